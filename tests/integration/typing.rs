//! People who type anything: random lines at the real scripts, in memory.
//!
//! Whatever is typed, a dialogue ends in order, reads only what it has asked for, and shows with
//! `echo` what it shows without, and the typed lines besides.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::io::{self, BufRead, Read, Write};
use std::rc::Rc;

use connect_four::app::terminal::{self, TerminalGame};
use connect_four::board::Player;
use connect_four::engine;
use connect_four::rules::{Choice, Rules, catalogue};
use connect_four::view::terminal::Streams;
use connect_four::view::terminal::scripts::{self, Cast};

use super::random::Random;

/// A dialogue to be typed at.
pub(crate) struct Desk {
    /// The script.
    pub(crate) script: &'static str,
    /// Whether the computer plays for the second player.
    computer: bool,
    /// The games that it may begin with.
    rules: fn(&mut Random) -> Rules,
    /// What makes sense at its prompts.
    words: &'static [&'static str],
    /// How its prompts end.
    prompts: &'static [&'static str],
    /// How it ends when not by the end of the input.
    endings: &'static [&'static str],
}

/// A desk for every script.
pub(crate) const DESKS: &[Desk] = &[
    Desk {
        script: "classic",
        computer: false,
        rules: |_| catalogue::classic(),
        words: &["0", "1", "2", "3", "4", "5", "6", "y", "Y", "n"],
        prompts: &[
            ", what column do you want to place your marker in?\n",
            "Would you like to play again? Y/N\n",
        ],
        endings: &["Would you like to play again? Y/N\n"],
    },
    POP_OUT,
    Desk {
        computer: true,
        ..POP_OUT
    },
    Desk {
        script: "connect-n",
        computer: false,
        rules: |_| catalogue::classic(),
        words: &["0", "1", "2", "3", "4", "5", "6", "7", "12"],
        prompts: &[
            "Enter the number of rows: ",
            "Enter the number of columns: ",
            "Enter the number of pieces in a row to win: ",
            "Enter the column you want to play in: ",
        ],
        endings: &["Player 1 won!\n", "Player 2 won!\n", "Tie Game\n"],
    },
    Desk {
        script: "connect-tac-toe",
        computer: false,
        rules: |random| {
            let choice = Choice {
                game: Some("connect-tac-toe".to_owned()),
                ..mixed(random)
            };
            choice.rules().unwrap()
        },
        words: &["1", "2", "3", "4", "5", "6", "7"],
        prompts: &["\nRow: ", "Column: ", "Row: "],
        endings: &[
            "Winner: Player 1 (A)\n",
            "Winner: Player 2 (B)\n",
            "Both players win at the same time!\n",
            "The game is a draw!\n",
        ],
    },
    Desk {
        script: "mixture",
        computer: false,
        rules: |random| {
            let side = |random: &mut Random| Some(*random.pick(&[1, 2, 3, 4, 6, 7, 9, 10, 12]));
            let choice = Choice {
                rows: side(random),
                columns: side(random),
                action_rule: Some((*random.pick(&["drop", "drop-or-pop", "place"])).to_owned()),
                repetition: Some(*random.pick(&[None, Some(2), Some(3)])),
                ..mixed(random)
            };
            choice.rules().unwrap()
        },
        words: &[
            "1", "2", "3", "4", "7", "9", "10", "p1", "P2", "p3", "p12", "d", "a", "A", "r1c1",
            "r2c3", "R6C7", "r3c2", "r1c12", "x", "44", "r99c1",
        ],
        prompts: &[" (A): ", " (B): "],
        endings: &[".\n", ": "],
    },
];

const POP_OUT: Desk = Desk {
    script: "pop-out",
    computer: false,
    rules: |_| catalogue::pop_out(),
    words: &[
        "1", "2", "3", "4", "5", "6", "7", "a", "b", "c", "D", "E", "F", "g", "A", "B", "x",
    ],
    prompts: &[" to play -> "],
    endings: &["Exiting program...\n"],
};

/// A random physics and win condition.
fn mixed(random: &mut Random) -> Choice {
    let physics = *random.pick(connect_four::rules::physics::PHYSICS);
    let win = random.pick(connect_four::rules::win::WIN_CONDITIONS);
    Choice {
        physics: Some(physics.name().to_owned()),
        win: Some(win.name.to_owned()),
        ..Choice::default()
    }
}

/// Types `lines` random lines at `desk`, in as many sessions as that takes.
///
/// Post: every session ended in order. Panics with the seed and the session otherwise.
pub(crate) fn type_at(desk: &Desk, seed: u64, lines: usize) {
    let mut random = Random(seed);
    let mut typed = 0;
    while typed < lines {
        let rules = (desk.rules)(&mut random);
        let input: Vec<_> = (0..=random.below(80))
            .map(|_| line(desk, &mut random))
            .collect();
        let told = format!("{} with seed {seed}, after {typed} lines", desk.script);
        typed += session(desk, &rules, &input, &told);
    }
}

