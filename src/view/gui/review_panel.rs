//! The game in retrospect: a graph of its value, and a list of its moves with their worth and the
//! mistakes among them.

use egui::{
    Align, Align2, Panel, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};

use super::column_bar::keep_arrows;
use super::control_paint::little_disc;
use super::frame::{Frame, Intent};
use super::{review_graph, theme};
use crate::engine::analysis::{Source, mistake};
use crate::rules::move_text;
use crate::view::analysis_words;
use crate::view::facts::{Review, Wish};

/// A window narrower than this, at plain scale, has the review below the board.
const WIDE: f32 = 640.0;
const WIDTH: f32 = 270.0;
const ROW_HEIGHT: f32 = 25.0;
const GRAPH_HEIGHT: f32 = 70.0;

/// What the review was told in this frame.
#[derive(Debug, Default)]
pub(super) struct ReviewAnswer {
    /// What was clicked.
    pub(super) clicked: Option<Intent>,
    /// Whether the list of moves has the keyboard.
    pub(super) has_focus: bool,
}

/// Draws the review beside the board, or below it in a narrow window.
pub(super) fn ui(ui: &mut Ui, frame: &Frame<'_>, review: &Review) -> ReviewAnswer {
    let scale = frame.layout.scale;
    let card = egui::Frame::new()
        .fill(frame.colours.window)
        .inner_margin(8.0);
    let whole = ui.max_rect();
    let panel = if whole.width() >= WIDE {
        let width = (WIDTH * scale).min(whole.width() * 0.4);
        Panel::right("review beside").exact_size(width)
    } else {
        Panel::bottom("review below").exact_size((whole.height() * 0.32).clamp(110.0, 260.0))
    };
    panel
        .resizable(false)
        .frame(card)
        .show(ui, |ui| {
            content_ui(ui, frame, review, whole.width() >= WIDE)
        })
        .inner
}

fn content_ui(ui: &mut Ui, frame: &Frame<'_>, review: &Review, is_tall: bool) -> ReviewAnswer {
    let scale = frame.layout.scale;
    let mut clicked = None;
    ui.horizontal(|ui| {
        ui.set_min_height(ROW_HEIGHT * scale + 6.0);
        let font = theme::font(theme::TEXT_SIZE, scale);
        ui.label(egui::RichText::new("Review").font(font.clone()).strong());
        ui.with_layout(egui::Layout::right_to_left(Align::Center), |ui| {
            let close = egui::RichText::new("Close").font(font);
            if ui.button(close).clicked() {
                clicked = Some(Intent::Wish(Wish::Review(false)));
            }
            let font = theme::font(theme::QUIET_SIZE, scale);
            let quiet = frame.colours.quiet;
            ui.label(
                egui::RichText::new(progress(review))
                    .font(font)
                    .color(quiet),
            );
        });
    });
    if is_tall {
        let size = vec2(ui.available_width().max(0.0), GRAPH_HEIGHT * scale);
        clicked = review_graph::ui(ui, frame, review, size).or(clicked);
        ui.add_space(4.0);
    }
    let list = list_ui(ui, frame, review);
    ReviewAnswer {
        clicked: list.clicked.or(clicked),
        has_focus: list.has_focus,
    }
}

/// How far the review is, and how its values are known.
fn progress(review: &Review) -> String {
    let known = review.positions.iter().flatten();
    let count = known.clone().count();
    if count < review.positions.len() || review.positions.is_empty() {
        return format!("{count} of {}\u{2026}", review.positions.len());
    }
    let is_search = |source: Source| matches!(source, Source::Search { .. });
    if known.map(|known| known.moment.source).any(is_search) {
        "By search".to_owned()
    } else {
        "Solved".to_owned()
    }
}

/// The list is one stop for Tab, with the arrows inside.
fn list_ui(ui: &mut Ui, frame: &Frame<'_>, review: &Review) -> ReviewAnswer {
    let room = ui.available_rect_before_wrap();
    let id = ui.scope_id().with("moves");
    let list = ui.interact(room, id, Sense::FOCUSABLE);
    let name = "Moves of the game: arrows go from one to the next";
    list.widget_info(|| WidgetInfo::labeled(Role::List, true, name));
    if list.has_focus() {
        keep_arrows(ui, &list);
        let stroke = Stroke::new(2.0, frame.colours.accent);
        ui.painter()
            .rect_stroke(room, 4.0, stroke, StrokeKind::Inside);
    }
    let ply = frame.mirror.snapshot().ply;
    let row_height = ROW_HEIGHT * frame.layout.scale;
    let mut clicked = None;
    let moved_id = ui.scope_id().with("shown ply");
    let has_moved = ui.data(|data| data.get_temp(moved_id)) != Some(ply);
    ui.data_mut(|data| data.insert_temp(moved_id, ply));
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let mut area = ScrollArea::vertical().auto_shrink(false);
    if has_moved {
        // The move that is shown stands in the middle of the list.
        let above = row_height * ply as f32 - room.height() / 2.0;
        area = area.vertical_scroll_offset(above.max(0.0));
    }
    area.show_rows(ui, row_height, review.turns.len() + 1, |ui, rows| {
        for row in rows {
            let size = vec2(ui.available_width().max(0.0), row_height);
            let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
            let words = row_words(frame, review, row);
            response.widget_info(|| {
                WidgetInfo::selected(Role::ListBoxOption, true, row == ply, words.whole())
            });
            row_paint(ui, frame, rect, &words, row == ply, response.hovered());
            if response.on_hover_text(words.whole()).clicked() {
                clicked = Some(Intent::Wish(Wish::GoTo(row)));
            }
        }
    });
    ReviewAnswer {
        clicked,
        has_focus: list.has_focus(),
    }
}

