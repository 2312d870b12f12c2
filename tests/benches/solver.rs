//! How fast the solver is, beside the crate connect-four-ai. Every measurement asserts what it
//! found.
//!
//! `cargo bench --bench solver` measures everything, `cargo bench --bench solver -- begin-easy book`
//! the parts that are named: the sets of published positions, `empty`, `columns`, `threads`, `book`.
//!
//! Both solvers answer the same positions in turn, on one thread, without a book, and forget
//! everything before each position; forgetting is not timed. Only the ratio says something, for both
//! share whatever else the machine is doing.

use std::env;
use std::error::Error;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use connect_four::board::Geometry;
use connect_four::solver::{CancelToken, Kernel, Layout, Solver, SolverOptions};

/// A set of published positions: name, lines, how often it is measured, nodes a position that the
/// search may need.
type Set = (&'static str, &'static str, u32, u64);

const SETS: [Set; 6] = [
    (
        "end-easy",
        include_str!("../data/positions/end-easy.txt"),
        20,
        30,
    ),
    (
        "middle-easy",
        include_str!("../data/positions/middle-easy.txt"),
        10,
        150,
    ),
    (
        "middle-medium",
        include_str!("../data/positions/middle-medium.txt"),
        1,
        16_000,
    ),
    (
        "begin-easy",
        include_str!("../data/positions/begin-easy.txt"),
        3,
        1_500,
    ),
    (
        "begin-medium",
        include_str!("../data/positions/begin-medium.txt"),
        1,
        350_000,
    ),
    (
        "begin-hard",
        include_str!("../data/positions/begin-hard.txt"),
        1,
        7_000_000,
    ),
];

fn main() -> Result<(), Box<dyn Error>> {
    let named: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    let wanted = |name: &str| named.is_empty() || named.iter().any(|named| named == name);

    writeln!(
        io::stdout(),
        "| set | nodes | time | connect-four-ai | ratio |\n|---|---|---|---|---|"
    )?;
    for set in SETS.iter().filter(|(name, ..)| wanted(name)) {
        against_the_peer(set)?;
    }
    if wanted("empty") {
        empty_board()?;
    }
    if wanted("columns") {
        all_columns()?;
    }
    if wanted("threads") {
        threads()?;
    }
    if wanted("book") {
        book()?;
    }
    Ok(())
}

fn against_the_peer(&(name, lines, rounds, node_limit): &Set) -> Result<(), Box<dyn Error>> {
    let mut ours = without_book(1);
    let mut peer = connect_four_ai::Solver::empty();
    let (mut our_time, mut peer_time) = (Duration::ZERO, Duration::ZERO);
    let (mut nodes, mut positions) = (0, 0_u32);
    for line in (0..rounds).flat_map(|_| lines.lines()) {
        let (moves, expected) = line.split_once(' ').ok_or("a line without a score")?;
        let expected: i8 = expected.trim().parse()?;

        let kernel = classic(moves)?;
        ours.forget();
        let begin = Instant::now();
        let score = ours.solve(&kernel, &CancelToken::new())?;
        our_time += begin.elapsed();
        assert_eq!(score.value(), expected, "{moves}");
        nodes += ours.work().nodes;

        let position = connect_four_ai::Position::from_moves(moves)?;
        peer.reset();
        let begin = Instant::now();
        let score = peer.solve(&position);
        peer_time += begin.elapsed();
        assert_eq!(score, expected, "{moves}");
        positions += 1;
    }
    let nodes = nodes / u64::from(positions);
    assert!(nodes <= node_limit, "{name}: {nodes} nodes a position");
    writeln!(
        io::stdout(),
        "| {name} | {nodes} | {:.2?} | {:.2?} | {:.1} |",
        our_time / positions,
        peer_time / positions,
        peer_time.as_secs_f64() / our_time.as_secs_f64()
    )?;
    Ok(())
}

/// The hardest question, without a book.
fn empty_board() -> Result<(), Box<dyn Error>> {
    let mut solver = without_book(1);
    let begin = Instant::now();
    let score = solver.solve(&Kernel::start(Layout::CLASSIC), &CancelToken::new())?;
    let time = begin.elapsed();
    assert_eq!(score.value(), 1);
    let nodes = solver.work().nodes;
    writeln!(
        io::stdout(),
        "\nempty board, searched: {nodes} nodes, {time:.2?}"
    )?;
    Ok(())
}

