//! Whole numbers as people type them.

/// The number in `line`: an optional sign and ASCII digits, with blanks around them. A number too
/// large for the type is the largest (or smallest) one, which every comparison with a board takes
/// as it should.
pub(super) fn read_number(line: &[u8]) -> Option<i64> {
    let (digits, negative) = match line.trim_ascii() {
        [b'-', digits @ ..] => (digits, true),
        [b'+', digits @ ..] | digits => (digits, false),
    };
    if digits.is_empty() || !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let size = digits.iter().fold(0_i64, |size, digit| {
        size.saturating_mul(10)
            .saturating_add(i64::from(digit - b'0'))
    });
    Some(if negative { -size } else { size })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_and_digits_with_blanks_around_them_are_a_number() {
        for three in [
            "3",
            " 3 ",
            "+3",
            "03",
            "\t3\r",
            "0000000000000000000000000003",
        ] {
            assert_eq!(read_number(three.as_bytes()), Some(3), "{three:?}");
        }
        assert_eq!(read_number(b"-4"), Some(-4));
        assert_eq!(read_number(b"-0"), Some(0));
        assert_eq!(read_number(b"-01"), Some(-1));
    }

    #[test]
    fn what_is_too_large_for_any_type_is_still_large() {
        assert_eq!(read_number(b"99999999999999999999999"), Some(i64::MAX));
        assert_eq!(read_number(b"-99999999999999999999999"), Some(-i64::MAX));
        assert_eq!(
            read_number("9".repeat(1_000_000).as_bytes()),
            Some(i64::MAX)
        );
        assert_eq!(read_number(b"9223372036854775807"), Some(i64::MAX));
    }

    #[test]
    fn anything_else_is_not_a_number() {
        let others = [
            "", " ", "+", "-", "+-3", "--3", "- 3", "3 4", "3.0", "3x", "x3", "1e1", "0x3", "²",
            "٣", "３", "\0", "3\0", "\u{a0}3", "six",
        ];
        for other in others {
            assert_eq!(read_number(other.as_bytes()), None, "{other:?}");
        }
        assert_eq!(read_number(b"3\xff"), None);
    }
}
