//! A scene taken apart, so that only what changed needs to be sent, and so that both ends can tell whether they
//! hold the same.
//!
//! Each part has a key that no other part of the scene has. The hash of a scene is the sum of the hashes of its
//! parts, so a client keeps it up to date part by part. The log, and the faces of cards, are no parts: lines are
//! only ever added, and faces never change while a game goes on.

use crate::grid::{Border, Edge, Grid, Side, Square};
use crate::mark::Mark;
use crate::plane::Plane;
use crate::prompt::Prompt;
use crate::scene::{Course, Die, Panel, Piece, Scene, SeatId, Surface, Tracker, Zone};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use ts_rs::TS;

/// One part of a scene.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "part", content = "is", rename_all = "snake_case")]
pub enum Part {
    /// Where the game stands, whose eyes, and the steps of a turn.
    Head(Head),
    /// A seat.
    Panel(Panel),
    /// The numbers that belong to no seat.
    Trackers(Vec<Tracker>),
    /// A surface of squares, without what stands on its border lines.
    Grid(GridFrame),
    /// What stands on a border line.
    Edge(Edge),
    /// An open field.
    Plane(PlaneFrame),
    /// A piece.
    Piece(Piece),
    /// A zone of cards.
    Zone(PlacedZone),
    /// What is drawn over the surfaces.
    Marks(Vec<Mark>),
    /// The dice that fell last.
    Dice(Vec<Die>),
    /// What is waited for.
    Prompt(Prompt),
}

/// Where the game stands and whose eyes see it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Head {
    /// As [`Scene::heading`].
    pub heading: String,
    /// As [`Scene::viewer`].
    pub viewer: Option<SeatId>,
    /// As [`Scene::course`].
    pub course: Course,
}

/// A surface of squares without its edges, which are parts of their own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct GridFrame {
    /// Its place in [`Scene::surfaces`].
    pub surface: u8,
    /// As [`crate::Grid::name`].
    pub name: String,
    /// As [`crate::Grid::columns`].
    pub columns: Vec<String>,
    /// As [`crate::Grid::rows`].
    pub rows: Vec<String>,
    /// As [`crate::Grid::squares`].
    pub squares: Vec<Square>,
}

/// An open field and its place among the surfaces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct PlaneFrame {
    /// Its place in [`Scene::surfaces`].
    pub surface: u8,
    /// The field.
    pub plane: Plane,
}

/// A zone and its place among the zones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct PlacedZone {
    /// Its place in [`Scene::zones`].
    pub index: u16,
    /// The zone.
    pub zone: Zone,
}

impl Part {
    /// The key, which no other part of a scene has.
    pub fn key(&self) -> String {
        match self {
            Part::Head(_) => "head".into(),
            Part::Panel(panel) => format!("panel/{}", panel.seat.0),
            Part::Trackers(_) => "trackers".into(),
            Part::Grid(grid) => format!("surface/{}", grid.surface),
            Part::Edge(Edge { border: Border { spot, side }, .. }) => {
                let side = match side {
                    Side::North => 'n',
                    Side::East => 'e',
                    Side::South => 's',
                    Side::West => 'w',
                };
                format!("edge/{}/{}/{}/{side}", spot.surface, spot.column, spot.row)
            }
            Part::Plane(plane) => format!("surface/{}", plane.surface),
            Part::Piece(piece) => format!("piece/{}", piece.id.0),
            Part::Zone(zone) => format!("zone/{}", zone.index),
            Part::Marks(_) => "marks".into(),
            Part::Dice(_) => "dice".into(),
            Part::Prompt(_) => "prompt".into(),
        }
    }
}

impl Scene {
    /// The parts of the scene; its log and its faces are left out.
    pub fn into_parts(self) -> Vec<Part> {
        let Scene {
            heading,
            viewer,
            course,
            seats,
            trackers,
            surfaces,
            pieces,
            zones,
            faces: _,
            marks,
            dice,
            prompt,
            log: _,
        } = self;
        let mut parts = vec![Part::Head(Head { heading, viewer, course })];
        parts.extend(seats.into_iter().map(Part::Panel));
        parts.push(Part::Trackers(trackers));
        for (surface, index) in surfaces.into_iter().zip(0..) {
            match surface {
                Surface::Grid(Grid { name, columns, rows, squares, edges }) => {
                    parts.push(Part::Grid(GridFrame { surface: index, name, columns, rows, squares }));
                    parts.extend(edges.into_iter().map(Part::Edge));
                }
                Surface::Plane(plane) => parts.push(Part::Plane(PlaneFrame { surface: index, plane })),
            }
        }
        parts.extend(pieces.into_iter().map(Part::Piece));
        parts.extend(zones.into_iter().zip(0..).map(|(zone, index)| Part::Zone(PlacedZone { index, zone })));
        parts.extend([Part::Marks(marks), Part::Dice(dice), Part::Prompt(prompt)]);
        parts
    }

