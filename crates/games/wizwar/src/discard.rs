//! Hand size, Discard and Draw (WZ-161 to WZ-172).

use crate::card::Card;
use crate::carrying;
use crate::choice::{Carry, Choice};
use crate::damage::{self, Inflict};
use crate::effect::Ongoing;
use crate::main_phase::may_end;
use crate::no::No;
use crate::ongoing::Holder;
use crate::procedure::{Chapter, Proc};
use crate::settle::Settle;
use crate::spells;
use crate::world::{Harm, Piece, Slip, Source, World};
use kernel::{Flow, Input, List, Log, Roll, Rule, Seat, Seats};

/// Cards that may be drawn in a turn (WZ-164).
const DRAWS: u8 = 2;

/// The Discard and Draw phase of the active player. One question does: he discards one thing after another, and
/// the number of cards that he draws ends it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct DiscardAndDraw {}

/// The most cards that the active player may draw now (WZ-164, WZ-169).
fn most_draws(world: &World, seat: Seat) -> u8 {
    let part = |it: &Ongoing| if let Ongoing::ExtraDraw(cards) = it { i32::from(*cards) } else { 0 };
    let draws = i32::from(DRAWS) + world.sum(Piece::Wizard(seat), part);
    let room = world.hand_limit(seat).saturating_sub(world.hand_size(seat));
    let left = world.piles.get(world.pile_of(seat)).map_or(0, |pile| pile.deck.len() + pile.discard.len());
    room.min(left).min(draws as usize).min(u8::MAX as usize) as u8
}

impl Chapter<Proc> for DiscardAndDraw {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let seat = world.turn.seat;
        if !world.is_alive(seat) {
            return Flow::Done;
        }
        match input {
            Input::Answer(Choice::Number(0)) => return Flow::Done,
            Input::Answer(Choice::Number(cards)) => return Flow::Next(Draw::of(seat, cards).into()),
            Input::Answer(choice) => {
                discard(world, seat, choice, Rule("WZ-163"), log);
                return Flow::Call { then: self.into(), first: Settle::default().into() };
            }
            Input::Start | Input::Returned | Input::Rolled(_) => {}
        }
        Flow::Ask(seat, self.into())
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        (0..=most_draws(world, seat)).map(Choice::Number).for_each(&mut *each);
        discardable(world, seat, each);
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        self.judge(world, seat)(choice)
    }

    fn judge<'w>(&'w self, world: &'w World, seat: Seat) -> impl Fn(Choice) -> Result<(), No> {
        let most = most_draws(world, seat);
        move |choice| {
            let Choice::Number(cards) = choice else { return may_discard(world, seat, choice) };
            if cards <= most {
                return Ok(());
            }
            const NEED: &str = "no more cards than may be drawn and held";
            let why = if cards <= DRAWS { &("WZ-161", NEED) } else { &("WZ-164", NEED) };
            Err(No::by(why).number(most.into()))
        }
    }
}

/// Names what a player could discard: cards, items, spells.
fn discardable(world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
    world.kinds_in_hand(seat).map(Choice::Pick).for_each(&mut *each);
    let items = &world.wizard(seat).items;
    for (place, item) in items.iter().enumerate() {
        if items[..place].iter().all(|other| other.card != item.card) {
            each(Choice::Give(Carry::Item(item.card)));
        }
    }
    world.spells.iter().filter(|spell| spell.by == seat).map(|spell| Choice::End(spell.id)).for_each(each);
}

/// Whether a player may discard this: from his hand, what he carries, what he maintains (WZ-163, WZ-166).
fn may_discard(world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
    if let Choice::Pick(card) = choice {
        let no = No::by(&("WZ-163", "a card in one's hand")).card(card);
        return if world.has_in_hand(seat, card) { Ok(()) } else { Err(no) };
    }
    if let Choice::Give(what) = choice {
        let item = matches!(what, Carry::Item(_)) && carrying::carries(world, seat, what);
        return if item { Ok(()) } else { Err(No::by(&("WZ-163", "an item that one carries"))) };
    }
    if let Choice::End(id) = choice { may_end(world, seat, id) } else { Err(No::ANSWER) }
}

/// Discards what was chosen.
fn discard(world: &mut World, seat: Seat, choice: Choice, why: Rule, log: &mut Log) {
    if let Choice::Pick(card) = choice {
        world.discard_from_hand(seat, card, why, log);
    } else if let Choice::Give(Carry::Item(card)) = choice {
        carrying::discard_item(world, seat, card, why, log);
    } else if let Choice::End(id) = choice {
        spells::end(world, id, why, log);
    }
}

/// Somebody gets the cards that are due to him, gives those that he owes, and discards down to his limit (WZ-166).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Limit {
    seat: Seat,
}

impl Limit {
    /// The seat discards until nothing is due.
    pub fn of(seat: Seat) -> Limit {
        Limit { seat }
    }

    /// Whether there is something to draw or to discard.
    pub fn is_due(world: &World, seat: Seat) -> bool {
        let wizard = world.wizard(seat);
        world.is_alive(seat) && (wizard.due > 0 || wizard.owes > 0 || Limit::is_over(world, seat))
    }

    #[inline]
    fn is_over(world: &World, seat: Seat) -> bool {
        let wizard = world.wizard(seat);
        // Most hands are so small that nothing needs a closer look.
        let most = wizard.hand.len() + wizard.items.len() + world.spells.len();
        most > world.least_hand_limit() && world.hand_size(seat) > world.hand_limit(seat)
    }

