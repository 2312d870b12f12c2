//! Reads a screenshot: where the board is, which discs lie on it, where the buttons are.
//!
//! Knows the colours of the light theme and the shapes that people go by, not the layout.

use image::{Rgb, RgbImage};

const RED: Rgb<u8> = Rgb([0xd9, 0x2d, 0x30]);
const YELLOW: Rgb<u8> = Rgb([0xff, 0xcf, 0x33]);
const WHITE: Rgb<u8> = Rgb([0xff, 0xff, 0xff]);
/// An empty hole, and the window around the board.
const EMPTY: Rgb<u8> = Rgb([0xf4, 0xf5, 0xf7]);
/// The board at its top and at its bottom.
const BOARD: [Rgb<u8>; 2] = [Rgb([0x35, 0x69, 0xd4]), Rgb([0x30, 0x62, 0xc8])];
/// Dithering moves colours a little.
const TOLERANCE: u8 = 3;

pub(super) const COLUMNS: u32 = 7;
pub(super) const ROWS: u32 = 6;
/// The board's width in thousandths of a cell: the columns and a border at each side.
const WIDTH: u32 = 7200;
const BORDER: u32 = 100;

/// One of the two kinds of discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disc {
    /// The first player's.
    Red,
    /// The second player's.
    Yellow,
}

/// What a screenshot shows. Columns count from 1 at the left, rows from 1 at the bottom.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Scene {
    picture: RgbImage,
    left: u32,
    top: u32,
    width: u32,
    height: u32,
}

impl Scene {
    /// Finds the board: between two rows of holes it is the longest blue line, and likewise
    /// between two columns.
    pub(super) fn read(picture: RgbImage) -> Option<Self> {
        let (columns, rows) = picture.dimensions();
        let blue = |x, y| is_board(*picture.get_pixel(x, y));
        let across = (0..rows).filter_map(|y| longest_run(columns, |x| blue(x, y)));
        let (left, width) = across.max_by_key(|&(_, length)| length)?;
        let down = (0..columns).filter_map(|x| longest_run(rows, |y| blue(x, y)));
        let (top, height) = down.max_by_key(|&(_, length)| length)?;
        // Something of another shape is not a board, or not the whole of it yet.
        let expected = width * (ROWS * 1000 + 2 * BORDER) / WIDTH;
        let is_board = width > 100 && height.abs_diff(expected) <= 4;
        is_board.then_some(Self {
            picture,
            left,
            top,
            width,
            height,
        })
    }

    /// The size of the window.
    pub(super) fn size(&self) -> (u32, u32) {
        self.picture.dimensions()
    }

    /// Whether the window is painted from its top to its bottom: unpainted parts are black.
    pub(super) fn is_painted(&self) -> bool {
        let (_, rows) = self.size();
        let is_light = |y| self.colour((1, y)).0.iter().all(|&channel| channel > 0x80);
        (0..rows).all(is_light)
    }

