//! One WebSocket: from the hello to the goodbye.

use crate::gate::Counted;
use crate::metrics::Metrics;
use crate::outbox::{Outgoing, outbox, written};
use crate::plain::plain;
use crate::protocol::socket::{ByeReason, ToClient, ToServer, Trouble, VERSION};
use crate::room::Ask;
use crate::room::audience::ClientId;
use crate::rooms::{Away, Rooms};
use crate::secret::{Secret, SecretHash, is_table_id};
use crate::settings::Limits;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use governor::clock::DefaultClock;
use governor::state::{InMemoryState, NotKeyed};
use governor::{Quota, RateLimiter};
use kernel::Seat;
use std::borrow::Cow;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

/// The most messages that are put into one write.
const TOGETHER: usize = 16;

/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// A connection.
struct Connection {
    socket: WebSocket,
    limits: Arc<Limits>,
    metrics: Arc<Metrics>,
    rate: RateLimiter<NotKeyed, InMemoryState, DefaultClock>,
    counted: Arc<Counted>,
    strikes: u32,
}

/// What a message of a client comes to.
enum Heard {
    /// A message.
    Said(ToServer),
    /// A sign of life.
    Alive,
    /// Something that can't be used, and what to say of it.
    Useless(Trouble, String),
    /// The client said that it goes, or is gone.
    Gone,
    /// It broke the rules of WebSockets or the hard limit of a message, and nothing more can be read.
    Broken,
}

/// Serves a connection until it ends.
pub async fn serve(
    socket: WebSocket,
    rooms: Arc<Rooms>,
    limits: Arc<Limits>,
    stop: CancellationToken,
    counted: Arc<Counted>,
) {
    let quota = Quota::per_second(limits.messages_per_second).allow_burst(limits.messages_at_once);
    let mut connection = Connection {
        socket,
        rate: RateLimiter::direct(quota),
        counted,
        limits: limits.clone(),
        metrics: rooms.common().metrics.clone(),
        strikes: 0,
    };
    let entered = tokio::select! {
        entered = timeout(limits.hello, connection.enter(&rooms)) => entered.unwrap_or(Err(ByeReason::Silent)),
        () = stop.cancelled() => Err(ByeReason::Shutdown),
    };
    let reason = match entered {
        Ok((table, client, outgoing)) => {
            connection.metrics.clients(1);
            let Err(reason) = connection.sit(&table, client, outgoing).await;
            connection.metrics.clients(-1);
            if reason == ByeReason::TooSlow {
                connection.metrics.too_slow();
            }
            // A table that has ended needs not be told.
            let _ = table.send(Ask::Leave(client)).await;
            reason
        }
        Err(reason) => reason,
    };
    connection.goodbye(reason).await;
}

impl Connection {
    /// Waits for the hello and goes to the table that it names.
    async fn enter(
        &mut self,
        rooms: &Arc<Rooms>,
    ) -> Result<(mpsc::Sender<Ask>, ClientId, Outgoing), ByeReason> {
        let first = loop {
            match self.hear().await {
                Heard::Said(message) => break message,
                Heard::Alive => {}
                Heard::Useless(error, text) => return Err(self.unwelcome(error, &text).await),
                Heard::Gone => return Err(ByeReason::Silent),
                Heard::Broken => return Err(self.broken().await),
            }
        };
        let (table, secrets) = match hello(&first, Seat::MOST + 1) {
            Ok(hello) => hello,
            Err(trouble) => return Err(self.unwelcome(trouble, &text_of(trouble)).await),
        };
        let mut ends = None;
        let joined = rooms.reach(table, |reply| {
            let (outbox, outgoing) = outbox(&self.limits);
            ends = Some(outgoing);
            Ask::Join { secrets: secrets.clone(), outbox, address: self.counted.address(), reply }
        });
        match (joined.await, ends) {
            (Ok((Ok(client), table)), Some(outgoing)) => Ok((table, client, outgoing)),
            (Ok((Err(trouble), _)), _) => Err(self.unwelcome(trouble, &text_of(trouble)).await),
            (Err(away), _) => Err(self.unwelcome(away.trouble(), &away.to_string()).await),
            (Ok((Ok(_), _)), None) => Err(ByeReason::Failed),
        }
    }

