//! What is kept: of each table how it began, who sits there, and every input in order.
//!
//! One writes at a time: all that waits is committed as one transaction, so many tables share the cost of a commit;
//! whoever waits for his input is told only then. A thread of its own moves what was committed from the log of the
//! database (WAL) into the database itself, so that no input waits for that. An input is keyed by its table and its
//! number, so two writers could never make two courses of one game.

mod writer;

use crate::secret::SecretHash;
use crate::settings::Synchronous;
use rusqlite::{Connection, OptionalExtension};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{fmt, thread};
use tokio::sync::{mpsc, oneshot};
use writer::Job;

/// What an input is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// An answer, in notation.
    Answer,
    /// What chance gave.
    Roll,
    /// A seat takes its last answer back.
    Back,
    /// A line of the log that the game did not write.
    Remark,
}

impl Kind {
    fn number(self) -> u8 {
        match self {
            Kind::Answer => 0,
            Kind::Roll => 1,
            Kind::Back => 2,
            Kind::Remark => 3,
        }
    }

    fn of(number: u8) -> Option<Kind> {
        [Kind::Answer, Kind::Roll, Kind::Back, Kind::Remark].into_iter().find(|kind| kind.number() == number)
    }
}

/// An input as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// Its number, counted from 0 without gaps.
    pub seq: u64,
    /// What it is.
    pub kind: Kind,
    /// Whose it is, where that means something.
    pub seat: u8,
    /// What it says.
    pub text: String,
}

/// Where a table begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// A game from its beginning.
    Setup {
        /// How many play.
        seats: u8,
        /// Options that differ from their defaults.
        options: Vec<(String, String)>,
    },
    /// A record or scenario, with so many of its inputs given, or all.
    Text {
        /// The text.
        text: String,
        /// How many inputs.
        after: Option<u32>,
    },
}

/// Who or what has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Occupant {
    /// The name of the person, which may be empty.
    pub name: String,
    /// The bot that answers, by its word.
    pub bot: Option<String>,
    /// The hash of the secret that opens the seat; a seat without one is a bot's for good.
    pub secret: Option<[u8; 32]>,
    /// Whether the person has ever sat down.
    pub came: bool,
}

/// What is kept of a table beside its inputs.
#[derive(Clone, Debug)]
pub struct Kept {
    /// The table's number in the database.
    pub key: i64,
    /// The word of the game.
    pub game: String,
    /// Where it begins.
    pub start: Start,
    /// Fixes the dice and the bots.
    pub seed: u64,
    /// Whether people throw real dice.
    pub real_dice: bool,
    /// Whether nobody plays.
    pub replay: bool,
    /// The hash of the host's secret.
    pub host: SecretHash,
    /// Who sits where.
    pub people: Vec<Occupant>,
    /// When it was set up, in seconds since 1970.
    pub created: u64,
}

/// Why something could not be kept or read.
#[derive(Debug)]
pub enum StoreError {
    /// The database says no.
    Database(rusqlite::Error),
    /// What is in the database makes no sense.
    Nonsense(String),
    /// A thread can't be started.
    Thread(std::io::Error),
    /// The store is shut.
    Shut,
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database(error) => write!(f, "the database fails: {error}"),
            StoreError::Nonsense(what) => write!(f, "the database holds nonsense: {what}"),
            StoreError::Thread(error) => write!(f, "the thread of the database can't be started: {error}"),
            StoreError::Shut => f.write_str("the database is shut"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Database(error)
    }
}

/// How many jobs may wait for the writer before those who bring more wait too.
const WAITING: usize = 4096;

/// How often the log of the database is moved into it.
const CHECKPOINT: Duration = Duration::from_millis(500);

/// From how many bytes on the log is cut off once all of it is moved. Writers wait for that, so it is seldom done.
const LONG_LOG: u64 = 64 << 20;

/// The store.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    path: Arc<Path>,
    /// Connections for reading that nobody uses now.
    readers: Arc<Mutex<Vec<Connection>>>,
    space: Arc<Space>,
}

