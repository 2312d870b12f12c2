//! The program's real parts together; nothing is mocked here.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail loudly"
)]

/// The layers and conventions of `src/`.
mod architecture;
/// The real program on the command line.
mod commands;
/// The real program in a headless egui.
mod desk;
/// The rules engine against the referee, on random games.
mod differential;
/// The solver's kernel against the rules engine, on random games.
mod differential_solver;
/// Every engine in every combination of the registries.
mod engine_laws;
/// The click that the README follows.
mod followed_click;
/// Whole games in the window's content.
mod gui_flow;
/// Every game in the window's content.
mod gui_games;
/// What holds for every combination of the registries.
mod laws;
/// All lines of the classic board.
mod lines;
/// The whole program with engines at the table.
mod opponents;
/// How many action sequences and how many positions the games have, against known tables.
mod perft;
/// Pictures of the window.
mod pictures;
/// Single games whose end is known.
mod positions;
/// The real program, run with what somebody types at it.
mod program;
/// A person at a real terminal.
#[cfg(target_os = "linux")]
mod pty;
/// Seeded random numbers.
mod random;
/// A second rules engine, slow and naive, to compare the first with.
mod referee;
/// What menus rely on, and that nobody goes past the registries.
mod registries;
/// Names and numbers that several files carry.
mod release_files;
/// Pictures drawn in parts, against pictures drawn at once and by another way of drawing.
mod software_pictures;
/// A slow way of drawing that is easy to trust.
mod software_reference;
/// Draws the window's pictures without a graphics driver.
mod software_renderer;
/// The solver's opening book.
mod solver_book;
/// Positions for the solver, as lines of text.
mod solver_lines;
/// The solver against published scores, and against itself.
mod solver_positions;
/// The solver on boards of other sizes.
mod solver_sizes;
/// The solver with several threads, and stopped.
mod solver_threads;
/// Nothing breaks a terminal game.
mod terminal;
/// Recorded dialogues, byte for byte.
mod transcripts;
/// People who type anything.
mod typing;
/// The built program: its real window and its command line.
mod window;
