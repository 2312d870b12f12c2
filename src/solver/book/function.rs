//! A function from keys to small numbers that stores no keys.
//!
//! It is a row of cells of a few bits. A key, stirred with a seed, names three cells, one in each of
//! three neighbouring segments of the row; its value is the exclusive or of their contents:
//!
//! ```text
//!   segments    |        |   a    |      b |  c     |        |
//!                         value = a ^ b ^ c
//! ```
//!
//! For any set of keys with any values there are contents that fit them all, if the row has about an
//! eighth more cells than there are keys, and the seed is a lucky one; `construction` finds them. A
//! key outside the set gets some value or other: the function cannot tell.
//!
//! Neighbouring segments instead of three places anywhere keep the row nearly full (T. M. Graf and D.
//! Lemire, "Binary fuse filters", 2022).

/// How a function is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Plan {
    /// How many bits a cell has: 1 to 8.
    pub(super) value_bits: u32,
    /// A segment has two to the power of this many cells: at most 16.
    pub(super) segment_bits: u32,
    /// How many segments a first cell can lie in. The row has two more.
    pub(super) segments: u32,
    /// What keys are stirred with.
    pub(super) seed: u64,
}

/// How many cells a key has.
pub(super) const PLACES: usize = 3;

impl Plan {
    /// How many cells the row has.
    pub(super) const fn cells(&self) -> usize {
        (self.segments as usize + PLACES - 1) << self.segment_bits
    }

    /// How many bytes hold the cells. Cells are read two bytes at a time, so there is one more.
    pub(super) const fn bytes(&self) -> usize {
        (self.cells() * self.value_bits as usize).div_ceil(8) + 1
    }

    /// The three cells of a key.
    ///
    /// Post: they are different, and below `cells()`.
    pub(super) const fn places(&self, key: u64) -> [usize; PLACES] {
        let stirred = stir(key ^ self.seed);
        let length = 1 << self.segment_bits;
        // The upper half chooses the first cell: a fraction of all first cells.
        let first = ((stirred >> 32) * ((self.segments as u64) << self.segment_bits)) >> 32;
        // In the next two segments the same place, with bits flipped by the lower half.
        let second = (first + length) ^ (stirred & (length - 1));
        let third = (first + 2 * length) ^ (stirred >> 16 & (length - 1));
        [index(first), index(second), index(third)]
    }
}

/// Pre: a row has fewer than 2^32 cells.
const fn index(cell: u64) -> usize {
    (cell & 0xFFFF_FFFF) as usize
}

/// A finalizer of good hash functions (`SplitMix64`; G. L. Steele and others, 2014).
pub(super) const fn stir(number: u64) -> u64 {
    let mut stirred = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    stirred = (stirred ^ stirred >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    stirred = (stirred ^ stirred >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    stirred ^ stirred >> 31
}

/// A plan and the contents of its cells.
///
/// Invariant: `bytes` has as many bytes as the plan says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Function<'bytes> {
    plan: Plan,
    bytes: &'bytes [u8],
}

impl<'bytes> Function<'bytes> {
    /// The function with these contents, or `None` when their number does not fit the plan.
    pub(super) fn new(plan: Plan, bytes: &'bytes [u8]) -> Option<Self> {
        let fits = bytes.len() == plan.bytes()
            && (1..=8).contains(&plan.value_bits)
            && plan.segment_bits <= 16;
        fits.then_some(Self { plan, bytes })
    }

    /// The value of a key.
    ///
    /// Pre: the key is one of those that the function was made for; otherwise the answer means
    /// nothing.
    pub(super) fn value(&self, key: u64) -> u8 {
        let places = self.plan.places(key);
        places
            .into_iter()
            .fold(0, |value, place| value ^ self.cell(place))
    }

    fn cell(&self, place: usize) -> u8 {
        let bit = place * self.plan.value_bits as usize;
        let byte = |index: usize| self.bytes.get(index).copied().unwrap_or(0);
        let two = u16::from_le_bytes([byte(bit / 8), byte(bit / 8 + 1)]);
        let mask = (1_u16 << self.plan.value_bits) - 1;
        u8::try_from(two >> (bit % 8) & mask).unwrap_or(u8::MAX)
    }
}

/// Packs the contents of cells.
///
/// Pre: there are as many as the plan has cells, each of at most `value_bits` bits.
pub(super) fn pack(plan: Plan, cells: &[u8]) -> Vec<u8> {
    debug_assert_eq!(cells.len(), plan.cells());
    let mut bytes = vec![0; plan.bytes()];
    for (place, &value) in cells.iter().enumerate() {
        let bit = place * plan.value_bits as usize;
        let [low, high] = (u16::from(value) << (bit % 8)).to_le_bytes();
        bytes[bit / 8] |= low;
        bytes[bit / 8 + 1] |= high;
    }
    bytes
}
