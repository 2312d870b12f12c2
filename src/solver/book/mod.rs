//! The opening book of the classic board: exact scores at 4, 8 and 12 discs, and so of every
//! position with at most 12 discs without a search.
//!
//! A layer holds the scores of all positions with its number of discs that need one. It is a
//! function without keys (see `function`): asked about any other position it answers nonsense, so
//! the reader first looks whether the position needs an entry at all. Between layers the reader tries
//! moves until it reaches the next layer, at most four plies on.
//!
//! | file | idea |
//! |---|---|
//! | `entries` | which positions have an entry, and in which order |
//! | `function` | scores without keys: three cells and two exclusive ors |
//! | `construction` | how such a function is found |
//! | `file` | the bytes of a book |
//! | `build` | from score files to a book |
//! | `verify` | entries against the search |
//!
//! Where the scores come from is written beside the data, in `resources/book`.

mod build;
mod construction;
mod entries;
mod file;
mod function;
mod verify;

pub use build::{BuildError, LAYERS, Scores, build};
pub use file::BookError;
pub use verify::{Difference, Report, verify};

use super::bisection::value_at_sight;
use super::kernel::Kernel;
use super::layout::Layout;
use super::score::value_of_win;
use super::shape::Shape;
use function::Function;

/// The bytes of the book that is built into the program.
pub const CLASSIC: &[u8] = include_bytes!("../../../resources/book/classic.book");

/// An opening book of the classic board.
///
/// Invariant: the layers have increasing numbers of discs.
#[derive(Clone, Debug)]
pub struct Book<'bytes> {
    layers: Vec<Layer<'bytes>>,
}

/// The scores of the positions with one number of discs.
#[derive(Clone, Debug)]
struct Layer<'bytes> {
    discs: u32,
    /// How many positions have an entry.
    entries: usize,
    /// The score that is stored as 0.
    lowest: i32,
    scores: Function<'bytes>,
}

impl Book<'static> {
    /// The book that is built into the program, if it is one; a test says that it is.
    pub fn classic() -> Option<Self> {
        Self::from_bytes(CLASSIC).ok()
    }
}

impl Book<'_> {
    /// The value of a position for the side to move, or `None` when it has more discs than the last
    /// layer or another board. Each use of a layer adds 1 to `look_ups`.
    pub fn value(&self, kernel: &Kernel, look_ups: &mut u64) -> Option<i32> {
        let last = self.layers.last()?;
        let known = kernel.layout() == Layout::CLASSIC && kernel.discs() <= last.discs;
        known.then(|| self.look_ahead(kernel, look_ups))
    }

    /// The number of discs and the number of entries of each layer.
    pub fn layers(&self) -> impl Iterator<Item = (u32, usize)> {
        self.layers.iter().map(|layer| (layer.discs, layer.entries))
    }

    /// Pre: there is a layer with as many discs as `kernel` has, or more.
    fn look_ahead(&self, kernel: &Kernel, look_ups: &mut u64) -> i32 {
        if let Some(value) = value_without_entry(kernel) {
            return value;
        }
        let layer = (self.layers.iter()).find(|layer| layer.discs == kernel.discs());
        if let Some(layer) = layer {
            *look_ups += 1;
            return layer.value(kernel);
        }
        (0..kernel.layout().columns())
            .filter_map(|column| kernel.after(column))
            .map(|child| -self.look_ahead(&child, look_ups))
            .max()
            .unwrap_or(0)
    }
}

impl Layer<'_> {
    /// Pre: `kernel` has an entry in this layer.
    fn value(&self, kernel: &Kernel) -> i32 {
        self.lowest + i32::from(self.scores.value(kernel.canonical_key()))
    }
}

/// The value of a position that needs no entry: the game is over, it is won at once, or each move
/// loses at once.
fn value_without_entry(kernel: &Kernel) -> Option<i32> {
    value_at_sight(kernel).or_else(|| {
        let lost = -value_of_win(kernel.layout().cells(), kernel.discs() + 2);
        (kernel.safe_moves() == 0).then_some(lost)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use entries::plies;

    #[test]
    fn open_positions_of_eight_discs_fall_into_the_known_classes() {
        let book = Book::classic().unwrap();
        let (mut won, mut lost, mut drawn) = (0, 0, 0);
        for ply in plies(&[8]) {
            for kernel in ply.entries() {
                // A position with a single safe move is not open.
                if kernel.safe_moves().is_power_of_two() {
                    continue;
                }
                match book.value(&kernel, &mut 0).unwrap().signum() {
                    1 => won += 1,
                    -1 => lost += 1,
                    _ => drawn += 1,
                }
            }
        }
        assert_eq!((won, lost, drawn), (44_473, 16_635, 6_449));
    }

    #[test]
    fn layers_agree_with_each_other() {
        let book = Book::classic().unwrap();
        for ply in plies(&[4]) {
            for kernel in ply.entries() {
                let tried = (0..7)
                    .filter_map(|column| kernel.after(column))
                    .map(|child| -book.value(&child, &mut 0).unwrap())
                    .max();
                assert_eq!(book.value(&kernel, &mut 0), tried, "{kernel:?}");
            }
        }
    }
}
