//! `connect-four gui`: the window.

use super::args::GuiArgs;
use super::streams::{Ending, Failure};
use crate::app;

/// Opens the window and waits until it is closed.
pub(super) fn run(args: &GuiArgs) -> Result<Ending, Failure> {
    app::run_window(args.rules.rules()?).map_err(Failure::Window)?;
    Ok(Ending::Fine)
}
