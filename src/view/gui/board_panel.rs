//! The board as something to look at and to click on: each column is a button of its own.

use egui::{Event, Rect, Response, Sense, Ui, WidgetInfo};

use super::Frame;
use super::board_paint::BoardPaint;
use crate::board::{Cell, Column};
use crate::rules::{Action, GameResult, Position, Transition};
use crate::view::words;

/// Paints the board and answers with the column that was clicked.
pub(super) fn ui(ui: &mut Ui, frame: &Frame<'_>, aim: &mut Option<Column>) -> Option<Column> {
    let clicked = columns_ui(ui, frame, aim);
    paint(ui, frame, *aim);
    clicked
}

/// The columns are buttons for the mouse and for screen readers; the keyboard has the Drop
/// buttons, so these stay out of the Tab order.
fn columns_ui(ui: &Ui, frame: &Frame<'_>, aim: &mut Option<Column>) -> Option<Column> {
    let snapshot = frame.mirror.snapshot();
    let pointer_moved = ui.input(|input| input.events.iter().any(moves_pointer));
    let mut clicked = None;
    if pointer_moved {
        *aim = None;
    }
    for column in frame.layout.geometry.columns_iter() {
        let strip = frame.layout.column_strip(column);
        let id = ui.scope_id().with(("board column", column.index()));
        let response = ui.interact(strip, id, Sense::CLICK);
        response.widget_info(|| {
            let name = words::column(column, snapshot, &frame.palette.names);
            WidgetInfo::labeled(egui::Role::Button, frame.can_drop(column), name)
        });
        if pointer_moved && is_pointed_at(&response, strip) {
            *aim = Some(column);
        }
        if response.clicked() {
            clicked = Some(column);
        }
    }
    clicked
}

const fn moves_pointer(event: &Event) -> bool {
    matches!(event, Event::PointerMoved(_) | Event::PointerGone)
}

/// Neighbouring strips share an edge; the pointer belongs to the strip that egui hit.
fn is_pointed_at(response: &Response, strip: Rect) -> bool {
    response.hover_pos().is_some_and(|at| strip.contains(at))
}

fn paint(ui: &Ui, frame: &Frame<'_>, aim: Option<Column>) {
    let brush = BoardPaint::new(ui.painter().clone(), frame.layout, frame.palette);
    let board = frame.mirror.board();
    let moving: Vec<_> = frame.animation.moving(frame.now).collect();
    let is_at_rest = |cell: Cell| moving.iter().all(|(motion, _)| motion.rest != Some(cell));

    brush.body();
    for cell in board.geometry().cells().filter(|&cell| is_at_rest(cell)) {
        if let Some(owner) = board.owner(cell) {
            brush.disc(owner, cell.column(), cell.row().index() as f32);
        }
    }
    for (motion, row) in &moving {
        brush.disc(motion.disc, motion.column, *row);
    }
    brush.front(board, is_at_rest);
    if frame.numbered {
        brush.numbers();
    }
    if !moving.is_empty() {
        return;
    }
    if let Some(cell) = frame
        .mirror
        .snapshot()
        .last
        .as_ref()
        .and_then(Transition::landing)
    {
        brush.last_disc(cell);
    }
    for cell in frame
        .mirror
        .result()
        .into_iter()
        .flat_map(GameResult::winning_cells)
    {
        brush.winning(cell);
    }
    let aimed = aim.filter(|&column| frame.can_drop(column));
    if let (Some(column), Some(player)) = (aimed, frame.mirror.to_move()) {
        brush.ghost(player, column);
        if let Some(cell) = landing(&frame.mirror.snapshot().position, column) {
            brush.landing(player, cell);
        }
    }
}

/// Where a disc dropped into `column` would come to rest: the rules know.
fn landing(position: &Position, column: Column) -> Option<Cell> {
    let mut tried = position.clone();
    tried.play(Action::Drop(column)).ok()?.landing()
}
