//! Paints the board: discs behind a front with round holes, and the marks on them.
//!
//! Everything is vectors, so it is crisp at every size. Discs are painted first and the front
//! over them, so a falling disc passes behind it.

use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2};

use super::layout::Layout;
use super::palette::{self, DiscPaint, Palette};
use super::theme;
use crate::board::{Board, Cell, Column, Player};

const BOARD_CORNERS: f32 = 16.0;
/// Rounder corners would cut into the squares of the corner cells.
const CORNER_CELLS: f32 = 0.3;
/// Disc radius and inner face, as shares of the hole's radius.
const DISC: f32 = 1.04;
const FACE: f32 = 0.8;
const GHOST_OPACITY: f32 = 0.55;

/// The brush of one frame.
pub(super) struct BoardPaint<'a> {
    painter: Painter,
    layout: &'a Layout,
    palette: &'a Palette,
}

impl<'a> BoardPaint<'a> {
    /// A brush for the board at `layout`.
    pub(super) const fn new(painter: Painter, layout: &'a Layout, palette: &'a Palette) -> Self {
        Self {
            painter,
            layout,
            palette,
        }
    }

    /// The body of the board and its empty holes. Comes before every disc.
    pub(super) fn body(&self) {
        let rect = self.layout.board;
        let corners = self.corners();
        self.painter.rect_filled(
            rect.translate(Vec2::new(0.0, corners * 0.15)),
            corners,
            self.palette.board_shade.gamma_multiply(0.35),
        );
        self.painter
            .rect_filled(rect, corners, self.palette.board_at(0.0));
        let foot = Rect::from_min_max(pos2(rect.left(), rect.bottom() - 2.0 * corners), rect.max);
        self.painter
            .rect_filled(foot, corners, self.palette.board_at(1.0));
        self.painter.add(self.gradient(Rect::from_min_max(
            pos2(rect.left(), rect.top() + corners),
            pos2(rect.right(), rect.bottom() - corners),
        )));
        self.painter
            .rect_filled(self.layout.cells, 0.0, self.palette.hole);
        for cell in self.layout.geometry.cells() {
            let middle = self.layout.square(cell).center();
            let radius = self.layout.hole_radius();
            self.painter
                .circle_filled(middle, radius * 1.02, self.palette.hole_shadow);
            let lit = middle + Vec2::new(0.0, radius * 0.14);
            self.painter.circle_filled(lit, radius, self.palette.hole);
        }
    }

    /// A disc whose middle is in `column` at `row`.
    pub(super) fn disc(&self, player: Player, column: Column, row: f32) {
        let middle = self.layout.centre(column, row);
        self.paint_disc(middle, player, 1.0);
    }

    /// The disc that hangs above `column` and waits to be dropped.
    pub(super) fn ghost(&self, player: Player, column: Column) {
        let middle = self.layout.centre(column, self.layout.ghost_row());
        self.paint_disc(middle, player, GHOST_OPACITY);
    }

    /// The disc that waits to be placed on `cell`.
    pub(super) fn ghost_in(&self, player: Player, cell: Cell) {
        let middle = self.layout.square(cell).center();
        self.paint_disc(middle, player, GHOST_OPACITY);
    }

    /// The mark of a cell that should be played: a heavy ring, in a colour that no disc has and
    /// with edges that stand out from everything.
    pub(super) fn advice(&self, cell: Cell, colour: Color32) {
        let middle = self.layout.square(cell).center();
        let radius = self.layout.hole_radius();
        let width = (self.layout.cell * 0.07).max(2.0);
        let edge = Stroke::new(width * 1.7, palette::MARK);
        self.ring(middle, radius * 0.8, edge);
        self.ring(middle, radius * 0.8, Stroke::new(width, colour));
    }

    /// The outline of a cell that is chosen but cannot be played.
    pub(super) fn pointed(&self, cell: Cell, colour: Color32) {
        let middle = self.layout.square(cell).center();
        let stroke = Stroke::new((self.layout.cell * 0.045).max(1.5), colour);
        self.ring(middle, self.layout.hole_radius() * 1.08, stroke);
    }

    /// The front of the board with its round holes. Comes after every disc.
    pub(super) fn front(&self, board: &Board, is_at_rest: impl Fn(Cell) -> bool) {
        self.painter.add(self.front_mesh());
        let radius = self.layout.hole_radius();
        for cell in self.layout.geometry.cells() {
            let middle = self.layout.square(cell).center();
            let (width, colour) = match board.owner(cell) {
                Some(owner) if is_at_rest(cell) => (0.045, self.palette.disc(owner).ring),
                _ => (0.04, self.palette.board_shade),
            };
            let width = (self.layout.cell * width).max(1.2);
            self.ring(middle, radius, Stroke::new(width, colour));
        }
    }

