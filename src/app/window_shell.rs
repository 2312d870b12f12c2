//! Opens the window in the first way that works, in one event loop.
//!
//! A process may have only one event loop, so the ways to draw share it, and its events with it.

use egui::ViewportBuilder;
use winit::application::ApplicationHandler;
use winit::event_loop::EventLoop;
use winit::platform::run_on_demand::EventLoopExtRunOnDemand as _;

use super::renderer::{Renderer, Way};
use super::settings::WindowPlace;
use super::software_shell;
use super::window::{Create, WindowError, system_words, viewport};

mod monitors;

#[cfg(feature = "opengl")]
use super::eframe_shell;

#[cfg(feature = "opengl")]
pub(super) use eframe::UserEvent;

#[cfg(not(feature = "opengl"))]
pub(super) use own_event::UserEvent;

/// How an attempt to open the window ended.
pub(super) enum Attempt {
    /// It was open and was closed.
    Closed,
    /// It was never open, for this reason.
    NotOpened(String),
}

/// Opens the window at `place`, if people can see that, and runs it until it is closed.
///
/// # Errors
///
/// [`WindowError`] when there is no display, or no way to draw on it.
pub(super) fn run(
    renderer: Renderer,
    place: WindowPlace,
    create: Create<'_>,
) -> Result<(), WindowError> {
    let mut event_loop = EventLoop::with_user_event()
        .build()
        .map_err(|error| WindowError::NoDisplay(system_words(&error)))?;
    let viewport = viewport(&monitors::fit(&mut event_loop, place)?);
    let mut reasons = Vec::new();
    for way in renderer.order() {
        match run_on(&mut event_loop, way, viewport.clone(), create)? {
            Attempt::Closed => return Ok(()),
            Attempt::NotOpened(reason) => reasons.push(reason),
        }
    }
    Err(WindowError::NotOpened(reasons))
}

/// Runs the event loop until `handler` ends it.
///
/// # Errors
///
/// [`WindowError::Lost`] when the event loop fails.
pub(super) fn run_loop(
    event_loop: &mut EventLoop<UserEvent>,
    mut handler: &mut dyn ApplicationHandler<UserEvent>,
) -> Result<(), WindowError> {
    // Each type that is run here would get event loops for X11 and Wayland of its own, of 100 kB.
    event_loop
        .run_app_on_demand(&mut handler)
        .map_err(|error| WindowError::Lost(system_words(&error)))
}

fn run_on(
    event_loop: &mut EventLoop<UserEvent>,
    way: Way,
    viewport: ViewportBuilder,
    create: Create<'_>,
) -> Result<Attempt, WindowError> {
    match way {
        Way::Software => software_shell::run_on(event_loop, viewport, create),
        #[cfg(feature = "opengl")]
        Way::Gl => eframe_shell::run_on(event_loop, viewport, create),
        #[cfg(not(feature = "opengl"))]
        Way::Gl => Ok(Attempt::NotOpened(
            "OpenGL: this program was built without it".to_owned(),
        )),
    }
}

/// The events of eframe, for a program without it.
#[cfg(not(feature = "opengl"))]
mod own_event {
    use std::time::Instant;

    use egui::ViewportId;
    use egui_winit::accesskit_winit;

    /// What does not come from the window.
    #[derive(Debug)]
    pub(in crate::app) enum UserEvent {
        /// A frame is wanted.
        RequestRepaint {
            /// In which window.
            viewport_id: ViewportId,
            /// Not before this.
            when: Instant,
            /// How many passes there had been.
            cumulative_pass_nr: u64,
        },
        /// From a screen reader.
        AccessKitActionRequest(accesskit_winit::Event),
    }

    impl From<accesskit_winit::Event> for UserEvent {
        fn from(event: accesskit_winit::Event) -> Self {
            Self::AccessKitActionRequest(event)
        }
    }
}
