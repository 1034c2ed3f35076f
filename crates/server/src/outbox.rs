//! What waits to be sent to one client. It is bounded: a client that does not read is dropped, and the table goes on.

use crate::protocol::socket::{ByeReason, ToClient};
use crate::settings::Limits;
use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// What goes out.
enum Item {
    Message(Utf8Bytes),
    /// The last of all.
    End(ByeReason),
}

/// How much waits, and how much may.
struct Load {
    messages: AtomicUsize,
    bytes: AtomicUsize,
    most_messages: usize,
    most_bytes: usize,
    is_too_much: AtomicBool,
}

/// The table's end.
#[derive(Clone)]
pub struct Outbox {
    items: mpsc::UnboundedSender<Item>,
    load: Arc<Load>,
}

/// The connection's end.
pub struct Outgoing {
    items: mpsc::UnboundedReceiver<Item>,
    load: Arc<Load>,
    ended: Option<ByeReason>,
}

/// The two ends.
pub fn outbox(limits: &Limits) -> (Outbox, Outgoing) {
    let (items, outgoing) = mpsc::unbounded_channel();
    let load = Arc::new(Load {
        messages: AtomicUsize::new(0),
        bytes: AtomicUsize::new(0),
        most_messages: limits.outbox_messages.max(1),
        most_bytes: limits.outbox_bytes,
        is_too_much: AtomicBool::new(false),
    });
    (Outbox { items, load: load.clone() }, Outgoing { items: outgoing, load, ended: None })
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

impl Load {
    /// Whether a message more may wait. Where it may not, none may any more.
    fn takes(&self, bytes: usize) -> bool {
        let fits = self.bytes.load(Ordering::Relaxed) <= self.most_bytes
            && self.messages.load(Ordering::Relaxed) < self.most_messages;
        if fits {
            self.bytes.fetch_add(bytes, Ordering::Relaxed);
            self.messages.fetch_add(1, Ordering::Relaxed);
        } else {
            self.is_too_much.store(true, Ordering::Relaxed);
        }
        fits
    }

    fn lost(&self, bytes: usize) {
        self.bytes.fetch_sub(bytes, Ordering::Relaxed);
        self.messages.fetch_sub(1, Ordering::Relaxed);
    }

    fn is_too_much(&self) -> bool {
        self.is_too_much.load(Ordering::Relaxed)
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
        if self.load.is_too_much() {
            return;
        }
        let item =
            if self.load.takes(text.len()) { Item::Message(text) } else { Item::End(ByeReason::TooSlow) };
        // Where the connection is gone, the table hears of that by itself.
        let _ = self.items.send(item);
    }

    /// Ends the connection once what waits is sent.
    pub fn end(&self, reason: ByeReason) {
        let _ = self.items.send(Item::End(reason));
    }
}

impl Outgoing {
    /// The next message, or why there will be none. A client that is too slow is told nothing more; every other is
    /// sent what waits before its end.
    pub async fn next(&mut self) -> Result<Utf8Bytes, ByeReason> {
        if let Some(reason) = self.ended {
            return Err(reason);
        }
        let item = self.items.recv().await;
        // A table that is gone without a word has failed.
        self.take(item.unwrap_or(Item::End(ByeReason::Failed)))
    }

    /// The next message if it is there already.
    pub fn ready(&mut self) -> Option<Utf8Bytes> {
        if self.ended.is_some() {
            return None;
        }
        let item = self.items.try_recv().ok()?;
        self.take(item).ok()
    }

    fn take(&mut self, item: Item) -> Result<Utf8Bytes, ByeReason> {
        let reason = match item {
            _ if self.load.is_too_much() => ByeReason::TooSlow,
            Item::End(reason) => reason,
            Item::Message(text) => {
                self.load.lost(text.len());
                return Ok(text);
            }
        };
        self.ended = Some(reason);
        Err(reason)
    }
}
