//! Choosing a game by names and numbers: a preset of the catalogue, and changes to its parts.

use std::error::Error;
use std::fmt;

use crate::board::{Geometry, SizeError};

use super::action_rule::{ACTION_RULES, ActionRule};
use super::catalogue::{CLASSIC_LENGTH, PRESETS, Preset};
use super::outcome::BothWin;
use super::physics::{PHYSICS, Physics};
use super::win::{WIN_CONDITIONS, WinEntry};
use super::{MIXTURE, Rules};

/// What somebody asked for. Whatever is `None` stays as the preset has it.
///
/// ```
/// use connect_four::rules::Choice;
///
/// let choice = Choice {
///     physics: Some("weak".to_owned()),
///     ..Choice::default()
/// };
/// let rules = choice.rules()?;
/// assert_eq!(rules.game, "mixture");
/// assert_eq!(rules.physics.name(), "weak");
/// # Ok::<(), connect_four::rules::RulesError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The preset; classic when `None`.
    pub game: Option<String>,
    /// The number of rows.
    pub rows: Option<u32>,
    /// The number of columns.
    pub columns: Option<u32>,
    /// How many discs a pattern needs.
    pub length: Option<u32>,
    /// The action rule.
    pub action_rule: Option<String>,
    /// The physics.
    pub physics: Option<String>,
    /// The win condition.
    pub win: Option<String>,
    /// Who wins when both do.
    pub both_win: Option<BothWin>,
    /// `Some(None)` for games that are never drawn by repetition.
    pub repetition: Option<Option<u32>>,
}

impl Choice {
    /// The game that was asked for.
    ///
    /// # Errors
    ///
    /// [`RulesError`] when a name is unknown or a number does not fit.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        let preset = match &self.game {
            Some(name) => find_preset(name)?,
            None => &PRESETS[0],
        };
        let mut parts = Parts::of(&(preset.make)());
        parts.rows = self.rows.unwrap_or(parts.rows);
        parts.columns = self.columns.unwrap_or(parts.columns);
        parts.both_win = self.both_win.unwrap_or(parts.both_win);
        parts.repetition = self.repetition.unwrap_or(parts.repetition);
        if let Some(name) = &self.action_rule {
            parts.action_rule = find_action_rule(name)?;
        }
        if let Some(name) = &self.physics {
            parts.physics = find_physics(name)?;
        }
        if let Some(name) = &self.win {
            parts.win = find_win(name)?;
        }
        if let Some(length) = self.length {
            if !parts.win.takes_length {
                return Err(RulesError::NoLength {
                    win: parts.win.name,
                });
            }
            parts.length = length;
        }
        let mut rules = parts.rules()?;
        if preset.includes(&rules) {
            rules.game = preset.name;
        }
        Ok(rules)
    }
}

/// A game taken apart, for those who change one part after the other.
#[derive(Clone, Copy, Debug)]
pub struct Parts {
    /// The number of rows.
    pub rows: u32,
    /// The number of columns.
    pub columns: u32,
    /// How many discs a pattern needs; not used where the win condition takes no length.
    pub length: u32,
    /// The action rule.
    pub action_rule: &'static dyn ActionRule,
    /// The physics.
    pub physics: &'static dyn Physics,
    /// The win condition.
    pub win: &'static WinEntry,
    /// Who wins when both do.
    pub both_win: BothWin,
    /// How often a position may stand.
    pub repetition: Option<u32>,
}

impl Parts {
    /// The parts of `rules`.
    pub fn of(rules: &Rules) -> Self {
        let named = |entry: &&WinEntry| entry.name == rules.win.name();
        Self {
            rows: rules.geometry.rows(),
            columns: rules.geometry.columns(),
            length: rules.win.length().unwrap_or(CLASSIC_LENGTH),
            action_rule: rules.action_rule,
            physics: rules.physics,
            win: WIN_CONDITIONS
                .iter()
                .find(named)
                .unwrap_or(&WIN_CONDITIONS[0]),
            both_win: rules.both_win,
            repetition: rules.repetition,
        }
    }

