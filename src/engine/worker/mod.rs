//! Engines and analysts on threads of their own.

mod engine_worker;
mod jobs;

#[cfg(test)]
pub use engine_worker::MockWorker;
pub use engine_worker::{Answerer, EngineWorker, Reply, Worker};
#[cfg(test)]
pub use jobs::MockStaff;
pub use jobs::{Answer, Question, Staff, Threads};
