//! Child processes that end with their test, and waiting that ends.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use std::{process, thread};

/// How long anything may take before the test gives up on it. Nothing normal comes near it.
const PATIENCE: Duration = Duration::from_secs(30);
const PAUSE: Duration = Duration::from_millis(20);

/// Tries until there is an answer; `what` names it if there never is one.
pub(super) fn wait_for<T>(what: &str, mut attempt: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(answer) = attempt() {
            return answer;
        }
        assert!(Instant::now() < deadline, "waited in vain for {what}");
        thread::sleep(PAUSE);
    }
}

/// The program under test, at home in a folder of its own, without a display.
pub(super) fn connect_four(folder: &Folder) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_connect-four"));
    for variable in [
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "WAYLAND_SOCKET",
        "DBUS_SESSION_BUS_ADDRESS",
    ] {
        command.env_remove(variable);
    }
    for variable in [
        "HOME",
        "XDG_CACHE_HOME",
        "XDG_CONFIG_HOME",
        "XDG_DATA_HOME",
        "XDG_RUNTIME_DIR",
        "XDG_STATE_HOME",
    ] {
        command.env(variable, folder.path());
    }
    command
}

/// An empty folder that is gone after the test, unless the test fails.
#[derive(Debug)]
pub(super) struct Folder(PathBuf);

impl Folder {
    pub(super) fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("window-{}-{number}", process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if !thread::panicking() {
            // A folder that stays behind does no harm, and a second panic would hide the first.
            fs::remove_dir_all(&self.0).ok();
        }
    }
}

/// What a process left behind when it ended by itself.
#[derive(Debug)]
pub(super) struct End {
    pub(super) code: i32,
    pub(super) stdout: String,
    pub(super) stderr: String,
}

/// A running process. It is killed when this is dropped, also by a panic.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    output: Folder,
}

impl Process {
    /// Starts `command` with nothing to read, and keeps what it writes.
    pub(super) fn start(command: &mut Command) -> Self {
        let output = Folder::new();
        let file = |name| File::create(output.path().join(name)).unwrap();
        command.stdout(file("stdout"));
        Self::start_with_stdout(command.stderr(file("stderr")), output)
    }

    /// Starts `command`, whose standard output goes elsewhere.
    pub(super) fn start_into(command: &mut Command, stdout: impl Into<Stdio>) -> Self {
        let output = Folder::new();
        let stderr = File::create(output.path().join("stderr")).unwrap();
        Self::start_with_stdout(command.stdout(stdout).stderr(stderr), output)
    }

    fn start_with_stdout(command: &mut Command, output: Folder) -> Self {
        let child = command.stdin(Stdio::null()).spawn().unwrap();
        Self { child, output }
    }

    #[cfg(target_os = "linux")]
    pub(super) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it has not ended yet.
    #[cfg(target_os = "linux")]
    pub(super) fn is_running(&mut self) -> bool {
        self.child.try_wait().unwrap().is_none()
    }

    /// What it has written to standard output so far.
    pub(super) fn stdout(&self) -> String {
        self.read("stdout")
    }

    /// What it has written to standard error so far.
    pub(super) fn stderr(&self) -> String {
        self.read("stderr")
    }

    fn read(&self, name: &str) -> String {
        // Standard output may have gone elsewhere.
        fs::read_to_string(self.output.path().join(name)).unwrap_or_default()
    }

    /// Waits until it ends by itself.
    pub(super) fn end(mut self) -> End {
        let status = wait_for("the end of a process", || self.child.try_wait().unwrap());
        let code = status.code().expect("ended by a signal");
        End {
            code,
            stdout: self.stdout(),
            stderr: self.stderr(),
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Fails where it has ended already.
        self.child.kill().ok();
        self.child.wait().ok();
        if thread::panicking() {
            report(&self.stderr());
        }
    }
}

#[expect(
    clippy::print_stderr,
    reason = "shown with the message of the failed test"
)]
fn report(stderr: &str) {
    for line in stderr.lines() {
        eprintln!("a process of this test wrote: {line}");
    }
}
