//! The terminal program: the blocking loop around a model, its controller and a dialogue.

use std::io::{BufRead, Write};

use crate::board::Player;
use crate::controller::{Controller as _, ExitFlag, GameController};
use crate::engine::{Engine, Request, SearchLimits, StopSignal};
use crate::model::{ConnectFourModel, GameModel as _};
use crate::observer::inbox::inbox;
use crate::rules::Rules;
use crate::view::terminal::{Script, StreamError, Streams, TerminalView};

/// What is played in a terminal, and against whom.
#[derive(Debug)]
pub struct TerminalGame {
    /// The game that stands at the start.
    pub rules: Rules,
    /// Its words.
    pub script: Box<dyn Script>,
    /// Who plays for a player in the place of a person.
    pub computer: Option<(Player, Box<dyn Engine>)>,
}

/// Plays until somebody asks for the end, or the input ends.
///
/// Post: everything said stands in the output, flushed.
///
/// # Errors
///
/// [`StreamError`] when reading or writing fails.
pub fn run<R: BufRead, W: Write>(
    game: TerminalGame,
    streams: Streams<R, W>,
) -> Result<(), StreamError> {
    let (observer, events) = inbox();
    let mut model = ConnectFourModel::new(game.rules);
    let now = model.snapshot();
    model.register_board_observer(Box::new(observer.clone()));
    model.register_winner_observer(Box::new(observer));
    let exit = ExitFlag::default();
    let mut controller = GameController::new(model, exit.clone());
    let mut view = TerminalView::new(now, events, game.script, streams);
    let mut computer = game.computer;

    view.absorb_events()?;
    while !exit.is_raised() {
        let played = match &mut computer {
            Some((player, engine)) if view.mirror().to_move() == Some(*player) => engine
                .choose(&request(&view), &StopSignal::new())
                .is_some_and(|action| controller.play(action).is_ok()),
            _ => false,
        };
        // An engine without an answer leaves the move to the person.
        if !played {
            view.ask(&mut controller)?;
        }
        view.absorb_events()?;
    }
    Ok(())
}

/// Asks for an action in the position that the view shows.
fn request<R: BufRead, W: Write>(view: &TerminalView<R, W>) -> Request {
    let position = view.mirror().snapshot().position.clone();
    Request::new(position, SearchLimits::NONE)
}
