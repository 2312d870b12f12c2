//! The four directions in which discs can stand in a line.

/// A direction of a line, without a sense: left to right is the same line as right to left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Along a row.
    Horizontal,
    /// Along a column.
    Vertical,
    /// From the bottom left to the top right.
    RisingDiagonal,
    /// From the top left to the bottom right.
    FallingDiagonal,
}

impl Direction {
    /// All four, in the order in which lines are reported.
    pub const ALL: [Self; 4] = [
        Self::Horizontal,
        Self::Vertical,
        Self::RisingDiagonal,
        Self::FallingDiagonal,
    ];

    /// One step along the direction as (rows up, columns right). Columns never shrink.
    pub const fn step(self) -> (i32, i32) {
        match self {
            Self::Horizontal => (0, 1),
            Self::Vertical => (1, 0),
            Self::RisingDiagonal => (1, 1),
            Self::FallingDiagonal => (-1, 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_direction_has_its_step() {
        let steps = Direction::ALL.map(Direction::step);
        assert_eq!(steps, [(0, 1), (1, 0), (1, 1), (-1, 1)]);
    }
}
