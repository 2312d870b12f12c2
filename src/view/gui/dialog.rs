//! The dialogs over the window: choosing a game, its rules, the keys.

use egui::{Grid, Id, Key, Margin, Modal, RichText, ScrollArea, Ui, Vec2};

use super::frame::{Frame, Intent};
use super::new_game::NewGame;
use super::seats::{self, Seats};
use super::{theme, threat_marks};
use crate::view::rules_text;

const WIDTH: f32 = 400.0;
/// The height of the highest dialog with what it leaves free around it.
const HEIGHT: f32 = 720.0;
/// What a dialog leaves free around it.
const MARGIN: f32 = 24.0;
const PADDING: f32 = 16.0;
/// The height of title, buttons and margins.
const AROUND_CONTENT: f32 = 140.0;

/// What choosing a game needs with a description of ten lines; a longer one is scrolled.
const NEW_GAME_HEIGHT: f32 = 560.0;

/// The dialog that is open.
#[derive(Debug)]
pub(super) enum Dialog {
    /// Choosing another game.
    NewGame(NewGame),
    /// The rules of this game.
    Rules,
    /// What the keys do.
    Keys,
    /// Choosing who sits where, in the middle of a game.
    Seats(Seats),
    /// What threats are.
    Threats,
}

const KEYS: [(&str, &str); 18] = [
    ("1 to 9", "Drop in that column"),
    ("Shift and 1 to 9", "Pop that column"),
    (
        "Left, Right, Home, End",
        "Choose a column, or a cell in its row",
    ),
    ("Up, Down", "Choose a cell in its column"),
    ("Enter, Space", "Drop or place where chosen"),
    ("Down, P", "Drop in, or pop, the chosen column"),
    ("H", "Give a hint"),
    ("S", "Show or hide the scores"),
    ("Esc", "Make a thinking engine play"),
    ("Page Up, Page Down", "Go back and forth in a review"),
    ("Tab", "Go to the next control"),
    ("Enter, Space, Esc", "Close the result and play again"),
    ("Ctrl+Z", "Undo"),
    ("Ctrl+Shift+Z, Ctrl+Y", "Redo"),
    ("Ctrl+N", "Choose another game"),
    ("Ctrl+R", "Reset"),
    ("Ctrl+Q", "Exit"),
    ("F1", "Rules of this game"),
];

impl Dialog {
    /// Draws the dialog over everything else and answers with what was chosen.
    pub(super) fn ui(&mut self, ui: &Ui, frame: &Frame<'_>) -> Option<Intent> {
        let mut answer = None;
        let screen = ui.ctx().content_rect();
        let scale = frame.layout.scale.min(screen.height() / HEIGHT).max(1.0);
        let padding = PADDING * scale;
        // The scroll bar stands in the padding, so that it covers nothing.
        let bar = padding / 2.0;
        let mut margin = Margin::from(padding);
        margin.right -= margin.right / 2;
        let card = egui::Frame::window(ui.style()).inner_margin(margin);
        let modal = Modal::new(Id::unique("dialog")).frame(card);
        let modal = modal.show(ui.ctx(), |ui| {
            theme::enlarge(ui, scale);
            let room = screen.width() - MARGIN - 2.0 * padding;
            let width = (WIDTH * scale).min(room);
            ui.set_width(width + bar);
            let title = RichText::new(self.title());
            ui.label(title.font(theme::font(theme::HEADING_SIZE, scale)));
            ui.add_space(8.0 * scale);
            let room = screen.height() - AROUND_CONTENT * scale;
            // The buttons stay where they are, whatever there is to say of the game chosen.
            let is_steady = matches!(self, Self::NewGame(_));
            let height = if is_steady {
                room.min(NEW_GAME_HEIGHT * scale)
            } else {
                room
            };
            ScrollArea::vertical()
                .max_height(height)
                .auto_shrink([false, !is_steady])
                .show(ui, |ui| {
                    ui.set_max_width(width);
                    self.content_ui(ui, frame, scale);
                });
            ui.add_space(8.0 * scale);
            answer = self.buttons_ui(ui, frame);
        });
        settle(ui, modal.response.rect.size());
        if modal.should_close() {
            answer = Some(Intent::CloseDialog);
        }
        answer
    }

    fn content_ui(&mut self, ui: &mut Ui, frame: &Frame<'_>, scale: f32) {
        match self {
            Self::NewGame(new_game) => new_game.parts_ui(ui, frame, scale),
            Self::Rules => rules_ui(ui, frame),
            Self::Keys => keys_ui(ui),
            Self::Seats(seats) => {
                let rules = frame.mirror.snapshot().position.rules();
                seats.ui(ui, frame, scale, Some(rules));
            }
            Self::Threats => {
                ui.label(threat_marks::EXPLANATION);
            }
        }
    }

    const fn title(&self) -> &'static str {
        match self {
            Self::NewGame(_) => "New game",
            Self::Rules => "Rules of this game",
            Self::Keys => "Keys",
            Self::Seats(_) => "Seats",
            Self::Threats => "Threats and their rows",
        }
    }

    fn buttons_ui(&self, ui: &mut Ui, frame: &Frame<'_>) -> Option<Intent> {
        match self {
            Self::NewGame(new_game) => new_game.buttons_ui(ui, frame),
            Self::Seats(seats) => seats::buttons_ui(ui, frame, seats),
            Self::Rules | Self::Keys | Self::Threats => {
                let close = ui.button("Close").clicked() || enter_is_free(ui);
                close.then_some(Intent::CloseDialog)
            }
        }
    }
}

/// Whether Enter was pressed and nothing that has the focus takes it for itself.
pub(super) fn enter_is_free(ui: &Ui) -> bool {
    let is_free = ui.memory(|memory| memory.focused().is_none()) && !ui.ctx().any_popup_open();
    is_free && ui.input(|input| input.key_pressed(Key::Enter))
}

/// A dialog that has changed its size is centred again in the next frame only; ask for that one.
fn settle(ui: &Ui, size: Vec2) {
    let before = Id::unique("size of the dialog");
    let changed = ui.data(|data| data.get_temp(before)) != Some(size);
    ui.data_mut(|data| data.insert_temp(before, size));
    if changed {
        ui.ctx().request_repaint();
    }
}

fn rules_ui(ui: &mut Ui, frame: &Frame<'_>) {
    for sentence in rules_text::sentences(frame.mirror.snapshot().position.rules()) {
        ui.label(sentence);
        ui.add_space(4.0);
    }
}

fn keys_ui(ui: &mut Ui) {
    Grid::new("keys")
        .num_columns(2)
        .spacing([16.0, 6.0])
        .show(ui, |ui| {
            for (keys, meaning) in KEYS {
                ui.strong(keys);
                ui.label(meaning);
                ui.end_row();
            }
        });
}
