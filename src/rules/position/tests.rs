//! One turn: what is legal, who moves next, and how the game stands afterwards.

use super::*;
use crate::board::{Column, Geometry};
use crate::rules::choice::{self, Parts};
use crate::rules::{Arrived, catalogue, move_text};

/// The position after moves given as text.
fn after(rules: Rules, moves: &str) -> Position {
    let mut position = Position::start(rules);
    for token in move_text::read(moves, position.board().geometry()).unwrap() {
        position.play(token.action).unwrap();
    }
    position
}

/// Pop Out with another policy for pops that complete a line for both.
fn pop_out(both_win: BothWin) -> Rules {
    Rules {
        both_win,
        ..catalogue::pop_out()
    }
}

/// Drops on a small board with lines of `length`.
fn small(rows: u32, columns: u32, length: u32) -> Rules {
    catalogue::connect_n(Geometry::new(rows, columns).unwrap(), length)
}

fn column(index: u32) -> Column {
    Geometry::CLASSIC.column(index).unwrap()
}

#[test]
fn the_first_player_moves_first_on_an_empty_board() {
    let position = Position::start(catalogue::classic());
    assert_eq!(position.to_move(), Player::One);
    assert_eq!(position.board().disc_count(), 0);
    assert_eq!(position.result(), None);
    assert_eq!(position.outcome(), Outcome::Ongoing);
    assert_eq!(position.rules().game, "classic");
}

#[test]
fn the_turn_passes_while_the_game_goes_on() {
    let mut position = Position::start(catalogue::classic());
    for mover in [Player::One, Player::Two, Player::One] {
        assert_eq!(position.to_move(), mover);
        let turn = position.play(Action::Drop(column(3))).unwrap();
        assert_eq!(turn.mover, mover);
        assert_eq!(turn.action, Action::Drop(column(3)));
        assert_eq!(position.outcome(), Outcome::Ongoing);
    }
}

#[test]
fn the_turn_does_not_pass_when_the_game_is_over() {
    let position = after(catalogue::classic(), "1212121");
    assert_eq!(position.outcome(), Outcome::Won(Player::One));
    assert_eq!(position.to_move(), Player::One);
    assert_eq!(position.legal_actions(), []);
}

#[test]
fn legal_actions_are_appended_to_what_is_there() {
    let position = Position::start(small(1, 2, 3));
    let mut actions = position.legal_actions();
    position.push_legal_actions(&mut actions);
    let drops = [Action::Drop(column(0)), Action::Drop(column(1))];
    assert_eq!(actions, [drops, drops].concat());
}

#[test]
fn an_action_is_legal_exactly_when_the_check_passes() {
    let position = after(catalogue::pop_out(), "1");
    assert!(position.is_legal(Action::Drop(column(0))));
    assert!(!position.is_legal(Action::Pop(column(0))));
    assert_eq!(
        position.check(Action::Pop(column(0))),
        Err(IllegalAction::NotYourDisc(column(0)))
    );
}

#[test]
fn undo_takes_back_the_turn_that_won() {
    let before = after(catalogue::classic(), "121212");
    let mut position = before.clone();
    let turn = position.play_unchecked(Action::Drop(column(0)));
    assert!(position.result().is_some());
    position.undo(&turn);
    assert_eq!(position, before);
}

#[test]
fn every_line_of_the_winner_is_reported() {
    let position = after(catalogue::classic(), "12321214374135433432");
    let result = position.result().unwrap();
    assert_eq!(result.outcome, Outcome::Won(Player::Two));
    assert_eq!(result.reason, EndReason::Line);
    assert_eq!(result.lines.len(), 2);
    let every_disc = Arrived::every_disc(position.board());
    let wins = position.rules().win.judge(position.board(), &every_disc);
    assert_eq!(wins.two.len(), 2);
}

#[test]
fn when_one_pop_makes_a_line_for_both_the_policy_decides() {
    let pop = "11223444137D";
    let cases = [
        (
            BothWin::Mover,
            Outcome::Won(Player::Two),
            EndReason::Line,
            1,
        ),
        (
            BothWin::Opponent,
            Outcome::Won(Player::One),
            EndReason::Line,
            1,
        ),
        (BothWin::Both, Outcome::BothWon, EndReason::Both, 2),
    ];
    for (policy, outcome, reason, lines) in cases {
        let position = after(pop_out(policy), pop);
        let result = position.result().unwrap();
        assert_eq!((result.outcome, result.reason), (outcome, reason));
        assert_eq!(result.lines.len(), lines, "{policy:?}");
        assert_eq!(position.to_move(), Player::Two);
    }
}

#[test]
fn a_pop_that_makes_a_line_for_the_opponent_alone_loses() {
    for policy in BothWin::ALL {
        let position = after(pop_out(policy), "432C533C");
        assert_eq!(position.outcome(), Outcome::Won(Player::One), "{policy:?}");
        assert_eq!(position.to_move(), Player::Two);
    }
}

#[test]
fn a_win_with_the_last_disc_is_no_draw() {
    let position = after(small(1, 3, 2), "132");
    assert!(position.board().is_full());
    assert_eq!(position.outcome(), Outcome::Won(Player::One));
}

#[test]
fn a_game_is_drawn_when_the_next_player_has_nothing_to_do() {
    let with = |action_rule: &str, physics: &str, rows, columns| {
        let parts = Parts {
            rows,
            columns,
            length: 9,
            action_rule: choice::find_action_rule(action_rule).unwrap(),
            physics: choice::find_physics(physics).unwrap(),
            ..Parts::of(&catalogue::classic())
        };
        parts.rules().unwrap()
    };
    let cases = [
        (with("drop", "strong", 1, 2), "1 2", EndReason::BoardFull),
        (
            with("place", "weak", 1, 2),
            "r1c1 r1c2",
            EndReason::BoardFull,
        ),
        (
            with("drop", "floating", 2, 2),
            "1 2",
            EndReason::NoLegalAction,
        ),
        (
            with("drop-or-pop", "strong", 1, 1),
            "1",
            EndReason::NoLegalAction,
        ),
    ];
    for (rules, moves, reason) in cases {
        let position = after(rules, moves);
        assert_eq!(
            position.result(),
            Some(&GameResult::drawn(reason)),
            "{moves}"
        );
    }
    let full = after(with("drop-or-pop", "strong", 1, 2), "1 2");
    assert!(full.board().is_full());
    assert_eq!(full.outcome(), Outcome::Ongoing, "the mover may still pop");
}

#[test]
fn where_a_disc_would_come_to_rest_is_told_and_nothing_is_played() {
    let position = Position::start(catalogue::classic());
    let column = position.board().geometry().column(3).unwrap();
    let bottom = position.board().geometry().bottom(column);
    assert_eq!(position.landing(Action::Drop(column)), Some(bottom));
    assert_eq!(position.landing(Action::Pop(column)), None);
    assert_eq!(position, Position::start(catalogue::classic()));
}
