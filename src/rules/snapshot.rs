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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{EndReason, catalogue};

    #[test]
    fn a_result_that_the_position_does_not_know_ends_the_game() {
        let position = Position::start(catalogue::pop_out());
        let action = position.legal_actions()[0];
        let mut snapshot = Snapshot {
            position,
            result: None,
            last: None,
            ply: 0,
            can_undo: false,
            can_redo: false,
        };
        assert_eq!(snapshot.outcome(), Outcome::Ongoing);
        assert!(snapshot.is_legal(action));

        snapshot.result = Some(GameResult::drawn(EndReason::Repetition));
        assert_eq!(snapshot.outcome(), Outcome::Drawn);
        assert!(!snapshot.is_legal(action));
    }
}