    /// By how much a channel of a pixel differs at most from another picture of the same size.
    pub(super) fn largest_difference(&self, other: &Self) -> u8 {
        let channels = self.picture.iter().zip(other.picture.iter());
        channels.map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0)
    }

    /// The middle of a cell.
    pub(super) fn middle(&self, column: u32, row: u32) -> (u32, u32) {
        self.beside_middle(column, row, (0, 0))
    }

    /// The disc at rest in a cell, or falling through it.
    pub(super) fn disc(&self, column: u32, row: u32) -> Option<Disc> {
        let face = self.colours_around(column, row, 200);
        if face.iter().all(|&colour| is(colour, RED)) {
            Some(Disc::Red)
        } else if face.iter().all(|&colour| is(colour, YELLOW)) {
            Some(Disc::Yellow)
        } else {
            None
        }
    }

    /// Whether a cell is an empty hole.
    pub(super) fn is_empty(&self, column: u32, row: u32) -> bool {
        let hole = self.colours_around(column, row, 200);
        hole.iter().all(|&colour| is(colour, EMPTY))
    }

    /// Whether the corners stand around a disc that mark the one that moved last and has come to
    /// rest.
    pub(super) fn is_last(&self, column: u32, row: u32) -> bool {
        let mut corners = [(-400, -450), (400, -450), (-400, 450), (400, 450)].into_iter();
        let is_there = |at| self.is_light_about(self.beside_middle(column, row, at));
        self.disc(column, row).is_some() && corners.all(is_there)
    }

    /// Whether one of the nine pixels about a place is nearly white: fine lines are never wholly
    /// so on a small board.
    fn is_light_about(&self, (x, y): (u32, u32)) -> bool {
        let is_light = |at| self.colour(at).0.iter().all(|&channel| channel > 0xa0);
        (x - 1..=x + 1).any(|x| (y - 1..=y + 1).any(|y| is_light((x, y))))
    }

    /// Whether a white ring stands around a cell: it is one of those that won.
    pub(super) fn has_ring(&self, column: u32, row: u32) -> bool {
        let ring = self.colours_around(column, row, 424);
        ring.iter().all(|&colour| is(colour, WHITE))
    }

    /// The middle of a column's Drop button, which must be on and not pointed at.
    pub(super) fn drop_button(&self, column: u32) -> Option<(u32, u32)> {
        // Beside the middle, for there is the word.
        let (x, _) = self.beside_middle(column, ROWS, (-300, 0));
        let is_white = |y: &u32| is(self.colour((x, *y)), WHITE);
        let foot = (0..self.top).rev().find(is_white)?;
        let head = (0..foot).rev().take_while(is_white).last()?;
        let (x, _) = self.middle(column, ROWS);
        Some((x, u32::midpoint(head, foot)))
    }

    /// The middles of the buttons below the board, from the left: Exit, Reset.
    pub(super) fn operation_buttons(&self) -> Vec<(u32, u32)> {
        let (columns, rows) = self.size();
        let bottom = self.top + self.height;
        (bottom..rows)
            .rev()
            .map(|y| {
                let is_white = |x| is(self.colour((x, y)), WHITE);
                let runs = runs(columns, is_white).filter(|&(_, length)| length > 30);
                // Just inside the lower edge, below the words.
                runs.map(|(x, length)| (x + length / 2, y - 4)).collect()
            })
            .find(|middles: &Vec<_>| !middles.is_empty())
            .unwrap_or_default()
    }

    /// The colours at eight points around the middle of a cell, `distance` thousandths of its
    /// side away.
    fn colours_around(&self, column: u32, row: u32, distance: i32) -> [Rgb<u8>; 8] {
        let diagonal = distance * 707 / 1000;
        [
            (distance, 0),
            (diagonal, diagonal),
            (0, distance),
            (-diagonal, diagonal),
            (-distance, 0),
            (-diagonal, -diagonal),
            (0, -distance),
            (diagonal, -diagonal),
        ]
        .map(|way| self.colour(self.beside_middle(column, row, way)))
    }

    /// The place so many thousandths of a cell to the right of a cell's middle and below it.
    fn beside_middle(&self, column: u32, row: u32, (right, down): (i32, i32)) -> (u32, u32) {
        let middle = |cells: u32| BORDER + 1000 * cells + 500;
        let place = |from: u32, middle: u32, way: i32| {
            from + self.width * middle.checked_add_signed(way).unwrap() / WIDTH
        };
        (
            place(self.left, middle(column - 1), right),
            place(self.top, middle(ROWS - row), down),
        )
    }

    fn colour(&self, (x, y): (u32, u32)) -> Rgb<u8> {
        *self.picture.get_pixel(x, y)
    }
}

fn is(colour: Rgb<u8>, wanted: Rgb<u8>) -> bool {
    let channels = colour.0.into_iter().zip(wanted.0);
    channels
        .into_iter()
        .all(|(is, wanted)| is.abs_diff(wanted) <= TOLERANCE)
}

fn is_board(colour: Rgb<u8>) -> bool {
    let [top, bottom] = BOARD.map(|end| end.0);
    (0..3).all(|channel| {
        let shades = bottom[channel] - TOLERANCE..=top[channel] + TOLERANCE;
        shades.contains(&colour.0[channel])
    })
}

/// The start and the length of the longest stretch of numbers below `end` that are `wanted`.
fn longest_run(end: u32, wanted: impl Fn(u32) -> bool) -> Option<(u32, u32)> {
    runs(end, wanted).max_by_key(|&(_, length)| length)
}

/// The starts and lengths of all such stretches, in order.
fn runs(end: u32, wanted: impl Fn(u32) -> bool) -> impl Iterator<Item = (u32, u32)> {
    let mut next = 0;
    std::iter::from_fn(move || {
        let start = (next..end).find(|&at| wanted(at))?;
        next = (start..end).find(|&at| !wanted(at)).unwrap_or(end);
        Some((start, next - start))
    })
}
