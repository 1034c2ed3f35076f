//! The zones of cards (MD-020): hands, decks, piles, what is in play, and the relics that can be claimed.

use super::cards::{At, Cards, Lying};
use super::{face, names};
use crate::game::Malediction;
use crate::world::{Cast, Unit, World};
use kernel::{Seat, Seats};
use std::collections::BTreeMap;
use table::{Badge, Card, Face, Zone, ZoneKind};

pub(super) fn zones(game: &Malediction, cards: &Cards) -> Vec<Zone> {
    let world = game.world();
    let seats = || Seats::first(World::SEATS).iter();
    let mut zones =
        vec![casts(world, cards), open("Relic display", ZoneKind::Display, world, cards, At::Display)];
    zones.push(filled("Relic deck", ZoneKind::Pile, world, cards, At::Relics, world.relics.len()));
    for seat in seats() {
        let side = world.side(seat);
        let all = |name, kind, at, count| filled(name, kind, world, cards, at, count).of(seat);
        zones.extend([
            all("Hand", ZoneKind::Hand, At::Hand(seat), side.hand.len()),
            all("Bid", ZoneKind::Display, At::Bid(seat), side.bid.iter().count()),
            in_play(world, cards, seat),
            open("Seeker zone", ZoneKind::Display, world, cards, At::Seeker(seat)).of(seat),
            all("Deck", ZoneKind::Pile, At::Deck(seat), side.deck.len()),
            open("Discard pile", ZoneKind::Pile, world, cards, At::Discard(seat)).of(seat),
            open("Banish pile", ZoneKind::Pile, world, cards, At::Banished(seat)).of(seat),
            open("Set aside", ZoneKind::Display, world, cards, At::Aside(seat)).of(seat),
            all("Side deck", ZoneKind::Pile, At::Side(seat), side.side_deck.len()),
        ]);
    }
    zones
}

/// A zone whose cards everybody can read.
fn open(name: &str, kind: ZoneKind, world: &World, cards: &Cards, at: At) -> Zone {
    let mut zone = Zone::new(name, kind);
    zone.cards.extend(cards.at(at).map(|lying| plain(world, lying)));
    zone
}

/// A zone of so many cards, of which those that the viewer can't read are only counted.
fn filled(name: &str, kind: ZoneKind, world: &World, cards: &Cards, at: At, count: usize) -> Zone {
    let mut zone = open(name, kind, world, cards, at);
    zone.hidden = count.saturating_sub(zone.cards.len()) as u16;
    zone
}

fn plain(world: &World, lying: &Lying) -> Card {
    Card::new(lying.id.0, world.card_word(lying.card))
}

/// The cards of the units of a seat, each followed by what it bears.
fn in_play(world: &World, cards: &Cards, seat: Seat) -> Zone {
    let mut zone = Zone::new("In play", ZoneKind::Display).of(seat);
    for unit in world.units.iter().filter(|unit| unit.owner == seat) {
        for lying in cards.at(At::Unit(unit.id)) {
            let card = states(world, unit).into_iter().fold(plain(world, lying), Card::badge);
            zone.cards.push(card);
        }
        let bearer = format!("borne by {}", names::unit(world, unit.id));
        zone.cards.extend(
            cards.at(At::Borne(unit.id)).map(|lying| plain(world, lying).badge(Badge::state(bearer.clone()))),
        );
    }
    zone
}

/// What lies on the card of a unit.
fn states(world: &World, unit: &Unit) -> Vec<Badge> {
    let mut badges = Vec::new();
    if unit.number > 1 {
        badges.push(Badge::number("number", i32::from(unit.number)));
    }
    if unit.damage > 0 {
        badges.push(Badge::number("damage", i32::from(unit.damage)));
    }
    if unit.exhausted {
        badges.push(Badge::state("exhausted"));
    }
    badges.extend(
        world
            .lasting
            .iter()
            .filter(|lasting| lasting.unit == unit.id)
            .map(|lasting| Badge::state(names::change(lasting.stat, lasting.by))),
    );
    badges
}

/// Spells that are being resolved, the one that is answered below its answer.
fn casts(world: &World, cards: &Cards) -> Zone {
    let mut zone = Zone::new("Being played", ZoneKind::Display);
    for (place, cast) in world.casts.iter().enumerate() {
        zone.cards.extend(cards.at(At::Cast(place)).map(|lying| under_way(world, cast, lying)));
    }
    zone
}

fn under_way(world: &World, cast: &Cast, lying: &Lying) -> Card {
    let mut card =
        plain(world, lying).badge(Badge::state(format!("played by {}", World::seat_word(cast.by))));
    for &target in &cast.targets {
        card = card.badge(Badge::state(format!("on {}", world.target_name(target))));
    }
    if let Some(answered) = cast.answers.and_then(|place| world.casts.get(place as usize)) {
        card = card.badge(Badge::state(format!("answers {}", world.card_name(answered.card))));
    }
    if cast.cancelled {
        card = card.badge(Badge::state("cancelled"));
    }
    card
}

/// The faces of all cards that can be read.
pub(super) fn faces(world: &World, cards: &Cards) -> BTreeMap<String, Face> {
    let mut faces = BTreeMap::new();
    for lying in cards.iter() {
        let word = world.card_word(lying.card);
        if !faces.contains_key(word) {
            faces.insert(word.into(), face::face(world.pack, lying.card));
        }
    }
    faces
}
