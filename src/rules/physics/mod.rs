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
    /// The name in menus, on the command line and in tests: lower case, unique.
    fn name(&self) -> &'static str;

    /// One sentence for people who choose.
    fn summary(&self) -> &'static str;

    /// Lets discs move after the hand's edit; appends each fall in the order it happens.
    ///
    /// Pre: before the edit the board stood as this physics left it.
    /// Post: the discs on the board are the same multiset as before.
    /// Post: applying the appended falls backwards restores the board exactly.
    fn settle(&self, board: &mut Board, edit: Edit, falls: &mut Falls);
}
