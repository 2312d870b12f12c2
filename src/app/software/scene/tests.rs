//! A small stage for the scene: plain rectangles on canvases of 8 x 8 pixels.

use egui::epaint::{ImageDelta, Mesh};
use egui::{ColorImage, Pos2, Rect, Shape, TextureId, TextureOptions, pos2, vec2};

use super::*;

const SIZE: [u32; 2] = [8, 8];
const BACKGROUND: Color32 = Color32::from_rgb(10, 20, 30);
const RED: u32 = 0x00ff_0000;
const BLUE: u32 = 0x0000_00ff;
const NOTHING: u32 = 0x000a_141e;

/// A scene of plain rectangles and a context to cut them into triangles.
struct Stage {
    ctx: Context,
    scene: Scene,
}

impl Stage {
    fn new() -> Self {
        let ctx = Context::default();
        let mut output = ctx.run_ui(egui::RawInput::default(), |_| {});
        let mut scene = Scene::new(BACKGROUND);
        scene.update_textures(&mut output.textures_delta);
        Self { ctx, scene }
    }

    fn show(&mut self, shapes: impl IntoIterator<Item = ClippedShape>) -> bool {
        let shapes = shapes.into_iter().collect();
        self.scene.update(&self.ctx, shapes, SIZE, 1.0)
    }

    fn draw(&mut self, pixels: &mut [u32], age: u8) -> Vec<Area> {
        let mut canvas = Canvas::new(pixels, SIZE);
        self.scene.draw(&self.ctx, &mut canvas, age)
    }
}

fn square(left: f32, top: f32, side: f32) -> Rect {
    Rect::from_min_size(pos2(left, top), vec2(side, side))
}

fn mesh(rect: Rect, colour: Color32) -> ClippedShape {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(rect, colour);
    ClippedShape::new(Rect::EVERYTHING, Shape::mesh(mesh))
}

fn area(left: i32, top: i32, right: i32, bottom: i32) -> Area {
    Area {
        left,
        top,
        right,
        bottom,
    }
}

/// How many pixels there are of each value.
fn count(pixels: &[u32], value: u32) -> usize {
    pixels.iter().filter(|&&pixel| pixel == value).count()
}

#[test]
fn the_first_drawing_is_of_everything() {
    let mut stage = Stage::new();
    assert!(stage.show([mesh(square(1.0, 1.0, 2.0), Color32::RED)]));
    let mut pixels = [1; 64];
    assert_eq!(stage.draw(&mut pixels, 0), [area(0, 0, 8, 8)]);
    assert_eq!((count(&pixels, RED), count(&pixels, NOTHING)), (4, 60));
}

#[test]
fn nothing_is_drawn_when_nothing_changed() {
    let mut stage = Stage::new();
    let shape = || [mesh(square(1.0, 1.0, 2.0), Color32::RED)];
    stage.show(shape());
    stage.draw(&mut [0; 64], 0);
    assert!(!stage.show(shape()));
    let mut pixels = [1; 64];
    assert_eq!(stage.draw(&mut pixels, 1), []);
    assert_eq!(pixels, [1; 64]);
}

#[test]
fn only_what_changed_is_drawn() {
    let mut stage = Stage::new();
    let still = || mesh(square(6.0, 6.0, 2.0), Color32::BLUE);
    stage.show([mesh(square(0.0, 0.0, 2.0), Color32::RED), still()]);
    stage.draw(&mut [0; 64], 0);
    assert!(stage.show([mesh(square(4.0, 0.0, 2.0), Color32::RED), still()]));
    let mut pixels = [1; 64];
    let mut areas = stage.draw(&mut pixels, 1);
    areas.sort_by_key(|area| area.left);
    assert_eq!(areas, [area(0, 0, 2, 2), area(4, 0, 6, 2)]);
    assert_eq!((count(&pixels, RED), count(&pixels, NOTHING)), (4, 4));
    assert_eq!(count(&pixels, 1), 56);
}

#[test]
fn changes_that_were_not_drawn_are_not_forgotten() {
    let mut stage = Stage::new();
    stage.show([]);
    stage.draw(&mut [0; 64], 0);
    stage.show([mesh(square(0.0, 0.0, 2.0), Color32::RED)]);
    assert!(stage.show([mesh(square(4.0, 4.0, 2.0), Color32::RED)]));
    let mut pixels = [NOTHING; 64];
    assert_eq!(stage.draw(&mut pixels, 1).len(), 2);
    assert_eq!(count(&pixels, RED), 4);
}

/// Two or more canvases take turns, as the buffers of a window do.
fn turns(canvases: usize) {
    let mut stage = Stage::new();
    let mut buffers = vec![[0; 64]; canvases];
    for turn in 0..12_u8 {
        let side = f32::from(turn % 7) + 1.0;
        let colour = if turn % 2 == 0 {
            Color32::RED
        } else {
            Color32::BLUE
        };
        stage.show([mesh(square(0.0, 0.0, side), colour)]);
        let index = usize::from(turn) % canvases;
        let is_new = usize::from(turn) < canvases;
        let age = if is_new {
            0
        } else {
            u8::try_from(canvases).unwrap()
        };
        stage.draw(&mut buffers[index], age);
        let shown = usize::from((turn % 7 + 1) * (turn % 7 + 1));
        let value = if turn % 2 == 0 { RED } else { BLUE };
        assert_eq!(count(&buffers[index], value), shown, "turn {turn}");
        assert_eq!(count(&buffers[index], NOTHING), 64 - shown, "turn {turn}");
    }
}

