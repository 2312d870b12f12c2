//! Counts how often each position has stood, for games that can go in circles.

use std::collections::HashMap;

use crate::board::{Cell, Player};
use crate::rules::{Edit, Transition};

/// How often each position of one game has stood.
///
/// A position is known by a 128-bit fingerprint: the exclusive or of one random-looking number
/// for each disc (A. L. Zobrist, 1970). Every turn adds or takes one disc, so the discs tell the
/// side to move as well. A turn changes only a few of the numbers, so counting costs the same on every board. Two different positions of one game share
/// a fingerprint with a probability of about 2^-128 for each pair.
///
/// Invariant: `counts` holds every position between the start and now; others count 0.
#[derive(Clone, Debug)]
pub(super) struct Repetition {
    limit: u32,
    now: u128,
    counts: HashMap<u128, u32>,
}

impl Repetition {
    /// The start of a game that is drawn when a position stands for the `limit`th time.
    pub(super) fn new(limit: u32) -> Self {
        Self {
            limit,
            now: 0,
            counts: HashMap::from([(0, 1)]),
        }
    }

    /// Whether the position that stands now has reached the limit.
    pub(super) fn is_reached(&self) -> bool {
        self.counts
            .get(&self.now)
            .is_some_and(|&count| count >= self.limit)
    }

    /// Counts the position after `turn`.
    pub(super) fn enter(&mut self, turn: &Transition) {
        self.now ^= change(turn);
        *self.counts.entry(self.now).or_insert(0) += 1;
    }

    /// Takes back [`Repetition::enter`] of the same turn.
    pub(super) fn leave(&mut self, turn: &Transition) {
        *self.counts.entry(self.now).or_insert(1) -= 1;
        self.now ^= change(turn);
    }
}

/// How `turn` changes the fingerprint. The same change leads there and back.
fn change(turn: &Transition) -> u128 {
    let edited = match turn.edit {
        Edit::Insert(cell) | Edit::Remove(cell) => disc(turn.mover, cell),
    };
    turn.falls.iter().fold(edited, |change, fall| {
        change ^ disc(fall.disc, fall.from) ^ disc(fall.disc, fall.to)
    })
}

/// The number for one disc: two rounds of the mixer of `SplitMix64` (G. L. Steele and others,
/// 2014), one for each half.
fn disc(player: Player, cell: Cell) -> u128 {
    let place = u64::from(cell.row().index()) << 32 | u64::from(cell.column().index());
    let seed = place << 1 | u64::from(player == Player::Two);
    u128::from(mix(seed)) << 64 | u128::from(mix(!seed))
}

fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
