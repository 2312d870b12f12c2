//! What was typed. Parsing does no input or output.

use clap::{Parser, Subcommand};

mod number;
mod rules;

pub(super) use rules::RulesArgs;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(
    name = "connect-four",
    version,
    about = "Connect Four and its family of games. Without a command the window opens.",
    long_about = "Connect Four and its family of games, in a window and in the terminal.\n\n\
        Without a command the window opens.",
    after_help = "Example:\n  connect-four gui --game pop-out"
)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

/// What the program is asked to do.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(super) enum Command {
    Gui(GuiArgs),
    /// List the games, and the names that the options for rules take.
    #[command(after_help = "Example:\n  connect-four rules")]
    Rules,
}

/// Open the window: the default.
#[derive(clap::Args, Clone, Debug, Default, PartialEq, Eq)]
#[command(after_help = "Example:\n  connect-four gui --game pop-out")]
pub(super) struct GuiArgs {
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
