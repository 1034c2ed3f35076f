//! Which tables are awake, how one is woken, and how one is set up.
//!
//! A table sleeps in the store until somebody comes. It is then played again from its inputs and goes on as it stood;
//! nobody can tell that it slept. Bots at a table that slept through a restart think on once somebody looks.

use crate::hall::{Begun, Hall, Shelf, bot};
use crate::journal::Journal;
use crate::plain::is_hostile;
use crate::protocol::http::{Beginning, NewTable, Opened, SeatSecret, Sitter, Standing};
use crate::protocol::socket::Trouble;
use crate::room::people::People;
use crate::room::{Ask, Common, INBOX, Room, Study};
use crate::secret::{Secret, SecretHash, table_id};
use crate::store::{Input, Kept, Occupant, Start, StoreError, now};
use kernel::{Header, Mistake, Seat, Setup};
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use table::SeatId;
use tokio::sync::{OnceCell, Semaphore, mpsc, oneshot};

/// A table that is awake, or is being woken.
type Place = Arc<OnceCell<mpsc::Sender<Ask>>>;

/// All tables.
pub struct Rooms {
    hall: Hall,
    common: Common,
    awake: Mutex<HashMap<String, Place>>,
    /// Bounds how many tables are played again at once as somebody comes to them.
    wakings: Arc<Semaphore>,
    /// Bounds how many games are played again at once for those who look back or go on from them, so that these never
    /// keep anybody from a table.
    replays: Arc<Semaphore>,
}

/// Why a table can't be come to.
#[derive(Clone, Debug)]
pub enum Away {
    /// There is none of that name.
    Unknown,
    /// It can't be played again as it was.
    Broken(Arc<Broken>),
    /// Not now.
    Busy,
}

/// A table that can't be gone on with.
#[derive(Debug)]
pub struct Broken {
    kept: Kept,
    /// When it was last played at.
    last: u64,
    /// The end of a sentence.
    why: String,
}

impl fmt::Display for Away {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Away::Unknown => f.write_str(
                "There is no table of that name here. Look whether the link is whole, or set up a new one.",
            ),
            Away::Broken(broken) => broken.fmt(f),
            Away::Busy => f.write_str("The server can't open the table now; try again in a moment."),
        }
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "This table can't be gone on with: {}", self.why)
    }
}

impl From<StoreError> for Away {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "a table can't be read");
        Away::Busy
    }
}

/// How often a table that fell asleep while it was asked is asked again.
const TRIES: usize = 4;

impl Rooms {
    /// The tables of a store.
    pub fn new(hall: Hall, common: Common) -> Arc<Rooms> {
        let bound = |most: usize| Arc::new(Semaphore::new(most.min(Semaphore::MAX_PERMITS)));
        let (wakings, replays) = (bound(common.limits.wakings), bound(common.limits.studies));
        Arc::new(Rooms { hall, common, awake: Mutex::default(), wakings, replays })
    }

    /// The games.
    pub fn hall(&self) -> &Hall {
        &self.hall
    }

    /// How many tables are awake.
    pub fn awake(&self) -> usize {
        self.lock().len()
    }

