//! Full positions that have exactly a given view.

use super::hides_trap;
use crate::card::{Card, EnergyCard};
use crate::procedure::Proc;
use crate::reaction::{self, Window};
use crate::world::{MarkerId, SpellId, Token, World};
use kernel::{Awaiting, Chance, List, Machine, Seat, Seats, Viewer};

/// How often hands are dealt anew to find one in which somebody can react, before one is made by hand.
const DEALS: usize = 24;

/// A position drawn from those that look so to the viewer.
pub fn sample(shown: &Machine<Proc>, viewer: Viewer, chance: &mut Chance) -> Machine<Proc> {
    let mut base = shown.into_position();
    hide_traps(&mut base.world, viewer, chance);
    let hidden_window = match (shown.awaiting(), shown.stack().last()) {
        (Awaiting::Someone, Some(Proc::Window(window))) => Some(*window),
        _ => None,
    };
    let Some(window) = hidden_window else { return answerable(base, viewer, chance) };
    for _ in 0..DEALS {
        let mut machine = base;
        deal(&mut machine.world, chance);
        let able = reactors(&machine.world, window, viewer);
        if let Some(seat) = chance.pick(&able) {
            return asking(machine, window, seat);
        }
    }
    deal(&mut base.world, chance);
    somebody_reacts(base, window, viewer, chance)
}

/// A deal in which whoever is asked has an answer: that he is asked tells the viewer so much of his hand.
fn answerable(base: Machine<Proc>, viewer: Viewer, chance: &mut Chance) -> Machine<Proc> {
    let mut machine = base;
    for _ in 0..DEALS {
        machine = base;
        deal(&mut machine.world, chance);
        if has_answer(&machine) {
            return machine;
        }
    }
    let Awaiting::Answer(asked) = machine.awaiting() else { return machine };
    exchanges(&machine, viewer, asked).find(has_answer).unwrap_or(machine)
}

/// Whether the position does not wait for an answer that nobody can give.
fn has_answer(machine: &Machine<Proc>) -> bool {
    let mut options = Vec::new();
    machine.options(&mut options);
    !matches!(machine.awaiting(), Awaiting::Answer(_)) || !options.is_empty()
}

/// Deals the unseen cards to all places that are blank.
fn deal(world: &mut World, chance: &mut Chance) {
    let mut cards = world.unseen;
    chance.shuffle(&mut cards);
    fill_box(world, &mut cards);
    for index in 0..world.wizards.len() {
        let owner = Seats::only(Seat(index as u8));
        for slip in world.wizards[index].hand.iter_mut().filter(|slip| slip.card == Card::HIDDEN) {
            slip.card = cards.pop().unwrap_or(Card::HIDDEN);
            slip.known = owner;
        }
        world.wizards[index].hand.sort_unstable();
    }
    for pile in world.piles.iter_mut() {
        for slip in pile.deck.iter_mut().filter(|slip| slip.card == Card::HIDDEN) {
            slip.card = cards.pop().unwrap_or(Card::HIDDEN);
            slip.known = Seats::NONE;
        }
    }
    world.unseen.clear();
}

/// With extended flash energy, four plain energy cards lie in the box, and the flash energy cards that were not
/// drawn (WZ-417); anything else lies there only by a described position.
fn fill_box(world: &mut World, cards: &mut List<Card, 240>) {
    for index in 0..world.boxed.len() {
        let kind = if index < 4 { EnergyCard::Plain } else { EnergyCard::Flash };
        let place =
            cards.iter().position(|&card| world.pack.face(card).energy_card == Some(kind)).unwrap_or(0);
        world.boxed[index] = cards.remove(place).unwrap_or(Card::HIDDEN);
    }
}

