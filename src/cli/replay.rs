//! `connect-four replay`: plays games from their moves and shows how they stand.

use super::args::{Format, ReplayArgs};
use super::games;
use super::streams::{Ending, Failure, Streams};

mod json;
mod text;

/// Shows each game. Between boards stands an empty line.
pub(super) fn run(args: &ReplayArgs, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let mut between = "";
    games::answer_each(
        &args.moves,
        args.rules.rules()?,
        streams,
        |game| match args.format {
            Format::Text => {
                let shown = between.to_owned() + &text::show(game);
                between = "\n";
                shown
            }
            Format::Json => json::show(game),
        },
    )
}

#[cfg(test)]
mod tests;
