//! What the panels of one frame read, and what they answer.

use super::animation::Animation;
use super::layout::Layout;
use super::palette::Palette;
use super::theme::Colours;
use crate::rules::{Action, Rules};
use crate::view::mirror::Mirror;

/// What a person wants to happen.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// Start another game.
    NewGame(Rules),
    /// Show the rules of this game.
    ShowRules,
    /// Show what the keys do.
    ShowKeys,
    /// Close whatever dialog is open.
    CloseDialog,
}

/// What the panels of one frame read.
#[derive(Debug)]
pub(super) struct Frame<'a> {
    pub(super) mirror: &'a Mirror,
    pub(super) layout: &'a Layout,
    pub(super) palette: &'a Palette,
    pub(super) colours: Colours,
    pub(super) animation: &'a Animation,
    /// The time, in seconds.
    pub(super) now: f64,
}

impl Frame<'_> {
    /// Whether `action` may be played now.
    pub(super) fn can_play(&self, action: Action) -> bool {
        self.mirror.is_legal(action)
    }

    /// The result waits until the last disc has landed.
    pub(super) fn result_is_shown(&self) -> bool {
        self.mirror.result().is_some() && !self.animation.is_running(self.now)
    }
}
