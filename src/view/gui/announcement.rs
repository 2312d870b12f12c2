//! The last thing that happened, in words: read out by screen readers, quiet below the board.

use egui::{Align2, Role, Sense, Ui, WidgetInfo, accesskit::Live};

use super::frame::Frame;
use super::theme;

/// Draws `text` as a polite live label. `visible` is false while the result stands there.
pub(super) fn ui(ui: &mut Ui, frame: &Frame<'_>, text: &str, visible: bool) {
    let rect = frame.layout.result;
    if visible {
        ui.painter().text(
            rect.center_top() + egui::vec2(0.0, rect.height() * 0.22),
            Align2::CENTER_CENTER,
            text,
            theme::font(theme::QUIET_SIZE, frame.layout.scale),
            frame.colours.quiet,
        );
    }
    let response = ui.interact(rect, ui.scope_id().with("announcement"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    ui.ctx()
        .accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}
