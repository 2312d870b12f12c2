//! What one game says in a terminal, and how it understands what is typed.

use std::fmt;

use crate::rules::{Action, GameResult, IllegalAction, Rules, Snapshot, Transition};

/// The words of one game.
///
/// A script answers with whole text, line ends included; it neither reads, writes nor plays.
/// Which number a person types for a column or a row is its own business.
pub trait Script: fmt::Debug {
    /// What to say when the whole position was replaced, at the start too.
    fn position_set(&mut self, now: &Snapshot) -> String;

    /// What to say after an action.
    fn action_played(&mut self, turn: &Transition, now: &Snapshot) -> String;

    /// What to say when the game has ended, after its last action was told.
    fn game_over(&mut self, result: &GameResult, now: &Snapshot) -> String;

    /// What to ask now, or `None` when nothing more is asked and the program ends.
    fn prompt(&self, now: &Snapshot) -> Option<String>;

    /// What `line`, without its ending, means as an answer to the last prompt.
    fn read(&mut self, line: &[u8], now: &Snapshot) -> Answer;

    /// What to say when the rules refuse the action that was read.
    fn refused(&mut self, reason: &IllegalAction, now: &Snapshot) -> String;
}

/// What a typed line means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// More is needed before there is a command; ask this.
    NeedMore(String),
    /// More is needed, for a reason that belongs on standard error: the dialogue has no words
    /// for it.
    Complain {
        /// Why, without a line end.
        reason: String,
        /// What to ask.
        prompt: String,
    },
    /// The line is understood.
    Do(Command),
    /// The line is not understood; say this and begin again.
    Refuse(String),
}

/// What a person wants to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Play this for the side to move.
    Play(Action),
    /// Start the same game again.
    Restart,
    /// Start a game of these rules.
    NewGame(Rules),
    /// End the program, after these words.
    Exit(&'static str),
}
