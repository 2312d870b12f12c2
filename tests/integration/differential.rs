//! The rules engine against the referee: the same random games, compared after every action.

use std::sync::Arc;

use connect_four::board::{Geometry, Player};
use connect_four::game::Game;
use connect_four::rules::action_rule::ACTION_RULES;
use connect_four::rules::physics::PHYSICS;
use connect_four::rules::win::WIN_CONDITIONS;
use connect_four::rules::{Action, BothWin, Outcome, Rules, move_text};

use crate::random::Random;
use crate::referee::{End, Referee, Words};

/// After so many actions a game of drops and pops that nobody wins is left alone.
const LONGEST: usize = 200;

#[test]
fn the_engine_and_the_referee_agree_on_random_games() {
    check_games(0, 6_000);
}

/// Compares one random game for each seed from `first` on.
pub(crate) fn check_games(first: u64, games: u64) {
    let mut ends = Vec::new();
    for seed in first..first + games {
        ends.extend(check_game(seed).map(|end| (end.winner, end.reason)));
    }
    // The games were worth comparing if they came to every kind of end.
    for kind in [
        ("A", "line"),
        ("B", "line"),
        ("A", "full_line"),
        ("B", "full_line"),
        ("A", "group"),
        ("B", "group"),
        ("both", "both"),
        ("nobody", "board_full"),
        ("nobody", "no_legal_action"),
        ("nobody", "repetition"),
    ] {
        assert!(ends.contains(&kind), "no game ended with {kind:?}");
    }
}

/// Plays the turns of `record` on both sides.
pub(crate) fn check_record(record: &Game) {
    let rules = record.rules();
    let mut referee = Referee::new(words(rules));
    let mut game = Game::new(Arc::clone(rules));
    for turn in record.played() {
        referee.play(&move_text::token(turn.action, rules.geometry));
        game.play(turn.action).unwrap();
        compare("a record", &game, &referee);
    }
}

/// Plays one random game on both sides, with turns taken back now and then.
fn check_game(seed: u64) -> Option<End> {
    let what = format!("seed {seed}");
    let mut random = Random(seed);
    let rules = random_rules(&mut random);
    let mut referee = Referee::new(words(&rules));
    let mut game = Game::new(rules);
    compare(&what, &game, &referee);
    for _ in 0..LONGEST {
        if game.outcome() != Outcome::Ongoing {
            break;
        }
        let action = random_action(&mut random, &game);
        referee.play(&move_text::token(action, game.rules().geometry));
        game.play(action).unwrap();
        compare(&what, &game, &referee);
        if random.below(8) == 0 {
            take_back(&what, &mut random, &mut game, &mut referee);
        }
    }
    referee.end().cloned()
}

fn random_rules(random: &mut Random) -> Rules {
    let mut side = |small: usize| 1 + u32::try_from(random.below(small)).unwrap();
    let geometry = Geometry::new(side(8), side(8)).unwrap();
    let length = side(6);
    Rules {
        game: "mixture",
        geometry,
        action_rule: *random.pick(ACTION_RULES),
        physics: *random.pick(PHYSICS),
        win: (random.pick(WIN_CONDITIONS).make)(length),
        both_win: *random.pick(&BothWin::ALL),
        repetition: *random.pick(&[None, Some(2), Some(3)]),
    }
}

fn words(rules: &Rules) -> Words {
    Words {
        rows: rules.geometry.rows() as usize,
        columns: rules.geometry.columns() as usize,
        action_rule: rules.action_rule.name().to_owned(),
        physics: rules.physics.name().to_owned(),
        win: rules.win.name().to_owned(),
        length: rules.win.length().unwrap_or(0) as usize,
        both_win: rules.both_win.name().to_owned(),
        repetition: rules.repetition.map(|limit| limit as usize),
    }
}

/// Any legal action, but more pops than there would be by chance, so that positions come again.
fn random_action(random: &mut Random, game: &Game) -> Action {
    let mut actions = game.position().legal_actions();
    let pops = |action: &Action| matches!(action, Action::Pop(_));
    if actions.iter().any(pops) && random.below(3) == 0 {
        actions.retain(pops);
    }
    *random.pick(&actions)
}

/// Takes back some turns, plays some of them again, and compares at every step.
fn take_back(what: &str, random: &mut Random, game: &mut Game, referee: &mut Referee) {
    let back = random.below(game.played().len() + 1);
    for _ in 0..back {
        assert!(game.undo());
        referee.undo();
        compare(what, game, referee);
    }
    for _ in 0..random.below(back + 1) {
        assert!(game.redo());
        let again = game.played().last().unwrap().action;
        referee.play(&move_text::token(again, game.rules().geometry));
        compare(what, game, referee);
    }
}

fn compare(what: &str, game: &Game, referee: &Referee) {
    let context = || format!("{what}, after {:?}:\n{referee:?}", game.move_tokens());
    let position = game.position();
    let geometry = game.rules().geometry;

    assert_eq!(
        position.board().rows_text(),
        referee.picture(),
        "board, {}",
        context()
    );
    let mark = match position.to_move() {
        Player::One => 'A',
        Player::Two => 'B',
    };
    let repeated = game.result().is_some() && position.result().is_none();
    assert_eq!(mark, referee.to_move(), "side to move, {}", context());

    let end = game.result().map(|result| End {
        winner: match result.outcome {
            Outcome::Won(Player::One) => "A",
            Outcome::Won(Player::Two) => "B",
            Outcome::BothWon => "both",
            Outcome::Drawn => "nobody",
            Outcome::Ongoing => "still playing",
        },
        reason: result.reason.name(),
        cells: {
            let from_top = |row: u32| (geometry.rows() - 1 - row) as usize;
            let cells = result.winning_cells().into_iter();
            let mut cells: Vec<_> = cells
                .map(|cell| (from_top(cell.row().index()), cell.column().index() as usize))
                .collect();
            cells.sort_unstable();
            cells
        },
    });
    assert_eq!(end.as_ref(), referee.end(), "end, {}", context());

    if !repeated {
        let tokens = position.legal_actions().into_iter();
        let mut legal: Vec<_> = tokens.map(|a| move_text::token(a, geometry)).collect();
        let mut expected = referee.legal();
        legal.sort_unstable();
        expected.sort_unstable();
        assert_eq!(legal, expected, "legal actions, {}", context());
    }
}
