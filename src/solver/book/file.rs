//! The bytes of a book. All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | the name of the format, `4BOOK v1` |
//! | 4 | how many layers follow |
//! | 24 each | a layer: discs (1), bits a score (1), lowest score (1, signed), bits of a segment's length (1), segments (4), seed (8), entries (8) |
//! | the rest but 4 | the cells of each layer in turn, lowest bit first, each layer with a byte to spare |
//! | 4 | CRC-32 of everything before |

use std::error::Error;
use std::fmt;

use super::function::{Function, Plan};
use super::{Book, Layer};

const FORMAT: &[u8; 8] = b"4BOOK v1";

/// A layer that has just been made.
#[derive(Clone, Debug)]
pub(super) struct NewLayer {
    pub(super) discs: u8,
    pub(super) lowest: i8,
    pub(super) entries: u64,
    pub(super) plan: Plan,
    pub(super) cells: Vec<u8>,
}

/// The bytes of a book with these layers.
pub(super) fn write(layers: &[NewLayer]) -> Vec<u8> {
    let mut bytes = FORMAT.to_vec();
    let count = u32::try_from(layers.len()).unwrap_or(u32::MAX);
    bytes.extend(count.to_le_bytes());
    for layer in layers {
        // Both are below 256.
        let byte = |number: u32| number.to_le_bytes()[0];
        bytes.extend([layer.discs, byte(layer.plan.value_bits)]);
        bytes.extend(layer.lowest.to_le_bytes());
        bytes.push(byte(layer.plan.segment_bits));
        bytes.extend(layer.plan.segments.to_le_bytes());
        bytes.extend(layer.plan.seed.to_le_bytes());
        bytes.extend(layer.entries.to_le_bytes());
    }
    for layer in layers {
        bytes.extend(&layer.cells);
    }
    let sum = crc32fast::hash(&bytes);
    bytes.extend(sum.to_le_bytes());
    bytes
}

impl<'bytes> Book<'bytes> {
    /// Reads a book. Its checksum is left to [`Book::check`], for it takes the time to read all.
    ///
    /// # Errors
    ///
    /// [`BookError`] when the bytes are not those of a book.
    pub fn from_bytes(bytes: &'bytes [u8]) -> Result<Self, BookError> {
        let mut rest = bytes.strip_prefix(FORMAT).ok_or(BookError::NotABook)?;
        let count = u32::from_le_bytes(take(&mut rest)?);
        let mut heads = Vec::new();
        for _ in 0..count {
            heads.push(read_head(&mut rest)?);
        }
        let mut layers = Vec::new();
        for (discs, lowest, entries, plan) in heads {
            let (cells, after) = rest
                .split_at_checked(plan.bytes())
                .ok_or(BookError::Truncated)?;
            rest = after;
            layers.push(Layer {
                discs,
                entries,
                lowest,
                scores: Function::new(plan, cells).ok_or(BookError::NotABook)?,
            });
        }
        if rest.len() == size_of::<u32>() && layers.is_sorted_by_key(|layer| layer.discs) {
            Ok(Self { layers })
        } else {
            Err(BookError::Truncated)
        }
    }

    /// Holds the bytes of a book against their checksum.
    ///
    /// # Errors
    ///
    /// [`BookError`] when they are not those of a book, or were changed.
    pub fn check(bytes: &[u8]) -> Result<(), BookError> {
        let (content, sum) = bytes.split_last_chunk::<4>().ok_or(BookError::Truncated)?;
        if crc32fast::hash(content) == u32::from_le_bytes(*sum) {
            Book::from_bytes(bytes).map(|_| ())
        } else {
            Err(BookError::Damaged)
        }
    }
}

fn read_head(rest: &mut &[u8]) -> Result<(u32, i32, usize, Plan), BookError> {
    let [discs, value_bits, lowest, segment_bits] = take(rest)?;
    let segments = u32::from_le_bytes(take(rest)?);
    let seed = u64::from_le_bytes(take(rest)?);
    let entries = u64::from_le_bytes(take(rest)?);
    let plan = Plan {
        value_bits: value_bits.into(),
        segment_bits: segment_bits.into(),
        segments,
        seed,
    };
    if value_bits == 0 || value_bits > 8 || segment_bits > 16 || segments > 1 << 20 {
        return Err(BookError::NotABook);
    }
    let entries = usize::try_from(entries).map_err(|_too_many| BookError::NotABook)?;
    let lowest = i8::from_le_bytes([lowest]);
    Ok((discs.into(), lowest.into(), entries, plan))
}

fn take<const LENGTH: usize>(rest: &mut &[u8]) -> Result<[u8; LENGTH], BookError> {
    let (taken, after) = rest.split_first_chunk().ok_or(BookError::Truncated)?;
    *rest = after;
    Ok(*taken)
}

/// Why bytes are not a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookError {
    /// They do not say that they are, or say what cannot be.
    NotABook,
    /// They end too early or too late.
    Truncated,
    /// The checksum does not fit.
    Damaged,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotABook => "this is not an opening book",
            Self::Truncated => "the opening book has the wrong length",
            Self::Damaged => "the opening book is damaged: its checksum does not fit",
        })
    }
}

impl Error for BookError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_book_in_the_program_is_whole() {
        assert_eq!(Book::check(super::super::CLASSIC), Ok(()));
        assert!(Book::classic().is_some());
    }

    #[test]
    fn bytes_that_are_no_book_are_refused() {
        let whole = super::super::CLASSIC;
        let mut changed = whole.to_vec();
        changed[1_000_000] ^= 4;
        assert_eq!(Book::check(&changed), Err(BookError::Damaged));
        for (bytes, error) in [
            (&b"something else"[..], BookError::NotABook),
            (&whole[..20], BookError::Truncated),
            (&whole[..whole.len() - 1], BookError::Truncated),
        ] {
            assert_eq!(Book::from_bytes(bytes).map(|_| ()), Err(error));
        }
    }
}
