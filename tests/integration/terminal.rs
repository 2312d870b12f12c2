//! Nothing that is typed, and nothing that happens to the streams, breaks a terminal game.

use std::collections::BTreeMap;
use std::io;
use std::process::Stdio;

use super::program;
use super::transcripts::{Case, assert_same, cases};
use super::typing::{DESKS, type_at};

/// A case for each way to start a game.
fn one_case_a_game() -> Vec<Case> {
    let by_arguments = cases()
        .into_iter()
        .map(|case| (case.arguments.clone(), case));
    by_arguments
        .collect::<BTreeMap<_, _>>()
        .into_values()
        .collect()
}

#[test]
fn the_input_may_end_at_every_prompt_of_every_game() {
    for case in cases() {
        let ends = case.lines().map(<[u8]>::len).scan(0, |end, length| {
            *end += length;
            Some(*end)
        });
        let mut shown = 0;
        for end in [0].into_iter().chain(ends) {
            let got = program::answer(&case.arguments, &case.input[..end]);
            assert!(
                case.piped.starts_with(&got),
                "{} cut after {end} bytes:\n{}",
                case.name,
                String::from_utf8_lossy(&got)
            );
            assert!(got.len() >= shown, "{} cut after {end} bytes", case.name);
            shown = got.len();
        }
        assert_eq!(shown, case.piped.len(), "{}", case.name);
    }
}

#[test]
fn a_last_line_without_an_ending_counts() {
    for case in cases() {
        let input = case.input.strip_suffix(b"\n").unwrap();
        let got = program::answer(&case.arguments, input);
        assert_same(&case.name, &case.piped, &got);
    }
}

#[test]
fn lines_may_end_as_in_windows() {
    for case in cases() {
        let input = case.input.split(|&byte| byte == b'\n').collect::<Vec<_>>();
        let arguments = format!("{} --echo", case.arguments);
        let got = program::answer(&arguments, &input.join(&b"\r\n"[..]));
        assert_same(&case.name, &case.shown, &got);
    }
}

#[test]
fn bytes_that_are_no_text_are_an_invalid_answer_like_any_other() {
    for case in one_case_a_game() {
        let refused = program::answer(&case.arguments, b"?\n");
        for odd in [
            &b"\xff\xfe\n"[..],
            b"\0\n",
            b"\x003\n",
            b"\xc3\n",
            b"\x1b[A\n",
            "²\n".as_bytes(),
            "٣\n".as_bytes(),
        ] {
            let got = program::answer(&case.arguments, odd);
            assert_same(
                &format!("{}: {}", case.name, odd.escape_ascii()),
                &refused,
                &got,
            );
        }
    }
}

#[test]
fn a_line_of_a_megabyte_is_an_answer_like_any_other() {
    for case in one_case_a_game() {
        for byte in [b'9', b'x', b' ', 0xff] {
            let mut input = vec![byte; 1 << 20];
            input.push(b'\n');
            // Connect-N has something to say to a huge number of rows, but not in the dialogue.
            let output = program::run(&mut program::command(&case.arguments), &input);
            assert!(output.status.success(), "{}: {byte}", case.name);
            assert!(output.stdout.len() < 2000, "{}: {byte}", case.name);
        }
        // Zeros before a number, and blanks around it, do not change it.
        let mut input = vec![b' '; 1 << 19];
        input.extend(vec![b'0'; 1 << 19]);
        input.extend(&case.input);
        if !case.arguments.contains("pop-out") && case.input[0].is_ascii_digit() {
            let got = program::answer(&case.arguments, &input);
            assert_same(&case.name, &case.piped, &got);
        }
    }
}

#[test]
fn ten_thousand_random_lines_end_in_order_in_every_game() {
    for (seed, desk) in (2024..).zip(DESKS) {
        type_at(desk, seed, 10_000);
    }
}

#[test]
fn the_largest_boards_are_played_on() {
    for (rows, columns) in [(1000, 1000), (1, 1_000_000), (1_000_000, 1)] {
        let input = format!("{rows}\n{columns}\n2\n0\n0\n0\n");
        let got = program::answer("play connect-n", input.as_bytes());
        assert!(got.contains(&b'X'), "{rows} x {columns}");
        let tail = String::from_utf8_lossy(&got[got.len() - 60..]).into_owned();
        assert!(
            tail.ends_with("Enter the column you want to play in: "),
            "{tail}"
        );
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for case in one_case_a_game() {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        let mut command = program::command(&case.arguments);
        let child = command
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .spawn();
        let output = child.unwrap().wait_with_output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!((output.status.code(), errors.as_str()), (Some(0), ""));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_full_and_an_input_that_cannot_be_read_are_errors() {
    use std::fs::File;

    let full = File::options().write(true).open("/dev/full").unwrap();
    let mut command = program::command("play classic");
    let child = command
        .stdin(Stdio::null())
        .stdout(full)
        .stderr(Stdio::piped())
        .spawn();
    let output = child.unwrap().wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        errors.starts_with("connect-four: standard output cannot be written: "),
        "{errors}"
    );

    let mut command = program::command("play classic");
    let child = command
        .stdin(File::open("/").unwrap())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    let output = child.unwrap().wait_with_output().unwrap();
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2));
    assert!(
        errors.starts_with("connect-four: standard input cannot be read: "),
        "{errors}"
    );
}

#[test]
fn colour_never_goes_into_a_pipe() {
    for case in one_case_a_game() {
        let arguments = format!("{} --colour", case.arguments);
        let got = program::answer(&arguments, &case.input);
        assert_same(&case.name, &case.piped, &got);
    }
}
