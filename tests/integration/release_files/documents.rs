//! What the documents name exists: files, modules, tests, targets and commands.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{PROGRAM, text};

const DOCUMENTS: [&str; 2] = ["README.md", ".github/CONTRIBUTING.md"];

/// The README's example of a rule of one's own names a file that people are to create.
const EXAMPLE: &str = "four_corners";

/// The folders and files that a path can begin with.
const TOP: [&str; 5] = [".ci/", ".github/", "resources/", "src/", "tests/"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Everything in a document that is set as code: the words between backticks, and the lines of
/// its shell blocks.
fn codes(document: &str) -> Vec<String> {
    let mut codes = Vec::new();
    for (index, block) in document.split("```").enumerate() {
        let is_fenced = index % 2 == 1;
        if let Some(commands) = block.strip_prefix("sh\n").filter(|_| is_fenced) {
            let lines = commands.lines().filter_map(|line| line.split(" #").next());
            codes.extend(lines.map(|line| line.trim().to_owned()));
        } else if !is_fenced {
            let quoted = block.split('`').skip(1).step_by(2);
            codes.extend(quoted.map(|code| code.replace('\n', " ")));
        }
    }
    codes.retain(|code| !code.is_empty() && !code.contains(EXAMPLE));
    codes
}

/// The codes of every document, each with the document's name.
fn all_codes() -> Vec<(&'static str, String)> {
    let codes_of = |name| codes(&text(name)).into_iter().map(move |code| (name, code));
    DOCUMENTS.into_iter().flat_map(codes_of).collect()
}

/// Paths of files and folders among the words of a code. Patterns are not paths.
fn paths(code: &str) -> impl Iterator<Item = &str> {
    let is_path = |word: &&str| {
        let is_source = word.contains('/') && is_rust(Path::new(word));
        is_source || TOP.iter().any(|top| word.starts_with(top))
    };
    code.split_whitespace()
        .filter(|word| !word.contains('*'))
        .filter(is_path)
}

fn is_rust(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension == "rs")
}

/// Whether a path leads somewhere, from the project's folder or from `src/`.
fn exists(path: &str) -> bool {
    root().join(path).exists() || root().join("src").join(path).exists()
}

/// The file of the module that a path such as `view::gui::layout` begins with, and what is left
/// of the path; `None` where it begins with no module below `folder`.
fn file_of<'p>(folder: &Path, path: &'p str) -> Option<(PathBuf, Vec<&'p str>)> {
    let names: Vec<_> = path.split("::").collect();
    (1..=names.len()).rev().find_map(|depth| {
        let module = folder.join(names[..depth].join("/"));
        let files = [module.with_extension("rs"), module.join("mod.rs")];
        let file = files.into_iter().find(|file| file.is_file())?;
        Some((file, names[depth..].to_vec()))
    })
}

/// Whether a code is a path of lower-case names, such as `gui_flow::a_win`.
fn is_module_path(code: &str) -> bool {
    let is_name = |name: &str| {
        !name.is_empty()
            && name.chars().all(|letter| {
                letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_'
            })
    };
    code.contains("::") && code.split("::").all(is_name)
}

/// Whether a code is the name of a test: a sentence.
fn is_test_name(code: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    code.matches('_').count() >= 4 && code.chars().all(is_letter)
}

/// The text of every Rust file below a folder.
fn rust_text(folder: &Path) -> String {
    let entries = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    entries
        .map(|path| {
            if path.is_dir() {
                rust_text(&path)
            } else if is_rust(&path) {
                fs::read_to_string(path).unwrap()
            } else {
                String::new()
            }
        })
        .collect()
}

#[test]
fn files_and_folders_exist() {
    for (document, code) in all_codes() {
        for path in paths(&code) {
            assert!(exists(path), "{document} names {path}");
        }
    }
}

#[test]
fn links_lead_to_files() {
    for document in DOCUMENTS {
        let text = text(document);
        let folder = root().join(document);
        let folder = folder.parent().unwrap();
        let links = text
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split(')').next());
        for link in links.filter(|link| !link.contains("://") && !link.starts_with('#')) {
            assert!(folder.join(link).exists(), "{document} links to {link}");
        }
    }
}

#[test]
fn modules_and_tests_exist() {
    let all = rust_text(&root().join("src")) + &rust_text(&root().join("tests"));
    for (document, code) in all_codes() {
        if is_module_path(&code) {
            let folders =
                ["src", "tests/integration", "tests/long"].map(|folder| root().join(folder));
            let found = folders.iter().find_map(|folder| file_of(folder, &code));
            let (file, names) = found.unwrap_or_else(|| panic!("{document} names {code}"));
            let text = fs::read_to_string(file).unwrap();
            for name in names {
                let is_there = ["fn ", "mod "].iter().any(|kind| {
                    let start = format!("{kind}{name}");
                    text.contains(&format!("{start}(")) || text.contains(&format!("{start} {{"))
                });
                assert!(is_there, "{document} names {code}");
            }
        } else if is_test_name(&code) {
            assert!(
                all.contains(&format!("fn {code}(")),
                "{document} names {code}"
            );
        }
    }
}

#[test]
fn cargo_knows_the_targets_and_the_program_its_commands() {
    let manifest = text("Cargo.toml");
    for (document, code) in all_codes() {
        let words: Vec<_> = code.split_whitespace().collect();
        if words[0] == "cargo" {
            for pair in words.windows(2) {
                if ["--bench", "--bin", "--features", "--test"].contains(&pair[0]) {
                    let names = [
                        format!("name = \"{}\"", pair[1]),
                        format!("\n{} = ", pair[1]),
                    ];
                    let is_known = names.iter().any(|name| manifest.contains(name));
                    assert!(is_known, "{document}: {code}");
                }
            }
        }
        let arguments = match words.as_slice() {
            [PROGRAM, rest @ ..] => rest,
            ["cargo", "run", rest @ ..] => {
                let at = rest.iter().position(|&word| word == "--");
                at.map_or(&[][..], |at| &rest[at + 1..])
            }
            _ => &[],
        };
        if let Some(command) = arguments.first().filter(|word| !word.starts_with('-')) {
            let mut program = Command::new(env!("CARGO_BIN_EXE_connect-four"));
            let output = program.args(["help", command]).output().unwrap();
            assert!(output.status.success(), "{document}: {code}");
        }
    }
}
