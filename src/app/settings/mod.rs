//! What the program remembers from one run to the next: plain data, and the file it is kept in.
//!
//! A new setting is one field of [`Settings`] whose type has a default; reading, keeping and what
//! other versions wrote need no more of it. Nothing in here knows of windows or chooses a folder
//! by itself: the way to the file is passed in, for tests have their own.

use std::path::PathBuf;

use directories::ProjectDirs;
use serde::{Deserialize, Serialize};

use super::renderer::Renderer;

mod file;
mod window_place;

pub use file::{SettingsError, SettingsFile};
pub use window_place::WindowPlace;
pub(super) use window_place::{LEAST_SIZE, USUAL_SIZE};

/// Everything that is remembered. What a file lacks has its default.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub struct Settings {
    /// Where the window is, and how large.
    pub window: WindowPlace,
    /// How the window is drawn, unless the command line says otherwise.
    pub renderer: Renderer,
}

/// Where this system keeps the settings of the person who runs the program, if it says.
pub fn path() -> Option<PathBuf> {
    let folders = ProjectDirs::from("io.github", "connect_four", "connect-four")?;
    Some(folders.config_dir().join("settings.json"))
}
