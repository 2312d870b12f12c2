//! The sentences that people read and hear about a game.

use crate::board::{ByPlayer, Cell, Column, Direction};
use crate::engine::Party;
use crate::rules::move_text::row_number;
use crate::rules::{
    Action, EndReason, GameResult, IllegalAction, Outcome, Pattern, Snapshot, Transition, move_text,
};

/// What each player's discs are called, such as "Red" and "Yellow".
pub type DiscNames = ByPlayer<String>;

/// What the players themselves are called.
pub type PlayerNames = ByPlayer<String>;

/// What discs and players are called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names {
    /// Such as "Red" and "Yellow".
    pub discs: DiscNames,
    /// Such as "Player 1" and "Player 2".
    pub players: PlayerNames,
}

/// The names of players who have given none.
pub fn nameless() -> PlayerNames {
    ByPlayer::from_fn(|player| Party::person(player).name)
}

/// Whose turn it is, as the heading says it.
pub fn turn(party: &Party) -> String {
    format!("Turn: {party}")
}

/// Who won, in one line.
pub fn result(result: &GameResult, players: &PlayerNames) -> String {
    match result.outcome {
        Outcome::Won(player) => format!("{} wins!", players[player]),
        Outcome::BothWon => "Both players win!".to_owned(),
        Outcome::Drawn | Outcome::Ongoing => "The game ended as draw!".to_owned(),
    }
}

/// Why the game ended, in words, with the number of the last move.
pub fn reason(result: &GameResult, ply: usize) -> String {
    let why = match result.reason {
        EndReason::BoardFull => "The board is full".to_owned(),
        EndReason::NoLegalAction => "The next player cannot move".to_owned(),
        EndReason::Repetition => "The same position has come up too often".to_owned(),
        EndReason::Both => "One move completed both players' patterns".to_owned(),
        EndReason::Line | EndReason::FullLine | EndReason::Group => patterns(result),
    };
    format!("{why}, move {ply}")
}

fn patterns(result: &GameResult) -> String {
    if result.lines.len() > 1 {
        return format!("{} at once", counted(result.lines.len(), "line"));
    }
    let Some(line) = result.lines.first() else {
        return String::new();
    };
    let discs = number_word(line.cells.len());
    match line.pattern {
        Pattern::Line(Direction::Horizontal) => format!("{discs} in a row"),
        Pattern::Line(Direction::Vertical) => format!("{discs} in a column"),
        Pattern::Line(Direction::RisingDiagonal) => {
            format!("{discs} in a row on a rising diagonal")
        }
        Pattern::Line(Direction::FallingDiagonal) => {
            format!("{discs} in a row on a falling diagonal")
        }
        Pattern::FullLine(Direction::Vertical) => "A whole column".to_owned(),
        Pattern::FullLine(_) => "A whole row".to_owned(),
        Pattern::Group => format!("{discs} connected discs"),
    }
}

fn counted(count: usize, noun: &str) -> String {
    format!("{} {noun}s", number_word(count))
}

/// A number as the first word of a sentence.
fn number_word(number: usize) -> String {
    const WORDS: [&str; 11] = [
        "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
    ];
    WORDS
        .get(number)
        .map_or_else(|| number.to_string(), |&word| word.to_owned())
}

/// What was played and what follows: "Yellow, column 4, row 2. Red to move."
pub fn played(turn: &Transition, now: &Snapshot, names: &Names) -> String {
    let geometry = now.position.board().geometry();
    let mover = &names.discs[turn.mover];
    let column = turn.action.column().index() + 1;
    let action = match (turn.action, turn.landing()) {
        (Action::Pop(_), _) | (_, None) => format!("{mover} pops column {column}."),
        (Action::Drop(_) | Action::Place(_), Some(cell)) => {
            format!(
                "{mover}, column {column}, row {}.",
                row_number(cell, geometry)
            )
        }
    };
    format!("{action} {}", what_follows(now, names))
}

/// What stands after the whole position was replaced; `before` is the number of turns then.
pub fn position_set(before: usize, now: &Snapshot, names: &Names) -> String {
    let change = match now.ply {
        0 => "The board is empty.",
        ply if ply < before => "Move taken back.",
        _ => "Move played again.",
    };
    format!("{change} {}", what_follows(now, names))
}

/// Why an action was refused, as a sentence.
pub fn refused(reason: &IllegalAction, now: &Snapshot) -> String {
    let mut sentence = move_text::refusal(reason, now.position.board().geometry());
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence + "."
}

/// A column as a screen reader reads it: "Column 4, 2 discs, top yellow".
pub fn column(column: Column, now: &Snapshot, names: &DiscNames) -> String {
    let board = now.position.board();
    let number = column.index() + 1;
    let Some(top) = board.top_disc(column) else {
        return format!("Column {number}, empty");
    };
    let top = names[top].to_lowercase();
    let height = match board.discs_in(column) {
        _ if !board.is_free(column) => "full".to_owned(),
        1 => "1 disc".to_owned(),
        discs => format!("{discs} discs"),
    };
    format!("Column {number}, {height}, top {top}")
}

