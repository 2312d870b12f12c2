//! `connect-four gui`: the window.

use std::error::Error;
use std::fmt;

use super::args::GuiArgs;
use super::streams::{Ending, Failure, Streams};
use crate::app;
use crate::app::settings::{self, SettingsFile};
use crate::board::Geometry;
use crate::view::gui::LARGEST_SIDE;

/// Opens the window as it was left, and waits until it is closed.
pub(super) fn run(args: &GuiArgs, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let rules = args.rules.rules()?;
    check(rules.geometry).map_err(Failure::TooLarge)?;
    let file = open_settings(streams);
    let settings = file.settings();
    let renderer = args.renderer.map_or(settings.renderer, Into::into);
    let settings = app::run_window(&rules, settings, renderer).map_err(Failure::Window)?;
    if let Err(error) = file.keep(&settings) {
        streams.complain(error);
    }
    Ok(Ending::Fine)
}

/// Without a place for settings they are the usual ones, and nothing is kept.
fn open_settings(streams: &mut Streams<'_>) -> SettingsFile {
    let Some(path) = settings::path() else {
        return SettingsFile::default();
    };
    let (file, error) = SettingsFile::open(path);
    if let Some(error) = error {
        streams.complain(error);
    }
    file
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
