//! What the board does after the hand: the trait and its registry.

use std::fmt;

use crate::board::Board;

use super::action::Edit;
use super::transition::Falls;

mod floating;
mod strong_gravity;
mod two_sides;
mod weak_gravity;

pub use floating::Floating;
pub use strong_gravity::StrongGravity;

/// Every physics, in the order in which menus show them.
pub const PHYSICS: &[&dyn Physics] = &[
    &StrongGravity,
    &weak_gravity::WeakGravity,
    &Floating,
    &two_sides::TwoSides,
];

/// Decides how discs move once the hand has done its part.
pub trait Physics: fmt::Debug + Send + Sync {
    /// The name on the command line and in tests: lower case, unique.
    fn name(&self) -> &'static str;

    /// The name for people: a few words, unique.
    fn title(&self) -> &'static str;

    /// One sentence for people who choose.
    fn summary(&self) -> &'static str;

    /// Lets discs move after the hand's edit; appends each fall in the order it happens.
    ///
    /// Pre: before the edit the board stood as this physics left it.
    /// Post: the discs on the board are the same multiset as before.
    /// Post: applying the appended falls backwards restores the board exactly.
    fn settle(&self, board: &mut Board, edit: Edit, falls: &mut Falls);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets the left board settle and holds it against the right one. A small letter is the disc
    /// that the hand has just put in; where there is none, the hand has taken a disc out.
    pub(super) fn check_settle(physics: &dyn Physics, drawing: &str) {
        let [left, right] = halves(drawing);
        let before: Board = left.to_uppercase().parse().unwrap();
        let geometry = before.geometry();
        let hand = geometry.cells().find(|cell| {
            let from_bottom = cell.row().index() as usize;
            let row = left.lines().rev().nth(from_bottom).unwrap();
            row.as_bytes()[cell.column().index() as usize].is_ascii_lowercase()
        });
        let anywhere = geometry.cell(0, 0).unwrap();
        let edit = hand.map_or(Edit::Remove(anywhere), Edit::Insert);

        let mut board = before.clone();
        let mut falls = Falls::new();
        physics.settle(&mut board, edit, &mut falls);
        assert_eq!(board, right.parse().unwrap(), "{drawing}\nbecame\n{board}");

        for fall in falls.iter().rev() {
            assert_eq!(board.take(fall.to), Some(fall.disc));
            board.put(fall.from, fall.disc);
        }
        assert_eq!(board, before, "the falls lead back in {drawing}");
    }

    /// The boards on the left and on the right of an arrow, a line for each row.
    fn halves(drawing: &str) -> [String; 2] {
        let mut halves = [String::new(), String::new()];
        for line in drawing.lines() {
            let words = line.split_whitespace().filter(|word| *word != "->");
            let cells: Vec<&str> = words.collect();
            let (left, right) = cells.split_at(cells.len() / 2);
            for (half, row) in halves.iter_mut().zip([left, right]) {
                *half += &row.concat();
                half.push('\n');
            }
        }
        halves.map(|half| half.trim().to_owned())
    }
}
