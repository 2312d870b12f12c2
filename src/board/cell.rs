//! Coordinates: a column, a row, a cell. Only a [`Geometry`](super::Geometry) makes them.
//!
//! They have no `Display`: which number a person reads for a column is a view's decision.

/// A column, counted from 0 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Column(pub(super) u32);

impl Column {
    /// The zero-based number, 0 at the left.
    pub const fn index(self) -> u32 {
        self.0
    }
}

/// A row, counted from 0 at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Row(pub(super) u32);

impl Row {
    /// The zero-based number, 0 at the bottom.
    pub const fn index(self) -> u32 {
        self.0
    }
}

/// The place of one disc. Orders by row, then by column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell {
    pub(super) row: Row,
    pub(super) column: Column,
}

impl Cell {
    /// The row, 0 at the bottom.
    pub const fn row(self) -> Row {
        self.row
    }

    /// The column, 0 at the left.
    pub const fn column(self) -> Column {
        self.column
    }
}

#[cfg(test)]
mod tests {
    use crate::board::Geometry;

    #[test]
    fn cells_are_ordered_by_row_and_then_by_column() {
        let cell = |row, column| Geometry::CLASSIC.cell(row, column).unwrap();
        let mut cells = [cell(1, 0), cell(0, 2), cell(1, 1), cell(0, 1)];
        cells.sort();
        assert_eq!(cells, [cell(0, 1), cell(0, 2), cell(1, 0), cell(1, 1)]);
        let numbers = cells.map(|cell| (cell.row().index(), cell.column().index()));
        assert_eq!(numbers, [(0, 1), (0, 2), (1, 0), (1, 1)]);
    }
}
