//! Where a command reads and writes, and how it ends.

use std::fmt;
use std::io::{self, BufRead, Write};

use super::book::BookCommandError;
use super::gui::TooLarge;
use super::hint::HintError;
use super::match_::MatchError;
use super::perft::DepthError;
use crate::app::WindowError;
use crate::rules::RulesError;
use crate::rules::move_text::MoveTextError;
use crate::solver::SolveError;
use crate::solver::bridge::Unsupported;
use crate::view::terminal::StreamError;

/// What a command reads from and writes to. Results go to `output`, and nothing else does.
pub(super) struct Streams<'a> {
    pub(super) input: &'a mut dyn BufRead,
    pub(super) output: &'a mut dyn Write,
    pub(super) errors: &'a mut dyn Write,
}

impl Streams<'_> {
    /// Writes a result and hands it on at once, so that another program can wait for it.
    pub(super) fn answer(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.output.write_all(text.as_bytes());
        written
            .and_then(|()| self.output.flush())
            .map_err(Failure::Output)
    }

    /// Says what went wrong, in one piece.
    pub(super) fn complain(&mut self, message: impl fmt::Display) {
        let line = format!("connect-four: {message}\n");
        // Nothing is left to tell it to when this stream is closed.
        self.errors.write_all(line.as_bytes()).ok();
    }
}

/// How a command ended that was not stopped by a [`Failure`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// All went well.
    Fine,
    /// The answer is no: a check has failed.
    Negative,
    /// Some of the input had no answer; what and why stands on the error stream.
    Incomplete,
}

impl Ending {
    /// The exit code.
    pub(super) const fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::Negative => 1,
            Self::Incomplete => 2,
        }
    }
}

/// What stopped a command.
#[derive(Debug)]
pub(super) enum Failure {
    /// There is no such game.
    Rules(RulesError),
    /// A game cannot be played as it was written.
    Moves(MoveTextError),
    /// More is to be counted than there is memory for.
    Depth(DepthError),
    /// The window cannot show so large a board.
    TooLarge(TooLarge),
    /// Nobody can look ahead in this game.
    Hint(HintError),
    /// An engine does not know this game.
    Match(MatchError),
    /// The solver does not know this game.
    Unsupported(Unsupported),
    /// The solver could not work.
    Solver(SolveError),
    /// The book was not made or not checked.
    Book(BookCommandError),
    /// No window could be opened.
    Window(WindowError),
    /// Nothing more can be read. The end of the input is no failure.
    Input(io::Error),
    /// Nothing more can be written.
    Output(io::Error),
}

impl Failure {
    /// Whether the reader of the results has gone away. It wants no more, and that is no error.
    pub(super) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(error) => error.fmt(f),
            Self::Moves(error) => error.fmt(f),
            Self::Depth(error) => error.fmt(f),
            Self::TooLarge(error) => error.fmt(f),
            Self::Hint(error) => error.fmt(f),
            Self::Match(error) => error.fmt(f),
            Self::Unsupported(error) => error.fmt(f),
            Self::Solver(error) => error.fmt(f),
            Self::Book(error) => error.fmt(f),
            Self::Window(error) => error.fmt(f),
            Self::Input(error) => write!(f, "standard input cannot be read: {error}"),
            Self::Output(error) => write!(f, "standard output cannot be written: {error}"),
        }
    }
}

impl From<RulesError> for Failure {
    fn from(error: RulesError) -> Self {
        Self::Rules(error)
    }
}

impl From<StreamError> for Failure {
    fn from(error: StreamError) -> Self {
        match error {
            StreamError::Read(error) => Self::Input(error),
            StreamError::Write(error) => Self::Output(error),
        }
    }
}
