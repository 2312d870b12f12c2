//! A whole row or a whole column.

use std::sync::Arc;

use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Cell, Direction};
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

    fn judge(&self, board: &Board, arrived: &[Cell]) -> Wins {
        let geometry = board.geometry();
        let mut wins = Wins::default();
        for &cell in arrived {
            let Some(player) = board.owner(cell) else {
                continue;
            };
            let owned = |at: Cell| board.owner(at) == Some(player);
            let row = geometry.cells_in(cell.row());
            let column = geometry.cells_of(cell.column());
            if row.clone().all(owned) {
                report(&mut wins[player], Direction::Horizontal, row.collect());
            }
            if column.clone().all(owned) {
                report(&mut wins[player], Direction::Vertical, column.collect());
            }
        }
        wins
    }
}

/// Two cells that arrived together may stand in the same row or column: it counts once.
fn report(lines: &mut Vec<WinningLine>, direction: Direction, cells: Vec<Cell>) {
    let line = WinningLine {
        pattern: Pattern::FullLine(direction),
        cells,
    };
    if !lines.contains(&line) {
        lines.push(line);
    }
}
