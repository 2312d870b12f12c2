//! The games as dialogues: a board in text, a prompt, a typed line.
//!
//! Words, marks and index bases belong to the [`scripts`], one file a game; nothing else here
//! says anything to a person.

mod line;
mod marks;
mod number;
mod script;
pub mod scripts;
mod terminal_view;

pub use script::{Answer, Command, Script};
pub use terminal_view::{StreamError, Streams, TerminalView};
