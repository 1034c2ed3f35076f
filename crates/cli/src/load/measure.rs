//! What is measured, and how it is told.

use std::fmt;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Collects what the clients see.
pub struct Measure {
    /// What is seen before is not counted.
    from: Instant,
    seen: Mutex<Vec<Duration>>,
    inputs: AtomicU64,
    bytes: AtomicU64,
    errors: AtomicU64,
    games: AtomicU64,
}

impl Measure {
    /// Begins to count after so long.
    pub fn new(warm_up: Duration) -> Measure {
        Measure {
            from: Instant::now() + warm_up,
            seen: Mutex::default(),
            inputs: AtomicU64::new(0),
            bytes: AtomicU64::new(0),
            errors: AtomicU64::new(0),
            games: AtomicU64::new(0),
        }
    }

    /// An input given at that time has shown to every client that saw something of it.
    pub fn shown(&self, given: Instant, took: Duration) {
        if given >= self.from {
            self.inputs.fetch_add(1, Ordering::Relaxed);
            if let Ok(mut seen) = self.seen.lock() {
                seen.push(took);
            }
        }
    }

    /// So much came over a connection.
    pub fn received(&self, bytes: usize) {
        if Instant::now() >= self.from {
            self.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
        }
    }

    /// Something that should not be; the first ones are told at once.
    pub fn error(&self, what: &str) {
        if self.errors.fetch_add(1, Ordering::Relaxed) < 5 {
            eprintln!("malison: {what}");
        }
    }

    /// A game came to its end, and its table is played no more.
    pub fn over(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    /// The result over so many seconds.
    pub fn told(&self, seconds: u64) -> Measured {
        let mut seen = self.seen.lock().map(|seen| seen.clone()).unwrap_or_default();
        seen.sort_unstable();
        let at = |share: f64| {
            let index = (seen.len() as f64 * share) as usize;
            seen.get(index.min(seen.len().saturating_sub(1))).copied().unwrap_or_default()
        };
        Measured {
            tables: 0,
            opened: Duration::ZERO,
            p50: at(0.50),
            p99: at(0.99),
            max: at(1.0),
            inputs: self.inputs.load(Ordering::Relaxed),
            rate: self.inputs.load(Ordering::Relaxed) as f64 / seconds.max(1) as f64,
            bytes: self.bytes.load(Ordering::Relaxed),
            over: self.games.load(Ordering::Relaxed),
            errors: self.errors.load(Ordering::Relaxed),
            memory: Memory::default(),
            cpu: None,
        }
    }
}

/// How much memory the server used, in bytes, where the system tells it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Memory {
    /// Before the first table.
    pub empty: Option<u64>,
    /// The most that was seen.
    pub most: Option<u64>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Measured {
    /// How many tables there were.
    pub tables: usize,
    /// How long it took to set them up and sit down.
    pub opened: Duration,
    /// From an input sent to the new view at both clients: the median,
    pub p50: Duration,
    /// what 99 in 100 stay below,
    pub p99: Duration,
    /// and the longest.
    pub max: Duration,
    /// How many inputs were counted.
    pub inputs: u64,
    /// How many inputs a second.
    pub rate: f64,
    /// How many bytes came to the clients.
    pub bytes: u64,
    /// How many games ended before the time did.
    pub over: u64,
    /// How often something was not as it should be.
    pub errors: u64,
    /// The server's memory.
    pub memory: Memory,
    /// How much of a core the server used.
    pub cpu: Option<f64>,
}

impl Measured {
    /// For programs: times in milliseconds, memory in bytes.
    pub fn json(&self) -> serde_json::Value {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        serde_json::json!({
            "tables": self.tables,
            "inputs": self.inputs,
            "inputs_per_second": self.rate,
            "p50_ms": ms(self.p50),
            "p99_ms": ms(self.p99),
            "max_ms": ms(self.max),
            "bytes": self.bytes,
            "memory_empty": self.memory.empty,
            "memory_most": self.memory.most,
            "core": self.cpu,
            "errors": self.errors,
        })
    }
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let mb = |bytes: u64| bytes as f64 / 1_048_576.0;
        writeln!(f, "tables            {}, set up in {:.1} s", self.tables, self.opened.as_secs_f64())?;
        writeln!(f, "inputs            {}, {:.0} a second", self.inputs, self.rate)?;
        writeln!(
            f,
            "input to view     p50 {:.2} ms, p99 {:.2} ms, max {:.2} ms",
            ms(self.p50),
            ms(self.p99),
            ms(self.max)
        )?;
        if let Some(bytes) = self.bytes.checked_div(self.inputs) {
            writeln!(f, "sent to clients   {bytes} bytes an input")?;
        }
        if let (Some(empty), Some(most)) = (self.memory.empty, self.memory.most) {
            let each = most.saturating_sub(empty) as f64 / 1024.0 / self.tables.max(1) as f64;
            writeln!(
                f,
                "server's memory   {:.0} MB, {:.0} MB when empty, {each:.0} KB a table",
                mb(most),
                mb(empty)
            )?;
        }
        if let Some(cpu) = self.cpu {
            writeln!(f, "server's core     {:.0} % used", cpu * 100.0)?;
        }
        writeln!(f, "games over        {}", self.over)?;
        writeln!(f, "errors            {}", self.errors)
    }
}