    async fn unwelcome(&mut self, error: Trouble, text: &str) -> ByeReason {
        self.trouble(error, text).await;
        match error {
            Trouble::Busy => ByeReason::Limit,
            Trouble::Malformed
            | Trouble::TooLong
            | Trouble::TooMany
            | Trouble::Version
            | Trouble::NoTable
            | Trouble::NoSeat
            | Trouble::OutOfTurn
            | Trouble::Stale => ByeReason::NotWelcome,
        }
    }

    /// Carries messages between the client and its table until one of them ends it.
    async fn sit(
        &mut self,
        table: &mpsc::Sender<Ask>,
        client: ClientId,
        mut outgoing: Outgoing,
    ) -> Result<Infallible, ByeReason> {
        let mut heard = Instant::now();
        let mut pinged = false;
        // It is set anew when it rings and not whenever something is heard, which is far more often.
        let silent = sleep_until(heard + self.limits.ping);
        tokio::pin!(silent);
        loop {
            tokio::select! {
                biased;
                message = outgoing.next() => self.pass(message?, &mut outgoing).await?,
                message = self.hear() => {
                    heard = Instant::now();
                    if std::mem::take(&mut pinged) {
                        silent.as_mut().reset(heard + self.limits.ping);
                    }
                    match message {
                        Heard::Said(message) => {
                            if table.send(Ask::Said(client, message)).await.is_err() {
                                return Err(ByeReason::Failed);
                            }
                        }
                        Heard::Alive => {}
                        Heard::Useless(error, text) => {
                            self.trouble(error, &text).await;
                            self.strikes += 1;
                            if self.strikes > self.limits.strikes {
                                return Err(ByeReason::Limit);
                            }
                        }
                        Heard::Gone => return Err(ByeReason::Silent),
                        Heard::Broken => return Err(self.broken().await),
                    }
                }
                () = &mut silent => {
                    let patience = if pinged { self.limits.silence } else { self.limits.ping };
                    if Instant::now() < heard + patience {
                        silent.as_mut().reset(heard + patience);
                        continue;
                    }
                    if pinged {
                        return Err(ByeReason::Silent);
                    }
                    pinged = true;
                    silent.as_mut().reset(heard + self.limits.silence);
                    let ping = self.socket.send(Message::Ping(Default::default()));
                    match timeout(self.limits.write, ping).await {
                        Ok(Ok(())) => {}
                        Ok(Err(_)) | Err(_) => return Err(ByeReason::TooSlow),
                    }
                }
            }
        }
    }

