//! Words for what is on the table, as they stand in questions and answers.

use crate::card::Card;
use crate::effect::Stat;
use crate::effects::Do;
use crate::english;
use crate::world::{Name, Target, UnitId, World};
use geometry::plane::{Micrometres, Point};
use kernel::Seat;

/// Micrometres in an inch.
const INCH: i64 = Micrometres::INCH.get() as i64;

/// A length to a tenth of an inch, as people measure.
pub(super) fn inches(length: Micrometres) -> String {
    let tenths = (i64::from(length.get()) * 10 + INCH / 2) / INCH;
    format!("{}.{}″", tenths / 10, tenths % 10)
}

/// A point to a tenth of an inch.
pub(super) fn point(point: Point) -> String {
    let tenths = |part: i32| {
        let tenths = (i64::from(part) * 10 + INCH / 2).div_euclid(INCH);
        format!("{}.{}", tenths.div_euclid(10), tenths.rem_euclid(10))
    };
    format!("{}, {}", tenths(point.x()), tenths(point.y()))
}

/// A number of things, in words where it is one.
pub(super) fn count(number: usize, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}

/// A unit without its owner, with its number where there are several.
pub(super) fn unit(world: &World, id: UnitId) -> String {
    match world.unit(id) {
        Some(unit) if unit.number > 1 => format!("{} {}", world.card_name(unit.card), unit.number),
        Some(unit) => world.card_name(unit.card).into(),
        None => "nobody".into(),
    }
}

/// A unit as a seat speaks of it: its own without, the other's with an owner.
pub(super) fn unit_for(world: &World, seat: Seat, id: UnitId) -> String {
    match world.unit(id) {
        Some(it) if it.owner == seat => unit(world, id),
        Some(_) | None => world.unit_name(id),
    }
}

/// Who somebody is to a seat.
pub(super) fn you_or(asked: Seat, seat: Seat) -> &'static str {
    if asked == seat { "you" } else { World::seat_name(seat) }
}

/// What a spell is aimed at.
pub(super) fn target(world: &World, seat: Seat, target: Target) -> String {
    match target {
        Target::Unit(id) => unit_for(world, seat, id),
        Target::Point(at) => point(at),
        Target::Piece(place) => piece(world, place),
    }
}

/// A terrain piece: its set, its size and its place in the order in which the pieces lie.
pub(super) fn piece(world: &World, place: u8) -> String {
    let piece = world.terrain.get(place as usize);
    let set = piece.and_then(|piece| world.pack.terrain(piece.set));
    let kind = piece.zip(set).and_then(|(piece, set)| set.piece.get(piece.piece as usize));
    match set.zip(kind) {
        Some((set, kind)) => format!("{}, {} piece", set.name, kind.size.word()),
        None => format!("terrain piece {}", place + 1),
    }
}

/// A card with what it costs.
pub(super) fn costs(world: &World, card: Card) -> String {
    format!("costs {}", world.pack.face(card).cost)
}

/// The name of what is done: an ability, a card, or the push of an attack that a spell has strengthened.
pub(super) fn effect(world: &World, doing: &Do) -> &'static str {
    match doing.name(world) {
        Name::Ability(ability) => world.pack.ability(ability).map_or("It", |it| it.name.as_str()),
        Name::Card(Card::HIDDEN) => "The push",
        Name::Card(card) => world.card_name(card),
    }
}

/// A change of a stat.
pub(super) fn change(stat: Stat, by: i16) -> String {
    let sign = if by < 0 { '−' } else { '+' };
    format!("{sign}{} {}", by.unsigned_abs(), english::stat(stat))
}
