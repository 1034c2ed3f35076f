//! What an operator can set, and every limit.

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

/// What an operator can set.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The database file; it is made where it is missing.
    pub database: PathBuf,
    /// How surely an input is stored before anybody hears of it.
    pub synchronous: Synchronous,
    /// How many threads serve.
    pub threads: usize,
    /// How many threads bots think on.
    pub bot_threads: usize,
    /// Whether a proxy stands before the server, whose `X-Forwarded-For` tells who is there.
    pub behind_proxy: bool,
    /// Whether anybody may read the metrics, and not this machine alone.
    pub open_metrics: bool,
    /// The limits.
    pub limits: Limits,
}

impl Settings {
    /// Settings with this database and everything else at its default.
    pub fn with_database(database: impl Into<PathBuf>) -> Settings {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Settings {
            database: database.into(),
            synchronous: Synchronous::Normal,
            threads: cores,
            bot_threads: (cores / 2).max(1),
            behind_proxy: false,
            open_metrics: false,
            limits: Limits::default(),
        }
    }
}

/// How surely an input is stored before anybody hears of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Synchronous {
    /// It survives the end of the process at any moment, `kill -9` included. The last inputs before the whole
    /// machine loses power may be lost; the database stays whole.
    Normal,
    /// It survives the loss of power as well. Each batch of inputs waits for the disk.
    Full,
}

/// Every limit, each on one connection, one address, one table or the whole server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest message of a client, in bytes.
    pub message_bytes: usize,
    /// The longest body of a request, in bytes. Records and scenarios come in bodies.
    pub body_bytes: usize,
    /// How many messages a second a connection may send in the long run.
    pub messages_per_second: NonZeroU32,
    /// How many messages a connection may send at once.
    pub messages_at_once: NonZeroU32,
    /// How many useless or surplus messages end a connection.
    pub strikes: u32,
    /// How many requests a second an address may make in the long run; opening a WebSocket is one.
    pub requests_per_second: NonZeroU32,
    /// How many requests an address may make at once.
    pub requests_at_once: NonZeroU32,
    /// How many tables an address may set up in an hour.
    pub tables_per_hour: NonZeroU32,
    /// How many connections there may be.
    pub connections: usize,
    /// How many connections an address may have.
    pub connections_per_address: usize,
    /// How many connections a table may have.
    pub connections_per_table: usize,
    /// How many tables may be awake at once.
    pub tables_awake: usize,
    /// How many inputs a table may have.
    pub inputs_per_table: u64,
    /// How long a connection may take to send the head of a request.
    pub head: Duration,
    /// How long a WebSocket may take to say hello.
    pub hello: Duration,
    /// How long nothing is heard from a client before it is asked for a sign of life.
    pub ping: Duration,
    /// How long nothing is heard from a client before it is taken for gone.
    pub silence: Duration,
    /// How long a client may take to read a message once its connection is full.
    pub write: Duration,
    /// How many messages may wait for a client.
    pub outbox_messages: usize,
    /// How many bytes may wait for a client, beside the last message.
    pub outbox_bytes: usize,
    /// How long a table without anybody at it stays awake.
    pub idle: Duration,
    /// How many letters a name may have.
    pub name_letters: usize,
    /// How many iterations a bot may think about one answer.
    pub bot_iterations: u32,
    /// How long a bot may think about one answer.
    pub bot_time: Duration,
}

const fn number(n: u32) -> NonZeroU32 {
    match NonZeroU32::new(n) {
        Some(n) => n,
        None => NonZeroU32::MIN,
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            message_bytes: 16 << 10,
            body_bytes: 1 << 20,
            messages_per_second: number(40),
            messages_at_once: number(80),
            strikes: 20,
            requests_per_second: number(200),
            requests_at_once: number(2_000),
            tables_per_hour: number(240),
            connections: 20_000,
            connections_per_address: 200,
            connections_per_table: 100,
            tables_awake: 20_000,
            inputs_per_table: 100_000,
            head: Duration::from_secs(10),
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(20),
            silence: Duration::from_secs(60),
            write: Duration::from_secs(10),
            outbox_messages: 128,
            outbox_bytes: 1 << 20,
            idle: Duration::from_secs(300),
            name_letters: 40,
            bot_iterations: 5_000,
            bot_time: Duration::from_secs(2),
        }
    }
}
