//! The window through eframe: the only file that knows it.

use std::error::Error;
use std::fmt;

use egui::{IconData, ViewportBuilder};

use super::Application;
use super::gui::{APP_ID, GuiApp, TITLE};
use crate::rules::Rules;

const SIZE: [f32; 2] = [520.0, 700.0];
const LEAST_SIZE: [f32; 2] = [360.0, 480.0];

/// Opens the window and runs it until it is closed.
///
/// # Errors
///
/// [`WindowError`] when the system has no display or no OpenGL for us.
pub fn run(rules: Rules) -> Result<(), WindowError> {
    let options = eframe::NativeOptions {
        viewport: viewport(),
        ..eframe::NativeOptions::default()
    };
    let create: eframe::AppCreator<'_> =
        Box::new(|context| Ok(Box::new(Shell(GuiApp::new(&context.egui_ctx, rules)))));
    eframe::run_native(TITLE, options, create).map_err(|error| WindowError(error.to_string()))
}

fn viewport() -> ViewportBuilder {
    let viewport = ViewportBuilder::default()
        .with_title(TITLE)
        .with_app_id(APP_ID)
        .with_inner_size(SIZE)
        .with_min_inner_size(LEAST_SIZE);
    match icon() {
        Some(icon) => viewport.with_icon(icon),
        None => viewport,
    }
}

/// The icon is part of the program, so `None` would be a broken build; a test reads it.
fn icon() -> Option<IconData> {
    let png = include_bytes!("../../resources/icon/connect-four-256.png");
    let image = image::load_from_memory(png).ok()?.into_rgba8();
    Some(IconData {
        width: image.width(),
        height: image.height(),
        rgba: image.into_raw(),
    })
}

/// Forwards eframe's calls to the application.
struct Shell<A>(A);

impl<A: Application> eframe::App for Shell<A> {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.0.logic(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.0.ui(ui);
    }
}

/// Why no window could be opened, in the system's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WindowError(String);

impl fmt::Display for WindowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "no window can be opened here. The program needs a display (X11 or Wayland) with \
             OpenGL; the system says: {}",
            self.0
        )
    }
}

impl Error for WindowError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_is_square_and_not_empty() {
        let icon = icon().unwrap();
        assert_eq!((icon.width, icon.height), (256, 256));
        assert!(icon.rgba.iter().any(|&channel| channel > 0));
    }

    #[test]
    fn the_window_carries_the_name_of_the_desktop_entry() {
        let entry = format!("resources/linux/{APP_ID}.desktop");
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(entry);
        let text = std::fs::read_to_string(path).unwrap();
        assert!(text.contains(&format!("StartupWMClass={APP_ID}")));
        assert!(text.contains(&format!("Name={TITLE}")));
        assert_eq!(viewport().app_id.as_deref(), Some(APP_ID));
        assert_eq!(viewport().title.as_deref(), Some(TITLE));
    }
}
