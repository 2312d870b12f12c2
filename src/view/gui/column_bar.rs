//! A row of buttons, one for each column: Drop above the board, Pop below it.

use egui::{Button, EventFilter, Rect, RichText, Ui, WidgetInfo};

use super::aim::{Aim, AimedBy};
use super::control_paint::{arrow, focus_ring};
use super::frame::Frame;
use super::layout::Layout;
use super::theme;
use crate::board::Column;
use crate::rules::Action;

/// A button narrower than this shows an arrow instead of its word.
const WORD_WIDTH: f32 = 40.0;

/// Which row of buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnBar {
    /// Above the board.
    Drop,
    /// Below the board.
    Pop,
}

impl ColumnBar {
    const fn word(self) -> &'static str {
        match self {
            Self::Drop => "Drop",
            Self::Pop => "Pop",
        }
    }

    fn name(self, column: Column) -> String {
        let number = column.index() + 1;
        match self {
            Self::Drop => format!("Drop in column {number}"),
            Self::Pop => format!("Pop column {number}"),
        }
    }

    const fn action(self, column: Column) -> Action {
        match self {
            Self::Drop => Action::Drop(column),
            Self::Pop => Action::Pop(column),
        }
    }

    const fn row(self, layout: &Layout) -> Rect {
        match self {
            Self::Drop => layout.drops,
            Self::Pop => layout.pops,
        }
    }

    /// Draws the buttons and answers with the action whose button was pressed.
    ///
    /// `wanted` names the column whose button should take the focus. A button that gets the
    /// focus by Tab becomes the aim.
    pub(super) fn ui(
        self,
        ui: &mut Ui,
        frame: &Frame<'_>,
        wanted: Option<Column>,
        aim: &mut Option<Aim>,
    ) -> Option<Action> {
        let mut pressed = None;
        for column in frame.layout.geometry.columns_iter() {
            let response = self.button_ui(ui, frame, column);
            if wanted == Some(column) {
                response.request_focus();
                // The arrow that chose the column shall not move egui's focus as well, and only a
                // widget that had the focus in the frame before may keep the arrows.
                ui.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
                ui.ctx().request_repaint();
            }
            let is_latest = matches!(frame.aimed_by, None | Some(AimedBy::Focus));
            if is_latest && response.gained_focus() {
                *aim = Some(Aim::Column(column));
            }
            if response.has_focus() {
                keep_arrows(ui, &response);
                focus_ring(ui.painter(), response.rect, frame.colours.accent);
            }
            if response.clicked() {
                pressed = Some(self.action(column));
            }
        }
        pressed
    }

    fn button_ui(self, ui: &mut Ui, frame: &Frame<'_>, column: Column) -> egui::Response {
        let rect = frame.layout.column_button(self.row(frame.layout), column);
        let enabled = frame.can_play(self.action(column));
        let fits = rect.width() >= WORD_WIDTH * frame.layout.scale;
        let word = if fits { self.word() } else { "" };
        let text = RichText::new(word).font(theme::font(theme::TEXT_SIZE, frame.layout.scale));
        let place = egui::UiBuilder::new()
            .max_rect(rect)
            .layout(egui::Layout::centered_and_justified(
                egui::Direction::TopDown,
            ))
            .id_salt((self.word(), column.index()));
        let response = ui
            .scope_builder(place, |ui| {
                ui.spacing_mut().button_padding = egui::Vec2::ZERO;
                ui.add_enabled(enabled, Button::new(text))
            })
            .inner;
        if !fits {
            let colour = if enabled {
                frame.colours.text
            } else {
                frame.colours.edge
            };
            arrow(ui.painter(), rect, self == Self::Pop, colour);
        }
        response
            .widget_info(|| WidgetInfo::labeled(egui::Role::Button, enabled, self.name(column)));
        response
    }
}

/// Arrows choose on the board; egui would move the focus to whatever lies that way.
pub(super) fn keep_arrows(ui: &Ui, response: &egui::Response) {
    let ours = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, ours));
}
