//! What is typed after `connect-four hint`.

use clap::Args;

use super::{Format, RulesArgs, number};

/// Say one best action in each game, and why.
///
/// One line a game: the action, as it is typed, two blanks, and a sentence. Where the position can
/// be solved, the sentence is certain and ends with "Solved."; elsewhere a search looks ahead, and
/// the sentence says whether that has proved it. A game that is over has no hint: `-` stands in the
/// place of the action, and the sentence says how the game ended. That is an answer and no error.
///
/// Moves are written as for `connect-four replay`; an empty argument or line is the start of a
/// game. A game that cannot be played is refused with its first wrong token; the games on other
/// lines are answered all the same, and the exit code is 2.
///
/// As JSON, a value is {"win":N} or {"loss":N} with the turns to the end, the last one among them,
/// "draw", or {"estimate":N} in points where nobody knows. `value` is that of the action, `actions`
/// has those of all of them, the best first. `source` is "solver", "result" for a game that is
/// over, or {"search":{"depth":N,"nodes":N}}. `reason` is `only_action`, `only_win`, `only_escape`,
/// `quickest_win`, `longest_defence` or `best`, and for a game that is over why it is, as in
/// `connect-four replay`.
#[derive(Args, Clone, Debug, PartialEq, Eq)]
#[command(after_help = "\
Examples:
  connect-four hint 44353
  connect-four hint --game pop-out --format json <games.txt")]
pub(in crate::cli) struct HintArgs {
    /// The moves of one game; without any, each line of standard input is a game
    #[arg(allow_negative_numbers = true)]
    pub(in crate::cli) moves: Vec<String>,

    /// About how many positions a search looks at in each game that cannot be solved
    #[arg(long, value_name = "N", default_value = "2000000", value_parser = number::at_least_1, allow_negative_numbers = true)]
    pub(in crate::cli) nodes: u32,

    /// How each hint is written
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    pub(in crate::cli) format: Format,

    #[command(flatten)]
    pub(in crate::cli) rules: RulesArgs,
}
