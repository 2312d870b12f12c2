//! The solver against published scores of the classic board, and against itself.

use connect_four::solver::{CancelToken, Finding, Layout, Solver, SolverOptions};

use crate::random::Random;
use crate::solver_lines::{classic, published, random_position, value, without_book};

const END_EASY: &str = include_str!("../data/positions/end-easy.txt");
const MIDDLE_EASY: &str = include_str!("../data/positions/middle-easy.txt");
const MIDDLE_MEDIUM: &str = include_str!("../data/positions/middle-medium.txt");
const BEGIN_EASY: &str = include_str!("../data/positions/begin-easy.txt");
const BEGIN_MEDIUM: &str = include_str!("../data/positions/begin-medium.txt");

/// Solves every position of a set by searching.
pub(crate) fn check(set: &str) {
    let mut solver = without_book();
    for (moves, expected) in published(set) {
        assert_eq!(value(&mut solver, &classic(moves)), expected, "{moves}");
    }
}

#[test]
fn end_easy_positions_have_their_scores() {
    check(END_EASY);
}

#[test]
fn middle_easy_positions_have_their_scores() {
    check(MIDDLE_EASY);
}

#[test]
fn middle_medium_positions_have_their_scores() {
    check(MIDDLE_MEDIUM);
}

#[test]
fn begin_easy_positions_have_their_scores() {
    check(BEGIN_EASY);
}

#[test]
fn begin_medium_positions_have_their_scores() {
    check(BEGIN_MEDIUM);
}

#[test]
fn positions_known_from_fhourstones_have_their_outcome() {
    let mut solver = without_book();
    for (moves, sign) in [
        ("45461667", 1),
        ("124315432644", 1),
        ("1243154326445", -1),
        ("444444232222", 0),
    ] {
        let found = solver.sign(&classic(moves), &CancelToken::new()).unwrap();
        assert_eq!(found, sign, "{moves}");
    }
}

#[test]
fn a_mirror_changes_no_score() {
    let mut random = Random(1);
    for seed in 0..100 {
        let position = random_position(&mut random, Layout::CLASSIC, 20);
        // Two solvers, so that the second cannot remember what the first proved.
        let value_seen = value(&mut without_book(), &position);
        let value_in_mirror = value(&mut without_book(), &position.mirrored());
        assert_eq!(value_seen, value_in_mirror, "position {seed}");
    }
}

#[test]
fn a_score_is_the_best_of_the_columns_and_each_column_that_of_its_child() {
    let mut solver = without_book();
    for (moves, expected) in published(MIDDLE_EASY).chain(published(END_EASY)) {
        let position = classic(moves);
        let mut heard = Vec::new();
        let analysis = solver
            .analyze(&position, &CancelToken::new(), &mut |finding| {
                heard.push(finding);
            })
            .unwrap();

        assert_eq!(i32::from(analysis.score.value()), expected, "{moves}");
        assert_eq!(heard[0], Finding::Position(analysis.score));
        let free = analysis.columns.iter().flatten().count();
        assert_eq!(heard.len(), 1 + free, "{moves}");
        assert_eq!(
            analysis.columns.iter().flatten().max(),
            Some(&analysis.score),
            "{moves}"
        );
        for finding in &heard[1..] {
            let Finding::Column(column, score) = *finding else {
                panic!("{finding:?} came after the first");
            };
            assert_eq!(analysis.columns[column.index() as usize], Some(score));
            let mut child = position;
            child.play(column).unwrap();
            let found = value(&mut solver, &child);
            assert_eq!(found, -i32::from(score.value()), "{moves} {column:?}");
        }
    }
}

#[test]
fn following_changes_no_score() {
    check_following(0, 2_000);
}

/// Compares the search with the bounds of follow-up play and without them.
pub(crate) fn check_following(first_seed: u64, positions: u64) {
    let options = SolverOptions {
        book: false,
        ..SolverOptions::default()
    };
    let mut with = Solver::new(options);
    let mut without = Solver::new(SolverOptions {
        follow_up: false,
        ..options
    });
    for seed in first_seed..first_seed + positions {
        let mut random = Random(seed);
        let discs = 14 + u32::try_from(random.below(17)).unwrap();
        let position = random_position(&mut random, Layout::CLASSIC, discs);
        let (followed, searched) = (value(&mut with, &position), value(&mut without, &position));
        assert_eq!(followed, searched, "seed {seed}: {position:?}");
    }
}
