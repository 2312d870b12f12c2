//! What positions, actions and whole games are worth, as data; views find the words.

mod analyst;
mod hint;
mod review;
mod value;

pub use analyst::{Analysis, Analyst, Worth};
pub use hint::{Hint, Reason};
pub use review::{Mistake, Moment, mistake};
pub use value::{Source, Value};

#[cfg(test)]
mod tests;
