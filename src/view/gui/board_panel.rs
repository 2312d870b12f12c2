//! The board as something to look at and to click on: columns are buttons in games with drops,
//! cells in games with placing.

use egui::{Event, Rect, Response, Role, Sense, Ui, WidgetInfo};

use super::aim::{Aim, AimedBy};
use super::board_paint::{BoardPaint, board_focus_ring};
use super::column_bar::keep_arrows;
use super::frame::Frame;
use super::layout::Layout;
use crate::board::Cell;
use crate::rules::{Action, Edit, GameResult};
use crate::view::facts::HintFact;
use crate::view::words;

/// What the board was told in this frame.
#[derive(Debug, Default)]
pub(super) struct BoardAnswer {
    /// The action that was clicked.
    pub(super) clicked: Option<Action>,
    /// Whether the board itself has the keyboard.
    pub(super) has_focus: bool,
}

/// Draws the board. `take_focus` gives the keyboard to a board of cells.
pub(super) fn ui(
    ui: &mut Ui,
    frame: &Frame<'_>,
    take_focus: bool,
    aim: &mut Option<Aim>,
) -> BoardAnswer {
    let is_latest = matches!(frame.aimed_by, None | Some(AimedBy::Pointer));
    if is_latest && ui.input(|input| input.events.iter().any(moves_pointer)) {
        let pointed = ui.input(|input| input.pointer.hover_pos());
        *aim = pointed
            .and_then(|at| aim_at(frame.layout, at))
            .filter(|_| ui.ui_contains_pointer());
    }
    let answer = if frame.layout.bars.verbs.place {
        let focus = cell_focus_ui(ui, frame, take_focus);
        BoardAnswer {
            clicked: cells_ui(ui, frame),
            has_focus: focus.has_focus(),
        }
    } else {
        BoardAnswer {
            clicked: columns_ui(ui, frame),
            has_focus: false,
        }
    };
    paint(ui, frame, *aim);
    if answer.has_focus {
        board_focus_ring(ui.painter(), frame.layout, frame.colours.accent);
    }
    answer
}

const fn moves_pointer(event: &Event) -> bool {
    matches!(event, Event::PointerMoved(_) | Event::PointerGone)
}

/// What a pointer at this point aims at.
pub(super) fn aim_at(layout: &Layout, at: egui::Pos2) -> Option<Aim> {
    if layout.bars.verbs.place {
        let mut cells = layout.geometry.cells();
        return cells
            .find(|&cell| layout.square(cell).contains(at))
            .map(Aim::Cell);
    }
    let mut columns = layout.geometry.columns_iter();
    columns
        .find(|&column| layout.column_strip(column).contains(at))
        .map(Aim::Column)
}

/// The columns are buttons for the mouse and for screen readers; the keyboard has the Drop
/// buttons, so these stay out of the Tab order.
fn columns_ui(ui: &Ui, frame: &Frame<'_>) -> Option<Action> {
    let snapshot = frame.mirror.snapshot();
    let mut clicked = None;
    for column in frame.layout.geometry.columns_iter() {
        let action = Action::Drop(column);
        let strip = frame.layout.column_strip(column);
        let name = || words::column(column, snapshot, &frame.palette.names);
        let salt = ("board column", column.index(), 0);
        if button(ui, strip, salt, frame.can_play(action), name).clicked() {
            clicked = Some(action);
        }
    }
    clicked
}

fn cells_ui(ui: &Ui, frame: &Frame<'_>) -> Option<Action> {
    let snapshot = frame.mirror.snapshot();
    let mut clicked = None;
    for cell in frame.layout.geometry.cells().rev() {
        let action = Action::Place(cell);
        let square = frame.layout.square(cell);
        let name = || words::cell(cell, snapshot, &frame.palette.names);
        let salt = ("board cell", cell.column().index(), cell.row().index());
        if button(ui, square, salt, frame.can_play(action), name).clicked() {
            clicked = Some(action);
        }
    }
    clicked
}

fn button(
    ui: &Ui,
    rect: Rect,
    salt: (&str, u32, u32),
    enabled: bool,
    name: impl Fn() -> String,
) -> Response {
    let response = ui.interact(rect, ui.scope_id().with(salt), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name()));
    response
}

/// A board of cells is one stop for Tab, with the arrows inside.
fn cell_focus_ui(ui: &Ui, frame: &Frame<'_>, take_focus: bool) -> Response {
    let id = ui.scope_id().with("board");
    let response = ui.interact(frame.layout.board, id, Sense::FOCUSABLE);
    response.widget_info(|| WidgetInfo::labeled(Role::Group, true, "Board: arrows choose a cell"));
    if take_focus {
        response.request_focus();
        ui.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
        ui.ctx().request_repaint();
    }
    if response.has_focus() {
        keep_arrows(ui, &response);
    }
    response
}

fn paint(ui: &Ui, frame: &Frame<'_>, aim: Option<Aim>) {
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
    if frame.layout.bars.numbers {
        brush.numbers();
    }
    if !moving.is_empty() {
        return;
    }
    let snapshot = frame.mirror.snapshot();
    if let Some(last) = &snapshot.last {
        match (last.edit, last.landing()) {
            (Edit::Remove(cell), _) => brush.last_pop(cell),
            (Edit::Insert(_), Some(cell)) => brush.last_disc(cell),
            (Edit::Insert(_), None) => {}
        }
    }
    let won = frame.mirror.result().into_iter();
    for cell in won.flat_map(GameResult::winning_cells) {
        brush.winning(cell);
    }
    for cell in advised(frame) {
        brush.advice(cell, frame.colours.accent);
    }
    let aimed = aim.filter(|aim| frame.can_play(aim.action()));
    if let (Some(aim), Some(player)) = (aimed, frame.mirror.to_move()) {
        match aim {
            Aim::Column(column) => brush.ghost(player, column),
            Aim::Cell(cell) => brush.ghost_in(player, cell),
        }
        if let Some(cell) = snapshot.position.landing(aim.action()) {
            brush.landing(player, cell);
        }
    } else if let Some(Aim::Cell(cell)) = aim {
        brush.pointed(cell, frame.colours.accent);
    }
}

/// The cells that a hint speaks of, or that should have been played instead of a mistake.
fn advised(frame: &Frame<'_>) -> impl Iterator<Item = Cell> {
    let snapshot = frame.mirror.snapshot();
    let board = snapshot.position.board();
    let hinted = match frame.facts.hint {
        Some(HintFact::Found(hint)) => match hint.action {
            Action::Pop(column) => Some(board.geometry().bottom(column)),
            action => snapshot.position.landing(action),
        },
        Some(HintFact::Sought) | None => None,
    };
    let better = frame
        .facts
        .review
        .as_ref()
        .and_then(|review| review.better(snapshot.ply))
        .filter(|cell| board.is_empty_at(*cell));
    hinted.into_iter().chain(better)
}
