//! What one turn did to the board, complete enough to show it and to take it back.

use smallvec::SmallVec;

use crate::board::{Board, Cell, Player};

use super::action::{Action, Edit};

/// One disc going from one cell to another. Upwards too, where the physics lets discs rise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fall {
    /// Whose disc it is.
    pub disc: Player,
    /// Where the disc was.
    pub from: Cell,
    /// Where the disc is now.
    pub to: Cell,
}

impl Fall {
    /// Moves the disc in `from`, if there is one, to `to` and appends its fall.
    ///
    /// Pre: `to` is empty, or `from` itself.
    /// Post: nothing changes when `from` is empty or `to` is `from` itself.
    pub(super) fn happen(board: &mut Board, from: Cell, to: Cell, falls: &mut Falls) {
        if from != to
            && let Some(disc) = board.take(from)
        {
            board.put(to, disc);
            falls.push(Self { disc, from, to });
        }
    }
}

/// The falls of a turn in the order in which they happened. Most turns have one.
pub type Falls = SmallVec<[Fall; 2]>;

/// One whole turn: the hand's edit and then every fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transition {
    /// Who played.
    pub mover: Player,
    /// What was played.
    pub action: Action,
    /// What the hand changed.
    pub edit: Edit,
    /// What moved, in order; first what the hand moved (a pop), then the physics.
    pub falls: Falls,
}

impl Transition {
    /// Where the mover's new disc rests now, or `None` after a pop.
    pub fn landing(&self) -> Option<Cell> {
        let Edit::Insert(entry) = self.edit else {
            return None;
        };
        let follow = |at: Cell, fall: &Fall| if fall.from == at { fall.to } else { at };
        Some(self.falls.iter().fold(entry, follow))
    }

    /// Takes the turn back on `board`.
    ///
    /// Pre: `board` is as this turn left it.
    /// Post: `board` is as it was before this turn, bit for bit.
    pub(super) fn reverse(&self, board: &mut Board) {
        for fall in self.falls.iter().rev() {
            board.take(fall.to);
            board.put(fall.from, fall.disc);
        }
        match self.edit {
            Edit::Insert(cell) => {
                board.take(cell);
            }
            Edit::Remove(cell) => board.put(cell, self.mover),
        }
    }
}
