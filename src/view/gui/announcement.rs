//! The last thing that happened, in words: read out by screen readers, quiet below the board.

use egui::{Align2, Role, Sense, Ui, WidgetInfo, accesskit::Live};

use super::frame::Frame;
use super::theme;
use crate::board::Cell;
use crate::rules::{Snapshot, Transition};
use crate::view::words::{self, Names};

/// What happened last. It becomes words only when it is drawn, since people may give the discs
/// other colours at any time.
#[derive(Clone, Debug)]
pub(super) enum Announcement {
    /// A sentence that names no disc; empty at first.
    Sentence(String),
    /// A turn was played.
    Played(Transition),
    /// The whole position was replaced; there were so many turns before.
    PositionSet(usize),
    /// A cell was chosen by keyboard.
    Chosen(Cell),
}

impl Default for Announcement {
    fn default() -> Self {
        Self::Sentence(String::new())
    }
}

impl<Text: Into<String>> From<Text> for Announcement {
    fn from(sentence: Text) -> Self {
        Self::Sentence(sentence.into())
    }
}

impl Announcement {
    /// The words for it, in a game that stands at `now`.
    pub(super) fn text(&self, now: &Snapshot, names: &Names) -> String {
        match self {
            Self::Sentence(sentence) => sentence.clone(),
            Self::Played(turn) => words::played(turn, now, names),
            Self::PositionSet(before) => words::position_set(*before, now, names),
            Self::Chosen(cell) => words::cell(*cell, now, &names.discs),
        }
    }
}

/// Draws it as a polite live label. `visible` is false while the result stands there.
pub(super) fn ui(ui: &mut Ui, frame: &Frame<'_>, last: &Announcement, visible: bool) {
    let text = &last.text(frame.mirror.snapshot(), frame.names);
    let rect = frame.layout.result;
    if visible {
        ui.painter().text(
            rect.center_top() + egui::vec2(0.0, rect.height() * 0.22),
            Align2::CENTER_CENTER,
            text,
            theme::font(theme::QUIET_SIZE, frame.layout.scale),
            frame.colours.quiet,
        );
    }
    let response = ui.interact(rect, ui.scope_id().with("announcement"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}
