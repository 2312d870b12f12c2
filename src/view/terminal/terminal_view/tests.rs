//! The view with typed lines, a buffer for what it says, and a mock controller.

use std::collections::VecDeque;

use mockall::predicate::eq;

use super::*;
use crate::board::{Column, Geometry};
use crate::controller::MockController;
use crate::game::{Game, replay};
use crate::observer::BoardObserver as _;
use crate::observer::WinnerObserver as _;
use crate::observer::inbox::{Inbox, inbox};
use crate::rules::{Action, GameResult, IllegalAction, Transition, catalogue};

/// Says what it is told and gives the answers that a test has prepared.
#[derive(Debug, Default)]
struct Parrot {
    /// Answers to the lines to come, each with the line that it is for.
    answers: VecDeque<(&'static [u8], Answer)>,
    silent: bool,
}

impl Script for Parrot {
    fn position_set(&mut self, now: &Snapshot) -> String {
        format!("position {}\n", now.ply)
    }

    fn action_played(&mut self, _turn: &Transition, now: &Snapshot) -> String {
        format!("played {}\n", now.ply)
    }

    fn game_over(&mut self, result: &GameResult, now: &Snapshot) -> String {
        format!("over {} {}\n", result.reason.name(), now.ply)
    }

    fn prompt(&self, now: &Snapshot) -> Option<String> {
        (!self.silent).then(|| format!("{}? ", now.ply))
    }

    fn read(&mut self, line: &[u8], _now: &Snapshot) -> Answer {
        let (expected, answer) = self.answers.pop_front().unwrap();
        assert_eq!(line, expected);
        answer
    }

    fn refused(&mut self, reason: &IllegalAction, _now: &Snapshot) -> String {
        format!("refused: {reason}\n")
    }
}

/// What a view did with its streams.
struct Said {
    output: String,
    errors: String,
}

/// Lets a view with these parts do `act`, and says what it wrote.
fn say(
    script: Parrot,
    input: &[u8],
    echo: bool,
    act: impl FnOnce(&mut TerminalView<&[u8], &mut Vec<u8>>, Inbox),
) -> Said {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let (sender, events) = inbox();
    let now = Game::new(catalogue::classic()).snapshot();
    let streams = Streams {
        input,
        output: &mut output,
        errors: &mut errors,
        echo,
    };
    act(
        &mut TerminalView::new(now, events, Box::new(script), streams),
        sender,
    );
    Said {
        output: String::from_utf8(output).unwrap(),
        errors: String::from_utf8(errors).unwrap(),
    }
}

fn ask(
    answers: impl Into<VecDeque<(&'static [u8], Answer)>>,
    input: &[u8],
    controller: &mut MockController,
) -> Said {
    let script = Parrot {
        answers: answers.into(),
        silent: false,
    };
    say(script, input, false, |view, _| {
        view.ask(controller).unwrap();
    })
}

fn centre() -> Column {
    Geometry::CLASSIC.column(3).unwrap()
}

#[test]
fn what_happened_is_told_in_its_order() {
    let game = replay(catalogue::classic(), "1212121").unwrap();
    let said = say(Parrot::default(), b"", false, |view, mut sender| {
        sender.position_set(&replay(catalogue::classic(), "121212").unwrap().snapshot());
        sender.action_played(game.played().last().unwrap(), &game.snapshot());
        sender.game_over(&game.result().unwrap());
        view.absorb_events().unwrap();
        assert_eq!(view.mirror().snapshot(), &game.snapshot());
        view.absorb_events().unwrap();
    });
    assert_eq!(said.output, "position 6\nplayed 7\nover line 7\n");
}

#[test]
fn an_action_is_forwarded_once() {
    let action = Action::Drop(centre());
    let mut controller = MockController::new();
    let play = controller.expect_play().times(1).with(eq(action));
    play.return_const(Ok(()));
    let said = ask(
        [(&b"4"[..], Answer::Do(Command::Play(action)))],
        b"4\n5\n",
        &mut controller,
    );
    assert_eq!(said.output, "0? ");
}

#[test]
fn a_refused_action_is_told_in_the_words_of_the_script() {
    let action = Action::Drop(centre());
    let mut controller = MockController::new();
    let play = controller.expect_play().times(1);
    play.return_const(Err(IllegalAction::ColumnFull(centre())));
    let said = ask(
        [(&b"4"[..], Answer::Do(Command::Play(action)))],
        b"4\n",
        &mut controller,
    );
    assert_eq!(said.output, "0? refused: column index 3 is full\n");
}

#[test]
fn a_line_that_is_not_understood_forwards_nothing() {
    let said = ask(
        [(&b"?"[..], Answer::Refuse("What?\n".to_owned()))],
        b"?\n",
        &mut MockController::new(),
    );
    assert_eq!(said.output, "0? What?\n");
}

#[test]
fn a_command_in_several_lines_is_asked_for_line_by_line() {
    let rules = catalogue::pop_out();
    let mut controller = MockController::new();
    let new_game = controller.expect_new_game().times(1);
    new_game.with(eq(rules.clone())).return_const(());
    let complaint = Answer::Complain {
        reason: "too large".to_owned(),
        prompt: "smaller? ".to_owned(),
    };
    let said = ask(
        [
            (&b"a"[..], Answer::NeedMore("more? ".to_owned())),
            (&b"b"[..], complaint),
            (&b"c"[..], Answer::Do(Command::NewGame(rules))),
        ],
        b"a\nb\nc\n",
        &mut controller,
    );
    assert_eq!(said.output, "0? more? smaller? ");
    assert_eq!(said.errors, "connect-four: too large\n");
}

#[test]
fn restart_and_exit_are_forwarded_once() {
    let mut controller = MockController::new();
    controller.expect_reset().times(1).return_const(());
    let said = ask(
        [(&b"y"[..], Answer::Do(Command::Restart))],
        b"y\n",
        &mut controller,
    );
    assert_eq!(said.output, "0? ");

    let mut controller = MockController::new();
    controller.expect_exit().times(1).return_const(());
    let said = ask(
        [(&b"x"[..], Answer::Do(Command::Exit("Bye\n")))],
        b"x\n",
        &mut controller,
    );
    assert_eq!(said.output, "0? Bye\n");
}

#[test]
fn the_end_of_the_input_is_a_quiet_exit() {
    for (answers, input, output) in [
        (vec![], &b""[..], "0? "),
        (
            vec![(&b"a"[..], Answer::NeedMore("more? ".to_owned()))],
            b"a",
            "0? more? ",
        ),
    ] {
        let mut controller = MockController::new();
        controller.expect_exit().times(1).return_const(());
        assert_eq!(ask(answers, input, &mut controller).output, output);
    }
}

#[test]
fn when_nothing_more_is_asked_the_program_ends() {
    let mut controller = MockController::new();
    controller.expect_exit().times(1).return_const(());
    let silent = Parrot {
        silent: true,
        ..Parrot::default()
    };
    let said = say(silent, b"1\n", false, |view, _| {
        view.ask(&mut controller).unwrap();
    });
    assert_eq!(said.output, "");
}

#[test]
fn typed_lines_are_shown_when_that_is_wanted() {
    let script = Parrot {
        answers: [
            (&b"a \0"[..], Answer::NeedMore("more? ".to_owned())),
            (&b"last"[..], Answer::Refuse("What?\n".to_owned())),
        ]
        .into(),
        silent: false,
    };
    let said = say(script, b"a \0\r\nlast", true, |view, _| {
        view.ask(&mut MockController::new()).unwrap();
    });
    assert_eq!(said.output, "0? a \0\nmore? last\nWhat?\n");
}

/// Fails at whatever it is asked to do.
#[derive(Debug)]
struct Broken;

impl io::Read for Broken {
    fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::ConnectionReset.into())
    }
}

