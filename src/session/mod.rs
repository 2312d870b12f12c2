//! A table at which people and engines play: who sits in which seat, whose turn that makes it, and
//! what an analyst says beside.
//!
//! The session stands between the view and the controller. Everything that a person does goes
//! through it, so that undo leads back to the person's own turn; everything that an engine does goes
//! through the same controller. It hears of the game as an observer, and nothing that was thought
//! about an older position is ever used. It is asked to `step` once a frame, keeps no clock and waits
//! for nothing.

use std::fmt;
use std::sync::mpsc::Receiver;

use crate::board::{Column, Player};
use crate::controller::{Controller, Record};
use crate::engine::Seat;
use crate::engine::worker::Staff;
use crate::game::Game;
use crate::observer::inbox::Event;
use crate::rules::{Action, IllegalAction, Rules};
use crate::view::facts::{Facts, Parties, ThinkingTime, Wish};
use crate::view::words;

mod advice;
mod opponents;
mod review;

use advice::Advice;
use opponents::Opponents;
use review::Reviewer;

/// What a step must know of the world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Now {
    /// The time, in seconds since some beginning.
    pub seconds: f64,
    /// Whether discs are moving, so that nobody may act yet.
    pub discs_move: bool,
    /// How long an engine's action has to wait after the action before it, in seconds.
    pub pace: f64,
}

/// A controller, those who sit around it and those who look on.
pub struct Session<C> {
    controller: C,
    events: Receiver<Event>,
    staff: Box<dyn Staff>,
    parties: Parties,
    thinking_time: ThinkingTime,
    opponents: Opponents,
    advice: Advice,
    reviewer: Reviewer,
    trouble: Option<String>,
}

impl<C: Controller + Record> Session<C> {
    /// Two people at the table of `controller`, whose game is heard of through `events`. The staff
    /// gets work as soon as somebody wants it, engines with this seed.
    pub fn new(controller: C, events: Receiver<Event>, staff: Box<dyn Staff>, seed: u64) -> Self {
        Self {
            controller,
            events,
            staff,
            parties: Parties::default(),
            thinking_time: ThinkingTime::default(),
            opponents: Opponents::new(seed),
            advice: Advice::default(),
            reviewer: Reviewer::default(),
            trouble: None,
        }
    }

    /// Hears what has happened, plays for engines and puts workers to work. Answers with the time
    /// at which it wants to be asked again although nothing happens.
    pub fn step(&mut self, now: Now) -> Option<f64> {
        self.hear(now.seconds);
        let called = self.step_opponents(now);
        let game = self.controller.game();
        let staff = self.staff.as_ref();
        let limit = self.thinking_time.seconds();
        let advice = self.advice.step(game, staff, now.seconds, limit);
        let review = self.reviewer.step(game, staff);
        let mut next = called;
        match advice {
            Ok(end) => next = next.into_iter().chain(end).reduce(f64::min),
            Err(failure) => self.trouble = Some(failure),
        }
        if let Err(failure) = review {
            self.trouble = Some(failure);
        }
        next
    }

    /// What there is to show beside the game.
    pub fn facts(&self, seconds: f64) -> Facts {
        Facts {
            parties: self.parties.clone(),
            engine: self.opponents.fact(seconds),
            thinking_time: self.thinking_time,
            scores: self.advice.scores(),
            hint: self.advice.hint(),
            review: self.reviewer.review(),
            trouble: self.trouble.clone(),
        }
    }

    /// Does what a person wants beside the game.
    pub fn fulfil(&mut self, wish: Wish) {
        match wish {
            Wish::Seats(parties) => {
                self.parties = parties;
                self.trouble = None;
                self.opponents.leave();
            }
            Wish::ThinkingTime(time) => self.thinking_time = time,
            Wish::AnswerNow => self.opponents.answer_now(),
            Wish::GoOn => self.opponents.go_on(),
            Wish::Hint => self.advice.want_hint(),
            Wish::Scores(wanted) => self.advice.want_scores(wanted),
            Wish::Review(wanted) => self.reviewer.want(wanted),
            Wish::GoTo(ply) => self.go_to(ply),
        }
    }

