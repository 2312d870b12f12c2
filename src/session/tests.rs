//! The table with mocks around it: every way in which a turn goes from one seat to the other.

use std::sync::mpsc::channel;

use mockall::predicate::eq;

use super::*;
use crate::board::ByPlayer;
use crate::engine::analysis::{Analysis, Moment, Source, Value, Worth};
use crate::engine::worker::{Answer, MockStaff, MockWorker, Question, Reply, Worker};
use crate::engine::{Party, Request, Seat};
use crate::game::replay;
use crate::observer::BoardObserver;
use crate::observer::inbox::{Inbox, inbox};
use crate::rules::catalogue;
use crate::view::facts::{EngineFact, HintFact};

mockall::mock! {
    Desk {}
    impl Controller for Desk {
        fn drop_disc(&mut self, column: Column) -> Result<(), IllegalAction>;
        fn play(&mut self, action: Action) -> Result<(), IllegalAction>;
        fn undo(&mut self) -> bool;
        fn redo(&mut self) -> bool;
        fn reset(&mut self);
        fn new_game(&mut self, rules: Rules);
        fn load(&mut self, game: Game);
        fn exit(&mut self);
    }
    impl Record for Desk {
        fn game(&self) -> &Game;
    }
}

type MockOpponent = MockWorker<Request, Action>;
type MockAnalyst = MockWorker<Question, Answer>;

/// A session and the way in which its model tells of the game.
struct Table {
    session: Session<MockDesk>,
    inbox: Inbox,
}

impl Table {
    /// Two people at `game`.
    fn new(game: &Game, expect: impl FnOnce(&mut MockDesk, &mut MockStaff)) -> Self {
        let (mut desk, mut staff) = (MockDesk::new(), MockStaff::new());
        desk.expect_game().return_const(game.clone());
        expect(&mut desk, &mut staff);
        let (inbox, events) = inbox();
        Self {
            session: Session::new(desk, events, Box::new(staff), 40),
            inbox,
        }
    }

    /// Engines sit in these seats.
    fn seat(mut self, engines: &[Player]) -> Self {
        let mut parties = Parties::default();
        for &player in engines {
            parties.0[player].seat = engine();
        }
        self.session.fulfil(Wish::Seats(parties));
        self
    }

    fn step(&mut self, seconds: f64) -> Option<f64> {
        self.session.step(at(seconds))
    }

    fn tell_position(&mut self) {
        let now = self.session.controller.game().snapshot();
        self.inbox.position_set(&now);
    }

    fn trouble(&self) -> String {
        self.session.facts(0.0).trouble.unwrap_or_default()
    }
}

fn at(seconds: f64) -> Now {
    Now {
        seconds,
        discs_move: false,
        pace: 0.3,
    }
}

fn engine() -> Seat {
    Seat::Engine("search:2".parse().unwrap())
}

fn classic(moves: &str) -> Game {
    replay(catalogue::classic(), moves).unwrap()
}

/// `whole` with some turns taken back.
fn taken_back(whole: &str, turns: usize) -> Game {
    let mut game = classic(whole);
    for _ in 0..turns {
        game.undo();
    }
    game
}

fn drop_in(number: u32) -> Action {
    Action::Drop(catalogue::classic().geometry.column(number - 1).unwrap())
}

/// The staff sends one opponent, who is told what to expect.
fn send_opponent(staff: &mut MockStaff, expect: impl FnOnce(&mut MockOpponent)) {
    let mut worker = MockOpponent::new();
    expect(&mut worker);
    let mut worker = Some(worker);
    staff.expect_opponent().times(1).returning(move |_, _| {
        let worker = worker
            .take()
            .map(|worker| Box::new(worker) as Box<dyn Worker<_, _>>);
        Ok(worker.unwrap())
    });
}

fn send_analyst(staff: &mut MockStaff, expect: impl FnOnce(&mut MockAnalyst)) {
    let mut worker = MockAnalyst::new();
    expect(&mut worker);
    let mut worker = Some(worker);
    staff.expect_analyst().times(1).returning(move || {
        let worker = worker
            .take()
            .map(|worker| Box::new(worker) as Box<dyn Worker<_, _>>);
        Ok(worker.unwrap())
    });
}

