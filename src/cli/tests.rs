//! The whole program on byte buffers: parsing, help, errors and exit codes.

use std::io::{self, Write};

use super::*;

/// What a run left behind.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Run {
    pub(super) code: u8,
    pub(super) output: String,
    pub(super) errors: String,
}

/// Runs `connect-four` with arguments that have no blanks in them, and no input.
pub(super) fn run(arguments: &str) -> Run {
    run_on(arguments, b"")
}

/// Runs `connect-four` with arguments that have no blanks in them.
pub(super) fn run_on(arguments: &str, mut input: &[u8]) -> Run {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let code = run_with(
        typed(arguments),
        &mut Streams {
            input: &mut input,
            output: &mut output,
            errors: &mut errors,
        },
    );
    Run {
        code,
        output: String::from_utf8(output).unwrap(),
        errors: String::from_utf8(errors).unwrap(),
    }
}

fn typed(arguments: &str) -> impl Iterator<Item = OsString> + '_ {
    let words = ["connect-four"].into_iter().chain(arguments.split(' '));
    words.filter(|word| !word.is_empty()).map(OsString::from)
}

/// A stream that refuses every byte.
struct Refusing(io::ErrorKind);

impl Write for Refusing {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(self.0.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The exit code and the errors of a run whose results nobody takes.
fn run_refused(arguments: &str, kind: io::ErrorKind) -> (u8, String) {
    let mut errors = Vec::new();
    let code = run_with(
        typed(arguments),
        &mut Streams {
            input: &mut &b"\n\n"[..],
            output: &mut Refusing(kind),
            errors: &mut errors,
        },
    );
    (code, String::from_utf8(errors).unwrap())
}

#[test]
fn help_and_version_are_results() {
    let version = run("--version");
    let expected = format!("connect-four {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!((version.code, version.output), (0, expected));

    for arguments in ["--help", "-h", "help"] {
        let help = run(arguments);
        assert_eq!((help.code, help.errors.as_str()), (0, ""), "{arguments}");
        assert!(
            help.output.contains("Without a command the window opens"),
            "{}",
            help.output
        );
    }
}

#[test]
fn every_command_has_help_with_an_example() {
    let mut program = <Args as clap::CommandFactory>::command();
    program.build();
    let names = program.get_subcommands().map(clap::Command::get_name);
    for name in names.filter(|&name| name != "help") {
        let help = run(&format!("{name} --help"));
        assert_eq!((help.code, help.errors.as_str()), (0, ""), "{name}");
        let example = format!("\n  connect-four {name}");
        assert!(help.output.contains(&example), "{}", help.output);
    }
}

#[test]
fn usage_errors_begin_with_the_name_of_the_program() {
    for arguments in ["fly", "--rows 3", "rules classic", "gui --rows"] {
        let wrong = run(arguments);
        assert_eq!((wrong.code, wrong.output.as_str()), (2, ""), "{arguments}");
        assert!(
            wrong.errors.starts_with("connect-four: "),
            "{}",
            wrong.errors
        );
        assert!(wrong.errors.contains("--help"), "{}", wrong.errors);
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    for arguments in ["--help", "rules", "replay 44", "replay", "hint", "solve"] {
        let outcome = run_refused(arguments, io::ErrorKind::BrokenPipe);
        assert_eq!(outcome, (0, String::new()), "{arguments}");
    }
}

#[test]
fn results_that_cannot_be_written_are_an_error() {
    for arguments in ["--help", "rules", "replay 44", "replay", "solve"] {
        let (code, errors) = run_refused(arguments, io::ErrorKind::StorageFull);
        assert_eq!(code, 2, "{arguments}");
        assert!(
            errors.starts_with("connect-four: standard output cannot be written: "),
            "{errors}"
        );
    }
}
