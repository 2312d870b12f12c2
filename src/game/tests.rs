//! History: undo, redo, reset, repetition, and refusals that change nothing.

use super::*;
use crate::board::{Board, Geometry, Player};
use crate::rules::{catalogue, move_text};

fn board_of(game: &Game) -> String {
    game.position().board().to_string()
}

#[test]
fn undo_and_redo_walk_through_the_same_positions() {
    let moves = "443534d";
    let mut game = replay(catalogue::pop_out(), moves).unwrap();
    let mut seen = vec![game.position().clone()];
    while game.undo() {
        seen.push(game.position().clone());
    }
    assert_eq!(seen.len(), moves.len() + 1);
    assert_eq!(
        game.position(),
        Game::new(catalogue::pop_out()).position(),
        "undoing everything leads to the start"
    );
    assert!(!game.undo(), "there is nothing before the start");
    seen.pop();
    while game.redo() {
        assert_eq!(Some(game.position()), seen.pop().as_ref());
    }
    assert!(!game.redo(), "there is nothing after the last turn");
    assert_eq!(game.move_tokens().join(" "), "4 4 3 5 3 4 p4");
}

#[test]
fn undo_after_a_pop_restores_the_popped_disc() {
    let mut game = replay(catalogue::pop_out(), "44").unwrap();
    let before = game.position().clone();
    let column = before.board().geometry().column(3).unwrap();
    game.play(Action::Pop(column)).unwrap();
    assert_ne!(game.position(), &before);
    game.undo();
    assert_eq!(game.position(), &before);
}

#[test]
fn playing_after_undo_forgets_what_was_taken_back() {
    let mut game = replay(catalogue::classic(), "44").unwrap();
    game.undo();
    assert!(game.snapshot().can_redo);
    let column = game.rules().geometry.column(0).unwrap();
    game.play(Action::Drop(column)).unwrap();
    assert!(!game.snapshot().can_redo);
    assert_eq!(game.move_tokens(), ["4", "1"]);
}

#[test]
fn a_refused_action_keeps_what_was_taken_back() {
    let mut game = replay(catalogue::classic(), "4444441").unwrap();
    game.undo();
    let before = game.snapshot();
    let full = game.rules().geometry.column(3).unwrap();
    assert_eq!(
        game.play(Action::Drop(full)),
        Err(IllegalAction::ColumnFull(full))
    );
    assert_eq!(game.snapshot(), before);
    assert!(game.redo());
}

#[test]
fn undo_works_after_the_end_of_the_game() {
    let mut game = replay(catalogue::classic(), "1212121").unwrap();
    assert_eq!(game.outcome(), Outcome::Won(Player::One));
    let column = game.rules().geometry.column(6).unwrap();
    assert_eq!(
        game.play(Action::Drop(column)),
        Err(IllegalAction::GameOver(Outcome::Won(Player::One)))
    );
    assert!(game.undo());
    assert_eq!(game.outcome(), Outcome::Ongoing);
    assert_eq!(game.position().to_move(), Player::One);
    assert!(game.redo());
    assert_eq!(game.outcome(), Outcome::Won(Player::One));
}

#[test]
fn reset_goes_back_to_the_start_and_forgets_the_turns() {
    let mut game = replay(catalogue::classic(), "4453").unwrap();
    game.reset();
    assert_eq!(
        board_of(&game),
        Board::empty(game.rules().geometry).to_string()
    );
    let snapshot = game.snapshot();
    assert_eq!(snapshot.ply, 0);
    assert_eq!(snapshot.last, None);
    assert!(!snapshot.can_undo && !snapshot.can_redo);
}

#[test]
fn the_third_time_a_position_stands_is_a_draw() {
    // Both drop and pop in their own columns: after four turns the start stands again.
    let circle = "1 7 p1 p7 ";
    let twice = replay(catalogue::pop_out(), &circle.repeat(2)[..14]).unwrap();
    assert_eq!(twice.outcome(), Outcome::Ongoing);

    let mut game = replay(catalogue::pop_out(), &circle.repeat(2)).unwrap();
    assert_eq!(
        game.result(),
        Some(GameResult::drawn(EndReason::Repetition))
    );
    assert_eq!(
        game.position().outcome(),
        Outcome::Ongoing,
        "only history knows"
    );
    let column = game.rules().geometry.column(0).unwrap();
    assert_eq!(
        game.play(Action::Drop(column)),
        Err(IllegalAction::GameOver(Outcome::Drawn))
    );
    assert!(!game.snapshot().is_legal(Action::Drop(column)));

    assert!(game.undo());
    assert_eq!(game.outcome(), Outcome::Ongoing);
    assert!(game.redo());
    assert_eq!(game.outcome(), Outcome::Drawn);
}

