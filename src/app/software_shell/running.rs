//! The open window: events in, frames out.

use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::{
    Color32, Context, RawInput, ViewportBuilder, ViewportCommand, ViewportEvent, ViewportId,
    ViewportInfo,
};
use egui_winit::{ActionRequested, State, accesskit_winit};
use winit::event::WindowEvent;
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};
use winit::raw_window_handle::{HasWindowHandle as _, RawWindowHandle};
use winit::window::{Window, WindowId};

use super::accessibility::{self, Wish};
use super::pacing::{Beat, Pacing, Step, length_at};
use super::screen::{Screen, Share};
use crate::app::Application;
use crate::app::software::Scene;
use crate::app::window::{Create, system_words};
use crate::app::window_shell::UserEvent;

/// Textures are images in memory: this is only what egui may plan with.
const MAX_TEXTURE_SIDE: usize = 8192;

/// Whether the window stays open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    GoesOn,
    Closes,
}

/// An open window and what runs in it.
pub(super) struct Running {
    app: Box<dyn Application>,
    ctx: Context,
    state: State,
    info: ViewportInfo,
    scene: Scene,
    /// Comes before the window, whose memory it shares.
    screen: Screen,
    window: Arc<Window>,
    pacing: Pacing,
    is_occluded: bool,
}

impl Running {
    /// Opens the window, but does not show it yet.
    ///
    /// # Errors
    ///
    /// In the system's words, when there can be no window or nothing can be drawn on it.
    pub(super) fn open(
        event_loop: &ActiveEventLoop,
        proxy: EventLoopProxy<UserEvent>,
        viewport: &ViewportBuilder,
        create: Create<'_>,
    ) -> Result<Self, String> {
        let ctx = Context::default();
        // A screen reader has to be told of the window before it is seen.
        let builder = viewport.clone().with_visible(false);
        let window = egui_winit::create_window(&ctx, event_loop, &builder)
            .map_err(|error| system_words(&error))?;
        let window = Arc::new(window);
        let screen = Screen::new(Arc::clone(&window)).map_err(|error| system_words(&error))?;
        let mut state = State::new(
            ctx.clone(),
            ViewportId::ROOT,
            event_loop,
            Some(native_scale(&window)),
            window.theme(),
            Some(MAX_TEXTURE_SIDE),
        );
        state.init_accesskit(event_loop, &window, proxy.clone());
        report_wishes(&ctx, proxy);
        let mut info = ViewportInfo::default();
        egui_winit::update_viewport_info(&mut info, &ctx, &window, true);
        Ok(Self {
            app: create(&ctx),
            state,
            info,
            scene: Scene::new(Color32::BLACK),
            screen,
            pacing: Pacing::new(beat(&window), frame_length(&window)),
            window,
            ctx,
            is_occluded: false,
        })
    }

    pub(super) fn id(&self) -> WindowId {
        self.window.id()
    }

    /// Draws the first frame and shows the window.
    pub(super) fn first_frame(&mut self, event_loop: &ActiveEventLoop) -> Result<Next, String> {
        let next = self.frame(event_loop)?;
        self.window.set_visible(true);
        Ok(next)
    }

    /// What is due.
    pub(super) fn due(&mut self, now: Instant) -> Step {
        let is_seen = !self.is_occluded
            && self.window.is_minimized() != Some(true)
            && self.size().iter().all(|&length| length > 0);
        self.pacing.set_seen(is_seen, now);
        self.pacing.step(now)
    }

    pub(super) fn wakes_at(&self) -> Option<Instant> {
        self.pacing.wakes_at()
    }

    /// Asks the system to say when the next frame fits.
    pub(super) fn ask_for_frame(&mut self) {
        self.pacing.ask(Instant::now());
        self.window.request_redraw();
    }

    /// The application wants a frame at `when`, and said so in this pass of a viewport.
    pub(super) fn wanted(&mut self, viewport: ViewportId, when: Instant, pass: u64) {
        let now = self.ctx.cumulative_pass_nr_for(viewport);
        // Older wishes have been fulfilled.
        if now <= pass + 1 {
            self.pacing.want(when);
        }
    }

    pub(super) fn accessibility(
        &mut self,
        event: accesskit_winit::WindowEvent,
        event_loop: &ActiveEventLoop,
    ) -> Result<Next, String> {
        match accessibility::absorb(&mut self.state, event) {
            Wish::Tree => self.frame(event_loop),
            Wish::Action => {
                self.pacing.want(Instant::now());
                Ok(Next::GoesOn)
            }
            Wish::Nothing => Ok(Next::GoesOn),
        }
    }

    pub(super) fn window_event(
        &mut self,
        event_loop: &ActiveEventLoop,
        event: &WindowEvent,
    ) -> Result<Next, String> {
        match event {
            WindowEvent::RedrawRequested => return self.redraw(event_loop),
            WindowEvent::CloseRequested => {
                self.info.events.push(ViewportEvent::Close);
                self.pacing.want(Instant::now());
            }
            WindowEvent::Destroyed => return Ok(Next::Closes),
            WindowEvent::Occluded(is_occluded) => {
                self.is_occluded = *is_occluded;
                self.info.occluded = Some(*is_occluded);
            }
            WindowEvent::Moved(_) | WindowEvent::ScaleFactorChanged { .. } => {
                // Perhaps it is on another monitor now.
                self.pacing.set_length(frame_length(&self.window));
            }
            _ => {}
        }
        if self.state.on_window_event(&self.window, event).repaint {
            self.pacing.want(Instant::now());
        }
        // While an edge is pulled, Windows waits for the picture and for nothing else.
        if cfg!(windows) && matches!(event, WindowEvent::Resized(_)) {
            return self.frame(event_loop);
        }
        Ok(Next::GoesOn)
    }

