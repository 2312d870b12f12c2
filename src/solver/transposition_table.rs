//! The large table: what all threads together have proved, one word a position.
//!
//! ```text
//!   63                                18 17    12 11     6 5      0
//!  +------------------------------------+--------+--------+--------+
//!  | tag                                |  work  |  lower |  upper |
//!  +------------------------------------+--------+--------+--------+
//! ```
//!
//! The low bits of a stirred key choose a bucket of four entries; of these the one that took the
//! least work is replaced.
//!
//! **No locks.** An entry is read and written as one atomic word, so a reader sees an entry of long
//! ago or of now, never half of one. Bounds are facts about a position, true for ever: nothing has
//! to be forgotten between searches, and an entry that another thread is about to replace is still
//! right.
//!
//! **It grows.** A table of 64 MiB misses the processor's caches at nearly every look, and most
//! searches would fill a tiny part of it. So the table begins with `2^base_bits` buckets, and
//! doubles whenever half of its entries are taken, up to the memory it was given. The tag does not
//! change then: it always holds *all* bits above the lowest `base_bits`, also those that choose
//! the bucket. So whatever bucket an entry is found in, today's or one from before the table grew,
//!
//! > the entry with tag `t` in bucket `b` is about the stirred key `t * 2^base_bits + b mod 2^base_bits`.
//!
//! A thread that has not yet noticed the growth looks in the wrong bucket and finds nothing, or writes
//! an entry where nobody will look; it never finds the bounds of another position.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, TryLockError};

use super::bounds::{Bounds, PACKED_BITS, Stirred};

/// How many entries share a bucket: half a cache line.
pub(super) const BUCKET_ENTRIES: usize = 4;

/// A bucket of entries.
pub(super) type Bucket = [AtomicU64; BUCKET_ENTRIES];

const WORK_BITS: u32 = 6;
const WORK_MASK: u64 = (1 << WORK_BITS) - 1;
const TAG_SHIFT: u32 = PACKED_BITS + WORK_BITS;

/// How many bits of a key the tag can hold. Bits of the bucket have to tell the rest.
const TAG_BITS: u32 = 64 - TAG_SHIFT;

/// A table of 1 MiB is the smallest.
const LEAST_BUCKET_BITS: u32 = 15;

/// How many buckets a table must have at least for keys of `key_bits` bits, as a power of two.
pub(super) const fn base_bits(key_bits: u32) -> u32 {
    let beyond_tag = key_bits.saturating_sub(TAG_BITS);
    if beyond_tag > LEAST_BUCKET_BITS {
        beyond_tag
    } else {
        LEAST_BUCKET_BITS
    }
}

/// How far a table has grown, shared by all threads and kept between searches.
#[derive(Debug)]
pub(super) struct Growth {
    base_bits: u32,
    bits: AtomicU32,
    taken: AtomicU64,
    growing: Mutex<()>,
}

impl Growth {
    /// The growth of an empty table for keys of `key_bits` bits.
    pub(super) const fn new(key_bits: u32) -> Self {
        let base_bits = base_bits(key_bits);
        Self {
            base_bits,
            bits: AtomicU32::new(base_bits),
            taken: AtomicU64::new(0),
            growing: Mutex::new(()),
        }
    }

    /// How many buckets are in use.
    pub(super) fn buckets(&self) -> usize {
        1 << self.bits.load(Ordering::Relaxed)
    }
}

/// One thread's view of the table, for the time of one search.
#[derive(Clone, Debug)]
pub(super) struct TranspositionTable<'memory> {
    buckets: &'memory [Bucket],
    growth: &'memory Growth,
    base_bits: u32,
    /// Buckets in use, less one, as this thread last saw it.
    mask: u64,
    /// Entries that this thread has taken since it last told the others.
    taken: u64,
}

impl<'memory> TranspositionTable<'memory> {
    /// A view of `buckets`, of which `growth` says how many are in use.
    ///
    /// Pre: `growth` uses no more buckets than there are (checked in debug builds).
    pub(super) fn new(buckets: &'memory [Bucket], growth: &'memory Growth) -> Self {
        debug_assert!(growth.buckets() <= buckets.len());
        Self {
            buckets,
            growth,
            base_bits: growth.base_bits,
            mask: mask_of(growth),
            taken: 0,
        }
    }

