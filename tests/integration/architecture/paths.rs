//! The modules of the crate that a file names, as paths from the root.

use super::source::{Part, Source};

/// Every path in one half of a file that leads through the crate, without `crate::`.
///
/// Understands `crate::`, `super::`, groups in braces, and re-exports of the file's own modules.
/// A path may end in an item; the modules are those it starts with.
pub(super) fn used_paths(source: &Source, part: Part) -> Vec<String> {
    let text = source.part(part);
    let mut found = Vec::new();
    for (at, word) in words(text) {
        let before = text[..at].chars().next_back();
        let after = &text[at + word.len()..];
        // The middle of a longer path, or no path at all.
        if !after.starts_with("::") || before == Some(':') {
            continue;
        }
        let start = match word {
            "crate" => Vec::new(),
            "super" => above(source.module(), is_inline(source, part)),
            child if declares(source, child) => {
                let mut path = segments(source.module());
                path.push(child);
                path
            }
            // The crate's name, as its programs use it.
            "connect_four" => Vec::new(),
            _ => continue,
        };
        follow(&after[2..], &start, &mut found);
    }
    found
}

/// Follows a use tree; `text` stands behind a `::`. Answers with what stands behind the tree.
fn follow<'t>(text: &'t str, start: &[&str], found: &mut Vec<String>) -> &'t str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = rest.trim_start_matches(|letter: char| letter == ',' || letter.is_whitespace());
            if rest.is_empty() || rest.starts_with('}') {
                return rest.get(1..).unwrap_or("");
            }
            let behind = follow(rest, start, found);
            // What cannot be read, such as `as _`, is passed over.
            rest = if behind.len() == rest.len() {
                &rest[1..]
            } else {
                behind
            };
        }
    }
    let end = text.find(|letter| !is_letter(letter)).unwrap_or(text.len());
    let (word, behind) = text.split_at(end);
    let mut path = start.to_vec();
    match word {
        "super" => drop(path.pop()),
        "self" | "" => {}
        word => path.push(word),
    }
    if let Some(behind) = behind.strip_prefix("::") {
        return follow(behind, &path, found);
    }
    found.push(path.join("::"));
    behind
}

/// The module around the file's own; an inline `mod tests` has the file's module around it.
fn above(module: &str, is_inline: bool) -> Vec<&str> {
    let mut path = segments(module);
    if !is_inline {
        path.pop();
    }
    path
}

/// Whether a half of a file is a `mod tests { … }` in it.
fn is_inline(source: &Source, part: Part) -> bool {
    part == Part::Tests && !source.part(Part::Code).is_empty()
}

/// Whether the file has a module of this name in a file of its own.
fn declares(source: &Source, child: &str) -> bool {
    let code = source.part(Part::Code);
    code.lines()
        .any(|line| line.ends_with(&format!("mod {child};")))
}

fn segments(module: &str) -> Vec<&str> {
    module.split("::").filter(|part| !part.is_empty()).collect()
}

/// The words of a text with the places where they start.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split(|letter| !is_letter(letter))
        .filter(|word| !word.is_empty())
        .map(|word| (word.as_ptr().addr() - text.as_ptr().addr(), word))
}

fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}
