//! The window under a Wayland compositor without a screen. It has no hands and no eyes, so this
//! reads what the program says to it.

use std::process::Command;
use std::thread;
use std::time::Duration;

use super::display::tools_are_there;
use super::process::{Folder, Process, connect_four, wait_for};

const SOCKET: &str = "wayland-test";

/// A compositor without a screen, and its folder with the socket.
fn compositor(home: &Folder) -> Process {
    let mut command = Command::new("weston");
    // It looks at no pixel. Its other way, `--use-pixman`, reads the memory of a picture that
    // has moved since, and ends with it.
    command
        .args(["--backend=headless-backend.so", "--idle-time=0"])
        .arg(format!("--socket={SOCKET}"))
        .env("XDG_RUNTIME_DIR", home.path());
    let mut compositor = Process::start(&mut command);
    wait_for("the compositor", || {
        assert!(compositor.is_running(), "weston does not start");
        home.path().join(SOCKET).exists().then_some(())
    });
    compositor
}

fn the_window_is_shown_and_then_rests(renderer: &str) {
    if !tools_are_there(&["weston"]) {
        return;
    }
    let home = Folder::new();
    let _compositor = compositor(&home);
    let mut command = connect_four(&home);
    command
        .args(["gui", "--renderer", renderer])
        .env("WAYLAND_DISPLAY", SOCKET)
        .env("WAYLAND_DEBUG", "client")
        .env("LIBGL_ALWAYS_SOFTWARE", "1");
    let mut program = Process::start(&mut command);
    wait_for("a picture", || {
        assert!(program.is_running(), "the program opens no window");
        let said = program.stderr();
        let was_attached = said.contains(".attach(wl_buffer");
        (was_attached && said.contains("set_title(\"Connect Four\")")).then_some(())
    });
    wait_for("two seconds without a new picture", || {
        let pictures = || program.stderr().matches(".attach(wl_buffer").count();
        let before = pictures();
        thread::sleep(Duration::from_secs(2));
        (pictures() == before).then_some(())
    });
    assert!(program.is_running());
}

#[test]
fn by_software() {
    the_window_is_shown_and_then_rests("software");
}

#[test]
fn by_gl() {
    the_window_is_shown_and_then_rests("gl");
}
