//! Engines and analysts on threads of their own.

mod engine_worker;
mod jobs;

pub use engine_worker::{Answerer, EngineWorker, Reply};
pub use jobs::{Answer, Question, analyst, opponent};
