//! Every game in the window's content, from choosing it to its end.

use connect_four::rules::{Choice, Rules, catalogue};
use connect_four::view::gui::appearance::Appearance;
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::desk::{Desk, WINDOW};

fn rules(change: impl FnOnce(&mut Choice)) -> Rules {
    let mut choice = Choice::default();
    change(&mut choice);
    choice.rules().unwrap()
}

fn game(name: &str) -> Rules {
    rules(|choice| choice.game = Some(name.to_owned()))
}

fn tac_toe(win: &str, physics: &str) -> Rules {
    rules(|choice| {
        choice.game = Some("connect-tac-toe".to_owned());
        choice.win = Some(win.to_owned());
        choice.physics = Some(physics.to_owned());
    })
}

fn desk(rules: Rules) -> Desk {
    Desk::new(WINDOW, rules, Appearance::default())
}

/// Acts on the control that a token of move text is about, by mouse or as a screen reader.
fn act(desk: &mut Desk, token: &str, by_mouse: bool) {
    let label = match token.split_once('c') {
        Some((row, column)) => format!("Row {}, column {column}, empty", &row[1..]),
        None => match token.strip_prefix('p') {
            Some(column) => format!("Pop column {column}"),
            None => format!("Drop in column {token}"),
        },
    };
    let node = desk.harness.get_by_label(&label);
    if by_mouse {
        node.click();
    } else {
        node.click_accesskit();
    }
    desk.harness.run();
}

fn check_game(rules: &Rules, moves: &str, result: &str, reason: &str) {
    for by_mouse in [true, false] {
        let mut desk = desk(rules.clone());
        for token in moves.split(' ') {
            assert!(!desk.shows(result), "{moves} ends before {token}");
            act(&mut desk, token, by_mouse);
        }
        assert!(desk.shows(result), "{moves}: {result}");
        assert!(desk.shows(reason), "{moves}: {reason}");
    }
}

#[test]
fn pop_out_is_played_to_a_win_by_a_pop_of_the_opponent() {
    check_game(
        &game("pop-out"),
        "4 3 2 p3 5 3 3 p3",
        "Player 1 wins!",
        "Four in a row, move 8",
    );
}

#[test]
fn pop_out_is_drawn_when_a_position_comes_back() {
    check_game(
        &game("pop-out"),
        "1 7 p1 p7 1 7 p1 p7",
        "The game ended as draw!",
        "The same position has come up too often, move 8",
    );
}

#[test]
fn connect_n_is_played_on_its_own_board_with_its_own_length() {
    let three = rules(|choice| {
        choice.game = Some("connect-n".to_owned());
        choice.rows = Some(3);
        choice.columns = Some(12);
        choice.length = Some(3);
    });
    check_game(
        &three,
        "10 1 11 2 12",
        "Player 1 wins!",
        "Three in a row, move 5",
    );
}

#[test]
fn connect_tac_toe_is_played_on_cells() {
    check_game(
        &tac_toe("notconnectfour", "floating"),
        "r1c1 r6c7 r1c2 r6c6 r2c1 r6c1 r2c2",
        "Player 1 wins!",
        "Four connected discs, move 7",
    );
}

#[test]
fn both_players_can_win_at_once() {
    // Weak gravity lowers discs of both players into place on the last turn.
    check_game(
        &tac_toe("notconnectfour", "weak"),
        "r4c5 r3c5 r5c6 r6c4 r6c7 r3c5 r3c7 r4c4",
        "Both players win!",
        "One move completed both players' patterns, move 8",
    );
}

#[test]
fn a_mixture_of_parts_is_played() {
    let mixture = rules(|choice| {
        choice.physics = Some("two-sides".to_owned());
        choice.win = Some("connectfour".to_owned());
        choice.action_rule = Some("place".to_owned());
    });
    check_game(
        &mixture,
        "r3c1 r6c1 r2c2 r6c2 r3c3 r6c3 r1c4",
        "Player 1 wins!",
        "Four in a row, move 7",
    );
}