    /// The game made of these parts, under the name of the first preset that it is a kind of.
    ///
    /// # Errors
    ///
    /// [`RulesError`] when a number does not fit.
    pub fn rules(&self) -> Result<Rules, RulesError> {
        let geometry = Geometry::new(self.rows, self.columns).map_err(RulesError::Size)?;
        if self.win.takes_length && self.length == 0 {
            return Err(RulesError::LengthZero);
        }
        if let Some(limit @ 0..=1) = self.repetition {
            return Err(RulesError::Repetition { limit });
        }
        let mut rules = Rules {
            game: MIXTURE,
            geometry,
            action_rule: self.action_rule,
            physics: self.physics,
            win: (self.win.make)(self.length),
            both_win: self.both_win,
            repetition: self.repetition,
        };
        let kind = |preset: &&Preset| preset.includes(&rules);
        rules.game = PRESETS
            .iter()
            .find(kind)
            .map_or(MIXTURE, |preset| preset.name);
        Ok(rules)
    }
}

/// The preset with this name.
///
/// # Errors
///
/// [`RulesError::UnknownName`] when there is none.
pub fn find_preset(name: &str) -> Result<&'static Preset, RulesError> {
    let found = PRESETS.iter().find(|preset| preset.name == name);
    found.ok_or_else(|| unknown("game", name, PRESETS.iter().map(|preset| preset.name)))
}

/// The action rule with this name.
///
/// # Errors
///
/// [`RulesError::UnknownName`] when there is none.
pub fn find_action_rule(name: &str) -> Result<&'static dyn ActionRule, RulesError> {
    let found = ACTION_RULES
        .iter()
        .copied()
        .find(|rule| rule.name() == name);
    found.ok_or_else(|| {
        unknown(
            "action rule",
            name,
            ACTION_RULES.iter().map(|rule| rule.name()),
        )
    })
}

/// The physics with this name.
///
/// # Errors
///
/// [`RulesError::UnknownName`] when there is none.
pub fn find_physics(name: &str) -> Result<&'static dyn Physics, RulesError> {
    let found = PHYSICS
        .iter()
        .copied()
        .find(|physics| physics.name() == name);
    found.ok_or_else(|| {
        unknown(
            "physics",
            name,
            PHYSICS.iter().map(|physics| physics.name()),
        )
    })
}

/// The win condition with this name.
///
/// # Errors
///
/// [`RulesError::UnknownName`] when there is none.
pub fn find_win(name: &str) -> Result<&'static WinEntry, RulesError> {
    let found = WIN_CONDITIONS.iter().find(|entry| entry.name == name);
    found.ok_or_else(|| {
        unknown(
            "win condition",
            name,
            WIN_CONDITIONS.iter().map(|win| win.name),
        )
    })
}

fn unknown(
    part: &'static str,
    name: &str,
    known: impl Iterator<Item = &'static str>,
) -> RulesError {
    RulesError::UnknownName {
        part,
        name: name.to_owned(),
        known: known.collect(),
    }
}

/// Why there is no such game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RulesError {
    /// No entry has this name.
    UnknownName {
        /// The part of the rules.
        part: &'static str,
        /// The name asked for.
        name: String,
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// No board has this size.
    Size(SizeError),
    /// A length was asked for, and the win condition takes none.
    NoLength {
        /// The win condition.
        win: &'static str,
    },
    /// A pattern of no discs.
    LengthZero,
    /// A position that may not even stand once or twice.
    Repetition {
        /// The limit asked for.
        limit: u32,
    },
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownName { part, name, known } => {
                write!(
                    f,
                    "there is no {part} {name:?}; choose one of {}",
                    known.join(", ")
                )
            }
            Self::Size(error) => error.fmt(f),
            Self::NoLength { win } => {
                write!(f, "the win condition {win} takes no length; only line does")
            }
            Self::LengthZero => write!(f, "the length must be at least 1"),
            Self::Repetition { limit } => write!(
                f,
                "a position may not be limited to {limit}; the least repetition is 2, or off"
            ),
        }
    }
}