/// The worker answers with these, one at each step, and then thinks on.
fn replies<Q: 'static, A: Send + 'static>(
    worker: &mut MockWorker<Q, A>,
    replies: Vec<Option<Reply<A>>>,
) {
    let mut replies = replies.into_iter();
    worker
        .expect_poll()
        .returning(move || replies.next().flatten());
}

#[test]
fn while_people_play_nobody_else_is_asked() {
    let mut table = Table::new(&classic("44"), |_, _| ());
    assert_eq!(table.step(1.0), None);
    assert_eq!(table.session.facts(1.0), Facts::default());
}

#[test]
fn an_engine_is_asked_once_about_the_position_and_acts_once() {
    let mut table = Table::new(&classic("4"), |desk, staff| {
        send_opponent(staff, |worker| {
            let of_position = |request: &Request| request.position == *classic("4").position();
            worker
                .expect_ask()
                .times(1)
                .withf(of_position)
                .return_const(());
            replies(worker, vec![None, Some(Reply::Part(drop_in(3)))]);
        });
        let play = desk.expect_play().times(1).with(eq(drop_in(3)));
        play.returning(|_| Ok(()));
    })
    .seat(&[Player::Two]);
    assert_eq!(table.step(1.0), Some(1.2));
    assert_eq!(table.step(1.1), Some(1.1));
}

#[test]
fn an_action_waits_for_the_discs_and_for_the_pace() {
    let mut table = Table::new(&classic("4"), |desk, staff| {
        send_opponent(staff, |worker| {
            worker.expect_ask().times(1).return_const(());
            replies(worker, vec![Some(Reply::Part(drop_in(3)))]);
        });
        desk.expect_play().times(1).returning(|_| Ok(()));
    })
    .seat(&[Player::Two]);
    let game = classic("4");
    table
        .inbox
        .action_played(&game.played()[0], &game.snapshot());
    let moving = Now {
        discs_move: true,
        ..at(10.0)
    };
    assert_eq!(table.session.step(moving), None);
    assert_eq!(table.session.facts(11.0).engine, Some(EngineFact::Busy));
    assert_eq!(table.step(10.2), Some(10.3));
    assert_eq!(table.step(10.3), Some(10.3));
}

#[test]
fn thinking_is_told_after_a_moment_with_its_depth() {
    let table = Table::new(&classic(""), |_, staff| {
        send_opponent(staff, |worker| {
            worker.expect_ask().times(1).return_const(());
            worker.expect_depth().return_const(9);
            replies(worker, vec![]);
        });
    });
    let mut table = table.seat(&[Player::One]);
    table.step(5.0);
    assert_eq!(table.session.facts(5.1).engine, Some(EngineFact::Busy));
    let Some(EngineFact::Thinking { seconds, depth }) = table.session.facts(7.5).engine else {
        panic!("nothing is told");
    };
    assert_eq!((seconds, depth), (2.5, Some(9)));
    assert_eq!(table.step(7.5), Some(8.0));
}

#[test]
fn whatever_changes_the_position_takes_the_question_back() {
    let mut table = Table::new(&classic(""), |_, staff| {
        send_opponent(staff, |worker| {
            worker.expect_ask().times(2).return_const(());
            worker.expect_cancel().times(1).return_const(());
            replies(worker, vec![]);
        });
    })
    .seat(&[Player::One]);
    table.step(1.0);
    table.tell_position();
    table.step(2.0);
}

#[test]
fn other_seats_in_the_middle_take_the_question_back() {
    let mut table = Table::new(&classic(""), |_, staff| {
        send_opponent(staff, |worker| {
            worker.expect_ask().times(1).return_const(());
            worker.expect_cancel().times(1).return_const(());
            replies(worker, vec![]);
        });
    })
    .seat(&[Player::One]);
    table.step(1.0);
    let mut table = table.seat(&[Player::Two]);
    assert_eq!(table.step(2.0), None);
    assert_eq!(table.session.facts(9.0).engine, None);
}