    /// The scene of these parts, in whatever order they come, with an empty log and without faces. Pieces, edges and
    /// seats are put in the order of their keys.
    pub fn from_parts(parts: impl IntoIterator<Item = Part>) -> Scene {
        let mut scene = Scene::default();
        let mut surfaces = BTreeMap::new();
        let mut edges = Vec::new();
        let mut zones = BTreeMap::new();
        for part in parts {
            match part {
                Part::Head(Head { heading, viewer, course }) => {
                    (scene.heading, scene.viewer, scene.course) = (heading, viewer, course);
                }
                Part::Panel(panel) => scene.seats.push(panel),
                Part::Trackers(trackers) => scene.trackers = trackers,
                Part::Grid(GridFrame { surface, name, columns, rows, squares }) => {
                    let grid = Grid { name, columns, rows, squares, edges: Vec::new() };
                    surfaces.insert(surface, Surface::Grid(grid));
                }
                Part::Edge(edge) => edges.push(edge),
                Part::Plane(PlaneFrame { surface, plane }) => {
                    surfaces.insert(surface, Surface::Plane(plane));
                }
                Part::Piece(piece) => scene.pieces.push(piece),
                Part::Zone(PlacedZone { index, zone }) => {
                    zones.insert(index, zone);
                }
                Part::Marks(marks) => scene.marks = marks,
                Part::Dice(dice) => scene.dice = dice,
                Part::Prompt(prompt) => scene.prompt = prompt,
            }
        }
        edges.sort_by_key(|edge| edge.border);
        for edge in edges {
            if let Some(Surface::Grid(grid)) = surfaces.get_mut(&edge.border.spot.surface) {
                grid.edges.push(edge);
            }
        }
        scene.seats.sort_by_key(|panel| panel.seat);
        scene.pieces.sort_by_key(|piece| piece.id);
        scene.surfaces = surfaces.into_values().collect();
        scene.zones = zones.into_values().collect();
        scene
    }
}

/// A part as JSON, written once and sent to many.
pub type Written = Box<RawValue>;

/// What changed from one scene to the next.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The parts that are new or different.
    pub put: Vec<Written>,
    /// The keys of those that are gone.
    pub gone: Vec<String>,
}

impl Change {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        self.put.is_empty() && self.gone.is_empty()
    }
}

/// What a client holds of a scene: for each part a hash, and their sum. That is all that is needed to tell what
/// changes with the next scene.
#[derive(Clone, Debug, Default)]
pub struct Held {
    parts: HashMap<String, u64>,
    hash: u64,
}

impl Held {
    /// Goes on to the next scene, and tells what changed.
    ///
    /// # Errors
    /// Where a part can't be written as JSON, which no part of ours is.
    pub fn turn_to(&mut self, scene: Scene) -> serde_json::Result<Change> {
        let mut change = Change::default();
        let mut parts = HashMap::with_capacity(self.parts.len());
        let mut hash = 0u64;
        for part in scene.into_parts() {
            let key = part.key();
            let text = serde_json::value::to_raw_value(&part)?;
            let now = part_hash(&key, text.get());
            if self.parts.remove(&key) != Some(now) {
                change.put.push(text);
            }
            if parts.insert(key, now).is_none() {
                hash = hash.wrapping_add(now);
            }
        }
        change.gone = self.parts.drain().map(|(key, _)| key).collect();
        change.gone.sort_unstable();
        (self.parts, self.hash) = (parts, hash);
        Ok(change)
    }

    /// The hash of the scene, as both ends know it.
    pub fn hash(&self) -> SceneHash {
        SceneHash(self.hash)
    }
}

/// The hash of a scene: sixteen hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SceneHash(pub u64);

impl fmt::Display for SceneHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

/// The hash of a part: two lanes of 32-bit FNV-1a with different primes over key, line feed and JSON, so that a browser
/// can reckon it with the integers that it has. The lanes of a scene's hash are summed as one number of 64 bits.
pub fn part_hash(key: &str, text: &str) -> u64 {
    let (mut high, mut low) = (0x811c_9dc5_u32, 0x9747_b28c_u32);
    for byte in key.bytes().chain([b'\n']).chain(text.bytes()) {
        high = (high ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        low = (low ^ u32::from(byte)).wrapping_mul(0x5bd1_e995);
    }
    u64::from(high) << 32 | u64::from(low)
}
