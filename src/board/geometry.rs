//! The size of a board, and the only maker of coordinates on it.

use std::error::Error;
use std::fmt;

use super::cell::{Cell, Column, Row};

/// How many rows and columns a board has.
///
/// Invariant: both are at least 1 and their product is at most [`Geometry::MAX_CELLS`].
///
/// ```
/// use connect_four::board::Geometry;
///
/// let geometry = Geometry::CLASSIC;
/// assert_eq!((geometry.rows(), geometry.columns()), (6, 7));
/// assert!(geometry.column(7).is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Geometry {
    rows: u32,
    columns: u32,
}

impl Geometry {
    /// The board everybody knows: 6 rows, 7 columns.
    pub const CLASSIC: Self = Self {
        rows: 6,
        columns: 7,
    };

    /// The largest number of cells a board may have.
    pub const MAX_CELLS: u32 = 1_000_000;

    /// A board of `rows` x `columns`.
    ///
    /// # Errors
    ///
    /// [`SizeError`] when a side is 0 or there are more than [`Geometry::MAX_CELLS`] cells.
    pub const fn new(rows: u32, columns: u32) -> Result<Self, SizeError> {
        if rows == 0 || columns == 0 {
            return Err(SizeError::Empty { rows, columns });
        }
        match rows.checked_mul(columns) {
            Some(cells) if cells <= Self::MAX_CELLS => Ok(Self { rows, columns }),
            _ => Err(SizeError::TooLarge { rows, columns }),
        }
    }

    /// The number of rows.
    pub const fn rows(self) -> u32 {
        self.rows
    }

    /// The number of columns.
    pub const fn columns(self) -> u32 {
        self.columns
    }

    /// The number of cells.
    pub const fn cell_count(self) -> u32 {
        self.rows * self.columns
    }

    /// The column with this zero-based number.
    ///
    /// # Errors
    ///
    /// [`OutOfBoard`] when there is no such column.
    pub const fn column(self, index: u32) -> Result<Column, OutOfBoard> {
        if index < self.columns {
            Ok(Column(index))
        } else {
            Err(OutOfBoard::Column {
                index,
                columns: self.columns,
            })
        }
    }

    /// The cell at these zero-based numbers, row 0 at the bottom.
    ///
    /// # Errors
    ///
    /// [`OutOfBoard`] when there is no such row or column.
    pub const fn cell(self, row: u32, column: u32) -> Result<Cell, OutOfBoard> {
        if row >= self.rows {
            return Err(OutOfBoard::Row {
                index: row,
                rows: self.rows,
            });
        }
        match self.column(column) {
            Ok(column) => Ok(Cell {
                row: Row(row),
                column,
            }),
            Err(error) => Err(error),
        }
    }

    /// Whether `cell` lies on a board of this size.
    pub const fn contains(self, cell: Cell) -> bool {
        cell.row.0 < self.rows && self.contains_column(cell.column)
    }

    /// Whether `column` lies on a board of this size.
    pub const fn contains_column(self, column: Column) -> bool {
        column.0 < self.columns
    }

    /// The lowest cell of `column`.
    pub const fn bottom(self, column: Column) -> Cell {
        Cell {
            row: Row(0),
            column,
        }
    }

    /// The highest cell of `column`.
    pub const fn top(self, column: Column) -> Cell {
        Cell {
            row: Row(self.rows - 1),
            column,
        }
    }

    /// The cell `rows_up` rows above and `columns_right` columns to the right of `cell`, if the
    /// board has it.
    pub fn step(self, cell: Cell, (rows_up, columns_right): (i32, i32)) -> Option<Cell> {
        // A number that would be negative wraps around and is larger than every board.
        let row = cell.row.0.wrapping_add_signed(rows_up);
        let column = cell.column.0.wrapping_add_signed(columns_right);
        let stepped = Cell {
            row: Row(row),
            column: Column(column),
        };
        self.contains(stepped).then_some(stepped)
    }

    /// How many cells the longest straight line on the board has.
    pub fn longer_side(self) -> u32 {
        self.rows.max(self.columns)
    }

    /// All columns from left to right.
    pub fn columns_iter(self) -> impl DoubleEndedIterator<Item = Column> + ExactSizeIterator {
        (0..self.columns).map(Column)
    }

    /// The cells of one column from the bottom to the top.
    pub fn cells_of(self, column: Column) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.rows).map(move |row| Cell {
            row: Row(row),
            column,
        })
    }

    /// The cells of one row from left to right.
    pub fn cells_in(self, row: Row) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.columns).map(move |column| Cell {
            row,
            column: Column(column),
        })
    }

    /// All cells, row by row from the bottom, each row from left to right.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.rows).flat_map(move |row| self.cells_in(Row(row)))
    }
}

