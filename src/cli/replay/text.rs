//! A game as people read it: its moves, the board, and what follows.
//!
//! ```text
//! Moves: 1 2 1 2 1 2 1
//! .......
//! .......
//! A......
//! AB.....
//! AB.....
//! AB.....
//! Player 1 wins! Four in a column, move 7.
//! Winning cells: r6c1 r5c1 r4c1 r3c1
//! ```

use crate::board::ByPlayer;
use crate::game::Game;
use crate::rules::{Action, move_text};
use crate::view::words::{self, Names};

/// The game with the end of its last line.
pub(super) fn show(game: &Game) -> String {
    let names = Names {
        discs: ByPlayer {
            one: "Player 1 (A)".to_owned(),
            two: "Player 2 (B)".to_owned(),
        },
        players: words::nameless(),
    };
    let now = game.snapshot();
    let moves = match game.played() {
        [] => "none".to_owned(),
        _ => game.move_tokens().join(" "),
    };
    let mut text = format!(
        "Moves: {moves}\n{}\n{}\n",
        now.position.board(),
        words::what_follows(&now, &names)
    );
    let geometry = game.rules().geometry;
    let cells = now.result.map(|result| result.winning_cells());
    if let Some(cells @ [_, ..]) = cells.as_deref() {
        text.push_str("Winning cells:");
        for &cell in cells {
            text.push(' ');
            text.push_str(&move_text::token(Action::Place(cell), geometry));
        }
        text.push('\n');
    }
    text
}
