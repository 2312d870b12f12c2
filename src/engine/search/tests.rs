//! What the search finds, on drawn boards and in played games.

use super::*;
use crate::engine::analysis::Value;
use crate::game::{Game, replay};
use crate::rules::{Choice, Outcome, Position, catalogue, move_text};

fn choice(change: impl FnOnce(&mut Choice)) -> Rules {
    let mut choice = Choice::default();
    change(&mut choice);
    choice.rules().unwrap()
}

fn answer_to(level: usize, rules: Rules, moves: &str, limits: SearchLimits) -> String {
    let game = replay(rules, moves).unwrap();
    let mut searcher = Searcher::new(&SKILLS[level], 3);
    let action = searcher.choose(&Request::of(&game, limits), &StopSignal::new());
    move_text::token(action.unwrap(), game.rules().geometry)
}

#[test]
fn every_level_takes_a_win_in_one() {
    for level in 0..SKILLS.len() {
        let answer = answer_to(level, catalogue::classic(), "112233", SearchLimits::NONE);
        assert_eq!(answer, "4", "level {level}");
        // Popping gives four to both, and the win to the one who pops.
        let pop_out = catalogue::pop_out();
        let answer = answer_to(level, pop_out, "11223444137", SearchLimits::nodes(5_000));
        assert_eq!(answer, "p4", "level {level}");
    }
}

#[test]
fn every_level_but_the_lowest_stops_a_loss_in_one_whatever_its_limit() {
    for level in 1..SKILLS.len() {
        let answer = answer_to(level, catalogue::classic(), "12131", SearchLimits::nodes(1));
        assert_eq!(answer, "1", "level {level}");
    }
}

#[test]
fn who_waits_is_told_the_depth() {
    let game = replay(catalogue::pop_out(), "44").unwrap();
    let stop = StopSignal::new();
    let request = Request::of(&game, SearchLimits::depth(3));
    Searcher::strongest(1).choose(&request, &stop).unwrap();
    assert_eq!(stop.depth(), Some(3));
}

#[test]
fn a_large_board_is_looked_at_two_plies_deep() {
    let large = choice(|choice| {
        (choice.rows, choice.columns) = (Some(30), Some(30));
        choice.action_rule = Some("place".to_owned());
        choice.physics = Some("floating".to_owned());
    });
    let threat = "r5c5 r9c9 r5c6 r20c9 r5c7";
    let answer = answer_to(SKILLS.len() - 1, large, threat, SearchLimits::nodes(1));
    assert!(["r5c4", "r5c8"].contains(&answer.as_str()), "{answer}");
}

#[test]
fn who_has_to_answer_at_once_answers() {
    let game = Game::new(catalogue::pop_out());
    let stop = StopSignal::new();
    stop.answer_now();
    let request = Request::of(&game, SearchLimits::NONE);
    let action = Searcher::strongest(0).choose(&request, &stop).unwrap();
    assert!(game.position().is_legal(action));
    stop.cancel();
    assert_eq!(Searcher::strongest(0).choose(&request, &stop), None);
}

#[test]
fn a_position_that_ends_the_game_when_it_stands_again_is_a_draw() {
    // . . . . . . .      Player 2 cannot close both ends. A disc in column 7 makes the position
    // B . . . . . .      that stood before both players popped and dropped again: the second time
    // B . A A A . .      is a draw, or else Player 1 wins all the same.
    let moves = "4 1 3 7 5 1 p4 p7 4";
    let with_limit = |limit| {
        choice(|choice| {
            choice.game = Some("pop-out".to_owned());
            choice.repetition = Some(Some(limit));
        })
    };
    let value = |limit| {
        let game = replay(with_limit(limit), moves).unwrap();
        let request = Request::of(&game, SearchLimits::depth(4));
        assess_best(&request, &StopSignal::new()).value
    };
    assert_eq!(value(2), Value::Unclear { points: 0 });
    let strongest = SKILLS.len() - 1;
    let answer = answer_to(strongest, with_limit(2), moves, SearchLimits::depth(4));
    assert_eq!(answer, "7");
    assert_eq!(value(3), Value::Loss { plies: 2 });
}

/// The value that a plain search of everything finds, and whether it saw the end: 0 unless a side
/// can force a win within `depth` plies.
fn naive(position: &mut Position, depth: u32, ply: u32, path: &mut Vec<u64>) -> i32 {
    let over = match position.outcome() {
        Outcome::Ongoing => None,
        Outcome::Won(winner) if winner == position.to_move() => Some(-score::won_after(ply)),
        Outcome::Won(_) => Some(score::won_after(ply)),
        Outcome::BothWon | Outcome::Drawn => Some(0),
    };
    let key = crate::engine::key::key_of(position.board());
    if let Some(score) = over {
        return score;
    }
    if depth == 0 || path.contains(&key) {
        return 0;
    }
    path.push(key);
    let mut best = -score::INFINITE;
    for action in position.legal_actions() {
        let turn = position.play_unchecked(action);
        best = best.max(-naive(position, depth - 1, ply + 1, path));
        position.undo(&turn);
    }
    path.pop();
    best
}

/// Holds the search against the plain one, from positions that seeded games reach.
fn check_against_naive(rules: &Rules, depth: u32, games: u64) {
    let mut decided = 0;
    for seed in 0..games {
        let mut game = Game::new(rules.clone());
        let mut chance = chance(seed, game.position());
        while game.result().is_none() && game.played().len() < 40 {
            let mut position = game.position().clone();
            let expected = naive(&mut position, depth, 0, &mut Vec::new());
            let request = Request::new(position, SearchLimits::depth(depth));
            let value = assess_best(&request, &StopSignal::new()).value;
            let found = match value {
                Value::Win { plies } if plies <= depth => score::won_after(plies),
                Value::Loss { plies } if plies <= depth => -score::won_after(plies),
                _ => 0,
            };
            let board = game.position().board();
            assert_eq!(
                found, expected,
                "{depth} plies from seed {seed}, {rules:?}\n{board}"
            );
            decided += u32::from(expected != 0);
            let actions = game.position().legal_actions();
            game.play(actions[chance.random_range(0..actions.len())])
                .unwrap();
        }
    }
    assert!(decided >= 3, "only {decided} positions tell anything");
}

#[test]
fn classic_wins_and_losses_are_those_of_a_plain_search() {
    check_against_naive(&catalogue::classic(), 4, 3);
}

#[test]
fn pop_out_wins_and_losses_are_those_of_a_plain_search() {
    let small = choice(|choice| {
        choice.game = Some("pop-out".to_owned());
        (choice.rows, choice.columns) = (Some(4), Some(4));
        choice.length = Some(3);
    });
    check_against_naive(&small, 4, 6);
    check_against_naive(&catalogue::pop_out(), 3, 3);
}

#[test]
fn wins_and_losses_of_other_games_are_those_of_a_plain_search() {
    for physics in ["floating", "strong", "weak", "two-sides"] {
        for win in ["notconnectfour", "tictactoe3", "tictactoe"] {
            let rules = choice(|choice| {
                choice.game = Some("connect-tac-toe".to_owned());
                (choice.rows, choice.columns) = (Some(3), Some(3));
                choice.physics = Some(physics.to_owned());
                choice.win = Some(win.to_owned());
            });
            check_against_naive(&rules, 3, 4);
        }
    }
}
