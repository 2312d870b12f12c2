//! Who has won: the trait and its registry.

use std::fmt;
use std::sync::Arc;

use crate::board::{Board, ByPlayer, Cell};

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
    /// `arrived` says which cells have a new disc, so that only patterns through them are looked
    /// at. Cells may stand there more than once.
    ///
    /// Pre: nobody had won before the discs in `arrived` came; all of them have a disc.
    /// Post: the answer depends on the board alone: cells added to `arrived` never change who
    /// has won, nor the set of patterns.
    fn judge(&self, board: &Board, arrived: &[Cell]) -> Wins;
}

/// One line of the registry: what menus need to know, and how to make the condition.
#[derive(Clone, Copy, Debug)]
pub struct WinEntry {
    /// The name in menus, on the command line and in tests: lower case, unique.
    pub name: &'static str,
    /// One sentence for people who choose.
    pub summary: &'static str,
    /// Whether the condition takes a length.
    pub takes_length: bool,
    /// Makes the condition. A length of at least 1 is used only when `takes_length`.
    pub make: fn(length: u32) -> Arc<dyn WinCondition>,
}
