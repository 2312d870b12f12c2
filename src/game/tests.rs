//! History: undo, redo, reset, repetition, and refusals that change nothing.

use super::*;
use crate::board::{Board, Player};
use crate::rules::catalogue;

fn board_of(game: &Game) -> String {
    game.position().board().to_string()
}

#[test]
fn undo_and_redo_walk_through_the_same_positions() {
    let moves = "443534d";
    let mut game = replay(catalogue::pop_out(), moves).unwrap();
    let mut seen = vec![game.position().clone()];
    while game.undo() {
        seen.push(game.position().clone());
    }
    assert_eq!(seen.len(), moves.len() + 1);
    assert_eq!(
        game.position(),
        Game::new(catalogue::pop_out()).position(),
        "undoing everything leads to the start"
    );
    assert!(!game.undo(), "there is nothing before the start");
    seen.pop();
    while game.redo() {
        assert_eq!(Some(game.position()), seen.pop().as_ref());
    }
    assert!(!game.redo(), "there is nothing after the last turn");
    assert_eq!(game.move_tokens().join(" "), "4 4 3 5 3 4 p4");
}

#[test]
fn undo_after_a_pop_restores_the_popped_disc() {
    let mut game = replay(catalogue::pop_out(), "44").unwrap();
    let before = game.position().clone();
    let column = before.board().geometry().column(3).unwrap();
    game.play(Action::Pop(column)).unwrap();
    assert_ne!(game.position(), &before);
    game.undo();
    assert_eq!(game.position(), &before);
}

#[test]
fn playing_after_undo_forgets_what_was_taken_back() {
    let mut game = replay(catalogue::classic(), "44").unwrap();
    game.undo();
    assert!(game.snapshot().can_redo);
    let column = game.rules().geometry.column(0).unwrap();
    game.play(Action::Drop(column)).unwrap();
    assert!(!game.snapshot().can_redo);
    assert_eq!(game.move_tokens(), ["4", "1"]);
}

#[test]
fn a_refused_action_keeps_what_was_taken_back() {
    let mut game = replay(catalogue::classic(), "4444441").unwrap();
    game.undo();
    let before = game.snapshot();
    let full = game.rules().geometry.column(3).unwrap();
    assert_eq!(
        game.play(Action::Drop(full)),
        Err(IllegalAction::ColumnFull(full))
    );
    assert_eq!(game.snapshot(), before);
    assert!(game.redo());
}

#[test]
fn undo_works_after_the_end_of_the_game() {
    let mut game = replay(catalogue::classic(), "1212121").unwrap();
    assert_eq!(game.outcome(), Outcome::Won(Player::One));
    let column = game.rules().geometry.column(6).unwrap();
    assert_eq!(
        game.play(Action::Drop(column)),
        Err(IllegalAction::GameOver(Outcome::Won(Player::One)))
    );
    assert!(game.undo());
    assert_eq!(game.outcome(), Outcome::Ongoing);
    assert_eq!(game.position().to_move(), Player::One);
    assert!(game.redo());
    assert_eq!(game.outcome(), Outcome::Won(Player::One));
}

#[test]
fn reset_goes_back_to_the_start_and_forgets_the_turns() {
    let mut game = replay(catalogue::classic(), "4453").unwrap();
    game.reset();
    assert_eq!(
        board_of(&game),
        Board::empty(game.rules().geometry).to_string()
    );
    let snapshot = game.snapshot();
    assert_eq!(snapshot.ply, 0);
    assert_eq!(snapshot.last, None);
    assert!(!snapshot.can_undo && !snapshot.can_redo);
}

#[test]
fn the_third_time_a_position_stands_is_a_draw() {
    // Both drop and pop in their own columns: after four turns the start stands again.
    let circle = "1 7 p1 p7 ";
    let twice = replay(catalogue::pop_out(), &circle.repeat(2)[..14]).unwrap();
    assert_eq!(twice.outcome(), Outcome::Ongoing);

    let mut game = replay(catalogue::pop_out(), &circle.repeat(2)).unwrap();
    assert_eq!(
        game.result(),
        Some(GameResult::drawn(EndReason::Repetition))
    );
    assert_eq!(
        game.position().outcome(),
        Outcome::Ongoing,
        "only history knows"
    );
    let column = game.rules().geometry.column(0).unwrap();
    assert_eq!(
        game.play(Action::Drop(column)),
        Err(IllegalAction::GameOver(Outcome::Drawn))
    );
    assert!(!game.snapshot().is_legal(Action::Drop(column)));

    assert!(game.undo());
    assert_eq!(game.outcome(), Outcome::Ongoing);
    assert!(game.redo());
    assert_eq!(game.outcome(), Outcome::Drawn);
}

#[test]
fn a_record_that_cannot_be_played_names_the_move() {
    let cases = [
        ("44444441", "move 7 (\"4\"): column 4 is full"),
        ("12121212", "move 8 (\"2\"): the game is over"),
        ("44d", "move 3 (\"d\"): this game has no pops"),
        (
            "4 r1c1",
            "move 2 (\"r1c1\"): this game has no placing on cells",
        ),
        (
            "49",
            "move 2 (\"9\"): no such column; the board has columns 1 to 7",
        ),
    ];
    for (moves, message) in cases {
        let error = replay(catalogue::classic(), moves).unwrap_err();
        assert_eq!(error.to_string(), message);
    }
}
