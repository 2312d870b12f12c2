//! Connect-N: asks for the size and the length first; columns and rows count from 0, rows from
//! the bottom. Anything invalid is asked for again in silence.

use std::fmt::Write as _;

use super::{Cast, ScriptEntry};
use crate::board::{Board, Geometry, Player};
use crate::rules::{Action, GameResult, IllegalAction, Outcome, Snapshot, Transition, catalogue};
use crate::view::terminal::marks::{Marks, rows_from_top};
use crate::view::terminal::number::read_number;
use crate::view::terminal::script::{Answer, Command, Script};

pub(super) const ENTRY: ScriptEntry = ScriptEntry {
    game: "connect-n",
    make: |cast| Box::new(ConnectN::new(cast)),
};

#[derive(Debug)]
struct ConnectN {
    marks: Marks,
    stage: Stage,
}

/// What is asked for next.
#[derive(Clone, Copy, Debug)]
enum Stage {
    Rows,
    Columns { rows: u32 },
    Length { geometry: Geometry },
    Moves,
}

impl Stage {
    const fn question(self) -> &'static str {
        match self {
            Self::Rows => "Enter the number of rows: ",
            Self::Columns { .. } => "Enter the number of columns: ",
            Self::Length { .. } => "Enter the number of pieces in a row to win: ",
            Self::Moves => "Enter the column you want to play in: ",
        }
    }
}

impl ConnectN {
    const fn new(cast: Cast) -> Self {
        Self {
            marks: Marks {
                one: 'X',
                two: 'O',
                empty: '*',
                colour: cast.colour,
            },
            stage: Stage::Rows,
        }
    }

    /// Asks the question of the stage, again or for the first time.
    fn ask(&self) -> Answer {
        Answer::NeedMore(self.stage.question().to_owned())
    }

    fn complain(&self, side: &str) -> Answer {
        Answer::Complain {
            reason: format!(
                "the largest board has {} cells; enter fewer {side}",
                Geometry::MAX_CELLS
            ),
            prompt: self.stage.question().to_owned(),
        }
    }

    fn read_rows(&mut self, line: &[u8]) -> Answer {
        let Some(rows) = read_size(line) else {
            return self.ask();
        };
        if Geometry::new(rows, 1).is_err() {
            return self.complain("rows");
        }
        self.stage = Stage::Columns { rows };
        self.ask()
    }

    fn read_columns(&mut self, line: &[u8], rows: u32) -> Answer {
        let Some(columns) = read_size(line) else {
            return self.ask();
        };
        let Ok(geometry) = Geometry::new(rows, columns) else {
            return self.complain("columns");
        };
        self.stage = Stage::Length { geometry };
        self.ask()
    }

    fn read_length(&mut self, line: &[u8], geometry: Geometry) -> Answer {
        let Some(length) = read_size(line) else {
            return self.ask();
        };
        self.stage = Stage::Moves;
        Answer::Do(Command::NewGame(catalogue::connect_n(geometry, length)))
    }

    fn board(&self, board: &Board) -> String {
        let geometry = board.geometry();
        let last = geometry.rows().max(geometry.columns()) - 1;
        let width = last.to_string().len();
        let mut text = " ".repeat(width);
        for column in geometry.columns_iter() {
            // Writing to a string cannot fail.
            write!(text, " {:>width$}", column.index()).ok();
        }
        text.push('\n');
        for (label, row) in (0..geometry.rows()).rev().zip(rows_from_top(board)) {
            write!(text, "{label:>width$}").ok();
            for owner in row {
                text.extend(std::iter::repeat_n(' ', width));
                self.marks.push(&mut text, owner);
            }
            text.push('\n');
        }
        text
    }
}

impl Script for ConnectN {
    fn position_set(&mut self, now: &Snapshot) -> String {
        match self.stage {
            Stage::Moves => self.board(now.position.board()),
            // Nobody has asked for the board that stands before the sizes are known.
            Stage::Rows | Stage::Columns { .. } | Stage::Length { .. } => String::new(),
        }
    }

    fn action_played(&mut self, _turn: &Transition, now: &Snapshot) -> String {
        self.board(now.position.board())
    }

    fn game_over(&mut self, result: &GameResult, _now: &Snapshot) -> String {
        match result.outcome {
            Outcome::Won(player) => format!("Player {} won!\n", Player::number(player)),
            Outcome::BothWon | Outcome::Drawn | Outcome::Ongoing => "Tie Game\n".to_owned(),
        }
    }

