//! The real program on the command line: what it prints, and its exit codes.
//!
//! A session in `tests/data/commands` is a command after `$`, the lines of its standard input after
//! `<`, its standard output as it is, the lines of its standard error after `!`, and its exit code
//! after `?` where that is not 0. Comments begin with `#`.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::Value;

fn command<I: IntoIterator<Item: AsRef<OsStr>>>(arguments: I) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_connect-four"));
    command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs a command whose arguments have no blanks in them.
fn run(arguments: &str, input: &[u8]) -> Output {
    let mut child = command(arguments.split_whitespace()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // A command that does not read its input closes the pipe.
        scope.spawn(move || stdin.write_all(input).ok());
        child.wait_with_output().unwrap()
    })
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A command and what comes of it.
#[derive(Default)]
struct Session {
    arguments: String,
    input: String,
    output: String,
    errors: String,
    code: i32,
}

impl Session {
    /// The sessions of a file, in order.
    fn read(path: &Path) -> Vec<Self> {
        let text = fs::read_to_string(path).unwrap();
        let mut sessions: Vec<Self> = Vec::new();
        for line in text.lines() {
            let rest = line.get(1..).unwrap_or("");
            let rest = rest.strip_prefix(' ').unwrap_or(rest);
            if line.starts_with('$') {
                sessions.push(Self {
                    arguments: rest.to_owned(),
                    ..Self::default()
                });
            }
            let Some(session) = sessions.last_mut() else {
                continue;
            };
            let (stream, line) = match line.as_bytes().first() {
                Some(b'#' | b'$') => continue,
                Some(b'?') => {
                    session.code = rest.parse().unwrap();
                    continue;
                }
                Some(b'<') => (&mut session.input, rest),
                Some(b'!') => (&mut session.errors, rest),
                _ => (&mut session.output, line),
            };
            writeln!(stream, "{line}").unwrap();
        }
        for session in &mut sessions {
            // The lines between two sessions are empty; no output ends so.
            session.output.truncate(session.output.trim_end().len());
            if !session.output.is_empty() {
                session.output.push('\n');
            }
        }
        sessions
    }
}

#[test]
fn every_session_goes_as_it_is_written_down() {
    let mut sessions = 0;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/commands");
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        for session in Session::read(&path) {
            let seen = run(&session.arguments, session.input.as_bytes());
            let case = format!("{}: {}", path.display(), session.arguments);
            assert_eq!(text(&seen.stderr), session.errors, "{case}");
            assert_eq!(text(&seen.stdout), session.output, "{case}");
            assert_eq!(seen.status.code(), Some(session.code), "{case}");
            sessions += 1;
        }
    }
    assert!(sessions > 100, "{sessions}");
}

#[test]
fn bytes_that_are_no_text_are_a_bad_line() {
    let seen = run("replay --format json", b"4\n4\xff\n4\0\n\xef\xbb\xbf4\n\n");
    assert_eq!(text(&seen.stdout).lines().count(), 2);
    assert_eq!(
        text(&seen.stderr),
        "connect-four: line 2: byte 2 is not UTF-8 text\n\
         connect-four: line 3: move 1 (\"4\\0\"): not a move; write 4 to drop, p4 to pop, r3c4 to \
         place\n\
         connect-four: line 4: move 1 (\"\\u{feff}4\"): not a move; write 4 to drop, p4 to pop, \
         r3c4 to place\n"
    );
    assert_eq!(seen.status.code(), Some(2));
}

#[test]
fn line_ends_of_windows_and_a_last_line_without_one_are_read() {
    let unix = run("replay", b"44\n\n4\n");
    assert_eq!(unix.status.code(), Some(0));
    assert_eq!(run("replay", b"44\r\n\r\n4\r\n"), unix);
    assert_eq!(run("replay", b"44\n\n4"), unix);
}

#[test]
fn a_line_of_a_megabyte_is_answered() {
    let circles = "1 7 p1 p7 ".repeat(100_000);
    let seen = run(
        "replay --format json --game pop-out --repetition off",
        circles.as_bytes(),
    );
    assert_eq!((text(&seen.stderr), seen.status.code()), ("", Some(0)));
    let object: Value = serde_json::from_slice(&seen.stdout).unwrap();
    assert_eq!(object["moves"].as_array().unwrap().len(), 400_000);

    let garbage = [b"x".repeat(1 << 20), b"\n4\n".to_vec()].concat();
    let seen = run("replay --format json", &garbage);
    assert!(seen.stderr.len() < 200, "{}", seen.stderr.len());
    assert_eq!(text(&seen.stdout).lines().count(), 1);
    assert_eq!(seen.status.code(), Some(2));
}

