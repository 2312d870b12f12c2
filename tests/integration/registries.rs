//! The registries: what menus and the command line may rely on, and that nobody goes past them.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use connect_four::rules::BothWin;
use connect_four::rules::action_rule::ACTION_RULES;
use connect_four::rules::catalogue::PRESETS;
use connect_four::rules::physics::PHYSICS;
use connect_four::rules::win::WIN_CONDITIONS;

/// The folder of each registry and its trait.
const REGISTRIES: [(&str, &str); 3] = [
    ("action_rule", "ActionRule"),
    ("physics", "Physics"),
    ("win", "WinCondition"),
];

#[test]
fn names_are_unique_and_lower_case() {
    check_names(ACTION_RULES.iter().map(|entry| entry.name()));
    check_names(PHYSICS.iter().map(|entry| entry.name()));
    check_names(WIN_CONDITIONS.iter().map(|entry| entry.name));
    check_names(BothWin::ALL.iter().map(|entry| entry.name()));
    check_names(PRESETS.iter().map(|entry| entry.name));
}

fn check_names(names: impl Iterator<Item = &'static str>) {
    let mut seen = HashSet::new();
    for name in names {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(!name.is_empty() && name.chars().all(plain), "{name:?}");
        assert!(seen.insert(name), "{name:?} stands for two entries");
    }
    assert!(!seen.is_empty());
}

#[test]
fn titles_are_words_for_people() {
    check_titles(ACTION_RULES.iter().map(|entry| entry.title()));
    check_titles(PHYSICS.iter().map(|entry| entry.title()));
    check_titles(WIN_CONDITIONS.iter().map(|entry| entry.title));
    check_titles(BothWin::ALL.iter().map(|entry| entry.title()));
    check_titles(PRESETS.iter().map(|entry| entry.title));
}

fn check_titles(titles: impl Iterator<Item = &'static str>) {
    let mut seen = HashSet::new();
    for title in titles {
        assert!(title.starts_with(char::is_uppercase), "{title:?}");
        // The controls that show them have room for so much.
        assert!(title.len() <= 22 && title.trim() == title, "{title:?}");
        assert!(seen.insert(title), "{title:?} stands for two entries");
    }
}

#[test]
fn summaries_are_sentences() {
    let action_rules = ACTION_RULES.iter().map(|entry| entry.summary());
    let physics = PHYSICS.iter().map(|entry| entry.summary());
    let wins = WIN_CONDITIONS.iter().map(|entry| entry.summary);
    let presets = PRESETS.iter().map(|entry| entry.summary);
    let mut seen = HashSet::new();
    for summary in action_rules.chain(physics).chain(wins).chain(presets) {
        check_sentence(summary);
        assert!(seen.insert(summary), "{summary:?} says the same of two");
    }
}

#[test]
fn goals_are_sentences() {
    for entry in WIN_CONDITIONS {
        check_sentence(&(entry.make)(4).goal());
    }
}

fn check_sentence(text: &str) {
    let starts = text.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
    assert!(starts && text.ends_with('.'), "{text:?}");
    assert!(!text.contains('\n') && !text.contains("  "), "{text:?}");
    assert_eq!(text.trim(), text);
}

#[test]
fn an_entry_makes_the_condition_it_names() {
    for entry in WIN_CONDITIONS {
        for length in [1, 4, u32::MAX] {
            let condition = (entry.make)(length);
            assert_eq!(condition.name(), entry.name);
            let expected = entry.takes_length.then_some(length);
            assert_eq!(condition.length(), expected, "{}", entry.name);
        }
    }
}

/// The Open-Closed Principle: an entry is added in its folder, and the catalogue may give it a
/// name that people know. Everybody else finds it in its registry.
#[test]
fn only_the_catalogue_names_an_entry_by_its_type() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    for (folder, of_trait) in REGISTRIES {
        let home = source.join("rules").join(folder);
        let entries = types_that_implement(of_trait, &home);
        assert!(entries.len() >= 3, "{folder}: {entries:?}");
        let mut files_that_name_one = Vec::new();
        for file in rust_files(&source) {
            let text = fs::read_to_string(&file).unwrap();
            let named = names_taken_from(folder, &text);
            let names_one = named
                .iter()
                .any(|name| entries.contains(name) || name == "*");
            if names_one && !file.starts_with(&home) {
                files_that_name_one.push(file.strip_prefix(&source).unwrap().to_owned());
            }
        }
        let catalogue = Path::new("rules").join("catalogue.rs");
        assert_eq!(files_that_name_one, [catalogue], "{folder}");
    }
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

fn types_that_implement(of_trait: &str, folder: &Path) -> HashSet<String> {
    let mut types = HashSet::new();
    for file in rust_files(folder) {
        let text = fs::read_to_string(file).unwrap();
        for after in text.split(&format!("impl {of_trait} for ")).skip(1) {
            types.insert(first_name(after).to_owned());
        }
    }
    types
}

/// The names that `text` reaches through the module `folder`: `physics::StrongGravity`,
/// `win::line::Line`, `physics::{Physics, StrongGravity}`.
fn names_taken_from(folder: &str, text: &str) -> Vec<String> {
    let mut names = Vec::new();
    for after in text.split(&format!("{folder}::")).skip(1) {
        let path = match after.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap(),
            None => after.split([';', '(', ')', ',', ' ', '\n']).next().unwrap(),
        };
        let parts = path.split(|c: char| c == ',' || c == ':' || c.is_whitespace());
        names.extend(parts.map(|part| {
            if part.starts_with('*') {
                "*".to_owned()
            } else {
                first_name(part).to_owned()
            }
        }));
    }
    names
}

fn first_name(text: &str) -> &str {
    let no_name = |c: char| !c.is_alphanumeric() && c != '_';
    text.split(no_name).next().unwrap()
}

#[test]
fn names_are_found_however_they_are_reached() {
    for text in [
        "use crate::rules::physics::Floating;",
        "use super::physics::{\n    Floating, Physics,\n};",
        "use crate::rules::{action, physics::{Physics, Floating}};",
        "let physics = &physics::floating::Floating;",
        "Rules { physics: &super::physics::Floating, ..rules }",
        "settle(physics::Floating)",
    ] {
        let names = names_taken_from("physics", text);
        assert!(names.contains(&"Floating".to_owned()), "{text}: {names:?}");
    }
    let all = names_taken_from("physics", "use crate::rules::physics::*;");
    assert_eq!(all, ["*"]);
    let other = names_taken_from("physics", "use crate::rules::physics::PHYSICS; // Floating");
    assert_eq!(other, ["PHYSICS"]);
}
