//! The built program: its real window on a display of its own, and its answers to arguments.
//!
//! A window is played with real key and click events and looked at through screenshots; nothing
//! in here knows the layout, so positions are read off the picture. Every test has its own
//! display and its own home, and whatever it started ends with it.

mod command_line;
mod process;

// Displays, their tools and `/proc` are those of Linux.
#[cfg(target_os = "linux")]
mod close_request;
#[cfg(target_os = "linux")]
mod desktop;
#[cfg(target_os = "linux")]
mod display;
#[cfg(target_os = "linux")]
mod no_way;
#[cfg(target_os = "linux")]
mod opponents;
#[cfg(target_os = "linux")]
mod play;
#[cfg(target_os = "linux")]
mod remembered;
#[cfg(target_os = "linux")]
mod scene;
#[cfg(target_os = "linux")]
mod screen_reader;
#[cfg(target_os = "linux")]
mod wayland;