    /// What tables share.
    pub fn common(&self) -> &Common {
        &self.common
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Place>> {
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table of that name, woken where it sleeps.
    pub async fn find(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Ask>, Away> {
        let place = {
            let mut awake = self.lock();
            match awake.get(id) {
                Some(place) => place.clone(),
                None if awake.len() >= self.common.limits.tables_awake => return Err(Away::Busy),
                None => awake.entry(id.to_owned()).or_default().clone(),
            }
        };
        // Whoever asks may go before the table is awake.
        let waiting = Waiting { rooms: self, id, place };
        waiting.place.get_or_try_init(|| self.wake(id, &waiting.place)).await.cloned()
    }

    /// Asks a table something, again where it fell asleep in the meantime.
    pub async fn ask<T>(
        self: &Arc<Self>,
        id: &str,
        ask: impl FnMut(oneshot::Sender<T>) -> Ask,
    ) -> Result<T, Away> {
        self.reach(id, ask).await.map(|(answer, _)| answer)
    }

    /// The same, with the way to the table that answered. What it said of itself means nothing to one that was woken
    /// later.
    pub async fn reach<T>(
        self: &Arc<Self>,
        id: &str,
        mut ask: impl FnMut(oneshot::Sender<T>) -> Ask,
    ) -> Result<(T, mpsc::Sender<Ask>), Away> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            let table = self.find(id).await?;
            if table.send(ask(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return Ok((answer, table));
            }
        }
        Err(Away::Busy)
    }

    /// Plays a game again for somebody who looks back.
    pub async fn replay<T: Send + 'static>(
        &self,
        replay: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Away> {
        apart(&self.replays, replay).await
    }

    /// How a table stands for the holder of a secret; `None` where the secret opens nothing there.
    pub async fn standing(self: &Arc<Self>, id: &str, secret: SecretHash) -> Result<Option<Standing>, Away> {
        match self.ask(id, |reply| Ask::Standing { secret, reply }).await {
            Err(Away::Broken(broken)) => Ok(self.broken(id, &broken, secret)),
            told => told,
        }
    }

    fn broken(&self, id: &str, broken: &Broken, secret: SecretHash) -> Option<Standing> {
        let Broken { kept, last, .. } = broken;
        let people = People::new(kept.people.clone(), &self.common.limits);
        if secret != kept.host && people.opened_by(secret).is_none() {
            return None;
        }
        let shelf = self.hall.game(&kept.game);
        Some(Standing {
            table: id.to_owned(),
            game: kept.game.clone(),
            title: shelf.map_or_else(|| kept.game.clone(), |shelf| shelf.title().into()),
            heading: String::new(),
            asked: false,
            over: false,
            broken: Some(broken.to_string()),
            people: people.0.iter().map(|sitter| sitter.name()).collect(),
            last: *last,
        })
    }

    /// Takes a table off the list, if it is still this one.
    fn forget(&self, id: &str, place: &Place) {
        let mut awake = self.lock();
        if awake.get(id).is_some_and(|listed| Arc::ptr_eq(listed, place)) {
            awake.remove(id);
        }
    }

    async fn wake(self: &Arc<Self>, id: &str, place: &Place) -> Result<mpsc::Sender<Ask>, Away> {
        let (store, hall, name) = (self.common.store.clone(), self.hall.clone(), id.to_owned());
        let woken = apart(&self.wakings, move || {
            let (kept, inputs, last) = store.load(&name)?.ok_or(Away::Unknown)?;
            match again(&hall, &kept, &inputs) {
                Ok((shelf, journal)) => Ok((kept, shelf, journal, last)),
                Err(why) => Err(Away::Broken(Arc::new(Broken { kept, last, why }))),
            }
        });
        let (kept, shelf, journal, last) = woken.await??;
        let (sender, inbox) = mpsc::channel(INBOX);
        let room =
            Room::new(id.to_owned(), kept, shelf, journal, self.common.clone(), last, sender.downgrade());
        let listed = Listed { rooms: self.clone(), id: id.to_owned(), place: Arc::downgrade(place) };
        tokio::spawn(async move {
            let may_sleep = || {
                listed.forget();
                true
            };
            room.run(inbox, may_sleep).await;
        });
        Ok(sender)
    }

    /// Ends all tables that are awake; each tells its clients.
    pub async fn shut(&self) {
        let places: Vec<Place> = self.lock().values().cloned().collect();
        for sender in places.iter().filter_map(|place| place.get()) {
            let (done, ended) = oneshot::channel();
            // A table that has ended by itself is what is wanted.
            if sender.send(Ask::Shut(done)).await.is_ok() {
                let _ = ended.await;
            }
        }
    }

    /// Sets a table up.
    pub async fn open(self: &Arc<Self>, new: NewTable) -> Result<Opened, OpenError> {
        if self.common.store.is_nearly_full() {
            return Err(OpenError::Full);
        }
        let seats = self.seats(&new.seats)?;
        let has_link = new.seats.iter().any(|sitter| matches!(sitter, Sitter::Link(_)));
        if new.seed.is_some() && has_link && !self.common.chosen_seeds {
            return Err(wrong(
                "Whoever knows the seed can reckon every card and die, so a table with a link has a secret one; leave \
                 the seed out.",
            ));
        }
        let (shelf, start, header) = self.beginning(&new).await?;
        let seed = match new.seed {
            Some(seed) => seed,
            None => getrandom::u64().map_err(OpenError::chance)?,
        };
        let replay = seats.is_empty();
        if replay && matches!(start, Start::Setup { .. }) {
            return Err(wrong("A new game needs somebody in every seat."));
        }
        let (kind, tried) = (shelf.clone(), start.clone());
        let beginning = move || begin(&*kind, &tried, seed);
        let journal = match start {
            // Nothing is played yet, so nobody need wait.
            Start::Setup { .. } => tokio::task::spawn_blocking(beginning).await.map_err(|error| {
                tracing::error!(%error, "a game can't be begun");
                wrong("This game can't be begun.")
            })?,
            Start::Text { .. } => self.replay(beginning).await.map_err(OpenError::Away)?,
        };
        let journal = journal.map_err(|mistakes| mistaken(&mistakes))?;
        let play = journal.play();
        if !replay && seats.len() != usize::from(play.seats()) {
            let text = format!("{} play this game; {} seats are given.", play.seats(), seats.len());
            return Err(wrong(&text));
        }
        let has_person = seats.iter().any(|seat| seat.secret.is_some());
        if new.real_dice && !(has_person && shelf.has_dice()) {
            return Err(wrong("Real dice need a game with dice and a person who reads them."));
        }
        let people = match replay {
            true => players(&header, |seat| play.word(seat), play.seats(), self.common.limits.name_letters)?,
            false => seats.iter().map(Seated::kept).collect(),
        };
        let host = Secret::new().map_err(OpenError::chance)?;
        let id = table_id().map_err(OpenError::chance)?;
        let kept = Kept {
            key: 0,
            game: shelf.name().into(),
            start,
            seed,
            real_dice: new.real_dice,
            replay,
            host: host.hash(),
            people,
            created: now(),
        };
        self.common.store.create(id.clone(), kept, Vec::new()).await.map_err(OpenError::Store)?;
        let secrets = seats.iter().zip(0..).filter_map(|(seat, number)| {
            let secret = seat.secret.as_ref()?.to_string();
            Some(SeatSecret { seat: SeatId(number), secret, mine: seat.mine })
        });
        Ok(Opened { secrets: secrets.collect(), table: id, host: host.to_string() })
    }

    fn seats(&self, sitters: &[Sitter]) -> Result<Vec<Seated>, OpenError> {
        if sitters.len() > Seat::MOST {
            return Err(wrong("At most eight sit at a table."));
        }
        let limits = &self.common.limits;
        let seated = |sitter: &Sitter| match sitter {
            Sitter::Me(name) | Sitter::Link(name) => Ok(Seated {
                name: clean(name, limits.name_letters)?,
                bot: None,
                secret: Some(Secret::new().map_err(OpenError::chance)?),
                mine: matches!(sitter, Sitter::Me(_)),
            }),
            Sitter::Bot(word) => {
                let spec = bot(word, limits).map_err(|why| wrong(&format!("{why}.")))?;
                Ok(Seated { name: String::new(), bot: Some(spec.to_string()), secret: None, mine: false })
            }
        };
        sitters.iter().map(seated).collect()
    }

    /// The game, where it begins, and what a text says of it.
    async fn beginning(
        self: &Arc<Self>,
        new: &NewTable,
    ) -> Result<(Arc<dyn Shelf>, Start, Header), OpenError> {
        let (text, after) = match &new.game {
            Beginning::Game { name, options } => {
                let shelf = self.shelf(name)?;
                let seats = u8::try_from(new.seats.len()).unwrap_or(u8::MAX);
                let options = options.iter().map(|(name, value)| given(&*shelf, name, value));
                let start = Start::Setup { seats, options: options.collect::<Result<_, _>>()? };
                return Ok((shelf, start, Header::default()));
            }
            Beginning::Text { text, after } => (text.clone(), *after),
            Beginning::Table { table, secret, moment } => (self.cut(table, secret, *moment).await?, None),
        };
        let begun = Begun::parse(&text).map_err(|mistakes| mistaken(&mistakes))?;
        let shelf = self.shelf(&begun.header().game)?;
        let header = begun.header().clone();
        Ok((shelf, Start::Text { text, after }, header))
    }

    fn shelf(&self, name: &str) -> Result<Arc<dyn Shelf>, OpenError> {
        self.hall.game(name).ok_or_else(|| {
            let names: Vec<&str> = self.hall.offered().map(|shelf| shelf.name()).collect();
            wrong(&format!("There is no such game here; there are {}.", names.join(", ")))
        })
    }

    /// The text of another table up to a moment.
    async fn cut(self: &Arc<Self>, table: &str, secret: &str, moment: u32) -> Result<String, OpenError> {
        if !crate::secret::is_table_id(table) {
            return Err(OpenError::Away(Away::Unknown));
        }
        let secrets: Vec<SecretHash> = secret
            .split(',')
            .filter_map(|text| Secret::read(text.trim()))
            .map(|secret| secret.hash())
            .collect();
        let study = self.ask(table, |reply| Ask::Study { secrets: secrets.clone(), reply }).await;
        let study = study.map_err(OpenError::Away)?;
        if !study.all {
            return Err(OpenError::Hidden);
        }
        let text = self.replay(move || cut(study, moment)).await.map_err(OpenError::Away)?;
        text.ok_or_else(|| {
            wrong("The game can't be gone on with from this moment, as something is under way in it; take another.")
        })
    }
}

/// Does what takes a while, such as to play a game again: away from the threads that serve, and so many at once. It is
/// counted until it ends, though whoever waits for it may be gone by then.
async fn apart<T: Send + 'static>(
    bound: &Arc<Semaphore>,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Away> {
    let permit = bound.clone().acquire_owned().await.map_err(|_| Away::Busy)?;
    let done = tokio::task::spawn_blocking(move || {
        let _permit = permit;
        work()
    });
    done.await.map_err(|error| {
        tracing::error!(%error, "a game can't be played again");
        Away::Busy
    })
}

/// The game of a table as it is stored, or why it can't be gone on with.
fn again(hall: &Hall, kept: &Kept, inputs: &[Input]) -> Result<(Arc<dyn Shelf>, Journal), String> {
    let shelf = hall
        .game(&kept.game)
        .ok_or_else(|| format!("the game {} is not played here.", kept.game.escape_debug()))?;
    let mut journal = begin(&*shelf, &kept.start, kept.seed).map_err(|mistakes| sentences(&mistakes))?;
    for input in inputs {
        journal.give(input).map_err(|refusal| {
            format!("its input {} is not possible by the rules as they are now: {refusal}", input.seq)
        })?;
    }
    Ok((shelf, journal))
}

/// The text of a game with so many inputs.
fn cut(study: Study, moment: u32) -> Option<String> {
    let mut journal = Journal::new(study.start, 0);
    for input in study.inputs.iter().take(moment as usize) {
        journal.repeat(input).ok()?;
    }
    journal.play().text().map(|text| text.to_string())
}

/// A seat of a table that is being set up.
struct Seated {
    name: String,
    bot: Option<String>,
    secret: Option<Secret>,
    mine: bool,
}

impl Seated {
    fn kept(&self) -> Occupant {
        Occupant {
            name: self.name.clone(),
            bot: self.bot.clone(),
            secret: self.secret.as_ref().map(|secret| secret.hash().0),
            came: false,
        }
    }
}

/// Somebody who waits for a table to wake. The last of them takes it off the list where it did not.
struct Waiting<'a> {
    rooms: &'a Rooms,
    id: &'a str,
    place: Place,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        let mut awake = self.rooms.lock();
        // While the list is locked nobody comes by the place or lets it go.
        let place = std::mem::take(&mut self.place);
        let is_listed = awake.get(self.id).is_some_and(|listed| Arc::ptr_eq(listed, &place));
        // The list holds it, and this does; whoever else does would wake the table in turn.
        if is_listed && !place.initialized() && Arc::strong_count(&place) == 2 {
            awake.remove(self.id);
        }
    }
}

