//! Pictures of the window against pictures that a person has looked at.
//!
//! `UPDATE_PICTURES=1 cargo test pictures` paints them anew; look at each before it is kept. The
//! README shows some of them, so they are what the program really draws.

use std::path::PathBuf;

use connect_four::rules::{Choice, catalogue};
use connect_four::view::gui::appearance::{Appearance, DiscColours};
use egui::{ThemePreference, Vec2, vec2};
use egui_kittest::kittest::Queryable as _;
use image::RgbaImage;

use crate::desk::{Desk, Hand, WINDOW};
use crate::opponents::wait_for;

const MIDDLE: &str = "4435534322";
const WON: &str = "23345445515";

/// A channel may differ by this much, since processor families round the last bit differently.
const TOLERANCE: u8 = 2;

fn desk(size: Vec2, appearance: Appearance) -> Desk {
    Desk::new(size, catalogue::classic(), appearance)
}

fn light() -> Appearance {
    Appearance {
        theme: ThemePreference::Light,
        ..Appearance::default()
    }
}

fn dark() -> Appearance {
    Appearance {
        theme: ThemePreference::Dark,
        ..Appearance::default()
    }
}

fn check(desk: &mut Desk, name: &str) {
    let picture = desk.harness.render().unwrap();
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/pictures");
    let path = folder.join(name).with_extension("png");
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        picture.save(&path).unwrap();
        return;
    }
    let difference = match image::open(&path) {
        Ok(kept) => differing_pixels(&picture, &kept.to_rgba8()),
        Err(error) => Some(error.to_string()),
    };
    if let Some(difference) = difference {
        let new = folder.join(format!("{name}.new.png"));
        picture.save(&new).unwrap();
        panic!("{name}: {difference}; see {}", new.display());
    }
}

fn differing_pixels(picture: &RgbaImage, kept: &RgbaImage) -> Option<String> {
    if picture.dimensions() != kept.dimensions() {
        return Some(format!(
            "{:?} instead of {:?}",
            picture.dimensions(),
            kept.dimensions()
        ));
    }
    let differs = |(a, b): (&image::Rgba<u8>, &image::Rgba<u8>)| {
        a.0.iter().zip(b.0).any(|(a, b)| a.abs_diff(b) > TOLERANCE)
    };
    let count = picture
        .pixels()
        .zip(kept.pixels())
        .filter(|&pair| differs(pair))
        .count();
    (count > 0).then(|| format!("{count} pixels differ"))
}

#[test]
fn an_empty_board() {
    check(&mut desk(WINDOW, light()), "empty");
}

#[test]
fn the_middle_of_a_game_with_the_ghost_disc() {
    let mut desk = desk(WINDOW, light());
    desk.play(Hand::Digits, MIDDLE);
    desk.harness.get_by_label_contains("Column 6,").hover();
    desk.harness.run();
    check(&mut desk, "middle");
}

#[test]
fn the_middle_of_a_game_in_the_dark() {
    let mut desk = desk(WINDOW, dark());
    desk.play(Hand::Digits, MIDDLE);
    desk.harness.get_by_label_contains("Column 6,").hover();
    desk.harness.run();
    check(&mut desk, "middle_dark");
}

#[test]
fn a_fall_in_flight() {
    let mut desk = desk(WINDOW, light());
    desk.play(Hand::Digits, MIDDLE);
    desk.begin(Hand::Digits, 7);
    desk.harness.run_steps(11);
    check(&mut desk, "falling");
}

#[test]
fn a_win() {
    let mut desk = desk(WINDOW, light());
    desk.play(Hand::Digits, WON);
    check(&mut desk, "won");
}

#[test]
fn colour_blind_discs_with_symbols_and_numbers() {
    let mut desk = desk(
        WINDOW,
        Appearance {
            discs: DiscColours::BlueYellow,
            symbols: true,
            coordinates: true,
            ..dark()
        },
    );
    desk.play(Hand::Arrows, MIDDLE);
    check(&mut desk, "colour_blind_dark");
}

#[test]
fn colour_blind_discs_in_the_light() {
    let mut desk = desk(
        WINDOW,
        Appearance {
            discs: DiscColours::BlueYellow,
            coordinates: true,
            ..light()
        },
    );
    desk.play(Hand::Digits, WON);
    check(&mut desk, "colour_blind_light");
}

fn other_game(choice: &Choice, size: Vec2, appearance: Appearance) -> Desk {
    Desk::new(size, choice.rules().unwrap(), appearance)
}

#[test]
fn pop_out_with_its_pop_buttons() {
    let pop_out = Choice {
        game: Some("pop-out".to_owned()),
        ..Choice::default()
    };
    let mut desk = other_game(&pop_out, WINDOW, light());
    desk.play(Hand::Digits, MIDDLE);
    check(&mut desk, "pop_out");
}

#[test]
fn a_pop_that_no_disc_follows_is_marked() {
    let pop_out = Choice {
        game: Some("pop-out".to_owned()),
        ..Choice::default()
    };
    let look = Appearance {
        symbols: true,
        coordinates: true,
        ..light()
    };
    let mut desk = other_game(&pop_out, vec2(360.0, 480.0), look);
    desk.play(Hand::Digits, "4323561");
    desk.click("Drop in column 1").click("Pop column 4");
    check(&mut desk, "popped_small");
}

#[test]
fn the_last_disc_is_marked_beside_its_symbol() {
    for (player, moves) in [("ring", "445"), ("cross", "4453")] {
        let look = Appearance {
            symbols: true,
            ..light()
        };
        let mut desk = desk(vec2(360.0, 480.0), look);
        desk.play(Hand::Digits, moves);
        check(&mut desk, &format!("last_{player}"));
    }
}

