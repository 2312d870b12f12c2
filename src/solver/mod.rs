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
//! | `node` | a position inside the search; safe moves |
//! | `candidates` | moves, the win that cannot be stopped, and the order |
//! | `zugzwang` | what a side cannot get when the other just follows, with the argument |
//! | `bounds` | what was proved of a position, and where it is kept |
//! | `transposition_table`, `table_memory` | the large table, which threads share and which grows |
//! | `near_table` | the small table, near the end of the game |
//! | `negamax` | the search, as a question with the answer yes or no |
//! | `bisection` | from such questions to the exact score |
//! | `stop`, `cancel` | when to stop |
//! | `team` | several threads |
//! | [`book`] | the first twelve discs, answered without a search |
//! | `solver` | all of it behind one door |
//!
//! ```
//! use connect_four::solver::{CancelToken, Kernel, Layout, Solver, SolverOptions};
//!
//! let mut solver = Solver::new(SolverOptions::default());
//! let score = solver.solve(&Kernel::start(Layout::CLASSIC), &CancelToken::new())?;
//! assert_eq!(score.value(), 1);
//! # Ok::<(), connect_four::solver::SolveError>(())
//! ```

mod bisection;
pub mod book;
mod bounds;
pub mod bridge;
mod cancel;
mod candidates;
mod kernel;
mod layout;
mod lines;
mod near_table;
mod negamax;
mod node;
mod score;
mod shape;
#[expect(
    clippy::module_inception,
    reason = "the door of the island has the island's name"
)]
mod solver;
mod stop;
mod table_memory;
mod team;
mod transposition_table;
mod zugzwang;

pub use cancel::CancelToken;
pub use kernel::{Kernel, Refusal};
pub use layout::{Layout, TooLarge};
pub use score::Score;
pub use solver::{Analysis, Finding, SolveError, Solver, SolverOptions, Work};
pub use table_memory::TableError;
