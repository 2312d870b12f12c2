//! What is done on threads: an opponent chooses, an analyst explains.

use std::io;

use crate::engine::analysis::{Analysis, Analyst, Hint, Moment, Worth};
use crate::engine::{Opponent, Request, SearchLimits, StopSignal};
use crate::game::Game;
use crate::rules::Action;

use super::engine_worker::{Answerer, EngineWorker, Worker};

/// Who puts engines and analysts to work.
#[cfg_attr(test, mockall::automock)]
pub trait Staff {
    /// Someone who chooses actions as `who`, with this seed. Each request is answered by one
    /// action, or by none when there is none.
    ///
    /// # Errors
    ///
    /// When the system has no thread to give.
    fn opponent(&self, who: Opponent, seed: u64) -> io::Result<Box<dyn Worker<Request, Action>>>;

    /// Someone who says what positions are worth.
    ///
    /// # Errors
    ///
    /// When the system has no thread to give.
    fn analyst(&self) -> io::Result<Box<dyn Worker<Question, Answer>>>;
}

/// Every worker has a thread of its own.
#[derive(Clone, Debug)]
pub struct Threads<W> {
    /// Called on the worker's thread after each reply.
    pub wake: W,
}

impl<W: Fn() + Clone + Send + 'static> Staff for Threads<W> {
    fn opponent(&self, who: Opponent, seed: u64) -> io::Result<Box<dyn Worker<Request, Action>>> {
        Ok(Box::new(opponent(who, seed, self.wake.clone())?))
    }

    fn analyst(&self) -> io::Result<Box<dyn Worker<Question, Answer>>> {
        Ok(Box::new(analyst(self.wake.clone())?))
    }
}

/// A thread on which `who` chooses actions, with this seed. Each request is answered by one
/// action, or by none when there is none.
///
/// # Errors
///
/// When the system has no thread to give.
fn opponent(
    who: Opponent,
    seed: u64,
    wake: impl Fn() + Send + 'static,
) -> io::Result<EngineWorker<Request, Action>> {
    let make = move || -> Answerer<Request, Action> {
        let mut engine = who.engine(seed);
        Box::new(move |request, stop, tell| {
            if let Some(action) = engine.choose(&request, stop) {
                tell(action);
            }
        })
    };
    EngineWorker::start(&format!("engine {who}"), make, wake)
}

/// What an analyst is asked.
#[derive(Clone, Debug)]
pub enum Question {
    /// What every action is worth, each as soon as it is known.
    Scores(Request),
    /// One best action and why.
    Hint(Request),
    /// What the position of a game is worth that stands now.
    Moment(Box<Game>, SearchLimits),
}

/// A part of an analyst's answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// An action is worth this, as far as is known now.
    Worth(Worth),
    /// Every action is worth what is said here, in the end.
    Scores(Analysis),
    /// The hint.
    Hint(Hint),
    /// The position of the game is worth this.
    Moment(Moment),
}

/// A thread on which an analyst answers.
///
/// # Errors
///
/// When the system has no thread to give.
fn analyst(wake: impl Fn() + Send + 'static) -> io::Result<EngineWorker<Question, Answer>> {
    let make = || -> Answerer<Question, Answer> {
        let mut analyst = Analyst::new();
        Box::new(move |question, stop, tell| answer(&mut analyst, question, stop, tell))
    };
    EngineWorker::start("analyst", make, wake)
}

fn answer(
    analyst: &mut Analyst,
    question: Question,
    stop: &StopSignal,
    tell: &mut dyn FnMut(Answer),
) {
    match question {
        Question::Scores(request) => {
            let scores = analyst.analyse(&request, stop, &mut |worth| tell(Answer::Worth(worth)));
            if let Some(scores) = scores {
                tell(Answer::Scores(scores));
            }
        }
        Question::Hint(request) => {
            if let Some(hint) = analyst.hint(&request, stop) {
                tell(Answer::Hint(hint));
            }
        }
        Question::Moment(game, limits) => {
            if let Some(moment) = analyst.moment(&game, limits, stop) {
                tell(Answer::Moment(moment));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Reply;
    use super::*;
    use crate::game::replay;
    use crate::rules::catalogue;

    fn all_replies<Q: Send + 'static, A: Send + 'static>(
        worker: &mut EngineWorker<Q, A>,
    ) -> Vec<Reply<A>> {
        std::iter::from_fn(|| worker.wait()).collect()
    }

    #[test]
    fn an_opponent_answers_with_what_its_engine_chooses() {
        let game = replay(catalogue::pop_out(), "12131").unwrap();
        let request = Request::of(&game, SearchLimits::depth(3));
        let who: Opponent = "search:4".parse().unwrap();
        let expected = who.engine(5).choose(&request, &StopSignal::new()).unwrap();
        let mut worker = opponent(who, 5, || ()).unwrap();
        worker.ask(request);
        assert_eq!(
            all_replies(&mut worker),
            [Reply::Part(expected), Reply::Done]
        );
    }

    #[test]
    fn an_opponent_without_an_action_says_that_it_is_done() {
        let over = replay(catalogue::classic(), "1212121").unwrap();
        let mut worker = opponent("random".parse().unwrap(), 1, || ()).unwrap();
        worker.ask(Request::of(&over, SearchLimits::NONE));
        assert_eq!(all_replies(&mut worker), [Reply::Done]);
    }

    #[test]
    fn an_analyst_tells_each_score_and_then_all_of_them() {
        let game = replay(catalogue::classic(), "4").unwrap();
        let mut worker = analyst(|| ()).unwrap();
        worker.ask(Question::Scores(Request::of(&game, SearchLimits::NONE)));
        let replies = all_replies(&mut worker);
        assert_eq!(replies.len(), 7 + 2);
        assert!(matches!(&replies[0], Reply::Part(Answer::Worth(_))));
        assert!(matches!(&replies[7], Reply::Part(Answer::Scores(all)) if all.actions.len() == 7));
    }

    #[test]
    fn an_analyst_hints_and_looks_back() {
        let game = replay(catalogue::pop_out(), "12131").unwrap();
        let limits = SearchLimits::depth(2);
        let mut worker = analyst(|| ()).unwrap();
        worker.ask(Question::Hint(Request::of(&game, limits)));
        let hinted = all_replies(&mut worker);
        assert!(matches!(
            &hinted[..],
            [Reply::Part(Answer::Hint(_)), Reply::Done]
        ));
        worker.ask(Question::Moment(Box::new(game), limits));
        assert!(matches!(
            &all_replies(&mut worker)[..],
            [
                Reply::Part(Answer::Moment(Moment { ply: 5, .. })),
                Reply::Done
            ]
        ));
    }
}