/// A table that is awake, on the list until this is dropped: however it ends.
struct Listed {
    rooms: Arc<Rooms>,
    id: String,
    place: Weak<OnceCell<mpsc::Sender<Ask>>>,
}

impl Listed {
    fn forget(&self) {
        if let Some(place) = self.place.upgrade() {
            self.rooms.forget(&self.id, &place);
        }
    }
}

impl Drop for Listed {
    fn drop(&mut self) {
        self.forget();
    }
}

/// Who played a record, as far as it says.
fn players(
    header: &Header,
    word: impl Fn(Seat) -> String,
    seats: u8,
    most: usize,
) -> Result<Vec<Occupant>, OpenError> {
    let find = |list: &[(String, String)], word: &str| {
        list.iter().find(|(seat, _)| seat == word).map(|(_, name)| clean(name, most)).transpose()
    };
    let occupant = |seat| {
        let word = word(Seat(seat));
        let name = find(&header.players, &word)?.unwrap_or_default();
        Ok(Occupant { name, bot: find(&header.bots, &word)?, secret: None, came: true })
    };
    (0..seats).map(occupant).collect()
}

/// What is given for an option. A value of several lines is the text of a deck; the line for it stands in the set-up, so
/// that the record of the game needs nothing else.
fn given(shelf: &dyn Shelf, name: &str, value: &str) -> Result<(String, String), OpenError> {
    if !value.contains('\n') {
        return Ok((name.into(), value.into()));
    }
    let line = shelf.deck(value).map_err(|wrong| {
        let mistakes = wrong.iter().map(|mistake| format!("line {mistake}")).collect();
        OpenError::Wrong(format!("The deck for {name} can't be played; see what is wrong in it."), mistakes)
    })?;
    Ok((name.into(), line))
}

