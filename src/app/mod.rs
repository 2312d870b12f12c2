//! The programs around the views: composition, and the shells that run them.

use std::sync::mpsc;

use egui::{Context, Ui};

use crate::rules::Rules;
use crate::view::facts::{Parties, Wish};

#[cfg(feature = "opengl")]
mod eframe_shell;
pub mod gui;
pub mod memory;
mod renderer;
pub mod settings;
pub mod software;
mod software_shell;
pub mod terminal;
mod title_bar;
mod window;
mod window_shell;

pub use renderer::Renderer;
pub use window::WindowError;

use memory::Memory;
use settings::Settings;

/// What a window shell runs. Named in egui's types alone, so that the application does not know
/// which shell it is.
pub trait Application {
    /// Thinks without drawing; also called while the window is hidden.
    fn logic(&mut self, ctx: &Context);

    /// Draws one frame.
    fn ui(&mut self, ui: &mut Ui);
}

/// The game that the window opens with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Its rules.
    pub rules: Rules,
    /// Who plays.
    pub parties: Parties,
    /// What engines have their chance from.
    pub seed: u64,
}

/// Opens the window and runs it until it is closed.
///
/// Post: returns the settings as they are then. The renderer is that of this run alone.
///
/// # Errors
///
/// [`WindowError`] when there is no display, or no way to draw on it.
pub fn run_window(
    opening: &Opening,
    settings: &Settings,
    renderer: Renderer,
) -> Result<Settings, WindowError> {
    let (keeper, changes) = mpsc::channel();
    window_shell::run(renderer, settings.window, &|ctx| {
        let memory = Memory::new(settings.clone(), keeper.clone());
        let mut app =
            gui::GuiApp::new(ctx, opening.rules.clone(), opening.seed).with_memory(memory);
        app.fulfil(Wish::Seats(opening.parties.clone()));
        Box::new(app)
    })?;
    Ok(changes
        .try_iter()
        .last()
        .unwrap_or_else(|| settings.clone()))
}
