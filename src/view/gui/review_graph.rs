//! The value of a game from its start to its end, as bars: up where the first player stands better,
//! down where the second does.

use egui::{Align2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2};

use super::frame::{Frame, Intent};
use super::theme;
use crate::board::Player;
use crate::engine::analysis::Value;
use crate::view::facts::{Review, Wish};

/// A win on the spot fills the graph; one that is as far away as this half of the rest.
const FAR: f32 = 20.0;
/// A decided game is drawn at least so high, an undecided one at most.
const DECIDED: f32 = 0.4;
/// A guess of so many points is drawn half as high as it may be.
const POINTS: f32 = 60.0;

/// How high a value is drawn for the player who moves, from -1 to 1.
fn height(value: Value) -> f32 {
    let decided = |plies: u32| DECIDED + (1.0 - DECIDED) * FAR / (FAR + plies as f32);
    match value {
        Value::Win { plies } => decided(plies),
        Value::Loss { plies } => -decided(plies),
        Value::Draw => 0.0,
        Value::Unclear { points } => {
            let points = points as f32;
            DECIDED * points / (POINTS + points.abs())
        }
    }
}

/// The same for the first player, after so many turns.
fn height_for_one(review: &Review, ply: usize) -> Option<f32> {
    let value = review.positions.get(ply).copied().flatten()?.moment.value;
    let mover = match review.turns.get(ply) {
        Some(turn) => turn.mover,
        None => review
            .turns
            .last()
            .map_or(Player::One, |turn| turn.mover.opponent()),
    };
    Some(match mover {
        Player::One => height(value),
        Player::Two => -height(value),
    })
}

/// Draws the graph and answers with the ply that was clicked.
pub(super) fn ui(ui: &mut Ui, frame: &Frame<'_>, review: &Review, size: Vec2) -> Option<Intent> {
    let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
    let ply = frame.mirror.snapshot().ply;
    response
        .widget_info(|| WidgetInfo::labeled(Role::Image, true, "Value of the game, move by move"));
    let painter = ui.painter();
    painter.rect(
        rect,
        4.0,
        frame.colours.button,
        Stroke::new(1.0, frame.colours.edge),
        StrokeKind::Inside,
    );
    let inner = rect.shrink(3.0);
    let plies = review.positions.len().max(1);
    let width = inner.width() / plies as f32;
    let middle = inner.center().y;
    for index in 0..review.positions.len() {
        let Some(height) = height_for_one(review, index) else {
            continue;
        };
        let left = inner.left() + width * index as f32;
        let top = middle - height * inner.height() / 2.0;
        let bar = Rect::from_two_pos(pos2(left, middle), pos2(left + width.max(1.5), top));
        let player = if height > 0.0 {
            Player::One
        } else {
            Player::Two
        };
        painter.rect_filled(bar, 0.0, frame.palette.disc(player).fill);
        let stroke = Stroke::new(1.0, frame.colours.quiet);
        painter.hline(bar.x_range(), top, stroke);
    }
    painter.hline(
        inner.x_range(),
        middle,
        Stroke::new(1.0, frame.colours.quiet),
    );
    let shown = inner.left() + width * (ply as f32 + 0.5);
    painter.vline(
        shown,
        inner.y_range(),
        Stroke::new(2.0, frame.colours.accent),
    );
    let font = theme::font(theme::QUIET_SIZE - 2.0, frame.layout.scale);
    for (player, align, at) in [
        (Player::One, Align2::LEFT_TOP, inner.left_top()),
        (Player::Two, Align2::LEFT_BOTTOM, inner.left_bottom()),
    ] {
        let name = &frame.names.players[player];
        let colour = frame.colours.text;
        painter.text(at + Vec2::new(3.0, 0.0), align, name, font.clone(), colour);
    }
    let at = response
        .interact_pointer_pos()
        .filter(|_| response.clicked())?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to the plies of the game"
    )]
    let clicked = ((at.x - inner.left()) / width).clamp(0.0, (plies - 1) as f32) as usize;
    Some(Intent::Wish(Wish::GoTo(clicked)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quicker_ends_stand_higher_and_guesses_lower() {
        let falling = [
            Value::Win { plies: 1 },
            Value::Win { plies: 31 },
            Value::Unclear { points: 500 },
            Value::Unclear { points: 5 },
            Value::Draw,
            Value::Unclear { points: -5 },
            Value::Loss { plies: 30 },
            Value::Loss { plies: 0 },
        ];
        let heights = falling.map(height);
        assert!(heights.is_sorted_by(|a, b| a > b), "{heights:?}");
        assert!(heights.iter().all(|height| (-1.0..=1.0).contains(height)));
    }
}
