//! Enough discs in a row, in any of the four directions.

use std::sync::Arc;

use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Cell, Direction, Player};
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

    fn judge(&self, board: &Board, arrived: &[Cell]) -> Wins {
        lines(board, arrived, &Direction::ALL, self.length)
    }
}

/// All lines of at least `length` discs through one of the `arrived` cells, in `directions`.
pub(super) fn lines(
    board: &Board,
    arrived: &[Cell],
    directions: &[Direction],
    length: u32,
) -> Wins {
    let mut wins = Wins::default();
    for &cell in arrived {
        let Some(player) = board.owner(cell) else {
            continue;
        };
        for &direction in directions {
            let (up, right) = direction.step();
            let before = run(board, player, cell, (-up, -right));
            let after = run(board, player, cell, (up, right));
            if before + 1 + after >= length {
                let line = WinningLine {
                    pattern: Pattern::Line(direction),
                    cells: cells_along(board, cell, before, after, direction),
                };
                // Two cells that arrived together may stand in the same line.
                if !wins[player].contains(&line) {
                    wins[player].push(line);
                }
            }
        }
    }
    wins
}

/// How many discs of `player` follow `cell` without a gap.
fn run(board: &Board, player: Player, cell: Cell, step: (i32, i32)) -> u32 {
    let geometry = board.geometry();
    let mut discs = 0;
    let mut at = cell;
    while let Some(next) = geometry.step(at, step)
        && board.owner(next) == Some(player)
    {
        discs += 1;
        at = next;
    }
    discs
}

fn cells_along(
    board: &Board,
    cell: Cell,
    before: u32,
    after: u32,
    direction: Direction,
) -> Vec<Cell> {
    let geometry = board.geometry();
    let (up, right) = direction.step();
    let mut first = cell;
    for _ in 0..before {
        first = geometry.step(first, (-up, -right)).unwrap_or(first);
    }
    let next = |&at: &Cell| geometry.step(at, (up, right));
    std::iter::successors(Some(first), next)
        .take((before + 1 + after) as usize)
        .collect()
}
