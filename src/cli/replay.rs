//! `connect-four replay`: plays games from their moves and shows how they stand.

use std::sync::Arc;

use super::args::{Format, ReplayArgs};
use super::lines::{self, Unanswered};
use super::streams::{Ending, Failure, Streams};
use crate::game::{Game, replay};

mod json;
mod text;

/// Plays the game of the arguments, or each line of standard input.
pub(super) fn run(args: &ReplayArgs, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let rules = Arc::new(args.rules.rules()?);
    if !args.moves.is_empty() {
        let game = replay(rules, &args.moves.join(" ")).map_err(Failure::Moves)?;
        streams.answer(&show(&game, args.format))?;
        return Ok(Ending::Fine);
    }
    let mut between = "";
    lines::answer_each(streams, |moves| {
        let game = replay(Arc::clone(&rules), moves).map_err(Unanswered::wrong)?;
        let shown = format!("{between}{}", show(&game, args.format));
        if args.format == Format::Text {
            between = "\n";
        }
        Ok(shown)
    })
}

/// The game as it stands, with the end of its last line.
fn show(game: &Game, format: Format) -> String {
    match format {
        Format::Text => text::show(game),
        Format::Json => json::show(game),
    }
}

#[cfg(test)]
mod tests;
