//! The bits of a board, drawn, and what follows from its size alone.
//!
//! One bit a cell, column by column from the bottom, with one bit above each column that is never
//! a cell. On the classic board:
//!
//! ```text
//!             6  13  20  27  34  41  48     above the board, always 0
//!            ---------------------------
//!   row 6     5  12  19  26  33  40  47
//!   row 5     4  11  18  25  32  39  46
//!   row 4     3  10  17  24  31  38  45
//!   row 3     2   9  16  23  30  37  44     rows counted from 1 at the bottom, as in the
//!   row 2     1   8  15  22  29  36  43     arguments about odd and even rows
//!   row 1     0   7  14  21  28  35  42
//! ```
//!
//! One step up is a shift by 1, one step right a shift by `stride`, which is rows + 1, and the two
//! diagonals are shifts by `stride + 1` and `stride - 1`. The bit above each column ends every
//! line that would otherwise run over the top into the next column.
//!
//! The search is written once, for any [`Shape`]. [`Classic`] answers with constants, which the
//! compiler folds into the 6 x 7 search; [`Layout`] is the shape of every other size.

use super::layout::Layout;

/// Every second bit, from the lowest: within a column that starts at bit 0, the odd rows.
const ODD_BITS: u64 = 0x5555_5555_5555_5555;

/// What the search asks about the size of a board.
///
/// Invariant: every answer is the same each time, and `key_bits` is at most 64.
pub(super) trait Shape: Copy + Send + Sync {
    /// How many rows a column has.
    fn rows(self) -> u32;
    /// How many columns there are.
    fn columns(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> u64;
    /// Every cell.
    fn board(self) -> u64;
    /// The cells of rows 1, 3, 5 and so on.
    fn odd_rows(self) -> u64;

    /// How far apart two columns are.
    #[inline]
    fn stride(self) -> u32 {
        self.rows() + 1
    }

    /// How many cells there are.
    #[inline]
    fn cells(self) -> u32 {
        self.rows() * self.columns()
    }

    /// The cells of column `index`.
    #[inline]
    fn column(self, index: u32) -> u64 {
        ((1 << self.rows()) - 1) << (index * self.stride())
    }

    /// How many bits the key of a position has.
    #[inline]
    fn key_bits(self) -> u32 {
        self.columns() * self.stride()
    }
}

/// The lowest bit of each of `columns` columns that lie `stride` bits apart.
pub(super) const fn bottom_of(columns: u32, stride: u32) -> u64 {
    let mut bottom = 0;
    let mut column = 0;
    while column < columns {
        bottom |= 1 << (column * stride);
        column += 1;
    }
    bottom
}

/// Every cell above the lowest ones in `bottom`, which are included. There are no carries: each
/// lowest bit is multiplied into its own column.
pub(super) const fn board_of(bottom: u64, rows: u32) -> u64 {
    bottom.wrapping_mul((1 << rows) - 1)
}

/// The odd rows of the same cells.
pub(super) const fn odd_rows_of(bottom: u64, rows: u32) -> u64 {
    bottom.wrapping_mul(((1 << rows) - 1) & ODD_BITS)
}

/// The board of 6 rows and 7 columns, known when the program is compiled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Classic;

const CLASSIC_ROWS: u32 = 6;
const CLASSIC_COLUMNS: u32 = 7;
const CLASSIC_BOTTOM: u64 = bottom_of(CLASSIC_COLUMNS, CLASSIC_ROWS + 1);

impl Shape for Classic {
    #[inline]
    fn rows(self) -> u32 {
        CLASSIC_ROWS
    }

    #[inline]
    fn columns(self) -> u32 {
        CLASSIC_COLUMNS
    }

    #[inline]
    fn bottom(self) -> u64 {
        CLASSIC_BOTTOM
    }

    #[inline]
    fn board(self) -> u64 {
        const { board_of(CLASSIC_BOTTOM, CLASSIC_ROWS) }
    }

    #[inline]
    fn odd_rows(self) -> u64 {
        const { odd_rows_of(CLASSIC_BOTTOM, CLASSIC_ROWS) }
    }
}

impl Shape for Layout {
    #[inline]
    fn rows(self) -> u32 {
        self.geometry().rows()
    }

    #[inline]
    fn columns(self) -> u32 {
        self.geometry().columns()
    }

    #[inline]
    fn bottom(self) -> u64 {
        self.bottom
    }

    #[inline]
    fn board(self) -> u64 {
        self.board
    }

    #[inline]
    fn odd_rows(self) -> u64 {
        self.odd_rows
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn the_constants_are_those_of_the_drawing() {
        assert_eq!(Classic.bottom(), 0x0000_0408_1020_4081);
        assert_eq!(Classic.board().count_ones(), 42);
        assert_eq!(Classic.board() & 1 << 6, 0);
        assert_eq!(Classic.odd_rows() & Classic.column(0), 0b01_0101);
        assert_eq!(Classic.column(6), 0b11_1111 << 42);
        assert_eq!(Classic.key_bits(), 49);
    }

    #[test]
    fn memory_and_constants_agree_on_the_classic_board() {
        let layout = Layout::CLASSIC;
        assert_eq!(layout.bottom(), Classic.bottom());
        assert_eq!(layout.board(), Classic.board());
        assert_eq!(layout.odd_rows(), Classic.odd_rows());
        assert_eq!(layout.key_bits(), Classic.key_bits());
    }
}
