//! The notification contract, line by line, with mock observers.

use mockall::Sequence;

use super::*;
use crate::board::Direction;
use crate::game::replay;
use crate::observer::{MockBoardObserver, MockWinnerObserver};
use crate::rules::{EndReason, Pattern, catalogue};

/// Fills the board without a winner until the last disc.
const DRAW: &str = "455714637617614767242476316455122212535333";
/// The 42nd disc wins for the second player.
const WIN_ON_THE_LAST_DISC: &str = "211131416572345677654327654322345677654321";

fn model_after(moves: &str) -> ConnectFourModel {
    let mut model = ConnectFourModel::new(catalogue::classic());
    model.load(replay(catalogue::classic(), moves).unwrap());
    model
}

fn drop_in(model: &ConnectFourModel, number: u32) -> Action {
    let geometry = model.game.rules().geometry;
    Action::Drop(geometry.column(number - 1).unwrap())
}

/// An observer that expects its registration and nothing else yet.
fn registered() -> MockBoardObserver {
    let mut board = MockBoardObserver::new();
    board.expect_position_set().times(1).return_const(());
    board
}

#[test]
fn observers_hear_the_action_before_the_result_and_in_order_of_registration() {
    let mut order = Sequence::new();
    let mut first = registered();
    let mut second = registered();
    let mut winner = MockWinnerObserver::new();
    let mut late_winner = MockWinnerObserver::new();
    for board in [&mut first, &mut second] {
        board
            .expect_action_played()
            .times(1)
            .in_sequence(&mut order)
            .withf(|turn, now| {
                turn.mover == Player::One
                    && now.outcome() == Outcome::Won(Player::One)
                    && now.last.as_ref() == Some(turn)
            })
            .return_const(());
    }
    for winner in [&mut winner, &mut late_winner] {
        winner
            .expect_game_over()
            .times(1)
            .in_sequence(&mut order)
            .withf(|result| {
                result.outcome == Outcome::Won(Player::One)
                    && result.reason == EndReason::Line
                    && result.lines[0].pattern == Pattern::Line(Direction::Horizontal)
                    && result.winning_cells().len() == 4
            })
            .return_const(());
    }

    let mut model = model_after("112233");
    model.register_winner_observer(Box::new(winner));
    model.register_board_observer(Box::new(first));
    model.register_board_observer(Box::new(second));
    model.register_winner_observer(Box::new(late_winner));
    model.play(drop_in(&model, 4)).unwrap();
}

#[test]
fn registering_sends_the_position_that_stands() {
    let mut board = MockBoardObserver::new();
    board
        .expect_position_set()
        .times(1)
        .withf(|now| now.ply == 3 && now.position.to_move() == Player::Two)
        .return_const(());
    model_after("445").register_board_observer(Box::new(board));
}

#[test]
fn an_observer_that_was_unregistered_hears_nothing_more() {
    let mut model = model_after("112233");
    let board = model.register_board_observer(Box::new(registered()));
    let winner = model.register_winner_observer(Box::new(MockWinnerObserver::new()));

    let mut stays = registered();
    stays.expect_action_played().times(1).return_const(());
    model.register_board_observer(Box::new(stays));

    assert!(model.unregister(board));
    assert!(model.unregister(winner));
    assert!(!model.unregister(board), "it is gone already");
    model.play(drop_in(&model, 4)).unwrap();
}

#[test]
fn an_illegal_action_notifies_nobody_and_changes_nothing() {
    let mut model = model_after("444444");
    model.register_board_observer(Box::new(registered()));
    model.register_winner_observer(Box::new(MockWinnerObserver::new()));
    let before = model.snapshot();
    let full = drop_in(&model, 4);
    assert_eq!(
        model.play(full),
        Err(IllegalAction::ColumnFull(full.column()))
    );
    let beyond = Action::Drop(
        crate::board::Geometry::new(6, 8)
            .unwrap()
            .column(7)
            .unwrap(),
    );
    assert_eq!(model.play(beyond), Err(IllegalAction::OutOfBoard(beyond)));
    assert_eq!(model.snapshot(), before);
}

#[test]
fn nothing_can_be_played_after_the_end_and_nobody_hears_of_the_attempt() {
    let mut model = model_after("1212121");
    model.register_board_observer(Box::new(registered()));
    model.register_winner_observer(Box::new(MockWinnerObserver::new()));
    for number in 1..=7 {
        assert_eq!(
            model.play(drop_in(&model, number)),
            Err(IllegalAction::GameOver(Outcome::Won(Player::One)))
        );
    }
}

