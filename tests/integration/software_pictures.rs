//! The window's pixels: drawn in parts they are as if drawn at once, and another way of drawing
//! gives the same picture.

use connect_four::rules::{Choice, Rules, catalogue};
use connect_four::view::gui::appearance::Appearance;
use egui::{Context, FullOutput, Key, Modifiers, TexturesDelta, Vec2, vec2};
use egui_kittest::TestRenderer;
use egui_kittest::kittest::Queryable as _;
use image::RgbaImage;

use crate::desk::{Desk, Hand, WINDOW};
use crate::software_reference::Reference;
use crate::software_renderer::SoftwareRenderer;

/// Sizes in points and scales of the window.
const WINDOWS: [(Vec2, f32); 5] = [
    (WINDOW, 1.0),
    (WINDOW, 1.25),
    (vec2(360.0, 480.0), 2.0),
    (vec2(901.0, 563.0), 1.0),
    (vec2(233.0, 311.0), 1.7),
];

fn pop_out() -> Rules {
    let choice = Choice {
        game: Some("pop-out".to_owned()),
        ..Choice::default()
    };
    choice.rules().unwrap()
}

/// Draws so many frames; the renderer compares each with itself drawn anew.
fn frames(desk: &mut Desk, count: usize) {
    for _ in 0..count {
        desk.harness.step();
        desk.harness.render().unwrap();
    }
}

#[test]
fn a_game_drawn_in_parts_is_as_if_drawn_at_once() {
    for (size, scale) in WINDOWS {
        let mut desk = Desk::new(size, catalogue::classic(), Appearance::default());
        desk.harness.set_pixels_per_point(scale);
        frames(&mut desk, 3);
        for number in [4, 4, 3, 5] {
            desk.begin(Hand::Digits, number);
            frames(&mut desk, 14);
            desk.harness.run();
            frames(&mut desk, 1);
        }
        desk.harness.get_by_label_contains("Column 6,").hover();
        frames(&mut desk, 4);
        desk.harness.key_press(Key::Tab);
        frames(&mut desk, 2);
        desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::Z);
        frames(&mut desk, 2);
        desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
        frames(&mut desk, 6);
        desk.harness.key_press(Key::Escape);
        frames(&mut desk, 6);
    }
}

#[test]
fn a_pop_and_a_win_drawn_in_parts_are_as_if_drawn_at_once() {
    let mut desk = Desk::new(WINDOW, pop_out(), Appearance::default());
    desk.play(Hand::Digits, "12121");
    frames(&mut desk, 1);
    desk.harness.get_by_label("Pop column 2").click();
    frames(&mut desk, 24);
    desk.play(Hand::Digits, "1");
    frames(&mut desk, 8);
}

#[test]
fn another_size_in_the_middle_of_a_fall_leaves_nothing_behind() {
    let mut desk = Desk::classic();
    desk.begin(Hand::Digits, 4);
    for size in [WINDOW, vec2(400.0, 600.0), vec2(700.0, 500.0), WINDOW] {
        desk.harness.set_size(size);
        frames(&mut desk, 4);
    }
}

/// Draws each picture in both ways and compares them.
#[derive(Default)]
struct BothWays {
    ours: SoftwareRenderer,
    reference: Reference,
}

/// A hundredth of a channel.
const NEAR: f64 = 2.55;

impl TestRenderer for BothWays {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        self.reference.update(delta);
        self.ours.handle_delta(delta);
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let picture = self.ours.render(ctx, output)?;
        let size = [picture.width() as usize, picture.height() as usize];
        let expected = self.reference.draw(ctx, output, size);
        for (i, (pixel, expected)) in picture.pixels().zip(&expected).enumerate() {
            let is_near = |(ours, theirs): (&u8, &f64)| (f64::from(*ours) - theirs).abs() <= NEAR;
            if !pixel.0.iter().zip(expected).all(is_near) {
                let place = (i % size[0], i / size[0]);
                return Err(format!(
                    "{:?} instead of {expected:?} at {place:?}",
                    pixel.0
                ));
            }
        }
        Ok(picture)
    }
}

#[test]
fn another_way_of_drawing_gives_the_same_picture() {
    for (size, scale) in WINDOWS {
        let appearance = Appearance {
            symbols: true,
            coordinates: true,
            ..Appearance::default()
        };
        let mut desk = Desk::drawn_by(BothWays::default(), size, pop_out(), appearance);
        desk.harness.set_pixels_per_point(scale);
        desk.play(Hand::Digits, "44355");
        desk.harness.get_by_label_contains("Column 6,").hover();
        desk.begin(Hand::Digits, 3);
        desk.harness.run_steps(9);
        desk.harness.render().unwrap();
        desk.harness.run();
        desk.harness.key_press_modifiers(Modifiers::COMMAND, Key::N);
        desk.harness.run();
        desk.harness.render().unwrap();
    }
}
