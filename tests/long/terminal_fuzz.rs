//! People who type anything, for about a minute at each script.

use super::typing::{DESKS, type_at};

/// How many lines each script reads: about a minute's worth on an ordinary machine.
const LINES: usize = 4_000_000;

#[test]
fn random_lines_end_in_order_in_every_game() {
    for (seed, desk) in (1..).zip(DESKS) {
        type_at(desk, seed, LINES);
    }
}
