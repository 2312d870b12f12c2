//! Laws of every engine in every combination of the registries, on positions that seeded games
//! reach. Whoever adds an engine gets these tests for nothing.

use connect_four::board::Geometry;
use connect_four::engine::{ENGINES, EngineEntry, Opponent, Request, SearchLimits, StopSignal};
use connect_four::game::Game;
use connect_four::rules::action_rule::ACTION_RULES;
use connect_four::rules::choice::Parts;
use connect_four::rules::physics::PHYSICS;
use connect_four::rules::win::WIN_CONDITIONS;
use connect_four::rules::{Action, BothWin, Outcome, Position, Rules, catalogue};

use crate::random::Random;

/// What an answer may take, small enough for thousands of them.
const LIMITS: SearchLimits = SearchLimits {
    depth: Some(3),
    nodes: Some(2_000),
};

/// Every combination of action rule, physics and win condition on small boards.
fn every_game() -> Vec<Rules> {
    let mut games = Vec::new();
    for action_rule in ACTION_RULES {
        for physics in PHYSICS {
            for win in WIN_CONDITIONS {
                let parts = Parts {
                    rows: 3 + u32::try_from(games.len() % 3).unwrap(),
                    columns: 4,
                    length: 3,
                    action_rule: *action_rule,
                    physics: *physics,
                    win,
                    both_win: BothWin::ALL[games.len() % 3],
                    repetition: Some(2 + u32::try_from(games.len() % 2).unwrap()),
                };
                games.push(parts.rules().unwrap());
            }
        }
    }
    games
}

/// Every engine at every level.
fn every_opponent() -> impl Iterator<Item = Opponent> {
    let levels = |entry: &'static EngineEntry| {
        (0..entry.levels.len().max(1)).map(move |level| Opponent::new(entry, level))
    };
    ENGINES.iter().flat_map(levels)
}

/// The seeds of a few games of the rules with this number.
fn seeds(number: usize) -> impl Iterator<Item = u64> {
    let first = 10 * number as u64;
    first..first + 4
}

/// Shows `look` the game after each turn of a seeded game, while it goes on.
fn walk(rules: &Rules, seed: u64, mut look: impl FnMut(&Game)) {
    let mut random = Random(seed);
    let mut game = Game::new(rules.clone());
    while game.outcome() == Outcome::Ongoing && game.played().len() < 40 {
        look(&game);
        let actions = game.position().legal_actions();
        game.play(*random.pick(&actions)).unwrap();
    }
}

fn choose(opponent: Opponent, game: &Game, seed: u64) -> Option<Action> {
    let request = Request::of(game, LIMITS);
    opponent.engine(seed).choose(&request, &StopSignal::new())
}

/// What the mover wins at once with.
fn wins_in_one(position: &Position) -> Vec<Action> {
    let mover = position.to_move();
    let wins = |action: &Action| after(position, *action).outcome() == Outcome::Won(mover);
    position.legal_actions().into_iter().filter(wins).collect()
}

/// The actions after which the opponent has not won and cannot win at once. The game knows when it
/// is drawn by repetition.
fn safe_actions(game: &Game) -> Vec<Action> {
    let opponent = game.position().to_move().opponent();
    let is_safe = |action: &Action| {
        let mut next = game.clone();
        next.play(*action).unwrap();
        match next.outcome() {
            Outcome::Ongoing => wins_in_one(next.position()).is_empty(),
            outcome => outcome != Outcome::Won(opponent),
        }
    };
    let actions = game.position().legal_actions().into_iter();
    actions.filter(is_safe).collect()
}

fn after(position: &Position, action: Action) -> Position {
    let mut next = position.clone();
    next.play(action).unwrap();
    next
}

#[test]
fn every_engine_plays_legally_and_the_same_for_the_same_seed() {
    for (number, rules) in every_game().iter().enumerate() {
        let opponents = every_opponent().filter(|opponent| opponent.suits(rules));
        for (opponent, seed) in
            opponents.flat_map(|opponent| seeds(number).map(move |seed| (opponent, seed)))
        {
            let mut plies = 0;
            walk(rules, seed, |game| {
                plies += 1;
                if plies % 2 != 1 {
                    return;
                }
                let chosen = choose(opponent, game, seed);
                let name = || format!("{opponent} in {rules:?} on\n{}", game.position().board());
                let action = chosen.unwrap_or_else(|| panic!("no answer of {}", name()));
                assert!(game.position().is_legal(action), "{action:?} of {}", name());
                assert_eq!(choose(opponent, game, seed), chosen, "{}", name());
            });
        }
    }
}

