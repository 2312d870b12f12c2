//! Draws what egui wants on the screen with plain arithmetic, so that picture tests need no GPU
//! and give the same bytes at every run.
//!
//! It is a twin of `egui_kittest`'s wgpu renderer with its predictable options: transparent
//! background, premultiplied colours blended in gamma space, no dithering. It deliberately has
//! no paint callbacks, no mipmaps and no repeated textures.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use egui::epaint::{ClippedPrimitive, ImageData, ImageDelta, Primitive, Vertex};
use egui::{
    Color32, ColorImage, Context, FullOutput, TextureFilter, TextureId, TextureOptions,
    TexturesDelta, Vec2,
};
use egui_kittest::TestRenderer;
use image::RgbaImage;

/// Corners are rounded to this part of a pixel; from there on, which pixels a triangle covers
/// is decided by whole numbers.
const SUBPIXELS: i64 = 256;

/// Corners farther from the origin than this are moved there. The product of two such lengths in
/// subpixels still fits an `i64`.
const FARTHEST_PIXEL: f32 = 2_097_152.0;

/// Red, green, blue and alpha, premultiplied, each from 0 to 255.
type Channels = [f32; 4];

/// A [`TestRenderer`] that needs nothing but the processor.
#[derive(Debug, Default)]
pub(crate) struct SoftwareRenderer {
    textures: HashMap<TextureId, Texture>,
    /// Textures that the output of this frame may still show, but not that of the next one.
    expiring: HashSet<TextureId>,
}

impl TestRenderer for SoftwareRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.textures.retain(|id, _| !self.expiring.contains(id));
        #[expect(
            clippy::iter_over_hash_type,
            reason = "textures do not affect each other"
        )]
        for (id, updates) in delta.set.drain() {
            let texture = self.textures.entry(id).or_default();
            updates.into_iter().for_each(|update| texture.apply(update));
        }
        self.expiring = delta.free.drain().collect();
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = ctx.pixels_per_point();
        let size = ctx.content_rect().size() * scale;
        let mut picture = RgbaImage::new(whole(size.x.round()), whole(size.y.round()));
        let primitives = ctx.tessellate(output.shapes.clone(), scale);
        self.draw(&primitives, scale, &mut picture)?;
        Ok(picture)
    }
}

impl SoftwareRenderer {
    fn draw(
        &self,
        primitives: &[ClippedPrimitive],
        scale: f32,
        picture: &mut RgbaImage,
    ) -> Result<(), String> {
        for clipped in primitives {
            let Primitive::Mesh(mesh) = &clipped.primitive else {
                return Err("paint callbacks need a GPU".to_owned());
            };
            let Some(texture) = self.textures.get(&mesh.texture_id) else {
                return Err(format!("there is no texture {:?}", mesh.texture_id));
            };
            let clip = clipped.clip_rect * scale;
            let mut painter = Painter {
                columns: pixels_between(clip.min.x, clip.max.x, picture.width()),
                rows: pixels_between(clip.min.y, clip.max.y, picture.height()),
                picture,
                texture,
            };
            for indices in mesh.triangles() {
                let corners = indices.map(|index| {
                    let vertex = mesh.vertices.get(index as usize)?;
                    Corner::new(vertex, scale, texture)
                });
                if let [Some(a), Some(b), Some(c)] = corners {
                    painter.fill(&Triangle::new(a, b, c));
                }
            }
        }
        Ok(())
    }
}

/// An image to take colours from, and how to do so.
#[derive(Debug, Default)]
struct Texture {
    image: ColorImage,
    options: TextureOptions,
}

impl Texture {
    /// Replaces the whole image or a part of it; what would lie outside is ignored.
    fn apply(&mut self, update: ImageDelta) {
        let ImageData::Color(patch) = update.image;
        self.options = update.options;
        let Some([left, top]) = update.pos else {
            self.image = patch.as_ref().clone();
            return;
        };
        let [width, height] = self.image.size;
        for y in 0..patch.height().min(height.saturating_sub(top)) {
            for x in 0..patch.width().min(width.saturating_sub(left)) {
                self.image[(left + x, top + y)] = patch[(x, y)];
            }
        }
    }

    /// The colour at a place, which is given in texels.
    fn sample(&self, place: Vec2) -> Channels {
        if self.options.magnification == TextureFilter::Nearest {
            return self.texel(place.x, place.y);
        }
        let Vec2 { x, y } = (place - Vec2::splat(0.5)).floor();
        let part = place - Vec2::splat(0.5) - Vec2::new(x, y);
        let top = mix(self.texel(x, y), self.texel(x + 1.0, y), part.x);
        let bottom = mix(self.texel(x, y + 1.0), self.texel(x + 1.0, y + 1.0), part.x);
        mix(top, bottom, part.y)
    }

