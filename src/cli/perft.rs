//! `connect-four perft`: how many action sequences a game has, to check the rules engine with.

use std::error::Error;
use std::fmt;

use super::args::PerftArgs;
use super::streams::{Ending, Failure, Streams};
use crate::rules::{Position, move_text, perft};

/// How many actions may wait on the way to one sequence: some hundred megabytes.
const MOST_PENDING: u64 = 20_000_000;

/// Counts for every depth, or for every first action.
pub(super) fn run(args: &PerftArgs, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let start = Position::start(args.rules.rules()?);
    check(&start, args.depth).map_err(Failure::Depth)?;
    if args.divide {
        divide(&start, args.depth, streams)?;
    } else {
        count(&start, args.depth, streams)?;
    }
    Ok(Ending::Fine)
}

/// A line for each depth: the depth and how many sequences there are.
fn count(start: &Position, depth: u32, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let mut sequences = 1;
    for depth in 1..=depth {
        // Beyond the end of the longest game there is nothing left to count.
        if sequences > 0 {
            sequences = perft(start, depth);
        }
        streams.answer(&format!("{depth} {sequences}\n"))?;
    }
    Ok(())
}

/// A line for each first action: its token and how many sequences begin with it; then the total.
fn divide(start: &Position, depth: u32, streams: &mut Streams<'_>) -> Result<(), Failure> {
    let geometry = start.board().geometry();
    let mut position = start.clone();
    let mut total: u64 = 0;
    for action in start.legal_actions() {
        let turn = position.play_unchecked(action);
        let sequences = perft(&position, depth - 1);
        position.undo(&turn);
        total = total.saturating_add(sequences);
        let token = move_text::token(action, geometry);
        streams.answer(&format!("{token} {sequences}\n"))?;
    }
    streams.answer(&format!("total {total}\n"))
}

/// Refuses what would fill the memory long before anything is counted.
fn check(start: &Position, depth: u32) -> Result<(), DepthError> {
    // Pops can at most double the actions of a turn, and without them a game ends with the cells.
    let pop = start.rules().action_rule.verbs().pop;
    let actions = start.legal_actions().len() as u64 * if pop { 2 } else { 1 };
    let most = MOST_PENDING / actions;
    let turns = if pop {
        depth
    } else {
        depth.min(start.board().geometry().cell_count())
    };
    if u64::from(turns) > most {
        return Err(DepthError {
            depth,
            actions,
            most,
        });
    }
    Ok(())
}

/// A depth that nobody can count to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DepthError {
    depth: u32,
    actions: u64,
    most: u64,
}

impl fmt::Display for DepthError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            depth,
            actions,
            most,
        } = self;
        write!(
            f,
            "depth {depth} is too deep with up to {actions} actions a turn; the limit is {most}"
        )
    }
}

impl Error for DepthError {}

#[cfg(test)]
mod tests {
    use crate::cli::tests::run;

    fn counted(arguments: &str) -> String {
        let counted = run(&format!("perft {arguments}"));
        assert_eq!(
            (counted.code, counted.errors.as_str()),
            (0, ""),
            "{arguments}"
        );
        counted.output
    }

    #[test]
    fn every_depth_has_a_line() {
        assert_eq!(counted("--depth 4"), "1 7\n2 49\n3 343\n4 2401\n");
        assert_eq!(counted("--game pop-out --depth 3"), "1 7\n2 49\n3 392\n");
    }

    #[test]
    fn every_first_action_has_a_line_and_then_the_total() {
        let small = "--rows 3 --columns 4 --length 3 --depth";
        let expected = "1 240\n2 240\n3 240\n4 240\ntotal 960\n";
        assert_eq!(counted(&format!("{small} 5 --divide")), expected);
        assert_eq!(
            counted(&format!("{small} 1 --divide")),
            "1 1\n2 1\n3 1\n4 1\ntotal 4\n"
        );
        assert_eq!(
            counted("--action place --rows 1 --columns 2 --depth 2 --divide"),
            "r1c1 1\nr1c2 1\ntotal 2\n"
        );
    }

    #[test]
    fn beyond_the_end_of_every_game_there_are_no_sequences() {
        assert_eq!(
            counted("--rows 1 --columns 2 --depth 4"),
            "1 2\n2 2\n3 0\n4 0\n"
        );
        assert_eq!(
            counted("--rows 1 --columns 2 --depth 4000000000 --divide"),
            "1 0\n2 0\ntotal 0\n"
        );
    }

    #[test]
    fn depths_that_would_fill_the_memory_are_refused() {
        let large = "--rows 1000 --columns 1000 --action place --divide --depth";
        let refused = run(&format!("perft {large} 21"));
        assert_eq!((refused.code, refused.output.as_str()), (2, ""));
        assert_eq!(
            refused.errors,
            "connect-four: depth 21 is too deep with up to 1000000 actions a turn; \
             the limit is 20\n"
        );
        assert_eq!(run("perft --game pop-out --depth 1428572").code, 2);
    }

    #[test]
    fn the_depth_is_a_number_from_1() {
        for (depth, reason) in [
            ("0", "must be at least 1"),
            ("-1", "must be at least 1"),
            ("1.5", "must be a whole number"),
            ("three", "must be a whole number"),
        ] {
            let refused = run(&format!("perft --depth {depth}"));
            assert_eq!((refused.code, refused.output.as_str()), (2, ""), "{depth}");
            let said = format!("invalid value '{depth}' for '--depth <D>': {reason}\n");
            assert!(refused.errors.contains(&said), "{}", refused.errors);
        }
        assert!(run("perft").errors.contains("--depth <D>"));
    }
}
