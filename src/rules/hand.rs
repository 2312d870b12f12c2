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
