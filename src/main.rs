//! The program `connect-four`: a double-click opens the window.

#![cfg_attr(all(windows, not(debug_assertions)), windows_subsystem = "windows")]

use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    connect_four::cli::run(env::args_os())
}
