//! A display in memory, the program's window on it, and hands that play there.

use std::env;
use std::io::{self, Write};
use std::process::Command;
use std::rc::Rc;

use super::close_request;
use super::process::{End, Folder, Process, connect_four, wait_for};
use super::scene::Scene;

pub(super) const TOOLS: [&str; 4] = ["Xvfb", "xdotool", "xprop", "import"];
const TITLE: &str = "^Connect Four$";

/// How the program draws its window, and what there is to draw with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Drawing {
    /// As it chooses itself.
    Auto,
    /// By the processor.
    Software,
    /// By OpenGL.
    Gl,
    /// By OpenGL, but there is none.
    GlIsMissing,
}

impl Drawing {
    /// What stands after `--renderer`.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Software => "software",
            Self::Gl | Self::GlIsMissing => "gl",
        }
    }
}

/// The program's window, alone on a display of its own.
#[derive(Debug)]
pub(super) struct Window {
    // Dropped in this order.
    program: Process,
    id: String,
    display: Display,
    home: Rc<Folder>,
}

impl Window {
    /// Starts the program on a new display of this size and waits for its board.
    ///
    /// Answers `None`, and says so, where the tools are missing and no one insists.
    pub(super) fn open(drawing: Drawing, width: u32, height: u32) -> Option<Self> {
        let home = Rc::new(Folder::new());
        let arguments = ["--renderer", drawing.name()];
        Self::open_with(drawing, width, height, &home, &arguments, &[])
    }

    /// The same for a person with this home, who types these arguments in this environment.
    pub(super) fn open_with(
        drawing: Drawing,
        width: u32,
        height: u32,
        home: &Rc<Folder>,
        arguments: &[&str],
        environment: &[(&str, &str)],
    ) -> Option<Self> {
        if !tools_are_there(&TOOLS) {
            return None;
        }
        let display = match drawing {
            Drawing::GlIsMissing => Display::start(width, height, 24, &NO_GL),
            _ => Display::start(width, height, 24, &[]),
        };
        // Out of the way: the pointer starts in the middle and would choose a column.
        let corner = [width - 1, height - 1].map(|number| number.to_string());
        display.run("xdotool", &["mousemove", &corner[0], &corner[1]]);
        let mut command = connect_four(home);
        command.arg("gui").args(arguments);
        command.envs(environment.iter().copied());
        display.shows(&mut command, drawing);
        let mut program = Process::start(&mut command);
        let search = ["search", "--onlyvisible", "--name", TITLE];
        let id = wait_for("the window", || {
            assert!(program.is_running(), "the program opens no window");
            let ids = display.run("xdotool", &search)?;
            ids.lines().next().map(str::to_owned)
        });
        let window = Self {
            program,
            id,
            display,
            home: Rc::clone(home),
        };
        window.wait_for_scene("the board", |_| Some(()));
        window.focus();
        Some(window)
    }

    /// The program's process.
    pub(super) fn process_id(&self) -> u32 {
        self.program.id()
    }

    /// Presses and releases a key, in xdotool's names.
    pub(super) fn key(&self, key: &str) {
        self.hands(&["key", key]);
    }

    /// Moves the pointer to a place in the window.
    pub(super) fn point(&self, (x, y): (u32, u32)) {
        let [x, y] = [x, y].map(|number| number.to_string());
        self.hands(&["mousemove", "--window", &self.id, &x, &y]);
    }

    /// Clicks on a place in the window.
    pub(super) fn click(&self, place: (u32, u32)) {
        self.point(place);
        self.hands(&["click", "1"]);
    }

    /// Gives the window another size.
    pub(super) fn resize(&self, width: u32, height: u32) {
        let [width, height] = [width, height].map(|number| number.to_string());
        self.hands(&["windowsize", &self.id, &width, &height]);
    }

    /// Moves the window's upper left corner to a place on the display.
    pub(super) fn move_to(&self, x: u32, y: u32) {
        let [x, y] = [x, y].map(|number| number.to_string());
        self.hands(&["windowmove", "--sync", &self.id, &x, &y]);
    }

    /// Where the window is and how large: `[x, y, width, height]`.
    pub(super) fn geometry(&self) -> [i32; 4] {
        let arguments = ["getwindowgeometry", "--shell", &self.id];
        let told = self.display.run("xdotool", &arguments).unwrap();
        ["X=", "Y=", "WIDTH=", "HEIGHT="].map(|name| {
            let mut numbers = told.lines().filter_map(|line| line.strip_prefix(name));
            numbers.next().unwrap().parse().unwrap()
        })
    }

    /// What the program says of its window to the desktop.
    pub(super) fn properties(&self) -> String {
        // Of the icon only its size, not a picture of letters.
        let icon = ["-f", "_NET_WM_ICON", "32c", " = $0 x $1\\n"];
        let arguments = ["-id", &self.id].into_iter().chain(icon);
        let told = self.display.run("xprop", &arguments.collect::<Vec<_>>());
        told.unwrap()
    }