    /// One texel; outside of the image it is the nearest one, in an empty image it is clear.
    fn texel(&self, x: f32, y: f32) -> Channels {
        let [width, height] = self.image.size;
        let x = (whole(x) as usize).min(width.saturating_sub(1));
        let y = (whole(y) as usize).min(height.saturating_sub(1));
        let color = self.image.pixels.get(y * width + x);
        color.map_or([0.0; 4], |color| color.to_array().map(f32::from))
    }
}

/// Fills triangles from one texture, within some rows and columns that are all in the picture.
struct Painter<'a> {
    picture: &'a mut RgbaImage,
    texture: &'a Texture,
    columns: Range<i64>,
    rows: Range<i64>,
}

impl Painter<'_> {
    fn fill(&mut self, triangle: &Triangle) {
        let shade = |(color, place)| tint(self.texture.sample(place), color);
        // Most of a window is of one colour, and needs no look at each pixel's place.
        let plain = triangle.plain().map(shade);

        let width = self.picture.width() as usize;
        let (pixels, _) = self.picture.as_chunks_mut::<4>();
        for y in triangle.rows(&self.rows) {
            let columns = triangle.columns(&self.columns, y);
            if columns.is_empty() {
                continue;
            }
            let row = &mut pixels[index(y) * width..][..width];
            let span = &mut row[index(columns.start)..index(columns.end)];
            match plain {
                Some(color) if color[3] == u8::MAX => span.fill(color),
                Some(color) => span.iter_mut().for_each(|pixel| blend(pixel, color)),
                None => {
                    for (pixel, x) in span.iter_mut().zip(columns) {
                        blend(pixel, shade(triangle.at(x, y)));
                    }
                }
            }
        }
    }
}

/// A corner of a triangle: where it is, in subpixels, and what is to be seen there.
#[derive(Clone, Copy)]
struct Corner {
    x: i64,
    y: i64,
    texel: Vec2,
    color: Color32,
}

impl Corner {
    /// Returns nothing for a vertex that is nowhere.
    fn new(vertex: &Vertex, scale: f32, texture: &Texture) -> Option<Self> {
        let [width, height] = texture.image.size;
        Some(Self {
            x: subpixels(vertex.pos.x * scale)?,
            y: subpixels(vertex.pos.y * scale)?,
            texel: vertex.uv.to_vec2() * Vec2::new(width as f32, height as f32),
            color: vertex.color,
        })
    }
}

/// A triangle whose sides know which pixels lie inside.
struct Triangle {
    corners: [Corner; 3],
    /// Each side is opposite to the corner at the same index.
    sides: [Side; 3],
    area: i64,
}

impl Triangle {
    fn new(a: Corner, mut b: Corner, mut c: Corner) -> Self {
        let mut area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        if area < 0 {
            // egui winds its triangles in both directions.
            (b, c, area) = (c, b, -area);
        }
        let sides = [Side::new(b, c), Side::new(c, a), Side::new(a, b)];
        Self {
            corners: [a, b, c],
            sides,
            area,
        }
    }

    /// The colour and the place in the texture of all pixels, if they do not differ.
    fn plain(&self) -> Option<(Channels, Vec2)> {
        let [a, b, c] = self.corners.map(|corner| (corner.color, corner.texel));
        (a == b && b == c).then(|| (a.0.to_array().map(f32::from), a.1))
    }

    /// Those of `rows` that the triangle can reach.
    fn rows(&self, rows: &Range<i64>) -> Range<i64> {
        if self.area == 0 {
            return 0..0;
        }
        let [a, b, c] = self.corners.map(|corner| corner.y - SUBPIXELS / 2);
        let first = a.min(b).min(c).div_euclid(SUBPIXELS);
        let last = a.max(b).max(c).div_euclid(SUBPIXELS);
        rows.start.max(first)..rows.end.min(last + 1)
    }

    /// Those of `columns` whose pixels in row `y` are inside.
    fn columns(&self, columns: &Range<i64>, y: i64) -> Range<i64> {
        let Range { mut start, mut end } = columns.clone();
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
        start..end
    }

    /// The colour and the place in the texture at a pixel's centre.
    fn at(&self, x: i64, y: i64) -> (Channels, Vec2) {
        let weights = self
            .sides
            .map(|side| side.at(x, y) as f32 / self.area as f32);
        let mut color = [0.0; 4];
        let mut texel = Vec2::ZERO;
        for (corner, weight) in self.corners.iter().zip(weights) {
            for (sum, channel) in color.iter_mut().zip(corner.color.to_array()) {
                *sum += weight * f32::from(channel);
            }
            texel += weight * corner.texel;
        }
        (color, texel)
    }
}

