//! What a search remembers of the positions it has seen in one search.

use super::score::{from_position, from_start, is_decisive};

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The true score is at least this.
    Lower,
    /// The true score is this.
    Exact,
    /// The true score is at most this.
    Upper,
}

/// One position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    key: u64,
    /// Counted from the position itself.
    score: i32,
    depth: u16,
    /// The number of the best action; see [`ActionNumbers`](super::ordering::ActionNumbers).
    pub(super) best: u16,
    bound: Bound,
}

impl Entry {
    /// The score, counted from the start of the search, if it settles the question whether the
    /// position is worth more than `alpha` and less than `beta`, as far as `depth` plies show.
    ///
    /// A win is at least a win and a loss at most a loss however far one looks, so the depth does
    /// not matter for them.
    pub(super) fn answer(&self, ply: u32, depth: u32, alpha: i32, beta: i32) -> Option<i32> {
        let score = from_start(self.score, ply);
        let deep_enough = u32::from(self.depth) >= depth;
        let at_least = deep_enough || is_decisive(score) && score > 0;
        let at_most = deep_enough || is_decisive(score) && score < 0;
        let settles = match self.bound {
            Bound::Exact => deep_enough || at_least && score >= beta || at_most && score <= alpha,
            Bound::Lower => at_least && score >= beta,
            Bound::Upper => at_most && score <= alpha,
        };
        settles.then_some(score)
    }
}

/// Entries in pairs: the first of a pair is kept while others are less deep.
#[derive(Debug)]
pub(super) struct Table {
    entries: Vec<[Option<Entry>; 2]>,
}

impl Table {
    const SMALLEST: u64 = 1 << 8;
    const LARGEST: u64 = 1 << 20;

    /// A table for a search that looks at about `nodes` positions.
    pub(super) fn for_nodes(nodes: Option<u64>) -> Self {
        let pairs = nodes
            .unwrap_or(Self::LARGEST)
            .clamp(Self::SMALLEST, Self::LARGEST)
            .next_power_of_two()
            / 2;
        Self {
            entries: vec![[None; 2]; usize::try_from(pairs).unwrap_or(1)],
        }
    }

    /// What is known of the position with this key.
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        let pair = &self.entries[self.place(key)];
        pair.iter()
            .flatten()
            .find(|entry| entry.key == key)
            .copied()
    }

    /// Remembers a score, counted from the start of the search, of a position `ply` turns later.
    pub(super) fn put(
        &mut self,
        key: u64,
        ply: u32,
        depth: u32,
        score: i32,
        bound: Bound,
        best: u16,
    ) {
        let entry = Entry {
            key,
            score: from_position(score, ply),
            depth: u16::try_from(depth).unwrap_or(u16::MAX),
            best,
            bound,
        };
        let place = self.place(key);
        let [first, second] = &mut self.entries[place];
        match first {
            Some(deep) if deep.key != key && deep.depth > entry.depth => *second = Some(entry),
            _ => *first = Some(entry),
        }
    }

    fn place(&self, key: u64) -> usize {
        let places = self.entries.len() as u64;
        usize::try_from(key % places).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::score::{INFINITE, won_after};
    use super::*;

    fn stored(score: i32, bound: Bound) -> Entry {
        let mut table = Table::for_nodes(Some(1));
        table.put(7, 2, 3, score, bound, 4);
        table.get(7).unwrap()
    }

    #[test]
    fn an_exact_score_answers_every_question_that_is_not_deeper() {
        let entry = stored(50, Bound::Exact);
        assert_eq!(entry.best, 4);
        assert_eq!(entry.answer(2, 3, -INFINITE, INFINITE), Some(50));
        assert_eq!(entry.answer(2, 4, -INFINITE, INFINITE), None);
    }

    #[test]
    fn a_bound_answers_only_what_it_settles() {
        let lower = stored(50, Bound::Lower);
        assert_eq!(lower.answer(2, 3, 0, 50), Some(50));
        assert_eq!(lower.answer(2, 3, 0, 51), None);
        let upper = stored(50, Bound::Upper);
        assert_eq!(upper.answer(2, 3, 50, 60), Some(50));
        assert_eq!(upper.answer(2, 3, 49, 60), None);
    }

    #[test]
    fn a_win_is_a_win_at_every_depth_and_is_counted_from_where_one_stands() {
        // The game ends five turns after the start, so three turns after the position.
        let win = stored(won_after(5), Bound::Lower);
        assert_eq!(win.answer(2, 99, 0, 100), Some(won_after(5)));
        assert_eq!(win.answer(4, 99, 0, 100), Some(won_after(7)));
        let loss = stored(-won_after(5), Bound::Upper);
        assert_eq!(loss.answer(2, 99, 0, 100), Some(-won_after(5)));
        let not_quicker = stored(won_after(5), Bound::Upper);
        assert_eq!(not_quicker.answer(2, 99, won_after(3), INFINITE), None);
    }

    #[test]
    fn the_deeper_of_two_positions_in_one_place_stays_beside_the_latest() {
        let mut table = Table::for_nodes(Some(1));
        let size = Table::SMALLEST / 2;
        let keys = [1, 1 + size, 1 + 2 * size];
        for (key, depth) in keys.into_iter().zip([5, 3, 2]) {
            table.put(key, 0, depth, 0, Bound::Exact, 0);
        }
        let known = keys.map(|key| table.get(key).is_some());
        assert_eq!(known, [true, false, true]);
        table.put(keys[0], 0, 1, 9, Bound::Exact, 0);
        assert_eq!(table.get(keys[0]).unwrap().answer(0, 1, 0, 1), Some(9));
    }
}
