//! `connect-four hint`: one best action in each game, and why.

use std::error::Error;
use std::fmt;

use super::args::{Format, HintArgs};
use super::games;
use super::streams::{Ending, Failure, Streams};
use crate::board::Geometry;
use crate::engine::analysis::Analyst;
use crate::engine::{MOST_CELLS, Request, SearchLimits, StopSignal};

mod json;
mod text;

/// Answers each game. One analyst answers them all, as it remembers what it has solved.
pub(super) fn run(args: &HintArgs, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let rules = args.rules.rules()?;
    check(rules.geometry).map_err(Failure::Hint)?;
    let limits = SearchLimits::nodes(args.nodes.into());
    // Whoever runs the command stops it by ending the program.
    let stop = StopSignal::new();
    let mut analyst = Analyst::new();
    games::answer_each(&args.moves, rules, streams, |game| {
        let analysis = match game.result() {
            Some(_) => None,
            None => analyst.analyse(&Request::of(game, limits), &stop, &mut |_| ()),
        };
        match args.format {
            Format::Text => text::show(game, analysis.as_ref()),
            Format::Json => json::show(game, analysis.as_ref()),
        }
    })
}

fn check(geometry: Geometry) -> Result<(), HintError> {
    if geometry.cell_count() <= MOST_CELLS {
        Ok(())
    } else {
        Err(HintError { geometry })
    }
}

/// A board on which nobody can look ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HintError {
    geometry: Geometry,
}

impl fmt::Display for HintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rows, columns) = (self.geometry.rows(), self.geometry.columns());
        write!(
            f,
            "a board of {rows} rows and {columns} columns is too large for hints: the limit is \
             {MOST_CELLS} cells"
        )
    }
}

impl Error for HintError {}

#[cfg(test)]
mod tests;
