//! Move text: actions as people write them, both ways.
//!
//! One token an action, separated by blanks or commas: `4` drops in column 4, `p4` pops column
//! 4, `r3c4` places at row 3 of column 4. Columns count from 1 at the left, rows from 1 at the
//! **top**. On boards of up to nine columns drops and pops may stand together as digits and
//! letters: `44353d` is five drops and a pop of column 4. Capitals are read too.

use std::error::Error;
use std::fmt;

use crate::board::{Cell, Geometry};

use super::action::{Action, IllegalAction};

/// Boards with more columns than this need separators, since a column is more than one digit.
const COMPACT_COLUMNS: u32 = 9;

/// How many characters of a token an error shows.
const TOKEN_SHOWN: usize = 40;

/// One action and the text it was read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'text> {
    /// The text of this action alone.
    pub text: &'text str,
    /// What it means.
    pub action: Action,
}

/// Reads every action of `text`.
///
/// # Errors
///
/// [`MoveTextError`] names the first token that is no action on a board of this size.
pub fn read(text: &str, geometry: Geometry) -> Result<Vec<Token<'_>>, MoveTextError> {
    tokens(text, geometry).collect()
}

/// Reads the actions of `text` one after the other, for those who play each before the next.
pub fn tokens(
    text: &str,
    geometry: Geometry,
) -> impl Iterator<Item = Result<Token<'_>, MoveTextError>> {
    let is_separator = |character: char| character.is_whitespace() || character == ',';
    text.split(is_separator)
        .filter(|word| !word.is_empty())
        .flat_map(move |word| read_tokens(word, geometry))
        .enumerate()
        .map(|(index, (text, read))| match read {
            Ok(action) => Ok(Token { text, action }),
            Err(reason) => Err(MoveTextError {
                number: index + 1,
                token: text.to_owned(),
                reason,
            }),
        })
}

/// The canonical token of `action`.
///
/// Pre: the geometry contains the column or cell of `action`.
pub fn token(action: Action, geometry: Geometry) -> String {
    match action {
        Action::Drop(column) => (column.index() + 1).to_string(),
        Action::Pop(column) => format!("p{}", column.index() + 1),
        Action::Place(cell) => format!(
            "r{}c{}",
            row_number(cell, geometry),
            cell.column().index() + 1
        ),
    }
}

/// The number people give to the row of `cell`: from 1 at the top.
///
/// Pre: the geometry contains `cell`.
pub fn row_number(cell: Cell, geometry: Geometry) -> u32 {
    geometry.rows() - cell.row().index()
}

/// Says why an action is refused, in the numbers that people use.
pub fn refusal(reason: &IllegalAction, geometry: Geometry) -> String {
    match reason {
        IllegalAction::ColumnFull(column) => format!("column {} is full", column.index() + 1),
        IllegalAction::NoDisc(column) => {
            format!("column {} has no disc to pop", column.index() + 1)
        }
        IllegalAction::NotYourDisc(column) => format!(
            "the bottom disc of column {} is the opponent's",
            column.index() + 1
        ),
        IllegalAction::CellTaken(cell) => format!(
            "row {}, column {} already has a disc",
            row_number(*cell, geometry),
            cell.column().index() + 1
        ),
        IllegalAction::OutOfBoard(Action::Drop(column) | Action::Pop(column)) => {
            format!("column {} is outside the board", column.index() + 1)
        }
        // Rows count from the top of the board, so a cell above it has no number.
        IllegalAction::OutOfBoard(Action::Place(_)) => "that cell is outside the board".to_owned(),
        IllegalAction::GameOver(_) | IllegalAction::NotOffered(_) => reason.to_string(),
    }
}

/// The tokens of one word and what they mean: one, or as many as a compact word has characters.
fn read_tokens(
    word: &str,
    geometry: Geometry,
) -> impl Iterator<Item = (&str, Result<Action, MoveTextReason>)> {
    let compact = is_compact(word, geometry);
    // Compact words are ASCII, so a character is a byte.
    let length = if compact { 1 } else { word.len() };
    (0..word.len()).step_by(length).map(move |at| {
        let text = &word[at..at + length];
        let read = if compact {
            read_character(char::from(word.as_bytes()[at]), geometry)
        } else {
            read_word(text, geometry)
        };
        (text, read)
    })
}

fn is_compact(word: &str, geometry: Geometry) -> bool {
    geometry.columns() <= COMPACT_COLUMNS
        && word
            .chars()
            .all(|character| matches!(character, '0'..='9' | 'a'..='i' | 'A'..='I'))
}

