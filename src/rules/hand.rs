//! The hand: what each kind of action does to the board before the physics.

use crate::board::{Board, Player};

use super::action::{Action, Edit};
use super::transition::{Fall, Falls};

/// Does what `mover`'s hand does in `action`. A pop moves the rest of its column down by one as
/// part of the hand, whatever the physics; those moves are appended to `falls`.
///
/// Pre: the action is legal under one of the action rules.
/// Post: reversing `falls`, then the edit, restores the board.
pub(super) fn act(board: &mut Board, mover: Player, action: Action, falls: &mut Falls) -> Edit {
    let geometry = board.geometry();
    match action {
        Action::Drop(column) => {
            let entry = geometry.top(column);
            board.put(entry, mover);
            Edit::Insert(entry)
        }
        Action::Place(cell) => {
            board.put(cell, mover);
            Edit::Insert(cell)
        }
        Action::Pop(column) => {
            let bottom = geometry.bottom(column);
            board.take(bottom);
            let mut below = bottom;
            for cell in geometry.cells_of(column).skip(1) {
                Fall::happen(board, cell, below, falls);
                below = cell;
            }
            Edit::Remove(bottom)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::move_text;

    /// Lets the hand of `mover` do one action, given as move text, on the first board.
    fn check_act(mover: Player, token: &str, before: &str, after: &str) {
        let mut board: Board = before.parse().unwrap();
        let action = move_text::read(token, board.geometry()).unwrap()[0].action;
        let mut falls = Falls::new();
        let edit = act(&mut board, mover, action, &mut falls);
        assert_eq!(board.to_string(), after, "{token} on {before}");

        for fall in falls.iter().rev() {
            assert_eq!(board.take(fall.to), Some(fall.disc));
            board.put(fall.from, fall.disc);
        }
        match edit {
            Edit::Insert(cell) => assert_eq!(board.take(cell), Some(mover)),
            Edit::Remove(cell) => board.put(cell, mover),
        }
        assert_eq!(board.to_string(), before, "{token} is taken back");
    }

    #[test]
    fn a_drop_puts_a_disc_into_the_top_cell_of_its_column() {
        check_act(Player::One, "2", "..\n..\nB.", ".A\n..\nB.");
    }

    #[test]
    fn placing_puts_a_disc_into_its_cell() {
        check_act(Player::Two, "r2c1", "..\n..\nA.", "..\nB.\nA.");
    }

    #[test]
    fn a_pop_takes_the_bottom_disc_and_lowers_the_others_of_its_column() {
        check_act(Player::One, "p1", "B.\nAB\nAA", "..\nBB\nAA");
        check_act(Player::Two, "p2", "..\n.A\n.B", "..\n..\n.A");
    }

    #[test]
    fn a_pop_lowers_hanging_discs_by_one_cell_too() {
        check_act(Player::One, "p1", "B\n.\nA\n.\nA", ".\nB\n.\nA\n.");
    }
}
