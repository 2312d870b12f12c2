//! How fast the searching player looks at positions. Every measurement asserts what was found.
//!
//! `cargo bench --bench engine`

use std::error::Error;
use std::io::{self, Write};
use std::time::Instant;

use connect_four::board::Geometry;
use connect_four::engine::analysis::{Analyst, Source, Value};
use connect_four::engine::{Request, SearchLimits, StopSignal};
use connect_four::game::replay;
use connect_four::rules::{Choice, Rules, catalogue};

fn main() -> Result<(), Box<dyn Error>> {
    let placed = Choice {
        game: Some("connect-tac-toe".to_owned()),
        win: Some("notconnectfour".to_owned()),
        ..Choice::default()
    };
    let large = catalogue::connect_n(Geometry::new(30, 30)?, 5);
    let lost = Some(Value::Loss { plies: 2 });
    measure(
        "pop-out, lost in 2",
        catalogue::pop_out(),
        "41315",
        64,
        lost,
    )?;
    measure("pop-out", catalogue::pop_out(), "", 8, None)?;
    measure(
        "connect-n 8 x 8",
        catalogue::connect_n(Geometry::new(8, 8)?, 4),
        "",
        9,
        None,
    )?;
    measure("connect-n 30 x 30", large, "", 4, None)?;
    // The first player wins with the seventh disc.
    let won = Some(Value::Win { plies: 7 });
    measure("connect-tac-toe, floating", placed.rules()?, "", 7, won)
}

/// Looks `depth` plies ahead and says how long that took.
fn measure(
    name: &str,
    rules: Rules,
    moves: &str,
    depth: u32,
    expected: Option<Value>,
) -> Result<(), Box<dyn Error>> {
    let game = replay(rules, moves)?;
    let request = Request::of(&game, SearchLimits::depth(depth));
    let begin = Instant::now();
    let analysis = Analyst::new()
        .assess(&request, &StopSignal::new())
        .ok_or("nobody cancelled")?;
    let time = begin.elapsed();
    match expected {
        Some(value) => assert_eq!(analysis.value, value),
        None => assert!(!analysis.value.is_proved()),
    }
    let Source::Search { depth, nodes } = analysis.source else {
        return Err("it was not searched".into());
    };
    writeln!(
        io::stdout(),
        "{name}: {depth} plies, {nodes} positions in {time:.2?}: {:.2} million a second",
        nodes as f64 / time.as_secs_f64() / 1e6
    )?;
    Ok(())
}
