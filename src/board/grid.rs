//! The board: who owns each cell. It knows no rule; anything may stand anywhere.

use super::cell::{Cell, Column, Row};
use super::geometry::Geometry;
use super::player::Player;

/// The discs on a board.
///
/// Cells are stored column by column from the bottom, because discs move within columns.
///
/// Invariant: `discs` is the number of cells that have an owner.
/// Invariant: `free_columns` is the number of columns whose top cell has none.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    geometry: Geometry,
    cells: Vec<Option<Player>>,
    discs: u32,
    free_columns: u32,
}

impl Board {
    /// An empty board.
    pub fn empty(geometry: Geometry) -> Self {
        Self {
            geometry,
            cells: vec![None; geometry.cell_count() as usize],
            discs: 0,
            free_columns: geometry.columns(),
        }
    }

    /// The size of the board.
    pub const fn geometry(&self) -> Geometry {
        self.geometry
    }

    /// Who owns the disc in `cell`, or `None` where there is none.
    ///
    /// Pre: the geometry contains `cell`.
    pub fn owner(&self, cell: Cell) -> Option<Player> {
        self.cells[self.index(cell)]
    }

    /// Whether `cell` has no disc.
    ///
    /// Pre: the geometry contains `cell`.
    pub fn is_empty_at(&self, cell: Cell) -> bool {
        self.owner(cell).is_none()
    }

    /// Whether a disc can enter `column` from above, that is, its top cell is empty.
    ///
    /// Pre: the geometry contains `column`.
    pub fn is_free(&self, column: Column) -> bool {
        self.is_empty_at(self.geometry.top(column))
    }

    /// Whether a disc can enter any column from above.
    pub const fn has_free_column(&self) -> bool {
        self.free_columns > 0
    }

    /// How many discs stand on the board.
    pub const fn disc_count(&self) -> u32 {
        self.discs
    }

    /// Whether every cell has a disc.
    pub const fn is_full(&self) -> bool {
        self.discs == self.geometry.cell_count()
    }

    /// How many discs stand in `column`, wherever they stand.
    ///
    /// Pre: the geometry contains `column`.
    pub fn discs_in(&self, column: Column) -> usize {
        self.geometry
            .cells_of(column)
            .filter(|&cell| !self.is_empty_at(cell))
            .count()
    }

    /// The owner of the highest disc in `column`, if it has one.
    ///
    /// Pre: the geometry contains `column`.
    pub fn top_disc(&self, column: Column) -> Option<Player> {
        self.geometry
            .cells_of(column)
            .rev()
            .find_map(|cell| self.owner(cell))
    }

    /// The lowest cell that a disc in `cell` can reach through empty cells; `cell` if there is none.
    ///
    /// Pre: the geometry contains `cell`.
    pub fn lowest_in_reach(&self, cell: Cell) -> Cell {
        let below = (0..cell.row.0).rev();
        self.last_empty(cell, below)
    }

    /// The highest cell that a disc in `cell` can reach through empty cells; `cell` if there is none.
    ///
    /// Pre: the geometry contains `cell`.
    pub fn highest_in_reach(&self, cell: Cell) -> Cell {
        let above = cell.row.0 + 1..self.geometry.rows();
        self.last_empty(cell, above)
    }

    /// The last empty cell before the first disc, going from `cell` through `rows` of its column.
    fn last_empty(&self, cell: Cell, rows: impl Iterator<Item = u32>) -> Cell {
        rows.map(|row| Cell {
            row: Row(row),
            ..cell
        })
        .take_while(|&next| self.is_empty_at(next))
        .last()
        .unwrap_or(cell)
    }

    /// Where a disc in `cell` comes to rest on top of a stack: the lowest empty cell of its
    /// column, found by bisection.
    ///
    /// Pre: under `cell` there are discs up to some row, and none from there on.
    pub fn top_of_stack_under(&self, cell: Cell) -> Cell {
        let in_row = |row| Cell {
            row: Row(row),
            ..cell
        };
        let (mut lowest, mut highest) = (0, cell.row.0);
        while lowest < highest {
            let middle = u32::midpoint(lowest, highest);
            if self.is_empty_at(in_row(middle)) {
                highest = middle;
            } else {
                lowest = middle + 1;
            }
        }
        in_row(lowest)
    }

    /// Puts a disc of `player` into `cell`.
    ///
    /// Pre: `cell` is on the board and empty (checked in debug builds).
    /// Post: `player` owns `cell`; no other cell changed.
    pub fn put(&mut self, cell: Cell, player: Player) {
        debug_assert!(self.is_empty_at(cell), "{cell:?} already has a disc");
        let index = self.index(cell);
        self.cells[index] = Some(player);
        self.discs += 1;
        self.free_columns -= u32::from(self.is_in_top_row(cell));
    }