#[test]
fn a_game_is_answered_before_the_next_is_asked() {
    let mut child = command(["replay", "--format", "json"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for game in ["", "4", "44"] {
        writeln!(input, "{game}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let object: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(object["moves"].as_array().unwrap().len(), game.len());
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn every_command_that_reads_lines_answers_each_before_the_next_is_asked() {
    for (arguments, answers) in [
        (
            "hint",
            [
                "-  Player 1 wins! Four in a column, move 7.",
                "4  column 4 ",
            ],
        ),
        ("solve", ["1212121 -18", "44 "]),
    ] {
        let mut child = command([arguments]).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        for (game, answer) in ["1212121", "44"].into_iter().zip(answers) {
            writeln!(input, "{game}").unwrap();
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            assert!(line.starts_with(answer), "{arguments}: {line}");
        }
        drop(input);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn every_command_that_reads_lines_goes_on_after_a_bad_one() {
    let too_long = b"1".repeat((16 << 20) + 1);
    let input = [b"44\r\n\xff\n", &too_long[..], b"\n9\n44"].concat();
    for arguments in ["replay --format json", "hint", "solve"] {
        let seen = run(arguments, &input);
        assert_eq!(
            text(&seen.stderr),
            "connect-four: line 2: byte 1 is not UTF-8 text\n\
             connect-four: line 3: more than 16777216 bytes are too long\n\
             connect-four: line 4: move 1 (\"9\"): no such column; the board has columns 1 to 7\n",
            "{arguments}"
        );
        let lines: Vec<&str> = text(&seen.stdout).lines().collect();
        assert_eq!(lines.len(), 2, "{arguments}");
        assert_eq!(lines[0], lines[1], "{arguments}");
        assert_eq!(seen.status.code(), Some(2), "{arguments}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = command([
        "perft",
        "--rows",
        "1",
        "--columns",
        "1",
        "--depth",
        "4294967295",
    ])
    .spawn()
    .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    assert_eq!(line, "1 1\n");
    drop(output);
    let seen = child.wait_with_output().unwrap();
    assert_eq!((text(&seen.stderr), seen.status.code()), ("", Some(0)));
}

#[cfg(target_os = "linux")]
#[test]
fn results_that_do_not_fit_on_the_disk_are_an_error() {
    for arguments in [
        &["replay", "44"][..],
        &["hint", "44"],
        &["rules"],
        &["perft", "--depth", "1"],
        &["--help"],
        &["--version"],
    ] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let seen = command(arguments).stdout(full).output().unwrap();
        assert!(
            text(&seen.stderr).starts_with("connect-four: standard output cannot be written: "),
            "{}",
            text(&seen.stderr)
        );
        assert_eq!(seen.status.code(), Some(2), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn input_that_cannot_be_read_is_an_error() {
    for arguments in ["replay", "hint", "solve"] {
        let folder = File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
        let seen = command([arguments]).stdin(folder).output().unwrap();
        assert!(
            text(&seen.stderr).starts_with("connect-four: standard input cannot be read: "),
            "{arguments}: {}",
            text(&seen.stderr)
        );
        assert_eq!(seen.status.code(), Some(2), "{arguments}");
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_an_error() {
    use std::os::unix::ffi::OsStrExt;
    let seen = command([OsStr::new("replay"), OsStr::from_bytes(b"4\xff")])
        .output()
        .unwrap();
    assert!(text(&seen.stderr).starts_with("connect-four: "));
    assert_eq!((text(&seen.stdout), seen.status.code()), ("", Some(2)));
}

#[test]
fn the_largest_board_is_played_and_shown() {
    let seen = run("replay --rows 1000 --columns 1000 1 1000 500", b"");
    assert_eq!((text(&seen.stderr), seen.status.code()), ("", Some(0)));
    let lines: Vec<&str> = text(&seen.stdout).lines().collect();
    assert_eq!(lines.len(), 1002);
    assert_eq!(lines[1].len(), 1000);
    assert_eq!(lines[1000].matches(['A', 'B']).count(), 3);
}
