//! What people see. A view folds events into a mirror, draws the mirror, and calls a
//! [`Controller`](crate::controller::Controller). It never mentions the model.

pub mod analysis_words;
pub mod facts;
pub mod gui;
pub mod mirror;
pub mod rules_text;
pub mod terminal;
pub mod words;
