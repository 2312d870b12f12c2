//! An owned picture of a game, for observers and views.

use super::action::Action;
use super::outcome::{GameResult, Outcome};
use super::position::Position;
use super::transition::Transition;

/// What an observer is told: everything a view needs, free of lifetimes and of the model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Rules, board and side to move.
    pub position: Position,
    /// How the game ended, repetition included, or `None` while it goes on.
    pub result: Option<GameResult>,
    /// The last turn, or `None` at the start.
    pub last: Option<Transition>,
    /// How many turns have been played.
    pub ply: usize,
    /// Whether there is a turn to take back.
    pub can_undo: bool,
    /// Whether there is a turn to play again.
    pub can_redo: bool,
}

impl Snapshot {
    /// How the game stands, repetition included.
    pub fn outcome(&self) -> Outcome {
        self.result
            .as_ref()
            .map_or(Outcome::Ongoing, |result| result.outcome)
    }

    /// Whether `action` may be played now.
    pub fn is_legal(&self, action: Action) -> bool {
        self.result.is_none() && self.position.is_legal(action)
    }
}
