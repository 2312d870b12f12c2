//! The long checks: numbers and comparisons that take too much time for every change.
//!
//! They are the checks of `tests/integration` with larger limits. Run them in release mode:
//! `cargo test --release --features long --test long`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail loudly"
)]

/// The rules engine against the referee, on random games.
#[path = "../integration/differential.rs"]
mod differential;
/// The solver's kernel against the rules engine.
#[path = "../integration/differential_solver.rs"]
mod differential_solver;
/// The levels of the engines against each other.
mod engine_ladder;
/// Forced wins, proved and found.
mod engine_wins;
/// Boards of a million cells.
mod large_boards;
/// How many action sequences and how many positions the games have, against known tables.
#[path = "../integration/perft.rs"]
mod perft;
/// Single games whose end is known.
#[path = "../integration/positions.rs"]
mod positions;
/// Seeded random numbers.
#[path = "../integration/random.rs"]
mod random;
/// A second rules engine, slow and naive, to compare the first with.
#[path = "../integration/referee.rs"]
mod referee;
/// The solver: hard positions, large boards, many of everything.
mod solver;
/// The solver's opening book.
#[path = "../integration/solver_book.rs"]
mod solver_book;
/// Positions for the solver, as lines of text.
#[path = "../integration/solver_lines.rs"]
mod solver_lines;
/// The solver against published scores, and against itself.
#[path = "../integration/solver_positions.rs"]
mod solver_positions;
/// The solver on boards of other sizes.
#[path = "../integration/solver_sizes.rs"]
mod solver_sizes;
/// The solver with several threads, and stopped.
#[path = "../integration/solver_threads.rs"]
mod solver_threads;
/// People who type anything, for about a minute at each script.
mod terminal_fuzz;
/// People who type anything.
#[path = "../integration/typing.rs"]
mod typing;

#[test]
fn the_engine_and_the_referee_agree_on_very_many_random_games() {
    differential::check_games(1_000_000, 300_000);
}

#[test]
fn classic_has_the_known_numbers_as_deep_as_they_are_published() {
    perft::check_classic(9, 12);
}

#[test]
fn larger_boards_have_the_known_numbers_of_positions_in_all() {
    perft::check_positions_in_all(200_000, u64::MAX);
}
