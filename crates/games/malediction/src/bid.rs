//! Bidding: cards go face down one after another and are revealed together (MD-062 to MD-067).

use crate::card::Card;
use crate::choice::Choice;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Slip, World};
use kernel::{Flow, Input, Log, Rule, Seat, Seats};

/// Seats that bid one card each, unseen by the other, and then reveal them. The cards are left in
/// [`crate::world::Side::bid`] for whoever asked for the bid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bid {
    /// Who has yet to say.
    left: Seats,
    /// Who must bid.
    must: Seats,
    /// Who is asked now.
    asked: Option<Seat>,
}

impl Bid {
    /// A bid among `seats`, of whom those in `must` have no choice (MD-062).
    pub fn of(seats: Seats, must: Seats) -> Bid {
        Bid { left: seats, must, asked: None }
    }

    /// Asks one after another; who has no card cannot bid (MD-066).
    fn ask(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        while let Some(seat) = self.left.iter().next() {
            self.left = self.left.without(seat);
            if !world.side(seat).hand.is_empty() {
                self.asked = Some(seat);
                return Flow::Ask(seat, self.into());
            }
        }
        reveal(world, log);
        Flow::Done
    }
}

/// All cards that were bid are shown.
pub fn reveal(world: &mut World, log: &mut Log) {
    for seat in Seats::first(World::SEATS).iter() {
        if let Some(slip) = &mut world.side_mut(seat).bid {
            slip.known = Seats::ALL;
            let card = slip.card;
            log.say(Rule("MD-062"), || {
                let (who, cost) = (World::seat_name(seat), world.pack.face(card).cost);
                format!("{who} has bid {}, which costs {cost}.", world.card_name(card))
            });
        }
    }
}

/// Who has bid the card with the highest printed cost; `None` where both are level (MD-063, MD-065).
pub fn highest(world: &World) -> Option<Seat> {
    let cost = |seat: Seat| world.side(seat).bid.map(|slip| world.pack.face(slip.card).cost);
    match (cost(Seat(0)), cost(Seat(1))) {
        (one, other) if one > other => Some(Seat(0)),
        (one, other) if one < other => Some(Seat(1)),
        _ => None,
    }
}

/// All cards that were bid are banished, the winner's as well as the loser's (MD-064, MD-067).
pub fn clear(world: &mut World) {
    for seat in Seats::first(World::SEATS).iter() {
        if let Some(slip) = world.side_mut(seat).bid.take() {
            world.banish(seat, slip.card);
        }
    }
    world.loops.progress();
}

/// Puts a card face down. The opponent learns nothing, even of a card that he knew in the hand.
pub fn put(world: &mut World, seat: Seat, card: Card, log: &mut Log) {
    if world.out_of_hand(seat, card).is_some() {
        world.side_mut(seat).bid = Some(Slip { card, known: Seats::only(seat) });
    }
    log.say(Rule("MD-062"), || format!("{} bids a card face down.", World::seat_name(seat)));
    log.tell(Seats::only(seat), Rule("MD-062"), || format!("It is {}.", world.card_name(card)));
}

/// What can be answered to a bid, also in the Refresh Phase: a card of the hand, or none.
pub fn candidates(world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
    world.hand_kinds(seat).map(Choice::Bid).for_each(&mut *each);
    each(Choice::Pass);
}

/// Whether that is a bid, or none.
pub fn allows(world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
    if let Choice::Bid(card) = choice {
        let held = world.holds(seat, card);
        return if held { Ok(()) } else { Err(No::by("MD-066", "a card in the hand").card(card)) };
    }
    if choice == Choice::Pass { Ok(()) } else { Err(No::ANSWER) }
}

impl Chapter<Proc> for Bid {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        if let (Input::Answer(Choice::Bid(card)), Some(seat)) = (input, self.asked) {
            put(world, seat, card, log);
        }
        self.ask(world, log)
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        candidates(world, seat, each);
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if choice == Choice::Pass && self.must.has(seat) {
            return Err(No::by("MD-057", "a card, as both must bid"));
        }
        allows(world, seat, choice)
    }
}
