//! The window itself: games from the first disc to the exit, other sizes, and rest. All of it is
//! to be had in each way of drawing.

use std::fs;
use std::time::{Duration, Instant};

use super::display::{Drawing, Window};
use super::process::wait_for;
use super::scene::{COLUMNS, Disc, ROWS, Scene};

/// A display on which the window has its plain size.
fn window(drawing: Drawing) -> Option<Window> {
    Window::open(drawing, 800, 800)
}

/// Makes tests of these, one for each way of drawing.
macro_rules! in_each_way {
    ($($test:ident),* $(,)?) => {
        in_this_way!(software, Drawing::Software, $($test),*);
        in_this_way!(gl, Drawing::Gl, $($test),*);
    };
}

macro_rules! in_this_way {
    ($name:ident, $drawing:expr, $($test:ident),*) => {
        mod $name {
            use super::Drawing;

            $(
                #[test]
                fn $test() {
                    super::$test($drawing);
                }
            )*
        }
    };
}

in_each_way!(
    a_whole_game_by_keys,
    a_whole_game_by_mouse,
    a_closed_window_ends_the_program,
    a_window_of_another_size_shows_everything_and_goes_on,
    a_window_whose_picture_was_lost_shows_everything,
    the_program_sleeps_while_nothing_changes,
);

/// Plays one disc into each of `moves`, a column a digit, and waits until it lies there.
fn play(window: &Window, moves: &str, act: impl Fn(usize, u32)) {
    let mut heights = [0; 10];
    for (index, digit) in moves.chars().enumerate() {
        let column = digit.to_digit(10).unwrap();
        let height = &mut heights[usize::try_from(column).unwrap()];
        *height += 1;
        act(index, column);
        wait_for_disc(window, column, *height, mover(index));
    }
}

fn mover(index: usize) -> Disc {
    if index.is_multiple_of(2) {
        Disc::Red
    } else {
        Disc::Yellow
    }
}

fn wait_for_disc(window: &Window, column: u32, row: u32, disc: Disc) {
    let what = format!("a disc at rest in column {column}, row {row}");
    window.wait_for_scene(&what, |scene| {
        let has_landed = scene.is_last(column, row) && scene.disc(column, row) == Some(disc);
        has_landed.then_some(())
    });
}

/// Waits until exactly these cells are ringed, `(column, row)` each.
fn wait_for_rings(window: &Window, won: &[(u32, u32)]) -> Scene {
    window.wait_for_scene("rings around the discs that won", |scene| {
        let ringed = cells().filter(|&(column, row)| scene.has_ring(column, row));
        ringed.eq(won.iter().copied()).then(|| scene.clone())
    })
}

fn cells() -> impl Iterator<Item = (u32, u32)> {
    (1..=COLUMNS).flat_map(|column| (1..=ROWS).map(move |row| (column, row)))
}

fn is_clear(scene: &Scene) -> bool {
    cells().all(|(column, row)| scene.is_empty(column, row))
}

/// The exit code of a program that ended in good order.
fn end(window: Window) -> i32 {
    let end = window.end();
    assert!(!end.stderr.contains("panicked"), "{}", end.stderr);
    assert_eq!(end.stdout, "");
    end.code
}

fn a_whole_game_by_keys(drawing: Drawing) {
    let Some(window) = window(drawing) else {
        return;
    };
    // The column of the last digit stays the chosen one.
    let keys = ["1", "1", "2", "Down", "3", "space", "4"];
    play(&window, "1122334", |index, _| window.key(keys[index]));

    let scene = wait_for_rings(&window, &[(1, 1), (2, 1), (3, 1), (4, 1)]);
    for column in 1..=3 {
        assert_eq!(scene.disc(column, 1), Some(Disc::Red));
        assert_eq!(scene.disc(column, 2), Some(Disc::Yellow));
    }
    // OK has the focus.
    window.key("Return");
    window.wait_for_scene("a clear board", |scene| is_clear(scene).then_some(()));
    window.key("ctrl+q");
    assert_eq!(end(window), 0);
}

fn a_whole_game_by_mouse(drawing: Drawing) {
    let Some(window) = window(drawing) else {
        return;
    };
    let places = window.wait_for_scene("all buttons", |scene| {
        let drops: Option<Vec<_>> = (1..=COLUMNS).map(|at| scene.drop_button(at)).collect();
        let columns: Vec<_> = (1..=COLUMNS).map(|at| scene.middle(at, 3)).collect();
        Some((drops?, columns))
    });
    play(&window, "712233434464", |index, column| {
        let column = usize::try_from(column - 1).unwrap();
        let (drops, columns) = &places;
        // Drop buttons and the board itself, in turn.
        window.click([drops, columns][index / 2 % 2][column]);
    });

    let scene = wait_for_rings(&window, &[(1, 1), (2, 2), (3, 3), (4, 4)]);
    let exit = scene.operation_buttons()[0];
    window.click(exit);
    assert_eq!(end(window), 0);
}

fn a_closed_window_ends_the_program(drawing: Drawing) {
    let Some(window) = window(drawing) else {
        return;
    };
    window.key("4");
    wait_for_disc(&window, 4, 1, Disc::Red);
    window.ask_to_close();
    assert_eq!(end(window), 0);
}

