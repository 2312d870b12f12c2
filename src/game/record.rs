//! A game as a record: the moves that make it, as text.

use std::sync::Arc;

use crate::rules::Rules;
use crate::rules::move_text::{self, MoveTextError, MoveTextReason};

use super::Game;

/// Plays the moves of `text` from the start of a game.
///
/// # Errors
///
/// [`MoveTextError`] names the first token that cannot be read or played; nothing is left of the
/// game then.
///
/// ```
/// use connect_four::game::replay;
/// use connect_four::rules::catalogue;
///
/// let game = replay(catalogue::classic(), "4453")?;
/// assert_eq!(game.played().len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn replay(rules: impl Into<Arc<Rules>>, text: &str) -> Result<Game, MoveTextError> {
    let mut game = Game::new(rules);
    let geometry = game.rules().geometry;
    for (index, token) in move_text::tokens(text, geometry).enumerate() {
        let token = token?;
        game.play(token.action).map_err(|reason| MoveTextError {
            number: index + 1,
            token: token.text.to_owned(),
            reason: MoveTextReason::Illegal { reason, geometry },
        })?;
    }
    Ok(game)
}

impl Game {
    /// The moves of the game as canonical tokens.
    pub fn move_tokens(&self) -> Vec<String> {
        let geometry = self.rules().geometry;
        let played = self.played().iter();
        played
            .map(|turn| move_text::token(turn.action, geometry))
            .collect()
    }
}
