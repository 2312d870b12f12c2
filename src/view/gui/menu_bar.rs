//! The menus above the board.

use egui::{Button, KeyboardShortcut, MenuBar, RichText, ThemePreference, Ui};

use super::appearance::{Appearance, DiscColours};
use super::frame::{Frame, Intent};
use super::{keys, theme};
use crate::board::{ByPlayer, Player};
use crate::view::facts::{EngineFact, ThinkingTime, Wish};

/// Draws the menus. Choices of appearance are made at once; the rest is answered.
pub(super) fn ui(ui: &mut Ui, frame: &Frame<'_>, appearance: &mut Appearance) -> Option<Intent> {
    let mut chosen = None;
    MenuBar::new().ui(ui, |ui| {
        let gap = &mut ui.spacing_mut().item_spacing.x;
        *gap = (*gap * frame.layout.scale.max(1.0)).floor();
        ui.menu_button(text(frame, "Game"), |ui| {
            theme::enlarge(ui, frame.layout.scale);
            chosen = game_ui(ui, frame);
        });
        ui.menu_button(text(frame, "Play"), |ui| {
            theme::enlarge(ui, frame.layout.scale);
            chosen = play_ui(ui, frame).or(chosen.take());
        });
        ui.menu_button(text(frame, "View"), |ui| {
            theme::enlarge(ui, frame.layout.scale);
            view_ui(ui, frame, appearance);
        });
        ui.menu_button(text(frame, "Analyse"), |ui| {
            theme::enlarge(ui, frame.layout.scale);
            chosen = analyse_ui(ui, frame, appearance).or(chosen.take());
        });
        ui.menu_button(text(frame, "Help"), |ui| {
            theme::enlarge(ui, frame.layout.scale);
            if item_ui(ui, text(frame, "Rules of this game"), keys::RULES, true) {
                chosen = Some(Intent::ShowRules);
            }
            if ui.button(text(frame, "Keys")).clicked() {
                chosen = Some(Intent::ShowKeys);
            }
            if ui.button(text(frame, "Threats and their rows")).clicked() {
                chosen = Some(Intent::ShowThreats);
            }
        });
    });
    chosen
}

/// A word at the window's scale: a large window is read from further away.
fn text(frame: &Frame<'_>, word: &str) -> RichText {
    let scale = frame.layout.scale.max(1.0);
    RichText::new(word).font(theme::font(theme::TEXT_SIZE, scale))
}

fn game_ui(ui: &mut Ui, frame: &Frame<'_>) -> Option<Intent> {
    let snapshot = frame.mirror.snapshot();
    let mut chosen = None;
    for (word, shortcut, enabled, intent) in [
        ("New\u{2026}", keys::NEW_GAME, true, Intent::ChooseGame),
        ("Undo", keys::UNDO, snapshot.can_undo, Intent::Undo),
        ("Redo", keys::REDO, snapshot.can_redo, Intent::Redo),
        ("Reset", keys::RESET, true, Intent::Reset),
        ("Exit", keys::EXIT, true, Intent::Exit),
    ] {
        if item_ui(ui, text(frame, word), shortcut, enabled) {
            chosen = Some(intent);
        }
    }
    chosen
}

/// What has to do with those who play.
fn play_ui(ui: &mut Ui, frame: &Frame<'_>) -> Option<Intent> {
    let facts = frame.facts;
    let mut chosen = None;
    let may_ask = frame.is_persons_turn();
    let thinks = matches!(
        facts.engine,
        Some(EngineFact::Busy | EngineFact::Thinking { .. })
    );
    for (word, shortcut, enabled, wish) in [
        ("Hint", keys::HINT, may_ask, Wish::Hint),
        ("Stop thinking", keys::STOP, thinks, Wish::AnswerNow),
    ] {
        if item_ui(ui, text(frame, word), shortcut, enabled) {
            chosen = Some(Intent::Wish(wish));
        }
    }
    let waits = facts.engine == Some(EngineFact::Waiting);
    let go_on = Button::new(text(frame, "Let the engine go on here"));
    if ui.add_enabled(waits, go_on).clicked() {
        chosen = Some(Intent::Wish(Wish::GoOn));
    }
    ui.separator();
    if ui.button(text(frame, "Seats\u{2026}")).clicked() {
        chosen = Some(Intent::ChooseSeats);
    }
    ui.separator();
    theme::show_boxes(ui, frame.colours);
    ui.label(text(frame, "Longest thinking time"));
    for time in ThinkingTime::ALL {
        let is_chosen = facts.thinking_time == time;
        let title = text(frame, time.title());
        if ui.radio(is_chosen, title).clicked() {
            chosen = Some(Intent::Wish(Wish::ThinkingTime(time)));
        }
    }
    chosen
}

/// What is found out about the game.
fn analyse_ui(ui: &mut Ui, frame: &Frame<'_>, appearance: &mut Appearance) -> Option<Intent> {
    theme::show_boxes(ui, frame.colours);
    let mut chosen = None;
    let mut scores = frame.facts.scores.is_some();
    let label = text(frame, "Column scores");
    let shortcut = ui.ctx().format_shortcut(&keys::SCORES);
    let toggle = ui.checkbox(&mut scores, label);
    if toggle.on_hover_text(shortcut).clicked() {
        chosen = Some(Intent::Wish(Wish::Scores(scores)));
    }
    let mut review = frame.facts.review.is_some();
    if ui.checkbox(&mut review, text(frame, "Review")).clicked() {
        chosen = Some(Intent::Wish(Wish::Review(review)));
    }
    ui.checkbox(&mut appearance.threats, text(frame, "Threats"));
    chosen
}

fn item_ui(ui: &mut Ui, word: RichText, shortcut: KeyboardShortcut, enabled: bool) -> bool {
    let keys = ui.ctx().format_shortcut(&shortcut);
    ui.add_enabled(enabled, Button::new(word).shortcut_text(keys))
        .clicked()
}

fn view_ui(ui: &mut Ui, frame: &Frame<'_>, appearance: &mut Appearance) {
    theme::show_boxes(ui, frame.colours);
    for (word, theme) in [
        ("Follow the system", ThemePreference::System),
        ("Light", ThemePreference::Light),
        ("Dark", ThemePreference::Dark),
    ] {
        ui.radio_value(&mut appearance.theme, theme, text(frame, word));
    }
    ui.separator();
    ui.radio_value(
        &mut appearance.discs,
        DiscColours::RedYellow,
        text(frame, "Red and yellow discs"),
    );
    ui.radio_value(
        &mut appearance.discs,
        DiscColours::BlueYellow,
        text(frame, "Blue and yellow discs"),
    );
    let custom = matches!(appearance.discs, DiscColours::Custom(_));
    if ui.radio(custom, text(frame, "Own disc colours")).clicked() && !custom {
        appearance.discs =
            DiscColours::Custom(ByPlayer::from_fn(|player| frame.palette.disc(player).fill));
    }
    if let DiscColours::Custom(fills) = &mut appearance.discs {
        for player in Player::BOTH {
            ui.horizontal(|ui| {
                let label = ui.label(text(frame, &format!("Player {}", player.number())));
                ui.color_edit_button_srgba(&mut fills[player])
                    .labelled_by(label.id);
            });
        }
    }
    ui.separator();
    ui.checkbox(&mut appearance.symbols, text(frame, "Symbols on discs"));
    ui.checkbox(
        &mut appearance.coordinates,
        text(frame, "Row and column numbers"),
    );
    ui.checkbox(&mut appearance.animation, text(frame, "Falling discs"));
}
