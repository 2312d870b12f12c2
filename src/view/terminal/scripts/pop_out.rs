//! Pop Out: X and O, columns from 1, digits drop and letters pop; against the computer too.

use super::{Cast, ScriptEntry};
use crate::board::{Board, Column, Player};
use crate::rules::{Action, GameResult, IllegalAction, Outcome, Snapshot, Transition};
use crate::view::terminal::marks::{Marks, rows_from_top};
use crate::view::terminal::script::{Answer, Command, Script};

pub(super) const ENTRY: ScriptEntry = ScriptEntry {
    game: "pop-out",
    make: |cast| Box::new(PopOut::new(cast)),
};

const WELCOME: &str = "\
Welcome to the game of Pop Out.

Choose a column in which to move and try to get four pieces in a row, either
horizontally, diagonally, or vertically. At any point you may enter 'x' to exit
the program. Your moves will be marked by an 'X', and the computer's moves by
an 'O'. If a player has a piece in the bottom row for a column, entering a
letter 'A'..'G' removes that bottom piece, sliding the remaining pieces in that
column down by one for a player.

";

const LABELS: &str = " 1 2 3 4 5 6 7  <- place piece
 A B C D E F G  <- remove piece
";

const BORDER: &str = "---------------\n";

const FAREWELL: &str = "Exiting program...\n";

#[derive(Debug)]
struct PopOut {
    marks: Marks,
    computer: Option<Player>,
}

impl PopOut {
    const fn new(cast: Cast) -> Self {
        Self {
            marks: Marks {
                one: 'X',
                two: 'O',
                empty: ' ',
                colour: cast.colour,
            },
            computer: cast.computer,
        }
    }

    fn push_board(&self, text: &mut String, board: &Board) {
        text.push_str(BORDER);
        for row in rows_from_top(board) {
            text.push('|');
            for owner in row {
                self.marks.push(text, owner);
                text.push('|');
            }
            text.push('\n');
        }
        text.push_str(BORDER);
    }
}

impl Script for PopOut {
    fn position_set(&mut self, now: &Snapshot) -> String {
        let mut text = String::from(WELCOME);
        self.push_board(&mut text, now.position.board());
        text.push_str(LABELS);
        text
    }

    fn action_played(&mut self, turn: &Transition, now: &Snapshot) -> String {
        let mut text = String::new();
        if self.computer == Some(turn.mover) {
            text = format!(
                "{}. Computer plays {} -> {}\n",
                now.ply,
                self.marks.of(turn.mover),
                typed(turn.action)
            );
        }
        self.push_board(&mut text, now.position.board());
        if now.result.is_none() {
            text.push_str(LABELS);
        }
        text
    }

    fn game_over(&mut self, result: &GameResult, _now: &Snapshot) -> String {
        match result.outcome {
            Outcome::Won(player) => {
                format!("Four in a row, {} wins!\n{FAREWELL}", self.marks.of(player))
            }
            Outcome::BothWon | Outcome::Drawn | Outcome::Ongoing => {
                format!("The game is a draw!\n{FAREWELL}")
            }
        }
    }

    fn prompt(&self, now: &Snapshot) -> Option<String> {
        now.result.is_none().then(|| {
            format!(
                "{}. Enter column for {} to play -> ",
                now.ply + 1,
                self.marks.of(now.position.to_move())
            )
        })
    }

    fn read(&mut self, line: &[u8], now: &Snapshot) -> Answer {
        let first = line.trim_ascii_start().first();
        let column = |index: u8| now.position.board().geometry().column(u32::from(index));
        let action = match first.map(u8::to_ascii_lowercase) {
            Some(b'x') => return Answer::Do(Command::Exit(FAREWELL)),
            Some(digit @ b'1'..=b'9') => column(digit - b'1').map(Action::Drop).ok(),
            Some(letter @ b'a'..=b'z') => column(letter - b'a').map(Action::Pop).ok(),
            _ => None,
        };
        match action {
            Some(action) => Answer::Do(Command::Play(action)),
            None => Answer::Refuse("Sorry, that is not a valid move. Please retry.\n".to_owned()),
        }
    }

    fn refused(&mut self, reason: &IllegalAction, _now: &Snapshot) -> String {
        let sorry = match reason {
            IllegalAction::NoDisc(_) | IllegalAction::NotYourDisc(_) => {
                "Sorry, you can only remove your own piece. Please retry.\n"
            }
            _ => "Sorry, that column is full. Please retry.\n",
        };
        sorry.to_owned()
    }
}

/// The digit or letter that a person types for `action`.
fn typed(action: Action) -> char {
    let mark = |first: u8, column: Column| {
        let index = u8::try_from(column.index()).unwrap_or(0);
        char::from(first.saturating_add(index))
    };
    match action {
        Action::Pop(column) => mark(b'A', column),
        Action::Drop(column) => mark(b'1', column),
        Action::Place(cell) => mark(b'1', cell.column()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::replay;
    use crate::rules::{EndReason, catalogue};

    fn script() -> PopOut {
        PopOut::new(Cast {
            computer: Some(Player::Two),
            colour: false,
        })
    }

    #[test]
    fn the_first_character_that_is_no_blank_counts() {
        let start = replay(catalogue::pop_out(), "").unwrap().snapshot();
        let geometry = start.position.board().geometry();
        let read = |line: &[u8]| script().read(line, &start);
        let third = geometry.column(2).unwrap();
        for line in ["3", " 3", "34", "3x", "\t3 "] {
            let drop = Answer::Do(Command::Play(Action::Drop(third)));
            assert_eq!(read(line.as_bytes()), drop, "{line:?}");
        }
        for line in ["c", "C", " c", "cab"] {
            let pop = Answer::Do(Command::Play(Action::Pop(third)));
            assert_eq!(read(line.as_bytes()), pop, "{line:?}");
        }
        for line in ["x", "X", "  xyz"] {
            let exit = Answer::Do(Command::Exit(FAREWELL));
            assert_eq!(read(line.as_bytes()), exit, "{line:?}");
        }
        for line in [
            &b""[..],
            b" ",
            b"0",
            b"8",
            b"9",
            b"h",
            b"z",
            b"-1",
            b"\0",
            b"\xff3",
        ] {
            assert!(matches!(read(line), Answer::Refuse(_)), "{line:?}");
        }
    }

    #[test]
    fn the_computers_action_is_told_as_a_person_would_have_typed_it() {
        let told = |moves| {
            let game = replay(catalogue::pop_out(), moves).unwrap();
            let text = script().action_played(game.played().last().unwrap(), &game.snapshot());
            text.lines().next().unwrap().to_owned()
        };
        assert_eq!(told("47"), "2. Computer plays O -> 7");
        assert_eq!(told("171"), "---------------", "Player 1 is a person");
        assert_eq!(told("171g"), "4. Computer plays O -> G");
    }

    #[test]
    fn a_player_who_cannot_move_makes_a_draw() {
        let now = replay(catalogue::pop_out(), "").unwrap().snapshot();
        let drawn = GameResult::drawn(EndReason::NoLegalAction);
        assert_eq!(
            script().game_over(&drawn, &now),
            "The game is a draw!\nExiting program...\n"
        );
    }
}
