//! Where everything stands: one calm column, centred on the board's axis.
//!
//! From the top: heading, a Drop button above each column, its score if scores are shown, and the
//! row where the ghost disc hangs (in games with drops), the board, a Pop button below each column
//! and its score (in games with pops), room
//! for the result, Exit and Reset. The room for the result is always kept, so
//! that nothing moves when a game ends.

use egui::{Pos2, Rect, Vec2, pos2, vec2};

use crate::board::{Cell, Column, Geometry};
use crate::rules::Verbs;

const MARGIN: f32 = 8.0;
const GAP: f32 = 8.0;
const HEADING_HEIGHT: f32 = 40.0;
const BUTTON_HEIGHT: f32 = 32.0;
const POP_GAP: f32 = 6.0;
const RESULT_HEIGHT: f32 = 68.0;
const SCORE_HEIGHT: f32 = 24.0;
const OPERATION_HEIGHT: f32 = 36.0;
/// The room that the ghost disc needs, in cells.
const GHOST_CELLS: f32 = 0.92;
/// The board's border, in cells; wider where it carries numbers.
const BORDER_CELLS: f32 = 0.1;
const NUMBERED_BORDER_CELLS: f32 = 0.42;
/// The cell size at which texts have their plain size.
const PLAIN_CELL: f32 = 60.0;
const SCALES: std::ops::RangeInclusive<f32> = 0.85..=2.2;
const LARGEST_CELL: f32 = 400.0;
/// The narrowest result card that can hold its texts, at plain size.
const RESULT_WIDTH: f32 = 400.0;

/// What stands around the cells of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bars {
    /// Drops have a button above each column and room for the ghost disc, pops a button below
    /// each column.
    pub(super) verbs: Verbs,
    /// Numbers of rows and columns on the border.
    pub(super) numbers: bool,
    /// Scores below the Drop buttons and below the Pop buttons.
    pub(super) scores: bool,
}

/// The places of everything in the window, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// The size of the board in cells.
    pub(super) geometry: Geometry,
    /// What stands around the cells.
    pub(super) bars: Bars,
    /// The side of a cell.
    pub(super) cell: f32,
    /// How much larger than plain texts and buttons are.
    pub(super) scale: f32,
    /// The heading.
    pub(super) heading: Rect,
    /// The row of Drop buttons; without height where the game has none.
    pub(super) drops: Rect,
    /// The row of scores of drops; without height where none are shown.
    pub(super) drop_scores: Rect,
    /// The board with its border.
    pub(super) board: Rect,
    /// The cells without the border.
    pub(super) cells: Rect,
    /// The row of Pop buttons; without height where the game has none.
    pub(super) pops: Rect,
    /// The row of scores of pops; without height where none are shown.
    pub(super) pop_scores: Rect,
    /// The room for the result, or for the last announcement while the game goes on.
    pub(super) result: Rect,
    /// The row of Exit and Reset.
    pub(super) operations: Rect,
}

impl Layout {
    /// Fits a board into `area`.
    ///
    /// Post: everything lies inside `area` when it is at least 340 x 440 points.
    pub(super) fn fit(area: Rect, geometry: Geometry, bars: Bars) -> Self {
        // The height grows with the cell, so the largest cell that fits is found by halving.
        let largest_scale = (area.width() - 2.0 * MARGIN) / RESULT_WIDTH;
        let sizes = |cell| Sizes::of(cell, largest_scale, geometry, bars);
        let (mut fits, mut too_large) = (1.0, LARGEST_CELL);
        for _ in 0..24 {
            let cell = f32::midpoint(fits, too_large);
            let needed = sizes(cell).total();
            if needed.x <= area.width() && needed.y <= area.height() {
                fits = cell;
            } else {
                too_large = cell;
            }
        }
        Self::place(area, geometry, bars, sizes(fits.floor().max(1.0)))
    }

    fn place(area: Rect, geometry: Geometry, bars: Bars, sizes: Sizes) -> Self {
        let total = sizes.total();
        // Whole points keep the edges crisp.
        let left = (area.center().x - sizes.board.x / 2.0).round();
        let mut top = (area.top() + (area.height() - total.y).max(0.0) / 2.0 + MARGIN).round();
        let axis = left + sizes.board.x / 2.0;
        let mut row = |width: f32, height: f32, gap: f32| {
            let rect = Rect::from_min_size(pos2(axis - width / 2.0, top), vec2(width, height));
            top += height + gap;
            rect
        };
        let full = area.width() - 2.0 * MARGIN;
        let heading = row(full, HEADING_HEIGHT * sizes.scale, 0.0);
        let drops = row(sizes.board.x, sizes.drops, 0.0);
        let drop_scores = row(sizes.board.x, sizes.drop_scores, sizes.ghost);
        let board = row(sizes.board.x, sizes.board.y, sizes.pop_gap);
        let pops = row(sizes.board.x, sizes.pops, 0.0);
        let pop_scores = row(sizes.board.x, sizes.pop_scores, GAP);
        let result_width = sizes.board.x.max(RESULT_WIDTH * sizes.scale).min(full);
        let result = row(result_width, RESULT_HEIGHT * sizes.scale, GAP);
        let operations = row(full, OPERATION_HEIGHT * sizes.scale, MARGIN);
        Self {
            geometry,
            bars,
            cell: sizes.cell,
            scale: sizes.scale,
            heading,
            drops,
            drop_scores,
            board,
            cells: Rect::from_min_size(
                board.min + Vec2::splat(sizes.border),
                sizes.cell * grid_size(geometry),
            ),
            pops,
            pop_scores,
            result,
            operations,
        }
    }

