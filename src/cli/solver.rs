//! `connect-four solve` and `connect-four book`: what their arguments mean.

use std::time::Instant;

use super::args::{BookCommand, SolveArgs};
use super::book::{self, BookCommandError};
use super::lines;
use super::solve::{Filter, Request};
use super::streams::{Ending, Failure, Streams};
use crate::board::Geometry;
use crate::rules::{RulesError, catalogue};
use crate::solver::SolverOptions;

/// Answers each line of the input.
pub(super) fn solve(args: &SolveArgs, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let geometry = Geometry::new(args.rows, args.columns).map_err(RulesError::Size)?;
    let rules = catalogue::connect_n(geometry, catalogue::CLASSIC_LENGTH);
    let request = Request {
        all: args.all,
        weak: args.weak,
        stats: args.stats,
    };
    let options = SolverOptions {
        table_mib: args.table_mib as usize,
        threads: args.threads,
        book: !args.no_book,
        ..SolverOptions::default()
    };
    let mut filter = Filter::new(rules, request, options).map_err(Failure::Unsupported)?;
    let began = Instant::now();
    let clock = || began.elapsed();
    lines::answer_each(streams, |line| filter.answer(line, &clock))
}

/// Makes the book, or checks it. A book that is wrong is a negative answer.
pub(super) fn book(command: &BookCommand, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let answer = match command {
        BookCommand::Build { folder, file } => book::make(folder, file).map(|()| true),
        BookCommand::Verify { sample, seed } => {
            book::check(*sample, *seed, SolverOptions::default(), streams.output)
        }
    };
    match answer {
        Ok(true) => Ok(Ending::Fine),
        Ok(false) => Ok(Ending::Negative),
        Err(BookCommandError::Output(error)) => Err(Failure::Output(error)),
        Err(error) => Err(Failure::Book(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{run, run_on};

    #[test]
    fn every_line_has_its_answer() {
        let answered = run_on("solve", b"45461667\n\n");
        assert_eq!((answered.code, answered.errors.as_str()), (0, ""));
        let lines: Vec<_> = answered.output.lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("45461667 "), "{lines:?}");
        assert_eq!(lines[1], " 1");
    }

    #[test]
    fn a_line_that_is_no_position_is_told_and_the_next_one_goes_on() {
        let answered = run_on("solve --weak", b"448\n444444232222\n");
        assert_eq!(answered.code, 2);
        assert!(
            answered.errors.starts_with("connect-four: line 1: "),
            "{}",
            answered.errors
        );
        assert_eq!(answered.output, "444444232222 0\n");
    }

    #[test]
    fn lines_are_read_as_those_of_every_command() {
        let answered = run_on("solve", b"45461667\r\n\xff\n45461667 ");
        assert_eq!(answered.code, 2);
        assert_eq!(
            answered.errors,
            "connect-four: line 2: byte 1 is not UTF-8 text\n"
        );
        let lines: Vec<_> = answered.output.lines().collect();
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0], lines[1]);
    }

    #[test]
    fn boards_that_the_solver_cannot_hold_are_refused() {
        let answered = run("solve --rows 20 --columns 20");
        assert_eq!((answered.code, answered.output.as_str()), (2, ""));
        assert!(
            answered.errors.starts_with("connect-four: "),
            "{}",
            answered.errors
        );
    }

    #[test]
    fn the_book_in_the_program_is_verified() {
        let answered = run("book verify --sample 0");
        assert_eq!((answered.code, answered.errors.as_str()), (0, ""));
        assert_eq!(answered.output, "0 entries searched again, 0 differ\n");
    }

    #[test]
    fn score_files_that_are_missing_are_named() {
        let answered = run("book build nowhere book");
        assert_eq!((answered.code, answered.output.as_str()), (2, ""));
        assert!(
            answered.errors.contains("ply4-scores.bin"),
            "{}",
            answered.errors
        );
    }
}
