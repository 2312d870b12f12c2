//! A person at a real terminal: the program on a pseudo-terminal, typed at line by line.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::fd::OwnedFd;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use pty_process::blocking::{Command, open};
use rustix::termios::tcgetattr;

use super::transcripts::{Case, assert_same, cases};

/// How long a terminal may stay silent before the test gives up on it.
const PATIENCE: Duration = Duration::from_mins(1);

/// What the keys Ctrl+C and Ctrl+D send.
const CTRL_C: u8 = 3;
const CTRL_D: u8 = 4;

/// A terminal with the program in it.
struct Terminal {
    keyboard: File,
    screen: Receiver<Vec<u8>>,
    child: Child,
    /// Everything shown so far, with plain line ends.
    shown: Vec<u8>,
}

impl Terminal {
    fn start(arguments: &str, no_colour: Option<&str>) -> Self {
        let (pty, pts) = open().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_connect-four"))
            .args(arguments.split_whitespace())
            .env_remove("NO_COLOR");
        if let Some(value) = no_colour {
            command = command.env("NO_COLOR", value);
        }
        let child = command.spawn(pts).unwrap();
        let keyboard = File::from(OwnedFd::from(pty));
        let mut reader = keyboard.try_clone().unwrap();
        let (sender, screen) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Linux answers with an error when the program has gone.
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Self {
            keyboard,
            screen,
            child,
            shown: Vec::new(),
        }
    }

    fn press(&mut self, keys: &[u8]) {
        self.keyboard.write_all(keys).unwrap();
    }

    /// Waits until `expected` is shown, and nothing else.
    fn expect(&mut self, what: &str, expected: &[u8]) {
        while self.shown.len() < expected.len() && expected.starts_with(&self.shown) {
            if !self.look() {
                break;
            }
        }
        assert_same(what, expected, &self.shown);
    }

    /// Takes in more of the screen. Says whether there was more.
    fn look(&mut self) -> bool {
        let Ok(bytes) = self.screen.recv_timeout(PATIENCE) else {
            return false;
        };
        let plain = bytes.into_iter().filter(|&byte| byte != b'\r');
        self.shown.extend(plain);
        true
    }

    /// Waits for the end of the program, and shows what it leaves.
    fn end(&mut self) -> ExitStatus {
        let status = self.child.wait().unwrap();
        while self.look() {}
        status
    }
}

/// What is shown between the typed lines: each piece but the last ends where a line is typed.
/// Lines that are left when the session is over are not typed.
///
/// Nothing in the recorded sessions goes on as the line that was just typed, so the first place
/// where the session leaves the piped one is where the line was typed.
fn pieces(case: &Case) -> Vec<Vec<u8>> {
    let mut pieces = Vec::new();
    let (mut shown, mut piped) = (&case.shown[..], &case.piped[..]);
    for line in case.lines() {
        if shown == piped {
            break;
        }
        let same = shown.iter().zip(piped).take_while(|(a, b)| a == b).count();
        pieces.push(shown[..same].to_vec());
        piped = &piped[same..];
        shown = shown[same..].strip_prefix(line).unwrap();
    }
    assert_eq!(shown, piped, "{}", case.name);
    pieces.push(shown.to_vec());
    pieces
}

#[test]
fn a_person_at_a_terminal_sees_the_recorded_session() {
    for case in cases() {
        let mut terminal = Terminal::start(&case.arguments, None);
        let mut expected = Vec::new();
        let pieces = pieces(&case);
        let (last, before_lines) = pieces.split_last().unwrap();
        for (piece, line) in before_lines.iter().zip(case.lines()) {
            expected.extend(piece);
            terminal.expect(&case.name, &expected);
            terminal.press(line);
            expected.extend(line);
        }
        expected.extend(last);
        terminal.expect(&case.name, &expected);
        // Only some sessions end by themselves; the terminal may be gone then.
        terminal.keyboard.write_all(&[CTRL_D]).ok();
        let status = terminal.end();
        assert_eq!(status.code(), Some(0), "{}", case.name);
        assert_same(&case.name, &case.shown, &terminal.shown);
    }
}

#[test]
fn an_interrupt_ends_the_program_and_leaves_the_terminal_as_it_was() {
    let mut terminal = Terminal::start("play classic --colour", None);
    let settings = |terminal: &Terminal| format!("{:?}", tcgetattr(&terminal.keyboard).unwrap());
    let before = settings(&terminal);
    while !terminal.shown.ends_with(b"marker in?\n") {
        assert!(terminal.look());
    }
    terminal.press(b"3\n");
    while !terminal
        .shown
        .ends_with(b"Player O, what column do you want to place your marker in?\n")
    {
        assert!(terminal.look());
    }
    let shown = terminal.shown.len();
    terminal.press(&[CTRL_C]);
    let status = terminal.end();
    assert_eq!(status.signal(), Some(2), "{status}");
    assert_eq!(&terminal.shown[shown..], b"^C", "only the keys are shown");
    assert_eq!(settings(&terminal), before);
}

#[test]
fn colour_is_for_terminals_that_it_is_wanted_on() {
    for (arguments, no_colour, expected) in [
        ("play classic --colour", None, true),
        ("play classic --color", Some(""), true),
        ("play classic --colour", Some("1"), false),
        ("play classic", None, false),
    ] {
        let mut terminal = Terminal::start(arguments, no_colour);
        terminal.press(&[b'3', b'\n', CTRL_D]);
        assert_eq!(terminal.end().code(), Some(0));
        let coloured = terminal.shown.contains(&0x1b);
        assert_eq!(coloured, expected, "{arguments}, NO_COLOR {no_colour:?}");
    }
}
