//! The window through eframe, drawn by OpenGL: the only file that knows eframe, but for the type
//! of its events.

use std::cell::Cell;
use std::rc::Rc;

use egui::ViewportBuilder;
use winit::event_loop::EventLoop;

use super::Application;
use super::gui::TITLE;
use super::window::{Create, WindowError};
use super::window_shell::{Attempt, UserEvent, run_loop};

/// Opens the window and runs it until it is closed.
///
/// # Errors
///
/// [`WindowError::Lost`] when the event loop fails.
pub(super) fn run_on(
    event_loop: &mut EventLoop<UserEvent>,
    viewport: ViewportBuilder,
    create: Create<'_>,
) -> Result<Attempt, WindowError> {
    let options = eframe::NativeOptions {
        viewport,
        // The same picture as that of the other shell, and a fifth less to calculate.
        dithering: false,
        ..eframe::NativeOptions::default()
    };
    // The application is made only once there is OpenGL, and eframe does not tell otherwise.
    let was_made = Rc::new(Cell::new(false));
    let is_made = Rc::clone(&was_made);
    let creator: eframe::AppCreator<'_> = Box::new(move |context| {
        is_made.set(true);
        Ok(Box::new(Shell(create(&context.egui_ctx))))
    });
    let mut window = eframe::create_native(TITLE, options, creator, event_loop);
    run_loop(event_loop, &mut window)?;
    Ok(if was_made.get() {
        Attempt::Closed
    } else {
        Attempt::NotOpened("OpenGL cannot be started".to_owned())
    })
}

/// Forwards eframe's calls to the application.
struct Shell(Box<dyn Application>);

impl eframe::App for Shell {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.0.logic(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.0.ui(ui);
    }
}
