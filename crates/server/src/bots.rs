//! The threads on which bots think: never those that serve.
//!
//! Addresses take turns, however many tables each has; so nobody who opens many bots makes others wait longer than for
//! one thought.

use crate::gate::Address;
use crate::staging::{Question, Thought};
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
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
    waiting: HashMap<Asker, VecDeque<(u64, Question, Told)>>,
    /// Counts the questions.
    next: u64,
    shut: bool,
}

/// A question of which nobody wants the answer any more once this is dropped: where no thread has taken it up yet, none
/// will.
pub struct Waiting {
    pool: Pool,
    asker: Asker,
    number: u64,
}

impl Drop for Waiting {
    fn drop(&mut self) {
        self.pool.lock().withdraw(self.asker, self.number);
    }
}

impl Queue {
    /// The number of the question.
    fn push(&mut self, asker: Asker, question: Question, told: Told) -> u64 {
        let number = self.next;
        self.next += 1;
        let own = self.waiting.entry(asker).or_default();
        if own.is_empty() {
            self.turns.push_back(asker);
        }
        own.push_back((number, question, told));
        number
    }

    fn withdraw(&mut self, asker: Asker, number: u64) {
        let Some(own) = self.waiting.get_mut(&asker) else { return };
        own.retain(|(waiting, ..)| *waiting != number);
        if own.is_empty() {
            self.waiting.remove(&asker);
            self.turns.retain(|turn| *turn != asker);
        }
    }

    /// The next question of whose turn it is; if he has more, his next turn is the last.
    fn pop(&mut self) -> Option<(Question, Told)> {
        let asker = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&asker)?;
        let next = own.pop_front().map(|(_, question, told)| (question, told));
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

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a question thought about, unless it is let go before.
    #[must_use = "a question that is let go is not thought about"]
    pub fn ask(&self, asker: Asker, question: Question, told: Told) -> Waiting {
        let number = self.lock().push(asker, question, told);
        self.0.more.notify_one();
        Waiting { pool: self.clone(), asker, number }
    }

    /// How many questions wait for a thread.
    pub fn waiting(&self) -> usize {
        let queue = self.lock();
        queue.waiting.values().map(VecDeque::len).sum()
    }

    /// Lets the threads end; questions that wait are dropped, as they are asked again after the next start.
    pub fn shut(&self) {
        let mut queue = self.lock();
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
        let _first = pool.ask(None, Box::new(first), Box::new(|_, _| {}));
        let ask = |name: &'static str, address: [u8; 4]| {
            let say = say.clone();
            let told = move |_, _| {
                let _ = say.send(name);
            };
            pool.ask(Some(Address::from(IpAddr::from(address))), Box::new(|| None), Box::new(told))
        };
        let _many: Vec<Waiting> = (0..100).map(|_| ask("many", [192, 0, 2, 1])).collect();
        let _few: Vec<Waiting> = (0..2).map(|_| ask("few", [192, 0, 2, 2])).collect();
        let let_go: Vec<Waiting> = (0..50).map(|_| ask("let go", [192, 0, 2, 3])).collect();
        assert!(pool.waiting() >= 152);
        drop(let_go);
        assert!(pool.waiting() <= 103, "what nobody wants to know does not wait");
        begin.send(()).expect("the thread waits");
        let order: Vec<&str> = heard.iter().take(102).collect();
        assert_eq!(order[..5], ["many", "few", "many", "few", "many"]);
        assert_eq!(pool.waiting(), 0);
        pool.shut();
    }
}
