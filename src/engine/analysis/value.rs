//! What a position or an action is worth to a player, and how that is known.

/// What a position or an action is worth to the player who moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// The player wins, after so many plies if both play as well as they can.
    Win {
        /// The plies from the position to the end, the winning one among them.
        plies: u32,
    },
    /// Neither can do better than a draw.
    Draw,
    /// The player loses, after so many plies.
    Loss {
        /// The plies from the position to the end, the winning one among them.
        plies: u32,
    },
    /// Nobody knows. A guess; positive where the player seems to stand better.
    Unclear {
        /// About 50 for three in a row with an open fourth cell.
        points: i32,
    },
}

impl Value {
    /// Whether it is certain, and not a guess.
    pub const fn is_proved(self) -> bool {
        !matches!(self, Self::Unclear { .. })
    }

    /// 1 for a win, -1 for a loss, 0 for a draw, nothing where nobody knows.
    pub const fn sign(self) -> Option<i32> {
        match self {
            Self::Win { .. } => Some(1),
            Self::Draw => Some(0),
            Self::Loss { .. } => Some(-1),
            Self::Unclear { .. } => None,
        }
    }

    /// What an action was worth to the player who played it, if the position after it has this
    /// value for the other one.
    #[must_use]
    pub const fn before_the_turn(self) -> Self {
        match self {
            Self::Win { plies } => Self::Loss { plies: plies + 1 },
            Self::Draw => Self::Draw,
            Self::Loss { plies } => Self::Win { plies: plies + 1 },
            Self::Unclear { points } => Self::Unclear { points: -points },
        }
    }
}

/// How a value was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// By the solver: every value is exact.
    Solver,
    /// By looking ahead.
    Search {
        /// So many plies.
        depth: u32,
        /// At so many positions.
        nodes: u64,
    },
    /// By looking at the result of a game that is over.
    Result,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_good_for_one_is_bad_for_the_one_who_let_it_happen() {
        let pairs = [
            (Value::Win { plies: 3 }, Value::Loss { plies: 4 }),
            (Value::Loss { plies: 0 }, Value::Win { plies: 1 }),
            (Value::Draw, Value::Draw),
            (Value::Unclear { points: 7 }, Value::Unclear { points: -7 }),
        ];
        for (after, before) in pairs {
            assert_eq!(after.before_the_turn(), before);
            assert_eq!(after.is_proved(), after.sign().is_some());
        }
    }
}
