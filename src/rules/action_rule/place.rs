//! Discs are put on any empty cell.

use super::{ActionRule, Verbs};
use crate::board::{Board, Player};
use crate::rules::action::{Action, IllegalAction};

/// A disc may be placed on every empty cell, below a hanging disc too.
#[derive(Clone, Copy, Debug)]
pub struct Place;

impl ActionRule for Place {
    fn name(&self) -> &'static str {
        "place"
    }

    fn summary(&self) -> &'static str {
        "Place a disc on any empty cell."
    }

    fn check(&self, board: &Board, _mover: Player, action: Action) -> Result<(), IllegalAction> {
        match action {
            Action::Place(cell) if board.is_empty_at(cell) => Ok(()),
            Action::Place(cell) => Err(IllegalAction::CellTaken(cell)),
            Action::Drop(_) | Action::Pop(_) => Err(IllegalAction::NotOffered(action)),
        }
    }

    fn push_legal(&self, board: &Board, _mover: Player, actions: &mut Vec<Action>) {
        let empty = board
            .geometry()
            .cells()
            .filter(|&cell| board.is_empty_at(cell));
        actions.extend(empty.map(Action::Place));
    }

    fn has_legal(&self, board: &Board, _mover: Player) -> bool {
        !board.is_full()
    }

    fn verbs(&self) -> Verbs {
        Verbs {
            place: true,
            ..Verbs::default()
        }
    }
}
