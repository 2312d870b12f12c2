//! Displays on which the program can draw in one way only, or in none.

use super::display::{Display, Drawing, NO_GL, TOOLS, tools_are_there};
use super::process::{Folder, Process, connect_four};

/// A depth that the program's own drawing does not know.
const FEW_COLOURS: u32 = 16;

#[test]
fn a_display_without_a_way_to_draw_is_told_in_one_line() {
    if !tools_are_there(&TOOLS) {
        return;
    }
    let display = Display::start(800, 800, FEW_COLOURS, &NO_GL);
    for renderer in ["auto", "software", "gl"] {
        let home = Folder::new();
        let mut command = connect_four(&home);
        command.args(["gui", "--renderer", renderer]);
        display.shows(&mut command, Drawing::GlIsMissing);
        let end = Process::start(&mut command).end();
        assert_eq!((end.code, end.stdout.as_str()), (2, ""), "{renderer}");
        assert!(end.stderr.starts_with("connect-four: "), "{}", end.stderr);
        assert_eq!(end.stderr.lines().count(), 1, "{}", end.stderr);
        assert!(end.stderr.contains("connect-four play"), "{}", end.stderr);
    }
}
