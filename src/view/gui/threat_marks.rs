//! The open threats of both players, marked in their cells with the parity of the row.

use egui::{Align2, Role, Sense, Ui, WidgetInfo, vec2};

use super::control_paint::little_disc;
use super::frame::Frame;
use super::theme;
use crate::board::{Cell, Player};
use crate::rules::move_text::row_number;
use crate::rules::threats;

/// What threats are and why their rows matter, for people.
pub(super) const EXPLANATION: &str = "A threat is an empty cell where a player's disc would \
    complete a line. Small discs mark the threats of both players; the word below says whether \
    the row, counted from the bottom, is odd or even. Rows matter in games in which discs fall: \
    near the end the players fill the last columns in turn, so that on a board with an even \
    number of cells the first player usually comes to the odd rows and the second to the even \
    ones. An odd threat of the first player or an even one of the second, with nothing played \
    below it yet, often decides the game many moves later.";

/// Draws the marks, and tells all threats in one sentence for those who cannot see them.
pub(super) fn ui(ui: &Ui, frame: &Frame<'_>) {
    let open = threats(&frame.mirror.snapshot().position);
    let mut told = Vec::new();
    for player in Player::BOTH {
        for &cell in &open[player] {
            let is_shared = open[player.opponent()].contains(&cell);
            mark(ui, frame, player, cell, is_shared);
            told.push(sentence(frame, player, cell));
        }
    }
    let words = if told.is_empty() {
        "No threats.".to_owned()
    } else {
        told.join(" ")
    };
    let id = ui.scope_id().with("threats");
    let response = ui.interact(frame.layout.board, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
}

fn mark(ui: &Ui, frame: &Frame<'_>, player: Player, cell: Cell, is_shared: bool) {
    let layout = frame.layout;
    let radius = layout.hole_radius();
    let side = match player {
        _ if !is_shared => 0.0,
        Player::One => -0.42,
        Player::Two => 0.42,
    };
    let middle = layout.square(cell).center();
    let at = middle + vec2(side * radius, -radius * 0.22);
    little_disc(ui.painter(), at, radius * 0.34, player, frame.palette);
    let letters = radius * 0.42;
    if letters >= 6.0 {
        ui.painter().text(
            middle + vec2(0.0, radius * 0.46),
            Align2::CENTER_CENTER,
            parity(cell),
            theme::font(letters, 1.0),
            frame.colours.text,
        );
    }
}

/// Rows are counted from 1 at the bottom here, as everybody does who speaks of parity.
const fn parity(cell: Cell) -> &'static str {
    if cell.row().index().is_multiple_of(2) {
        "odd"
    } else {
        "even"
    }
}

fn sentence(frame: &Frame<'_>, player: Player, cell: Cell) -> String {
    let geometry = frame.mirror.board().geometry();
    format!(
        "{} threatens column {}, row {} ({}).",
        frame.names.discs[player],
        cell.column().index() + 1,
        row_number(cell, geometry),
        parity(cell)
    )
}