#[test]
fn pop_buttons_are_on_only_under_an_own_disc() {
    let mut desk = desk(game("pop-out"));
    act(&mut desk, "4", true);
    act(&mut desk, "1", true);
    for column in 1..=7 {
        let label = format!("Pop column {column}");
        let node = desk.harness.get_by_label(&label);
        assert_eq!(node.accesskit_node().is_disabled(), column != 4, "{label}");
    }
    assert!(desk.harness.query_by_label("Drop in column 4").is_some());
}

#[test]
fn keys_pop_by_number_and_by_the_chosen_column() {
    let mut desk = desk(game("pop-out"));
    desk.press(Key::Num4).press(Key::Num1);
    desk.harness
        .key_press_modifiers(Modifiers::SHIFT, Key::Num4);
    desk.harness.run();
    assert!(desk.shows("Red pops column 4. Yellow to move."));
    desk.press(Key::Home).press(Key::P);
    assert!(desk.shows("Yellow pops column 1. Red to move."));
    desk.press(Key::P);
    assert!(desk.shows("Column 1 has no disc to pop."));
}

#[test]
fn cells_are_chosen_by_arrows_in_two_dimensions() {
    let mut desk = desk(tac_toe("tictactoe", "floating"));
    desk.press(Key::ArrowUp);
    assert!(desk.shows("Row 4, column 4, empty"));
    for key in [Key::ArrowUp, Key::ArrowRight, Key::Enter] {
        desk.press(key);
    }
    assert!(desk.shows("Red, column 5, row 3. Yellow to move."));
    desk.press(Key::Space);
    assert!(desk.shows("Row 3, column 5 already has a disc."));
    for key in [Key::Home, Key::ArrowLeft, Key::ArrowDown, Key::Space] {
        desk.press(key);
    }
    assert!(desk.shows("Yellow, column 7, row 4. Red to move."));
}

#[test]
fn tab_stops_once_at_a_board_of_cells() {
    let mut desk = desk(tac_toe("tictactoe", "floating"));
    let mut stops = Vec::new();
    for _ in 0..8 {
        desk.press(Key::Tab);
        let focused = |node: &egui_kittest::kittest::AccessKitNode<'_>| node.is_focused();
        let mut labels = desk
            .harness
            .query_all_by(focused)
            .filter_map(|n| n.accesskit_node().label());
        stops.extend(labels.next_back());
    }
    assert_eq!(
        stops,
        [
            "Game",
            "Play",
            "View",
            "Analyse",
            "Help",
            "Board: arrows choose a cell",
            "Exit",
            "Reset"
        ]
    );
}

#[test]
fn games_without_drops_have_no_drop_buttons() {
    let desk = desk(tac_toe("tictactoe", "strong"));
    assert!(desk.harness.query_by_label("Drop in column 1").is_none());
    assert!(desk.harness.query_by_label("Pop column 1").is_none());
    let classic = Desk::classic();
    assert!(classic.harness.query_by_label("Pop column 1").is_none());
}

#[test]
fn every_preset_is_chosen_in_the_dialog_and_starts() {
    let games = [
        ("Connect Four", "Drop in column 7"),
        ("Pop Out", "Pop column 7"),
        ("Connect-N", "Drop in column 7"),
        ("Connect-Tac-Toe", "Row 1, column 7, empty"),
    ];
    for (title, control) in games {
        let mut desk = Desk::classic();
        desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
        desk.harness.run();
        desk.click(title);
        desk.click("Start");
        assert!(!desk.shows("New game"), "{title}: the dialog is closed");
        assert!(desk.shows(control), "{title}: {control}");
    }
}

