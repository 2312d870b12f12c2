//! A request to stop, shared between the one who waits and the one who works.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells work on another thread that its answer is no longer wanted. Clones are the same token.
///
/// ```
/// use connect_four::solver::CancelToken;
///
/// let token = CancelToken::new();
/// let seen_by_the_worker = token.clone();
/// token.cancel();
/// assert!(seen_by_the_worker.is_cancelled());
/// ```
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// A token that nobody has cancelled.
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks the work to stop. There is no way back.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has asked the work to stop.
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
