//! The games people know by name, each a row of data.

use super::Rules;
use super::action_rule::{DropOnly, DropOrPop, Place};
use super::outcome::BothWin;
use super::physics::{Physics, StrongGravity};
use super::win::{Line, WinEntry};
use crate::board::Geometry;
use std::sync::Arc;

/// The length of a line in the classic game.
pub const CLASSIC_LENGTH: u32 = 4;

/// How often a position may stand in Pop Out before the game is drawn.
pub const POP_OUT_REPETITION: u32 = 3;

/// Connect Four: 6 x 7, drop, four in a row.
pub fn classic() -> Rules {
    Rules {
        game: "classic",
        ..connect_n(Geometry::CLASSIC, CLASSIC_LENGTH)
    }
}

/// Pop Out: as classic, and a player may pop an own disc out of the bottom of a column.
pub fn pop_out() -> Rules {
    Rules {
        game: "pop-out",
        action_rule: &DropOrPop,
        repetition: Some(POP_OUT_REPETITION),
        ..classic()
    }
}

/// Connect-N: any board, `length` in a row.
///
/// Pre: `length` is at least 1. It may exceed the board; then nobody can win.
pub fn connect_n(geometry: Geometry, length: u32) -> Rules {
    Rules {
        game: "connect-n",
        geometry,
        action_rule: &DropOnly,
        physics: &StrongGravity,
        win: Arc::new(Line { length }),
        both_win: BothWin::Mover,
        repetition: None,
    }
}

/// Connect-Tac-Toe: place on any empty cell of 6 x 7, under any physics and win condition.
pub fn connect_tac_toe(win: &WinEntry, physics: &'static dyn Physics) -> Rules {
    Rules {
        game: "connect-tac-toe",
        geometry: Geometry::CLASSIC,
        action_rule: &Place,
        physics,
        win: (win.make)(CLASSIC_LENGTH),
        both_win: BothWin::Both,
        repetition: None,
    }
}
