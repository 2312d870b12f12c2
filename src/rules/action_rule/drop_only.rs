//! Discs enter at the top of a column.

use super::{ActionRule, Verbs};
use crate::board::{Board, Column, Player};
use crate::rules::action::{Action, IllegalAction};

/// A drop is legal while the top cell of its column is empty.
#[derive(Clone, Copy, Debug)]
pub struct DropOnly;

impl ActionRule for DropOnly {
    fn name(&self) -> &'static str {
        "drop"
    }

    fn title(&self) -> &'static str {
        "Drop"
    }

    fn summary(&self) -> &'static str {
        "Drop a disc into a column that has room at its top."
    }

    fn check(&self, board: &Board, _mover: Player, action: Action) -> Result<(), IllegalAction> {
        match action {
            Action::Drop(column) => check_drop(board, column),
            Action::Pop(_) | Action::Place(_) => Err(IllegalAction::NotOffered(action)),
        }
    }

    fn push_legal(&self, board: &Board, _mover: Player, actions: &mut Vec<Action>) {
        actions.extend(drops(board));
    }

    fn has_legal(&self, board: &Board, _mover: Player) -> bool {
        board.has_free_column()
    }

    fn verbs(&self) -> Verbs {
        Verbs {
            drop: true,
            ..Verbs::default()
        }
    }
}

pub(super) fn check_drop(board: &Board, column: Column) -> Result<(), IllegalAction> {
    if board.is_free(column) {
        Ok(())
    } else {
        Err(IllegalAction::ColumnFull(column))
    }
}

pub(super) fn drops(board: &Board) -> impl Iterator<Item = Action> {
    let free = |&column: &Column| board.is_free(column);
    board
        .geometry()
        .columns_iter()
        .filter(free)
        .map(Action::Drop)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{check_legal, check_refused};
    use super::*;

    const BOARD: &str = "
        . A . B
        . B . .
        A A . .";

    #[test]
    fn discs_drop_into_columns_whose_top_cell_is_empty() {
        for mover in Player::BOTH {
            check_legal(&DropOnly, mover, BOARD, "1 3");
            check_legal(&DropOnly, mover, "A B\n. .", "");
        }
    }

    #[test]
    fn a_full_column_takes_no_disc() {
        check_refused(&DropOnly, Player::One, BOARD, "2", "column 2 is full");
    }

    #[test]
    fn discs_are_neither_popped_nor_placed() {
        let refuse = |token, sentence| {
            check_refused(&DropOnly, Player::One, BOARD, token, sentence);
        };
        refuse("p1", "this game has no pops");
        refuse("r1c1", "this game has no placing on cells");
    }
}