/// Puts the trap under one of the tokens of each spell whose trap the viewer does not know.
fn hide_traps(world: &mut World, viewer: Viewer, chance: &mut Chance) {
    let mut spells: List<SpellId, 8> = List::new();
    for marker in world.markers.iter().filter(|marker| marker.token == Token::Unknown) {
        if let Some(spell) = marker.spell.filter(|spell| !spells.contains(spell)) {
            let _ = spells.push(spell);
        }
    }
    for spell in &spells {
        let tokens: List<MarkerId, 8> =
            List::collect(world.markers.iter().filter(|it| it.spell == Some(*spell)).map(|it| it.id));
        let trap = chance.pick(&tokens);
        for marker in world.markers.iter_mut().filter(|marker| marker.spell == Some(*spell)) {
            marker.token = if Some(marker.id) == trap { Token::Trap } else { Token::Blank };
        }
    }
    for index in 0..world.casts.len() {
        let cast = world.casts[index];
        if hides_trap(world, &cast) && !viewer.is(cast.by) {
            world.casts[index].number = chance.below(cast.aimed.len() as u32) as u8;
        }
    }
}

/// Those who can react, among those whom the viewer can't see.
fn reactors(world: &World, window: Window, viewer: Viewer) -> List<Seat, 5> {
    List::collect(Seats::first(world.seats()).iter().filter(|&seat| {
        world.is_alive(seat)
            && !viewer.is(seat)
            && window.asking(seat).is_some()
            && (world.options.ask_always || reaction::can_react(world, seat, window.event()))
    }))
}

fn asking(machine: Machine<Proc>, window: Window, seat: Seat) -> Machine<Proc> {
    machine.recast_top(window.asking(seat).unwrap_or(window).into(), Awaiting::Answer(seat))
}

/// Gives somebody a card that he can react with, in exchange for one of the cards of his that the viewer does not
/// know.
fn somebody_reacts(
    machine: Machine<Proc>,
    window: Window,
    viewer: Viewer,
    chance: &mut Chance,
) -> Machine<Proc> {
    let mut seats: List<Seat, 5> =
        List::collect(Seats::first(machine.world.seats()).iter().filter(|&seat| {
            machine.world.is_alive(seat) && !viewer.is(seat) && window.asking(seat).is_some()
        }));
    chance.shuffle(&mut seats);
    for &seat in &seats {
        let able = |tried: &Machine<Proc>| reaction::can_react(&tried.world, seat, window.event());
        if let Some(tried) = exchanges(&machine, viewer, seat).find(able) {
            return asking(tried, window, seat);
        }
    }
    match seats.first() {
        Some(&seat) => asking(machine, window, seat),
        None => machine,
    }
}

/// The same position with one unknown card of a hand exchanged for one of a deck, in every way.
fn exchanges(
    machine: &Machine<Proc>,
    viewer: Viewer,
    seat: Seat,
) -> impl Iterator<Item = Machine<Proc>> + '_ {
    let piles = &machine.world.piles;
    let places =
        (0..piles.len()).flat_map(move |pile| (0..piles[pile].deck.len()).map(move |place| (pile, place)));
    places.filter_map(move |(pile, place)| {
        let mut tried = *machine;
        exchange(&mut tried.world, viewer, seat, pile, place).then_some(tried)
    })
}

/// Exchanges a card of a hand for one of a deck, if the viewer knows neither.
fn exchange(world: &mut World, viewer: Viewer, seat: Seat, pile: usize, place: usize) -> bool {
    let hand = &world.wizard(seat).hand;
    let Some(held) = hand.iter().position(|slip| !viewer.is_among(slip.known)) else { return false };
    let Some(slip) = world.piles.get(pile).and_then(|pile| pile.deck.get(place)).copied() else {
        return false;
    };
    if viewer.is_among(slip.known) {
        return false;
    }
    let given = world.wizard(seat).hand[held].card;
    world.wizard_mut(seat).hand[held].card = slip.card;
    world.sort_hand(seat);
    if let Some(slip) = world.piles.get_mut(pile).and_then(|pile| pile.deck.get_mut(place)) {
        slip.card = given;
    }
    true
}
