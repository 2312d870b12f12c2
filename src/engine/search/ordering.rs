//! In which order actions are tried: the sooner the best one comes, the more the search can skip.

use crate::board::{ByPlayer, Geometry, Player};
use crate::rules::Action;

/// A number for every action of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct ActionNumbers {
    geometry: Geometry,
}

impl ActionNumbers {
    /// The number of `action`: drops first, then pops, then cells.
    pub(super) fn of(self, action: Action) -> usize {
        let columns = self.geometry.columns();
        let number = match action {
            Action::Drop(column) => column.index(),
            Action::Pop(column) => columns + column.index(),
            Action::Place(cell) => (2 + cell.row().index()) * columns + cell.column().index(),
        };
        number as usize
    }

    /// How many numbers there are.
    fn count(self) -> usize {
        (self.geometry.cell_count() + 2 * self.geometry.columns()) as usize
    }
}

/// Remembers which actions were good elsewhere in the same search.
#[derive(Debug)]
pub(super) struct Ordering {
    pub(super) numbers: ActionNumbers,
    /// How near to the centre of the board each action is.
    centre: Vec<i32>,
    /// How often each action has refuted a position, the deeper ones counting more.
    history: ByPlayer<Vec<i32>>,
    /// The two actions that refuted last at each ply.
    killers: Vec<[Option<Action>; 2]>,
}

/// The first action is the one that was best here before, the next ones have just refuted a
/// sibling; history never grows to their priority.
const BEST: i32 = i32::MAX;
const KILLER: i32 = 1 << 30;
const HISTORY_LIMIT: i32 = 1 << 24;

impl Ordering {
    pub(super) fn new(geometry: Geometry) -> Self {
        let numbers = ActionNumbers { geometry };
        let mut centre = vec![0; numbers.count()];
        let middle = |index: u32, count: u32| -(2 * index + 1).abs_diff(count).cast_signed();
        for cell in geometry.cells() {
            let column = middle(cell.column().index(), geometry.columns());
            let row = middle(cell.row().index(), geometry.rows());
            centre[numbers.of(Action::Place(cell))] = column + row;
            centre[numbers.of(Action::Drop(cell.column()))] = column;
            // A pop helps less often than a new disc.
            centre[numbers.of(Action::Pop(cell.column()))] =
                column - geometry.columns().cast_signed();
        }
        Self {
            numbers,
            history: ByPlayer::from_fn(|_| vec![0; numbers.count()]),
            killers: Vec::new(),
            centre,
        }
    }

    /// How near to the centre an action is; the higher, the nearer.
    pub(super) fn centrality(&self, action: Action) -> i32 {
        self.centre[self.numbers.of(action)]
    }

    /// How early `action` is to be tried: the higher, the earlier.
    pub(super) fn priority(
        &self,
        mover: Player,
        ply: u32,
        action: Action,
        best: Option<u16>,
    ) -> i32 {
        let number = self.numbers.of(action);
        if best.is_some_and(|best| usize::from(best) == number) {
            return BEST;
        }
        let killers = self.killers.get(ply as usize);
        if killers.is_some_and(|killers| killers.contains(&Some(action))) {
            return KILLER;
        }
        self.history[mover][number] + self.centre[number]
    }

    /// Remembers that `action` refuted a position with `depth` plies left to look ahead.
    pub(super) fn refuted(&mut self, mover: Player, ply: u32, depth: u32, action: Action) {
        let ply = ply as usize;
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        let killers = &mut self.killers[ply];
        if killers[0] != Some(action) {
            killers[1] = killers[0];
            killers[0] = Some(action);
        }
        let times = &mut self.history[mover][self.numbers.of(action)];
        *times = (*times + (depth * depth).cast_signed()).min(HISTORY_LIMIT);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn every_action(geometry: Geometry) -> Vec<Action> {
        let columns = geometry.columns_iter();
        columns
            .flat_map(|column| [Action::Drop(column), Action::Pop(column)])
            .chain(geometry.cells().map(Action::Place))
            .collect()
    }

    #[test]
    fn every_action_has_its_own_number() {
        for (rows, columns) in [(1, 1), (6, 7), (7, 2)] {
            let geometry = Geometry::new(rows, columns).unwrap();
            let numbers = ActionNumbers { geometry };
            let actions = every_action(geometry);
            let all: HashSet<usize> = actions.iter().map(|a| numbers.of(*a)).collect();
            assert_eq!(all.len(), actions.len());
            assert!(all.iter().all(|number| *number < numbers.count()));
        }
    }

    #[test]
    fn the_best_action_comes_first_then_those_that_refuted_then_the_centre() {
        let geometry = Geometry::CLASSIC;
        let mut ordering = Ordering::new(geometry);
        let drop = |index| Action::Drop(geometry.column(index).unwrap());
        let best = ordering.numbers.of(drop(6)).try_into().ok();
        ordering.refuted(Player::One, 3, 2, drop(0));
        let mut actions: Vec<Action> = geometry.columns_iter().map(Action::Drop).collect();
        actions.sort_by_key(|action| -ordering.priority(Player::One, 3, *action, best));
        assert_eq!(actions[..3], [drop(6), drop(0), drop(3)]);
        assert_eq!(actions[6], drop(5), "of equals the first stays first");
        let elsewhere = ordering.priority(Player::Two, 2, drop(0), None);
        assert!(elsewhere < ordering.priority(Player::Two, 2, drop(1), None));
    }
}