#[test]
fn exit_takes_the_question_back_and_is_forwarded() {
    let mut table = Table::new(&classic(""), |desk, staff| {
        send_opponent(staff, |worker| {
            worker.expect_ask().times(1).return_const(());
            worker.expect_cancel().times(1).return_const(());
            replies(worker, vec![]);
        });
        desk.expect_exit().times(1).return_const(());
    })
    .seat(&[Player::One]);
    table.step(1.0);
    table.session.exit();
}

#[test]
fn an_engine_waits_while_there_are_turns_to_play_again_until_it_is_told_to_go_on() {
    let mut table = Table::new(&taken_back("4435", 1), |_, staff| {
        send_opponent(staff, |worker| {
            worker.expect_ask().times(1).return_const(());
            replies(worker, vec![]);
        });
    })
    .seat(&[Player::Two]);
    assert_eq!(table.step(1.0), None);
    assert_eq!(table.session.facts(1.0).engine, Some(EngineFact::Waiting));
    table.session.fulfil(Wish::GoOn);
    table.step(2.0);
    assert_eq!(table.session.facts(2.0).engine, Some(EngineFact::Busy));
}

#[test]
fn an_engine_is_hurried_when_told_so_and_when_its_time_is_over() {
    let mut table = Table::new(&classic(""), |_, staff| {
        send_opponent(staff, |worker| {
            worker.expect_ask().times(1).return_const(());
            worker.expect_answer_now().times(2).return_const(());
            replies(worker, vec![]);
        });
    })
    .seat(&[Player::One]);
    table
        .session
        .fulfil(Wish::ThinkingTime(ThinkingTime::Second));
    assert_eq!(table.step(1.0), Some(1.2));
    table.session.fulfil(Wish::AnswerNow);
    assert_eq!(table.step(1.5), Some(2.0));
    assert_eq!(table.step(2.0), Some(3.0));
}

#[test]
fn nobody_is_asked_when_the_game_is_over() {
    let game = classic("1212121");
    let mut table = Table::new(&game, |_, _| ()).seat(&Player::BOTH);
    table.session.fulfil(Wish::Scores(true));
    table.session.fulfil(Wish::Hint);
    assert_eq!(table.step(1.0), None);
    assert_eq!(table.session.facts(1.0).hint, None);
}

#[test]
fn an_engine_that_fails_leaves_its_seat_to_a_person() {
    let failures = [
        (Reply::Panicked("out of luck".to_owned()), "out of luck"),
        (Reply::Done, "no move"),
    ];
    for (reply, why) in failures {
        let mut table = Table::new(&classic(""), |_, staff| {
            send_opponent(staff, |worker| {
                worker.expect_ask().times(1).return_const(());
                worker.expect_cancel().return_const(());
                replies(worker, vec![Some(reply)]);
            });
        })
        .seat(&[Player::One]);
        table.step(1.0);
        assert!(table.trouble().contains(why), "{}", table.trouble());
        assert!(table.session.facts(1.0).is_person(Player::One));
        assert_eq!(table.step(2.0), None);
    }
}

#[test]
fn an_engine_whose_action_is_refused_leaves_its_seat_to_a_person() {
    let mut table = Table::new(&classic("444444"), |desk, staff| {
        send_opponent(staff, |worker| {
            worker.expect_ask().times(1).return_const(());
            replies(worker, vec![Some(Reply::Part(drop_in(4)))]);
        });
        let full = IllegalAction::ColumnFull(drop_in(4).column());
        desk.expect_play().times(1).return_const(Err(full));
    })
    .seat(&[Player::One]);
    table.step(1.0);
    assert!(table.trouble().contains("Column 4 is full"));
    assert!(table.session.facts(1.0).is_person(Player::One));
}

