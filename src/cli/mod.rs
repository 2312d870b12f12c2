//! The command line: what was typed, what it means, and the exit code.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::app;
use crate::rules::catalogue;

mod args;

use args::{Args, Command};

/// Runs the program with these arguments, the first one its own name.
///
/// The exit code is 0 when all went well and 2 after a usage or input/output error.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args = match Args::try_parse_from(arguments) {
        Ok(args) => args,
        Err(answer) => {
            // Help and version come this way too; clap knows which stream they belong to. A
            // closed pipe is not an error.
            answer.print().ok();
            return ExitCode::from(u8::from(answer.use_stderr()) * 2);
        }
    };
    match args.command.unwrap_or(Command::Gui) {
        Command::Gui => report(app::run_window(catalogue::classic())),
    }
}

/// Says what went wrong, once.
fn report<E: std::error::Error>(outcome: Result<(), E>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nothing is left to tell it to when standard error is closed.
            writeln!(io::stderr(), "connect-four: {error}").ok();
            ExitCode::from(2)
        }
    }
}
