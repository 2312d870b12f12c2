//! The vocabulary of every game: players, cells, sizes and the board itself.
//!
//! Nothing here knows a rule. Columns count from 0 at the left, rows from 0 at the **bottom**:
//!
//! ```text
//! row 2   . . . .
//! row 1   . . B .
//! row 0   A . A .      A: Player::One, B: Player::Two
//!  column 0 1 2 3
//! ```

mod cell;
mod direction;
mod geometry;
mod grid;
mod notation;
mod player;

pub use cell::{Cell, Column, Row};
pub use direction::Direction;
pub use geometry::{Geometry, OutOfBoard, SizeError};
pub use grid::Board;
pub use notation::BoardTextError;
pub use player::{ByPlayer, Player};
