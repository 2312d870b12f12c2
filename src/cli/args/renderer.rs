//! How the window is drawn.

use clap::ValueEnum;

use crate::app::Renderer;

/// What stands after `--renderer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum RendererArg {
    /// As it is best on this system
    Auto,
    /// By the processor alone, without a graphics driver
    Software,
    /// By the graphics card, through OpenGL
    Gl,
}

impl From<RendererArg> for Renderer {
    fn from(typed: RendererArg) -> Self {
        match typed {
            RendererArg::Auto => Self::Auto,
            RendererArg::Software => Self::Software,
            RendererArg::Gl => Self::Gl,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_renderer_can_be_typed() {
        let typed = |word| RendererArg::from_str(word, false).map(Renderer::from);
        assert_eq!(typed("auto"), Ok(Renderer::default()));
        assert_eq!(typed("software"), Ok(Renderer::Software));
        assert_eq!(typed("gl"), Ok(Renderer::Gl));
        assert!(typed("fast").is_err());
    }
}
