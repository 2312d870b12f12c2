//! The games people know by name, each a row of data.

use super::Rules;
use super::action_rule::{DropOnly, DropOrPop, Place};
use super::outcome::BothWin;
use super::physics::{Floating, Physics, StrongGravity};
use super::win::{self, Line, WinEntry};
use crate::board::Geometry;
use std::sync::Arc;

/// The length of a line in the classic game.
pub const CLASSIC_LENGTH: u32 = 4;

/// How often a position may stand in Pop Out before the game is drawn.
pub const POP_OUT_REPETITION: u32 = 3;

/// One line of the catalogue.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// The name on the command line: lower case, unique.
    pub name: &'static str,
    /// The name for people.
    pub title: &'static str,
    /// One sentence for people who choose.
    pub summary: &'static str,
    /// The game as it is without options.
    pub make: fn() -> Rules,
    /// Which parts may change while the game keeps its name.
    free: Free,
}

/// Which parts of a preset may change while the game keeps its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Free {
    Nothing,
    SizeAndLength,
    PhysicsAndWin,
}

/// Every game that people know by name, in the order in which menus show them.
pub const PRESETS: &[Preset] = &[
    Preset {
        name: "classic",
        title: "Connect Four",
        summary: "Drop discs into seven columns; four in a row win.",
        make: classic,
        free: Free::Nothing,
    },
    Preset {
        name: "pop-out",
        title: "Pop Out",
        summary: "As Connect Four, and you may pop your own disc out of the bottom of a column.",
        make: pop_out,
        free: Free::Nothing,
    },
    Preset {
        name: "connect-n",
        title: "Connect-N",
        summary: "As Connect Four, on a board of any size with lines of any length.",
        make: || connect_n(Geometry::CLASSIC, CLASSIC_LENGTH),
        free: Free::SizeAndLength,
    },
    Preset {
        name: "connect-tac-toe",
        title: "Connect-Tac-Toe",
        summary: "Place discs on any empty cell, under a physics and a win condition you choose.",
        make: || connect_tac_toe(&win::tic_tac_toe::ENTRY, &Floating),
        free: Free::PhysicsAndWin,
    },
];

impl Preset {
    /// Whether `rules` differ from this game in nothing but its free parts.
    pub fn includes(&self, rules: &Rules) -> bool {
        let base = (self.make)();
        let changed = match self.free {
            Free::SizeAndLength if rules.win.name() == base.win.name() => Rules {
                geometry: rules.geometry,
                win: Arc::clone(&rules.win),
                ..base
            },
            Free::Nothing | Free::SizeAndLength => base,
            Free::PhysicsAndWin => Rules {
                physics: rules.physics,
                win: Arc::clone(&rules.win),
                ..base
            },
        };
        let renamed = Rules {
            game: rules.game,
            ..changed
        };
        renamed == *rules
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    /// Holds the parts of a game against its line of the catalogue.
    fn check(rules: &Rules, line: &str) {
        let geometry = rules.geometry;
        let parts = [
            rules.game.to_owned(),
            format!("{} x {}", geometry.rows(), geometry.columns()),
            rules.action_rule.name().to_owned(),
            rules.physics.name().to_owned(),
            rules.win.name().to_owned(),
            format!("{:?}", rules.win.length()),
            rules.both_win.name().to_owned(),
            format!("{:?}", rules.repetition),
        ];
        assert_eq!(parts.join(", "), line);
    }

    #[test]
    fn every_preset_has_the_parts_that_its_name_stands_for() {
        let lines = [
            "classic, 6 x 7, drop, strong, line, Some(4), mover, None",
            "pop-out, 6 x 7, drop-or-pop, strong, line, Some(4), mover, Some(3)",
            "connect-n, 6 x 7, drop, strong, line, Some(4), mover, None",
            "connect-tac-toe, 6 x 7, place, floating, tictactoe, None, both, None",
        ];
        assert_eq!(PRESETS.len(), lines.len());
        for (preset, line) in PRESETS.iter().zip(lines) {
            check(&(preset.make)(), line);
        }
    }

    #[test]
    fn connect_n_is_played_on_any_board_with_any_length() {
        let geometry = Geometry::new(1, 1_000_000).unwrap();
        let line = "connect-n, 1 x 1000000, drop, strong, line, Some(4294967295), mover, None";
        check(&connect_n(geometry, u32::MAX), line);
    }

    #[test]
    fn connect_tac_toe_takes_any_physics_and_win_condition() {
        for &physics in crate::rules::physics::PHYSICS {
            for entry in crate::rules::win::WIN_CONDITIONS {
                let rules = connect_tac_toe(entry, physics);
                assert_eq!(rules.physics.name(), physics.name());
                assert_eq!(rules.win.name(), entry.name);
                let length = entry.takes_length.then_some(CLASSIC_LENGTH);
                assert_eq!(rules.win.length(), length);
            }
        }
    }
}
