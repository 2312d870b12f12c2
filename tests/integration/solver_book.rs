//! The opening book: against the files it was made of, known positions, and the search.

use connect_four::solver::book::{Book, LAYERS, verify};
use connect_four::solver::{CancelToken, Kernel, Layout, Solver, SolverOptions};

use crate::random::Random;
use crate::solver_lines::{classic, random_position, value, without_book};

/// The checksums of the score files, as published with them.
const CHECKSUMS: [u32; LAYERS.len()] = [0xa72a_07ea, 0xcc65_9942, 0xae65_91bd];

/// The most look-ups that four plies of seven columns take.
const MOST_LOOK_UPS: u64 = 7 * 7 * 7 * 7;

#[test]
fn every_entry_is_that_of_the_score_files() {
    let book = Book::classic().unwrap();
    let found = book.scores().map(|scores| crc32fast::hash(&scores));
    assert_eq!(found, CHECKSUMS);
    let layers: Vec<_> = book.layers().collect();
    assert_eq!(layers, [(4, 568), (8, 77_154), (12, 4_116_273)]);
}

#[test]
fn known_entries_of_every_layer_are_found() {
    let book = Book::classic().unwrap();
    for (moves, score) in [
        ("1111", 1),
        ("4241", 7),
        ("5533", 18),
        ("4461", 18),
        ("7117", 0),
        ("12121111", -1),
        ("54554513", 2),
        ("66442224", 16),
        ("67311211", 4),
        ("71717117", 2),
        ("121222111212", 0),
        ("653554335312", 1),
        ("666411616644", 3),
        ("764454464113", -6),
        ("777171711117", 4),
    ] {
        let mut look_ups = 0;
        let position = classic(moves);
        assert_eq!(book.value(&position, &mut look_ups), Some(score), "{moves}");
        let mirrored = book.value(&position.mirrored(), &mut look_ups);
        assert_eq!(mirrored, Some(score), "{moves} in the mirror");
        assert_eq!(look_ups, 2, "{moves}");
    }
}

#[test]
fn the_empty_board_and_its_columns_have_the_known_scores() {
    let mut solver = Solver::new(SolverOptions::default());
    let start = Kernel::start(Layout::CLASSIC);
    let analysis = solver
        .analyze(&start, &CancelToken::new(), &mut |_| ())
        .unwrap();
    assert_eq!(analysis.score.value(), 1);
    let columns = analysis.columns.iter().flatten();
    let values: Vec<i8> = columns.map(|score| score.value()).collect();
    assert_eq!(values, [-2, -1, 0, 1, 0, -1, -2]);
    assert_eq!(analysis.score.to_string(), "wins in 21 moves");
}

#[test]
fn fewer_than_twelve_discs_need_a_few_thousand_look_ups_and_no_search() {
    let mut solver = Solver::new(SolverOptions::default());
    let mut random = Random(7);
    for discs in 0..12 {
        for _ in 0..20 {
            let position = random_position(&mut random, Layout::CLASSIC, discs);
            let mut heard = 0;
            let analysis = solver
                .analyze(&position, &CancelToken::new(), &mut |_| heard += 1)
                .unwrap();
            let work = solver.work();
            assert_eq!(work.nodes, 0, "{discs} discs");
            assert!(work.look_ups <= MOST_LOOK_UPS, "{discs} discs: {work:?}");
            assert_eq!(heard, 1 + analysis.columns.iter().flatten().count());
        }
    }
}

#[test]
fn answers_are_the_same_without_the_book() {
    let mut with = Solver::new(SolverOptions::default());
    let mut without = without_book();
    let mut random = Random(8);
    let token = CancelToken::new();
    for discs in [10, 11, 11, 12] {
        let position = random_position(&mut random, Layout::CLASSIC, discs);
        let read = with.analyze(&position, &token, &mut |_| ()).unwrap();
        let searched = without.analyze(&position, &token, &mut |_| ()).unwrap();
        assert_eq!(read, searched, "{position:?}");
        assert_eq!(value(&mut with, &position), i32::from(read.score.value()));
        let sign = with.sign(&position, &token).unwrap();
        assert_eq!(sign, searched.score.sign(), "{position:?}");
    }
}

#[test]
fn entries_drawn_at_random_are_confirmed_by_the_search() {
    check_entries(12, 1);
}

/// Searches entries again.
pub(crate) fn check_entries(sample: u64, seed: u64) {
    let book = Book::classic().unwrap();
    let options = SolverOptions::default();
    let mut heard = 0;
    let report = verify(
        &book,
        sample,
        seed,
        options,
        &CancelToken::new(),
        &mut |done| heard = done,
    )
    .unwrap();
    assert_eq!(report.differences, []);
    assert_eq!((report.verified, heard), (sample, sample));
}