/// One session, with echo and without. Answers with the number of lines that it has read.
fn session(desk: &Desk, rules: &Rules, input: &[Vec<u8>], told: &str) -> usize {
    let without = play(desk, rules, input, false);
    let with = play(desk, rules, input, true);

    let ends = |text: &[u8], ends: &[&str]| ends.iter().any(|end| text.ends_with(end.as_bytes()));
    let mut expected = Vec::new();
    let mut from = 0;
    for (&to, line) in without.read_at.iter().zip(input) {
        let said = &without.output[from..to];
        assert!(
            ends(said, desk.prompts),
            "{told}: a line was read after {:?}",
            String::from_utf8_lossy(said)
        );
        let shown = line.strip_suffix(b"\n").unwrap_or(line);
        let shown = shown.strip_suffix(b"\r").unwrap_or(shown);
        expected.extend_from_slice(said);
        expected.extend_from_slice(shown);
        expected.push(b'\n');
        from = to;
    }
    expected.extend_from_slice(&without.output[from..]);
    assert!(
        expected == with.output,
        "{told}: the echo changes the dialogue"
    );
    assert_eq!(without.errors, with.errors, "{told}");

    let read = without.read_at.len();
    if read < input.len() {
        assert!(
            ends(&without.output, desk.endings),
            "{told}: lines are left after {:?}",
            String::from_utf8_lossy(&without.output)
        );
    }
    assert!(read > 0, "{told}: nothing was read");
    read
}

/// What a session left behind.
struct Session {
    output: Vec<u8>,
    errors: Vec<u8>,
    /// How much had been written when each line was read.
    read_at: Vec<usize>,
}

fn play(desk: &Desk, rules: &Rules, input: &[Vec<u8>], echo: bool) -> Session {
    let computer = desk.computer.then_some(Player::Two);
    let cast = Cast {
        computer,
        colour: false,
    };
    let game = TerminalGame {
        rules: rules.clone(),
        script: scripts::make(desk.script, cast),
        computer: computer.and_then(|player| Some((player, engine::find("coalition", rules)?))),
    };
    let output = Tape::default();
    let errors = Tape::default();
    let mut typist = Typist {
        lines: input.to_vec().into(),
        line: Vec::new(),
        output: output.clone(),
        read_at: Vec::new(),
    };
    let streams = Streams {
        input: &mut typist,
        output: output.clone(),
        errors: errors.clone(),
        echo,
    };
    terminal::run(game, streams).unwrap();
    let read_at = typist.read_at;
    Session {
        output: output.0.take(),
        errors: errors.0.take(),
        read_at,
    }
}

/// What was written, seen from both sides.
#[derive(Clone, Debug, Default)]
struct Tape(Rc<RefCell<Vec<u8>>>);

impl Write for Tape {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Types one line at a time, and notes what stood there when it was read.
struct Typist {
    lines: VecDeque<Vec<u8>>,
    /// What is left of the line that is being read.
    line: Vec<u8>,
    output: Tape,
    read_at: Vec<usize>,
}

impl Read for Typist {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(buffer)?;
        self.consume(read);
        Ok(read)
    }
}

impl BufRead for Typist {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        if self.line.is_empty()
            && let Some(line) = self.lines.pop_front()
        {
            self.read_at.push(self.output.0.borrow().len());
            self.line = line;
        }
        Ok(&self.line)
    }

    fn consume(&mut self, amount: usize) {
        self.line.drain(..amount);
    }
}

/// A line with its ending: mostly what makes sense, often what looks like it, sometimes anything.
fn line(desk: &Desk, random: &mut Random) -> Vec<u8> {
    let mut line = match random.below(20) {
        0..15 => random.pick(desk.words).as_bytes().to_vec(),
        15 | 16 => number(random).into_bytes(),
        17 => random.pick(ODDITIES).to_vec(),
        18 => {
            let bytes = random.below(40);
            (0..bytes).map(|_| random.below(256)).map(byte).collect()
        }
        _ => {
            // Not too often, since it makes everything slow.
            let length = if random.below(50) == 0 { 100_000 } else { 300 };
            vec![*random.pick(&[b'1', b'0', b' ', b'x', 0xff]); length]
        }
    };
    // A line ends at the first line end, whoever put it there.
    if let Some(end) = line.iter().position(|&byte| byte == b'\n') {
        line.truncate(end);
    }
    line.extend_from_slice(match random.below(10) {
        0 => b"\r\n",
        _ => b"\n",
    });
    line
}

fn byte(number: usize) -> u8 {
    u8::try_from(number).unwrap()
}

const ODDITIES: &[&[u8]] = &[
    b"",
    b" ",
    b"\t",
    b"\0",
    b"\r",
    b"-",
    b"+",
    b"--1",
    b"3.0",
    b"3x",
    b"1e1",
    b"0x1",
    b"yes",
    b"no",
    b"\x1b[A",
    b"\x04",
    b"\x7f",
    b"\xff",
    b"\xc3\x28",
    b"3\xff",
    "²".as_bytes(),
    "٣".as_bytes(),
    "３".as_bytes(),
    "\u{a0}3".as_bytes(),
    "\u{202e}4".as_bytes(),
    "🔴".as_bytes(),
    b"r1c",
    b"rc",
    b"p",
    b"p0",
    b"r0c0",
    b"1,2",
    b"4 4",
];

/// A number with whatever a number may have around it, and sizes around every limit.
fn number(random: &mut Random) -> String {
    let sign = random.pick(&["", "", "", "+", "-"]);
    let zeros = "0".repeat(random.below(3));
    let digits = random.pick(&[
        "0",
        "1",
        "8",
        "9",
        "10",
        "13",
        "256",
        "1000001",
        "2147483648",
        "4294967295",
        "4294967296",
        "9223372036854775807",
        "9223372036854775808",
        "18446744073709551616",
        "99999999999999999999999999999999999999999",
    ]);
    let blanks = ["", "", " ", "\t", "  "];
    let (before, after) = (random.pick(&blanks), random.pick(&blanks));
    format!("{before}{sign}{zeros}{digits}{after}")
}
