//! What an operator can set, and every limit.

use std::fmt;
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
    /// Whether a table may have a chosen seed though others come to it by a link. Whoever knows the seed can reckon
    /// every card and die, so this is for tests and for those who study games, not for those who play them.
    pub chosen_seeds: bool,
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
            chosen_seeds: false,
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

/// Declares the limits, each with its default, and by its name with hyphens as it is set.
macro_rules! limits {
    ($($(#[doc = $doc:literal])* $name:ident: $kind:ty = $default:expr,)*) => {
        /// Every limit, each on one connection, one address, one table or the whole server.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Limits {
            $($(#[doc = $doc])* pub $name: $kind,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Limits { $($name: $default,)* }
            }
        }

        impl Limits {
            /// Sets a limit by its name.
            ///
            /// # Errors
            /// Where there is no such limit, or the value can't be one; the sentence says what can be.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), WrongLimit> {
                $(if name == stringify!($name).replace('_', "-") {
                    let wrong = || WrongLimit::Value { name: name.into(), takes: <$kind as Value>::TAKES };
                    self.$name = Value::read(value).ok_or_else(wrong)?;
                    return Ok(());
                })*
                Err(WrongLimit::Name(name.into()))
            }

            /// Each limit: its name, its value as it is set, and what it is for.
            pub fn listed(&self) -> Vec<(String, String, &'static str)> {
                vec![$((
                    stringify!($name).replace('_', "-"),
                    Value::written(&self.$name),
                    concat!($($doc),*).trim(),
                )),*]
            }
        }
    };
}

limits! {
    /// The longest message of a client, in bytes.
    message_bytes: usize = 16 << 10,
    /// The longest body of a request, in bytes. Records and scenarios come in bodies.
    body_bytes: usize = 1 << 20,
    /// How many messages a second a connection may send in the long run.
    messages_per_second: NonZeroU32 = number(40),
    /// How many messages a connection may send at once.
    messages_at_once: NonZeroU32 = number(80),
    /// How many messages a second all connections of an address may send in the long run.
    address_messages_per_second: NonZeroU32 = number(400),
    /// How many messages all connections of an address may send at once.
    address_messages_at_once: NonZeroU32 = number(2_000),
    /// How many useless or surplus messages end a connection.
    strikes: u32 = 20,
    /// How many requests a second an address may make in the long run; opening a WebSocket is one.
    requests_per_second: NonZeroU32 = number(200),
    /// How many requests an address may make at once.
    requests_at_once: NonZeroU32 = number(2_000),
    /// How long a request may take.
    request_time: Duration = Duration::from_secs(30),
    /// How many tables an address may set up in an hour.
    tables_per_hour: NonZeroU32 = number(240),
    /// How many connections there may be.
    connections: usize = 20_000,
    /// How many connections an address may have.
    connections_per_address: usize = 200,
    /// How many connections without a seat a table may have.
    spectators_per_table: usize = 100,
    /// How many connections the holders of one seat may have.
    connections_per_seat: usize = 20,
    /// How many tables may be awake at once.
    tables_awake: usize = 20_000,
    /// How many inputs a table may have.
    inputs_per_table: u64 = 100_000,
    /// How many bytes the database may have. From nine tenths on no table is set up, so that games under way have room.
    database_bytes: u64 = 10_000_000_000,
    /// How many tables are woken at once; each is played again from its inputs.
    wakings: usize = 4,
    /// How many games are played again at once for those who look back.
    studies: usize = 2,
    /// How many of them an address may wait for.
    studies_per_address: usize = 4,
    /// How long a connection may take to send the head of a request.
    head: Duration = Duration::from_secs(10),
    /// How long a WebSocket may take to say hello.
    hello: Duration = Duration::from_secs(10),
    /// How long nothing is heard from a client before it is asked for a sign of life.
    ping: Duration = Duration::from_secs(20),
    /// How long nothing is heard from a client before it is taken for gone.
    silence: Duration = Duration::from_secs(60),
    /// How long a client may take to read a message once its connection is full.
    write: Duration = Duration::from_secs(10),
    /// How many messages may wait for a client.
    outbox_messages: usize = 128,
    /// How many bytes may wait for a client, beside the last message.
    outbox_bytes: usize = 1 << 20,
    /// How long a table without anybody at it stays awake.
    idle: Duration = Duration::from_secs(300),
    /// How many letters a name may have.
    name_letters: usize = 40,
    /// How many iterations a bot may think about one answer.
    bot_iterations: u32 = 5_000,
    /// How long a bot may think about one answer.
    bot_time: Duration = Duration::from_secs(2),
}

const fn number(n: u32) -> NonZeroU32 {
    match NonZeroU32::new(n) {
        Some(n) => n,
        None => NonZeroU32::MIN,
    }
}

/// Why a limit can't be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WrongLimit {
    /// There is none of that name.
    Name(String),
    /// It can't have that value.
    Value {
        /// Its name.
        name: String,
        /// What it can be.
        takes: &'static str,
    },
}

