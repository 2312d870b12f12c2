//! The solver on boards of other sizes: published values, and a slow twin that only tries moves.

use connect_four::board::Geometry;
use connect_four::solver::{CancelToken, Kernel, Layout};

use crate::random::Random;
use crate::solver_lines::{value, without_book};

/// Rows, columns, and who wins from the empty board: 1 the first player, -1 the second, 0 nobody.
pub(crate) type Size = (u32, u32, i8);

const QUICK: [Size; 9] = [
    (4, 4, 0),
    (4, 5, 0),
    (4, 6, -1),
    (4, 7, 0),
    (5, 4, 0),
    (5, 5, 0),
    (6, 4, 0),
    (6, 5, 0),
    (4, 8, -1),
];

#[test]
fn boards_have_the_published_winners() {
    check(&QUICK);
}

#[test]
fn boards_have_the_known_numbers_of_positions() {
    // Columns, rows, and how many positions there are in all, with an empty board.
    for (columns, rows, expected) in [
        (3, 3, 869),
        (4, 3, 12_031),
        (3, 4, 6_000),
        (4, 4, 161_029),
        (2, 5, 537),
        (7, 1, 750),
    ] {
        let found = count_positions(layout(rows, columns));
        assert_eq!(found, expected, "{columns} x {rows}");
    }
}

/// Positions of the classic board with 0, 1, 2, ... discs (OEIS A212693).
const CLASSIC: [usize; 13] = [
    1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275, 558_186, 1_662_623, 4_568_683, 12_236_101,
];

#[test]
fn the_classic_board_has_the_known_numbers_of_positions() {
    check_classic(8);
}

/// Counts the positions of the classic board with up to `discs` discs.
pub(crate) fn check_classic(discs: usize) {
    let found = Plies(vec![Kernel::start(Layout::CLASSIC)]).map(|ply| ply.len());
    for (count, expected) in found.zip(CLASSIC).take(discs + 1) {
        assert_eq!(count, expected);
    }
}

/// How many positions can be reached, ends of games included.
pub(crate) fn count_positions(layout: Layout) -> usize {
    let plies = Plies(vec![Kernel::start(layout)]);
    plies.map(|ply| ply.len()).sum()
}

/// All positions, ply by ply, from those of the first.
struct Plies(Vec<Kernel>);

impl Iterator for Plies {
    type Item = Vec<Kernel>;

    fn next(&mut self) -> Option<Vec<Kernel>> {
        let layout = self.0.first()?.layout();
        let after = |kernel: &Kernel, column| {
            let mut child = *kernel;
            child.play(column).ok().map(|()| child)
        };
        let columns = layout.geometry().columns_iter();
        let mut next: Vec<Kernel> = columns
            .flat_map(|column| {
                self.0
                    .iter()
                    .filter_map(move |kernel| after(kernel, column))
            })
            .collect();
        next.sort_unstable_by_key(Kernel::key);
        next.dedup_by_key(|kernel| kernel.key());
        Some(std::mem::replace(&mut self.0, next))
    }
}

/// Solves the empty board of each size.
pub(crate) fn check(sizes: &[Size]) {
    for &(rows, columns, winner) in sizes {
        let start = Kernel::start(layout(rows, columns));
        let sign = without_book().sign(&start, &CancelToken::new()).unwrap();
        assert_eq!(sign, winner, "{rows} rows x {columns} columns");
    }
}

#[test]
fn positions_near_the_end_have_the_scores_that_trying_all_moves_gives() {
    let mut random = Random(3);
    // Odd and even heights, narrow and wide boards, and words that are full to the last bit.
    for (rows, columns) in [
        (4, 4),
        (5, 4),
        (3, 6),
        (6, 7),
        (7, 6),
        (7, 8),
        (6, 9),
        (5, 10),
        (4, 12),
        (3, 16),
        (2, 21),
        (1, 32),
        (1, 9),
        (20, 3),
        (31, 2),
        (63, 1),
    ] {
        let layout = layout(rows, columns);
        let cells = rows * columns;
        let mut solver = without_book();
        for _ in 0..60 {
            let empty = 1 + u32::try_from(random.below(9)).unwrap();
            let Some(position) = nearly_full(&mut random, layout, cells.saturating_sub(empty))
            else {
                continue;
            };
            let tried = by_trying(&position);
            assert_eq!(
                value(&mut solver, &position),
                tried,
                "{rows} rows x {columns} columns: {position:?}"
            );
        }
    }
}

/// A random position, or nothing when the games keep ending before.
fn nearly_full(random: &mut Random, layout: Layout, discs: u32) -> Option<Kernel> {
    for _ in 0..200 {
        let mut kernel = Kernel::start(layout);
        while kernel.discs() < discs && !kernel.can_win() {
            let columns: Vec<_> = (layout.geometry().columns_iter())
                .filter(|column| kernel.is_free(column.index()))
                .collect();
            kernel.play(*random.pick(&columns)).unwrap();
        }
        if kernel.discs() == discs {
            return Some(kernel);
        }
    }
    None
}

/// The value of a position: tries every move, remembers nothing.
fn by_trying(kernel: &Kernel) -> i32 {
    let geometry = kernel.layout().geometry();
    let (cells, discs) = (geometry.cell_count(), kernel.discs());
    if kernel.is_lost() {
        return -i32::try_from((cells + 2 - discs) / 2).unwrap();
    }
    let child = |column| {
        let mut child = *kernel;
        child.play(column).ok().map(|()| -by_trying(&child))
    };
    geometry.columns_iter().filter_map(child).max().unwrap_or(0)
}

fn layout(rows: u32, columns: u32) -> Layout {
    Layout::new(Geometry::new(rows, columns).unwrap()).unwrap()
}
