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

    fn title(&self) -> &'static str {
        "Floating"
    }

    fn summary(&self) -> &'static str {
        "Discs stay where they were put."
    }

    fn settle(&self, _board: &mut Board, _edit: Edit, _falls: &mut Falls) {}
}

#[cfg(test)]
mod tests {
    use super::super::tests::check_settle;
    use super::*;

    #[test]
    fn discs_stay_where_they_are() {
        check_settle(
            &Floating,
            "A . b      A . B
             . . .  ->  . . .
             B . .      B . .",
        );
    }
}
