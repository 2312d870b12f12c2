//! Levels of one engine, and one engine at one level: who may sit opposite a person.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::rules::Rules;

use super::{ENGINES, Engine, EngineEntry, perfect, search};

/// How well an engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The name for people, and in lower case on the command line.
    pub name: &'static str,
    /// One sentence for people who choose.
    pub summary: &'static str,
}

/// One engine at one level. Its text is `search:3`, or `random` where there are no levels.
///
/// Invariant: `level` counts from 0 and exists, or is 0 where the engine has no levels.
#[derive(Clone, Copy)]
pub struct Opponent {
    entry: &'static EngineEntry,
    level: usize,
}

impl Opponent {
    /// `entry` at its level with this number, from 0; its last one if there are not so many.
    pub fn new(entry: &'static EngineEntry, level: usize) -> Self {
        let last = entry.levels.len().saturating_sub(1);
        Self {
            entry,
            level: level.min(last),
        }
    }

    /// The engine.
    pub const fn entry(self) -> &'static EngineEntry {
        self.entry
    }

    /// The level, or `None` where the engine has none.
    pub fn level(self) -> Option<&'static Level> {
        self.entry.levels.get(self.level)
    }

    /// The name for people: the level's, or the engine's where it has no levels.
    pub fn title(self) -> &'static str {
        self.level().map_or(self.entry.title, |level| level.name)
    }

    /// Whether it is offered for a game.
    pub fn suits(self, rules: &Rules) -> bool {
        (self.entry.suits)(rules)
    }

    /// Makes the engine.
    ///
    /// Post: two engines of the same opponent and seed choose the same.
    pub fn engine(self, seed: u64) -> Box<dyn Engine> {
        (self.entry.make)(self.level, seed)
    }
}

/// The opponents of a game from the weakest to the strongest, each clearly stronger than the one
/// before.
pub fn ladder(rules: &Rules) -> Vec<Opponent> {
    let rungs = [&search::ENTRY, &perfect::ENTRY];
    let levels = |entry: &'static EngineEntry| {
        let levels = 0..entry.levels.len().max(1);
        levels.map(move |level| Opponent::new(entry, level))
    };
    let all = rungs.into_iter().flat_map(levels);
    all.filter(|opponent| opponent.suits(rules)).collect()
}

impl PartialEq for Opponent {
    fn eq(&self, other: &Self) -> bool {
        (self.entry.name, self.level) == (other.entry.name, other.level)
    }
}

impl Eq for Opponent {}

impl fmt::Debug for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opponent({self})")
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry.name)?;
        match self.level() {
            Some(_) => write!(f, ":{}", self.level + 1),
            None => Ok(()),
        }
    }
}

impl FromStr for Opponent {
    type Err = OpponentError;

    /// Reads `ENGINE` or `ENGINE:LEVEL`, the level by its number from 1 or by its name. Without a
    /// level it is the highest.
    fn from_str(text: &str) -> Result<Self, OpponentError> {
        let (name, level) = match text.split_once(':') {
            Some((name, level)) => (name, Some(level)),
            None => (text, None),
        };
        let found = ENGINES.iter().find(|entry| entry.name == name);
        let entry = found.ok_or_else(|| OpponentError::UnknownEngine {
            name: name.to_owned(),
        })?;
        let Some(level) = level else {
            return Ok(Self::new(entry, usize::MAX));
        };
        let number = level
            .parse()
            .ok()
            .and_then(|number: usize| number.checked_sub(1));
        let named = |known: &Level| known.name.eq_ignore_ascii_case(level);
        number
            .filter(|number| *number < entry.levels.len())
            .or_else(|| entry.levels.iter().position(named))
            .map(|level| Self::new(entry, level))
            .ok_or_else(|| OpponentError::UnknownLevel {
                entry,
                level: level.to_owned(),
            })
    }
}

/// Why a text names no opponent.
#[derive(Clone, Debug)]
pub enum OpponentError {
    /// No engine has this name.
    UnknownEngine {
        /// The name asked for.
        name: String,
    },
    /// The engine has no such level.
    UnknownLevel {
        /// The engine.
        entry: &'static EngineEntry,
        /// The level asked for.
        level: String,
    },
}

impl fmt::Display for OpponentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownEngine { name } => {
                let known: Vec<&str> = ENGINES.iter().map(|entry| entry.name).collect();
                let known = known.join(", ");
                write!(f, "there is no engine {name:?}; choose one of {known}")
            }
            Self::UnknownLevel { entry, level } if entry.levels.is_empty() => {
                write!(
                    f,
                    "the engine {} has no levels, so no {level:?}",
                    entry.name
                )
            }
            Self::UnknownLevel { entry, level } => {
                let known: Vec<&str> = entry.levels.iter().map(|level| level.name).collect();
                write!(
                    f,
                    "the engine {} has no level {level:?}; choose 1 to {}, or one of {}",
                    entry.name,
                    known.len(),
                    known.join(", ")
                )
            }
        }
    }
}

impl Error for OpponentError {}