#[test]
fn enter_starts_the_game_chosen_unless_a_button_has_it() {
    let mut desk = Desk::classic();
    let open = |desk: &mut Desk| {
        desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
        desk.harness.run();
    };
    // The mouse has chosen; nothing has the focus.
    open(&mut desk);
    desk.click("Pop Out").press(Key::Enter);
    assert!(desk.shows("Pop column 7") && !desk.shows("New game"));
    // The keyboard chooses with the first Enter and starts with the second.
    open(&mut desk);
    desk.harness.get_by_label("Connect-Tac-Toe").focus();
    desk.harness.run();
    desk.press(Key::Enter);
    assert!(desk.shows("New game"));
    desk.press(Key::Enter);
    assert!(desk.shows("Row 1, column 7, empty") && !desk.shows("New game"));
    // Cancel keeps its own meaning.
    open(&mut desk);
    desk.click("Connect Four");
    desk.harness.get_by_label("Cancel").focus();
    desk.harness.run();
    desk.press(Key::Enter);
    assert!(desk.shows("Row 1, column 7, empty") && !desk.shows("New game"));
}

#[test]
fn the_buttons_of_the_dialog_stay_where_they_are() {
    for size in [vec2(360.0, 480.0), WINDOW, vec2(1920.0, 1080.0)] {
        let mut desk = Desk::new(size, catalogue::classic(), Appearance::default());
        desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
        desk.harness.run();
        let start = desk.harness.get_by_label("Start").rect();
        assert!(start.bottom() < size.y);
        for title in ["Pop Out", "Connect-N", "Connect-Tac-Toe"] {
            desk.click(title);
            assert_eq!(desk.harness.get_by_label("Start").rect(), start, "{title}");
        }
    }
}

fn choose(desk: &mut Desk, combo: &str, item: &str) {
    desk.harness.get_by_label_contains(combo).click();
    desk.harness.run();
    desk.click(item);
}

#[test]
fn every_combination_of_parts_can_be_started_in_the_dialog() {
    use connect_four::rules::action_rule::ACTION_RULES;
    use connect_four::rules::physics::PHYSICS;
    use connect_four::rules::win::WIN_CONDITIONS;

    let mut desk = Desk::classic();
    for action_rule in ACTION_RULES {
        for physics in PHYSICS {
            for win in WIN_CONDITIONS {
                desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
                desk.harness.run();
                choose(&mut desk, "Action: ", action_rule.title());
                choose(&mut desk, "Physics: ", physics.title());
                choose(&mut desk, "Win: ", win.title);
                let spin = egui::accesskit::Role::SpinButton;
                let length = desk.harness.get_by_role_and_label(spin, "Length");
                assert_eq!(length.accesskit_node().is_disabled(), !win.takes_length);
                desk.click("Start");
                desk.press(Key::F1);
                assert!(desk.shows(action_rule.summary()));
                assert!(desk.shows(physics.summary()));
                assert!(desk.shows(&(win.make)(4).goal()));
                desk.press(Key::Escape);
                assert!(!desk.shows("Rules of this game"));
            }
        }
    }
}

#[test]
fn the_dialog_leaves_the_game_alone_until_start() {
    let mut desk = Desk::classic();
    desk.press(Key::Num4);
    for cancel in ["Cancel", "Escape"] {
        desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
        desk.harness.run();
        desk.click("Pop Out");
        desk.press(Key::Num1);
        if cancel == "Escape" {
            desk.press(Key::Escape);
        } else {
            desk.click(cancel);
        }
        assert!(!desk.shows("New game"));
        assert!(desk.shows("Column 4, 1 disc, top red"));
        assert!(desk.shows("Column 1, empty"));
        assert!(!desk.shows("Pop column 1"));
    }
}

#[test]
fn a_board_of_thirty_by_thirty_fits_and_plays() {
    let large = rules(|choice| {
        choice.game = Some("connect-n".to_owned());
        choice.rows = Some(30);
        choice.columns = Some(30);
    });
    for size in [vec2(360.0, 480.0), WINDOW, vec2(1920.0, 1080.0)] {
        let mut desk = Desk::new(size, large.clone(), Appearance::default());
        for token in ["30", "1", "29", "2", "28", "3", "27"] {
            act(&mut desk, token, true);
        }
        assert!(desk.shows("Player 1 wins!"));
    }
}
