//! The view through a headless egui, with a mock controller: by label, by key, by the actions of
//! a screen reader.

use egui::accesskit::{Live, Role};
use egui::{Key, Modifiers, Theme, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use mockall::predicate::eq;

use super::*;
use crate::controller::MockController;
use crate::game::replay;
use crate::observer::BoardObserver;
use crate::observer::inbox::{Inbox, inbox};
use crate::rules::{IllegalAction, Outcome, catalogue};

mod beside;

const WON: &str = "1212121";
const DRAWN: &str = "455714637617614767242476316455122212535333";

struct Window {
    view: GuiView,
    controller: MockController,
    inbox: Inbox,
    facts: Facts,
    wishes: Vec<Wish>,
}

impl Window {
    fn ui(&mut self, ui: &mut Ui) {
        let whole = ui.ctx().content_rect();
        ui.scope_builder(egui::UiBuilder::new().max_rect(whole), |ui| {
            let wish = self.view.ui(ui, &mut self.controller, &self.facts);
            self.wishes.extend(wish);
        });
    }

    /// Tells the view that `moves` have been played, the last one just now.
    fn play_to(&mut self, moves: &str) {
        let game = replay(catalogue::classic(), moves).unwrap();
        let turn = game.played().last().unwrap();
        self.inbox.action_played(turn, &game.snapshot());
    }
}

/// A window in which `moves` have been played, at rest.
fn window(moves: &str, expect: impl FnOnce(&mut MockController)) -> Harness<'static, Window> {
    let mut controller = MockController::new();
    expect(&mut controller);
    let game = replay(catalogue::classic(), moves).unwrap();
    let (inbox, events) = inbox();
    let view = GuiView::new(game.snapshot(), events);
    let window = Window {
        view,
        controller,
        inbox,
        facts: Facts::default(),
        wishes: Vec::new(),
    };
    let mut harness = Harness::builder()
        .with_size(vec2(520.0, 700.0))
        .with_pixels_per_point(1.0)
        .with_theme(Theme::Light)
        .with_os(egui::os::OperatingSystem::Nix)
        .with_step_dt(1.0 / 60.0)
        .with_max_steps(120)
        .with_context_setup(install_theme)
        .build_ui_state(|ui, window: &mut Window| window.ui(ui), window);
    harness.run();
    harness
}

fn column(number: u32) -> Column {
    Geometry::CLASSIC.column(number - 1).unwrap()
}

fn expect_drop(controller: &mut MockController, number: u32) {
    controller
        .expect_drop_disc()
        .times(1)
        .with(eq(column(number)))
        .returning(|_| Ok(()));
}

fn drop_button(number: u32) -> String {
    format!("Drop in column {number}")
}

fn press(harness: &mut Harness<'_, Window>, key: Key) {
    harness.key_press(key);
    harness.run();
}

fn focused_label(harness: &Harness<'_, Window>) -> Option<String> {
    let id = harness.ctx.memory(egui::Memory::focused)?;
    let focused = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        node.is_focused() && node.locate().0 == id.accesskit_id()
    };
    let node = harness.query_all_by(focused).next()?;
    node.accesskit_node().label()
}

fn announcement(harness: &Harness<'_, Window>) -> String {
    let view = &harness.state().view;
    let names = Palette::new(Theme::Light, &view.appearance).names;
    let names = Names {
        discs: names,
        players: words::nameless(),
    };
    view.announcement.text(view.mirror.snapshot(), &names)
}

#[test]
fn a_click_on_a_drop_button_drops_one_disc_in_its_column() {
    for number in 1..=7 {
        let mut harness = window("", |controller| expect_drop(controller, number));
        harness.get_by_label(&drop_button(number)).click();
        harness.run();
    }
}

#[test]
fn a_click_anywhere_in_a_column_drops_there() {
    for height in [0.02, 0.3, 0.5, 0.98] {
        let mut harness = window("", |controller| expect_drop(controller, 3));
        let strip = harness.get_by_label("Column 3, empty").rect();
        let at = strip.center_top() + vec2(0.0, strip.height() * height);
        harness.drag_at(at);
        harness.drop_at(at);
        harness.run();
    }
}

