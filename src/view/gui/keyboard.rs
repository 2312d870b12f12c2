//! What the keys of a frame mean for this view, as it stands.

use egui::Ui;

use super::GuiView;
use super::aim::{self, Aim};
use super::announcement::Announcement;
use super::frame::Intent;
use super::keys::{self, KeyCommand};
use crate::rules::Action;
use crate::view::facts::{Facts, Wish};

impl GuiView {
    /// What the keys of this frame ask for. Dialogs, menus and text fields have the keys to
    /// themselves, but for the one that ends the program.
    pub(super) fn typed(&mut self, ui: &Ui, facts: &Facts) -> Option<Intent> {
        if ui.ctx().text_edit_focused() || self.menus.is_open || self.dialog.is_some() {
            let exit = ui.input_mut(|input| input.consume_shortcut(&keys::EXIT));
            return exit.then_some(Intent::Exit);
        }
        let commands = ui.input_mut(keys::commands);
        let focus = ui.memory(egui::Memory::focused).is_some();
        let control_has_focus = focus && !self.board_has_focus;
        commands
            .into_iter()
            .find_map(|command| self.meaning(command, control_has_focus, facts))
    }

    fn meaning(
        &mut self,
        command: KeyCommand,
        control_has_focus: bool,
        facts: &Facts,
    ) -> Option<Intent> {
        let walk = self.walk(command, facts);
        if walk.is_some() {
            return walk;
        }
        let verbs = self.verbs();
        match command {
            KeyCommand::Undo => Some(Intent::Undo),
            KeyCommand::Redo => Some(Intent::Redo),
            KeyCommand::Reset => Some(Intent::Reset),
            KeyCommand::Exit => Some(Intent::Exit),
            KeyCommand::NewGame => Some(Intent::ChooseGame),
            KeyCommand::Rules => Some(Intent::ShowRules),
            KeyCommand::Column(number) if verbs.drop => self.on_column(number, Action::Drop),
            KeyCommand::PopColumn(number) if verbs.pop => self.on_column(number, Action::Pop),
            KeyCommand::Pop if verbs.pop => {
                let aim = self.aim?;
                Some(Intent::Play(Action::Pop(aim.column())))
            }
            KeyCommand::Left | KeyCommand::Right | KeyCommand::First | KeyCommand::Last => {
                self.choose(command);
                None
            }
            KeyCommand::Up | KeyCommand::Down if verbs.place => {
                self.choose(command);
                None
            }
            KeyCommand::Column(_)
            | KeyCommand::PopColumn(_)
            | KeyCommand::Pop
            | KeyCommand::Up
            | KeyCommand::Earlier
            | KeyCommand::Later => None,
            KeyCommand::Hint => {
                let player = self.mirror.to_move()?;
                let may_ask = facts.is_person(player);
                may_ask.then_some(Intent::Wish(Wish::Hint))
            }
            KeyCommand::Scores => Some(Intent::Wish(Wish::Scores(facts.scores.is_none()))),
            KeyCommand::Close if facts.engine.is_some() => Some(Intent::Wish(Wish::AnswerNow)),
            KeyCommand::Close => self.result.was_open.then_some(Intent::Reset),
            KeyCommand::Act if control_has_focus => None,
            KeyCommand::Act if self.result.was_open => Some(Intent::Reset),
            KeyCommand::Act | KeyCommand::Down => self.aim.map(|aim| Intent::Play(aim.action())),
        }
    }

    /// Where a key leads in a review: two keys always, the choosing ones while its list has the
    /// focus.
    fn walk(&self, command: KeyCommand, facts: &Facts) -> Option<Intent> {
        let review = facts.review.as_ref()?;
        let ply = self.mirror.snapshot().ply;
        let listed = self.review_has_focus;
        let to = match command {
            KeyCommand::Earlier => ply.checked_sub(1)?,
            KeyCommand::Later => ply + 1,
            KeyCommand::Left | KeyCommand::Up if listed => ply.saturating_sub(1),
            KeyCommand::Right | KeyCommand::Down if listed => ply + 1,
            KeyCommand::First if listed => 0,
            KeyCommand::Last if listed => review.turns.len(),
            _ => return None,
        };
        Some(Intent::Wish(Wish::GoTo(to.min(review.turns.len()))))
    }

    fn on_column(
        &mut self,
        number: u32,
        action: fn(crate::board::Column) -> Action,
    ) -> Option<Intent> {
        let column = self.column_by_number(number)?;
        self.aim = Some(Aim::Column(column));
        Some(Intent::Play(action(column)))
    }

    /// Chooses a column or a cell by keyboard. A column's Drop button takes the focus and is read
    /// out for that; a cell is announced.
    fn choose(&mut self, command: KeyCommand) {
        self.aim = aim::moved(self.aim, command, self.geometry(), self.verbs());
        self.aim_wants_focus = true;
        if let Some(Aim::Cell(cell)) = self.aim {
            self.announcement = Announcement::Chosen(cell);
        }
    }
}
