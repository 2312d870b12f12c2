//! `connect-four gui`: the window.

use std::error::Error;
use std::fmt;
use std::time::SystemTime;

use super::args::GuiArgs;
use super::match_;
use super::streams::{Ending, Failure, Streams};
use crate::app::settings::{self, SettingsFile};
use crate::app::{self, Opening};
use crate::board::{Geometry, Player};
use crate::engine::Seat;
use crate::view::facts::Parties;
use crate::view::gui::LARGEST_SIDE;

/// Opens the window as it was left, and waits until it is closed.
pub(super) fn run(args: &GuiArgs, streams: &mut Streams<'_>) -> Result<Ending, Failure> {
    let rules = args.rules.rules()?;
    check(rules.geometry).map_err(Failure::TooLarge)?;
    let parties = parties(args);
    for player in Player::BOTH {
        if let Seat::Engine(opponent) = parties.of(player).seat {
            match_::check(opponent, &rules).map_err(Failure::Match)?;
        }
    }
    let file = open_settings(streams);
    let settings = file.settings();
    let renderer = args.renderer.map_or(settings.renderer, Into::into);
    let opening = Opening {
        rules,
        parties,
        seed: args.seed.map_or_else(another_seed, u64::from),
    };
    let settings = app::run_window(&opening, settings, renderer).map_err(Failure::Window)?;
    if let Err(error) = file.keep(&settings) {
        streams.complain(error);
    }
    Ok(Ending::Fine)
}

fn parties(args: &GuiArgs) -> Parties {
    let mut parties = Parties::default();
    parties.0.one.seat = args.first;
    parties.0.two.seat = args.second;
    parties
}

/// Engines shall not play the same games in every run.
fn another_seed() -> u64 {
    let time = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    time.map_or(0, |time| u64::from(time.subsec_nanos()) ^ time.as_secs())
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