#[test]
fn a_screen_reader_can_press_columns_and_drop_buttons() {
    for label in ["Column 6, 1 disc, top red", "Drop in column 6"] {
        let mut harness = window("6", |controller| expect_drop(controller, 6));
        harness.get_by_label(label).click_accesskit();
        harness.run();
    }
}

#[test]
fn the_digit_keys_drop_at_once() {
    let keys = [
        Key::Num1,
        Key::Num2,
        Key::Num3,
        Key::Num4,
        Key::Num5,
        Key::Num6,
        Key::Num7,
    ];
    for (number, key) in (1..).zip(keys) {
        let mut harness = window("", |controller| expect_drop(controller, number));
        press(&mut harness, key);
    }
}

#[test]
fn digits_without_a_column_and_other_keys_do_nothing() {
    let mut harness = window("", |_| ());
    for key in [
        Key::Num8,
        Key::Num9,
        Key::Num0,
        Key::A,
        Key::Enter,
        Key::Space,
        Key::Escape,
    ] {
        press(&mut harness, key);
    }
}

#[test]
fn arrows_choose_a_column_around_the_edges_and_three_keys_drop() {
    let cases: [(&[Key], Key, u32); 7] = [
        (&[Key::ArrowRight], Key::ArrowDown, 4),
        (&[Key::ArrowLeft], Key::Enter, 4),
        (&[Key::ArrowRight, Key::ArrowRight], Key::Space, 5),
        (&[Key::Home], Key::Enter, 1),
        (&[Key::End], Key::ArrowDown, 7),
        (&[Key::Home, Key::ArrowLeft], Key::Space, 7),
        (&[Key::End, Key::ArrowRight], Key::Enter, 1),
    ];
    for (choosing, dropping, number) in cases {
        let mut harness = window("", |controller| expect_drop(controller, number));
        for key in choosing {
            press(&mut harness, *key);
        }
        let chosen = drop_button(number);
        assert!(
            harness.get_by_label(&chosen).is_focused(),
            "{choosing:?} {:?}",
            harness.state().view.aim
        );
        press(&mut harness, dropping);
    }
}

#[test]
fn tab_reaches_every_button_and_enter_presses_the_focused_one() {
    let mut harness = window("", |controller| {
        expect_drop(controller, 2);
        controller.expect_exit().times(1).return_const(());
    });
    let mut reached = Vec::new();
    for _ in 0..14 {
        harness.key_press(Key::Tab);
        harness.run();
        let label = focused_label(&harness);
        if label.as_deref() == Some("Drop in column 2") || label.as_deref() == Some("Exit") {
            press(&mut harness, Key::Enter);
        }
        reached.extend(label);
    }
    let mut expected: Vec<_> = ["Game", "Play", "View", "Analyse", "Help"]
        .map(str::to_owned)
        .to_vec();
    expected.extend((1..=7).map(drop_button));
    expected.extend(["Exit", "Reset"].map(str::to_owned));
    assert_eq!(reached, expected);
}

#[test]
fn a_full_column_has_its_drop_button_disabled_and_the_others_do_not() {
    let harness = window("444444", |_| ());
    for number in 1..=7 {
        let name = drop_button(number);
        let node = harness.get_by_label(&name);
        assert_eq!(node.accesskit_node().is_disabled(), number == 4);
    }
    assert!(
        harness
            .get_by_label("Column 4, full, top yellow")
            .accesskit_node()
            .is_disabled()
    );
}

#[test]
fn a_click_on_a_disabled_drop_button_does_nothing() {
    let mut harness = window("444444", |_| ());
    harness.get_by_label(&drop_button(4)).click();
    harness.run();
    harness.get_by_label(&drop_button(4)).click_accesskit();
    harness.run();
}