#[test]
fn canvases_may_be_of_any_age() {
    (1..=6).for_each(turns);
}

#[test]
fn a_canvas_that_is_too_old_is_drawn_anew() {
    let mut stage = Stage::new();
    stage.show([]);
    stage.draw(&mut [0; 64], 0);
    let mut pixels = [1; 64];
    assert_eq!(stage.draw(&mut pixels, u8::MAX), []);
    assert_eq!(pixels, [NOTHING; 64]);
}

#[test]
fn an_exposed_window_shows_all_without_a_change() {
    let mut stage = Stage::new();
    stage.show([mesh(square(0.0, 0.0, 9.0), Color32::RED)]);
    stage.draw(&mut [0; 64], 0);
    let mut other = [0; 64];
    assert_eq!(stage.draw(&mut other, 0), []);
    assert_eq!(other, [RED; 64]);
}

#[test]
fn another_size_or_scale_is_drawn_anew() {
    let mut stage = Stage::new();
    let shape = || vec![mesh(square(0.0, 0.0, 2.0), Color32::RED)];
    stage.show(shape());
    stage.draw(&mut [0; 64], 0);
    assert!(stage.scene.update(&stage.ctx, shape(), SIZE, 1.25));
    let mut pixels = [0; 64];
    assert_eq!(stage.draw(&mut pixels, 1), [area(0, 0, 8, 8)]);
    // The pixels whose middle is on the border at 2.5 are not inside.
    assert_eq!(count(&pixels, RED), 4);
    assert!(stage.scene.update(&stage.ctx, shape(), [4, 2], 1.25));
    let mut small = [0; 8];
    let mut canvas = Canvas::new(&mut small, [4, 2]);
    let areas = stage.scene.draw(&stage.ctx, &mut canvas, 1);
    assert_eq!(areas, [area(0, 0, 4, 2)]);
    assert_eq!(count(&small, RED), 4);
}

#[test]
fn windows_without_pixels_do_no_harm() {
    for size in [[0, 0], [0, 8], [8, 0]] {
        let mut stage = Stage::new();
        for side in [2.0, 3.0] {
            let shapes = vec![mesh(square(0.0, 0.0, side), Color32::RED)];
            assert!(!stage.scene.update(&stage.ctx, shapes, size, 1.0));
            let mut canvas = Canvas::new(&mut [], size);
            assert_eq!(stage.scene.draw(&stage.ctx, &mut canvas, 1), []);
        }
    }
}

#[test]
fn shapes_are_clipped_at_every_edge() {
    for (clip, expected) in [
        (square(2.4, 2.6, 3.0), area(2, 3, 5, 6)),
        (square(-9.0, -9.0, 10.0), area(0, 0, 1, 1)),
        (square(7.0, 7.0, 99.0), area(7, 7, 8, 8)),
        (square(-9.0, 3.0, 99.0), area(0, 3, 8, 8)),
        (square(3.0, 3.0, 0.0), Area::default()),
        (square(9.0, 0.0, 9.0), Area::default()),
    ] {
        let mut stage = Stage::new();
        let shape = mesh(square(-99.0, -99.0, 999.0), Color32::RED).shape;
        stage.show([ClippedShape::new(clip, shape)]);
        let mut pixels = [0; 64];
        stage.draw(&mut pixels, 0);
        let expected_count = usize::try_from(expected.count()).unwrap();
        assert_eq!(count(&pixels, RED), expected_count, "{clip}");
        for (i, &pixel) in (0..).zip(&pixels) {
            let is_inside = expected.overlaps(area(i % 8, i / 8, i % 8 + 1, i / 8 + 1));
            assert_eq!(pixel == RED, is_inside, "{clip}, pixel {i}");
        }
    }
}

fn textured(id: TextureId, rect: Rect) -> ClippedShape {
    let mut mesh = Mesh::with_texture(id);
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    mesh.add_rect_with_uv(rect, whole, Color32::WHITE);
    ClippedShape::new(Rect::EVERYTHING, Shape::mesh(mesh))
}

#[test]
fn a_texture_that_changes_changes_the_picture() {
    let id = TextureId::Managed(7);
    let mut stage = Stage::new();
    let set = |scene: &mut Scene, colour| {
        let image = ColorImage::filled([2, 2], colour);
        let mut delta = TexturesDelta::default();
        delta.push(id, ImageDelta::full(image, TextureOptions::LINEAR));
        scene.update_textures(&mut delta);
    };
    set(&mut stage.scene, Color32::RED);
    let shape = || [textured(id, square(0.0, 0.0, 4.0))];
    stage.show(shape());
    let mut pixels = [0; 64];
    stage.draw(&mut pixels, 0);
    assert_eq!(count(&pixels, RED), 16);
    set(&mut stage.scene, Color32::RED);
    assert!(!stage.show(shape()));
    set(&mut stage.scene, Color32::BLUE);
    assert!(stage.show(shape()));
    stage.draw(&mut pixels, 1);
    assert_eq!(count(&pixels, BLUE), 16);
}

#[test]
fn what_has_no_texture_is_not_drawn() {
    let mut stage = Stage::new();
    stage.show([textured(TextureId::User(1), square(0.0, 0.0, 4.0))]);
    let mut pixels = [0; 64];
    stage.draw(&mut pixels, 0);
    assert_eq!(pixels, [NOTHING; 64]);
}
