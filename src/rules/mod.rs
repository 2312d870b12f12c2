//! One turn and its outcome, for every game of the family.
//!
//! A game is data: a board size, what a hand may do ([`ActionRule`]), what the board does next
//! ([`Physics`]) and who has won now ([`WinCondition`]). Nothing here knows history, players'
//! names, colours, time, threads or randomness.

use std::sync::Arc;

use crate::board::Geometry;

mod action;
pub mod action_rule;
mod arrived;
pub mod catalogue;
pub mod choice;
mod hand;
pub mod move_text;
mod outcome;
mod perft;
pub mod physics;
mod position;
mod snapshot;
mod threats;
mod transition;
pub mod win;

pub use action::{Action, Edit, IllegalAction};
pub use action_rule::{ActionRule, Verbs};
pub use arrived::Arrived;
pub use choice::{Choice, Parts, RulesError};
pub use outcome::{BothWin, EndReason, GameResult, Outcome, Pattern, WinningLine};
pub use perft::perft;
pub use physics::Physics;
pub use position::Position;
pub use snapshot::Snapshot;
pub use threats::threats;
pub use transition::{Fall, Falls, Transition};
pub use win::WinCondition;

/// The name of a game that is none of the [`catalogue`]'s.
pub const MIXTURE: &str = "mixture";

/// One game: everything that decides how it is played.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The name on the command line: a preset of the [`catalogue`], or [`MIXTURE`].
    pub game: &'static str,
    /// The size of the board.
    pub geometry: Geometry,
    /// What a hand may do.
    pub action_rule: &'static dyn ActionRule,
    /// What the board does after the hand.
    pub physics: &'static dyn Physics,
    /// Who has won after the physics.
    pub win: Arc<dyn WinCondition>,
    /// Who wins when both players have completed a pattern on the same turn.
    pub both_win: BothWin,
    /// How often the same position may stand before the game is drawn, or `None` for ever.
    pub repetition: Option<u32>,
}

impl PartialEq for Rules {
    /// Two games are the same when every part has the same name and parameters.
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
            && self.geometry == other.geometry
            && self.action_rule.name() == other.action_rule.name()
            && self.physics.name() == other.physics.name()
            && self.win.name() == other.win.name()
            && self.win.length() == other.win.length()
            && self.both_win == other.both_win
            && self.repetition == other.repetition
    }
}

impl Eq for Rules {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_the_same_when_every_part_is() {
        let game = catalogue::pop_out;
        assert_eq!(game(), game());
        let other = Geometry::new(7, 6).unwrap();
        let others = [
            Rules {
                game: MIXTURE,
                ..game()
            },
            Rules {
                geometry: other,
                ..game()
            },
            Rules {
                action_rule: action_rule::ACTION_RULES[0],
                ..game()
            },
            Rules {
                physics: physics::PHYSICS[1],
                ..game()
            },
            Rules {
                win: (win::WIN_CONDITIONS[1].make)(4),
                ..game()
            },
            Rules {
                win: (win::WIN_CONDITIONS[0].make)(5),
                ..game()
            },
            Rules {
                both_win: BothWin::Opponent,
                ..game()
            },
            Rules {
                repetition: None,
                ..game()
            },
        ];
        for other in others {
            assert_ne!(other, game());
        }
    }
}
