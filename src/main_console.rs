//! The program `connect-four-console`: the same with a console, for Windows, where a window
//! program cannot write to the terminal it was started from.

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    connect_four::cli::run(env::args_os())
}
