//! The small table for positions near the end of the game, each thread its own.
//!
//! Most positions of a search have few empty cells left. Soon after one is met it is met again
//! by another order of moves, and then never more. A large table answers such a question
//! more slowly than the answer is searched anew, because each look misses the processor's caches.
//! This one fits a cache of half a megabyte, and the newest entry always replaces the older one.
//!
//! An entry is the tag above the packed bounds, as drawn in the module `bounds`.

use super::bounds::{Bounds, PACKED_BITS, Stirred};

/// 65,536 entries of 8 bytes: they stay in the second cache of today's processors.
const INDEX_BITS: u32 = 16;
const INDEX_MASK: u64 = (1 << INDEX_BITS) - 1;

/// Bounds of positions near the end, for one thread.
///
/// Invariant: the entry `e` at index `i` is about the one position whose stirred key is the tag
/// of `e`, followed by `i`.
#[derive(Debug)]
pub(super) struct NearTable {
    entries: Box<[u64]>,
}

impl NearTable {
    /// A table that knows nothing.
    pub(super) fn new() -> Self {
        Self {
            entries: vec![0; 1 << INDEX_BITS].into_boxed_slice(),
        }
    }

    /// Forgets everything, as it must when the board gets another size.
    pub(super) fn clear(&mut self) {
        self.entries.fill(0);
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn probe(&self, place: Stirred) -> Option<Bounds> {
        let entry = *self.entries.get(index(place))?;
        if entry >> PACKED_BITS == tag(place) {
            Bounds::unpacked(entry)
        } else {
            None
        }
    }

    /// Adds what was proved of a position. Whatever stood in its place is forgotten.
    #[inline]
    pub(super) fn store(&mut self, place: Stirred, bounds: Bounds) {
        let known = self.probe(place).map_or(bounds, |old| old.and(bounds));
        if let Some(entry) = self.entries.get_mut(index(place)) {
            *entry = tag(place) << PACKED_BITS | known.packed();
        }
    }
}

#[inline]
fn index(place: Stirred) -> usize {
    usize::try_from(place.0 & INDEX_MASK).unwrap_or(usize::MAX)
}

/// With 64 bits of key this has 48 bits: it always fits above the bounds.
#[inline]
const fn tag(place: Stirred) -> u64 {
    place.0 >> INDEX_BITS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_merged_for_one_position_and_replaced_by_another() {
        let mut table = NearTable::new();
        let first = Stirred(5 << INDEX_BITS | 0x77);
        let rival = Stirred(6 << INDEX_BITS | 0x77);
        table.store(
            first,
            Bounds {
                lower: -2,
                upper: 9,
            },
        );
        table.store(
            first,
            Bounds {
                lower: -9,
                upper: 3,
            },
        );
        assert_eq!(
            table.probe(first),
            Some(Bounds {
                lower: -2,
                upper: 3
            })
        );
        assert_eq!(table.probe(rival), None);

        table.store(rival, Bounds { lower: 0, upper: 0 });
        assert_eq!(table.probe(first), None);
        table.clear();
        assert_eq!(table.probe(rival), None);
    }
}
