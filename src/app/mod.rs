//! The programs around the views: composition, and the shells that run them.

use egui::{Context, Ui};

use crate::rules::Rules;

#[cfg(feature = "opengl")]
mod eframe_shell;
pub mod gui;
pub mod software;
mod software_shell;
pub mod terminal;
mod window;
mod window_shell;

pub use window::{Renderer, WindowError};

/// What a window shell runs. Named in egui's types alone, so that the application does not know
/// which shell it is.
pub trait Application {
    /// Thinks without drawing; also called while the window is hidden.
    fn logic(&mut self, ctx: &Context);

    /// Draws one frame.
    fn ui(&mut self, ui: &mut Ui);
}

/// Opens the window on a game of `rules` and runs it until it is closed.
///
/// # Errors
///
/// [`WindowError`] when there is no display, or no way to draw on it.
pub fn run_window(rules: &Rules, renderer: Renderer) -> Result<(), WindowError> {
    window_shell::run(renderer, &|ctx| {
        Box::new(gui::GuiApp::new(ctx, rules.clone()))
    })
}