/// A side of a triangle, as a function of the pixel that grows from 0 on the side towards the
/// opposite corner, where it is the triangle's (double) area.
#[derive(Clone, Copy)]
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
        let center = SUBPIXELS / 2;
        Self {
            at_origin: dx * (center - from.y) - dy * (center - from.x),
            per_column: -dy * SUBPIXELS,
            per_row: dx * SUBPIXELS,
            least: i64::from(dy > 0 || (dy == 0 && dx < 0)),
        }
    }

    fn at(&self, x: i64, y: i64) -> i64 {
        self.at_origin + x * self.per_column + y * self.per_row
    }
}

/// The pixels from one border to another, both rounded, of those there are.
fn pixels_between(from: f32, to: f32, count: u32) -> Range<i64> {
    let border = |at: f32| i64::from(whole(at.round()).min(count));
    border(from)..border(to)
}

/// Covers `pixel` with a premultiplied colour.
fn blend(pixel: &mut [u8; 4], color: [u8; 4]) {
    let seen = u32::from(u8::MAX - color[3]);
    for (below, above) in pixel.iter_mut().zip(color) {
        *below = byte(u32::from(above) + (u32::from(*below) * seen + 127) / 255);
    }
}

fn mix(from: Channels, to: Channels, part: f32) -> Channels {
    std::array::from_fn(|i| from[i] + (to[i] - from[i]) * part)
}

/// The colour of a texel under the colour of the triangle.
fn tint(texel: Channels, color: Channels) -> [u8; 4] {
    std::array::from_fn(|i| byte(whole(texel[i] * color[i] / 255.0 + 0.5)))
}

/// Colours that add light can be brighter than white.
fn byte(channel: u32) -> u8 {
    u8::try_from(channel).unwrap_or(u8::MAX)
}

/// Drops the fraction; negative numbers give 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it saturates"
)]
fn whole(number: f32) -> u32 {
    number as u32
}

/// Returns nothing for what is not a number.
#[expect(clippy::cast_possible_truncation, reason = "it was clamped")]
fn subpixels(pixels: f32) -> Option<i64> {
    let near = pixels.clamp(-FARTHEST_PIXEL, FARTHEST_PIXEL);
    (!near.is_nan()).then(|| (near * SUBPIXELS as f32).round() as i64)
}

