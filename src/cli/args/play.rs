//! What is typed after `connect-four play`.

use clap::{Args, Subcommand};

use super::rules::{RulesArgs, one_of};
use crate::cli::names::{self, Named};

/// Play in the terminal, by typed lines.
///
/// Without a game, the games are listed. A game is over when its dialogue says so, or when the
/// input ends (Ctrl+D).
#[derive(Args, Clone, Debug, PartialEq, Eq)]
#[command(
    after_help = "Example:\n  connect-four play classic",
    subcommand_value_name = "GAME",
    subcommand_help_heading = "Games",
    disable_help_subcommand = true
)]
pub(in crate::cli) struct PlayArgs {
    #[command(subcommand)]
    pub(in crate::cli) game: Option<PlayGame>,

    /// Print each typed line where a terminal would have shown it
    ///
    /// So a session through pipes can be read.
    #[arg(long, global = true)]
    pub(in crate::cli) echo: bool,

    /// Draw discs in colour
    #[arg(
        long,
        visible_alias = "color",
        global = true,
        long_help = "Draw discs in colour\n\n\
        Only if standard output is a terminal and the variable NO_COLOR is not set."
    )]
    pub(in crate::cli) colour: bool,
}

/// Which game, with what can be chosen for it.
#[derive(Clone, Debug, PartialEq, Eq, Subcommand)]
pub(in crate::cli) enum PlayGame {
    /// Connect Four, 6 x 7: drop discs into columns; four in a row win.
    ///
    /// Player X begins. Columns are numbered from 0. After a game you are asked for another.
    #[command(after_help = "Example:\n  connect-four play classic")]
    Classic,

    /// Pop Out, 6 x 7: as Connect Four, and you may pop your own disc out of the bottom.
    ///
    /// 1 to 7 drop a disc, A to G pop one, x ends the game.
    #[command(after_help = "Example:\n  connect-four play pop-out --computer")]
    PopOut {
        /// Play X against the computer, which plays O
        #[arg(long)]
        computer: bool,
    },

    /// Connect-N: as Connect Four, on a board and with lines of the size you are asked for.
    ///
    /// Columns are numbered from 0. Whatever is no answer is asked for again.
    #[command(after_help = "Example:\n  connect-four play connect-n")]
    ConnectN,

    /// Connect-Tac-Toe, 6 x 7: place discs on empty cells, under a physics and a win condition.
    ///
    /// Rows are numbered from 1 at the top, columns from 1 at the left.
    #[command(
        after_help = "Example:\n  connect-four play connect-tac-toe -p weak -w notconnectfour"
    )]
    ConnectTacToe {
        /// What the board does after a disc was placed
        #[arg(short, long, value_name = alternatives(names::physics()),
            value_parser = one_of(names::physics()))]
        physics: String,

        /// What wins
        #[arg(short, long, value_name = alternatives(names::win_conditions()),
            value_parser = one_of(names::win_conditions()))]
        win: String,
    },

    /// Any rules: every part of every game on a board of any size.
    ///
    /// Moves are typed as in `connect-four replay`, one a line: 4 drops, p4 pops, r3c4 places;
    /// rows from 1 at the top, columns from 1 at the left. x ends the game.
    #[command(
        after_help = "Example:\n  connect-four play mixture --rows 8 --columns 8 --action drop-or-pop"
    )]
    Mixture {
        #[command(flatten)]
        rules: Box<RulesArgs>,
    },
}

/// The names as a person may choose between them, so that an error that says what is missing says
/// what there is.
fn alternatives(names: Vec<Named>) -> String {
    let names: Vec<_> = names.into_iter().map(|(name, _)| name).collect();
    names.join("|")
}
