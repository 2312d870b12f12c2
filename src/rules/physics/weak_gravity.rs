//! Everything loose sinks one cell a turn.

use super::Physics;
use crate::board::Board;
use crate::rules::action::Edit;
use crate::rules::transition::{Fall, Falls};

/// Once a turn, all discs whose cell below is empty, or becomes empty in the same step, move
/// down one cell together; a hanging stack comes down as a block.
///
/// ```text
/// B . .      . . .
/// A . .  ->  B . .
/// . . .      A . .
/// B . A      B . A
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct WeakGravity;

impl Physics for WeakGravity {
    fn name(&self) -> &'static str {
        "weak"
    }

    fn title(&self) -> &'static str {
        "Weak gravity"
    }

    fn summary(&self) -> &'static str {
        "Weak gravity: once a turn every disc without support sinks by one cell."
    }

    fn settle(&self, board: &mut Board, _edit: Edit, falls: &mut Falls) {
        let geometry = board.geometry();
        for column in geometry.columns_iter() {
            let mut below = None;
            // From the bottom up, the cell below is empty here if it was, or if its disc has
            // just moved on.
            for cell in geometry.cells_of(column) {
                if let Some(to) = below
                    && !board.is_empty_at(cell)
                    && board.is_empty_at(to)
                {
                    Fall::happen(board, cell, to, falls);
                }
                below = Some(cell);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::check_settle;
    use super::*;

    #[test]
    fn every_loose_disc_sinks_by_one_cell_the_new_one_too() {
        check_settle(
            &WeakGravity,
            "B . .      . . .
             . . a  ->  B . .
             . . .      . . A
             . A .      . A .",
        );
    }

    #[test]
    fn a_hanging_stack_comes_down_as_a_block() {
        check_settle(
            &WeakGravity,
            "b      .
             A      B
             A  ->  A
             .      A
             B      B",
        );
    }

    #[test]
    fn blocks_with_gaps_between_them_sink_together() {
        check_settle(
            &WeakGravity,
            "A      .
             .      A
             B  ->  .
             .      B
             a      A",
        );
    }

    #[test]
    fn discs_with_support_stay() {
        check_settle(
            &WeakGravity,
            ". b      . B
             A A  ->  A A
             B A      B A",
        );
    }

    #[test]
    fn discs_sink_after_a_pop_as_well() {
        check_settle(
            &WeakGravity,
            "A .      . .
             . B  ->  A .
             . .      . B",
        );
    }
}
