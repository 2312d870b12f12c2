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

    fn title(&self) -> &'static str {
        "Drop or pop"
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
        board.has_free_column() || pops(board, mover).next().is_some()
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

#[cfg(test)]
mod tests {
    use super::super::tests::{check_legal, check_refused};
    use super::*;

    const BOARD: &str = "
        . A . B
        . B . A
        A B . A";

    #[test]
    fn each_player_pops_columns_with_an_own_disc_at_the_bottom() {
        check_legal(&DropOrPop, Player::One, BOARD, "1 3 p1 p4");
        check_legal(&DropOrPop, Player::Two, BOARD, "1 3 p2");
    }

    #[test]
    fn on_a_full_board_one_may_still_pop() {
        check_legal(&DropOrPop, Player::One, "B A\nA A", "p1 p2");
        check_legal(&DropOrPop, Player::Two, "B A\nA A", "");
    }

    #[test]
    fn an_action_that_is_not_legal_is_refused_with_its_reason() {
        let refuse = |mover, token, sentence| {
            check_refused(&DropOrPop, mover, BOARD, token, sentence);
        };
        refuse(Player::One, "2", "column 2 is full");
        refuse(Player::One, "p3", "column 3 has no disc to pop");
        let not_own = "the bottom disc of column 2 is the opponent's";
        refuse(Player::One, "p2", not_own);
        refuse(Player::One, "r1c1", "this game has no placing on cells");
    }

    #[test]
    fn pop_needs_your_own_disc_at_the_bottom_not_above_it() {
        let hanging = "
            A
            .";
        check_legal(&DropOrPop, Player::One, hanging, "");
        check_refused(
            &DropOrPop,
            Player::One,
            hanging,
            "p1",
            "column 1 has no disc to pop",
        );
    }
}
