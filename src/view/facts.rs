//! What the program around the view knows and the game does not: who sits where, who thinks, and
//! what analysis has found. Plain data, so that views know neither session nor threads.

use crate::board::{ByPlayer, Cell, Player};
use crate::engine::Party;
use crate::engine::analysis::{Hint, Moment, Source, Worth, mistake};
use crate::rules::Transition;

/// Everything that a view shows beside the game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Facts {
    /// Who sits in the seat of each player.
    pub parties: Parties,
    /// What the engine whose turn it is does; `None` while it is a person's turn, or nobody's.
    pub engine: Option<EngineFact>,
    /// How long an engine may think.
    pub thinking_time: ThinkingTime,
    /// What the actions are worth; `None` while nobody asks.
    pub scores: Option<Scores>,
    /// The best action and why; `None` while nobody asks.
    pub hint: Option<HintFact>,
    /// What the moves of the game were worth; `None` while nobody asks.
    pub review: Option<Review>,
    /// What went wrong with an engine, as a sentence.
    pub trouble: Option<String>,
}

impl Facts {
    /// Whether a person acts for `player`.
    pub const fn is_person(&self, player: Player) -> bool {
        self.parties.of(player).seat.is_person()
    }
}

/// Who sits in the seat of each player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parties(pub ByPlayer<Party>);

impl Default for Parties {
    /// Two people without names of their own.
    fn default() -> Self {
        Self(ByPlayer::from_fn(Party::person))
    }
}

impl Parties {
    /// Who sits in the seat of `player`.
    pub const fn of(&self, player: Player) -> &Party {
        match player {
            Player::One => &self.0.one,
            Player::Two => &self.0.two,
        }
    }

    /// The names, by which results are told.
    pub fn names(&self) -> ByPlayer<String> {
        ByPlayer::from_fn(|player| self.of(player).name.clone())
    }

    /// The same with the seats exchanged. Who has no name of their own gets that of the new seat.
    #[must_use]
    pub fn swapped(&self) -> Self {
        Self(ByPlayer::from_fn(|player| {
            let other = player.opponent();
            let mut party = self.of(other).clone();
            if party.is_nameless(other) {
                party.name = Party::person(player).name;
            }
            party
        }))
    }
}

/// What the engine whose turn it is does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EngineFact {
    /// It has the turn, and has not thought long enough for anybody to be told.
    Busy,
    /// It thinks.
    Thinking {
        /// For so long, in seconds.
        seconds: f64,
        /// It has looked ahead so many plies, if it says so.
        depth: Option<u32>,
    },
    /// It waits, because there are turns to play again.
    Waiting,
}

/// How long an engine may think about one action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ThinkingTime {
    /// One second.
    Second,
    /// Ten seconds.
    #[default]
    TenSeconds,
    /// A minute.
    Minute,
    /// As long as it takes.
    Unlimited,
}

impl ThinkingTime {
    /// All, from the shortest to the longest.
    pub const ALL: [Self; 4] = [
        Self::Second,
        Self::TenSeconds,
        Self::Minute,
        Self::Unlimited,
    ];

    /// In seconds.
    pub const fn seconds(self) -> Option<f64> {
        match self {
            Self::Second => Some(1.0),
            Self::TenSeconds => Some(10.0),
            Self::Minute => Some(60.0),
            Self::Unlimited => None,
        }
    }

    /// For people.
    pub const fn title(self) -> &'static str {
        match self {
            Self::Second => "At most a second",
            Self::TenSeconds => "At most ten seconds",
            Self::Minute => "At most a minute",
            Self::Unlimited => "As long as it takes",
        }
    }
}

/// What the actions in a position are worth, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scores {
    /// Each action that is known, in no order.
    pub worths: Vec<Worth>,
    /// How the values are known, once all of them are.
    pub source: Option<Source>,
}

/// The best action, or that it is being looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HintFact {
    /// It is being looked for.
    Sought,
    /// It is this one.
    Found(Hint),
}

/// A whole game, and what its moves were worth as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Review {
    /// The moves of the game, those to play again among them.
    pub turns: Vec<Transition>,
    /// One more than the turns: what each position was worth, once that is known.
    pub positions: Vec<Option<Reviewed>>,
}

impl Review {
    /// Where the disc would have come to rest that should have been played instead of the last of
    /// so many turns, if that was a mistake.
    pub fn better(&self, ply: usize) -> Option<Cell> {
        let known = |ply: usize| self.positions.get(ply).copied().flatten();
        let before = known(ply.checked_sub(1)?)?;
        mistake(&before.moment, &known(ply)?.moment)?;
        before.landing
    }
}

/// What one position of a game was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// Its value, and what should have been played.
    pub moment: Moment,
    /// Where the disc of that action would have come to rest.
    pub landing: Option<Cell>,
}

/// What a person wants of the program around the view.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// These people and engines in the seats.
    Seats(Parties),
    /// How long engines may think.
    ThinkingTime(ThinkingTime),
    /// The engine shall play the best action that it has found.
    AnswerNow,
    /// The engine that waits shall play, and the turns to play again be forgotten.
    GoOn,
    /// The best action and why.
    Hint,
    /// What the actions are worth, shown from now on or no longer.
    Scores(bool),
    /// What the moves were worth, shown from now on or no longer.
    Review(bool),
    /// The position after so many turns.
    GoTo(usize),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Seat;

    #[test]
    fn swapping_keeps_names_that_people_gave() {
        let mut parties = Parties::default();
        parties.0.one.name = "Ann".to_owned();
        parties.0.two.seat = Seat::Engine("perfect".parse().unwrap());
        let swapped = parties.swapped();
        assert_eq!(swapped.0.one.name, "Player 1");
        assert!(!swapped.0.one.seat.is_person());
        assert_eq!(swapped.0.two.name, "Ann");
        assert_eq!(swapped.swapped(), parties);
    }

    #[test]
    fn longer_times_are_longer() {
        let seconds: Vec<f64> = ThinkingTime::ALL
            .iter()
            .map(|time| time.seconds().unwrap_or(f64::INFINITY))
            .collect();
        assert!(seconds.is_sorted());
        assert!(ThinkingTime::ALL.contains(&ThinkingTime::default()));
    }
}
