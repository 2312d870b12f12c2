//! Three in a row or in a column.

use std::sync::Arc;

use super::line::lines;
use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Direction};
use crate::rules::arrived::Arrived;
use crate::rules::outcome::Pattern;

pub(super) const ENTRY: WinEntry = WinEntry {
    name: "tictactoe3",
    title: "Three in a line",
    summary: "Three in a line: three own discs side by side in a row or a column, no diagonals.",
    takes_length: false,
    make: |_| Arc::new(TicTacToeThree),
};

/// Three or more own discs side by side in a row or a column; diagonals do not count.
#[derive(Clone, Copy, Debug)]
struct TicTacToeThree;

impl WinCondition for TicTacToeThree {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn goal(&self) -> String {
        "Three or more own discs side by side in a row or a column win; diagonals do not."
            .to_owned()
    }

    fn judge(&self, board: &Board, arrived: &Arrived) -> Wins {
        let straight = [Direction::Horizontal, Direction::Vertical];
        lines(board, arrived, &straight, 3, Pattern::Line)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{NOBODY, ONE, check_judge};
    use super::*;

    #[test]
    fn three_discs_make_a_line_in_a_row_or_a_column() {
        for drawing in ["B a a a", "a\na\na\nB", "a a a a"] {
            check_judge(&TicTacToeThree, ONE, drawing);
        }
    }

    #[test]
    fn diagonals_and_gaps_do_not_count() {
        check_judge(
            &TicTacToeThree,
            NOBODY,
            "
            A . . B
            A A B .
            . B A .
            B . . A",
        );
    }
}
