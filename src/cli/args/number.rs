//! Whole numbers as people type them: ASCII digits after an optional sign.

use std::error::Error;
use std::fmt;
use std::ops::RangeInclusive;

/// Reads a whole number. Where there is no upper bound, a number beyond every integer type counts
/// as the largest.
///
/// # Errors
///
/// [`NumberError`] when the text is no number, or the number is out of range.
pub(super) fn read(text: &str, range: &RangeInclusive<u32>) -> Result<u32, NumberError> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumberError::NotWhole);
    }
    let size = digits.parse().unwrap_or(u32::MAX);
    let number = if text.starts_with('-') { 0 } else { size };
    if number < *range.start() || text.starts_with('-') && size > 0 {
        Err(NumberError::TooSmall {
            least: *range.start(),
        })
    } else if number > *range.end() {
        Err(NumberError::TooLarge { most: *range.end() })
    } else {
        Ok(number)
    }
}

/// Reads a whole number without an upper bound.
///
/// # Errors
///
/// As for [`read`].
pub(super) fn at_least_1(text: &str) -> Result<u32, NumberError> {
    read(text, &(1..=u32::MAX))
}

/// Why a text is not the number that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NumberError {
    /// It is no whole number at all.
    NotWhole,
    /// The number is too small.
    TooSmall {
        /// The smallest there may be.
        least: u32,
    },
    /// The number is too large.
    TooLarge {
        /// The largest there may be.
        most: u32,
    },
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotWhole => write!(f, "must be a whole number"),
            Self::TooSmall { least } => write!(f, "must be at least {least}"),
            Self::TooLarge { most } => write!(f, "must be at most {most}"),
        }
    }
}

impl Error for NumberError {}

/// Any whole number from 0.
pub(super) fn any(text: &str) -> Result<u32, NumberError> {
    read(text, &(0..=u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_leading_zeros_are_read() {
        for text in ["3", "+3", "03", "+0003"] {
            assert_eq!(read(text, &(1..=3)), Ok(3), "{text}");
        }
        assert_eq!(read("-0", &(0..=3)), Ok(0));
    }

    #[test]
    fn numbers_beyond_every_integer_type_are_compared_by_size() {
        let huge = "9".repeat(50);
        assert_eq!(read(&huge, &(1..=u32::MAX)), Ok(u32::MAX));
        let too_large = Err(NumberError::TooLarge { most: 9 });
        assert_eq!(read(&huge, &(1..=9)), too_large);
        assert_eq!(read("4294967296", &(1..=9)), too_large);
        let too_small = Err(NumberError::TooSmall { least: 0 });
        assert_eq!(read(&format!("-{huge}"), &(0..=9)), too_small);
        assert_eq!(read("-1", &(0..=9)), too_small);
        assert_eq!(read("-1", &(0..=u32::MAX)), too_small);
    }

    #[test]
    fn the_bounds_are_part_of_the_range() {
        assert_eq!(read("2", &(2..=4)), Ok(2));
        assert_eq!(read("4", &(2..=4)), Ok(4));
        assert_eq!(read("1", &(2..=4)), Err(NumberError::TooSmall { least: 2 }));
        assert_eq!(read("5", &(2..=4)), Err(NumberError::TooLarge { most: 4 }));
    }

    #[test]
    fn anything_else_is_no_whole_number() {
        for text in [
            "", "+", "-", "--1", "+-1", "3.0", "3x", "1e1", " 3", "²", "٣", "\0",
        ] {
            assert_eq!(read(text, &(1..=9)), Err(NumberError::NotWhole), "{text:?}");
        }
    }
}
