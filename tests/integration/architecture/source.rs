//! A file of `src/`: which module it is, and its code apart from its tests and comments.

/// The two halves of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// What is built into the program.
    Code,
    /// What only `cargo test` builds.
    Tests,
}

/// A file, without documentation and comments.
#[derive(Debug)]
pub(super) struct Source {
    module: String,
    code: String,
    tests: String,
}

impl Source {
    /// Reads a file; its path is relative to `src/`.
    pub(super) fn new(path: &str, text: &str) -> Self {
        let lines: Vec<_> = text.lines().map(without_comment).collect();
        let inner = lines
            .windows(2)
            .position(|pair| pair[0] == "#[cfg(test)]" && pair[1].starts_with("mod tests {"));
        let whole = if path.ends_with("tests.rs") {
            Some(0)
        } else {
            inner
        };
        let (code, tests) = lines.split_at(whole.unwrap_or(lines.len()));
        Self {
            module: module(path),
            code: code.join("\n"),
            tests: tests.join("\n"),
        }
    }

    /// The path of the file's module within the crate, such as `rules::win`; empty for the root.
    pub(super) fn module(&self) -> &str {
        &self.module
    }

    /// The lines of one half.
    pub(super) fn part(&self, part: Part) -> &str {
        match part {
            Part::Code => &self.code,
            Part::Tests => &self.tests,
        }
    }

    /// Every name and keyword of one half.
    pub(super) fn words(&self, part: Part) -> impl Iterator<Item = &str> {
        self.part(part)
            .split(|letter: char| !(letter.is_alphanumeric() || letter == '_'))
            .filter(|word| !word.is_empty())
    }
}

fn module(path: &str) -> String {
    let name = path.strip_suffix(".rs").unwrap_or(path);
    let name = name.strip_suffix("/mod").unwrap_or(name);
    if name == "lib" {
        String::new()
    } else {
        name.replace('/', "::")
    }
}

/// A line up to its comment. Slashes in a string, as in an address, are no comment.
fn without_comment(line: &str) -> &str {
    let is_code = |&(at, _): &(usize, &str)| line[..at].matches('"').count().is_multiple_of(2);
    match line.match_indices("//").find(is_code) {
        Some((at, _)) => line[..at].trim_end(),
        None => line.trim_end(),
    }
}
