//! What the keys of a frame mean for this view, as it stands.

use egui::Ui;

use super::GuiView;
use super::aim::{self, Aim, AimedBy};
use super::announcement::Announcement;
use super::board_panel;
use super::frame::Intent;
use super::keys::{self, KeyCommand, Said};
use crate::rules::Action;
use crate::view::facts::{Facts, Wish};

impl GuiView {
    /// What the keys of this frame ask for. Dialogs, menus and text fields have the keys to
    /// themselves, but for the one that ends the program.
    pub(super) fn typed(&mut self, ui: &Ui, facts: &Facts) -> Option<Intent> {
        self.aimed_by = None;
        if ui.ctx().text_edit_focused() || self.menus.is_open || self.dialog.is_some() {
            let exit = ui.input_mut(|input| input.consume_shortcut(&keys::EXIT));
            return exit.then_some(Intent::Exit);
        }
        let focus = ui.memory(egui::Memory::focused).is_some();
        let control_has_focus = focus && !self.board_has_focus;
        let mut intent = None;
        for said in ui.input_mut(keys::said) {
            match said {
                // One command a frame: what is typed after it would be meant for what it changes.
                Said::Command(_) if intent.is_some() => {}
                Said::Command(command) => {
                    intent = self.meaning(command, control_has_focus, facts);
                }
                Said::Pointed(at) => {
                    let at = self.layout.zip(at);
                    self.aim = at.and_then(|(layout, at)| board_panel::aim_at(&layout, at));
                    self.aimed_by = Some(AimedBy::Pointer);
                }
                Said::FocusMoved => {
                    self.aim_wants_focus = false;
                    self.aimed_by = Some(AimedBy::Focus);
                }
            }
        }
        intent
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
        let focus_moves = self.aimed_by == Some(AimedBy::Focus);
        let has_focus = control_has_focus || focus_moves;
        if command.aims(verbs) {
            self.aimed_by = Some(AimedBy::Key);
        }
        match command {
            KeyCommand::Undo => Some(Intent::Undo),
            KeyCommand::Redo => Some(Intent::Redo),
            KeyCommand::Reset => Some(Intent::Reset),
            KeyCommand::Exit => Some(Intent::Exit),
            KeyCommand::NewGame => Some(Intent::ChooseGame),
            KeyCommand::Rules => Some(Intent::ShowRules),
            KeyCommand::Column(number) if verbs.drop => {
                self.on_column(number, has_focus, Action::Drop)
            }
            KeyCommand::PopColumn(number) if verbs.pop => {
                self.on_column(number, has_focus, Action::Pop)
            }
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
        has_focus: bool,
        action: fn(crate::board::Column) -> Action,
    ) -> Option<Intent> {
        let column = self.column_by_number(number)?;
        self.aim = Some(Aim::Column(column));
        // A control that keeps the focus would act when Enter follows.
        self.aim_wants_focus = has_focus;
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
