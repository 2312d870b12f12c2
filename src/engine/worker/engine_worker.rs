//! Work on a thread of its own: requests go in, replies come out, and nobody waits.
//!
//! Every request has a generation. Who asks again, or takes the request back, raises it, and a
//! reply of an older generation is thrown away. So the generation makes replies right; the signal
//! that goes with a request only makes the thread free soon.

use std::any::Any;
use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use crate::engine::StopSignal;

/// Whoever can be asked without being waited for.
#[cfg_attr(test, mockall::automock)]
pub trait Worker<Q, A> {
    /// Asks `question`, and takes back what was asked before.
    fn ask(&mut self, question: Q);

    /// Takes back what was asked.
    ///
    /// Post: no reply to it will be heard.
    fn cancel(&mut self);

    /// Asks for the best answer found so far.
    fn answer_now(&self);

    /// The next reply to what was asked last, if there is one already.
    fn poll(&mut self) -> Option<Reply<A>>;

    /// How many plies the worker has looked ahead for the present question, if it says so.
    fn depth(&self) -> Option<u32>;
}

/// Works on a named thread. The thread ends when the worker is dropped, which waits for nothing.
///
/// `Q` is what is asked, `A` a part of an answer: an action of an engine, the values of a hint, the
/// moments of a review.
pub struct EngineWorker<Q, A> {
    questions: Sender<Asked<Q>>,
    replies: Receiver<(u64, Reply<A>)>,
    generation: u64,
    /// The signal of the request that is being worked on.
    current: Option<StopSignal>,
}

/// What comes back from the thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply<A> {
    /// A part of the answer.
    Part(A),
    /// The answer is complete.
    Done,
    /// The work panicked, with this message. The worker is ready for the next request.
    Panicked(String),
}

struct Asked<Q> {
    generation: u64,
    question: Q,
    stop: StopSignal,
}

/// Answers one question after the other, telling each part of an answer to the last argument.
pub type Answerer<Q, A> = Box<dyn FnMut(Q, &StopSignal, &mut dyn FnMut(A))>;

impl<Q: Send + 'static, A: Send + 'static> EngineWorker<Q, A> {
    /// Starts a thread with this name. There, `make` makes what answers, and makes it anew after a
    /// panic. `wake` is called on that thread after each reply.
    ///
    /// # Errors
    ///
    /// When the system has no thread to give.
    pub fn start(
        name: &str,
        make: impl Fn() -> Answerer<Q, A> + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> io::Result<Self> {
        let (questions, asked) = channel();
        let (answers, replies) = channel();
        let run = move || serve(&make, &asked, &answers, &wake);
        thread::Builder::new().name(name.to_owned()).spawn(run)?;
        Ok(Self {
            questions,
            replies,
            generation: 0,
            current: None,
        })
    }

    /// Whether an answer is still to come.
    pub const fn is_busy(&self) -> bool {
        self.current.is_some()
    }

    /// Waits for the next reply to what was asked last; `None` when none will come.
    pub fn wait(&mut self) -> Option<Reply<A>> {
        while self.is_busy() {
            let (generation, reply) = self.replies.recv().ok()?;
            if let Some(reply) = self.accept(generation, reply) {
                return Some(reply);
            }
        }
        None
    }

    /// Lets through what belongs to the present request.
    fn accept(&mut self, generation: u64, reply: Reply<A>) -> Option<Reply<A>> {
        if generation != self.generation {
            return None;
        }
        if !matches!(reply, Reply::Part(_)) {
            self.current = None;
        }
        Some(reply)
    }
}

impl<Q: Send + 'static, A: Send + 'static> Worker<Q, A> for EngineWorker<Q, A> {
    fn ask(&mut self, question: Q) {
        self.cancel();
        let stop = StopSignal::new();
        let asked = Asked {
            generation: self.generation,
            question,
            stop: stop.clone(),
        };
        // A thread that is gone never replies, as one that thinks for ever.
        if self.questions.send(asked).is_ok() {
            self.current = Some(stop);
        }
    }

    fn cancel(&mut self) {
        if let Some(stop) = self.current.take() {
            stop.cancel();
        }
        self.generation += 1;
    }

    fn answer_now(&self) {
        if let Some(stop) = &self.current {
            stop.answer_now();
        }
    }

    fn poll(&mut self) -> Option<Reply<A>> {
        loop {
            let (generation, reply) = self.replies.try_recv().ok()?;
            if let Some(reply) = self.accept(generation, reply) {
                return Some(reply);
            }
        }
    }

    fn depth(&self) -> Option<u32> {
        self.current.as_ref().and_then(StopSignal::depth)
    }
}

impl<Q, A> Drop for EngineWorker<Q, A> {
    fn drop(&mut self) {
        if let Some(stop) = &self.current {
            stop.cancel();
        }
    }
}

impl<Q, A> fmt::Debug for EngineWorker<Q, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineWorker")
            .field("generation", &self.generation)
            .field("current", &self.current)
            .finish_non_exhaustive()
    }
}

