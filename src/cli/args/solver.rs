//! The arguments of the commands around the perfect solver.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::number::{self, NumberError};

/// How large the table of the solver may be asked to grow, in MiB.
const MOST_TABLE_MIB: u32 = 65_536;
/// More threads than any machine has do no good.
const MOST_THREADS: u32 = 1024;
/// The longest side that the solver can hold in a word.
const MOST_SIDE: u32 = 63;

/// Find the exact score of each position on standard input.
///
/// One position a line, as the moves that lead to it: 44353 is five drops. One answer a line: the
/// moves and their score. A positive score says that the side to move wins, and the sooner the
/// larger it is; 0 is a draw. An empty line is the start position. A line that cannot be read is
/// told on standard error with its number, the next one goes on, and the exit code is 2.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
#[command(after_help = "Example:\n  connect-four solve --all <positions.txt")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag that stands for itself"
)]
pub(in crate::cli) struct SolveArgs {
    /// How many rows the board has
    #[arg(long, value_name = "N", default_value = "6", value_parser = side, allow_negative_numbers = true)]
    pub(in crate::cli) rows: u32,

    /// How many columns the board has
    #[arg(long, value_name = "N", default_value = "7", value_parser = side, allow_negative_numbers = true)]
    pub(in crate::cli) columns: u32,

    /// Print the score of each column, `.` for a full one
    #[arg(long)]
    pub(in crate::cli) all: bool,

    /// Print -1, 0 or 1 instead of exact scores
    #[arg(long)]
    pub(in crate::cli) weak: bool,

    /// Search even where the opening book knows the answer
    #[arg(long)]
    pub(in crate::cli) no_book: bool,

    /// Add the nodes and the microseconds of each answer
    #[arg(long)]
    pub(in crate::cli) stats: bool,

    /// How many threads search
    #[arg(long, value_name = "N", default_value = "1", value_parser = threads, allow_negative_numbers = true)]
    pub(in crate::cli) threads: u32,

    /// How large the table of known positions may grow
    #[arg(long, value_name = "N", default_value = "64", value_parser = table_mib, allow_negative_numbers = true)]
    pub(in crate::cli) table_mib: u32,
}

/// Make the opening book of the solver, or check it.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(in crate::cli) enum BookCommand {
    /// Make the book from the files with its scores.
    #[command(after_help = "\
Example:
  xz --decompress --keep resources/book/ply12-scores.bin.xz
  connect-four book build resources/book classic.book")]
    Build {
        /// The folder with ply4-scores.bin, ply8-scores.bin and ply12-scores.bin
        folder: PathBuf,
        /// The file to write
        file: PathBuf,
    },
    /// Check the book in the program: its checksum, and some entries by searching them again.
    #[command(after_help = "Example:\n  connect-four book verify --sample 100 --seed 7")]
    Verify {
        /// How many entries are searched again
        #[arg(long, value_name = "N", default_value = "100")]
        sample: u64,
        /// Which ones: the same seed chooses the same
        #[arg(long, value_name = "S", default_value = "1")]
        seed: u64,
    },
}

fn side(text: &str) -> Result<u32, NumberError> {
    number::read(text, &(1..=MOST_SIDE))
}

fn threads(text: &str) -> Result<u32, NumberError> {
    number::read(text, &(1..=MOST_THREADS))
}

fn table_mib(text: &str) -> Result<u32, NumberError> {
    number::read(text, &(1..=MOST_TABLE_MIB))
}
