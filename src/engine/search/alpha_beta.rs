//! Alpha-beta search with a transposition table, over any rules.
//!
//! # Repetition
//!
//! In games with pops a position can come back. Whether it then is a draw depends on how it was
//! reached, and a table knows nothing of that. The search keeps both sound in this way:
//!
//! - A position that has stood so often in the game that it ends when it stands again is a draw.
//!   The past of the game is the same for the whole search, so this may be remembered.
//! - A position that comes back on the path from the start of the search counts as a draw at
//!   once. That is never better for anybody than the truth: whoever can win from it could have
//!   won when it stood first. Scores that lean on such a draw hold on this path only, unless the
//!   whole circle lies below the position; they are not remembered.
//! - A win is remembered in any case, and so is a loss. It was proved without the help of a draw,
//!   and whoever follows it comes one turn nearer to the end with every turn, so that no position
//!   stands twice on the way.

use std::cmp::Reverse;

use crate::engine::seen::can_repeat;
use crate::engine::{Request, Seen, StopSignal};
use crate::rules::{Action, Outcome};

use super::ordering::Ordering;
use super::score::{DRAW, guess, is_decisive, won_after};
use super::table::{Bound, Table};
use super::walk::Walk;

/// After how many positions the search looks whether it has to stop; a power of two.
const CHECK_EVERY: u64 = 1024;

/// The search has to stop before it has an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Halt;

/// A score, and what it rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Found {
    score: i32,
    /// The first ply of the path to which a repetition below came back; `u32::MAX` if none did.
    leans_on: u32,
}

impl Found {
    /// A score that holds however the position was reached.
    const fn firm(score: i32) -> Self {
        Self {
            score,
            leans_on: u32::MAX,
        }
    }
}

/// The scores that matter: those between `alpha` and `beta`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// The same scores for the opponent.
    const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

/// One search from one position.
#[derive(Debug)]
pub(super) struct Search<'request> {
    pub(super) walk: Walk,
    pub(super) ordering: Ordering,
    pub(super) nodes: u64,
    /// The search stops when it has looked at so many positions.
    pub(super) node_limit: u64,
    seen: &'request Seen,
    pub(super) stop: &'request StopSignal,
    table: Table,
    /// The keys of the positions from the start of the search, where positions can come back.
    path: Vec<u64>,
    can_repeat: bool,
    /// Memory that all plies share: actions still to be tried, with their priority.
    pending: Vec<(i32, Action)>,
    legal: Vec<Action>,
}

impl<'request> Search<'request> {
    /// A search from the position of `request` that looks at about `nodes` positions.
    pub(super) fn new(
        request: &'request Request,
        nodes: Option<u64>,
        stop: &'request StopSignal,
    ) -> Self {
        let position = &request.position;
        let walk = Walk::new(position.clone());
        Self {
            ordering: Ordering::new(position.rules().geometry),
            nodes: 0,
            node_limit: u64::MAX,
            seen: &request.seen,
            stop,
            table: Table::for_nodes(nodes),
            path: vec![walk.key()],
            can_repeat: can_repeat(position.rules()),
            pending: Vec::new(),
            legal: Vec::new(),
            walk,
        }
    }

    /// The score of `action` at the start of the search for the side that plays it, looking
    /// `depth` plies ahead, the action itself among them. Outside the window it is a bound.
    ///
    /// Pre: `action` is legal, `depth` is at least 1.
    pub(super) fn score_of(
        &mut self,
        action: Action,
        depth: u32,
        window: Window,
    ) -> Result<i32, Halt> {
        Ok(self.after(action, 0, depth, window)?.score)
    }

