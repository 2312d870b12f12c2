//! How one who waits for an engine tells it to come to an end, and sees how far it is.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::solver::CancelToken;

/// Two requests to a thinking engine: to answer with the best it has found, or not to answer at
/// all. Clones are the same signal. Time is kept by whoever holds the other clone, never by the
/// engine.
///
/// Invariant: a cancelled signal asks for an end as well.
///
/// ```
/// use connect_four::engine::StopSignal;
///
/// let signal = StopSignal::new();
/// let seen_by_the_engine = signal.clone();
/// signal.answer_now();
/// assert!(seen_by_the_engine.asks_for_an_end() && !seen_by_the_engine.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct StopSignal {
    end: CancelToken,
    cancel: CancelToken,
    /// How many plies the engine has looked ahead; 0 while it has not said so.
    depth: Arc<AtomicU32>,
}

impl StopSignal {
    /// A signal that asks for nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks for the best answer found so far.
    pub fn answer_now(&self) {
        self.end.cancel();
    }

    /// Says that no answer is wanted any more. There is no way back.
    pub fn cancel(&self) {
        self.cancel.cancel();
        self.end.cancel();
    }

    /// Whether no answer is wanted any more.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Whether the engine has to come to an end, with an answer or without.
    pub fn asks_for_an_end(&self) -> bool {
        self.end.is_cancelled()
    }

    /// Tells who waits how many plies the engine has looked ahead.
    pub fn looked_ahead(&self, plies: u32) {
        self.depth.store(plies, Ordering::Relaxed);
    }

    /// How many plies the engine has looked ahead, if it has said so.
    pub fn depth(&self) -> Option<u32> {
        match self.depth.load(Ordering::Relaxed) {
            0 => None,
            plies => Some(plies),
        }
    }

    /// The token that is cancelled when the engine has to come to an end.
    pub(super) const fn end(&self) -> &CancelToken {
        &self.end
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_for_an_answer_now_still_wants_one() {
        let signal = StopSignal::new();
        assert!(!signal.asks_for_an_end());
        signal.answer_now();
        assert!(signal.asks_for_an_end() && signal.end().is_cancelled());
        assert!(!signal.is_cancelled());
    }

    #[test]
    fn who_waits_sees_how_far_the_engine_has_looked() {
        let signal = StopSignal::new();
        assert_eq!(signal.depth(), None);
        signal.clone().looked_ahead(7);
        assert_eq!(signal.depth(), Some(7));
    }

    #[test]
    fn a_cancelled_engine_has_to_end_too() {
        let signal = StopSignal::new();
        signal.clone().cancel();
        assert!(signal.is_cancelled() && signal.asks_for_an_end());
    }
}
