//! How one who waits for an engine tells it to come to an end.

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
    fn a_cancelled_engine_has_to_end_too() {
        let signal = StopSignal::new();
        signal.clone().cancel();
        assert!(signal.is_cancelled() && signal.asks_for_an_end());
    }
}
