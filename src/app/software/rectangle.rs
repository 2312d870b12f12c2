//! Two triangles that form an upright rectangle of one colour: most of what is drawn, and all
//! text. They cover the same pixels as the triangles would, without asking for each row.

use egui::Color32;

use super::area::Area;
use super::texture::{SUBTEXELS, Texture};
use super::triangle::{Corner, SUBPIXELS, bounds, first_pixel, is_same_place};

/// An upright rectangle of one colour under a texture.
#[derive(Debug)]
pub(super) struct Rectangle {
    pub(super) area: Area,
    pub(super) colour: Color32,
    /// The corners at left top and at right bottom.
    ends: [Corner; 2],
}

impl Rectangle {
    /// From the corners at left top, right top, left bottom and right bottom, or mirrored.
    /// Returns nothing if they form no such rectangle.
    #[expect(clippy::float_cmp, reason = "nearly upright is not upright")]
    pub(super) fn new([a, b, c, d]: [Corner; 4]) -> Option<Self> {
        let is_upright = a.x == c.x && b.x == d.x && a.y == b.y && c.y == d.y;
        let has_upright_columns = a.place.x == c.place.x && b.place.x == d.place.x;
        let has_level_rows = a.place.y == b.place.y && c.place.y == d.place.y;
        let shows_upright = has_upright_columns && has_level_rows;
        let is_one_colour = a.colour == b.colour && a.colour == c.colour && a.colour == d.colour;
        (is_upright && shows_upright && is_one_colour).then(|| {
            let around = bounds([a, d]);
            Self {
                // Pixels exactly on the right or lower border are not inside.
                area: Area {
                    right: first_pixel(a.x.max(d.x)),
                    bottom: first_pixel(a.y.max(d.y)),
                    ..around
                },
                colour: a.colour,
                ends: [a, d],
            }
        })
    }

    /// Whether all pixels show the same place of the texture.
    pub(super) fn shows_one_place(&self) -> bool {
        is_same_place(self.ends[0].place, self.ends[1].place)
    }

    /// The corner at left top.
    pub(super) const fn corner(&self) -> Corner {
        self.ends[0]
    }

    /// What of the texture lies under which pixel.
    ///
    /// Pre: the area is not empty.
    pub(super) fn cutting(&self, texture: &Texture) -> Cutting {
        let [a, d] = self.ends;
        let [width, height] = texture.size();
        let columns = Stretch::new([a.x, d.x], [a.place.x, d.place.x], width, self.area.left);
        let rows = Stretch::new([a.y, d.y], [a.place.y, d.place.y], height, self.area.top);
        let last_column = self.area.right - self.area.left - 1;
        let last_row = self.area.bottom - self.area.top - 1;
        Cutting {
            is_exact: columns.is_exact(last_column) && rows.is_exact(last_row),
            columns,
            rows,
        }
    }
}

/// The part of a texture that a rectangle shows.
#[derive(Debug)]
pub(super) struct Cutting {
    columns: Stretch,
    rows: Stretch,
    /// Whether each pixel shows just one texel, as those of glyphs do.
    is_exact: bool,
}

impl Cutting {
    /// What is under a pixel of the rectangle, counted from its first column and row.
    pub(super) fn at(&self, texture: &Texture, column: i32, row: i32) -> Color32 {
        let (x, y) = (self.columns.at(column), self.rows.at(row));
        if self.is_exact {
            texture.texel(x.div_euclid(SUBTEXELS), y.div_euclid(SUBTEXELS))
        } else {
            texture.sample(x, y)
        }
    }
}

/// How texels lie under pixels, along one axis. In 2^-32 of a texel.
#[derive(Debug)]
struct Stretch {
    first: i64,
    step: i64,
}

impl Stretch {
    /// From the ends in subpixels and in shares of the texture's length in texels.
    fn new(ends: [i64; 2], shown: [f32; 2], length: f64, first_pixel: i32) -> Self {
        let [from, to] = shown.map(|place| f64::from(place) * length);
        let per_subpixel = (to - from) / (ends[1] - ends[0]) as f64;
        let centre = i64::from(first_pixel) * SUBPIXELS + SUBPIXELS / 2;
        Self {
            first: fine(from + (centre - ends[0]) as f64 * per_subpixel),
            step: fine(per_subpixel * SUBPIXELS as f64),
        }
    }

    /// The place under the middle of a pixel, in subtexels.
    fn at(&self, pixel: i32) -> i64 {
        let place = self
            .first
            .wrapping_add(self.step.wrapping_mul(pixel.into()));
        place.wrapping_add(1 << 23) >> 24
    }

    /// Whether each pixel up to the last one shows the middle of a texel.
    fn is_exact(&self, last_pixel: i32) -> bool {
        let first = self.at(0);
        first.rem_euclid(SUBTEXELS) == SUBTEXELS / 2
            && self.at(last_pixel) - first == SUBTEXELS * i64::from(last_pixel)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "it saturates")]