/// `random` does not look, and the lowest level of an engine with levels may overlook an answer.
#[test]
fn every_other_engine_takes_a_win_in_one_and_stops_a_loss_in_one() {
    let (mut taken, mut stopped) = (0, 0);
    let games = every_game();
    let numbered = games.iter().enumerate();
    let seeded = numbered.flat_map(|(number, rules)| seeds(number).map(move |seed| (seed, rules)));
    for (seed, rules) in seeded {
        walk(rules, 1_000 + seed, |game| {
            let position = game.position();
            let wins = wins_in_one(position);
            let safe = safe_actions(game);
            let in_danger = !safe.is_empty() && safe.len() < position.legal_actions().len();
            if wins.is_empty() && !in_danger {
                return;
            }
            for opponent in every_opponent().filter(|opponent| opponent.suits(rules)) {
                let name = opponent.to_string();
                if name == "random" {
                    continue;
                }
                let chosen = choose(opponent, game, seed).unwrap();
                let board = position.board();
                if !wins.is_empty() {
                    taken += 1;
                    assert!(
                        wins.contains(&chosen),
                        "{name}: {chosen:?} in {rules:?}\n{board}"
                    );
                } else if name != "search:1" {
                    stopped += 1;
                    assert!(
                        safe.contains(&chosen),
                        "{name}: {chosen:?} in {rules:?}\n{board}"
                    );
                }
            }
        });
    }
    assert!(taken > 100 && stopped > 100, "{taken} {stopped}");
}

#[test]
fn no_engine_answers_when_it_is_cancelled_or_the_game_is_over() {
    let stop = StopSignal::new();
    stop.cancel();
    let ongoing = Game::new(catalogue::classic());
    let request = Request::of(&ongoing, LIMITS);
    let mut over = Game::new(catalogue::connect_n(Geometry::CLASSIC, 1));
    let first = over.position().legal_actions()[0];
    over.play(first).unwrap();
    for opponent in every_opponent() {
        assert_eq!(
            opponent.engine(1).choose(&request, &stop),
            None,
            "{opponent}"
        );
        assert_eq!(choose(opponent, &over, 1), None, "{opponent}");
    }
}

#[test]
fn names_of_engines_and_levels_can_be_typed_and_read() {
    let mut titles = std::collections::HashSet::new();
    for opponent in every_opponent() {
        assert_eq!(opponent.to_string().parse::<Opponent>().unwrap(), opponent);
        let entry = opponent.entry();
        if let Some(level) = opponent.level() {
            let by_name = format!("{}:{}", entry.name, level.name.to_lowercase());
            assert_eq!(by_name.parse::<Opponent>().unwrap(), opponent);
            assert!(level.summary.ends_with('.'));
        }
        assert!(entry.summary.ends_with('.') && entry.title.starts_with(char::is_uppercase));
        assert!(titles.insert(opponent.title()), "{}", opponent.title());
        assert_eq!(opponent.engine(0).name(), entry.name);
    }
    for (text, sentence) in [
        (
            "chess",
            "there is no engine \"chess\"; choose one of random, coalition, search, perfect",
        ),
        (
            "search:9",
            "the engine search has no level \"9\"; choose 1 to 5, or one of Beginner, \
             Casual, Club, Expert, Master",
        ),
        (
            "search:0",
            "the engine search has no level \"0\"; choose 1 to 5, or one of Beginner, \
             Casual, Club, Expert, Master",
        ),
        ("random:1", "the engine random has no levels, so no \"1\""),
    ] {
        assert_eq!(text.parse::<Opponent>().unwrap_err().to_string(), sentence);
    }
    assert_eq!(
        "search".parse::<Opponent>().unwrap().to_string(),
        "search:5"
    );
}
