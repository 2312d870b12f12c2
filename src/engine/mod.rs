//! Opponents: who chooses an action in the place of a person. An engine sees a position, how often
//! the positions before it have stood, and nothing else; it neither plays, prints nor keeps time.

use std::fmt;

use crate::rules::{Action, Rules};

pub mod analysis;
mod coalition;
mod exact;
mod key;
mod level;
mod matches;
mod perfect;
mod random;
mod request;
mod search;
mod seat;
mod seen;
mod stop_signal;
pub mod worker;

pub use level::{Level, Opponent, OpponentError, ladder};
pub use matches::{Match, Played, Sides, Tally};
pub use request::{Request, SearchLimits};
pub use search::MOST_CELLS;
pub use seat::{Party, Seat};
pub use seen::Seen;
pub use stop_signal::StopSignal;

/// Every engine, in the order in which lists show them.
pub const ENGINES: &[EngineEntry] = &[
    random::ENTRY,
    coalition::ENTRY,
    search::ENTRY,
    perfect::ENTRY,
];

/// Chooses actions.
pub trait Engine: fmt::Debug + Send {
    /// The name of the entry that made it.
    fn name(&self) -> &'static str;

    /// Chooses a legal action, or `None` when there is none or the signal was cancelled.
    ///
    /// Post: the same position, past, limits and seed give the same action, unless the signal cuts
    /// the work short.
    fn choose(&mut self, request: &Request, stop: &StopSignal) -> Option<Action>;
}

/// One line of the registry.
#[derive(Clone, Copy, Debug)]
pub struct EngineEntry {
    /// The name on the command line and in tests: lower case, unique.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// One sentence for people who choose.
    pub summary: &'static str,
    /// Its levels from the weakest to the strongest; none where it always plays the same.
    pub levels: &'static [Level],
    /// Whether it is offered for a game.
    pub suits: fn(&Rules) -> bool,
    /// Makes the engine at the level with this number, from 0, with this seed. Engines without
    /// levels, or without chance, do not look at them.
    pub make: fn(level: usize, seed: u64) -> Box<dyn Engine>,
}

/// The engine with this name, at its highest level and with seed 0, if it is offered for `rules`.
pub fn find(name: &str, rules: &Rules) -> Option<Box<dyn Engine>> {
    let found = ENGINES.iter().find(|entry| entry.name == name);
    found
        .filter(|entry| (entry.suits)(rules))
        .map(|entry| Opponent::new(entry, usize::MAX).engine(0))
}
