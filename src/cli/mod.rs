//! The command line: what was typed, what it means, and the exit code.
//!
//! `args` holds what was typed and does no input or output. Every command is a file with one
//! function that reads and writes the `Streams` it is given.

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::Parser;

mod args;
pub mod book;
mod completions;
mod games;
mod gui;
mod hint;
mod lines;
mod manual;
mod match_;
mod names;
mod perft;
mod play;
mod replay;
mod rules;
mod solve;
mod solver;
mod streams;

use args::{Args, Command};
use streams::{Ending, Failure, Streams};

/// Runs the program with these arguments, the first one its own name.
///
/// The exit code is 0 when all went well and 2 after a usage or input/output error.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    // Standard output is not locked, because other threads may write while the window is open.
    let mut streams = Streams {
        input: &mut io::stdin().lock(),
        output: &mut io::stdout(),
        errors: &mut io::stderr(),
    };
    ExitCode::from(run_with(arguments, &mut streams))
}

/// Runs the program on these streams and returns the exit code.
fn run_with(arguments: impl IntoIterator<Item = OsString>, streams: &mut Streams<'_>) -> u8 {
    let outcome = match Args::try_parse_from(arguments) {
        Ok(args) => perform(args.command, streams),
        Err(answer) => explain(&answer, streams),
    };
    match outcome {
        Ok(ending) => ending.code(),
        Err(failure) if failure.is_closed_pipe() => Ending::Fine.code(),
        Err(failure) => {
            streams.complain(failure);
            Ending::Incomplete.code()
        }
    }
}

/// One line a command.
fn perform(command: Option<Command>, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    match command {
        None => gui::run(&args::GuiArgs::default(), streams),
        Some(Command::Gui(args)) => gui::run(&args, streams),
        Some(Command::Perft(args)) => perft::run(&args, streams),
        Some(Command::Replay(args)) => replay::run(&args, streams),
        Some(Command::Hint(args)) => hint::run(&args, streams),
        Some(Command::Play(args)) => play::run(&args, streams),
        Some(Command::Match(args)) => match_::run(&args, streams),
        Some(Command::Solve(args)) => solver::solve(&args, streams),
        Some(Command::Book(command)) => solver::book(&command, streams),
        Some(Command::Rules) => rules::run(streams),
        Some(Command::Completions { shell }) => completions::run(shell, streams),
        Some(Command::Manual) => manual::run(streams),
    }
}

/// Passes on what the parser has to say: help and version are results, the rest are errors.
fn explain(answer: &clap::Error, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let text = answer.render().to_string();
    if !answer.use_stderr() {
        streams.answer(&text)?;
        return Ok(Ending::Fine);
    }
    streams.complain(text.strip_prefix("error: ").unwrap_or(&text).trim_end());
    Ok(Ending::Incomplete)
}

#[cfg(test)]
mod tests;
