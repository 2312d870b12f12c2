//! From score files to a book. A score file has one signed byte for each entry of its layer, in the order
//! of `entries`; `resources/book/README.md` says what the numbers mean and where they come from.

use std::error::Error;
use std::fmt;

use super::Book;
use super::construction::{Entry, construct};
use super::entries::{Ply, plies};
use super::file::{NewLayer, write};

/// The numbers of discs for which the book has a layer.
pub const LAYERS: [u32; 3] = [4, 8, 12];

/// The score files of the layers, in their order.
pub type Scores<'bytes> = [&'bytes [u8]; LAYERS.len()];

/// Makes a book out of score files.
///
/// Post: the same files give the same bytes.
///
/// # Errors
///
/// [`BuildError`] when a file does not fit its layer.
pub fn build(scores: Scores<'_>) -> Result<Vec<u8>, BuildError> {
    let mut layers = Vec::new();
    for (ply, scores) in plies(&LAYERS).zip(scores) {
        layers.push(layer(&ply, scores)?);
    }
    Ok(write(&layers))
}

impl Book<'_> {
    /// The score files that make this book: what [`build`] makes undone.
    pub fn scores(&self) -> [Vec<u8>; LAYERS.len()] {
        let mut files = [const { Vec::new() }; LAYERS.len()];
        for (ply, file) in plies(&LAYERS).zip(&mut files) {
            let values = ply
                .entries()
                .filter_map(|kernel| self.value(&kernel, &mut 0));
            file.extend(values.map(|value| value.to_le_bytes()[0]));
        }
        files
    }
}

fn layer(ply: &Ply, scores: &[u8]) -> Result<NewLayer, BuildError> {
    let discs = ply.discs();
    let signed = |byte: &u8| i8::from_le_bytes([*byte]);
    let lowest = scores.iter().map(signed).min().unwrap_or(0);
    let highest = scores.iter().map(signed).max().unwrap_or(0);
    let range = lowest.abs_diff(highest);
    let value_bits = range.checked_ilog2().unwrap_or(0) + 1;

    let keys: Vec<u64> = ply.entries().map(|kernel| kernel.key()).collect();
    if keys.len() != scores.len() {
        return Err(BuildError::Length {
            discs,
            expected: keys.len(),
            found: scores.len(),
        });
    }
    let entry = |(key, score): (u64, &u8)| Entry {
        key,
        value: signed(score).abs_diff(lowest),
    };
    let entries: Vec<Entry> = keys.into_iter().zip(scores).map(entry).collect();
    let (plan, cells) = construct(&entries, value_bits).ok_or(BuildError::NoFunction { discs })?;
    Ok(NewLayer {
        discs: u8::try_from(discs).unwrap_or(u8::MAX),
        lowest,
        entries: entries.len() as u64,
        plan,
        cells,
    })
}

/// Why score files do not make a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuildError {
    /// A file has not one byte for each entry.
    Length {
        /// The layer.
        discs: u32,
        /// How many entries it has.
        expected: usize,
        /// How many bytes the file has.
        found: usize,
    },
    /// No function was found.
    NoFunction {
        /// The layer.
        discs: u32,
    },
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length {
                discs,
                expected,
                found,
            } => write!(
                f,
                "the scores of {discs} discs must be {expected} bytes, one for each position; there are {found}"
            ),
            Self::NoFunction { discs } => {
                write!(f, "no function holds the scores of {discs} discs")
            }
        }
    }
}

impl Error for BuildError {}