#[test]
fn a_refusal_is_announced() {
    let mut harness = window("444444", |controller| {
        let full = Err(IllegalAction::ColumnFull(column(4)));
        controller.expect_drop_disc().times(1).return_const(full);
    });
    press(&mut harness, Key::Num4);
    assert_eq!(announcement(&harness), "Column 4 is full.");
}

#[test]
fn no_click_lands_while_a_disc_falls() {
    let mut harness = window("", |controller| expect_drop(controller, 2));
    harness.state_mut().play_to("4");
    harness.step();
    assert!(
        harness
            .state()
            .view
            .animation
            .is_running(harness.ctx.input(|i| i.time))
    );
    harness.get_by_label(&drop_button(1)).click();
    harness.get_by_label("Column 3, empty").click_accesskit();
    harness.key_press(Key::Num7);
    harness.step();
    harness.step();
    // At rest again, the next click counts.
    harness.run();
    harness.get_by_label(&drop_button(2)).click();
    harness.run();
}

#[test]
fn a_double_click_drops_one_disc_where_the_first_one_falls() {
    let mut harness = window("", |controller| {
        controller.expect_drop_disc().times(1).returning(|_| Ok(()));
    });
    harness.get_by_label(&drop_button(4)).click();
    harness.step();
    harness.state_mut().play_to("4");
    harness.step();
    harness.get_by_label(&drop_button(4)).click();
    harness.run();
}

#[test]
fn a_held_key_drops_one_disc() {
    let mut harness = window("", |controller| expect_drop(controller, 4));
    for _ in 0..5 {
        harness.key_down(Key::Num4);
        harness.run();
    }
}

#[test]
fn undo_works_while_a_disc_falls() {
    let mut harness = window("", |controller| {
        controller.expect_undo().times(1).return_const(true);
    });
    harness.state_mut().play_to("4");
    harness.step();
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
}

#[test]
fn shortcuts_forward_their_command_once() {
    let shift = Modifiers::COMMAND | Modifiers::SHIFT;
    let mut harness = window("44", |controller| {
        controller.expect_undo().times(1).return_const(true);
        controller.expect_redo().times(2).return_const(true);
        controller.expect_reset().times(1).return_const(());
        controller.expect_exit().times(1).return_const(());
    });
    for (modifiers, key) in [
        (Modifiers::COMMAND, Key::Z),
        (shift, Key::Z),
        (Modifiers::COMMAND, Key::Y),
        (Modifiers::COMMAND, Key::R),
        (Modifiers::COMMAND, Key::Q),
    ] {
        harness.key_press_modifiers(modifiers, key);
        harness.run();
    }
}

#[test]
fn nothing_to_undo_or_redo_is_said() {
    let mut harness = window("", |controller| {
        controller.expect_undo().times(1).return_const(false);
        controller.expect_redo().times(1).return_const(false);
    });
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    harness.run();
    assert_eq!(announcement(&harness), "There is no move to take back.");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Y);
    harness.run();
    assert_eq!(announcement(&harness), "There is no move to play again.");
}

#[test]
fn exit_and_reset_forward_once_and_ask_nothing() {
    let mut harness = window("44", |controller| {
        controller.expect_exit().times(1).return_const(());
        controller.expect_reset().times(1).return_const(());
    });
    let exit = harness.get_by_label("Exit").rect();
    let reset = harness.get_by_label("Reset").rect();
    assert!(exit.right() < reset.left(), "Exit comes before Reset");
    harness.get_by_label("Exit").click();
    harness.run();
    harness.get_by_label("Reset").click();
    harness.run();
}

#[test]
fn the_game_menu_forwards_and_greys_out_what_cannot_be_done() {
    let mut harness = window("44", |controller| {
        controller.expect_undo().times(1).return_const(true);
    });
    harness.get_by_label("Game").click();
    harness.run();
    let node = harness.get_by_label_contains("Redo");
    assert!(node.accesskit_node().is_disabled());
    harness.get_by_label_contains("Undo").click();
    harness.run();
}