fn ends_once_with(moves: &str, outcome: Outcome) {
    let mut board = registered();
    board.expect_action_played().times(1).return_const(());
    let mut winner = MockWinnerObserver::new();
    winner
        .expect_game_over()
        .times(1)
        .withf(move |result| result.outcome == outcome)
        .return_const(());
    let (before, last) = moves.split_at(moves.len() - 1);
    let mut model = model_after(before);
    model.register_board_observer(Box::new(board));
    model.register_winner_observer(Box::new(winner));
    model.play(drop_in(&model, last.parse().unwrap())).unwrap();
}

#[test]
fn a_win_on_the_last_disc_is_told_once_and_is_no_draw() {
    ends_once_with(WIN_ON_THE_LAST_DISC, Outcome::Won(Player::Two));
}

#[test]
fn a_draw_is_told_once() {
    ends_once_with(DRAW, Outcome::Drawn);
}

#[test]
fn reset_undo_redo_new_game_and_load_send_the_position_only() {
    let mut order = Sequence::new();
    let mut board = registered();
    let mut expect_ply = |ply: usize, done: bool| {
        board
            .expect_position_set()
            .times(1)
            .in_sequence(&mut order)
            .withf(move |now| now.ply == ply && now.result.is_some() == done)
            .return_const(());
    };
    expect_ply(6, false); // undo
    expect_ply(7, true); // redo
    expect_ply(0, false); // reset
    expect_ply(0, false); // new game
    expect_ply(7, true); // load

    let mut model = model_after("1212121");
    model.register_board_observer(Box::new(board));
    model.register_winner_observer(Box::new(MockWinnerObserver::new()));
    assert!(model.undo());
    assert!(model.redo());
    assert!(!model.redo(), "nothing to redo notifies nobody");
    model.reset();
    assert!(!model.undo(), "nothing to undo notifies nobody");
    model.new_game(catalogue::pop_out());
    assert_eq!(model.snapshot().position.rules().game, "pop-out");
    model.load(replay(catalogue::classic(), "1212121").unwrap());
}

#[test]
fn the_first_player_begins_again_after_a_reset() {
    let mut model = model_after("445");
    assert_eq!(model.current_player(), Player::Two);
    model.reset();
    assert_eq!(model.current_player(), Player::One);
    assert_eq!(model.snapshot().ply, 0);
}

#[test]
fn the_game_is_shown_with_its_history() {
    let mut model = model_after("443");
    assert!(model.undo());
    assert_eq!(model.game().played().len(), 2);
    assert!(model.game().can_redo());
}

#[test]
fn cells_are_asked_for_from_the_top_left() {
    let model = model_after("12");
    assert_eq!(model.cell_owner(5, 0), Some(Player::One));
    assert_eq!(model.cell_owner(5, 1), Some(Player::Two));
    assert_eq!(model.cell_owner(0, 0), None);
    assert_eq!(model.cell_owner(6, 0), None);
    assert_eq!(model.cell_owner(0, 7), None);
    assert_eq!((model.row_count(), model.column_count()), (6, 7));
}

#[test]
fn a_chosen_cell_is_placed_where_the_game_allows_it() {
    let entry = &crate::rules::win::WIN_CONDITIONS[0];
    let floating = *crate::rules::physics::PHYSICS
        .iter()
        .find(|physics| physics.name() == "floating")
        .unwrap();
    let mut model = ConnectFourModel::new(catalogue::connect_tac_toe(entry, floating));
    assert!(model.choose_cell(0, 0));
    assert_eq!(model.cell_owner(0, 0), Some(Player::One));
    assert!(!model.choose_cell(0, 0), "the cell is taken");
    assert!(!model.choose_cell(6, 0), "there is no such row");
    assert_eq!(model.current_player(), Player::Two);
    assert!(!model_after("").choose_cell(5, 0), "classic has no placing");
}

#[test]
fn winner_and_end_are_known_after_the_game() {
    let won = model_after("1212121");
    assert_eq!(
        (won.winner(), won.is_game_done()),
        (Some(Player::One), true)
    );
    let drawn = model_after(DRAW);
    assert_eq!((drawn.winner(), drawn.is_game_done()), (None, true));
    let going_on = model_after("12");
    assert_eq!((going_on.winner(), going_on.is_game_done()), (None, false));
}

#[test]
fn the_debug_text_counts_the_observers() {
    let mut model = model_after("");
    model.register_board_observer(Box::new(registered()));
    let text = format!("{model:?}");
    assert!(
        text.contains("board_observers: 1, winner_observers: 0"),
        "{text}"
    );
}
