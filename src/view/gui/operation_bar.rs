//! Exit, then Reset, below the board.

use egui::{Align, Button, Layout as Flow, RichText, Ui, UiBuilder, vec2};

use super::frame::{Frame, Intent};
use super::theme;

/// Draws the two buttons and answers with the one that was pressed.
pub(super) fn ui(ui: &mut Ui, frame: &Frame<'_>) -> Option<Intent> {
    let scale = frame.layout.scale;
    let rect = frame.layout.operations;
    let button = vec2(84.0 * scale, rect.height());
    let width = 2.0 * button.x + ui.spacing().item_spacing.x;
    let place = egui::Rect::from_center_size(rect.center(), vec2(width, rect.height()));
    let mut pressed = None;
    ui.scope_builder(
        UiBuilder::new()
            .max_rect(place)
            .layout(Flow::left_to_right(Align::Center)),
        |ui| {
            for (word, intent) in [("Exit", Intent::Exit), ("Reset", Intent::Reset)] {
                let text = RichText::new(word).font(theme::font(theme::TEXT_SIZE, scale));
                if ui.add(Button::new(text).min_size(button)).clicked() {
                    pressed = Some(intent);
                }
            }
        },
    );
    pressed
}
