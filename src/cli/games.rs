//! Games that were typed as moves: one in the arguments, or one a line on standard input.

use std::sync::Arc;

use super::lines::{self, Unanswered};
use super::streams::{Ending, Failure, Streams};
use crate::board::Player;
use crate::game::{Game, replay};
use crate::rules::{Outcome, Rules};

/// Writes what `show` makes of the game in `moves`, or without moves of each line of standard
/// input. A line that is no game is told, and the next one goes on.
pub(super) fn answer_each(
    moves: &[String],
    rules: Rules,
    streams: &mut Streams<'_>,
    mut show: impl FnMut(&Game) -> String,
) -> Result<Ending, Failure> {
    let rules = Arc::new(rules);
    if !moves.is_empty() {
        let game = replay(rules, &moves.join(" ")).map_err(Failure::Moves)?;
        streams.answer(&show(&game))?;
        return Ok(Ending::Fine);
    }
    lines::answer_each(streams, |moves| {
        let game = replay(Arc::clone(&rules), moves).map_err(Unanswered::wrong)?;
        Ok(show(&game))
    })
}

/// The word for an outcome, for programs.
pub(super) const fn outcome_name(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Ongoing => "ongoing",
        Outcome::Won(Player::One) => "player1",
        Outcome::Won(Player::Two) => "player2",
        Outcome::BothWon => "both",
        Outcome::Drawn => "draw",
    }
}
