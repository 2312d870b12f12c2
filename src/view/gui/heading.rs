//! The heading: whose turn it is, or who has won.

use egui::{Align2, FontId, Galley, Role, Sense, Ui, WidgetInfo};

use super::control_paint::little_disc;
use super::frame::Frame;
use super::theme;
use crate::board::Player;
use crate::rules::Outcome;
use crate::view::words;

/// The radius of the disc, in heights of the text.
const DISC_RADIUS: f32 = 0.42;
/// The disc and the gap to the text, in heights of the text.
const DISC_WIDTH: f32 = 3.0 * DISC_RADIUS;
/// A smaller font than this cannot be read.
const LEAST_FONT: f32 = 7.0;

/// Draws the heading, as small as a long name needs, with the disc of the player it names.
pub(super) fn ui(ui: &mut Ui, frame: &Frame<'_>) {
    let (text, player) = content(frame);
    let rect = frame.layout.heading;
    let mut font = theme::font(theme::HEADING_SIZE, frame.layout.scale);
    let lay_out = |font: &FontId| {
        let text = text.clone();
        ui.painter()
            .layout_no_wrap(text, font.clone(), frame.colours.text)
    };
    let width = |galley: &Galley| {
        let disc = if player.is_some() { DISC_WIDTH } else { 0.0 };
        galley.size().x + disc * galley.size().y
    };
    let mut galley = lay_out(&font);
    // Glyphs grow in steps, so that one division may not be enough.
    while width(&galley) > rect.width() && font.size > LEAST_FONT {
        let smaller = font.size * rect.width() / width(&galley);
        font.size = smaller.min(font.size - 0.5).max(LEAST_FONT);
        galley = lay_out(&font);
    }
    let radius = if player.is_some() {
        galley.size().y * DISC_RADIUS
    } else {
        0.0
    };
    let gap = if player.is_some() { radius } else { 0.0 };
    let left = rect.center().x - (2.0 * radius + gap + galley.size().x) / 2.0;
    if let Some(player) = player {
        let middle = egui::pos2(left + radius, rect.center().y);
        little_disc(ui.painter(), middle, radius, player, frame.palette);
    }
    let start = egui::pos2(left + 2.0 * radius + gap, rect.center().y);
    let place = Align2::LEFT_CENTER.anchor_size(start, galley.size());
    ui.painter().galley(place.min, galley, frame.colours.text);
    let response = ui.interact(rect, ui.scope_id().with("heading"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &text));
}

/// While the last disc falls, the heading still names who played it.
fn content(frame: &Frame<'_>) -> (String, Option<Player>) {
    let snapshot = frame.mirror.snapshot();
    match frame.mirror.result() {
        Some(result) if frame.result_is_shown() => {
            let winner = match result.outcome {
                Outcome::Won(player) => Some(player),
                Outcome::BothWon | Outcome::Drawn | Outcome::Ongoing => None,
            };
            (words::result(result, &frame.names.players), winner)
        }
        _ => {
            let player = snapshot.position.to_move();
            (words::turn(frame.facts.parties.of(player)), Some(player))
        }
    }
}
