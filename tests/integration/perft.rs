//! Counts of action sequences and of positions, held against published numbers.
//!
//! The tables are data files: the first line that is no comment names the columns, and `-` is a
//! number that nobody published. How deep a run goes is the caller's choice.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use connect_four::board::{Board, Geometry, Player};
use connect_four::rules::physics::PHYSICS;
use connect_four::rules::win::WIN_CONDITIONS;
use connect_four::rules::{Position, Rules, catalogue, perft};

#[test]
fn classic_has_the_known_numbers_of_sequences_and_positions() {
    check_classic(7, 8);
}

#[test]
fn pop_out_has_the_known_numbers_of_sequences() {
    check_sequences("pop-out.perft", &catalogue::pop_out(), 4);
}

#[test]
fn three_in_a_row_on_a_small_board_has_the_known_numbers_of_sequences() {
    let geometry = Geometry::new(3, 4).unwrap();
    let rules = catalogue::connect_n(geometry, 3);
    check_sequences("connect-n-3x4-3.perft", &rules, 8);
}

#[test]
fn connect_tac_toe_has_the_known_numbers_of_sequences_under_every_physics() {
    for &physics in PHYSICS {
        for win in WIN_CONDITIONS {
            let rules = catalogue::connect_tac_toe(win, physics);
            check_sequences("connect-tac-toe.perft", &rules, 2);
        }
    }
}

#[test]
fn small_boards_have_the_known_numbers_of_positions_in_all() {
    check_positions_in_all(0, 200_000);
}

/// Holds the classic game against its table: sequences up to one depth, positions to another.
pub(crate) fn check_classic(sequences_to: usize, positions_to: usize) {
    let rules = catalogue::classic();
    check_sequences("classic.perft", &rules, sequences_to);

    let table = Table::read("classic.perft");
    let census = Census::take(rules, positions_to);
    for depth in 0..=positions_to {
        let count = Some(census.positions[depth].len() as u64);
        assert_eq!(count, table.at(depth, "positions"), "positions, {depth}");
        if let Some(finished) = table.at(depth, "finished") {
            assert_eq!(census.finished[depth], finished, "finished, {depth}");
        }
    }
}

/// Holds the boards that have more than `more_than` positions, but at most `at_most`, against
/// their table.
pub(crate) fn check_positions_in_all(more_than: u64, at_most: u64) {
    let table = Table::read("positions-in-all.txt");
    for line in 0..table.rows.len() {
        let at = |title| table.at(line, title).unwrap();
        let expected = at("positions");
        if (more_than + 1..=at_most).contains(&expected) {
            let side = |title| u32::try_from(at(title)).unwrap();
            let geometry = Geometry::new(side("rows"), side("columns")).unwrap();
            let rules = catalogue::connect_n(geometry, catalogue::CLASSIC_LENGTH);
            let census = Census::take(rules, geometry.cell_count() as usize);
            let all: usize = census.positions.iter().map(HashSet::len).sum();
            assert_eq!(all as u64, expected, "{geometry:?}");
        }
    }
}

fn check_sequences(file: &str, rules: &Rules, depth_to: usize) {
    let table = Table::read(file);
    let start = Position::start(rules.clone());
    for depth in 0..=depth_to {
        let sequences = perft(&start, u32::try_from(depth).unwrap());
        let expected = table.at(depth, "sequences");
        assert_eq!(Some(sequences), expected, "{file}, {rules:?}, {depth}");
    }
}

/// Numbers in columns that have titles.
struct Table {
    titles: Vec<String>,
    rows: Vec<Vec<Option<u64>>>,
}

impl Table {
    fn read(file: &str) -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/perft");
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let titles = lines.next().unwrap().split_whitespace();
        let cell = |text: &str| (text != "-").then(|| text.parse().unwrap());
        Self {
            titles: titles.map(str::to_owned).collect(),
            rows: lines
                .map(|line| line.split_whitespace().map(cell).collect())
                .collect(),
        }
    }

    fn at(&self, row: usize, title: &str) -> Option<u64> {
        let column = self.titles.iter().position(|other| other == title);
        self.rows[row][column.unwrap()]
    }
}

/// Which positions can be reached by a number of drops, and how many of them are finished games.
///
/// A drop adds a disc, so the board alone tells how many were played.
struct Census {
    positions: Vec<HashSet<u128>>,
    finished: Vec<u64>,
}

impl Census {
    fn take(rules: Rules, drops_to: usize) -> Self {
        let mut census = Self {
            positions: vec![HashSet::new(); drops_to + 1],
            finished: vec![0; drops_to + 1],
        };
        census.visit(&mut Position::start(rules), 0);
        census
    }

    fn visit(&mut self, position: &mut Position, drops: usize) {
        if !self.positions[drops].insert(digits(position.board())) {
            return;
        }
        if position.result().is_some() {
            self.finished[drops] += 1;
        } else if drops + 1 < self.positions.len() {
            for action in position.legal_actions() {
                let turn = position.play(action).unwrap();
                self.visit(position, drops + 1);
                position.undo(&turn);
            }
        }
    }
}

/// The board as one number, a digit to the base of three for each cell.
fn digits(board: &Board) -> u128 {
    let digit = |owner| match owner {
        None => 0,
        Some(Player::One) => 1,
        Some(Player::Two) => 2,
    };
    board
        .geometry()
        .cells()
        .fold(0, |number, cell| number * 3 + digit(board.owner(cell)))
}
