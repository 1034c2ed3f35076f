//! What operators ask: counted here, read at `/metrics` in the text format of Prometheus. No label holds the name of a
//! table or of a person, and each has a few values only.

use crate::protocol::socket::Trouble;
use crate::store::Kind;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::{Registry, Unit};
use std::fmt;
use std::time::Duration;

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Played {
    game: &'static str,
    kind: Input,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelValue)]
enum Input {
    Answer,
    Roll,
    Back,
    Remark,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Game {
    game: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Error {
    error: String,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Bot {
    bot: &'static str,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Status {
    status: u16,
}

/// All that is counted.
pub struct Metrics {
    registry: Registry,
    inputs: Family<Played, Counter>,
    refusals: Family<Game, Counter>,
    troubles: Family<Error, Counter>,
    requests: Family<Status, Counter>,
    dropped: Counter,
    sent: Counter,
    tables: Gauge,
    clients: Gauge,
    waiting: Gauge,
    answered: Histogram,
    stored: Histogram,
    thought: Family<Bot, Histogram>,
}

/// From a tenth of a millisecond to three seconds and more.
fn times() -> Histogram {
    Histogram::new(exponential_buckets(0.0001, 2.0, 16))
}

impl Default for Metrics {
    fn default() -> Self {
        let mut registry = Registry::with_prefix("malison");
        let metrics = Metrics {
            inputs: Family::default(),
            refusals: Family::default(),
            troubles: Family::default(),
            requests: Family::default(),
            dropped: Counter::default(),
            sent: Counter::default(),
            tables: Gauge::default(),
            clients: Gauge::default(),
            waiting: Gauge::default(),
            answered: times(),
            stored: times(),
            thought: Family::new_with_constructor(times),
            registry: Registry::default(),
        };
        registry.register("inputs", "Inputs that were accepted and stored", metrics.inputs.clone());
        registry.register("refusals", "Inputs that a rule refused", metrics.refusals.clone());
        registry.register("troubles", "Messages that could not be used", metrics.troubles.clone());
        registry.register("requests", "HTTP requests by the status of the answer", metrics.requests.clone());
        registry.register("slow_clients", "Clients dropped as too slow", metrics.dropped.clone());
        registry.register("sent_bytes", "Bytes of messages put out for clients", metrics.sent.clone());
        registry.register("tables_awake", "Tables that are in memory", metrics.tables.clone());
        registry.register("clients", "Connections that sit at a table", metrics.clients.clone());
        registry.register("bot_questions", "Questions that wait for a bot's thread", metrics.waiting.clone());
        let seconds = |registry: &mut Registry, name: &str, help: &str, histogram: Histogram| {
            registry.register_with_unit(name, help, Unit::Seconds, histogram);
        };
        let answered = "From an input coming to its table until all are told";
        seconds(&mut registry, "input", answered, metrics.answered.clone());
        let stored = "From an input going to the store until it is kept";
        seconds(&mut registry, "store", stored, metrics.stored.clone());
        let thought = "How long a bot thought about an answer";
        registry.register_with_unit("bot", thought, Unit::Seconds, metrics.thought.clone());
        Metrics { registry, ..metrics }
    }
}

impl Metrics {
    /// An input was accepted and stored.
    pub fn input(&self, game: &'static str, kind: Kind) {
        let kind = match kind {
            Kind::Answer => Input::Answer,
            Kind::Roll => Input::Roll,
            Kind::Back => Input::Back,
            Kind::Remark => Input::Remark,
        };
        self.inputs.get_or_create(&Played { game, kind }).inc();
    }

    /// An input was refused by a rule.
    pub fn refusal(&self, game: &'static str) {
        self.refusals.get_or_create(&Game { game }).inc();
    }

    /// A message could not be used.
    pub fn trouble(&self, trouble: Trouble) {
        self.troubles.get_or_create(&Error { error: format!("{trouble:?}") }).inc();
    }

    /// A request was answered.
    pub fn request(&self, status: u16) {
        self.requests.get_or_create(&Status { status }).inc();
    }

    /// A client came to a table, or is gone.
    pub fn clients(&self, change: i64) {
        self.clients.inc_by(change);
    }

    /// A client was dropped as it did not read.
    pub fn too_slow(&self) {
        self.dropped.inc();
    }

    /// A message went out.
    pub fn sent(&self, bytes: usize) {
        self.sent.inc_by(bytes as u64);
    }

    /// All were told of an input.
    pub fn answered(&self, took: Duration) {
        self.answered.observe(took.as_secs_f64());
    }

    /// An input was kept.
    pub fn stored(&self, took: Duration) {
        self.stored.observe(took.as_secs_f64());
    }

    /// A bot thought.
    pub fn thought(&self, bot: bots::Spec, took: Duration) {
        let bot = match bot {
            bots::Spec::Random => "random",
            bots::Spec::Greedy => "greedy",
            bots::Spec::Search(_) => "search",
        };
        self.thought.get_or_create(&Bot { bot }).observe(took.as_secs_f64());
    }

    /// All of it as text.
    ///
    /// # Errors
    /// None, as nothing but memory is written to.
    pub fn text(&self, tables: usize, waiting: usize) -> Result<String, fmt::Error> {
        self.tables.set(i64::try_from(tables).unwrap_or(i64::MAX));
        self.waiting.set(i64::try_from(waiting).unwrap_or(i64::MAX));
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}
