//! Threats: empty cells where a player's disc would complete a pattern.

use crate::board::{ByPlayer, Cell, Player};

use super::arrived::Arrived;
use super::position::Position;

/// The open threats of each player, sorted by row and column. Whether a disc can come there now
/// is not asked: that is what the waiting is about.
///
/// ```
/// use connect_four::game::replay;
/// use connect_four::rules::{catalogue, threats};
///
/// let game = replay(catalogue::classic(), "112233")?;
/// let open = threats(game.position());
/// assert_eq!(open.one.len(), 1); // the cell to the right of three in a row
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn threats(position: &Position) -> ByPlayer<Vec<Cell>> {
    ByPlayer::from_fn(|player| threats_of(position, player))
}

fn threats_of(position: &Position, player: Player) -> Vec<Cell> {
    if position.result().is_some() {
        return Vec::new();
    }
    let mut board = position.board().clone();
    let mut found = Vec::new();
    for cell in board.geometry().cells() {
        if board.is_empty_at(cell) {
            board.put(cell, player);
            let wins = position
                .rules()
                .win
                .judge(&board, &Arrived::from_iter([cell]));
            if !wins[player].is_empty() {
                found.push(cell);
            }
            board.take(cell);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::replay;
    use crate::rules::catalogue;

    type Places = Vec<(u32, u32)>;

    fn drawn(moves: &str) -> (Places, Places) {
        let open = threats(replay(catalogue::classic(), moves).unwrap().position());
        let places = |cells: &[Cell]| {
            let place = |cell: &Cell| (cell.row().index(), cell.column().index());
            cells.iter().map(place).collect()
        };
        (places(&open.one), places(&open.two))
    }

    #[test]
    fn both_ends_of_an_open_line_are_threats() {
        // . . . . . . .
        // . B B . . . .
        // . A A A . . .
        assert_eq!(drawn("22334"), (vec![(0, 0), (0, 4)], vec![]));
    }

    #[test]
    fn a_threat_stands_where_no_disc_can_come_yet() {
        // B B B . . . .
        // A A A . . . .
        assert_eq!(drawn("112233"), (vec![(0, 3)], vec![(1, 3)]));
    }

    #[test]
    fn a_game_that_is_over_has_no_threats() {
        assert_eq!(drawn("1212121"), (vec![], vec![]));
        assert_eq!(drawn(""), (vec![], vec![]));
    }
}
