//! The last picture of the game that a view was sent.

use crate::board::{Board, Player};
use crate::observer::inbox::Event;
use crate::rules::{Action, GameResult, Outcome, Snapshot};

/// A view's copy of the game.
///
/// Invariant: holds what the last event said, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mirror {
    snapshot: Snapshot,
}

impl Mirror {
    /// A mirror of the game as it stands.
    pub const fn new(snapshot: Snapshot) -> Self {
        Self { snapshot }
    }

    /// Takes over what `event` says of the position. A result is part of the snapshot that came
    /// with its action.
    pub fn absorb(&mut self, event: &Event) {
        match event {
            Event::PositionSet(now) | Event::ActionPlayed(_, now) => {
                self.snapshot.clone_from(now);
            }
            Event::GameOver(_) => {}
        }
    }

    /// The whole picture.
    pub const fn snapshot(&self) -> &Snapshot {
        &self.snapshot
    }

    /// The discs.
    pub const fn board(&self) -> &Board {
        self.snapshot.position.board()
    }

    /// Whose turn it is, or `None` when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        (self.snapshot.outcome() == Outcome::Ongoing).then(|| self.snapshot.position.to_move())
    }

    /// How the game ended, if it has.
    pub const fn result(&self) -> Option<&GameResult> {
        self.snapshot.result.as_ref()
    }

    /// Whether `action` may be played now.
    pub fn is_legal(&self, action: Action) -> bool {
        self.snapshot.is_legal(action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, replay};
    use crate::rules::catalogue;

    #[test]
    fn the_mirror_shows_what_the_last_event_said() {
        let mut mirror = Mirror::new(Game::new(catalogue::classic()).snapshot());
        assert_eq!(mirror.to_move(), Some(Player::One));

        let game = replay(catalogue::classic(), "1212121").unwrap();
        let turn = game.played()[6].clone();
        mirror.absorb(&Event::ActionPlayed(turn, Box::new(game.snapshot())));
        mirror.absorb(&Event::GameOver(game.result().unwrap()));
        assert_eq!(mirror.to_move(), None);
        assert_eq!(mirror.result(), game.result().as_ref());
        assert_eq!(mirror.board(), game.position().board());

        let start = Game::new(catalogue::classic()).snapshot();
        mirror.absorb(&Event::PositionSet(Box::new(start.clone())));
        assert_eq!(mirror, Mirror::new(start));
    }
}