fn a_window_of_another_size_shows_everything_and_goes_on(drawing: Drawing) {
    let Some(window) = Window::open(drawing, 1920, 1080) else {
        return;
    };
    // Where it stays inside, so that no size is followed by the pointer's coming or going, which
    // would paint the window once more and hide what the first time left out.
    window.point((180, 200));
    for (row, (width, height)) in (1..).zip([(360, 480), (1920, 1080), (640, 480)]) {
        window.resize(width, height);
        window.wait_for_scene("all parts at the new size", |scene| {
            let discs = cells().filter(|&(column, row)| scene.disc(column, row).is_some());
            let holes = cells().filter(|&(column, row)| scene.is_empty(column, row));
            let drops = (1..=COLUMNS).filter_map(|column| scene.drop_button(column));
            let parts = [
                discs.count(),
                holes.count(),
                drops.count(),
                scene.operation_buttons().len(),
            ];
            let discs = usize::try_from(row - 1).unwrap();
            let is_whole = scene.size() == (width, height) && scene.is_painted();
            (is_whole && parts == [discs, 42 - discs, 7, 2]).then_some(())
        });
        window.key("4");
        wait_for_disc(&window, 4, row, mover(usize::try_from(row - 1).unwrap()));
    }
    window.key("ctrl+q");
    assert_eq!(end(window), 0);
}

/// Nobody keeps the picture of a window that is moved out of the display or taken off it.
fn a_window_whose_picture_was_lost_shows_everything(drawing: Drawing) {
    let Some(window) = window(drawing) else {
        return;
    };
    window.key("4");
    wait_for_disc(&window, 4, 1, Disc::Red);
    let before = window.wait_for_scene("the board", |scene| Some(scene.clone()));
    let lose: [fn(&Window); 2] = [Window::move_out_and_back, Window::hide_and_show];
    for lose in lose {
        lose(&window);
        window.wait_for_scene("the same picture as before", |scene| {
            (*scene == before).then_some(())
        });
    }
    window.focus();
    window.key("4");
    wait_for_disc(&window, 4, 2, Disc::Yellow);
    window.key("ctrl+q");
    assert_eq!(end(window), 0);
}

#[test]
fn both_ways_draw_the_middle_of_a_game_alike() {
    let pictures = [Drawing::Software, Drawing::Gl].map(|drawing| {
        let window = window(drawing)?;
        play(&window, "4435534322", |_, column| {
            window.key(&column.to_string());
        });
        let scene = window.wait_for_scene("the board", |scene| Some(scene.clone()));
        window.key("ctrl+q");
        assert_eq!(end(window), 0);
        Some(scene)
    });
    let [Some(ours), Some(theirs)] = pictures else {
        return;
    };
    assert_eq!(ours.size(), theirs.size());
    // A hundredth of a channel is 2.55.
    assert!(ours.largest_difference(&theirs) <= 2);
}

#[test]
fn the_window_opens_and_plays_as_the_program_chooses() {
    plays(Drawing::Auto);
}

#[test]
fn without_opengl_the_window_opens_all_the_same() {
    plays(Drawing::GlIsMissing);
}

fn plays(drawing: Drawing) {
    let Some(window) = window(drawing) else {
        return;
    };
    play(&window, "44", |_, column| window.key(&column.to_string()));
    window.key("ctrl+q");
    assert_eq!(end(window), 0);
}

fn the_program_sleeps_while_nothing_changes(drawing: Drawing) {
    let Some(window) = window(drawing) else {
        return;
    };
    assert_sleeps(&window, "before the game");
    play(&window, "112233", |_, column| {
        window.key(&column.to_string());
    });
    // The pointer rests on the board, so that a ghost disc hangs there.
    let place = window.wait_for_scene("the board", |scene| Some(scene.middle(4, 3)));
    window.point(place);
    assert_sleeps(&window, "during the game");
    window.key("4");
    wait_for_rings(&window, &[(1, 1), (2, 1), (3, 1), (4, 1)]);
    assert_sleeps(&window, "after the game");
    window.key("ctrl+q");
    assert_eq!(end(window), 0);
}

/// A program that repaints, polls or blinks never leaves two whole seconds alone, however fast
/// or busy the machine is; one that waits for events does so once it has settled.
fn assert_sleeps(window: &Window, when: &str) {
    let mut last = activity(window.process_id());
    let mut since = Instant::now();
    wait_for(&format!("two seconds of sleep {when}"), || {
        let now = activity(window.process_id());
        if now != last {
            last = now;
            since = Instant::now();
        }
        (since.elapsed() >= Duration::from_secs(2)).then_some(())
    });
}

/// How often the thread of the window has run, and how long all threads have, in clock ticks.
fn activity(process: u32) -> (Vec<String>, Vec<String>) {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let switches = status.lines().filter(|line| line.contains("ctxt_switches"));
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap();
    // The program's name, in parentheses, may hold spaces.
    let (_, fields) = stat.rsplit_once(')').unwrap();
    let times = fields.split_whitespace().skip(11).take(2);
    (
        switches.map(str::to_owned).collect(),
        times.map(str::to_owned).collect(),
    )
}
