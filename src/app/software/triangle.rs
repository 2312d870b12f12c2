//! Triangles whose sides know which pixels lie inside.
//!
//! Corners are rounded to a fine grid. From there on, which pixels a triangle covers is decided
//! by whole numbers, so that neighbours leave no gap and never cover a pixel twice.

use std::ops::Range;

use egui::epaint::Vertex;
use egui::{Color32, Pos2};

use super::area::Area;

/// Corners are rounded to this part of a pixel.
pub(super) const SUBPIXELS: i64 = 256;

/// Corners farther from the origin than this are moved there. The product of two such lengths in
/// subpixels still fits an `i64`.
const FARTHEST_PIXEL: f32 = 2_097_152.0;

/// A corner of a triangle: where it is, in subpixels, and what is to be seen there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Corner {
    pub(super) x: i64,
    pub(super) y: i64,
    /// The place in the texture, in shares of its size.
    pub(super) place: Pos2,
    pub(super) colour: Color32,
}

impl Corner {
    /// Returns nothing for a vertex that is nowhere.
    pub(super) fn new(vertex: &Vertex, pixels_per_point: f32) -> Option<Self> {
        Some(Self {
            x: subpixels(vertex.pos.x * pixels_per_point)?,
            y: subpixels(vertex.pos.y * pixels_per_point)?,
            place: vertex.uv,
            colour: vertex.color,
        })
    }
}

/// Whether two places in a texture are the same; those that are nowhere are not.
#[expect(clippy::float_cmp, reason = "nearly the same is another place")]
pub(super) fn is_same_place(a: Pos2, b: Pos2) -> bool {
    // Positions as such must not be compared when one is nowhere.
    a.x == b.x && a.y == b.y
}

/// The first pixel whose centre is not before a place in subpixels.
pub(super) fn first_pixel(place: i64) -> i32 {
    let pixel = (place + SUBPIXELS / 2 - 1).div_euclid(SUBPIXELS);
    i32::try_from(pixel).unwrap_or(i32::MAX)
}

/// The pixel after the last one whose centre is not behind a place in subpixels.
pub(super) fn pixel_after(place: i64) -> i32 {
    first_pixel(place + 1)
}

/// All pixels that triangles with these corners can cover.
pub(super) fn bounds(corners: impl IntoIterator<Item = Corner>) -> Area {
    let mut corners = corners.into_iter();
    let Some(Corner { x, y, .. }) = corners.next() else {
        return Area::default();
    };
    let around = (x, y, x, y);
    let (left, top, right, bottom) = corners.fold(around, |(left, top, right, bottom), corner| {
        (
            left.min(corner.x),
            top.min(corner.y),
            right.max(corner.x),
            bottom.max(corner.y),
        )
    });
    Area {
        left: first_pixel(left),
        top: first_pixel(top),
        right: pixel_after(right),
        bottom: pixel_after(bottom),
    }
}

/// A triangle that is not empty.
#[derive(Debug)]
pub(super) struct Triangle {
    corners: [Corner; 3],
    /// Each side is opposite to the corner at the same index.
    sides: [Side; 3],
    bounds: Area,
    /// One divided by the (double) area.
    share: f64,
}

impl Triangle {
    /// Returns nothing if the corners are in one line.
    pub(super) fn new([a, mut b, mut c]: [Corner; 3]) -> Option<Self> {
        let mut area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        if area < 0 {
            // egui winds its triangles in both directions.
            (b, c, area) = (c, b, -area);
        }
        let corners = [a, b, c];
        (area > 0).then(|| Self {
            corners,
            sides: [Side::new(b, c), Side::new(c, a), Side::new(a, b)],
            bounds: bounds(corners),
            share: 1.0 / area as f64,
        })
    }

    /// The colour of all pixels, if it does not differ.
    pub(super) fn one_colour(&self) -> Option<Color32> {
        let [a, b, c] = self.corners.map(|corner| corner.colour);
        (a == b && b == c).then_some(a)
    }

    /// The place in the texture of all pixels, if it does not differ.
    pub(super) fn one_place(&self) -> Option<Pos2> {
        let [a, b, c] = self.corners.map(|corner| corner.place);
        (is_same_place(a, b) && is_same_place(b, c)).then_some(a)
    }

    /// The rows that have pixels inside, perhaps.
    pub(super) const fn rows(&self) -> Range<i32> {
        self.bounds.top..self.bounds.bottom
    }