    /// Tells the display another number of pixels an inch, and the window that it was told.
    pub(super) fn set_density(&self, dots_per_inch: u32) {
        let density = format!("Xft.dpi: {dots_per_inch}");
        let set = ["-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER"];
        // Programs look up the number at the root when their own window hears of a change.
        for whose in [&["-root"][..], &["-id", &self.id]] {
            let arguments = [whose, &set, &[&density]].concat();
            assert!(self.display.run("xprop", &arguments).is_some());
        }
    }

    /// Moves half of the window out of the display and back: that half's picture is lost.
    pub(super) fn move_out_and_back(&self) {
        for place in [["-300", "-300"], ["0", "0"]] {
            let arguments = ["windowmove", "--sync", &self.id, place[0], place[1]];
            self.hands(&arguments);
        }
    }

    /// Takes the window off the display and puts it there again.
    pub(super) fn hide_and_show(&self) {
        self.hands(&["windowunmap", "--sync", &self.id]);
        self.hands(&["windowmap", "--sync", &self.id]);
    }

    /// Gives it the keyboard; there is no window manager that would do so.
    pub(super) fn focus(&self) {
        self.hands(&["windowfocus", "--sync", &self.id]);
    }

    /// Asks the window to close, as its title bar would.
    pub(super) fn ask_to_close(&self) {
        close_request::send(self.display.number, self.id.parse().unwrap());
    }

    /// Looks at the window until `see` finds there what it looks for.
    pub(super) fn wait_for_scene<T>(&self, what: &str, see: impl Fn(&Scene) -> Option<T>) -> T {
        wait_for(what, || see(&self.look()?))
    }

    /// A picture of the window, or `None` while there is no board to be seen.
    fn look(&self) -> Option<Scene> {
        let path = self.home.path().join("window.png");
        let quick = ["-define", "png:compression-level=1", "-window", &self.id];
        // Fails while the window changes its size.
        let arguments = quick.into_iter().chain([path.to_str().unwrap()]);
        self.display.run("import", &arguments.collect::<Vec<_>>())?;
        Scene::read(image::open(&path).unwrap().into_rgb8())
    }

    /// Waits until the program ends by itself.
    pub(super) fn end(self) -> End {
        self.program.end()
    }

    fn hands(&self, arguments: &[&str]) {
        let done = self.display.run("xdotool", arguments);
        assert!(done.is_some(), "xdotool {arguments:?} failed");
    }
}

/// An X server that draws into memory.
#[derive(Debug)]
pub(super) struct Display {
    number: u32,
    _server: Process,
}

/// Options of a display without OpenGL.
pub(super) const NO_GL: [&str; 2] = ["-extension", "GLX"];

impl Display {
    pub(super) fn start(width: u32, height: u32, bits: u32, options: &[&str]) -> Self {
        let screen = format!("{width}x{height}x{bits}");
        let mut command = Command::new("Xvfb");
        // It finds a free number itself and tells it to standard output. Without `-noreset` it
        // would begin anew, and drop who is just connecting, whenever its last client leaves.
        command.args(["-displayfd", "1", "-noreset", "-screen", "0", &screen]);
        let server = Process::start(command.args(["-nolisten", "tcp"]).args(options));
        let number = wait_for("the display", || {
            let told = server.stdout();
            told.ends_with('\n')
                .then(|| told.trim().parse().expect("a number"))
        });
        Self {
            number,
            _server: server,
        }
    }

    /// Lets a program open its window here.
    pub(super) fn shows(&self, command: &mut Command, drawing: Drawing) {
        command.env("DISPLAY", format!(":{}", self.number));
        if drawing == Drawing::GlIsMissing {
            // The other way to OpenGL, beside the display's.
            command.env("__EGL_VENDOR_LIBRARY_FILENAMES", "/nowhere");
        } else {
            command.env("LIBGL_ALWAYS_SOFTWARE", "1");
        }
    }

    /// Runs a tool here; what it says, or `None` where it fails.
    fn run(&self, tool: &str, arguments: &[&str]) -> Option<String> {
        let mut command = Command::new(tool);
        command.args(arguments);
        let end = Process::start(command.env("DISPLAY", format!(":{}", self.number))).end();
        (end.code == 0).then_some(end.stdout)
    }
}

/// Whether there are all tools of a test; says so where some are missing and no one insists.
pub(super) fn tools_are_there(tools: &[&str]) -> bool {
    let missing: Vec<_> = tools
        .iter()
        .copied()
        .filter(|tool| !is_there(tool))
        .collect();
    if missing.is_empty() {
        return true;
    }
    let missing = missing.join(", ");
    let required = env::var_os("CONNECT_FOUR_REQUIRE_WINDOW").is_some_and(|value| value == "1");
    assert!(!required, "the real window needs {missing}");
    // Not `eprintln!`, which the test runner would swallow.
    let mut stderr = io::stderr();
    writeln!(stderr, "SKIPPED a test of the real window: no {missing}").unwrap();
    false
}

fn is_there(tool: &str) -> bool {
    let folders = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&folders).any(|folder| folder.join(tool).is_file())
}
