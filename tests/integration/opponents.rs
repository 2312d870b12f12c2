//! The whole program with engines at the table, in a headless egui. Nobody sleeps: frames are drawn
//! until an engine, which thinks on its own thread, has answered.

use std::thread;

use connect_four::board::Player;
use connect_four::engine::Seat;
use connect_four::rules::{Choice, catalogue};
use connect_four::view::facts::{Parties, Wish};
use connect_four::view::gui::appearance::Appearance;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable as _;

use crate::desk::{Desk, Hand, WINDOW};

/// So many frames no engine needs; then something hangs.
const PATIENCE: usize = 200_000;

fn still() -> Appearance {
    Appearance {
        theme: egui::ThemePreference::Light,
        animation: false,
        ..Appearance::default()
    }
}

/// A program in which engines sit in these seats.
fn desk(first: &str, second: &str) -> Desk {
    let mut desk = Desk::new(WINDOW, catalogue::classic(), still());
    seat(&mut desk, first, second);
    desk
}

pub(crate) fn seat(desk: &mut Desk, first: &str, second: &str) {
    let mut parties = Parties::default();
    for (player, seat) in Player::BOTH.into_iter().zip([first, second]) {
        parties.0[player].seat = seat.parse::<Seat>().unwrap();
    }
    desk.harness.state_mut().fulfil(Wish::Seats(parties));
    desk.harness.step();
}

/// Draws frames until the window shows this.
pub(crate) fn wait_for(desk: &mut Desk, label: &str) {
    for _ in 0..PATIENCE {
        if desk
            .harness
            .query_all_by_label_contains(label)
            .next()
            .is_some()
        {
            return;
        }
        desk.harness.step();
        thread::yield_now();
    }
    panic!("{label:?} was never shown");
}

/// A person's drop, answered by an engine.
fn drop_and_wait(desk: &mut Desk, number: u32, then: &str) {
    let label = format!("Drop in column {number}");
    desk.harness.get_by_label(&label).click();
    desk.harness.step();
    desk.harness.step();
    wait_for(desk, then);
}

#[test]
fn an_engine_answers_each_move_and_undo_leads_back_to_the_persons_own_turn() {
    let mut desk = desk("person", "search:2");
    for _ in 0..2 {
        drop_and_wait(&mut desk, 4, "Red to move.");
    }
    desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    desk.harness.step();
    desk.harness.step();
    assert!(desk.shows("Turn: Player 1"));
    desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    desk.harness.step();
    desk.harness.step();
    assert!(desk.shows("The board is empty. Red to move."));
    // And forth again, both moves at once.
    desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::Y);
    desk.harness.step();
    desk.harness.step();
    assert!(desk.shows("Turn: Player 1") && desk.shows("Move played again. Red to move."));
}

#[test]
fn two_engines_play_a_game_to_its_end() {
    let mut desk = desk("search:1", "random");
    wait_for(&mut desk, "Look at the board");
    assert!(desk.shows("OK"));
}

#[test]
fn the_perfect_player_wins_as_the_first_one() {
    let mut desk = desk("perfect", "random");
    wait_for(&mut desk, "Player 1 wins!");
}

#[test]
fn reset_and_undo_and_other_games_while_an_engine_thinks_are_immediate() {
    let pop_out = Choice {
        game: Some("pop-out".to_owned()),
        ..Choice::default()
    };
    let mut desk = Desk::new(WINDOW, pop_out.rules().unwrap(), still());
    seat(&mut desk, "person", "search:5");
    desk.harness.get_by_label("Drop in column 4").click();
    desk.harness.step();
    desk.harness.step();
    desk.harness.get_by_label("Reset").click();
    desk.harness.step();
    desk.harness.step();
    assert!(desk.shows("The board is empty. Red to move."));
    // The answer to the question that was taken back never comes.
    for _ in 0..1000 {
        desk.harness.step();
    }
    assert!(desk.shows("The board is empty. Red to move."));
    assert!(desk.shows("Turn: Player 1"));
}

#[test]
fn an_engine_that_thinks_long_is_told_of_and_stopped_by_escape() {
    let large = Choice {
        game: Some("connect-n".to_owned()),
        rows: Some(12),
        columns: Some(14),
        ..Choice::default()
    };
    let mut desk = Desk::new(WINDOW, large.rules().unwrap(), still());
    seat(&mut desk, "search:5", "person");
    // Virtual time passes with the frames, so it seems to think long soon.
    wait_for(&mut desk, "is thinking");
    desk.harness.key_press(Key::Escape);
    desk.harness.step();
    wait_for(&mut desk, "Yellow to move.");
}

#[test]
fn a_hint_and_the_scores_of_the_columns_are_exact() {
    let mut desk = Desk::new(WINDOW, catalogue::classic(), still());
    desk.play(Hand::Digits, "44");
    desk.harness.key_press(Key::H);
    desk.harness.step();
    wait_for(
        &mut desk,
        "Hint: column 4 wins in 20 moves, and no other move wins. Solved.",
    );
    desk.harness.key_press(Key::S);
    desk.harness.step();
    for label in ["column 4 wins in 20 moves", "column 3 loses in 19 moves"] {
        wait_for(&mut desk, label);
    }
    // The scores stay on; the hint was for that position.
    desk.play(Hand::Digits, "4");
    wait_for(&mut desk, "column 4 loses in 19 moves");
    assert!(!desk.shows("Hint: column 4 wins in 20 moves, and no other move wins. Solved."));
}

#[test]
fn a_review_finds_the_mistakes_and_goes_to_every_move() {
    let mut desk = Desk::new(vec2(900.0, 760.0), catalogue::classic(), still());
    desk.play(Hand::Digits, "4343414");
    desk.click("Analyse").click("Review");
    wait_for(
        &mut desk,
        "3. 4, draws, throws the win away; better: column 6",
    );
    wait_for(&mut desk, "Solved");
    desk.click("1. 4, wins in 21 moves");
    assert!(desk.shows("Turn: Player 2"));
    desk.press(Key::PageDown).press(Key::PageDown);
    assert!(desk.shows("Column 4, 2 discs, top red"));
    // A move from here is another game; what both share stays known.
    desk.press(Key::Num1);
    wait_for(&mut desk, "4. 1, ");
    assert!(desk.shows("3. 4, draws, throws the win away; better: column 6"));
}
