//! Choosing who sits where: a person or an engine at a level, under which name, and who starts.

use egui::{Button, ComboBox, Grid, RichText, TextEdit, TextStyle, Ui};

use super::dialog::enter_is_free;
use super::frame::{Frame, Intent};
use super::theme;
use crate::board::{ByPlayer, Player};
use crate::engine::{ENGINES, Opponent, Seat};
use crate::rules::Rules;
use crate::view::facts::{Parties, Wish};

/// A longer name would not fit into the heading.
const LONGEST_NAME: usize = 20;
/// What names and seats take of the room that the labels leave.
const NAME_SHARE: f32 = 0.42;
const SEAT_SHARE: f32 = 0.54;
const WIDEST: f32 = 300.0;
const GAP: f32 = 8.0;
const ROW_HEIGHT: f32 = 30.0;
/// Every engine at every level at once.
const LIST_HEIGHT: f32 = 400.0;

/// The seats as they are being chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seats {
    parties: Parties,
}

impl Seats {
    /// Begins with who sits there now.
    pub(super) fn of(parties: &Parties) -> Self {
        Self {
            parties: parties.clone(),
        }
    }

    /// Who shall sit there. Who has no name is called by the number of the seat.
    pub(super) fn chosen(&self) -> Parties {
        let mut chosen = self.parties.clone();
        let nameless = Parties::default();
        for player in Player::BOTH {
            let name = chosen.of(player).name.trim().to_owned();
            chosen.0[player].name = if name.is_empty() {
                nameless.of(player).name.clone()
            } else {
                name
            };
        }
        chosen
    }

    /// Why the choice cannot work in a game of `rules`, as a sentence.
    pub(super) fn trouble(&self, rules: &Rules) -> Option<String> {
        let unfit = |player: &Player| match self.parties.of(*player).seat {
            Seat::Engine(opponent) => !opponent.suits(rules),
            Seat::Person => false,
        };
        let player = Player::BOTH.into_iter().find(unfit)?;
        let seat = self.parties.of(player).seat;
        Some(format!(
            "{seat} does not play this game: choose another player."
        ))
    }

    /// Draws the two seats and the button that exchanges them. `rules` are those of the game to be
    /// played, if they make one.
    pub(super) fn ui(&mut self, ui: &mut Ui, frame: &Frame<'_>, scale: f32, rules: Option<&Rules>) {
        let labels = ByPlayer::from_fn(|player| label(frame, player));
        // Discs may have long names; the controls take what is left.
        let font = TextStyle::Body.resolve(ui.style());
        let widths = Player::BOTH.map(|player| {
            let text = labels[player].clone();
            let galley = ui
                .painter()
                .layout_no_wrap(text, font.clone(), frame.colours.text);
            galley.size().x
        });
        let room = ui.available_width() - widths[0].max(widths[1]) - 2.0 * GAP * scale;
        let room = room.clamp(0.0, WIDEST * scale);
        let height = ROW_HEIGHT * scale;
        Grid::new("seats")
            .num_columns(3)
            .min_row_height(height)
            .spacing([GAP * scale, 4.0 * scale])
            .show(ui, |ui| {
                for player in Player::BOTH {
                    ui.spacing_mut().interact_size.y = height - 2.0;
                    ui.label(&labels[player]);
                    self.seat_ui(ui, player, (room, scale), rules);
                    ui.end_row();
                }
            });
        let swap = ui.button("Swap seats");
        let swap = swap.on_hover_text("Player 1 starts: whoever sits there has the first move.");
        if swap.clicked() {
            self.parties = self.parties.swapped();
        }
    }

