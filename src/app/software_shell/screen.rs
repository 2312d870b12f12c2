//! The pixels of a window on the display.

use std::num::NonZeroU32;
use std::sync::Arc;

use egui::Context;
use softbuffer::{Rect, SoftBufferError, Surface};
use winit::window::Window;

use crate::app::software::{Area, Canvas, Scene};

/// What of a picture goes to the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Share {
    /// What changed.
    Changes,
    /// Everything: the display has lost some of it.
    Everything,
}

/// The memory that a window shares with the display.
#[derive(Debug)]
pub(super) struct Screen {
    window: Arc<Window>,
    surface: Surface<Arc<Window>, Arc<Window>>,
}

impl Screen {
    pub(super) fn new(window: Arc<Window>) -> Result<Self, SoftBufferError> {
        let context = softbuffer::Context::new(Arc::clone(&window))?;
        let surface = Surface::new(&context, Arc::clone(&window))?;
        Ok(Self { window, surface })
    }

    /// Draws what is new in the scene and shows it.
    ///
    /// Pre: the scene was updated for this size.
    pub(super) fn show(
        &mut self,
        ctx: &Context,
        scene: &mut Scene,
        size: [u32; 2],
        share: Share,
    ) -> Result<(), SoftBufferError> {
        let (Some(width), Some(height)) = (NonZeroU32::new(size[0]), NonZeroU32::new(size[1]))
        else {
            return Ok(());
        };
        self.surface.resize(width, height)?;
        let mut buffer = self.surface.buffer_mut()?;
        let age = buffer.age();
        let areas = scene.draw(ctx, &mut Canvas::new(&mut buffer, size), age);
        self.window.pre_present_notify();
        if share == Share::Everything || age == 0 {
            buffer.present()
        } else {
            let changed: Vec<Rect> = areas.into_iter().filter_map(rect).collect();
            buffer.present_with_damage(&changed)
        }
    }
}

/// Returns nothing for an area without pixels.
fn rect(area: Area) -> Option<Rect> {
    let length = |from: i32, to: i32| NonZeroU32::new(u32::try_from(to.checked_sub(from)?).ok()?);
    Some(Rect {
        x: u32::try_from(area.left).ok()?,
        y: u32::try_from(area.top).ok()?,
        width: length(area.left, area.right)?,
        height: length(area.top, area.bottom)?,
    })
}
