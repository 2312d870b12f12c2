//! What every window of the program has, whichever shell opens it: name, icon, size, and the
//! words for when there can be none.

use std::error::Error;
use std::fmt;

use egui::{Context, IconData, ViewportBuilder};

use super::Application;
use super::gui::{APP_ID, TITLE};

const SIZE: [f32; 2] = [520.0, 700.0];
const LEAST_SIZE: [f32; 2] = [360.0, 480.0];

/// Makes the application that a window runs, in the context that it draws with.
pub(super) type Create<'a> = &'a dyn Fn(&Context) -> Box<dyn Application>;

/// How the window is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

/// The window as it is opened.
pub(super) fn viewport() -> ViewportBuilder {
    let viewport = ViewportBuilder::default()
        .with_title(TITLE)
        .with_app_id(APP_ID)
        .with_inner_size(SIZE)
        .with_min_inner_size(LEAST_SIZE);
    match icon() {
        Some(icon) => viewport.with_icon(icon),
        None => viewport,
    }
}

/// The icon is part of the program, so `None` would be a broken build; a test reads it.
fn icon() -> Option<IconData> {
    let png = include_bytes!("../../resources/icon/connect-four-256.png");
    let image = image::load_from_memory(png).ok()?.into_rgba8();
    Some(IconData {
        width: image.width(),
        height: image.height(),
        rgba: image.into_raw(),
    })
}

/// What the system says in an error: one line, and not from where in which library.
pub(super) fn system_words(error: &dyn Error) -> String {
    let text = error.to_string().replace('\n', " ");
    let after_place = text
        .rsplit_once(".rs:")
        .and_then(|(_, rest)| rest.split_once(": "));
    let words = after_place.map_or(text.as_str(), |(_, words)| words);
    words.trim_end_matches('.').to_owned()
}

/// Why there is no window, or no longer one, in the system's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WindowError {
    /// There is no display.
    NoDisplay(String),
    /// There is a display, but no way to draw on it. One reason for each that was tried.
    NotOpened(Vec<String>),
    /// The window was open.
    Lost(String),
}

impl fmt::Display for WindowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoDisplay(reason) => write!(
                f,
                "no window can be opened, for there is no display here (X11 or Wayland). \
                 'connect-four play' plays in the terminal. The system says: {reason}"
            ),
            Self::NotOpened(reasons) => write!(
                f,
                "no window can be opened here. 'connect-four play' plays in the terminal. \
                 The system says: {}",
                reasons.join("; ")
            ),
            Self::Lost(reason) => write!(
                f,
                "the window was lost. 'connect-four play' plays in the terminal. \
                 The system says: {reason}"
            ),
        }
    }
}

impl Error for WindowError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_is_square_and_not_empty() {
        let icon = icon().unwrap();
        assert_eq!((icon.width, icon.height), (256, 256));
        assert!(icon.rgba.iter().any(|&channel| channel > 0));
    }

    #[test]
    fn the_window_carries_the_name_of_the_desktop_entry() {
        let entry = format!("resources/linux/{APP_ID}.desktop");
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(entry);
        let text = std::fs::read_to_string(path).unwrap();
        assert!(text.contains(&format!("StartupWMClass={APP_ID}")));
        assert!(text.contains(&format!("Name={TITLE}")));
        assert_eq!(viewport().app_id.as_deref(), Some(APP_ID));
        assert_eq!(viewport().title.as_deref(), Some(TITLE));
    }

    #[test]
    fn every_renderer_tries_both_ways() {
        for renderer in [Renderer::Auto, Renderer::Software, Renderer::Gl] {
            let [first, second] = renderer.order();
            assert_ne!(first, second, "{renderer:?}");
        }
        assert_eq!(Renderer::Software.order()[0], Way::Software);
        assert_eq!(Renderer::Gl.order()[0], Way::Gl);
    }

    #[test]
    fn the_system_is_quoted_without_places_in_libraries() {
        let said = |text: &str| system_words(&std::io::Error::other(text));
        assert_eq!(
            said("os error at /src/linux/mod.rs:765: DISPLAY is not set."),
            "DISPLAY is not set"
        );
        assert_eq!(said("no shared\nmemory: none"), "no shared memory: none");
    }

    #[test]
    fn every_error_names_the_game_in_the_terminal() {
        let reason = || "out of paint".to_owned();
        for error in [
            WindowError::NoDisplay(reason()),
            WindowError::NotOpened(vec![reason(), "no brush".to_owned()]),
            WindowError::Lost(reason()),
        ] {
            let text = error.to_string();
            assert!(text.contains("'connect-four play'"), "{text}");
            assert!(text.contains("out of paint"), "{text}");
            assert!(!text.ends_with('.'), "{text}");
        }
    }
}
