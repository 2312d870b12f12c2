//! Who sits at one side of the table.

use std::fmt;

use super::level::Opponent;

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

/// Who sits in a seat, and under which name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Party {
    /// The name.
    pub name: String,
    /// Who acts.
    pub seat: Seat,
}

#[cfg(test)]
mod tests {
    use super::super::ENGINES;
    use super::*;

    #[test]
    fn every_seat_has_a_name_for_people() {
        assert_eq!(Seat::default().to_string(), "Person");
        assert!(Seat::Person.is_person());
        for entry in ENGINES {
            let seat = Seat::Engine(Opponent::new(entry, 0));
            assert!(seat.to_string().contains(entry.title));
            assert!(!seat.is_person());
        }
    }
}
