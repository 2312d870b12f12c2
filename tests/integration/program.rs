//! The real program, run with what somebody types at it.

use std::io::{self, Write};
use std::process::{Command, Output, Stdio};
use std::thread;

/// The program with these arguments, which have no blanks in them.
pub(crate) fn command(arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_connect-four"));
    command.args(arguments.split_whitespace());
    command
}

/// Runs `command` to its end on `input`.
pub(crate) fn run(command: &mut Command, input: &[u8]) -> Output {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // Beside the reading, since neither pipe holds everything.
    let writer = thread::spawn(move || match stdin.write_all(&input) {
        // The program need not read everything.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
        written => written.unwrap(),
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What the program prints on `input` when all goes well.
pub(crate) fn answer(arguments: &str, input: &[u8]) -> Vec<u8> {
    let output = run(&mut command(arguments), input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && errors.is_empty(),
        "connect-four {arguments}: {}\n{errors}",
        output.status
    );
    output.stdout
}