#[test]
fn a_record_that_cannot_be_played_names_the_move() {
    let cases = [
        ("44444441", "move 7 (\"4\"): column 4 is full"),
        ("12121212", "move 8 (\"2\"): the game is over"),
        ("44d", "move 3 (\"d\"): this game has no pops"),
        (
            "4 r1c1",
            "move 2 (\"r1c1\"): this game has no placing on cells",
        ),
        ("4 4 4 4 4 4 4 x", "move 7 (\"4\"): column 4 is full"),
        (
            "49",
            "move 2 (\"9\"): no such column; the board has columns 1 to 7",
        ),
    ];
    for (moves, message) in cases {
        let error = replay(catalogue::classic(), moves).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}

/// What is tried after some moves of a game, and why it is refused.
type Refused = (Rules, &'static str, Action, IllegalAction);

fn refused_actions() -> Vec<Refused> {
    let tall = Geometry::new(Geometry::MAX_CELLS, 1).unwrap();
    let wide = Geometry::new(1, Geometry::MAX_CELLS).unwrap();
    let column = |index| wide.column(index).unwrap();
    let cell = |row| tall.cell(row, 0).unwrap();
    let (last_column, last_cell) = (column(999_999), cell(999_999));
    let right_of_the_board = wide.bottom(column(7));
    let won = IllegalAction::GameOver(Outcome::Won(Player::One));
    let drawn = IllegalAction::GameOver(Outcome::Drawn);
    let [drop, pop, place] = [
        Action::Drop(column(0)),
        Action::Pop(column(0)),
        Action::Place(cell(0)),
    ];

    let classic = catalogue::classic;
    let pop_out = catalogue::pop_out;
    let placing = || (catalogue::PRESETS[3].make)();
    let outside = |game: Rules, action| (game, "", action, IllegalAction::OutOfBoard(action));
    let not_offered = |game: Rules, action| (game, "", action, IllegalAction::NotOffered(action));
    vec![
        outside(classic(), Action::Drop(column(7))),
        outside(classic(), Action::Drop(last_column)),
        outside(classic(), Action::Pop(last_column)),
        outside(classic(), Action::Place(last_cell)),
        outside(pop_out(), Action::Pop(column(7))),
        outside(placing(), Action::Place(cell(6))),
        outside(placing(), Action::Place(right_of_the_board)),
        outside(placing(), Action::Place(last_cell)),
        outside(placing(), Action::Drop(last_column)),
        not_offered(classic(), pop),
        not_offered(classic(), place),
        not_offered(pop_out(), place),
        not_offered(placing(), drop),
        not_offered(placing(), pop),
        (
            classic(),
            "111111",
            drop,
            IllegalAction::ColumnFull(column(0)),
        ),
        (pop_out(), "2", pop, IllegalAction::NoDisc(column(0))),
        (pop_out(), "1", pop, IllegalAction::NotYourDisc(column(0))),
        (placing(), "r6c1", place, IllegalAction::CellTaken(cell(0))),
        (classic(), "1212121", drop, won),
        (classic(), "1212121", pop, won),
        (classic(), "1212121", Action::Drop(last_column), won),
        (pop_out(), "17ag17ag", drop, drawn),
        (pop_out(), "17ag17ag", Action::Place(last_cell), drawn),
    ]
}

#[test]
fn what_is_refused_says_why_and_changes_nothing() {
    for (rules, moves, action, refusal) in refused_actions() {
        let mut game = replay(rules, moves).unwrap();
        game.undo();
        game.redo();
        let before = game.snapshot();
        let refused = game.play(action).map(|turn| turn.action);
        assert_eq!(refused, Err(refusal), "{moves:?}, {action:?}");
        assert_eq!(game.snapshot(), before, "{moves:?}, {action:?}");
        assert!(!before.is_legal(action), "{moves:?}, {action:?}");

        let mut position = game.position().clone();
        if position.outcome() == game.outcome() {
            assert_eq!(position.check(action), Err(refusal));
            assert_eq!(position.play(action), Err(refusal));
        }
        assert_eq!(&position, game.position());
    }
}

#[test]
fn a_position_is_the_same_in_whatever_order_its_discs_came() {
    let rules = Rules {
        repetition: Some(2),
        ..catalogue::pop_out()
    };
    let game = replay(rules, "1 7 2 6 p1 p7 1 7").unwrap();
    assert_eq!(game.outcome(), Outcome::Drawn);
}

#[test]
fn turns_that_were_taken_back_do_not_count_as_repetition() {
    let circle = "1 7 p1 p7";
    let mut game = replay(catalogue::pop_out(), circle).unwrap();
    for _ in 0..5 {
        while game.undo() {}
        while game.redo() {}
    }
    assert_eq!(game.outcome(), Outcome::Ongoing);
    while game.undo() {}
    for _ in 0..2 {
        assert_eq!(game.outcome(), Outcome::Ongoing);
        for token in move_text::read(circle, game.rules().geometry).unwrap() {
            game.play(token.action).unwrap();
        }
    }
    assert_eq!(game.outcome(), Outcome::Drawn);
}