    fn seat_ui(
        &mut self,
        ui: &mut Ui,
        player: Player,
        (room, scale): (f32, f32),
        rules: Option<&Rules>,
    ) {
        let party = &mut self.parties.0[player];
        let name = TextEdit::singleline(&mut party.name)
            .char_limit(LONGEST_NAME)
            .align(egui::Align2::LEFT_CENTER);
        let number = player.number();
        let size = egui::vec2(room * NAME_SHARE, ui.spacing().interact_size.y);
        ui.add_sized(size, name)
            .accessible_name(format!("Name of player {number}"));
        let shown = short(party.seat);
        let combo = ComboBox::from_id_salt(("seat", number))
            .selected_text(&shown)
            .width(room * SEAT_SHARE)
            .height(LIST_HEIGHT * scale);
        let seat = &mut party.seat;
        combo
            .show_ui(ui, |ui| {
                theme::enlarge(ui, scale);
                choices_ui(ui, seat, rules);
            })
            .response
            .accessible_name(format!("Player {number} is: {shown}"));
    }
}

/// Whose seat it is, and in which order the players move.
fn label(frame: &Frame<'_>, player: Player) -> String {
    let order = match player {
        Player::One => "first",
        Player::Two => "next",
    };
    format!("{}, {order}", frame.names.discs[player])
}

/// What a seat is called where there is little room.
fn short(seat: Seat) -> String {
    match seat {
        Seat::Person => "A person".to_owned(),
        Seat::Engine(opponent) => opponent.title().to_owned(),
    }
}

/// A person, and every engine at every level. Those that do not play the game are off.
fn choices_ui(ui: &mut Ui, seat: &mut Seat, rules: Option<&Rules>) {
    ui.selectable_value(seat, Seat::Person, "A person");
    for entry in ENGINES {
        for level in 0..entry.levels.len().max(1) {
            let opponent = Opponent::new(entry, level);
            let suits = rules.is_none_or(|rules| opponent.suits(rules));
            let choice = Seat::Engine(opponent);
            let mut text = short(choice);
            if !suits {
                text.push_str(" (not in this game)");
            }
            let summary = opponent
                .level()
                .map_or(entry.summary, |level| level.summary);
            let button = Button::selectable(*seat == choice, RichText::new(text));
            let response = ui.add_enabled(suits, button);
            let response = response
                .on_hover_text(summary)
                .on_disabled_hover_text(summary);
            if response.clicked() {
                *seat = choice;
            }
        }
    }
}

/// The buttons of the dialog that changes seats in the middle of a game.
pub(super) fn buttons_ui(ui: &mut Ui, frame: &Frame<'_>, seats: &Seats) -> Option<Intent> {
    let mut answer = None;
    let trouble = seats.trouble(frame.mirror.snapshot().position.rules());
    ui.horizontal(|ui| {
        let text = RichText::new("Sit down").color(egui::Color32::WHITE);
        let accept = Button::new(text).fill(frame.colours.accent);
        let can_sit = trouble.is_none();
        let accepted = ui.add_enabled(can_sit, accept).clicked();
        if accepted || can_sit && enter_is_free(ui) {
            answer = Some(Intent::Wish(Wish::Seats(seats.chosen())));
        }
        if ui.button("Cancel").clicked() {
            answer = Some(Intent::CloseDialog);
        }
    });
    if let Some(trouble) = trouble {
        ui.label(trouble);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::catalogue;

    #[test]
    fn who_has_no_name_is_called_by_the_seat() {
        let mut seats = Seats::default();
        seats.parties.0.one.name = "  ".to_owned();
        seats.parties.0.two.name = " Ann ".to_owned();
        let names = seats.chosen().names();
        assert_eq!(
            (names.one.as_str(), names.two.as_str()),
            ("Player 1", "Ann")
        );
    }

    #[test]
    fn an_engine_that_does_not_play_the_game_is_told_about() {
        let mut seats = Seats::default();
        seats.parties.0.two.seat = Seat::Engine("perfect".parse().unwrap());
        assert_eq!(seats.trouble(&catalogue::classic()), None);
        let told = seats.trouble(&catalogue::pop_out()).unwrap();
        assert!(told.starts_with("Perfect does not play"), "{told}");
    }
}
