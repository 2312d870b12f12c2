//! What the side to move cannot get when the other side simply follows: bounds without a search.
//!
//! Call the side to move A and the other side B, and count rows from 1 at the bottom. The board
//! must have an **even** number of rows. A column is *odd* or *even* by the number of its empty
//! cells. Since the height is even, the lowest empty cell of an odd column is in an even row, that
//! of an even column in an odd row:
//!
//! ```text
//!   row 4   . .
//!   row 3   . .        left: 3 empty cells, odd, the lowest in row 2
//!   row 2   . B        right: 2 empty cells, even, the lowest in row 3
//!   row 1   A A
//! ```
//!
//! # An even number of discs stands
//!
//! Then the number of empty cells is even, and so is the number of odd columns. Let B play so:
//!
//! 1. when A plays in an even column, B plays on top of A's disc;
//! 2. when A plays in an odd column, B plays in another odd column.
//!
//! B can always do so. In case 1 the column had at least two empty cells. In case 2 the number of odd
//! columns was even before A's move, so there is another one. After case 1 the column is even
//! again; after case 2 both columns are even, and no column has become odd. So the number of odd columns
//! stays even, and it is A's turn.
//!
//! **What A can reach.** In case 1, A's cell is in an odd row. In case 2, it is the lowest empty cell
//! of a column that has been odd from the start, and nobody has played there since: columns never
//! become odd, and the first disc makes an odd one even. So A gets cells in odd rows and cells that
//! are the lowest of an odd column *now*, and no others. **If these cells and A's own discs hold no
//! four, A does not win: the score is at most 0.**
//!
//! **Where A cannot pass.** Let T be an empty cell in an even row, not the lowest of its column,
//! where B would complete four. B never plays the cell below T, for it is in an odd row, and B's
//! cells are in even rows: those above A's in case 1, the lowest of an odd column in case 2. A
//! never gets T itself. So the column stops below T until A plays there; B's answer is T, and wins.
//! Hence A gets no cell above T, and what A can reach shrinks. If it still holds no four, A
//! loses: other cells run out, two in each round, then A must play below a T. At the latest that
//! happens when everything is full but the cell below T, T and the cells above, in each column that
//! has a T. **The game then ends with the second disc after these.**
//!
//! # An odd number of discs stands
//!
//! Then the number of odd columns is odd, and case 2 could lack a partner. But suppose an odd column
//! c has an empty cell T in an *odd* row where B would complete four. (It is not the lowest, which is in
//! an even row.) B keeps c apart:
//!
//! 0. when A plays in c, B plays on top of A's disc;
//! 1. and 2. as before in all other columns, of which an even number is odd.
//!
//! In c, A gets cells in even rows and B those in odd rows, until A plays the cell below T and B wins
//! on T. Elsewhere everything is as before, cells T in even rows included. So if A's discs, the
//! even rows of c below T and what A can reach elsewhere hold no four, A loses, at the latest when
//! everything else is full. Each such column c gives a bound of its own.
//!
//! # What may spoil it
//!
//! Nothing: B may win earlier than planned, and A may have to answer a threat of B; both only make A's
//! score smaller, and these are upper bounds.

use super::lines::has_four;
use super::score::value_of_win;
use super::shape::Shape;

/// A position as seen by the side that will follow.
#[derive(Clone, Copy, Debug)]
pub(super) struct Followed {
    /// The discs of A, who is to move.
    pub(super) leader: u64,
    /// The discs of both.
    pub(super) all: u64,
    /// The empty cells where B would complete four.
    pub(super) follower_wins: u64,
    /// How many discs stand.
    pub(super) discs: u32,
}

/// The best that A can hope for when B follows, or `None` when following does not stop A.
///
/// Pre: the board has an even number of rows (checked in debug builds).
/// Post: the score of the position for A is at most the answer.
#[inline]
pub(super) fn upper_bound<S: Shape>(shape: S, position: Followed) -> Option<i32> {
    debug_assert_eq!(shape.rows() % 2, 0);
    let ground = Ground::new(shape, position);
    if position.discs.is_multiple_of(2) {
        even_bound(shape, position, ground)
    } else {
        odd_bound(shape, position, ground)
    }
}

/// What both rules need.
#[derive(Clone, Copy, Debug)]
struct Ground {
    empty: u64,
    /// The lowest empty cells of the odd columns.
    odd_lowest: u64,
    /// The lowest T in an even row of each column, and all cells above.
    stopped: u64,
    /// What A can reach in all columns but the one kept apart.
    reach: u64,
}

impl Ground {
    #[inline]
    fn new<S: Shape>(shape: S, position: Followed) -> Self {
        let empty = shape.board() & !position.all;
        let even_rows = shape.board() & !shape.odd_rows();
        let lowest = (position.all + shape.bottom()) & shape.board();
        let odd_lowest = lowest & even_rows;
        let stopped = and_above(shape, position.follower_wins & even_rows & !lowest);
        Self {
            empty,
            odd_lowest,
            stopped,
            reach: (empty & shape.odd_rows() | odd_lowest) & !stopped,
        }
    }

    /// The score when A loses as soon as all empty cells outside `last_cells` are taken.
    #[inline]
    fn loss<S: Shape>(self, shape: S, discs: u32, last_cells: u64) -> i32 {
        let filled = (self.empty & !last_cells).count_ones();
        -value_of_win(shape.cells(), discs + filled + 2)
    }
}

#[inline]
fn even_bound<S: Shape>(shape: S, position: Followed, ground: Ground) -> Option<i32> {
    if has_four(shape, position.leader | ground.reach) {
        return None;
    }
    if ground.stopped == 0 {
        return Some(0);
    }
    let last_cells = ground.stopped | ground.stopped >> 1;
    Some(ground.loss(shape, position.discs, last_cells))
}

#[inline]
fn odd_bound<S: Shape>(shape: S, position: Followed, ground: Ground) -> Option<i32> {
    let odd_columns = and_above(shape, ground.odd_lowest);
    let mut targets = position.follower_wins & shape.odd_rows() & odd_columns;
    let mut best: Option<i32> = None;
    while targets != 0 {
        // The lowest T of its column, since bits are taken from below.
        let target = targets & targets.wrapping_neg();
        let target_up = and_above(shape, target);
        targets &= !target_up;
        let over_the_top = target_up + target;
        let column = over_the_top - (over_the_top >> shape.rows());
        let lowest = ground.odd_lowest & column;
        let apart = odd_columns & column;

        // From the lowest cell up to the one below T, every second one, beginning with the first.
        let reach_apart = (target - lowest) & !shape.odd_rows();
        let reach = position.leader | ground.reach & !apart | reach_apart;
        if !has_four(shape, reach) {
            let elsewhere = (ground.stopped | ground.stopped >> 1) & !apart;
            let last_cells = elsewhere | target_up | target >> 1;
            let loss = ground.loss(shape, position.discs, last_cells);
            best = Some(best.map_or(loss, |known| known.min(loss)));
        }
    }
    best
}

/// In each column, the lowest of `cells` and all cells above.
///
/// Adding a full column to a column that is not empty carries into the bit above it. From there,
/// subtracting the cells leaves the lowest of them and everything above that is not among them.
#[inline]
fn and_above<S: Shape>(shape: S, cells: u64) -> u64 {
    let over_the_top = (cells + shape.board()) & (shape.bottom() << shape.rows());
    (over_the_top - cells) | cells
}
