//! The registry of scripts. A script holds every word, mark and index base of its game.

use super::script::Script;
use crate::board::Player;

mod classic;

/// Every script, in the order in which lists show them.
pub const SCRIPTS: &[ScriptEntry] = &[classic::ENTRY];

/// One line of the registry.
#[derive(Clone, Copy, Debug)]
pub struct ScriptEntry {
    /// The game that it speaks for: a name of the catalogue, or that of mixtures.
    pub game: &'static str,
    /// Makes the script of one dialogue.
    pub make: fn(Cast) -> Box<dyn Script>,
}

/// What a script has to know of those who play and watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    /// The player for whom the computer plays.
    pub computer: Option<Player>,
    /// Whether discs are drawn in colour.
    pub colour: bool,
}

/// The script of `game`.
pub fn find(game: &str) -> Option<&'static ScriptEntry> {
    SCRIPTS.iter().find(|entry| entry.game == game)
}
