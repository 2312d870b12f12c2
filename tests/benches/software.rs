//! How long the program needs for its pictures: with all of them drawn anew, and with only that
//! drawn which differs. Every measurement asserts that both gave the same picture.
//!
//! `cargo bench --bench software`

use std::error::Error;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use connect_four::app::Application;
use connect_four::app::gui::GuiApp;
use connect_four::app::software::{Canvas, Scene};
use connect_four::rules::catalogue;
use egui::{Color32, Context, Event, Key, Modifiers, Pos2, RawInput, Rect, vec2};

/// Columns, rows and pixels a point.
const WINDOWS: [([u32; 2], f32); 5] = [
    ([560, 640], 1.0),
    ([800, 760], 1.0),
    ([700, 800], 1.25),
    ([1920, 1080], 1.0),
    ([3840, 2160], 2.0),
];

const FRAMES: u32 = 240;
/// Between two drops, in frames of a sixtieth of a second.
const DROP_EVERY: u32 = 24;

fn main() -> Result<(), Box<dyn Error>> {
    for (size, scale) in WINDOWS {
        game(size, scale)?;
    }
    Ok(())
}

/// Discs fall one after the other.
fn game(size: [u32; 2], scale: f32) -> Result<(), Box<dyn Error>> {
    let ctx = Context::default();
    let mut app = GuiApp::new(&ctx, catalogue::classic(), 0);
    let mut scene = Scene::new(Color32::BLACK);
    let mut pixels = vec![0; size[0] as usize * size[1] as usize];
    let mut anew = pixels.clone();
    let (mut thinking, mut parts, mut whole) = (Vec::new(), Vec::new(), Vec::new());
    for frame in 0..FRAMES {
        let begin = Instant::now();
        let mut output = ctx.run_ui(input(frame, size, scale), |ui| {
            app.logic(ui.ctx());
            app.ui(ui);
        });
        thinking.push(begin.elapsed());

        let begin = Instant::now();
        scene.update_textures(&mut output.textures_delta);
        scene.update(&ctx, output.shapes, size, scale);
        // The one before it was the whole one.
        let age = if frame == 0 { 0 } else { 2 };
        scene.draw(&ctx, &mut Canvas::new(&mut pixels, size), age);
        parts.push(begin.elapsed());

        let begin = Instant::now();
        scene.draw(&ctx, &mut Canvas::new(&mut anew, size), 0);
        whole.push(begin.elapsed());
        assert!(pixels == anew, "frame {frame} differs at {size:?}");
    }
    writeln!(
        io::stdout(),
        "{} x {} at {scale}: application {:.2?}, what differs {:.2?} (longest {:.2?}, first \
         {:.2?}), everything {:.2?} a frame",
        size[0],
        size[1],
        mean(&thinking[1..]),
        mean(&parts[1..]),
        parts[1..].iter().max().copied().unwrap_or_default(),
        parts[0],
        mean(&whole[1..]),
    )?;
    Ok(())
}

fn mean(times: &[Duration]) -> Duration {
    let count = u32::try_from(times.len()).unwrap_or(1).max(1);
    times.iter().sum::<Duration>() / count
}

fn input(frame: u32, size: [u32; 2], scale: f32) -> RawInput {
    let mut input = RawInput {
        screen_rect: Some(Rect::from_min_size(
            Pos2::ZERO,
            vec2(size[0] as f32, size[1] as f32) / scale,
        )),
        time: Some(f64::from(frame) / 60.0),
        focused: true,
        ..RawInput::default()
    };
    let viewport = input.viewports.entry(egui::ViewportId::ROOT).or_default();
    viewport.native_pixels_per_point = Some(scale);
    if frame % DROP_EVERY == 2 {
        let keys = [Key::Num4, Key::Num3, Key::Num5, Key::Num4, Key::Num2];
        let key = keys[(frame / DROP_EVERY) as usize % keys.len()];
        for pressed in [true, false] {
            input.events.push(Event::Key {
                key,
                physical_key: Some(key),
                pressed,
                repeat: false,
                modifiers: Modifiers::NONE,
            });
        }
    }
    input
}
