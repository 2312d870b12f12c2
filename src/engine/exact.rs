//! Which positions are left to the solver.

use crate::rules::Position;
use crate::solver::{Kernel, Layout, bridge};

/// Positions with so few empty cells are solved in seconds at most.
const SOLVED_SOON: u32 = 32;

/// The position as the solver knows it, if it answers soon: on the classic board, where a book
/// helps at the start, and on others towards the end.
pub(super) fn solvable(position: &Position) -> Option<Kernel> {
    let kernel = bridge::kernel(position).ok()?;
    let board = position.board();
    let empty = board.geometry().cell_count() - board.disc_count();
    (kernel.layout() == Layout::CLASSIC || empty <= SOLVED_SOON).then_some(kernel)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::game::replay;
    use crate::rules::{Rules, catalogue};

    fn is_solvable(rules: Rules, moves: &str) -> bool {
        solvable(replay(rules, moves).unwrap().position()).is_some()
    }

    #[test]
    fn the_classic_board_and_the_end_of_other_boards_are_solved() {
        assert!(is_solvable(catalogue::classic(), ""));
        let board = |rows, columns| catalogue::connect_n(Geometry::new(rows, columns).unwrap(), 4);
        assert!(is_solvable(board(5, 6), ""));
        assert!(!is_solvable(board(6, 6), "123"));
        assert!(is_solvable(board(6, 6), "1234"));
    }

    #[test]
    fn games_that_the_solver_does_not_know_are_not() {
        assert!(!is_solvable(catalogue::pop_out(), ""));
    }
}
