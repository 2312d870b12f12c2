//! What mouse or keyboard points at: a column, or a cell in games with placing.

use super::keys::KeyCommand;
use crate::board::{Cell, Column, Geometry};
use crate::rules::{Action, Verbs};

/// The place that the next action is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// A column, to drop into or to pop out of.
    Column(Column),
    /// A cell to place a disc on.
    Cell(Cell),
}

impl Aim {
    /// What acting on the aim means.
    pub(super) const fn action(self) -> Action {
        match self {
            Self::Column(column) => Action::Drop(column),
            Self::Cell(cell) => Action::Place(cell),
        }
    }

    /// The column of the aim.
    pub(super) const fn column(self) -> Column {
        match self {
            Self::Column(column) => column,
            Self::Cell(cell) => cell.column(),
        }
    }
}

/// What has chosen the aim last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AimedBy {
    /// A key that names or chooses a place.
    Key,
    /// The pointer.
    Pointer,
    /// The focus, by Tab or by a screen reader.
    Focus,
}

/// Where the aim goes when one of the choosing keys is pressed. It goes around the edges; without
/// an aim it begins in the middle.
pub(super) fn moved(
    aim: Option<Aim>,
    key: KeyCommand,
    geometry: Geometry,
    verbs: Verbs,
) -> Option<Aim> {
    let last_column = geometry.columns() - 1;
    let last_row = geometry.rows() - 1;
    let (row, column) = match aim {
        Some(Aim::Column(column)) => (0, column.index()),
        Some(Aim::Cell(cell)) => (cell.row().index(), cell.column().index()),
        None => {
            let middle = (last_row / 2, last_column / 2);
            match key {
                KeyCommand::First => (middle.0, 0),
                KeyCommand::Last => (middle.0, last_column),
                _ => return at(middle, geometry, verbs),
            }
        }
    };
    let to = match key {
        KeyCommand::Left => (row, column.checked_sub(1).unwrap_or(last_column)),
        KeyCommand::Right => (row, if column < last_column { column + 1 } else { 0 }),
        KeyCommand::First => (row, 0),
        KeyCommand::Last => (row, last_column),
        KeyCommand::Down => (row.checked_sub(1).unwrap_or(last_row), column),
        KeyCommand::Up => (if row < last_row { row + 1 } else { 0 }, column),
        _ => (row, column),
    };
    at(to, geometry, verbs)
}

fn at((row, column): (u32, u32), geometry: Geometry, verbs: Verbs) -> Option<Aim> {
    if verbs.place {
        geometry.cell(row, column).ok().map(Aim::Cell)
    } else {
        geometry.column(column).ok().map(Aim::Column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Verbs = Verbs {
        drop: false,
        pop: false,
        place: true,
    };

    fn walk(keys: &[KeyCommand], verbs: Verbs) -> Option<Aim> {
        let step = |aim, &key| moved(aim, key, Geometry::CLASSIC, verbs);
        keys.iter().fold(None, step)
    }

    #[test]
    fn columns_are_chosen_around_the_edges() {
        use KeyCommand::{First, Last, Left, Right};
        let cases: [(&[KeyCommand], u32); 7] = [
            (&[Left], 3),
            (&[Right], 3),
            (&[First], 0),
            (&[Last], 6),
            (&[First, Left], 6),
            (&[Last, Right], 0),
            (&[Right, Right, Left], 3),
        ];
        for (keys, column) in cases {
            let column = Geometry::CLASSIC.column(column).unwrap();
            let aim = walk(keys, Verbs::default());
            assert_eq!(aim, Some(Aim::Column(column)), "{keys:?}");
            assert_eq!(aim.map(Aim::action), Some(Action::Drop(column)));
        }
    }

    #[test]
    fn cells_are_chosen_in_two_dimensions_around_the_edges() {
        use KeyCommand::{Down, First, Last, Left, Right, Up};
        let cases: [(&[KeyCommand], (u32, u32)); 6] = [
            (&[Up], (2, 3)),
            (&[Up, Up], (3, 3)),
            (&[Down, Down, Down, Down], (5, 3)),
            (&[Up, Up, Up, Up, Up], (0, 3)),
            (&[First, Left, Up], (3, 6)),
            (&[Last, Right], (2, 0)),
        ];
        for (keys, (row, column)) in cases {
            let cell = Geometry::CLASSIC.cell(row, column).unwrap();
            let aim = walk(keys, PLACE);
            assert_eq!(aim, Some(Aim::Cell(cell)), "{keys:?}");
            assert_eq!(aim.map(Aim::action), Some(Action::Place(cell)));
            assert_eq!(aim.map(Aim::column), Some(cell.column()));
        }
    }
}
