//! Who is told what happened. Observers are told, they never ask.
//!
//! An event carries the turn and a whole snapshot, so an observer needs no way back to the model
//! and has none: it cannot play, reset or register while it is being told. What it wants to
//! happen, it sends elsewhere (a view puts it through its controller, after the event).

use crate::rules::{GameResult, Snapshot, Transition};

pub mod inbox;

/// Hears of everything that changes the board.
#[cfg_attr(test, mockall::automock)]
pub trait BoardObserver {
    /// The whole position was replaced: on registration, reset, undo, redo, new game and load.
    fn position_set(&mut self, now: &Snapshot);

    /// One legal action was played; `now` is the position after it.
    fn action_played(&mut self, turn: &Transition, now: &Snapshot);
}

/// Hears when a game ends.
#[cfg_attr(test, mockall::automock)]
pub trait WinnerObserver {
    /// An action ended the game. Sent once for that action, after
    /// [`BoardObserver::action_played`]. Not sent by undo, redo or load: their snapshot carries
    /// the result.
    fn game_over(&mut self, result: &GameResult);
}

/// Names one registration, so that it can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ObserverId(u64);

impl ObserverId {
    /// The `number`th registration of a model.
    pub(crate) const fn new(number: u64) -> Self {
        Self(number)
    }
}
