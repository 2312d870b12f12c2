//! Help > Keys: every key in one small window.

use egui::{Grid, Ui, Window};

const KEYS: [(&str, &str); 9] = [
    ("1 to 9", "Drop in that column"),
    ("Left, Right, Home, End", "Choose a column"),
    ("Down, Enter, Space", "Drop in the chosen column"),
    ("Tab", "Go to the next button"),
    ("Enter, Space, Esc", "Close the result and play again"),
    ("Ctrl+Z", "Undo"),
    ("Ctrl+Shift+Z, Ctrl+Y", "Redo"),
    ("Ctrl+R", "Reset"),
    ("Ctrl+Q", "Exit"),
];

/// Draws the window while `open`.
pub(super) fn ui(ui: &Ui, open: &mut bool) {
    let mut closed = false;
    Window::new("Keys")
        .open(open)
        .collapsible(false)
        .resizable(false)
        .pivot(egui::Align2::CENTER_CENTER)
        .default_pos(ui.ctx().content_rect().center())
        .show(ui.ctx(), |ui| {
            Grid::new("keys")
                .num_columns(2)
                .spacing([16.0, 6.0])
                .show(ui, |ui| {
                    for (keys, meaning) in KEYS {
                        ui.strong(keys);
                        ui.label(meaning);
                        ui.end_row();
                    }
                });
            ui.vertical_centered(|ui| closed = ui.button("Close").clicked());
        });
    *open &= !closed;
}
