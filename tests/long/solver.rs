//! The checks of the solver with larger limits.

use connect_four::board::Geometry;
use connect_four::solver::book::{Book, CLASSIC, build};
use connect_four::solver::{CancelToken, Kernel, Layout};

use crate::differential_solver::check_games;
use crate::solver_book::check_entries;
use crate::solver_lines::without_book;
use crate::solver_positions::{check, check_following};
use crate::solver_sizes::{self, count_positions};
use crate::solver_threads::check_threads;

#[test]
fn begin_hard_positions_have_their_scores() {
    check(include_str!("../data/positions/begin-hard.txt"));
}

#[test]
fn the_empty_board_has_its_score_and_its_columns_without_the_book() {
    let start = Kernel::start(Layout::CLASSIC);
    let analysis = without_book()
        .analyze(&start, &CancelToken::new(), &mut |_| ())
        .unwrap();
    assert_eq!(analysis.score.value(), 1);
    let columns = analysis.columns.iter().flatten();
    let values: Vec<i8> = columns.map(|score| score.value()).collect();
    assert_eq!(values, [-2, -1, 0, 1, 0, -1, -2]);
}

#[test]
fn following_changes_no_score_of_many_positions() {
    check_following(10_000, 20_000);
}

#[test]
fn kernel_and_rules_agree_on_many_random_games() {
    check_games(10_000, 100_000);
}

#[test]
fn scores_of_harder_positions_do_not_depend_on_the_number_of_threads() {
    check_threads(21, 10, 20);
}

#[test]
fn many_entries_drawn_at_random_are_confirmed_by_the_search() {
    check_entries(2_000, 2);
}

#[test]
fn the_book_is_made_of_its_scores_byte_for_byte() {
    let scores = Book::classic().unwrap().scores();
    let made = build(scores.each_ref().map(Vec::as_slice)).unwrap();
    assert!(made == CLASSIC, "the book in the program is another one");
}

#[test]
fn large_boards_have_the_published_winners() {
    solver_sizes::check(&[(5, 6, 0), (5, 7, 0), (6, 6, -1), (6, 7, 1), (5, 8, 1)]);
}

#[test]
fn the_classic_board_has_the_known_numbers_of_positions_up_to_twelve_discs() {
    solver_sizes::check_classic(12);
}

#[test]
fn larger_boards_have_the_known_numbers_of_positions() {
    for (columns, rows, expected) in [(5, 4, 3_945_711), (4, 5, 1_706_255)] {
        let geometry = Geometry::new(rows, columns).unwrap();
        let found = count_positions(Layout::new(geometry).unwrap());
        assert_eq!(found, expected, "{columns} x {rows}");
    }
}
