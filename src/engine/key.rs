//! A position as one number, for tables and for repetition: the exclusive or of one random-looking
//! number for each disc (A. L. Zobrist, 1970). Every turn adds or takes one disc, so the discs tell
//! the side to move as well.

use crate::board::{Board, Cell, Player};
use crate::rules::{Edit, Transition};

/// One disc that a turn brought to a cell or took from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// A disc of this player came into this cell.
    Came(Player, Cell),
    /// A disc of this player left this cell.
    Left(Player, Cell),
}

/// Tells what `turn` changed from the board before to the board after. A new disc comes straight
/// into the cell where it rests.
pub(super) fn each_change(turn: &Transition, mut tell: impl FnMut(Change)) {
    let mut landing = match turn.edit {
        Edit::Insert(entry) => Some(entry),
        Edit::Remove(cell) => {
            tell(Change::Left(turn.mover, cell));
            None
        }
    };
    for fall in &turn.falls {
        if landing == Some(fall.from) {
            landing = Some(fall.to);
        } else {
            tell(Change::Left(fall.disc, fall.from));
            tell(Change::Came(fall.disc, fall.to));
        }
    }
    if let Some(cell) = landing {
        tell(Change::Came(turn.mover, cell));
    }
}

/// How `turn` changes the key of a position. The same change leads there and back.
pub(super) fn key_change(turn: &Transition) -> u64 {
    let mut change = 0;
    each_change(
        turn,
        |(Change::Came(player, cell) | Change::Left(player, cell))| {
            change ^= disc(player, cell);
        },
    );
    change
}

/// The key of a board.
pub(super) fn key_of(board: &Board) -> u64 {
    let discs = board.geometry().cells();
    discs
        .filter_map(|cell| Some(disc(board.owner(cell)?, cell)))
        .fold(0, |key, disc| key ^ disc)
}

fn disc(player: Player, cell: Cell) -> u64 {
    let place = u64::from(cell.row().index()) << 32 | u64::from(cell.column().index());
    mix(place << 1 | u64::from(player == Player::Two))
}

/// The mixer of `SplitMix64` (G. L. Steele and others, 2014).
pub(super) const fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::replay;
    use crate::rules::{Choice, Position, Rules, catalogue};

    fn check_changes_lead_to_the_key(rules: Rules, moves: &str) {
        let game = replay(rules, moves).unwrap();
        let mut key = key_of(Position::start(game.rules().clone()).board());
        for turn in game.played() {
            key ^= key_change(turn);
        }
        assert_eq!(key, key_of(game.position().board()), "{moves}");
    }

    #[test]
    fn the_changes_of_every_turn_lead_from_key_to_key() {
        check_changes_lead_to_the_key(catalogue::classic(), "4453");
        check_changes_lead_to_the_key(catalogue::pop_out(), "1221aB1");
        let weak = Choice {
            game: Some("connect-tac-toe".to_owned()),
            physics: Some("weak".to_owned()),
            ..Choice::default()
        };
        check_changes_lead_to_the_key(weak.rules().unwrap(), "r1c1 r1c1 r2c3 r6c1 r1c4");
    }

    #[test]
    fn keys_tell_players_and_cells_apart() {
        let key = |drawing: &str| key_of(&drawing.parse::<Board>().unwrap());
        let keys = [". .", "A .", ". A", "B .", ". B", "A B", "B A"].map(key);
        for (index, key) in keys.iter().enumerate() {
            assert!(!keys[..index].contains(key));
        }
    }

    #[test]
    fn a_new_disc_comes_where_it_rests() {
        let game = replay(catalogue::classic(), "4").unwrap();
        let mut changes = Vec::new();
        each_change(&game.played()[0], |change| changes.push(change));
        let bottom = game.rules().geometry.cell(0, 3).unwrap();
        assert_eq!(changes, [Change::Came(Player::One, bottom)]);
    }
}
