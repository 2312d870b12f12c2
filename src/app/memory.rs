//! Follows what of the running program is remembered for the next run.

use std::sync::mpsc::Sender;

use egui::{Context, ViewportCommand};

use super::settings::Settings;

/// The settings of a running window, and who is told when they change.
#[derive(Debug)]
pub struct Memory {
    settings: Settings,
    keeper: Sender<Settings>,
    restoring: Restoring,
}

/// X11's window managers maximize no window that they have not seen yet, so one that was
/// maximized has to say so once more when its first frame has been drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Restoring {
    BeforeFirstFrame,
    AfterFirstFrame,
    Done,
}

impl Memory {
    /// A memory that begins with `settings` and tells `keeper` of each change.
    pub const fn new(settings: Settings, keeper: Sender<Settings>) -> Self {
        let restoring = if settings.window.maximized {
            Restoring::BeforeFirstFrame
        } else {
            Restoring::Done
        };
        Self {
            settings,
            keeper,
            restoring,
        }
    }

    /// Takes over how the window is now. Comes in every frame.
    pub fn follow(&mut self, ctx: &Context) {
        match self.restoring {
            Restoring::BeforeFirstFrame => {
                self.restoring = Restoring::AfterFirstFrame;
                ctx.request_repaint();
            }
            Restoring::AfterFirstFrame => {
                self.restoring = Restoring::Done;
                ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
            }
            Restoring::Done => {
                let inside = ctx.viewport_rect().size();
                let zoom = ctx.zoom_factor();
                let before = self.settings.window;
                let window = ctx.input(|input| before.after(input.viewport(), inside, zoom));
                self.change(|settings| settings.window = window);
            }
        }
    }

    fn change(&mut self, change: impl FnOnce(&mut Settings)) {
        let before = self.settings.clone();
        change(&mut self.settings);
        if self.settings != before {
            // Whoever no longer listens wants to keep nothing.
            self.keeper.send(self.settings.clone()).ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};

    use egui::{RawInput, Rect, ViewportId, vec2};

    use super::*;

    fn memory(settings: Settings) -> (Memory, Receiver<Settings>) {
        let (keeper, changes) = channel();
        (Memory::new(settings, keeper), changes)
    }

    /// Draws a frame of a window of this width and returns what the window is asked to do.
    fn frame(
        memory: &mut Memory,
        ctx: &Context,
        width: f32,
        maximized: bool,
    ) -> Vec<ViewportCommand> {
        let size = vec2(width, 500.0);
        let mut input = RawInput {
            screen_rect: Some(Rect::from_min_size(egui::Pos2::ZERO, size)),
            ..RawInput::default()
        };
        let info = input.viewports.entry(ViewportId::ROOT).or_default();
        info.maximized = Some(maximized);
        let mut output = ctx.run_ui(input, |ui| memory.follow(ui.ctx()));
        output.textures_delta.clear();
        let viewport = output.viewport_output.remove(&ViewportId::ROOT).unwrap();
        let mut commands = viewport.commands;
        commands.retain(|command| matches!(command, ViewportCommand::Maximized(_)));
        commands
    }

    #[test]
    fn only_changes_are_told() {
        let (mut memory, changes) = memory(Settings::default());
        let ctx = Context::default();
        for width in [400.0, 400.0, 500.0, 500.0] {
            assert_eq!(frame(&mut memory, &ctx, width, false), []);
        }
        let sizes: Vec<_> = changes.try_iter().map(|now| now.window.size).collect();
        assert_eq!(sizes, [Some([400.0, 500.0]), Some([500.0, 500.0])]);
    }

    #[test]
    fn a_window_that_was_maximized_is_so_again_once_it_is_seen() {
        let mut settings = Settings::default();
        settings.window.maximized = true;
        let (mut memory, changes) = memory(settings);
        let ctx = Context::default();
        assert_eq!(frame(&mut memory, &ctx, 400.0, false), []);
        let maximize = ViewportCommand::Maximized(true);
        assert_eq!(frame(&mut memory, &ctx, 400.0, false), [maximize]);
        assert_eq!(frame(&mut memory, &ctx, 1900.0, true), []);
        assert_eq!(changes.try_iter().count(), 0);
    }
}
