//! What each action is worth, as a number where it is played: above columns, below Pop buttons,
//! in empty cells. Dark on light, the best ones in a heavy frame, so that no colour is needed.

use egui::{
    Align2, Color32, CornerRadius, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};

use super::frame::Frame;
use super::theme;
use crate::engine::analysis::{Value, Worth};
use crate::rules::Action;
use crate::view::analysis_words;
use crate::view::facts::Scores;

const INK: Color32 = Color32::from_rgb(0x1d, 0x20, 0x26);
const PAPER: Color32 = Color32::from_rgb(0xfb, 0xfb, 0xf7);
const EDGE: Color32 = Color32::from_rgb(0x8a, 0x91, 0x9c);
/// A number in a smaller font than this cannot be read.
const LEAST_FONT: f32 = 7.0;

/// Draws every number that is known.
pub(super) fn ui(ui: &Ui, frame: &Frame<'_>, scores: &Scores) {
    let best = scores.worths.iter().map(|worth| rank(worth.value)).max();
    for worth in &scores.worths {
        // A number is best only when all of them are known.
        let is_best = scores.source.is_some() && Some(rank(worth.value)) == best;
        mark_ui(ui, frame, worth, is_best);
    }
}

/// A number that grows with what a value is worth: wins soon, then late, then the rest.
const fn rank(value: Value) -> (i32, i64) {
    match value {
        Value::Win { plies } => (1, -(plies as i64)),
        Value::Draw => (0, 0),
        Value::Unclear { points } => (0, points as i64),
        Value::Loss { plies } => (-1, plies as i64),
    }
}

/// Where an action has its number.
fn place(frame: &Frame<'_>, action: Action) -> Rect {
    let layout = frame.layout;
    let row = match action {
        Action::Drop(_) => layout.drop_scores,
        Action::Pop(_) => layout.pop_scores,
        Action::Place(cell) => {
            let size = layout.cell * vec2(0.56, 0.36);
            return Rect::from_center_size(layout.square(cell).center(), size);
        }
    };
    layout
        .column_button(row, action.column())
        .shrink2(vec2(0.0, row.height() * 0.1))
}

fn mark_ui(ui: &Ui, frame: &Frame<'_>, worth: &Worth, is_best: bool) {
    let rect = place(frame, worth.action);
    let number = analysis_words::number(worth.value);
    let painter = ui.painter();
    let lay_out = |size: f32| {
        let font = egui::FontId::proportional(size);
        painter.layout_no_wrap(number.clone(), font, INK)
    };
    let size = (theme::TEXT_SIZE * frame.layout.scale).min(rect.height() * 0.8);
    let mut galley = lay_out(size);
    let room = rect.width() - 4.0;
    if galley.size().x > room {
        let smaller = size * room / galley.size().x;
        galley = lay_out(smaller);
        if smaller < LEAST_FONT {
            painter.circle_filled(rect.center(), 2.0, if is_best { INK } else { EDGE });
            return;
        }
    }
    let height = rect.height().min(galley.size().y * 1.3);
    let width = (galley.size().x + height * 0.5).min(rect.width());
    let paper = Rect::from_center_size(rect.center(), vec2(width, height));
    let (edge_width, edge) = if is_best {
        (2.5, frame.colours.accent)
    } else {
        (1.0, EDGE)
    };
    painter.rect(
        paper,
        CornerRadius::same(4),
        PAPER,
        Stroke::new(edge_width, edge),
        StrokeKind::Inside,
    );
    let at = Align2::CENTER_CENTER.anchor_size(paper.center(), galley.size());
    painter.galley(at.min, galley, INK);

    let geometry = frame.mirror.board().geometry();
    let mut words = analysis_words::action(worth.action, geometry);
    words = format!("{words} {}", analysis_words::value(worth.value));
    let salt = ("score", frame_salt(worth.action));
    let response = ui.interact(paper, ui.scope_id().with(salt), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &words));
    response.on_hover_text(words);
}

/// What tells the numbers of one frame apart.
const fn frame_salt(action: Action) -> (u8, u32, u32) {
    match action {
        Action::Drop(column) => (0, column.index(), 0),
        Action::Pop(column) => (1, column.index(), 0),
        Action::Place(cell) => (2, cell.column().index(), cell.row().index()),
    }
}