    /// Sends a message, and with it what else is ready.
    async fn pass(&mut self, first: Utf8Bytes, outgoing: &mut Outgoing) -> Result<(), ByeReason> {
        self.metrics.sent(first.len());
        let writing = async {
            self.socket.feed(Message::Text(first)).await?;
            for _ in 1..TOGETHER {
                let Some(text) = outgoing.ready() else { break };
                self.metrics.sent(text.len());
                self.socket.feed(Message::Text(text)).await?;
            }
            self.socket.flush().await
        };
        match timeout(self.limits.write, writing).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(ByeReason::TooSlow),
        }
    }

    /// The next message of the client. Waiting for it may be given up at any time without losing one.
    async fn hear(&mut self) -> Heard {
        let message = match self.socket.recv().await {
            Some(Ok(message)) => message,
            Some(Err(_)) => return Heard::Broken,
            None => return Heard::Gone,
        };
        let is_surplus = self.rate.check().is_err() || !self.counted.may_say();
        match message {
            Message::Close(_) => Heard::Gone,
            Message::Text(_) | Message::Binary(_) | Message::Ping(_) | Message::Pong(_) if is_surplus => {
                Heard::Useless(Trouble::TooMany, "Too many messages; this one was not read.".into())
            }
            Message::Ping(_) | Message::Pong(_) => Heard::Alive,
            Message::Binary(_) => {
                Heard::Useless(Trouble::Malformed, "Messages are text: JSON of the protocol.".into())
            }
            Message::Text(text) if text.len() > self.limits.message_bytes => {
                let most = self.limits.message_bytes;
                Heard::Useless(Trouble::TooLong, format!("A message is at most {most} bytes long."))
            }
            Message::Text(text) => match serde_json::from_str(&text) {
                Ok(message) => Heard::Said(message),
                Err(error) => Heard::Useless(Trouble::Malformed, format!("This is no message: {error}.")),
            },
        }
    }

    async fn broken(&mut self) -> ByeReason {
        let most = self.limits.message_bytes;
        let text = format!("This is no WebSocket message of at most {most} bytes.");
        self.trouble(Trouble::Malformed, &text).await;
        ByeReason::Limit
    }

    async fn trouble(&mut self, error: Trouble, text: &str) {
        self.metrics.trouble(error);
        // What was sent may come back in it.
        if let Some(text) = written(&ToClient::Error { id: None, error, text: plain(text) }) {
            // Whoever does not read it does without.
            let _ = timeout(GOODBYE, self.socket.send(Message::Text(text))).await;
        }
    }

    async fn goodbye(&mut self, reason: ByeReason) {
        let retry_ms = match reason {
            ByeReason::Shutdown | ByeReason::Failed => Some(1_000),
            ByeReason::TooSlow | ByeReason::Silent => Some(100),
            ByeReason::Limit => Some(10_000),
            ByeReason::NotWelcome => None,
        };
        let closing = async {
            if let Some(text) = written(&ToClient::Bye { reason, retry_ms }) {
                self.socket.send(Message::Text(text)).await?;
            }
            let code = match reason {
                ByeReason::Shutdown | ByeReason::Failed => close_code::RESTART,
                ByeReason::TooSlow | ByeReason::Silent | ByeReason::Limit | ByeReason::NotWelcome => {
                    close_code::POLICY
                }
            };
            self.socket.send(Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::default() }))).await?;
            // A connection that is dropped with something unread in it takes the goodbye with it.
            while let Some(Ok(_)) = self.socket.recv().await {}
            Ok::<(), axum::Error>(())
        };
        // Whoever does not read it is gone.
        let _ = timeout(GOODBYE, closing).await;
    }
}

/// Whether a first message is a hello that can be understood; its secrets as they are kept.
fn hello(message: &ToServer, most: usize) -> Result<(&str, Vec<SecretHash>), Trouble> {
    let ToServer::Hello { version, table, secrets } = message else { return Err(Trouble::OutOfTurn) };
    if *version != VERSION {
        return Err(Trouble::Version);
    }
    if !is_table_id(table) {
        return Err(Trouble::NoTable);
    }
    if secrets.len() > most {
        return Err(Trouble::NoSeat);
    }
    let hashes = secrets.iter().map(|secret| Secret::read(secret).map(|secret| secret.hash()));
    let hashes: Option<Vec<SecretHash>> = hashes.collect();
    Ok((table, hashes.ok_or(Trouble::NoSeat)?))
}

/// What to tell somebody who is not let in.
fn text_of(trouble: Trouble) -> Cow<'static, str> {
    match trouble {
        Trouble::Malformed => "This is no message of the protocol.".into(),
        Trouble::TooLong => "The message is too long.".into(),
        Trouble::TooMany => "There are too many messages.".into(),
        Trouble::Version => "This page is of another version than the server; load it anew.".into(),
        Trouble::NoTable => Away::Unknown.to_string().into(),
        Trouble::NoSeat => "A secret opens no seat of this table; ask for the link again.".into(),
        Trouble::OutOfTurn => "The first message names the table.".into(),
        Trouble::Stale => "The table has changed since.".into(),
        Trouble::Busy => "As many are at this table as may be.".into(),
    }
}
