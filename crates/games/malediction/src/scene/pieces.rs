//! Units, husks, what units bear, and terrain, each with a number that stays with it.
//!
//! Everything here lies open, so the numbers that positions give are the viewer's own too.

use super::{field, names};
use crate::card::Card;
use crate::ground;
use crate::sight::HUSK;
use crate::world::{Borne, Unit, UnitId, World};
use geometry::plane::{Point, Polygon};
use table::{Badge, Footprint, Layer, PieceId, Place};

/// The figures that there are.
pub(super) const FIGURES: [&str; 6] = ["unit", "seeker", "husk", "terrain", "item", "relic"];

const TERRAIN: u32 = 0x2_0000;
const BORNE: u32 = 0x4_0000;
/// Attachments of a unit: two items at most, and a relic.
const EACH: u32 = 4;
const HUSKS: u32 = 1 << 28;

/// What a number stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    Unit(UnitId),
    Husk(Point),
    Terrain(u8),
    /// What a unit bears.
    Borne(UnitId, Card),
}

/// The number of a unit.
pub(super) fn unit_id(UnitId(serial): UnitId) -> PieceId {
    PieceId(serial.into())
}

/// The number of a husk: no two are so near to each other that they would share one.
pub(super) fn husk_id(at: Point) -> PieceId {
    let part = |part: i32| part.max(0) as u32 >> 6 & 0x3fff;
    PieceId(HUSKS | part(at.x()) << 14 | part(at.y()))
}

/// The number of a terrain piece.
pub(super) fn terrain_id(place: u8) -> PieceId {
    PieceId(TERRAIN + u32::from(place))
}

/// The number of something that a unit bears.
pub(super) fn borne_id(world: &World, id: UnitId, card: Card) -> Option<PieceId> {
    let place = borne(world.unit(id)?).find(|(_, borne)| borne.card == card)?.0;
    Some(PieceId(BORNE + u32::from(id.0) * EACH + place))
}

fn borne(unit: &Unit) -> impl Iterator<Item = (u32, Borne)> + '_ {
    let items = unit.items.iter().copied().zip(0..).map(|(borne, place)| (place, borne));
    items.chain(unit.relic.map(|relic| (EACH - 1, relic)))
}

/// What is on the table with this number.
pub(super) fn thing(world: &World, id: PieceId) -> Option<Thing> {
    let units = world.units.iter().map(|unit| Thing::Unit(unit.id));
    let husks = world.husks.iter().map(|&at| Thing::Husk(at));
    let terrain = (0..world.terrain.len()).map(|place| Thing::Terrain(place as u8));
    let carried = world.units.iter().flat_map(|unit| unit.borne().map(|it| Thing::Borne(unit.id, it.card)));
    units.chain(husks).chain(terrain).chain(carried).find(|&thing| number(world, thing) == Some(id))
}

fn number(world: &World, thing: Thing) -> Option<PieceId> {
    match thing {
        Thing::Unit(id) => Some(unit_id(id)),
        Thing::Husk(at) => Some(husk_id(at)),
        Thing::Terrain(place) => Some(terrain_id(place)),
        Thing::Borne(id, card) => borne_id(world, id, card),
    }
}

pub(super) fn pieces(world: &World) -> Vec<table::Piece> {
    let mut pieces = Vec::new();
    for unit in &world.units {
        pieces.push(unit_piece(world, unit));
        pieces.extend(borne(unit).map(|(place, borne)| borne_piece(world, unit, place, borne)));
    }
    pieces.extend(world.husks.iter().map(|&at| husk(at)));
    pieces.extend((0..world.terrain.len()).filter_map(|place| terrain(world, place as u8)));
    pieces
}

