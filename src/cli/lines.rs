//! Answers standard input line by line.

use std::error::Error;
use std::fmt;
use std::io::{self, BufRead, Read};
use std::str::Utf8Error;

use super::streams::{Ending, Failure, Streams};

/// How many bytes a line may have. The longest game without pops on the largest board needs less.
const LONGEST: usize = 16 << 20;

/// Writes what `answer` makes of each line, and says of each line that has no answer why. What
/// comes after such a line is answered all the same.
pub(super) fn answer_each(
    streams: &mut Streams<'_>,
    mut answer: impl FnMut(&str) -> Result<String, Unanswered>,
) -> Result<Ending, Failure> {
    let mut ending = Ending::Fine;
    let mut line = Vec::new();
    for number in 1_u64.. {
        let next = read_line(streams.input, &mut line, LONGEST).map_err(Failure::Input)?;
        let Some(text) = next else {
            break;
        };
        match text.map_err(Unanswered::wrong).and_then(&mut answer) {
            Ok(answer) => streams.answer(&answer)?,
            Err(Unanswered::Wrong(reason)) => {
                streams.complain(format_args!("line {number}: {reason}"));
                ending = Ending::Incomplete;
            }
            Err(Unanswered::Stopped(failure)) => return Err(failure),
        }
    }
    Ok(ending)
}

/// Why a line has no answer.
#[derive(Debug)]
pub(super) enum Unanswered {
    /// The line is wrong, for this reason. The next one may be right.
    Wrong(String),
    /// No line can be answered any more.
    Stopped(Failure),
}

impl Unanswered {
    pub(super) fn wrong(reason: impl fmt::Display) -> Self {
        Self::Wrong(reason.to_string())
    }
}

/// Reads the next line into `line`, or `None` when there is none.
///
/// Post: the text is without its line feed, and without a carriage return before that.
fn read_line<'line>(
    input: &mut dyn BufRead,
    line: &'line mut Vec<u8>,
    longest: usize,
) -> io::Result<Option<Result<&'line str, LineError>>> {
    line.clear();
    let mut bounded = input.take(longest as u64 + 1);
    if bounded.read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.pop_if(|byte| *byte == b'\n').is_none() && line.len() > longest {
        input.skip_until(b'\n')?;
        return Ok(Some(Err(LineError::TooLong { longest })));
    }
    line.pop_if(|byte| *byte == b'\r');
    Ok(Some(std::str::from_utf8(line).map_err(LineError::NotText)))
}

/// Why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineError {
    /// It is not text.
    NotText(Utf8Error),
    /// It has too many bytes.
    TooLong {
        /// How many it may have.
        longest: usize,
    },
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotText(error) => {
                write!(f, "byte {} is not UTF-8 text", error.valid_up_to() + 1)
            }
            Self::TooLong { longest } => write!(f, "more than {longest} bytes are too long"),
        }
    }
}

impl Error for LineError {}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of `input`, of which none may be longer than eight bytes; errors after a mark.
    fn read(mut input: &[u8]) -> Vec<String> {
        let (mut lines, mut line) = (Vec::new(), Vec::new());
        while let Some(text) = read_line(&mut input, &mut line, 8).unwrap() {
            lines.push(match text {
                Ok(text) => text.to_owned(),
                Err(error) => format!("! {error}"),
            });
        }
        lines
    }

    #[test]
    fn lines_end_with_or_without_carriage_returns() {
        assert!(read(b"").is_empty());
        assert_eq!(read(b"\n"), [""]);
        assert_eq!(read(b"1\r\n\r\n2\n"), ["1", "", "2"]);
        assert_eq!(read(b"1\r\r\n\r2"), ["1\r", "\r2"]);
    }

    #[test]
    fn a_last_line_without_an_end_counts() {
        assert_eq!(read(b"1\n2"), ["1", "2"]);
        assert_eq!(read(b"1\n2\r"), ["1", "2"]);
    }

    #[test]
    fn input_that_cannot_be_read_is_a_failure() {
        struct Broken;
        impl Read for Broken {
            fn read(&mut self, _buffer: &mut [u8]) -> io::Result<usize> {
                Err(io::ErrorKind::IsADirectory.into())
            }
        }
        let mut streams = Streams {
            input: &mut io::BufReader::new(Broken),
            output: &mut io::empty(),
            errors: &mut io::empty(),
        };
        let failure = answer_each(&mut streams, |_| Ok(String::new()));
        let said = failure.unwrap_err().to_string();
        assert!(
            said.starts_with("standard input cannot be read: "),
            "{said}"
        );
    }

    #[test]
    fn what_stops_the_command_stops_at_that_line() {
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let mut streams = Streams {
            input: &mut &b"1\nwrong\n2\nstop\n3\n"[..],
            output: &mut output,
            errors: &mut errors,
        };
        let ended = answer_each(&mut streams, |line| match line {
            "wrong" => Err(Unanswered::wrong("not a number")),
            "stop" => Err(Unanswered::Stopped(Failure::Input(
                io::ErrorKind::OutOfMemory.into(),
            ))),
            line => Ok(format!("{line};")),
        });
        assert!(ended.is_err());
        assert_eq!(output, b"1;2;");
        assert_eq!(errors, b"connect-four: line 2: not a number\n");
    }

    #[test]
    fn a_line_that_is_not_text_is_told_with_the_place() {
        let wrong = "! byte 3 is not UTF-8 text";
        assert_eq!(read(b"44\xff4\n4\x004\n"), [wrong, "4\x004"]);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped() {
        let wrong = "! more than 8 bytes are too long";
        assert_eq!(
            read(b"12345678\n123456789\n1234567890123456789\n1"),
            ["12345678", wrong, wrong, "1"]
        );
        assert_eq!(read(b"123456789"), [wrong]);
    }
}
