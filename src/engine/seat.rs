//! Who sits at one side of the table.

use std::fmt;
use std::str::FromStr;

use super::level::{Opponent, OpponentError};
use crate::board::Player;

/// Who acts for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// A person, by mouse, keyboard or screen reader.
    #[default]
    Person,
    /// An engine at a level.
    Engine(Opponent),
}

impl Seat {
    /// Whether a person sits here.
    pub const fn is_person(self) -> bool {
        matches!(self, Self::Person)
    }
}

impl fmt::Display for Seat {
    /// The name for people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.write_str("Person"),
            Self::Engine(opponent) if opponent.level().is_none() => {
                f.write_str(opponent.entry().title)
            }
            Self::Engine(opponent) => {
                write!(f, "{} ({})", opponent.title(), opponent.entry().title)
            }
        }
    }
}

impl FromStr for Seat {
    type Err = OpponentError;

    /// Reads `person`, or an opponent: `ENGINE` or `ENGINE:LEVEL`.
    fn from_str(text: &str) -> Result<Self, OpponentError> {
        match text {
            "person" => Ok(Self::Person),
            engine => engine.parse().map(Self::Engine),
        }
    }
}

/// Who sits in a seat, and under which name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// The name.
    pub name: String,
    /// Who acts.
    pub seat: Seat,
}

impl Party {
    /// A person who has given no name.
    pub fn person(player: Player) -> Self {
        Self {
            name: format!("Player {}", player.number()),
            seat: Seat::Person,
        }
    }

    /// Whether nobody has given a name.
    pub fn is_nameless(&self, player: Player) -> bool {
        self.name == Self::person(player).name
    }
}

impl fmt::Display for Party {
    /// The name, and what plays under it if it is an engine: "Player 2 (Expert)".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        match self.seat {
            Seat::Person => Ok(()),
            Seat::Engine(opponent) => write!(f, " ({})", opponent.title()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ENGINES;
    use super::*;

    #[test]
    fn every_seat_has_a_name_for_people() {
        assert_eq!(Seat::default().to_string(), "Person");
        assert!("person".parse::<Seat>().unwrap().is_person());
        assert!("nobody".parse::<Seat>().is_err());
        assert!(Seat::Person.is_person());
        for entry in ENGINES {
            let seat = Seat::Engine(Opponent::new(entry, 0));
            assert!(seat.to_string().contains(entry.title));
            assert!(!seat.is_person());
        }
    }

    #[test]
    fn an_engine_is_named_beside_the_name_of_its_seat() {
        let mut party = Party::person(Player::Two);
        assert_eq!(party.to_string(), "Player 2");
        assert!(party.is_nameless(Player::Two) && !party.is_nameless(Player::One));
        party.seat = Seat::Engine("search:expert".parse().unwrap());
        assert_eq!(party.to_string(), "Player 2 (Expert)");
    }
}
