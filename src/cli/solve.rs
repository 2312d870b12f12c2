//! `connect-four solve`: what one line that describes a position is answered with.
//!
//! It knows no streams and no arguments; `lines` reads and writes, and goes on after a line that is
//! no position.

use std::sync::Arc;
use std::time::Duration;

use super::lines::Unanswered;
use super::streams::Failure;
use crate::game::replay;
use crate::rules::Rules;
use crate::solver::bridge::{self, Unsupported};
use crate::solver::{CancelToken, Kernel, Score, SolveError, Solver, SolverOptions};

/// What is asked about each position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Request {
    /// The score of each column instead of the one of the position.
    pub(super) all: bool,
    /// 1, 0 and -1 instead of exact scores.
    pub(super) weak: bool,
    /// The nodes and the microseconds that the answer took.
    pub(super) stats: bool,
}

/// The filter for one game.
#[derive(Debug)]
pub(super) struct Filter {
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
    pub(super) fn new(
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

    /// The answer to a line, with its end. `clock` tells the time since any fixed moment.
    pub(super) fn answer(
        &mut self,
        line: &str,
        clock: &dyn Fn() -> Duration,
    ) -> Result<String, Unanswered> {
        let moves = line.trim();
        let game = replay(Arc::clone(&self.rules), moves).map_err(Unanswered::wrong)?;
        let kernel = bridge::kernel(game.position()).map_err(Unanswered::wrong)?;

        let begin = clock();
        let scores = self
            .scores(&kernel)
            .map_err(|error| Unanswered::Stopped(Failure::Solver(error)))?;
        let time = clock().saturating_sub(begin);

        let scores = scores.join(" ");
        let nodes = self.solver.work().nodes;
        Ok(if self.request.stats {
            format!("{moves} {scores} {nodes} {}\n", time.as_micros())
        } else {
            format!("{moves} {scores}\n")
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

#[cfg(test)]
mod tests {
    use super::super::lines::answer_each;
    use super::super::streams::{Ending, Streams};
    use super::*;
    use crate::board::Geometry;
    use crate::rules::catalogue;

    /// What the filter writes to its two streams, and how it ends.
    fn run(rules: Rules, request: Request, mut input: &[u8]) -> (String, String, Ending) {
        let mut filter = Filter::new(rules, request, SolverOptions::default()).unwrap();
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let mut streams = Streams {
            input: &mut input,
            output: &mut output,
            errors: &mut errors,
        };
        let clock = || Duration::from_micros(7);
        let ending = answer_each(&mut streams, |line| filter.answer(line, &clock)).unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (text(output), text(errors), ending)
    }

    fn answers(request: Request, input: &str) -> String {
        let (output, errors, ending) = run(catalogue::classic(), request, input.as_bytes());
        assert_eq!((errors.as_str(), ending), ("", Ending::Fine));
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
        let (output, errors, ending) = run(catalogue::classic(), Request::default(), input);
        assert_eq!(output, "4 -1\n1212121 -18\n");
        assert_eq!(ending, Ending::Incomplete);
        let lines: Vec<&str> = errors.lines().collect();
        assert_eq!(lines.len(), 4, "{errors}");
        assert!(lines[0].starts_with("connect-four: line 2: move 2 (\"8\"): no such column"));
        assert!(lines[1].starts_with("connect-four: line 3: move 7 (\"1\"): column 1 is full"));
        assert!(lines[2].ends_with("line 4: byte 1 is not UTF-8 text"));
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
}
