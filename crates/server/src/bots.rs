//! The threads on which bots think: never those that serve.
//!
//! Addresses take turns, however many tables each has; so nobody who opens many bots makes others wait longer than for
//! one thought.

use crate::gate::Address;
use crate::staging::{Question, Thought};
use std::collections::{HashMap, VecDeque};
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

/// For whom a bot thinks: the address of somebody at its table; nobody, where nobody is there.
type Asker = Option<Address>;

#[derive(Default)]
struct Queue {
    /// Who waits, in the order of their turns.
    turns: VecDeque<Asker>,
    waiting: HashMap<Asker, VecDeque<(Question, Told)>>,
    shut: bool,
}

impl Queue {
    fn push(&mut self, asker: Asker, question: Question, told: Told) {
        let own = self.waiting.entry(asker).or_default();
        if own.is_empty() {
            self.turns.push_back(asker);
        }
        own.push_back((question, told));
    }

    /// The next question of whose turn it is; if he has more, his next turn is the last.
    fn pop(&mut self) -> Option<(Question, Told)> {
        let asker = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&asker)?;
        let next = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&asker);
        } else {
            self.turns.push_back(asker);
        }
        next
    }
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
    pub fn ask(&self, asker: Asker, question: Question, told: Told) {
        let mut queue = self.0.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.push(asker, question, told);
        self.0.more.notify_one();
    }

    /// How many questions wait for a thread.
    pub fn waiting(&self) -> usize {
        let queue = self.0.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.waiting.values().map(VecDeque::len).sum()
    }

    /// Lets the threads end; questions that wait are dropped, as they are asked again after the next start.
    pub fn shut(&self) {
        let mut queue = self.0.queue.lock().unwrap_or_else(PoisonError::into_inner);
        queue.shut = true;
        queue.turns.clear();
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
            if let Some(next) = queue.pop() {
                return Some(next);
            }
            queue = self.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;
    use std::sync::mpsc;

    /// One address asks for a hundred thoughts, and another then for two.
    #[test]
    fn addresses_take_turns() {
        let pool = Pool::new(1).expect("a thread");
        let (say, heard) = mpsc::channel();
        let (begin, begins) = mpsc::channel::<()>();
        // The thread is busy until all have asked.
        let first = move || {
            begins.recv().ok();
            None
        };
        pool.ask(None, Box::new(first), Box::new(|_, _| {}));
        let ask = |name: &'static str, address: [u8; 4]| {
            let say = say.clone();
            let told = move |_, _| {
                let _ = say.send(name);
            };
            pool.ask(Some(Address::from(IpAddr::from(address))), Box::new(|| None), Box::new(told));
        };
        (0..100).for_each(|_| ask("many", [192, 0, 2, 1]));
        (0..2).for_each(|_| ask("few", [192, 0, 2, 2]));
        begin.send(()).expect("the thread waits");
        let order: Vec<&str> = heard.iter().take(102).collect();
        assert_eq!(order[..5], ["many", "few", "many", "few", "many"]);
        assert_eq!(pool.waiting(), 0);
        pool.shut();
    }
}
