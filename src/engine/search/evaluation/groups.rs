//! Values discs that hold together through shared edges and can still grow.
//!
//! ```text
//!  A A .       Two A with two ways to grow are worth more than
//!  . . .       two single ones.
//! ```

use crate::board::{Board, Cell, Player};

const EDGES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// What each way to grow is worth for a group of 1, 2, 3 discs, or more.
const POINTS: [i32; 4] = [1, 4, 16, 16];

/// More ways than these hardly help.
const WAYS: usize = 4;

/// How many points more `player` has than the opponent.
pub(super) fn points(board: &Board, player: Player) -> i32 {
    let rows = board.geometry().rows();
    let index = |cell: Cell| (cell.column().index() * rows + cell.row().index()) as usize;
    let mut seen = vec![false; board.geometry().cell_count() as usize];
    let mut sum = 0;
    let mut group = Vec::new();
    for start in board.geometry().cells() {
        let Some(owner) = board.owner(start) else {
            continue;
        };
        if std::mem::replace(&mut seen[index(start)], true) {
            continue;
        }
        group.clear();
        group.push(start);
        let (mut explored, mut ways) = (0, 0);
        while let Some(&cell) = group.get(explored) {
            explored += 1;
            for next in EDGES
                .iter()
                .filter_map(|step| board.geometry().step(cell, *step))
            {
                match board.owner(next) {
                    None => ways += 1,
                    Some(other) if other == owner => {
                        if !std::mem::replace(&mut seen[index(next)], true) {
                            group.push(next);
                        }
                    }
                    Some(_) => {}
                }
            }
        }
        let size = group.len().min(POINTS.len());
        let ways = i32::try_from(ways.min(WAYS)).unwrap_or(0);
        let worth = POINTS[size - 1] * ways;
        sum += if owner == player { worth } else { -worth };
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn discs_that_hold_together_are_worth_more() {
        let value = |drawing: &str| points(&drawing.parse().unwrap(), Player::One);
        let together = value(". . . .\n. A A .\n. . . .");
        let apart = value(". . . .\nA . . A\n. . . .");
        assert!(together > apart && apart > 0);
        assert_eq!(value(". . . .\n. B B .\n. . . ."), -together);
    }

    #[test]
    fn a_group_that_cannot_grow_is_worth_nothing() {
        assert_eq!(points(&"A B\nA B".parse().unwrap(), Player::One), 0);
    }
}
