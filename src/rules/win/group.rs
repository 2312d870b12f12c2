//! A connected group of four.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Cell, Player};
use crate::rules::outcome::{Pattern, WinningLine};

pub(super) const ENTRY: WinEntry = WinEntry {
    name: "notconnectfour",
    summary: "Not connect four: a group of four own discs that share edges, in any shape.",
    takes_length: false,
    make: |_| Arc::new(Group),
};

/// Four or more own discs connected through shared edges; diagonals do not connect.
#[derive(Clone, Copy, Debug)]
struct Group;

const DISCS: usize = 4;
const EDGES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

impl WinCondition for Group {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn goal(&self) -> String {
        "A group of four or more own discs that share edges wins; diagonals do not connect."
            .to_owned()
    }

    fn judge(&self, board: &Board, arrived: &[Cell]) -> Wins {
        let mut wins = Wins::default();
        let mut seen = BTreeSet::new();
        for &cell in arrived {
            let Some(player) = board.owner(cell) else {
                continue;
            };
            if seen.contains(&cell) {
                continue;
            }
            let cells = group_of(board, player, cell);
            seen.extend(cells.iter().copied());
            if cells.len() >= DISCS {
                wins[player].push(WinningLine {
                    pattern: Pattern::Group,
                    cells,
                });
            }
        }
        wins
    }
}

/// All discs of `player` connected with `start`, sorted.
fn group_of(board: &Board, player: Player, start: Cell) -> Vec<Cell> {
    let geometry = board.geometry();
    let mut group = BTreeSet::from([start]);
    let mut border = vec![start];
    while let Some(cell) = border.pop() {
        for step in EDGES {
            if let Some(next) = geometry.step(cell, step)
                && board.owner(next) == Some(player)
                && group.insert(next)
            {
                border.push(next);
            }
        }
    }
    group.into_iter().collect()
}