    /// What `action` is worth for the side that plays it, `ply` turns after the start.
    fn after(
        &mut self,
        action: Action,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<Found, Halt> {
        let turn = self.walk.play(action);
        let found = self.value(ply + 1, depth - 1, window.turned());
        self.walk.undo(&turn);
        let found = found?;
        Ok(Found {
            score: -found.score,
            ..found
        })
    }

    /// What the position is worth for the side to move, `ply` turns after the start, looking
    /// `depth` plies ahead.
    ///
    /// Post: a score above `alpha` and below `beta` is exact; at most `alpha`, the truth is not
    /// higher; at least `beta`, it is not lower.
    fn value(&mut self, ply: u32, depth: u32, window: Window) -> Result<Found, Halt> {
        self.count()?;
        if let Some(score) = self.score_of_end(ply) {
            return Ok(Found::firm(score));
        }
        if let Some(found) = self.repetition() {
            return Ok(found);
        }
        if depth == 0 {
            return Ok(Found::firm(guess(self.walk.points())));
        }
        // Nobody can win faster than with the next turn, nor lose faster than now.
        let alpha = window.alpha.max(-won_after(ply));
        let beta = window.beta.min(won_after(ply + 1));
        if alpha >= beta {
            return Ok(Found::firm(beta));
        }
        let key = self.walk.key();
        let entry = self.table.get(key);
        if let Some(score) = entry.and_then(|entry| entry.answer(ply, depth, alpha, beta)) {
            return Ok(Found::firm(score));
        }

        let first = self.push_actions(ply, entry.map(|entry| entry.best));
        if self.can_repeat {
            self.path.push(key);
        }
        let tried = self.try_actions(first, ply, depth, Window { alpha, beta });
        if self.can_repeat {
            self.path.pop();
        }
        self.pending.truncate(first);

        let (found, best) = tried?;
        Ok(self.remember(found, best, ply, depth, Window { alpha, beta }))
    }

    /// The best of the pending actions from number `first` on, or the first that is good enough.
    fn try_actions(
        &mut self,
        first: usize,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Result<(Found, Option<Action>), Halt> {
        let Window { mut alpha, beta } = window;
        let mut best = Found::firm(-won_after(ply));
        let mut best_action = None;
        for next in first..self.pending.len() {
            let action = self.pending[next].1;
            let found = if best_action.is_none() {
                self.after(action, ply, depth, Window { alpha, beta })?
            } else {
                // The first action is probably the best: ask only whether this one is better.
                let probe = Window {
                    alpha,
                    beta: alpha + 1,
                };
                let found = self.after(action, ply, depth, probe)?;
                if found.score > alpha && found.score < beta {
                    self.after(action, ply, depth, Window { alpha, beta })?
                } else {
                    found
                }
            };
            best.leans_on = best.leans_on.min(found.leans_on);
            if found.score > best.score || best_action.is_none() {
                best.score = found.score;
                best_action = Some(action);
            }
            alpha = alpha.max(best.score);
            if alpha >= beta {
                let mover = self.walk.position().to_move();
                self.ordering.refuted(mover, ply, depth, action);
                break;
            }
        }
        Ok((best, best_action))
    }

    /// Stores what was found, as far as it does not depend on the path.
    fn remember(
        &mut self,
        found: Found,
        best: Option<Action>,
        ply: u32,
        depth: u32,
        window: Window,
    ) -> Found {
        let score = found.score;
        let bound = if score >= window.beta {
            Bound::Lower
        } else if score > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let proved = is_decisive(score)
            && match bound {
                Bound::Lower => score > 0,
                Bound::Exact => true,
                Bound::Upper => score < 0,
            };
        if found.leans_on < ply && !proved {
            return found;
        }
        let bound = match bound {
            // That there is nothing better may lean on a draw.
            Bound::Exact if found.leans_on < ply && score > 0 => Bound::Lower,
            Bound::Exact if found.leans_on < ply => Bound::Upper,
            bound => bound,
        };
        let number = best.map_or(0, |action| self.ordering.numbers.of(action));
        let number = u16::try_from(number).unwrap_or(u16::MAX);
        let key = self.walk.key();
        self.table.put(key, ply, depth, score, bound, number);
        Found::firm(score)
    }

    /// Appends every legal action to the pending ones, the most promising first, and says where
    /// they begin.
    fn push_actions(&mut self, ply: u32, best: Option<u16>) -> usize {
        let position = self.walk.position();
        let mover = position.to_move();
        self.legal.clear();
        position.push_legal_actions(&mut self.legal);
        let first = self.pending.len();
        for &action in &self.legal {
            let priority = self.ordering.priority(mover, ply, action, best);
            self.pending.push((priority, action));
        }
        self.pending[first..].sort_unstable_by_key(|&(priority, _)| Reverse(priority));
        first
    }

    /// Counts a position, and looks now and then whether to stop.
    fn count(&mut self) -> Result<(), Halt> {
        self.nodes += 1;
        let has_to_stop = self.nodes.is_multiple_of(CHECK_EVERY)
            && (self.nodes >= self.node_limit || self.stop.asks_for_an_end());
        if has_to_stop { Err(Halt) } else { Ok(()) }
    }

    /// The score of a game that is over, for the player who would be next.
    fn score_of_end(&self, ply: u32) -> Option<i32> {
        let position = self.walk.position();
        match position.outcome() {
            Outcome::Ongoing => None,
            // The turn does not pass when the game ends.
            Outcome::Won(winner) if winner == position.to_move() => Some(-won_after(ply)),
            Outcome::Won(_) => Some(won_after(ply)),
            Outcome::BothWon | Outcome::Drawn => Some(DRAW),
        }
    }

    /// The draw that a position is because it has stood before, in the game or on the path.
    fn repetition(&self) -> Option<Found> {
        if !self.can_repeat {
            return None;
        }
        let key = self.walk.key();
        let position = self.walk.position();
        if let Some(limit) = position.rules().repetition
            && self.seen.count(key) + 1 >= limit
        {
            return Some(Found::firm(DRAW));
        }
        let before = self.path.iter().position(|other| *other == key)?;
        Some(Found {
            score: DRAW,
            leans_on: u32::try_from(before).unwrap_or(0),
        })
    }
}