/// Pre: `character` is a digit or one of the letters A to I.
fn read_character(character: char, geometry: Geometry) -> Result<Action, MoveTextReason> {
    if let Some(number) = character.to_digit(10) {
        return column(number, geometry).map(Action::Drop);
    }
    let letter = character.to_ascii_lowercase();
    column(u32::from(letter) - u32::from('a') + 1, geometry).map(Action::Pop)
}

fn read_word(word: &str, geometry: Geometry) -> Result<Action, MoveTextReason> {
    let lower = word.to_ascii_lowercase();
    if let Some(number) = lower.strip_prefix('p') {
        return column(read_number(number)?, geometry).map(Action::Pop);
    }
    if let Some((row, column_text)) = lower
        .strip_prefix('r')
        .and_then(|rest| rest.split_once('c'))
    {
        let (row, number) = (read_number(row)?, read_number(column_text)?);
        let column = column(number, geometry)?;
        let up = geometry.rows().checked_sub(row);
        let cell = up.and_then(|up| geometry.cell(up, column.index()).ok());
        return cell.map(Action::Place).ok_or(MoveTextReason::NoRow {
            rows: geometry.rows(),
        });
    }
    column(read_number(&lower)?, geometry).map(Action::Drop)
}

/// Reads ASCII digits without leading zeros. A number beyond every board counts as the largest.
fn read_number(text: &str) -> Result<u32, MoveTextReason> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || text.starts_with('0') && text.len() > 1 {
        return Err(MoveTextReason::NotAMove);
    }
    Ok(text.parse().unwrap_or(u32::MAX))
}

fn column(number: u32, geometry: Geometry) -> Result<crate::board::Column, MoveTextReason> {
    let index = number.checked_sub(1);
    index
        .and_then(|index| geometry.column(index).ok())
        .ok_or(MoveTextReason::NoColumn {
            columns: geometry.columns(),
        })
}

/// A token that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveTextError {
    /// The number of the action, from 1.
    pub number: usize,
    /// The token as it was written.
    pub token: String,
    /// What is wrong with it.
    pub reason: MoveTextReason,
}

/// What is wrong with a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveTextReason {
    /// It is not a move at all.
    NotAMove,
    /// The board has no such column.
    NoColumn {
        /// How many columns there are.
        columns: u32,
    },
    /// The board has no such row.
    NoRow {
        /// How many rows there are.
        rows: u32,
    },
    /// The rules refuse it.
    Illegal {
        /// Why.
        reason: IllegalAction,
        /// The board, for the numbers in the sentence.
        geometry: Geometry,
    },
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            number,
            token,
            reason,
        } = self;
        // A text that is no move can be very long; its beginning is enough to find it.
        match token.char_indices().nth(TOKEN_SHOWN) {
            None => write!(f, "move {number} ({token:?}): {reason}"),
            Some((end, _)) => write!(f, "move {number} ({:?}…): {reason}", &token[..end]),
        }
    }
}

impl Error for MoveTextError {}

