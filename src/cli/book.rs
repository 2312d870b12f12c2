//! `connect-four book`: makes the opening book from score files, and holds it against the search.

use std::error::Error;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::solver::book::{Book, BookError, BuildError, CLASSIC, LAYERS, build, verify};
use crate::solver::{CancelToken, SolveError, SolverOptions};

/// Makes a book out of the score files in `directory`, which are named `ply4-scores.bin` and so on,
/// and writes it to `file`.
///
/// # Errors
///
/// [`BookCommandError`] when a file cannot be read, written, or does not fit its layer.
pub fn make(directory: &Path, file: &Path) -> Result<(), BookCommandError> {
    let mut scores = [const { Vec::new() }; LAYERS.len()];
    for (discs, scores) in LAYERS.into_iter().zip(&mut scores) {
        let path = directory.join(format!("ply{discs}-scores.bin"));
        *scores = fs::read(&path).map_err(|error| BookCommandError::File { path, error })?;
    }
    let bytes = build(scores.each_ref().map(Vec::as_slice)).map_err(BookCommandError::Build)?;
    fs::write(file, bytes).map_err(|error| BookCommandError::File {
        path: file.to_owned(),
        error,
    })
}

/// Checks the checksum of the book in the program, and searches `sample` of its entries again, the same
/// ones for the same `seed`. Writes a line for each entry that differs, and one at the end.
///
/// Post: the answer is whether the book is right.
///
/// # Errors
///
/// [`BookCommandError`] when the book is damaged, there is no memory to search with, or writing
/// fails.
pub fn check(
    sample: u64,
    seed: u64,
    options: SolverOptions,
    output: &mut dyn Write,
) -> Result<bool, BookCommandError> {
    Book::check(CLASSIC).map_err(BookCommandError::Book)?;
    let book = Book::from_bytes(CLASSIC).map_err(BookCommandError::Book)?;
    let token = CancelToken::new();
    let report = verify(&book, sample, seed, options, &token, &mut |_| ())
        .map_err(BookCommandError::Search)?;
    for difference in &report.differences {
        writeln!(
            output,
            "key {}: the book says {}, the search {}",
            difference.kernel.key(),
            difference.book,
            difference.search
        )
        .map_err(BookCommandError::Output)?;
    }
    let (verified, wrong) = (report.verified, report.differences.len());
    writeln!(output, "{verified} entries searched again, {wrong} differ")
        .map_err(BookCommandError::Output)?;
    Ok(wrong == 0)
}

/// Why a book was not made or not checked.
#[derive(Debug)]
pub enum BookCommandError {
    /// A file cannot be read or written.
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// A score file does not fit.
    Build(BuildError),
    /// The book in the program is damaged.
    Book(BookError),
    /// The search could not work.
    Search(SolveError),
    /// The answer cannot be written.
    Output(io::Error),
}

impl fmt::Display for BookCommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { path, error } => {
                write!(f, "{}: {error}", path.display())?;
                let packed = error.kind() == io::ErrorKind::NotFound
                    && path.with_extension("bin.xz").exists();
                if packed {
                    write!(
                        f,
                        "; unpack it first: xz --decompress --keep {}.xz",
                        path.display()
                    )?;
                }
                Ok(())
            }
            Self::Build(error) => error.fmt(f),
            Self::Book(error) => error.fmt(f),
            Self::Search(error) => error.fmt(f),
            Self::Output(error) => error.fmt(f),
        }
    }
}

impl Error for BookCommandError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::File { error, .. } | Self::Output(error) => Some(error),
            Self::Build(error) => Some(error),
            Self::Book(error) => Some(error),
            Self::Search(error) => Some(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_score_file_is_named() {
        let nowhere = Path::new("no such directory");
        let error = make(nowhere, &nowhere.join("classic.book")).unwrap_err();
        assert!(error.to_string().contains("ply4-scores.bin"), "{error}");
        assert!(error.source().is_some());
    }

    #[test]
    fn a_packed_score_file_is_to_be_unpacked() {
        let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("resources/book");
        let path = directory.join("ply12-scores.bin");
        let error = io::ErrorKind::NotFound.into();
        let sentence = BookCommandError::File { path, error }.to_string();
        assert!(sentence.contains("unpack it first: xz"), "{sentence}");
    }

    #[test]
    fn the_book_is_checked_without_searching_any_entry() {
        let mut output = Vec::new();
        let right = check(0, 1, SolverOptions::default(), &mut output).unwrap();
        assert!(right);
        assert_eq!(output, b"0 entries searched again, 0 differ\n");
    }
}
