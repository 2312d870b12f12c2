//! The programs around the views: composition, and the shells that run them.

use egui::{Context, Ui};

mod eframe_shell;
pub mod gui;
pub mod software;
pub mod terminal;

pub use eframe_shell::{WindowError, run as run_window};

/// What a window shell runs. Named in egui's types alone, so that the application does not know
/// which shell it is.
pub trait Application {
    /// Thinks without drawing; also called while the window is hidden.
    fn logic(&mut self, ctx: &Context);

    /// Draws one frame.
    fn ui(&mut self, ui: &mut Ui);
}
