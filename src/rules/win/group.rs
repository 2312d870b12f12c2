//! A connected group of four.

use std::collections::HashSet;
use std::sync::Arc;

use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Cell};
use crate::rules::arrived::Arrived;
use crate::rules::outcome::{Pattern, WinningLine};

pub(super) const ENTRY: WinEntry = WinEntry {
    name: "notconnectfour",
    title: "Not connect four",
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

#[cfg(test)]
mod tests {
    use super::super::tests::{NOBODY, ONE, check_judge};
    use super::*;
    use crate::board::ByPlayer;

    #[test]
    fn four_discs_that_share_edges_win_in_any_shape() {
        for drawing in [
            "a a a a",
            "a\na\na\na",
            "a a\na a",
            "a .\na a\nB a",
            "a B .\na a a",
            "B a B\na a a",
        ] {
            check_judge(&Group, ONE, drawing);
        }
    }

    #[test]
    fn corners_borders_and_the_opponent_do_not_connect() {
        check_judge(
            &Group,
            NOBODY,
            "
            A A A B
            B B . A
            A A A B
            B . B A",
        );
    }

    #[test]
    fn a_larger_group_is_one_pattern_with_all_its_cells() {
        check_judge(
            &Group,
            ONE,
            "
            a a a a
            a B B a
            a a a a",
        );
    }

    #[test]
    fn every_group_is_a_pattern_of_its_own() {
        check_judge(
            &Group,
            ByPlayer { one: 2, two: 1 },
            "
            a a b a a
            a a b a a
            . . b . .
            A . b . A",
        );
    }

    #[test]
    fn the_cells_of_a_group_are_sorted() {
        let board: Board = "A A\nA A".parse().unwrap();
        let last = board.geometry().cells().next_back();
        let wins = Group.judge(&board, &last.into_iter().collect());
        let sorted: Vec<Cell> = board.geometry().cells().collect();
        assert_eq!(wins.one[0].cells, sorted);
        assert_eq!(wins.one[0].pattern, Pattern::Group);
    }
}
