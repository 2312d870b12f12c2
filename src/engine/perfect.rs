//! The perfect player: the solver where it knows the game, the search where it does not.

use rand::seq::IndexedRandom;

use crate::board::Column;
use crate::rules::{Action, Position};
use crate::solver::{Kernel, Solver, SolverOptions, bridge};

use super::exact::solvable;
use super::random::chance;
use super::search::Searcher;
use super::{Engine, EngineEntry, Request, StopSignal};

pub(super) const ENTRY: EngineEntry = EngineEntry {
    name: "perfect",
    title: "Perfect",
    summary: "Solves the position, so it never lets go of a win or of a draw.",
    levels: &[],
    suits: |rules| bridge::layout(rules).is_ok(),
    make: |_, seed| Box::new(Perfect::new(seed)),
};

/// Plays the action with the best exact score, so it wins as soon and loses as late as possible;
/// the seed decides among equals.
///
/// Limits are not for the solver: an exact answer takes what it takes. Who cannot wait asks for an
/// answer, and gets that of a short search.
#[derive(Debug)]
struct Perfect {
    solver: Solver,
    seed: u64,
}

impl Perfect {
    fn new(seed: u64) -> Self {
        Self {
            solver: Solver::new(SolverOptions::default()),
            seed,
        }
    }

    /// One of the best actions, or `None` when the solver had to stop.
    fn solve(&mut self, kernel: &Kernel, position: &Position, stop: &StopSignal) -> Option<Action> {
        let analysis = self.solver.analyze(kernel, stop.end(), &mut |_| ()).ok()?;
        let best = analysis.columns.iter().flatten().max()?;
        let columns = position.board().geometry().columns_iter();
        let equals: Vec<Column> = columns
            .zip(&analysis.columns)
            .filter(|(_, score)| score.as_ref() == Some(best))
            .map(|(column, _)| column)
            .collect();
        let column = equals.choose(&mut chance(self.seed, position))?;
        Some(Action::Drop(*column))
    }
}

impl Engine for Perfect {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn choose(&mut self, request: &Request, stop: &StopSignal) -> Option<Action> {
        let position = &request.position;
        if stop.is_cancelled() || position.result().is_some() {
            return None;
        }
        solvable(position)
            .and_then(|kernel| self.solve(&kernel, position, stop))
            .or_else(|| Searcher::strongest(self.seed).choose(request, stop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::engine::SearchLimits;
    use crate::game::replay;
    use crate::rules::{Rules, catalogue, move_text};

    fn answer_to(rules: Rules, moves: &str) -> String {
        let game = replay(rules, moves).unwrap();
        let request = Request::of(&game, SearchLimits::nodes(2_000));
        let action = Perfect::new(1)
            .choose(&request, &StopSignal::new())
            .unwrap();
        move_text::token(action, game.rules().geometry)
    }

    #[test]
    fn the_only_winning_first_move_is_played() {
        assert_eq!(answer_to(catalogue::classic(), ""), "4");
    }

    #[test]
    fn the_quickest_win_is_played() {
        // Three in a row, open on both ends: 3 and 7 win at once, everything else later.
        let answer = answer_to(catalogue::classic(), "445566");
        assert!(["3", "7"].contains(&answer.as_str()), "{answer}");
    }

    #[test]
    fn a_board_that_is_too_large_to_solve_is_searched() {
        let large = catalogue::connect_n(Geometry::new(6, 9).unwrap(), 4);
        assert_eq!(answer_to(large, "51515"), "5");
    }

    #[test]
    fn who_cannot_wait_gets_an_answer_all_the_same() {
        let game = replay(catalogue::classic(), "44444222213").unwrap();
        let request = Request::of(&game, SearchLimits::NONE);
        let stop = StopSignal::new();
        stop.answer_now();
        let action = Perfect::new(1).choose(&request, &stop).unwrap();
        assert!(game.position().is_legal(action));
        stop.cancel();
        assert_eq!(Perfect::new(1).choose(&request, &stop), None);
    }
}
