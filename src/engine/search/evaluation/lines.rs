//! Counts the places where a line can still come to stand. A place with discs of both players is
//! dead; one with discs of one player is worth more the fewer are missing.
//!
//! ```text
//!  . . . . .       Three A and an empty cell: one disc is missing, 50 points for A.
//!  A A A . B       The place with the B is dead, and so are those above it.
//! ```

use crate::board::{Board, ByPlayer, Cell, Direction, Player};
use crate::engine::key::{Change, each_change};
use crate::rules::{Rules, Transition};

/// Which lines win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shapes {
    directions: Vec<(Direction, u32)>,
}

/// The lines that win, where lines win.
pub(super) fn shapes(rules: &Rules) -> Option<Shapes> {
    let straight = [Direction::Horizontal, Direction::Vertical];
    let all = |directions: &[Direction], length| {
        let with_length = directions.iter().map(|direction| (*direction, length));
        Some(Shapes {
            directions: with_length.collect(),
        })
    };
    match (rules.win.name(), rules.win.length()) {
        ("line", Some(length)) => all(&Direction::ALL, length),
        ("connectfour", _) => all(&Direction::ALL, 4),
        ("tictactoe3", _) => all(&straight, 3),
        ("tictactoe", _) => Some(Shapes {
            directions: vec![
                (Direction::Horizontal, rules.geometry.columns()),
                (Direction::Vertical, rules.geometry.rows()),
            ],
        }),
        _ => None,
    }
}

/// What a place is worth with some own discs and 1, 2, 3 missing, or more.
const POINTS: [i32; 4] = [50, 12, 3, 1];

/// Every place for a line, and who has discs there.
///
/// Invariant: `difference` is the sum over all places, counted for [`Player::One`].
#[derive(Debug)]
pub(in crate::engine::search) struct Lines {
    rows: usize,
    /// Where the numbers of a cell begin in `of_cells`; one more than there are cells.
    begins: Vec<usize>,
    /// The places that each cell belongs to, cell after cell.
    of_cells: Vec<usize>,
    places: Vec<Place>,
    difference: i32,
}

#[derive(Debug)]
struct Place {
    length: u32,
    discs: ByPlayer<u32>,
}

impl Place {
    /// What the place is worth for [`Player::One`].
    fn worth(&self) -> i32 {
        match (self.discs.one, self.discs.two) {
            (one, 0) => self.worth_with(one),
            (0, two) => -self.worth_with(two),
            _ => 0,
        }
    }

    fn worth_with(&self, discs: u32) -> i32 {
        if discs == 0 {
            return 0;
        }
        let missing = self.length.saturating_sub(discs) as usize;
        POINTS[missing.saturating_sub(1).min(POINTS.len() - 1)]
    }
}

impl Lines {
    /// Every place on the board, and the discs that stand there.
    pub(super) fn new(board: &Board, shapes: &Shapes) -> Self {
        let geometry = board.geometry();
        let mut lines = Self {
            rows: geometry.rows() as usize,
            begins: Vec::new(),
            of_cells: Vec::new(),
            places: Vec::new(),
            difference: 0,
        };
        let mut members = vec![Vec::new(); geometry.cell_count() as usize];
        for &(direction, length) in &shapes.directions {
            for first in geometry.cells() {
                for cell in cells_of_place(board, first, direction, length) {
                    members[lines.index(cell)].push(lines.places.len());
                }
                if cells_of_place(board, first, direction, length)
                    .next()
                    .is_some()
                {
                    lines.places.push(Place {
                        length,
                        discs: ByPlayer::default(),
                    });
                }
            }
        }
        for places in members {
            lines.begins.push(lines.of_cells.len());
            lines.of_cells.extend(places);
        }
        lines.begins.push(lines.of_cells.len());
        for cell in geometry.cells() {
            if let Some(player) = board.owner(cell) {
                lines.change(player, cell, 1);
            }
        }
        lines
    }

    /// Follows a turn that was played.
    pub(super) fn played(&mut self, turn: &Transition) {
        each_change(turn, |change| match change {
            Change::Came(player, cell) => self.change(player, cell, 1),
            Change::Left(player, cell) => self.change(player, cell, -1),
        });
    }

