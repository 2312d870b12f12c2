//! Choosing a game: the four that people know, or any mixture of the registries' parts.
//!
//! It loops over the registries and knows no entry by name.

use egui::{Button, Color32, ComboBox, DragValue, Grid, Key, Label, RichText, Ui};

use super::dialog::enter_is_free;
use super::frame::{Frame, Intent};
use super::seats::Seats;
use super::theme;
use crate::rules::action_rule::ACTION_RULES;
use crate::rules::catalogue::{PRESETS, Preset};
use crate::rules::physics::PHYSICS;
use crate::rules::win::WIN_CONDITIONS;
use crate::rules::{BothWin, Parts, Rules, RulesError};
use crate::view::facts::Parties;
use crate::view::rules_text;

/// The largest side that the window offers; the engine goes further.
pub const LARGEST_SIDE: u32 = 30;

const ROW_HEIGHT: f32 = 30.0;
const COMBO_WIDTH: f32 = 200.0;

/// What has been chosen so far.
#[derive(Clone, Debug)]
pub(super) struct NewGame {
    /// The game that the choice began with; it stays chosen while the parts are a kind of it.
    preset: &'static Preset,
    parts: Parts,
    seats: Seats,
}

impl NewGame {
    /// Begins with the game that is being played, and those who play it.
    pub(super) fn of(rules: &Rules, parties: &Parties) -> Self {
        let playing = |preset: &&Preset| preset.name == rules.game;
        Self {
            preset: PRESETS.iter().find(playing).unwrap_or(&PRESETS[0]),
            parts: Parts::of(rules),
            seats: Seats::of(parties),
        }
    }

    /// The game chosen.
    fn rules(&self) -> Result<Rules, RulesError> {
        let mut rules = self.parts.rules()?;
        if self.preset.includes(&rules) {
            rules.game = self.preset.name;
        }
        Ok(rules)
    }

    /// Why the choice cannot work, as a sentence.
    fn trouble(&self) -> Option<String> {
        match self.rules() {
            Ok(rules) => self.seats.trouble(&rules),
            Err(error) => Some(format!("{error}.")),
        }
    }

    /// Draws all choices and the rules that they make.
    pub(super) fn parts_ui(&mut self, ui: &mut Ui, frame: &Frame<'_>, scale: f32) {
        self.presets_ui(ui, frame.colours);
        ui.separator();
        let rules = self.rules().ok();
        self.seats.ui(ui, frame, scale, rules.as_ref());
        ui.separator();
        Grid::new("parts")
            .num_columns(2)
            .spacing([8.0 * scale, 4.0 * scale])
            .min_row_height(ROW_HEIGHT * scale)
            .show(ui, |ui| {
                // Labels and controls of a row stand on one line.
                ui.spacing_mut().interact_size.y = (ROW_HEIGHT - 2.0) * scale;
                ui.spacing_mut().item_spacing.x = 6.0 * scale;
                self.size_ui(ui);
                self.registries_ui(ui, scale);
                self.policies_ui(ui, scale);
            });
        ui.separator();
        let told = match (self.trouble(), self.rules()) {
            (None, Ok(rules)) => rules_text::sentences(&rules).join(" "),
            (trouble, _) => trouble.unwrap_or_default(),
        };
        ui.label(RichText::new(told).color(frame.colours.quiet));
    }

    /// Start and Cancel.
    pub(super) fn buttons_ui(&self, ui: &mut Ui, frame: &Frame<'_>) -> Option<Intent> {
        let mut answer = None;
        ui.horizontal(|ui| {
            let rules = self.rules();
            let text = RichText::new("Start").color(Color32::WHITE);
            let start = Button::new(text).fill(frame.colours.accent);
            let can_start = self.trouble().is_none();
            let start = ui.add_enabled(can_start, start);
            if start.clicked() || can_start && enter_is_free(ui) {
                let parties = self.seats.chosen();
                answer = rules.ok().map(|rules| Intent::NewGame(rules, parties));
            }
            if ui.button("Cancel").clicked() {
                answer = Some(Intent::CloseDialog);
            }
        });
        answer
    }

