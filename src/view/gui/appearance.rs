//! How a person wants the window to look. Plain data; the palette makes colours of it.

use egui::Color32;

use crate::board::ByPlayer;

/// The choices of the View menu, and of the Analyse menu as far as only the view needs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is one check box")]
pub struct Appearance {
    /// Light, dark, or as the system says.
    pub theme: egui::ThemePreference,
    /// The colours of the discs.
    pub discs: DiscColours,
    /// Whether each disc carries a symbol: a ring for the first player, a cross for the second.
    pub symbols: bool,
    /// Whether rows and columns are numbered.
    pub coordinates: bool,
    /// Whether discs are seen to fall.
    pub animation: bool,
    /// Whether the open threats of both players are marked.
    pub threats: bool,
}

impl Default for Appearance {
    fn default() -> Self {
        Self {
            theme: egui::ThemePreference::System,
            discs: DiscColours::RedYellow,
            symbols: false,
            coordinates: false,
            animation: true,
            threats: false,
        }
    }
}

/// The colours of the two players' discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DiscColours {
    /// As the game is sold.
    RedYellow,
    /// Blue and yellow that everybody can tell apart (M. Okabe, K. Ito, 2008).
    BlueYellow,
    /// Chosen by hand.
    Custom(ByPlayer<Color32>),
}
