//! How often each position of a game has stood: what an engine must know of the past.

use std::collections::HashMap;

use crate::game::Game;
use crate::rules::Rules;

use super::key::{key_change, key_of};
use crate::rules::Position;

/// How often the positions of one game have stood, in games that can come back to a position.
///
/// Invariant: a position that is not counted has not stood, or the game never draws by repetition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    counts: HashMap<u64, u32>,
}

impl Seen {
    /// Counts every position of `game` up to now.
    pub fn of(game: &Game) -> Self {
        let mut seen = Self::default();
        if game.rules().repetition.is_some() && can_repeat(game.rules()) {
            let mut key = key_of(Position::start(game.rules().clone()).board());
            seen.add(key);
            for turn in game.played() {
                key ^= key_change(turn);
                seen.add(key);
            }
        }
        seen
    }

    fn add(&mut self, key: u64) {
        *self.counts.entry(key).or_insert(0) += 1;
    }

    /// How often the position with this key has stood.
    pub(super) fn count(&self, key: u64) -> u32 {
        self.counts.get(&key).copied().unwrap_or(0)
    }
}

/// Whether a game can come back to a position: discs only ever leave the board by pops.
pub(super) fn can_repeat(rules: &Rules) -> bool {
    rules.action_rule.verbs().pop
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::replay;
    use crate::rules::catalogue;

    #[test]
    fn a_position_that_came_back_has_stood_twice() {
        let game = replay(catalogue::pop_out(), "1 2 p1 p2 4").unwrap();
        let seen = Seen::of(&game);
        assert_eq!(seen.count(0), 2, "the empty board");
        assert_eq!(seen.count(key_of(game.position().board())), 1);
        assert_eq!(seen.count(1), 0);
    }

    #[test]
    fn nothing_is_counted_where_nothing_can_come_back() {
        let game = replay(catalogue::classic(), "44").unwrap();
        assert_eq!(Seen::of(&game), Seen::default());
    }
}
