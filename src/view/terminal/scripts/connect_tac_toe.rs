//! Connect-Tac-Toe: A and B, rows and columns from 1, row 1 at the top, asked for one after the
//! other.

use std::fmt::Write as _;

use super::{Cast, ScriptEntry};
use crate::board::{Geometry, Player};
use crate::rules::{Action, GameResult, IllegalAction, Outcome, Snapshot, Transition};
use crate::view::terminal::marks::{Marks, rows_from_top};
use crate::view::terminal::number::read_number;
use crate::view::terminal::script::{Answer, Command, Script};

pub(super) const ENTRY: ScriptEntry = ScriptEntry {
    game: "connect-tac-toe",
    make: |cast| Box::new(ConnectTacToe::new(cast)),
};

#[derive(Debug)]
struct ConnectTacToe {
    marks: Marks,
    /// The row that was typed, once it was.
    row: Option<i64>,
}

impl ConnectTacToe {
    const fn new(cast: Cast) -> Self {
        Self {
            marks: Marks {
                one: 'A',
                two: 'B',
                empty: '.',
                colour: cast.colour,
            },
            row: None,
        }
    }

    const fn question(&self) -> &'static str {
        match self.row {
            None => "Row: ",
            Some(_) => "Column: ",
        }
    }

    /// The board, and whose turn it is while the game goes on.
    fn scene(&self, now: &Snapshot) -> String {
        let board = now.position.board();
        let mut text = String::from(" ");
        for column in board.geometry().columns_iter() {
            // Writing to a string cannot fail.
            write!(text, " {}", column.index() + 1).ok();
        }
        text.push('\n');
        for (label, row) in (1..).zip(rows_from_top(board)) {
            write!(text, "{label}").ok();
            for owner in row {
                text.push(' ');
                self.marks.push(&mut text, owner);
            }
            text.push('\n');
        }
        if now.result.is_none() {
            let mover = self.name(now.position.to_move());
            writeln!(text, "Current player: {mover}").ok();
        }
        text
    }

    fn name(&self, player: Player) -> String {
        format!("Player {} ({})", player.number(), self.marks.of(player))
    }
}

impl Script for ConnectTacToe {
    fn position_set(&mut self, now: &Snapshot) -> String {
        self.scene(now)
    }

    fn action_played(&mut self, _turn: &Transition, now: &Snapshot) -> String {
        self.scene(now)
    }

    fn game_over(&mut self, result: &GameResult, _now: &Snapshot) -> String {
        match result.outcome {
            Outcome::Won(player) => format!("Winner: {}\n", self.name(player)),
            Outcome::BothWon => "Both players win at the same time!\n".to_owned(),
            Outcome::Drawn | Outcome::Ongoing => "The game is a draw!\n".to_owned(),
        }
    }

    fn prompt(&self, now: &Snapshot) -> Option<String> {
        now.result.is_none().then(|| self.question().to_owned())
    }

    fn read(&mut self, line: &[u8], now: &Snapshot) -> Answer {
        let Some(number) = read_number(line) else {
            let again = self.question();
            return Answer::NeedMore(format!("Please enter a whole number.\n{again}"));
        };
        let Some(row) = self.row.take() else {
            self.row = Some(number);
            return Answer::NeedMore(self.question().to_owned());
        };
        match place(now.position.board().geometry(), row, number) {
            Some(action) => Answer::Do(Command::Play(action)),
            None => Answer::Refuse("That cell is out of bounds. Choose again.\n".to_owned()),
        }
    }

    fn refused(&mut self, _reason: &IllegalAction, _now: &Snapshot) -> String {
        "That cell is occupied. Choose again.\n".to_owned()
    }
}

/// The placing on a cell whose row counts from 1 at the top and whose column counts from 1.
fn place(geometry: Geometry, row: i64, column: i64) -> Option<Action> {
    let from_bottom = i64::from(geometry.rows()).checked_sub(row)?;
    let row = u32::try_from(from_bottom).ok()?;
    let column = u32::try_from(column).ok()?.checked_sub(1)?;
    geometry.cell(row, column).map(Action::Place).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::rules::{EndReason, catalogue};

    fn start() -> Snapshot {
        let preset = catalogue::PRESETS.iter().find(|p| p.name == ENTRY.game);
        Game::new((preset.unwrap().make)()).snapshot()
    }

    /// What the script answers to the last of `lines`.
    fn answer_to(lines: &[&str]) -> Answer {
        let now = start();
        let mut script = ConnectTacToe::new(Cast::default());
        let mut answer = None;
        for line in lines {
            answer = Some(script.read(line.as_bytes(), &now));
        }
        answer.unwrap()
    }

    #[test]
    fn rows_and_columns_count_from_1_at_the_top_left() {
        let cell = |row, column| Geometry::CLASSIC.cell(row, column).unwrap();
        for (row, column, cell) in [("1", "1", cell(5, 0)), ("6", "7", cell(0, 6))] {
            assert_eq!(answer_to(&[row]), Answer::NeedMore("Column: ".to_owned()));
            assert_eq!(
                answer_to(&[row, column]),
                Answer::Do(Command::Play(Action::Place(cell)))
            );
        }
    }

    #[test]
    fn a_cell_outside_the_board_is_refused_and_both_are_asked_for_again() {
        let huge = "99999999999999999999999";
        let small = "-99999999999999999999999";
        let refused = Answer::Refuse("That cell is out of bounds. Choose again.\n".to_owned());
        for (row, column) in [
            ("0", "1"),
            ("7", "1"),
            ("1", "0"),
            ("1", "8"),
            (huge, "1"),
            (small, "1"),
            ("1", huge),
            ("1", small),
        ] {
            assert_eq!(answer_to(&[row, column]), refused, "{row}, {column}");
            assert_eq!(
                answer_to(&[row, column, "1"]),
                Answer::NeedMore("Column: ".to_owned())
            );
        }
    }

    #[test]
    fn every_result_has_its_words() {
        let words = |outcome| {
            let result = GameResult {
                outcome,
                ..GameResult::drawn(EndReason::BoardFull)
            };
            ConnectTacToe::new(Cast::default()).game_over(&result, &start())
        };
        assert_eq!(words(Outcome::Won(Player::Two)), "Winner: Player 2 (B)\n");
        assert_eq!(
            words(Outcome::BothWon),
            "Both players win at the same time!\n"
        );
        assert_eq!(words(Outcome::Drawn), "The game is a draw!\n");
    }
}
