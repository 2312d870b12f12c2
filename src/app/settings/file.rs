//! The settings in their file: one JSON object, a field a setting.
//!
//! The file may come from another version of the program or from somebody's editor. What this
//! version does not know, or cannot make sense of, stays in it untouched.

use std::error::Error;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use super::Settings;

type Fields = Map<String, Value>;

/// The settings as they were read, and where they are kept.
///
/// Invariant: without a path nothing is written.
#[derive(Clone, Debug, Default)]
pub struct SettingsFile {
    path: Option<PathBuf>,
    fields: Fields,
    settings: Settings,
}

impl SettingsFile {
    /// Reads the settings in the file at `path`, and the defaults where there is none.
    ///
    /// Post: a file that is no JSON object is kept beside under another name; one that cannot be
    /// read, or not be moved aside, is left alone for good. Both come with the reason.
    pub fn open(path: PathBuf) -> (Self, Option<SettingsError>) {
        let (path, fields, error) = match read(&path) {
            Ok(fields) => (Some(path), fields, None),
            Err(Unreadable::Broken(reason)) => {
                let aside = beside(&path, "broken");
                match fs::rename(&path, &aside) {
                    Ok(()) => (
                        Some(path),
                        Fields::new(),
                        Some(SettingsError::Broken { aside, reason }),
                    ),
                    Err(error) => (None, Fields::new(), Some(not_read(path, &error))),
                }
            }
            Err(Unreadable::System(error)) => (None, Fields::new(), Some(not_read(path, &error))),
        };
        let settings = understand(&fields);
        let file = Self {
            path,
            fields,
            settings,
        };
        (file, error)
    }

    /// The settings as they were read.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Keeps `settings`, if they differ from those that were read.
    ///
    /// Post: the file is the old one or the new one at any time, never a part of one. Fields that
    /// did not change are as others left them meanwhile.
    ///
    /// # Errors
    ///
    /// [`SettingsError::NotKept`] when the file cannot be written.
    pub fn keep(&self, settings: &Settings) -> Result<(), SettingsError> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        let old = fields_of(&self.settings);
        let changes: Vec<_> = fields_of(settings)
            .into_iter()
            .filter(|(name, value)| old.get(name) != Some(value))
            .collect();
        if changes.is_empty() {
            return Ok(());
        }
        let mut fields = read(path).unwrap_or_else(|_| self.fields.clone());
        fields.extend(changes);
        write(path, &fields).map_err(|error| SettingsError::NotKept {
            path: path.clone(),
            reason: error.to_string(),
        })
    }
}

/// Why a file gives no settings.
enum Unreadable {
    Broken(String),
    System(io::Error),
}

/// The fields in the file at `path`; none where there is no file.
fn read(path: &Path) -> Result<Fields, Unreadable> {
    match fs::read(path) {
        Ok(bytes) => {
            serde_json::from_slice(&bytes).map_err(|error| Unreadable::Broken(error.to_string()))
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(Fields::new()),
        Err(error) => Err(Unreadable::System(error)),
    }
}

/// Field by field, so that one which cannot be understood does not cost the others.
fn understand(fields: &Fields) -> Settings {
    let alone =
        |(name, value): (&String, &Value)| Fields::from_iter([(name.clone(), value.clone())]);
    let settings = |fields: Fields| serde_json::from_value::<Settings>(Value::Object(fields));
    let understood = fields.iter().map(alone);
    let understood = understood.filter(|field| settings(field.clone()).is_ok());
    settings(understood.flatten().collect()).unwrap_or_default()
}

fn fields_of(settings: &Settings) -> Fields {
    match serde_json::to_value(settings) {
        Ok(Value::Object(fields)) => fields,
        // Plain data with names is always an object.
        _ => Fields::new(),
    }
}

/// Writes beside the file and then puts it in its place, for a program can end at any time.
fn write(path: &Path, fields: &Fields) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let new = beside(path, &format!("{}.new", std::process::id()));
    let written = write_all(&new, fields).and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // It may not even be there.
        fs::remove_file(&new).ok();
    }
    written
}

fn write_all(path: &Path, fields: &Fields) -> io::Result<()> {
    let mut file = File::create(path)?;
    serde_json::to_writer_pretty(&file, fields)?;
    file.write_all(b"\n")?;
    file.sync_all()
}

/// The same name with an ending.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn not_read(path: PathBuf, error: &io::Error) -> SettingsError {
    SettingsError::NotRead {
        path,
        reason: error.to_string(),
    }
}

/// What went wrong with the settings. The program runs all the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsError {
    /// They were no settings.
    Broken {
        /// Where they are now.
        aside: PathBuf,
        /// What is wrong with them.
        reason: String,
    },
    /// The system does not let the program read them.
    NotRead {
        /// Where they are.
        path: PathBuf,
        /// In the system's words.
        reason: String,
    },
    /// The system does not let the program write them.
    NotKept {
        /// Where they would be.
        path: PathBuf,
        /// In the system's words.
        reason: String,
    },
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken { aside, reason } => write!(
                f,
                "the settings were broken and are the usual ones now; what was there is in '{}': \
                 {reason}",
                aside.display()
            ),
            Self::NotRead { path, reason } => write!(
                f,
                "the settings in '{}' cannot be read, so they are the usual ones and none are \
                 kept: {reason}",
                path.display()
            ),
            Self::NotKept { path, reason } => write!(
                f,
                "the settings cannot be kept in '{}': {reason}",
                path.display()
            ),
        }
    }
}

impl Error for SettingsError {}

#[cfg(test)]
mod tests;
