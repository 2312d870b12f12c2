//! [`ConnectFourModel`]: a [`Game`] that tells its observers what happened to it.

use std::fmt;

use crate::board::{Cell, Player};
use crate::game::Game;
use crate::observer::{BoardObserver, ObserverId, WinnerObserver};
use crate::rules::{Action, IllegalAction, Outcome, Rules, Snapshot};

use super::GameModel;

/// A game and those who observe it.
///
/// The notification contract:
///
/// - The state is final before the first observer hears of it.
/// - Board observers hear first, in order of registration, then winner observers, in theirs.
/// - An illegal action notifies nobody.
/// - Registering a board observer sends it the position, so it needs no other way to begin.
/// - Reset, undo, redo, new game and load send the whole position to every board observer.
/// - `game_over` is sent exactly when an action ends the game, never by undo, redo or load.
/// - Observers cannot reach the model while they are being told: they get borrowed data and hold
///   no handle back.
///
/// ```
/// use connect_four::model::{ConnectFourModel, GameModel};
/// use connect_four::observer::inbox::inbox;
/// use connect_four::rules::{Action, catalogue};
///
/// let mut model = ConnectFourModel::new(catalogue::classic());
/// let (observer, events) = inbox();
/// model.register_board_observer(Box::new(observer));
/// let centre = model.snapshot().position.board().geometry().column(3)?;
/// model.play(Action::Drop(centre))?;
/// assert_eq!(events.try_iter().count(), 2); // the position, then the action
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ConnectFourModel {
    game: Game,
    board_observers: Vec<(ObserverId, Box<dyn BoardObserver>)>,
    winner_observers: Vec<(ObserverId, Box<dyn WinnerObserver>)>,
    registrations: u64,
}

impl ConnectFourModel {
    /// A new game that nobody observes yet.
    pub fn new(rules: Rules) -> Self {
        Self {
            game: Game::new(rules),
            board_observers: Vec::new(),
            winner_observers: Vec::new(),
            registrations: 0,
        }
    }

    fn next_id(&mut self) -> ObserverId {
        self.registrations += 1;
        ObserverId::new(self.registrations)
    }

    fn send_position(&mut self) {
        let now = self.game.snapshot();
        for (_, observer) in &mut self.board_observers {
            observer.position_set(&now);
        }
    }

    fn cell_from_top(&self, row: u32, column: u32) -> Option<Cell> {
        let geometry = self.game.rules().geometry;
        let from_bottom = (geometry.rows() - 1).checked_sub(row)?;
        geometry.cell(from_bottom, column).ok()
    }
}

impl GameModel for ConnectFourModel {
    fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        let turn = self.game.play(action)?.clone();
        let now = self.game.snapshot();
        for (_, observer) in &mut self.board_observers {
            observer.action_played(&turn, &now);
        }
        if let Some(result) = &now.result {
            for (_, observer) in &mut self.winner_observers {
                observer.game_over(result);
            }
        }
        Ok(())
    }

    fn undo(&mut self) -> bool {
        let undone = self.game.undo();
        if undone {
            self.send_position();
        }
        undone
    }

    fn redo(&mut self) -> bool {
        let redone = self.game.redo();
        if redone {
            self.send_position();
        }
        redone
    }

    fn reset(&mut self) {
        self.game.reset();
        self.send_position();
    }

    fn new_game(&mut self, rules: Rules) {
        self.load(Game::new(rules));
    }

    fn load(&mut self, game: Game) {
        self.game = game;
        self.send_position();
    }

    fn game(&self) -> &Game {
        &self.game
    }

    fn snapshot(&self) -> Snapshot {
        self.game.snapshot()
    }

    fn register_board_observer(&mut self, mut observer: Box<dyn BoardObserver>) -> ObserverId {
        observer.position_set(&self.game.snapshot());
        let id = self.next_id();
        self.board_observers.push((id, observer));
        id
    }

    fn register_winner_observer(&mut self, observer: Box<dyn WinnerObserver>) -> ObserverId {
        let id = self.next_id();
        self.winner_observers.push((id, observer));
        id
    }

    fn unregister(&mut self, id: ObserverId) -> bool {
        let before = self.board_observers.len() + self.winner_observers.len();
        self.board_observers.retain(|(other, _)| *other != id);
        self.winner_observers.retain(|(other, _)| *other != id);
        before > self.board_observers.len() + self.winner_observers.len()
    }

    fn choose_cell(&mut self, row: u32, column: u32) -> bool {
        let cell = self.cell_from_top(row, column);
        cell.is_some_and(|cell| self.play(Action::Place(cell)).is_ok())
    }

    fn cell_owner(&self, row: u32, column: u32) -> Option<Player> {
        let cell = self.cell_from_top(row, column)?;
        self.game.position().board().owner(cell)
    }

    fn current_player(&self) -> Player {
        self.game.position().to_move()
    }

    fn winner(&self) -> Option<Player> {
        match self.game.outcome() {
            Outcome::Won(player) => Some(player),
            Outcome::Ongoing | Outcome::BothWon | Outcome::Drawn => None,
        }
    }

    fn is_game_done(&self) -> bool {
        self.game.outcome() != Outcome::Ongoing
    }

    fn row_count(&self) -> u32 {
        self.game.rules().geometry.rows()
    }

    fn column_count(&self) -> u32 {
        self.game.rules().geometry.columns()
    }
}

impl fmt::Debug for ConnectFourModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConnectFourModel")
            .field("game", &self.game)
            .field("board_observers", &self.board_observers.len())
            .field("winner_observers", &self.winner_observers.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