    /// The outline on the cell where the ghost disc would come to rest.
    pub(super) fn landing(&self, player: Player, cell: Cell) {
        let middle = self.layout.square(cell).center();
        let radius = self.layout.hole_radius() * 0.86;
        let stroke = Stroke::new(
            (self.layout.cell * 0.045).max(1.5),
            self.palette.disc(player).ring,
        );
        let dash = std::f32::consts::TAU * radius / 24.0;
        let circle: Vec<Pos2> = circle_points(middle, radius, 96).collect();
        self.painter
            .extend(Shape::dashed_line(&circle, stroke, dash, dash * 0.6));
    }

    /// The corners around the disc that came last. They stand on the board, so that nothing
    /// covers a symbol and no colour of a disc can swallow them.
    pub(super) fn last_disc(&self, cell: Cell) {
        let reach = self.layout.cell * 0.45;
        let arm = self.layout.cell * 0.15;
        let middle = self.layout.square(cell).center();
        for way in [
            Vec2::new(1.0, 1.0),
            Vec2::new(1.0, -1.0),
            Vec2::new(-1.0, 1.0),
            Vec2::new(-1.0, -1.0),
        ] {
            let corner = middle + reach * way;
            self.mark([
                corner - Vec2::new(arm * way.x, 0.0),
                corner,
                corner - Vec2::new(0.0, arm * way.y),
            ]);
        }
    }

    /// The arrow head below the hole that a popped disc has left, whatever has sunk into it.
    pub(super) fn last_pop(&self, cell: Cell) {
        let size = self.layout.cell * 0.16;
        let tip = self.layout.square(cell).center_bottom() + Vec2::new(0.0, size * 0.45);
        self.mark([
            tip + Vec2::new(-size, -size),
            tip,
            tip + Vec2::new(size, -size),
        ]);
    }

    /// A bent line that stands out from the board.
    fn mark(&self, points: [Pos2; 3]) {
        let width = (self.layout.cell * 0.05).max(1.2);
        for (width, colour) in [(width * 2.0, palette::SHADE), (width, palette::MARK)] {
            let line = Shape::line(points.to_vec(), Stroke::new(width, colour));
            self.painter.add(line);
        }
    }

    /// The white ring with dark edges around a disc that has won.
    pub(super) fn winning(&self, cell: Cell) {
        let middle = self.layout.square(cell).center();
        let radius = self.layout.hole_radius() * 1.06;
        let width = self.layout.cell * 0.06;
        let dark = Stroke::new(width * 1.9, palette::SHADE);
        self.ring(middle, radius, dark);
        self.ring(middle, radius, Stroke::new(width, palette::MARK));
    }

    /// The numbers of rows and columns on the border.
    pub(super) fn numbers(&self) {
        let layout = self.layout;
        let border = layout.cells.left() - layout.board.left();
        let font = theme::font((border * 0.62).clamp(8.0, 26.0), 1.0);
        let write = |at: Pos2, number: u32| {
            self.painter.text(
                at,
                Align2::CENTER_CENTER,
                number,
                font.clone(),
                self.palette.board_text,
            );
        };
        for column in layout.geometry.columns_iter() {
            let x = layout.centre(column, 0.0).x;
            write(
                pos2(x, layout.board.bottom() - border / 2.0),
                column.index() + 1,
            );
        }
        let rows = layout.geometry.rows();
        for cell in layout
            .geometry
            .cells()
            .filter(|cell| cell.column().index() == 0)
        {
            let y = layout.square(cell).center().y;
            write(
                pos2(layout.board.left() + border / 2.0, y),
                rows - cell.row().index(),
            );
        }
    }

    fn paint_disc(&self, middle: Pos2, player: Player, opacity: f32) {
        let paint = self.palette.disc(player);
        let radius = self.layout.hole_radius() * DISC;
        let fade = |colour: Color32| colour.gamma_multiply(opacity);
        if opacity < 1.0 {
            // Layers would shine through each other.
            self.painter.circle(
                middle,
                radius * 0.94,
                fade(paint.fill),
                Stroke::new(radius * 0.12, fade(paint.ring)),
            );
        } else {
            let inner = radius * FACE;
            self.painter.circle_filled(middle, radius, paint.ring);
            self.painter.circle_filled(middle, radius * 0.96, paint.rim);
            self.painter.circle_filled(middle, inner, shade(paint));
            self.painter.circle_filled(
                middle - Vec2::new(0.0, inner * 0.05),
                inner * 0.95,
                paint.fill,
            );
        }
        if self.palette.symbols {
            let size = self.layout.hole_radius() * 0.36;
            symbol(&self.painter, middle, size, player, fade(paint.ink));
        }
    }

