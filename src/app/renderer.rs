//! How the window is drawn.

use serde::{Deserialize, Serialize};

/// How the window is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Renderer {
    /// As it is best on this system.
    #[default]
    Auto,
    /// By the processor alone.
    Software,
    /// By the graphics card.
    Gl,
}

impl Renderer {
    /// The ways to draw that are tried one after the other.
    ///
    /// The processor comes first where it is the lighter one: it needs no driver, which where it
    /// has no graphics card is a whole compiler. On macOS every frame would be copied whole.
    pub(super) const fn order(self) -> [Way; 2] {
        match self {
            Self::Software => [Way::Software, Way::Gl],
            Self::Gl => [Way::Gl, Way::Software],
            Self::Auto if cfg!(target_os = "macos") => Self::Gl.order(),
            Self::Auto => Self::Software.order(),
        }
    }
}

/// A way to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Software,
    Gl,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_renderer_tries_both_ways() {
        for renderer in [Renderer::Auto, Renderer::Software, Renderer::Gl] {
            let [first, second] = renderer.order();
            assert_ne!(first, second, "{renderer:?}");
        }
        assert_eq!(Renderer::Software.order()[0], Way::Software);
        assert_eq!(Renderer::Gl.order()[0], Way::Gl);
    }
}
