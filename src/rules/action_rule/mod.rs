//! What a hand may do: the trait and its registry.

use std::fmt;

use crate::board::{Board, Player};

use super::action::{Action, IllegalAction};

mod drop_only;
mod drop_or_pop;
mod place;

pub use drop_only::DropOnly;
pub use drop_or_pop::DropOrPop;
pub use place::Place;

/// Every action rule, in the order in which menus show them.
pub const ACTION_RULES: &[&dyn ActionRule] = &[&DropOnly, &DropOrPop, &Place];

/// Decides which actions are legal on a board while the game goes on.
pub trait ActionRule: fmt::Debug + Send + Sync {
    /// The name on the command line and in tests: lower case, unique.
    fn name(&self) -> &'static str;

    /// The name for people: a few words, unique.
    fn title(&self) -> &'static str;

    /// One sentence for people who choose.
    fn summary(&self) -> &'static str;

    /// Says why `mover` may not play `action`.
    ///
    /// Pre: the board has the column or cell of `action`.
    ///
    /// # Errors
    ///
    /// The reason that makes the action illegal.
    fn check(&self, board: &Board, mover: Player, action: Action) -> Result<(), IllegalAction>;

    /// Appends every legal action of `mover` to `actions`, in the order in which people read
    /// them: drops, then pops, from left to right; cells from the bottom left.
    ///
    /// Post: appends exactly the actions that [`ActionRule::check`] accepts.
    fn push_legal(&self, board: &Board, mover: Player, actions: &mut Vec<Action>);

    /// Whether `mover` has any legal action.
    ///
    /// Post: true exactly when [`ActionRule::push_legal`] appends something.
    fn has_legal(&self, board: &Board, mover: Player) -> bool;

    /// Which kinds of actions there are at all.
    fn verbs(&self) -> Verbs;
}

/// The kinds of actions that an action rule offers, whatever the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verbs {
    /// Discs are dropped into columns.
    pub drop: bool,
    /// Discs are popped out of columns, so that a full board is not the end.
    pub pop: bool,
    /// Discs are placed on cells.
    pub place: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::move_text;

    /// Holds the legal actions of `mover` on a drawn board against move text.
    pub(super) fn check_legal(rule: &dyn ActionRule, mover: Player, drawing: &str, tokens: &str) {
        let board: Board = drawing.parse().unwrap();
        let mut actions = Vec::new();
        rule.push_legal(&board, mover, &mut actions);
        let text = |action: &Action| move_text::token(*action, board.geometry());
        let legal: Vec<String> = actions.iter().map(text).collect();
        assert_eq!(legal.join(" "), tokens, "{mover:?} on\n{board}");
        assert_eq!(rule.has_legal(&board, mover), !tokens.is_empty());
    }

    /// Holds the refusal of one action, as move text, against a sentence.
    pub(super) fn check_refused(
        rule: &dyn ActionRule,
        mover: Player,
        drawing: &str,
        token: &str,
        sentence: &str,
    ) {
        let board: Board = drawing.parse().unwrap();
        let geometry = board.geometry();
        let action = move_text::read(token, geometry).unwrap()[0].action;
        let refusal = rule.check(&board, mover, action).unwrap_err();
        assert_eq!(move_text::refusal(&refusal, geometry), sentence);
    }
}