/// How much of the disk is used, and may be.
struct Space {
    /// As it was when it was last looked at, which is often enough.
    used: AtomicU64,
    most: u64,
}

impl Space {
    /// Looks at the database and its log.
    fn measure(&self, path: &Path) {
        self.used.store(size(path) + size(&log_of(path)), Ordering::Relaxed);
    }

    fn used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }
}

fn size(path: &Path) -> u64 {
    std::fs::metadata(path).map_or(0, |file| file.len())
}

/// Where SQLite keeps the log of a database.
fn log_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    Ok(connection)
}

impl Store {
    /// Opens a database file, and makes what is missing in it; `most` is how many bytes it may have. What it is brought is
    /// gathered by a task of the runtime in which this is called.
    ///
    /// # Errors
    /// Where it can't be opened or was made by a later version.
    pub fn open(path: &Path, synchronous: Synchronous, most: u64) -> Result<Store, StoreError> {
        private(path);
        let mut connection = connect(path)?;
        // Inputs of many tables that are played at once lie in as many pages, and each is written whole. A database
        // that is there already stays as it is.
        connection.pragma_update(None, "page_size", 1024)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        let synchronous = match synchronous {
            Synchronous::Normal => "NORMAL",
            Synchronous::Full => "FULL",
        };
        connection.pragma_update(None, "synchronous", synchronous)?;
        // A thread of its own does this.
        connection.pragma_update(None, "wal_autocheckpoint", 0)?;
        connection.pragma_update(None, "foreign_keys", true)?;
        migrate(&mut connection)?;
        let (jobs, waiting) = mpsc::channel(WAITING);
        tokio::spawn(writer::run(writer::start(connection).map_err(StoreError::Thread)?, waiting));
        let (mover, jobs_left) = (connect(path)?, jobs.downgrade());
        let thread = thread::Builder::new().name("checkpoint".into());
        let space = Arc::new(Space { used: AtomicU64::new(0), most });
        let (path, measured) = (Arc::<Path>::from(path), space.clone());
        space.measure(&path);
        let file = path.clone();
        thread.spawn(move || move_log(&mover, &jobs_left, &measured, &file)).map_err(StoreError::Thread)?;
        Ok(Store { jobs, path, readers: Arc::default(), space })
    }

    /// Keeps a new table with its first inputs; its number is given back.
    ///
    /// # Errors
    /// Where it can't be kept; nothing of it is then.
    pub async fn create(&self, id: String, kept: Kept, inputs: Vec<Input>) -> Result<i64, StoreError> {
        self.ask(|reply| Job::Create { id, kept: Box::new(kept), inputs, reply }).await
    }

    /// Keeps inputs of a table: all of them or none.
    ///
    /// # Errors
    /// Where they can't be kept, above all where other inputs have their numbers.
    pub async fn append(&self, key: i64, inputs: Vec<Input>) -> Result<(), StoreError> {
        self.ask(|reply| Job::Append { key, inputs, reply }).await
    }

    /// Keeps who sits at a table.
    ///
    /// # Errors
    /// Where it can't be kept.
    pub async fn seat(&self, key: i64, people: Vec<Occupant>) -> Result<(), StoreError> {
        self.ask(|reply| Job::People { key, people, reply }).await
    }

    /// Whether the database has as many bytes as it may have, so that no input is to be brought.
    pub fn is_full(&self) -> bool {
        self.space.used() >= self.space.most
    }

    /// Whether it is so nearly full that the rest is for the games under way.
    pub fn is_nearly_full(&self) -> bool {
        self.space.used() >= self.space.most / 10 * 9
    }

    /// Comes when nothing can be kept any more, though nobody has shut the store.
    pub async fn broken(&self) {
        self.jobs.closed().await;
    }

    /// Waits until all that was brought before is kept, and shuts the store.
    pub async fn shut(&self) {
        // A store that is shut already has kept everything.
        let _ = self.ask(|reply| Job::Shut { reply }).await;
    }

