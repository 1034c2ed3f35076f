//! A table: a task that owns one game, hears its inbox, and tells its audience.
//!
//! Nothing that a client does can hold it up: inputs are bounded before they come in, what goes out is bounded per
//! client, and bots think elsewhere. It waits for one thing only, the store, before anybody hears of an input.

pub mod audience;
pub mod people;

use crate::bots::{Pool, Waiting};
use crate::gate::Address;
use crate::hall::Shelf;
use crate::journal::Journal;
use crate::metrics::Metrics;
use crate::outbox::Outbox;
use crate::protocol::http::{HandOver, Standing};
use crate::protocol::socket::{
    ByeReason, Person, PersonKind, TableInfo, ToClient, ToServer, Trouble, VERSION,
};
use crate::secret::SecretHash;
use crate::settings::Limits;
use crate::staging::{AnyPlay, Thought};
use crate::store::{Kept, Store, StoreError, now};
use audience::{Audience, Client, ClientId};
use bots::Spec;
use kernel::{Awaiting, Refusal, Roll, Rolled, Seat, Seats, Viewer};
use people::People;
use std::sync::Arc;
use std::time::Duration;
use table::SeatId;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

/// How many messages may wait for a table before those who send more wait too.
pub const INBOX: usize = 64;

/// How long a bot thinks before it is said that it does.
const NOTICED: Duration = Duration::from_millis(150);

/// How many rolls may follow one another. A game that asks for more without a question between is broken.
const ROLLS: usize = 10_000;

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

/// Why a seat is not handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Denied {
    /// None of the secrets allows it.
    Secret,
    /// There is no such seat.
    Seat,
    /// The seat is a bot's for good, or nobody plays here.
    Bot,
}

/// A game to be looked at again from its beginning.
pub struct Study {
    /// The word of the game.
    pub game: String,
    /// The game's name for people.
    pub title: String,
    /// The game before its first input.
    pub start: Box<dyn AnyPlay>,
    /// The inputs.
    pub inputs: Vec<kernel::Written>,
    /// Whether everything may be seen: the game is over, nobody plays, or the secrets open every seat of a person.
    pub all: bool,
    /// The seats that the secrets open.
    pub seats: Seats,
    /// Who plays, as records name them: bots and people by the words of their seats.
    pub names: Vec<(String, String, bool)>,
}

/// A question to a bot.
struct Asked {
    /// Its number.
    number: u64,
    /// The seat that is asked, and the bot that answers for it.
    of: (Seat, Spec),
    /// The number of the input that the answer would be. Taking back counts as one, so it names the position.
    next: u64,
    /// As long as this lives, the question waits for a thread.
    _waiting: Waiting,
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
    /// What a bot thinks about.
    question: Option<Asked>,
    /// Counts the questions to bots.
    questions: u64,
    /// When it will be said that a bot thinks.
    noticed: Option<Instant>,
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
            question: None,
            questions: 0,
            noticed: None,
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
            let is_idle = self.audience.clients.is_empty() && self.question.is_none();
            let idle = is_idle.then(|| Instant::now() + self.common.limits.idle);
            let heard = match self.noticed.or(idle) {
                Some(wake) => tokio::time::timeout_at(wake, inbox.recv()).await,
                None => Ok(inbox.recv().await),
            };
            let ask = match heard {
                Ok(Some(ask)) => ask,
                Ok(None) => return,
                Err(_) if self.noticed.is_some() => {
                    self.notice();
                    continue;
                }
                Err(_) if is_idle && inbox.is_empty() && may_sleep() => return,
                Err(_) => continue,
            };
            match self.hear(ask).await {
                Ok(true) => {}
                Ok(false) => return,
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

    /// `Ok(false)` where the table is to end.
    async fn hear(&mut self, ask: Ask) -> Result<bool, StoreError> {
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
                return Ok(false);
            }
        }
        Ok(true)
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

