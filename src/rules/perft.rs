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