/// The journal of a table before its own inputs.
fn begin(shelf: &dyn Shelf, start: &Start, seed: u64) -> Result<Journal, Vec<Mistake>> {
    match start {
        Start::Setup { seats, options } => {
            let setup = Setup { seats: *seats, options: options.clone() };
            Ok(Journal::new(shelf.begin(&setup)?, seed))
        }
        Start::Text { text, after } => Journal::begun(shelf, &Begun::parse(text)?, *after, seed),
    }
}

/// A name for people: of at most so many letters, none of which changes how the text around it is read.
fn clean(name: &str, most: usize) -> Result<String, OpenError> {
    let name = name.trim();
    if name.chars().count() > most || name.chars().any(is_hostile) {
        return Err(wrong(&format!("A name is at most {most} letters that can be seen.")));
    }
    Ok(name.into())
}

/// Why a table is not set up.
#[derive(Debug)]
pub enum OpenError {
    /// What was asked for is wrong: in a sentence, and every mistake in it where there may be several.
    Wrong(String, Vec<String>),
    /// The other table can't be come to.
    Away(Away),
    /// The other table must not be seen whole.
    Hidden,
    /// The database has nearly as many bytes as it may have.
    Full,
    /// It can't be stored.
    Store(StoreError),
    /// The machine gives no random bits.
    Chance,
}

