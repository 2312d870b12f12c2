//! What the view shows and forwards beside the game: seats, thinking engines, hints, scores, a
//! review.

use super::*;
use crate::board::Player;
use crate::engine::Seat;
use crate::engine::analysis::{Hint, Moment, Reason, Source, Value, Worth};
use crate::view::facts::{EngineFact, HintFact, Parties, Review, Reviewed, Scores, ThinkingTime};

fn seated(player: Player, engine: &str) -> Facts {
    let mut facts = Facts::default();
    facts.parties.0[player].seat = Seat::Engine(engine.parse().unwrap());
    facts
}

/// A window in which `moves` have been played and `facts` are known.
fn window_with(moves: &str, facts: Facts) -> Harness<'static, Window> {
    let mut harness = window(moves, |_| ());
    harness.state_mut().facts = facts;
    harness.run();
    harness
}

fn wishes(harness: &mut Harness<'_, Window>) -> Vec<Wish> {
    std::mem::take(&mut harness.state_mut().wishes)
}

fn drop_in(number: u32) -> Action {
    Action::Drop(column(number))
}

fn shows(harness: &Harness<'_, Window>, label: &str) -> bool {
    harness.query_all_by_label(label).next().is_some()
}

#[test]
fn while_it_is_an_engines_turn_nobody_else_can_play() {
    let mut harness = window_with("", seated(Player::One, "search:4"));
    harness.get_by_label("Turn: Player 1 (Expert)");
    for number in 1..=7 {
        for label in [drop_button(number), format!("Column {number}, empty")] {
            assert!(harness.get_by_label(&label).accesskit_node().is_disabled());
        }
    }
    press(&mut harness, Key::Num4);
    assert_eq!(
        announcement(&harness),
        "It is the turn of Player 1 (Expert)."
    );
    press(&mut harness, Key::H);
    assert_eq!(wishes(&mut harness), []);
}

#[test]
fn names_stand_in_the_heading_and_in_the_result() {
    let mut facts = Facts::default();
    facts.parties.0.one.name = "Ann".to_owned();
    let mut harness = window_with("", facts);
    harness.get_by_label("Turn: Ann");
    harness.state_mut().play_to(WON);
    harness.run();
    assert!(harness.query_all_by_label("Ann wins!").count() >= 2);
}

#[test]
fn a_long_name_in_the_heading_stays_in_a_narrow_window() {
    let mut facts = seated(Player::One, "search:4");
    facts.parties.0.one.name = "W".repeat(20);
    let mut harness = window_with("", facts);
    harness.set_size(vec2(360.0, 480.0));
    harness.run();
    let painted = harness.output().shapes.iter();
    let heading = painted.filter_map(|clipped| match &clipped.shape {
        egui::Shape::Text(text) if text.galley.text().starts_with("Turn: ") => {
            Some(text.visual_bounding_rect())
        }
        _ => None,
    });
    let [heading] = heading.collect::<Vec<_>>()[..] else {
        panic!("one heading is painted");
    };
    // The disc stands to the left of the text.
    assert!(heading.left() >= heading.height(), "{heading}");
    assert!(heading.right() <= 360.0, "{heading}");
}

#[test]
fn a_thinking_engine_is_told_of_and_can_be_stopped() {
    let mut facts = seated(Player::One, "search:4");
    facts.engine = Some(EngineFact::Thinking {
        seconds: 3.2,
        depth: Some(11),
    });
    let mut harness = window_with("", facts);
    harness.get_by_label("Player 1 (Expert) is thinking: 3 s, 11 turns ahead");
    harness.get_by_label("Play now").click();
    harness.run();
    press(&mut harness, Key::Escape);
    assert_eq!(wishes(&mut harness), [Wish::AnswerNow, Wish::AnswerNow]);
}

#[test]
fn an_engine_that_has_only_begun_to_think_is_not_told_of() {
    let mut facts = seated(Player::One, "search:4");
    facts.engine = Some(EngineFact::Busy);
    let harness = window_with("", facts);
    assert!(
        harness
            .query_all_by_label_contains("thinking")
            .next()
            .is_none()
    );
}

