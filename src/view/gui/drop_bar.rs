//! One Drop button above each column.

use egui::{Button, EventFilter, RichText, Ui, WidgetInfo};

use super::board_paint::{arrow, focus_ring};
use super::{Frame, theme};
use crate::board::Column;

/// The word is at least this much narrower than its button, or an arrow stands for it.
const WORD_WIDTH: f32 = 40.0;

/// Draws the buttons and answers with the column whose button was pressed.
///
/// `wanted` names the column whose button should take the focus. A button that gets the focus
/// by Tab becomes the aim.
pub(super) fn ui(
    ui: &mut Ui,
    frame: &Frame<'_>,
    wanted: Option<Column>,
    aim: &mut Option<Column>,
) -> Option<Column> {
    let mut pressed = None;
    for column in frame.layout.geometry.columns_iter() {
        let response = button_ui(ui, frame, column);
        if wanted == Some(column) {
            response.request_focus();
            // The arrow that chose the column shall not move egui's focus as well.
            ui.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
            // Only a widget that had the focus in the frame before may keep the arrows.
            ui.ctx().request_repaint();
        }
        if response.gained_focus() {
            *aim = Some(column);
        }
        if response.has_focus() {
            // Arrows choose a column; egui would move the focus to whatever lies that way.
            let ours = EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..EventFilter::default()
            };
            ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, ours));
            focus_ring(ui.painter(), response.rect, frame.colours.accent);
        }
        if response.clicked() {
            pressed = Some(column);
        }
    }
    pressed
}

fn button_ui(ui: &mut Ui, frame: &Frame<'_>, column: Column) -> egui::Response {
    let rect = frame.layout.drop_button(column);
    let enabled = frame.can_drop(column);
    let fits = rect.width() >= WORD_WIDTH * frame.layout.scale;
    let word = if fits { "Drop" } else { "" };
    let text = RichText::new(word).font(theme::font(theme::TEXT_SIZE, frame.layout.scale));
    let response = ui
        .scope_builder(
            egui::UiBuilder::new()
                .max_rect(rect)
                .layout(egui::Layout::centered_and_justified(
                    egui::Direction::TopDown,
                ))
                .id_salt(column.index()),
            |ui| {
                ui.spacing_mut().button_padding = egui::Vec2::ZERO;
                ui.add_enabled(enabled, Button::new(text))
            },
        )
        .inner;
    if !fits {
        let colour = if enabled {
            frame.colours.text
        } else {
            frame.colours.edge
        };
        arrow(ui.painter(), rect, colour);
    }
    response.widget_info(|| {
        let name = format!("Drop in column {}", column.index() + 1);
        WidgetInfo::labeled(egui::Role::Button, enabled, name)
    });
    response
}
