//! The bridge from the rules to the solver: the only file that knows both.

use std::error::Error;
use std::fmt;

use crate::board::{Board, Player};
use crate::rules::{Outcome, Position, Rules};

use super::kernel::Kernel;
use super::layout::{Layout, TooLarge};
use super::shape::Shape;

/// The kernel of a position.
///
/// Post: the side to move is the same; after a win it is the loser, as if the game went on.
///
/// # Errors
///
/// [`Unsupported`] when the position belongs to a game that the solver does not know.
pub fn kernel(position: &Position) -> Result<Kernel, Unsupported> {
    let layout = layout(position.rules())?;
    let mover = match position.outcome() {
        Outcome::Ongoing => position.to_move(),
        Outcome::Won(winner) => winner.opponent(),
        Outcome::BothWon | Outcome::Drawn => position.to_move().opponent(),
    };
    let (own, all) = discs(layout, position.board(), mover);
    Ok(Kernel::from_discs(layout, own, all))
}

/// The layout of a game, if the solver knows the game.
///
/// # Errors
///
/// [`Unsupported`], the first part of the rules that it does not know.
pub fn layout(rules: &Rules) -> Result<Layout, Unsupported> {
    if rules.action_rule.name() != "drop" {
        return Err(Unsupported::ActionRule(rules.action_rule.name()));
    }
    if rules.physics.name() != "strong" {
        return Err(Unsupported::Physics(rules.physics.name()));
    }
    match (rules.win.name(), rules.win.length()) {
        ("line", Some(4)) | ("connectfour", None) => {}
        ("line", Some(length)) => return Err(Unsupported::Length(length)),
        (name, _) => return Err(Unsupported::WinCondition(name)),
    }
    Layout::new(rules.geometry).map_err(Unsupported::Size)
}

/// The discs of `mover`, and all discs.
fn discs(layout: Layout, board: &Board, mover: Player) -> (u64, u64) {
    let (mut own, mut all) = (0, 0);
    for cell in board.geometry().cells() {
        let bit = 1 << (cell.column().index() * layout.stride() + cell.row().index());
        if let Some(owner) = board.owner(cell) {
            all |= bit;
            if owner == mover {
                own |= bit;
            }
        }
    }
    (own, all)
}

/// Why the solver does not take a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsupported {
    /// It knows dropping only.
    ActionRule(&'static str),
    /// It knows strong gravity only.
    Physics(&'static str),
    /// It knows lines only.
    WinCondition(&'static str),
    /// It knows lines of four only.
    Length(u32),
    /// It knows boards of one word only.
    Size(TooLarge),
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ActionRule(name) => {
                write!(f, "the solver knows the action rule drop only, not {name}")
            }
            Self::Physics(name) => write!(f, "the solver knows strong gravity only, not {name}"),
            Self::WinCondition(name) => {
                write!(f, "the solver knows lines of four only, not {name}")
            }
            Self::Length(length) => {
                write!(f, "the solver knows lines of four only, not of {length}")
            }
            Self::Size(error) => error.fmt(f),
        }
    }
}

impl Error for Unsupported {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::rules::catalogue;

    #[test]
    fn other_games_are_refused_with_the_part_that_differs() {
        let length_five = catalogue::connect_n(Geometry::CLASSIC, 5);
        let large = catalogue::connect_n(Geometry::new(8, 8).unwrap(), 4);
        let cases = [
            (catalogue::pop_out(), "not drop-or-pop"),
            (length_five, "not of 5"),
            (large, "8 x (8 + 1) is more"),
        ];
        for (rules, reason) in cases {
            let refusal = layout(&rules).unwrap_err().to_string();
            assert!(refusal.contains(reason), "{refusal}");
        }
        assert_eq!(layout(&catalogue::classic()), Ok(Layout::CLASSIC));
    }
}
