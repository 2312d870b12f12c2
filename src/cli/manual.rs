//! `connect-four manual`: everything that `--help` says, as one man page.

use std::io;

use clap::{Command, CommandFactory as _};
use clap_mangen::Man;

use super::args::Args;
use super::streams::{Ending, Failure, Streams};

/// Writes the page.
pub(super) fn run(streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let page = page().map_err(Failure::Output)?;
    streams.answer(&page)?;
    Ok(Ending::Fine)
}

/// The page of the program, with a section for each of its commands.
fn page() -> io::Result<String> {
    let mut program = Args::command();
    program.build();
    let mut page = Vec::new();
    let man = Man::new(program.clone());
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    let mut page = String::from_utf8_lossy(&page).into_owned();
    page.push_str(&sections(&program)?);
    for command in program.get_subcommands() {
        push_command(&mut page, command)?;
    }
    Ok(page)
}

/// Appends a section for `command` and those for its own commands.
fn push_command(page: &mut String, command: &Command) -> io::Result<()> {
    if command.get_name() == "help" {
        return Ok(());
    }
    let title = command.get_bin_name().unwrap_or_default().to_uppercase();
    // What is a section in a page of its own is a part of a section in this one.
    let parts = sections(command)?.replace(".SH ", ".SS ");
    page.extend([".SH \"", &title, "\"\n", &parts]);
    command
        .get_subcommands()
        .try_for_each(|command| push_command(page, command))
}

/// How `command` is called, what it does, its options and its example.
fn sections(command: &Command) -> io::Result<String> {
    let mut sections = Vec::new();
    let man = Man::new(command.clone());
    man.render_synopsis_section(&mut sections)?;
    man.render_description_section(&mut sections)?;
    man.render_options_section(&mut sections)?;
    man.render_extra_section(&mut sections)?;
    let sections = String::from_utf8_lossy(&sections);
    Ok(sections
        .replace(".SH EXTRA\nExample:\n", ".SH EXAMPLE\n")
        .replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n"))
}

#[cfg(test)]
mod tests {
    use super::super::tests::run;

    #[test]
    fn the_page_has_a_section_and_an_example_for_every_command() {
        let manual = run("manual");
        assert_eq!((manual.code, manual.errors.as_str()), (0, ""));
        let page = manual.output;
        assert!(page.contains(".TH connect-four 1"), "{page}");
        for (title, example) in [
            ("CONNECT-FOUR GUI", "connect\\-four gui"),
            (
                "CONNECT-FOUR PLAY POP-OUT",
                "connect\\-four play pop\\-out \\-\\-computer",
            ),
            ("CONNECT-FOUR MANUAL", "connect\\-four manual"),
        ] {
            assert!(page.contains(&format!(".SH \"{title}\"\n")), "{title}");
            let example = format!(".SS EXAMPLE\n  {example}");
            assert!(page.contains(&example), "{title}");
        }
        assert!(!page.contains("EXTRA"));
    }
}
