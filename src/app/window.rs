//! What every window of the program has, whichever shell opens it: name, icon, size, and the
//! words for when there can be none.

use std::error::Error;
use std::fmt;

use egui::{Context, IconData, ViewportBuilder};

use super::Application;
use super::gui::{APP_ID, TITLE};
use super::settings::{LEAST_SIZE, USUAL_SIZE, WindowPlace};

/// Makes the application that a window runs, in the context that it draws with.
pub(super) type Create<'a> = &'a dyn Fn(&Context) -> Box<dyn Application>;

/// The window as it is opened at `place`.
pub(super) fn viewport(place: &WindowPlace) -> ViewportBuilder {
    let mut viewport = ViewportBuilder::default()
        .with_title(TITLE)
        .with_app_id(APP_ID)
        .with_inner_size(place.size.map_or(USUAL_SIZE, Into::into))
        .with_min_inner_size(LEAST_SIZE)
        .with_maximized(place.maximized);
    if let Some(position) = place.position {
        viewport = viewport.with_position(position);
    }
    if let Some(icon) = icon() {
        viewport = viewport.with_icon(icon);
    }
    viewport
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
        let viewport = viewport(&WindowPlace::default());
        assert_eq!(viewport.app_id.as_deref(), Some(APP_ID));
        assert_eq!(viewport.title.as_deref(), Some(TITLE));
    }

    #[test]
    fn the_window_opens_where_it_was() {
        let place = WindowPlace {
            size: Some([640.0, 800.0]),
            position: Some([10.0, 20.0]),
            maximized: true,
        };
        let opened = viewport(&place);
        assert_eq!(opened.inner_size, Some(egui::vec2(640.0, 800.0)));
        assert_eq!(opened.position, Some(egui::pos2(10.0, 20.0)));
        assert_eq!(opened.maximized, Some(true));
        let first = viewport(&WindowPlace::default());
        assert_eq!(first.inner_size, Some(USUAL_SIZE));
        assert_eq!(first.position, None);
        assert_eq!(first.min_inner_size, Some(LEAST_SIZE));
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
