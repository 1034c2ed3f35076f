//! The threads on which bots think: never those that serve.
//!
//! A table has at most one question here, since a position waits for one answer; so nobody who opens many bots makes
//! others wait longer than for one thought of each of his tables.

use crate::staging::{Question, Thought};
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{io, panic, thread};

/// What to do with what a bot thought, and how long it took; `None` where it found no answer.
type Told = Box<dyn FnOnce(Option<Thought>, Duration) + Send>;

/// The pool.
#[derive(Clone)]
pub struct Pool(Arc<Shared>);

struct Shared {
    queue: Mutex<Queue>,
    more: Condvar,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<(Question, Told)>,
    shut: bool,
}

impl Pool {
    /// A pool of so many threads, at least one.
    ///
    /// # Errors
    /// Where a thread can't be started.
    pub fn new(threads: usize) -> io::Result<Pool> {
        let pool = Pool(Arc::new(Shared { queue: Mutex::default(), more: Condvar::new() }));
        for number in 0..threads.max(1) {
            let shared = pool.0.clone();
            thread::Builder::new().name(format!("bot {number}")).spawn(move || shared.work())?;
        }
        Ok(pool)
    }

    /// Has a question thought about.
    pub fn ask(&self, question: Question, told: Told) {
        let mut queue = self.0.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.waiting.push_back((question, told));
        self.0.more.notify_one();
    }

    /// How many questions wait for a thread.
    pub fn waiting(&self) -> usize {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner).waiting.len()
    }

    /// Lets the threads end; questions that wait are dropped, as they are asked again after the next start.
    pub fn shut(&self) {
        let mut queue = self.0.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.shut = true;
        queue.waiting.clear();
        self.0.more.notify_all();
    }
}

impl Shared {
    fn work(&self) {
        while let Some((question, told)) = self.next() {
            let began = Instant::now();
            // A bot's own failure is caught where it is asked; this keeps the thread whatever happens.
            let thought = panic::catch_unwind(panic::AssertUnwindSafe(question)).unwrap_or(None);
            told(thought, began.elapsed());
        }
    }

    fn next(&self) -> Option<(Question, Told)> {
        let mut queue = self.queue.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            if queue.shut {
                return None;
            }
            if let Some(next) = queue.waiting.pop_front() {
                return Some(next);
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
