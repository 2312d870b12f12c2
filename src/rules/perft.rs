//! Counts action sequences: the number that a rules engine must get right.

use super::position::Position;
use super::transition::Transition;

/// How many sequences of exactly `depth` actions start at `position`. A sequence ends where the
/// game ends, so shorter games do not count. Repetition is not looked at.
///
/// Sequences are counted one by one, so that no count that anybody can wait for is too large for
/// the number. The turns on the way are kept in a list: a long game is not a deep recursion.
///
/// ```
/// use connect_four::rules::{Position, catalogue, perft};
///
/// let start = Position::start(catalogue::classic());
/// assert_eq!(perft(&start, 4), 7 * 7 * 7 * 7);
/// ```
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut position = position.clone();
    // One list for all turns on the way, so that the search allocates only while it grows.
    let mut pending = position.legal_actions();
    if depth == 1 {
        return pending.len() as u64;
    }
    let mut sequences = 0;
    let mut way: Vec<Step> = Vec::new();
    let mut first = 0;
    loop {
        if pending.len() > first
            && let Some(action) = pending.pop()
        {
            let turn = position.play_unchecked(action);
            let answers = pending.len();
            position.push_legal_actions(&mut pending);
            if way.len() as u64 + 2 == u64::from(depth) {
                sequences += (pending.len() - answers) as u64;
                pending.truncate(answers);
                position.undo(&turn);
            } else {
                way.push(Step { turn, first });
                first = answers;
            }
        } else if let Some(step) = way.pop() {
            position.undo(&step.turn);
            first = step.first;
        } else {
            return sequences;
        }
    }
}

/// A turn on the way to where the search is.
struct Step {
    turn: Transition,
    /// Where the actions that compete with it begin in the list of pending ones.
    first: usize,
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

    #[test]
    fn a_game_of_many_turns_is_no_deep_recursion() {
        let geometry = Geometry::new(20_000, 1).unwrap();
        let tall = Position::start(catalogue::connect_n(geometry, 4));
        assert_eq!(perft(&tall, 20_000), 1);
        assert_eq!(perft(&tall, 20_001), 0);
        assert_eq!(perft(&tall, u32::MAX), 0);
    }
}
