//! The result, below the board and never over it.

use egui::{
    Align, Button, Color32, CornerRadius, Frame as Card, Layout as Flow, Margin, RichText, Stroke,
    Ui, UiBuilder,
};

use super::{Frame, theme};
use crate::rules::GameResult;
use crate::view::words;

/// What a person does with the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// OK: clear the board for the next game.
    NextGame,
    /// Close the card and keep the position.
    LookAtBoard,
}

/// Draws the card; `is_new` gives OK the focus.
pub(super) fn ui(
    ui: &mut Ui,
    frame: &Frame<'_>,
    result: &GameResult,
    is_new: bool,
) -> Option<Choice> {
    let scale = frame.layout.scale;
    let mut choice = None;
    ui.scope_builder(UiBuilder::new().max_rect(frame.layout.result), |ui| {
        let margin = Margin::symmetric(12, 6);
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
                    choice = Some(Choice::NextGame);
                }
                if ui.button(label("Look at the board")).clicked() {
                    choice = Some(Choice::LookAtBoard);
                }
                ui.with_layout(Flow::left_to_right(Align::Center), |ui| {
                    ui.vertical(|ui| texts_ui(ui, frame, result));
                });
            });
        });
    });
    choice
}

fn texts_ui(ui: &mut Ui, frame: &Frame<'_>, result: &GameResult) {
    let scale = frame.layout.scale;
    ui.spacing_mut().item_spacing.y = 2.0;
    let title = RichText::new(words::result(result))
        .font(theme::font(theme::TEXT_SIZE + 1.0, scale))
        .color(frame.colours.text);
    ui.label(title.strong());
    let reason = words::reason(result, frame.mirror.snapshot().ply);
    let reason = RichText::new(reason)
        .font(theme::font(theme::QUIET_SIZE - 0.5, scale))
        .color(frame.colours.quiet);
    ui.label(reason);
}
