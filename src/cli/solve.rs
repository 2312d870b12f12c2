//! `connect-four solve`: one position a line in, one answer a line out.
//!
//! A filter: it knows readers and writers, no files and no arguments. A line that is no position is
//! reported with its number, and the next line goes on.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::time::Duration;

use crate::game::replay;
use crate::rules::Rules;
use crate::solver::bridge::{self, Unsupported};
use crate::solver::{CancelToken, Kernel, Score, SolveError, Solver, SolverOptions};

/// What is asked about each position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Request {
    /// The score of each column instead of the one of the position.
    pub all: bool,
    /// 1, 0 and -1 instead of exact scores.
    pub weak: bool,
    /// The nodes and the microseconds that the answer took.
    pub stats: bool,
}

/// The filter for one game.
#[derive(Debug)]
pub struct Filter {
    rules: Arc<Rules>,
    request: Request,
    solver: Solver,
}

impl Filter {
    /// A filter for positions of `rules`.
    ///
    /// # Errors
    ///
    /// [`Unsupported`] when the solver does not know the game.
    pub fn new(
        rules: impl Into<Arc<Rules>>,
        request: Request,
        options: SolverOptions,
    ) -> Result<Self, Unsupported> {
        let rules = rules.into();
        bridge::layout(&rules)?;
        Ok(Self {
            rules,
            request,
            solver: Solver::new(options),
        })
    }

    /// Answers every line of `input`. `clock` tells the time since any fixed moment.
    ///
    /// Post: the answer is whether every line was a position. A reader of `output` who has gone
    /// away ends the filter and is not an error.
    ///
    /// # Errors
    ///
    /// [`FilterError`] when reading or writing fails, or there is no memory to search with.
    pub fn run(
        &mut self,
        input: &mut dyn BufRead,
        output: &mut dyn Write,
        errors: &mut dyn Write,
        clock: &dyn Fn() -> Duration,
    ) -> Result<bool, FilterError> {
        let mut all_read = true;
        let mut line = Vec::new();
        for number in 1_u64.. {
            line.clear();
            if input.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let answer = match self.read(&line) {
                Ok((moves, kernel)) => self.answer(&moves, &kernel, clock)?,
                Err(reason) => {
                    all_read = false;
                    writeln!(errors, "connect-four: line {number}: {reason}")?;
                    continue;
                }
            };
            let written = writeln!(output, "{answer}").and_then(|()| output.flush());
            match written {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => break,
                written => written?,
            }
        }
        Ok(all_read)
    }

    /// The line as it was typed, and the position it describes.
    fn read(&self, line: &[u8]) -> Result<(String, Kernel), String> {
        let text = str::from_utf8(line).map_err(|error| error.to_string())?;
        let moves = text.trim();
        let game = replay(Arc::clone(&self.rules), moves).map_err(|error| error.to_string())?;
        let kernel = bridge::kernel(game.position()).map_err(|error| error.to_string())?;
        Ok((moves.to_owned(), kernel))
    }

    fn answer(
        &mut self,
        moves: &str,
        kernel: &Kernel,
        clock: &dyn Fn() -> Duration,
    ) -> Result<String, SolveError> {
        let begin = clock();
        let scores = self.scores(kernel)?;
        let time = clock().saturating_sub(begin);

        let scores = scores.join(" ");
        let nodes = self.solver.work().nodes;
        Ok(if self.request.stats {
            format!("{moves} {scores} {nodes} {}", time.as_micros())
        } else {
            format!("{moves} {scores}")
        })
    }

    fn scores(&mut self, kernel: &Kernel) -> Result<Vec<String>, SolveError> {
        // Whoever runs a filter stops it by ending the program.
        let token = CancelToken::new();
        let weak = self.request.weak;
        if !self.request.all {
            let score = if weak {
                self.solver.sign(kernel, &token)?
            } else {
                self.solver.solve(kernel, &token)?.value()
            };
            return Ok(vec![score.to_string()]);
        }
        let analysis = self.solver.analyze(kernel, &token, &mut |_| ())?;
        let text = |score| match score {
            None => ".".to_owned(),
            Some(score) if weak => Score::sign(score).to_string(),
            Some(score) => score.value().to_string(),
        };
        Ok(analysis.columns.into_iter().map(text).collect())
    }
}

