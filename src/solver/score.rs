//! What a position is worth: who wins, and how soon.

use std::fmt;

/// The exact worth of a position for the side to move.
///
/// [`Score::value`] is 0 for a draw. A positive value k means that the side to move wins, and k is
/// one more than the number of its discs that are still in the box when it does: on the classic
/// board k = 22 minus the discs it has on the board then. A negative value means the same of the
/// opponent. So +1 is a win with the very last disc, and a higher value is a sooner win.
///
/// ```
/// use connect_four::solver::Score;
///
/// // The empty classic board: the first player wins with the 41st disc, the 21st of its own.
/// let score = Score::new(1, 42, 0);
/// assert_eq!(score.plies_to_end(), 41);
/// assert_eq!(score.to_string(), "wins in 21 moves");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    value: i8,
    plies: u8,
}

impl Score {
    /// The score `value` of a position with `discs` discs on a board of `cells` cells.
    ///
    /// Pre: `discs` is at most `cells`, which is below 64, and a game from there can end with this
    /// value (checked in debug builds).
    pub fn new(value: i8, cells: u32, discs: u32) -> Self {
        debug_assert!(discs <= cells && cells < 64);
        let left = cells.saturating_sub(discs);
        let latest = (left + 2).saturating_sub(2 * u32::from(value.unsigned_abs()));
        let odd = u32::from(value > 0);
        let plies = if value == 0 {
            left
        } else if latest % 2 == odd {
            latest
        } else {
            // Twice the value is the number of cells above the last disc, plus 2 or plus 1; the
            // parity of the winner's plies says which.
            latest.saturating_sub(1)
        };
        Self {
            value,
            plies: u8::try_from(plies).unwrap_or(u8::MAX),
        }
    }

    /// The number described at the type.
    pub const fn value(self) -> i8 {
        self.value
    }

    /// How many discs are played until the game ends, if the winner hurries and the loser holds
    /// out.
    pub const fn plies_to_end(self) -> u32 {
        self.plies as u32
    }

    /// The value without the distance: 1 wins, 0 draws, -1 loses.
    pub const fn sign(self) -> i8 {
        self.value.signum()
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    /// The better score for the side to move is the greater.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.value, self.plies).cmp(&(other.value, other.plies))
    }
}

impl fmt::Display for Score {
    /// Moves are counted as people count them: those of the winner.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves = self.plies.div_ceil(2);
        let unit = if moves == 1 { "move" } else { "moves" };
        match (self.value.signum(), moves) {
            (1, _) => write!(f, "wins in {moves} {unit}"),
            (-1, 0) => write!(f, "has lost"),
            (-1, _) => write!(f, "loses in {moves} {unit}"),
            _ => write!(f, "draws"),
        }
    }
}

/// The value of a win whose last disc is the `last`-th on a board of `cells` cells, for the winner.
///
/// Pre: `last` is at most `cells`.
#[inline]
pub(super) const fn value_of_win(cells: u32, last: u32) -> i32 {
    debug_assert!(last <= cells + 1);
    ((cells + 2 - last) / 2).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_follows_from_the_value() {
        // (value, cells, discs, plies)
        let cases = [
            (1, 42, 0, 41),
            (-1, 42, 1, 40),
            (0, 42, 0, 42),
            (18, 42, 4, 3),
            (-18, 42, 5, 2),
            (18, 42, 7, 1),
            (-18, 42, 8, 0),
            (1, 35, 0, 35),
            (-1, 35, 0, 34),
            (-1, 35, 1, 34),
        ];
        for (value, cells, discs, plies) in cases {
            let score = Score::new(value, cells, discs);
            assert_eq!(score.plies_to_end(), plies, "{value} {cells} {discs}");
            if value != 0 {
                let last = discs + plies;
                let winner = if value > 0 { value } else { -value };
                assert_eq!(value_of_win(cells, last), i32::from(winner));
            }
        }
    }

    #[test]
    fn a_score_speaks() {
        let cases = [
            (Score::new(18, 42, 4), "wins in 2 moves"),
            (Score::new(18, 42, 7), "wins in 1 move"),
            (Score::new(-18, 42, 5), "loses in 1 move"),
            (Score::new(-18, 42, 8), "has lost"),
            (Score::new(0, 42, 8), "draws"),
        ];
        for (score, words) in cases {
            assert_eq!(score.to_string(), words);
        }
        assert!(Score::new(2, 42, 0) > Score::new(1, 42, 0));
    }
}