    /// The left edge of a column.
    fn left_of(&self, column: Column) -> f32 {
        self.cells.left() + self.cell * column.index() as f32
    }

    /// The middle of a cell; rows outside the board continue its grid.
    pub(super) fn centre(&self, column: Column, row: f32) -> Pos2 {
        pos2(
            self.left_of(column) + self.cell / 2.0,
            self.cells.bottom() - self.cell * (row + 0.5),
        )
    }

    /// The square of a cell.
    pub(super) fn square(&self, cell: Cell) -> Rect {
        let middle = self.centre(cell.column(), cell.row().index() as f32);
        Rect::from_center_size(middle, Vec2::splat(self.cell))
    }

    /// The whole strip of a column: the ghost's row and the cells, between the middle of the
    /// borders at the sides.
    pub(super) fn column_strip(&self, column: Column) -> Rect {
        let left = self.left_of(column);
        Rect::from_min_max(
            pos2(left, self.drops.bottom()),
            pos2(left + self.cell, self.board.bottom()),
        )
    }

    /// The place of a column's button in a row of buttons.
    pub(super) fn column_button(&self, row: Rect, column: Column) -> Rect {
        let left = self.left_of(column);
        let margin = (self.cell * 0.05).clamp(0.5, 4.0);
        Rect::from_min_max(
            pos2(left + margin, row.top()),
            pos2(left + self.cell - margin, row.bottom()),
        )
    }

    /// The row at which the ghost disc hangs above the board.
    pub(super) fn ghost_row(&self) -> f32 {
        let border = (self.cells.top() - self.board.top()) / self.cell;
        self.geometry.rows() as f32 - 0.5 + border + GHOST_CELLS / 2.0
    }

    /// The radius of a hole.
    pub(super) fn hole_radius(&self) -> f32 {
        self.cell * 0.4
    }
}

/// The row from which a dropped disc comes: where the ghost hangs, whatever the border.
pub(super) fn entry_row(geometry: Geometry) -> f32 {
    geometry.rows() as f32 - 0.5 + BORDER_CELLS + GHOST_CELLS / 2.0
}

/// The sizes that follow from the side of a cell.
#[derive(Clone, Copy, Debug)]
struct Sizes {
    cell: f32,
    scale: f32,
    border: f32,
    board: Vec2,
    drops: f32,
    drop_scores: f32,
    ghost: f32,
    pop_gap: f32,
    pops: f32,
    pop_scores: f32,
}

impl Sizes {
    /// The cells of a small board are large even in a narrow window; `largest_scale` keeps the
    /// texts beside it as narrow as the window.
    fn of(cell: f32, largest_scale: f32, geometry: Geometry, bars: Bars) -> Self {
        let border_cells = if bars.numbers {
            NUMBERED_BORDER_CELLS
        } else {
            BORDER_CELLS
        };
        let border = (cell * border_cells).round();
        let scale = (cell / PLAIN_CELL).min(largest_scale);
        let scale = scale.clamp(*SCALES.start(), *SCALES.end());
        let when = |there: bool, height: f32| if there { height } else { 0.0 };
        Self {
            cell,
            scale,
            border,
            board: cell * grid_size(geometry) + Vec2::splat(2.0 * border),
            drops: when(bars.verbs.drop, BUTTON_HEIGHT * scale),
            drop_scores: when(bars.verbs.drop && bars.scores, SCORE_HEIGHT * scale),
            ghost: when(bars.verbs.drop, cell * GHOST_CELLS),
            pop_gap: when(bars.verbs.pop, POP_GAP),
            pops: when(bars.verbs.pop, BUTTON_HEIGHT * scale),
            pop_scores: when(bars.verbs.pop && bars.scores, SCORE_HEIGHT * scale),
        }
    }

