//! Guesses: which side stands better where the search does not see the end.

use crate::board::{Board, Player};
use crate::rules::{Rules, Transition};

mod groups;
mod lines;

use lines::Lines;

/// Guesses from the shapes that win.
///
/// Invariant: an evaluation follows one position; it is told of every turn played and taken back.
#[derive(Debug)]
pub(super) enum Evaluation {
    /// Lines win: count those that are still open.
    Lines(Lines),
    /// Connected discs win, or nobody knows what: value discs that hold together.
    Groups,
}

impl Evaluation {
    /// The evaluation for the board of a position.
    pub(super) fn new(rules: &Rules, board: &Board) -> Self {
        match lines::shapes(rules) {
            Some(shapes) => Self::Lines(Lines::new(board, &shapes)),
            None => Self::Groups,
        }
    }

    /// Follows a turn that has just been played.
    pub(super) fn played(&mut self, turn: &Transition) {
        if let Self::Lines(lines) = self {
            lines.played(turn);
        }
    }

    /// Follows a turn that has just been taken back.
    pub(super) fn undone(&mut self, turn: &Transition) {
        if let Self::Lines(lines) = self {
            lines.undone(turn);
        }
    }

    /// How much better `player` stands than the opponent.
    pub(super) fn points(&self, board: &Board, player: Player) -> i32 {
        match self {
            Self::Lines(lines) => lines.points(player),
            Self::Groups => groups::points(board, player),
        }
    }
}
