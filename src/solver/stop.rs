//! When a search has to stop: nobody waits for it any more, another thread was faster, or it has used
//! up its share of nodes.

use std::sync::atomic::{AtomicBool, Ordering};

use super::cancel::CancelToken;

/// What a search looks at now and then.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stop<'scope> {
    token: &'scope CancelToken,
    finished: Option<&'scope AtomicBool>,
    node_limit: u64,
}

/// Why a search has stopped without an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    /// The token was cancelled.
    Cancelled,
    /// Another thread has the answer.
    Finished,
    /// The search was allowed no more nodes.
    OutOfNodes,
}

impl<'scope> Stop<'scope> {
    /// Stops when `token` is cancelled.
    pub(super) const fn new(token: &'scope CancelToken) -> Self {
        Self {
            token,
            finished: None,
            node_limit: u64::MAX,
        }
    }

    /// Stops also when another thread has set `finished`.
    pub(super) const fn or_when(self, finished: &'scope AtomicBool) -> Self {
        Self {
            finished: Some(finished),
            ..self
        }
    }

    /// Stops also after about `node_limit` nodes.
    pub(super) const fn or_after(self, node_limit: u64) -> Self {
        Self { node_limit, ..self }
    }

    /// Says whether a search that has seen `nodes` nodes has to stop.
    ///
    /// # Errors
    ///
    /// The reason to stop.
    pub(super) fn check(&self, nodes: u64) -> Result<(), Stopped> {
        if self.token.is_cancelled() {
            return Err(Stopped::Cancelled);
        }
        if self
            .finished
            .is_some_and(|finished| finished.load(Ordering::Relaxed))
        {
            return Err(Stopped::Finished);
        }
        if nodes >= self.node_limit {
            return Err(Stopped::OutOfNodes);
        }
        Ok(())
    }
}
