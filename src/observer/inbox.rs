//! The way from the model to a view: an observer that puts each event into a channel.
//!
//! A view is not an observer; its inbox is. The view empties the receiving end when it is ready
//! to draw, so nothing of it runs inside a notification.

use std::sync::mpsc::{self, Receiver, Sender};

use crate::rules::{GameResult, Snapshot, Transition};

use super::{BoardObserver, WinnerObserver};

/// One notification, kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// See [`BoardObserver::position_set`].
    PositionSet(Box<Snapshot>),
    /// See [`BoardObserver::action_played`].
    ActionPlayed(Transition, Box<Snapshot>),
    /// See [`WinnerObserver::game_over`].
    GameOver(GameResult),
}

/// The sending half. Clones send to the same view, so that one inbox can be registered as both
/// kinds of observer.
#[derive(Clone, Debug)]
pub struct Inbox {
    sender: Sender<Event>,
}

/// A new inbox and the end that its view reads.
pub fn inbox() -> (Inbox, Receiver<Event>) {
    let (sender, receiver) = mpsc::channel();
    (Inbox { sender }, receiver)
}

impl Inbox {
    /// A view that is gone needs no events, so a closed channel is not an error.
    fn send(&self, event: Event) {
        self.sender.send(event).ok();
    }
}

impl BoardObserver for Inbox {
    fn position_set(&mut self, now: &Snapshot) {
        self.send(Event::PositionSet(Box::new(now.clone())));
    }

    fn action_played(&mut self, turn: &Transition, now: &Snapshot) {
        self.send(Event::ActionPlayed(turn.clone(), Box::new(now.clone())));
    }
}

impl WinnerObserver for Inbox {
    fn game_over(&mut self, result: &GameResult) {
        self.send(Event::GameOver(result.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::replay;
    use crate::rules::catalogue;

    #[test]
    fn events_wait_in_the_order_in_which_they_happened() {
        let game = replay(catalogue::classic(), "1212121").unwrap();
        let snapshot = game.snapshot();
        let turn = &game.played()[6];
        let result = game.result().unwrap();

        let (mut board, received) = inbox();
        let mut winner = board.clone();
        board.position_set(&snapshot);
        board.action_played(turn, &snapshot);
        winner.game_over(&result);

        let events: Vec<_> = received.try_iter().collect();
        assert_eq!(
            events,
            [
                Event::PositionSet(Box::new(snapshot.clone())),
                Event::ActionPlayed(turn.clone(), Box::new(snapshot)),
                Event::GameOver(result),
            ]
        );
    }

    #[test]
    fn events_for_a_view_that_is_gone_are_dropped_quietly() {
        let (mut board, received) = inbox();
        drop(received);
        board.position_set(&crate::game::Game::new(catalogue::classic()).snapshot());
    }
}
