//! The two players. Colours, names and marks belong to the views.

use std::ops::{Index, IndexMut};

/// One of the two sides. `One` is whoever moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// The player who moves first.
    One,
    /// The player who answers.
    Two,
}

impl Player {
    /// Both players, the first to move first.
    pub const BOTH: [Self; 2] = [Self::One, Self::Two];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// The number people use: 1 or 2.
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
        }
    }
}

/// A value for each player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByPlayer<T> {
    /// The value of [`Player::One`].
    pub one: T,
    /// The value of [`Player::Two`].
    pub two: T,
}

impl<T> ByPlayer<T> {
    /// Asks `value` once for each player, in order of play.
    pub fn from_fn(mut value: impl FnMut(Player) -> T) -> Self {
        Self {
            one: value(Player::One),
            two: value(Player::Two),
        }
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        match player {
            Player::One => &self.one,
            Player::Two => &self.two,
        }
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        match player {
            Player::One => &mut self.one,
            Player::Two => &mut self.two,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_player_is_the_opponent_of_the_other() {
        assert_eq!(Player::One.opponent(), Player::Two);
        assert_eq!(Player::Two.opponent(), Player::One);
        assert_eq!(Player::BOTH.map(Player::number), [1, 2]);
    }

    #[test]
    fn a_value_by_player_is_read_and_written_by_player() {
        let mut wins = ByPlayer::from_fn(Player::number);
        wins[Player::Two] += 5;
        wins[Player::One] += 1;
        assert_eq!((wins[Player::One], wins[Player::Two]), (2, 7));
    }
}
