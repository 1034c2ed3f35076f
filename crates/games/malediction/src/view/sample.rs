//! Full positions that have exactly a given view.

use crate::card::Card;
use crate::options::Ask;
use crate::procedure::Proc;
use crate::window::{self, Window};
use crate::world::{Phase, Slip, World};
use kernel::{Awaiting, Chance, List, Machine, Seat, Seats, Viewer};

/// How often cards are dealt anew to find a hand with which somebody can react, before one is made by hand.
const DEALS: usize = 24;

/// A position drawn from those that look so to the viewer.
pub fn sample(shown: &Machine<Proc>, viewer: Viewer, chance: &mut Chance) -> Machine<Proc> {
    let base = shown.into_position();
    let hidden = match (shown.awaiting(), shown.stack().last()) {
        (Awaiting::Someone, Some(Proc::Window(window))) => Some(*window),
        _ => None,
    };
    let mut machine = base;
    deal(&mut machine.world, chance);
    let Some(window) = hidden else { return machine };
    for _ in 0..DEALS {
        let able = reactors(&machine.world, window, viewer);
        if let Some(seat) = chance.pick(&able) {
            return asking(machine, window, seat);
        }
        machine = base;
        deal(&mut machine.world, chance);
    }
    somebody_reacts(machine, shown, window, viewer, chance)
}

/// Deals the unseen cards to all places that are blank.
fn deal(world: &mut World, chance: &mut Chance) {
    for seat in Seats::first(World::SEATS).iter() {
        let mut cards = std::mem::take(&mut world.unseen[seat.index() & 1]);
        chance.shuffle(&mut cards);
        let open = world.phase == Phase::SetUp && world.side(seat).hand.is_empty();
        let side = world.side_mut(seat);
        let own = Seats::only(seat);
        let blank = |slip: &&mut Slip| slip.card == Card::HIDDEN;
        for slip in side.hand.iter_mut().chain(&mut side.bid).filter(blank) {
            *slip = Slip { card: cards.pop().unwrap_or(Card::HIDDEN), known: own };
        }
        side.hand.sort_unstable();
        // Before the first hand is drawn, a deck lies open before its owner.
        let known = if open { own } else { Seats::NONE };
        for slip in side.deck.iter_mut().filter(blank) {
            *slip = Slip { card: cards.pop().unwrap_or(Card::HIDDEN), known };
        }
        for slip in side.side_deck.iter_mut().filter(blank) {
            *slip = Slip { card: cards.pop().unwrap_or(Card::HIDDEN), known: own };
        }
        side.side_deck.sort_unstable();
        if open {
            side.deck.sort_unstable();
        }
    }
    let mut relics = std::mem::take(&mut world.unseen_relics);
    chance.shuffle(&mut relics);
    for slip in world.relics.iter_mut().filter(|slip| slip.card == Card::HIDDEN) {
        slip.card = relics.pop().unwrap_or(Card::HIDDEN);
    }
}

/// Those who can react, among those whom the viewer can't see.
fn reactors(world: &World, window: Window, viewer: Viewer) -> List<Seat, 2> {
    List::collect(Seats::first(World::SEATS).iter().filter(|&seat| {
        !viewer.is(seat)
            && window.asking(seat).is_some()
            && (world.options.ask == Ask::Always || window::can_react(world, seat, window.event()))
    }))
}

fn asking(machine: Machine<Proc>, window: Window, seat: Seat) -> Machine<Proc> {
    machine.recast_top(window.asking(seat).unwrap_or(window).into(), Awaiting::Answer(seat))
}

/// Gives somebody a card that he can react with, in exchange for one of his hand that the viewer does not know.
fn somebody_reacts(
    machine: Machine<Proc>,
    shown: &Machine<Proc>,
    window: Window,
    viewer: Viewer,
    chance: &mut Chance,
) -> Machine<Proc> {
    let mut seats: List<Seat, 2> = List::collect(
        Seats::first(World::SEATS).iter().filter(|&seat| !viewer.is(seat) && window.asking(seat).is_some()),
    );
    chance.shuffle(&mut seats);
    for &seat in &seats {
        let is_blank = |slip: &Slip| slip.card == Card::HIDDEN;
        if !shown.world.side(seat).hand.iter().any(is_blank) {
            continue;
        }
        for place in 0..machine.world.side(seat).deck.len() {
            if !shown.world.side(seat).deck.get(place).is_some_and(is_blank) {
                continue;
            }
            let mut tried = machine;
            if exchange(&mut tried.world, viewer, seat, place)
                && window::can_react(&tried.world, seat, window.event())
            {
                return asking(tried, window, seat);
            }
        }
    }
    match seats.first() {
        Some(&seat) => asking(machine, window, seat),
        None => machine,
    }
}

/// Exchanges a card of a hand that the viewer does not know for one of the deck.
fn exchange(world: &mut World, viewer: Viewer, seat: Seat, place: usize) -> bool {
    let side = world.side_mut(seat);
    let Some(held) = side.hand.iter().position(|slip| !viewer.is_among(slip.known)) else { return false };
    let Some(slip) = side.deck.get_mut(place) else { return false };
    std::mem::swap(&mut side.hand[held].card, &mut slip.card);
    side.hand.sort_unstable();
    true
}