    /// The columns whose pixels in row `y` are inside.
    pub(super) fn columns(&self, y: i32) -> Range<i32> {
        let (mut start, mut end) = (i64::from(self.bounds.left), i64::from(self.bounds.right));
        for side in &self.sides {
            // Inside means `spare >= x * slope`.
            let (spare, slope) = (side.at(0, y) - side.least, -side.per_column);
            match slope {
                0 if spare < 0 => end = start,
                0 => {}
                1.. => end = end.min(spare.div_euclid(slope) + 1),
                _ => start = start.max(-(spare.div_euclid(-slope))),
            }
        }
        let pixel = |at: i64| i32::try_from(at).unwrap_or(self.bounds.left);
        pixel(start)..pixel(end)
    }

    /// The colours of a row from the pixel at `x` on.
    ///
    /// Pre: the pixel is inside.
    pub(super) fn colours(&self, x: i32, y: i32) -> Colours {
        let weights = self.sides.map(|side| side.at(x, y) as f64 * self.share);
        let slopes = self.sides.map(|side| side.per_column as f64 * self.share);
        let channels = self.corners.map(|corner| corner.colour.to_array());
        let blend = |weights: &[f64; 3], channel: usize| {
            let parts = (0..3).map(|i| weights[i] * f64::from(channels[i][channel]));
            parts.sum::<f64>() * f64::from(Colours::ONE)
        };
        Colours {
            now: std::array::from_fn(|i| nearest(blend(&weights, i)) + Colours::ONE / 2),
            step: std::array::from_fn(|i| nearest(blend(&slopes, i))),
        }
    }

    /// The place in the texture of the pixel at `x`, in shares of its size.
    pub(super) fn place(&self, x: i32, y: i32) -> [f64; 2] {
        let mut place = [0.0; 2];
        for (side, corner) in self.sides.iter().zip(self.corners) {
            let weight = side.at(x, y) as f64 * self.share;
            place[0] += weight * f64::from(corner.place.x);
            place[1] += weight * f64::from(corner.place.y);
        }
        place
    }
}

/// Colours that change evenly from pixel to pixel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colours {
    /// Red, green, blue and alpha; what is after the point is in the lower bits.
    now: [i32; 4],
    step: [i32; 4],
}

impl Colours {
    const ONE: i32 = 1 << 16;

    /// Goes on by some pixels.
    pub(super) fn skip(&mut self, pixels: i32) {
        for (now, step) in self.now.iter_mut().zip(self.step) {
            *now = now.wrapping_add(step.wrapping_mul(pixels));
        }
    }

    /// The colour here; goes on by one pixel.
    pub(super) fn next(&mut self) -> Color32 {
        let [red, green, blue, alpha] = self.now.map(|channel| {
            let [rounded, ..] = (channel >> 16).clamp(0, 255).to_le_bytes();
            rounded
        });
        self.skip(1);
        Color32::from_rgba_premultiplied(red, green, blue, alpha)
    }
}

/// A side of a triangle, as a function of the pixel that grows from 0 on the side towards the
/// opposite corner, where it is the triangle's (double) area.
#[derive(Clone, Copy, Debug)]
struct Side {
    at_origin: i64,
    per_column: i64,
    per_row: i64,
    /// What the function must reach. Pixel centres exactly on the side belong to the triangle
    /// only if it is a top or left side, so that a pixel between neighbours is drawn once.
    least: i64,
}

impl Side {
    fn new(from: Corner, to: Corner) -> Self {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let centre = SUBPIXELS / 2;
        Self {
            at_origin: dx * (centre - from.y) - dy * (centre - from.x),
            per_column: -dy * SUBPIXELS,
            per_row: dx * SUBPIXELS,
            least: i64::from(dy > 0 || (dy == 0 && dx < 0)),
        }
    }

    fn at(&self, x: i32, y: i32) -> i64 {
        self.at_origin + i64::from(x) * self.per_column + i64::from(y) * self.per_row
    }
}

/// Returns nothing for what is not a number.
#[expect(clippy::cast_possible_truncation, reason = "it was clamped")]
fn subpixels(pixels: f32) -> Option<i64> {
    // Without the raise, a function of the C library would have to round: `as` cuts.
    const RAISE: i64 = 1 << 30;
    let near = f64::from(pixels.clamp(-FARTHEST_PIXEL, FARTHEST_PIXEL));
    let raised = near * SUBPIXELS as f64 + RAISE as f64 + 0.5;
    (!near.is_nan()).then(|| raised as i64 - RAISE)
}

/// Drops what is after the point.
#[expect(clippy::cast_possible_truncation, reason = "it saturates")]
const fn nearest(number: f64) -> i32 {
    number as i32
}

#[cfg(test)]
mod tests;
