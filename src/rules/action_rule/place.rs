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

    fn title(&self) -> &'static str {
        "Place"
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

#[cfg(test)]
mod tests {
    use super::super::tests::{check_legal, check_refused};
    use super::*;

    const BOARD: &str = "
        . A
        B .";

    #[test]
    fn discs_are_placed_on_every_empty_cell_below_a_hanging_disc_too() {
        for mover in Player::BOTH {
            check_legal(&Place, mover, BOARD, "r2c2 r1c1");
            check_legal(&Place, mover, "A B\nB A", "");
        }
    }

    #[test]
    fn an_action_that_is_not_legal_is_refused_with_its_reason() {
        let refuse = |token, sentence| {
            check_refused(&Place, Player::One, BOARD, token, sentence);
        };
        refuse("r1c2", "row 1, column 2 already has a disc");
        refuse("1", "this game has no drops");
        refuse("p1", "this game has no pops");
    }
}
