//! The whole game in retrospect: each position is asked about once, the last one first, because the
//! solver then knows what comes next.

use crate::engine::SearchLimits;
use crate::engine::analysis::Moment;
use crate::engine::worker::{Answer, Question, Reply, Staff, Worker};
use crate::game::Game;
use crate::rules::Action;
use crate::view::facts::{Review, Reviewed};

/// How many positions an analyst looks at for each one of the game where nothing can be solved.
const LIMITS: SearchLimits = SearchLimits::nodes(300_000);

/// One analyst and the game that it looks back at.
#[derive(Default)]
pub(super) struct Reviewer {
    analyst: Option<Box<dyn Worker<Question, Answer>>>,
    reviewed: Option<ReviewedGame>,
    is_wanted: bool,
}

struct ReviewedGame {
    /// The game as it stands, with what follows played again.
    whole: Game,
    positions: Vec<Option<Reviewed>>,
    /// The game up to the position that is being asked about.
    asked: Option<Game>,
    /// The analyst has failed.
    is_given_up: bool,
}

impl Reviewer {
    /// Shows a review from now on, or no longer.
    pub(super) fn want(&mut self, wanted: bool) {
        self.is_wanted = wanted;
        self.reviewed = None;
        if let Some(analyst) = &mut self.analyst {
            analyst.cancel();
        }
    }

    pub(super) fn review(&self) -> Option<Review> {
        self.is_wanted.then(|| {
            let shown = self.reviewed.as_ref().map(|reviewed| Review {
                turns: reviewed.whole.played().to_vec(),
                positions: reviewed.positions.clone(),
            });
            shown.unwrap_or_default()
        })
    }

    /// The game stands elsewhere now. What is known of the positions that it shares with the
    /// reviewed one stays known.
    pub(super) fn follow(&mut self, game: &Game) {
        let Some(reviewed) = &mut self.reviewed else {
            return;
        };
        let whole = with_what_follows(game);
        if whole.rules() == reviewed.whole.rules() {
            let old = actions(&reviewed.whole);
            let shared = actions(&whole).zip(old).take_while(|(a, b)| a == b).count();
            let length = whole.played().len();
            if shared == length && shared == reviewed.whole.played().len() {
                return;
            }
            reviewed.whole = whole;
            reviewed.positions.truncate(shared + 1);
            reviewed.positions.resize(length + 1, None);
            reviewed.asked = None;
        } else {
            *reviewed = ReviewedGame::new(whole);
        }
        if let Some(analyst) = &mut self.analyst {
            analyst.cancel();
        }
    }

    /// Asks about the next position and hears what has been found.
    ///
    /// Errors with a sentence when the analyst has failed; this game is not asked about again.
    pub(super) fn step(&mut self, game: &Game, staff: &dyn Staff) -> Result<(), String> {
        if !self.is_wanted {
            return Ok(());
        }
        let reviewed = self
            .reviewed
            .get_or_insert_with(|| ReviewedGame::new(with_what_follows(game)));
        if reviewed.is_given_up {
            return Ok(());
        }
        if self.analyst.is_none() {
            let failed = |error| format!("The review cannot begin: {error}.");
            match staff.analyst().map_err(failed) {
                Ok(analyst) => self.analyst = Some(analyst),
                Err(failure) => {
                    reviewed.is_given_up = true;
                    return Err(failure);
                }
            }
        }
        let Some(analyst) = &mut self.analyst else {
            return Ok(());
        };
        while let Some(reply) = analyst.poll() {
            match reply {
                Reply::Part(Answer::Moment(moment)) => reviewed.enter(moment),
                Reply::Part(_) | Reply::Done => {}
                Reply::Panicked(why) => {
                    reviewed.is_given_up = true;
                    return Err(format!("The review has failed: {why}."));
                }
            }
        }
        if reviewed.asked.is_none()
            && let Some(next) = reviewed.next()
        {
            analyst.ask(Question::Moment(Box::new(next.clone()), LIMITS));
            reviewed.asked = Some(next);
        }
        Ok(())
    }
}

impl ReviewedGame {
    fn new(whole: Game) -> Self {
        Self {
            positions: vec![None; whole.played().len() + 1],
            whole,
            asked: None,
            is_given_up: false,
        }
    }

    /// The game up to the last position that nothing is known of.
    fn next(&self) -> Option<Game> {
        let unknown = self.positions.iter().rposition(Option::is_none)?;
        let mut game = self.whole.clone();
        while game.played().len() > unknown && game.undo() {}
        Some(game)
    }

    fn enter(&mut self, moment: Moment) {
        let Some(asked) = self.asked.take() else {
            return;
        };
        let landing = moment.best.and_then(|best| asked.position().landing(best));
        if let Some(place) = self.positions.get_mut(moment.ply) {
            *place = Some(Reviewed { moment, landing });
        }
    }
}

fn with_what_follows(game: &Game) -> Game {
    let mut whole = game.clone();
    while whole.redo() {}
    whole
}

fn actions(game: &Game) -> impl Iterator<Item = Action> {
    game.played().iter().map(|turn| turn.action)
}
