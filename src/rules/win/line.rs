//! Enough discs in a row, in any of the four directions.

use std::sync::Arc;

use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Cell, Direction};
use crate::rules::arrived::Arrived;
use crate::rules::outcome::{Pattern, WinningLine};

pub(super) const ENTRY: WinEntry = WinEntry {
    name: "line",
    summary: "A line: enough own discs in a row, horizontally, vertically or diagonally.",
    takes_length: true,
    make: |length| Arc::new(Line { length }),
};

/// `length` or more own discs side by side. A longer line is one line with all its cells.
///
/// Invariant: `length` is at least 1.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// How many discs a line needs.
    pub length: u32,
}

impl WinCondition for Line {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn length(&self) -> Option<u32> {
        Some(self.length)
    }

    fn goal(&self) -> String {
        format!(
            "{} or more own discs in a row, horizontally, vertically or diagonally, win.",
            self.length
        )
    }

    fn judge(&self, board: &Board, arrived: &Arrived) -> Wins {
        lines(board, arrived, &Direction::ALL, self.length)
    }
}

/// All lines of at least `length` discs through one of the `arrived` cells, in `directions`.
pub(super) fn lines(
    board: &Board,
    arrived: &Arrived,
    directions: &[Direction],
    length: u32,
) -> Wins {
    let mut wins = Wins::default();
    for cell in arrived.iter() {
        if let Some(player) = board.owner(cell) {
            for &direction in directions {
                if let Some(line) = line_from(board, arrived, cell, direction, length) {
                    wins[player].push(line);
                }
            }
        }
    }
    wins
}

/// The line of `direction` of which `cell` is the first cell that arrived, if there are enough
/// discs. The others stay silent, so that no line is reported, or walked along, twice.
fn line_from(
    board: &Board,
    arrived: &Arrived,
    cell: Cell,
    direction: Direction,
    length: u32,
) -> Option<WinningLine> {
    let (up, right) = direction.step();
    let mut first = cell;
    let mut discs = 1;
    for before in run(board, cell, (-up, -right)) {
        if arrived.contains(before) {
            return None;
        }
        first = before;
        discs += 1;
    }
    discs += run(board, cell, (up, right)).count();
    (discs >= length as usize).then(|| WinningLine {
        pattern: Pattern::Line(direction),
        cells: std::iter::once(first)
            .chain(run(board, first, (up, right)))
            .collect(),
    })
}

/// The discs of the same owner that follow `cell` without a gap, the nearest one first.
fn run(board: &Board, cell: Cell, step: (i32, i32)) -> impl Iterator<Item = Cell> {
    let geometry = board.geometry();
    let owner = board.owner(cell);
    let mut at = cell;
    std::iter::from_fn(move || {
        at = geometry
            .step(at, step)
            .filter(|&next| board.owner(next) == owner)?;
        Some(at)
    })
}
