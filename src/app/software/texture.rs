//! Textures: the images that triangles take their colours from.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use egui::epaint::{ImageData, ImageDelta};
use egui::{Color32, ColorImage, Pos2, TextureFilter, TextureId, TextureOptions, TexturesDelta};

/// Places in a texture are given in this part of a texel.
pub(super) const SUBTEXELS: i64 = 256;

/// All textures, by the names that egui gave them.
#[derive(Debug, Default)]
pub(super) struct Textures {
    textures: HashMap<TextureId, Texture>,
    /// Textures that the shapes of this frame may still show, but not those of the next one.
    expiring: HashSet<TextureId>,
}

impl Textures {
    pub(super) fn get(&self, id: TextureId) -> Option<&Texture> {
        self.textures.get(&id)
    }

    /// Takes over what is new, and forgets what was freed in the frame before.
    ///
    /// Post: returns whether texels changed that may already be on the screen.
    pub(super) fn update(&mut self, delta: &mut TexturesDelta) -> bool {
        self.textures.retain(|id, _| !self.expiring.contains(id));
        let mut is_seen = false;
        #[expect(
            clippy::iter_over_hash_type,
            reason = "textures do not affect each other"
        )]
        for (id, changes) in delta.set.drain() {
            let texture = self.textures.entry(id).or_default();
            for change in changes {
                is_seen |= texture.update(change);
            }
        }
        self.expiring = delta.free.drain().collect();
        is_seen
    }
}

/// An image to take colours from, and how to do so.
#[derive(Debug, Default)]
pub(super) struct Texture {
    image: Arc<ColorImage>,
    options: TextureOptions,
}

impl Texture {
    /// Replaces the whole image or a part of it; what would lie outside is ignored.
    ///
    /// Post: returns whether a texel changed that was not clear. Clear ones are on the screen
    /// nowhere: that is how glyphs join those that are already there.
    fn update(&mut self, change: ImageDelta) -> bool {
        let ImageData::Color(patch) = change.image;
        let had_options = std::mem::replace(&mut self.options, change.options);
        let [left, top] = change.pos.unwrap_or_default();
        let [width, height] = self.image.size;
        let (columns, rows) = (
            patch.width().min(width.saturating_sub(left)),
            patch.height().min(height.saturating_sub(top)),
        );
        let mut is_seen = had_options != change.options && !self.image.pixels.is_empty();
        for y in 0..rows {
            let old = self.image.pixels.get((top + y) * width + left..);
            let new = patch.pixels.get(y * patch.width()..);
            let pairs = old.into_iter().flatten().zip(new.into_iter().flatten());
            is_seen |= pairs
                .take(columns)
                .any(|(old, new)| old != new && *old != Color32::TRANSPARENT);
        }
        if change.pos.is_none() {
            is_seen |= columns < width || rows < height;
            self.image = patch;
            return is_seen;
        }
        let image = Arc::make_mut(&mut self.image);
        for y in 0..rows {
            let old = image.pixels.get_mut((top + y) * width + left..);
            let new = patch.pixels.get(y * patch.width()..);
            if let (Some(old), Some(new)) = (old, new) {
                old.iter_mut()
                    .zip(new)
                    .take(columns)
                    .for_each(|(old, new)| *old = *new);
            }
        }
        is_seen
    }

    /// Columns and rows.
    pub(super) fn size(&self) -> [f64; 2] {
        self.image.size.map(|length| length as f64)
    }

    /// The colour at a place that is given as shares of the texture's size.
    pub(super) fn at(&self, place: Pos2) -> Color32 {
        if place.x == 0.0 && place.y == 0.0 {
            // Where egui keeps the white for everything that has no texture.
            return self.texel(0, 0);
        }
        let [width, height] = self.size();
        self.sample(
            subtexels(f64::from(place.x) * width),
            subtexels(f64::from(place.y) * height),
        )
    }

    /// The colour at a place that is given in subtexels.
    pub(super) fn sample(&self, x: i64, y: i64) -> Color32 {
        if self.options.magnification == TextureFilter::Nearest {
            return self.texel(x.div_euclid(SUBTEXELS), y.div_euclid(SUBTEXELS));
        }
        let (x, y) = (x - SUBTEXELS / 2, y - SUBTEXELS / 2);
        let (left, top) = (x.div_euclid(SUBTEXELS), y.div_euclid(SUBTEXELS));
        let (right_part, low_part) = (x.rem_euclid(SUBTEXELS), y.rem_euclid(SUBTEXELS));
        let (left_part, high_part) = (SUBTEXELS - right_part, SUBTEXELS - low_part);
        let corners = [
            (self.texel(left, top), left_part * high_part),
            (self.texel(left + 1, top), right_part * high_part),
            (self.texel(left, top + 1), left_part * low_part),
            (self.texel(left + 1, top + 1), right_part * low_part),
        ];
        mixed(corners)
    }

    /// One texel; outside of the image it is the nearest one, in an empty image it is clear.
    pub(super) fn texel(&self, x: i64, y: i64) -> Color32 {
        let [width, height] = self.image.size;
        let inside = |at: i64, length: usize| {
            usize::try_from(at)
                .unwrap_or(0)
                .min(length.saturating_sub(1))
        };
        let index = inside(y, height) * width + inside(x, width);
        self.image.pixels.get(index).copied().unwrap_or_default()
    }
}