impl Write for Broken {
    fn write(&mut self, _bytes: &[u8]) -> io::Result<usize> {
        Err(io::ErrorKind::BrokenPipe.into())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn error_of<R: BufRead, W: Write>(input: R, output: W, errors: W) -> StreamError {
    let (_, events) = inbox();
    let now = Game::new(catalogue::classic()).snapshot();
    let streams = Streams {
        input,
        output,
        errors,
        echo: false,
    };
    let mut view = TerminalView::new(now, events, Box::new(Parrot::default()), streams);
    view.ask(&mut MockController::new()).unwrap_err()
}

#[test]
fn streams_that_fail_are_told_apart() {
    let error = error_of(io::BufReader::new(Broken), Vec::new(), Vec::new());
    assert!(matches!(error, StreamError::Read(_)), "{error:?}");

    let error = error_of(&b""[..], Broken, Broken);
    assert!(matches!(error, StreamError::Write(_)), "{error:?}");
}

#[test]
fn a_complaint_that_nobody_takes_is_no_error() {
    let (_, events) = inbox();
    let complaint = Answer::Complain {
        reason: "too large".to_owned(),
        prompt: String::new(),
    };
    let script = Parrot {
        answers: [(&b"9"[..], complaint)].into(),
        silent: false,
    };
    let streams = Streams::<&[u8], Box<dyn Write>> {
        input: b"9\n",
        output: Box::new(Vec::new()),
        errors: Box::new(Broken),
        echo: false,
    };
    let now = Game::new(catalogue::classic()).snapshot();
    let mut controller = MockController::new();
    controller.expect_exit().times(1).return_const(());
    let mut view = TerminalView::new(now, events, Box::new(script), streams);
    view.ask(&mut controller).unwrap();
}
