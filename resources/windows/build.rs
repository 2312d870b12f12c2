//! Build script: puts the icon and the version into the Windows executables.
//!
//! It does nothing on other systems, nor when Windows builds for another system.

use std::io;

/// Says what the script depends on, and embeds the resources where there is a place for them.
fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=resources/windows/build.rs");
    println!("cargo::rerun-if-changed=resources/icon/connect-four.ico");
    embed()
}

/// Compiles the icon and the version of `Cargo.toml` into what the linker adds to each program.
#[cfg(windows)]
fn embed() -> io::Result<()> {
    if std::env::var_os("CARGO_CFG_WINDOWS").is_none() {
        return Ok(());
    }
    winresource::WindowsResource::new()
        .set_icon("resources/icon/connect-four.ico")
        .set("ProductName", "Connect Four")
        .set("FileDescription", "Connect Four")
        .set(
            "LegalCopyright",
            "Copyright (c) 2026 The Connect Four contributors",
        )
        .compile()
}

/// Only Windows programs carry resources.
#[cfg(not(windows))]
#[expect(clippy::unnecessary_wraps, reason = "its Windows twin can fail")]
fn embed() -> io::Result<()> {
    Ok(())
}