#[test]
fn the_heading_says_whose_turn_it_is() {
    let harness = window("", |_| ());
    harness.get_by_label("Turn: Player 1");
    let harness = window("4", |_| ());
    harness.get_by_label("Turn: Player 2");
}

#[test]
fn a_win_shows_its_result_and_no_turn() {
    let harness = window(WON, |_| ());
    assert_eq!(harness.query_all_by_label("Player 1 wins!").count(), 2);
    harness.get_by_label("Four in a column, move 7");
    assert!(harness.query_by_label_contains("Turn").is_none());
    let board = harness.get_by_label("Column 4, empty").rect();
    let card = harness.get_by_label("Look at the board").rect();
    assert!(
        card.top() > board.bottom(),
        "the result stands below the board"
    );
}

#[test]
fn a_draw_shows_its_result() {
    let harness = window(DRAWN, |_| ());
    assert_eq!(
        harness
            .query_all_by_label("The game ended as draw!")
            .count(),
        2
    );
    harness.get_by_label("The board is full, move 42");
}

#[test]
fn the_result_waits_until_the_last_disc_has_landed() {
    let mut harness = window("121212", |_| ());
    harness.state_mut().play_to(WON);
    harness.step();
    assert!(harness.query_by_label("OK").is_none());
    harness.get_by_label("Turn: Player 1");
    harness.run();
    harness.get_by_label("OK");
}

#[test]
fn nothing_plays_after_the_end() {
    let mut harness = window(WON, |controller| {
        let over = Err(IllegalAction::GameOver(Outcome::Won(
            crate::board::Player::One,
        )));
        controller.expect_drop_disc().times(1).return_const(over);
    });
    for number in 1..=7 {
        let name = drop_button(number);
        let node = harness.get_by_label(&name);
        assert!(node.accesskit_node().is_disabled());
        node.click();
    }
    harness.run();
    press(&mut harness, Key::Num4);
    assert_eq!(announcement(&harness), "The game is over.");
}

#[test]
fn ok_has_the_focus_and_closes_the_result_by_mouse_keyboard_and_screen_reader() {
    let ways: [fn(&mut Harness<'_, Window>); 5] = [
        |harness| harness.get_by_label("OK").click(),
        |harness| harness.get_by_label("OK").click_accesskit(),
        |harness| harness.key_press(Key::Enter),
        |harness| harness.key_press(Key::Space),
        |harness| harness.key_press(Key::Escape),
    ];
    for close in ways {
        let mut harness = window(WON, |controller| {
            controller.expect_reset().times(1).return_const(());
        });
        assert!(harness.get_by_label("OK").is_focused());
        close(&mut harness);
        harness.run();
    }
}

#[test]
fn a_key_held_since_the_game_ended_does_not_close_the_result() {
    let mut harness = window("121212", |controller| {
        expect_drop(controller, 1);
        controller.expect_reset().times(1).return_const(());
    });
    press(&mut harness, Key::Home);
    harness.key_down(Key::Space);
    harness.step();
    harness.state_mut().play_to(WON);
    for _ in 0..60 {
        harness.key_down(Key::Space);
        harness.step();
    }
    harness.get_by_label("OK");
    harness.key_up(Key::Space);
    harness.run();
    press(&mut harness, Key::Space);
}

#[test]
fn looking_at_the_board_keeps_the_position() {
    let mut harness = window(WON, |_| ());
    harness.get_by_label("Look at the board").click();
    harness.run();
    assert!(harness.query_by_label("OK").is_none());
    harness.get_by_label("Player 1 wins!");
    harness.get_by_label("Column 1, 4 discs, top red");
    press(&mut harness, Key::Enter);
    press(&mut harness, Key::Escape);
}

#[test]
fn moves_are_announced_by_a_polite_live_label() {
    let mut harness = window("4", |_| ());
    harness.state_mut().play_to("44");
    harness.run();
    let label = harness.get_by_label("Yellow, column 4, row 5. Red to move.");
    assert_eq!(label.accesskit_node().role(), Role::Label);
    assert_eq!(label.accesskit_node().live(), Live::Polite);
}

#[test]
fn the_colour_words_follow_the_disc_colours() {
    let mut harness = window("4", |_| ());
    harness.state_mut().view.appearance_mut().discs = appearance::DiscColours::BlueYellow;
    harness.state_mut().play_to("44");
    harness.run();
    harness.get_by_label("Yellow, column 4, row 5. Blue to move.");
}

#[test]
fn what_was_said_follows_the_disc_colours() {
    let mut harness = window("4", |controller| {
        controller.expect_undo().times(1).return_const(true);
    });
    harness.state_mut().play_to("44");
    harness.run();
    harness.state_mut().view.appearance_mut().discs = appearance::DiscColours::BlueYellow;
    harness.run();
    harness.get_by_label("Yellow, column 4, row 5. Blue to move.");
    harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
    let start = replay(catalogue::classic(), "").unwrap().snapshot();
    harness.state_mut().inbox.position_set(&start);
    harness.run();
    harness.get_by_label("The board is empty. Blue to move.");
    harness.state_mut().view.appearance_mut().discs = appearance::DiscColours::RedYellow;
    harness.run();
    harness.get_by_label("The board is empty. Red to move.");
}

/// What comes in one frame, in this order.
fn at_once(harness: &mut Harness<'_, Window>, events: impl IntoIterator<Item = egui::Event>) {
    harness.input_mut().events.extend(events);
    harness.step();
}

fn key(key: Key) -> egui::Event {
    egui::Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    }
}

