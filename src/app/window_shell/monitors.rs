//! The monitors that there are, looked at before there is a window.

use egui::{Pos2, Rect, vec2};
use winit::application::ApplicationHandler;
use winit::event::WindowEvent;
use winit::event_loop::{ActiveEventLoop, EventLoop};
use winit::monitor::MonitorHandle;
use winit::window::WindowId;

use super::{UserEvent, run_loop};
use crate::app::settings::WindowPlace;
use crate::app::window::WindowError;

/// The place on the monitors that there are now: perhaps there were others when it was
/// remembered.
///
/// # Errors
///
/// [`WindowError::Lost`] when the event loop fails.
pub(super) fn fit(
    event_loop: &mut EventLoop<UserEvent>,
    place: WindowPlace,
) -> Result<WindowPlace, WindowError> {
    if place.size.is_none() && place.position.is_none() {
        return Ok(place);
    }
    // Only a loop that runs says what monitors there are.
    let mut look = Look::default();
    run_loop(event_loop, &mut look)?;
    Ok(place.on(&look.monitors))
}

#[derive(Default)]
struct Look {
    monitors: Vec<Rect>,
}

impl ApplicationHandler<UserEvent> for Look {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        self.monitors = event_loop.available_monitors().map(area).collect();
        event_loop.exit();
    }

    fn window_event(&mut self, _: &ActiveEventLoop, _: WindowId, _: WindowEvent) {}
}

/// In points.
#[expect(
    clippy::cast_possible_truncation,
    clippy::needless_pass_by_value,
    reason = "egui calculates with half the digits; a function for a map"
)]
fn area(monitor: MonitorHandle) -> Rect {
    let position = monitor.position().to_logical::<f64>(monitor.scale_factor());
    let size = monitor.size().to_logical::<f64>(monitor.scale_factor());
    Rect::from_min_size(
        Pos2::new(position.x as f32, position.y as f32),
        vec2(size.width as f32, size.height as f32),
    )
}
