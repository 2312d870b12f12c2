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
use crate::view::mirror::Mirror;
use crate::view::words;

mod aim;
mod animation;
mod announcement;
pub mod appearance;
mod board_paint;
mod board_panel;
mod column_bar;
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
mod theme;

use aim::Aim;
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

pub use theme::install as install_theme;

/// The view of the window.
#[derive(Debug)]
pub struct GuiView {
    events: Receiver<Event>,
    mirror: Mirror,
    animation: Animation,
    announcement: Announcement,
    /// What mouse or keyboard points at.
    aim: Option<Aim>,
    /// Whether the keyboard has just chosen the aim, which then takes the focus.
    aim_wants_focus: bool,
    /// Whether a board of cells had the focus in the last frame.
    board_has_focus: bool,
    result: ResultCard,
    dialog: Option<Dialog>,
    appearance: Appearance,
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
            aim_wants_focus: false,
            board_has_focus: false,
            result: ResultCard::default(),
            dialog: None,
            appearance: Appearance::default(),
        }
    }

    /// How the window looks; changed through the View menu or by the program.
    pub const fn appearance_mut(&mut self) -> &mut Appearance {
        &mut self.appearance
    }

    /// Draws one frame and forwards at most one command.
    pub fn ui(&mut self, ui: &mut Ui, controller: &mut dyn Controller) {
        let now = ui.input(|input| input.time);
        ui.ctx().set_theme(self.appearance.theme);
        let palette = Palette::new(ui.ctx().theme(), &self.appearance);
        self.absorb_events(now);

        if !ui.ctx().text_edit_focused() {
            ui.input_mut(keys::ignore_repeats);
        }
        let typed = self.typed(ui);
        let clicked = self.panels_ui(ui, &palette, now);
        if let Some(intent) = typed.or(clicked) {
            self.carry_out(intent, controller, now);
            self.absorb_events(now);
            ui.ctx().request_repaint();
        }
        if self.animation.is_running(now) {
            ui.ctx().request_repaint();
        }
    }

    fn geometry(&self) -> Geometry {
        self.mirror.board().geometry()
    }

    fn verbs(&self) -> Verbs {
        self.mirror.snapshot().position.rules().action_rule.verbs()
    }

    fn bars(&self) -> Bars {
        Bars {
            verbs: self.verbs(),
            numbers: self.appearance.coordinates,
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
    fn panels_ui(&mut self, ui: &mut Ui, palette: &Palette, now: f64) -> Option<Intent> {
        let mut appearance = self.appearance;
        let colours = theme::colours(ui.ctx().theme());
        let menu_frame = egui::Frame::new()
            .fill(colours.window)
            .inner_margin(egui::Margin::symmetric(6, 2));
        let mut clicked = None;
        let whole = Layout::fit(ui.max_rect(), self.geometry(), self.bars());
        let mut dialog = self.dialog.take();
        let frame = self.frame(&whole, palette, colours, now);
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
        self.dialog = dialog;
        self.appearance = appearance;
        let board_frame = egui::Frame::new().fill(colours.window);
        CentralPanel::default().frame(board_frame).show(ui, |ui| {
            let layout = Layout::fit(ui.max_rect(), self.geometry(), self.bars());
            clicked = self.board_ui(ui, &layout, palette, now).or(clicked.take());
        });
        clicked
    }

    fn board_ui(
        &mut self,
        ui: &mut Ui,
        layout: &Layout,
        palette: &Palette,
        now: f64,
    ) -> Option<Intent> {
        let mut aim = self.aim;
        let takes_focus = std::mem::take(&mut self.aim_wants_focus);
        let wanted = aim.map(Aim::column).filter(|_| takes_focus);
        let colours = theme::colours(ui.ctx().theme());
        let frame = self.frame(layout, palette, colours, now);
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
        let card = self.mirror.result().filter(|_| self.result_is_open(&frame));
        announcement::ui(ui, &frame, &self.announcement, card.is_none());
        let choice =
            card.and_then(|result| result_card::ui(ui, &frame, result, !self.result.was_open));
        let operation = operation_bar::ui(ui, &frame);
        self.result.was_open = card.is_some();
        self.board_has_focus = board.has_focus;
        self.aim = aim;
        played.map(Intent::Play).or(choice).or(operation)
    }

    fn frame<'a>(
        &'a self,
        layout: &'a Layout,
        palette: &'a Palette,
        colours: theme::Colours,
        now: f64,
    ) -> Frame<'a> {
        Frame {
            mirror: &self.mirror,
            layout,
            palette,
            colours,
            animation: &self.animation,
            now,
        }
    }

    fn result_is_open(&self, frame: &Frame<'_>) -> bool {
        frame.result_is_shown() && !self.result.is_closed
    }

    /// Forwards to the controller what a person wants.
    fn carry_out(&mut self, intent: Intent, controller: &mut dyn Controller, now: f64) {
        match intent {
            Intent::Play(action) => self.play(action, controller, now),
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
                self.dialog = Some(Dialog::NewGame(NewGame::of(rules)));
            }
            Intent::NewGame(rules) => {
                self.dialog = None;
                controller.new_game(rules);
            }
            Intent::ShowRules => self.dialog = Some(Dialog::Rules),
            Intent::ShowKeys => self.dialog = Some(Dialog::Keys),
            Intent::CloseDialog => self.dialog = None,
        }
    }

    /// One click, one disc: while discs move the board takes none.
    fn play(&mut self, action: Action, controller: &mut dyn Controller, now: f64) {
        if self.animation.is_running(now) {
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
