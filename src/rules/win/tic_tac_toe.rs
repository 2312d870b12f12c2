//! A whole row or a whole column.

use std::sync::Arc;

use super::line::lines;
use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Direction, Player};
use crate::rules::arrived::Arrived;
use crate::rules::outcome::Pattern;

pub(in crate::rules) const ENTRY: WinEntry = WinEntry {
    name: "tictactoe",
    title: "Tic-tac-toe",
    summary: "Tic-tac-toe: a whole row or a whole column of the board, no diagonals.",
    takes_length: false,
    make: |_| Arc::new(TicTacToe),
};

/// Every cell of a row or of a column belongs to one player.
#[derive(Clone, Copy, Debug)]
struct TicTacToe;

impl WinCondition for TicTacToe {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn goal(&self) -> String {
        "A whole row or a whole column of own discs wins; diagonals do not.".to_owned()
    }

    fn judge(&self, board: &Board, arrived: &Arrived) -> Wins {
        let geometry = board.geometry();
        let whole =
            |direction, cells| lines(board, arrived, &[direction], cells, Pattern::FullLine);
        let mut wins = whole(Direction::Horizontal, geometry.columns());
        let mut columns = whole(Direction::Vertical, geometry.rows());
        for player in Player::BOTH {
            wins[player].append(&mut columns[player]);
        }
        wins
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{NOBODY, ONE, check_judge};
    use super::*;
    use crate::board::ByPlayer;

    #[test]
    fn a_whole_row_or_a_whole_column_wins() {
        check_judge(
            &TicTacToe,
            ONE,
            "
            B . B
            a a a",
        );
        check_judge(
            &TicTacToe,
            ByPlayer { one: 0, two: 1 },
            "
            A . b
            . A b",
        );
    }

    #[test]
    fn a_part_of_a_row_or_a_diagonal_does_not() {
        check_judge(
            &TicTacToe,
            NOBODY,
            "
            A A A .
            A B . A
            A . B A
            B A A B",
        );
    }

    #[test]
    fn a_row_and_a_column_are_two_patterns() {
        check_judge(
            &TicTacToe,
            ByPlayer { one: 2, two: 0 },
            "
            a B .
            a . B
            a a a",
        );
        check_judge(&TicTacToe, ByPlayer { one: 2, two: 0 }, "a");
    }

    #[test]
    fn discs_that_arrive_in_the_same_row_report_it_once() {
        check_judge(
            &TicTacToe,
            ByPlayer { one: 1, two: 1 },
            "
            a a a
            b b b",
        );
    }

    #[test]
    fn the_cells_of_a_pattern_follow_its_direction() {
        let board: Board = "B\nB".parse().unwrap();
        let wins = TicTacToe.judge(&board, &Arrived::every_disc(&board));
        let column = &wins.two[2];
        assert_eq!(column.pattern, Pattern::FullLine(Direction::Vertical));
        assert_eq!(column.cells, board.geometry().cells().collect::<Vec<_>>());
    }
}
