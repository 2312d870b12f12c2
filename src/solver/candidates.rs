//! The moves of a node, with what is known of each before anything is searched, and their order.
//!
//! A move is the better the more **useful** winning cells it leaves: a winning cell directly above
//! one of the opponent's is not useful, for the opponent will take it. A move directly below a
//! winning cell of one's own gives that cell away, which costs as much as one useful cell. Among
//! equals the column nearer to the middle comes first.

use super::node::{Node, answers};
use super::shape::Shape;

/// One move.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Candidate {
    /// Where the disc comes to rest.
    pub(super) cell: u64,
    /// The winning cells of its side afterwards.
    pub(super) wins: u64,
}

/// The safe moves of a node.
///
/// Invariant: `rank[..count]` belongs to `moves[..count]`, or is [`TAKEN`]; the rest is [`TAKEN`].
#[derive(Debug)]
pub(super) struct Candidates<const WIDTH: usize> {
    moves: [Candidate; WIDTH],
    ranks: [i32; WIDTH],
    count: usize,
}

/// The rank of a move that has been taken, or never was.
const TAKEN: i32 = i32::MIN;

/// The lowest bits of a rank say which move it belongs to, so that the greatest rank is at once the
/// move. They count down: of two equal ranks the one on the left is greater.
const PLACE_BITS: u32 = 5;
const LAST_PLACE: usize = (1 << PLACE_BITS) - 1;

/// By how much a column's place in the order weighs less than a winning cell.
const COLUMN_BITS: u32 = 7;

/// The rank of each cell's column among equal moves, by the number of the cell's bit.
#[derive(Clone, Debug)]
pub(super) struct ColumnOrder([u8; 64]);

impl ColumnOrder {
    /// The order of one of several threads that search the same position, so that they part soon.
    /// The first goes from the middle outwards and to the left first, the second to the right
    /// first; the others begin beside the middle.
    pub(super) fn of_thread<S: Shape>(shape: S, thread: u32) -> Self {
        let columns = shape.columns();
        let shift = thread / 2;
        let mut ranks = [0; 64];
        for (bit, place) in (0..shape.key_bits()).zip(&mut ranks) {
            let column = (bit / shape.stride() + shift) % columns;
            let doubled = 2 * column + 1;
            let rightwards = thread % 2 == 1 && doubled > columns;
            let rank = 2 * (columns - doubled.abs_diff(columns)) + u32::from(rightwards);
            *place = u8::try_from(rank).unwrap_or(u8::MAX);
        }
        Self(ranks)
    }

    #[inline]
    fn rank(&self, cell: u64) -> i32 {
        let bit = cell.trailing_zeros() % 64;
        i32::from(self.0[bit as usize])
    }
}

impl<const WIDTH: usize> Candidates<WIDTH> {
    /// Looks at each of `safe`, the safe moves of `node`, or answers `None` when one of them wins
    /// with its side's next disc, whatever the opponent does.
    ///
    /// Pre: there are at most `WIDTH` columns.
    #[inline]
    pub(super) fn weigh<S: Shape>(
        shape: S,
        order: &ColumnOrder,
        node: Node,
        safe: u64,
    ) -> Option<Self> {
        let mut weighed = Self {
            moves: [Candidate::default(); WIDTH],
            ranks: [TAKEN; WIDTH],
            count: 0,
        };
        let mut rest = safe;
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let wins = node.wins_after(shape, cell);
            let playable = ((node.all | cell) + shape.bottom()) & shape.board();
            if answers(playable, wins) == 0 {
                return None;
            }
            weighed.push(Candidate { cell, wins }, rank(node, cell, wins, order));
        }
        Some(weighed)
    }

    /// Every move, in no order.
    #[inline]
    pub(super) fn all(&self) -> &[Candidate] {
        self.moves.get(..self.count).unwrap_or_default()
    }

    /// Takes the best move that is left.
    #[inline]
    pub(super) fn take_best(&mut self) -> Option<Candidate> {
        // Looking through all ranks each time is faster than sorting: the first move often does.
        let mut best = TAKEN;
        for &rank in &self.ranks {
            best = best.max(rank);
        }
        if best == TAKEN {
            return None;
        }
        let place = LAST_PLACE - (best.cast_unsigned() as usize & LAST_PLACE);
        *self.ranks.get_mut(place)? = TAKEN;
        self.moves.get(place).copied()
    }

    #[inline]
    fn push(&mut self, candidate: Candidate, rank: i32) {
        let place = self.count;
        if let (Some(slot), Some(rank_slot)) =
            (self.moves.get_mut(place), self.ranks.get_mut(place))
        {
            *slot = candidate;
            let tie = i32::try_from(LAST_PLACE - place).unwrap_or(0);
            *rank_slot = (rank << PLACE_BITS) + tie;
            self.count += 1;
        }
    }
}

#[inline]
fn rank(node: Node, cell: u64, wins: u64, order: &ColumnOrder) -> i32 {
    let useful = (wins & !(node.opponent_wins << 1))
        .count_ones()
        .cast_signed();
    let gives_away = i32::from(cell << 1 & node.own_wins != 0);
    ((useful - gives_away) << COLUMN_BITS) + order.rank(cell)
}
