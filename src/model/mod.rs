//! The model: one game and those who observe it.
//!
//! It never prints, blocks, shows a dialog or exits, and it calls neither controller nor view.

use crate::board::Player;
use crate::game::Game;
use crate::observer::{BoardObserver, ObserverId, WinnerObserver};
use crate::rules::{Action, IllegalAction, Rules, Snapshot};

mod connect_four_model;

pub use connect_four_model::ConnectFourModel;

/// What a controller may ask of a model.
#[cfg_attr(test, mockall::automock)]
pub trait GameModel {
    /// Plays `action` for the side to move.
    ///
    /// Post: on error nothing changed and nobody was notified.
    ///
    /// # Errors
    ///
    /// The first reason that makes the action illegal.
    fn play(&mut self, action: Action) -> Result<(), IllegalAction>;

    /// Takes back the last turn. Says whether there was one.
    fn undo(&mut self) -> bool;

    /// Plays again the turn that was last taken back. Says whether there was one.
    fn redo(&mut self) -> bool;

    /// Starts the same game again; [`Player::One`] begins.
    fn reset(&mut self);

    /// Starts another game.
    fn new_game(&mut self, rules: Rules);

    /// Goes on with another game, its history included.
    fn load(&mut self, game: Game);

    /// The game with its history.
    fn game(&self) -> &Game;

    /// An owned picture of the game as it is now.
    fn snapshot(&self) -> Snapshot;

    /// Registers an observer of the board and at once sends it the position.
    fn register_board_observer(&mut self, observer: Box<dyn BoardObserver>) -> ObserverId;

    /// Registers an observer of results.
    fn register_winner_observer(&mut self, observer: Box<dyn WinnerObserver>) -> ObserverId;

    /// Takes back a registration of either kind. Says whether it stood.
    fn unregister(&mut self, id: ObserverId) -> bool;

    /// Places a disc on an empty cell, in games with placing. Zero-based, row 0 at the **top**,
    /// as in the assignment this comes from. Says whether the disc was placed.
    fn choose_cell(&mut self, row: u32, column: u32) -> bool;

    /// Who owns a cell, if anybody; nobody owns a cell outside the board. Zero-based, row 0 at
    /// the **top**.
    fn cell_owner(&self, row: u32, column: u32) -> Option<Player>;

    /// Whose turn it is; after the end of the game, whose turn was the last.
    fn current_player(&self) -> Player;

    /// Who has won, if one player alone has.
    fn winner(&self) -> Option<Player>;

    /// Whether the game is over.
    fn is_game_done(&self) -> bool;

    /// The number of rows.
    fn row_count(&self) -> u32;

    /// The number of columns.
    fn column_count(&self) -> u32;
}
