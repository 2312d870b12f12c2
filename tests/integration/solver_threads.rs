//! The solver with several threads, and stopped from another one.

use connect_four::solver::{
    CancelToken, Finding, Kernel, Layout, SolveError, Solver, SolverOptions,
};

use crate::random::Random;
use crate::solver_lines::{random_position, value, without_book};

fn with_threads(threads: u32) -> Solver {
    Solver::new(SolverOptions {
        threads,
        book: false,
        ..SolverOptions::default()
    })
}

#[test]
fn scores_do_not_depend_on_the_number_of_threads() {
    check_threads(11, 13, 12);
}

/// Compares one thread with several on random positions.
pub(crate) fn check_threads(seed: u64, discs: u32, positions: u32) {
    let mut one = without_book();
    let mut several = [with_threads(2), with_threads(3)];
    let mut random = Random(seed);
    let token = CancelToken::new();
    for _ in 0..positions {
        let position = random_position(&mut random, Layout::CLASSIC, discs);
        let expected = one.analyze(&position, &token, &mut |_| ()).unwrap();
        for solver in &mut several {
            let mut heard = Vec::new();
            let analysis = solver
                .analyze(&position, &token, &mut |finding| heard.push(finding))
                .unwrap();
            assert_eq!(analysis, expected, "{position:?}");
            assert_eq!(heard[0], Finding::Position(expected.score));
            assert_eq!(heard.len(), 1 + expected.columns.iter().flatten().count());
            let solved = value(solver, &position);
            assert_eq!(solved, i32::from(expected.score.value()), "{position:?}");
        }
    }
}

#[test]
fn a_cancelled_search_stops_and_the_next_one_is_right() {
    let start = Kernel::start(Layout::CLASSIC);
    let cancelled = CancelToken::new();
    cancelled.cancel();
    for threads in [1, 2] {
        let mut solver = with_threads(threads);
        assert_eq!(solver.solve(&start, &cancelled), Err(SolveError::Cancelled));
        assert!(solver.work().nodes <= 2 * 4096, "{:?}", solver.work());
        let analysis = solver.analyze(&start, &cancelled, &mut |_| ());
        assert_eq!(analysis, Err(SolveError::Cancelled));

        let position = random_position(&mut Random(12), Layout::CLASSIC, 16);
        let expected = value(&mut without_book(), &position);
        assert_eq!(value(&mut solver, &position), expected);
    }
}

#[test]
fn a_search_is_cancelled_from_another_thread() {
    let token = CancelToken::new();
    let seen = token.clone();
    let search = std::thread::Builder::new()
        .name("search".to_owned())
        .spawn(move || with_threads(2).solve(&Kernel::start(Layout::CLASSIC), &seen))
        .unwrap();
    token.cancel();
    assert_eq!(search.join().unwrap(), Err(SolveError::Cancelled));
}
