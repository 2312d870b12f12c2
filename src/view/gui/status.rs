//! The line below the announcement: who thinks, what went wrong, a hint, what the scores mean; and
//! the one button that goes with it.

use egui::{Button, Rect, RichText, Role, Sense, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2};

use super::frame::{Frame, Intent};
use super::{review_panel, theme};
use crate::rules::Outcome;
use crate::view::analysis_words;
use crate::view::facts::{EngineFact, Facts, HintFact, Wish};

/// What is shown at one time.
#[derive(Clone, Debug, PartialEq)]
struct Status {
    text: String,
    button: Option<(&'static str, Wish)>,
}

/// Draws it, if there is anything to say, and answers with the button that was pressed.
pub(super) fn ui(ui: &mut Ui, frame: &Frame<'_>) -> Option<Intent> {
    let status = status(frame)?;
    let scale = frame.layout.scale;
    let room = frame.layout.result;
    let area = Rect::from_min_max(
        pos2(room.left(), room.top() + room.height() * 0.42),
        room.max,
    );
    let mut text_area = area;
    let mut pressed = None;
    if let Some((word, wish)) = status.button {
        let label = RichText::new(word).font(theme::font(theme::TEXT_SIZE, scale));
        let width = (96.0 * scale).min(area.width() * 0.4);
        let place = Rect::from_min_max(pos2(area.right() - width, area.top()), area.max);
        text_area.max.x = place.left() - 8.0;
        let builder = UiBuilder::new().max_rect(place).id_salt("status button");
        let button = ui.scope_builder(builder, |ui| {
            ui.add_sized(
                vec2(width, area.height() * 0.8).max(Vec2::ZERO),
                Button::new(label),
            )
        });
        if button.inner.clicked() {
            pressed = Some(Intent::Wish(wish));
        }
    }
    let font = theme::font(theme::QUIET_SIZE, scale);
    let mut job = egui::text::LayoutJob::simple(
        status.text.clone(),
        font,
        frame.colours.text,
        text_area.width(),
    );
    job.halign = egui::Align::Center;
    let galley = ui.painter().layout_job(job);
    let at = pos2(
        text_area.center().x,
        text_area.center().y - galley.size().y / 2.0,
    );
    ui.painter().galley(at, galley, frame.colours.text);
    let id = ui.scope_id().with("status");
    let response = ui.interact(text_area, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &status.text));
    pressed
}

/// What matters most comes first.
fn status(frame: &Frame<'_>) -> Option<Status> {
    let facts = frame.facts;
    let text = |text: String| Status { text, button: None };
    if let Some(trouble) = &facts.trouble {
        return Some(text(trouble.clone()));
    }
    if frame.mirror.snapshot().outcome() != Outcome::Ongoing {
        return None;
    }
    engine_status(frame)
        .or_else(|| hint_words(frame).map(text))
        .or_else(|| review_words(frame).map(text))
        .or_else(|| scores_words(facts).map(text))
}

/// What was wrong with the last move, if the game is being reviewed.
fn review_words(frame: &Frame<'_>) -> Option<String> {
    let review = frame.facts.review.as_ref()?;
    review_panel::advice(frame, review, frame.mirror.snapshot().ply)
}

fn engine_status(frame: &Frame<'_>) -> Option<Status> {
    let player = frame.mirror.to_move()?;
    let party = frame.facts.parties.of(player);
    match frame.facts.engine? {
        EngineFact::Busy => None,
        EngineFact::Thinking { seconds, depth } => {
            let text = match depth {
                _ if seconds < 1.0 => format!("{party} is thinking\u{2026}"),
                None => format!("{party} is thinking: {} s", seconds.floor()),
                Some(depth) => {
                    let seconds = seconds.floor();
                    format!("{party} is thinking: {seconds} s, {depth} turns ahead")
                }
            };
            let button = Some(("Play now", Wish::AnswerNow));
            Some(Status { text, button })
        }
        EngineFact::Waiting => Some(Status {
            text: format!("{party} waits, because there are moves to play again."),
            button: Some(("Go on here", Wish::GoOn)),
        }),
    }
}

/// The hint, or that it is being looked for.
fn hint_words(frame: &Frame<'_>) -> Option<String> {
    let geometry = frame.mirror.board().geometry();
    Some(match frame.facts.hint? {
        HintFact::Sought => "Looking for a hint\u{2026}".to_owned(),
        HintFact::Found(hint) => analysis_words::hint(&hint, geometry),
    })
}

fn scores_words(facts: &Facts) -> Option<String> {
    let scores = facts.scores.as_ref()?;
    let source = match (scores.source, scores.worths.first()) {
        (Some(source), Some(best)) => analysis_words::source(source, best.value),
        _ => "More to come\u{2026}".to_owned(),
    };
    Some(format!(
        "For the player to move: {} {source}",
        analysis_words::LEGEND
    ))
}