    fn presets_ui(&mut self, ui: &mut Ui, colours: theme::Colours) {
        let game = self.rules().ok().map(|rules| rules.game);
        ui.horizontal_wrapped(|ui| {
            theme::show_boxes(ui, colours);
            for preset in PRESETS {
                let chosen = game == Some(preset.name);
                let radio = ui.radio(chosen, preset.title);
                // There is nothing left to choose here, so Enter goes on to Start.
                if chosen && radio.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                    radio.surrender_focus();
                }
                if radio.on_hover_text(preset.summary).clicked() {
                    self.preset = preset;
                    self.parts = Parts::of(&(preset.make)());
                }
            }
            // Beside the games, so that nothing below has to move.
            if PRESETS.iter().all(|preset| game != Some(preset.name)) {
                ui.label(RichText::new("A mixture of parts").weak());
            }
        });
    }

    fn size_ui(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| ui.label("Board"));
        ui.horizontal(|ui| {
            number_ui(ui, "Rows", &mut self.parts.rows, true);
            ui.label("rows");
            number_ui(ui, "Columns", &mut self.parts.columns, true);
            ui.label("columns");
            ui.label(RichText::new(format!("1\u{2013}{LARGEST_SIDE}")).weak());
        });
        ui.end_row();
        let takes_length = self.parts.win.takes_length;
        ui.horizontal(|ui| ui.add_enabled(takes_length, Label::new("Length")));
        ui.horizontal(|ui| {
            number_ui(ui, "Length", &mut self.parts.length, takes_length);
            let reason = if takes_length {
                "discs in a line"
            } else {
                "set by what wins"
            };
            ui.label(RichText::new(reason).weak());
        });
        ui.end_row();
    }

    fn registries_ui(&mut self, ui: &mut Ui, scale: f32) {
        let parts = &mut self.parts;
        combo_ui(ui, scale, "Action", parts.action_rule.title(), |ui| {
            for rule in ACTION_RULES {
                let chosen = parts.action_rule.name() == rule.name();
                if item_ui(ui, chosen, rule.title(), rule.summary()) {
                    parts.action_rule = *rule;
                }
            }
        });
        combo_ui(ui, scale, "Physics", parts.physics.title(), |ui| {
            for physics in PHYSICS {
                let chosen = parts.physics.name() == physics.name();
                if item_ui(ui, chosen, physics.title(), physics.summary()) {
                    parts.physics = *physics;
                }
            }
        });
        combo_ui(ui, scale, "Win", parts.win.title, |ui| {
            for entry in WIN_CONDITIONS {
                let chosen = parts.win.name == entry.name;
                if item_ui(ui, chosen, entry.title, entry.summary) {
                    parts.win = entry;
                }
            }
        });
    }

    fn policies_ui(&mut self, ui: &mut Ui, scale: f32) {
        let parts = &mut self.parts;
        combo_ui(ui, scale, "If both win", parts.both_win.title(), |ui| {
            for policy in BothWin::ALL {
                let summary = rules_text::both_win(policy);
                if item_ui(ui, parts.both_win == policy, policy.title(), summary) {
                    parts.both_win = policy;
                }
            }
        });
        let shown = |limit: Option<u32>| match limit {
            Some(limit) => format!("A draw the {} time", rules_text::ordinal(limit)),
            None => "Never a draw".to_owned(),
        };
        combo_ui(ui, scale, "Repetition", &shown(parts.repetition), |ui| {
            for limit in [None, Some(2), Some(3), Some(4), Some(5)] {
                let summary = rules_text::repetition(limit);
                if item_ui(ui, parts.repetition == limit, &shown(limit), &summary) {
                    parts.repetition = limit;
                }
            }
        });
    }
}

fn number_ui(ui: &mut Ui, name: &str, number: &mut u32, enabled: bool) {
    let value = DragValue::new(number).range(1..=LARGEST_SIDE);
    ui.add_enabled(enabled, value).accessible_name(name);
}

fn combo_ui(ui: &mut Ui, scale: f32, name: &str, chosen: &str, items: impl FnOnce(&mut Ui)) {
    ui.label(name);
    let combo = ComboBox::from_id_salt(name)
        .selected_text(chosen)
        .width(COMBO_WIDTH * scale);
    combo
        .show_ui(ui, |ui| {
            theme::enlarge(ui, scale);
            items(ui);
        })
        .response
        .accessible_name(format!("{name}: {chosen}"));
    ui.end_row();
}

fn item_ui(ui: &mut Ui, chosen: bool, name: &str, summary: &str) -> bool {
    ui.selectable_label(chosen, name)
        .on_hover_text(summary)
        .clicked()
}
