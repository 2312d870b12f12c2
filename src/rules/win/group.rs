//! A connected group of four.

use std::collections::HashSet;
use std::sync::Arc;

use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Cell};
use crate::rules::arrived::Arrived;
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

    fn judge(&self, board: &Board, arrived: &Arrived) -> Wins {
        let mut wins = Wins::default();
        let mut seen = HashSet::new();
        for cell in arrived.iter() {
            if let Some(player) = board.owner(cell)
                && seen.insert(cell)
            {
                let cells = group_of(board, cell, &mut seen);
                if cells.len() >= DISCS {
                    wins[player].push(WinningLine {
                        pattern: Pattern::Group,
                        cells,
                    });
                }
            }
        }
        wins
    }
}

/// All discs connected with `start`, sorted. They have been `seen` from now on.
fn group_of(board: &Board, start: Cell, seen: &mut HashSet<Cell>) -> Vec<Cell> {
    let geometry = board.geometry();
    let owner = board.owner(start);
    let mut group = vec![start];
    let mut explored = 0;
    while let Some(&cell) = group.get(explored) {
        explored += 1;
        for step in EDGES {
            if let Some(next) = geometry.step(cell, step)
                && board.owner(next) == owner
                && seen.insert(next)
            {
                group.push(next);
            }
        }
    }
    group.sort_unstable();
    group
}
