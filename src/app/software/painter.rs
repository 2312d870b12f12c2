//! Draws triangles into a part of a canvas.

use egui::Color32;
use egui::epaint::Mesh;

use super::area::Area;
use super::canvas::Canvas;
use super::colour::{cover, opaque, tint};
use super::rectangle::Rectangle;
use super::texture::{Texture, subtexels};
use super::triangle::{Corner, Triangle, bounds};

/// A brush that stays inside of an area.
#[derive(Debug)]
pub(super) struct Painter<'a, 'pixels> {
    canvas: &'a mut Canvas<'pixels>,
    area: Area,
    texture: &'a Texture,
}

impl<'a, 'pixels> Painter<'a, 'pixels> {
    pub(super) fn new(canvas: &'a mut Canvas<'pixels>, area: Area, texture: &'a Texture) -> Self {
        let area = area.common(canvas.area());
        Self {
            canvas,
            area,
            texture,
        }
    }

    /// Draws all triangles of `mesh`, whose corners these are.
    pub(super) fn mesh(&mut self, mesh: &Mesh, corners: &[Option<Corner>]) {
        let corner = |index: u32| -> Option<Corner> {
            let index = usize::try_from(index).ok()?;
            corners.get(index).copied().flatten()
        };
        let (mut rest, _) = mesh.indices.as_chunks::<3>();
        while let [first, others @ ..] = rest {
            rest = others;
            let [Some(a), Some(b), Some(c)] = first.map(corner) else {
                continue;
            };
            if let [second, after @ ..] = others
                && second[..2] == [first[2], first[1]]
                && let Some(d) = corner(second[2])
                && let Some(rectangle) = Rectangle::new([a, b, c, d])
            {
                rest = after;
                self.rectangle(&rectangle);
            } else if self.area.overlaps(bounds([a, b, c]))
                && let Some(triangle) = Triangle::new([a, b, c])
            {
                self.triangle(&triangle);
            }
        }
    }

    fn rectangle(&mut self, rectangle: &Rectangle) {
        let area = rectangle.area.common(self.area);
        if area.is_empty() {
            return;
        }
        if rectangle.shows_one_place() {
            let texel = self.texture.at(rectangle.corner().place);
            let colour = tint(texel, rectangle.colour);
            for y in area.top..area.bottom {
                self.fill(y, area.left, area.right, colour);
            }
            return;
        }
        let cutting = rectangle.cutting(self.texture);
        let (left, top) = (rectangle.area.left, rectangle.area.top);
        for y in area.top..area.bottom {
            let pixels = self.canvas.row(y, area.left, area.right);
            for (pixel, x) in pixels.iter_mut().zip(area.left..) {
                let texel = cutting.at(self.texture, x - left, y - top);
                if texel != Color32::TRANSPARENT {
                    cover(pixel, tint(texel, rectangle.colour));
                }
            }
        }
    }

    fn triangle(&mut self, triangle: &Triangle) {
        let texel = triangle.one_place().map(|place| self.texture.at(place));
        let plain = texel
            .zip(triangle.one_colour())
            .map(|(texel, colour)| tint(texel, colour));
        let rows = triangle.rows();
        for y in rows.start.max(self.area.top)..rows.end.min(self.area.bottom) {
            let columns = triangle.columns(y);
            let from = columns.start.max(self.area.left);
            let to = columns.end.min(self.area.right);
            if from >= to {
                continue;
            }
            if let Some(colour) = plain {
                self.fill(y, from, to, colour);
                continue;
            }
            // Begun at the first pixel, wherever this painter's area begins: the same bytes.
            let mut colours = triangle.colours(columns.start, y);
            colours.skip(from - columns.start);
            let pixels = self.canvas.row(y, from, to);
            if let Some(texel) = texel {
                for pixel in pixels {
                    cover(pixel, tint(texel, colours.next()));
                }
                continue;
            }
            let [width, height] = self.texture.size();
            for (pixel, x) in pixels.iter_mut().zip(from..) {
                let [u, v] = triangle.place(x, y);
                let (u, v) = (subtexels(u * width), subtexels(v * height));
                cover(pixel, tint(self.texture.sample(u, v), colours.next()));
            }
        }
    }

    fn fill(&mut self, y: i32, from: i32, to: i32, colour: Color32) {
        let pixels = self.canvas.row(y, from, to);
        match colour.a() {
            u8::MAX => pixels.fill(opaque(colour)),
            _ => pixels.iter_mut().for_each(|pixel| cover(pixel, colour)),
        }
    }
}
