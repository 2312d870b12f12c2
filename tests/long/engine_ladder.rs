//! The levels against each other: seeded matches from openings of four random turns, with the
//! sides swapped. The tables are printed as Markdown:
//!
//! `cargo test --release --locked --features long --test long engine_ladder -- --nocapture --test-threads 1`

use std::io::{self, Write};
use std::sync::Arc;

use connect_four::board::{Geometry, Player};
use connect_four::engine::analysis::{Analyst, Source, Value};
use connect_four::engine::{
    Match, Opponent, Played, Request, SearchLimits, Sides, StopSignal, Tally, ladder,
};
use connect_four::game::Game;
use connect_four::rules::{Choice, Outcome, Rules, catalogue};

/// How many turns of each game are random.
const OPENING: u32 = 4;

const SEED: u64 = 2024;

/// What the highest level of the search may look at in a turn.
const HIGHEST: SearchLimits = SearchLimits::nodes(500_000);

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

/// Connect-Tac-Toe under this physics, with this win condition.
fn tac_toe(physics: &str, win: &str) -> Rules {
    let choice = Choice {
        game: Some("connect-tac-toe".to_owned()),
        physics: Some(physics.to_owned()),
        win: Some(win.to_owned()),
        ..Choice::default()
    };
    choice.rules().unwrap()
}

#[test]
fn the_levels_of_other_games_climb_too() {
    let eight = Geometry::new(8, 8).unwrap();
    for rules in [
        catalogue::pop_out(),
        catalogue::connect_n(eight, 4),
        tac_toe("weak", "connectfour"),
    ] {
        climb(&rules, 40, |_, _| ());
    }
}

/// Groups of four are made so soon that the higher levels see the end from the opening: whoever has
/// the better side wins, and two such levels share the games. So the tables are printed, and
/// no level has to be better than the one below.
#[test]
fn the_levels_that_see_the_end_of_an_opening_share_its_games() {
    for physics in ["floating", "strong"] {
        climb(&tac_toe(physics, "notconnectfour"), 40, |_, _| ());
    }
}

/// The first player makes a group of four in seven plies. Whoever sees that wins, whoever sits
/// opposite; of the levels below, what they make of it is printed.
#[test]
fn who_sees_a_forced_win_from_the_first_position_wins_as_the_first_player() {
    for physics in ["floating", "strong"] {
        let rules = tac_toe(physics, "notconnectfour");
        let start = Game::new(Arc::new(rules.clone()));
        let request = Request::of(&start, HIGHEST);
        let seen = Analyst::new().assess(&request, &StopSignal::new()).unwrap();
        assert_eq!(seen.value, Value::Win { plies: 7 }, "{physics}");

        let rungs = ladder(&rules);
        let highest = rungs.last();
        for (number, level) in rungs.iter().enumerate() {
            for opponent in &rungs[..=number] {
                let tally = as_first_player(&rules, *level, *opponent);
                if Some(level) == highest {
                    assert_eq!(tally.won, tally.games(), "{physics}: {opponent}");
                }
            }
        }
    }
}

#[test]
fn the_highest_level_wins_pop_out_as_the_first_player() {
    let rules = catalogue::pop_out();
    let rungs = ladder(&rules);
    let (highest, lower) = rungs.split_last().unwrap();
    for opponent in lower {
        let tally = as_first_player(&rules, *highest, *opponent);
        assert!(tally.won >= 19, "{opponent}: {tally:?}");
    }
}

/// How twenty games from the first position end for `first`, which begins all of them.
fn as_first_player(rules: &Rules, first: Opponent, second: Opponent) -> Tally {
    let games = Match {
        rules: Arc::new(rules.clone()),
        games: 20,
        sides: Sides::Kept,
        opening: 0,
        seed: SEED,
        limits: SearchLimits::NONE,
    };
    let stop = StopSignal::new();
    let tally = games.play(first, second, &stop, &mut |played| {
        assert_eq!(played.first_was, Player::One);
    });
    let tally = tally.one;
    writeln!(
        io::stdout(),
        "{}, {} first against {}: {tally:?}",
        describe(rules),
        first.title(),
        second.title()
    )
    .ok();
    tally
}