impl OpenError {
    fn chance(error: getrandom::Error) -> OpenError {
        tracing::error!(%error, "there are no random bits");
        OpenError::Chance
    }
}

fn wrong(text: &str) -> OpenError {
    OpenError::Wrong(text.into(), Vec::new())
}

fn mistaken(mistakes: &[Mistake]) -> OpenError {
    let mistakes = mistakes.iter().map(ToString::to_string).collect();
    OpenError::Wrong("This can't be played; see what is wrong in it.".into(), mistakes)
}

fn sentences(mistakes: &[Mistake]) -> String {
    let texts: Vec<String> = mistakes.iter().map(ToString::to_string).collect();
    texts.join("; ")
}

impl Away {
    /// As clients are told.
    pub fn trouble(&self) -> Trouble {
        match self {
            Away::Unknown | Away::Broken(_) => Trouble::NoTable,
            Away::Busy => Trouble::Busy,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bots::Pool;
    use crate::protocol::http::Beginning;
    use crate::settings::Synchronous;
    use crate::store::Store;
    use std::sync::mpsc as std_mpsc;
    use std::time::Duration;
    use tempfile::TempDir;
    use tokio::time::{sleep, timeout};
    use toys::Noughts;

    const LONGEST: Duration = Duration::from_secs(30);

    fn rooms(change: impl FnOnce(&mut crate::Limits)) -> (Arc<Rooms>, TempDir) {
        let directory = tempfile::tempdir().expect("a directory");
        let mut limits = crate::Limits::default();
        change(&mut limits);
        let path = directory.path().join("tables.db");
        let common = Common {
            store: Store::open(&path, Synchronous::Normal, limits.database_bytes).expect("a store"),
            pool: Pool::new(1).expect("a thread"),
            limits: Arc::new(limits),
            metrics: Arc::default(),
            chosen_seeds: false,
        };
        (Rooms::new(Hall::new().with::<Noughts>(), common), directory)
    }

    async fn table(rooms: &Arc<Rooms>) -> String {
        let game = Beginning::Game { name: "noughts".into(), options: Vec::new() };
        let seats = vec![Sitter::Me(String::new()), Sitter::Me(String::new())];
        rooms.open(NewTable { game, seats, real_dice: false, seed: None }).await.expect("a table").table
    }

    /// What is waited for in vain while a replay runs whose asker is gone.
    async fn is_held_up<T>(waiting: impl Future<Output = T>) -> bool {
        timeout(Duration::from_millis(200), waiting).await.is_err()
    }

    #[tokio::test]
    async fn a_replay_is_counted_until_it_ends_though_its_asker_is_gone() {
        let (rooms, _directory) = rooms(|limits| limits.studies = 1);
        let (go_on, goes_on) = std_mpsc::channel::<()>();
        let (says, said) = oneshot::channel();
        let long = rooms.replay(move || {
            let _ = says.send(());
            goes_on.recv()
        });
        tokio::select! {
            _ = long => panic!("it goes on for as long as the test likes"),
            begun = said => begun.expect("it begins"),
        }
        // Its asker is gone by now.
        assert!(is_held_up(rooms.replay(|| ())).await, "one at a time");
        let id = table(&rooms).await;
        rooms.find(&id).await.expect("those who play are not held up by those who look back");
        go_on.send(()).expect("it waits");
        timeout(LONGEST, rooms.replay(|| ())).await.expect("in time").expect("there is room again");
    }

    #[tokio::test]
    async fn so_many_tables_are_woken_at_once_and_no_more() {
        let (rooms, _directory) = rooms(|limits| limits.wakings = 1);
        let id = table(&rooms).await;
        let waking = rooms.wakings.clone().acquire_owned().await.expect("a permit");
        assert!(is_held_up(rooms.find(&id)).await, "another is being woken");
        assert_eq!(rooms.awake(), 0, "whoever did not wait takes no place");
        drop(waking);
        timeout(LONGEST, rooms.find(&id)).await.expect("in time").expect("the table");
    }

    /// What a table says of a client means nothing to the same table when it was woken anew.
    #[tokio::test]
    async fn who_came_to_a_table_speaks_to_that_one_and_not_to_one_woken_later() {
        let (rooms, _directory) = rooms(|_| {});
        let id = table(&rooms).await;
        let secret = Secret::new().expect("random bits").hash();
        let asked = rooms.reach(&id, |reply| Ask::Standing { secret, reply }).await;
        let (_, reached) = asked.expect("the table");
        let (done, ended) = oneshot::channel();
        reached.send(Ask::Shut(done)).await.expect("it is awake");
        ended.await.expect("it ends");
        while rooms.awake() > 0 {
            sleep(Duration::from_millis(1)).await;
        }
        let later = rooms.find(&id).await.expect("it is woken again");
        assert!(!reached.same_channel(&later));
        assert!(reached.is_closed(), "what is said to the first is heard by nobody");
    }

    /// A connection that is gone before it is let in is not left at the table.
    #[tokio::test]
    async fn who_is_gone_before_he_is_let_in_does_not_stay() {
        let (rooms, _directory) = rooms(|limits| limits.spectators_per_table = 1);
        let id = table(&rooms).await;
        let sender = rooms.find(&id).await.expect("the table");
        let address = crate::gate::Address::from(std::net::IpAddr::from([127, 0, 0, 1]));
        let join = |reply| {
            let (outbox, outgoing) = crate::outbox::outbox(&rooms.common.limits);
            (Ask::Join { secrets: Vec::new(), outbox, address, reply }, outgoing)
        };
        let (reply, gone) = oneshot::channel();
        drop(gone);
        sender.send(join(reply).0).await.expect("it is awake");
        let (reply, joined) = oneshot::channel();
        let (ask, _outgoing) = join(reply);
        sender.send(ask).await.expect("it is awake");
        assert!(joined.await.expect("an answer").is_ok(), "the one place is free");
    }
}
