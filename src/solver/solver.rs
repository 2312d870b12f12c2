//! The door: options, memory that is taken on first use, the book before the search.

use std::error::Error;
use std::fmt;

use crate::board::Column;

use super::bisection::value_at_sight;
use super::book::Book;
use super::cancel::CancelToken;
use super::candidates::ColumnOrder;
use super::kernel::Kernel;
use super::layout::Layout;
use super::near_table::NearTable;
use super::score::Score;
use super::shape::Shape;
use super::table_memory::{TableError, TableMemory};
use super::team::{Question, Team};

/// How a solver works. None of it changes an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverOptions {
    /// How large the table may grow, in MiB.
    pub table_mib: usize,
    /// How many threads search. 0 counts as 1.
    pub threads: u32,
    /// Whether the opening book is asked before a search.
    pub book: bool,
    /// Whether the bounds of the module `zugzwang` are used. Only tests turn them off.
    pub follow_up: bool,
}

impl Default for SolverOptions {
    /// 64 MiB, one thread, with the book.
    fn default() -> Self {
        Self {
            table_mib: 64,
            threads: 1,
            book: true,
            follow_up: true,
        }
    }
}

/// Finds exact scores, and remembers what it proved for the next time.
///
/// Invariant: the memory holds facts about positions of one board only.
#[derive(Debug)]
pub struct Solver {
    options: SolverOptions,
    book: Option<Book<'static>>,
    memory: Option<Memory>,
    work: Work,
}

#[derive(Debug)]
struct Memory {
    layout: Layout,
    table: TableMemory,
    near: Vec<NearTable>,
    orders: Vec<ColumnOrder>,
}

/// What the last answer took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// How many positions the search looked at; a node is one question about one position.
    pub nodes: u64,
    /// How many times the book was opened.
    pub look_ups: u64,
}

/// A part of an analysis, published as soon as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The score of the position.
    Position(Score),
    /// The score of a column, for the side that drops a disc there.
    Column(Column, Score),
}

/// The score of a position and of each of its columns.
///
/// Invariant: while the game goes on, the score is the best of the columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The score of the position for the side to move.
    pub score: Score,
    /// The score of a disc in each column, from the left, for the side that drops it; `None` where
    /// no disc can be dropped.
    pub columns: Vec<Option<Score>>,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SolveError {
    /// The token was cancelled.
    Cancelled,
    /// There is no table to work with.
    Table(TableError),
}

impl Solver {
    /// A solver that has taken no memory yet.
    pub fn new(options: SolverOptions) -> Self {
        Self {
            options,
            book: options.book.then(Book::classic).flatten(),
            memory: None,
            work: Work::default(),
        }
    }

    /// What the last answer took.
    pub const fn work(&self) -> Work {
        self.work
    }

    /// Forgets everything that was proved. Never needed for right answers; it makes a measurement
    /// begin like any other.
    pub fn forget(&mut self) {
        if let Some(memory) = &mut self.memory {
            memory.table.clear();
            memory.near.iter_mut().for_each(NearTable::clear);
        }
    }

    /// The exact score of a position.
    ///
    /// # Errors
    ///
    /// [`SolveError`] when the token was cancelled or there is no memory.
    pub fn solve(&mut self, kernel: &Kernel, token: &CancelToken) -> Result<Score, SolveError> {
        self.work = Work::default();
        Ok(score(kernel, self.value(kernel, Question::Value, token)?))
    }

    /// Whether a position is won, drawn or lost for the side to move: 1, 0 or -1. Faster than the
    /// exact score.
    ///
    /// # Errors
    ///
    /// [`SolveError`] when the token was cancelled or there is no memory.
    pub fn sign(&mut self, kernel: &Kernel, token: &CancelToken) -> Result<i8, SolveError> {
        self.work = Work::default();
        let value = self.value(kernel, Question::Sign, token)?;
        Ok(narrow(value).signum())
    }

    /// The exact score of a position and of each of its columns. `publish` hears of each as soon as
    /// it is known, of the position first.
    ///
    /// # Errors
    ///
    /// [`SolveError`] when the token was cancelled or there is no memory. What was published before
    /// is exact.
    pub fn analyze(
        &mut self,
        kernel: &Kernel,
        token: &CancelToken,
        publish: &mut dyn FnMut(Finding),
    ) -> Result<Analysis, SolveError> {
        self.work = Work::default();
        let children = children(kernel);
        if let Some(values) = self.values_from_book(&children) {
            let best = values.iter().map(|value| -value).max();
            let root = value_at_sight(kernel).or(best).unwrap_or(0);
            let mut report = Report::new(kernel, root, publish);
            for ((column, _), value) in children.iter().zip(values) {
                report.add(*column, -value);
            }
            return Ok(report.analysis);
        }

        let root = self.value(kernel, Question::Value, token)?;
        let mut report = Report::new(kernel, root, publish);
        if !children.is_empty() {
            let kernels: Vec<Kernel> = children.iter().map(|(_, child)| *child).collect();
            let options = self.options;
            let mut team = self.memory_for(kernel.layout())?.team(options, token);
            let question = Question::ValueFrom(-root);
            let (done, nodes) = team.ask_each(&kernels, question, &mut |index, value| {
                if let Some((column, _)) = children.get(index) {
                    report.add(*column, -value);
                }
            });
            self.work.nodes += nodes;
            done.map_err(|_stopped| SolveError::Cancelled)?;
        }
        Ok(report.analysis)
    }

