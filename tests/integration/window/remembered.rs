//! What the program knows of its last run.

use std::fs;
use std::rc::Rc;

use super::display::{Drawing, Window};
use super::process::{Folder, wait_for};

const BOTH: [Drawing; 2] = [Drawing::Software, Drawing::Gl];

/// The home of a person whose settings say this.
fn home(settings: &str) -> Rc<Folder> {
    let home = Folder::new();
    let folder = home.path().join("connect-four");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join("settings.json"), settings).unwrap();
    Rc::new(home)
}

/// The window on a display of 1000 x 900, without a word on how it is drawn.
fn open(drawing: Drawing, home: &Rc<Folder>) -> Option<Window> {
    Window::open_with(drawing, 1000, 900, home, &[], &[])
}

fn renderer(drawing: Drawing) -> String {
    format!(r#"{{"renderer": "{}"}}"#, drawing.name())
}

fn close(window: Window) -> String {
    window.ask_to_close();
    let end = window.end();
    assert_eq!(end.code, 0, "{}", end.stderr);
    end.stderr
}

/// Whether the program has loaded a way to OpenGL.
fn has_opengl(window: &Window) -> bool {
    let maps = fs::read_to_string(format!("/proc/{}/maps", window.process_id())).unwrap();
    ["libEGL", "libGLX", "libGL."]
        .iter()
        .any(|library| maps.contains(library))
}

#[test]
fn the_window_opens_where_it_was_closed() {
    for drawing in BOTH {
        let home = home(&renderer(drawing));
        let Some(window) = open(drawing, &home) else {
            return;
        };
        window.resize(640, 800);
        window.move_to(30, 40);
        let at_rest = || (window.geometry() == [30, 40, 640, 800]).then_some(());
        wait_for("another place and size", at_rest);
        window.wait_for_scene("the whole window", |scene| {
            (scene.size() == (640, 800) && scene.is_painted()).then_some(())
        });
        assert_eq!(close(window), "");

        let window = open(drawing, &home).unwrap();
        assert_eq!(window.geometry(), [30, 40, 640, 800], "{drawing:?}");
        assert_eq!(close(window), "");
    }
}

#[test]
fn a_window_that_was_on_a_monitor_that_is_gone_is_seen() {
    for drawing in BOTH {
        let renderer = drawing.name();
        let settings = format!(
            r#"{{"window": {{"position": [5000, -3000], "size": [640, 9000]}}, "renderer": "{renderer}"}}"#
        );
        let Some(window) = open(drawing, &home(&settings)) else {
            return;
        };
        assert_eq!(window.geometry(), [360, 0, 640, 900], "{drawing:?}");
    }
}

#[test]
fn the_settings_choose_how_the_window_is_drawn_unless_something_was_typed() {
    for drawing in BOTH {
        let Some(window) = open(drawing, &home(&renderer(drawing))) else {
            return;
        };
        assert_eq!(has_opengl(&window), drawing == Drawing::Gl, "{drawing:?}");
    }
    let home = home(&renderer(Drawing::Gl));
    let typed = ["--renderer", "software"];
    let window = Window::open_with(Drawing::Gl, 1000, 900, &home, &typed, &[]).unwrap();
    assert!(!has_opengl(&window));
    window.move_to(30, 40);
    wait_for("another place", || {
        (window.geometry()[..2] == [30, 40]).then_some(())
    });
    close(window);
    // What was typed was for one time.
    let settings = home.path().join("connect-four/settings.json");
    let kept = fs::read_to_string(settings).unwrap();
    assert!(kept.contains(r#""renderer": "gl""#), "{kept}");
}

#[test]
fn broken_settings_are_told_in_one_line_and_the_window_opens() {
    let home = home("{\"window\": ");
    let Some(window) = open(Drawing::Auto, &home) else {
        return;
    };
    let told = close(window);
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.starts_with("connect-four: the settings"), "{told}");
    let aside = home.path().join("connect-four/settings.json.broken");
    assert_eq!(fs::read_to_string(aside).unwrap(), "{\"window\": ");
}