/// Pre: the weights add up to `SUBTEXELS` squared.
fn mixed(corners: [(Color32, i64); 4]) -> Color32 {
    let (first, _) = corners[0];
    if corners.iter().all(|(colour, _)| *colour == first) {
        return first;
    }
    let [red, green, blue, alpha] = std::array::from_fn(|channel| {
        let sum: i64 = corners
            .iter()
            .map(|(colour, weight)| i64::from(colour.to_array()[channel]) * weight)
            .sum();
        let rounded = (sum + SUBTEXELS * SUBTEXELS / 2) / (SUBTEXELS * SUBTEXELS);
        u8::try_from(rounded).unwrap_or(u8::MAX)
    });
    Color32::from_rgba_premultiplied(red, green, blue, alpha)
}

/// What is not a number is 0.
#[expect(clippy::cast_possible_truncation, reason = "it saturates")]
pub(super) fn subtexels(texels: f64) -> i64 {
    // Far enough for every texture, and near enough for sums.
    (texels * SUBTEXELS as f64).round().clamp(-1e12, 1e12) as i64
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::*;

    const LINEAR: TextureOptions = TextureOptions::LINEAR;
    const NEAREST: TextureOptions = TextureOptions::NEAREST;
    const ID: TextureId = TextureId::Managed(0);

    fn row(texels: &[Color32]) -> ColorImage {
        ColorImage::new([texels.len(), 1], texels.to_vec())
    }

    fn set(textures: &mut Textures, change: ImageDelta) -> bool {
        let mut delta = TexturesDelta::default();
        delta.push(ID, change);
        textures.update(&mut delta)
    }

    fn with(texels: &[Color32], options: TextureOptions) -> Textures {
        let mut textures = Textures::default();
        set(&mut textures, ImageDelta::full(row(texels), options));
        textures
    }

    #[test]
    fn freed_textures_last_until_the_next_frame() {
        let mut textures = with(&[Color32::WHITE], LINEAR);
        let mut delta = TexturesDelta::default();
        delta.free(ID);
        assert!(!textures.update(&mut delta));
        assert!(textures.get(ID).is_some());
        assert!(!textures.update(&mut delta));
        assert!(textures.get(ID).is_none());
    }

    #[test]
    fn a_part_of_a_texture_is_replaced() {
        let mut textures = with(&[Color32::WHITE; 3], NEAREST);
        let patch = ColorImage::filled([5, 5], Color32::RED);
        assert!(set(
            &mut textures,
            ImageDelta::partial([1, 0], patch.clone(), NEAREST)
        ));
        let texture = textures.get(ID).unwrap();
        assert_eq!(
            [0, 1, 2].map(|x| texture.texel(x, 0)),
            [Color32::WHITE, Color32::RED, Color32::RED]
        );
        for outside in [[3, 0], [0, 1], [9, 9]] {
            let change = ImageDelta::partial(outside, patch.clone(), NEAREST);
            assert!(!set(&mut textures, change), "{outside:?}");
        }
    }

    #[test]
    fn texels_that_were_clear_were_not_seen() {
        let mut textures = with(&[Color32::WHITE, Color32::TRANSPARENT], LINEAR);
        let both = row(&[Color32::WHITE, Color32::RED]);
        assert!(!set(
            &mut textures,
            ImageDelta::partial([0, 0], both, LINEAR)
        ));
        let grown = ColorImage::new(
            [2, 2],
            vec![Color32::WHITE, Color32::RED, Color32::RED, Color32::RED],
        );
        assert!(!set(&mut textures, ImageDelta::full(grown, LINEAR)));
        let other = row(&[Color32::WHITE, Color32::BLUE]);
        assert!(set(
            &mut textures,
            ImageDelta::partial([0, 0], other.clone(), LINEAR)
        ));
        assert!(set(&mut textures, ImageDelta::full(other, LINEAR)), "cut");
        let same = row(&[Color32::WHITE, Color32::BLUE]);
        assert!(set(&mut textures, ImageDelta::full(same, NEAREST)));
    }

    #[test]
    fn linear_textures_are_smooth() {
        let textures = with(&[Color32::BLACK, Color32::WHITE], LINEAR);
        let texture = textures.get(ID).unwrap();
        let reds =
            [0.0, 0.25, 0.5, 0.75, 1.0].map(|x: f32| texture.at(pos2(x, 0.5_f32.midpoint(x))).r());
        assert_eq!(reds, [0, 0, 128, 255, 255]);
        assert_eq!(texture.sample(SUBTEXELS * 3 / 4, 0).g(), 64);
    }

    #[test]
    fn places_outside_show_the_border() {
        let textures = with(&[Color32::RED, Color32::BLUE], NEAREST);
        let texture = textures.get(ID).unwrap();
        assert_eq!(texture.texel(-5, 9), Color32::RED);
        assert_eq!(texture.texel(i64::MAX, 0), Color32::BLUE);
        assert_eq!(texture.at(pos2(f32::INFINITY, f32::NAN)), Color32::BLUE);
        assert_eq!(Texture::default().at(pos2(0.5, 0.5)), Color32::TRANSPARENT);
    }
}