    /// Takes the disc out of `cell` and says whose it was.
    ///
    /// Pre: `cell` is on the board.
    /// Post: `cell` is empty; no other cell changed.
    pub fn take(&mut self, cell: Cell) -> Option<Player> {
        let index = self.index(cell);
        let taken = self.cells[index].take();
        if taken.is_some() {
            self.discs -= 1;
            self.free_columns += u32::from(self.is_in_top_row(cell));
        }
        taken
    }

    const fn is_in_top_row(&self, cell: Cell) -> bool {
        cell.row.0 + 1 == self.geometry.rows()
    }

    fn index(&self, cell: Cell) -> usize {
        debug_assert!(self.geometry.contains(cell), "{cell:?} is not on the board");
        (cell.column.0 * self.geometry.rows() + cell.row.0) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disc_is_put_and_taken() {
        let geometry = Geometry::new(2, 2).unwrap();
        let mut board = Board::empty(geometry);
        let cell = geometry.cell(1, 1).unwrap();

        board.put(cell, Player::Two);
        assert_eq!(board.owner(cell), Some(Player::Two));
        assert_eq!(board.disc_count(), 1);

        assert_eq!(board.take(cell), Some(Player::Two));
        assert_eq!(board.take(cell), None);
        assert_eq!(board, Board::empty(geometry));
    }

    #[test]
    fn a_column_is_free_while_its_top_cell_is_empty() {
        let board: Board = "
            . B .
            A . .
            A B ."
            .parse()
            .unwrap();
        let columns: Vec<_> = board.geometry().columns_iter().collect();
        assert_eq!(
            columns
                .iter()
                .map(|&c| board.is_free(c))
                .collect::<Vec<_>>(),
            [true, false, true]
        );
        assert_eq!(
            columns
                .iter()
                .map(|&c| board.discs_in(c))
                .collect::<Vec<_>>(),
            [2, 2, 0]
        );
        assert_eq!(
            columns
                .iter()
                .map(|&c| board.top_disc(c))
                .collect::<Vec<_>>(),
            [Some(Player::One), Some(Player::Two), None]
        );
    }

    #[test]
    fn a_board_has_a_free_column_until_the_last_one_is_shut_at_its_top() {
        let mut board: Board = "A.\n..".parse().unwrap();
        let right = board.geometry().column(1).unwrap();
        let (bottom, top) = (board.geometry().bottom(right), board.geometry().top(right));
        board.put(bottom, Player::Two);
        assert!(board.has_free_column());
        board.put(top, Player::Two);
        assert!(!board.has_free_column());
        assert!(!board.is_full());
        board.take(bottom);
        assert!(!board.has_free_column());
        board.take(top);
        assert!(board.has_free_column());
        assert_eq!(board.take(top), None);
        board.put(top, Player::One);
        assert!(!board.has_free_column());
    }

    #[test]
    fn a_board_is_full_when_every_cell_has_a_disc() {
        let mut board: Board = "AB\nB.".parse().unwrap();
        assert!(!board.is_full());
        board.put(board.geometry().cell(0, 1).unwrap(), Player::One);
        assert!(board.is_full());
    }

    #[test]
    fn a_disc_reaches_the_last_empty_cell_before_another() {
        let board: Board = "
            B . .
            . . .
            . . A
            . . .
            A . ."
            .parse()
            .unwrap();
        let geometry = board.geometry();
        let cell = |row, column| geometry.cell(row, column).unwrap();
        for (column, lowest, highest) in [(0, 1, 3), (1, 0, 4)] {
            for row in lowest..=highest {
                let cell = cell(row, column);
                assert_eq!(board.lowest_in_reach(cell).row().index(), lowest);
                assert_eq!(board.highest_in_reach(cell).row().index(), highest);
                assert_eq!(board.lowest_in_reach(cell).column(), cell.column());
                assert_eq!(board.highest_in_reach(cell).column(), cell.column());
            }
        }
        // A disc does not stand in its own way.
        assert_eq!(board.lowest_in_reach(cell(2, 2)), cell(0, 2));
        assert_eq!(board.highest_in_reach(cell(2, 2)), cell(4, 2));
    }

    #[test]
    fn a_disc_comes_to_rest_on_top_of_the_stack_below() {
        let geometry = Geometry::new(9, 1).unwrap();
        let column = geometry.column(0).unwrap();
        let mut board = Board::empty(geometry);
        for top in geometry.cells_of(column) {
            for entry in geometry.cells_of(column).filter(|&entry| entry >= top) {
                assert_eq!(board.top_of_stack_under(entry), top);
            }
            board.put(top, Player::One);
        }
    }
}
