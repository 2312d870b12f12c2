//! What is typed after `connect-four match`.

use clap::Args;

use super::number::{self, NumberError};
use super::rules::RulesArgs;
use crate::cli::names;
use crate::engine::Opponent;

/// More random turns leave nothing to play.
const LONGEST_OPENING: u32 = 100;

/// Let engines play against each other, and count how the games end.
///
/// Two games in a row begin with the same random turns; the engines swap sides. The same arguments
/// play the same games. An engine is written as ENGINE or ENGINE:LEVEL, the level as a number from
/// 1 or as its name; without a level it is the highest.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
#[command(
    after_help = "Example:\n  connect-four match --first search:3 --second coalition --games 20"
)]
pub(in crate::cli) struct MatchArgs {
    /// The engine that the results are told for
    #[arg(long, value_name = "ENGINE[:LEVEL]", long_help = first())]
    pub(in crate::cli) first: Opponent,

    /// The engine that it plays against, one of the same
    #[arg(long, value_name = "ENGINE[:LEVEL]")]
    pub(in crate::cli) second: Opponent,

    /// How many games
    #[arg(long, value_name = "N", default_value = "10", value_parser = number::at_least_1, allow_negative_numbers = true)]
    pub(in crate::cli) games: u32,

    /// The number that everything random comes from
    #[arg(long, value_name = "N", default_value = "0", value_parser = number::any, allow_negative_numbers = true)]
    pub(in crate::cli) seed: u32,

    /// How many turns of each game are random
    #[arg(long, value_name = "N", default_value = "4", value_parser = opening, allow_negative_numbers = true)]
    pub(in crate::cli) opening: u32,

    /// Print the moves of each game before the table
    #[arg(long)]
    pub(in crate::cli) moves: bool,

    #[command(flatten)]
    pub(in crate::cli) rules: RulesArgs,
}

/// What `--first` is, with the engines and levels there are.
fn first() -> String {
    let opponents = names::opponents();
    let width = opponents.iter().map(|(name, _)| name.len()).max();
    let width = width.unwrap_or(0);
    let line = |(name, summary): &(String, String)| format!("\n  {name:width$}  {summary}");
    let lines: String = opponents.iter().map(line).collect();
    format!("The engine that the results are told for; not every engine knows every game\n{lines}")
}

fn opening(text: &str) -> Result<u32, NumberError> {
    number::read(text, &(0..=LONGEST_OPENING))
}
