//! The README follows one click through every layer; this plays it and checks each named value.

use connect_four::board::{Cell, Direction, Geometry, Player};
use connect_four::controller::{Controller, ExitFlag, GameController};
use connect_four::game::replay;
use connect_four::model::{ConnectFourModel, GameModel};
use connect_four::observer::inbox::{Event, inbox};
use connect_four::rules::{Action, Edit, EndReason, Fall, Outcome, Pattern, catalogue};

use crate::desk::{Desk, Hand};

const BEFORE: &str = "2334544551";
const ANNOUNCED: &str = "Red, column 5, row 3. Player 1 wins! Four in a row on a rising diagonal, \
                         move 11.";

fn cell(row: u32, column: u32) -> Cell {
    Geometry::CLASSIC.cell(row, column).unwrap()
}

#[test]
fn the_winning_drop_passes_every_layer_as_the_readme_tells() {
    let column = Geometry::CLASSIC.column(4).unwrap();
    let (observer, events) = inbox();
    let mut model = ConnectFourModel::new(catalogue::classic());
    model.load(replay(catalogue::classic(), BEFORE).unwrap());
    assert!(model.snapshot().is_legal(Action::Drop(column)));
    model.register_board_observer(Box::new(observer.clone()));
    model.register_winner_observer(Box::new(observer));
    let mut controller = GameController::new(model, ExitFlag::default());
    assert!(matches!(events.try_recv(), Ok(Event::PositionSet(_))));

    controller.drop_disc(column).unwrap();

    let Ok(Event::ActionPlayed(turn, now)) = events.try_recv() else {
        panic!("the action comes first");
    };
    assert_eq!(turn.edit, Edit::Insert(cell(5, 4)));
    let fall = Fall {
        disc: Player::One,
        from: cell(5, 4),
        to: cell(3, 4),
    };
    assert_eq!(turn.falls.as_slice(), [fall]);
    assert_eq!(
        now.position.to_move(),
        Player::One,
        "the turn does not pass"
    );

    let Ok(Event::GameOver(result)) = events.try_recv() else {
        panic!("then the result");
    };
    assert_eq!(result.outcome, Outcome::Won(Player::One));
    assert_eq!(result.reason, EndReason::Line);
    assert_eq!(result.reason.name(), "line");
    assert_eq!(result.lines.len(), 1);
    assert_eq!(
        result.lines[0].pattern,
        Pattern::Line(Direction::RisingDiagonal)
    );
    let diagonal = [cell(0, 1), cell(1, 2), cell(2, 3), cell(3, 4)];
    assert_eq!(result.lines[0].cells, diagonal);
    assert!(events.try_recv().is_err(), "and nothing more");
}

#[test]
fn the_window_shows_what_the_readme_tells() {
    let mut desk = Desk::classic();
    desk.play(Hand::Digits, BEFORE);
    desk.play(Hand::DropButtons, "5");
    assert!(desk.shows(ANNOUNCED));
    assert!(desk.shows("Player 1 wins!"));
    assert!(desk.shows("Four in a row on a rising diagonal, move 11"));
}

#[test]
fn the_readme_names_these_values() {
    let readme = include_str!("../../README.md");
    let spaced: Vec<_> = BEFORE.chars().map(String::from).collect();
    for named in [
        spaced.join(" ").as_str(),
        "controller.drop_disc(column 4)",
        "Edit::Insert(row 5, column 4)",
        "`Fall` from row 5 to row 3",
        "Pattern::Line(RisingDiagonal)` with the cells (0, 1), (1, 2), (2, 3), (3, 4)",
        "Outcome::Won(One)",
        ANNOUNCED,
    ] {
        assert!(readme.contains(named), "{named}");
    }
}
