//! Paints what stands beside the board: little discs, arrows on buttons, the focus.

use egui::{Color32, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2};

use super::board_paint::symbol;
use super::palette::Palette;
use super::theme;
use crate::board::Player;

/// A little disc that stands for a player beside texts.
pub(super) fn little_disc(
    painter: &Painter,
    middle: Pos2,
    radius: f32,
    player: Player,
    palette: &Palette,
) {
    let paint = palette.disc(player);
    painter.circle_filled(middle, radius, paint.ring);
    painter.circle_filled(middle, radius * 0.9, paint.rim);
    painter.circle_filled(middle, radius * 0.7, paint.fill);
    if palette.symbols {
        symbol(painter, middle, radius * 0.34, player, paint.ink);
    }
}

/// A painted arrow for a button that is too narrow for its word. With `out` it leaves a line, as
/// a popped disc leaves the board.
pub(super) fn arrow(painter: &Painter, rect: Rect, out: bool, colour: Color32) {
    let size = rect.width().min(rect.height()) * 0.3;
    let middle = rect.center();
    let stroke = Stroke::new((size * 0.3).max(1.2), colour);
    if out {
        let line = middle - Vec2::new(0.0, size);
        let half = Vec2::new(size * 1.1, 0.0);
        painter.line_segment([line - half, line + half], stroke);
    }
    let tip = middle + Vec2::new(0.0, size);
    painter.line_segment([middle - Vec2::new(0.0, size), tip], stroke);
    for side in [-1.0, 1.0] {
        painter.line_segment(
            [tip + Vec2::new(side * size * 0.7, -size * 0.7), tip],
            stroke,
        );
    }
}

/// The outline of a button that has the focus.
pub(super) fn focus_ring(painter: &Painter, rect: Rect, colour: Color32) {
    let corners = f32::from(theme::BUTTON_CORNERS);
    painter.rect_stroke(rect, corners, Stroke::new(2.0, colour), StrokeKind::Outside);
}
