//! `connect-four rules`: the names that other commands take, from the registries.

use std::fmt::Write;

use super::names::{self, Named};
use super::streams::{Ending, Failure, Streams};

/// A registry: what it holds, the option that takes its names, and its entries with their summaries.
type Section = (&'static str, &'static str, Vec<(String, String)>);

/// Lists every registry.
pub(super) fn run(streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    streams.answer(&list(&[
        ("Games", "--game", owned(names::games())),
        ("Action rules", "--action", owned(names::action_rules())),
        ("Physics", "-p, --physics", owned(names::physics())),
        (
            "Win conditions",
            "-w, --win",
            owned(names::win_conditions()),
        ),
        (
            "Both win on one turn",
            "--both-win",
            owned(names::both_win()),
        ),
        (
            "Engines",
            "match and gui: --first, --second",
            names::opponents(),
        ),
    ]))?;
    Ok(Ending::Fine)
}

fn owned(names: Vec<Named>) -> Vec<(String, String)> {
    let owned = |(name, summary): Named| (name.to_owned(), summary.to_owned());
    names.into_iter().map(owned).collect()
}

/// The sections, with all summaries in one column.
fn list(sections: &[Section]) -> String {
    let entries = sections.iter().flat_map(|(_, _, entries)| entries);
    let width = entries.map(|(name, _)| name.len()).max().unwrap_or(0);
    let mut text = String::new();
    for (title, option, entries) in sections {
        if !text.is_empty() {
            text.push('\n');
        }
        // Writing to a string cannot fail.
        writeln!(text, "{title} ({option})").ok();
        for (name, summary) in entries {
            writeln!(text, "  {name:width$}  {summary}").ok();
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::super::tests::run;

    #[test]
    fn every_entry_stands_below_its_title_with_its_summary() {
        let list = run("rules");
        assert_eq!((list.code, list.errors.as_str()), (0, ""));
        let expected = "\
Physics (-p, --physics)
  strong           Strong gravity: ";
        assert!(list.output.contains(expected), "{}", list.output);
        for name in [
            "pop-out",
            "drop-or-pop",
            "two-sides",
            "notconnectfour",
            "opponent",
            "coalition",
            "search:3",
        ] {
            let line = list
                .output
                .lines()
                .find(|line| line.trim().starts_with(name));
            assert!(line.unwrap().ends_with('.'), "{name}");
        }
    }
}
