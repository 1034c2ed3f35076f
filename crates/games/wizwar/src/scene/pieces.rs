//! Wizards, creatures, treasures and things on the map, each with a number that stays with it.
//!
//! Everything here lies open, so the numbers that positions give are the viewer's own too.

use crate::card::{Keyword, Object};
use crate::pack::Pack;
use crate::world::{CreatureId, FloorId, MarkerId, Piece, Place, Target, Token, TreasureId, World};
use kernel::{Seat, Seats};
use std::collections::BTreeSet;
use table::{Badge, Layer, PieceId, Stand};

const WIZARDS: u32 = 0;
const HOMES: u32 = 0x100;
const TREASURES: u32 = 0x200;
const CREATURES: u32 = 0x1_0000;
const MARKERS: u32 = 0x2_0000;
const ITEMS: u32 = 0x3_0000;

/// The number of a wizard or creature.
pub(super) fn piece_id(piece: Piece) -> PieceId {
    match piece {
        Piece::Wizard(seat) => PieceId(WIZARDS + u32::from(seat.0)),
        Piece::Creature(CreatureId(id)) => PieceId(CREATURES + u32::from(id)),
    }
}

/// The number of a treasure.
pub(super) fn treasure_id(TreasureId(id): TreasureId) -> PieceId {
    PieceId(TREASURES + u32::from(id))
}

/// The number of an object or hex.
pub(super) fn marker_id(MarkerId(id): MarkerId) -> PieceId {
    PieceId(MARKERS + u32::from(id))
}

/// The number of an item on the map.
pub(super) fn item_id(FloorId(id): FloorId) -> PieceId {
    PieceId(ITEMS + u32::from(id))
}

/// What a number stands for, if it is on the table and can be aimed at.
pub(super) fn target(world: &World, id: PieceId) -> Option<Target> {
    let seats = Seats::first(world.seats()).iter();
    let wizards = seats.map(|seat| Target::Piece(Piece::Wizard(seat)));
    let creatures = world.creatures.iter().map(|it| Target::Piece(Piece::Creature(it.id)));
    let treasures = (0..world.treasures.len() as u8).map(|id| Target::Treasure(TreasureId(id)));
    let items = world.floor.iter().map(|it| Target::Item(it.id));
    let markers = world.markers.iter().map(|it| Target::Marker(it.id));
    let mut all = wizards.chain(creatures).chain(treasures).chain(items).chain(markers);
    all.find(|&target| number(target) == Some(id))
}

/// The number of something that can be aimed at.
fn number(target: Target) -> Option<PieceId> {
    match target {
        Target::Piece(piece) => Some(piece_id(piece)),
        Target::Marker(id) => Some(marker_id(id)),
        Target::Item(id) => Some(item_id(id)),
        Target::Treasure(id) => Some(treasure_id(id)),
        Target::None | Target::Square(_) | Target::Edge(_) | Target::Spell(_) | Target::Dir(_) => None,
    }
}

/// Whose home base has this number.
pub(super) fn home_of(world: &World, id: PieceId) -> Option<Seat> {
    Seats::first(world.seats()).iter().find(|seat| PieceId(HOMES + u32::from(seat.0)) == id)
}

/// Into what a piece is transformed.
pub(super) fn shape(world: &World, piece: Piece) -> impl Iterator<Item = &'static str> + '_ {
    world
        .spells
        .iter()
        .filter(move |spell| spell.on == Target::Piece(piece))
        .filter(|spell| world.has_keyword(spell.card, &[Keyword::Transformation]))
        .map(|spell| world.pack.face(spell.card).name.as_str())
}

/// The other lasting spells on a piece.
pub(super) fn spells_on(world: &World, piece: Piece) -> impl Iterator<Item = &'static str> + '_ {
    world
        .spells
        .iter()
        .filter(move |spell| spell.on == Target::Piece(piece))
        .filter(|spell| !world.has_keyword(spell.card, &[Keyword::Transformation]))
        .map(|spell| world.pack.face(spell.card).name.as_str())
}

/// Whether everybody has been put on his home base (WZ-043): until then all of them are nowhere.
fn is_laid_out(world: &World) -> bool {
    world.wizard(Seat(0)).home != world.wizard(Seat(1)).home
}

pub(super) fn pieces(world: &World) -> Vec<table::Piece> {
    let mut pieces = Vec::new();
    if !is_laid_out(world) {
        return pieces;
    }
    for seat in Seats::first(world.seats()).iter() {
        pieces.extend(wizard(world, seat));
    }
    pieces.extend(world.creatures.iter().filter_map(|creature| creature_piece(world, creature.id)));
    for id in (0..world.treasures.len() as u8).map(TreasureId) {
        pieces.extend(treasure(world, id));
    }
    pieces.extend(world.floor.iter().filter_map(|it| item(world, it.id)));
    pieces.extend(world.markers.iter().filter_map(|it| marker(world, it.id)));
    for seat in Seats::first(world.seats()).iter() {
        pieces.extend(home(world, seat));
    }
    pieces
}

