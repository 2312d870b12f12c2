//! Draws egui's triangles pixel by pixel with floating-point numbers: slow, naive, and written
//! to be trusted rather than used. The program's own way of drawing is held against it.

use std::collections::HashMap;

use egui::epaint::{ImageData, Primitive, Vertex};
use egui::{ColorImage, Context, FullOutput, TextureId, TexturesDelta};

type Channels = [f64; 4];

/// The pictures of all frames, one at a time.
#[derive(Debug, Default)]
pub(crate) struct Reference {
    textures: HashMap<TextureId, ColorImage>,
}

impl Reference {
    pub(crate) fn update(&mut self, delta: &TexturesDelta) {
        #[expect(
            clippy::iter_over_hash_type,
            reason = "textures do not affect each other"
        )]
        for (&id, changes) in &delta.set {
            for change in changes {
                let ImageData::Color(patch) = &change.image;
                let image = self.textures.entry(id).or_default();
                let Some([left, top]) = change.pos else {
                    *image = patch.as_ref().clone();
                    continue;
                };
                for y in 0..patch.height() {
                    for x in 0..patch.width() {
                        image[(left + x, top + y)] = patch[(x, y)];
                    }
                }
            }
        }
    }

    /// Red, green and blue of every pixel, from 0 to 255 and not rounded.
    pub(crate) fn draw(
        &self,
        ctx: &Context,
        output: &FullOutput,
        size: [usize; 2],
    ) -> Vec<[f64; 3]> {
        let scale = ctx.pixels_per_point();
        let mut pixels = vec![[0.0; 3]; size[0] * size[1]];
        for clipped in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = &clipped.primitive else {
                continue;
            };
            let texture = &self.textures[&mesh.texture_id];
            let clip = clipped.clip_rect * scale;
            let columns = pixels_between(clip.min.x, clip.max.x, size[0]);
            let rows = pixels_between(clip.min.y, clip.max.y, size[1]);
            for indices in mesh.triangles() {
                let corners = indices.map(|index| mesh.vertices[index as usize]);
                let triangle = Triangle::new(corners, scale);
                for y in triangle.reach(1, &rows) {
                    for x in triangle.reach(0, &columns) {
                        let middle = [x as f64 + 0.5, y as f64 + 0.5];
                        if let Some(weights) = triangle.weights(middle) {
                            let seen = triangle.seen(weights, texture);
                            cover(&mut pixels[y * size[0] + x], seen);
                        }
                    }
                }
            }
        }
        pixels
    }
}

struct Triangle {
    corners: [Vertex; 3],
    /// On the grid on which it is decided who owns a pixel that lies on a border.
    places: [[f64; 2]; 3],
}

impl Triangle {
    fn new(corners: [Vertex; 3], scale: f32) -> Self {
        let on_grid = |at: f32| (f64::from(at * scale) * 256.0).round() / 256.0;
        let places = corners.map(|corner| [on_grid(corner.pos.x), on_grid(corner.pos.y)]);
        Self { corners, places }
    }

    /// The part of a range of pixels that the triangle can reach along an axis.
    fn reach(&self, axis: usize, pixels: &std::ops::Range<usize>) -> std::ops::Range<usize> {
        let along = self.places.map(|place| place[axis]);
        let least = along.into_iter().fold(f64::INFINITY, f64::min);
        let most = along.into_iter().fold(f64::NEG_INFINITY, f64::max);
        whole(least).max(pixels.start)..(whole(most) + 1).min(pixels.end)
    }

    /// How near a place is to each corner, if it is inside.
    fn weights(&self, place: [f64; 2]) -> Option<[f64; 3]> {
        let [a, b, c] = self.places;
        let area = cross(a, b, c);
        let mut weights = [0.0; 3];
        for (weight, [from, to]) in weights.iter_mut().zip([[b, c], [c, a], [a, b]]) {
            *weight = cross(from, to, place) / area;
            let direction = area.signum();
            let [dx, dy] = [(to[0] - from[0]) * direction, (to[1] - from[1]) * direction];
            let is_ours = dy < 0.0 || (dy == 0.0 && dx > 0.0);
            let is_inside = *weight > 0.0 || (*weight == 0.0 && is_ours);
            if !is_inside {
                return None;
            }
        }
        Some(weights)
    }

    fn seen(&self, weights: [f64; 3], texture: &ColorImage) -> Channels {
        let mix = |of: &dyn Fn(&Vertex) -> f64| -> f64 {
            (0..3).map(|i| weights[i] * of(&self.corners[i])).sum()
        };
        let u = mix(&|corner| f64::from(corner.uv.x)) * texture.width() as f64;
        let v = mix(&|corner| f64::from(corner.uv.y)) * texture.height() as f64;
        let texel = bilinear(texture, u - 0.5, v - 0.5);
        std::array::from_fn(|i| {
            texel[i] / 255.0 * mix(&|corner| f64::from(corner.color.to_array()[i]))
        })
    }
}

/// Twice the area on the right of a way from `a` to `b`, as far as `c`.
fn cross(a: [f64; 2], b: [f64; 2], c: [f64; 2]) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

fn bilinear(texture: &ColorImage, u: f64, v: f64) -> Channels {
    let texel = |x: f64, y: f64| -> Channels {
        let x = whole(x).min(texture.width() - 1);
        let y = whole(y).min(texture.height() - 1);
        texture[(x, y)].to_array().map(f64::from)
    };
    let (x, y) = (u.floor(), v.floor());
    let mix = |a: Channels, b: Channels, part: f64| -> Channels {
        std::array::from_fn(|i| a[i] + (b[i] - a[i]) * part)
    };
    mix(
        mix(texel(x, y), texel(x + 1.0, y), u - x),
        mix(texel(x, y + 1.0), texel(x + 1.0, y + 1.0), u - x),
        v - y,
    )
}

fn cover(pixel: &mut [f64; 3], seen: Channels) {
    for (below, above) in pixel.iter_mut().zip(seen) {
        *below = (above + *below * (1.0 - seen[3] / 255.0)).min(255.0);
    }
}

fn pixels_between(from: f32, to: f32, count: usize) -> std::ops::Range<usize> {
    whole(from.round().into()).min(count)..whole(to.round().into()).min(count)
}

/// Drops the fraction; negative numbers give 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it saturates"
)]
fn whole(number: f64) -> usize {
    number as usize
}
