//! The perfect solver: the exact score of any position of four in a row on a board that fits 64
//! bits, and of each of its columns.
//!
//! It is an island: it knows boards and bits, no rules, no players, no clock. Only [`bridge`] also
//! knows a [`Position`](crate::rules::Position), and only tests hold the two against each other.
//!
//! # In which order to read it
//!
//! | file | idea |
//! |---|---|
//! | `shape`, `layout` | the bits of a board, drawn; which boards fit |
//! | `lines` | four in a row by shifts |
//! | `kernel` | a position in two words, and its key |
//! | `score` | what +3 means |
//! | `cancel` | when to stop |

pub mod bridge;
mod cancel;
mod kernel;
mod layout;
mod lines;
mod score;
#[expect(dead_code, reason = "only the search asks for constants")]
mod shape;

pub use cancel::CancelToken;
pub use kernel::{Kernel, Refusal};
pub use layout::{Layout, TooLarge};
pub use score::Score;
