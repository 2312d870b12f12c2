//! How fast the general rules engine plays. Every measurement asserts what it has played.
//!
//! `cargo bench --bench rules`

use std::error::Error;
use std::io::{self, Write};
use std::time::{Duration, Instant};

use connect_four::board::Geometry;
use connect_four::game::Game;
use connect_four::rules::{Action, EndReason, GameResult, Position, catalogue};

/// How many rows and columns the large board has.
const SIDE: u32 = 1000;

fn main() -> Result<(), Box<dyn Error>> {
    classic()?;
    large_board()
}

/// Plays and takes back every action sequence of the classic game, the last action of each too.
fn classic() -> Result<(), Box<dyn Error>> {
    // The sequences of 0 to 8 actions from the empty board; each but the first ends in one play.
    const SEQUENCES: [u64; 9] = [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536, 5_673_234];
    let mut position = Position::start(catalogue::classic());
    let begin = Instant::now();
    let mut sequences = [0; SEQUENCES.len()];
    play_all(&mut position, &mut sequences, &mut Vec::new());
    let time = begin.elapsed();

    assert_eq!(sequences, SEQUENCES);
    assert_eq!(position, Position::start(catalogue::classic()));
    let played: u64 = sequences.iter().skip(1).sum();
    writeln!(
        io::stdout(),
        "classic: {played} actions played and taken back in {time:.2?}: {:.1} million a second",
        played as f64 / time.as_secs_f64() / 1e6
    )?;
    Ok(())
}

/// Counts the position in the first of `sequences`, and those that follow it in the others.
fn play_all(position: &mut Position, sequences: &mut [u64], pending: &mut Vec<Action>) {
    let [here, deeper @ ..] = sequences else {
        return;
    };
    *here += 1;
    if deeper.is_empty() {
        return;
    }
    let first = pending.len();
    position.push_legal_actions(pending);
    for next in first..pending.len() {
        let turn = position.play_unchecked(pending[next]);
        play_all(position, deeper, pending);
        position.undo(&turn);
    }
    pending.truncate(first);
}

/// Fills a board of a million cells on which nobody can win, in two ways that cost the most.
fn large_board() -> Result<(), Box<dyn Error>> {
    // Each player fills one half, so that lines get as long as they can.
    const HALF: u32 = SIDE / 2;
    fill("a half each", |turn| turn % 2 * HALF + turn / 2 % HALF)?;
    // A free column is the harder to find the more are full.
    fill("one column after the other", |turn| turn / SIDE)
}

fn fill(order: &str, column: impl Fn(u32) -> u32) -> Result<(), Box<dyn Error>> {
    let geometry = Geometry::new(SIDE, SIDE)?;
    let mut game = Game::new(catalogue::connect_n(geometry, SIDE + 1));
    let turns: Vec<u32> = (0..geometry.cell_count()).collect();
    let mut times = Vec::new();
    for thousand in turns.chunks(1000) {
        let begin = Instant::now();
        for &turn in thousand {
            game.play(Action::Drop(geometry.column(column(turn))?))?;
        }
        times.push(begin.elapsed() / 1000);
    }

    assert_eq!(game.result(), Some(GameResult::drawn(EndReason::BoardFull)));
    writeln!(
        io::stdout(),
        "{SIDE} x {SIDE}, {order}: {:.2?} an action, {:.2?} in the slowest thousand",
        times.iter().sum::<Duration>() / u32::try_from(times.len())?,
        times.iter().max().copied().unwrap_or_default(),
    )?;
    Ok(())
}
