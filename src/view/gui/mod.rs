//! The window's content: folds events, draws panels, forwards what people want.
//!
//! Each panel is a function that draws a part of the `Frame` and *returns* an `Intent`; only
//! [`GuiView`] holds the controller. No panel knows a rule: it asks the snapshot.

use std::sync::mpsc::Receiver;

use egui::{CentralPanel, Panel, Ui};

use crate::board::{Column, Geometry};
use crate::controller::Controller;
use crate::observer::inbox::Event;
use crate::rules::{Action, Snapshot, Verbs};
use crate::view::facts::{Facts, Wish};
use crate::view::mirror::Mirror;
use crate::view::words::{self, Names};

mod aim;
mod animation;
mod announcement;
pub mod appearance;
mod board_paint;
mod board_panel;
mod column_bar;
mod control_paint;
mod dialog;
mod frame;
mod heading;
mod keyboard;
mod keys;
mod layout;
mod menu_bar;
mod new_game;
mod operation_bar;
mod palette;
mod result_card;
mod review_graph;
mod review_panel;
mod score_marks;
mod seats;
mod status;
mod theme;
mod threat_marks;

use aim::{Aim, AimedBy};
use animation::Animation;
use announcement::Announcement;
use appearance::Appearance;
use column_bar::ColumnBar;
use dialog::Dialog;
use frame::{Frame, Intent};
use layout::{Bars, Layout};
pub use new_game::LARGEST_SIDE;
use new_game::NewGame;
use palette::Palette;
use result_card::ResultCard;
use seats::Seats;

pub use theme::install as install_theme;

/// What is the same for everything that is drawn in one frame.
struct Around<'a> {
    palette: &'a Palette,
    facts: &'a Facts,
    names: &'a Names,
    colours: theme::Colours,
    now: f64,
}

/// The view of the window.
#[derive(Debug)]
pub struct GuiView {
    events: Receiver<Event>,
    mirror: Mirror,
    animation: Animation,
    announcement: Announcement,
    /// What mouse or keyboard points at.
    aim: Option<Aim>,
    /// What chose the aim in this frame, if anything did.
    aimed_by: Option<AimedBy>,
    /// Where everything stood in the last frame, which is what a pointer points at.
    layout: Option<Layout>,
    /// Whether the keyboard has just chosen the aim, which then takes the focus.
    aim_wants_focus: bool,
    /// Whether a board of cells had the focus in the last frame.
    board_has_focus: bool,
    /// Whether the list of a review had it.
    review_has_focus: bool,
    menus: Menus,
    result: ResultCard,
    dialog: Option<Dialog>,
    appearance: Appearance,
}

/// What is known of menus and lists between two frames.
#[derive(Debug, Default)]
struct Menus {
    /// Whether one was open at the end of the last frame.
    is_open: bool,
    /// Whether one was open when the mouse was last pressed.
    press_closes: bool,
}

impl GuiView {
    /// A view of a game that stands at `now` and will be told of changes through `events`.
    pub fn new(now: Snapshot, events: Receiver<Event>) -> Self {
        Self {
            events,
            mirror: Mirror::new(now),
            animation: Animation::default(),
            announcement: Announcement::default(),
            aim: None,
            aimed_by: None,
            layout: None,
            aim_wants_focus: false,
            board_has_focus: false,
            review_has_focus: false,
            menus: Menus::default(),
            result: ResultCard::default(),
            dialog: None,
            appearance: Appearance::default(),
        }
    }

    /// How the window looks; changed through the View menu or by the program.
    pub const fn appearance_mut(&mut self) -> &mut Appearance {
        &mut self.appearance
    }

    /// Whether discs move at this time, in seconds.
    pub fn discs_move(&self, now: f64) -> bool {
        self.animation.is_running(now)
    }

    /// How long an engine's action has to wait after the one before it, so that it is seen, in
    /// seconds.
    pub const fn pace(&self) -> f64 {
        if self.appearance.animation { 0.3 } else { 0.0 }
    }

