//! Reads `src/` and holds it to the layers and the conventions of the project.
//!
//! A module uses only layers below its own. Tests beside the code may also use their own layer,
//! since neighbours are what they make their positions from. The text is read line by line and
//! path by path; documentation and comments do not count.

mod paths;
mod source;

use std::fs;
use std::path::Path;

use paths::used_paths;
use source::{Part, Source};

/// The layers, from the bottom. A module belongs to the longest name that it starts with.
const LAYERS: [&[&str]; 9] = [
    &["board"],
    &["rules"],
    &["game", "observer", "solver"],
    &["model", "engine"],
    &[
        "controller",
        "view::analysis_words",
        "view::facts",
        "view::mirror",
        "view::words",
        "view::rules_text",
        "engine::worker",
    ],
    &["session", "view::gui", "view::terminal"],
    &["app"],
    &["cli"],
    &["main", "main_console"],
];

/// A folder of modules that belong to layers, and in no layer itself.
const NAMESPACES: [&str; 1] = ["view"];

/// Where a file may have more lines than this has two ideas.
const MOST_LINES: usize = 400;

/// What must not stand in any code, and in what may.
const RESERVED: [(&[&str], &[&str]); 5] = [
    (
        &["eframe", "glow"],
        &["app::eframe_shell", "app::window_shell"],
    ),
    (
        &["egui_winit", "softbuffer", "winit"],
        &[
            "app::eframe_shell",
            "app::software_shell",
            "app::window_shell",
        ],
    ),
    // The process: arguments, streams and exit codes.
    (
        &["ExitCode", "stdin", "stdout", "stderr"],
        &["cli", "app", "main", "main_console"],
    ),
    // State that anybody can reach.
    (&["RefCell", "LazyLock", "OnceLock", "thread_local"], &[]),
    // Promises. `#[ignore]` and `#[should_panic]` are promises of tests.
    (
        &["todo", "unimplemented", "dbg", "ignore", "should_panic"],
        &[],
    ),
];

/// Only this file of the solver knows the general rules.
const BRIDGE: &str = "solver::bridge";

/// Who does not use whom, although the layers would let it.
const STRANGERS: [(&str, &str); 2] = [
    // A view is told by events and asks the controller.
    ("view", "model"),
    // An engine is asked; it hears of nothing.
    ("engine", "observer"),
];

/// Tests that look up, and to what.
const EXCUSED_TESTS: [(&str, &str); 1] = [
    // Its boards are games that were played, not drawn, to hold only what can come about.
    ("rules::threats", "game::replay"),
];

/// Everything that is wrong with a file at `path`, which is relative to `src/`.
fn faults(path: &str, text: &str) -> Vec<String> {
    let source = Source::new(path, text);
    let mut faults = Vec::new();
    if !text.starts_with("//!") {
        faults.push("does not begin with what it is, `//!`".to_owned());
    }
    let lines = source.part(Part::Code).lines().count();
    if lines > MOST_LINES {
        faults.push(format!("has {lines} lines without its tests"));
    }
    // The root lists the modules and has nothing of its own.
    let module = source.module();
    let own = unit(module);
    if own.is_none() && !module.is_empty() {
        faults.push("belongs to no layer: add it to the table".to_owned());
    }
    for part in [Part::Code, Part::Tests] {
        faults.extend(reserved_words(&source, part));
        faults.extend(own.into_iter().flat_map(|own| arrows(&source, part, own)));
    }
    faults
        .into_iter()
        .map(|fault| format!("src/{path} {fault}"))
        .collect()
}

/// Words that another module has to itself, or nobody may use.
fn reserved_words(source: &Source, part: Part) -> impl Iterator<Item = String> {
    let module = source.module();
    let words: Vec<_> = source.words(part).collect();
    RESERVED
        .into_iter()
        .filter(move |(_, owners)| !owners.iter().any(|owner| is_in(module, owner)))
        .flat_map(|(reserved, _)| reserved)
        .filter(move |reserved| words.contains(reserved))
        .map(|word| format!("uses `{word}`"))
}

