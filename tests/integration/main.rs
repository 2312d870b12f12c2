//! The program's real parts together; nothing is mocked here.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may fail loudly"
)]

/// The rules engine against the referee, on random games.
mod differential;
/// All lines of the classic board.
mod lines;
/// How many action sequences and how many positions the games have, against known tables.
mod perft;
/// Seeded random numbers.
mod random;
/// A second rules engine, slow and naive, to compare the first with.
mod referee;