#[test]
fn the_last_of_pointer_and_key_in_one_frame_aims() {
    let over = |harness: &Harness<'_, Window>, number: u32| {
        let label = format!("Column {number}, empty");
        egui::Event::PointerMoved(harness.get_by_label(&label).rect().center())
    };
    let mut harness = window("", |controller| {
        expect_drop(controller, 6);
        expect_drop(controller, 5);
        expect_drop(controller, 1);
    });
    // The pointer is older than the digit, so Enter drops where the digit did.
    let pointer = over(&harness, 2);
    at_once(&mut harness, [pointer.clone(), key(Key::Num6)]);
    assert_eq!(harness.state().view.aim, Some(Aim::Column(column(6))));
    at_once(&mut harness, [key(Key::Num5), pointer]);
    assert_eq!(harness.state().view.aim, Some(Aim::Column(column(2))));
    // Enter acts where the pointer has just come to.
    let pointer = over(&harness, 1);
    at_once(&mut harness, [pointer, key(Key::Enter)]);
}

#[test]
fn the_last_of_focus_and_key_in_one_frame_aims_and_acts() {
    let mut harness = window("", |controller| {
        let six = column(6);
        controller
            .expect_drop_disc()
            .times(2)
            .with(eq(six))
            .returning(|_| Ok(()));
    });
    press(&mut harness, Key::Home);
    at_once(&mut harness, [key(Key::Tab), key(Key::Num6)]);
    harness.run();
    assert_eq!(harness.state().view.aim, Some(Aim::Column(column(6))));
    assert!(harness.get_by_label(&drop_button(6)).is_focused());
    press(&mut harness, Key::Enter);
}

#[test]
fn a_digit_takes_the_focus_along_so_that_enter_repeats_it() {
    let mut harness = window("", |controller| {
        controller
            .expect_drop_disc()
            .times(2)
            .with(eq(column(3)))
            .returning(|_| Ok(()));
    });
    harness.get_by_label("Exit").focus();
    harness.run();
    press(&mut harness, Key::Num3);
    press(&mut harness, Key::Enter);
}

#[test]
fn the_mouse_aims_and_leaving_the_board_stops_it() {
    let mut harness = window("", |_| ());
    harness.get_by_label("Column 5, empty").hover();
    harness.run();
    assert_eq!(harness.state().view.aim, Some(Aim::Column(column(5))));
    harness.get_by_label("Exit").hover();
    harness.run();
    assert_eq!(harness.state().view.aim, None);
}