/// Works until nobody can ask any more.
fn serve<Q, A>(
    make: &impl Fn() -> Answerer<Q, A>,
    asked: &Receiver<Asked<Q>>,
    replies: &Sender<(u64, Reply<A>)>,
    wake: &impl Fn(),
) {
    let mut answerer = None;
    while let Ok(request) = asked.recv() {
        let Asked {
            generation,
            question,
            stop,
        } = request;
        // Who does not listen any more does not need the reply.
        let reply = |reply| {
            replies.send((generation, reply)).ok();
            wake();
        };
        if stop.is_cancelled() {
            continue;
        }
        // After a panic nothing of the old answerer is used again.
        let worked = catch_unwind(AssertUnwindSafe(|| {
            let answer = answerer.get_or_insert_with(make);
            answer(question, &stop, &mut |part| reply(Reply::Part(part)));
        }));
        match worked {
            Ok(()) => reply(Reply::Done),
            Err(panic) => {
                answerer = None;
                reply(Reply::Panicked(message(panic.as_ref())));
            }
        }
    }
}

/// What a panic says.
fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use super::*;

    /// A worker that answers each number by counting to it, and panics at 13.
    fn counter() -> EngineWorker<u32, u32> {
        let make = || -> Answerer<u32, u32> {
            let mut answered = 0;
            Box::new(move |number, _, tell| {
                answered += 1;
                assert_ne!(number, 13, "bad luck after {answered}");
                (1..=number).for_each(tell);
            })
        };
        EngineWorker::start("counter", make, || ()).unwrap()
    }

    #[test]
    fn an_answer_comes_in_parts_and_then_is_done() {
        let mut worker = counter();
        worker.ask(2);
        assert!(worker.is_busy());
        let replies: Vec<_> = std::iter::from_fn(|| worker.wait()).collect();
        assert_eq!(replies, [Reply::Part(1), Reply::Part(2), Reply::Done]);
        assert!(!worker.is_busy());
    }

    #[test]
    fn a_reply_to_what_was_taken_back_is_thrown_away() {
        let (start, started) = sync_channel(0);
        let (go, gate) = sync_channel(0);
        let gate = std::sync::Arc::new(std::sync::Mutex::new(gate));
        let make = move || -> Answerer<char, char> {
            let (start, gate) = (start.clone(), std::sync::Arc::clone(&gate));
            Box::new(move |letter, stop, tell| {
                start.send(()).unwrap();
                gate.lock().unwrap().recv().unwrap();
                assert_eq!(stop.is_cancelled(), letter == 'a');
                tell(letter);
            })
        };
        let mut worker = EngineWorker::start("gate", make, || ()).unwrap();
        worker.ask('a');
        started.recv().unwrap();
        worker.ask('b');
        go.send(()).unwrap();
        started.recv().unwrap();
        go.send(()).unwrap();
        assert_eq!(worker.wait(), Some(Reply::Part('b')));
        assert_eq!(worker.wait(), Some(Reply::Done));
        assert_eq!(worker.wait(), None);
        assert_eq!(worker.poll(), None);
    }

    #[test]
    fn who_takes_a_request_back_hears_nothing() {
        let mut worker = counter();
        worker.ask(1);
        worker.cancel();
        assert!(!worker.is_busy());
        assert_eq!(worker.wait(), None);
    }

    #[test]
    fn a_panic_is_reported_and_the_next_request_is_answered() {
        let mut worker = counter();
        worker.ask(13);
        let Some(Reply::Panicked(message)) = worker.wait() else {
            panic!("no panic was reported");
        };
        assert!(message.contains("bad luck after 1"), "{message}");
        worker.ask(13);
        assert!(matches!(worker.wait(), Some(Reply::Panicked(again)) if again == message));
        worker.ask(0);
        assert_eq!(worker.wait(), Some(Reply::Done));
    }

    #[test]
    fn whoever_waits_is_woken_on_a_thread_with_the_name() {
        let (woken, heard) = channel();
        let wake = move || {
            let name = thread::current().name().map(str::to_owned);
            woken.send(name).unwrap();
        };
        let make = || -> Answerer<(), ()> { Box::new(|(), _, _| ()) };
        let mut worker = EngineWorker::start("sleeper", make, wake).unwrap();
        worker.ask(());
        assert_eq!(heard.recv().unwrap().as_deref(), Some("sleeper"));
        assert_eq!(worker.poll(), Some(Reply::Done));
    }

    #[test]
    fn an_engine_that_is_told_to_answer_now_answers() {
        let make = || -> Answerer<(), bool> {
            Box::new(|(), stop, tell| {
                while !stop.asks_for_an_end() {
                    thread::yield_now();
                }
                tell(stop.is_cancelled());
            })
        };
        let mut worker = EngineWorker::start("patient", make, || ()).unwrap();
        worker.ask(());
        worker.answer_now();
        assert_eq!(worker.wait(), Some(Reply::Part(false)));
        drop(worker);
    }
}
