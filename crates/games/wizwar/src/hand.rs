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

    /// Takes a card of a kind out of a hand, for all to see. Whoever knew of such cards there knows of one fewer from
    /// now on, whichever of them it was: of which copy he knew tells nothing of the others.
    pub fn take_from_hand(&mut self, seat: Seat, card: Card) -> Option<Slip> {
        let hand = &mut self.wizard_mut(seat).hand;
        let (place, _) = hand
            .iter()
            .enumerate()
            .filter(|(_, slip)| slip.card == card)
            .max_by_key(|(place, slip)| (slip.known.count(), usize::MAX - place))?;
        let gone = hand.remove(place)?;
        let mut others = Seats(!gone.known.0).without(seat);
        for slip in hand.iter_mut().filter(|slip| slip.card == card) {
            let forgets = Seats(slip.known.0 & others.0);
            slip.known = Seats(slip.known.0 & !forgets.0);
            others = Seats(others.0 & !forgets.0);
        }
        self.sort_hand(seat);
        Some(gone)
    }

    /// Passes a card of a kind from one hand to another, unseen by the others: they can't tell any more which of the
    /// cards that they knew of are left. Says whether there was one.
    pub fn pass_in_secret(&mut self, from: Seat, to: Seat, card: Card) -> bool {
        let both = Seats::only(from).with(to);
        let hand = &mut self.wizard_mut(from).hand;
        let Some(place) = hand.iter().position(|slip| slip.card == card) else { return false };
        hand.remove(place);
        for slip in hand.iter_mut() {
            slip.known = Seats(slip.known.0 & both.0);
        }
        self.sort_hand(from);
        self.take_into_hand(to, Slip { card, known: both });
        true
    }

    /// Discards a card of a kind from a hand, for all to see.
    pub fn discard_from_hand(&mut self, seat: Seat, card: Card, rule: Rule, log: &mut Log) {
        if self.take_from_hand(seat, card).is_some() {
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
