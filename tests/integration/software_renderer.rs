//! Draws the window's pictures with the program's own rasterizer, so that they show what people
//! see, need no graphics driver and have the same bytes at every run.
//!
//! Each picture is drawn twice: what differs from the one before, on the canvas of that one, as in
//! a window; and from nothing. Both must be the same, to the byte.

use connect_four::app::software::{Canvas, Scene};
use egui::{Color32, Context, FullOutput, TexturesDelta};
use egui_kittest::TestRenderer;
use image::RgbaImage;

/// A [`TestRenderer`] that needs nothing but the processor.
#[derive(Debug)]
pub(crate) struct SoftwareRenderer {
    scene: Scene,
    pixels: Vec<u32>,
    size: [u32; 2],
}

impl Default for SoftwareRenderer {
    fn default() -> Self {
        Self {
            scene: Scene::new(Color32::BLACK),
            pixels: Vec::new(),
            size: [0; 2],
        }
    }
}

impl TestRenderer for SoftwareRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.scene.update_textures(delta);
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = ctx.pixels_per_point();
        let size = ctx.content_rect().size() * scale;
        let size = [whole(size.x), whole(size.y)];
        self.scene.update(ctx, output.shapes.clone(), size, scale);
        let count = size[0] as usize * size[1] as usize;
        // The drawing before was the one from nothing.
        let age = if self.size == size { 2 } else { 0 };
        self.pixels.resize(count, 0);
        self.size = size;
        self.scene
            .draw(ctx, &mut Canvas::new(&mut self.pixels, size), age);

        let mut anew = vec![0; count];
        self.scene.draw(ctx, &mut Canvas::new(&mut anew, size), 0);
        match first_difference(&self.pixels, &anew, size[0]) {
            Some(place) => Err(format!("drawn in parts, the picture differs at {place:?}")),
            None => picture(&self.pixels, size),
        }
    }
}

fn first_difference(pixels: &[u32], others: &[u32], width: u32) -> Option<(usize, usize)> {
    let at = pixels.iter().zip(others).position(|(a, b)| a != b)?;
    let width = width as usize;
    Some((at % width, at / width))
}

fn picture(pixels: &[u32], [width, height]: [u32; 2]) -> Result<RgbaImage, String> {
    let bytes = pixels.iter().flat_map(|pixel| {
        let [_, red, green, blue] = pixel.to_be_bytes();
        [red, green, blue, u8::MAX]
    });
    RgbaImage::from_raw(width, height, bytes.collect()).ok_or_else(|| "too few pixels".to_owned())
}

/// Rounds; negative numbers give 0.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it saturates"
)]
fn whole(number: f32) -> u32 {
    number.round() as u32
}
