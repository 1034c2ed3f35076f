//! Hands, items in play, lasting spells and piles.

use super::{face, names};
use crate::card::Card;
use crate::world::{Pile, Spell, Target, World};
use kernel::{Seat, Seats, Viewer};
use std::collections::BTreeMap;
use table::{Badge, CardId, Face, Zone, ZoneKind};

const HANDS: u32 = 0x1_0000;
const ITEMS: u32 = 0x2_0000;
const SPELLS: u32 = 0x3_0000;
const DISCARDS: u32 = 0x4_0000;
const DECKS: u32 = 0x5_0000;

pub(super) fn zones(world: &World, viewer: Viewer) -> Vec<Zone> {
    let mut zones = Vec::new();
    let own = Seats::first(world.seats()).iter().find(|&seat| viewer.is(seat));
    let others = Seats::first(world.seats()).iter().filter(|&seat| Some(seat) != own);
    for seat in own.into_iter().chain(others) {
        zones.push(hand(world, seat, own == Some(seat)));
        zones.push(items(world, seat));
        zones.push(spells(world, seat));
    }
    let alone = world.piles.len() == 1;
    for (place, pile) in world.piles.iter().enumerate() {
        let whose = if alone { String::new() } else { format!(" of {}", names(world, pile.seats)) };
        zones.push(deck(pile, place, &whose, world));
        zones.push(discards(pile, place, &whose, world));
    }
    zones
}

fn names(world: &World, seats: Seats) -> String {
    let names: Vec<_> = seats.iter().map(|seat| world.seat_name(seat)).collect();
    names.join(" and ")
}

/// The number of a card in a hand. Cards of a kind are alike, so it says no more than whose hand it is in, its
/// kind, and which of its kind.
fn hand_card_id(seat: Seat, card: Card, copy: u32) -> u32 {
    HANDS + 0x2000 * u32::from(seat.0) + 0x20 * u32::from(card.0) + copy
}

/// The first card of a kind in a hand.
pub(super) fn in_hand(seat: Seat, card: Card) -> CardId {
    CardId(hand_card_id(seat, card, 0))
}

/// A carried item.
pub(super) fn carried(seat: Seat, card: Card) -> CardId {
    CardId(ITEMS + 0x1000 * u32::from(seat.0) + 0x10 * u32::from(card.0))
}

/// A lasting spell.
pub(super) fn spell_card(spell: &Spell) -> CardId {
    CardId(SPELLS + u32::from(spell.id.0))
}

/// The topmost card of a kind that the viewer knows in the deck of a seat.
pub(super) fn in_deck(world: &World, seat: Seat, card: Card) -> Option<CardId> {
    let pile = world.pile_of(seat);
    let depth = world.piles.get(pile)?.deck.iter().rposition(|slip| slip.card == card)?;
    Some(deck_card_id(pile, depth))
}

fn deck_card_id(pile: usize, depth: usize) -> CardId {
    CardId(DECKS + 0x1000 * pile as u32 + depth as u32)
}

/// A discarded card.
fn in_discards(pile: usize, place: usize) -> CardId {
    CardId(DISCARDS + 0x1000 * pile as u32 + place as u32)
}

/// How many of a kind came before, so that alike cards get numbers of their own.
fn copies_before(cards: impl Iterator<Item = Card>, card: Card) -> u32 {
    cards.filter(|&other| other == card).count() as u32
}

fn hand(world: &World, seat: Seat, own: bool) -> Zone {
    let name = if own { "Your hand".into() } else { format!("{}'s hand", world.seat_name(seat)) };
    let mut zone = Zone::new(name, ZoneKind::Hand).of(seat);
    let hand = &world.wizard(seat).hand;
    for (place, slip) in hand.iter().enumerate() {
        if slip.card == Card::HIDDEN {
            zone.hidden += 1;
            continue;
        }
        let copy = copies_before(hand.iter().take(place).map(|slip| slip.card), slip.card);
        let id = hand_card_id(seat, slip.card, copy);
        zone.cards.push(table::Card::new(id, world.card_word(slip.card)));
    }
    zone
}

fn items(world: &World, seat: Seat) -> Zone {
    let mut zone = Zone::new(format!("{} carries", world.seat_name(seat)), ZoneKind::Display).of(seat);
    let items = &world.wizard(seat).items;
    for (place, item) in items.iter().enumerate() {
        let copy = copies_before(items.iter().take(place).map(|item| item.card), item.card);
        zone.cards.push(table::Card::new(carried(seat, item.card).0 + copy, world.card_word(item.card)));
    }
    zone
}

fn spells(world: &World, seat: Seat) -> Zone {
    let mut zone = Zone::new(format!("{} maintains", world.seat_name(seat)), ZoneKind::Display).of(seat);
    for spell in world.spells.iter().filter(|spell| spell.by == seat) {
        let mut card = table::Card::new(spell_card(spell).0, world.card_word(spell.card));
        if spell.tokens > 0 {
            card.badges.push(Badge::number("turns left", i32::from(spell.tokens)));
        }
        card.badges.push(Badge::state(format!("on {}", names::target(world, kept_at(world, spell)))));
        zone.cards.push(card);
    }
    zone
}

/// Where a lasting spell has its effect: what it keeps on the board may have moved since it was cast.
fn kept_at(world: &World, spell: &Spell) -> Target {
    let mut creatures = world.creatures.iter().filter(|it| it.spell == spell.id);
    let mut markers = world.markers.iter().filter(|it| it.spell == Some(spell.id));
    match (creatures.next(), markers.next(), markers.next()) {
        (Some(creature), _, _) => Target::Square(creature.square),
        (None, Some(only), None) => Target::Square(only.square),
        (None, Some(_), Some(_)) | (None, None, _) => spell.on,
    }
}

/// The deck: only what the viewer knows of its top can be read.
fn deck(pile: &Pile, place: usize, whose: &str, world: &World) -> Zone {
    let mut zone = Zone::new(format!("Deck{whose}"), ZoneKind::Pile);
    for (depth, slip) in pile.deck.iter().enumerate() {
        if slip.card == Card::HIDDEN {
            zone.hidden += 1;
        } else {
            zone.cards.push(table::Card::new(deck_card_id(place, depth).0, world.card_word(slip.card)));
        }
    }
    zone
}

fn discards(pile: &Pile, place: usize, whose: &str, world: &World) -> Zone {
    let mut zone = Zone::new(format!("Discard pile{whose}"), ZoneKind::Pile);
    for (depth, &card) in pile.discard.iter().enumerate() {
        zone.cards.push(table::Card::new(in_discards(place, depth).0, world.card_word(card)));
    }
    zone
}

/// The faces of all cards that can be read.
pub(super) fn faces(world: &World, zones: &[Zone]) -> BTreeMap<String, Face> {
    let mut faces = BTreeMap::new();
    for card in zones.iter().flat_map(|zone| &zone.cards) {
        if !faces.contains_key(&card.word)
            && let Some(known) = world.pack.card(&card.word)
        {
            faces.insert(card.word.clone(), face::face(world.pack, known));
        }
    }
    faces
}
