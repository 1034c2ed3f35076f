//! Hands and piles: how cards move between them, and who knows what of it.

use crate::card::Card;
use crate::world::{Slip, World};
use kernel::{Log, Rule, Seat, Seats};

impl World {
    /// The next serial number for something new on the table.
    pub fn next_serial(&mut self) -> u16 {
        self.serial = self.serial.wrapping_add(1);
        self.serial
    }

    /// Puts a card on the discard pile of a seat; all may see it there.
    pub fn discard_card(&mut self, seat: Seat, card: Card) {
        let pile = self.pile_of(seat);
        if let Some(pile) = self.piles.get_mut(pile) {
            let _ = pile.discard.push(card);
        }
    }

    /// Puts a card into a hand, which stays sorted so that its order tells nothing. A hand that holds as many
    /// cards as there is room for discards it.
    pub fn take_into_hand(&mut self, seat: Seat, slip: Slip) {
        let slip = Slip { known: slip.known.with(seat), ..slip };
        let hand = &mut self.wizard_mut(seat).hand;
        let place = hand.iter().position(|other| *other > slip).unwrap_or(hand.len());
        if hand.insert(place, slip).is_err() {
            self.discard_card(seat, slip.card);
        }
    }

    /// Takes a card of a kind out of a hand. Of several the one best known to others goes, since who knew of it
    /// now knows of nothing that is left; `first` prefers one that these seats know.
    pub fn take_from_hand(&mut self, seat: Seat, card: Card, first: Seats) -> Option<Slip> {
        let hand = &self.wizard(seat).hand;
        let known = |slip: &Slip| (slip.known.0 & first.0 != 0, slip.known.count());
        let (place, _) = hand
            .iter()
            .enumerate()
            .filter(|(_, slip)| slip.card == card)
            .max_by_key(|(place, slip)| (known(slip), usize::MAX - place))?;
        self.wizard_mut(seat).hand.remove(place)
    }

    /// Discards a card of a kind from a hand, for all to see.
    pub fn discard_from_hand(&mut self, seat: Seat, card: Card, rule: Rule, log: &mut Log) {
        if self.take_from_hand(seat, card, Seats::NONE).is_some() {
            self.discard_card(seat, card);
            log.say(rule, || format!("{} discards {}.", self.seat_name(seat), self.pack.face(card).name));
        }
    }

    /// Puts a hand back in order after what is known of it has changed.
    pub fn sort_hand(&mut self, seat: Seat) {
        self.wizard_mut(seat).hand.sort_unstable();
    }

    /// The kinds of cards in a hand, each once.
    pub fn kinds_in_hand(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let hand = &self.wizard(seat).hand;
        hand.iter()
            .enumerate()
            .filter(|(place, slip)| *place == 0 || hand[place - 1].card != slip.card)
            .map(|(_, slip)| slip.card)
    }

    /// Whether a hand holds a card of a kind.
    pub fn has_in_hand(&self, seat: Seat, card: Card) -> bool {
        self.wizard(seat).hand.iter().any(|slip| slip.card == card)
    }
}
