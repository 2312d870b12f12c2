//! Entries of a book against the search, which knows nothing of the book.

use super::entries::{Ply, plies};
use super::function::stir;
use super::{Book, LAYERS};
use crate::solver::cancel::CancelToken;
use crate::solver::kernel::Kernel;
use crate::solver::solver::{SolveError, Solver, SolverOptions};

/// An entry that is not what the search found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The position.
    pub kernel: Kernel,
    /// What the book says.
    pub book: i32,
    /// What the search found.
    pub search: i32,
}

/// What a verification found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many entries were searched again.
    pub verified: u64,
    /// Those that differ.
    pub differences: Vec<Difference>,
}

/// Searches `sample` entries again, drawn at random from all layers, the same ones for the same
/// `seed`. `progress` hears how many are done, after each. `options` say how to search; the book in
/// them is not used.
///
/// # Errors
///
/// [`SolveError`] when the token was cancelled or there is no memory.
pub fn verify(
    book: &Book<'_>,
    sample: u64,
    seed: u64,
    options: SolverOptions,
    token: &CancelToken,
    progress: &mut dyn FnMut(u64),
) -> Result<Report, SolveError> {
    let mut report = Report::default();
    if sample == 0 {
        return Ok(report);
    }
    let entries: Vec<Kernel> = plies(&LAYERS)
        .flat_map(|ply: Ply| ply.entries().collect::<Vec<_>>())
        .collect();
    let mut solver = Solver::new(SolverOptions {
        book: false,
        ..options
    });
    for number in 0..sample {
        let drawn = stir(stir(seed) ^ number) % entries.len() as u64;
        let Some(kernel) = usize::try_from(drawn).ok().and_then(|at| entries.get(at)) else {
            continue;
        };
        let search = i32::from(solver.solve(kernel, token)?.value());
        let book = book.value(kernel, &mut 0).unwrap_or(i32::MIN);
        if book != search {
            report.differences.push(Difference {
                kernel: *kernel,
                book,
                search,
            });
        }
        report.verified += 1;
        progress(report.verified);
    }
    Ok(report)
}