fn fine(texels: f64) -> i64 {
    (texels * 4_294_967_296.0) as i64
}

#[cfg(test)]
mod tests {
    use egui::epaint::Vertex;
    use egui::{ColorImage, Pos2, Rect, TextureId, TextureOptions, TexturesDelta, pos2};

    use super::super::texture::Textures;
    use super::*;

    const ID: TextureId = TextureId::Managed(0);

    fn rectangle(rect: Rect, shown: Rect) -> Option<Rectangle> {
        let corner = |at: fn(&Rect) -> Pos2| {
            let vertex = Vertex {
                pos: at(&rect),
                uv: at(&shown),
                color: Color32::WHITE,
            };
            Corner::new(&vertex, 1.0).unwrap()
        };
        Rectangle::new([
            corner(Rect::left_top),
            corner(Rect::right_top),
            corner(Rect::left_bottom),
            corner(Rect::right_bottom),
        ])
    }

    /// A texture of one row whose texels are as red as their number.
    fn numbered(count: u8) -> Textures {
        let texels = (0..count).map(|red| Color32::from_rgb(red, 0, 0)).collect();
        let image = ColorImage::new([count.into(), 1], texels);
        let mut delta = TexturesDelta::default();
        let change = egui::epaint::ImageDelta::full(image, TextureOptions::LINEAR);
        delta.push(ID, change);
        let mut textures = Textures::default();
        textures.update(&mut delta);
        textures
    }

    fn reds(rect: Rect, shown: Rect) -> Vec<u8> {
        let textures = numbered(100);
        let texture = textures.get(ID).unwrap();
        let rectangle = rectangle(rect, shown).unwrap();
        let cutting = rectangle.cutting(texture);
        let columns = 0..rectangle.area.right - rectangle.area.left;
        columns
            .map(|column| cutting.at(texture, column, 0).r())
            .collect()
    }

    fn from_to(left: f32, right: f32) -> Rect {
        Rect::from_min_max(pos2(left, 0.0), pos2(right, 1.0))
    }

    #[test]
    fn pixels_on_the_right_or_lower_border_are_not_inside() {
        let rect = Rect::from_min_max(pos2(0.5, 1.0), pos2(3.5, 2.5));
        let area = rectangle(rect, from_to(0.0, 0.0)).unwrap().area;
        assert_eq!((area.left, area.right), (0, 3));
        assert_eq!((area.top, area.bottom), (1, 2));
        let nothing = Rect::from_min_max(pos2(2.5, 2.5), pos2(2.5, 9.0));
        assert!(
            rectangle(nothing, from_to(0.0, 1.0))
                .unwrap()
                .area
                .is_empty()
        );
    }

    #[test]
    fn glyphs_show_texel_by_texel() {
        assert_eq!(
            reds(from_to(3.0, 7.0), from_to(0.2, 0.24)),
            [20, 21, 22, 23]
        );
        // Mirrored it is not exact, but the same texels.
        assert_eq!(
            reds(from_to(3.0, 7.0), from_to(0.24, 0.2)),
            [23, 22, 21, 20]
        );
    }

    #[test]
    fn other_sizes_are_stretched() {
        assert_eq!(reds(from_to(0.0, 2.0), from_to(0.2, 0.24)), [21, 23]);
        let stretched = reds(from_to(0.0, 8.0), from_to(0.2, 0.24));
        assert_eq!(stretched, [20, 20, 21, 21, 22, 22, 23, 23]);
        let shifted = reds(from_to(0.25, 4.25), from_to(0.2, 0.24));
        assert_eq!(shifted, [20, 21, 22, 23]);
    }

    #[test]
    fn other_quadrangles_are_none() {
        let square = Rect::from_min_max(pos2(0.0, 0.0), pos2(4.0, 4.0));
        let [a, b, c, d] = {
            let corner = |pos: Pos2| {
                let vertex = Vertex {
                    pos,
                    uv: pos,
                    color: Color32::WHITE,
                };
                Corner::new(&vertex, 1.0).unwrap()
            };
            [
                corner(square.left_top()),
                corner(square.right_top()),
                corner(square.left_bottom()),
                corner(square.right_bottom()),
            ]
        };
        assert!(Rectangle::new([a, b, c, d]).is_some());
        let aside = Corner { x: d.x + 1, ..d };
        assert!(Rectangle::new([a, b, c, aside]).is_none());
        let other_colour = Corner {
            colour: Color32::RED,
            ..d
        };
        assert!(Rectangle::new([a, b, c, other_colour]).is_none());
        let other_place = Corner {
            place: pos2(9.0, 4.0),
            ..d
        };
        assert!(Rectangle::new([a, b, c, other_place]).is_none());
    }
}
