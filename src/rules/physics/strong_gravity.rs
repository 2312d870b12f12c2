//! Everything falls to rest.

use super::Physics;
use crate::board::Board;
use crate::rules::action::Edit;
use crate::rules::transition::{Fall, Falls};

/// Every disc falls until it rests on the bottom or on another disc.
///
/// The board was at rest before the hand, and a pop has already moved its column down, so only a
/// disc that was just put in can be loose.
///
/// ```text
/// . A .      . . .
/// . . .  ->  . A .
/// . B .      . B .
/// ```
#[derive(Clone, Copy, Debug)]
pub struct StrongGravity;

impl Physics for StrongGravity {
    fn name(&self) -> &'static str {
        "strong"
    }

    fn title(&self) -> &'static str {
        "Strong gravity"
    }

    fn summary(&self) -> &'static str {
        "Strong gravity: discs fall until they rest on the bottom or on another disc."
    }

    fn settle(&self, board: &mut Board, edit: Edit, falls: &mut Falls) {
        if let Edit::Insert(cell) = edit {
            let to = board.top_of_stack_under(cell);
            Fall::happen(board, cell, to, falls);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::check_settle;
    use super::*;

    #[test]
    fn a_new_disc_falls_on_the_bottom_or_on_another_disc() {
        check_settle(
            &StrongGravity,
            "a .      . .
             . .  ->  . .
             . B      A B",
        );
        check_settle(
            &StrongGravity,
            "a .      . .
             . .  ->  A .
             B .      B .",
        );
    }

    #[test]
    fn a_disc_put_below_the_top_falls_from_there() {
        check_settle(
            &StrongGravity,
            ". .      . .
             . b      . .
             . .  ->  . .
             . .      . B
             . A      . A",
        );
    }

    #[test]
    fn a_disc_with_no_room_below_stays() {
        check_settle(
            &StrongGravity,
            "a      A
             B  ->  B
             A      A",
        );
        check_settle(&StrongGravity, "a -> A");
    }

    #[test]
    fn after_a_pop_nothing_is_loose() {
        check_settle(
            &StrongGravity,
            ". .      . .
             A B  ->  A B",
        );
    }
}