/// Where the wizards and creatures stand.
pub(super) fn stands(world: &World) -> Vec<Stand> {
    if !is_laid_out(world) {
        return Vec::new();
    }
    let wizards = Seats::first(world.seats()).iter().filter_map(|seat| {
        let wizard = world.wizard(seat);
        let place = at(world, wizard.square).filter(|_| wizard.alive)?;
        Some(Stand { piece: piece_id(Piece::Wizard(seat)), owner: Some(seat.into()), place })
    });
    let creatures = world.creatures.iter().filter_map(|creature| {
        let place = at(world, creature.square)?;
        let piece = piece_id(Piece::Creature(creature.id));
        Some(Stand { piece, owner: Some(creature.owner.into()), place })
    });
    wizards.chain(creatures).collect()
}

fn at(world: &World, square: geometry::grid::Square) -> Option<table::Place> {
    super::map::spot(world, square).map(table::Place::Spot)
}

fn wizard(world: &World, seat: Seat) -> Option<table::Piece> {
    let wizard = world.wizard(seat);
    let place = at(world, wizard.square).filter(|_| wizard.alive)?;
    let piece = Piece::Wizard(seat);
    let name = format!("{} wizard", world.seat_name(seat));
    let mut drawn = table::Piece::new(piece_id(piece).0, place, Layer::Figure, "wizard", "W", name).of(seat);
    drawn = drawn.badge(Badge::number("life", i32::from(wizard.life)));
    if wizard.stun > 0 {
        drawn = drawn.badge(Badge::number("stun", i32::from(wizard.stun)));
    }
    for name in shape(world, piece) {
        drawn = drawn.badge(Badge::state(name));
    }
    Some(drawn)
}

fn home(world: &World, seat: Seat) -> Option<table::Piece> {
    let place = at(world, world.wizard(seat).home)?;
    let name = format!("{}'s home base", world.seat_name(seat));
    Some(table::Piece::new(HOMES + u32::from(seat.0), place, Layer::Ground, "home", "H", name).of(seat))
}

fn creature_piece(world: &World, id: CreatureId) -> Option<table::Piece> {
    let creature = world.creature(id)?;
    let beast = world.pack.beast(creature.beast);
    let place = at(world, creature.square)?;
    let piece = piece_id(Piece::Creature(id));
    let letter = beast.letter.to_string();
    let mut drawn =
        table::Piece::new(piece.0, place, Layer::Figure, beast.id.as_str(), letter, beast.name.as_str())
            .of(creature.owner)
            .badge(Badge::number("life", i32::from(creature.life)));
    if creature.stun > 0 {
        drawn = drawn.badge(Badge::number("stun", i32::from(creature.stun)));
    }
    if let Some(item) = creature.item {
        drawn = drawn.badge(Badge::state(format!("carries {}", world.pack.face(item.card).name)));
    }
    Some(drawn)
}

fn treasure(world: &World, id: TreasureId) -> Option<table::Piece> {
    let place = match world.treasures.get(id.0 as usize)?.place {
        Place::Square(square) => at(world, square)?,
        Place::Wizard(seat) => table::Place::With(piece_id(Piece::Wizard(seat))),
        Place::Creature(creature) => table::Place::With(piece_id(Piece::Creature(creature))),
    };
    let name = format!("{}'s treasure", world.seat_name(id.owner()));
    Some(table::Piece::new(treasure_id(id).0, place, Layer::Thing, "treasure", "T", name).of(id.owner()))
}

fn item(world: &World, id: FloorId) -> Option<table::Piece> {
    let item = world.floor_item(id)?;
    let name = world.pack.face(item.item.card).name.as_str();
    Some(table::Piece::new(item_id(id).0, at(world, item.square)?, Layer::Thing, "item", "I", name))
}

/// The figure of an object: hexes are alike but for their letter.
fn figure(object: &Object) -> &str {
    if object.hex { "hex" } else { object.id.as_str() }
}

/// The figures that there are with a pack.
pub(super) fn figures(pack: &Pack) -> BTreeSet<String> {
    let always = ["wizard", "home", "treasure", "item"].into_iter();
    let beasts = pack.beasts().iter().map(|beast| beast.id.as_str());
    let objects = pack.objects().iter().map(figure);
    always.chain(beasts).chain(objects).map(String::from).collect()
}

fn marker(world: &World, id: MarkerId) -> Option<table::Piece> {
    let marker = world.marker(id)?;
    let object = world.pack.object(marker.object);
    let place = match marker.carrier {
        Some(seat) => table::Place::With(piece_id(Piece::Wizard(seat))),
        None => at(world, marker.square)?,
    };
    let layer = if object.hex { Layer::Ground } else { Layer::Thing };
    let letter = object.letter.to_string();
    let mut drawn =
        table::Piece::new(marker_id(id).0, place, layer, figure(object), letter, object.name.as_str())
            .of(marker.owner);
    match marker.token {
        Token::Open => {}
        Token::Unknown => drawn = drawn.badge(Badge::state("face down")),
        Token::Blank => drawn = drawn.badge(Badge::state("face down, a blank")),
        Token::Trap => drawn = drawn.badge(Badge::state("face down, the trap")),
    }
    if marker.cracks > 0 {
        drawn = drawn.badge(Badge::number("cracks", i32::from(marker.cracks)));
    }
    if let Some(item) = marker.item {
        drawn = drawn.badge(Badge::state(format!("carries {}", world.pack.face(item.card).name)));
    }
    Some(drawn)
}