#[test]
fn an_engine_that_cannot_come_or_does_not_play_the_game_leaves_its_seat() {
    let mut table = Table::new(&classic(""), |_, staff| {
        let none = || Err(std::io::Error::other("no threads left"));
        staff
            .expect_opponent()
            .times(1)
            .returning(move |_, _| none());
    })
    .seat(&[Player::One]);
    table.step(1.0);
    assert!(table.trouble().contains("no threads left"));

    let game = Game::new(catalogue::pop_out());
    let mut table = Table::new(&game, |_, _| ());
    let mut parties = Parties::default();
    parties.0.one.seat = Seat::Engine("perfect".parse().unwrap());
    table.session.fulfil(Wish::Seats(parties));
    table.step(1.0);
    assert!(table.trouble().contains("does not play this game"));
}

#[test]
fn two_engines_of_one_kind_have_seeds_of_their_own() {
    let (told, seeds) = channel();
    let told = std::sync::Mutex::new(told);
    let mut staff = MockStaff::new();
    staff.expect_opponent().times(2).returning(move |_, seed| {
        told.lock().unwrap().send(seed).unwrap();
        let mut worker = MockOpponent::new();
        worker.expect_ask().return_const(());
        worker.expect_poll().returning(|| None);
        worker.expect_cancel().return_const(());
        Ok(Box::new(worker))
    });
    let mut opponents = Opponents::new(40);
    let parties = Parties(ByPlayer::from_fn(|_| Party {
        name: String::new(),
        seat: engine(),
    }));
    for moves in ["", "4"] {
        opponents.step(&classic(moves), &parties, None, &staff, at(1.0));
        opponents.stop();
    }
    assert_eq!(seeds.try_iter().collect::<Vec<_>>(), [41, 42]);
}

#[test]
fn the_next_game_of_an_engine_is_another_one() {
    let mut table = Table::new(&classic(""), |desk, staff| {
        for seed in [41, 43] {
            let opponent = staff.expect_opponent().times(1);
            opponent
                .withf(move |_, given| *given == seed)
                .returning(|_, _| {
                    let mut worker = MockOpponent::new();
                    worker.expect_ask().times(1).return_const(());
                    worker.expect_cancel().return_const(());
                    worker.expect_poll().returning(|| None);
                    Ok(Box::new(worker))
                });
        }
        desk.expect_reset().times(1).return_const(());
    })
    .seat(&[Player::One]);
    table.step(1.0);
    table.session.reset();
    table.tell_position();
    table.step(2.0);
}

#[test]
fn undo_goes_back_to_a_persons_own_turn() {
    // Moves, engines, and how many turns are taken back.
    let cases: [(&str, &[Player], usize); 7] = [
        ("", &[], 0),
        ("44", &[], 1),
        ("44", &[Player::Two], 2),
        ("443", &[Player::Two], 1),
        ("4", &[Player::One], 0),
        ("445", &[Player::One], 2),
        ("445", &Player::BOTH, 1),
    ];
    for (moves, engines, turns) in cases {
        let mut table = Table::new(&classic(moves), |desk, _| {
            desk.expect_undo().times(turns).return_const(true);
        })
        .seat(engines);
        assert_eq!(table.session.undo(), turns > 0, "{moves} {engines:?}");
    }
}

#[test]
fn undo_works_after_the_end_of_the_game() {
    let mut table = Table::new(&classic("1212121"), |desk, _| {
        desk.expect_undo().times(1).return_const(true);
    })
    .seat(&[Player::Two]);
    assert!(table.session.undo());
}

#[test]
fn redo_goes_forth_to_a_persons_own_turn_or_to_the_end() {
    let cases: [(Game, &[Player], usize); 5] = [
        (classic("44"), &[], 0),
        (taken_back("4435", 4), &[], 1),
        (taken_back("4435", 4), &[Player::Two], 2),
        (taken_back("443", 3), &Player::BOTH, 3),
        (taken_back("1212121", 1), &[Player::Two], 1),
    ];
    for (game, engines, turns) in cases {
        let mut table = Table::new(&game, |desk, _| {
            desk.expect_redo().times(turns).return_const(true);
        })
        .seat(engines);
        assert_eq!(table.session.redo(), turns > 0, "{engines:?}");
    }
}

