//! The window that needs no graphics driver: events from winit, pixels to softbuffer.
//!
//! [`Running`] is the open window, [`Pacing`](pacing::Pacing) knows when its next frame is due, and
//! [`Screen`](screen::Screen) puts its pixels on the display. Nothing runs while nothing changes.

use std::time::Instant;

use egui::ViewportBuilder;
use winit::application::ApplicationHandler;
use winit::event::{StartCause, WindowEvent};
use winit::event_loop::{ActiveEventLoop, ControlFlow, EventLoop, EventLoopProxy};
use winit::window::WindowId;

use super::window::{Create, WindowError};
use super::window_shell::{Attempt, UserEvent, run_loop};

mod accessibility;
mod pacing;
mod running;
mod screen;

use pacing::Step;
use running::{Next, Running};

/// Opens the window and runs it until it is closed.
///
/// # Errors
///
/// [`WindowError::Lost`] when the window cannot be drawn on any more.
pub(super) fn run_on(
    event_loop: &mut EventLoop<UserEvent>,
    viewport: ViewportBuilder,
    create: Create<'_>,
) -> Result<Attempt, WindowError> {
    let mut shell = Shell {
        proxy: event_loop.create_proxy(),
        viewport,
        create,
        running: None,
        ended: Ok(Attempt::Closed),
    };
    run_loop(event_loop, &mut shell)?;
    shell.ended
}

/// The window, once it is open, and how it ended.
struct Shell<'a> {
    proxy: EventLoopProxy<UserEvent>,
    viewport: ViewportBuilder,
    create: Create<'a>,
    running: Option<Running>,
    ended: Result<Attempt, WindowError>,
}

impl Shell<'_> {
    /// Does something with the window and then waits, or ends.
    fn step(
        &mut self,
        event_loop: &ActiveEventLoop,
        act: impl FnOnce(&mut Running) -> Result<Next, String>,
    ) {
        let Some(running) = &mut self.running else {
            return;
        };
        match act(running) {
            Ok(Next::GoesOn) => {}
            Ok(Next::Closes) => self.end(event_loop, Ok(Attempt::Closed)),
            Err(reason) => self.end(event_loop, Err(WindowError::Lost(reason))),
        }
    }

    fn end(&mut self, event_loop: &ActiveEventLoop, ended: Result<Attempt, WindowError>) {
        self.ended = ended;
        // The window has to go while its event loop still runs.
        self.running = None;
        event_loop.exit();
    }

    /// Runs what is due and says until when to sleep.
    fn wait(&mut self, event_loop: &ActiveEventLoop) {
        self.step(event_loop, |running| match running.due(Instant::now()) {
            Step::Frame => running.frame(event_loop),
            Step::Ask => {
                running.ask_for_frame();
                Ok(Next::GoesOn)
            }
            Step::LogicAlone => Ok(running.logic(event_loop)),
            Step::Sleep => Ok(Next::GoesOn),
        });
        let wakes_at = self.running.as_ref().and_then(Running::wakes_at);
        event_loop.set_control_flow(wakes_at.map_or(ControlFlow::Wait, ControlFlow::WaitUntil));
    }
}

impl ApplicationHandler<UserEvent> for Shell<'_> {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        if self.running.is_some() {
            return;
        }
        match Running::open(event_loop, self.proxy.clone(), &self.viewport, self.create) {
            Ok(running) => {
                self.running = Some(running);
                self.step(event_loop, |running| running.first_frame(event_loop));
            }
            Err(reason) => {
                let reason = format!("software drawing: {reason}");
                self.end(event_loop, Ok(Attempt::NotOpened(reason)));
            }
        }
    }

    fn new_events(&mut self, _event_loop: &ActiveEventLoop, _cause: StartCause) {}

    fn user_event(&mut self, event_loop: &ActiveEventLoop, event: UserEvent) {
        self.step(event_loop, |running| match event {
            UserEvent::RequestRepaint {
                viewport_id,
                when,
                cumulative_pass_nr,
            } => {
                running.wanted(viewport_id, when, cumulative_pass_nr);
                Ok(Next::GoesOn)
            }
            UserEvent::AccessKitActionRequest(event) => {
                running.accessibility(event.window_event, event_loop)
            }
        });
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, id: WindowId, event: WindowEvent) {
        self.step(event_loop, |running| {
            if running.id() == id {
                running.window_event(event_loop, &event)
            } else {
                Ok(Next::GoesOn)
            }
        });
    }

    fn about_to_wait(&mut self, event_loop: &ActiveEventLoop) {
        self.wait(event_loop);
    }

    fn exiting(&mut self, _event_loop: &ActiveEventLoop) {
        self.running = None;
    }
}
