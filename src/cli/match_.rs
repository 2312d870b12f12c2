//! `connect-four match`: engines against each other, and how the games ended.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use super::args::MatchArgs;
use super::streams::{Ending, Failure, Streams};
use crate::board::ByPlayer;
use crate::engine::{ENGINES, Match, Opponent, Played, SearchLimits, Sides, StopSignal, Tally};
use crate::rules::{Outcome, Rules};

/// Plays the match. Each game is told as soon as it is over, if that was asked for; the table
/// comes last.
pub(super) fn run(args: &MatchArgs, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let rules = args.rules.rules()?;
    for opponent in [args.first, args.second] {
        check(opponent, &rules).map_err(Failure::Match)?;
    }
    let game = rules.game;
    let plan = Match {
        rules: Arc::new(rules),
        games: args.games,
        sides: Sides::Swapped,
        opening: args.opening,
        seed: u64::from(args.seed),
        limits: SearchLimits::NONE,
    };
    // Who takes the results may go away; then nobody needs the rest of the games.
    let stop = StopSignal::new();
    let mut failed = None;
    let tallies = plan.play(args.first, args.second, &stop, &mut |played| {
        if args.moves
            && let Err(failure) = streams.answer(&line(played))
        {
            failed = Some(failure);
            stop.cancel();
        }
    });
    if let Some(failure) = failed {
        return Err(failure);
    }
    let title = format!(
        "{} against {}, {}, seed {}\n",
        args.first, args.second, game, args.seed
    );
    streams.answer(&(title + &table(tallies)))?;
    Ok(Ending::Fine)
}

/// Refuses an engine that does not know the game.
pub(super) fn check(opponent: Opponent, rules: &Rules) -> Result<(), MatchError> {
    if opponent.suits(rules) {
        Ok(())
    } else {
        let suitable = ENGINES.iter().filter(|entry| (entry.suits)(rules));
        Err(MatchError {
            opponent,
            suitable: suitable.map(|entry| entry.name).collect(),
        })
    }
}

/// One game: which player the first engine was, how it ended for it, and the moves.
fn line(game: &Played) -> String {
    let result = match game.outcome {
        Outcome::Won(winner) if winner == game.first_was => "won",
        Outcome::Won(_) => "lost",
        Outcome::Ongoing | Outcome::BothWon | Outcome::Drawn => "drawn",
    };
    let player = game.first_was.number();
    let moves = game.game.move_tokens().join(" ");
    format!("{} as {player} {result}: {moves}\n", game.number + 1)
}

/// How the games ended for the first engine.
fn table(tallies: ByPlayer<Tally>) -> String {
    let heading = format!(
        "{:<12}{:>6}{:>7}{:>6}{:>9}\n",
        "", "won", "drawn", "lost", "points"
    );
    let rows = [
        ("as Player 1", tallies.one),
        ("as Player 2", tallies.two),
        ("in all", tallies.one.and(tallies.two)),
    ];
    let row = |(name, tally): (&str, Tally)| {
        format!(
            "{name:<12}{:>6}{:>7}{:>6}{:>7.1} %\n",
            tally.won,
            tally.drawn,
            tally.lost,
            tally.percent()
        )
    };
    heading + &rows.map(row).concat()
}

/// An engine that is not offered for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MatchError {
    opponent: Opponent,
    /// The names of those that are.
    suitable: Vec<&'static str>,
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.opponent.entry().name;
        let suitable = self.suitable.join(", ");
        write!(
            f,
            "the engine {name} does not know this game; choose one of {suitable}"
        )
    }
}

impl Error for MatchError {}

#[cfg(test)]
mod tests {
    use super::super::tests::run;

    #[test]
    fn the_table_has_every_game_once_by_player_and_in_all() {
        let played = run("match --first search:2 --second random --games 6 --seed 3");
        assert_eq!((played.code, played.errors.as_str()), (0, ""));
        let lines: Vec<&str> = played.output.lines().collect();
        assert_eq!(lines[0], "search:2 against random, classic, seed 3");
        assert_eq!(lines[1].trim(), "won  drawn  lost   points");
        let counts = |line: &str| -> Vec<u32> {
            let words = line.split_whitespace();
            words.filter_map(|word| word.parse().ok()).collect()
        };
        assert_eq!(lines.len(), 5, "{}", played.output);
        // The number of the player is read as well.
        assert_eq!(counts(lines[2]).iter().sum::<u32>(), 1 + 3);
        assert_eq!(counts(lines[3]).iter().sum::<u32>(), 2 + 3);
        assert_eq!(counts(lines[4]).iter().sum::<u32>(), 6);
    }

    #[test]
    fn the_same_seed_plays_the_same_games() {
        let arguments = "match --first random --second coalition --games 2 --moves --game pop-out";
        let once = run(arguments);
        assert_eq!(once.code, 0);
        assert!(once.output.starts_with("1 as 1 "), "{}", once.output);
        assert_eq!(once.output.lines().count(), 2 + 5);
        assert_eq!(run(arguments), once);
    }

    #[test]
    fn an_engine_that_does_not_know_the_game_is_refused() {
        let refused = run("match --first perfect --second random --game pop-out");
        assert_eq!((refused.code, refused.output.as_str()), (2, ""));
        assert_eq!(
            refused.errors,
            "connect-four: the engine perfect does not know this game; choose one of random, \
             coalition, search\n"
        );
    }

    #[test]
    fn the_help_lists_every_engine_at_every_level() {
        let help = run("match --help").output;
        for line in [
            "random     Plays any legal action, without a thought.",
            "search:1   Beginner: Sees its own wins, and nothing of what comes next.",
            "search:5   Master: Looks at half a million positions, as far ahead as that leads.",
            "perfect    Solves the position",
        ] {
            assert!(help.contains(&format!("  {line}")), "{line}: {help}");
        }
    }

    #[test]
    fn a_level_that_does_not_exist_is_refused_with_those_that_do() {
        let refused = run("match --first search:6 --second random");
        assert_eq!((refused.code, refused.output.as_str()), (2, ""));
        let known = "choose 1 to 5, or one of Beginner, Casual, Club, Expert, Master";
        assert!(refused.errors.contains(known), "{}", refused.errors);
        let refused = run("match --first random:1 --second random");
        assert_eq!(refused.code, 2);
        let known = "the engine random has no levels";
        assert!(refused.errors.contains(known), "{}", refused.errors);
    }

    #[test]
    fn an_engine_that_does_not_exist_is_refused_with_those_that_do() {
        let refused = run("match --first chess --second random");
        assert_eq!(refused.code, 2);
        let known = "random, coalition, search, perfect";
        assert!(refused.errors.contains(known), "{}", refused.errors);
    }
}