#[test]
fn going_to_a_ply_takes_back_or_plays_again() {
    for (game, ply, undone, redone) in [
        (classic("4435"), 1, 3, 0),
        (taken_back("4435", 3), 4, 0, 3),
        (classic("4435"), 4, 0, 0),
    ] {
        let mut table = Table::new(&game, |desk, _| {
            desk.expect_undo().times(undone).return_const(true);
            desk.expect_redo().times(redone).return_const(true);
        });
        table.session.fulfil(Wish::GoTo(ply));
    }
}

#[test]
fn what_a_person_does_is_forwarded_once() {
    let mut table = Table::new(&classic(""), |desk, _| {
        desk.expect_drop_disc().times(1).returning(|_| Ok(()));
        let play = desk.expect_play().times(1).with(eq(drop_in(2)));
        play.returning(|_| Ok(()));
        desk.expect_reset().times(1).return_const(());
        desk.expect_new_game().times(1).return_const(());
        desk.expect_load().times(1).return_const(());
    });
    let session = &mut table.session;
    session.drop_disc(drop_in(1).column()).unwrap();
    session.play(drop_in(2)).unwrap();
    session.reset();
    session.new_game(catalogue::pop_out());
    session.load(classic("4"));
}

fn winning(number: u32) -> Worth {
    Worth {
        action: drop_in(number),
        value: Value::Win { plies: 3 },
    }
}

fn losing(number: u32) -> Worth {
    Worth {
        action: drop_in(number),
        value: Value::Loss { plies: 2 },
    }
}

#[test]
fn scores_come_one_by_one_and_the_hint_with_the_last() {
    let analysis = Analysis {
        value: winning(1).value,
        actions: vec![winning(1), losing(2)],
        source: Source::Solver,
    };
    let mut table = Table::new(&classic("4"), |_, staff| {
        send_analyst(staff, |analyst| {
            analyst.expect_ask().times(1).return_const(());
            replies(
                analyst,
                vec![
                    Some(Reply::Part(Answer::Worth(losing(2)))),
                    None,
                    Some(Reply::Part(Answer::Scores(analysis))),
                    Some(Reply::Done),
                ],
            );
        });
    });
    table.session.fulfil(Wish::Scores(true));
    table.session.fulfil(Wish::Hint);
    table.step(1.0);
    let facts = table.session.facts(1.0);
    assert_eq!(facts.scores.as_ref().unwrap().worths, [losing(2)]);
    assert_eq!(facts.scores.unwrap().source, None);
    assert_eq!(facts.hint, Some(HintFact::Sought));
    table.step(2.0);
    let facts = table.session.facts(2.0);
    assert_eq!(facts.scores.unwrap().source, Some(Source::Solver));
    assert!(matches!(facts.hint, Some(HintFact::Found(hint)) if hint.action == drop_in(1)));
}

#[test]
fn scores_stay_on_while_the_game_goes_on_and_a_hint_does_not() {
    let mut table = Table::new(&classic("4"), |_, staff| {
        send_analyst(staff, |analyst| {
            analyst.expect_ask().times(2).return_const(());
            analyst.expect_cancel().times(2).return_const(());
            replies(analyst, vec![Some(Reply::Part(Answer::Worth(winning(1))))]);
        });
    });
    table.session.fulfil(Wish::Scores(true));
    table.session.fulfil(Wish::Hint);
    table.step(1.0);
    table.tell_position();
    table.step(2.0);
    let facts = table.session.facts(2.0);
    assert_eq!(facts.scores.unwrap().worths, []);
    assert_eq!(facts.hint, None);
    table.session.fulfil(Wish::Scores(false));
    assert_eq!(table.session.facts(2.0).scores, None);
}

#[test]
fn an_analyst_is_hurried_when_its_time_is_over() {
    let mut table = Table::new(&classic("4"), |_, staff| {
        send_analyst(staff, |analyst| {
            analyst.expect_ask().times(1).return_const(());
            analyst.expect_answer_now().times(1).return_const(());
            replies(analyst, vec![None, None, Some(Reply::Done)]);
        });
    });
    table
        .session
        .fulfil(Wish::ThinkingTime(ThinkingTime::Second));
    table.session.fulfil(Wish::Hint);
    assert_eq!(table.step(1.0), Some(2.0));
    assert_eq!(table.step(2.0), None);
    assert_eq!(table.step(9.0), None);
}

