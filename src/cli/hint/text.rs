//! A hint as people read it, and programs that take the first word of it:
//!
//! ```text
//! 4  column 4 wins in 4 moves, and no other move wins. Solved.
//! -  Player 1 wins! Four in a column, move 7.
//! ```

use crate::engine::analysis::{Analysis, Hint};
use crate::game::Game;
use crate::rules::move_text;
use crate::view::{analysis_words, words};

/// The hint with the end of its line; without an analysis, how the game ended.
pub(super) fn show(game: &Game, analysis: Option<&Analysis>) -> String {
    let geometry = game.rules().geometry;
    if let Some(hint) = analysis.and_then(Hint::from_analysis) {
        let token = move_text::token(hint.action, geometry);
        return format!("{token}  {}\n", analysis_words::advice(&hint, geometry));
    }
    let ended = game.result().map(|ended| {
        let ply = game.played().len();
        format!(
            "{} {}.",
            words::result(&ended, &words::nameless()),
            words::reason(&ended, ply)
        )
    });
    format!("-  {}\n", ended.unwrap_or_default())
}
