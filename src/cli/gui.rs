//! `connect-four gui`: the window.

use std::error::Error;
use std::fmt;

use super::args::GuiArgs;
use super::streams::{Ending, Failure};
use crate::app;
use crate::board::Geometry;
use crate::view::gui::LARGEST_SIDE;

/// Opens the window and waits until it is closed.
pub(super) fn run(args: &GuiArgs) -> Result<Ending, Failure> {
    let rules = args.rules.rules()?;
    check(rules.geometry).map_err(Failure::TooLarge)?;
    app::run_window(&rules, args.renderer.into()).map_err(Failure::Window)?;
    Ok(Ending::Fine)
}

/// Refuses what the window could not offer either.
fn check(board: Geometry) -> Result<(), TooLarge> {
    if board.rows().max(board.columns()) > LARGEST_SIDE {
        return Err(TooLarge(board));
    }
    Ok(())
}

/// A board whose cells would be too small in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLarge(Geometry);

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a board of {} rows and {} columns is too large for the window: the limit is \
             {LARGEST_SIDE} of each",
            self.0.rows(),
            self.0.columns()
        )
    }
}

impl Error for TooLarge {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_that_the_window_offers_are_opened() {
        let checked = |rows, columns| check(Geometry::new(rows, columns).unwrap());
        assert_eq!(checked(30, 30), Ok(()));
        assert_eq!(checked(1, 30), Ok(()));
        assert_eq!(
            checked(31, 7).unwrap_err().to_string(),
            "a board of 31 rows and 7 columns is too large for the window: the limit is 30 of \
             each"
        );
        assert!(checked(7, 31).is_err());
    }
}
