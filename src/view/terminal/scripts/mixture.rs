//! Any rules: A and B, the board in plain text, moves in move text, one a line.

use super::{Cast, ScriptEntry};
use crate::rules::action_rule::Verbs;
use crate::rules::{GameResult, IllegalAction, MIXTURE, Snapshot, Transition, move_text};
use crate::view::terminal::marks::{Marks, rows_from_top};
use crate::view::terminal::script::{Answer, Command, Script};
use crate::view::{rules_text, words};

pub(super) const ENTRY: ScriptEntry = ScriptEntry {
    game: MIXTURE,
    make: |cast| Box::new(Mixture::new(cast)),
};

const ONE_MOVE: &str = "Type one move a line.\n";

/// How many bytes the longest move on the largest board has, and some to spare.
const LONGEST: usize = 32;

#[derive(Debug)]
struct Mixture {
    marks: Marks,
}

impl Mixture {
    const fn new(cast: Cast) -> Self {
        Self {
            marks: Marks {
                one: 'A',
                two: 'B',
                empty: '.',
                colour: cast.colour,
            },
        }
    }

    fn push_board(&self, text: &mut String, now: &Snapshot) {
        for row in rows_from_top(now.position.board()) {
            for owner in row {
                self.marks.push(text, owner);
            }
            text.push('\n');
        }
    }
}

impl Script for Mixture {
    fn position_set(&mut self, now: &Snapshot) -> String {
        let mut text = rules_text::sentences(now.position.rules()).join("\n");
        text.push('\n');
        text.push_str(&how_to_move(now.position.rules().action_rule.verbs()));
        self.push_board(&mut text, now);
        text
    }

    fn action_played(&mut self, _turn: &Transition, now: &Snapshot) -> String {
        let mut text = String::new();
        self.push_board(&mut text, now);
        text
    }

    fn game_over(&mut self, result: &GameResult, now: &Snapshot) -> String {
        format!(
            "{} {}.\n",
            words::result(result, &words::nameless()),
            words::reason(result, now.ply)
        )
    }

    fn prompt(&self, now: &Snapshot) -> Option<String> {
        let mover = now.position.to_move();
        now.result.is_none().then(|| {
            format!(
                "{}. Player {} ({}): ",
                now.ply + 1,
                mover.number(),
                self.marks.of(mover)
            )
        })
    }

    fn read(&mut self, line: &[u8], now: &Snapshot) -> Answer {
        let line = line.trim_ascii();
        if line.eq_ignore_ascii_case(b"x") {
            return Answer::Do(Command::Exit(""));
        }
        if line.len() > LONGEST {
            return Answer::Refuse(ONE_MOVE.to_owned());
        }
        let text = String::from_utf8_lossy(line);
        let geometry = now.position.board().geometry();
        match move_text::read(&text, geometry).as_deref() {
            Ok([token]) => Answer::Do(Command::Play(token.action)),
            Ok(_) => Answer::Refuse(ONE_MOVE.to_owned()),
            Err(error) => Answer::Refuse(sentence(&error.reason.to_string())),
        }
    }

    fn refused(&mut self, reason: &IllegalAction, now: &Snapshot) -> String {
        format!("{}\n", words::refused(reason, now))
    }
}

/// `reason` as a sentence on a line of its own.
fn sentence(reason: &str) -> String {
    let mut sentence = format!("{reason}.\n");
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}

/// How the moves of this game are typed.
fn how_to_move(verbs: Verbs) -> String {
    let ways = [
        (verbs.drop, "4 drops"),
        (verbs.pop, "p4 pops"),
        (verbs.place, "r3c4 places"),
    ];
    let offered = ways
        .into_iter()
        .filter_map(|(offered, way)| offered.then_some(way));
    let ways = offered.collect::<Vec<_>>().join(", ");
    format!("Type one move a line: {ways}; x ends the game.\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::replay;
    use crate::rules::{Action, Choice};

    fn script() -> Mixture {
        Mixture::new(Cast::default())
    }

    fn after(choice: &Choice, moves: &str) -> Snapshot {
        replay(choice.rules().unwrap(), moves).unwrap().snapshot()
    }

    fn wide() -> Choice {
        Choice {
            rows: Some(2),
            columns: Some(12),
            action_rule: Some("place".to_owned()),
            physics: Some("weak".to_owned()),
            ..Choice::default()
        }
    }

    #[test]
    fn the_board_is_that_of_the_plain_text() {
        let now = after(&wide(), "r1c1 r2c12");
        let turn = now.last.clone().unwrap();
        let board = format!("{}\n", now.position.board());
        assert_eq!(script().action_played(&turn, &now), board);
        let said = script().position_set(&now);
        assert!(said.ends_with(&board), "{said}");
        assert!(said.contains("\nWeak gravity: "), "{said}");
        assert!(said.contains("\nType one move a line: r3c4 places; x ends the game.\n"));
    }

    #[test]
    fn one_move_a_line_is_read() {
        let now = after(&wide(), "");
        let geometry = now.position.board().geometry();
        let cell = geometry.cell(1, 11).unwrap();
        let played = |action| Answer::Do(Command::Play(action));
        assert_eq!(script().read(b" R1C12 ", &now), played(Action::Place(cell)));
        assert_eq!(
            script().read(b"12", &now),
            played(Action::Drop(cell.column()))
        );
        assert_eq!(
            script().read(b"p12", &now),
            played(Action::Pop(cell.column()))
        );
        assert_eq!(script().read(b" X", &now), Answer::Do(Command::Exit("")));
    }

    #[test]
    fn anything_else_is_refused_with_a_reason() {
        let now = after(&Choice::default(), "");
        let said = |line: &[u8]| match script().read(line, &now) {
            Answer::Refuse(words) => words,
            other => format!("{other:?}"),
        };
        for line in [&b""[..], b"44", b"4 4", &[b'4'; 1000]] {
            assert_eq!(said(line), ONE_MOVE);
        }
        assert_eq!(
            said(b"8"),
            "No such column; the board has columns 1 to 7.\n"
        );
        assert_eq!(
            said(b"\xff"),
            "Not a move; write 4 to drop, p4 to pop, r3c4 to place.\n"
        );
    }

    #[test]
    fn what_the_rules_refuse_is_told_in_the_numbers_that_people_type() {
        let now = after(&Choice::default(), "444444");
        let column = now.position.board().geometry().column(3).unwrap();
        assert_eq!(
            script().refused(&IllegalAction::ColumnFull(column), &now),
            "Column 4 is full.\n"
        );
    }

    #[test]
    fn the_result_is_told_with_its_reason() {
        let now = after(&Choice::default(), "1212121");
        let result = now.result.clone().unwrap();
        assert_eq!(
            script().game_over(&result, &now),
            "Player 1 wins! Four in a column, move 7.\n"
        );
        assert_eq!(script().prompt(&now), None);
    }
}
