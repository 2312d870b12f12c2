//! What a search says of a position: a number that orders wins, guesses and losses.
//!
//! ```text
//!  -WIN + plies          -LIMIT ... 0 ... LIMIT          WIN - plies
//!  lost after plies      a guess, or a draw              won after plies
//! ```

/// A win on the spot. A win after some plies is worth as many points less.
pub(super) const WIN: i32 = 1_000_000;

/// No guess is beyond this, in either direction.
const LIMIT: i32 = 500_000;

/// Beyond every score.
pub(super) const INFINITE: i32 = WIN + 1;

/// Neither side wins.
pub(super) const DRAW: i32 = 0;

/// A guess as a score: it never looks like a win or a loss.
pub(super) fn guess(points: i32) -> i32 {
    points.clamp(-LIMIT, LIMIT)
}

/// The score of a game that has been won after `plies` more turns.
pub(super) fn won_after(plies: u32) -> i32 {
    WIN - plies.cast_signed()
}

/// Whether a score is a win or a loss, and not a guess or a draw.
pub(super) const fn is_decisive(score: i32) -> bool {
    score.abs() > LIMIT
}

/// After how many plies a decisive score ends the game.
///
/// Pre: `score` is decisive.
pub(super) const fn plies_to_end(score: i32) -> u32 {
    (WIN - score.abs()).unsigned_abs()
}

/// A score counted from the start of a search, as counted from a position `ply` turns later.
pub(super) fn from_position(score: i32, ply: u32) -> i32 {
    shift(score, ply.cast_signed())
}

/// The way back from [`from_position`].
pub(super) fn from_start(score: i32, ply: u32) -> i32 {
    shift(score, -ply.cast_signed())
}

/// Moves a decisive score away from 0.
fn shift(score: i32, plies: i32) -> i32 {
    if is_decisive(score) {
        score + score.signum() * plies
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_wins_are_best_and_quick_losses_worst() {
        let ordered = [
            -INFINITE,
            -won_after(1),
            -won_after(4),
            guess(i32::MIN),
            DRAW,
            guess(i32::MAX),
            won_after(3),
            won_after(1),
            INFINITE,
        ];
        assert!(ordered.is_sorted_by(|one, next| one < next));
    }

    #[test]
    fn wins_and_losses_know_when_the_game_ends() {
        for score in [won_after(7), -won_after(7)] {
            assert!(is_decisive(score));
            assert_eq!(plies_to_end(score), 7);
            // Seen from the position three turns later the end is only four turns away.
            assert_eq!(plies_to_end(from_position(score, 3)), 4);
            assert_eq!(from_start(from_position(score, 3), 3), score);
        }
        assert!(!is_decisive(guess(i32::MAX)));
        assert_eq!(from_position(guess(12), 3), 12);
    }
}
