//! The searching player: looks ahead as far as its level lets it, in every game of the family.

use rand::RngExt;
use rand::rngs::Xoshiro256PlusPlus;

use crate::rules::{Action, Rules};

use super::random::chance;
use super::{Engine, EngineEntry, Request, SearchLimits, StopSignal};

mod alpha_beta;
mod assessment;
mod deepening;
mod evaluation;
mod ordering;
mod score;
mod skill;
mod table;
mod walk;

use alpha_beta::Search;
pub(super) use assessment::{assess_all, assess_best};
use deepening::{Candidate, Looked, Margin};
use skill::{LEVELS, SKILLS, STRONGEST, Skill};

pub(super) const ENTRY: EngineEntry = EngineEntry {
    name: "search",
    title: "Search",
    summary: "Looks ahead in every game; the higher the level, the farther.",
    levels: &LEVELS,
    suits: is_small_enough,
    make: |level, seed| Box::new(Searcher::new(SKILLS.get(level).unwrap_or(&STRONGEST), seed)),
};

/// The most cells of a board on which anybody looks ahead. Larger ones take too long even for two
/// plies.
pub const MOST_CELLS: u32 = 1024;

fn is_small_enough(rules: &Rules) -> bool {
    rules.geometry.cell_count() <= MOST_CELLS
}

/// Searches, and errs as its skill lets it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Searcher {
    skill: &'static Skill,
    seed: u64,
}

impl Searcher {
    const fn new(skill: &'static Skill, seed: u64) -> Self {
        Self { skill, seed }
    }

    /// The one that does not err.
    pub(super) const fn strongest(seed: u64) -> Self {
        Self::new(&STRONGEST, seed)
    }
}

impl Engine for Searcher {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn choose(&mut self, request: &Request, stop: &StopSignal) -> Option<Action> {
        if stop.is_cancelled() || request.position.result().is_some() {
            return None;
        }
        let mut chance = chance(self.seed, &request.position);
        let slips = chance.random_range(0..100) < self.skill.slips;
        let margin = if slips {
            Margin(self.skill.slack.saturating_add(1))
        } else {
            Margin::NONE
        };
        let limits = request.limits.and(self.skill.limits);
        let looked = look(request, limits, margin, stop, &mut chance);
        if stop.is_cancelled() {
            return None;
        }
        if slips {
            slip(&looked, self.skill.slack, &mut chance)
        } else {
            looked.candidates.first().map(|best| best.action)
        }
    }
}

/// Pre: the game goes on.
fn look(
    request: &Request,
    limits: SearchLimits,
    margin: Margin,
    stop: &StopSignal,
    chance: &mut Xoshiro256PlusPlus,
) -> Looked {
    Search::new(request, limits.nodes, stop).look(limits, margin, chance, &mut |_| ())
}

/// Any action that is at most `slack` points worse than the best one. Who sees the end of the game
/// does not slip.
fn slip(looked: &Looked, slack: i32, chance: &mut Xoshiro256PlusPlus) -> Option<Action> {
    let best = looked.candidates.first()?;
    if score::is_decisive(best.score) {
        return Some(best.action);
    }
    let good_enough = |candidate: &&Candidate| {
        candidate.action == best.action
            || candidate.is_exact && best.score - candidate.score <= slack
    };
    let choices: Vec<&Candidate> = looked.candidates.iter().filter(good_enough).collect();
    let chosen = choices.get(chance.random_range(0..choices.len()))?;
    Some(chosen.action)
}

#[cfg(test)]
mod tests;
