//! The engines at the table: whose turn it is, what it thinks, when it acts.

use crate::board::{ByPlayer, Player};
use crate::engine::worker::{Reply, Staff, Worker};
use crate::engine::{Opponent, Request, SearchLimits, Seat};
use crate::game::Game;
use crate::rules::Action;
use crate::view::facts::{EngineFact, Parties};

use super::Now;

/// Thinking shorter than this is not worth a word, in seconds.
const SHORT: f64 = 0.2;
/// How often the shown time changes, in seconds.
const TICK: f64 = 1.0;

type OpponentWorker = Box<dyn Worker<Request, Action>>;

/// What follows from a step.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    /// Nothing before this time, in seconds, unless something happens.
    Wait(Option<f64>),
    /// The engine of this player acts.
    Act(Player, Action),
    /// The engine of this player cannot go on, for this reason.
    Fail(Player, String),
}

/// What is done about the present turn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Turn {
    /// Nothing yet.
    #[default]
    Open,
    /// It is an engine's, and there are turns to play again.
    Waiting,
    /// An engine thinks.
    Thinking { player: Player, since: f64 },
    /// An engine has chosen.
    Chosen { player: Player, action: Action },
}

/// The engines in the seats.
pub(super) struct Opponents {
    seed: u64,
    /// Who works in each seat, and as whom.
    workers: ByPlayer<Option<(Opponent, OpponentWorker)>>,
    turn: Turn,
    /// When the last action was played.
    last_action: f64,
    /// Whether the engine shall act although there are turns to play again.
    goes_on: bool,
}

impl Opponents {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            seed,
            workers: ByPlayer::from_fn(|_| None),
            turn: Turn::Open,
            last_action: f64::NEG_INFINITY,
            goes_on: false,
        }
    }

    /// An action was played.
    pub(super) const fn acted(&mut self, seconds: f64) {
        self.last_action = seconds;
    }

    /// Takes back whatever is being thought about: the position is another one.
    pub(super) fn stop(&mut self) {
        if let Turn::Thinking { player, .. } = self.turn
            && let Some((_, worker)) = &mut self.workers[player]
        {
            worker.cancel();
        }
        self.turn = Turn::Open;
        self.goes_on = false;
    }

    /// Everybody leaves: other people and engines sit down.
    pub(super) fn leave(&mut self) {
        self.stop();
        self.workers = ByPlayer::from_fn(|_| None);
    }

    /// Another game begins: the same engines shall not play the same one again.
    pub(super) fn begin_again(&mut self) {
        self.leave();
        self.seed = self.seed.wrapping_add(2);
    }

    /// The best action found so far is good enough.
    pub(super) fn answer_now(&self) {
        if let Turn::Thinking { player, .. } = self.turn
            && let Some((_, worker)) = &self.workers[player]
        {
            worker.answer_now();
        }
    }

    /// The turns to play again do not matter.
    pub(super) fn go_on(&mut self) {
        if self.turn == Turn::Waiting {
            self.turn = Turn::Open;
            self.goes_on = true;
        }
    }

    /// What can be said of the engine whose turn it is.
    pub(super) fn fact(&self, now: f64) -> Option<EngineFact> {
        match self.turn {
            Turn::Open => None,
            Turn::Waiting => Some(EngineFact::Waiting),
            Turn::Thinking { player, since } if now - since >= SHORT => {
                let worker = self.workers[player].as_ref();
                Some(EngineFact::Thinking {
                    seconds: now - since,
                    depth: worker.and_then(|(_, worker)| worker.depth()),
                })
            }
            Turn::Thinking { .. } | Turn::Chosen { .. } => Some(EngineFact::Busy),
        }
    }

    pub(super) fn step(
        &mut self,
        game: &Game,
        parties: &Parties,
        limit: Option<f64>,
        staff: &dyn Staff,
        now: Now,
    ) -> Step {
        if matches!(self.turn, Turn::Open | Turn::Waiting) {
            self.turn = Turn::Open;
            if let Err(failure) = self.begin(game, parties, staff, now.seconds) {
                return failure;
            }
        }
        if let Turn::Thinking { player, since } = self.turn {
            match self.listen(player) {
                Ok(Some(action)) => self.turn = Turn::Chosen { player, action },
                Ok(None) => return Step::Wait(Some(self.patience(since, limit, now.seconds))),
                Err(why) => return Step::Fail(player, why),
            }
        }
        match self.turn {
            Turn::Chosen { player, action } => {
                let earliest = self.last_action + now.pace;
                if now.discs_move {
                    // The moving discs ask for the next frame themselves.
                    Step::Wait(None)
                } else if now.seconds < earliest {
                    Step::Wait(Some(earliest))
                } else {
                    Step::Act(player, action)
                }
            }
            Turn::Open | Turn::Waiting | Turn::Thinking { .. } => Step::Wait(None),
        }
    }

    /// Asks the engine whose turn it is, if it is one's.
    fn begin(
        &mut self,
        game: &Game,
        parties: &Parties,
        staff: &dyn Staff,
        now: f64,
    ) -> Result<(), Step> {
        let player = game.position().to_move();
        let Seat::Engine(opponent) = parties.of(player).seat else {
            return Ok(());
        };
        if game.result().is_some() {
            return Ok(());
        }
        if game.can_redo() && !self.goes_on {
            self.turn = Turn::Waiting;
            return Ok(());
        }
        if !opponent.suits(game.rules()) {
            let why = format!("it does not play this game ({})", game.rules().game);
            return Err(Step::Fail(player, why));
        }
        let worker = self.worker(player, opponent, staff)?;
        worker.ask(Request::of(game, SearchLimits::NONE));
        self.turn = Turn::Thinking { player, since: now };
        Ok(())
    }

    /// Whoever works in the seat of `player`.
    fn worker(
        &mut self,
        player: Player,
        opponent: Opponent,
        staff: &dyn Staff,
    ) -> Result<&mut OpponentWorker, Step> {
        let seat = &mut self.workers[player];
        let seated = match seat.take() {
            Some(seated) if seated.0 == opponent => seated,
            _ => {
                // Two engines of one kind shall not play the same game again and again.
                let seed = self.seed.wrapping_add(u64::from(player.number()));
                let worker = staff
                    .opponent(opponent, seed)
                    .map_err(|error| Step::Fail(player, error.to_string()))?;
                (opponent, worker)
            }
        };
        Ok(&mut seat.insert(seated).1)
    }

    /// The action that the engine has chosen, if it has.
    fn listen(&mut self, player: Player) -> Result<Option<Action>, String> {
        let Some((_, worker)) = &mut self.workers[player] else {
            return Err("it has left".to_owned());
        };
        match worker.poll() {
            None => Ok(None),
            Some(Reply::Part(action)) => Ok(Some(action)),
            Some(Reply::Done) => Err("it has found no move".to_owned()),
            Some(Reply::Panicked(message)) => Err(message),
        }
    }

    /// Says when to look at a thinking engine again, and hurries one that has had its time.
    fn patience(&self, since: f64, limit: Option<f64>, now: f64) -> f64 {
        let end = limit.map_or(f64::INFINITY, |limit| since + limit);
        if now >= end {
            self.answer_now();
        }
        let thought = now - since;
        let next = if thought < SHORT {
            since + SHORT
        } else {
            since + (thought / TICK).floor() * TICK + TICK
        };
        if now < end { next.min(end) } else { next }
    }
}
