//! Which positions have an entry, and in which order: they are made anew, ply by ply, whenever a book
//! is built or checked. That takes about a second, and no key has to be stored.

use crate::solver::kernel::Kernel;
use crate::solver::layout::Layout;
use crate::solver::shape::Shape;

/// The canonical keys of all positions with a given number of discs, in ascending order.
///
/// Invariant: sorted, each key once, and each the smaller of its position's key and that of the
/// mirror image.
#[derive(Clone, Debug)]
pub(super) struct Ply {
    discs: u32,
    keys: Vec<u64>,
}

impl Ply {
    /// The empty board.
    pub(super) fn start() -> Self {
        Self {
            discs: 0,
            keys: vec![Kernel::start(Layout::CLASSIC).canonical_key()],
        }
    }

    /// How many discs the positions have.
    pub(super) const fn discs(&self) -> u32 {
        self.discs
    }

    /// All positions, also those where the game is over.
    #[cfg(test)]
    pub(super) fn keys(&self) -> &[u64] {
        &self.keys
    }

    /// The positions one disc later.
    pub(super) fn next(&self) -> Self {
        let mut keys = Vec::with_capacity(self.keys.len() * 4);
        for kernel in self.kernels().filter(|kernel| !kernel.is_lost()) {
            let children = (0..Layout::CLASSIC.columns()).filter_map(|column| kernel.after(column));
            keys.extend(children.map(|child| child.canonical_key()));
        }
        keys.sort_unstable();
        keys.dedup();
        Self {
            discs: self.discs + 1,
            keys,
        }
    }

    /// The positions that need an entry.
    pub(super) fn entries(&self) -> impl Iterator<Item = Kernel> {
        self.kernels()
            .filter(|kernel| super::value_without_entry(kernel).is_none())
    }

    fn kernels(&self) -> impl Iterator<Item = Kernel> {
        let position = |&key: &u64| Kernel::from_key(Layout::CLASSIC, key);
        self.keys.iter().map(position)
    }
}

/// The positions with each of these numbers of discs.
///
/// Pre: `discs` is in ascending order.
pub(super) fn plies(discs: &[u32]) -> impl Iterator<Item = Ply> {
    let mut ply = Ply::start();
    discs.iter().map(move |&wanted| {
        while ply.discs() < wanted {
            ply = ply.next();
        }
        ply.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Positions up to mirror images with 0, 1, 2, ... discs, and how many of them need an entry
    /// (OEIS A212693 counts all positions).
    const COUNTS: [(usize, usize); 11] = [
        (1, 1),
        (4, 4),
        (25, 25),
        (121, 121),
        (568, 568),
        (2_144, 2_120),
        (8_231, 7_603),
        (27_473, 25_316),
        (92_244, 77_154),
        (279_241, 234_724),
        (831_581, 627_283),
    ];

    #[test]
    fn there_are_as_many_positions_and_entries_as_known() {
        let mut ply = Ply::start();
        for (positions, entries) in COUNTS {
            let found = (ply.keys().len(), ply.entries().count());
            assert_eq!(found, (positions, entries), "{} discs", ply.discs());
            ply = ply.next();
        }
    }
}
