//! A table: a task that owns one game, hears its inbox, and tells its audience.
//!
//! Nothing that a client does can hold it up: inputs are bounded before they come in, what goes out is bounded per
//! client, and bots think elsewhere. It waits for one thing only, the store, before anybody hears of an input.

pub mod audience;
pub mod people;

mod hearing;
mod seats;
mod study;
mod thinking;

pub use seats::Denied;
pub use study::Study;

use crate::bots::Pool;
use crate::gate::Address;
use crate::hall::Shelf;
use crate::journal::Journal;
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::protocol::http::{HandOver, Standing};
use crate::protocol::socket::{ByeReason, Person, TableInfo, ToClient, ToServer, Trouble};
use crate::secret::SecretHash;
use crate::settings::Limits;
use crate::staging::Thought;
use crate::store::{Kept, Start, Store, StoreError};
use audience::{Audience, ClientId};
use bots::Spec;
use kernel::{Seat, Seats};
use people::People;
use std::ops::ControlFlow;
use std::sync::Arc;
use thinking::Thinking;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// How many messages may wait for a table before those who send more wait too.
pub const INBOX: usize = 64;

/// What tables share.
#[derive(Clone)]
pub struct Common {
    /// Where inputs are kept.
    pub store: Store,
    /// Where bots think.
    pub pool: Pool,
    /// The limits.
    pub limits: Arc<Limits>,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Whether a table may have a chosen seed though others come to it by a link.
    pub chosen_seeds: bool,
}

/// What a table is told or asked.
pub enum Ask {
    /// Somebody comes with these secrets.
    Join {
        secrets: Vec<SecretHash>,
        outbox: Outbox,
        address: Address,
        reply: oneshot::Sender<Result<ClientId, Trouble>>,
    },
    /// A connection is gone.
    Leave(ClientId),
    /// A client says something.
    Said(ClientId, ToServer),
    /// A bot has thought; the number is that of the question.
    Thought(u64, Option<Thought>),
    /// Somebody with these secrets hands a seat over.
    HandOver {
        secrets: Vec<SecretHash>,
        seat: Seat,
        to: HandOver,
        bot: Option<Spec>,
        reply: oneshot::Sender<Result<Person, Denied>>,
    },
    /// How does the table stand for the holder of this secret?
    Standing { secret: SecretHash, reply: oneshot::Sender<Option<Standing>> },
    /// What may the holder of these secrets look at again?
    Study { secrets: Vec<SecretHash>, reply: oneshot::Sender<Study> },
    /// The server shuts down.
    Shut(oneshot::Sender<()>),
}

/// A table.
pub struct Room {
    id: String,
    kept: Kept,
    shelf: Arc<dyn Shelf>,
    journal: Journal,
    people: People,
    audience: Audience,
    common: Common,
    thinking: Thinking,
    last: u64,
    /// How the table hears from bots.
    inbox: mpsc::WeakSender<Ask>,
}

impl Room {
    /// A table whose inputs are all stored. `last` is when it was last played at.
    pub fn new(
        id: String,
        kept: Kept,
        shelf: Arc<dyn Shelf>,
        journal: Journal,
        common: Common,
        last: u64,
        inbox: mpsc::WeakSender<Ask>,
    ) -> Room {
        let people = People::new(kept.people.clone(), &common.limits);
        Room {
            id,
            kept,
            shelf,
            journal,
            people,
            audience: Audience::default(),
            common,
            thinking: Thinking::default(),
            last,
            inbox,
        }
    }

    /// Runs until the server shuts down, the store fails, or nobody needs the table awake: `may_sleep` says whether it
    /// may go then, and nobody can find it afterwards.
    pub async fn run(mut self, mut inbox: mpsc::Receiver<Ask>, may_sleep: impl Fn() -> bool) {
        if let Err(error) = self.go_on(self.journal.play().entries().len()).await {
            return self.failed(&error);
        }
        loop {
            let is_idle = self.audience.clients.is_empty() && !self.thinking.is_under_way();
            let idle = is_idle.then(|| Instant::now() + self.common.limits.idle);
            let heard = match self.thinking.notice_at().or(idle) {
                Some(wake) => tokio::time::timeout_at(wake, inbox.recv()).await,
                None => Ok(inbox.recv().await),
            };
            let ask = match heard {
                Ok(Some(ask)) => ask,
                Ok(None) => return,
                Err(_) if self.thinking.notice_at().is_some() => {
                    self.notice();
                    continue;
                }
                Err(_) if is_idle && inbox.is_empty() && may_sleep() => return,
                Err(_) => continue,
            };
            match self.hear(ask).await {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => return,
                Err(error) => return self.failed(&error),
            }
        }
    }

    /// What was accepted could not be stored, so the table must not go on from it. Whoever comes back finds it as it is
    /// stored, which is as everybody saw it last.
    fn failed(&self, error: &StoreError) {
        tracing::error!(table = self.id, %error, "a table stops");
        self.audience.end(ByeReason::Failed);
    }

    /// Breaks off where the table is to end.
    async fn hear(&mut self, ask: Ask) -> Result<ControlFlow<()>, StoreError> {
        match ask {
            Ask::Join { secrets, outbox, address, reply } => {
                let joined = self.join(&secrets, outbox, address).await?;
                let client = joined.as_ref().ok().copied();
                if let (Err(_), Some(client)) = (reply.send(joined), client) {
                    self.leave(client);
                }
            }
            Ask::Leave(client) => self.leave(client),
            Ask::Said(client, message) => self.said(client, message).await?,
            Ask::Thought(question, thought) => self.thought(question, thought).await?,
            Ask::HandOver { secrets, seat, to, bot, reply } => {
                let told = self.hand_over(&secrets, seat, &to, bot).await?;
                // Whoever asked may have gone.
                let _ = reply.send(told);
            }
            Ask::Standing { secret, reply } => {
                let _ = reply.send(self.standing(secret));
            }
            Ask::Study { secrets, reply } => {
                let _ = reply.send(self.study(&secrets));
            }
            Ask::Shut(done) => {
                self.audience.end(ByeReason::Shutdown);
                let _ = done.send(());
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::first(self.journal.play().seats()).iter()
    }

    fn told(&self) -> Vec<Person> {
        self.people.told(|seat| self.journal.play().word(seat))
    }

    fn tell_people(&self) {
        self.audience.tell(&ToClient::People { people: self.told() });
    }

    /// Nothing more was played, but names may have changed.
    fn show_names(&mut self) {
        self.audience.show(self.journal.play().entries().len(), false, &self.journal, &self.people);
        self.tell_people();
    }

    fn info(&self, host: bool) -> TableInfo {
        let options = match &self.kept.start {
            Start::Setup { options, .. } => options.clone(),
            Start::Text { .. } => Vec::new(),
        };
        TableInfo {
            id: self.id.clone(),
            game: self.kept.game.clone(),
            title: self.shelf.title().into(),
            options,
            real_dice: self.kept.real_dice,
            host,
            replay: self.kept.replay,
            people: self.told(),
        }
    }
}