#[test]
fn an_engine_that_waits_can_be_told_to_go_on() {
    let mut facts = seated(Player::One, "random");
    facts.engine = Some(EngineFact::Waiting);
    let mut harness = window_with("", facts);
    harness.get_by_label_contains("Player 1 (Random) waits");
    harness.get_by_label("Go on here").click();
    harness.run();
    assert_eq!(wishes(&mut harness), [Wish::GoOn]);
}

#[test]
fn trouble_is_told() {
    let facts = Facts {
        trouble: Some("Expert has failed.".to_owned()),
        ..Facts::default()
    };
    let harness = window_with("44", facts);
    harness.get_by_label("Expert has failed.");
}

#[test]
fn a_hint_is_asked_for_by_key_and_by_menu_and_told_in_words() {
    let mut harness = window_with("44", Facts::default());
    press(&mut harness, Key::H);
    harness.get_by_label("Play").click();
    harness.run();
    harness.get_by_label_contains("Hint").click();
    harness.run();
    assert_eq!(wishes(&mut harness), [Wish::Hint, Wish::Hint]);
    harness.state_mut().facts.hint = Some(HintFact::Sought);
    harness.run();
    harness.get_by_label("Looking for a hint\u{2026}");
    harness.state_mut().facts.hint = Some(HintFact::Found(Hint {
        action: drop_in(4),
        value: Value::Win { plies: 39 },
        source: Source::Solver,
        reason: Reason::OnlyWin,
    }));
    harness.run();
    harness.get_by_label("Hint: column 4 wins in 20 moves, and no other move wins. Solved.");
}

#[test]
fn scores_are_asked_for_and_stand_over_their_columns_as_they_come() {
    let mut harness = window_with("44", Facts::default());
    press(&mut harness, Key::S);
    assert_eq!(wishes(&mut harness), [Wish::Scores(true)]);
    let worth = |number, value| Worth {
        action: drop_in(number),
        value,
    };
    harness.state_mut().facts.scores = Some(Scores {
        worths: vec![worth(2, Value::Loss { plies: 6 })],
        source: None,
    });
    harness.run();
    let score = harness.get_by_label("column 2 loses in 3 moves").rect();
    let button = harness.get_by_label(&drop_button(2)).rect();
    assert!(button.x_range().contains(score.center().x) && score.top() >= button.bottom());
    harness.get_by_label_contains("More to come");
    assert!(!shows(&harness, "column 3 draws"));

    let scores = harness.state_mut().facts.scores.as_mut().unwrap();
    scores.worths.insert(0, worth(3, Value::Draw));
    scores.source = Some(Source::Solver);
    harness.run();
    assert!(shows(&harness, "column 3 draws"));
    harness.get_by_label_contains("loses in 4, 0 draws");
    press(&mut harness, Key::S);
    assert_eq!(wishes(&mut harness), [Wish::Scores(false)]);
}

/// The review of a game whose third move threw the win away.
fn review(moves: &str) -> Review {
    let game = replay(catalogue::classic(), moves).unwrap();
    let known = |ply: usize| {
        let value = match ply {
            0 => Value::Win { plies: 11 },
            1 => Value::Loss { plies: 10 },
            2 => Value::Win { plies: 9 },
            _ => Value::Draw,
        };
        let moment = Moment {
            ply,
            value,
            best: Some(drop_in(6)),
            source: Source::Solver,
        };
        Some(Reviewed {
            moment,
            landing: Geometry::CLASSIC.cell(0, 5).ok(),
        })
    };
    Review {
        turns: game.played().to_vec(),
        positions: (0..=game.played().len()).map(known).collect(),
    }
}

#[test]
fn a_review_lists_every_move_with_its_worth_and_its_mistake() {
    let mut harness = window_with("4453", Facts::default());
    harness.state_mut().facts.review = Some(review("4453"));
    harness.run();
    harness.get_by_label("Start");
    harness.get_by_label("2. 4, loses in 5 moves");
    harness.get_by_label("3. 5, draws, throws the win away; better: column 6");
    harness.get_by_label("Solved");
    harness.get_by_label("1. 4, wins in 6 moves").click();
    harness.run();
    harness.get_by_label("Close").click();
    harness.run();
    assert_eq!(wishes(&mut harness), [Wish::GoTo(1), Wish::Review(false)]);
}

