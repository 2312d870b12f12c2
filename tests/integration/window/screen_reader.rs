//! A screen reader: asks over the bus of the desktop what is in the window, and acts there.

use std::process::Command;
use std::rc::Rc;

use super::display::{Drawing, TOOLS, Window, tools_are_there};
use super::process::{Folder, Process, wait_for};

/// A bus of its own, and the file by which it starts what screen readers talk over.
const READER_TOOLS: [&str; 3] = [
    "dbus-daemon",
    "gdbus",
    "/usr/share/dbus-1/services/org.a11y.Bus.service",
];

/// The root of every program's tree.
const ROOT: &str = "/org/a11y/atspi/accessible/root";
/// Nothing in the window lies deeper in the tree.
const DEEPEST: usize = 9;

/// A widget as a screen reader finds it.
#[derive(Clone, Debug)]
struct Widget {
    program: String,
    path: String,
}

/// A bus, and a reader that is known to it.
struct Reader {
    _session: Process,
    session: String,
    /// The bus of the screen readers.
    bus: String,
}

impl Reader {
    fn start(home: &Folder) -> Self {
        let mut command = Command::new("dbus-daemon");
        command.args(["--session", "--nofork", "--print-address=1"]);
        for variable in ["HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"] {
            command.env(variable, home.path());
        }
        let daemon = Process::start(command.env_remove("DISPLAY"));
        let session = wait_for("a bus", || {
            let told = daemon.stdout();
            told.ends_with('\n').then(|| told.trim().to_owned())
        });
        let status = ["org.a11y.Bus", "/org/a11y/bus"];
        let set = "org.freedesktop.DBus.Properties.Set";
        let enabled = ["org.a11y.Status", "IsEnabled", "<true>"];
        call(&session, status, set, &enabled).unwrap();
        let told = call(&session, status, "org.a11y.Bus.GetAddress", &[]).unwrap();
        Self {
            _session: daemon,
            session,
            bus: quoted(&told).remove(0),
        }
    }

    /// The widget of this name in the program, if it is there now.
    fn find(&self, name: &str) -> Option<Widget> {
        let bus = ["org.freedesktop.DBus", "/org/freedesktop/DBus"];
        let told = self.ask(bus, "org.freedesktop.DBus.ListNames", &[])?;
        let programs = quoted(&told).into_iter().map(|program| Widget {
            program,
            path: ROOT.to_owned(),
        });
        programs
            .filter(|root| self.name(root).as_deref() == Some("connect-four"))
            .find_map(|root| self.find_in(&root, name, DEEPEST))
    }

    fn find_in(&self, widget: &Widget, name: &str, depth: usize) -> Option<Widget> {
        if self.name(widget).as_deref() == Some(name) {
            return Some(widget.clone());
        }
        let depth = depth.checked_sub(1)?;
        let children = "org.a11y.atspi.Accessible.GetChildren";
        let told = quoted(&self.ask(at(widget), children, &[])?);
        told.chunks_exact(2).find_map(|child| {
            let [program, path] = [0, 1].map(|index: usize| child[index].clone());
            self.find_in(&Widget { program, path }, name, depth)
        })
    }

    fn name(&self, widget: &Widget) -> Option<String> {
        let arguments = ["org.a11y.atspi.Accessible", "Name"];
        let told = self.ask(
            at(widget),
            "org.freedesktop.DBus.Properties.Get",
            &arguments,
        );
        quoted(&told?).into_iter().next()
    }

    /// Does what a click on the widget does.
    fn act(&self, widget: &Widget) {
        let done = self.ask(at(widget), "org.a11y.atspi.Action.DoAction", &["0"]);
        assert!(done.is_some_and(|done| done.contains("true")));
    }

    fn ask(&self, whom: [&str; 2], method: &str, arguments: &[&str]) -> Option<String> {
        call(&self.bus, whom, method, arguments)
    }
}

fn at(widget: &Widget) -> [&str; 2] {
    [&widget.program, &widget.path]
}

fn call(bus: &str, [name, object]: [&str; 2], method: &str, arguments: &[&str]) -> Option<String> {
    let mut command = Command::new("gdbus");
    command.args(["call", "--address", bus, "--dest", name]);
    command.args(["--object-path", object, "--method", method]);
    let end = Process::start(command.args(arguments)).end();
    (end.code == 0).then_some(end.stdout)
}

/// What stands in single quotes.
fn quoted(text: &str) -> Vec<String> {
    let parts = text.split('\'').skip(1).step_by(2);
    parts.map(str::to_owned).collect()
}

fn a_screen_reader_finds_the_columns_and_plays(drawing: Drawing) {
    if !tools_are_there(&[&TOOLS[..], &READER_TOOLS[..]].concat()) {
        return;
    }
    let home = Rc::new(Folder::new());
    let reader = Reader::start(&home);
    let arguments = ["--renderer", drawing.name()];
    let environment = [("DBUS_SESSION_BUS_ADDRESS", reader.session.as_str())];
    let window = Window::open_with(drawing, 800, 800, &home, &arguments, &environment);
    let Some(window) = window else {
        return;
    };
    let column = wait_for("the fourth column", || reader.find("Column 4, empty"));
    reader.act(&column);
    wait_for("the disc in it", || {
        reader.find("Column 4, 1 disc, top red")
    });
    window.wait_for_scene("the disc", |scene| scene.is_last(4, 1).then_some(()));
}

#[test]
fn by_software() {
    a_screen_reader_finds_the_columns_and_plays(Drawing::Software);
}

#[test]
fn by_gl() {
    a_screen_reader_finds_the_columns_and_plays(Drawing::Gl);
}