impl fmt::Display for MoveTextReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove => write!(f, "not a move; write 4 to drop, p4 to pop, r3c4 to place"),
            Self::NoColumn { columns } => {
                write!(f, "no such column; the board has columns 1 to {columns}")
            }
            Self::NoRow { rows } => write!(f, "no such row; the board has rows 1 to {rows}"),
            Self::Illegal { reason, geometry } => f.write_str(&refusal(reason, *geometry)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn canonical(text: &str, geometry: Geometry) -> String {
        let tokens = read(text, geometry).unwrap();
        let words: Vec<_> = tokens.iter().map(|t| token(t.action, geometry)).collect();
        words.join(" ")
    }

    #[test]
    fn every_way_to_write_a_move_is_read() {
        let cases = [
            ("", ""),
            ("4453", "4 4 5 3"),
            ("44353d", "4 4 3 5 3 p4"),
            ("4, 4\tP4,,D", "4 4 p4 p4"),
            ("r3c4 R1C7 r6c1", "r3c4 r1c7 r6c1"),
            ("Ag", "p1 p7"),
            ("c4", "p3 4"),
        ];
        for (text, expected) in cases {
            assert_eq!(canonical(text, Geometry::CLASSIC), expected, "{text:?}");
        }
    }

    #[test]
    fn wide_boards_take_one_number_a_token() {
        let wide = Geometry::new(6, 12).unwrap();
        assert_eq!(canonical("12 1 p10 r1c11", wide), "12 1 p10 r1c11");
        for text in ["1234", "0", "13", "4294967296", "99999999999999999999"] {
            let error = read(text, wide).unwrap_err();
            assert_eq!(error.reason, MoveTextReason::NoColumn { columns: 12 });
            assert_eq!((error.number, error.token.as_str()), (1, text));
        }
        assert_eq!(
            read("d", wide).unwrap_err().reason,
            MoveTextReason::NotAMove
        );
    }

    #[test]
    fn moves_stand_together_on_boards_of_up_to_nine_columns() {
        let nine = Geometry::new(6, 9).unwrap();
        assert_eq!(canonical("91iA", nine), "9 1 p9 p1");
        let ten = Geometry::new(6, 10).unwrap();
        assert_eq!(canonical("10,1 p10", ten), "10 1 p10");
        let error = read("91", ten).unwrap_err();
        assert_eq!((error.number, error.token.as_str()), (1, "91"));
    }

    #[test]
    fn rows_count_from_the_top() {
        let geometry = Geometry::CLASSIC;
        let tokens = read("r1c1", geometry).unwrap();
        assert_eq!(
            tokens[0].action,
            Action::Place(geometry.cell(5, 0).unwrap())
        );
    }

    #[test]
    fn a_bad_token_is_named_with_its_number_and_reason() {
        let no_column = "no such column; the board has columns 1 to 7";
        let no_row = "no such row; the board has rows 1 to 6";
        let no_move = "not a move; write 4 to drop, p4 to pop, r3c4 to place";
        let cases = [
            ("448", 3, "8", no_column),
            ("0", 1, "0", no_column),
            ("4 4 h", 3, "h", no_column),
            ("p8", 1, "p8", no_column),
            ("p0", 1, "p0", no_column),
            (
                "p99999999999999999999",
                1,
                "p99999999999999999999",
                no_column,
            ),
            ("1 r7c1", 2, "r7c1", no_row),
            ("r0c1", 1, "r0c1", no_row),
            ("r1c8", 1, "r1c8", no_column),
            ("1 x", 2, "x", no_move),
            ("44p4", 1, "44p4", no_move),
            ("p04", 1, "p04", no_move),
            ("p", 1, "p", no_move),
            ("r3", 1, "r3", no_move),
            ("rc", 1, "rc", no_move),
            ("-1", 1, "-1", no_move),
            ("4²", 1, "4²", no_move),
            ("+4", 1, "+4", no_move),
            ("p+4", 1, "p+4", no_move),
            ("٤", 1, "٤", no_move),
            ("r1", 1, "r1", no_move),
            ("r1c", 1, "r1c", no_move),
            ("r-1c1", 1, "r-1c1", no_move),
            ("r1c1c1", 1, "r1c1c1", no_move),
            ("r99999999999c1", 1, "r99999999999c1", no_row),
            ("r1c99999999999", 1, "r1c99999999999", no_column),
        ];
        for (text, number, token, reason) in cases {
            let error = read(text, Geometry::CLASSIC).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("move {number} ({token:?}): {reason}"),
                "{text:?}"
            );
        }
    }

    #[test]
    fn an_error_shows_the_beginning_of_a_long_token() {
        let error = |length: usize| {
            let text = "ä".repeat(length);
            read(&text, Geometry::CLASSIC).unwrap_err().to_string()
        };
        let shown = "ä".repeat(40);
        assert!(error(40).starts_with(&format!("move 1 (\"{shown}\"): not a move")));
        assert!(error(41).starts_with(&format!("move 1 (\"{shown}\"…): not a move")));
    }

    #[test]
    fn refusals_use_the_numbers_people_use() {
        let geometry = Geometry::CLASSIC;
        let cell = geometry.cell(5, 0).unwrap();
        let column = cell.column();
        let cases = [
            (IllegalAction::ColumnFull(column), "column 1 is full"),
            (IllegalAction::NoDisc(column), "column 1 has no disc to pop"),
            (
                IllegalAction::NotYourDisc(column),
                "the bottom disc of column 1 is the opponent's",
            ),
            (
                IllegalAction::CellTaken(cell),
                "row 1, column 1 already has a disc",
            ),
            (
                IllegalAction::OutOfBoard(Action::Drop(column)),
                "column 1 is outside the board",
            ),
            (
                IllegalAction::OutOfBoard(Action::Place(cell)),
                "that cell is outside the board",
            ),
            (
                IllegalAction::NotOffered(Action::Pop(column)),
                "this game has no pops",
            ),
        ];
        for (reason, sentence) in cases {
            assert_eq!(
                MoveTextReason::Illegal { reason, geometry }.to_string(),
                sentence
            );
        }
    }
}