    /// Draws one frame and forwards at most one command. What the controller does not do is
    /// answered.
    pub fn ui(
        &mut self,
        ui: &mut Ui,
        controller: &mut dyn Controller,
        facts: &Facts,
    ) -> Option<Wish> {
        let now = ui.input(|input| input.time);
        ui.ctx().set_theme(self.appearance.theme);
        let palette = Palette::new(ui.ctx().theme(), &self.appearance);
        self.absorb_events(now);

        if !ui.ctx().text_edit_focused() {
            ui.input_mut(keys::ignore_repeats);
        }
        let names = Names {
            discs: palette.names.clone(),
            players: facts.parties.names(),
        };
        let around = Around {
            palette: &palette,
            facts,
            names: &names,
            colours: theme::colours(ui.ctx().theme()),
            now,
        };
        let typed = self.typed(ui, facts);
        let clicked = self.panels_ui(ui, &around);
        // Egui knows only of those that it has drawn in the frame at hand.
        self.menus.is_open = ui.ctx().any_popup_open();
        let mut wish = None;
        if let Some(intent) = typed.or(clicked) {
            wish = self.carry_out(intent, controller, &around);
            self.absorb_events(now);
            ui.ctx().request_repaint();
        }
        if self.animation.is_running(now) {
            ui.ctx().request_repaint();
        }
        wish
    }

    fn geometry(&self) -> Geometry {
        self.mirror.board().geometry()
    }

    fn verbs(&self) -> Verbs {
        self.mirror.snapshot().position.rules().action_rule.verbs()
    }

    fn bars(&self, facts: &Facts) -> Bars {
        Bars {
            verbs: self.verbs(),
            numbers: self.appearance.coordinates,
            scores: facts.scores.is_some(),
        }
    }

    /// Folds every waiting event into what is shown.
    fn absorb_events(&mut self, now: f64) {
        while let Ok(event) = self.events.try_recv() {
            let before = self.mirror.snapshot().ply;
            let rules = self.mirror.snapshot().position.rules().clone();
            self.mirror.absorb(&event);
            match &event {
                Event::PositionSet(snapshot) => {
                    self.animation = Animation::default();
                    self.announcement = Announcement::PositionSet(before);
                    if *snapshot.position.rules() != rules {
                        self.aim = None;
                    }
                }
                Event::ActionPlayed(turn, _) => {
                    self.animation = if self.appearance.animation {
                        Animation::start(turn, layout::entry_row(self.geometry()), now)
                    } else {
                        Animation::default()
                    };
                    self.announcement = Announcement::Played(turn.clone());
                }
                Event::GameOver(_) => continue,
            }
            self.result.is_closed = false;
        }
    }

    /// Draws everything and answers with what was clicked.
    fn panels_ui(&mut self, ui: &mut Ui, around: &Around<'_>) -> Option<Intent> {
        let mut appearance = self.appearance;
        let colours = around.colours;
        let menu_frame = egui::Frame::new()
            .fill(colours.window)
            .inner_margin(egui::Margin::symmetric(6, 2));
        let mut clicked = None;
        // A press beside an open menu closes it, and is not meant for what lies there.
        if ui.input(|input| input.pointer.any_pressed()) {
            self.menus.press_closes = self.menus.is_open;
        }
        let closes_menu = self.menus.press_closes && ui.input(|input| input.pointer.any_click());
        let bars = self.bars(around.facts);
        let whole = Layout::fit(ui.max_rect(), self.geometry(), bars);
        let mut dialog = self.dialog.take();
        let frame = self.frame(&whole, around);
        let menu = Panel::top("menu").frame(menu_frame).show(ui, |ui| {
            clicked = menu_bar::ui(ui, &frame, &mut appearance);
            ui.clip_rect()
        });
        // A panel clips its content to the height of the frame before.
        if menu.response.rect.bottom() > menu.inner.bottom() + 0.5 {
            ui.ctx().request_discard("the menus have grown");
        }
        if let Some(dialog) = &mut dialog {
            clicked = dialog.ui(ui, &frame).or(clicked);
        }
        let review = around.facts.review.as_ref();
        let review = review.map(|review| review_panel::ui(ui, &frame, review));
        let review = review.unwrap_or_default();
        clicked = review.clicked.filter(|_| !closes_menu).or(clicked);
        self.review_has_focus = review.has_focus;
        self.dialog = dialog;
        self.appearance = appearance;
        let board_frame = egui::Frame::new().fill(colours.window);
        CentralPanel::default().frame(board_frame).show(ui, |ui| {
            let layout = Layout::fit(ui.max_rect(), self.geometry(), bars);
            let on_board = self.board_ui(ui, &layout, around);
            clicked = on_board.filter(|_| !closes_menu).or(clicked.take());
        });
        clicked
    }

