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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    fn cell(row: u32, column: u32) -> Cell {
        Geometry::CLASSIC.cell(row, column).unwrap()
    }

    #[test]
    fn a_fall_moves_a_disc_and_is_remembered() {
        let mut board: Board = "A\n.\n.".parse().unwrap();
        let mut falls = Falls::new();
        Fall::happen(&mut board, cell(2, 0), cell(1, 0), &mut falls);
        assert_eq!(board.to_string(), ".\nA\n.");
        assert_eq!(
            falls.as_slice(),
            [Fall {
                disc: Player::One,
                from: cell(2, 0),
                to: cell(1, 0)
            }]
        );
    }

    #[test]
    fn nothing_falls_from_an_empty_cell_nor_to_where_it_is() {
        let mut board: Board = "A\n.\n.".parse().unwrap();
        let before = board.clone();
        let mut falls = Falls::new();
        Fall::happen(&mut board, cell(1, 0), cell(0, 0), &mut falls);
        Fall::happen(&mut board, cell(2, 0), cell(2, 0), &mut falls);
        assert_eq!(board, before);
        assert!(falls.is_empty());
    }

    #[test]
    fn a_new_disc_lands_where_its_last_fall_ends() {
        let fall = |from, to| Fall {
            disc: Player::Two,
            from,
            to,
        };
        let mut turn = Transition {
            mover: Player::Two,
            action: Action::Place(cell(4, 1)),
            edit: Edit::Insert(cell(4, 1)),
            falls: Falls::new(),
        };
        assert_eq!(turn.landing(), Some(cell(4, 1)));
        turn.falls.push(fall(cell(5, 0), cell(4, 0)));
        turn.falls.push(fall(cell(4, 1), cell(3, 1)));
        turn.falls.push(fall(cell(3, 1), cell(2, 1)));
        assert_eq!(turn.landing(), Some(cell(2, 1)));
        turn.edit = Edit::Remove(cell(0, 1));
        assert_eq!(turn.landing(), None);
    }

    #[test]
    fn a_turn_is_taken_back_in_reverse_order() {
        let fall = |disc, from, to| Fall { disc, from, to };
        let pop = Transition {
            mover: Player::One,
            action: Action::Pop(cell(0, 0).column()),
            edit: Edit::Remove(cell(0, 0)),
            falls: Falls::from_iter([
                fall(Player::Two, cell(1, 0), cell(0, 0)),
                fall(Player::One, cell(2, 0), cell(1, 0)),
            ]),
        };
        let mut board: Board = ".\nA\nB".parse().unwrap();
        pop.reverse(&mut board);
        assert_eq!(board.to_string(), "A\nB\nA");
    }
}
