//! Boards of a million cells: nothing overflows, and no turn costs more than a look at the board.
//!
//! There is no clock here: an engine that looks at a line, a column or a group again for each of
//! its discs does not come to an end.

use connect_four::board::{Board, Cell, Geometry, Player};
use connect_four::game::Game;
use connect_four::rules::action_rule::ACTION_RULES;
use connect_four::rules::choice::{self, Parts};
use connect_four::rules::physics::PHYSICS;
use connect_four::rules::win::WIN_CONDITIONS;
use connect_four::rules::{Action, Arrived, EndReason, Outcome, Position, catalogue};

use crate::random::Random;

/// Rows and columns: as high, as wide and as square as a board can be.
const SHAPES: [(u32, u32); 3] = [(1_000_000, 1), (1, 1_000_000), (1000, 1000)];

/// How many turns of each mixture are played.
const TURNS: usize = 40;

#[test]
fn every_mixture_is_played_and_taken_back_on_the_largest_boards() {
    for (rows, columns) in SHAPES {
        for &action_rule in ACTION_RULES {
            for &physics in PHYSICS {
                for win in WIN_CONDITIONS {
                    let parts = Parts {
                        rows,
                        columns,
                        length: u32::MAX,
                        action_rule,
                        physics,
                        win,
                        repetition: Some(3),
                        ..Parts::of(&catalogue::classic())
                    };
                    play_and_take_back(&parts);
                }
            }
        }
    }
}

fn play_and_take_back(parts: &Parts) {
    let mut game = Game::new(parts.rules().unwrap());
    let start = game.position().clone();
    let mut random = Random(7);
    for _ in 0..TURNS {
        if game.outcome() != Outcome::Ongoing {
            break;
        }
        let action = any_legal_action(&mut random, game.position());
        game.play(action).unwrap();
    }
    while game.undo() {}
    assert_eq!(game.position(), &start, "{parts:?}");
}

/// Tries some actions before it lists all of them, of which there may be a million.
fn any_legal_action(random: &mut Random, position: &Position) -> Action {
    let geometry = position.rules().geometry;
    for _ in 0..20 {
        let mut number = |bound: u32| u32::try_from(random.below(bound as usize)).unwrap();
        let cell = geometry
            .cell(number(geometry.rows()), number(geometry.columns()))
            .unwrap();
        let kinds = [
            Action::Pop(cell.column()),
            Action::Drop(cell.column()),
            Action::Place(cell),
        ];
        if let Some(&action) = kinds.iter().find(|&&action| position.is_legal(action)) {
            return action;
        }
    }
    *random.pick(&position.legal_actions())
}

#[test]
fn full_boards_are_judged_with_every_disc_as_the_last() {
    for (rows, columns) in SHAPES {
        let geometry = Geometry::new(rows, columns).unwrap();
        let one_player = full(geometry, |_| Player::One);
        let chess = full(geometry, |cell| {
            let odd = (cell.row().index() + cell.column().index()) % 2 == 1;
            Player::BOTH[usize::from(odd)]
        });
        for length in [2, 4, 1000, 500_000, 1_000_000, u32::MAX] {
            let straight = straight_runs(geometry, length);
            let diagonal = diagonal_runs(geometry, length);
            check_patterns(&one_player, "line", length, straight + diagonal);
            check_patterns(&chess, "line", length, diagonal);
        }
        let straight = |length| straight_runs(geometry, length);
        let diagonal = |length| diagonal_runs(geometry, length);
        check_patterns(&one_player, "line", 1, straight(1) + diagonal(1));
        check_patterns(&one_player, "connectfour", 4, straight(4) + diagonal(4));
        check_patterns(&chess, "connectfour", 4, diagonal(4));
        check_patterns(&one_player, "tictactoe3", 3, straight(3));
        check_patterns(&chess, "tictactoe3", 3, 0);
        check_patterns(&one_player, "tictactoe", 1, straight(1));
        check_patterns(&one_player, "notconnectfour", 4, 1);
        check_patterns(&chess, "notconnectfour", 4, 0);
    }
}

fn full(geometry: Geometry, owner: impl Fn(Cell) -> Player) -> Board {
    let mut board = Board::empty(geometry);
    for cell in geometry.cells() {
        board.put(cell, owner(cell));
    }
    board
}

/// How many rows and columns have at least `length` cells.
fn straight_runs(geometry: Geometry, length: u32) -> usize {
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let rows_that_do = if columns >= length { rows } else { 0 };
    let columns_that_do = if rows >= length { columns } else { 0 };
    (rows_that_do + columns_that_do) as usize
}

/// How many diagonals have at least `length` cells, rising and falling ones.
fn diagonal_runs(geometry: Geometry, length: u32) -> usize {
    let (rows, columns) = (geometry.rows(), geometry.columns());
    let diagonals = rows + columns - 1;
    let cells = |diagonal: u32| {
        let from_either_end = (diagonal + 1).min(diagonals - diagonal);
        from_either_end.min(rows).min(columns)
    };
    let long_enough = (0..diagonals).filter(|&diagonal| cells(diagonal) >= length);
    2 * long_enough.count()
}

fn check_patterns(board: &Board, win: &str, length: u32, expected: usize) {
    let condition = (choice::find_win(win).unwrap().make)(length);
    let wins = condition.judge(board, &Arrived::every_disc(board));
    let patterns = wins.one.len() + wins.two.len();
    assert_eq!(patterns, expected, "{win} {length}, {:?}", board.geometry());
}

#[test]
fn the_largest_boards_are_filled_disc_by_disc() {
    for (rows, columns) in SHAPES {
        let geometry = Geometry::new(rows, columns).unwrap();
        let mut game = Game::new(catalogue::connect_n(geometry, u32::MAX));
        for column in geometry.columns_iter() {
            for _ in 0..rows {
                game.play(Action::Drop(column)).unwrap();
            }
        }
        let result = game.result().unwrap();
        assert_eq!(result.reason, EndReason::BoardFull);
        assert_eq!(game.played().len(), 1_000_000);
        assert_eq!(game.snapshot().position.board(), game.position().board());
    }
}

#[test]
fn a_line_of_a_thousand_wins() {
    let geometry = Geometry::new(1000, 1000).unwrap();
    let mut game = Game::new(catalogue::connect_n(geometry, 1000));
    for turn in 0..1999 {
        assert_eq!(game.outcome(), Outcome::Ongoing);
        game.play(Action::Drop(geometry.column(turn % 2).unwrap()))
            .unwrap();
    }
    assert_eq!(game.outcome(), Outcome::Won(Player::One));
    assert_eq!(game.result().unwrap().winning_cells().len(), 1000);
}

#[test]
fn columns_of_half_a_million_discs_are_popped() {
    for length in [u32::MAX, 500_001] {
        let rules = Parts {
            rows: 500_000,
            columns: 2,
            length,
            ..Parts::of(&catalogue::pop_out())
        };
        let mut game = Game::new(rules.rules().unwrap());
        let columns: Vec<_> = game.rules().geometry.columns_iter().collect();
        for turn in 0..1_000_000 {
            game.play(Action::Drop(columns[turn % 2])).unwrap();
        }
        assert!(game.position().board().is_full());
        for turn in 0..6 {
            game.play(Action::Pop(columns[turn % 2])).unwrap();
        }
        assert_eq!(game.outcome(), Outcome::Ongoing);
        assert_eq!(game.position().board().disc_count(), 1_000_000 - 6);
        while game.undo() {}
        assert_eq!(game.position().board().disc_count(), 0);
    }
}
