//! A game: a position and the turns that led to it. Undo, redo and draws by repetition live
//! here, because they need history.

use std::sync::Arc;

use crate::rules::{
    Action, EndReason, GameResult, IllegalAction, Outcome, Position, Rules, Snapshot, Transition,
};

mod record;
mod repetition;

pub use record::replay;
use repetition::Repetition;

/// A position with its history.
///
/// Invariant: undoing every played turn leads to the empty board.
///
/// ```
/// use connect_four::game::Game;
/// use connect_four::rules::{Action, catalogue};
///
/// let mut game = Game::new(catalogue::classic());
/// let centre = game.position().board().geometry().column(3)?;
/// game.play(Action::Drop(centre))?;
/// let after_one = game.position().clone();
///
/// game.undo();
/// assert!(game.position().board().owner(game.position().board().geometry().bottom(centre)).is_none());
/// game.redo();
/// assert_eq!(game.position(), &after_one);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    position: Position,
    played: Vec<Transition>,
    /// Actions taken back; the next one to play again is the last.
    undone: Vec<Action>,
    repetition: Option<Repetition>,
}

impl Game {
    /// A game that has not begun.
    pub fn new(rules: impl Into<Arc<Rules>>) -> Self {
        let position = Position::start(rules);
        let repetition = position.rules().repetition.map(Repetition::new);
        Self {
            position,
            played: Vec::new(),
            undone: Vec::new(),
            repetition,
        }
    }

    /// The rules of the game.
    pub fn rules(&self) -> &Arc<Rules> {
        self.position.rules()
    }

    /// The position now. It does not know of draws by repetition; [`Game::result`] does.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The turns played, the first one first.
    pub fn played(&self) -> &[Transition] {
        &self.played
    }

    /// How the game ended, repetition included, or `None` while it goes on.
    pub fn result(&self) -> Option<GameResult> {
        let repeated = || self.repetition.as_ref().is_some_and(Repetition::is_reached);
        match self.position.result() {
            Some(result) => Some(result.clone()),
            None => repeated().then(|| GameResult::drawn(EndReason::Repetition)),
        }
    }

    /// How the game stands, repetition included.
    pub fn outcome(&self) -> Outcome {
        self.result()
            .map_or(Outcome::Ongoing, |result| result.outcome)
    }

    /// Plays `action` for the side to move and forgets the turns that were taken back.
    ///
    /// Post: on error the game is exactly as before.
    ///
    /// # Errors
    ///
    /// The first reason that makes the action illegal; see [`IllegalAction`].
    pub fn play(&mut self, action: Action) -> Result<&Transition, IllegalAction> {
        let outcome = self.outcome();
        if outcome != Outcome::Ongoing {
            return Err(IllegalAction::GameOver(outcome));
        }
        self.position.check(action)?;
        self.undone.clear();
        Ok(self.advance(action))
    }

    /// Takes back the last turn. Says whether there was one.
    ///
    /// Post: on true, [`Game::redo`] plays the same turn again.
    pub fn undo(&mut self) -> bool {
        let Some(last) = self.played.pop() else {
            return false;
        };
        if let Some(repetition) = &mut self.repetition {
            repetition.leave(&last);
        }
        self.position.undo(&last);
        self.undone.push(last.action);
        true
    }

    /// Plays again the turn that was last taken back. Says whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(action) = self.undone.pop() else {
            return false;
        };
        self.advance(action);
        true
    }

    /// Whether a turn that was taken back can be played again.
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Goes back to the empty board and forgets every turn.
    pub fn reset(&mut self) {
        *self = Self::new(Arc::clone(self.rules()));
    }

    /// An owned picture of the game as it is now.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            position: self.position.clone(),
            result: self.result(),
            last: self.played.last().cloned(),
            ply: self.played.len(),
            can_undo: !self.played.is_empty(),
            can_redo: self.can_redo(),
        }
    }

    /// Pre: `action` is legal and the game goes on.
    fn advance(&mut self, action: Action) -> &Transition {
        let index = self.played.len();
        let transition = self.position.play_unchecked(action);
        if let Some(repetition) = &mut self.repetition {
            repetition.enter(&transition);
        }
        self.played.push(transition);
        &self.played[index]
    }
}

#[cfg(test)]
mod tests;
