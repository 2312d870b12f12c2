//! What the program answers where it opens no window.

use std::io;

use super::process::{End, Folder, Process, connect_four};

fn run(arguments: &[&str]) -> End {
    let home = Folder::new();
    Process::start(connect_four(&home).args(arguments)).end()
}

#[test]
fn help_is_an_answer_on_standard_output() {
    for argument in ["--help", "-h", "help"] {
        let end = run(&[argument]);
        assert_eq!((end.code, end.stderr.as_str()), (0, ""), "{argument}");
        assert!(end.stdout.contains("Usage: connect-four"), "{argument}");
    }
}

#[test]
fn the_version_is_an_answer_on_standard_output() {
    for argument in ["--version", "-V"] {
        let end = run(&[argument]);
        assert_eq!((end.code, end.stderr.as_str()), (0, ""), "{argument}");
        let version = concat!("connect-four ", env!("CARGO_PKG_VERSION"));
        assert_eq!(end.stdout.trim_end(), version, "{argument}");
    }
}

#[test]
fn an_unknown_argument_is_refused_on_standard_error() {
    for argument in ["--fly", "fly"] {
        let end = run(&[argument]);
        assert_eq!((end.code, end.stdout.as_str()), (2, ""), "{argument}");
        assert!(end.stderr.contains(argument), "{}", end.stderr);
        assert!(end.stderr.contains("--help"), "{}", end.stderr);
    }
}

#[test]
fn a_reader_that_has_gone_away_is_no_error() {
    let home = Folder::new();
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    let end = Process::start_into(connect_four(&home).arg("--help"), writer).end();
    assert_eq!((end.code, end.stderr.as_str()), (0, ""));
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_the_program_says_so_in_one_line() {
    let end = run(&[]);
    assert_eq!((end.code, end.stdout.as_str()), (2, ""));
    assert!(end.stderr.starts_with("connect-four: "), "{}", end.stderr);
    assert_eq!(end.stderr.lines().count(), 1, "{}", end.stderr);
    assert!(end.stderr.contains("display"), "{}", end.stderr);
    assert!(!end.stderr.contains("panicked"), "{}", end.stderr);
}

#[cfg(target_os = "linux")]
#[test]
fn a_display_that_does_not_answer_is_told_like_none() {
    let home = Folder::new();
    // Displays are numbered from 0; no server has this number.
    let end = Process::start(connect_four(&home).env("DISPLAY", ":65000")).end();
    assert_eq!((end.code, end.stdout.as_str()), (2, ""));
    assert!(end.stderr.starts_with("connect-four: "), "{}", end.stderr);
    assert_eq!(end.stderr.lines().count(), 1, "{}", end.stderr);
}