#[test]
fn an_analyst_that_fails_is_told_about_and_asked_no_more() {
    let mut table = Table::new(&classic("4"), |_, staff| {
        send_analyst(staff, |analyst| {
            analyst.expect_ask().times(1).return_const(());
            replies(analyst, vec![Some(Reply::Panicked("dizzy".to_owned()))]);
        });
    });
    table.session.fulfil(Wish::Hint);
    table.step(1.0);
    table.step(2.0);
    assert!(table.trouble().contains("dizzy"));
    assert_eq!(table.session.facts(2.0).hint, None);
}

fn moment(ply: usize) -> Moment {
    Moment {
        ply,
        value: Value::Draw,
        best: Some(drop_in(1)),
        source: Source::Solver,
    }
}

fn asks_at(ply: usize) -> impl Fn(&Question) -> bool + Send {
    move |question| matches!(question, Question::Moment(game, _) if game.played().len() == ply)
}

#[test]
fn a_review_looks_at_the_last_position_first_and_at_each_once() {
    let mut table = Table::new(&taken_back("44", 1), |_, staff| {
        send_analyst(staff, |analyst| {
            analyst.expect_cancel().times(1).return_const(());
            for ply in [2, 1, 0] {
                let ask = analyst.expect_ask().times(1).withf(asks_at(ply));
                ask.return_const(());
            }
            let moments = [2, 1, 0].map(|ply| Reply::Part(Answer::Moment(moment(ply))));
            let mut all = vec![None];
            for moment in moments {
                all.extend([Some(moment), None]);
            }
            replies(analyst, all);
        });
    });
    table.session.fulfil(Wish::Review(true));
    assert_eq!(
        table.session.facts(0.0).review,
        Some(crate::view::facts::Review::default())
    );
    for step in 0..5 {
        table.step(f64::from(step));
    }
    let review = table.session.facts(5.0).review.unwrap();
    assert_eq!(review.turns.len(), 2);
    let known: Vec<_> = review.positions.iter().flatten().collect();
    assert_eq!(known.len(), 3);
    assert_eq!(known[1].moment.ply, 1);
    assert_eq!(
        known[1].landing,
        Some(crate::board::Geometry::CLASSIC.cell(0, 0).unwrap())
    );
    table.session.fulfil(Wish::Review(false));
}

#[test]
fn what_a_review_knows_of_shared_positions_stays_known() {
    let mut reviewer = Reviewer::default();
    let mut staff = MockStaff::new();
    send_analyst(&mut staff, |analyst| {
        analyst.expect_ask().return_const(());
        analyst.expect_cancel().return_const(());
        let moments = [2, 1].map(|ply| Some(Reply::Part(Answer::Moment(moment(ply)))));
        let [last, middle] = moments;
        replies(analyst, vec![None, last, None, middle, None]);
    });
    reviewer.want(true);
    for _ in 0..3 {
        reviewer.step(&classic("44"), &staff).unwrap();
    }
    // The same game, looked at from its beginning; then another second move; then another game.
    let known = |reviewer: &Reviewer| -> Vec<bool> {
        let review = reviewer.review().unwrap();
        review.positions.iter().map(Option::is_some).collect()
    };
    reviewer.follow(&taken_back("44", 2));
    assert_eq!(known(&reviewer), [false, true, true]);
    reviewer.follow(&classic("453"));
    assert_eq!(known(&reviewer), [false, true, false, false]);
    reviewer.follow(&Game::new(catalogue::pop_out()));
    assert_eq!(known(&reviewer), [false]);
}

#[test]
fn a_review_that_fails_is_told_about_once() {
    let mut table = Table::new(&classic("4"), |_, staff| {
        send_analyst(staff, |analyst| {
            analyst.expect_ask().times(1).return_const(());
            replies(
                analyst,
                vec![None, Some(Reply::Panicked("dizzy".to_owned()))],
            );
        });
    });
    table.session.fulfil(Wish::Review(true));
    for step in 0..3 {
        table.step(f64::from(step));
    }
    assert!(table.trouble().contains("dizzy"));
}
