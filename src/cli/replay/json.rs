//! A game as programs read it: one object on one line, its keys always in the same order.

use serde::Serialize;

use crate::cli::games::outcome_name;
use crate::game::Game;
use crate::rules::{GameResult, move_text};

/// The object. Its fields are written in the order in which they stand here.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    rows: u32,
    columns: u32,
    /// As canonical tokens.
    moves: Vec<String>,
    /// The top row first.
    board: Vec<String>,
    /// Nobody when the game is over.
    to_move: Option<u8>,
    outcome: &'static str,
    reason: Option<&'static str>,
    /// Row and column, both from 0 at the bottom left.
    winning_cells: Vec<[u32; 2]>,
    /// As canonical tokens.
    legal: Vec<String>,
}

/// The game with a line end.
pub(super) fn show(game: &Game) -> String {
    let position = game.position();
    let geometry = game.rules().geometry;
    let result = game.result();
    let over = result.is_some();
    let legal = if over {
        Vec::new()
    } else {
        position.legal_actions()
    };
    let winning_cells = result.as_ref().map(GameResult::winning_cells);
    let report = Report {
        game: game.rules().game,
        rows: geometry.rows(),
        columns: geometry.columns(),
        moves: game.move_tokens(),
        board: position.board().rows_text(),
        to_move: (!over).then(|| position.to_move().number()),
        outcome: outcome_name(game.outcome()),
        reason: result.map(|result| result.reason.name()),
        winning_cells: winning_cells
            .unwrap_or_default()
            .iter()
            .map(|cell| [cell.row().index(), cell.column().index()])
            .collect(),
        legal: legal
            .into_iter()
            .map(|action| move_text::token(action, geometry))
            .collect(),
    };
    // Text, numbers and lists of them can always be written.
    serde_json::to_string(&report).unwrap_or_default() + "\n"
}
