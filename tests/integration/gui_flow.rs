//! Whole games in the real window content, by every kind of hand.

use egui::{Key, Modifiers};

use crate::desk::{Desk, Hand};

const WON_BY_ONE: &str = "23345445515";
const WON_BY_TWO: &str = "61626374";
const DRAWN: &str = "455714637617614767242476316455122212535333";
const WON_ON_THE_LAST_DISC: &str = "211131416572345677654327654322345677654321";
const EMPTY: &str = "empty";

fn check_game(hand: Hand, moves: &str, result: &str, reason: &str) {
    let mut desk = Desk::classic();
    assert!(desk.shows("Turn: Player 1"));
    desk.play(hand, moves);
    assert!(desk.shows(result), "{hand:?}: {result}");
    assert!(desk.shows(reason), "{hand:?}: {reason}");
    desk.press(Key::Enter);
    assert!(
        desk.shows("Turn: Player 1"),
        "{hand:?}: the next game begins"
    );
    assert!(desk.columns().iter().all(|column| column.ends_with(EMPTY)));
}

#[test]
fn a_win_of_the_first_player_by_every_hand() {
    for hand in Hand::ALL {
        check_game(
            hand,
            WON_BY_ONE,
            "Player 1 wins!",
            "Four in a row on a rising diagonal, move 11",
        );
    }
}

#[test]
fn a_win_of_the_second_player_by_every_hand() {
    for hand in Hand::ALL {
        check_game(hand, WON_BY_TWO, "Player 2 wins!", "Four in a row, move 8");
    }
}

#[test]
fn a_draw_by_every_hand() {
    for hand in Hand::ALL {
        check_game(
            hand,
            DRAWN,
            "The game ended as draw!",
            "The board is full, move 42",
        );
    }
}

#[test]
fn a_win_on_the_last_disc_is_no_draw() {
    check_game(
        Hand::DropButtons,
        WON_ON_THE_LAST_DISC,
        "Player 2 wins!",
        "Four in a column, move 42",
    );
}

#[test]
fn a_reset_in_the_middle_begins_again_with_the_first_player() {
    for reset in ["Reset", "the key"] {
        let mut desk = Desk::classic();
        desk.play(Hand::Digits, "445");
        assert!(desk.shows("Turn: Player 2"));
        if reset == "Reset" {
            desk.click(reset);
        } else {
            desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::R);
            desk.harness.run();
        }
        assert!(desk.shows("Turn: Player 1"));
        assert!(desk.columns().iter().all(|column| column.ends_with(EMPTY)));
        desk.play(Hand::Digits, "1");
        assert!(desk.shows("Column 1, 1 disc, top red"));
    }
}

#[test]
fn a_reset_during_a_fall_leaves_no_disc_behind() {
    let mut desk = Desk::classic();
    desk.begin(Hand::DropButtons, 4);
    desk.harness.run_steps(4);
    desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::R);
    desk.harness.run();
    assert!(desk.columns().iter().all(|column| column.ends_with(EMPTY)));
    desk.play(Hand::DropButtons, WON_BY_ONE);
    assert!(desk.shows("Player 1 wins!"));
}

#[test]
fn the_position_stays_after_a_look_at_the_board_and_undo_goes_on() {
    let mut desk = Desk::classic();
    desk.play(Hand::Columns, WON_BY_ONE);
    desk.click("Look at the board");
    assert!(!desk.shows("OK"));
    assert!(desk.shows("Column 5, 4 discs, top red"));
    desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    desk.harness.run();
    assert!(desk.shows("Turn: Player 1"));
    assert!(desk.shows("Move taken back. Red to move."));
    desk.harness
        .key_press_modifiers(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    desk.harness.run();
    assert!(desk.shows("OK"), "the result is back with its position");
}

#[test]
fn exit_closes_the_window() {
    for by_key in [true, false] {
        let mut desk = Desk::classic();
        if by_key {
            desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::Q);
        } else {
            use egui_kittest::kittest::Queryable as _;
            desk.harness.get_by_label("Exit").click();
        }
        let mut closed = false;
        for _ in 0..3 {
            desk.harness.step();
            let outputs = desk.harness.output().viewport_output.values();
            closed |= outputs
                .flat_map(|output| &output.commands)
                .any(|command| *command == egui::ViewportCommand::Close);
        }
        assert!(closed);
    }
}

#[test]
fn the_program_repaints_only_while_something_moves() {
    let mut desk = Desk::classic();
    desk.begin(Hand::Digits, 4);
    let mut moving = 0;
    let mut waits = false;
    for _ in 0..60 {
        desk.harness.step();
        let root = &desk.harness.output().viewport_output[&egui::ViewportId::ROOT];
        waits = root.repaint_delay == std::time::Duration::MAX;
        moving += usize::from(!waits);
    }
    assert!(waits, "nothing is asked for once the disc lies");
    assert!((10..=30).contains(&moving), "{moving} frames for one fall");
}
