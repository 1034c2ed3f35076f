//! Terrain: sets of pieces with flat ground and sections that stand on it (MD-019, MD-315 to MD-325).

use crate::effect::Quality;
use content::Spanned;
use geometry::plane::{Micrometres, Point, Polygon, PolygonError};
use schemars::JsonSchema;
use serde::Deserialize;

/// The size of a piece (MD-315), the largest first, as they are placed (MD-041).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    /// Placed first.
    #[default]
    Large,
    /// Placed next.
    Medium,
    /// Placed last.
    Small,
}

impl Size {
    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Size::Large => "large",
            Size::Medium => "medium",
            Size::Small => "small",
        }
    }
}

/// A rectangle on a piece, in thousandths of an inch, measured from the piece's lower left corner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Its lower left corner.
    pub at: [u16; 2],
    /// Its width and depth.
    pub size: [u16; 2],
    /// Its height: 1,000 and more is tall (MD-321, MD-322).
    pub height: u16,
}

impl Section {
    /// Whether it blocks line of sight and line of effect.
    pub const fn is_tall(&self) -> bool {
        self.height >= 1000
    }
}

/// A piece of a set.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PieceEntry {
    /// Its size.
    pub size: Size,
    /// How many such pieces the set has.
    #[serde(default = "one")]
    pub count: u8,
    /// Width and depth of its ground, in thousandths of an inch.
    pub ground: [u16; 2],
    /// What stands on it.
    #[serde(default)]
    pub sections: Vec<Section>,
}

fn one() -> u8 {
    1
}

/// What a set does to units on its pieces (MD-316).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ground {
    /// A unit that enters, or starts its own activation here, suffers so much, at most once an activation.
    Hazardous {
        /// How much.
        damage: u8,
        /// Who is spared.
        spares: Quality,
    },
    /// A unit here has so much Speed more for the next movement that it begins here.
    Boosting(u8),
    /// While the active unit is here, channels cost its owner so much less.
    Arcane(u8),
    /// Units that lurk can be deployed here.
    Concealing,
    /// Only units here can trace line of sight through a piece.
    Obscuring,
}

/// Something that a set does, with its name.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainAbility {
    /// Its name.
    pub name: String,
    /// What it does.
    pub does: Ground,
}

/// A terrain set with its card.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TerrainEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// What it does; at least one thing.
    pub abilities: Vec<TerrainAbility>,
    /// Its pieces.
    pub piece: Vec<PieceEntry>,
}

impl TerrainEntry {
    /// All that the set does.
    pub fn grounds(&self) -> impl Iterator<Item = Ground> + '_ {
        self.abilities.iter().map(|ability| ability.does)
    }
}

/// How a piece lies: its lower left corner, and by how many whole degrees it is turned counter-clockwise about it
/// (MD-379).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Lie {
    /// The lower left corner.
    pub at: Point,
    /// The turn, from 0 to 359 degrees.
    pub turn: u16,
}

/// The polygons of a piece where it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The whole piece.
    pub ground: Polygon,
    /// Its short sections.
    pub short: Vec<Polygon>,
    /// Its tall sections.
    pub tall: Vec<Polygon>,
}

impl PieceEntry {
    /// The piece where it lies; `None` where it would leave the window of points altogether.
    pub fn laid(&self, lie: Lie) -> Option<Laid> {
        let ground = rectangle(lie, [0, 0], self.ground)?;
        let mut laid = Laid { ground, short: Vec::new(), tall: Vec::new() };
        for section in &self.sections {
            let polygon = rectangle(lie, section.at, section.size)?;
            if section.is_tall() { laid.tall.push(polygon) } else { laid.short.push(polygon) }
        }
        Some(laid)
    }
}

/// Thousandths of an inch in micrometres: 25.4 each.
fn micrometres(thousandths: u16) -> f64 {
    f64::from(thousandths) * 25.4
}

/// Corners are turned with the same arithmetic on every machine and rounded to whole micrometres (MD-030).
fn rectangle(lie: Lie, at: [u16; 2], size: [u16; 2]) -> Option<Polygon> {
    let radians = f64::from(lie.turn % 360) * core::f64::consts::PI / 180.0;
    let (sin, cos) = match lie.turn % 360 {
        0 => (0.0, 1.0),
        90 => (1.0, 0.0),
        180 => (0.0, -1.0),
        270 => (-1.0, 0.0),
        _ => (libm::sin(radians), libm::cos(radians)),
    };
    let (left, low) = (micrometres(at[0]), micrometres(at[1]));
    let (right, high) = (left + micrometres(size[0]), low + micrometres(size[1]));
    let corner = |x: f64, y: f64| {
        let turned = |part: f64| libm::round(part) as i32;
        Point::new(lie.at.x() + turned(x * cos - y * sin), lie.at.y() + turned(x * sin + y * cos))
    };
    let corners = [corner(left, low)?, corner(right, low)?, corner(right, high)?, corner(left, high)?];
    let made: Result<Polygon, PolygonError> = Polygon::new(&corners);
    made.ok()
}

/// How far terrain pieces are apart at least (MD-040).
pub const APART: Micrometres = Micrometres::inches(3);