/// Why a board cannot have a size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// A side is 0.
    Empty {
        /// The rows asked for.
        rows: u32,
        /// The columns asked for.
        columns: u32,
    },
    /// There would be more than [`Geometry::MAX_CELLS`] cells.
    TooLarge {
        /// The rows asked for.
        rows: u32,
        /// The columns asked for.
        columns: u32,
    },
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty { rows, columns } => write!(
                f,
                "a board of {rows} rows and {columns} columns has no cells: both must be at least 1"
            ),
            Self::TooLarge { rows, columns } => write!(
                f,
                "a board of {rows} rows and {columns} columns is too large: the limit is {} cells",
                Geometry::MAX_CELLS
            ),
        }
    }
}

impl Error for SizeError {}

/// A coordinate that a board does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutOfBoard {
    /// There is no such row.
    Row {
        /// The zero-based row asked for.
        index: u32,
        /// How many rows there are.
        rows: u32,
    },
    /// There is no such column.
    Column {
        /// The zero-based column asked for.
        index: u32,
        /// How many columns there are.
        columns: u32,
    },
}

impl fmt::Display for OutOfBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Row { index, rows } => {
                write!(f, "row index {index} is outside a board of {rows} rows")
            }
            Self::Column { index, columns } => {
                write!(
                    f,
                    "column index {index} is outside a board of {columns} columns"
                )
            }
        }
    }
}

impl Error for OutOfBoard {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_from_one_cell_to_the_limit_are_boards() {
        for (rows, columns) in [(1, 1), (6, 7), (1000, 1000), (1, 1_000_000), (1_000_000, 1)] {
            let geometry = Geometry::new(rows, columns).unwrap();
            assert_eq!(geometry.cell_count(), rows * columns);
        }
    }

    #[test]
    fn sizes_beyond_the_limits_are_refused_with_the_size() {
        assert_eq!(
            Geometry::new(0, 7),
            Err(SizeError::Empty {
                rows: 0,
                columns: 7
            })
        );
        assert_eq!(
            Geometry::new(6, 0),
            Err(SizeError::Empty {
                rows: 6,
                columns: 0
            })
        );
        for (rows, columns) in [(1001, 1000), (1, 1_000_001), (u32::MAX, u32::MAX)] {
            let error = Geometry::new(rows, columns).unwrap_err();
            assert_eq!(error, SizeError::TooLarge { rows, columns });
            assert!(error.to_string().contains("1000000 cells"), "{error}");
        }
        assert!(
            SizeError::Empty {
                rows: 0,
                columns: 7
            }
            .to_string()
            .contains("at least 1")
        );
    }

    #[test]
    fn coordinates_outside_the_board_are_refused_with_their_number() {
        let geometry = Geometry::CLASSIC;
        assert_eq!(
            geometry.column(7),
            Err(OutOfBoard::Column {
                index: 7,
                columns: 7
            })
        );
        let error = geometry.cell(6, 0).unwrap_err();
        assert_eq!(error, OutOfBoard::Row { index: 6, rows: 6 });
        assert_eq!(
            error.to_string(),
            "row index 6 is outside a board of 6 rows"
        );
        assert_eq!(
            geometry.cell(0, 9).unwrap_err().to_string(),
            "column index 9 is outside a board of 7 columns"
        );
    }

    #[test]
    fn steps_end_at_the_border() {
        let geometry = Geometry::new(2, 3).unwrap();
        let corner = geometry.cell(0, 0).unwrap();
        assert_eq!(geometry.step(corner, (1, 1)), geometry.cell(1, 1).ok());
        assert_eq!(geometry.step(corner, (-1, 0)), None);
        assert_eq!(geometry.step(corner, (0, -1)), None);
        assert_eq!(geometry.step(corner, (2, 0)), None);
        assert_eq!(geometry.step(corner, (0, 3)), None);
    }

    #[test]
    fn the_longer_side_is_that_of_rows_or_columns() {
        for (rows, columns) in [(2, 5), (5, 2), (5, 5)] {
            let geometry = Geometry::new(rows, columns).unwrap();
            assert_eq!(geometry.longer_side(), 5);
        }
    }

    #[test]
    fn every_cell_is_visited_once_from_the_bottom_left() {
        let geometry = Geometry::new(2, 2).unwrap();
        let visited: Vec<_> = geometry
            .cells()
            .map(|cell| (cell.row().index(), cell.column().index()))
            .collect();
        assert_eq!(visited, [(0, 0), (0, 1), (1, 0), (1, 1)]);
        let column = geometry.column(1).unwrap();
        assert_eq!(
            geometry.cells_of(column).collect::<Vec<_>>(),
            [geometry.bottom(column), geometry.top(column)]
        );
        assert_eq!(geometry.columns_iter().len(), 2);
    }
}
