//! Games as text and as JSON, from arguments and from standard input.

use crate::cli::tests::{Run, run, run_on};

fn fine(output: &str) -> Run {
    Run {
        code: 0,
        output: output.to_owned(),
        errors: String::new(),
    }
}

const AFTER_TWO: &str = "\
Moves: 4 4
.......
.......
.......
.......
...B...
...A...
Player 1 (A) to move.
";

const START: &str = "\
Moves: none
.......
.......
.......
.......
.......
.......
Player 1 (A) to move.
";

#[test]
fn several_arguments_are_one_game() {
    for moves in ["44", "4 4", "4, 4", "4,4"] {
        assert_eq!(run(&format!("replay {moves}")), fine(AFTER_TWO), "{moves}");
    }
}

#[test]
fn every_line_of_standard_input_is_a_game() {
    let expected = format!("{AFTER_TWO}\n{START}\n{AFTER_TWO}");
    assert_eq!(run_on("replay", b"44\n\n4 4"), fine(&expected));
    assert_eq!(run_on("replay", b"44\r\n\r\n4 4\r\n"), fine(&expected));
    assert_eq!(run_on("replay", b""), fine(""));
}

#[test]
fn a_result_stands_with_its_reason_and_its_cells() {
    let expected = "\
Moves: 1 2 1 2 1 2 1
.......
.......
A......
AB.....
AB.....
AB.....
Player 1 wins! Four in a column, move 7.
Winning cells: r6c1 r5c1 r4c1 r3c1
";
    assert_eq!(run("replay 1212121"), fine(expected));
}

#[test]
fn a_draw_has_no_winning_cells() {
    let drawn = run("replay --rows 1 --columns 2 12");
    let expected = "Moves: 1 2\nAB\nThe game ended as draw! The board is full, move 2.\n";
    assert_eq!(drawn, fine(expected));
}

#[test]
fn an_object_has_its_keys_in_order() {
    let expected = concat!(
        r#"{"game":"connect-n","rows":2,"columns":3,"moves":["1","2"],"board":["...","AB."],"#,
        r#""to_move":1,"outcome":"ongoing","reason":null,"winning_cells":[],"#,
        r#""legal":["1","2","3"]}"#,
        "\n"
    );
    let json = run("replay --format json --rows 2 --columns 3 12");
    assert_eq!(json, fine(expected));
}

#[test]
fn nothing_is_legal_after_the_end() {
    let expected = concat!(
        r#"{"game":"connect-n","rows":2,"columns":2,"moves":["1","2","1"],"board":["A.","AB"],"#,
        r#""to_move":null,"outcome":"player1","reason":"line","winning_cells":[[0,0],[1,0]],"#,
        r#""legal":[]}"#,
        "\n"
    );
    let json = run("replay --format json --rows 2 --columns 2 --length 2 121");
    assert_eq!(json, fine(expected));
}

#[test]
fn an_illegal_game_prints_nothing_and_names_the_move() {
    let refused = run("replay --format json 44444441");
    let expected = Run {
        code: 2,
        output: String::new(),
        errors: "connect-four: move 7 (\"4\"): column 4 is full\n".to_owned(),
    };
    assert_eq!(refused, expected);
    assert_eq!(
        run("replay 4 -1").errors,
        "connect-four: move 2 (\"-1\"): not a move; write 4 to drop, p4 to pop, r3c4 to place\n"
    );
}

#[test]
fn the_games_after_a_bad_line_are_played() {
    let ran = run_on("replay", b"44x\n44\n\xff\n4 8\n44");
    let errors = "\
connect-four: line 1: move 1 (\"44x\"): not a move; write 4 to drop, p4 to pop, r3c4 to place
connect-four: line 3: byte 1 is not UTF-8 text
connect-four: line 4: move 2 (\"8\"): no such column; the board has columns 1 to 7
";
    let expected = Run {
        code: 2,
        output: format!("{AFTER_TWO}\n{AFTER_TWO}"),
        errors: errors.to_owned(),
    };
    assert_eq!(ran, expected);
}

#[test]
fn games_of_parts_that_do_not_fit_are_refused() {
    let cases = [
        (
            "--rows 1001 --columns 1000",
            "a board of 1001 rows and 1000 columns is too large: the limit is 1000000 cells",
        ),
        (
            "--win tictactoe --length 4",
            "the win condition tictactoe takes no length; only line does",
        ),
    ];
    for (options, reason) in cases {
        let refused = run(&format!("replay {options} 44"));
        assert_eq!((refused.code, refused.output.as_str()), (2, ""));
        assert_eq!(refused.errors, format!("connect-four: {reason}\n"));
    }
}
