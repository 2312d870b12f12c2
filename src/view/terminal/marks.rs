//! The marks that a game draws for discs, in colour where that is wanted.

use crate::board::{Board, Player};

const RED: &str = "\x1b[1;31m";
const YELLOW: &str = "\x1b[1;33m";
const PLAIN: &str = "\x1b[0m";

/// What stands for a disc of each player and for an empty cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Marks {
    /// A disc of [`Player::One`].
    pub(super) one: char,
    /// A disc of [`Player::Two`].
    pub(super) two: char,
    /// An empty cell.
    pub(super) empty: char,
    /// Whether discs on a board carry their colour. Never the only difference between them.
    pub(super) colour: bool,
}

impl Marks {
    /// The mark of `player` in a sentence.
    pub(super) const fn of(&self, player: Player) -> char {
        match player {
            Player::One => self.one,
            Player::Two => self.two,
        }
    }

    /// Appends the mark of a cell.
    pub(super) fn push(&self, text: &mut String, owner: Option<Player>) {
        let Some(player) = owner else {
            text.push(self.empty);
            return;
        };
        if self.colour {
            text.push_str(match player {
                Player::One => RED,
                Player::Two => YELLOW,
            });
        }
        text.push(self.of(player));
        if self.colour {
            text.push_str(PLAIN);
        }
    }
}

/// The rows of `board` from the top, each as its owners from left to right.
pub(super) fn rows_from_top(
    board: &Board,
) -> impl ExactSizeIterator<Item = impl Iterator<Item = Option<Player>>> {
    let geometry = board.geometry();
    let first = geometry.cells().next();
    let rows: Vec<_> = first
        .into_iter()
        .flat_map(|corner| geometry.cells_of(corner.column()).rev())
        .map(crate::board::Cell::row)
        .collect();
    rows.into_iter()
        .map(move |row| geometry.cells_in(row).map(|cell| board.owner(cell)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(colour: bool) -> Vec<String> {
        let board: Board = "
            . B
            A ."
        .parse()
        .unwrap();
        let marks = Marks {
            one: 'X',
            two: 'O',
            empty: '*',
            colour,
        };
        rows_from_top(&board)
            .map(|row| {
                let mut text = String::new();
                row.for_each(|owner| marks.push(&mut text, owner));
                text
            })
            .collect()
    }

    #[test]
    fn a_board_is_drawn_from_the_top() {
        assert_eq!(drawn(false), ["*O", "X*"]);
    }

    #[test]
    fn colour_comes_around_the_marks_and_ends_with_them() {
        assert_eq!(drawn(true), ["*\x1b[1;33mO\x1b[0m", "\x1b[1;31mX\x1b[0m*"]);
    }
}
