//! What waits to be sent to one client. It is bounded: a client that does not read is dropped, and the table goes on.

use crate::protocol::socket::{ByeReason, ToClient};
use crate::settings::Limits;
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::{Semaphore, mpsc, watch};

/// The table's end.
#[derive(Clone)]
pub struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
    most: usize,
    ended: watch::Sender<Option<ByeReason>>,
}

/// The connection's end.
pub struct Outgoing {
    messages: mpsc::Receiver<Utf8Bytes>,
    waiting: Arc<AtomicUsize>,
    ended: watch::Receiver<Option<ByeReason>>,
}

/// The two ends.
pub fn outbox(limits: &Limits) -> (Outbox, Outgoing) {
    let (messages, outgoing) = mpsc::channel(limits.outbox_messages.clamp(1, Semaphore::MAX_PERMITS));
    let (ended, end) = watch::channel(None);
    let waiting = Arc::new(AtomicUsize::new(0));
    let outbox = Outbox { messages, waiting: waiting.clone(), most: limits.outbox_bytes, ended };
    (outbox, Outgoing { messages: outgoing, waiting, ended: end })
}

/// A message as text. `None` where it can't be written as JSON, which no message of ours is.
pub fn written(message: &ToClient) -> Option<Utf8Bytes> {
    match serde_json::to_string(message) {
        Ok(text) => Some(text.into()),
        Err(error) => {
            tracing::error!(%error, "a message can't be written");
            None
        }
    }
}

impl Outbox {
    /// Sends a message of one's own to this client.
    pub fn say(&self, message: &ToClient) {
        if let Some(text) = written(message) {
            self.send(text);
        }
    }

    /// Sends what may be sent to others too. Where too much waits already, the client is dropped.
    pub fn send(&self, text: Utf8Bytes) {
        let bytes = text.len();
        if self.waiting.load(Ordering::Relaxed) > self.most {
            self.end(ByeReason::TooSlow);
            return;
        }
        self.waiting.fetch_add(bytes, Ordering::Relaxed);
        match self.messages.try_send(text) {
            // Where the connection is gone, the table hears of that by itself.
            Ok(()) | Err(mpsc::error::TrySendError::Closed(_)) => {}
            Err(mpsc::error::TrySendError::Full(_)) => self.end(ByeReason::TooSlow),
        }
    }

    /// Ends the connection once what waits is sent, or at once where the client is too slow.
    pub fn end(&self, reason: ByeReason) {
        self.ended.send_if_modified(|ended| {
            let first = ended.is_none();
            ended.get_or_insert(reason);
            first
        });
    }
}

impl Outgoing {
    /// The next message, or why there will be none. A client that is too slow is told nothing more; every other is
    /// sent what waits before its end.
    pub async fn next(&mut self) -> Result<Utf8Bytes, ByeReason> {
        let Outgoing { messages, ended, .. } = self;
        let message = tokio::select! {
            biased;
            reason = end(ended) => match reason {
                ByeReason::TooSlow => return Err(reason),
                ByeReason::Shutdown
                | ByeReason::Limit
                | ByeReason::NotWelcome
                | ByeReason::Silent
                | ByeReason::Failed => messages.try_recv().map_err(|_| reason)?,
            },
            message = messages.recv() => match message {
                Some(message) => message,
                None => return Err(end(ended).await),
            },
        };
        self.waiting.fetch_sub(message.len(), Ordering::Relaxed);
        Ok(message)
    }

    /// The next message if it is there already.
    pub fn ready(&mut self) -> Option<Utf8Bytes> {
        let message = self.messages.try_recv().ok()?;
        self.waiting.fetch_sub(message.len(), Ordering::Relaxed);
        Some(message)
    }
}

/// Why the connection is to end, once it is.
async fn end(ended: &mut watch::Receiver<Option<ByeReason>>) -> ByeReason {
    match ended.wait_for(Option::is_some).await.map(|reason| *reason) {
        Ok(Some(reason)) => reason,
        // The table is gone without a word.
        Ok(None) | Err(_) => ByeReason::Failed,
    }
}
