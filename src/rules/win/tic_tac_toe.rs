//! A whole row or a whole column.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Cell, Direction};
use crate::rules::arrived::Arrived;
use crate::rules::outcome::{Pattern, WinningLine};

pub(in crate::rules) const ENTRY: WinEntry = WinEntry {
    name: "tictactoe",
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
        let mut wins = Wins::default();
        for row in distinct(arrived.iter().map(Cell::row)) {
            report(
                board,
                Direction::Horizontal,
                geometry.cells_in(row),
                &mut wins,
            );
        }
        for column in distinct(arrived.iter().map(Cell::column)) {
            report(
                board,
                Direction::Vertical,
                geometry.cells_of(column),
                &mut wins,
            );
        }
        wins
    }
}

/// Discs that arrived together may share a row or a column, which is to be looked at once.
fn distinct<T: Ord>(numbers: impl Iterator<Item = T>) -> SmallVec<[T; 4]> {
    let mut numbers: SmallVec<[T; 4]> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Adds `cells` to what their owner has completed, if one player owns them all.
fn report(
    board: &Board,
    direction: Direction,
    cells: impl Iterator<Item = Cell> + Clone,
    wins: &mut Wins,
) {
    let mut owners = cells.clone().map(|cell| board.owner(cell));
    if let Some(Some(player)) = owners.next()
        && owners.all(|owner| owner == Some(player))
    {
        wins[player].push(WinningLine {
            pattern: Pattern::FullLine(direction),
            cells: cells.collect(),
        });
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
