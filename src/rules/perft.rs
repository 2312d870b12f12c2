//! Counts action sequences: the number that a rules engine must get right.

use super::action::Action;
use super::position::Position;

/// How many sequences of exactly `depth` actions start at `position`. A sequence ends where the
/// game ends, so shorter games do not count. Repetition is not looked at.
///
/// ```
/// use connect_four::rules::{Position, catalogue, perft};
///
/// let start = Position::start(catalogue::classic());
/// assert_eq!(perft(&start, 4), 7 * 7 * 7 * 7);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    count(&mut position.clone(), depth, &mut Vec::new())
}

/// `pending` is one stack for all depths, so that the search allocates only while it grows.
fn count(position: &mut Position, depth: u32, pending: &mut Vec<Action>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let first = pending.len();
    position.push_legal_actions(pending);
    let actions = pending.len() - first;
    let mut sequences = 0;
    if depth == 1 {
        sequences = actions as u64;
    } else {
        for next in first..first + actions {
            let transition = position.play_unchecked(pending[next]);
            sequences += count(position, depth - 1, pending);
            position.undo(&transition);
        }
    }
    pending.truncate(first);
    sequences
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::rules::catalogue;

    #[test]
    fn no_action_is_one_sequence_on_every_position() {
        let mut position = Position::start(catalogue::connect_n(Geometry::CLASSIC, 1));
        assert_eq!(perft(&position, 0), 1);
        position.play(position.legal_actions()[0]).unwrap();
        assert!(position.result().is_some());
        assert_eq!(perft(&position, 0), 1);
    }

    #[test]
    fn games_that_ended_earlier_do_not_count() {
        // On 2 x 2 every second disc of a player makes a line of two: the third disc wins.
        let geometry = Geometry::new(2, 2).unwrap();
        let position = Position::start(catalogue::connect_n(geometry, 2));
        let counts = [0, 1, 2, 3, 4].map(|depth| perft(&position, depth));
        assert_eq!(counts, [1, 2, 4, 6, 0]);
    }

    #[test]
    fn counting_begins_where_the_game_stands() {
        let mut position = Position::start(catalogue::classic());
        for _ in 0..6 {
            position.play(position.legal_actions()[0]).unwrap();
        }
        let before = position.clone();
        assert_eq!(perft(&position, 2), 6 * 6, "the first column is full");
        assert_eq!(position, before);
    }
}
