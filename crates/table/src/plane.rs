//! An open field measured in lengths, and what stands on it to scale.

use crate::scene::SeatId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A point of a surface: of a plane, in the plane's own units from its south-west corner; of squares, in hundredths of
/// a square from the north-west corner of the first, southward instead of northward.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, TS,
)]
pub struct Point {
    /// The surface, by its place in [`crate::Scene::surfaces`].
    pub surface: u8,
    /// Eastward.
    pub x: i32,
    /// Northward; southward on squares.
    pub y: i32,
}

/// The ground that a piece covers, about its centre.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Footprint {
    /// A disc with this radius.
    Disc(i32),
    /// A polygon, by its corners from the centre.
    Polygon(Vec<(i32, i32)>),
}

/// A closed line with holes, in the units of its plane.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Outline {
    /// Its corners.
    pub rim: Vec<(i32, i32)>,
    /// What is cut out of it.
    pub holes: Vec<Vec<(i32, i32)>>,
}

/// A part of the field that differs from open ground.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Ground {
    /// What people call it.
    pub name: String,
    /// Which pattern stands for it, such as "flat", "short", "tall" or "zone".
    pub pattern: String,
    /// Where it lies.
    pub outline: Outline,
    /// Whose it is.
    pub owner: Option<SeatId>,
    /// What it does, in a few words each.
    pub facts: Vec<String>,
}

/// An open field.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Plane {
    /// What people call it; may be empty where there is only one.
    pub name: String,
    /// From west to east.
    pub width: i32,
    /// From south to north.
    pub height: i32,
    /// What people measure in, such as "inch".
    pub unit: String,
    /// How many of the plane's own units make one of those.
    pub per_unit: i32,
    /// Terrain and zones.
    pub grounds: Vec<Ground>,
}