    fn board_ui(&mut self, ui: &mut Ui, layout: &Layout, around: &Around<'_>) -> Option<Intent> {
        let mut aim = self.aim;
        let takes_focus = std::mem::take(&mut self.aim_wants_focus);
        let wanted = aim.map(Aim::column).filter(|_| takes_focus);
        let frame = self.frame(layout, around);
        heading::ui(ui, &frame);
        let mut played = None;
        if layout.bars.verbs.drop {
            played = ColumnBar::Drop.ui(ui, &frame, wanted, &mut aim);
        }
        let board = board_panel::ui(ui, &frame, takes_focus, &mut aim);
        played = played.or(board.clicked);
        if layout.bars.verbs.pop {
            played = ColumnBar::Pop.ui(ui, &frame, None, &mut aim).or(played);
        }
        if self.appearance.threats && !self.animation.is_running(around.now) {
            threat_marks::ui(ui, &frame);
        }
        if let Some(scores) = &around.facts.scores {
            score_marks::ui(ui, &frame, scores);
        }
        let card = self.mirror.result().filter(|_| self.result_is_open(&frame));
        announcement::ui(ui, &frame, &self.announcement, card.is_none());
        let choice = match card {
            Some(result) => result_card::ui(ui, &frame, result, !self.result.was_open),
            None => status::ui(ui, &frame),
        };
        let operation = operation_bar::ui(ui, &frame);
        self.result.was_open = card.is_some();
        self.board_has_focus = board.has_focus;
        self.aim = aim;
        self.layout = Some(*layout);
        played.map(Intent::Play).or(choice).or(operation)
    }

    fn frame<'a>(&'a self, layout: &'a Layout, around: &Around<'a>) -> Frame<'a> {
        Frame {
            mirror: &self.mirror,
            facts: around.facts,
            names: around.names,
            layout,
            palette: around.palette,
            colours: around.colours,
            animation: &self.animation,
            aimed_by: self.aimed_by,
            now: around.now,
        }
    }

    fn result_is_open(&self, frame: &Frame<'_>) -> bool {
        frame.result_is_shown() && !self.result.is_closed
    }

    /// Forwards to the controller what a person wants, and answers with what is not its business.
    fn carry_out(
        &mut self,
        intent: Intent,
        controller: &mut dyn Controller,
        around: &Around<'_>,
    ) -> Option<Wish> {
        match intent {
            Intent::Play(action) => self.play(action, controller, around),
            Intent::Undo => {
                if !controller.undo() {
                    self.announcement = "There is no move to take back.".into();
                }
            }
            Intent::Redo => {
                if !controller.redo() {
                    self.announcement = "There is no move to play again.".into();
                }
            }
            Intent::Reset => controller.reset(),
            Intent::Exit => controller.exit(),
            Intent::LookAtBoard => self.result.is_closed = true,
            Intent::ChooseGame => {
                let rules = self.mirror.snapshot().position.rules();
                self.dialog = Some(Dialog::NewGame(NewGame::of(rules, &around.facts.parties)));
            }
            Intent::NewGame(rules, parties) => {
                self.dialog = None;
                controller.new_game(rules);
                return Some(Wish::Seats(parties));
            }
            Intent::ChooseSeats => {
                self.dialog = Some(Dialog::Seats(Seats::of(&around.facts.parties)));
            }
            Intent::Wish(wish) => {
                if matches!(wish, Wish::Seats(_)) {
                    self.dialog = None;
                }
                return Some(wish);
            }
            Intent::ShowRules => self.dialog = Some(Dialog::Rules),
            Intent::ShowKeys => self.dialog = Some(Dialog::Keys),
            Intent::ShowThreats => self.dialog = Some(Dialog::Threats),
            Intent::CloseDialog => self.dialog = None,
        }
        None
    }

    /// One click, one disc: while discs move the board takes none.
    fn play(&mut self, action: Action, controller: &mut dyn Controller, around: &Around<'_>) {
        if self.animation.is_running(around.now) {
            return;
        }
        let to_move = self.mirror.to_move();
        if let Some(player) = to_move.filter(|player| !around.facts.is_person(*player)) {
            let party = around.facts.parties.of(player);
            self.announcement = format!("It is the turn of {party}.").into();
            return;
        }
        let answer = match action {
            Action::Drop(column) => controller.drop_disc(column),
            Action::Pop(_) | Action::Place(_) => controller.play(action),
        };
        if let Err(refusal) = answer {
            self.announcement = words::refused(&refusal, self.mirror.snapshot()).into();
        }
    }

    /// The column that people call `number`.
    fn column_by_number(&self, number: u32) -> Option<Column> {
        self.geometry().column(number.checked_sub(1)?).ok()
    }
}

#[cfg(test)]
mod tests;
