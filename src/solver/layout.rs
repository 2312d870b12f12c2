//! Which boards the solver takes: those whose bits fit one word.

use std::error::Error;
use std::fmt;

use crate::board::Geometry;

use super::shape::{board_of, bottom_of, odd_rows_of};

/// The bits of one board size. They are drawn in the module `shape`.
///
/// Invariant: `columns * (rows + 1)` is at most [`Layout::MAX_BITS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    geometry: Geometry,
    pub(super) bottom: u64,
    pub(super) board: u64,
    pub(super) odd_rows: u64,
}

impl Layout {
    /// How many bits a position may take: one a cell and one above each column.
    pub const MAX_BITS: u32 = 64;

    /// The board of 6 rows and 7 columns.
    pub const CLASSIC: Self = Self::of(Geometry::CLASSIC);

    /// The layout of a board of this size.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] when the bits do not fit.
    pub const fn new(geometry: Geometry) -> Result<Self, TooLarge> {
        // No overflow: a board has at most a million cells, and no more columns.
        if geometry.cell_count() + geometry.columns() > Self::MAX_BITS {
            return Err(TooLarge { geometry });
        }
        Ok(Self::of(geometry))
    }

    /// Pre: the bits fit.
    const fn of(geometry: Geometry) -> Self {
        let rows = geometry.rows();
        let bottom = bottom_of(geometry.columns(), rows + 1);
        Self {
            geometry,
            bottom,
            board: board_of(bottom, rows),
            odd_rows: odd_rows_of(bottom, rows),
        }
    }

    /// The size of the board.
    pub const fn geometry(&self) -> Geometry {
        self.geometry
    }
}

/// A board whose bits do not fit one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// The size.
    pub geometry: Geometry,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (self.geometry.rows(), self.geometry.columns());
        write!(
            f,
            "the solver takes boards of columns x (rows + 1) up to {}; {columns} x ({rows} + 1) is more",
            Layout::MAX_BITS
        )
    }
}

impl Error for TooLarge {}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(rows: u32, columns: u32) -> Result<Layout, TooLarge> {
        Layout::new(Geometry::new(rows, columns).unwrap())
    }

    #[test]
    fn sixty_four_bits_fit_and_one_more_does_not() {
        for (rows, columns) in [(7, 8), (6, 9), (1, 32), (63, 1), (3, 16)] {
            assert!(layout(rows, columns).is_ok(), "{rows} x {columns}");
        }
        for (rows, columns) in [(8, 8), (64, 1), (1, 33), (1_000_000, 1)] {
            let refusal = layout(rows, columns).unwrap_err();
            assert!(refusal.to_string().contains("up to 64"), "{refusal}");
        }
    }
}