    fn prompt(&self, now: &Snapshot) -> Option<String> {
        let asks = now.result.is_none() || !matches!(self.stage, Stage::Moves);
        asks.then(|| self.stage.question().to_owned())
    }

    fn read(&mut self, line: &[u8], now: &Snapshot) -> Answer {
        match self.stage {
            Stage::Rows => self.read_rows(line),
            Stage::Columns { rows } => self.read_columns(line, rows),
            Stage::Length { geometry } => self.read_length(line, geometry),
            Stage::Moves => {
                let geometry = now.position.board().geometry();
                let index = read_number(line).and_then(|number| u32::try_from(number).ok());
                match index.and_then(|index| geometry.column(index).ok()) {
                    Some(column) => Answer::Do(Command::Play(Action::Drop(column))),
                    None => Answer::Refuse(String::new()),
                }
            }
        }
    }

    fn refused(&mut self, _reason: &IllegalAction, _now: &Snapshot) -> String {
        String::new()
    }
}

/// A whole number from 1. One that is too large for the type is the largest, which is beyond
/// every board and as good as any other length beyond it.
fn read_size(line: &[u8]) -> Option<u32> {
    let number = read_number(line)?;
    (number >= 1).then(|| u32::try_from(number).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;

    fn script() -> ConnectN {
        ConnectN::new(Cast::default())
    }

    /// What the script answers to the last of `lines`.
    fn answer_to(lines: &[&str]) -> Answer {
        let now = Game::new(catalogue::classic()).snapshot();
        let mut script = script();
        let mut answer = None;
        for line in lines {
            answer = Some(script.read(line.as_bytes(), &now));
        }
        answer.unwrap()
    }

    fn asks(question: Stage) -> Answer {
        Answer::NeedMore(question.question().to_owned())
    }

    fn complains(side: &str, stage: Stage) -> Answer {
        Answer::Complain {
            reason: format!("the largest board has 1000000 cells; enter fewer {side}"),
            prompt: stage.question().to_owned(),
        }
    }

    #[test]
    fn sizes_up_to_the_limit_are_taken() {
        let columns = asks(Stage::Columns { rows: 1 });
        assert_eq!(answer_to(&["1000000"]), columns);
        let geometry = Geometry::new(1000, 1000).unwrap();
        assert_eq!(
            answer_to(&["1000", "1000"]),
            asks(Stage::Length { geometry })
        );
    }

    #[test]
    fn a_size_beyond_the_limit_is_asked_for_again_with_the_limit() {
        for rows in ["1000001", "99999999999999999999999"] {
            assert_eq!(answer_to(&[rows]), complains("rows", Stage::Rows));
        }
        for columns in ["1001", "4294968", "99999999999999999999999"] {
            assert_eq!(
                answer_to(&["1000", columns]),
                complains("columns", Stage::Columns { rows: 1000 })
            );
        }
    }

    #[test]
    fn a_length_may_be_as_large_as_it_likes() {
        let geometry = Geometry::new(2, 3).unwrap();
        for length in ["7", "4294967295", "99999999999999999999999"] {
            let started = Answer::Do(Command::NewGame(catalogue::connect_n(
                geometry,
                length.parse().unwrap_or(u32::MAX),
            )));
            assert_eq!(answer_to(&["2", "3", length]), started);
        }
    }

    #[test]
    fn nothing_and_less_are_no_sizes() {
        for line in ["0", "-1", "", "x", "1.5"] {
            assert_eq!(answer_to(&[line]), asks(Stage::Rows));
            assert_eq!(answer_to(&["2", line]), asks(Stage::Columns { rows: 2 }));
            let geometry = Geometry::CLASSIC;
            assert_eq!(
                answer_to(&["2", "2", line]),
                asks(Stage::Length { geometry })
            );
        }
    }

    #[test]
    fn labels_are_as_wide_as_the_widest_of_rows_and_columns() {
        let geometry = Geometry::new(11, 2).unwrap();
        let drawn = script().board(&Board::empty(geometry));
        let lines: Vec<_> = drawn.lines().collect();
        assert_eq!(lines[..3], ["    0  1", "10  *  *", " 9  *  *"]);
        let one = Board::empty(Geometry::new(1, 1).unwrap());
        assert_eq!(script().board(&one), "  0\n0 *\n");
    }
}
