//! Engines against each other: seeded games from seeded openings, with the sides swapped.

use std::sync::Arc;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

use crate::board::{ByPlayer, Player};
use crate::game::Game;
use crate::rules::{Outcome, Rules};

use super::key::mix;
use super::{Engine, Opponent, Request, SearchLimits, StopSignal};

/// How a match is played.
#[derive(Clone, Debug)]
pub struct Match {
    /// The game.
    pub rules: Arc<Rules>,
    /// How many games.
    pub games: u32,
    /// Who moves first in which of them.
    pub sides: Sides,
    /// How many turns of each game are played at random before the opponents take over.
    pub opening: u32,
    /// Everything random comes from here.
    pub seed: u64,
    /// What each answer may take, beyond what the level allows.
    pub limits: SearchLimits,
}

/// Who moves first in the games of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The first opponent in every game, each with its own opening.
    Kept,
    /// The opponents in turn. Two games in a row begin alike, so that an opening that is won for one
    /// side favours nobody.
    Swapped,
}

/// One game of a match.
#[derive(Clone, Debug)]
pub struct Played {
    /// The number of the game, from 0.
    pub number: u32,
    /// Which player the first opponent was.
    pub first_was: Player,
    /// The position in which the opponents took over, and what came then.
    pub game: Game,
    /// How it ended. A game that would not end counts as drawn.
    pub outcome: Outcome,
}

impl Played {
    /// How it ended for the first opponent.
    pub fn for_first(&self) -> Tally {
        let mut tally = Tally::default();
        match self.outcome {
            Outcome::Won(winner) if winner == self.first_was => tally.won = 1,
            Outcome::Won(_) => tally.lost = 1,
            Outcome::Ongoing | Outcome::BothWon | Outcome::Drawn => tally.drawn = 1,
        }
        tally
    }
}

/// How games ended for one opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Tally {
    /// All games.
    pub const fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points in percent: 1 for a win, a half for a draw.
    pub fn percent(self) -> f64 {
        let points = f64::from(self.won) + f64::from(self.drawn) / 2.0;
        100.0 * points / f64::from(self.games().max(1))
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }
}

impl Match {
    /// Plays `first` against `second` and says how the games ended for `first`, by the player it
    /// was in them. `report` hears of each game. A cancelled match ends early.
    pub fn play(
        &self,
        first: Opponent,
        second: Opponent,
        stop: &StopSignal,
        report: &mut dyn FnMut(&Played),
    ) -> ByPlayer<Tally> {
        let mut tallies = ByPlayer::from_fn(|_| Tally::default());
        for number in 0..self.games {
            let seed = mix(self.seed ^ mix(u64::from(number)));
            let mut first = first.engine(seed);
            let mut second = second.engine(!seed);
            let (first_was, opening) = match self.sides {
                Sides::Kept => (Player::One, number),
                Sides::Swapped => (Player::BOTH[(number % 2) as usize], number / 2),
            };
            let game = self.opening(opening);
            let played = match first_was {
                Player::One => self.finish(game, [first.as_mut(), second.as_mut()], stop),
                Player::Two => self.finish(game, [second.as_mut(), first.as_mut()], stop),
            };
            let Some(game) = played else { break };
            let played = Played {
                number,
                first_was,
                outcome: game.outcome(),
                game,
            };
            tallies[first_was] = tallies[first_was].and(played.for_first());
            report(&played);
        }
        tallies
    }

    /// A game in which the first turns have been played at random, without an end.
    fn opening(&self, number: u32) -> Game {
        let mut chance = Xoshiro256PlusPlus::seed_from_u64(mix(self.seed) ^ u64::from(number));
        // Where hardly any opening is without an end, the opponents start earlier.
        for turns in (0..=self.opening).rev() {
            for _ in 0..100 {
                let mut game = Game::new(Arc::clone(&self.rules));
                for _ in 0..turns {
                    let actions = game.position().legal_actions();
                    if let Some(action) = actions.choose(&mut chance) {
                        // Legal, unless the game is over by repetition.
                        game.play(*action).ok();
                    }
                }
                if game.outcome() == Outcome::Ongoing {
                    return game;
                }
            }
        }
        Game::new(Arc::clone(&self.rules))
    }

    /// Lets the engines play, by order of play; `None` when one has no answer.
    fn finish(
        &self,
        mut game: Game,
        engines: [&mut dyn Engine; 2],
        stop: &StopSignal,
    ) -> Option<Game> {
        let [one, two] = engines;
        // Games without a draw by repetition might go on for ever.
        let longest = 10 * self.rules.geometry.cell_count() as usize;
        while game.outcome() == Outcome::Ongoing && game.played().len() < longest {
            let request = Request::of(&game, self.limits);
            let action = match game.position().to_move() {
                Player::One => one.choose(&request, stop),
                Player::Two => two.choose(&request, stop),
            };
            game.play(action?).ok()?;
        }
        Some(game)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::catalogue;

    fn small_match(games: u32) -> Match {
        Match {
            rules: Arc::new(catalogue::classic()),
            games,
            sides: Sides::Swapped,
            opening: 4,
            seed: 7,
            limits: SearchLimits::depth(2),
        }
    }

    fn opponent(name: &str) -> Opponent {
        name.parse().unwrap()
    }

    #[test]
    fn two_games_in_a_row_begin_alike_with_the_sides_swapped() {
        let mut games = Vec::new();
        small_match(4).play(
            opponent("random"),
            opponent("search:1"),
            &StopSignal::new(),
            &mut |played| games.push(played.clone()),
        );
        assert_eq!(games.len(), 4);
        let opening = |index: usize| &games[index].game.played()[..4];
        assert_eq!(opening(0), opening(1));
        assert_ne!(opening(0), opening(2));
        let sides: Vec<Player> = games.iter().map(|played| played.first_was).collect();
        assert_eq!(sides, [Player::One, Player::Two, Player::One, Player::Two]);
    }

    #[test]
    fn sides_that_are_kept_make_the_first_opponent_move_first() {
        let games = Match {
            sides: Sides::Kept,
            ..small_match(4)
        };
        let two = [opponent("search:2"), opponent("random")];
        let tallies = games.play(two[0], two[1], &StopSignal::new(), &mut |_| ());
        assert_eq!((tallies.one.games(), tallies.two.games()), (4, 0));
    }

    #[test]
    fn the_same_seed_plays_the_same_games() {
        let play = || {
            let mut moves = Vec::new();
            let two = [opponent("search:2"), opponent("search:1")];
            let stop = StopSignal::new();
            let tallies = small_match(4).play(two[0], two[1], &stop, &mut |played| {
                moves.push(played.game.move_tokens());
            });
            (tallies, moves)
        };
        assert_eq!(play(), play());
    }

    #[test]
    fn whoever_looks_ahead_beats_chance() {
        let two = [opponent("search:3"), opponent("random")];
        let tallies = small_match(10).play(two[0], two[1], &StopSignal::new(), &mut |_| ());
        let all = tallies.one.and(tallies.two);
        assert_eq!(all.games(), 10);
        assert!(all.percent() >= 90.0, "{tallies:?}");
    }

    #[test]
    fn a_cancelled_match_ends() {
        let stop = StopSignal::new();
        stop.cancel();
        let two = [opponent("random"), opponent("coalition")];
        let tallies = small_match(10).play(two[0], two[1], &stop, &mut |_| ());
        assert_eq!(tallies.one.and(tallies.two), Tally::default());
        assert!(tallies.one.percent().abs() < f64::EPSILON);
    }
}
