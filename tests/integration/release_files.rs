//! What is released with the program says the same everywhere: version, names and licence in the
//! resources, and what the documents tell people to type, open and read.

mod documents;

use std::fs;
use std::path::Path;

const APP_ID: &str = "io.github.connect_four.ConnectFour";
const PROGRAM: &str = "connect-four";

/// The text of a file of the project.
fn text(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn metainfo() -> String {
    text(&format!("resources/linux/{APP_ID}.metainfo.xml"))
}

/// What stands between the first `start` of a text and the `end` after it.
fn between<'t>(text: &'t str, start: &str, end: &str) -> &'t str {
    let (_, behind) = text
        .split_once(start)
        .unwrap_or_else(|| panic!("no {start}"));
    let (inside, _) = behind.split_once(end).unwrap_or_else(|| panic!("no {end}"));
    inside
}

/// The value of a key of the desktop entry.
fn entry(key: &str) -> String {
    let text = text(&format!("resources/linux/{APP_ID}.desktop"));
    between(&text, &format!("\n{key}="), "\n").to_owned()
}

#[test]
fn the_newest_release_described_is_the_version_built() {
    let metainfo = metainfo();
    let newest = between(&metainfo, "<release version=\"", "\"");
    assert_eq!(newest, env!("CARGO_PKG_VERSION"));
}

#[test]
fn the_desktop_entry_starts_the_program_and_is_found_by_its_name() {
    assert_eq!(entry("Exec"), PROGRAM);
    assert_eq!(entry("Icon"), APP_ID);
    let metainfo = metainfo();
    assert_eq!(between(&metainfo, "<id>", "</id>"), APP_ID);
    assert_eq!(between(&metainfo, "<binary>", "</binary>"), PROGRAM);
    assert_eq!(between(&metainfo, "<name>", "</name>"), entry("Name"));
    assert_eq!(
        between(&metainfo, "<summary>", "</summary>"),
        entry("Comment")
    );
    let launchable = between(&metainfo, "<launchable type=\"desktop-id\">", "<");
    assert_eq!(launchable, format!("{APP_ID}.desktop"));
    let built = Path::new(env!("CARGO_BIN_EXE_connect-four"));
    assert_eq!(built.file_stem().unwrap(), PROGRAM);
}

#[test]
fn the_licence_is_the_same_everywhere() {
    let licence = env!("CARGO_PKG_LICENSE");
    assert!(text("LICENSE").starts_with(&format!("{licence} License")));
    let metainfo = metainfo();
    let project = between(&metainfo, "<project_license>", "<");
    assert_eq!(project, licence);
}

#[test]
fn the_lock_file_carries_the_version_built() {
    let lock = text("Cargo.lock");
    let own = between(&lock, "name = \"connect-four\"\n", "dependencies");
    assert_eq!(
        between(own, "version = \"", "\""),
        env!("CARGO_PKG_VERSION")
    );
}
