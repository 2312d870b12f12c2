//! Commands in: the thin layer between a view and the model.
//!
//! It never mentions a view and holds no rule; it forwards.

use std::cell::Cell;
use std::rc::Rc;

use crate::board::Column;
use crate::game::Game;
use crate::rules::{Action, IllegalAction, Rules};

mod game_controller;

pub use game_controller::GameController;

/// What a view may ask for.
///
/// The command is `drop_disc` and not `drop`, which on a `Box<dyn Controller>` would mean the
/// destructor.
#[cfg_attr(test, mockall::automock)]
pub trait Controller {
    /// Drops a disc of the side to move into `column`.
    ///
    /// # Errors
    ///
    /// The first reason that makes the drop illegal; nothing changed then.
    fn drop_disc(&mut self, column: Column) -> Result<(), IllegalAction>;

    /// Plays any action for the side to move.
    ///
    /// # Errors
    ///
    /// The first reason that makes the action illegal; nothing changed then.
    fn play(&mut self, action: Action) -> Result<(), IllegalAction>;

    /// Takes back the last turn. Says whether there was one.
    fn undo(&mut self) -> bool;

    /// Plays again the turn that was last taken back. Says whether there was one.
    fn redo(&mut self) -> bool;

    /// Starts the same game again.
    fn reset(&mut self);

    /// Starts another game.
    fn new_game(&mut self, rules: Rules);

    /// Goes on with another game, its history included.
    fn load(&mut self, game: Game);

    /// Asks the shell to end the program.
    fn exit(&mut self);
}

/// What a table full of players may ask for beside: it plays for engines, who look at the game with
/// its past.
pub trait Record {
    /// The game with its history.
    fn game(&self) -> &Game;
}

/// Raised by [`Controller::exit`], honoured by the shell that runs the program.
#[derive(Clone, Debug, Default)]
pub struct ExitFlag(Rc<Cell<bool>>);

impl ExitFlag {
    /// Asks for the end.
    pub fn raise(&self) {
        self.0.set(true);
    }

    /// Whether somebody asked for the end.
    pub fn is_raised(&self) -> bool {
        self.0.get()
    }
}
