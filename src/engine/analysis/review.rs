//! A whole game in retrospect: what every position was worth, and which turns were mistakes.

use crate::engine::{Request, SearchLimits, StopSignal};
use crate::game::Game;
use crate::rules::Action;

use super::analyst::{Analysis, Analyst};
use super::value::{Source, Value};

/// What one position of a game was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// How many turns had been played.
    pub ply: usize,
    /// The value for the player to move.
    pub value: Value,
    /// One best action, which should have been played; none when the game was over.
    pub best: Option<Action>,
    /// How the value is known.
    pub source: Source,
}

/// What was wrong with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The position was won, and is not any more.
    WinThrownAway,
    /// The position was drawn, and is lost.
    DrawThrownAway,
    /// The position still is won, but there was a quicker win.
    SlowerWin,
    /// Nobody knows what the position was worth; it is lost now.
    IntoLoss,
}

impl Analyst {
    /// What every position of `game` was worth, from the start to now. It looks at the last one
    /// first, because the solver then knows what comes next; `publish` hears each as soon as it is
    /// known.
    ///
    /// `None` only when the signal was cancelled. The limits are for each position.
    pub fn review(
        &mut self,
        game: &Game,
        limits: SearchLimits,
        stop: &StopSignal,
        publish: &mut dyn FnMut(Moment),
    ) -> Option<Vec<Moment>> {
        let mut game = game.clone();
        let mut moments = Vec::new();
        loop {
            let moment = self.moment(&game, limits, stop)?;
            publish(moment);
            moments.push(moment);
            if !game.undo() {
                break;
            }
        }
        moments.reverse();
        Some(moments)
    }

    /// What the position that stands now is worth.
    ///
    /// Post: `None` only when the signal was cancelled.
    pub fn moment(
        &mut self,
        game: &Game,
        limits: SearchLimits,
        stop: &StopSignal,
    ) -> Option<Moment> {
        let drawn_by_repetition = game.result().is_some() && game.position().result().is_none();
        let analysis = if drawn_by_repetition {
            Analysis {
                value: Value::Draw,
                actions: Vec::new(),
                source: Source::Result,
            }
        } else {
            self.assess(&Request::of(game, limits), stop)?
        };
        Some(Moment {
            ply: game.played().len(),
            value: analysis.value,
            best: analysis.actions.first().map(|worth| worth.action),
            source: analysis.source,
        })
    }
}

/// What was wrong with the turn between two positions of a game, if it can be said.
pub fn mistake(before: &Moment, after: &Moment) -> Option<Mistake> {
    match (before.value, after.value.before_the_turn()) {
        (Value::Win { plies: possible }, Value::Win { plies }) => {
            (plies > possible).then_some(Mistake::SlowerWin)
        }
        (Value::Win { .. }, Value::Draw | Value::Loss { .. }) => Some(Mistake::WinThrownAway),
        (Value::Draw, Value::Loss { .. }) => Some(Mistake::DrawThrownAway),
        (Value::Unclear { .. }, Value::Loss { .. }) => Some(Mistake::IntoLoss),
        _ => None,
    }
}
