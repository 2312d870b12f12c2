//! Several threads on one question, or one thread for each of several.
//!
//! Threads talk through the large table alone. On one position they race: all ask the same question,
//! each with another order among equal moves, so that each finds proofs the others can use, and
//! the first to finish ends the race. Columns are simply shared out. A score is exact whichever
//! thread found it, so it does not depend on how many there are.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::{Builder, Scope};

use super::bisection;
use super::cancel::CancelToken;
use super::candidates::ColumnOrder;
use super::kernel::Kernel;
use super::near_table::NearTable;
use super::negamax::Search;
use super::shape::{Classic, Shape};
use super::stop::{Stop, Stopped};
use super::transposition_table::TranspositionTable;

/// A question about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Question {
    /// What is the exact value?
    Value,
    /// The same, when the value is known to be at least this, and likely to be just that.
    ValueFrom(i32),
    /// Is it won, drawn or lost: 1, 0 or -1?
    Sign,
}

/// An answer, and how many nodes it took.
pub(super) type Answer = (Result<i32, Stopped>, u64);

/// What one thread needs to work.
#[derive(Debug)]
struct Place<'memory> {
    table: TranspositionTable<'memory>,
    near: &'memory mut NearTable,
    order: &'memory ColumnOrder,
    follows: bool,
}

impl<'memory> Place<'memory> {
    fn new(
        table: &TranspositionTable<'memory>,
        near: &'memory mut NearTable,
        order: &'memory ColumnOrder,
        follows: bool,
    ) -> Self {
        Self {
            table: table.clone(),
            near,
            order,
            follows,
        }
    }
}

/// The threads and what they work with.
///
/// Invariant: there are as many near tables as orders, at least one: as many as threads.
#[derive(Debug)]
pub(super) struct Team<'memory> {
    /// The table they share.
    pub(super) table: TranspositionTable<'memory>,
    /// A table for each.
    pub(super) near: &'memory mut [NearTable],
    /// The order among equal moves of each, when they race.
    pub(super) orders: &'memory [ColumnOrder],
    /// Whether the bounds of `zugzwang` are used.
    pub(super) follows: bool,
    /// Who can stop them.
    pub(super) token: &'memory CancelToken,
}

/// One thread alone answers most questions within this many nodes, which is sooner than another
/// thread has started.
const NODES_ALONE: u64 = 3 * 4096;

impl Team<'_> {
    /// Answers a question about one position.
    pub(super) fn ask(&mut self, kernel: &Kernel, question: Question) -> Answer {
        let (Some((own, helpers)), Some((order, orders))) =
            (self.near.split_first_mut(), self.orders.split_first())
        else {
            return (Err(Stopped::OutOfNodes), 0);
        };
        let stop = Stop::new(self.token);
        let (table, follows) = (&self.table, self.follows);
        if helpers.is_empty() {
            let place = Place::new(table, own, order, follows);
            return answer(place, kernel, question, stop);
        }
        let place = Place::new(table, own, order, follows);
        let (alone, nodes) = answer(place, kernel, question, stop.or_after(NODES_ALONE));
        if alone != Err(Stopped::OutOfNodes) {
            return (alone, nodes);
        }

        let finished = AtomicBool::new(false);
        let stop = stop.or_when(&finished);
        let (sender, answers) = channel();
        std::thread::scope(|scope| {
            for ((near, order), thread) in helpers.iter_mut().zip(orders).zip(1..) {
                let place = Place::new(table, near, order, follows);
                let (finished, sender) = (&finished, sender.clone());
                let work = move || race(place, kernel, question, stop, finished, &sender);
                // Without this thread the others do the work.
                let _refused = spawn(scope, thread, work);
            }
            let place = Place::new(table, own, order, follows);
            race(place, kernel, question, stop, &finished, &sender);
        });
        drop(sender);

        let mut result = Err(Stopped::Cancelled);
        let mut all_nodes = nodes;
        for (answer, nodes) in answers {
            all_nodes += nodes;
            result = result.or(answer);
        }
        (result, all_nodes)
    }

    /// Answers a question about each of several positions, and tells `publish` each answer, with the
    /// number of the position, as soon as it is known.
    ///
    /// Post: the answer is the number of nodes, and whether all questions were answered.
    pub(super) fn ask_each(
        &mut self,
        kernels: &[Kernel],
        question: Question,
        publish: &mut dyn FnMut(usize, i32),
    ) -> (Result<(), Stopped>, u64) {
        let stop = Stop::new(self.token);
        let Some(order) = self.orders.first() else {
            return (Err(Stopped::OutOfNodes), 0);
        };
        if self.near.len() == 1 || kernels.len() == 1 {
            let mut all_nodes = 0;
            for (index, kernel) in kernels.iter().enumerate() {
                let (answer, nodes) = self.ask(kernel, question);
                all_nodes += nodes;
                match answer {
                    Ok(value) => publish(index, value),
                    Err(stopped) => return (Err(stopped), all_nodes),
                }
            }
            return (Ok(()), all_nodes);
        }

        let next = AtomicUsize::new(0);
        let (sender, answers) = channel();
        let mut all_nodes = 0;
        let mut answered = 0;
        std::thread::scope(|scope| {
            for (near, thread) in self.near.iter_mut().zip(0..) {
                let place = Place::new(&self.table, near, order, self.follows);
                let (next, sender) = (&next, sender.clone());
                let share = move || share(place, kernels, question, stop, next, &sender);
                let _refused = spawn(scope, thread, share);
            }
            drop(sender);
            for (index, (answer, nodes)) in answers {
                all_nodes += nodes;
                if let Ok(value) = answer {
                    answered += 1;
                    publish(index, value);
                }
            }
        });
        let complete = answered == kernels.len();
        let result = if complete {
            Ok(())
        } else {
            Err(Stopped::Cancelled)
        };
        (result, all_nodes)
    }
}

