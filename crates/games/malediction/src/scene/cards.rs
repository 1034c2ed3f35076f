//! The cards that a viewer can read, each with where it lies and a number.
//!
//! A number says no more than the card's kind and which of its kind it is, counted in a fixed order of places. So a
//! card that moves from one place to another where its viewer can follow it keeps its number, alike cards may change
//! theirs among themselves, and a card that comes out of hiding has nothing that tells where it was.

use crate::card::Card;
use crate::game::Malediction;
use crate::world::{UnitId, World};
use kernel::{Seat, Seats, Viewer};
use table::CardId;

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    /// In a hand.
    Hand(Seat),
    /// Face down or up as a bid.
    Bid(Seat),
    /// On the table while it is resolved, by its place among the casts.
    Cast(usize),
    /// Before its owner while the unit is on the battlefield.
    Unit(UnitId),
    /// Under the card of the unit that bears it.
    Borne(UnitId),
    /// In the Seeker zone, with the Legacy.
    Seeker(Seat),
    /// In the relic display.
    Display,
    /// In a discard pile.
    Discard(Seat),
    /// In a banish pile.
    Banished(Seat),
    /// Set aside: a spell that was cancelled and comes back to the hand.
    Aside(Seat),
    /// In a deck.
    Deck(Seat),
    /// In the relic deck.
    Relics,
    /// In a side deck.
    Side(Seat),
}

/// A card that can be read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lying {
    pub(super) at: At,
    pub(super) card: Card,
    pub(super) id: CardId,
}

/// All cards that a viewer can read.
pub(super) struct Cards(Vec<Lying>);

/// Of no kind are there more copies.
const COPIES: u32 = 0x100;

impl Cards {
    pub(super) fn of(game: &Malediction, viewer: Viewer) -> Cards {
        let mut found = Vec::new();
        let mut copies = [0; COPIES as usize];
        each_place(game.world(), viewer, &mut |at, card| {
            if card == Card::HIDDEN {
                return;
            }
            let count = &mut copies[usize::from(card.0)];
            found.push(Lying { at, card, id: CardId(u32::from(card.0) * COPIES + *count) });
            *count += 1;
        });
        Cards(found)
    }

    /// Those that lie there, in the order in which they lie.
    pub(super) fn at(&self, at: At) -> impl Iterator<Item = &Lying> {
        self.0.iter().filter(move |lying| lying.at == at)
    }

    /// The first of a kind there.
    pub(super) fn first(&self, at: At, card: Card) -> Option<CardId> {
        self.at(at).find(|lying| lying.card == card).map(|lying| lying.id)
    }

    /// The last of a kind there, which is the topmost of a pile.
    pub(super) fn last(&self, at: At, card: Card) -> Option<CardId> {
        self.at(at).filter(|lying| lying.card == card).last().map(|lying| lying.id)
    }

    /// The first of a kind, wherever it lies; in the viewer's own hand if it is there.
    pub(super) fn anywhere(&self, card: Card) -> Option<CardId> {
        self.0.iter().find(|lying| lying.card == card).map(|lying| lying.id)
    }

    /// The card with this number.
    pub(super) fn get(&self, id: CardId) -> Option<&Lying> {
        self.0.iter().find(|lying| lying.id == id)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &Lying> {
        self.0.iter()
    }
}

fn each_place(world: &World, viewer: Viewer, put: &mut impl FnMut(At, Card)) {
    let seats = || own_first(viewer);
    for seat in seats() {
        world.side(seat).hand.iter().for_each(|slip| put(At::Hand(seat), slip.card));
    }
    for seat in seats() {
        world.side(seat).bid.iter().for_each(|slip| put(At::Bid(seat), slip.card));
    }
    for (place, cast) in world.casts.iter().enumerate() {
        put(At::Cast(place), cast.card);
    }
    for seat in seats() {
        for unit in world.units.iter().filter(|unit| unit.owner == seat) {
            put(At::Unit(unit.id), unit.card);
            unit.borne().for_each(|borne| put(At::Borne(unit.id), borne.card));
        }
        let warband = world.warband(seat);
        if world.side(seat).seeker_home {
            put(At::Seeker(seat), warband.seeker);
        }
        put(At::Seeker(seat), warband.legacy);
    }
    world.display.iter().for_each(|&card| put(At::Display, card));
    for seat in seats() {
        world.side(seat).discard.iter().for_each(|&card| put(At::Discard(seat), card));
        world.side(seat).banished.iter().for_each(|&card| put(At::Banished(seat), card));
        world.side(seat).aside.iter().for_each(|&card| put(At::Aside(seat), card));
    }
    for seat in seats() {
        world.side(seat).deck.iter().for_each(|slip| put(At::Deck(seat), slip.card));
    }
    world.relics.iter().for_each(|slip| put(At::Relics, slip.card));
    for seat in seats() {
        if world.options.side_decks {
            world.side(seat).side_deck.iter().for_each(|slip| put(At::Side(seat), slip.card));
        } else {
            // Where nothing is exchanged it is as everybody knows it.
            let side = &world.warband(seat).side[..];
            side.iter().for_each(|&card| put(At::Side(seat), card));
        }
    }
}

/// The seats in order, the viewer's own before the other.
fn own_first(viewer: Viewer) -> impl Iterator<Item = Seat> {
    let own = Seats::first(World::SEATS).iter().filter(move |&seat| viewer.is(seat));
    own.chain(Seats::first(World::SEATS).iter().filter(move |&seat| !viewer.is(seat)))
}