impl Error for RulesError {}

#[cfg(test)]
mod tests {
    use super::super::catalogue;
    use super::*;

    type Change = fn(&mut Choice);

    fn chosen(change: impl FnOnce(&mut Choice)) -> Result<Rules, RulesError> {
        let mut choice = Choice::default();
        change(&mut choice);
        choice.rules()
    }

    #[test]
    fn nothing_chosen_is_classic() {
        assert_eq!(chosen(|_| ()), Ok(catalogue::classic()));
    }

    #[test]
    fn every_preset_is_chosen_by_its_name() {
        for preset in PRESETS {
            let rules = chosen(|choice| choice.game = Some(preset.name.to_owned())).unwrap();
            assert_eq!(rules, (preset.make)());
            assert_eq!(rules.game, preset.name);
        }
    }

    #[test]
    fn a_game_keeps_its_name_while_only_its_free_parts_change() {
        let named = |game: &str, change: Change| {
            let rules = chosen(|choice| {
                choice.game = Some(game.to_owned());
                change(choice);
            });
            rules.unwrap().game
        };
        assert_eq!(
            named("connect-n", |choice| choice.rows = Some(9)),
            "connect-n"
        );
        assert_eq!(
            named("connect-n", |choice| choice.length = Some(9)),
            "connect-n"
        );
        assert_eq!(
            named("classic", |choice| choice.rows = Some(9)),
            "connect-n"
        );
        assert_eq!(
            named("connect-tac-toe", |choice| choice.physics =
                Some("weak".to_owned())),
            "connect-tac-toe"
        );
        assert_eq!(
            named("connect-tac-toe", |choice| choice.rows = Some(9)),
            "mixture"
        );
        assert_eq!(
            named("pop-out", |choice| choice.both_win = Some(BothWin::Both)),
            "mixture"
        );
        assert_eq!(
            named("pop-out", |choice| choice.repetition = Some(None)),
            "mixture"
        );
        assert_eq!(
            named("classic", |choice| {
                choice.action_rule = Some("drop-or-pop".to_owned());
                choice.repetition = Some(Some(3));
            }),
            "pop-out"
        );
    }

    #[test]
    fn what_does_not_exist_is_refused_with_what_does() {
        let cases: [(Change, &str); 9] = [
            (
                |choice| choice.game = Some("chess".to_owned()),
                "there is no game \"chess\"; choose one of classic, pop-out, connect-n, \
                 connect-tac-toe",
            ),
            (
                |choice| choice.action_rule = Some("throw".to_owned()),
                "there is no action rule \"throw\"; choose one of drop, drop-or-pop, place",
            ),
            (
                |choice| choice.physics = Some("moon".to_owned()),
                "there is no physics \"moon\"; choose one of strong, weak, floating, two-sides",
            ),
            (
                |choice| choice.win = Some("Line".to_owned()),
                "there is no win condition \"Line\"; choose one of line, connectfour, \
                 tictactoe3, tictactoe, notconnectfour",
            ),
            (
                |choice| choice.rows = Some(0),
                "a board of 0 rows and 7 columns has no cells: both must be at least 1",
            ),
            (
                |choice| choice.columns = Some(u32::MAX),
                "a board of 6 rows and 4294967295 columns is too large: the limit is 1000000 \
                 cells",
            ),
            (
                |choice| choice.length = Some(0),
                "the length must be at least 1",
            ),
            (
                |choice| {
                    choice.win = Some("tictactoe".to_owned());
                    choice.length = Some(4);
                },
                "the win condition tictactoe takes no length; only line does",
            ),
            (
                |choice| choice.repetition = Some(Some(1)),
                "a position may not be limited to 1; the least repetition is 2, or off",
            ),
        ];
        for (change, sentence) in cases {
            assert_eq!(chosen(change).unwrap_err().to_string(), sentence);
        }
    }
}
