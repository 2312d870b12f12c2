//! The result, below the board and never over it.

use egui::{
    Align, Button, Color32, CornerRadius, Frame as Card, Layout as Flow, Margin, Rect, RichText,
    Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2,
};

use super::frame::{Frame, Intent};
use super::theme;
use crate::rules::GameResult;
use crate::view::words;

/// What the view remembers of the card.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ResultCard {
    /// Whether it was closed with "Look at the board"; until the position changes.
    pub(super) is_closed: bool,
    /// Whether it stood there in the last frame.
    pub(super) was_open: bool,
}

/// Draws the card and answers with what is to follow; `is_new` gives OK the focus. OK clears the
/// board for the next game, the other button keeps the position.
pub(super) fn ui(
    ui: &mut Ui,
    frame: &Frame<'_>,
    result: &GameResult,
    is_new: bool,
) -> Option<Intent> {
    let scale = frame.layout.scale;
    let mut choice = None;
    ui.scope_builder(UiBuilder::new().max_rect(frame.layout.result), |ui| {
        let margin = Margin::symmetric(14, 6);
        let card = Card::new()
            .fill(frame.colours.button)
            .stroke(Stroke::new(1.0, frame.colours.edge))
            .corner_radius(CornerRadius::same(theme::CARD_CORNERS))
            .inner_margin(margin);
        card.show(ui, |ui| {
            ui.set_min_size(frame.layout.result.size() - margin.sum());
            ui.with_layout(Flow::right_to_left(Align::Center), |ui| {
                let label = |text| RichText::new(text).font(theme::font(theme::TEXT_SIZE, scale));
                let ok = Button::new(label("OK").color(Color32::WHITE)).fill(frame.colours.accent);
                let ok = ui.add(ok);
                if is_new {
                    ok.request_focus();
                }
                if ok.clicked() {
                    choice = Some(Intent::Reset);
                }
                if ui.button(label("Look at the board")).clicked() {
                    choice = Some(Intent::LookAtBoard);
                }
                texts_ui(ui, frame, result);
            });
        });
    });
    choice
}

/// Who won and why, one below the other, in the middle of the room that the buttons leave.
fn texts_ui(ui: &mut Ui, frame: &Frame<'_>, result: &GameResult) {
    let scale = frame.layout.scale;
    let width = ui.available_width();
    let draw = |text: &str, size: f32, colour: Color32| {
        let font = theme::font(size, scale);
        ui.painter().layout(text.to_owned(), font, colour, width)
    };
    let title = words::result(result, &frame.names.players);
    let reason = words::reason(result, frame.mirror.snapshot().ply);
    // The number of the move would look lost on a line of its own.
    let drawn_reason = reason.replace(", move ", ", move\u{a0}");
    let lines = [
        (
            title.clone(),
            draw(&title, theme::TEXT_SIZE + 1.0, frame.colours.text),
        ),
        (
            reason,
            draw(&drawn_reason, theme::QUIET_SIZE - 0.5, frame.colours.quiet),
        ),
    ];
    let height: f32 = lines.iter().map(|(_, galley)| galley.size().y).sum();
    let room = ui.available_rect_before_wrap();
    let mut at = pos2(room.left(), room.center().y - height / 2.0);
    for (text, galley) in lines {
        let rect = Rect::from_min_size(at, galley.size());
        at.y = rect.bottom();
        ui.painter().galley(rect.min, galley, frame.colours.text);
        let response = ui.interact(rect, ui.scope_id().with(&text), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
    }
}
