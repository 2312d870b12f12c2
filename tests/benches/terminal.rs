//! How much a terminal game costs, the start of the program included. Every run is compared with
//! the recorded session.
//!
//! `cargo bench --bench terminal`

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

/// How often the game is played.
const RUNS: u32 = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let case = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/transcripts/classic/tie"
    );
    let expected = fs::read(format!("{case}.piped.out"))?;
    let before = children_ticks()?;
    let begin = Instant::now();
    for _ in 0..RUNS {
        let output = Command::new(env!("CARGO_BIN_EXE_connect-four"))
            .args(["play", "classic"])
            .stdin(File::open(format!("{case}.in"))?)
            .stderr(Stdio::inherit())
            .output()?;
        assert!(output.status.success());
        assert!(output.stdout == expected, "the session is another one");
    }
    let time = begin.elapsed() / RUNS;
    write!(io::stdout(), "a piped game of 42 moves: {time:.2?}")?;
    if let (Some(before), Some(after)) = (before, children_ticks()?) {
        // Linux counts in hundredths of a second.
        let millis = (after - before) as f64 * 10.0 / f64::from(RUNS);
        write!(io::stdout(), ", {millis:.2} ms of it on a processor")?;
    }
    writeln!(io::stdout())?;
    Ok(())
}

/// How long the programs that this one has started and outlived were on a processor, where the
/// system tells.
fn children_ticks() -> Result<Option<u64>, Box<dyn Error>> {
    let Ok(stat) = fs::read_to_string("/proc/self/stat") else {
        return Ok(None);
    };
    // The name of the program, in brackets, may hold blanks. After it, the children's times stand
    // in fields 14 and 15.
    let fields: Vec<_> = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace()
        .collect();
    let ticks = |field: usize| {
        fields
            .get(field)
            .copied()
            .unwrap_or_default()
            .parse::<u64>()
    };
    Ok(Some(ticks(13)? + ticks(14)?))
}