    fn total(self) -> Vec2 {
        let texts = HEADING_HEIGHT + RESULT_HEIGHT + OPERATION_HEIGHT;
        vec2(
            self.board.x + 2.0 * MARGIN,
            self.drops
                + self.drop_scores
                + self.ghost
                + self.board.y
                + self.pop_gap
                + self.pops
                + self.pop_scores
                + texts * self.scale
                + 2.0 * (GAP + MARGIN),
        )
    }
}

fn grid_size(geometry: Geometry) -> Vec2 {
    vec2(geometry.columns() as f32, geometry.rows() as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(width: f32, height: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, 26.0), vec2(width, height - 26.0))
    }

    const DROPS: Bars = Bars {
        verbs: Verbs {
            drop: true,
            pop: false,
            place: false,
        },
        numbers: false,
        scores: false,
    };

    fn every_bars() -> impl Iterator<Item = Bars> {
        (0..16).map(|bits| Bars {
            verbs: Verbs {
                drop: bits & 1 != 0,
                pop: bits & 2 != 0,
                place: bits & 1 == 0,
            },
            numbers: bits & 4 != 0,
            scores: bits & 8 != 0,
        })
    }

    fn parts(layout: &Layout) -> [Rect; 8] {
        [
            layout.heading,
            layout.drops,
            layout.drop_scores,
            layout.board,
            layout.pops,
            layout.pop_scores,
            layout.result,
            layout.operations,
        ]
    }

    #[test]
    fn everything_lies_in_the_window_from_the_smallest_to_4k() {
        let sizes = [
            (360.0, 480.0),
            (480.0, 360.0 + 120.0),
            (560.0, 720.0),
            (800.0, 600.0),
            (1920.0, 1080.0),
            (3840.0, 2160.0),
            (480.0, 2160.0),
            (3840.0, 480.0),
        ];
        for (width, height) in sizes {
            for (rows, columns) in [(6, 7), (1, 1), (30, 30), (30, 1), (1, 30), (12, 5)] {
                for bars in every_bars() {
                    let area = area(width, height);
                    let geometry = Geometry::new(rows, columns).unwrap();
                    let layout = Layout::fit(area, geometry, bars);
                    for part in parts(&layout) {
                        assert!(
                            area.contains_rect(part),
                            "{width} x {height}, {rows} x {columns}: {part:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_parts_follow_each_other_without_overlap() {
        let all = every_bars().last().unwrap();
        let layout = Layout::fit(area(560.0, 720.0), Geometry::CLASSIC, all);
        for (above, below) in parts(&layout).iter().zip(&parts(&layout)[1..]) {
            assert!(above.bottom() <= below.top());
        }
    }

    #[test]
    fn the_buttons_stand_exactly_above_their_columns() {
        let layout = Layout::fit(area(560.0, 720.0), Geometry::CLASSIC, DROPS);
        for column in Geometry::CLASSIC.columns_iter() {
            let button = layout.column_button(layout.drops, column);
            assert!((button.center().x - layout.centre(column, 0.0).x).abs() < 0.01);
            assert!(button.width() < layout.cell);
        }
    }

    #[test]
    fn rows_count_from_the_bottom_of_the_board() {
        let geometry = Geometry::CLASSIC;
        let layout = Layout::fit(area(560.0, 720.0), geometry, DROPS);
        let bottom = layout.square(geometry.cell(0, 0).unwrap());
        let top = layout.square(geometry.cell(5, 6).unwrap());
        assert!((bottom.left_bottom() - layout.cells.left_bottom()).length() < 0.01);
        assert!((top.right_top() - layout.cells.right_top()).length() < 0.01);
        let ghost = layout.centre(geometry.column(0).unwrap(), layout.ghost_row());
        assert!(ghost.y + layout.hole_radius() < layout.board.top());
        assert!(ghost.y - layout.hole_radius() > layout.drops.bottom());
    }

    #[test]
    fn texts_stay_as_small_as_the_width_of_the_window_needs() {
        for (width, height) in [(360.0, 480.0), (520.0, 700.0), (480.0, 2160.0)] {
            for (rows, columns) in [(1, 1), (4, 3), (6, 7), (30, 1)] {
                let geometry = Geometry::new(rows, columns).unwrap();
                let layout = Layout::fit(area(width, height), geometry, DROPS);
                assert!(
                    layout.result.width() > RESULT_WIDTH * layout.scale - 0.01,
                    "{width} x {height}, {rows} x {columns}: {}",
                    layout.scale
                );
            }
        }
    }

    #[test]
    fn a_large_window_has_large_texts() {
        let small = Layout::fit(area(360.0, 480.0), Geometry::CLASSIC, DROPS);
        let large = Layout::fit(area(3840.0, 2160.0), Geometry::CLASSIC, DROPS);
        assert!(large.cell > 200.0 && small.cell > 36.0);
        assert!(large.scale > 2.0 && small.scale < 1.0);
    }
}
