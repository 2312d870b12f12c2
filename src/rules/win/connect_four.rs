//! Four in a row, whatever the length of other games.

use std::sync::Arc;

use super::line::lines;
use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Direction};
use crate::rules::arrived::Arrived;
use crate::rules::outcome::Pattern;

pub(super) const ENTRY: WinEntry = WinEntry {
    name: "connectfour",
    title: "Connect four",
    summary: "Connect four: four own discs in a row, horizontally, vertically or diagonally.",
    takes_length: false,
    make: |_| Arc::new(ConnectFour),
};

/// Four or more own discs side by side in any of the four directions.
#[derive(Clone, Copy, Debug)]
struct ConnectFour;

impl WinCondition for ConnectFour {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn goal(&self) -> String {
        "Four or more own discs in a row, horizontally, vertically or diagonally, win.".to_owned()
    }

    fn judge(&self, board: &Board, arrived: &Arrived) -> Wins {
        lines(board, arrived, &Direction::ALL, 4, Pattern::Line)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{NOBODY, ONE, check_judge};
    use super::*;

    #[test]
    fn four_discs_make_a_line_in_every_direction() {
        for drawing in [
            "a a a a",
            "a\na\na\na",
            "a . . .\n. a . .\n. . a .\n. . . a",
            ". . . a\n. . a .\n. a . .\na . . .",
        ] {
            check_judge(&ConnectFour, ONE, drawing);
        }
    }

    #[test]
    fn three_discs_are_no_line_whatever_length_was_asked_for() {
        check_judge((ENTRY.make)(3).as_ref(), NOBODY, "A A A B");
    }
}