    /// Folds every waiting event: whatever is thought about is the past now.
    fn hear(&mut self, seconds: f64) {
        let mut has_changed = false;
        for event in self.events.try_iter() {
            match event {
                Event::PositionSet(_) => has_changed = true,
                Event::ActionPlayed(..) => {
                    has_changed = true;
                    self.opponents.acted(seconds);
                }
                Event::GameOver(_) => {}
            }
        }
        if has_changed {
            self.opponents.stop();
            self.advice.forget();
            self.reviewer.follow(self.controller.game());
        }
    }

    /// Lets the engine whose turn it is act, if it is one's turn.
    fn step_opponents(&mut self, now: Now) -> Option<f64> {
        let game = self.controller.game();
        let step = self.opponents.step(
            game,
            &self.parties,
            self.thinking_time.seconds(),
            self.staff.as_ref(),
            now,
        );
        match step {
            opponents::Step::Wait(until) => until,
            opponents::Step::Act(player, action) => {
                if let Err(refusal) = self.controller.play(action) {
                    let told = words::refused(&refusal, &self.controller.game().snapshot());
                    self.fail(player, told.trim_end_matches('.'));
                }
                self.hear(now.seconds);
                Some(now.seconds)
            }
            opponents::Step::Fail(player, why) => {
                self.fail(player, &why);
                None
            }
        }
    }

    /// An engine cannot go on: its seat is free for a person, so that the game can be played on.
    fn fail(&mut self, player: Player, why: &str) {
        let party = &mut self.parties.0[player];
        self.trouble = Some(format!(
            "{} has failed, and a person has its seat now: {why}.",
            party.seat
        ));
        party.seat = Seat::Person;
        self.opponents.leave();
    }

    /// Takes turns back, or plays them again, until so many have been played.
    fn go_to(&mut self, ply: usize) {
        let played = self.controller.game().played().len();
        for _ in ply..played {
            self.controller.undo();
        }
        for _ in played..ply {
            self.controller.redo();
        }
    }

    fn is_person(&self, player: Player) -> bool {
        self.parties.of(player).seat.is_person()
    }

    /// The number of turns before the last one of a person, or before the last one of all where no
    /// person plays.
    fn undo_target(&self) -> Option<usize> {
        let played = self.controller.game().played();
        if Player::BOTH.iter().any(|&player| self.is_person(player)) {
            played.iter().rposition(|turn| self.is_person(turn.mover))
        } else {
            played.len().checked_sub(1)
        }
    }

    /// The number of turns before the next one of a person, or at the end of what can be played
    /// again.
    fn redo_target(&self) -> Option<usize> {
        let mut game = self.controller.game().clone();
        if !game.redo() {
            return None;
        }
        while !self.is_person(game.position().to_move()) && game.redo() {}
        Some(game.played().len())
    }
}

/// What a person wants of the game. Engines do not act through here.
impl<C: Controller + Record> Controller for Session<C> {
    fn drop_disc(&mut self, column: Column) -> Result<(), IllegalAction> {
        self.controller.drop_disc(column)
    }

    fn play(&mut self, action: Action) -> Result<(), IllegalAction> {
        self.controller.play(action)
    }

    /// Goes back to the last turn of a person.
    fn undo(&mut self) -> bool {
        let Some(target) = self.undo_target() else {
            return false;
        };
        self.go_to(target);
        true
    }

    /// Goes forth to the next turn of a person, or to the end.
    fn redo(&mut self) -> bool {
        let Some(target) = self.redo_target() else {
            return false;
        };
        self.go_to(target);
        true
    }

    fn reset(&mut self) {
        self.trouble = None;
        self.opponents.begin_again();
        self.controller.reset();
    }

    fn new_game(&mut self, rules: Rules) {
        self.trouble = None;
        self.opponents.begin_again();
        self.controller.new_game(rules);
    }

    fn load(&mut self, game: Game) {
        self.trouble = None;
        self.controller.load(game);
    }

    fn exit(&mut self) {
        self.opponents.leave();
        self.controller.exit();
    }
}

impl<C: fmt::Debug> fmt::Debug for Session<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Session")
            .field("controller", &self.controller)
            .field("parties", &self.parties)
            .field("thinking_time", &self.thinking_time)
            .field("trouble", &self.trouble)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
