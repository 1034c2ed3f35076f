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
use crate::scene::{Course, Die, Panel, Piece, PieceId, Scene, SeatId, Surface, Tracker, Zone};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;
use std::collections::BTreeMap;
use std::fmt;
use ts_rs::TS;

/// One part of a scene.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
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
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Head {
    /// As [`Scene::heading`].
    pub heading: String,
    /// As [`Scene::viewer`].
    pub viewer: Option<SeatId>,
    /// As [`Scene::course`].
    pub course: Course,
}

/// A surface of squares without its edges, which are parts of their own.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct GridFrame {
    /// Its place in [`Scene::surfaces`].
    pub surface: u8,
    /// As [`crate::Grid::name`].
    pub name: String,
    /// As [`crate::Grid::columns`].
    pub columns: Vec<SmolStr>,
    /// As [`crate::Grid::rows`].
    pub rows: Vec<SmolStr>,
    /// As [`crate::Grid::squares`].
    pub squares: Vec<Square>,
}

/// An open field and its place among the surfaces.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct PlaneFrame {
    /// Its place in [`Scene::surfaces`].
    pub surface: u8,
    /// The field.
    pub plane: Plane,
}

/// A zone and its place among the zones.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct PlacedZone {
    /// Its place in [`Scene::zones`].
    pub index: u16,
    /// The zone.
    pub zone: Zone,
}

/// The key of a part, which no other part of a scene has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Key {
    /// Of [`Part::Head`].
    Head,
    /// Of the panel of a seat.
    Panel(SeatId),
    /// Of [`Part::Trackers`].
    Trackers,
    /// Of a surface of either kind.
    Surface(u8),
    /// Of what stands on a border line.
    Edge(Border),
    /// Of a piece.
    Piece(PieceId),
    /// Of a zone, by its place among them.
    Zone(u16),
    /// Of [`Part::Marks`].
    Marks,
    /// Of [`Part::Dice`].
    Dice,
    /// Of [`Part::Prompt`].
    Prompt,
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Key::Head => f.write_str("head"),
            Key::Panel(seat) => write!(f, "panel/{}", seat.0),
            Key::Trackers => f.write_str("trackers"),
            Key::Surface(surface) => write!(f, "surface/{surface}"),
            Key::Edge(Border { spot, side }) => {
                let side = match side {
                    Side::North => 'n',
                    Side::East => 'e',
                    Side::South => 's',
                    Side::West => 'w',
                };
                write!(f, "edge/{}/{}/{}/{side}", spot.surface, spot.column, spot.row)
            }
            Key::Piece(piece) => write!(f, "piece/{}", piece.0),
            Key::Zone(index) => write!(f, "zone/{index}"),
            Key::Marks => f.write_str("marks"),
            Key::Dice => f.write_str("dice"),
            Key::Prompt => f.write_str("prompt"),
        }
    }
}

impl Part {
    /// The key, which no other part of a scene has.
    pub fn key(&self) -> Key {
        match self {
            Part::Head(_) => Key::Head,
            Part::Panel(panel) => Key::Panel(panel.seat),
            Part::Trackers(_) => Key::Trackers,
            Part::Grid(grid) => Key::Surface(grid.surface),
            Part::Edge(edge) => Key::Edge(edge.border),
            Part::Plane(plane) => Key::Surface(plane.surface),
            Part::Piece(piece) => Key::Piece(piece.id),
            Part::Zone(zone) => Key::Zone(zone.index),
            Part::Marks(_) => Key::Marks,
            Part::Dice(_) => Key::Dice,
            Part::Prompt(_) => Key::Prompt,
        }
    }
}

impl Surface {
    /// The parts of the surface that has this place among those of its scene.
    pub fn into_parts(self, index: u8) -> Vec<Part> {
        match self {
            Surface::Grid(Grid { name, columns, rows, squares, edges }) => {
                let frame = Part::Grid(GridFrame { surface: index, name, columns, rows, squares });
                [frame].into_iter().chain(edges.into_iter().map(Part::Edge)).collect()
            }
            Surface::Plane(plane) => vec![Part::Plane(PlaneFrame { surface: index, plane })],
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
            parts.extend(surface.into_parts(index));
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
