//! The search: is the score of a position above a given number, or not?
//!
//! One question, asked with a **null window**: the answer is one bit, and the bound that proves it.
//! Everything in a node serves to answer without searching on, the cheapest first:
//!
//! 1. no safe move: lost with the opponent's next disc;
//! 2. the score cannot be above, or below, what the number of empty cells allows;
//! 3. a single safe move: it is played at once;
//! 4. the tables know a bound that decides;
//! 5. a move wins with one's next disc, whatever the opponent answers; if there is none, the win
//!    comes two plies later at the earliest, and the upper bound shrinks;
//! 6. a move after which following is enough (see `zugzwang`);
//! 7. a move into a position whose bound in the tables decides.
//!
//! Only then the moves are searched, the most promising first, until one answers yes.

use super::bounds::{Bounds, Stirred, Stirring};
use super::candidates::{Candidate, Candidates, ColumnOrder};
use super::near_table::NearTable;
use super::node::Node;
use super::shape::Shape;
use super::stop::{Stop, Stopped};
use super::transposition_table::TranspositionTable;
use super::zugzwang::{Followed, upper_bound};

/// Positions with fewer empty cells are searched faster than looked up.
const REMEMBERED_EMPTY: u32 = 7;

/// Positions with more empty cells are kept in the large table, the others in the near one.
const NEAR_EMPTY: u32 = 16;

/// How many nodes are searched between two looks at what other threads want.
const NODES_BETWEEN_LOOKS: u64 = 4096;

/// One thread's search. `WIDTH` is the greatest number of moves a node can have.
#[derive(Debug)]
pub(super) struct Search<'memory, S, const WIDTH: usize> {
    shape: S,
    table: TranspositionTable<'memory>,
    near: &'memory mut NearTable,
    stirring: Stirring,
    order: &'memory ColumnOrder,
    follows: bool,
    stop: Stop<'memory>,
    nodes: u64,
}

impl<'memory, S: Shape, const WIDTH: usize> Search<'memory, S, WIDTH> {
    /// A search that shares `table` with other threads, and nothing else.
    ///
    /// `follows` turns the bounds of `zugzwang` on; they exist for an even number of rows only.
    ///
    /// Pre: the tables hold bounds of positions of this board alone.
    pub(super) fn new(
        shape: S,
        table: TranspositionTable<'memory>,
        near: &'memory mut NearTable,
        order: &'memory ColumnOrder,
        follows: bool,
        stop: Stop<'memory>,
    ) -> Self {
        debug_assert!(shape.columns() as usize <= WIDTH);
        Self {
            shape,
            table,
            near,
            stirring: Stirring::new(shape.key_bits()),
            order,
            follows: follows && shape.rows().is_multiple_of(2),
            stop,
            nodes: 0,
        }
    }

    /// The board.
    pub(super) const fn shape(&self) -> S {
        self.shape
    }