    async fn join(
        &mut self,
        secrets: &[SecretHash],
        outbox: Outbox,
        address: Address,
    ) -> Result<Result<ClientId, Trouble>, StoreError> {
        let (mut host, mut viewers) = (false, Vec::new());
        for &secret in secrets {
            match self.people.opened_by(secret) {
                Some(seat) => viewers.push(Viewer::Seat(seat)),
                None if secret == self.kept.host => host = true,
                None => return Ok(Err(Trouble::NoSeat)),
            }
        }
        viewers.sort_unstable();
        viewers.dedup();
        if !self.has_room_for(&viewers) {
            return Ok(Err(Trouble::Busy));
        }
        let mut changed = false;
        for &viewer in &viewers {
            let Viewer::Seat(seat) = viewer else { continue };
            let Some(sitter) = self.people.at_mut(seat) else { continue };
            changed |= !std::mem::replace(&mut sitter.occupant.came, true);
            // A person who left and comes back has the seat again.
            if sitter.connections == 0 && sitter.kind() == PersonKind::StandIn {
                (sitter.occupant.bot, sitter.bot) = (None, None);
                changed = true;
            }
            sitter.connections = sitter.connections.saturating_add(1);
        }
        if changed {
            self.common.store.seat(self.kept.key, self.people.kept()).await?;
        }
        if !viewers.is_empty() {
            self.show_names();
        }
        if viewers.is_empty() {
            viewers.push(Viewer::Spectator);
        }
        let told = viewers.iter().copied().map(audience::viewer_id).collect();
        let welcome = ToClient::Welcome { table: self.info(host), viewers: told };
        outbox.say(&welcome);
        let id = self.audience.enter(Client { outbox, viewers: viewers.clone(), address });
        for viewer in viewers {
            self.audience.show_whole(id, viewer, &self.journal, &self.people);
        }
        self.ask_bot();
        Ok(Ok(id))
    }

    /// Whether there is room for another connection with these eyes. However many watch, those who play find room.
    fn has_room_for(&self, viewers: &[Viewer]) -> bool {
        let limits = &self.common.limits;
        let there =
            |viewer| self.audience.clients.values().filter(move |it| it.viewers.contains(viewer)).count();
        match viewers {
            [] => there(&Viewer::Spectator) < limits.spectators_per_table,
            seats => seats.iter().all(|seat| there(seat) < limits.connections_per_seat),
        }
    }