fn spawn<'scope>(
    scope: &'scope Scope<'scope, '_>,
    thread: u32,
    work: impl FnOnce() + Send + 'scope,
) -> io::Result<()> {
    let name = format!("solver {thread}");
    Builder::new().name(name).spawn_scoped(scope, work)?;
    Ok(())
}

/// Asks the same question as other threads, and ends the race when it is the first to know.
fn race(
    place: Place<'_>,
    kernel: &Kernel,
    question: Question,
    stop: Stop<'_>,
    finished: &AtomicBool,
    sender: &Sender<Answer>,
) {
    let answer = answer(place, kernel, question, stop);
    finished.store(true, Ordering::Relaxed);
    // Whoever asked waits for all threads, so there is a receiver.
    let _sent = sender.send(answer);
}

/// Takes one position after another until none is left.
fn share(
    Place {
        table,
        near,
        order,
        follows,
    }: Place<'_>,
    kernels: &[Kernel],
    question: Question,
    stop: Stop<'_>,
    next: &AtomicUsize,
    sender: &Sender<(usize, Answer)>,
) {
    loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        let Some(kernel) = kernels.get(index) else {
            return;
        };
        let place = Place::new(&table, near, order, follows);
        let answer = answer(place, kernel, question, stop);
        let _sent = sender.send((index, answer));
    }
}

/// Chooses the code for the size of the board, and asks.
fn answer(place: Place<'_>, kernel: &Kernel, question: Question, stop: Stop<'_>) -> Answer {
    let layout = kernel.layout();
    match layout.columns() {
        _ if layout == super::Layout::CLASSIC => {
            ask_on::<_, 7>(Classic, place, kernel, question, stop)
        }
        1..=8 => ask_on::<_, 8>(layout, place, kernel, question, stop),
        _ => ask_on::<_, 32>(layout, place, kernel, question, stop),
    }
}

fn ask_on<S: Shape, const WIDTH: usize>(
    shape: S,
    place: Place<'_>,
    kernel: &Kernel,
    question: Question,
    stop: Stop<'_>,
) -> Answer {
    let Place {
        table,
        near,
        order,
        follows,
    } = place;
    let mut search = Search::<S, WIDTH>::new(shape, table, near, order, follows, stop);
    let value = match question {
        Question::Value => bisection::value(&mut search, kernel),
        Question::ValueFrom(least) => bisection::value_from(&mut search, kernel, least),
        Question::Sign => bisection::sign(&mut search, kernel),
    };
    (value, search.nodes())
}