#[test]
fn a_pop_in_flight() {
    let pop_out = Choice {
        game: Some("pop-out".to_owned()),
        ..Choice::default()
    };
    let mut desk = other_game(&pop_out, WINDOW, dark());
    desk.play(Hand::Digits, MIDDLE);
    desk.harness.get_by_label("Pop column 4").click();
    desk.harness.run_steps(5);
    check(&mut desk, "popping");
}

#[test]
fn connect_tac_toe_under_weak_gravity() {
    let weak = Choice {
        game: Some("connect-tac-toe".to_owned()),
        physics: Some("weak".to_owned()),
        ..Choice::default()
    };
    let mut desk = other_game(&weak, WINDOW, light());
    for cell in ["Row 2, column 2,", "Row 1, column 5,", "Row 4, column 4,"] {
        desk.harness.get_by_label_contains(cell).click();
        desk.harness.run();
    }
    desk.harness
        .get_by_label_contains("Row 3, column 6,")
        .hover();
    desk.harness.run();
    check(&mut desk, "connect_tac_toe");
}

#[test]
fn a_board_of_cells_that_has_the_focus() {
    let tac_toe = Choice {
        game: Some("connect-tac-toe".to_owned()),
        ..Choice::default()
    };
    let mut desk = other_game(&tac_toe, vec2(360.0, 480.0), dark());
    desk.press(egui::Key::ArrowUp).press(egui::Key::Enter);
    desk.press(egui::Key::ArrowLeft);
    check(&mut desk, "cells_focused");
}

#[test]
fn the_new_game_dialog_of_a_game_with_a_length_of_its_own() {
    for (size, name) in [
        (vec2(360.0, 480.0), "new_game_tac_toe_small"),
        (vec2(1920.0, 1080.0), "new_game_tac_toe_large"),
    ] {
        let mut desk = desk(size, light());
        let harness = &mut desk.harness;
        harness.key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::N);
        harness.run();
        desk.click("Connect-Tac-Toe");
        check(&mut desk, name);
    }
}

#[test]
fn scores_with_a_hint_and_threats() {
    let looks = [
        (WINDOW, light(), "analysed"),
        (vec2(360.0, 480.0), dark(), "analysed_small"),
    ];
    for (size, look, name) in looks {
        let look = Appearance {
            threats: true,
            ..look
        };
        let mut desk = desk(size, look);
        desk.play(Hand::Digits, "1122335");
        desk.press(egui::Key::S).press(egui::Key::H);
        wait_for(&mut desk, "Solved.");
        desk.harness.run();
        check(&mut desk, name);
    }
}

#[test]
fn scores_of_pops_and_of_cells() {
    let pop_out = Choice {
        game: Some("pop-out".to_owned()),
        rows: Some(4),
        columns: Some(4),
        ..Choice::default()
    };
    let mut desk = other_game(&pop_out, WINDOW, light());
    desk.play(Hand::Digits, "1234").press(egui::Key::S);
    wait_for(&mut desk, "Proved by search.");
    desk.harness.run();
    check(&mut desk, "scores_pop_out");

    let tic_tac_toe = Choice {
        game: Some("connect-tac-toe".to_owned()),
        rows: Some(3),
        columns: Some(3),
        ..Choice::default()
    };
    let mut desk = other_game(&tic_tac_toe, WINDOW, light());
    desk.click("Row 2, column 2, empty").press(egui::Key::S);
    wait_for(&mut desk, "Proved by search.");
    desk.harness.run();
    check(&mut desk, "scores_cells");
}

#[test]
fn a_review_beside_the_board_and_below_it() {
    for (size, look, name) in [
        (vec2(900.0, 760.0), light(), "review"),
        (vec2(360.0, 480.0), light(), "review_small"),
        (vec2(1920.0, 1080.0), dark(), "review_large"),
    ] {
        let mut desk = desk(size, look);
        desk.play(Hand::Digits, "43434")
            .click("Analyse")
            .click("Review");
        wait_for(&mut desk, "Solved");
        desk.press(egui::Key::PageUp).press(egui::Key::PageUp);
        check(&mut desk, name);
    }
}

#[test]
fn the_new_game_dialog() {
    for (size, name) in [(WINDOW, "new_game"), (vec2(360.0, 480.0), "new_game_small")] {
        let mut desk = desk(size, light());
        desk.harness
            .key_press_modifiers(egui::Modifiers::COMMAND, egui::Key::N);
        desk.harness.run();
        check(&mut desk, name);
    }
}

#[test]
fn the_largest_board_of_the_window() {
    let large = Choice {
        game: Some("connect-n".to_owned()),
        rows: Some(30),
        columns: Some(30),
        ..Choice::default()
    };
    let mut desk = other_game(&large, vec2(900.0, 1000.0), light());
    desk.play(Hand::Digits, MIDDLE);
    check(&mut desk, "thirty");
}

#[test]
fn the_smallest_window() {
    let mut desk = desk(vec2(360.0, 480.0), light());
    desk.play(Hand::Digits, WON);
    check(&mut desk, "small");
}

#[test]
fn a_large_window() {
    let mut desk = desk(vec2(3840.0, 2160.0), light());
    desk.play(Hand::Digits, WON);
    check(&mut desk, "large");
}

#[test]
fn a_wide_window_at_a_fractional_scale() {
    let mut desk = desk(vec2(900.0, 560.0), dark());
    desk.harness.set_pixels_per_point(1.25);
    desk.play(Hand::Digits, MIDDLE);
    check(&mut desk, "wide_scaled");
}