impl fmt::Display for WrongLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WrongLimit::Name(name) => {
                let all = Limits::default().listed();
                let names: Vec<&str> = all.iter().map(|(name, _, _)| name.as_str()).collect();
                write!(f, "there is no limit `{name}`; there are {}", names.join(", "))
            }
            WrongLimit::Value { name, takes } => write!(f, "the limit `{name}` takes {takes}"),
        }
    }
}

impl std::error::Error for WrongLimit {}

/// What a limit can be.
trait Value: Sized {
    /// What can be given for it, in words.
    const TAKES: &'static str;
    /// Reads it.
    fn read(text: &str) -> Option<Self>;
    /// Writes it as it is read.
    fn written(&self) -> String;
}

macro_rules! numbers {
    ($($kind:ty)*) => {$(
        impl Value for $kind {
            const TAKES: &'static str = "a whole number from 1 on";

            fn read(text: &str) -> Option<Self> {
                // Nothing can be limited to nothing: that would be a server for nobody.
                text.parse().ok().filter(|number: &$kind| *number > 0)
            }

            fn written(&self) -> String {
                self.to_string()
            }
        }
    )*};
}

numbers!(usize u32 u64);

impl Value for NonZeroU32 {
    const TAKES: &'static str = u32::TAKES;

    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }

    fn written(&self) -> String {
        self.to_string()
    }
}

/// No limit is longer: further off, a moment can't be reckoned on every machine.
const LONGEST: Duration = Duration::from_secs(365 * 86_400);

impl Value for Duration {
    const TAKES: &'static str = "a time such as 500ms, 10s or 5m, of a year at most";

    fn read(text: &str) -> Option<Self> {
        let unit = text.find(|letter: char| !letter.is_ascii_digit())?;
        let (number, unit) = text.split_at(unit);
        let number: u64 = number.parse().ok().filter(|&number| number > 0)?;
        let time = match unit {
            "ms" => Duration::from_millis(number),
            "s" => Duration::from_secs(number),
            "m" => Duration::from_secs(number.checked_mul(60)?),
            _ => return None,
        };
        (time <= LONGEST).then_some(time)
    }

    fn written(&self) -> String {
        if self.subsec_millis() == 0 {
            format!("{}s", self.as_secs())
        } else {
            format!("{}ms", self.as_millis())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_is_set_by_its_name_and_told_as_it_is_set() {
        let mut limits = Limits::default();
        for (name, value, about) in Limits::default().listed() {
            limits.set(&name, &value).unwrap_or_else(|wrong| panic!("{wrong}"));
            assert!(about.ends_with('.'), "{name}: {about}");
        }
        assert_eq!(limits, Limits::default(), "each takes what it is told to be");
        limits.set("idle", "1500ms").expect("a time");
        limits.set("bot-time", "2m").expect("a time");
        limits.set("connections", "7").expect("a number");
        assert_eq!((limits.idle, limits.bot_time), (Duration::from_millis(1_500), Duration::from_secs(120)));
        assert_eq!(limits.connections, 7);
    }

    #[test]
    fn what_is_no_limit_is_told_with_what_could_be() {
        let mut limits = Limits::default();
        for (name, value, says) in [
            ("connection", "7", "there is no limit `connection`; there are message-bytes, body-bytes"),
            ("connections", "many", "the limit `connections` takes a whole number from 1 on"),
            ("connections", "0", "the limit `connections` takes a whole number from 1 on"),
            ("tables-per-hour", "0", "the limit `tables-per-hour` takes a whole number from 1 on"),
            ("idle", "10", "the limit `idle` takes a time such as 500ms, 10s or 5m"),
            ("idle", "0s", "the limit `idle` takes a time such as 500ms, 10s or 5m"),
            ("idle", "999999999999m", "the limit `idle` takes a time such as 500ms, 10s or 5m"),
            ("idle", "10 years", "the limit `idle` takes a time such as 500ms, 10s or 5m"),
        ] {
            let wrong = limits.set(name, value).expect_err("it can't be set").to_string();
            assert!(wrong.starts_with(says), "{name}={value}: {wrong}");
        }
        assert_eq!(limits, Limits::default(), "nothing has changed");
    }

    /// Operators read the limits in `docs/server.md`.
    #[test]
    fn the_guide_lists_each_limit_with_its_default() {
        let guide = include_str!("../../../docs/server.md");
        for (name, value, about) in Limits::default().listed() {
            let about = about.split_whitespace().collect::<Vec<_>>().join(" ");
            let row = format!("| `{name}` | {value} | {about} |");
            assert!(guide.contains(&row), "docs/server.md is to say: {row}");
        }
    }
}