/// A cell as a screen reader reads it: "Row 3, column 4, yellow".
pub fn cell(cell: Cell, now: &Snapshot, names: &DiscNames) -> String {
    let board = now.position.board();
    let owner = board.owner(cell);
    let content = owner.map_or_else(|| "empty".to_owned(), |owner| names[owner].to_lowercase());
    let row = row_number(cell, board.geometry());
    format!("Row {row}, column {}, {content}", cell.column().index() + 1)
}

/// Who is next, or the result and its reason: "Yellow to move."
pub fn what_follows(now: &Snapshot, names: &Names) -> String {
    match &now.result {
        Some(ended) => {
            let result = result(ended, &names.players);
            format!("{result} {}.", reason(ended, now.ply))
        }
        None => format!("{} to move.", names.discs[now.position.to_move()]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, replay};
    use crate::rules::catalogue;

    fn names() -> Names {
        Names {
            discs: ByPlayer {
                one: "Red".to_owned(),
                two: "Yellow".to_owned(),
            },
            players: nameless(),
        }
    }

    fn classic(moves: &str) -> Game {
        replay(catalogue::classic(), moves).unwrap()
    }

    fn said_after(game: &Game) -> String {
        played(game.played().last().unwrap(), &game.snapshot(), &names())
    }

    #[test]
    fn a_move_is_told_with_its_place_and_who_is_next() {
        assert_eq!(
            said_after(&classic("4")),
            "Red, column 4, row 6. Yellow to move."
        );
        assert_eq!(
            said_after(&classic("44")),
            "Yellow, column 4, row 5. Red to move."
        );
        let popped = replay(catalogue::pop_out(), "4 1 p4").unwrap();
        assert_eq!(said_after(&popped), "Red pops column 4. Yellow to move.");
    }

    #[test]
    fn the_last_move_is_told_with_the_result_and_its_reason() {
        assert_eq!(
            said_after(&classic("1212121")),
            "Red, column 1, row 3. Player 1 wins! Four in a column, move 7."
        );
    }

    #[test]
    fn every_shape_of_a_win_has_its_words() {
        let cases = [
            ("1122334", "Four in a row, move 7"),
            ("1212121", "Four in a column, move 7"),
            ("23345445515", "Four in a row on a rising diagonal, move 11"),
            (
                "65543443373",
                "Four in a row on a falling diagonal, move 11",
            ),
            ("3353226572164", "Seven in a row, move 13"),
            ("12321214374135433432", "Two lines at once, move 20"),
        ];
        for (moves, words) in cases {
            let game = classic(moves);
            assert_eq!(reason(&game.result().unwrap(), game.played().len()), words);
        }
    }

    #[test]
    fn draws_are_told_with_their_reason() {
        let cases = [
            (EndReason::BoardFull, "The board is full, move 42"),
            (
                EndReason::NoLegalAction,
                "The next player cannot move, move 42",
            ),
            (
                EndReason::Repetition,
                "The same position has come up too often, move 42",
            ),
        ];
        for (end, words) in cases {
            let drawn = GameResult::drawn(end);
            assert_eq!(result(&drawn, &nameless()), "The game ended as draw!");
            assert_eq!(reason(&drawn, 42), words);
        }
    }

    #[test]
    fn a_replaced_position_says_what_happened_to_it() {
        let game = classic("44");
        let told = |before| position_set(before, &game.snapshot(), &names());
        assert_eq!(told(3), "Move taken back. Red to move.");
        assert_eq!(told(1), "Move played again. Red to move.");
        let start = classic("").snapshot();
        assert_eq!(
            position_set(5, &start, &names()),
            "The board is empty. Red to move."
        );
    }

    #[test]
    fn a_refusal_is_a_sentence() {
        let snapshot = classic("").snapshot();
        let column = snapshot.position.board().geometry().column(3).unwrap();
        assert_eq!(
            refused(&IllegalAction::ColumnFull(column), &snapshot),
            "Column 4 is full."
        );
    }

    #[test]
    fn a_column_is_read_with_its_height_and_top_disc() {
        let snapshot = classic("4433333311").snapshot();
        let geometry = snapshot.position.board().geometry();
        let read: Vec<_> = geometry
            .columns_iter()
            .take(4)
            .map(|c| column(c, &snapshot, &names().discs))
            .collect();
        assert_eq!(
            read,
            [
                "Column 1, 2 discs, top yellow",
                "Column 2, empty",
                "Column 3, full, top yellow",
                "Column 4, 2 discs, top yellow",
            ]
        );
        let one = classic("1").snapshot();
        assert_eq!(
            column(geometry.column(0).unwrap(), &one, &names().discs),
            "Column 1, 1 disc, top red"
        );
    }
}
