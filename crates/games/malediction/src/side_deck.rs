//! Cards of the main deck are exchanged for cards of the side deck before anything is set up (MD-385).

use crate::card::Card;
use crate::choice::Choice;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Side, Slip, World};
use kernel::{Flow, Input, List, Log, Rule, Seat, Seats};

/// One player after the other exchanges as he likes; the other does not see what, nor whether.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SideDeck {
    seat: Seat,
}

impl World {
    /// Main and side decks lie open before their owners.
    fn lay_out_decks(&mut self) {
        for seat in Seats::first(World::SEATS).iter() {
            let warband = *self.warband(seat);
            let slip = |&card: &Card| Slip { card, known: Seats::only(seat) };
            let side = self.side_mut(seat);
            side.deck = List::collect(warband.deck.iter().map(slip));
            side.side_deck = List::collect(warband.side.iter().map(slip));
        }
    }
}

impl Side {
    /// A card of the main deck changes places with one of the side deck.
    fn exchange(&mut self, out: Card, back: Card) {
        let place = |list: &[Slip], card: Card| list.iter().position(|slip| slip.card == card);
        let (Some(out), Some(back)) = (place(&self.deck, out), place(&self.side_deck, back)) else { return };
        std::mem::swap(&mut self.deck[out], &mut self.side_deck[back]);
        // In a fixed order, so that the order tells nothing.
        self.deck.sort_unstable();
        self.side_deck.sort_unstable();
        self.exchanged += 1;
    }
}

impl SideDeck {
    /// The next player who has a side deck is asked.
    fn ask(self, world: &World) -> Flow<Proc> {
        let has_one = |seat: &Seat| !world.side(*seat).side_deck.is_empty();
        let next = (self.seat.0..World::SEATS).map(Seat).find(has_one);
        match next {
            Some(seat) => Flow::Ask(seat, SideDeck { seat }.into()),
            None => Flow::Done,
        }
    }
}

/// The cards of a list, each kind once.
fn kinds(list: &[Slip]) -> impl Iterator<Item = Card> + '_ {
    let is_first = |&place: &usize| list[..place].iter().all(|before| before.card != list[place].card);
    (0..list.len()).filter(is_first).map(|place| list[place].card)
}

impl Chapter<Proc> for SideDeck {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let seat = self.seat;
        match input {
            Input::Answer(Choice::Trade(out, back)) => {
                world.side_mut(seat).exchange(out, back);
                log.tell(Seats::only(seat), Rule("MD-385"), || {
                    format!(
                        "{} goes to the side deck, {} comes to the main deck.",
                        world.card_name(out),
                        world.card_name(back)
                    )
                });
                Flow::Ask(seat, self.into())
            }
            Input::Answer(_) => {
                world.side_mut(seat).exchanged = 0;
                log.say(Rule("MD-385"), || {
                    format!("{} has looked through the side deck.", World::seat_name(seat))
                });
                SideDeck { seat: Seat(seat.0 + 1) }.ask(world)
            }
            Input::Start | Input::Rolled(_) | Input::Returned => {
                world.lay_out_decks();
                self.ask(world)
            }
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Done);
        let side = world.side(seat);
        for out in kinds(&side.deck) {
            kinds(&side.side_deck).for_each(|back| each(Choice::Trade(out, back)));
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if choice == Choice::Done {
            return Ok(());
        }
        let Choice::Trade(out, back) = choice else { return Err(No::ANSWER) };
        let side = world.side(seat);
        let has = |list: &[Slip], card: Card| list.iter().any(|slip| slip.card == card);
        if !has(&side.deck, out) {
            return Err(No::by("MD-385", "a card of the main deck").card(out));
        }
        if !has(&side.side_deck, back) || out == back {
            return Err(No::by("MD-385", "another card of the side deck").card(back));
        }
        if usize::from(side.exchanged) >= side.side_deck.len() {
            let most = side.side_deck.len() as i32;
            return Err(No::by("MD-385", "as many exchanges as the side deck has cards").number(most));
        }
        Ok(())
    }
}
