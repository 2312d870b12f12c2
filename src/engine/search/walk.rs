//! One position, played forward and taken back, with everything that has to follow it.

use crate::engine::key::{key_change, key_of};
use crate::rules::{Action, Position, Transition};

use super::evaluation::Evaluation;

/// A position that a search walks through.
///
/// Invariant: the key and the evaluation are those of the position.
#[derive(Debug)]
pub(super) struct Walk {
    position: Position,
    key: u64,
    evaluation: Evaluation,
}

impl Walk {
    pub(super) fn new(position: Position) -> Self {
        Self {
            key: key_of(position.board()),
            evaluation: Evaluation::new(position.rules(), position.board()),
            position,
        }
    }

    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// The key of the position.
    pub(super) const fn key(&self) -> u64 {
        self.key
    }

    /// How much better the side to move stands, as a guess.
    pub(super) fn points(&self) -> i32 {
        let position = &self.position;
        self.evaluation.points(position.board(), position.to_move())
    }

    /// Pre: `action` is legal.
    pub(super) fn play(&mut self, action: Action) -> Transition {
        let turn = self.position.play_unchecked(action);
        self.key ^= key_change(&turn);
        self.evaluation.played(&turn);
        turn
    }

    /// Pre: `turn` was the last one played.
    pub(super) fn undo(&mut self, turn: &Transition) {
        self.position.undo(turn);
        self.key ^= key_change(turn);
        self.evaluation.undone(turn);
    }
}