/// Uses of a module that is not below this one, which belongs to `own`.
fn arrows(source: &Source, part: Part, own: Unit) -> Vec<String> {
    let module = source.module();
    let is_excused = |used: &str| {
        let mut excused = EXCUSED_TESTS.iter();
        part == Part::Tests && excused.any(|&(from, to)| is_in(module, from) && is_in(used, to))
    };
    let is_stranger = |used: &str| {
        let mut strangers = STRANGERS.iter();
        part == Part::Code && strangers.any(|&(from, to)| is_in(module, from) && is_in(used, to))
    };
    let is_allowed = |used: &str| match unit(used) {
        None => false,
        Some(_) if is_stranger(used) => false,
        Some(other) if other.name == own.name || NAMESPACES.contains(&used) => true,
        Some(other) if own.name == "solver" && other.name == "rules" => {
            is_in(module, BRIDGE) || part == Part::Tests
        }
        Some(other) if part == Part::Tests => other.layer <= own.layer || is_excused(used),
        Some(other) => other.layer < own.layer,
    };
    used_paths(source, part)
        .into_iter()
        .filter(|used| !is_allowed(used))
        .map(|used| format!("points from `{}` to `{used}`", own.name))
        .collect()
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Unit {
    name: &'static str,
    layer: usize,
}

/// The row that a module belongs to.
fn unit(module: &str) -> Option<Unit> {
    if NAMESPACES.contains(&module) {
        // As high as the highest of its modules would be too high: it has nothing of its own.
        return Some(Unit { name: "", layer: 0 });
    }
    let rows = LAYERS.into_iter().enumerate();
    rows.flat_map(|(layer, names)| names.iter().map(move |name| Unit { name, layer }))
        .filter(|unit| is_in(module, unit.name))
        .max_by_key(|unit| unit.name.len())
}

/// Whether a module is `folder` or lies in it.
fn is_in(module: &str, folder: &str) -> bool {
    module
        .strip_prefix(folder)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Reads every file below `folder`.
fn read(folder: &Path, visit: &mut impl FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            read(&path, visit);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            visit(&path, &fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_file_keeps_to_its_layer_and_to_the_conventions() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = 0;
    let mut all = Vec::new();
    read(&src, &mut |path, text| {
        files += 1;
        let parts = path.strip_prefix(&src).unwrap().iter();
        let names: Vec<_> = parts.map(|part| part.to_str().unwrap()).collect();
        all.extend(faults(&names.join("/"), text));
    });
    assert!(files > 50, "only {files} files were read");
    all.sort();
    assert!(all.is_empty(), "{}", all.join("\n"));
}

/// The arrows that are found in a file with this code.
fn arrows_in(path: &str, code: &str) -> Vec<String> {
    faults(path, &format!("//! A file.\n\n{code}\n"))
}

#[test]
fn an_arrow_that_points_up_is_found() {
    for code in [
        "use crate::model::ConnectFourModel;",
        "use crate::{board::{Board, Cell}, model::GameModel};",
        "use super::model;",
        "use super::super::super::model::GameModel as _;",
        "fn play(model: &mut dyn crate::model::GameModel) {}",
        "pub(crate) use crate::model::*;",
        "const URL: &str = \"https://model\"; fn f(model: crate::model::Model) {}",
    ] {
        let path = if code.contains("super::super") {
            "rules/win/line.rs"
        } else {
            "rules.rs"
        };
        let found = arrows_in(path, code);
        assert_eq!(found.len(), 1, "{code}: {found:?}");
        assert!(found[0].contains("from `rules` to `model"), "{found:?}");
    }
}

#[test]
fn an_arrow_to_a_neighbour_is_found_outside_tests() {
    let code = "use crate::game::Game;";
    assert_eq!(arrows_in("observer/inbox.rs", code).len(), 1);
    let test = format!("#[cfg(test)]\nmod tests {{\n    {code}\n}}");
    assert!(arrows_in("observer/inbox.rs", &test).is_empty());
    assert!(arrows_in("observer/inbox/tests.rs", code).is_empty());
    let up = "#[cfg(test)]\nmod tests {\n    use crate::model::GameModel;\n}";
    assert_eq!(arrows_in("observer/inbox.rs", up).len(), 1);
}

#[test]
fn a_child_module_in_a_higher_layer_is_not_re_exported() {
    let code = "pub mod worker;\n\npub use worker::EngineWorker;";
    assert_eq!(arrows_in("engine/mod.rs", code).len(), 1);
    assert!(arrows_in("engine/mod.rs", "pub mod worker;").is_empty());
    let inner = "mod cancel;\n\npub use cancel::CancelToken;";
    assert!(arrows_in("engine/mod.rs", inner).is_empty());
}

#[test]
fn arrows_that_point_down_and_words_about_others_are_no_faults() {
    for (path, code) in [
        ("rules/win/line.rs", "use crate::board::{Board, Cell};"),
        ("rules/win/line.rs", "use crate::rules::outcome::Pattern;"),
        ("rules/win/line.rs", "use super::{WinCondition, Wins};"),
        ("view/gui/mod.rs", "use crate::view::{mirror, words};"),
        (
            "rules.rs",
            "/// See [`Game`](crate::game::Game).\nfn f() {}",
        ),
        ("rules.rs", "fn f() {} // as crate::game::Game does"),
        ("main.rs", "fn main() { connect_four::cli::run() }"),
    ] {
        let found = arrows_in(path, code);
        assert!(found.is_empty(), "{found:?}");
    }
}

#[test]
fn only_the_bridge_of_the_solver_knows_the_rules() {
    let code = "use crate::rules::Position;";
    assert_eq!(arrows_in("solver/kernel.rs", code).len(), 1);
    assert!(arrows_in("solver/bridge.rs", code).is_empty());
    assert!(arrows_in("solver/kernel.rs", "use crate::board::Column;").is_empty());
}

#[test]
fn strangers_are_found_in_the_program_and_not_in_its_tests() {
    let code = "use crate::model::GameModel;";
    assert_eq!(arrows_in("view/gui/mod.rs", code).len(), 1);
    assert!(arrows_in("view/gui/tests.rs", code).is_empty());
    assert!(arrows_in("controller/mod.rs", code).is_empty());
}

#[test]
fn a_module_without_a_layer_is_found() {
    assert_eq!(arrows_in("sound.rs", "").len(), 1);
    assert_eq!(arrows_in("rules.rs", "use crate::sound::Sound;").len(), 1);
}

#[test]
fn reserved_words_are_found_outside_their_module_only() {
    for (path, code) in [
        ("app/gui.rs", "use eframe::App;"),
        ("app/software/scene.rs", "use winit::window::Window;"),
        ("app/software_shell/mod.rs", "use eframe::App;"),
        ("model/mod.rs", "use std::cell::RefCell;"),
        ("game/mod.rs", "fn f() { std::io::stdout(); }"),
        ("rules/mod.rs", "fn f() { todo!() }"),
        ("rules/tests.rs", "#[ignore]\nfn f() {}"),
    ] {
        assert_eq!(arrows_in(path, code).len(), 1, "{path}: {code}");
    }
    assert!(arrows_in("app/eframe_shell.rs", "use eframe::App;").is_empty());
    assert!(arrows_in("app/software_shell/screen.rs", "use softbuffer::Rect;").is_empty());
    assert!(arrows_in("app/mod.rs", "mod eframe_shell;").is_empty());
    assert!(arrows_in("cli/mod.rs", "use std::process::ExitCode;").is_empty());
}

#[test]
fn a_file_says_what_it_is_and_does_not_grow_for_ever() {
    assert_eq!(faults("rules.rs", "fn f() {}\n").len(), 1);
    let long = "fn f() {}\n".repeat(MOST_LINES);
    assert_eq!(arrows_in("rules.rs", &long).len(), 1);
    let tests = format!("#[cfg(test)]\nmod tests {{\n{long}}}");
    assert!(arrows_in("rules.rs", &tests).is_empty());
    assert!(arrows_in("rules/tests.rs", &long).is_empty());
}