    /// The system wants to see the window, or says that the frame it was asked for fits now.
    fn redraw(&mut self, event_loop: &ActiveEventLoop) -> Result<Next, String> {
        if self.pacing.beat() == Beat::System || self.scene.size() != self.size() {
            return self.frame(event_loop);
        }
        // We never ask: something that covered the window is gone.
        self.show(Share::Everything).map(|()| Next::GoesOn)
    }

    /// Runs the application for one frame and shows what has changed.
    pub(super) fn frame(&mut self, event_loop: &ActiveEventLoop) -> Result<Next, String> {
        if self.size().contains(&0) {
            return Ok(self.logic(event_loop));
        }
        self.pacing.begin(Instant::now());
        egui_winit::update_viewport_info(&mut self.info, &self.ctx, &self.window, false);
        let mut input = self.state.take_egui_input(&self.window);
        input.viewports.insert(ViewportId::ROOT, self.info.take());
        let is_closing = input.viewport().close_requested();
        let Self { app, ctx, .. } = self;
        let mut output = ctx.run_ui(input, |ui| {
            app.logic(ui.ctx());
            app.ui(ui);
        });
        self.state.handle_platform_output_with_event_loop(
            &self.window,
            event_loop,
            output.platform_output,
        );
        self.scene.update_textures(&mut output.textures_delta);
        let (size, scale) = (self.size(), output.pixels_per_point);
        if self.scene.update(&self.ctx, output.shapes, size, scale) {
            self.show(Share::Changes)?;
            self.pacing.shown();
        }
        let viewport = output.viewport_output.remove(&ViewportId::ROOT);
        let commands = viewport.map(|viewport| viewport.commands);
        Ok(self.carry_out(commands.unwrap_or_default(), is_closing))
    }

    /// Lets the application think without drawing.
    pub(super) fn logic(&mut self, event_loop: &ActiveEventLoop) -> Next {
        self.pacing.begin(Instant::now());
        egui_winit::update_viewport_info(&mut self.info, &self.ctx, &self.window, false);
        let mut input = RawInput {
            focused: self.state.egui_input().focused,
            ..RawInput::default()
        };
        input.viewports.insert(ViewportId::ROOT, self.info.take());
        let is_closing = input.viewport().close_requested();
        let Self { app, ctx, .. } = self;
        let mut output = ctx.run_logic(&input, |ctx| app.logic(ctx));
        self.state.handle_platform_output_with_event_loop(
            &self.window,
            event_loop,
            output.platform_output,
        );
        let commands = output.viewport_commands.remove(&ViewportId::ROOT);
        self.carry_out(commands.unwrap_or_default(), is_closing)
    }

    /// Does with the window what the application wants.
    fn carry_out(&mut self, commands: Vec<ViewportCommand>, is_closing: bool) -> Next {
        let stays = commands.contains(&ViewportCommand::CancelClose);
        let size = self.size();
        let mut actions = Vec::new();
        egui_winit::process_viewport_commands(
            &self.ctx,
            &mut self.info,
            commands,
            &self.window,
            &mut actions,
        );
        for action in actions {
            self.act(&action);
        }
        // Some systems say nothing when the program itself changes the size.
        if self.size() != size || !self.info.events.is_empty() {
            self.pacing.want(Instant::now());
        }
        if is_closing && !stays {
            Next::Closes
        } else {
            Next::GoesOn
        }
    }

    /// Gives the application from the clipboard what it asked for.
    fn act(&mut self, action: &ActionRequested) {
        let event = match action {
            ActionRequested::Cut => egui::Event::Cut,
            ActionRequested::Copy => egui::Event::Copy,
            ActionRequested::Paste => {
                let text = self.state.clipboard_text().unwrap_or_default();
                egui::Event::Paste(text.replace("\r\n", "\n"))
            }
            // A picture of the window is what a desktop can take by itself.
            ActionRequested::Screenshot(_) | ActionRequested::PaintWhileHidden => return,
        };
        self.state.egui_input_mut().events.push(event);
        self.pacing.want(Instant::now());
    }

    fn show(&mut self, share: Share) -> Result<(), String> {
        let size = self.size();
        self.screen
            .show(&self.ctx, &mut self.scene, size, share)
            .map_err(|error| system_words(&error))
    }

    fn size(&self) -> [u32; 2] {
        self.window.inner_size().into()
    }
}

/// Sends what the application wants, from whichever thread, to the event loop.
fn report_wishes(ctx: &Context, proxy: EventLoopProxy<UserEvent>) {
    let proxy = egui::mutex::Mutex::new(proxy);
    ctx.set_request_repaint_callback(move |info| {
        let wish = UserEvent::RequestRepaint {
            viewport_id: info.viewport_id,
            when: Instant::now() + info.delay,
            cumulative_pass_nr: info.current_cumulative_pass_nr,
        };
        // Nobody is left to draw when the event loop is gone.
        proxy.lock().send_event(wish).ok();
    });
}

/// Compositors say when to draw. Elsewhere a picture can be shown at any time.
fn beat(window: &Window) -> Beat {
    match window.window_handle().map(|handle| handle.as_raw()) {
        Ok(RawWindowHandle::Wayland(_) | RawWindowHandle::AppKit(_)) => Beat::System,
        _ => Beat::Own,
    }
}

fn frame_length(window: &Window) -> Duration {
    let monitor = window.current_monitor();
    length_at(monitor.and_then(|monitor| monitor.refresh_rate_millihertz()))
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "egui calculates with half the digits"
)]
fn native_scale(window: &Window) -> f32 {
    window.scale_factor() as f32
}
