//! A position as two words, from the view of the side to move.
//!
//! ```text
//!   . . . . . . .        `own` has the discs of the side to move (here X, three discs each),
//!   . . . . . . .        `all` the discs of both:
//!   . . . . . . .
//!   . . . O . . .           own  . . . . . . .      all  . . . 1 . . .
//!   . . . X . . .                . . . 1 . . .           . . . 1 . . .
//!   . . O X O X .                . . . 1 . 1 .           . . 1 1 1 1 .
//! ```
//!
//! The sum of the two words is the **key** of the position. In a column of `h` discs `all` is
//! `2^h - 1`, so the column's part of the key is `own + 2^h - 1`, which lies between `2^h - 1` and
//! `2^(h+1) - 2`: different heights never meet, and nothing carries into the next column.

use std::error::Error;
use std::fmt;

use crate::board::Column;

use super::layout::Layout;
use super::lines::{completing, has_four};
use super::node::answers;
use super::shape::Shape;

/// A position of the game of four on a board that fits one word.
///
/// Invariant: `own` is a part of `all`; the discs of every column stand on each other from the
/// bottom; the side to move does not have four.
///
/// ```
/// use connect_four::board::Geometry;
/// use connect_four::solver::{Kernel, Layout};
///
/// let mut kernel = Kernel::start(Layout::CLASSIC);
/// for column in [3, 2, 3, 2, 3, 2, 3] {
///     kernel.play(Geometry::CLASSIC.column(column)?)?;
/// }
/// assert!(kernel.is_lost());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Kernel {
    pub(super) layout: Layout,
    pub(super) own: u64,
    pub(super) all: u64,
}

impl Kernel {
    /// The empty board.
    pub const fn start(layout: Layout) -> Self {
        Self {
            layout,
            own: 0,
            all: 0,
        }
    }

    /// The position with these discs.
    ///
    /// Pre: the invariant of the type holds for them (checked in debug builds).
    pub(super) fn from_discs(layout: Layout, own: u64, all: u64) -> Self {
        debug_assert_eq!(own & !all, 0, "own discs are discs");
        debug_assert_eq!(all & !layout.board, 0, "discs are on the board");
        debug_assert_eq!((all + layout.bottom) & all, 0, "no disc hangs in the air");
        Self { layout, own, all }
    }

    /// The board.
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// How many discs stand.
    pub const fn discs(&self) -> u32 {
        self.all.count_ones()
    }

    /// A number that no other position of this board has.
    pub const fn key(&self) -> u64 {
        self.own + self.all
    }

    /// The position that has this key.
    ///
    /// Pre: it is the key of a position of this board.
    pub(super) fn from_key(layout: Layout, key: u64) -> Self {
        let stride = layout.stride();
        let (mut own, mut all) = (0, 0);
        for column in 0..layout.columns() {
            let part = key >> (column * stride) & ((1 << stride) - 1);
            // `own + 2^h - 1` plus 1 lies between 2^h and 2^(h+1) - 1, so its highest bit is 2^h.
            let with_top = part + 1;
            let top = 1 << with_top.ilog2();
            own |= (with_top - top) << (column * stride);
            all |= (top - 1) << (column * stride);
        }
        Self::from_discs(layout, own, all)
    }

    /// Whether the player who moved last has four in a row.
    pub fn is_lost(&self) -> bool {
        has_four(self.layout, self.opponent())
    }

    /// Whether every cell is taken.
    pub const fn is_full(&self) -> bool {
        self.all == self.layout.board
    }

    /// Whether a disc can still enter column `index`.
    ///
    /// Pre: the board has the column.
    pub fn is_free(&self, index: u32) -> bool {
        self.drop_cell(index) != 0
    }

    /// Lets a disc of the side to move in.
    ///
    /// Post: on success the turn has passed; on error nothing changed.
    ///
    /// # Errors
    ///
    /// [`Refusal`], the first reason against the move.
    pub fn play(&mut self, column: Column) -> Result<(), Refusal> {
        if column.index() >= self.layout.columns() {
            return Err(Refusal::OutOfBoard(column));
        }
        if self.is_lost() {
            return Err(Refusal::GameOver);
        }
        *self = self
            .after(column.index())
            .ok_or(Refusal::ColumnFull(column))?;
        Ok(())
    }

    /// The position after a disc in column `index`, or `None` when the column is full.
    ///
    /// Pre: the board has the column, and the game goes on.
    pub(super) fn after(&self, index: u32) -> Option<Self> {
        let cell = self.drop_cell(index);
        (cell != 0).then(|| Self {
            layout: self.layout,
            own: self.opponent(),
            all: self.all | cell,
        })
    }

    /// Whether a disc in column `index` completes four.
    ///
    /// Pre: the board has the column.
    pub fn wins_at(&self, index: u32) -> bool {
        self.drop_cell(index) & completing(self.layout, self.own) != 0
    }

    /// Whether the side to move can complete four at once.
    pub fn can_win(&self) -> bool {
        self.playable() & completing(self.layout, self.own) != 0
    }

    /// The same position seen in a mirror.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        Self {
            layout: self.layout,
            own: mirror(self.layout, self.own),
            all: mirror(self.layout, self.all),
        }
    }

    /// The smaller of the key and that of the mirror image.
    pub(super) fn canonical_key(&self) -> u64 {
        let key = self.key();
        key.min(mirror(self.layout, key))
    }

    /// The cells after which the other side cannot win at once.
    pub(super) fn safe_moves(&self) -> u64 {
        let threats = completing(self.layout, self.opponent()) & self.layout.board & !self.all;
        answers(self.playable(), threats)
    }

    /// The discs of the side that is not to move.
    pub(super) const fn opponent(&self) -> u64 {
        self.own ^ self.all
    }

    /// The lowest empty cell of every column that has one.
    pub(super) const fn playable(&self) -> u64 {
        (self.all + self.layout.bottom) & self.layout.board
    }

    fn drop_cell(&self, index: u32) -> u64 {
        self.playable() & self.layout.column(index)
    }
}

/// Exchanges the columns of `bits`, the leftmost with the rightmost and so on inwards. Whole columns
/// move, with the bit above them, so keys can be mirrored as well as discs.
#[inline]
pub(super) fn mirror<S: Shape>(shape: S, bits: u64) -> u64 {
    let stride = shape.stride();
    // A shift by 64 for a single column of 63 rows would not be one.
    let whole = u64::MAX >> (64 - stride.min(64));
    let mut mirrored = 0;
    for column in 0..shape.columns() {
        let part = bits >> (column * stride) & whole;
        mirrored |= part << ((shape.columns() - 1 - column) * stride);
    }
    mirrored
}

/// Why a disc is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The board has no such column.
    OutOfBoard(Column),
    /// The column has no empty cell.
    ColumnFull(Column),
    /// Somebody has four.
    GameOver,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfBoard(column) => {
                write!(f, "column index {} is outside the board", column.index())
            }
            Self::ColumnFull(column) => write!(f, "column index {} is full", column.index()),
            Self::GameOver => write!(f, "the game is over"),
        }
    }
}

impl Error for Refusal {}
