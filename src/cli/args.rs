//! What was typed. Parsing does no input or output.

use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

use crate::engine::Seat;

mod hint;
mod match_;
mod number;
mod play;
mod renderer;
mod rules;
mod solver;

pub(super) use hint::HintArgs;
pub(super) use match_::MatchArgs;
pub(super) use play::{PlayArgs, PlayGame};
use renderer::RendererArg;
pub(super) use rules::RulesArgs;
pub(super) use solver::{BookCommand, SolveArgs};

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "connect-four",
    version,
    max_term_width = 100,
    about = "Connect Four and its family of games. Without a command the window opens.",
    long_about = "Connect Four and its family of games, in a window and in the terminal.\n\n\
        Without a command the window opens.",
    after_help = "Example:\n  connect-four replay 44353"
)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

/// What the program is asked to do.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(super) enum Command {
    Gui(GuiArgs),
    Replay(ReplayArgs),
    Hint(HintArgs),
    Perft(PerftArgs),
    Play(PlayArgs),
    Match(MatchArgs),
    Solve(SolveArgs),
    #[command(
        subcommand,
        after_help = "Example:\n  connect-four book verify --sample 100"
    )]
    Book(BookCommand),
    /// List the games, and the names that the options for rules take.
    #[command(after_help = "Example:\n  connect-four rules")]
    Rules,
    /// Print what a shell needs to complete the arguments of this program.
    #[command(
        after_help = "Example:\n  connect-four completions bash >~/.local/share/bash-completion/completions/connect-four"
    )]
    Completions {
        /// The shell
        shell: Shell,
    },
    /// Print the manual of all commands as a man page.
    #[command(after_help = "Example:\n  connect-four manual | man -l -")]
    Manual,
}

/// Open the window: the default.
///
/// Where the window is and how large is remembered in connect-four/settings.json, in the folder
/// that the system has for settings: ~/.config on Linux. In the same file, "renderer": "gl" chooses
/// how the window is drawn whenever --renderer does not.
///
/// 'connect-four rules' lists the engines and their levels.
#[derive(clap::Args, Clone, Debug, Default, PartialEq, Eq)]
#[command(after_help = "Example:\n  connect-four gui --game pop-out --second search:club")]
pub(super) struct GuiArgs {
    #[command(flatten)]
    pub(super) rules: RulesArgs,
    /// Who has the first move: person, or an engine as ENGINE or ENGINE:LEVEL
    #[arg(long, value_name = "SEAT", default_value = "person")]
    pub(super) first: Seat,
    /// Who has the second move
    #[arg(long, value_name = "SEAT", default_value = "person")]
    pub(super) second: Seat,
    /// The number that the engines have their chance from; without it, another one each time
    #[arg(long, value_name = "N", value_parser = number::any, allow_negative_numbers = true)]
    pub(super) seed: Option<u32>,
    /// How the window is drawn this time, whatever the settings say; where that cannot be, it is
    /// drawn in the other way
    #[arg(long, value_name = "NAME", value_enum)]
    pub(super) renderer: Option<RendererArg>,
}

/// Play games from their moves, and show how they stand.
///
/// One token a move: 4 drops in column 4, p4 pops column 4, r3c4 places at row 3 from the top in
/// column 4. Blanks or commas stand between tokens. On boards of up to nine columns, drops and pops
/// may stand together as digits and letters: 443534d is six drops and a pop of column 4.
///
/// A game that cannot be played is refused with its first wrong token; the games on other lines are
/// played all the same, and the exit code is 2.
#[derive(clap::Args, Clone, Debug, PartialEq, Eq)]
#[command(after_help = "\
Examples:
  connect-four replay 44353
  connect-four replay --game pop-out --format json <games.txt")]
pub(super) struct ReplayArgs {
    /// The moves of one game; without any, each line of standard input is a game
    #[arg(allow_negative_numbers = true)]
    pub(super) moves: Vec<String>,

    /// How each game is shown
    #[arg(long, value_name = "NAME", value_enum, default_value_t)]
    pub(super) format: Format,

    #[command(flatten)]
    pub(super) rules: RulesArgs,
}

/// How a game is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Words, for people
    #[default]
    Text,
    /// One object a line, for programs
    Json,
}

/// Count action sequences, to check the rules of a game.
///
/// Prints a line for each depth from 1 to D: the depth, and how many sequences of so many actions
/// begin on the empty board. No sequence goes on after the end of a game, and repetition is not
/// looked at.
#[derive(clap::Args, Clone, Debug, PartialEq, Eq)]
#[command(after_help = "Example:\n  connect-four perft --depth 7")]
pub(super) struct PerftArgs {
    /// How many actions the longest sequences have
    #[arg(long, value_name = "D", value_parser = number::at_least_1, allow_negative_numbers = true)]
    pub(super) depth: u32,

    /// Print a line for each first action and the total instead, for depth D alone
    #[arg(long)]
    pub(super) divide: bool,

    #[command(flatten)]
    pub(super) rules: RulesArgs,
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_definition_is_consistent() {
        Args::command().debug_assert();
    }

    #[test]
    fn the_window_opens_without_a_command() {
        let typed = |words: &[&str]| Args::try_parse_from(words).unwrap().command;
        assert_eq!(typed(&["connect-four"]), None);
        assert_eq!(
            typed(&["connect-four", "gui"]),
            Some(Command::Gui(GuiArgs::default()))
        );
    }
}