/// Why the filter could not go on.
#[derive(Debug)]
pub enum FilterError {
    /// Reading or writing failed.
    Io(io::Error),
    /// The solver could not work.
    Solver(SolveError),
}

impl From<io::Error> for FilterError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<SolveError> for FilterError {
    fn from(error: SolveError) -> Self {
        Self::Solver(error)
    }
}

impl fmt::Display for FilterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => error.fmt(f),
            Self::Solver(error) => error.fmt(f),
        }
    }
}

impl Error for FilterError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io(error) => Some(error),
            Self::Solver(error) => Some(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::rules::catalogue;

    /// What the filter writes to its two streams, and whether every line was a position.
    fn run(rules: Rules, request: Request, input: &[u8]) -> (String, String, bool) {
        let mut filter = Filter::new(rules, request, SolverOptions::default()).unwrap();
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let clock = || Duration::from_micros(7);
        let all_read = filter
            .run(&mut &input[..], &mut output, &mut errors, &clock)
            .unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output), text(errors), all_read)
    }

    fn answers(request: Request, input: &str) -> String {
        let (output, errors, all_read) = run(catalogue::classic(), request, input.as_bytes());
        assert_eq!((errors.as_str(), all_read), ("", true));
        output
    }

    #[test]
    fn each_line_is_answered_with_its_score() {
        let output = answers(Request::default(), "32164625\n\n4453 \r\n1212121");
        assert_eq!(output, "32164625 11\n 1\n4453 -2\n1212121 -18\n");
    }

    #[test]
    fn all_columns_are_scored_and_full_ones_are_dots() {
        let all = Request {
            all: true,
            ..Request::default()
        };
        assert_eq!(answers(all, "\n"), " -2 -1 0 1 0 -1 -2\n");
        let full = answers(all, "111111\n");
        assert!(full.starts_with("111111 . "), "{full}");
        assert_eq!(full.split_whitespace().count(), 8);
        assert_eq!(answers(all, "1212121\n"), "1212121 . . . . . . .\n");
    }

    #[test]
    fn weak_answers_are_signs_and_statistics_follow() {
        let weak = Request {
            weak: true,
            ..Request::default()
        };
        assert_eq!(answers(weak, "32164625\n"), "32164625 1\n");
        let all = Request { all: true, ..weak };
        assert_eq!(answers(all, "\n"), " -1 -1 0 1 0 -1 -1\n");
        let stats = Request {
            stats: true,
            ..Request::default()
        };
        assert_eq!(answers(stats, "\n"), " 1 0 0\n");
    }

    #[test]
    fn a_bad_line_is_named_and_the_next_goes_on() {
        let input = b"4\n48\n1111111\n\xff\n12121211\n1212121\n";
        let (output, errors, all_read) = run(catalogue::classic(), Request::default(), input);
        assert_eq!(output, "4 -1\n1212121 -18\n");
        assert!(!all_read);
        let lines: Vec<&str> = errors.lines().collect();
        assert_eq!(lines.len(), 4, "{errors}");
        assert!(lines[0].starts_with("connect-four: line 2: move 2 (\"8\"): no such column"));
        assert!(lines[1].starts_with("connect-four: line 3: move 7 (\"1\"): column 1 is full"));
        assert!(lines[2].starts_with("connect-four: line 4: "), "{errors}");
        assert!(lines[3].contains("line 5: move 8 (\"1\"): the game is over"));
    }

    #[test]
    fn other_boards_are_solved_and_other_games_refused() {
        let small = catalogue::connect_n(Geometry::new(4, 6).unwrap(), 4);
        let weak = Request {
            weak: true,
            ..Request::default()
        };
        assert_eq!(run(small, weak, b"\n").0, " -1\n");
        let refused = Filter::new(catalogue::pop_out(), weak, SolverOptions::default());
        assert!(refused.is_err());
    }

    #[test]
    fn a_reader_who_has_gone_away_is_no_error() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let rules = catalogue::classic();
        let mut filter = Filter::new(rules, Request::default(), SolverOptions::default()).unwrap();
        let mut errors = Vec::new();
        let all_read = filter.run(&mut &b"4\n5\n"[..], &mut Closed, &mut errors, &|| {
            Duration::ZERO
        });
        assert!(all_read.unwrap());
    }
}
