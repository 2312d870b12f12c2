//! The window's content: folds events, draws panels, forwards what people want.
//!
//! Each panel is a function that draws a part of the [`Frame`] and *returns* an [`Intent`]; only
//! [`GuiView`] holds the controller. No panel knows a rule: it asks the snapshot.

use std::sync::mpsc::Receiver;

use egui::{CentralPanel, Panel, Ui};

use crate::board::{Column, Geometry};
use crate::controller::Controller;
use crate::observer::inbox::Event;
use crate::rules::{Action, Snapshot};
use crate::view::mirror::Mirror;
use crate::view::words;

mod animation;
mod announcement;
pub mod appearance;
mod board_paint;
mod board_panel;
mod drop_bar;
mod heading;
mod keys;
mod keys_window;
mod layout;
mod menu_bar;
mod operation_bar;
mod palette;
mod result_card;
mod theme;

use animation::Animation;
use appearance::Appearance;
use keys::KeyCommand;
use layout::Layout;
use palette::Palette;

pub use theme::install as install_theme;

/// What a person wants to happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Drop a disc into a column.
    Drop(Column),
    /// Take back the last turn.
    Undo,
    /// Play it again.
    Redo,
    /// Clear the board.
    Reset,
    /// End the program.
    Exit,
    /// Close the result and keep the position.
    LookAtBoard,
    /// Show what the keys do.
    ShowKeys,
}

/// What the panels of one frame read.
#[derive(Debug)]
struct Frame<'a> {
    mirror: &'a Mirror,
    layout: &'a Layout,
    palette: &'a Palette,
    colours: theme::Colours,
    animation: &'a Animation,
    now: f64,
    /// Whether rows and columns are numbered.
    numbered: bool,
}

impl Frame<'_> {
    fn can_drop(&self, column: Column) -> bool {
        self.mirror.is_legal(Action::Drop(column))
    }

    /// The result waits until the last disc has landed.
    fn result_is_shown(&self) -> bool {
        self.mirror.result().is_some() && !self.animation.is_running(self.now)
    }
}

/// The view of the window.
#[derive(Debug)]
pub struct GuiView {
    events: Receiver<Event>,
    mirror: Mirror,
    animation: Animation,
    announcement: String,
    /// The column that mouse or keyboard points at.
    aim: Option<Column>,
    /// The column whose Drop button shall take the focus in this frame.
    wanted_focus: Option<Column>,
    /// Whether the result of this game was closed with "Look at the board".
    result_is_closed: bool,
    /// Whether the result stood there in the last frame.
    result_was_open: bool,
    keys_are_shown: bool,
    appearance: Appearance,
}