    /// Whether something that counts against the limit is named, so that discarding it helps.
    fn counts(self, world: &World, choice: Choice) -> Result<(), No> {
        let helps = if let Choice::Give(_) = choice {
            !world.holds(Piece::Wizard(self.seat), |it| matches!(it, Ongoing::ItemsWeighNothing))
        } else if let Choice::End(_) = choice {
            !world.options.uncluttered_minds
        } else {
            true
        };
        if helps { Ok(()) } else { Err(No::by(&("WZ-166", "something that counts against the hand limit"))) }
    }
}

impl Chapter<Proc> for Limit {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        if let Input::Answer(choice) = input {
            discard(world, self.seat, choice, Rule("WZ-166"), log);
            let wizard = world.wizard_mut(self.seat);
            wizard.owes = wizard.owes.saturating_sub(1);
        }
        let wizard = *world.wizard(self.seat);
        if !wizard.alive {
            return Flow::Done;
        }
        if wizard.due > 0 {
            world.wizard_mut(self.seat).due = 0;
            return Flow::Call { then: self.into(), first: Draw::of(self.seat, wizard.due).into() };
        }
        if wizard.owes > 0 {
            if wizard.hand.len() > wizard.owes as usize {
                return Flow::Ask(self.seat, self.into());
            }
            // All that he has left is no choice.
            world.wizard_mut(self.seat).owes = 0;
            for slip in &wizard.hand {
                world.discard_from_hand(self.seat, slip.card, Rule("WZ-166"), log);
            }
        }
        if Limit::is_over(world, self.seat) { Flow::Ask(self.seat, self.into()) } else { Flow::Done }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        discardable(world, seat, each);
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        may_discard(world, seat, choice)?;
        if world.wizard(seat).owes > 0 && !matches!(choice, Choice::Pick(_)) {
            return Err(No::by(&("WZ-166", "a card from one's hand")));
        }
        self.counts(world, choice)
    }
}

/// Cards are drawn, one after another, with what hangs on each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Draw {
    seat: Seat,
    left: u8,
    /// Whether the discard pile is only to become a deck.
    restocks: bool,
}

impl Draw {
    /// The seat draws so many cards, as far as there are any.
    pub fn of(seat: Seat, cards: u8) -> Draw {
        Draw { seat, left: cards, restocks: false }
    }

    /// If the deck of the seat is empty, its discard pile becomes the deck.
    pub fn restock(seat: Seat) -> Draw {
        Draw { seat, left: 0, restocks: true }
    }

    fn go_on(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let place = world.pile_of(self.seat);
        while self.left > 0 && world.is_alive(self.seat) {
            let Some(pile) = world.piles.get_mut(place) else { return Flow::Done };
            let Some(slip) = pile.deck.pop() else { return self.shuffle(world, place) };
            self.left -= 1;
            self.take(world, slip, log);
            if let Some(first) = hurt_by_drawing(world, self.seat, log) {
                return Flow::Call { then: self.into(), first: Inflict::from(first).into() };
            }
        }
        if self.restocks && world.piles.get(place).is_some_and(|pile| pile.deck.is_empty()) {
            return self.shuffle(world, place);
        }
        Flow::Done
    }

    /// An empty deck is made anew of the discard pile (WZ-169).
    fn shuffle(self, world: &World, place: usize) -> Flow<Proc> {
        match world.piles.get(place).map_or(0, |pile| pile.discard.len()) {
            0 => Flow::Done,
            cards => Flow::Roll(Roll::Shuffle { of: cards as u16 }, self.into()),
        }
    }

    fn take(self, world: &mut World, slip: Slip, log: &mut Log) {
        world.loops.progress();
        let (seat, card) = (self.seat, slip.card);
        log.say(Rule("WZ-164"), || format!("{} draws a card.", world.seat_name(seat)));
        log.tell(Seats::only(seat), Rule("WZ-164"), || format!("It is {}.", world.pack.face(card).name));
        world.take_into_hand(seat, slip);
    }
}

/// A deck in the order that a shuffle gives: what is named first comes on top.
pub(crate) fn shuffled(cards: &[Card], order: &[u16]) -> List<Slip, 240> {
    let drawn_last_first = order.iter().rev().filter_map(|&which| cards.get(which as usize));
    List::collect(drawn_last_first.map(|&card| Slip { card, known: Seats::NONE }))
}

/// What a spell on the wizard does to him for each card that he draws.
fn hurt_by_drawing(world: &mut World, seat: Seat, log: &mut Log) -> Option<u8> {
    let piece = Piece::Wizard(seat);
    let curses =
        List::<_, 8>::collect(world.ongoing(piece).filter_map(|(ongoing, holder)| match (ongoing, holder) {
            (Ongoing::DamagePerDraw(damage), Holder::Spell(id)) => Some(Some((*damage, id))),
            _ => None,
        }));
    let square = world.wizard(seat).square;
    let mut first = None;
    for (damage, id) in curses.iter().copied().flatten() {
        let by = world.spell(id).map(|spell| spell.by);
        let points = damage.amount.as_fixed().unwrap_or(0);
        let plain = damage::by_thing(piece, square, points, &damage);
        let place = damage::add(world, Harm { source: Source::Spell(id), by, ..plain });
        first = first.or(Some(place));
        log.say(Rule("WZ-440"), || format!("Drawing hurts {}.", world.seat_name(seat)));
    }
    first
}

impl Chapter<Proc> for Draw {
    fn resume(mut self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        if let Input::Rolled(order) = input {
            self.restocks = false;
            let place = world.pile_of(self.seat);
            if let Some(pile) = world.piles.get_mut(place) {
                pile.deck = shuffled(&pile.discard, &order.0);
                pile.discard.clear();
            }
            log.say(Rule("WZ-169"), || "The discard pile is shuffled and becomes the deck.".into());
        }
        self.go_on(world, log)
    }
}
