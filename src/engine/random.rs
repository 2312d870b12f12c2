//! The random player: any legal action is as good as any other.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

use super::key::{key_of, mix};
use super::{Engine, EngineEntry, Request, StopSignal};
use crate::rules::{Action, Position};

pub(super) const ENTRY: EngineEntry = EngineEntry {
    name: "random",
    title: "Random",
    summary: "Plays any legal action, without a thought.",
    levels: &[],
    suits: |_| true,
    make: |_, seed| Box::new(Random { seed }),
};

/// Every choice depends on the seed and on the position, and on nothing that was chosen before.
#[derive(Clone, Copy, Debug)]
struct Random {
    seed: u64,
}

impl Engine for Random {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn choose(&mut self, request: &Request, stop: &StopSignal) -> Option<Action> {
        if stop.is_cancelled() {
            return None;
        }
        let position = &request.position;
        let actions = position.legal_actions();
        actions.choose(&mut chance(self.seed, position)).copied()
    }
}

/// Random numbers for one choice in one position.
pub(super) fn chance(seed: u64, position: &Position) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed ^ mix(key_of(position.board())))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::engine::SearchLimits;
    use crate::rules::catalogue;

    fn chosen(seed: u64) -> Action {
        let start = Position::start(catalogue::classic());
        let request = Request::new(start, SearchLimits::NONE);
        let action = Random { seed }.choose(&request, &StopSignal::new());
        assert_eq!(action, Random { seed }.choose(&request, &StopSignal::new()));
        action.unwrap()
    }

    #[test]
    fn every_action_is_chosen_by_some_seed() {
        let columns: HashSet<u32> = (0..100).map(|seed| chosen(seed).column().index()).collect();
        assert_eq!(columns.len(), 7);
    }
}
