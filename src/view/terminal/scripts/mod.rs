//! The registry of scripts. A script holds every word, mark and index base of its game.

use super::script::Script;
use crate::board::Player;

mod classic;
mod connect_n;
mod connect_tac_toe;
mod mixture;
mod pop_out;

/// Every script, in the order in which lists show them.
pub const SCRIPTS: &[ScriptEntry] = &[
    classic::ENTRY,
    pop_out::ENTRY,
    connect_n::ENTRY,
    connect_tac_toe::ENTRY,
    mixture::ENTRY,
];

/// One line of the registry.
#[derive(Clone, Copy, Debug)]
pub struct ScriptEntry {
    /// The game that it speaks for: a name of the catalogue, or that of mixtures.
    pub game: &'static str,
    /// Makes the script of one dialogue.
    pub make: fn(Cast) -> Box<dyn Script>,
}

/// What a script has to know of those who play and watch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cast {
    /// The player for whom the computer plays.
    pub computer: Option<Player>,
    /// Whether discs are drawn in colour.
    pub colour: bool,
}

/// The script of `game`; that of mixtures, which speaks for any rules, if there is no other.
pub fn make(game: &str, cast: Cast) -> Box<dyn Script> {
    let entry = SCRIPTS.iter().find(|entry| entry.game == game);
    (entry.unwrap_or(&mixture::ENTRY).make)(cast)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::rules::catalogue::PRESETS;
    use crate::rules::{MIXTURE, catalogue};

    #[test]
    fn every_game_of_the_catalogue_has_a_script_and_so_have_mixtures() {
        let games = SCRIPTS.iter().map(|entry| entry.game);
        let catalogue = PRESETS.iter().map(|preset| preset.name);
        assert_eq!(
            games.collect::<Vec<_>>(),
            catalogue.chain([MIXTURE]).collect::<Vec<_>>()
        );
    }

    #[test]
    fn a_script_is_found_by_its_game() {
        let start = Game::new(catalogue::classic()).snapshot();
        let prompt = |game| make(game, Cast::default()).prompt(&start).unwrap();
        assert!(prompt("pop-out").starts_with("1. Enter column"));
        assert_eq!(prompt("chess"), prompt(MIXTURE));
    }

    #[test]
    fn every_script_has_something_to_ask_at_the_start() {
        let start = Game::new(catalogue::classic()).snapshot();
        for entry in SCRIPTS {
            let script = (entry.make)(Cast::default());
            assert!(script.prompt(&start).is_some(), "{}", entry.game);
        }
    }

    #[test]
    fn colour_is_drawn_only_when_it_is_wanted() {
        for entry in SCRIPTS {
            let mut game = Game::new((find_rules(entry.game))());
            let first = game.position().legal_actions()[0];
            game.play(first).unwrap();
            for colour in [false, true] {
                let cast = Cast {
                    colour,
                    ..Cast::default()
                };
                let mut script = (entry.make)(cast);
                let text = script.action_played(&game.played()[0], &game.snapshot());
                assert_eq!(text.contains('\x1b'), colour, "{}", entry.game);
            }
        }
    }

    fn find_rules(game: &str) -> fn() -> crate::rules::Rules {
        let preset = PRESETS.iter().find(|preset| preset.name == game);
        preset.map_or(catalogue::pop_out, |preset| preset.make)
    }
}
