//! Positions as lines of text, and solvers to ask about them.

use connect_four::board::Geometry;
use connect_four::solver::{CancelToken, Kernel, Layout, Solver, SolverOptions};

use crate::random::Random;

/// A solver that searches, whatever the book says.
pub(crate) fn without_book() -> Solver {
    Solver::new(SolverOptions {
        book: false,
        ..SolverOptions::default()
    })
}

/// The position after dropping into these columns of the classic board, counted from 1.
pub(crate) fn classic(moves: &str) -> Kernel {
    let mut kernel = Kernel::start(Layout::CLASSIC);
    for digit in moves.bytes() {
        let column = Geometry::CLASSIC.column(u32::from(digit - b'1')).unwrap();
        kernel.play(column).unwrap();
    }
    kernel
}

/// The value of a position for the side to move.
pub(crate) fn value(solver: &mut Solver, kernel: &Kernel) -> i32 {
    let score = solver.solve(kernel, &CancelToken::new()).unwrap();
    score.value().into()
}

/// A random position with `discs` discs, its side to move not able to win at once. Games that end
/// before are begun again.
pub(crate) fn random_position(random: &mut Random, layout: Layout, discs: u32) -> Kernel {
    loop {
        let mut kernel = Kernel::start(layout);
        while kernel.discs() < discs && !kernel.can_win() {
            let columns: Vec<_> = (layout.geometry().columns_iter())
                .filter(|column| kernel.is_free(column.index()))
                .collect();
            kernel.play(*random.pick(&columns)).unwrap();
        }
        if kernel.discs() == discs && !kernel.can_win() {
            return kernel;
        }
    }
}

/// The lines of a set of published positions: moves and value.
pub(crate) fn published(text: &str) -> impl Iterator<Item = (&str, i32)> {
    text.lines().map(|line| {
        let (moves, value) = line.split_once(' ').unwrap();
        (moves, value.trim().parse().unwrap())
    })
}
