//! The upper half falls up, the lower half falls down.

use super::Physics;
use crate::board::Board;
use crate::rules::action::Edit;
use crate::rules::transition::{Fall, Falls};

/// A disc put into the upper half of the rows rises to the topmost cell it can reach; in the
/// lower half it falls in the same way. With an odd number of rows the middle row falls.
///
/// ```text
/// . . .      A . .
/// A . .  ->  . . .
/// . . B      . . .
/// . . .      . . B
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct TwoSides;

impl Physics for TwoSides {
    fn name(&self) -> &'static str {
        "two-sides"
    }

    fn title(&self) -> &'static str {
        "Two sides"
    }

    fn summary(&self) -> &'static str {
        "Two sides: a disc put into the upper half rises, in the lower half it falls."
    }

    fn settle(&self, board: &mut Board, edit: Edit, falls: &mut Falls) {
        if let Edit::Insert(cell) = edit {
            let lower_rows = board.geometry().rows().div_ceil(2);
            let to = if cell.row().index() < lower_rows {
                board.lowest_in_reach(cell)
            } else {
                board.highest_in_reach(cell)
            };
            Fall::happen(board, cell, to, falls);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::check_settle;
    use super::*;

    #[test]
    fn a_disc_rises_in_the_upper_half_and_falls_in_the_lower_half() {
        check_settle(
            &TwoSides,
            ".      A
             .      .
             a      .
             .  ->  .
             .      .
             .      .",
        );
        check_settle(
            &TwoSides,
            ".      .
             .      .
             .      .
             b  ->  .
             .      .
             .      B",
        );
    }

    #[test]
    fn a_disc_moves_until_it_meets_another() {
        check_settle(
            &TwoSides,
            "B      B
             .      A
             a  ->  .
             .      .
             .      .
             .      .",
        );
        check_settle(
            &TwoSides,
            ".      .
             .      .
             .  ->  .
             b      .
             .      B
             A      A",
        );
    }

    #[test]
    fn of_an_odd_number_of_rows_the_middle_one_falls() {
        check_settle(
            &TwoSides,
            ". .      . .
             a .  ->  . .
             . .      A .",
        );
        check_settle(&TwoSides, "a -> A");
    }

    #[test]
    fn other_discs_stay_where_they_are() {
        check_settle(
            &TwoSides,
            "a . .      A . .
             . . A  ->  . . A
             . B .      . B .
             . . .      . . .",
        );
        check_settle(
            &TwoSides,
            ". A      . A
             B .  ->  B .
             . .      . .",
        );
    }
}
