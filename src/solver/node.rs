//! A position inside the search, with the winning cells of both sides carried along.
//!
//! A side's winning cells change only when that side plays. So they are computed once, when it has
//! played, and handed down: as the opponent's to the child, as one's own to the grandchild.

use super::kernel::{Kernel, mirror};
use super::lines::completing;
use super::shape::Shape;

/// A position that is not over, whose side to move cannot win at once.
///
/// Invariant: `own_wins` and `opponent_wins` are empty cells, all that would complete four.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) own: u64,
    pub(super) all: u64,
    pub(super) own_wins: u64,
    pub(super) opponent_wins: u64,
    pub(super) discs: u32,
}

/// Positions with fewer discs are the same position as their mirror image to the tables. Later on,
/// images hardly ever meet.
const MIRRORED_DISCS: u32 = 14;

impl Node {
    /// The node of a position.
    ///
    /// Pre: the game goes on, and the side to move cannot win at once (checked in debug builds).
    pub(super) fn new<S: Shape>(shape: S, kernel: &Kernel) -> Self {
        let empty = shape.board() & !kernel.all;
        let node = Self {
            own: kernel.own,
            all: kernel.all,
            own_wins: completing(shape, kernel.own) & empty,
            opponent_wins: completing(shape, kernel.opponent()) & empty,
            discs: kernel.discs(),
        };
        debug_assert!(!kernel.is_lost());
        debug_assert_eq!(node.own_wins & node.playable(shape), 0);
        node
    }

    /// The discs of the other side.
    #[inline]
    pub(super) const fn opponent(self) -> u64 {
        self.own ^ self.all
    }

    /// The lowest empty cell of each column.
    #[inline]
    pub(super) fn playable<S: Shape>(self, shape: S) -> u64 {
        (self.all + shape.bottom()) & shape.board()
    }

    /// The cells after which the other side cannot win at once. None: the game is lost.
    #[inline]
    pub(super) fn safe_moves<S: Shape>(self, shape: S) -> u64 {
        answers(self.playable(shape), self.opponent_wins)
    }

    /// The winning cells of the side to move once it has a disc in `cell`.
    #[inline]
    pub(super) fn wins_after<S: Shape>(self, shape: S, cell: u64) -> u64 {
        completing(shape, self.own | cell) & shape.board() & !(self.all | cell)
    }

    /// The position after a disc in `cell`, where `wins` are the winning cells that it leaves.
    ///
    /// Pre: `cell` is one of the safe moves, `wins` is `self.wins_after(cell)`.
    #[inline]
    pub(super) fn after(self, cell: u64, wins: u64) -> Self {
        Self {
            own: self.opponent(),
            all: self.all | cell,
            own_wins: self.opponent_wins & !cell,
            opponent_wins: wins,
            discs: self.discs + 1,
        }
    }

    /// The key by which the tables know the position.
    #[inline]
    pub(super) fn key<S: Shape>(self, shape: S) -> u64 {
        key(shape, self.own, self.all, self.discs)
    }

    /// The key of the position after a disc in `cell`.
    #[inline]
    pub(super) fn key_after<S: Shape>(self, shape: S, cell: u64) -> u64 {
        key(shape, self.opponent(), self.all | cell, self.discs + 1)
    }
}

/// The cells of `playable` that leave no win to a side whose winning cells are `threats`: of several
/// threats none, of one threat that cell, and never the cell below a threat.
#[inline]
pub(super) const fn answers(playable: u64, threats: u64) -> u64 {
    let forced = threats & playable;
    let candidates = if forced == 0 {
        playable
    } else if forced.is_power_of_two() {
        forced
    } else {
        0
    };
    candidates & !(threats >> 1)
}

#[inline]
fn key<S: Shape>(shape: S, own: u64, all: u64, discs: u32) -> u64 {
    let key = own + all;
    if discs < MIRRORED_DISCS {
        key.min(mirror(shape, key))
    } else {
        key
    }
}
