//! Opponents: who chooses an action in the place of a person. An engine sees a position and
//! nothing else; it neither plays, prints nor keeps time.

use std::fmt;

use crate::rules::{Action, Position, Rules};

mod coalition;

/// Every engine, in the order in which lists show them.
pub const ENGINES: &[EngineEntry] = &[coalition::ENTRY];

/// Chooses actions.
pub trait Engine: fmt::Debug + Send {
    /// The name of the entry that made it.
    fn name(&self) -> &'static str;

    /// Chooses a legal action, or `None` when there is none.
    ///
    /// Post: the same position gives the same action.
    fn choose(&mut self, position: &Position) -> Option<Action>;
}

/// One line of the registry.
#[derive(Clone, Copy, Debug)]
pub struct EngineEntry {
    /// The name on the command line, in menus and in tests: lower case, unique.
    pub name: &'static str,
    /// One sentence for people who choose.
    pub summary: &'static str,
    /// Whether it is offered for a game.
    pub suits: fn(&Rules) -> bool,
    /// Makes the engine.
    pub make: fn() -> Box<dyn Engine>,
}

/// The engine with this name, if it is offered for `rules`.
pub fn find(name: &str, rules: &Rules) -> Option<Box<dyn Engine>> {
    let found = ENGINES.iter().find(|entry| entry.name == name);
    found
        .filter(|entry| (entry.suits)(rules))
        .map(|entry| (entry.make)())
}
