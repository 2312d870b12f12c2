//! Nothing moves.

use super::Physics;
use crate::board::Board;
use crate::rules::action::Edit;
use crate::rules::transition::Falls;

/// Discs stay where they were put.
#[derive(Clone, Copy, Debug)]
pub struct Floating;

impl Physics for Floating {
    fn name(&self) -> &'static str {
        "floating"
    }

    fn summary(&self) -> &'static str {
        "Discs stay where they were put."
    }

    fn settle(&self, _board: &mut Board, _edit: Edit, _falls: &mut Falls) {}
}