    fn info(&self, host: bool) -> TableInfo {
        let options = match &self.kept.start {
            crate::store::Start::Setup { options, .. } => options.clone(),
            crate::store::Start::Text { .. } => Vec::new(),
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

    fn leave(&mut self, id: ClientId) {
        let Some(client) = self.audience.leave(id) else { return };
        let mut had_seat = false;
        for viewer in client.viewers {
            if let Viewer::Seat(seat) = viewer
                && let Some(sitter) = self.people.at_mut(seat)
            {
                sitter.connections = sitter.connections.saturating_sub(1);
                had_seat = true;
            }
        }
        if had_seat {
            self.tell_people();
        }
    }

    async fn said(&mut self, from: ClientId, message: ToServer) -> Result<(), StoreError> {
        let Some(client) = self.audience.clients.get(&from) else { return Ok(()) };
        let (outbox, metrics) = (client.outbox.clone(), self.common.metrics.clone());
        let trouble = |id, error, text: &str| {
            metrics.trouble(error);
            outbox.say(&ToClient::Error { id, error, text: text.into() });
        };
        match message {
            ToServer::Hello { .. } => {
                trouble(None, Trouble::OutOfTurn, "This connection has said hello already.");
            }
            ToServer::Fetch { viewer } => {
                let viewer = viewer.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat.0)));
                if client.viewers.contains(&viewer) {
                    self.audience.show_whole(from, viewer, &self.journal, &self.people);
                } else {
                    trouble(None, Trouble::NoSeat, "This connection does not hold that view.");
                }
            }
            ToServer::Sight { id, viewer, from: whence, to } => {
                let viewer = viewer.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat(seat.0)));
                if client.viewers.contains(&viewer) {
                    let sight = self.journal.play().sight(viewer, whence, to);
                    outbox.say(&ToClient::Sight { id, sight });
                } else {
                    trouble(Some(id), Trouble::NoSeat, "This connection does not hold that view.");
                }
            }
            ToServer::Why { id, seat, about } => match self.held(from, seat) {
                Ok(seat) => outbox.say(&match self.journal.play().why(seat, &about) {
                    Ok((notation, offers)) => ToClient::Possible { id, notation, offers },
                    Err(why) => ToClient::Refused { id, why: *why },
                }),
                Err(text) => trouble(Some(id), Trouble::NoSeat, text),
            },
            ToServer::Preview { id, seat, notation } => match self.held(from, seat) {
                Ok(seat) => outbox.say(&match self.journal.play().preview(seat, &notation) {
                    Ok(marks) => ToClient::Preview { id, marks },
                    Err(why) => ToClient::Refused { id, why: *why },
                }),
                Err(text) => trouble(Some(id), Trouble::NoSeat, text),
            },
            ToServer::Answer { id, seat, view, notation } => {
                self.input(from, id, seat, &view, |journal, seat| {
                    journal.answer(seat, &notation).map_err(|refusal| (refusal, notation))
                })
                .await?;
            }
            ToServer::Roll { id, seat, view, shows } => {
                self.input(from, id, seat, &view, |journal, _| {
                    let numbers: Vec<u16> = shows.into_iter().map(u16::from).collect();
                    journal.roll(&Rolled::of(&numbers)).map_err(|refusal| (refusal, String::new()))
                })
                .await?;
            }
            ToServer::Back { id, seat, view } => {
                self.input(from, id, seat, &view, |journal, seat| {
                    journal.back(seat).map_err(|refusal| (refusal, String::new()))
                })
                .await?;
            }
        }
        Ok(())
    }

    /// The seat, where the client holds it and its person plays.
    fn held(&self, client: ClientId, seat: SeatId) -> Result<Seat, &'static str> {
        let seat = Seat(seat.0);
        if !self.audience.clients.get(&client).is_some_and(|client| client.holds(seat)) {
            return Err("This connection does not hold that seat.");
        }
        match self.people.at(seat).map(|sitter| sitter.kind()) {
            Some(PersonKind::Person) if self.kept.replay => Err("Nobody plays at this table."),
            Some(PersonKind::Person) => Ok(seat),
            Some(PersonKind::StandIn | PersonKind::Bot) => {
                Err("A bot plays for this seat; take the seat back first.")
            }
            Some(PersonKind::Open) | None => Err("This connection does not hold that seat."),
        }
    }

    /// Something that changes the game: judged, stored, shown to all whom it concerns, and then acknowledged.
    async fn input(
        &mut self,
        from: ClientId,
        id: u32,
        seat: SeatId,
        view: &str,
        give: impl FnOnce(&mut Journal, Seat) -> Result<(), (Refusal, String)>,
    ) -> Result<(), StoreError> {
        let Some(outbox) = self.audience.clients.get(&from).map(|client| client.outbox.clone()) else {
            return Ok(());
        };
        let metrics = self.common.metrics.clone();
        let trouble = |error, text: &str| {
            metrics.trouble(error);
            outbox.say(&ToClient::Error { id: Some(id), error, text: text.into() });
        };
        let seat = match self.held(from, seat) {
            Ok(seat) => seat,
            Err(text) => {
                trouble(Trouble::NoSeat, text);
                return Ok(());
            }
        };
        let viewer = Viewer::Seat(seat);
        if !self.audience.is_now(viewer, view) {
            trouble(Trouble::Stale, "The table has changed since; look at it again.");
            return Ok(());
        }
        if self.journal.next() >= self.common.limits.inputs_per_table {
            trouble(Trouble::Busy, "This table holds as many inputs as a table may have.");
            return Ok(());
        }
        let began = Instant::now();
        let before = self.journal.play().entries().len();
        match give(&mut self.journal, seat) {
            Ok(()) => {
                // What was taken back is gone from the log too.
                let from = before.min(self.journal.play().entries().len());
                self.go_on(from).await?;
                outbox.say(&ToClient::Done { id });
                self.common.metrics.answered(began.elapsed());
            }
            Err((refusal, meant)) => {
                self.common.metrics.refusal(self.shelf.name());
                let why = self.journal.play().reason(viewer, &refusal, &meant);
                outbox.say(&ToClient::Refused { id, why: *why });
            }
        }
        Ok(())
    }

    /// Rolls what is to be rolled, stores what is new, shows what changed since the inputs before `from`, and has the
    /// next bot think.
    async fn go_on(&mut self, from: usize) -> Result<(), StoreError> {
        for _ in 0..ROLLS {
            match self.journal.play().awaiting() {
                Awaiting::Roll(roll) if !self.is_rolled_by_hand(roll) && !self.kept.replay => {
                    if let Err(refusal) = self.journal.roll_by_itself(roll) {
                        tracing::error!(table = self.id, %refusal, "the game refuses a roll that it asked for");
                        break;
                    }
                }
                Awaiting::Roll(_) | Awaiting::Answer(_) | Awaiting::Someone | Awaiting::Nothing(_) => break,
            }
        }
        let fresh = self.journal.take_fresh();
        if !fresh.is_empty() {
            let metrics = &self.common.metrics;
            fresh.iter().for_each(|input| metrics.input(self.shelf.name(), input.kind));
            let began = Instant::now();
            self.common.store.append(self.kept.key, fresh).await?;
            metrics.stored(began.elapsed());
            self.last = now();
        }
        self.audience.show(from, true, &self.journal, &self.people);
        self.ask_bot();
        Ok(())
    }

    /// People throw dice that they can read. Cards are in the program and not on their table, so they are shuffled and
    /// drawn here.
    fn is_rolled_by_hand(&self, roll: Roll) -> bool {
        match roll {
            Roll::Dice { .. } => self.kept.real_dice,
            Roll::Pick { .. } | Roll::Shuffle { .. } => false,
        }
    }

    /// The bot that is asked, if one is.
    fn asked_bot(&self) -> Option<(Seat, Spec)> {
        match self.journal.play().awaiting() {
            Awaiting::Answer(seat) if !self.kept.replay => {
                self.people.at(seat).and_then(|sitter| sitter.bot).map(|spec| (seat, spec))
            }
            Awaiting::Answer(_) | Awaiting::Roll(_) | Awaiting::Someone | Awaiting::Nothing(_) => None,
        }
    }

    /// Has a bot think, where one is asked and does not think yet. What a bot thinks of another position, or for a seat
    /// that it has no more, is let go.
    fn ask_bot(&mut self) {
        let next = self.journal.next();
        let asked = self.asked_bot().filter(|_| next < self.common.limits.inputs_per_table);
        if let Some(question) = &self.question {
            if asked == Some(question.of) && next == question.next {
                return;
            }
            if self.let_go() {
                self.tell_people();
            }
        }
        let Some((seat, spec)) = asked else { return };
        let Some(inbox) = self.inbox.upgrade() else { return };
        self.questions += 1;
        let number = self.questions;
        self.noticed = Some(Instant::now() + NOTICED);
        let question = self.journal.play().question(seat, spec, self.journal.chance_of(seat));
        // A table that is gone needs no answer.
        let metrics = self.common.metrics.clone();
        let told = move |thought, took| {
            metrics.thought(spec, took);
            drop(inbox.blocking_send(Ask::Thought(number, thought)));
        };
        let asker = self.audience.clients.values().next().map(|client| client.address);
        let waiting = self.common.pool.ask(asker, question, Box::new(told));
        self.question = Some(Asked { number, of: (seat, spec), next, _waiting: waiting });
    }

    /// No bot thinks any more; whether it was told that one does.
    fn let_go(&mut self) -> bool {
        (self.question, self.noticed) = (None, None);
        let mut was_thinking = false;
        for sitter in &mut self.people.0 {
            was_thinking |= std::mem::take(&mut sitter.thinking);
        }
        was_thinking
    }

    /// Says that a bot thinks, where everybody may know that its seat is asked.
    fn notice(&mut self) {
        self.noticed = None;
        let Some((seat, _)) = self.asked_bot() else { return };
        let is_public = self.journal.play().awaiting_for(Viewer::Spectator) == Awaiting::Answer(seat);
        if let Some(sitter) = self.people.at_mut(seat).filter(|_| is_public) {
            sitter.thinking = true;
            self.tell_people();
        }
    }

    async fn thought(&mut self, question: u64, thought: Option<Thought>) -> Result<(), StoreError> {
        let Some(asked) = self.question.as_ref().filter(|asked| asked.number == question) else {
            return Ok(());
        };
        let (seat, _) = asked.of;
        let was_thinking = self.let_go();
        let Some(thought) = thought else {
            tracing::error!(table = self.id, "a bot found no answer");
            return Ok(());
        };
        let from = self.journal.play().entries().len();
        if let Err(refusal) = self.journal.answer(seat, &thought.notation) {
            tracing::error!(table = self.id, %refusal, "a bot's answer is refused");
            return Ok(());
        }
        if let Some(remark) = thought.remark {
            self.journal.remark(remark);
        }
        self.go_on(from).await?;
        if was_thinking {
            self.tell_people();
        }
        Ok(())
    }

    async fn hand_over(
        &mut self,
        secrets: &[SecretHash],
        seat: Seat,
        to: &HandOver,
        bot: Option<Spec>,
    ) -> Result<Result<Person, Denied>, StoreError> {
        let is_allowed = secrets
            .iter()
            .any(|&secret| secret == self.kept.host || self.people.opened_by(secret) == Some(seat));
        let Some(sitter) = self.people.at_mut(seat) else { return Ok(Err(Denied::Seat)) };
        if !is_allowed {
            return Ok(Err(Denied::Secret));
        }
        if sitter.occupant.secret.is_none() || self.kept.replay {
            return Ok(Err(Denied::Bot));
        }
        (sitter.occupant.bot, sitter.bot) = match to {
            HandOver::Bot(_) => (bot.map(|spec| spec.to_string()), bot),
            HandOver::Person => (None, None),
        };
        self.common.store.seat(self.kept.key, self.people.kept()).await?;
        self.show_names();
        self.ask_bot();
        let told = self.told().into_iter().nth(seat.index());
        Ok(told.ok_or(Denied::Seat))
    }

    fn standing(&self, secret: SecretHash) -> Option<Standing> {
        let viewer = match self.people.opened_by(secret) {
            Some(seat) => Viewer::Seat(seat),
            None if secret == self.kept.host => Viewer::Spectator,
            None => return None,
        };
        let play = self.journal.play();
        let awaiting = play.awaiting_for(viewer);
        Some(Standing {
            table: self.id.clone(),
            game: self.kept.game.clone(),
            title: self.shelf.title().into(),
            heading: play.scene(viewer).heading,
            asked: matches!(awaiting, Awaiting::Answer(seat) if viewer.is(seat)),
            over: matches!(awaiting, Awaiting::Nothing(_)),
            people: self.people.0.iter().map(|sitter| sitter.name()).collect(),
            last: self.last,
        })
    }

    fn study(&self, secrets: &[SecretHash]) -> Study {
        let play = self.journal.play();
        let mut seats = Seats::NONE;
        for &secret in secrets {
            if let Some(seat) = self.people.opened_by(secret) {
                seats = seats.with(seat);
            }
        }
        let is_persons =
            |seat: &Seat| self.people.at(*seat).is_some_and(|sitter| sitter.occupant.secret.is_some());
        let is_over = matches!(play.awaiting(), Awaiting::Nothing(_));
        let holds_all = !seats.is_empty() && self.seats().filter(is_persons).all(|seat| seats.has(seat));
        let names = self.seats().filter_map(|seat| {
            let sitter = self.people.at(seat)?;
            let (name, is_bot) = match &sitter.occupant.bot {
                Some(bot) => (bot.clone(), true),
                None if sitter.occupant.name.is_empty() => ("me".into(), false),
                None => (sitter.occupant.name.clone(), false),
            };
            Some((play.word(seat), name, is_bot))
        });
        Study {
            game: self.kept.game.clone(),
            title: self.shelf.title().into(),
            start: play.afresh(),
            inputs: play.entries().iter().map(|entry| entry.input.clone()).collect(),
            all: is_over || self.kept.replay || holds_all,
            seats,
            names: names.collect(),
        }
    }
}

/// Whether a first message is a hello that can be understood; its secrets as they are kept.
pub fn hello(message: &ToServer, most: usize) -> Result<(&str, Vec<SecretHash>), Trouble> {
    let ToServer::Hello { version, table, secrets } = message else { return Err(Trouble::OutOfTurn) };
    if *version != VERSION {
        return Err(Trouble::Version);
    }
    if !crate::secret::is_table_id(table) {
        return Err(Trouble::NoTable);
    }
    if secrets.len() > most {
        return Err(Trouble::NoSeat);
    }
    let hashes = secrets.iter().map(|secret| crate::secret::Secret::read(secret).map(|secret| secret.hash()));
    let hashes: Option<Vec<SecretHash>> = hashes.collect();
    Ok((table, hashes.ok_or(Trouble::NoSeat)?))
}
