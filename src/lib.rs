//! Connect Four and its family of games, as a native desktop program.
//!
//! # Architecture
//!
//! A module uses only layers **below** it:
//!
//! ```text
//!  4   controller                  commands in
//!  3   model                       ConnectFourModel: a game and its observers
//!  2   game    observer            history; who is told what happened
//!  1   rules                       one turn and its outcome; the catalogue
//!  0   board                       vocabulary: Player, Cell, Column, Geometry, Board
//! ```
//!
//! Invariants, mostly of what is deliberately absent:
//!
//! - [`board`] and [`rules`] know nothing of players' names, colours, time, threads or randomness.
//! - [`model`] never prints, blocks or exits, and never calls a controller or a view.
//! - [`observer`]s are told, they never ask: they have no way back to the model.
//! - [`controller`] never mentions a view.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        reason = "a test may fail loudly"
    )
)]

pub mod app;
pub mod board;
pub mod cli;
pub mod controller;
pub mod game;
pub mod model;
pub mod observer;
pub mod rules;
pub mod view;
