//! Reading one line, whatever its bytes and however long it is.

use std::io::{self, BufRead, Read as _};

/// How many bytes of a line are kept. No answer needs more, and endless lines must not fill the
/// memory.
const LIMIT: u64 = 16 * 1024 * 1024;

/// The next line without its ending, or `None` at the end of the input. The last line needs no
/// ending; the `\r` of a `\r\n` belongs to the ending.
///
/// # Errors
///
/// What reading says.
pub(super) fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    read_limited(input, LIMIT)
}

fn read_limited(input: &mut impl BufRead, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let read = input.by_ref().take(limit).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(None);
    }
    if line.last() == Some(&b'\n') {
        line.pop();
        if line.last() == Some(&b'\r') {
            line.pop();
        }
    } else if line.len() as u64 == limit {
        input.skip_until(b'\n')?;
        // Half of a number is no number.
        line.push(0);
    }
    Ok(Some(line))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8], limit: u64) -> Vec<Vec<u8>> {
        std::iter::from_fn(|| read_limited(&mut input, limit).unwrap()).collect()
    }

    #[test]
    fn a_line_is_what_stands_before_its_ending() {
        assert_eq!(
            lines(b"one\n\ntwo\r\n\xff\0\r\r\nlast", LIMIT),
            [&b"one"[..], b"", b"two", b"\xff\0\r", b"last"]
        );
        assert_eq!(lines(b"", LIMIT), [b""; 0]);
    }

    #[test]
    fn the_end_of_a_line_beyond_the_limit_is_forgotten_and_spoils_it() {
        assert_eq!(
            lines(b"123\n12345\n1\n1234", 4),
            [&b"123"[..], b"1234\0", b"1", b"1234\0"]
        );
    }
}