/// The words of one row of the list.
struct Row {
    /// Such as "5. 4", or that it is the start.
    name: String,
    /// What the move was worth to its player.
    worth: String,
    /// The mark of its mistake.
    mark: &'static str,
    /// What was wrong, and what should have been played.
    advice: String,
    /// Who played it.
    mover: Option<crate::board::Player>,
}

impl Row {
    fn whole(&self) -> String {
        let parts = [&self.name, &self.worth, &self.advice];
        let parts = parts.into_iter().filter(|part| !part.is_empty());
        parts.map(String::as_str).collect::<Vec<_>>().join(", ")
    }
}

/// What was wrong with the last of so many moves and what should have been played, as a sentence.
pub(super) fn advice(frame: &Frame<'_>, review: &Review, ply: usize) -> Option<String> {
    let row = row_words(frame, review, ply);
    (!row.advice.is_empty()).then(|| format!("Move {} {}.", row.name, row.advice))
}

/// Row 0 is the start, row n the n-th move.
fn row_words(frame: &Frame<'_>, review: &Review, row: usize) -> Row {
    let Some(turn) = row.checked_sub(1).and_then(|index| review.turns.get(index)) else {
        return Row {
            name: "Start".to_owned(),
            worth: String::new(),
            mark: "",
            advice: String::new(),
            mover: None,
        };
    };
    let geometry = frame.mirror.board().geometry();
    let position = |index: usize| review.positions.get(index).copied().flatten();
    let after = position(row);
    let worth = after.map(|after| analysis_words::value(after.moment.value.before_the_turn()));
    let before = position(row - 1);
    let wrong = before.zip(after).and_then(|(before, after)| {
        Some((mistake(&before.moment, &after.moment)?, before.moment.best))
    });
    let advice = wrong.map(|(wrong, best)| {
        let wrong = analysis_words::mistake(wrong);
        match best {
            Some(best) => {
                let best = analysis_words::action(best, geometry);
                format!("{wrong}; better: {best}")
            }
            None => wrong.to_owned(),
        }
    });
    Row {
        name: format!("{row}. {}", move_text::token(turn.action, geometry)),
        worth: worth.unwrap_or_else(|| "\u{2026}".to_owned()),
        mark: wrong.map_or("", |(wrong, _)| analysis_words::mark(wrong)),
        advice: advice.unwrap_or_default(),
        mover: Some(turn.mover),
    }
}

fn row_paint(ui: &Ui, frame: &Frame<'_>, rect: Rect, row: &Row, is_shown: bool, hovered: bool) {
    let painter = ui.painter();
    let scale = frame.layout.scale;
    if is_shown || hovered {
        painter.rect_filled(rect, 4.0, frame.colours.button);
    }
    if is_shown {
        let stroke = Stroke::new(1.5, frame.colours.accent);
        painter.rect_stroke(rect, 4.0, stroke, StrokeKind::Inside);
    }
    let font = theme::font(theme::QUIET_SIZE + 0.5, scale);
    let middle = rect.center().y;
    let mut left = rect.left() + 6.0;
    if let Some(mover) = row.mover {
        let radius = rect.height() * 0.27;
        let at = pos2(left + radius, middle);
        little_disc(painter, at, radius, mover, frame.palette);
        left += 2.0 * radius + 6.0;
    }
    let text = frame.colours.text;
    painter.text(
        pos2(left, middle),
        Align2::LEFT_CENTER,
        &row.name,
        font.clone(),
        text,
    );
    let mark = painter.text(
        pos2(rect.right() - 8.0, middle),
        Align2::RIGHT_CENTER,
        row.mark,
        font.clone(),
        text,
    );
    painter.text(
        pos2(mark.left().min(rect.right() - 30.0 * scale) - 6.0, middle),
        Align2::RIGHT_CENTER,
        &row.worth,
        font,
        frame.colours.quiet,
    );
}
