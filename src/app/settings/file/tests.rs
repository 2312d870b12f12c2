//! Settings in folders of their own.

use std::sync::atomic::{AtomicU32, Ordering};

use super::*;
use crate::app::Renderer;
use crate::app::settings::WindowPlace;

/// A folder that is gone after its test.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("connect-four-settings-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    /// The settings file in it, which says this.
    fn with(text: &str) -> Self {
        let folder = Self::new();
        fs::write(folder.file(), text).unwrap();
        folder
    }

    fn file(&self) -> PathBuf {
        self.0.join("settings.json")
    }

    fn open(&self) -> SettingsFile {
        let (file, error) = SettingsFile::open(self.file());
        assert_eq!(error, None);
        file
    }

    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name();
        let mut names: Vec<_> = entries
            .map(|entry| name(entry).into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

fn software() -> Settings {
    Settings {
        renderer: Renderer::Software,
        ..Settings::default()
    }
}

#[test]
fn without_a_file_the_settings_are_the_usual_ones() {
    let folder = Folder::new();
    assert_eq!(*folder.open().settings(), Settings::default());
    assert!(folder.names().is_empty());
}

#[test]
fn what_is_kept_is_read_again() {
    let folder = Folder::new();
    let mut settings = software();
    settings.window.size = Some([640.0, 800.0]);
    settings.window.maximized = true;
    folder.open().keep(&settings).unwrap();
    assert_eq!(*folder.open().settings(), settings);
    assert_eq!(folder.names(), ["settings.json"]);
}

#[test]
fn the_folder_is_made_when_something_is_kept() {
    let folder = Folder::new();
    let path = folder.0.join("a/b/settings.json");
    SettingsFile::open(path.clone())
        .0
        .keep(&software())
        .unwrap();
    assert_eq!(*SettingsFile::open(path).0.settings(), software());
}

#[test]
fn nothing_is_written_when_nothing_changed() {
    let text = "{ \"renderer\":\"software\"}";
    let folder = Folder::with(text);
    folder.open().keep(&software()).unwrap();
    assert_eq!(folder.text(), text);
    SettingsFile::default().keep(&software()).unwrap();
}

#[test]
fn what_other_versions_wrote_stays() {
    let folder = Folder::with(r#"{"renderer": "rays", "sound": {"volume": 3}}"#);
    let file = folder.open();
    assert_eq!(*file.settings(), Settings::default());
    let mut settings = Settings::default();
    settings.window.maximized = true;
    file.keep(&settings).unwrap();
    let fields: Value = serde_json::from_str(&folder.text()).unwrap();
    assert_eq!(fields["renderer"], "rays");
    assert_eq!(fields["sound"]["volume"], 3);
    assert_eq!(fields["window"]["maximized"], true);
}

#[test]
fn a_field_that_makes_no_sense_does_not_cost_the_others() {
    for window in ["7", "null", "[]", r#"{"size": [1]}"#, r#"{"size": "wide"}"#] {
        let text = format!(r#"{{"window": {window}, "renderer": "software"}}"#);
        assert_eq!(*Folder::with(&text).open().settings(), software(), "{text}");
    }
}

#[test]
fn what_was_changed_meanwhile_stays() {
    let folder = Folder::with(r#"{"renderer": "gl"}"#);
    let file = folder.open();
    fs::write(folder.file(), r#"{"renderer": "software"}"#).unwrap();
    let mut settings = file.settings().clone();
    settings.window.maximized = true;
    file.keep(&settings).unwrap();
    assert_eq!(folder.open().settings().renderer, Renderer::Software);
    assert!(folder.open().settings().window.maximized);
}

#[test]
fn a_broken_file_is_kept_beside() {
    for text in ["", "{", "[]", "7", "\u{0}", "{\"renderer\": \"gl\"} {"] {
        let folder = Folder::with(text);
        let (file, error) = SettingsFile::open(folder.file());
        let aside = folder.0.join("settings.json.broken");
        assert!(matches!(error, Some(SettingsError::Broken { aside: at, .. }) if at == aside));
        assert_eq!(*file.settings(), Settings::default());
        file.keep(&software()).unwrap();
        assert_eq!(*folder.open().settings(), software());
        assert_eq!(fs::read_to_string(aside).unwrap(), text);
    }
}

#[test]
fn what_cannot_be_read_is_left_alone() {
    let folder = Folder::new();
    fs::create_dir(folder.file()).unwrap();
    let (file, error) = SettingsFile::open(folder.file());
    assert!(matches!(error, Some(SettingsError::NotRead { .. })));
    file.keep(&software()).unwrap();
    assert_eq!(folder.names(), ["settings.json"]);
}

#[test]
fn what_cannot_be_written_leaves_nothing_behind() {
    let folder = Folder::new();
    let file = folder.open();
    fs::create_dir(folder.file()).unwrap();
    let error = file.keep(&software()).unwrap_err();
    assert!(matches!(error, SettingsError::NotKept { .. }));
    assert_eq!(folder.names(), ["settings.json"]);
}

#[test]
fn the_readme_shows_every_setting_as_it_is_read() {
    let readme = include_str!("../../../../README.md");
    let (_, rest) = readme.split_once("```json\n").unwrap();
    let (example, _) = rest.split_once("```").unwrap();
    let window = WindowPlace {
        size: Some([520.0, 700.0]),
        position: Some([100.0, 80.0]),
        maximized: false,
    };
    let settings = Settings {
        window,
        ..Settings::default()
    };
    assert_eq!(*Folder::with(example).open().settings(), settings);
    let fields: Fields = serde_json::from_str(example).unwrap();
    assert!(fields.keys().eq(fields_of(&settings).keys()));
}

#[test]
fn every_error_is_one_line_that_names_the_file() {
    let path = || PathBuf::from("/home/ann/settings.json");
    let reason = || "no".to_owned();
    for error in [
        SettingsError::Broken {
            aside: path(),
            reason: reason(),
        },
        SettingsError::NotRead {
            path: path(),
            reason: reason(),
        },
        SettingsError::NotKept {
            path: path(),
            reason: reason(),
        },
    ] {
        let text = error.to_string();
        assert!(text.contains("'/home/ann/settings.json'"), "{text}");
        assert!(!text.contains('\n') && !text.ends_with('.'), "{text}");
    }
}
