//! The names that options take, each with one sentence about it, from the registries.

use crate::engine::{ENGINES, EngineEntry, Opponent};
use crate::rules::BothWin;
use crate::rules::action_rule::ACTION_RULES;
use crate::rules::catalogue::PRESETS;
use crate::rules::physics::PHYSICS;
use crate::rules::win::WIN_CONDITIONS;

/// A name and its summary.
pub(super) type Named = (&'static str, &'static str);

pub(super) fn games() -> Vec<Named> {
    let named = PRESETS.iter().map(|game| (game.name, game.summary));
    named.collect()
}

pub(super) fn action_rules() -> Vec<Named> {
    let named = ACTION_RULES
        .iter()
        .map(|rule| (rule.name(), rule.summary()));
    named.collect()
}

pub(super) fn physics() -> Vec<Named> {
    let named = PHYSICS.iter().map(|entry| (entry.name(), entry.summary()));
    named.collect()
}

pub(super) fn win_conditions() -> Vec<Named> {
    let named = WIN_CONDITIONS.iter().map(|win| (win.name, win.summary));
    named.collect()
}

pub(super) fn both_win() -> Vec<Named> {
    let named = BothWin::ALL.map(|policy| (policy.name(), policy.summary()));
    named.into()
}

/// Every engine at every level, as `match` takes them.
pub(super) fn opponents() -> Vec<(String, String)> {
    let levels = |entry: &'static EngineEntry| {
        let levels = 0..entry.levels.len().max(1);
        levels.map(move |level| Opponent::new(entry, level))
    };
    let named = |opponent: Opponent| {
        let summary = match opponent.level() {
            Some(level) => format!("{}: {}", level.name, level.summary),
            None => opponent.entry().summary.to_owned(),
        };
        (opponent.to_string(), summary)
    };
    ENGINES.iter().flat_map(levels).map(named).collect()
}