#[test]
fn keys_go_from_move_to_move_in_a_review() {
    let mut harness = window_with("4453", Facts::default());
    harness.state_mut().facts.review = Some(review("4453"));
    harness.run();
    press(&mut harness, Key::PageUp);
    press(&mut harness, Key::PageDown);
    let list = "Moves of the game: arrows go from one to the next";
    harness.get_by_label(list).focus();
    harness.run();
    for key in [Key::ArrowUp, Key::Home, Key::End, Key::ArrowLeft] {
        press(&mut harness, key);
    }
    let plies = [3, 4, 3, 0, 4, 3];
    assert_eq!(wishes(&mut harness), plies.map(Wish::GoTo));
}

#[test]
fn what_should_have_been_played_is_marked_after_a_mistake_only() {
    let review = review("4453");
    let marked: Vec<bool> = (0..=4).map(|ply| review.better(ply).is_some()).collect();
    assert_eq!(marked, [false, false, false, true, false]);
}

#[test]
fn threats_are_told_when_they_are_shown() {
    let mut harness = window_with("112233", Facts::default());
    assert!(
        harness
            .query_all_by_label_contains("threatens")
            .next()
            .is_none()
    );
    harness.state_mut().view.appearance_mut().threats = true;
    harness.run();
    harness.get_by_label(
        "Red threatens column 4, row 6 (odd). Yellow threatens column 4, row 5 (even).",
    );
}

#[test]
fn seats_are_changed_in_the_middle() {
    let mut harness = window_with("44", Facts::default());
    harness.get_by_label("Play").click();
    harness.run();
    harness.get_by_label("Seats\u{2026}").click();
    harness.run();
    harness.get_by_label("Player 2 is: A person").click();
    harness.run();
    harness.get_by_label("Expert").click();
    harness.run();
    harness.get_by_label("Swap seats").click();
    harness.run();
    harness.get_by_label("Sit down").click();
    harness.run();
    let expected = seated(Player::One, "search:4").parties;
    assert_eq!(wishes(&mut harness), [Wish::Seats(expected)]);
}

#[test]
fn a_new_game_starts_with_those_in_the_seats_and_engines_that_know_it() {
    let mut harness = window("", |controller| {
        controller.expect_new_game().times(1).return_const(());
    });
    harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
    harness.run();
    harness.get_by_label("Player 1 is: A person").click();
    harness.run();
    harness.get_by_label("Perfect").click();
    harness.run();
    harness.get_by_label("Pop Out").click();
    harness.run();
    harness.get_by_label_contains("Perfect does not play this game");
    assert!(harness.get_by_label("Start").accesskit_node().is_disabled());
    harness.get_by_label("Connect Four").click();
    harness.run();
    harness.get_by_label("Start").click();
    harness.run();
    let expected = seated(Player::One, "perfect").parties;
    assert_eq!(wishes(&mut harness), [Wish::Seats(expected)]);
    assert_ne!(wishes(&mut harness), [Wish::Seats(Parties::default())]);
}

#[test]
fn the_thinking_time_is_chosen_in_the_menu() {
    let mut harness = window("", |_| ());
    harness.get_by_label("Play").click();
    harness.run();
    harness.get_by_label("At most a minute").click();
    harness.run();
    let time = Wish::ThinkingTime(ThinkingTime::Minute);
    assert_eq!(wishes(&mut harness), [time]);
}

#[test]
fn the_program_can_be_left_from_a_dialog_and_from_a_menu() {
    for open in ["New\u{2026}", "Game"] {
        let mut harness = window("", |controller| {
            controller.expect_exit().times(1).return_const(());
        });
        harness.get_by_label("Game").click();
        harness.run();
        if open != "Game" {
            harness.get_by_label_contains(open).click();
            harness.run();
        }
        harness.key_press_modifiers(Modifiers::COMMAND, Key::Q);
        harness.run();
    }
}
