//! Four in a row, by shifts: who has it, and which cells would complete it.
//!
//! In each direction, `discs & discs >> step` marks every disc whose next neighbour is a disc
//! too: the left half of a pair. Two pairs two steps apart are four in a row:
//!
//! ```text
//!   discs          1 1 1 1 . 1
//!   pairs           1 1 1 . . .     discs & discs one step on
//!   fours           1 . . . . .     pairs  & pairs two steps on
//! ```
//!
//! Nothing here asks whether a cell can be reached.

use super::shape::Shape;

/// How many discs make a line. With fewer columns than that only vertical lines exist, and the
/// columns may be so tall that the other shifts would leave the word.
const LENGTH: u32 = 4;

/// Whether `discs` hold four in a row.
#[inline]
pub(super) fn has_four<S: Shape>(shape: S, discs: u64) -> bool {
    if shape.columns() < LENGTH {
        return discs & discs >> 1 & discs >> 2 & discs >> 3 != 0;
    }
    let stride = shape.stride();
    let fours = |step: u32| {
        let pairs = discs & discs >> step;
        pairs & pairs >> (2 * step)
    };
    fours(1) | fours(stride - 1) | fours(stride) | fours(stride + 1) != 0
}

/// The cells, taken or not, that are the fourth of a line whose other three are in `discs`.
///
/// Of the four places a cell can have in a line, the two on the left share the pair on its right,
/// and the two on the right share the pair on its left:
///
/// ```text
///   ? o o o      the pair on the right, and the cell three steps to the right
///   o ? o o      the pair on the right, and the cell one step to the left
///   o o ? o      the pair on the left, and the cell one step to the right
///   o o o ?      the pair on the left, and the cell three steps to the left
/// ```
#[inline]
pub(super) fn completing<S: Shape>(shape: S, discs: u64) -> u64 {
    let vertical = discs << 1 & discs << 2 & discs << 3;
    if shape.columns() < LENGTH {
        return vertical;
    }
    let stride = shape.stride();
    let along = |step: u32| {
        let pairs = discs & discs << step;
        let on_left = pairs << step;
        let on_right = pairs >> (2 * step);
        on_left & (discs << (3 * step) | discs >> step)
            | on_right & (discs << step | discs >> (3 * step))
    };
    vertical | along(stride - 1) | along(stride) | along(stride + 1)
}
