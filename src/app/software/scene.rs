//! What is on the screen, and what of it has to be drawn anew.

use std::collections::VecDeque;

use egui::epaint::{ClippedPrimitive, ClippedShape, Primitive};
use egui::{Color32, Context, TexturesDelta};

use super::area::Area;
use super::canvas::Canvas;
use super::colour::opaque;
use super::comparison::partners;
use super::damage::Damage;
use super::painter::Painter;
use super::texture::Textures;
use super::triangle::{Corner, bounds};

/// Canvases that were drawn on longer ago are drawn on anew.
const OLDEST: usize = 4;

/// A picture made of egui's shapes, of which only that is drawn which differs from before.
///
/// Invariant: where nothing is damaged, the canvas that was drawn on last shows the shapes.
#[derive(Debug)]
pub struct Scene {
    textures: Textures,
    shapes: Vec<ClippedShape>,
    /// Where each of the shapes is seen; nothing for those that were never drawn.
    bounds: Vec<Option<Area>>,
    size: [u32; 2],
    pixels_per_point: f32,
    /// What is behind all shapes.
    background: Color32,
    /// What differs from the canvas that was drawn on last.
    damage: Damage,
    /// What differed each time before, the last time first.
    past: VecDeque<Damage>,
    /// The corners of one mesh, kept for their memory.
    corners: Vec<Option<Corner>>,
}

impl Scene {
    /// A scene without shapes and size.
    pub fn new(background: Color32) -> Self {
        Self {
            textures: Textures::default(),
            shapes: Vec::new(),
            bounds: Vec::new(),
            size: [0; 2],
            pixels_per_point: 0.0,
            background,
            damage: Damage::default(),
            past: VecDeque::with_capacity(OLDEST),
            corners: Vec::new(),
        }
    }

    /// The columns and rows of the last update.
    pub const fn size(&self) -> [u32; 2] {
        self.size
    }

    /// Takes over the textures of a frame. Comes before its shapes.
    pub fn update_textures(&mut self, delta: &mut TexturesDelta) {
        if self.textures.update(delta) {
            self.damage.add(Area::of_size(self.size));
        }
    }

    /// Takes over the shapes of a frame, for a picture with this many columns and rows.
    ///
    /// Post: returns whether [`Self::draw`] would change the picture.
    pub fn update(
        &mut self,
        ctx: &Context,
        shapes: Vec<ClippedShape>,
        size: [u32; 2],
        pixels_per_point: f32,
    ) -> bool {
        #[expect(clippy::float_cmp, reason = "any other scale gives another picture")]
        let is_other = size != self.size || pixels_per_point != self.pixels_per_point;
        if is_other {
            self.size = size;
            self.pixels_per_point = pixels_per_point;
            self.bounds = vec![None; shapes.len()];
            self.shapes = shapes;
            // Nothing that was drawn in another size is of use.
            self.past.clear();
            self.damage = Damage::default();
            self.damage.add(Area::of_size(size));
        } else {
            self.compare(ctx, shapes);
        }
        !self.damage.is_empty()
    }

    /// Damages what differs between the shapes and the ones that were there.
    fn compare(&mut self, ctx: &Context, shapes: Vec<ClippedShape>) {
        let partners = partners(&self.shapes, &shapes);
        let mut goes = vec![true; self.shapes.len()];
        let mut new_bounds = Vec::with_capacity(shapes.len());
        for (shape, partner) in shapes.iter().zip(partners) {
            if let Some(i) = partner {
                goes[i] = false;
                new_bounds.push(self.bounds[i]);
            } else {
                let area = self.area_of(&self.triangles(ctx, shape));
                self.damage.add(area);
                new_bounds.push(Some(area));
            }
        }
        let whole = Area::of_size(self.size);
        for (bounds, _) in self.bounds.iter().zip(goes).filter(|(_, goes)| *goes) {
            self.damage.add(bounds.unwrap_or(whole));
        }
        self.shapes = shapes;
        self.bounds = new_bounds;
    }

    /// Draws what is not yet on a canvas that was drawn on `age` drawings ago, or never if that
    /// is 0.
    ///
    /// Pre: the canvas has the size of the last update.
    /// Post: returns what differs from the canvas of the drawing before, whichever that was.
    pub fn draw(&mut self, ctx: &Context, canvas: &mut Canvas<'_>, age: u8) -> Vec<Area> {
        let fresh = std::mem::take(&mut self.damage);
        let damage = self.damage_since(age, &fresh);
        let background = opaque(self.background);
        for &area in damage.areas() {
            canvas.fill(area, background);
        }
        for i in 0..self.shapes.len() {
            let is_there = self.bounds[i].is_none_or(|area| damage.touches(area));
            if is_there && !damage.is_empty() {
                let triangles = self.triangles(ctx, &self.shapes[i]);
                self.bounds[i] = Some(self.area_of(&triangles));
                for primitive in &triangles {
                    self.paint(canvas, &damage, primitive);
                }
            }
        }
        let areas = fresh.areas().to_vec();
        self.past.truncate(OLDEST - 1);
        self.past.push_front(fresh);
        areas
    }

    fn damage_since(&self, age: u8, fresh: &Damage) -> Damage {
        let before = usize::from(age).checked_sub(1);
        let mut damage = fresh.clone();
        match before.filter(|&before| before <= self.past.len()) {
            Some(before) => self
                .past
                .iter()
                .take(before)
                .for_each(|past| damage.add_all(past)),
            None => damage.add(Area::of_size(self.size)),
        }
        damage
    }

    /// Where the triangles are seen.
    fn area_of(&self, triangles: &[ClippedPrimitive]) -> Area {
        let mut around = Area::default();
        for ClippedPrimitive {
            clip_rect,
            primitive,
        } in triangles
        {
            if let Primitive::Mesh(mesh) = primitive {
                let vertices = mesh.vertices.iter();
                let corners =
                    vertices.filter_map(|vertex| Corner::new(vertex, self.pixels_per_point));
                let area = bounds(corners)
                    .common(Area::rounded(*clip_rect, self.pixels_per_point))
                    .common(Area::of_size(self.size));
                around = match (around.is_empty(), area.is_empty()) {
                    (_, true) => around,
                    (true, false) => area,
                    (false, false) => around.around(area),
                };
            }
        }
        around
    }

    /// One shape alone: egui would join the triangles of all, and it would be lost which is whose.
    fn triangles(&self, ctx: &Context, shape: &ClippedShape) -> Vec<ClippedPrimitive> {
        ctx.tessellate(vec![shape.clone()], self.pixels_per_point)
    }

    fn paint(&mut self, canvas: &mut Canvas<'_>, damage: &Damage, primitive: &ClippedPrimitive) {
        let Primitive::Mesh(mesh) = &primitive.primitive else {
            return;
        };
        let Some(texture) = self.textures.get(mesh.texture_id) else {
            return;
        };
        let vertices = mesh.vertices.iter();
        self.corners.clear();
        self.corners
            .extend(vertices.map(|vertex| Corner::new(vertex, self.pixels_per_point)));
        let clip = Area::rounded(primitive.clip_rect, self.pixels_per_point);
        for area in damage.areas().iter().map(|area| area.common(clip)) {
            if !area.is_empty() {
                Painter::new(canvas, area, texture).mesh(mesh, &self.corners);
            }
        }
    }
}

#[cfg(test)]
mod tests;
