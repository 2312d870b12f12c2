//! What the panels of one frame read, and what they answer.

use super::aim::AimedBy;
use super::animation::Animation;
use super::layout::Layout;
use super::palette::Palette;
use super::theme::Colours;
use crate::rules::{Action, Rules};
use crate::view::facts::{Facts, Parties, Wish};
use crate::view::mirror::Mirror;
use crate::view::words::Names;

/// What a person wants to happen.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Intent {
    /// Play an action.
    Play(Action),
    /// Take back the last turn.
    Undo,
    /// Play it again.
    Redo,
    /// Clear the board.
    Reset,
    /// End the program.
    Exit,
    /// Close the result and keep the position.
    LookAtBoard,
    /// Choose another game.
    ChooseGame,
    /// Start another game, with these in the seats.
    NewGame(Rules, Parties),
    /// Choose who sits where.
    ChooseSeats,
    /// Something that the program around the view does.
    Wish(Wish),
    /// Show the rules of this game.
    ShowRules,
    /// Show what the keys do.
    ShowKeys,
    /// Explain threats and their rows.
    ShowThreats,
    /// Close whatever dialog is open.
    CloseDialog,
}

/// What the panels of one frame read.
#[derive(Debug)]
pub(super) struct Frame<'a> {
    pub(super) mirror: &'a Mirror,
    /// What is known beside the game.
    pub(super) facts: &'a Facts,
    /// What discs and players are called.
    pub(super) names: &'a Names,
    pub(super) layout: &'a Layout,
    pub(super) palette: &'a Palette,
    pub(super) colours: Colours,
    pub(super) animation: &'a Animation,
    /// What chose the aim in this frame; the others came before it.
    pub(super) aimed_by: Option<AimedBy>,
    /// The time, in seconds.
    pub(super) now: f64,
}

impl Frame<'_> {
    /// Whether a person may play `action` now.
    pub(super) fn can_play(&self, action: Action) -> bool {
        self.is_persons_turn() && self.mirror.is_legal(action)
    }

    /// Whether the player to move is a person.
    pub(super) fn is_persons_turn(&self) -> bool {
        let to_move = self.mirror.to_move();
        to_move.is_some_and(|player| self.facts.is_person(player))
    }

    /// The result waits until the last disc has landed.
    pub(super) fn result_is_shown(&self) -> bool {
        self.mirror.result().is_some() && !self.animation.is_running(self.now)
    }
}
