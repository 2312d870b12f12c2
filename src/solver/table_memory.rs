//! The memory of the large table: taken from the system on first use, in large pages where the
//! system has them.
//!
//! A map without a file behind it is all zeros, which is an empty table, and costs nothing until it
//! is written to. Large pages spare the processor most of the look-ups of addresses.

use std::error::Error;
use std::fmt;

use memmap2::MmapMut;
use zerocopy::FromBytes;

use super::transposition_table::{BUCKET_ENTRIES, Bucket, Growth, TranspositionTable, base_bits};

const MIB: usize = 1 << 20;
const BUCKET_BYTES: usize = BUCKET_ENTRIES * size_of::<u64>();

/// The memory of a table for one board size.
#[derive(Debug)]
pub(super) struct TableMemory {
    map: MmapMut,
    buckets: usize,
    growth: Growth,
    key_bits: u32,
}

impl TableMemory {
    /// An empty table of at most `mib` MiB for keys of `key_bits` bits. The number of buckets is a
    /// power of two, so a part of other sizes stays unused.
    ///
    /// # Errors
    ///
    /// [`TableError`] when that is too little for such keys, or more than the system has.
    pub(super) fn new(mib: usize, key_bits: u32) -> Result<Self, TableError> {
        let least = 1_usize << base_bits(key_bits);
        let most = mib.saturating_mul(MIB) / BUCKET_BYTES;
        if most < least {
            return Err(TableError::TooSmall {
                mib,
                needed_mib: least * BUCKET_BYTES / MIB,
            });
        }
        let buckets = 1 << most.ilog2();
        let map =
            MmapMut::map_anon(buckets * BUCKET_BYTES).map_err(|error| TableError::NoMemory {
                mib,
                reason: error.to_string(),
            })?;
        prefer_large_pages(&map);
        Ok(Self {
            map,
            buckets,
            growth: Growth::new(key_bits),
            key_bits,
        })
    }

    /// The table in this memory.
    pub(super) fn table(&mut self) -> TranspositionTable<'_> {
        // A map begins at a page and holds whole buckets, so the view always exists. Were it not
        // so, an empty table would know nothing and store nothing.
        let buckets = <[Bucket]>::mut_from_bytes(&mut self.map).map_or(&[][..], |all| &*all);
        TranspositionTable::new(buckets, &self.growth)
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        let used = self.growth.buckets().min(self.buckets) * BUCKET_BYTES;
        self.map[..used].fill(0);
        self.growth = Growth::new(self.key_bits);
    }
}

/// Large pages are only a wish: without them the table works as well, only slower.
#[cfg(target_os = "linux")]
fn prefer_large_pages(map: &MmapMut) {
    let _refused = map.advise(memmap2::Advice::HugePage);
}

#[cfg(not(target_os = "linux"))]
fn prefer_large_pages(_map: &MmapMut) {}

/// Why there is no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// The entries of so small a table could not tell all positions of the board apart.
    TooSmall {
        /// What was asked for.
        mib: usize,
        /// What the board needs.
        needed_mib: usize,
    },
    /// The system does not give so much memory.
    NoMemory {
        /// What was asked for.
        mib: usize,
        /// What the system says.
        reason: String,
    },
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooSmall { mib, needed_mib } => write!(
                f,
                "a table of {mib} MiB is too small for this board, which needs {needed_mib} MiB"
            ),
            Self::NoMemory { mib, reason } => {
                write!(f, "no memory for a table of {mib} MiB: {reason}")
            }
        }
    }
}

impl Error for TableError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solver::bounds::{Bounds, Stirred};

    #[test]
    fn a_cleared_table_knows_nothing() {
        let mut memory = TableMemory::new(1, 49).unwrap();
        let bounds = Bounds { lower: 1, upper: 2 };
        memory.table().store(Stirred(77), bounds, 1);
        assert_eq!(memory.table().probe(Stirred(77)), Some(bounds));
        memory.clear();
        assert_eq!(memory.table().probe(Stirred(77)), None);
    }

    #[test]
    fn too_little_and_too_much_memory_are_refused() {
        assert_eq!(
            TableMemory::new(1, 64).unwrap_err().to_string(),
            "a table of 1 MiB is too small for this board, which needs 8 MiB"
        );
        assert!(TableMemory::new(8, 64).is_ok());
        assert!(TableMemory::new(0, 49).is_err());
        let huge = TableMemory::new(usize::MAX / MIB, 49).unwrap_err();
        assert!(matches!(huge, TableError::NoMemory { .. }), "{huge}");
    }
}
