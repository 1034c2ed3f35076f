//! The one who writes: a task that gathers, and hands what it has gathered to a thread that may wait for the disk.
//!
//! A table that is told on the thread that serves costs little; waking that thread for each table costs more than
//! the rest of storing. So a batch goes to the disk at one waking, and comes back at one.

use super::{Input, Kept, Occupant, StoreError, now};
use rusqlite::{Connection, Statement, Transaction, params};
use std::{io, thread};
use tokio::sync::{mpsc, oneshot};
use tokio::task::yield_now;

/// Whom to tell.
type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// Something to be written.
pub(super) enum Job {
    Create { id: String, kept: Box<Kept>, inputs: Vec<Input>, reply: Reply<i64> },
    Append { key: i64, inputs: Vec<Input>, reply: Reply<()> },
    People { key: i64, people: Vec<Occupant>, reply: Reply<()> },
    Shut { reply: Reply<()> },
}

/// A job that is done, with the key of its table.
type Done = (Job, Result<i64, StoreError>);

/// Jobs for one transaction, and whom to tell that they are done.
type Batch = (Vec<Job>, oneshot::Sender<Vec<Done>>);

/// How many jobs share a transaction at most.
const BATCH: usize = 512;

/// Starts the thread that waits for the disk. It is nobody else's, so what is to be kept waits for nothing else.
pub(super) fn start(mut connection: Connection) -> io::Result<mpsc::Sender<Batch>> {
    let (brings, mut brought) = mpsc::channel::<Batch>(1);
    let write_all = move || {
        while let Some((batch, tells)) = brought.blocking_recv() {
            let is_last = batch.iter().any(Job::is_last);
            let written = write(&mut connection, batch);
            if is_last {
                close(&connection);
            }
            // Whoever gathers has gone only where the whole server has.
            drop(tells.send(written));
        }
    };
    thread::Builder::new().name("store".into()).spawn(write_all)?;
    Ok(brings)
}

/// Gathers until it is told to shut, or nobody is left who could bring a job.
pub(super) async fn run(brings: mpsc::Sender<Batch>, mut waiting: mpsc::Receiver<Job>) {
    let mut is_open = true;
    while is_open {
        let mut batch = Vec::new();
        if waiting.recv_many(&mut batch, BATCH).await == 0 {
            break;
        }
        // Tables that are about to bring something do so first: a commit of many costs hardly more than that of one.
        yield_now().await;
        while batch.len() < BATCH
            && let Ok(job) = waiting.try_recv()
        {
            batch.push(job);
        }
        is_open = !batch.iter().any(Job::is_last);
        let (tells, told) = oneshot::channel();
        // Where the thread is gone, whoever waits sees that nobody will tell him.
        let _ = brings.send((batch, tells)).await;
        let Ok(written) = told.await else { return tracing::error!("the store fails") };
        for (job, result) in written {
            job.tell(result);
        }
    }
}

/// Moves the log of the database into it. Where this fails, the next start reads the log instead.
fn close(connection: &Connection) {
    let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
}

/// Writes the jobs in one transaction.
fn write(connection: &mut Connection, jobs: Vec<Job>) -> Vec<Done> {
    match commit(connection, &jobs) {
        Ok(keys) => jobs.into_iter().zip(keys.into_iter().map(Ok)).collect(),
        // One job that can't be written must not take the others with it.
        Err(_) if jobs.len() > 1 => jobs.into_iter().flat_map(|job| write(connection, vec![job])).collect(),
        Err(error) => {
            tracing::error!(%error, "something could not be stored");
            let failed = Err(StoreError::Database(error));
            jobs.into_iter().zip([failed]).collect()
        }
    }
}

/// The key of the table of each job.
fn commit(connection: &mut Connection, jobs: &[Job]) -> rusqlite::Result<Vec<i64>> {
    let at = now().cast_signed();
    let transaction = connection.transaction()?;
    let mut appending = transaction.prepare_cached(APPEND)?;
    let mut keys = Vec::with_capacity(jobs.len());
    for job in jobs {
        keys.push(match job {
            Job::Create { id, kept, inputs, .. } => {
                let key = create(&transaction, id, kept)?;
                append(&mut appending, key, inputs, at)?;
                key
            }
            Job::Append { key, inputs, .. } => {
                append(&mut appending, *key, inputs, at)?;
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
    drop(appending);
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

const APPEND: &str = r#"INSERT INTO inputs ("table", seq, kind, seat, text, at) VALUES (?, ?, ?, ?, ?, ?)"#;

fn append(statement: &mut Statement<'_>, key: i64, inputs: &[Input], at: i64) -> rusqlite::Result<()> {
    for Input { seq, kind, seat, text } in inputs {
        statement.execute(params![key, seq.cast_signed(), kind.number(), seat, text, at])?;
    }
    Ok(())
}

fn json<T: serde::Serialize>(value: &T) -> rusqlite::Result<String> {
    serde_json::to_string(value).map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))
}

impl Job {
    /// Whether the store is shut after it.
    fn is_last(&self) -> bool {
        matches!(self, Job::Shut { .. })
    }

    // Whoever asked may have gone; what he asked for is written all the same.
    fn tell(self, result: Result<i64, StoreError>) {
        match self {
            Job::Create { reply, .. } => drop(reply.send(result)),
            Job::Append { reply, .. } | Job::People { reply, .. } | Job::Shut { reply } => {
                drop(reply.send(result.map(drop)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A thread that panicked takes no batch; whoever waits is told, and whoever comes later is not taken in.
    #[tokio::test]
    async fn nobody_waits_for_a_thread_that_is_gone() {
        let (brings, brought) = mpsc::channel(1);
        drop(brought);
        let (jobs, waiting) = mpsc::channel(8);
        let gathering = tokio::spawn(run(brings, waiting));
        let (reply, answer) = oneshot::channel();
        jobs.send(Job::Append { key: 1, inputs: Vec::new(), reply }).await.expect("it gathers");
        assert!(answer.await.is_err(), "nobody says that it is kept");
        gathering.await.expect("it ends");
        jobs.closed().await;
    }
}