    async fn ask<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.jobs.send(job(reply)).await.map_err(|_| StoreError::Shut)?;
        answer.await.map_err(|_| StoreError::Shut)?
    }

    /// Reads a table; `None` where there is none. It waits for the disk, so it is not for threads that serve.
    ///
    /// # Errors
    /// Where the database fails or holds nonsense.
    pub fn load(&self, id: &str) -> Result<Option<(Kept, Vec<Input>, u64)>, StoreError> {
        let pooled = self.readers.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let connection = match pooled {
            Some(connection) => connection,
            None => connect(&self.path)?,
        };
        let loaded = read(&connection, id);
        self.readers.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
        loaded
    }
}

/// Moves what was committed from the log of the database into it, as long as somebody may write.
fn move_log(connection: &Connection, jobs: &mpsc::WeakSender<Job>, space: &Space, path: &Path) {
    let checkpoint = |mode: &str| {
        let moved =
            connection.query_row(&format!("PRAGMA wal_checkpoint({mode})"), [], |row| row.get::<_, i64>(0));
        // Another try follows, so a failure now is no loss.
        drop(moved);
    };
    while jobs.upgrade().is_some() {
        thread::sleep(CHECKPOINT);
        checkpoint("PASSIVE");
        if size(&log_of(path)) > LONG_LOG {
            checkpoint("TRUNCATE");
        }
        space.measure(path);
    }
}

/// The database holds what fixes the dice of games under way, so nobody else on the machine may read it.
fn private(path: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        // Where this fails, opening the database fails too and says why.
        let _ = std::fs::OpenOptions::new().create(true).append(true).mode(0o600).open(path);
    }
    #[cfg(not(unix))]
    let _ = path;
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    match version {
        0 => {
            let transaction = connection.transaction()?;
            transaction.execute_batch(include_str!("schema.sql"))?;
            transaction.commit()?;
            Ok(())
        }
        1 => Ok(()),
        later => {
            Err(StoreError::Nonsense(format!("it was made by a later version ({later}) of this program")))
        }
    }
}

fn read(connection: &Connection, id: &str) -> Result<Option<(Kept, Vec<Input>, u64)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT key, game, beginning, seed, real_dice, replay, host, people, created FROM tables WHERE id = ?",
    )?;
    let row = statement.query_row([id], |row| {
        Ok((
            row.get::<_, i64>(0)?,
            row.get::<_, String>(1)?,
            row.get::<_, String>(2)?,
            row.get::<_, i64>(3)?,
            row.get::<_, bool>(4)?,
            row.get::<_, bool>(5)?,
            row.get::<_, [u8; 32]>(6)?,
            row.get::<_, String>(7)?,
            row.get::<_, i64>(8)?,
        ))
    });
    let Some((key, game, start, seed, real_dice, replay, host, people, created)) = row.optional()? else {
        return Ok(None);
    };
    let nonsense = |error: serde_json::Error| StoreError::Nonsense(error.to_string());
    let kept = Kept {
        key,
        game,
        start: serde_json::from_str(&start).map_err(nonsense)?,
        seed: seed.cast_unsigned(),
        real_dice,
        replay,
        host: SecretHash(host),
        people: serde_json::from_str(&people).map_err(nonsense)?,
        created: created.cast_unsigned(),
    };
    let mut statement = connection
        .prepare_cached("SELECT seq, kind, seat, text, at FROM inputs WHERE \"table\" = ? ORDER BY seq")?;
    let mut rows = statement.query([key])?;
    let (mut inputs, mut last) = (Vec::new(), kept.created);
    while let Some(row) = rows.next()? {
        let number: u8 = row.get(1)?;
        let kind = Kind::of(number)
            .ok_or_else(|| StoreError::Nonsense(format!("there is no input of kind {number}")))?;
        let seq = row.get::<_, i64>(0)?.cast_unsigned();
        inputs.push(Input { seq, kind, seat: row.get(2)?, text: row.get(3)? });
        last = row.get::<_, i64>(4)?.cast_unsigned();
    }
    Ok(Some((kept, inputs, last)))
}

/// The time, in seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
