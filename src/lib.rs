//! Connect Four and its family of games, as a native desktop program.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "a test may fail loudly"
    )
)]

pub mod board;
pub mod game;
pub mod model;
pub mod observer;
pub mod rules;