    /// How often [`Search::test`] was called.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether the score of `node` is above `alpha`, and a bound that proves the answer.
    ///
    /// Pre: `-31 <= alpha <= 30`.
    /// Post: an answer above `alpha` is a lower bound of the score, any other is an upper bound.
    ///
    /// # Errors
    ///
    /// [`Stopped`] when the answer is no longer wanted. The tables hold true bounds all the same.
    pub(super) fn test(&mut self, node: Node, alpha: i32) -> Result<i32, Stopped> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_BETWEEN_LOOKS) {
            self.look_around()?;
        }
        let shape = self.shape;
        let empty = shape.cells() - node.discs;
        let safe = node.safe_moves(shape);
        if safe == 0 {
            return Ok(-half(empty));
        }
        if empty <= 2 {
            // Nobody can win at once, neither now nor after this safe move.
            return Ok(0);
        }
        // The opponent wins with the fourth disc from now at the earliest, its side to move with
        // the third.
        let lower = -half(empty - 2);
        if lower > alpha {
            return Ok(lower);
        }
        let upper = half(empty - 1);
        if upper <= alpha {
            return Ok(upper);
        }
        if safe.is_power_of_two() {
            return self.test_only_move(node, safe, alpha);
        }
        self.test_moves(node, safe, alpha, Bounds { lower, upper })
    }

    /// [`Search::test`] for a node with the single safe move `cell`.
    #[inline]
    fn test_only_move(&mut self, node: Node, cell: u64, alpha: i32) -> Result<i32, Stopped> {
        let wins = node.wins_after(self.shape, cell);
        if let Some(bound) = self.followed(node, &Candidate { cell, wins })
            && bound > alpha
        {
            return Ok(bound);
        }
        Ok(-self.test(node.after(cell, wins), -alpha - 1)?)
    }

    /// [`Search::test`] for a node with several safe moves, whose score is known to be in `bounds`.
    fn test_moves(
        &mut self,
        node: Node,
        safe: u64,
        alpha: i32,
        mut bounds: Bounds,
    ) -> Result<i32, Stopped> {
        let empty = self.shape.cells() - node.discs;
        let remembered = empty >= REMEMBERED_EMPTY;
        let place = if remembered {
            let place = self.stirring.stir(node.key(self.shape));
            if let Some(known) = self.probe(place, empty) {
                if known.lower > alpha {
                    return Ok(known.lower);
                }
                if known.upper <= alpha {
                    return Ok(known.upper);
                }
                bounds = bounds.and(known);
            }
            place
        } else {
            Stirred::default()
        };

        let Some(mut candidates) = Candidates::<WIDTH>::weigh(self.shape, self.order, node, safe)
        else {
            return Ok(half(empty - 1));
        };
        bounds.upper = bounds.upper.min(half(empty - 3));
        if bounds.upper <= alpha {
            return Ok(bounds.upper);
        }
        if let Some(bound) = self.decided_by_a_child(node, &candidates, alpha) {
            return Ok(bound);
        }

        let nodes_before = self.nodes;
        let mut best = bounds.lower;
        while let Some(Candidate { cell, wins }) = candidates.take_best() {
            let score = -self.test(node.after(cell, wins), -alpha - 1)?;
            best = best.max(score);
            if score > alpha {
                break;
            }
        }
        let answer = if best > alpha {
            bounds.lower = best;
            best
        } else {
            bounds.upper = bounds.upper.min(best);
            bounds.upper
        };
        if remembered {
            self.store(place, empty, bounds, self.nodes - nodes_before);
        }
        Ok(answer)
    }

    /// A lower bound above `alpha` that follows from one child without a search.
    #[inline]
    fn decided_by_a_child(
        &self,
        node: Node,
        candidates: &Candidates<WIDTH>,
        alpha: i32,
    ) -> Option<i32> {
        let empty = self.shape.cells() - node.discs - 1;
        let mut places = [Stirred::default(); WIDTH];
        let remembered = empty >= REMEMBERED_EMPTY;
        if remembered {
            // All at once, and before they are needed: the processor fetches them side by side.
            for (place, candidate) in places.iter_mut().zip(candidates.all()) {
                *place = self
                    .stirring
                    .stir(node.key_after(self.shape, candidate.cell));
                if empty > NEAR_EMPTY {
                    self.table.fetch(*place);
                }
            }
        }
        for candidate in candidates.all() {
            if let Some(bound) = self.followed(node, candidate)
                && bound > alpha
            {
                return Some(bound);
            }
        }
        if remembered {
            for place in places.iter().take(candidates.all().len()) {
                if let Some(known) = self.probe(*place, empty)
                    && -known.upper > alpha
                {
                    return Some(-known.upper);
                }
            }
        }
        None
    }

    /// A lower bound of the score of `node`: what it gets by playing `candidate` and following.
    #[inline]
    fn followed(&self, node: Node, candidate: &Candidate) -> Option<i32> {
        if !self.follows {
            return None;
        }
        let child = Followed {
            leader: node.opponent(),
            all: node.all | candidate.cell,
            follower_wins: candidate.wins,
            discs: node.discs + 1,
        };
        upper_bound(self.shape, child).map(|bound| -bound)
    }

    #[inline]
    fn probe(&self, place: Stirred, empty: u32) -> Option<Bounds> {
        if empty > NEAR_EMPTY {
            self.table.probe(place)
        } else {
            self.near.probe(place)
        }
    }

    #[inline]
    fn store(&mut self, place: Stirred, empty: u32, bounds: Bounds, nodes: u64) {
        if empty > NEAR_EMPTY {
            self.table.store(place, bounds, nodes);
        } else {
            self.near.store(place, bounds);
        }
    }

    #[cold]
    fn look_around(&mut self) -> Result<(), Stopped> {
        self.table.tend();
        self.stop.check(self.nodes)
    }
}

/// Half of a number of empty cells: the value of a win after which so many cells are empty, but for
/// the two that the score convention adds.
#[inline]
const fn half(cells: u32) -> i32 {
    (cells / 2).cast_signed()
}
