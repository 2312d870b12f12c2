//! Says what positions and actions are worth: exactly where the solver helps, as far as a search
//! sees elsewhere.

use crate::board::Column;
use crate::engine::exact::solvable;
use crate::engine::search::{assess_all, assess_best};
use crate::engine::{Request, StopSignal};
use crate::rules::{Action, Outcome};
use crate::solver::{Finding, Kernel, Score, Solver, SolverOptions};

use super::hint::Hint;
use super::value::{Source, Value};

/// An action and what it is worth to the player who plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The action.
    pub action: Action,
    /// Its value.
    pub value: Value,
}

/// What a position is worth, and each action in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The value of the position for the player to move.
    pub value: Value,
    /// Actions with their values, the best one first. Every legal action, or the best one alone
    /// where only that was asked for; none when the game is over.
    pub actions: Vec<Worth>,
    /// How the values are known.
    pub source: Source,
}

/// Analyses positions, and remembers what the solver has proved.
#[derive(Debug)]
pub struct Analyst {
    solver: Solver,
}

impl Default for Analyst {
    fn default() -> Self {
        Self::new()
    }
}

impl Analyst {
    /// An analyst that has taken no memory yet.
    pub fn new() -> Self {
        Self {
            solver: Solver::new(SolverOptions::default()),
        }
    }

    /// What every legal action is worth. `publish` hears each value as soon as it is known, and
    /// again when a deeper look has changed it.
    ///
    /// Post: `None` only when the signal was cancelled.
    pub fn analyse(
        &mut self,
        request: &Request,
        stop: &StopSignal,
        publish: &mut dyn FnMut(Worth),
    ) -> Option<Analysis> {
        if let Some(ended) = ended(request) {
            return Some(ended);
        }
        let solved =
            solvable(&request.position).and_then(|kernel| self.solve(&kernel, stop, publish));
        let analysis = solved.unwrap_or_else(|| assess_all(request, stop, publish));
        (!stop.is_cancelled()).then_some(analysis)
    }

    /// One best action and why.
    ///
    /// Post: `None` only when the game is over or the signal was cancelled.
    pub fn hint(&mut self, request: &Request, stop: &StopSignal) -> Option<Hint> {
        let analysis = self.analyse(request, stop, &mut |_| ())?;
        Hint::from_analysis(&analysis)
    }

    /// What the position is worth, with one best action: quicker than [`Analyst::analyse`] where it
    /// has to be searched.
    ///
    /// Post: `None` only when the signal was cancelled.
    pub fn assess(&mut self, request: &Request, stop: &StopSignal) -> Option<Analysis> {
        if let Some(ended) = ended(request) {
            return Some(ended);
        }
        let solved =
            solvable(&request.position).and_then(|kernel| self.solve(&kernel, stop, &mut |_| ()));
        let analysis = solved.unwrap_or_else(|| assess_best(request, stop));
        (!stop.is_cancelled()).then_some(analysis)
    }

    /// `None` when the solver had to stop.
    fn solve(
        &mut self,
        kernel: &Kernel,
        stop: &StopSignal,
        publish: &mut dyn FnMut(Worth),
    ) -> Option<Analysis> {
        let solved = self.solver.analyze(kernel, stop.end(), &mut |finding| {
            if let Finding::Column(column, score) = finding {
                publish(worth(column, score));
            }
        });
        let solved = solved.ok()?;
        let geometry = kernel.layout().geometry();
        let mut columns: Vec<(Column, Score)> = geometry
            .columns_iter()
            .zip(&solved.columns)
            .filter_map(|(column, score)| Some((column, (*score)?)))
            .collect();
        // The centre first among equals.
        let centre = |column: Column| (2 * column.index() + 1).abs_diff(geometry.columns());
        columns.sort_by_key(|&(column, score)| (std::cmp::Reverse(score), centre(column)));
        Some(Analysis {
            value: value(solved.score),
            actions: columns.into_iter().map(|(c, s)| worth(c, s)).collect(),
            source: Source::Solver,
        })
    }
}

fn worth(column: Column, score: Score) -> Worth {
    Worth {
        action: Action::Drop(column),
        value: value(score),
    }
}

fn value(score: Score) -> Value {
    let plies = score.plies_to_end();
    match score.sign() {
        1 => Value::Win { plies },
        -1 => Value::Loss { plies },
        _ => Value::Draw,
    }
}

/// The analysis of a game that is over, for the player who would be next.
fn ended(request: &Request) -> Option<Analysis> {
    let position = &request.position;
    // The turn does not pass when the game ends.
    let next = position.to_move().opponent();
    let value = match position.outcome() {
        Outcome::Ongoing => return None,
        Outcome::Won(winner) if winner == next => Value::Win { plies: 0 },
        Outcome::Won(_) => Value::Loss { plies: 0 },
        Outcome::BothWon | Outcome::Drawn => Value::Draw,
    };
    Some(Analysis {
        value,
        actions: Vec::new(),
        source: Source::Result,
    })
}