    fn value(
        &mut self,
        kernel: &Kernel,
        question: Question,
        token: &CancelToken,
    ) -> Result<i32, SolveError> {
        if let Some(value) = value_at_sight(kernel) {
            return Ok(value);
        }
        if let Some(value) = self.book_value(kernel) {
            return Ok(value);
        }
        let options = self.options;
        let mut team = self.memory_for(kernel.layout())?.team(options, token);
        let (answer, nodes) = team.ask(kernel, question);
        self.work.nodes += nodes;
        answer.map_err(|_stopped| SolveError::Cancelled)
    }

    fn book_value(&mut self, kernel: &Kernel) -> Option<i32> {
        self.book.as_ref()?.value(kernel, &mut self.work.look_ups)
    }

    /// The value of each position, if the book has them all.
    fn values_from_book(&mut self, children: &[(Column, Kernel)]) -> Option<Vec<i32>> {
        let value = |(_, child): &(Column, Kernel)| self.book_value(child);
        children.iter().map(value).collect()
    }

    /// The memory for a board of this size, taken now if there is none yet.
    fn memory_for(&mut self, layout: Layout) -> Result<&mut Memory, SolveError> {
        let same = |memory: &Memory| memory.layout == layout;
        let memory = match self.memory.take() {
            Some(memory) if same(&memory) => memory,
            _ => Memory::new(layout, self.options).map_err(SolveError::Table)?,
        };
        Ok(self.memory.insert(memory))
    }
}

impl Memory {
    fn new(layout: Layout, options: SolverOptions) -> Result<Self, TableError> {
        let threads = 0..options.threads.max(1);
        Ok(Self {
            layout,
            table: TableMemory::new(options.table_mib, layout.key_bits())?,
            near: threads.clone().map(|_| NearTable::new()).collect(),
            orders: threads
                .map(|thread| ColumnOrder::of_thread(layout, thread))
                .collect(),
        })
    }

    fn team<'memory>(
        &'memory mut self,
        options: SolverOptions,
        token: &'memory CancelToken,
    ) -> Team<'memory> {
        Team {
            table: self.table.table(),
            near: &mut self.near,
            orders: &self.orders,
            follows: options.follow_up,
            token,
        }
    }
}

/// Collects an analysis while it is published.
struct Report<'publish> {
    kernel: Kernel,
    analysis: Analysis,
    publish: &'publish mut dyn FnMut(Finding),
}

impl<'publish> Report<'publish> {
    fn new(kernel: &Kernel, value: i32, publish: &'publish mut dyn FnMut(Finding)) -> Self {
        let score = score(kernel, value);
        publish(Finding::Position(score));
        Self {
            kernel: *kernel,
            analysis: Analysis {
                score,
                columns: vec![None; kernel.layout().columns() as usize],
            },
            publish,
        }
    }

    fn add(&mut self, column: Column, value: i32) {
        let score = score(&self.kernel, value);
        if let Some(place) = self.analysis.columns.get_mut(column.index() as usize) {
            *place = Some(score);
        }
        (self.publish)(Finding::Column(column, score));
    }
}

/// The positions after each legal move, the middle columns first; none when the game is over.
fn children(kernel: &Kernel) -> Vec<(Column, Kernel)> {
    if kernel.is_lost() {
        return Vec::new();
    }
    let geometry = kernel.layout().geometry();
    let mut columns: Vec<Column> = geometry.columns_iter().collect();
    columns.sort_by_key(|column| (2 * column.index() + 1).abs_diff(geometry.columns()));
    let child = |column: Column| Some((column, kernel.after(column.index())?));
    columns.into_iter().filter_map(child).collect()
}

fn score(kernel: &Kernel, value: i32) -> Score {
    Score::new(narrow(value), kernel.layout().cells(), kernel.discs())
}

/// Values lie between -31 and 31.
fn narrow(value: i32) -> i8 {
    i8::try_from(value).unwrap_or(0)
}

impl fmt::Display for SolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled => write!(f, "the search was cancelled"),
            Self::Table(error) => error.fmt(f),
        }
    }
}

impl Error for SolveError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Cancelled => None,
            Self::Table(error) => Some(error),
        }
    }
}
