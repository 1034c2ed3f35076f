//! Cards on their way between zones (MD-020, MD-052, MD-076, MD-280).

use crate::card::Card;
use crate::effect::Event;
use crate::triggers::set_in_for;
use crate::world::{Slip, UnitId, World};
use kernel::{Log, Rule, Seat, Seats};

impl World {
    /// Puts a card into a hand, known to its owner and to whoever knew it before.
    pub fn into_hand(&mut self, seat: Seat, card: Card, known: Seats) {
        let hand = &mut self.side_mut(seat).hand;
        let _ = hand.push(Slip { card, known: known.with(seat) });
        hand.sort_unstable();
    }

    /// Takes a card out of a hand; of several alike one that others know of, as the owner shows it. `None` where
    /// there is none.
    pub fn out_of_hand(&mut self, seat: Seat, card: Card) -> Option<Slip> {
        let hand = &mut self.side_mut(seat).hand;
        let place = hand.iter().rposition(|slip| slip.card == card)?;
        hand.remove(place)
    }

    /// Whether a seat holds a card.
    pub fn holds(&self, seat: Seat, card: Card) -> bool {
        card != Card::HIDDEN && self.side(seat).hand.iter().any(|slip| slip.card == card)
    }

    /// The kinds of card in a hand, each once.
    pub fn hand_kinds(&self, seat: Seat) -> impl Iterator<Item = Card> + '_ {
        let hand = &self.side(seat).hand;
        let is_new = move |index: usize| index == 0 || hand[index - 1].card != hand[index].card;
        hand.iter().enumerate().filter(move |(index, _)| is_new(*index)).map(|(_, slip)| slip.card)
    }

    /// Draws a card from the top of the deck. `false` where there is none (MD-076).
    pub fn draw(&mut self, seat: Seat, rule: Rule, log: &mut Log) -> bool {
        let Some(slip) = self.side_mut(seat).deck.pop() else { return false };
        self.into_hand(seat, slip.card, slip.known);
        self.loops.progress();
        log.say(rule, || format!("{} draws a card.", World::seat_name(seat)));
        log.tell(Seats::only(seat), rule, || format!("It is {}.", self.card_name(slip.card)));
        true
    }

    /// Puts a card on a discard pile. A Seeker goes home instead (MD-117, MD-281).
    pub fn discard(&mut self, seat: Seat, card: Card) {
        if self.pack.face(card).is_seeker() {
            self.side_mut(seat).seeker_home = true;
        } else {
            self.activation.discarded |= self.pack.face(card).is_unit();
            let _ = self.side_mut(seat).discard.push(card);
        }
    }

    /// Discards a card that was in the hand or the deck, and notes what that sets in.
    pub fn throw_away(&mut self, seat: Seat, card: Card) {
        self.discard(seat, card);
        set_in_for(self, seat, Event::CardDiscarded, 0);
    }

    /// Destroys an item of a unit: it is discarded, and the opponent gains mastery (MD-285).
    pub fn destroy_item(&mut self, id: UnitId, card: Card, log: &mut Log) {
        let Some(owner) = self.unit(id).map(|unit| unit.owner) else { return };
        if self.take_off(id, card).is_none() {
            return;
        }
        self.discard(owner, card);
        let (cost, winner) = (self.pack.face(card).cost, World::opponent(owner));
        self.gain_mastery(winner, cost.into());
        set_in_for(self, owner, Event::ItemDestroyed, cost);
        log.say(Rule("MD-285"), || {
            let (item, who) = (self.card_name(card), World::seat_name(winner));
            format!("{item} is destroyed; {who} gains {cost} mastery.")
        });
    }

    /// The kinds of card in a seat's deck, each once, as its owner can count them out.
    pub fn deck_kinds(&self, seat: Seat) -> Vec<Card> {
        let known = self.side(seat).deck.iter().map(|slip| slip.card).filter(|card| *card != Card::HIDDEN);
        let unseen = self.unseen[seat.index() & 1].iter().copied();
        let mut kinds: Vec<Card> = known.chain(unseen).collect();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// Takes a card out of a discard pile, the latest of several alike.
    pub fn out_of_discard(&mut self, seat: Seat, card: Card) {
        let discard = &mut self.side_mut(seat).discard;
        if let Some(place) = discard.iter().rposition(|it| *it == card) {
            discard.remove(place);
        }
    }

    /// Spells that were cancelled and set aside come back to their owners' hands; everybody has seen them.
    pub fn take_back_spells(&mut self, log: &mut Log) {
        for seat in Seats::first(World::SEATS).iter() {
            for &card in &std::mem::take(&mut self.side_mut(seat).aside) {
                self.into_hand(seat, card, Seats::ALL);
                log.say(Rule("MD-260"), || {
                    format!("{} returns to the hand of {}.", self.card_name(card), World::seat_word(seat))
                });
            }
        }
    }

    /// Puts a card on a banish pile (MD-067).
    pub fn banish(&mut self, seat: Seat, card: Card) {
        let _ = self.side_mut(seat).banished.push(card);
    }

    /// Gives echo (MD-075).
    pub fn gain_echo(&mut self, seat: Seat, echo: u16, log: &mut Log) {
        let side = self.side_mut(seat);
        side.echo = side.echo.saturating_add(echo);
        log.say(Rule("MD-075"), || format!("{} gains {echo} echo.", World::seat_name(seat)));
    }

    /// Takes echo; it cannot fall below 0 (MD-258).
    pub fn lose_echo(&mut self, seat: Seat, echo: u16, log: &mut Log) {
        let side = self.side_mut(seat);
        side.echo = side.echo.saturating_sub(echo);
        log.say(Rule("MD-258"), || format!("{} loses {echo} echo.", World::seat_name(seat)));
    }

    /// Gives mastery (MD-282, MD-301).
    pub fn gain_mastery(&mut self, seat: Seat, mastery: u16) {
        let side = self.side_mut(seat);
        side.mastery = side.mastery.saturating_add(mastery);
    }

    /// Takes mastery; it cannot fall below 0 (MD-287).
    pub fn lose_mastery(&mut self, seat: Seat, mastery: u16) {
        let side = self.side_mut(seat);
        side.mastery = side.mastery.saturating_sub(mastery);
    }
}
