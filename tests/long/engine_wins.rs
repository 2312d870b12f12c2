//! Forced wins: a naive search proves them, and the engine has to find each of them.

use std::collections::HashMap;

use connect_four::engine::analysis::{Analyst, Value};
use connect_four::engine::{Request, SearchLimits, StopSignal, ladder};
use connect_four::game::Game;
use connect_four::rules::{Outcome, Position, Rules, catalogue};

use crate::random::Random;

/// How many plies the longest wins have.
const LONGEST: u32 = 7;

/// Whether the side to move can force a win within `plies`, by trying everything. It asks for wins,
/// so what comes back on the way helps nobody: the win would be nearer without the detour.
fn wins_within(position: &mut Position, plies: u32) -> bool {
    let mover = position.to_move();
    plies > 0
        && position.legal_actions().into_iter().any(|action| {
            let turn = position.play_unchecked(action);
            let wins = match position.outcome() {
                Outcome::Ongoing => loses_within(position, plies - 1),
                outcome => outcome == Outcome::Won(mover),
            };
            position.undo(&turn);
            wins
        })
}

/// Whether the side to move loses within `plies` whatever it does.
///
/// Pre: the game goes on.
fn loses_within(position: &mut Position, plies: u32) -> bool {
    let opponent = position.to_move().opponent();
    plies > 0
        && position.legal_actions().into_iter().all(|action| {
            let turn = position.play_unchecked(action);
            let loses = match position.outcome() {
                Outcome::Ongoing => wins_within(position, plies - 1),
                outcome => outcome == Outcome::Won(opponent),
            };
            position.undo(&turn);
            loses
        })
}

/// In how many plies the side to move can force a win, if it can within [`LONGEST`].
fn shortest_win(position: &Position) -> Option<u32> {
    let mut position = position.clone();
    (1..=LONGEST).find(|plies| wins_within(&mut position, *plies))
}

/// Finds every forced win in `games` seeded games with the highest level, and plays it.
fn check_forced_wins(rules: &Rules, games: u64) {
    let highest = *ladder(rules).last().unwrap();
    let limits = SearchLimits::nodes(500_000);
    let mut found: HashMap<u32, u32> = HashMap::new();
    for seed in 0..games {
        let mut random = Random(seed);
        let mut game = Game::new(rules.clone());
        while game.outcome() == Outcome::Ongoing && game.played().len() < 60 {
            // The first positions have no forced win of this length, and cost most to try.
            if game.played().len() >= 6
                && let Some(plies) = shortest_win(game.position())
            {
                let request = Request::of(&game, limits);
                let stop = StopSignal::new();
                let analysis = Analyst::new().assess(&request, &stop).unwrap();
                let board = game.position().board();
                assert_eq!(analysis.value, Value::Win { plies }, "seed {seed}\n{board}");

                let action = highest.engine(seed).choose(&request, &stop).unwrap();
                let mut next = game.position().clone();
                next.play(action).unwrap();
                let keeps = match next.outcome() {
                    Outcome::Ongoing => loses_within(&mut next, plies - 1),
                    outcome => outcome == Outcome::Won(game.position().to_move()),
                };
                assert!(keeps, "{action:?} from seed {seed}\n{board}");
                *found.entry(plies).or_insert(0) += 1;
            }
            let actions = game.position().legal_actions();
            game.play(*random.pick(&actions)).unwrap();
        }
    }
    for plies in [1, 3, 5, 7] {
        assert!(found.contains_key(&plies), "only {found:?}");
    }
}

#[test]
fn every_forced_win_of_pop_out_is_found() {
    check_forced_wins(&catalogue::pop_out(), 12);
}

#[test]
fn every_forced_win_of_classic_is_found() {
    check_forced_wins(&catalogue::classic(), 30);
}
