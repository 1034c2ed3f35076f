//! The cards that a viewer can read, each with where it lies and a number.
//!
//! A number says no more than the card's kind and which of its kind it is, counted in a fixed order of places. So a
//! card that moves from one place to another where its viewer can follow it keeps its number, alike cards may change
//! theirs among themselves, and a card that comes out of hiding has nothing that tells where it was.

use crate::WizWar;
use crate::card::Card;
use crate::view;
use crate::world::{Deed, SpellId};
use kernel::{Seat, Seats, Viewer};
use table::CardId;

/// Where a card lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    /// In a hand.
    Hand(Seat),
    /// On the table while its spell is being cast, by its place on the stack of casts.
    Cast(usize),
    /// Carried by a wizard.
    Item(Seat),
    /// Before whoever maintains its spell.
    Spell(SpellId),
    /// In a discard pile.
    Discard(usize),
    /// In a deck.
    Deck(usize),
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
    pub(super) fn of(game: &WizWar, viewer: Viewer) -> Cards {
        let mut cards = Cards(Vec::new());
        let mut copies: Vec<u32> = Vec::new();
        cards.each_place(game, viewer, &mut |cards, at, card| {
            if card == Card::HIDDEN {
                return;
            }
            let kind = card.0 as usize;
            if copies.len() <= kind {
                copies.resize(kind + 1, 0);
            }
            let id = CardId(u32::from(card.0) * COPIES + copies[kind]);
            copies[kind] += 1;
            cards.0.push(Lying { at, card, id });
        });
        cards
    }

    fn each_place(&mut self, game: &WizWar, viewer: Viewer, put: &mut impl FnMut(&mut Cards, At, Card)) {
        let world = game.world();
        for seat in own_first(world.seats(), viewer) {
            for slip in &world.wizard(seat).hand {
                put(self, At::Hand(seat), slip.card);
            }
        }
        let declared = view::declared(game.machine());
        for (place, cast) in world.casts.iter().enumerate().take(declared) {
            if cast.deed == Deed::Spell && cast.spell.is_none() && !cast.placed {
                put(self, At::Cast(place), cast.card);
            }
        }
        for seat in own_first(world.seats(), viewer) {
            for item in &world.wizard(seat).items {
                put(self, At::Item(seat), item.card);
            }
        }
        for spell in &world.spells {
            put(self, At::Spell(spell.id), spell.card);
        }
        for (place, pile) in world.piles.iter().enumerate() {
            for &card in &pile.discard {
                put(self, At::Discard(place), card);
            }
        }
        for (place, pile) in world.piles.iter().enumerate() {
            for slip in &pile.deck {
                put(self, At::Deck(place), slip.card);
            }
        }
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

    /// The card of a lasting spell.
    pub(super) fn spell(&self, id: SpellId) -> Option<CardId> {
        self.at(At::Spell(id)).next().map(|lying| lying.id)
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

/// The seats in order, the viewer's own before the others.
pub(super) fn own_first(seats: u8, viewer: Viewer) -> impl Iterator<Item = Seat> {
    let own = Seats::first(seats).iter().filter(move |&seat| viewer.is(seat));
    own.chain(Seats::first(seats).iter().filter(move |&seat| !viewer.is(seat)))
}