    fn ring(&self, middle: Pos2, radius: f32, stroke: Stroke) {
        ring(&self.painter, middle, radius, stroke);
    }

    fn corners(&self) -> f32 {
        board_corners(self.layout)
    }

    fn colour_at(&self, y: f32) -> Color32 {
        let corners = self.corners();
        let rect = self.layout.board;
        let height = (rect.height() - 2.0 * corners).max(1.0);
        self.palette.board_at((y - rect.top() - corners) / height)
    }

    fn vertex(&self, at: Pos2) -> Vertex {
        Vertex {
            pos: at,
            uv: WHITE_UV,
            color: self.colour_at(at.y),
        }
    }

    fn gradient(&self, rect: Rect) -> Mesh {
        let mut mesh = Mesh::default();
        let corners = [
            rect.left_top(),
            rect.right_top(),
            rect.right_bottom(),
            rect.left_bottom(),
        ];
        mesh.vertices.extend(corners.map(|at| self.vertex(at)));
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(0, 2, 3);
        mesh
    }

    /// For each cell the part of its square outside the hole, as a band of triangles between the
    /// circle and the square. Points at multiples of 45 degrees meet the square's corners.
    fn front_mesh(&self) -> Mesh {
        let mut mesh = Mesh::default();
        let radius = self.layout.hole_radius();
        let points = if radius > 40.0 { 96 } else { 48 };
        for cell in self.layout.geometry.cells() {
            let square = self.layout.square(cell);
            #[expect(clippy::cast_possible_truncation, reason = "900 cells of 192 vertices")]
            let first = mesh.vertices.len() as u32;
            for on_circle in circle_points(square.center(), radius, points) {
                mesh.vertices.push(self.vertex(on_circle));
                mesh.vertices
                    .push(self.vertex(on_border(square, on_circle)));
            }
            for band in 0..points {
                let at = first + 2 * band;
                mesh.add_triangle(at, at + 1, at + 2);
                mesh.add_triangle(at + 1, at + 2, at + 3);
            }
        }
        mesh
    }
}

/// The lower part of a disc's face, which lies in its own shade.
fn shade(paint: DiscPaint) -> Color32 {
    palette::mix(paint.fill, Color32::BLACK, 0.14)
}

/// `count` equal steps around a circle, the first point again at the end.
fn circle_points(middle: Pos2, radius: f32, count: u32) -> impl Iterator<Item = Pos2> {
    (0..=count).map(move |step| {
        let angle = std::f32::consts::TAU * (step % count) as f32 / count as f32;
        middle + radius * Vec2::angled(angle)
    })
}

/// Where the ray from the middle of `square` through `point` leaves the square.
fn on_border(square: Rect, point: Pos2) -> Pos2 {
    let middle = square.center();
    let way = point - middle;
    let reach = way.x.abs().max(way.y.abs());
    let at = middle + way * (square.width() / 2.0 / reach);
    // Neighbours compute the same border from their own middle; clamping makes it the same bits.
    at.clamp(square.min, square.max)
}

/// A ring whose stroke lies half inside and half outside `radius`; egui's own lies outside.
fn ring(painter: &Painter, middle: Pos2, radius: f32, stroke: Stroke) {
    let inside = radius - stroke.width / 2.0;
    painter.circle_stroke(middle, inside, stroke);
}

/// What tells the players' discs apart without their colours.
pub(super) fn symbol(painter: &Painter, middle: Pos2, size: f32, player: Player, ink: Color32) {
    let stroke = Stroke::new((size * 0.34).max(1.5), ink);
    match player {
        Player::One => ring(painter, middle, size, stroke),
        Player::Two => {
            for direction in [Vec2::splat(size), Vec2::new(size, -size)] {
                painter.line_segment([middle - direction, middle + direction], stroke);
            }
        }
    }
}

/// How round the board is at its corners.
fn board_corners(layout: &Layout) -> f32 {
    (BOARD_CORNERS * layout.scale).min(layout.cell * CORNER_CELLS)
}

/// The outline of a board that has the focus.
pub(super) fn board_focus_ring(painter: &Painter, layout: &Layout, colour: Color32) {
    const GAP: f32 = 2.0;
    let corners = board_corners(layout) + GAP;
    let stroke = Stroke::new(2.0, colour);
    painter.rect_stroke(
        layout.board.expand(GAP),
        corners,
        stroke,
        StrokeKind::Outside,
    );
}