/// Pre: the row or column is in a picture.
fn index(row_or_column: i64) -> usize {
    usize::try_from(row_or_column).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use egui::epaint::Mesh;
    use egui::{Pos2, Rect, pos2};

    use super::*;

    const LINEAR: TextureOptions = TextureOptions::LINEAR;
    const NEAREST: TextureOptions = TextureOptions::NEAREST;
    const HALF_WHITE: Color32 = Color32::from_rgba_premultiplied(128, 128, 128, 128);
    const SQUARE: Rect = Rect::from_min_max(Pos2::ZERO, pos2(8.0, 8.0));

    fn with_texture(texels: &[Color32], options: TextureOptions) -> SoftwareRenderer {
        let image = ColorImage::new([texels.len(), 1], texels.to_vec());
        let mut renderer = SoftwareRenderer::default();
        update(&mut renderer, ImageDelta::full(image, options));
        renderer
    }

    fn update(renderer: &mut SoftwareRenderer, change: ImageDelta) {
        let mut delta = TexturesDelta::default();
        delta.push(TextureId::default(), change);
        renderer.handle_delta(&mut delta);
    }

    /// Draws on a clear picture of 8 x 8 pixels.
    fn draw(renderer: &SoftwareRenderer, mesh: Mesh, clip_rect: Rect) -> RgbaImage {
        let mut picture = RgbaImage::new(8, 8);
        let primitive = Primitive::Mesh(mesh);
        let clipped = ClippedPrimitive {
            clip_rect,
            primitive,
        };
        assert_eq!(renderer.draw(&[clipped], 1.0, &mut picture), Ok(()));
        picture
    }

    /// Draws triangles of half a white, each from the first corner to two that follow each other,
    /// and returns the opacity of every pixel.
    fn fan(corners: &[(f32, f32)], clip_rect: Rect) -> Vec<u8> {
        let mut mesh = Mesh::default();
        for &(x, y) in corners {
            mesh.colored_vertex(pos2(x, y), HALF_WHITE);
        }
        for third in (2..).take(corners.len() - 2) {
            mesh.add_triangle(0, third - 1, third);
        }
        let picture = draw(&with_texture(&[Color32::WHITE], LINEAR), mesh, clip_rect);
        picture.pixels().map(|pixel| pixel[3]).collect()
    }

    /// What [`fan`] returns for a picture with some columns and rows filled once.
    fn filled(columns: Range<usize>, rows: Range<usize>) -> Vec<u8> {
        let is_filled = |i: usize| columns.contains(&(i % 8)) && rows.contains(&(i / 8));
        (0..64).map(|i| u8::from(is_filled(i)) * 128).collect()
    }

    fn rectangle(from: f32, to: f32) -> [(f32, f32); 4] {
        [(from, from), (to, from), (to, to), (from, to)]
    }

    #[test]
    fn two_triangles_of_a_rectangle_draw_each_pixel_once() {
        // All sides and the diagonal run through pixel centres.
        assert_eq!(fan(&rectangle(1.5, 6.5), SQUARE), filled(1..6, 1..6));
    }

    #[test]
    fn neighbours_at_any_slope_leave_no_gap() {
        let hub = (3.37, 4.81);
        let (start, east, south) = ((-9.1, -7.3), (17.7, -3.3), (2.6, 19.2));
        let corners = [hub, start, east, south, start];
        assert_eq!(fan(&corners, SQUARE), filled(0..8, 0..8));
    }

    #[test]
    fn triangles_of_either_winding_blend_with_what_is_below() {
        let there_and_back = [(0.0, 0.0), (16.0, 0.0), (0.0, 16.0), (16.0, 0.0)];
        assert_eq!(fan(&there_and_back, SQUARE), [192; 64]);
    }

    #[test]
    fn clip_is_rounded_and_kept_inside_the_picture() {
        let clip = |from, to| fan(&rectangle(-9.0, 99.0), Rect::from_min_max(from, to));
        assert_eq!(clip(pos2(2.4, 2.6), pos2(99.0, 4.5)), filled(2..8, 3..5));
        assert_eq!(clip(pos2(-9.0, -9.0), pos2(1.0, 1.0)), filled(0..1, 0..1));
        let nothing = filled(0..0, 0..0);
        assert_eq!(clip(pos2(3.0, 3.0), pos2(3.0, 3.0)), nothing);
        assert_eq!(clip(pos2(6.0, 6.0), pos2(2.0, 2.0)), nothing);
        assert_eq!(clip(pos2(9.0, 9.0), pos2(10.0, 10.0)), nothing);
    }

    #[test]
    fn odd_corners_do_no_harm() {
        let nothing = filled(0..0, 0..0);
        let far = rectangle(-1e30, f32::INFINITY);
        let line = [(0.0, 0.0), (8.0, 8.0), (4.0, 4.0)];
        assert_eq!(fan(&far, SQUARE), filled(0..8, 0..8));
        assert_eq!(fan(&rectangle(f32::NAN, 8.0), SQUARE), nothing);
        assert_eq!(fan(&line, SQUARE), nothing);
        assert_eq!(fan(&[(3.5, 3.5); 3], SQUARE), nothing);
    }

    /// The first row of a square with the whole texture on it.
    fn first_row(renderer: &SoftwareRenderer, color: Color32) -> Vec<[u8; 4]> {
        let mut mesh = Mesh::default();
        let whole_texture = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
        mesh.add_rect_with_uv(SQUARE, whole_texture, color);
        let picture = draw(renderer, mesh, SQUARE);
        picture.pixels().take(8).map(|pixel| pixel.0).collect()
    }

    #[test]
    fn part_of_a_texture_is_replaced() {
        let mut renderer = with_texture(&[Color32::WHITE; 2], NEAREST);
        let patch = ColorImage::filled([5, 5], Color32::RED);
        update(&mut renderer, ImageDelta::partial([1, 0], patch, NEAREST));
        let row = first_row(&renderer, Color32::WHITE);
        assert_eq!(row[..4], [Color32::WHITE.to_array(); 4]);
        assert_eq!(row[4..], [Color32::RED.to_array(); 4]);
    }

    #[test]
    fn linear_textures_are_smooth_and_take_the_color_of_the_mesh() {
        let texels = [Color32::BLACK, Color32::WHITE];
        let row = first_row(&with_texture(&texels, LINEAR), Color32::GREEN);
        let greens = [0, 0, 32, 96, 159, 223, 255, 255];
        assert_eq!(row, greens.map(|green| [0, green, 0, 255]));
    }

    #[test]
    fn freed_textures_last_until_the_next_frame() {
        let mut renderer = with_texture(&[Color32::WHITE], LINEAR);
        let mut delta = TexturesDelta::default();
        delta.free(TextureId::default());
        renderer.handle_delta(&mut delta);
        assert_eq!(renderer.textures.len(), 1);
        renderer.handle_delta(&mut delta);
        assert_eq!(renderer.textures.len(), 0);
    }
}
