//! The thread that writes.

use super::{Input, Kept, Occupant, StoreError, now};
use rusqlite::{Connection, Transaction, params};
use tokio::sync::{mpsc, oneshot};

/// Whom to tell.
type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Something to be written.
pub(super) enum Job {
    Create { id: String, kept: Box<Kept>, inputs: Vec<Input>, reply: Reply<i64> },
    Append { key: i64, inputs: Vec<Input>, reply: Reply<()> },
    People { key: i64, people: Vec<Occupant>, reply: Reply<()> },
    Shut { reply: Reply<()> },
}

/// How many jobs share a transaction at most.
const BATCH: usize = 512;

/// Writes until it is told to shut, or nobody is left who could bring a job.
pub(super) fn run(mut connection: Connection, mut waiting: mpsc::Receiver<Job>) {
    let mut batch = Vec::with_capacity(BATCH);
    while waiting.blocking_recv_many(&mut batch, BATCH) > 0 {
        let shut = batch.iter().any(|job| matches!(job, Job::Shut { .. }));
        write(&mut connection, std::mem::take(&mut batch));
        if shut {
            break;
        }
    }
    // Where this fails, the next start reads the log of the database instead.
    let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
}

/// Writes the jobs in one transaction, and tells those who wait once it is committed.
fn write(connection: &mut Connection, jobs: Vec<Job>) {
    match commit(connection, &jobs) {
        Ok(keys) => jobs.into_iter().zip(keys).for_each(|(job, key)| job.done(key)),
        // One job that can't be written must not take the others with it.
        Err(_) if jobs.len() > 1 => jobs.into_iter().for_each(|job| write(connection, vec![job])),
        Err(error) => {
            tracing::error!(%error, "something could not be stored");
            if let Some(job) = jobs.into_iter().next() {
                job.failed(StoreError::Database(error));
            }
        }
    }
}

/// The key of the table of each job.
fn commit(connection: &mut Connection, jobs: &[Job]) -> rusqlite::Result<Vec<i64>> {
    let at = now().cast_signed();
    let transaction = connection.transaction()?;
    let mut keys = Vec::with_capacity(jobs.len());
    for job in jobs {
        keys.push(match job {
            Job::Create { id, kept, inputs, .. } => {
                let key = create(&transaction, id, kept)?;
                append(&transaction, key, inputs, at)?;
                key
            }
            Job::Append { key, inputs, .. } => {
                append(&transaction, *key, inputs, at)?;
                *key
            }
            Job::People { key, people, .. } => {
                let mut statement =
                    transaction.prepare_cached("UPDATE tables SET people = ? WHERE key = ?")?;
                statement.execute(params![json(people)?, key])?;
                *key
            }
            Job::Shut { .. } => 0,
        });
    }
    transaction.commit()?;
    Ok(keys)
}

fn create(transaction: &Transaction<'_>, id: &str, kept: &Kept) -> rusqlite::Result<i64> {
    let mut statement = transaction.prepare_cached(
        "INSERT INTO tables (id, game, beginning, seed, real_dice, replay, host, people, created)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?;
    statement.insert(params![
        id,
        kept.game,
        json(&kept.start)?,
        kept.seed.cast_signed(),
        kept.real_dice,
        kept.replay,
        kept.host.0,
        json(&kept.people)?,
        kept.created.cast_signed(),
    ])
}

fn append(transaction: &Transaction<'_>, key: i64, inputs: &[Input], at: i64) -> rusqlite::Result<()> {
    let mut statement = transaction.prepare_cached(
        "INSERT INTO inputs (\"table\", seq, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)",
    )?;
    for Input { seq, kind, seat, text } in inputs {
        statement.execute(params![key, seq.cast_signed(), kind.number(), seat, text, at])?;
    }
    Ok(())
}

fn json<T: serde::Serialize>(value: &T) -> rusqlite::Result<String> {
    serde_json::to_string(value).map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

impl Job {
    // Whoever asked may have gone; what he asked for is written all the same.
    fn done(self, key: i64) {
        match self {
            Job::Create { reply, .. } => drop(reply.send(Ok(key))),
            Job::Append { reply, .. } | Job::People { reply, .. } | Job::Shut { reply } => {
                drop(reply.send(Ok(())));
            }
        }
    }

    fn failed(self, error: StoreError) {
        match self {
            Job::Create { reply, .. } => drop(reply.send(Err(error))),
            Job::Append { reply, .. } | Job::People { reply, .. } | Job::Shut { reply } => {
                drop(reply.send(Err(error)));
            }
        }
    }
}
