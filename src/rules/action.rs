//! What a player may do in a turn, what the hand then edits, and why an action is refused.

use std::error::Error;
use std::fmt;

use crate::board::{Cell, Column};

use super::outcome::Outcome;

/// What a player does in one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Lets a disc in at the top of a column.
    Drop(Column),
    /// Takes one's own disc out of the bottom of a column.
    Pop(Column),
    /// Puts a disc into a cell.
    Place(Cell),
}

impl Action {
    /// The column the action is about.
    pub const fn column(self) -> Column {
        match self {
            Self::Drop(column) | Self::Pop(column) => column,
            Self::Place(cell) => cell.column(),
        }
    }
}

/// What the hand changed, before the board moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edit {
    /// A disc of the mover came into this cell.
    Insert(Cell),
    /// A disc of the mover was taken out of this cell.
    Remove(Cell),
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalAction {
    /// The game is over, with this outcome.
    GameOver(Outcome),
    /// This game has no actions of this kind.
    NotOffered(Action),
    /// The action is about a column or a cell that the board does not have.
    OutOfBoard(Action),
    /// The column has no room at its top.
    ColumnFull(Column),
    /// There is no disc at the bottom of the column.
    NoDisc(Column),
    /// The disc at the bottom of the column belongs to the opponent.
    NotYourDisc(Column),
    /// The cell already has a disc.
    CellTaken(Cell),
}

impl fmt::Display for IllegalAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(_) => write!(f, "the game is over"),
            Self::NotOffered(Action::Drop(_)) => write!(f, "this game has no drops"),
            Self::NotOffered(Action::Pop(_)) => write!(f, "this game has no pops"),
            Self::NotOffered(Action::Place(_)) => write!(f, "this game has no placing on cells"),
            Self::OutOfBoard(Action::Drop(column) | Action::Pop(column)) => {
                write!(f, "column index {} is outside the board", column.index())
            }
            Self::OutOfBoard(Action::Place(cell)) => {
                write!(f, "{} is outside the board", indices(*cell))
            }
            Self::ColumnFull(column) => write!(f, "column index {} is full", column.index()),
            Self::NoDisc(column) => {
                write!(
                    f,
                    "column index {} has no disc at its bottom",
                    column.index()
                )
            }
            Self::NotYourDisc(column) => write!(
                f,
                "the bottom disc of column index {} is the opponent's",
                column.index()
            ),
            Self::CellTaken(cell) => write!(f, "{} already has a disc", indices(*cell)),
        }
    }
}

impl Error for IllegalAction {}

fn indices(cell: Cell) -> String {
    format!(
        "row index {}, column index {}",
        cell.row().index(),
        cell.column().index()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Geometry, Player};

    #[test]
    fn every_refusal_is_a_sentence_with_its_data() {
        let geometry = Geometry::CLASSIC;
        let column = geometry.column(3).unwrap();
        let cell = geometry.cell(2, 3).unwrap();
        let cases = [
            (
                IllegalAction::GameOver(Outcome::Won(Player::One)),
                "the game is over",
            ),
            (
                IllegalAction::NotOffered(Action::Drop(column)),
                "this game has no drops",
            ),
            (
                IllegalAction::NotOffered(Action::Pop(column)),
                "this game has no pops",
            ),
            (
                IllegalAction::NotOffered(Action::Place(cell)),
                "this game has no placing on cells",
            ),
            (
                IllegalAction::OutOfBoard(Action::Pop(column)),
                "column index 3 is outside the board",
            ),
            (
                IllegalAction::OutOfBoard(Action::Place(cell)),
                "row index 2, column index 3 is outside the board",
            ),
            (IllegalAction::ColumnFull(column), "column index 3 is full"),
            (
                IllegalAction::NoDisc(column),
                "column index 3 has no disc at its bottom",
            ),
            (
                IllegalAction::NotYourDisc(column),
                "the bottom disc of column index 3 is the opponent's",
            ),
            (
                IllegalAction::CellTaken(cell),
                "row index 2, column index 3 already has a disc",
            ),
        ];
        for (refusal, sentence) in cases {
            assert_eq!(refusal.to_string(), sentence);
        }
    }

    #[test]
    fn every_action_is_about_a_column() {
        let cell = Geometry::CLASSIC.cell(2, 3).unwrap();
        let column = cell.column();
        for action in [
            Action::Drop(column),
            Action::Pop(column),
            Action::Place(cell),
        ] {
            assert_eq!(action.column(), column);
        }
    }
}
