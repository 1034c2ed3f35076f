//! Hands, items in play, lasting spells, spells that are being cast, and piles.

use super::cards::{At, Cards, Lying, own_first};
use super::{face, names};
use crate::WizWar;
use crate::procedure::Proc;
use crate::world::{Cast, Deed, Spell, Target, World};
use kernel::{Seat, Seats, Viewer};
use std::collections::BTreeMap;
use table::{Badge, Card, Face, Zone, ZoneKind};

pub(super) fn zones(game: &WizWar, viewer: Viewer, cards: &Cards) -> Vec<Zone> {
    let world = game.world();
    let declaring = declaring(game);
    let mut zones = Vec::new();
    for seat in own_first(world.seats(), viewer) {
        zones.push(hand(world, cards, seat, viewer.is(seat), declaring));
        zones.push(items(world, cards, seat));
        zones.push(spells(world, cards, seat));
    }
    let alone = world.piles.len() == 1;
    for (place, pile) in world.piles.iter().enumerate() {
        let whose = if alone { String::new() } else { format!(" of {}", names(world, pile.seats)) };
        zones.push(deck(world, cards, place, &whose));
        zones.push(discards(world, cards, place, &whose));
    }
    zones.push(casts(world, cards));
    zones
}

/// The cast that the viewer is declaring; its card is still in the hand (WZ-194).
fn declaring(game: &WizWar) -> Option<&Cast> {
    let mut frames = game.stack().iter().rev();
    let place = frames
        .find_map(|frame| if let Proc::Declare(declare) = frame { Some(declare.place()) } else { None })?;
    game.world().casts.get(place as usize)
}

fn names(world: &World, seats: Seats) -> String {
    let names: Vec<_> = seats.iter().map(|seat| world.seat_name(seat)).collect();
    names.join(" and ")
}

fn plain(world: &World, lying: &Lying) -> Card {
    Card::new(lying.id.0, world.card_word(lying.card))
}

fn hand(world: &World, cards: &Cards, seat: Seat, own: bool, declaring: Option<&Cast>) -> Zone {
    let name = if own { "Your hand".into() } else { format!("{}'s hand", world.seat_name(seat)) };
    let mut zone = Zone::new(name, ZoneKind::Hand).of(seat);
    zone.cards.extend(cards.at(At::Hand(seat)).map(|lying| plain(world, lying)));
    zone.hidden = world.wizard(seat).hand.len().saturating_sub(zone.cards.len()) as u16;
    if let Some(cast) = declaring.filter(|cast| cast.by == seat) {
        let spell = (cast.deed == Deed::Spell).then_some(cast.card);
        for (card, does) in [(spell, "casting"), (cast.boost, "the boost")] {
            let word = card.map(|card| world.card_word(card));
            let mut free = zone.cards.iter_mut().filter(|it| it.badges.is_empty());
            if let Some(shown) = free.find(|it| Some(it.word.as_str()) == word) {
                shown.badges.push(Badge::state(does));
            }
        }
    }
    zone
}

fn items(world: &World, cards: &Cards, seat: Seat) -> Zone {
    let mut zone = Zone::new(format!("{} carries", world.seat_name(seat)), ZoneKind::Display).of(seat);
    zone.cards.extend(cards.at(At::Item(seat)).map(|lying| plain(world, lying)));
    let used = |cast: &&Cast| cast.deed == Deed::Item && cast.by == seat;
    for cast in world.casts.iter().filter(used) {
        let word = world.card_word(cast.card);
        if let Some(card) = zone.cards.iter_mut().find(|it| it.word == word && it.badges.is_empty()) {
            card.badges.push(Badge::state("in use"));
        }
    }
    zone
}

fn spells(world: &World, cards: &Cards, seat: Seat) -> Zone {
    let mut zone = Zone::new(format!("{} maintains", world.seat_name(seat)), ZoneKind::Display).of(seat);
    for spell in world.spells.iter().filter(|spell| spell.by == seat) {
        for lying in cards.at(At::Spell(spell.id)) {
            let mut card = plain(world, lying);
            if spell.tokens > 0 {
                card = card.badge(Badge::number("turns left", i32::from(spell.tokens)));
            }
            let on = names::target(world, kept_at(world, spell));
            zone.cards.push(card.badge(Badge::state(format!("on {on}"))));
        }
    }
    zone
}

/// Where a lasting spell has its effect: what it keeps on the board may have moved since it was cast.
pub(super) fn kept_at(world: &World, spell: &Spell) -> Target {
    let mut creatures = world.creatures.iter().filter(|it| it.spell == spell.id);
    let mut markers = world.markers.iter().filter(|it| it.spell == Some(spell.id));
    match (creatures.next(), markers.next(), markers.next()) {
        (Some(creature), _, _) => Target::Square(creature.square),
        (None, Some(only), None) => Target::Square(only.square),
        (None, Some(_), Some(_)) | (None, None, _) => spell.on,
    }
}

/// The deck: only what the viewer knows of it can be read.
fn deck(world: &World, cards: &Cards, place: usize, whose: &str) -> Zone {
    let mut zone = Zone::new(format!("Deck{whose}"), ZoneKind::Pile);
    zone.cards.extend(cards.at(At::Deck(place)).map(|lying| plain(world, lying)));
    let all = world.piles.get(place).map_or(0, |pile| pile.deck.len());
    zone.hidden = all.saturating_sub(zone.cards.len()) as u16;
    zone
}

fn discards(world: &World, cards: &Cards, place: usize, whose: &str) -> Zone {
    let mut zone = Zone::new(format!("Discard pile{whose}"), ZoneKind::Pile);
    zone.cards.extend(cards.at(At::Discard(place)).map(|lying| plain(world, lying)));
    zone
}

/// Spells between being shown and having their effect, the one that is answered first below its answers.
fn casts(world: &World, cards: &Cards) -> Zone {
    let mut zone = Zone::new("Being cast", ZoneKind::Display);
    for (place, cast) in world.casts.iter().enumerate() {
        for lying in cards.at(At::Cast(place)) {
            let caster = world.seat_name(cast.by);
            let mut card = plain(world, lying).badge(Badge::state(format!("cast by {caster}")));
            if cast.energy > 1 {
                card = card.badge(Badge::number("energy", i32::from(cast.energy)));
            }
            if let Some(boost) = cast.boost {
                card = card.badge(Badge::state(format!("boosted by {}", names::card(world, boost))));
            }
            if cast.cancelled {
                card = card.badge(Badge::state("cancelled"));
            }
            zone.cards.push(card);
        }
    }
    zone
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
