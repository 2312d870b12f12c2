//! What an analyst says about the position that stands now: scores of all actions, and a hint.

use crate::engine::analysis::Hint;
use crate::engine::worker::{Answer, Question, Reply, Staff, Worker};
use crate::engine::{Request, SearchLimits};
use crate::game::Game;
use crate::view::facts::{HintFact, Scores};

/// How many positions an analyst looks at where nothing can be solved.
const LIMITS: SearchLimits = SearchLimits::nodes(2_000_000);

/// One analyst and what is wanted of it.
#[derive(Default)]
pub(super) struct Advice {
    analyst: Option<Box<dyn Worker<Question, Answer>>>,
    wants_scores: bool,
    wants_hint: bool,
    /// What is known of the present position; `None` while it has not been asked about.
    found: Option<Found>,
}

#[derive(Default)]
struct Found {
    /// When it was asked for, in seconds.
    since: f64,
    scores: Scores,
    hint: Option<Hint>,
    /// Whether nothing more is to come.
    has_ended: bool,
}

impl Advice {
    /// Shows scores from now on, or no longer.
    pub(super) fn want_scores(&mut self, wanted: bool) {
        self.wants_scores = wanted;
        if !wanted && !self.wants_hint {
            self.forget();
        }
    }

    /// Gives a hint for the present position.
    pub(super) const fn want_hint(&mut self) {
        self.wants_hint = true;
    }

    /// The position is another one.
    pub(super) fn forget(&mut self) {
        if let Some(analyst) = &mut self.analyst {
            analyst.cancel();
        }
        self.wants_hint = false;
        self.found = None;
    }

    pub(super) fn scores(&self) -> Option<Scores> {
        let scores = || self.found.as_ref().map(|found| found.scores.clone());
        self.wants_scores.then(|| scores().unwrap_or_default())
    }

    pub(super) fn hint(&self) -> Option<HintFact> {
        let found = self.found.as_ref().and_then(|found| found.hint);
        self.wants_hint
            .then(|| found.map_or(HintFact::Sought, HintFact::Found))
    }

    /// Asks what is wanted and not known, and hears what has been found. An answer that takes longer
    /// than `limit` seconds is asked for as it is then. Answers with the time of that.
    ///
    /// Errors with a sentence when the analyst has failed; it is not asked again about the position.
    pub(super) fn step(
        &mut self,
        game: &Game,
        staff: &dyn Staff,
        now: f64,
        limit: Option<f64>,
    ) -> Result<Option<f64>, String> {
        if game.result().is_some() {
            self.wants_hint = false;
            return Ok(None);
        }
        if self.found.is_none() && (self.wants_scores || self.wants_hint) {
            self.found = Some(Found {
                since: now,
                ..Found::default()
            });
            self.ask(game, staff)?;
        }
        let (Some(analyst), Some(found)) = (&mut self.analyst, &mut self.found) else {
            return Ok(None);
        };
        while let Some(reply) = analyst.poll() {
            match reply {
                Reply::Part(Answer::Worth(worth)) => {
                    let worths = &mut found.scores.worths;
                    worths.retain(|known| known.action != worth.action);
                    worths.push(worth);
                }
                Reply::Part(Answer::Scores(analysis)) => {
                    found.hint = Hint::from_analysis(&analysis);
                    found.scores.worths = analysis.actions;
                    found.scores.source = Some(analysis.source);
                }
                Reply::Part(Answer::Hint(_) | Answer::Moment(_)) => {}
                Reply::Done => found.has_ended = true,
                Reply::Panicked(why) => {
                    self.wants_hint = false;
                    found.has_ended = true;
                    return Err(format!("The analysis has failed: {why}."));
                }
            }
        }
        let end = limit.map(|limit| found.since + limit);
        match end.filter(|_| !found.has_ended) {
            Some(end) if now >= end => {
                analyst.answer_now();
                Ok(None)
            }
            end => Ok(end),
        }
    }

    fn ask(&mut self, game: &Game, staff: &dyn Staff) -> Result<(), String> {
        if self.analyst.is_none() {
            let failed = |error| format!("The analysis cannot begin: {error}.");
            self.analyst = Some(staff.analyst().map_err(failed)?);
        }
        if let Some(analyst) = &mut self.analyst {
            analyst.ask(Question::Scores(Request::of(game, LIMITS)));
        }
        Ok(())
    }
}
