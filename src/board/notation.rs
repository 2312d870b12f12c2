//! Boards as text, both ways: a line for each row, the top row first, `A` for
//! [`Player::One`], `B` for [`Player::Two`], `.` for an empty cell.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::geometry::{Geometry, SizeError};
use super::grid::Board;
use super::player::Player;

impl Board {
    /// The rows as text, the top row first, a character for each cell.
    pub fn rows_text(&self) -> Vec<String> {
        let geometry = self.geometry();
        let mut rows =
            vec![String::with_capacity(geometry.columns() as usize); geometry.rows() as usize];
        for cell in geometry.cells() {
            let from_top = geometry.rows() - 1 - cell.row().index();
            rows[from_top as usize].push(match self.owner(cell) {
                Some(Player::One) => 'A',
                Some(Player::Two) => 'B',
                None => '.',
            });
        }
        rows
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.rows_text().join("\n"))
    }
}

impl FromStr for Board {
    type Err = BoardTextError;

    /// Reads the text that `Display` writes. Blanks between cells and empty lines are ignored, so
    /// that boards can be drawn.
    fn from_str(text: &str) -> Result<Self, BoardTextError> {
        let mut rows = Vec::new();
        for (line, text) in text.lines().enumerate() {
            let row = read_row(line + 1, text)?;
            if !row.is_empty() {
                rows.push((line + 1, row));
            }
        }
        let columns = rows.first().map_or(0, |(_, row)| row.len());
        if let Some((line, row)) = rows.iter().find(|(_, row)| row.len() != columns) {
            return Err(BoardTextError::Ragged {
                line: *line,
                cells: row.len(),
                expected: columns,
            });
        }
        let side = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        let geometry =
            Geometry::new(side(rows.len()), side(columns)).map_err(BoardTextError::Size)?;
        let mut board = Self::empty(geometry);
        let owners = rows.iter().rev().flat_map(|(_, row)| row);
        for (cell, owner) in geometry.cells().zip(owners) {
            if let Some(player) = *owner {
                board.put(cell, player);
            }
        }
        Ok(board)
    }
}

fn read_row(line: usize, text: &str) -> Result<Vec<Option<Player>>, BoardTextError> {
    text.chars()
        .filter(|character| !character.is_whitespace())
        .map(|character| match character {
            '.' => Ok(None),
            'A' => Ok(Some(Player::One)),
            'B' => Ok(Some(Player::Two)),
            _ => Err(BoardTextError::Unknown { line, character }),
        })
        .collect()
}

/// Why a text is not a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardTextError {
    /// A character is none of `A`, `B`, `.`.
    Unknown {
        /// The line, from 1.
        line: usize,
        /// The character.
        character: char,
    },
    /// A row is longer or shorter than the first.
    Ragged {
        /// The line, from 1.
        line: usize,
        /// How many cells it has.
        cells: usize,
        /// How many the first row has.
        expected: usize,
    },
    /// No board has this size.
    Size(SizeError),
}

impl fmt::Display for BoardTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { line, character } => {
                write!(f, "line {line}: {character:?} is none of 'A', 'B' and '.'")
            }
            Self::Ragged {
                line,
                cells,
                expected,
            } => write!(
                f,
                "line {line} has {cells} cells, the first row has {expected}"
            ),
            Self::Size(error) => error.fmt(f),
        }
    }
}

impl Error for BoardTextError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drawn_board_reads_back_as_it_is_shown() {
        let drawn = "
            . . B
            A . B
            A B A";
        let board: Board = drawn.parse().unwrap();
        assert_eq!(board.to_string(), "..B\nA.B\nABA");
        assert_eq!(board.to_string().parse::<Board>().unwrap(), board);
        let corner = board.geometry().cell(2, 2).unwrap();
        assert_eq!(board.owner(corner), Some(Player::Two));
    }

    #[test]
    fn text_that_is_no_board_is_refused_with_its_place() {
        let cases = [
            ("A.\n.x", "line 2: 'x' is none of 'A', 'B' and '.'"),
            ("A.\n\n...", "line 3 has 3 cells, the first row has 2"),
            (
                "",
                "a board of 0 rows and 0 columns has no cells: both must be at least 1",
            ),
        ];
        for (text, message) in cases {
            assert_eq!(text.parse::<Board>().unwrap_err().to_string(), message);
        }
    }

    #[test]
    fn text_with_too_many_cells_is_refused_with_its_size() {
        let columns = Geometry::MAX_CELLS + 1;
        let text = ".".repeat(columns as usize);
        let error = SizeError::TooLarge { rows: 1, columns };
        assert_eq!(text.parse::<Board>(), Err(BoardTextError::Size(error)));
    }
}
