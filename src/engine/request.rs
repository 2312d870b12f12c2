//! What an engine is asked: a position, its past, and how much work the answer may take.

use crate::game::Game;
use crate::rules::Position;

use super::seen::Seen;

/// How much work an answer may take. Without a limit an engine works as its level does, until it
/// is told to stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SearchLimits {
    /// How many plies a search may look ahead.
    pub depth: Option<u32>,
    /// About how many positions a search may look at. The two plies that show a win in one and a
    /// loss in one are looked at in any case.
    pub nodes: Option<u64>,
}

impl SearchLimits {
    /// No limit.
    pub const NONE: Self = Self {
        depth: None,
        nodes: None,
    };

    /// At most this many plies.
    pub const fn depth(plies: u32) -> Self {
        Self {
            depth: Some(plies),
            ..Self::NONE
        }
    }

    /// At most about this many positions.
    pub const fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::NONE
        }
    }

    /// The stricter of both in every respect.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            depth: stricter(self.depth, other.depth),
            nodes: stricter(self.nodes, other.nodes),
        }
    }
}

fn stricter<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.min(other)),
        (one, other) => one.or(other),
    }
}

/// A question to an engine: owned, and free of lifetimes, so that it can go to another thread.
#[derive(Clone, Debug)]
pub struct Request {
    /// The position to act in.
    pub position: Position,
    /// How often the positions of the game have stood.
    pub seen: Seen,
    /// How much work the answer may take.
    pub limits: SearchLimits,
}

impl Request {
    /// Asks about a position without a past.
    pub fn new(position: Position, limits: SearchLimits) -> Self {
        Self {
            position,
            seen: Seen::default(),
            limits,
        }
    }

    /// Asks about a game as it stands now.
    pub fn of(game: &Game, limits: SearchLimits) -> Self {
        Self {
            position: game.position().clone(),
            seen: Seen::of(game),
            limits,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_limits_the_stricter_one_counts() {
        let both = SearchLimits::depth(4).and(SearchLimits::nodes(9));
        assert_eq!((both.depth, both.nodes), (Some(4), Some(9)));
        let strict = SearchLimits::depth(3).and(both).and(SearchLimits::NONE);
        assert_eq!((strict.depth, strict.nodes), (Some(3), Some(9)));
    }
}
