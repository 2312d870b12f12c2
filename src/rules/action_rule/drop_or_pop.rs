//! Discs enter at the top of a column, and one's own may leave at the bottom.

use super::drop_only::{check_drop, drops};
use super::{ActionRule, Verbs};
use crate::board::{Board, Column, Player};
use crate::rules::action::{Action, IllegalAction};

/// Drops as ever; a pop is legal when the bottom disc of its column is the mover's.
#[derive(Clone, Copy, Debug)]
pub struct DropOrPop;

impl ActionRule for DropOrPop {
    fn name(&self) -> &'static str {
        "drop-or-pop"
    }

    fn summary(&self) -> &'static str {
        "Drop a disc into a column that has room, or pop your own disc out of the bottom of one."
    }

    fn check(&self, board: &Board, mover: Player, action: Action) -> Result<(), IllegalAction> {
        match action {
            Action::Drop(column) => check_drop(board, column),
            Action::Pop(column) => match bottom_owner(board, column) {
                Some(owner) if owner == mover => Ok(()),
                Some(_) => Err(IllegalAction::NotYourDisc(column)),
                None => Err(IllegalAction::NoDisc(column)),
            },
            Action::Place(_) => Err(IllegalAction::NotOffered(action)),
        }
    }

    fn push_legal(&self, board: &Board, mover: Player, actions: &mut Vec<Action>) {
        actions.extend(drops(board).chain(pops(board, mover)));
    }

    fn has_legal(&self, board: &Board, mover: Player) -> bool {
        drops(board).chain(pops(board, mover)).next().is_some()
    }

    fn verbs(&self) -> Verbs {
        Verbs {
            drop: true,
            pop: true,
            ..Verbs::default()
        }
    }
}

fn bottom_owner(board: &Board, column: Column) -> Option<Player> {
    board.owner(board.geometry().bottom(column))
}

fn pops(board: &Board, mover: Player) -> impl Iterator<Item = Action> {
    let own = move |&column: &Column| bottom_owner(board, column) == Some(mover);
    board.geometry().columns_iter().filter(own).map(Action::Pop)
}
