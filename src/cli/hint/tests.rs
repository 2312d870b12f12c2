//! Hints as text and as JSON, from arguments and from standard input.

use serde_json::{Value, json};

use crate::cli::tests::{Run, run, run_on};

fn fine(output: &str) -> Run {
    Run {
        code: 0,
        output: output.to_owned(),
        errors: String::new(),
    }
}

/// The object that answers these arguments.
fn object(arguments: &str) -> Value {
    let answered = run(&format!("hint --format json {arguments}"));
    assert_eq!((answered.code, answered.errors.as_str()), (0, ""));
    assert_eq!(answered.output.lines().count(), 1);
    serde_json::from_str(&answered.output).unwrap()
}

#[test]
fn the_action_comes_first_and_then_why() {
    let start = "4  column 4 wins in 21 moves, and no other move wins. Solved.\n";
    assert_eq!(run_on("hint", b"\n"), fine(start));
    let expected = "4  column 4 wins in 1 move; no other move wins sooner. Solved.\n";
    assert_eq!(run("hint 414141"), fine(expected));
    assert_eq!(run("hint 4 1, 4 1,4 1"), fine(expected));
}

#[test]
fn every_line_of_standard_input_is_answered_with_a_line() {
    let hints = run_on("hint", b"414141\r\n4\n\n1212121");
    assert_eq!((hints.code, hints.errors.as_str()), (0, ""));
    let actions: Vec<_> = hints
        .output
        .lines()
        .map(|line| line.split_once("  "))
        .collect();
    assert_eq!(actions.len(), 4);
    let tokens: Vec<_> = actions.into_iter().map(|line| line.unwrap().0).collect();
    assert_eq!(tokens, ["4", "4", "4", "-"]);
}

#[test]
fn a_game_that_is_over_says_how_and_is_no_error() {
    let over = "-  Player 1 wins! Four in a column, move 7.\n";
    assert_eq!(run("hint 1212121"), fine(over));
    let drawn = "-  The game ended as draw! The board is full, move 2.\n";
    assert_eq!(run("hint --rows 1 --columns 2 12"), fine(drawn));
    let repeated = "-  The game ended as draw! The same position has come up too often, move 8.\n";
    assert_eq!(
        run("hint --game pop-out 1 7 p1 p7 1 7 p1 p7"),
        fine(repeated)
    );
}

#[test]
fn an_object_has_its_keys_in_order() {
    let expected = concat!(
        r#"{"game":"connect-n","moves":["1","2","1","2","1","2"],"to_move":1,"#,
        r#""outcome":"ongoing","action":"1","value":{"win":1},"source":"solver","#,
        r#""reason":"only_win","#,
        r#""actions":[{"action":"1","value":{"win":1}},{"action":"2","value":"draw"}]}"#,
        "\n"
    );
    let json = run("hint --format json --rows 4 --columns 2 121212");
    assert_eq!(json, fine(expected));
}

#[test]
fn an_object_of_a_game_that_is_over_has_no_action() {
    let expected = json!({
        "game": "classic",
        "moves": ["1", "2", "1", "2", "1", "2", "1"],
        "to_move": null,
        "outcome": "player1",
        "action": null,
        "value": null,
        "source": "result",
        "reason": "line",
        "actions": [],
    });
    assert_eq!(object("1212121"), expected);
}

#[test]
fn a_search_says_how_far_it_looked_and_what_it_guesses() {
    let few = object("--game pop-out --nodes 1000 4");
    assert_eq!(few["reason"], "best");
    assert_eq!(few["actions"].as_array().unwrap().len(), 7);
    assert!(few["value"]["estimate"].is_i64(), "{few}");
    let search = &few["source"]["search"];
    assert!(search["depth"].as_u64().unwrap() >= 2, "{few}");
    let more = object("--game pop-out --nodes 20000 4");
    assert!(more["source"]["search"]["nodes"].as_u64() > search["nodes"].as_u64());
}

#[test]
fn pops_and_places_are_written_as_they_are_typed() {
    let popped = run("hint --game pop-out 1 1 1 1 1 1 --rows 6 --columns 1 --nodes 100");
    assert!(
        popped
            .output
            .starts_with("p1  pop column 1 is the only move"),
        "{popped:?}"
    );
    let placed = run("hint --game connect-tac-toe -w connectfour r1c1 r2c1 r1c2 r2c2 r1c3 r2c3");
    assert!(
        placed
            .output
            .starts_with("r1c4  row 1, column 4 wins in 1 move"),
        "{placed:?}"
    );
}

#[test]
fn a_game_that_cannot_be_played_is_named_and_the_next_goes_on() {
    let refused = run("hint 4 8");
    let reason = "move 2 (\"8\"): no such column; the board has columns 1 to 7";
    let expected = Run {
        code: 2,
        output: String::new(),
        errors: format!("connect-four: {reason}\n"),
    };
    assert_eq!(refused, expected);
    let ran = run_on("hint", b"4 8\n414141\n");
    assert_eq!(ran.code, 2);
    assert_eq!(ran.errors, format!("connect-four: line 1: {reason}\n"));
    assert!(ran.output.starts_with("4  column 4 wins"), "{}", ran.output);
}

#[test]
fn boards_that_are_too_large_to_look_ahead_on_are_refused() {
    let refused = run("hint --rows 33 --columns 32 1");
    assert_eq!((refused.code, refused.output.as_str()), (2, ""));
    assert_eq!(
        refused.errors,
        "connect-four: a board of 33 rows and 32 columns is too large for hints: the limit is 1024 \
         cells\n"
    );
}