    /// Follows a turn that was taken back.
    pub(super) fn undone(&mut self, turn: &Transition) {
        each_change(turn, |change| match change {
            Change::Came(player, cell) => self.change(player, cell, -1),
            Change::Left(player, cell) => self.change(player, cell, 1),
        });
    }

    /// How many points more `player` has than the opponent.
    pub(super) fn points(&self, player: Player) -> i32 {
        match player {
            Player::One => self.difference,
            Player::Two => -self.difference,
        }
    }

    /// Changes the number of discs in every place of `cell`. What a place is worth depends on the
    /// numbers alone, so a turn's changes may be told in any order.
    fn change(&mut self, player: Player, cell: Cell, by: i32) {
        let index = self.index(cell);
        for &place in &self.of_cells[self.begins[index]..self.begins[index + 1]] {
            let place = &mut self.places[place];
            self.difference -= place.worth();
            place.discs[player] = place.discs[player].wrapping_add_signed(by);
            self.difference += place.worth();
        }
    }

    fn index(&self, cell: Cell) -> usize {
        cell.column().index() as usize * self.rows + cell.row().index() as usize
    }
}

/// The cells of a line that begins in `first`; none if the board ends before.
fn cells_of_place(
    board: &Board,
    first: Cell,
    direction: Direction,
    length: u32,
) -> impl Iterator<Item = Cell> {
    let geometry = board.geometry();
    let (up, right) = direction.step();
    let longest = geometry.rows().max(geometry.columns());
    let fits = (1..=longest).contains(&length);
    let length = if fits { length.cast_signed() } else { 0 };
    let at = move |step: i32| geometry.step(first, (up * step, right * step));
    let whole = length > 0 && at(length - 1).is_some();
    (0..if whole { length } else { 0 }).filter_map(at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::game::{Game, replay};
    use crate::rules::catalogue;

    fn of_four(board: &Board) -> Lines {
        Lines::new(board, &shapes(&catalogue::classic()).unwrap())
    }

    #[test]
    fn the_classic_board_has_its_69_places() {
        let lines = of_four(&Board::empty(Geometry::CLASSIC));
        assert_eq!(lines.places.len(), 69);
        assert_eq!(lines.of_cells.len(), 69 * 4);
    }

    #[test]
    fn an_open_place_is_worth_more_the_fewer_discs_are_missing() {
        let points = |drawing: &str| of_four(&drawing.parse().unwrap()).points(Player::One);
        let cases = [
            (". . . .", 0),
            ("A . . .", 3),
            ("A . A .", 12),
            ("A A . A", 50),
            ("B B . B", -50),
            ("A A B .", 0),
            // The place on the right has one disc less.
            ("A A A . .", 50 + 12),
        ];
        for (drawing, expected) in cases {
            assert_eq!(points(drawing), expected, "{drawing}");
        }
    }

    #[test]
    fn following_turns_leads_to_what_the_board_shows() {
        let game = replay(catalogue::pop_out(), "4 4 3 5 5 4 p4 3 2 p4").unwrap();
        let mut followed = of_four(Game::new(catalogue::pop_out()).position().board());
        for turn in game.played() {
            followed.played(turn);
        }
        let seen = of_four(game.position().board());
        assert_eq!(followed.points(Player::Two), seen.points(Player::Two));
        for turn in game.played().iter().rev() {
            followed.undone(turn);
        }
        assert_eq!(followed.points(Player::One), 0);
        assert!(
            followed
                .places
                .iter()
                .all(|place| place.discs == ByPlayer::default())
        );
    }

    #[test]
    fn lines_beyond_the_board_have_no_place() {
        let board = Board::empty(Geometry::CLASSIC);
        for length in [8, u32::MAX] {
            let rules = catalogue::connect_n(Geometry::CLASSIC, length);
            let lines = Lines::new(&board, &shapes(&rules).unwrap());
            assert!(lines.places.is_empty(), "{length}");
        }
    }
}
