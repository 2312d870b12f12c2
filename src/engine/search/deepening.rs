//! Looks one ply deeper again and again, so that there is a good answer at any time.

use rand::Rng;
use rand::seq::SliceRandom;

use crate::rules::Action;

use super::alpha_beta::{Halt, Search, Window};
use super::score::{INFINITE, is_decisive, plies_to_end};
use crate::engine::SearchLimits;
use crate::engine::seen::can_repeat;

/// So deep every search looks, whatever its limit in positions, so that a win in one and a loss in
/// one are seen.
const GUARANTEED_DEPTH: u32 = 2;

/// An action and its score for the side that plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) action: Action,
    pub(super) score: i32,
    /// Whether the score is exact as far as the search looked; it may be lower otherwise.
    pub(super) is_exact: bool,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::engine) struct Looked {
    /// Every legal action, the best one first.
    pub(super) candidates: Vec<Candidate>,
    /// How many plies it looked ahead at every action; 0 if it had no time at all.
    pub(in crate::engine) depth: u32,
    /// Whether it has seen every game from here to its end.
    pub(super) saw_everything: bool,
    /// How many positions it looked at.
    pub(in crate::engine) nodes: u64,
}

/// How far an action may fall behind the best one and still get an exact score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Margin(pub(super) i32);

impl Margin {
    /// Only the best action gets an exact score.
    pub(super) const NONE: Self = Self(0);
    /// Every action gets an exact score.
    pub(super) const ALL: Self = Self(i32::MAX);
}

impl Search<'_> {
    /// Looks at every action, deeper and deeper, until a limit is reached or nothing can change.
    /// Among equals `chance` decides which action is preferred, the centre before the border.
    /// `report` hears what is known after each depth.
    ///
    /// Pre: the game goes on.
    pub(super) fn look(
        mut self,
        limits: SearchLimits,
        margin: Margin,
        chance: &mut impl Rng,
        report: &mut dyn FnMut(&Looked),
    ) -> Looked {
        let longest = self.longest_game();
        let depth_limit = limits.depth.unwrap_or(u32::MAX).max(1).min(longest);
        let mut looked = Looked {
            candidates: self.first_order(chance),
            depth: 0,
            saw_everything: false,
            nodes: 0,
        };
        for depth in 1..=depth_limit {
            if depth > GUARANTEED_DEPTH {
                self.node_limit = limits.nodes.unwrap_or(u64::MAX);
                if self.nodes >= self.node_limit {
                    break;
                }
            }
            if self.deepen(&mut looked, depth, margin).is_err() {
                break;
            }
            self.stop.looked_ahead(depth);
            looked.saw_everything = depth == longest;
            report(&looked);
            if is_settled(&looked, margin) {
                break;
            }
        }
        looked.nodes = self.nodes;
        looked
    }

    /// Scores every candidate `depth` plies deep.
    ///
    /// Post: when it has to halt, only a candidate that has proved to be better than the best one
    /// so far has changed its place.
    fn deepen(&mut self, looked: &mut Looked, depth: u32, margin: Margin) -> Result<(), Halt> {
        let mut deeper = looked.candidates.clone();
        let mut best = -INFINITE;
        for index in 0..deeper.len() {
            let scored = self.score_candidate(deeper[index].action, depth, best, margin);
            let Ok((score, is_exact)) = scored else {
                if let Some(better) = leader(&deeper[..index]).filter(|better| *better > 0) {
                    looked.candidates = deeper;
                    looked.candidates[..=better].rotate_right(1);
                }
                return Err(Halt);
            };
            deeper[index] = Candidate {
                score,
                is_exact,
                ..deeper[index]
            };
            best = best.max(score);
        }
        // Stable, so that a candidate that is at most as good as the best one stays behind it.
        deeper.sort_by_key(|candidate| -candidate.score);
        looked.candidates = deeper;
        looked.depth = depth;
        Ok(())
    }

    /// The score of an action, exact if it is above `best` less the margin.
    fn score_candidate(
        &mut self,
        action: Action,
        depth: u32,
        best: i32,
        margin: Margin,
    ) -> Result<(i32, bool), Halt> {
        let alpha = best.saturating_sub(margin.0).max(-INFINITE);
        if margin == Margin::NONE && best > -INFINITE {
            let probe = Window {
                alpha,
                beta: alpha + 1,
            };
            let score = self.score_of(action, depth, probe)?;
            if score <= alpha {
                return Ok((score, false));
            }
        }
        let beta = INFINITE;
        let score = self.score_of(action, depth, Window { alpha, beta })?;
        Ok((score, score > alpha))
    }

    /// Every legal action, the central ones first.
    fn first_order(&self, chance: &mut impl Rng) -> Vec<Candidate> {
        let mut actions = self.walk.position().legal_actions();
        actions.shuffle(chance);
        actions.sort_by_key(|action| -self.ordering.centrality(*action));
        let unknown = |action| Candidate {
            action,
            score: 0,
            is_exact: false,
        };
        actions.into_iter().map(unknown).collect()
    }

    /// How many turns the game can still take at most.
    fn longest_game(&self) -> u32 {
        let position = self.walk.position();
        if can_repeat(position.rules()) {
            return u32::MAX;
        }
        let board = position.board();
        (board.geometry().cell_count() - board.disc_count()).max(1)
    }
}

/// The number of the best exact candidate.
fn leader(candidates: &[Candidate]) -> Option<usize> {
    let exact = |index: &usize| candidates[*index].is_exact;
    (0..candidates.len())
        .rev()
        .filter(exact)
        .max_by_key(|index| candidates[*index].score)
}

/// Whether looking deeper changes nothing: the end of the game is seen, and no quicker one is
/// possible than the depth has shown.
fn is_settled(looked: &Looked, margin: Margin) -> bool {
    let seen = |candidate: &Candidate| {
        is_decisive(candidate.score) && plies_to_end(candidate.score) <= looked.depth
    };
    let needed = if margin == Margin::ALL {
        looked.candidates.len()
    } else {
        1
    };
    looked.candidates.iter().take(needed).all(seen)
}
