//! All 69 lines of four on the classic board, for both players, whichever disc comes last.

use std::collections::HashSet;

use connect_four::board::{Board, Cell, Direction, Geometry, Player};
use connect_four::game::Game;
use connect_four::rules::physics::PHYSICS;
use connect_four::rules::win::{WIN_CONDITIONS, Wins};
use connect_four::rules::{Action, Arrived, Outcome, Pattern, Position, WinningLine, catalogue};

use crate::random::Random;

/// One way to complete one line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Case {
    direction: Direction,
    /// Along the direction.
    cells: Vec<Cell>,
    player: Player,
    last: Cell,
}

impl Case {
    /// Every line with each player and each of its discs as the last.
    fn all() -> Vec<Self> {
        let mut cases = Vec::new();
        for (direction, cells) in lines_of_four() {
            for player in Player::BOTH {
                for &last in &cells {
                    let cells = cells.clone();
                    cases.push(Self {
                        direction,
                        cells,
                        player,
                        last,
                    });
                }
            }
        }
        cases
    }

    /// The line's cells in the order of play.
    fn in_order(&self) -> impl Iterator<Item = Cell> {
        let first = |cell: &Cell| *cell != self.last;
        let others = self.cells.iter().copied().filter(first);
        others.chain([self.last])
    }

    fn line(&self) -> WinningLine {
        WinningLine {
            pattern: Pattern::Line(self.direction),
            cells: self.cells.clone(),
        }
    }
}

/// The lines, found with nothing but row and column numbers.
fn lines_of_four() -> Vec<(Direction, Vec<Cell>)> {
    let mut lines = Vec::new();
    let mut add = |direction, rows: [u32; 4], columns: [u32; 4]| {
        let cell = |(row, column)| Geometry::CLASSIC.cell(row, column).unwrap();
        let cells = rows.into_iter().zip(columns).map(cell).collect();
        lines.push((direction, cells));
    };
    for row in 0..6 {
        for column in 0..7 {
            let (up, right) = (
                [0, 1, 2, 3].map(|i| row + i),
                [0, 1, 2, 3].map(|i| column + i),
            );
            let down = [3, 2, 1, 0].map(|i| row + i);
            if column + 3 < 7 {
                add(Direction::Horizontal, [row; 4], right);
            }
            if row + 3 < 6 {
                add(Direction::Vertical, up, [column; 4]);
            }
            if row + 3 < 6 && column + 3 < 7 {
                add(Direction::RisingDiagonal, up, right);
                add(Direction::FallingDiagonal, down, right);
            }
        }
    }
    assert_eq!(lines.len(), 69);
    lines
}

fn judge(board: &Board, arrived: impl IntoIterator<Item = Cell>) -> Wins {
    let arrived: Arrived = arrived.into_iter().collect();
    catalogue::classic().win.judge(board, &arrived)
}

#[test]
fn the_last_disc_of_every_line_completes_it() {
    for case in Case::all() {
        let mut board = Board::empty(Geometry::CLASSIC);
        for cell in case.in_order() {
            assert_eq!(judge(&board, []), Wins::default(), "{case:?}");
            board.put(cell, case.player);
            let mut expected = Wins::default();
            if cell == case.last {
                expected[case.player].push(case.line());
            }
            assert_eq!(judge(&board, [cell]), expected, "{case:?}");
        }
    }
}

#[test]
fn three_discs_and_one_of_the_opponent_are_no_line() {
    for case in Case::all() {
        let mut board = Board::empty(Geometry::CLASSIC);
        for cell in case.in_order() {
            let opponents = cell == case.last;
            let opponent = case.player.opponent();
            board.put(cell, if opponents { opponent } else { case.player });
        }
        assert_eq!(
            judge(&board, case.cells.clone()),
            Wins::default(),
            "{case:?}"
        );
    }
}

#[test]
fn every_line_ends_a_game_of_placing_whichever_disc_comes_last() {
    let win = WIN_CONDITIONS.iter().find(|win| win.name == "connectfour");
    let physics = PHYSICS.iter().find(|physics| physics.name() == "floating");
    let rules = catalogue::connect_tac_toe(win.unwrap(), *physics.unwrap());
    for case in Case::all() {
        let mut position = Position::start(rules.clone());
        // No two of these cells touch, so the opponent has no line.
        let even = |index: u32| index.is_multiple_of(2);
        let apart = |cell: &Cell| even(cell.row().index()) && even(cell.column().index());
        let mut aside = Geometry::CLASSIC
            .cells()
            .filter(|cell| apart(cell) && !case.cells.contains(cell));
        for cell in case.in_order() {
            if position.to_move() != case.player {
                position.play(Action::Place(aside.next().unwrap())).unwrap();
            }
            assert_eq!(position.outcome(), Outcome::Ongoing, "{case:?}");
            position.play(Action::Place(cell)).unwrap();
        }
        assert_eq!(position.outcome(), Outcome::Won(case.player), "{case:?}");
        assert_eq!(position.result().unwrap().lines, [case.line()]);
    }
}

#[test]
fn every_line_ends_a_game_of_drops_wherever_its_last_disc_can_come_last() {
    // A disc cannot come below others: of a column's discs, only the highest comes last.
    let can_come_last = |case: &Case| {
        case.direction != Direction::Vertical || Some(&case.last) == case.cells.last()
    };
    let mut missing: HashSet<Case> = Case::all().into_iter().filter(can_come_last).collect();
    assert_eq!(missing.len(), (21 + 24 * 4 + 24 * 4) * 2);

    for seed in 0..1_000_000 {
        let mut random = Random(seed);
        let mut game = Game::new(catalogue::classic());
        while game.outcome() == Outcome::Ongoing {
            let actions = game.position().legal_actions();
            game.play(*random.pick(&actions)).unwrap();
        }
        let turn = game.played().last().unwrap();
        for line in game.result().unwrap().lines {
            let Pattern::Line(direction) = line.pattern else {
                panic!("seed {seed}: {line:?} is no line");
            };
            missing.remove(&Case {
                direction,
                cells: line.cells,
                player: turn.mover,
                last: turn.landing().unwrap(),
            });
        }
        if missing.is_empty() {
            return;
        }
    }
    panic!("no game ended with these lines: {missing:?}");
}
