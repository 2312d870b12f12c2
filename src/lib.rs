//! Connect Four and its family of games, as a native desktop program.
//!
//! # Architecture
//!
//! A module uses only layers **below** it:
//!
//! ```text
//!  8   main                            hands the arguments over
//!  7   cli                             arguments, and what each command does
//!  6   app                             loops and shells that run the views; settings
//!  5   session                         who sits where; plays for engines, asks the analyst
//!      view::gui                       panels that draw a frame and return an intent
//!      view::terminal                  a dialogue in the words of a script
//!  4   controller                      commands in
//!      view::mirror    view::facts     a view's copies: of the game, and of what stands beside it
//!      view::words                     its sentences
//!      view::rules_text                the rules in sentences
//!      engine::worker                  engines on threads of their own
//!  3   model                           ConnectFourModel: a game and its observers
//!      engine                          opponents that choose an action for a position
//!  2   game    observer    solver      history; who is told what happened; perfect play
//!  1   rules                           one turn and its outcome; the catalogue
//!  0   board                           vocabulary: Player, Cell, Column, Geometry, Board
//! ```
//!
//! What was typed decides which program runs, so `cli` stands above `app`, which knows of no
//! arguments and could be called by something else.
//!
//! ```text
//!  click -> view::gui -> dyn Controller -> ConnectFourModel -> Game -> Position
//!                                               | notifies dyn BoardObserver, dyn WinnerObserver
//!  picture <- view::mirror <- channel <- inbox (implements both observer traits)
//!
//!  session -> engine::worker =(named thread)=> Engine -> Position
//!          <- an action, played through the same dyn Controller as any click
//! ```
//!
//! Invariants, mostly of what is deliberately absent:
//!
//! - [`board`] and [`rules`] know nothing of players' names, colours, time, threads or randomness.
//! - [`model`] never prints, blocks or exits, and never calls a controller or a view.
//! - An [`engine`] sees a position and its past and nothing else; it plays nothing itself, and keeps
//!   no time.
//! - A [`session`] waits for no engine: replies are polled, and a reply about an older position is
//!   never used. Whoever leaves ends the program at once.
//! - [`observer`]s are told, they never ask: they have no way back to the model.
//! - [`controller`] never mentions a view; views never mention the model.
//! - The terminal's scripts hold every word of their games, and nothing else of it says a word.
//! - [`solver`] knows bits and no rules, but for its one `bridge`.
//! - Enabled-ness is computed from the snapshot in every frame and never stored.
//! - Nothing is drawn while nothing changes.
//! - Only the shells in [`app`] name eframe, winit or softbuffer; the rest of the program does not
//!   know which one runs it.
//! - Nothing in the crate is a `static` with interior mutability, and nothing is `unsafe`.
//!
//! Reading order: [`rules::catalogue`], [`rules::Position`], [`model::ConnectFourModel`],
//! [`view::gui`].
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
pub mod engine;
pub mod game;
pub mod model;
pub mod observer;
pub mod rules;
pub mod session;
pub mod solver;
pub mod view;

/// The examples of the README are compiled and run with the documentation's.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
