//! The window with an engine in the second seat, played by real keys to the end of a game.

use std::rc::Rc;

use super::display::{Drawing, Window};
use super::process::Folder;
use super::scene::{COLUMNS, Disc, ROWS, Scene};

/// A window in which `engine` answers, without falling discs to wait for.
fn window(drawing: Drawing, engine: &str) -> Option<Window> {
    let home = Rc::new(Folder::new());
    let arguments = [
        "--renderer",
        drawing.name(),
        "--second",
        engine,
        "--seed",
        "7",
    ];
    Window::open_with(drawing, 800, 800, &home, &arguments, &[])
}

/// The discs of a column from the bottom.
fn discs(scene: &Scene, column: u32) -> Vec<Disc> {
    (1..=ROWS)
        .map_while(|row| scene.disc(column, row))
        .collect()
}

fn count(scene: &Scene, disc: Disc) -> usize {
    let all = (1..=COLUMNS).flat_map(|column| discs(scene, column));
    all.filter(|other| *other == disc).count()
}

fn ringed(scene: &Scene) -> Vec<Disc> {
    let cells = (1..=COLUMNS).flat_map(|column| (1..=ROWS).map(move |row| (column, row)));
    cells
        .filter(|&(column, row)| scene.has_ring(column, row))
        .filter_map(|(column, row)| scene.disc(column, row))
        .collect()
}

/// The column with the longest tower of red discs that can still grow to four.
fn tower(scene: &Scene) -> u32 {
    let height = |column: &u32| {
        let discs = discs(scene, *column);
        let tower = discs
            .iter()
            .rev()
            .take_while(|disc| **disc == Disc::Red)
            .count();
        let room = usize::try_from(ROWS).unwrap() - discs.len();
        (room > 0).then_some(if room + tower >= 4 { tower + 1 } else { 0 })
    };
    (1..=COLUMNS).max_by_key(height).unwrap()
}

/// Builds towers until somebody has four in a line; answers with whose discs those are.
fn play(window: &Window) -> Vec<Disc> {
    for turn in 1.. {
        let scene = window.wait_for_scene("the engine's answer", |scene| {
            let is_persons_turn = count(scene, Disc::Red) == count(scene, Disc::Yellow);
            let is_over = ringed(scene).len() >= 4;
            (count(scene, Disc::Red) + 1 == turn && is_persons_turn || is_over)
                .then(|| scene.clone())
        });
        if ringed(&scene).len() >= 4 {
            return ringed(&scene);
        }
        window.key(&tower(&scene).to_string());
        window.wait_for_scene("the person's disc, or the end", |scene| {
            let has_played = count(scene, Disc::Red) == turn;
            (has_played || ringed(scene).len() >= 4).then_some(())
        });
    }
    Vec::new()
}

/// The game ends as it should, and the program in good order.
fn check(drawing: Drawing, engine: &str, winner: Disc) {
    let Some(window) = window(drawing, engine) else {
        return;
    };
    let won = play(&window);
    assert!(won.iter().all(|disc| *disc == winner), "{won:?}");
    window.key("ctrl+q");
    let end = window.end();
    assert!(!end.stderr.contains("panicked"), "{}", end.stderr);
    assert_eq!(end.code, 0);
}

#[test]
fn a_person_beats_the_random_engine() {
    check(Drawing::Software, "random", Disc::Red);
    check(Drawing::Gl, "random", Disc::Red);
}

#[test]
fn a_person_who_only_builds_towers_loses_to_the_perfect_engine() {
    check(Drawing::Software, "perfect", Disc::Yellow);
    check(Drawing::Gl, "perfect", Disc::Yellow);
}

#[test]
fn a_window_that_is_closed_while_an_engine_thinks_ends_the_program() {
    let home = Rc::new(Folder::new());
    // So large a board keeps the highest level busy for a while.
    let arguments = [
        "--first",
        "search:5",
        "--game",
        "connect-n",
        "--rows",
        "6",
        "--columns",
        "7",
    ];
    let opened = Window::open_with(Drawing::Software, 800, 800, &home, &arguments, &[]);
    let Some(window) = opened else {
        return;
    };
    window.ask_to_close();
    let end = window.end();
    assert!(!end.stderr.contains("panicked"), "{}", end.stderr);
    assert_eq!(end.code, 0);
}
