//! Enough discs in a row, in any of the four directions.

use std::sync::Arc;

use super::{WinCondition, WinEntry, Wins};
use crate::board::{Board, Cell, Direction, Player};
use crate::rules::arrived::Arrived;
use crate::rules::outcome::{Pattern, WinningLine};

pub(super) const ENTRY: WinEntry = WinEntry {
    name: "line",
    title: "Line",
    summary: "A line: enough own discs in a row, horizontally, vertically or diagonally.",
    takes_length: true,
    make: |length| Arc::new(Line { length }),
};

/// `length` or more own discs side by side. A longer line is one line with all its cells.
///
/// Invariant: `length` is at least 1.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// How many discs a line needs.
    pub length: u32,
}

impl WinCondition for Line {
    fn name(&self) -> &'static str {
        ENTRY.name
    }

    fn length(&self) -> Option<u32> {
        Some(self.length)
    }

    fn goal(&self) -> String {
        format!(
            "{} or more own discs in a row, horizontally, vertically or diagonally, win.",
            self.length
        )
    }

    fn judge(&self, board: &Board, arrived: &Arrived) -> Wins {
        lines(board, arrived, &Direction::ALL, self.length, Pattern::Line)
    }
}

/// All lines of at least `length` discs through one of the `arrived` cells, in `directions`; the
/// patterns that they are depend on their directions.
pub(super) fn lines(
    board: &Board,
    arrived: &Arrived,
    directions: &[Direction],
    length: u32,
    pattern: fn(Direction) -> Pattern,
) -> Wins {
    let mut wins = Wins::default();
    if length > board.geometry().longer_side() {
        return wins;
    }
    for cell in arrived.iter() {
        if let Some(player) = board.owner(cell) {
            for &direction in directions {
                if let Some(cells) = line_from(board, arrived, player, cell, direction, length) {
                    let pattern = pattern(direction);
                    wins[player].push(WinningLine { pattern, cells });
                }
            }
        }
    }
    wins
}

/// The cells of the line of `direction` in which `cell` is the first that arrived, if they are
/// enough. The others stay silent, so that no line is reported, or walked along, twice.
fn line_from(
    board: &Board,
    arrived: &Arrived,
    player: Player,
    cell: Cell,
    direction: Direction,
    length: u32,
) -> Option<Vec<Cell>> {
    let (up, right) = direction.step();
    let mut first = cell;
    let mut discs = 1;
    while let Some(before) = next_in_run(board, player, first, (-up, -right)) {
        if arrived.contains(before) {
            return None;
        }
        first = before;
        discs += 1;
    }
    let mut last = cell;
    while let Some(after) = next_in_run(board, player, last, (up, right)) {
        last = after;
        discs += 1;
    }
    if discs < length {
        return None;
    }
    let cells = std::iter::successors(Some(first), |&at| {
        next_in_run(board, player, at, (up, right))
    });
    Some(cells.collect())
}

/// The neighbour of `cell` in a run of discs of `player`.
fn next_in_run(board: &Board, player: Player, cell: Cell, step: (i32, i32)) -> Option<Cell> {
    let next = board.geometry().step(cell, step)?;
    (board.owner(next) == Some(player)).then_some(next)
}

#[cfg(test)]
mod tests {
    use super::super::tests::{NOBODY, ONE, check_judge};
    use super::*;
    use crate::board::ByPlayer;

    fn check_lines(length: u32, lines: ByPlayer<usize>, drawing: &str) {
        check_judge(&Line { length }, lines, drawing);
    }

    #[test]
    fn a_line_stands_in_any_of_the_four_directions() {
        for drawing in [
            "
            . . . .
            . . . .
            a a a a",
            "
            . b . .
            . b . .
            . b . .
            . b . .",
            "
            . . . a .
            . . a . .
            . a . . .
            a . . . .",
            "
            . b . . .
            . . b . .
            . . . b .
            . . . . b",
        ] {
            let one = usize::from(drawing.contains('a'));
            let lines = ByPlayer { one, two: 1 - one };
            check_lines(4, lines, drawing);
        }
    }

    #[test]
    fn too_few_discs_or_a_gap_are_no_line() {
        check_lines(
            4,
            NOBODY,
            "
            A . A . .
            A . . A .
            A B B B A
            B A A . A",
        );
    }

    #[test]
    fn a_longer_line_is_one_line_with_all_its_cells() {
        check_lines(4, ONE, "a a a a a a a");
        check_lines(2, ONE, "a a a B");
    }

    #[test]
    fn a_line_ends_at_the_border_of_the_board() {
        check_lines(
            3,
            NOBODY,
            "
            . . A A
            A . . .
            B . . .",
        );
        check_lines(
            3,
            NOBODY,
            "
            . A B
            A . .
            . . A",
        );
    }

    #[test]
    fn every_line_is_reported_once() {
        check_lines(
            5,
            ByPlayer { one: 4, two: 0 },
            "
            a . a . a
            . a a a .
            a a a a a
            . a a a .
            a . a . a",
        );
    }

    #[test]
    fn both_players_are_judged() {
        check_lines(
            3,
            ByPlayer { one: 1, two: 1 },
            "
            b b b A
            a a a B",
        );
    }

    #[test]
    fn one_disc_is_a_line_of_one_in_every_direction() {
        check_lines(1, ByPlayer { one: 4, two: 0 }, "a");
    }

    #[test]
    fn a_length_beyond_the_board_is_never_reached() {
        for length in [4, u32::MAX] {
            check_lines(length, NOBODY, "A A A");
        }
    }

    #[test]
    fn the_cells_of_a_line_follow_its_direction() {
        let board: Board = "
            A . A
            . A .
            A . A"
            .parse()
            .unwrap();
        let cell = |row, column| board.geometry().cell(row, column).unwrap();
        let centre = [cell(1, 1)].into_iter().collect();
        let wins = Line { length: 3 }.judge(&board, &centre);
        let expected = [
            (Direction::RisingDiagonal, [(0, 0), (1, 1), (2, 2)]),
            (Direction::FallingDiagonal, [(2, 0), (1, 1), (0, 2)]),
        ]
        .map(|(direction, cells)| WinningLine {
            pattern: Pattern::Line(direction),
            cells: cells.map(|(row, column)| cell(row, column)).to_vec(),
        });
        assert_eq!(wins.one, expected);
    }

    #[test]
    fn only_lines_through_discs_that_arrived_are_looked_for() {
        let board: Board = "A A A B".parse().unwrap();
        let geometry = board.geometry();
        let judge = |column| {
            let arrived = [geometry.cell(0, column).unwrap()].into_iter().collect();
            Line { length: 3 }.judge(&board, &arrived)
        };
        assert_eq!(judge(3), Wins::default());
        assert_eq!(judge(0), judge(2));
        assert_eq!(judge(1).one.len(), 1);
    }

    #[test]
    fn the_length_is_part_of_the_goal() {
        let line = (ENTRY.make)(5);
        assert_eq!(line.length(), Some(5));
        assert!(line.goal().starts_with("5 or more"), "{}", line.goal());
    }
}
