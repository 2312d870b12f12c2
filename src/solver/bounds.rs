//! What a search has proved about a position, in half a word, and the place where it is kept.
//!
//! ```text
//!   63                                        12 11     6 5      0
//!  +--------------------------------------------+--------+--------+
//!  | a table's own: the tag, the work           |  lower |  upper |
//!  +--------------------------------------------+--------+--------+
//! ```
//!
//! Both bounds are stored with a [`BIAS`], so that no stored bound is 0: an entry whose bits are all
//! 0 is an entry that was never written.

/// What is known of a position: `lower <= score <= upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) lower: i32,
    pub(super) upper: i32,
}

/// How many bits of an entry hold the bounds.
pub(super) const PACKED_BITS: u32 = 2 * BOUND_BITS;

const BOUND_BITS: u32 = 6;
const BOUND_MASK: u64 = (1 << BOUND_BITS) - 1;
const BIAS: i32 = 32;

impl Bounds {
    /// Both what `self` and what `other` say.
    #[inline]
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// The bounds as the lowest bits of an entry. Never 0.
    ///
    /// Pre: no bound is beyond 31, which no score on a board of one word is.
    #[inline]
    pub(super) fn packed(self) -> u64 {
        debug_assert!(self.lower <= self.upper, "{self:?}");
        let biased = |bound: i32| {
            debug_assert!(bound.abs() < BIAS, "{bound}");
            u64::from((bound + BIAS).cast_unsigned())
        };
        biased(self.lower) << BOUND_BITS | biased(self.upper)
    }

    /// The bounds of an entry, or `None` when it was never written.
    #[inline]
    pub(super) fn unpacked(entry: u64) -> Option<Self> {
        let bound = |shift: u32| ((entry >> shift & BOUND_MASK) as u32).cast_signed() - BIAS;
        (entry & BOUND_MASK != 0).then(|| Self {
            lower: bound(BOUND_BITS),
            upper: bound(0),
        })
    }
}

/// A key, stirred: the place of a position in every table.
///
/// The low bits choose an entry, the others are its tag. Stirring is a bijection of the keys of a
/// board, so place and tag together are the key, and a position never finds the bounds of another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stirred(pub(super) u64);

/// How the keys of one board are stirred.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stirring {
    mask: u64,
    shift: u32,
}

/// Odd, with its bits spread: the golden ratio as a fraction of 2^64.
const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;

impl Stirring {
    /// For keys of `key_bits` bits.
    ///
    /// Pre: `key_bits` is 2 to 64.
    pub(super) const fn new(key_bits: u32) -> Self {
        Self {
            mask: u64::MAX >> (64 - key_bits),
            shift: key_bits.div_ceil(2),
        }
    }

    /// Multiplies by an odd number, modulo the number of keys, which makes each bit depend on all
    /// bits below it; then adds the upper half to the lower half without carries. Both steps can be
    /// undone.
    #[inline]
    pub(super) const fn stir(self, key: u64) -> Stirred {
        let product = key.wrapping_mul(MULTIPLIER) & self.mask;
        Stirred(product ^ product >> self.shift)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn bounds_read_back_as_they_were_written() {
        for (lower, upper) in [(-31, 31), (0, 0), (-18, -3), (31, 31), (-31, -31)] {
            let bounds = Bounds { lower, upper };
            assert_eq!(Bounds::unpacked(bounds.packed()), Some(bounds));
            assert_eq!(bounds.packed() >> PACKED_BITS, 0);
        }
        assert_eq!(Bounds::unpacked(0), None);
    }

    #[test]
    fn two_proofs_together_are_the_closer_bounds() {
        let first = Bounds {
            lower: -3,
            upper: 5,
        };
        let second = Bounds {
            lower: -1,
            upper: 9,
        };
        assert_eq!(
            first.and(second),
            Bounds {
                lower: -1,
                upper: 5
            }
        );
    }

    #[test]
    fn stirring_gives_each_key_a_place_of_its_own() {
        for key_bits in [2, 5, 12, 15] {
            let stirring = Stirring::new(key_bits);
            let places: HashSet<u64> = (0..1 << key_bits).map(|key| stirring.stir(key).0).collect();
            assert_eq!(places.len(), 1 << key_bits);
            assert!(places.iter().all(|&place| place < 1 << key_bits));
        }
    }
}
