//! The classic game: X and O, columns from 0, as many games as people want.

use std::fmt::Write as _;

use super::{Cast, ScriptEntry};
use crate::board::Board;
use crate::rules::{Action, GameResult, IllegalAction, Outcome, Snapshot, Transition};
use crate::view::terminal::marks::{Marks, rows_from_top};
use crate::view::terminal::number::read_number;
use crate::view::terminal::script::{Answer, Command, Script};

pub(super) const ENTRY: ScriptEntry = ScriptEntry {
    game: "classic",
    make: |cast| Box::new(Classic::new(cast)),
};

#[derive(Debug)]
struct Classic {
    marks: Marks,
}

impl Classic {
    const fn new(cast: Cast) -> Self {
        Self {
            marks: Marks {
                one: 'X',
                two: 'O',
                empty: ' ',
                colour: cast.colour,
            },
        }
    }

    fn board(&self, board: &Board) -> String {
        let mut text = String::from("|");
        for column in board.geometry().columns_iter() {
            // Writing to a string cannot fail.
            write!(text, "{}|", column.index()).ok();
        }
        text.push('\n');
        for row in rows_from_top(board) {
            text.push('|');
            for owner in row {
                self.marks.push(&mut text, owner);
                text.push('|');
            }
            text.push('\n');
        }
        text
    }
}

impl Script for Classic {
    fn position_set(&mut self, now: &Snapshot) -> String {
        self.board(now.position.board())
    }

    fn action_played(&mut self, _turn: &Transition, now: &Snapshot) -> String {
        self.board(now.position.board())
    }

    fn game_over(&mut self, result: &GameResult, _now: &Snapshot) -> String {
        match result.outcome {
            Outcome::Won(player) => format!("Player {} Won!\n", self.marks.of(player)),
            Outcome::BothWon | Outcome::Drawn | Outcome::Ongoing => "Tie Game!\n".to_owned(),
        }
    }

    fn prompt(&self, now: &Snapshot) -> Option<String> {
        Some(if now.result.is_some() {
            "Would you like to play again? Y/N\n".to_owned()
        } else {
            format!(
                "Player {}, what column do you want to place your marker in?\n",
                self.marks.of(now.position.to_move())
            )
        })
    }

    fn read(&mut self, line: &[u8], now: &Snapshot) -> Answer {
        if now.result.is_some() {
            return match line.trim_ascii() {
                b"y" | b"Y" => Answer::Do(Command::Restart),
                b"n" | b"N" => Answer::Do(Command::Exit("")),
                _ => Answer::Refuse(String::new()),
            };
        }
        let Some(number) = read_number(line) else {
            return Answer::Refuse("Column must be a whole number\n".to_owned());
        };
        if number < 0 {
            // Spelt as the original has it.
            return Answer::Refuse("Column cannot be less that 0\n".to_owned());
        }
        let geometry = now.position.board().geometry();
        match geometry.column(u32::try_from(number).unwrap_or(u32::MAX)) {
            Ok(column) => Answer::Do(Command::Play(Action::Drop(column))),
            Err(_) => Answer::Refuse(format!(
                "Column cannot be greater than {}\n",
                geometry.columns() - 1
            )),
        }
    }

    fn refused(&mut self, _reason: &IllegalAction, _now: &Snapshot) -> String {
        "Column is full\n".to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::replay;
    use crate::rules::catalogue;

    #[test]
    fn after_the_end_only_a_yes_or_a_no_is_an_answer() {
        let over = replay(catalogue::classic(), "1212121").unwrap().snapshot();
        let read = |line: &[u8]| Classic::new(Cast::default()).read(line, &over);
        for yes in ["y", "Y", " y "] {
            assert_eq!(read(yes.as_bytes()), Answer::Do(Command::Restart));
        }
        for no in ["n", "N"] {
            assert_eq!(read(no.as_bytes()), Answer::Do(Command::Exit("")));
        }
        for other in ["", "m", "yes", "1", "\0"] {
            assert_eq!(read(other.as_bytes()), Answer::Refuse(String::new()));
        }
    }

    #[test]
    fn columns_count_from_0() {
        let start = replay(catalogue::classic(), "").unwrap().snapshot();
        let geometry = start.position.board().geometry();
        for column in geometry.columns_iter() {
            let typed = column.index().to_string();
            assert_eq!(
                Classic::new(Cast::default()).read(typed.as_bytes(), &start),
                Answer::Do(Command::Play(Action::Drop(column)))
            );
        }
    }
}