    /// Reads a word of the position's bucket and drops it, so that the processor fetches the
    /// bucket while it does something else.
    #[inline]
    pub(super) fn fetch(&self, place: Stirred) {
        if let Some(bucket) = self.bucket(place) {
            bucket[0].load(Ordering::Relaxed);
        }
    }

    /// What is known of a position.
    #[inline]
    pub(super) fn probe(&self, place: Stirred) -> Option<Bounds> {
        let tag = place.0 >> self.base_bits;
        for entry in self.bucket(place)? {
            let word = entry.load(Ordering::Relaxed);
            if word >> TAG_SHIFT == tag
                && let Some(bounds) = Bounds::unpacked(word)
            {
                return Some(bounds);
            }
        }
        None
    }

    /// Adds what a search of `nodes` nodes has proved.
    #[inline]
    pub(super) fn store(&mut self, place: Stirred, bounds: Bounds, nodes: u64) {
        let work = u64::from(64 - nodes.leading_zeros());
        self.put(place, bounds, work);
    }

    /// Notices that the table has grown, and lets it grow when half of it is taken. Called now and
    /// then, so that storing needs no word with the other threads.
    pub(super) fn tend(&mut self) {
        let before = self.growth.taken.fetch_add(self.taken, Ordering::Relaxed);
        let taken = before + std::mem::take(&mut self.taken);
        self.mask = mask_of(self.growth);
        let entries = (self.mask + 1) * BUCKET_ENTRIES as u64;
        if taken > entries / 2 && self.growth.buckets() < self.buckets.len() {
            self.grow();
        }
    }

    /// Doubles the table, unless another thread is just doing that.
    fn grow(&mut self) {
        let growth = self.growth;
        let _growing = match growth.growing.try_lock() {
            Ok(guard) => guard,
            // The lock guards nothing but its own being held.
            Err(TryLockError::Poisoned(poisoned)) => poisoned.into_inner(),
            Err(TryLockError::WouldBlock) => return,
        };
        let seen = self.mask;
        self.mask = mask_of(growth);
        if self.mask != seen {
            return;
        }
        self.mask = seen << 1 | 1;
        growth.bits.fetch_add(1, Ordering::Relaxed);
        for (index, bucket) in (0..=seen).zip(self.buckets) {
            for entry in bucket {
                self.move_to_new_half(index, entry);
            }
        }
        // What was moved was counted when it was first stored.
        self.taken = 0;
    }

    fn move_to_new_half(&mut self, index: u64, entry: &AtomicU64) {
        let word = entry.load(Ordering::Relaxed);
        let base = (1 << self.base_bits) - 1;
        let place = Stirred(word >> TAG_SHIFT << self.base_bits | index & base);
        if let Some(bounds) = Bounds::unpacked(word)
            && place.0 & self.mask != index
        {
            entry.store(0, Ordering::Relaxed);
            self.put(place, bounds, word >> PACKED_BITS & WORK_MASK);
        }
    }

    #[inline]
    fn put(&mut self, place: Stirred, bounds: Bounds, work: u64) {
        let Some(bucket) = self.bucket(place) else {
            return;
        };
        let tag = place.0 >> self.base_bits;
        let mut known = bounds;
        let mut chosen = &bucket[0];
        let mut least = u64::MAX;
        for entry in bucket {
            let found = entry.load(Ordering::Relaxed);
            if found >> TAG_SHIFT == tag
                && let Some(old) = Bounds::unpacked(found)
            {
                known = old.and(bounds);
                chosen = entry;
                least = u64::MAX;
                break;
            }
            // An entry that was never written took no work.
            let its_work = found >> PACKED_BITS & WORK_MASK;
            if its_work < least {
                least = its_work;
                chosen = entry;
            }
        }
        let prefix = tag << WORK_BITS | work.clamp(1, WORK_MASK);
        chosen.store(prefix << PACKED_BITS | known.packed(), Ordering::Relaxed);
        self.taken += u64::from(least == 0);
    }