fn unit_piece(world: &World, unit: &Unit) -> table::Piece {
    let face = world.face_of(unit);
    let figure = if face.is_seeker() { "seeker" } else { "unit" };
    let name = names::unit(world, unit.id);
    let letter = letters(&face.name, unit.number);
    let place = field::place(unit.at);
    let radius = unit.radius(world.pack).get() as i32;
    let mut piece = table::Piece::new(unit_id(unit.id).0, place, Layer::Figure, figure, letter, name)
        .of(unit.owner)
        .told_by(world.card_word(unit.card))
        .covering(Footprint::Disc(radius));
    for badge in badges(world, unit) {
        piece = piece.badge(badge);
    }
    piece
}

/// Two letters: those with which its first two words begin, or the first and its number.
fn letters(name: &str, number: u8) -> String {
    let mut words =
        name.split([' ', '-']).filter_map(|word| word.chars().find(|letter| letter.is_alphabetic()));
    let first = words.next().unwrap_or('?').to_uppercase();
    if number > 1 {
        return first.chain(char::from_digit(u32::from(number % 10), 10)).collect();
    }
    let second = words.next().or_else(|| name.chars().filter(|letter| letter.is_alphabetic()).nth(1));
    first.chain(second.into_iter().flat_map(char::to_lowercase)).collect()
}

/// Health, how it stands, and what is changed of it for a while.
fn badges(world: &World, unit: &Unit) -> Vec<Badge> {
    let full = world.max_health(unit);
    let mut badges = vec![
        Badge::number("health", i32::from(full.saturating_sub(unit.damage))),
        Badge::number("full health", i32::from(full)),
    ];
    let mut state = |holds: bool, name: &str| {
        if holds {
            badges.push(Badge::state(name));
        }
    };
    state(unit.staged, "being deployed");
    state(unit.exhausted, "exhausted");
    state(world.activation.unit == Some(unit.id), "active");
    state(!unit.staged && world.is_engaged(unit), "engaged");
    state(world.activation.hardy.contains(&unit.id), "can't fall below 1 health");
    state(world.activation.thunderous.contains(&unit.id), "its next attack thunders");
    for lasting in world.lasting.iter().filter(|lasting| lasting.unit == unit.id) {
        badges.push(Badge::state(names::change(lasting.stat, lasting.by)));
    }
    badges
}

fn borne_piece(world: &World, unit: &Unit, place: u32, borne: Borne) -> table::Piece {
    let is_relic = place == EACH - 1;
    let (figure, letter) = if is_relic { ("relic", "R") } else { ("item", "I") };
    let id = BORNE + u32::from(unit.id.0) * EACH + place;
    let carrier = Place::With(unit_id(unit.id));
    let name = world.card_name(borne.card);
    let piece = table::Piece::new(id, carrier, Layer::Thing, figure, letter, name)
        .of(unit.owner)
        .told_by(world.card_word(borne.card));
    if borne.staged { piece.badge(Badge::state("being deployed")) } else { piece }
}

fn husk(at: Point) -> table::Piece {
    table::Piece::new(husk_id(at).0, field::place(at), Layer::Thing, "husk", "H", "husk")
        .covering(Footprint::Disc(HUSK.get() as i32))
}

/// The middle of the corners of a polygon.
pub(super) fn middle(polygon: &Polygon) -> Option<Point> {
    let corners = polygon.corners();
    let many = corners.len().max(1) as i64;
    let mean = |part: fn(&Point) -> i32| (corners.iter().map(part).map(i64::from).sum::<i64>() / many) as i32;
    Point::new(mean(|corner| corner.x()), mean(|corner| corner.y()))
}

/// A terrain piece as something that can be pointed at.
fn terrain(world: &World, place: u8) -> Option<table::Piece> {
    let laid = ground::laid(world.pack, *world.terrain.get(place as usize)?)?;
    let centre = middle(&laid.ground)?;
    let about = laid.ground.corners().iter().map(|&at| (at.x() - centre.x(), at.y() - centre.y())).collect();
    let name = names::piece(world, place);
    let drawn =
        table::Piece::new(terrain_id(place).0, field::place(centre), Layer::Ground, "terrain", "T", name);
    Some(drawn.covering(Footprint::Polygon(about)))
}
