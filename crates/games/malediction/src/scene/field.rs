//! The battlefield to scale: deployment zones, and terrain with its flat, short and tall parts.

use crate::ground;
use crate::lay::{ZONE, zone};
use crate::terrain::{Ground as Does, Laid, Section, TerrainAbility};
use crate::world::{Corner, Piece, World};
use geometry::plane::{Disc, Micrometres, Point, Polygon, Region};
use std::sync::LazyLock;
use table::{Ground, Outline, Plane, SeatId, Trace};

/// Legs of a quarter of a circle.
const QUARTER: usize = 24;

/// A point of the battlefield on the surface.
pub(super) fn on_surface(point: Point) -> table::Point {
    table::Point { surface: 0, x: point.x(), y: point.y() }
}

/// A point of the surface on the battlefield.
pub(super) fn on_field(point: table::Point) -> Option<Point> {
    (point.surface == 0).then(|| Point::new(point.x, point.y)).flatten()
}

/// Where somebody stands.
pub(super) fn place(point: Point) -> table::Place {
    table::Place::Point(on_surface(point))
}

/// The battlefield.
pub(super) fn plane(world: &World) -> Plane {
    let side = World::FIELD.side().get() as i32;
    let grounds = zones(world).chain(world.terrain.iter().flat_map(|&piece| terrain(world, piece)));
    Plane {
        name: String::new(),
        width: side,
        height: side,
        unit: "inch".into(),
        per_unit: Micrometres::INCH.get() as i32,
        grounds: grounds.collect(),
    }
}

/// All four zones until it is known who deploys where, then those two (MD-037, MD-059).
fn zones(world: &World) -> impl Iterator<Item = Ground> {
    let owner = |corner: Corner| {
        let seats = kernel::Seats::first(World::SEATS).iter();
        seats.into_iter().find(|&seat| world.side(seat).corner == Some(corner))
    };
    let owners = Corner::ALL.map(|corner| (corner, owner(corner)));
    let are_known = owners.iter().any(|(_, owner)| owner.is_some());
    owners.into_iter().filter(move |(_, owner)| owner.is_some() || !are_known).map(|(corner, owner)| Ground {
        name: "Deployment zone".into(),
        pattern: "zone".into(),
        outline: Outline { rim: quarter(corner), holes: Vec::new() },
        owner: owner.map(SeatId::from),
        facts: vec![format!("in the {}", corner.name())],
    })
}

/// The quarter of a circle that the battlefield holds.
fn quarter(corner: Corner) -> Vec<(i32, i32)> {
    // From the corner in the south-west, counter-clockwise.
    static ARC: LazyLock<Vec<(i32, i32)>> =
        LazyLock::new(|| circle(ZONE.get(), QUARTER * 4)[..=QUARTER].to_vec());
    let centre = zone(corner).centre;
    let (x, y) = match corner {
        Corner::SouthWest => (1, 1),
        Corner::SouthEast => (-1, 1),
        Corner::NorthEast => (-1, -1),
        Corner::NorthWest => (1, -1),
    };
    let arc = ARC.iter().map(|&(dx, dy)| (centre.x() + x * dx, centre.y() + y * dy));
    std::iter::once((centre.x(), centre.y())).chain(arc).collect()
}

/// Points all round a circle about nothing; only to be drawn.
fn circle(radius: u32, legs: usize) -> Vec<(i32, i32)> {
    let point = |leg: usize| {
        let angle = core::f64::consts::TAU * leg as f64 / legs as f64;
        let along = |part: f64| libm::round(f64::from(radius) * part) as i32;
        (along(libm::cos(angle)), along(libm::sin(angle)))
    };
    (0..legs).map(point).collect()
}

/// The corners of a polygon.
pub(super) fn rim(polygon: &Polygon) -> Vec<(i32, i32)> {
    polygon.corners().iter().map(|corner| (corner.x(), corner.y())).collect()
}