    #[inline]
    fn bucket(&self, place: Stirred) -> Option<&'memory Bucket> {
        let index = usize::try_from(place.0 & self.mask).unwrap_or(usize::MAX);
        self.buckets.get(index)
    }
}

fn mask_of(growth: &Growth) -> u64 {
    (1 << growth.bits.load(Ordering::Relaxed)) - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY_BITS: u32 = 49;

    fn memory(bucket_bits: u32) -> Vec<Bucket> {
        (0..1 << bucket_bits).map(|_| Bucket::default()).collect()
    }

    /// An odd multiplier spreads the places as stirring does.
    fn place(number: u64) -> Stirred {
        Stirred(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - KEY_BITS))
    }

    fn bounds(number: u64) -> Bounds {
        let lower = i32::try_from(number % 40).unwrap() - 20;
        Bounds {
            lower,
            upper: lower + 3,
        }
    }

    #[test]
    fn bounds_of_one_position_are_merged() {
        let (buckets, growth) = (memory(LEAST_BUCKET_BITS), Growth::new(KEY_BITS));
        let mut table = TranspositionTable::new(&buckets, &growth);
        table.store(
            place(1),
            Bounds {
                lower: -2,
                upper: 9,
            },
            100,
        );
        table.store(
            place(1),
            Bounds {
                lower: -9,
                upper: 3,
            },
            1,
        );
        assert_eq!(
            table.probe(place(1)),
            Some(Bounds {
                lower: -2,
                upper: 3
            })
        );
        assert_eq!(table.probe(place(2)), None);
    }

    #[test]
    fn a_full_bucket_gives_up_what_took_the_least_work() {
        let (buckets, growth) = (memory(LEAST_BUCKET_BITS), Growth::new(KEY_BITS));
        let mut table = TranspositionTable::new(&buckets, &growth);
        let rival = |tag: u64| Stirred(tag << LEAST_BUCKET_BITS | 7);
        for tag in 0..5 {
            table.store(rival(tag), bounds(tag), if tag == 2 { 5 } else { 500 });
        }
        let found: Vec<_> = (0..5)
            .map(|tag| table.probe(rival(tag)).is_some())
            .collect();
        assert_eq!(found, [true, true, false, true, true]);
    }

    #[test]
    fn a_table_grows_to_its_memory_and_keeps_what_it_knows() {
        let (buckets, growth) = (memory(LEAST_BUCKET_BITS + 2), Growth::new(KEY_BITS));
        let mut table = TranspositionTable::new(&buckets, &growth);
        let stored = 200_000;
        for number in 0..stored {
            table.store(place(number), bounds(number), number);
            if number % 4096 == 0 {
                table.tend();
            }
        }
        assert_eq!(growth.buckets(), buckets.len());
        let mut found = 0;
        for number in 0..stored {
            if let Some(known) = table.probe(place(number)) {
                assert_eq!(known, bounds(number));
                found += 1;
            }
        }
        assert!(found > stored * 9 / 10, "{found} of {stored}");
    }

    #[test]
    fn a_thread_that_missed_the_growth_is_never_wrong() {
        let (buckets, growth) = (memory(LEAST_BUCKET_BITS + 2), Growth::new(KEY_BITS));
        let mut old = TranspositionTable::new(&buckets, &growth);
        let mut new = TranspositionTable::new(&buckets, &growth);
        for number in 0..150_000 {
            new.store(place(number), bounds(number), 9);
            if number % 1000 == 0 {
                new.tend();
            }
        }
        assert!(growth.buckets() > 1 << LEAST_BUCKET_BITS);
        for number in 150_000..200_000 {
            old.store(place(number), bounds(number), 9);
        }
        for number in 0..200_000 {
            for table in [&old, &new] {
                let known = table.probe(place(number));
                assert!(known.is_none_or(|known| known == bounds(number)));
            }
        }
    }

    #[test]
    fn the_widest_keys_fit_tag_and_bucket() {
        assert_eq!(base_bits(49), 15);
        assert_eq!(base_bits(64), 18);
    }
}
