//! What was typed. Parsing does no input or output.

use clap::{Parser, Subcommand};

/// Connect Four for two people at one computer.
#[derive(Debug, Parser)]
#[command(name = "connect-four", version, about, long_about = LONG_ABOUT)]
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
}

const LONG_ABOUT: &str = "Connect Four for two people at one computer.\n\n\
    Without a command the window opens.";

/// What the program is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Subcommand)]
pub(super) enum Command {
    /// Open the window (the default).
    Gui,
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
        assert_eq!(
            Args::try_parse_from(["connect-four"]).unwrap().command,
            None
        );
        assert_eq!(
            Args::try_parse_from(["connect-four", "gui"])
                .unwrap()
                .command,
            Some(Command::Gui)
        );
        assert!(Args::try_parse_from(["connect-four", "fly"]).is_err());
    }
}