/// A piece: its flat part with what it does, then its sections with their heights (MD-317 to MD-322, MD-325).
fn terrain(world: &World, piece: Piece) -> Vec<Ground> {
    let set = world.pack.terrain(piece.set);
    let entry = set.and_then(|set| set.piece.get(piece.piece as usize));
    let Some(((set, entry), laid)) = set.zip(entry).zip(ground::laid(world.pack, piece)) else {
        return Vec::new();
    };
    let Laid { ground, short, tall } = laid;
    let does = set.abilities.iter().map(does).collect();
    let pattern = set.grounds().next().map_or("flat", pattern);
    let part = |name: &str, pattern: &str, polygon: &Polygon, facts: Vec<String>| Ground {
        name: name.into(),
        pattern: pattern.into(),
        outline: Outline { rim: rim(polygon), holes: Vec::new() },
        owner: None,
        facts,
    };
    let mut parts = vec![part(&set.name, pattern, &ground, does)];
    let sections = |is_tall: bool| entry.sections.iter().filter(move |section| section.is_tall() == is_tall);
    let shorts = sections(false).zip(&short);
    parts.extend(
        shorts.map(|(section, polygon)| part("Short obstacle", "short", polygon, vec![height(section)])),
    );
    let talls = sections(true).zip(&tall);
    parts.extend(
        talls.map(|(section, polygon)| part("Tall obstacle", "tall", polygon, vec![height(section)])),
    );
    parts
}

/// Which pattern stands for what ground does.
fn pattern(does: Does) -> &'static str {
    match does {
        Does::Hazardous { .. } => "hazard",
        Does::Boosting(_) => "boost",
        Does::Arcane(_) => "arcane",
        Does::Concealing => "concealing",
        Does::Obscuring => "obscuring",
    }
}

/// The name of what ground does, with its number.
fn does(ability: &TerrainAbility) -> String {
    match ability.does {
        Does::Hazardous { damage: number, .. } | Does::Boosting(number) | Does::Arcane(number) => {
            format!("{} {number}", ability.name)
        }
        Does::Concealing | Does::Obscuring => ability.name.clone(),
    }
}

/// The height of a section in inches.
fn height(section: &Section) -> String {
    let (whole, part) = (section.height / 1000, section.height % 1000);
    match part {
        0 => format!("{whole}″"),
        _ => format!("{whole}.{}″", format!("{part:03}").trim_end_matches('0')),
    }
}

/// Regions as something to be drawn.
pub(super) fn regions(regions: Vec<Region>) -> Trace {
    let rim = |points: &Vec<Point>| points.iter().map(|point| (point.x(), point.y())).collect();
    let outlines = regions
        .iter()
        .map(|region| Outline { rim: rim(&region.outline), holes: region.holes.iter().map(rim).collect() })
        .collect();
    Trace::Region { surface: 0, outlines }
}

/// All that is no farther from a base than a distance, measured from its edge.
pub(super) fn ring(base: Disc, distance: Micrometres) -> Trace {
    let radius = base.radius.get().saturating_add(distance.get()) as i32;
    Trace::Ring { centre: on_surface(base.centre), radius }
}

/// Straight legs from point to point.
pub(super) fn way(points: &[Point]) -> Trace {
    Trace::Way(points.iter().map(|&point| place(point)).collect())
}

/// All that is no farther from a line than a distance: the corridor of a charge.
pub(super) fn corridor(from: Point, to: Point, distance: Micrometres) -> Trace {
    let legs = QUARTER;
    let round = circle(distance.get(), 2 * legs);
    let (along_x, along_y) = (f64::from(to.x() - from.x()), f64::from(to.y() - from.y()));
    let long = libm::sqrt(along_x * along_x + along_y * along_y).max(1.0);
    let (cos, sin) = (along_x / long, along_y / long);
    // Half a circle about each end, the one before the line and the one behind it.
    let turned = |(x, y): (i32, i32), about: Point| {
        let (x, y) = (f64::from(x), f64::from(y));
        let part = |part: f64| libm::round(part) as i32;
        (about.x() + part(x * cos - y * sin), about.y() + part(x * sin + y * cos))
    };
    let quarter = legs / 2;
    let ahead = (0..=legs).map(|leg| turned(round[(leg + 2 * legs - quarter) % (2 * legs)], to));
    let behind = (0..=legs).map(|leg| turned(round[(leg + quarter) % (2 * legs)], from));
    let outline = Outline { rim: ahead.chain(behind).collect(), holes: Vec::new() };
    Trace::Region { surface: 0, outlines: vec![outline] }
}
