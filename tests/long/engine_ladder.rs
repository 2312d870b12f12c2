//! The levels against each other: seeded matches from openings of four random turns, with the
//! sides swapped. The tables are printed as Markdown:
//!
//! `cargo test --release --features long --test long engine_ladder -- --nocapture --test-threads 1`

use std::io::{self, Write};
use std::sync::Arc;

use connect_four::board::{Geometry, Player};
use connect_four::engine::analysis::{Analyst, Source};
use connect_four::engine::{
    Match, Opponent, Played, Request, SearchLimits, Sides, StopSignal, Tally, ladder,
};
use connect_four::game::Game;
use connect_four::rules::{Choice, Outcome, Rules, catalogue};

/// How many turns of each game are random.
const OPENING: u32 = 4;

const SEED: u64 = 2024;

/// A level is worth having if it gets at least this share of the points, in percent.
const CLEARLY_BETTER: f64 = 65.0;

/// Plays every level of a game against the one below it and prints the table.
fn climb(rules: &Rules, games: u32, mut check: impl FnMut(Opponent, &Played)) -> Vec<Tally> {
    let rungs = ladder(rules);
    let mut rows = vec![
        format!("\n{} ({games} games a row)\n", describe(rules)),
        "| level | against | won | drawn | lost | points |".to_owned(),
        "|---|---|---:|---:|---:|---:|".to_owned(),
    ];
    let mut tallies = Vec::new();
    for pair in rungs.windows(2) {
        let [below, level] = [pair[0], pair[1]];
        let games = Match {
            rules: Arc::new(rules.clone()),
            games,
            sides: Sides::Swapped,
            opening: OPENING,
            seed: SEED,
            limits: SearchLimits::NONE,
        };
        let stop = StopSignal::new();
        let by_side = games.play(level, below, &stop, &mut |played| check(level, played));
        let tally = by_side.one.and(by_side.two);
        rows.push(format!(
            "| {} | {} | {} | {} | {} | {:.1} % |",
            level.title(),
            below.title(),
            tally.won,
            tally.drawn,
            tally.lost,
            tally.percent()
        ));
        tallies.push(tally);
    }
    writeln!(io::stdout(), "{}", rows.join("\n")).ok();
    tallies
}

fn describe(rules: &Rules) -> String {
    let (rows, columns) = (rules.geometry.rows(), rules.geometry.columns());
    let parts = [rules.physics.name(), rules.win.name()].join(", ");
    format!("{} {rows} x {columns}, {parts}", rules.game)
}

/// The opening of a game, before the engines took over.
fn opening_of(played: &Game) -> Game {
    let mut opening = Game::new(Arc::clone(played.rules()));
    for turn in &played.played()[..OPENING as usize] {
        opening.play(turn.action).unwrap();
    }
    opening
}

#[test]
fn every_classic_level_is_clearly_better_than_the_one_below() {
    let mut analyst = Analyst::new();
    let tallies = climb(&catalogue::classic(), 200, |level, played| {
        if level.to_string() == "perfect" {
            check_never_lets_go(&mut analyst, played);
        }
    });
    assert!(tallies.len() >= 4);
    for tally in tallies {
        assert_eq!(tally.games(), 200);
        assert!(tally.percent() >= CLEARLY_BETTER, "{tally:?}");
    }
}

/// A won opening is won by the perfect player, and a drawn one is not lost.
fn check_never_lets_go(analyst: &mut Analyst, played: &Played) {
    let opening = opening_of(&played.game);
    let request = Request::of(&opening, SearchLimits::NONE);
    let analysis = analyst.assess(&request, &StopSignal::new()).unwrap();
    assert_eq!(analysis.source, Source::Solver);
    let value = analysis.value.sign().unwrap();
    let for_perfect = if opening.position().to_move() == played.first_was {
        value
    } else {
        -value
    };
    let result = match played.outcome {
        Outcome::Won(winner) if winner == played.first_was => 1,
        Outcome::Won(_) => -1,
        _ => 0,
    };
    let moves = played.game.move_tokens().concat();
    assert!(
        result >= for_perfect,
        "{for_perfect} became {result} in {moves}"
    );
}

#[test]
fn the_levels_of_other_games_climb_too() {
    let tac_toe = Choice {
        game: Some("connect-tac-toe".to_owned()),
        physics: Some("weak".to_owned()),
        win: Some("connectfour".to_owned()),
        ..Choice::default()
    };
    let eight = Geometry::new(8, 8).unwrap();
    for rules in [
        catalogue::pop_out(),
        catalogue::connect_n(eight, 4),
        tac_toe.rules().unwrap(),
    ] {
        climb(&rules, 40, |_, _| ());
    }
}

#[test]
fn the_highest_level_wins_pop_out_as_the_first_player() {
    let rules = catalogue::pop_out();
    let rungs = ladder(&rules);
    let (highest, lower) = rungs.split_last().unwrap();
    for opponent in lower {
        let games = Match {
            rules: Arc::new(rules.clone()),
            games: 20,
            sides: Sides::Kept,
            opening: 0,
            seed: SEED,
            limits: SearchLimits::NONE,
        };
        let stop = StopSignal::new();
        let tally = games.play(*highest, *opponent, &stop, &mut |played| {
            assert_eq!(played.first_was, Player::One);
        });
        let tally = tally.one;
        writeln!(
            io::stdout(),
            "pop-out, first: {highest} v {opponent}: {tally:?}"
        )
        .ok();
        assert!(tally.won >= 19, "{opponent}: {tally:?}");
    }
}
