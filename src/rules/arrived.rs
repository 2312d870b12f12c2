//! Where discs came in a turn: the hint that spares a win condition from looking at every cell.

use smallvec::SmallVec;

use crate::board::{Board, Cell};

use super::action::Edit;
use super::transition::Falls;

/// Cells where a disc came in a turn.
///
/// Invariant: the cells are sorted, and each is there once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arrived(SmallVec<[Cell; 4]>);

impl Arrived {
    /// Every disc of a board, to judge a board of which only this moment is known.
    pub fn every_disc(board: &Board) -> Self {
        let has_disc = |&cell: &Cell| !board.is_empty_at(cell);
        board.geometry().cells().filter(has_disc).collect()
    }

    /// What came by the hand and by the falls of one turn, and still is there on `board`.
    pub(super) fn of_turn(board: &Board, edit: Edit, falls: &Falls) -> Self {
        let inserted = match edit {
            Edit::Insert(cell) => Some(cell),
            Edit::Remove(_) => None,
        };
        let fallen = falls.iter().map(|fall| fall.to);
        let has_disc = |&cell: &Cell| !board.is_empty_at(cell);
        inserted
            .into_iter()
            .chain(fallen)
            .filter(has_disc)
            .collect()
    }

    /// Whether a disc came to `cell`.
    pub fn contains(&self, cell: Cell) -> bool {
        self.0.binary_search(&cell).is_ok()
    }

    /// The cells in order.
    pub fn iter(&self) -> impl Iterator<Item = Cell> {
        self.0.iter().copied()
    }
}

impl FromIterator<Cell> for Arrived {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut cells: SmallVec<[Cell; 4]> = cells.into_iter().collect();
        // Most turns bring one disc.
        if cells.len() > 1 {
            cells.sort_unstable();
            cells.dedup();
        }
        Self(cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Geometry, Player};
    use crate::rules::Fall;

    fn cell(row: u32, column: u32) -> Cell {
        Geometry::CLASSIC.cell(row, column).unwrap()
    }

    fn fall(from: Cell, to: Cell) -> Fall {
        let disc = Player::One;
        Fall { disc, from, to }
    }

    #[test]
    fn cells_are_sorted_and_each_is_there_once() {
        let arrived: Arrived = [cell(2, 1), cell(0, 3), cell(2, 1), cell(0, 0)]
            .into_iter()
            .collect();
        let cells: Vec<Cell> = arrived.iter().collect();
        assert_eq!(cells, [cell(0, 0), cell(0, 3), cell(2, 1)]);
        assert!(arrived.contains(cell(0, 3)));
        assert!(!arrived.contains(cell(0, 1)));
    }

    #[test]
    fn a_turn_brings_discs_where_the_hand_put_one_and_where_others_fell() {
        let board: Board = "
            . . . . . . .
            . . . . . . .
            . . . . . . .
            A . . . . . .
            . . A . . . .
            . . . . . . ."
            .parse()
            .unwrap();
        let dropped = fall(cell(5, 2), cell(1, 2));
        let sunk = fall(cell(3, 0), cell(2, 0));
        let falls = Falls::from_iter([dropped, sunk]);
        for edit in [Edit::Insert(cell(5, 2)), Edit::Remove(cell(0, 2))] {
            let arrived = Arrived::of_turn(&board, edit, &falls);
            let cells: Vec<Cell> = arrived.iter().collect();
            assert_eq!(cells, [cell(1, 2), cell(2, 0)]);
        }
        let stayed = Arrived::of_turn(&board, Edit::Insert(cell(2, 0)), &Falls::new());
        assert!(stayed.contains(cell(2, 0)));
    }

    #[test]
    fn every_disc_of_a_board_can_be_asked_about() {
        let board: Board = "
            . B
            A ."
        .parse()
        .unwrap();
        let cells: Vec<Cell> = Arrived::every_disc(&board).iter().collect();
        assert_eq!(cells, [cell(0, 0), cell(1, 1)]);
    }
}