/// All columns in comparison with the position alone.
fn all_columns() -> Result<(), Box<dyn Error>> {
    let mut solver = without_book(1);
    let (mut one, mut all) = (Duration::ZERO, Duration::ZERO);
    let lines = SETS[4].1.lines();
    for line in lines {
        let (moves, expected) = line.split_once(' ').ok_or("a line without a score")?;
        let kernel = classic(moves)?;
        solver.forget();
        let begin = Instant::now();
        let score = solver.solve(&kernel, &CancelToken::new())?;
        one += begin.elapsed();
        solver.forget();
        let begin = Instant::now();
        let analysis = solver.analyze(&kernel, &CancelToken::new(), &mut |_| ())?;
        all += begin.elapsed();
        assert_eq!(score.value(), expected.trim().parse::<i8>()?);
        assert_eq!(analysis.score, score);
    }
    let ratio = all.as_secs_f64() / one.as_secs_f64();
    writeln!(
        io::stdout(),
        "\nall columns, searched: {ratio:.1} times the time of the position alone"
    )?;
    Ok(())
}

/// Two threads in comparison with one.
fn threads() -> Result<(), Box<dyn Error>> {
    let mut solvers = [without_book(1), without_book(2)];
    let (mut solved, mut analyzed) = ([Duration::ZERO; 2], [Duration::ZERO; 2]);
    for line in SETS[5].1.lines() {
        let (moves, expected) = line.split_once(' ').ok_or("a line without a score")?;
        let kernel = classic(moves)?;
        for (index, solver) in solvers.iter_mut().enumerate() {
            solver.forget();
            let begin = Instant::now();
            let score = solver.solve(&kernel, &CancelToken::new())?;
            solved[index] += begin.elapsed();
            assert_eq!(score.value(), expected.trim().parse::<i8>()?, "{moves}");
            solver.forget();
            let begin = Instant::now();
            let analysis = solver.analyze(&kernel, &CancelToken::new(), &mut |_| ())?;
            analyzed[index] += begin.elapsed();
            assert_eq!(analysis.score, score);
        }
    }
    let gain = |times: [Duration; 2]| times[0].as_secs_f64() / times[1].as_secs_f64();
    writeln!(
        io::stdout(),
        "\ntwo threads on begin-hard: {:.2} times as fast, all columns {:.2} times",
        gain(solved),
        gain(analyzed)
    )?;
    Ok(())
}

/// All columns of the empty board and of positions with a few discs, from the book.
fn book() -> Result<(), Box<dyn Error>> {
    let mut solver = Solver::new(SolverOptions::default());
    writeln!(io::stdout(), "\nall columns, from the book:")?;
    for moves in [
        "",
        "4",
        "44",
        "444",
        "4444",
        "44444",
        "444444",
        "4444443",
        "44444432",
        "444444325",
    ] {
        let kernel = classic(moves)?;
        let begin = Instant::now();
        let analysis = solver.analyze(&kernel, &CancelToken::new(), &mut |_| ())?;
        let time = begin.elapsed();
        let best = analysis.columns.iter().flatten().max();
        assert_eq!(best, Some(&analysis.score), "{moves}");
        assert_eq!(solver.work().nodes, 0, "{moves}");
        let look_ups = solver.work().look_ups;
        let discs = moves.len();
        writeln!(
            io::stdout(),
            "{discs} discs: {look_ups} look-ups, {time:.2?}"
        )?;
    }
    Ok(())
}

fn without_book(threads: u32) -> Solver {
    Solver::new(SolverOptions {
        threads,
        book: false,
        ..SolverOptions::default()
    })
}

fn classic(moves: &str) -> Result<Kernel, Box<dyn Error>> {
    let mut kernel = Kernel::start(Layout::CLASSIC);
    for digit in moves.chars() {
        let number = digit.to_digit(10).ok_or("a column is a digit")?;
        kernel.play(Geometry::CLASSIC.column(number - 1)?)?;
    }
    Ok(kernel)
}