impl GuiView {
    /// A view of a game that stands at `now` and will be told of changes through `events`.
    pub fn new(now: Snapshot, events: Receiver<Event>) -> Self {
        Self {
            events,
            mirror: Mirror::new(now),
            animation: Animation::default(),
            announcement: String::new(),
            aim: None,
            wanted_focus: None,
            result_is_closed: false,
            result_was_open: false,
            keys_are_shown: false,
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
        self.absorb_events(now, &palette);

        if !ui.ctx().text_edit_focused() {
            ui.input_mut(keys::ignore_repeats);
        }
        let typed = self.typed(ui);
        let clicked = self.panels_ui(ui, &palette, now);
        if let Some(intent) = typed.or(clicked) {
            self.carry_out(intent, controller, now);
            self.absorb_events(now, &palette);
            ui.ctx().request_repaint();
        }
        if self.animation.is_running(now) {
            ui.ctx().request_repaint();
        }
    }

    fn geometry(&self) -> Geometry {
        self.mirror.board().geometry()
    }

    /// Folds every waiting event into what is shown.
    fn absorb_events(&mut self, now: f64, palette: &Palette) {
        while let Ok(event) = self.events.try_recv() {
            let before = self.mirror.snapshot().ply;
            self.mirror.absorb(&event);
            match &event {
                Event::PositionSet(snapshot) => {
                    self.animation = Animation::default();
                    self.announcement = words::position_set(before, snapshot, &palette.names);
                }
                Event::ActionPlayed(turn, snapshot) => {
                    // The ghost hangs about half a cell above the highest row.
                    let entry = self.geometry().rows() as f32 + 0.06;
                    self.animation = if self.appearance.animation {
                        Animation::start(turn, entry, now)
                    } else {
                        Animation::default()
                    };
                    self.announcement = words::played(turn, snapshot, &palette.names);
                }
                Event::GameOver(_) => continue,
            }
            self.result_is_closed = false;
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
        let whole = Layout::fit(ui.max_rect(), self.geometry(), false);
        let menu = self.frame(&whole, palette, colours, now);
        Panel::top("menu").frame(menu_frame).show(ui, |ui| {
            clicked = menu_bar::ui(ui, &menu, &mut appearance);
        });
        self.appearance = appearance;
        let board_frame = egui::Frame::new().fill(colours.window);
        CentralPanel::default().frame(board_frame).show(ui, |ui| {
            let numbered = self.appearance.coordinates;
            let layout = Layout::fit(ui.max_rect(), self.geometry(), numbered);
            clicked = self.board_ui(ui, &layout, palette, now).or(clicked);
        });
        keys_window::ui(ui, &mut self.keys_are_shown);
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
        let wanted = self.wanted_focus.take();
        let colours = theme::colours(ui.ctx().theme());
        let frame = self.frame(layout, palette, colours, now);
        heading::ui(ui, &frame);
        let dropped = drop_bar::ui(ui, &frame, wanted, &mut aim);
        let dropped = board_panel::ui(ui, &frame, &mut aim).or(dropped);
        let card = self.mirror.result().filter(|_| self.result_is_open(&frame));
        announcement::ui(ui, &frame, &self.announcement, card.is_none());
        let choice =
            card.and_then(|result| result_card::ui(ui, &frame, result, !self.result_was_open));
        let operation = operation_bar::ui(ui, &frame);
        self.result_was_open = card.is_some();
        self.aim = aim;
        dropped
            .map(Intent::Drop)
            .or(choice.map(|choice| match choice {
                result_card::Choice::NextGame => Intent::Reset,
                result_card::Choice::LookAtBoard => Intent::LookAtBoard,
            }))
            .or(operation)
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
            numbered: self.appearance.coordinates,
        }
    }

    fn result_is_open(&self, frame: &Frame<'_>) -> bool {
        frame.result_is_shown() && !self.result_is_closed
    }

    /// What the keys of this frame ask for.
    fn typed(&mut self, ui: &Ui) -> Option<Intent> {
        if ui.ctx().text_edit_focused() || ui.ctx().any_popup_open() {
            return None;
        }
        let commands = ui.input_mut(keys::commands);
        let control_has_focus = ui.memory(|memory| memory.focused().is_some());
        commands
            .into_iter()
            .find_map(|command| self.meaning(command, control_has_focus))
    }

    fn meaning(&mut self, command: KeyCommand, control_has_focus: bool) -> Option<Intent> {
        match command {
            KeyCommand::Undo => Some(Intent::Undo),
            KeyCommand::Redo => Some(Intent::Redo),
            KeyCommand::Reset => Some(Intent::Reset),
            KeyCommand::Exit => Some(Intent::Exit),
            KeyCommand::Column(number) => {
                let column = self.geometry().column(number - 1).ok()?;
                self.aim = Some(column);
                Some(Intent::Drop(column))
            }
            KeyCommand::Left | KeyCommand::Right | KeyCommand::First | KeyCommand::Last => {
                self.choose(command);
                None
            }
            KeyCommand::Close if self.keys_are_shown => {
                self.keys_are_shown = false;
                None
            }
            KeyCommand::Close => self.result_was_open.then_some(Intent::Reset),
            KeyCommand::Act if control_has_focus => None,
            KeyCommand::Act if self.result_was_open => Some(Intent::Reset),
            KeyCommand::Act | KeyCommand::Down => self.aim.map(Intent::Drop),
        }
    }

    /// Chooses a column by keyboard; its Drop button takes the focus.
    fn choose(&mut self, command: KeyCommand) {
        let geometry = self.geometry();
        let last = geometry.columns() - 1;
        let index = match (command, self.aim.map(Column::index)) {
            (KeyCommand::Left, Some(0)) | (KeyCommand::Last, _) => last,
            (KeyCommand::Left, Some(index)) => index - 1,
            (KeyCommand::Right, Some(index)) if index < last => index + 1,
            (KeyCommand::Left | KeyCommand::Right, None) => last / 2,
            _ => 0,
        };
        self.aim = geometry.column(index).ok();
        self.wanted_focus = self.aim;
    }

    /// Forwards to the controller what a person wants.
    fn carry_out(&mut self, intent: Intent, controller: &mut dyn Controller, now: f64) {
        match intent {
            Intent::Drop(column) => self.drop_disc(column, controller, now),
            Intent::Undo => {
                if !controller.undo() {
                    "There is no move to take back.".clone_into(&mut self.announcement);
                }
            }
            Intent::Redo => {
                if !controller.redo() {
                    "There is no move to play again.".clone_into(&mut self.announcement);
                }
            }
            Intent::Reset => controller.reset(),
            Intent::Exit => controller.exit(),
            Intent::LookAtBoard => self.result_is_closed = true,
            Intent::ShowKeys => self.keys_are_shown = true,
        }
    }

    /// One click, one disc: while a disc falls the board takes none.
    fn drop_disc(&mut self, column: Column, controller: &mut dyn Controller, now: f64) {
        if self.animation.is_running(now) {
            return;
        }
        if let Err(refusal) = controller.drop_disc(column) {
            self.announcement = words::refused(&refusal, self.mirror.snapshot());
        }
    }
}

#[cfg(test)]
mod tests;