#[test]
fn nothing_is_repainted_while_nothing_changes() {
    for moves in ["", "4453", WON] {
        let mut harness = window(moves, |_| ());
        harness.step();
        for output in harness.output().viewport_output.values() {
            assert_eq!(output.repaint_delay, std::time::Duration::MAX, "{moves}");
        }
    }
}

#[test]
fn the_view_menu_changes_the_look() {
    let mut harness = window("", |_| ());
    let mut choose = |label: &str| {
        if harness.query_by_label(label).is_none() {
            harness.get_by_label("View").click();
            harness.run();
        }
        harness.get_by_label(label).click();
        harness.run();
        harness.state().view.appearance
    };
    assert_eq!(choose("Dark").theme, egui::ThemePreference::Dark);
    assert_eq!(
        choose("Blue and yellow discs").discs,
        appearance::DiscColours::BlueYellow
    );
    assert!(choose("Symbols on discs").symbols);
    assert!(choose("Row and column numbers").coordinates);
    assert!(!choose("Falling discs").animation);
    assert!(matches!(
        choose("Own disc colours").discs,
        appearance::DiscColours::Custom(_)
    ));
}

#[test]
fn without_falling_discs_the_next_click_counts_at_once() {
    let mut harness = window("", |controller| expect_drop(controller, 1));
    harness.state_mut().view.appearance_mut().animation = false;
    harness.state_mut().play_to("4");
    harness.step();
    harness.key_press(Key::Num1);
    harness.step();
}

#[test]
fn an_open_menu_has_the_keys_to_itself() {
    let mut harness = window("", |_| ());
    harness.get_by_label("Game").click();
    harness.run();
    for key in [Key::Num4, Key::H, Key::S] {
        press(&mut harness, key);
        assert!(harness.ctx.any_popup_open(), "{key:?}");
    }
    assert!(harness.state().wishes.is_empty());
    press(&mut harness, Key::Escape);
    assert!(!harness.ctx.any_popup_open());
}

#[test]
fn a_click_that_closes_a_menu_does_nothing_else() {
    let mut harness = window("", |_| ());
    for label in [&drop_button(7), "Column 7, empty", "Reset", "Exit"] {
        let at = harness.get_by_label(label).rect().center();
        harness.get_by_label("Game").click();
        harness.run();
        assert!(harness.ctx.any_popup_open(), "{label}");
        harness.drag_at(at);
        harness.drop_at(at);
        harness.run();
        assert!(!harness.ctx.any_popup_open(), "{label}");
    }
}

#[test]
fn every_game_in_the_dialog_has_a_circle_that_can_be_seen() {
    let mut harness = window("", |_| ());
    harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
    harness.run();
    let colours = theme::colours(Theme::Light);
    let painted = harness.output().shapes.iter();
    let circles = painted.filter_map(|clipped| match &clipped.shape {
        egui::Shape::Circle(circle) => Some(circle),
        _ => None,
    });
    // The dot in the chosen circle has no stroke, and the holes of the board are larger.
    let circles = circles.filter(|circle| circle.stroke.width > 0.0 && circle.radius < 12.0);
    let circles: Vec<_> = circles.collect();
    assert_eq!(circles.len(), 4);
    for circle in circles {
        let contrast = palette::contrast(circle.stroke.color, colours.button);
        assert!(contrast >= 3.0, "{contrast}");
    }
}

#[test]
fn the_keys_window_opens_from_the_menu_and_closes_with_escape() {
    let mut harness = window("", |_| ());
    harness.get_by_label("Help").click();
    harness.run();
    harness.get_by_label("Keys").click();
    harness.run();
    harness.get_by_label("Drop in that column");
    press(&mut harness, Key::Escape);
    assert!(harness.query_by_label("Drop in that column").is_none());
}
