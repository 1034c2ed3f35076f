//! Who looks at a table, and what each of them holds of it.
//!
//! All clients with the same eyes hold the same scene, so what changed is reckoned and written once for each viewer
//! and the bytes are shared. A viewer for whom nothing changed is told nothing.

use super::people::People;
use crate::gate::Address;
use crate::journal::Journal;
use crate::outbox::{Outbox, written};
use crate::protocol::socket::{ByeReason, ToClient};
use crate::staging::last_answer;
use kernel::{Seat, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use table::{Face, Held, Said, Scene, SceneHash, SeatId};

/// How many lines of the log come with a whole view.
const NEWEST: usize = 400;

/// How many scenes of one position an answer may be meant for.
const MEANT: usize = 8;

/// A connection, by a number that its table gave it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ClientId(pub u64);

/// A connection.
pub struct Client {
    /// Where what it is told goes.
    pub outbox: Outbox,
    /// Its eyes: its seats, or the spectator.
    pub viewers: Vec<Viewer>,
    /// From where it comes.
    pub address: Address,
}

impl Client {
    /// Whether it holds this seat.
    pub fn holds(&self, seat: Seat) -> bool {
        self.viewers.contains(&Viewer::Seat(seat))
    }
}

/// What the clients of one viewer hold.
#[derive(Default)]
struct Sight {
    held: Held,
    /// The hashes of all scenes that were shown since the game last went on. Names may have changed between them, and an
    /// answer to any of them is meant for the position as it is.
    valid: Vec<SceneHash>,
    faces: BTreeSet<String>,
    /// How many lines of the log each input gave,
    lines: Vec<u32>,
    /// and how many all together.
    total: u32,
    back: Option<String>,
}

/// Who looks.
#[derive(Default)]
pub struct Audience {
    /// The connections.
    pub clients: BTreeMap<ClientId, Client>,
    sights: BTreeMap<Viewer, Sight>,
    next: u64,
}

/// A viewer as messages name him.
pub fn viewer_id(viewer: Viewer) -> Option<SeatId> {
    match viewer {
        Viewer::Seat(seat) => Some(seat.into()),
        Viewer::Spectator => None,
    }
}

/// What a viewer sees, with what the table fills in.
pub fn scene(journal: &Journal, people: &People, viewer: Viewer) -> Scene {
    let mut scene = journal.scene(viewer);
    for panel in &mut scene.seats {
        panel.player = match people.at(Seat(panel.seat.0)) {
            _ if viewer.is(Seat(panel.seat.0)) => "you".into(),
            Some(sitter) => sitter.name(),
            None => String::new(),
        };
    }
    scene
}

impl Audience {
    /// Takes a connection in. It is told nothing yet.
    pub fn enter(&mut self, client: Client) -> ClientId {
        let id = ClientId(self.next);
        self.next += 1;
        self.clients.insert(id, client);
        id
    }

    /// Lets a connection go, and forgets what nobody holds any more.
    pub fn leave(&mut self, id: ClientId) -> Option<Client> {
        let client = self.clients.remove(&id)?;
        self.sights.retain(|viewer, _| self.clients.values().any(|client| client.viewers.contains(viewer)));
        Some(client)
    }

    /// Whether this is the hash of a scene of the viewer in which the game stands as it stands now.
    pub fn is_now(&self, viewer: Viewer, hash: &str) -> bool {
        let sight = self.sights.get(&viewer);
        sight.zip(hash.parse().ok()).is_some_and(|(sight, hash)| sight.valid.contains(&hash))
    }

    /// Says something to everybody.
    pub fn tell(&self, message: &ToClient) {
        if let Some(text) = written(message) {
            self.clients.values().for_each(|client| client.outbox.send(text.clone()));
        }
    }

    /// Ends all connections.
    pub fn end(&self, reason: ByeReason) {
        self.clients.values().for_each(|client| client.outbox.end(reason));
    }

    /// Shows a client all that one of its viewers sees. Call [`Audience::show`] before, so that everybody else with
    /// these eyes holds the same.
    pub fn show_whole(&mut self, id: ClientId, viewer: Viewer, journal: &Journal, people: &People) {
        let Some(client) = self.clients.get(&id) else { return };
        let scene = scene(journal, people, viewer);
        let faces = scene.faces.clone();
        let mut held = Held::default();
        let parts = match held.turn_to(scene) {
            Ok(change) => change.put,
            Err(error) => {
                tracing::error!(%error, "a scene can't be written");
                return;
            }
        };
        let lines = journal.counts(viewer);
        let total = lines.iter().sum();
        let (from, mut earlier) = newest(&lines);
        let mut log = Vec::new();
        journal.said(from, viewer, |said| log.push(said));
        let surplus = log.len().saturating_sub(NEWEST);
        earlier += surplus as u32;
        let shown = self.sights.remove(&viewer).map(|sight| sight.valid).unwrap_or_default();
        let faces_held = faces.keys().cloned().collect();
        let back = back(journal, viewer);
        let mut sight = Sight { held, valid: shown, faces: faces_held, lines, total, back: back.clone() };
        sight.remember();
        client.outbox.say(&ToClient::View {
            viewer: viewer_id(viewer),
            parts,
            hash: sight.held.hash().to_string(),
            faces,
            earlier,
            log: log.split_off(surplus),
            back,
        });
        // Whoever holds these eyes already holds this scene. Faces that only he has seen are sent again, once the new
        // client needs them.
        self.sights.insert(viewer, sight);
    }

    /// Shows everybody what is new since the inputs before `from`; `went_on` says whether the game did, or only names
    /// changed.
    pub fn show(&mut self, from: usize, went_on: bool, journal: &Journal, people: &People) {
        for (&viewer, sight) in &mut self.sights {
            let Some(message) = sight.turn_to(viewer, from, went_on, journal, people) else { continue };
            let Some(text) = written(&message) else { continue };
            for client in self.clients.values().filter(|client| client.viewers.contains(&viewer)) {
                client.outbox.send(text.clone());
            }
        }
    }
}

impl Sight {
    /// Remembers the scene that is held now.
    fn remember(&mut self) {
        let hash = self.held.hash();
        if !self.valid.contains(&hash) {
            // Nobody answers what was shown long ago.
            if self.valid.len() >= MEANT {
                self.valid.remove(0);
            }
            self.valid.push(hash);
        }
    }

    /// What is new for a viewer; `None` where nothing is.
    fn turn_to(
        &mut self,
        viewer: Viewer,
        from: usize,
        went_on: bool,
        journal: &Journal,
        people: &People,
    ) -> Option<ToClient> {
        let before = self.held.hash();
        let mut scene = scene(journal, people, viewer);
        let mut faces: BTreeMap<String, Face> = std::mem::take(&mut scene.faces);
        faces.retain(|word, _| self.faces.insert(word.clone()));
        let change = match self.held.turn_to(scene) {
            Ok(change) => change,
            Err(error) => {
                tracing::error!(%error, "a scene can't be written");
                return None;
            }
        };
        let gone: u32 = self.lines.iter().skip(from).sum();
        self.lines.truncate(from);
        let earlier = self.total.saturating_sub(gone);
        let mut log: Vec<Said> = Vec::new();
        self.lines.extend(journal.said(from, viewer, |said| log.push(said)));
        self.total = earlier.saturating_add(log.len() as u32);
        let back = back(journal, viewer);
        let back_is_new = self.back != back;
        self.back.clone_from(&back);
        if change.is_empty() && log.is_empty() && gone == 0 && !back_is_new {
            return None;
        }
        // What is done unseen by this viewer must not show by what he may still answer either.
        if went_on {
            self.valid.clear();
        }
        self.remember();
        Some(ToClient::Update {
            viewer: viewer_id(viewer),
            from: before.to_string(),
            hash: self.held.hash().to_string(),
            put: change.put,
            gone: change.gone,
            faces,
            earlier,
            log,
            back,
        })
    }
}

/// From which input on the newest lines come, and how many lines come before them.
fn newest(lines: &[u32]) -> (usize, u32) {
    let mut left: u32 = lines.iter().sum();
    let mut wanted = NEWEST as u32;
    let mut from = lines.len();
    while let Some(&count) = from.checked_sub(1).and_then(|before| lines.get(before)).filter(|_| wanted > 0) {
        from -= 1;
        left -= count;
        wanted = wanted.saturating_sub(count);
    }
    (from, left)
}

/// What a viewer can take back.
fn back(journal: &Journal, viewer: Viewer) -> Option<String> {
    match viewer {
        Viewer::Seat(seat) => {
            let play = journal.play();
            play.check_back(seat).is_ok().then(|| last_answer(play.entries()))
        }
        Viewer::Spectator => None,
    }
}
