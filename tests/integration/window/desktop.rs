//! What the window says of itself to the desktop, and what the desktop says to it.

use std::rc::Rc;

use super::display::{Drawing, Window};
use super::process::Folder;

const BOTH: [Drawing; 2] = [Drawing::Software, Drawing::Gl];

#[test]
fn the_desktop_knows_name_icon_least_size_and_theme() {
    for drawing in BOTH {
        let Some(window) = Window::open(drawing, 800, 800) else {
            return;
        };
        let told = window.properties();
        for property in [
            "_NET_WM_NAME(UTF8_STRING) = \"Connect Four\"",
            "WM_CLASS(STRING) = \"\", \"io.github.connect_four.ConnectFour\"",
            "_NET_WM_ICON(CARDINAL) = 256 x 256",
            "program specified minimum size: 360 by 480",
            // The window is light, so its title bar is not to be dark.
            "_GTK_THEME_VARIANT(UTF8_STRING) = \"light\"",
        ] {
            assert!(told.contains(property), "{drawing:?}: {property} in {told}");
        }
    }
}

#[test]
fn a_display_with_small_pixels_gets_a_large_window() {
    for (drawing, scale, size) in [
        (Drawing::Software, "1.25", (650, 875)),
        (Drawing::Software, "2", (1040, 1400)),
        (Drawing::Gl, "2", (1040, 1400)),
    ] {
        let home = Rc::new(Folder::new());
        let arguments = ["--renderer", drawing.name()];
        let environment = [("WINIT_X11_SCALE_FACTOR", scale)];
        let window = Window::open_with(drawing, 1400, 1500, &home, &arguments, &environment);
        let Some(window) = window else {
            return;
        };
        window.key("4");
        window.wait_for_scene("a disc in a window of its size", |scene| {
            let is_whole = scene.size() == size && scene.is_painted();
            (is_whole && scene.is_last(4, 1)).then_some(())
        });
    }
}

#[test]
fn a_window_follows_when_the_pixels_of_its_display_become_smaller() {
    for drawing in BOTH {
        let Some(window) = Window::open(drawing, 1400, 1500) else {
            return;
        };
        window.set_density(96);
        for (row, (density, size)) in (1..).zip([(192, (1040, 1400)), (120, (650, 875))]) {
            window.set_density(density);
            window.wait_for_scene("the window in its new size", |scene| {
                (scene.size() == size && scene.is_painted()).then_some(())
            });
            window.key("4");
            window.wait_for_scene("a disc in it", |scene| scene.is_last(4, row).then_some(()));
        }
    }
}
