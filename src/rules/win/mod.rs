//! Who has won: the trait and its registry.

use std::fmt;
use std::sync::Arc;

use crate::board::{Board, ByPlayer};

use super::arrived::Arrived;
use super::outcome::WinningLine;

mod connect_four;
mod group;
mod line;
pub(super) mod tic_tac_toe;
mod tic_tac_toe_three;

pub use line::Line;

/// Every win condition, in the order in which menus show them.
pub const WIN_CONDITIONS: &[WinEntry] = &[
    line::ENTRY,
    connect_four::ENTRY,
    tic_tac_toe_three::ENTRY,
    tic_tac_toe::ENTRY,
    group::ENTRY,
];

/// The completed patterns of each player; empty for a player who has not won.
pub type Wins = ByPlayer<Vec<WinningLine>>;

/// Decides who has won on a board.
pub trait WinCondition: fmt::Debug + Send + Sync {
    /// The name of the entry that made it.
    fn name(&self) -> &'static str;

    /// How many discs a pattern needs, for conditions that let one choose.
    fn length(&self) -> Option<u32> {
        None
    }

    /// What wins, as a sentence for the rules of a game.
    fn goal(&self) -> String;

    /// Every completed pattern of each player.
    ///
    /// `arrived` says where discs came, so that only patterns through them are looked at.
    ///
    /// Pre: nobody had won before these discs came.
    /// Post: the answer depends on the board alone: cells added to `arrived` change neither who
    /// has won nor the set of patterns; each pattern is there once.
    fn judge(&self, board: &Board, arrived: &Arrived) -> Wins;
}

/// One line of the registry: what menus need to know, and how to make the condition.
#[derive(Clone, Copy, Debug)]
pub struct WinEntry {
    /// The name on the command line and in tests: lower case, unique.
    pub name: &'static str,
    /// The name for people: a few words, unique.
    pub title: &'static str,
    /// One sentence for people who choose.
    pub summary: &'static str,
    /// Whether the condition takes a length.
    pub takes_length: bool,
    /// Makes the condition. A length of at least 1 is used only when `takes_length`.
    pub make: fn(length: u32) -> Arc<dyn WinCondition>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Geometry, Player};

    /// Judges a drawn board, whichever discs came last. Small letters are the discs that stand in
    /// the `patterns` of their players.
    pub(super) fn check_judge(win: &dyn WinCondition, patterns: ByPlayer<usize>, drawing: &str) {
        let board: Board = drawing.to_uppercase().parse().unwrap();
        let rows: Vec<String> = drawing
            .lines()
            .map(|line| line.split_whitespace().collect())
            .filter(|row: &String| !row.is_empty())
            .collect();
        let wins = win.judge(&board, &Arrived::every_disc(&board));
        for player in Player::BOTH {
            assert_eq!(
                wins[player].len(),
                patterns[player],
                "{player:?}: {drawing}"
            );
            let mut cells: Vec<Cell> = wins[player]
                .iter()
                .flat_map(|line| line.cells.iter().copied())
                .collect();
            cells.sort_unstable();
            cells.dedup();
            let marked = board.geometry().cells().filter(|&cell| {
                let row = &rows[rows.len() - 1 - cell.row().index() as usize];
                let mark = row.as_bytes()[cell.column().index() as usize];
                mark.is_ascii_lowercase() && board.owner(cell) == Some(player)
            });
            assert_eq!(cells, marked.collect::<Vec<_>>(), "{player:?}: {drawing}");
        }
    }

    pub(super) const NOBODY: ByPlayer<usize> = ByPlayer { one: 0, two: 0 };

    pub(super) const ONE: ByPlayer<usize> = ByPlayer { one: 1, two: 0 };

    #[test]
    fn an_empty_board_has_no_winner() {
        for entry in WIN_CONDITIONS {
            check_judge((entry.make)(1).as_ref(), NOBODY, ". .\n. .");
        }
    }

    #[test]
    fn cells_that_the_discs_have_left_again_are_passed_over() {
        let board: Board = "A . .".parse().unwrap();
        let left: Arrived = board.geometry().cells().skip(1).collect();
        for entry in WIN_CONDITIONS {
            let wins = (entry.make)(1).judge(&board, &left);
            assert_eq!(wins, Wins::default(), "{}", entry.name);
        }
    }

    #[test]
    fn long_runs_that_arrive_together_are_looked_at_once() {
        // Looking at each disc's line anew would take many billion steps.
        let geometry = Geometry::new(200_000, 2).unwrap();
        let mut board = Board::empty(geometry);
        for (column, player) in geometry.columns_iter().zip(Player::BOTH) {
            for cell in geometry.cells_of(column).skip(1) {
                board.put(cell, player);
            }
        }
        let arrived = Arrived::every_disc(&board);
        for entry in WIN_CONDITIONS {
            for length in [100_000, 1_000_000] {
                let wins = (entry.make)(length).judge(&board, &arrived);
                let expected = match entry.name {
                    "line" => usize::from(length == 100_000),
                    "tictactoe" => 0,
                    _ => 1,
                };
                for player in Player::BOTH {
                    assert_eq!(wins[player].len(), expected, "{} {length}", entry.name);
                }
            }
        }
    }

    #[test]
    fn a_cell_is_judged_without_a_look_at_distant_discs() {
        // Whoever looks for threats asks about every empty cell of a board.
        let geometry = Geometry::new(1, 1_000_000).unwrap();
        let mut board = Board::empty(geometry);
        for cell in geometry.cells().take(500_000) {
            board.put(cell, Player::One);
        }
        for entry in WIN_CONDITIONS {
            let win = (entry.make)(500_001);
            let mut threats = Vec::new();
            for cell in geometry.cells().skip(500_000) {
                board.put(cell, Player::One);
                let wins = win.judge(&board, &Arrived::from_iter([cell]));
                if wins.one.iter().any(|line| line.cells.len() > 1) {
                    threats.push(cell.column().index());
                }
                board.take(cell);
            }
            let expected: &[u32] = match entry.name {
                "tictactoe" => &[],
                _ => &[500_000],
            };
            assert_eq!(threats, expected, "{}", entry.name);
        }
    }
}
