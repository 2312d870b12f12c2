//! Recorded dialogues, byte for byte.
//!
//! A case is `data/transcripts/<game>/<case>`: `.args` are the arguments, `.in` is what was typed,
//! `.out` is the session with `--echo`, `.piped.out` the one without.

use std::fs;
use std::path::{Path, PathBuf};

use super::program;

/// One recorded dialogue.
#[derive(Debug)]
pub(crate) struct Case {
    /// `<game>/<case>`.
    pub(crate) name: String,
    /// The arguments.
    pub(crate) arguments: String,
    /// What was typed.
    pub(crate) input: Vec<u8>,
    /// What a terminal shows: the dialogue with the typed lines.
    pub(crate) shown: Vec<u8>,
    /// The dialogue without the typed lines.
    pub(crate) piped: Vec<u8>,
}

impl Case {
    fn read(arguments: &Path) -> Self {
        let file = |extension| fs::read(arguments.with_extension(extension)).unwrap();
        let folder = arguments.parent().unwrap().file_name().unwrap();
        let name = Path::new(folder).join(arguments.file_stem().unwrap());
        Self {
            name: name.to_str().unwrap().replace('\\', "/"),
            arguments: String::from_utf8(file("args")).unwrap(),
            input: file("in"),
            shown: file("out"),
            piped: file("piped.out"),
        }
    }

    /// The typed lines, with their endings.
    pub(crate) fn lines(&self) -> impl Iterator<Item = &[u8]> {
        self.input.split_inclusive(|&byte| byte == b'\n')
    }
}

/// Every case, sorted by name.
pub(crate) fn cases() -> Vec<Case> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/transcripts");
    let mut arguments: Vec<PathBuf> = entries(&root)
        .flat_map(|game| entries(&game))
        .filter(|path| path.extension().is_some_and(|end| end == "args"))
        .collect();
    arguments.sort();
    arguments.iter().map(|path| Case::read(path)).collect()
}

fn entries(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().path())
}

/// Fails, showing both, unless `got` is `expected`.
pub(crate) fn assert_same(what: &str, expected: &[u8], got: &[u8]) {
    if expected == got {
        return;
    }
    let same = expected.iter().zip(got).take_while(|(a, b)| a == b).count();
    let line = expected[..same].split(|&byte| byte == b'\n').count();
    let (expected, got) = (show(expected), show(got));
    let ruler = |title: &str| format!("----- {title} {:-<60}", "");
    panic!(
        "{what}: line {line} differs\n{}\n{expected}{}\n{got}{}",
        ruler("expected"),
        ruler("got"),
        ruler("end")
    );
}

/// The text with what cannot be seen made visible.
fn show(text: &[u8]) -> String {
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    lines
        .map(|line| match line.strip_suffix(b"\n") {
            Some(line) => format!("{}\n", line.escape_ascii()),
            None => format!("{} (no line end)\n", line.escape_ascii()),
        })
        .collect()
}

#[test]
fn all_cases_are_there() {
    assert_eq!(cases().len(), 18);
}

#[test]
fn a_piped_session_is_as_recorded() {
    for case in cases() {
        let got = program::answer(&case.arguments, &case.input);
        assert_same(&case.name, &case.piped, &got);
    }
}

#[test]
fn a_session_with_its_typed_lines_is_as_recorded() {
    for case in cases() {
        let arguments = format!("{} --echo", case.arguments);
        let got = program::answer(&arguments, &case.input);
        assert_same(&case.name, &case.shown, &got);
    }
}

#[test]
fn a_failure_shows_both_sessions_and_where_they_part() {
    let told = std::panic::catch_unwind(|| {
        assert_same("classic/sample", b"one\ntwo\n", b"one\ntwo ");
    });
    let told = told.unwrap_err().downcast::<String>().unwrap();
    let line = "-".repeat(60);
    assert_eq!(
        *told,
        format!(
            "classic/sample: line 2 differs\n----- expected {line}\none\ntwo\n\
             ----- got {line}\none\ntwo  (no line end)\n----- end {line}"
        )
    );
}
