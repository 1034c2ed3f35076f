//! What each viewer knows and may see, and full positions that fit it (MD-021).

mod sample;

pub use sample::sample;

use crate::card::Card;
use crate::procedure::Proc;
use crate::world::{Side, Slip, World};
use kernel::{Awaiting, List, Machine, Seat, Seats, Viewer};

/// The position with everything blanked that the viewer may not know.
pub fn redacted(machine: &Machine<Proc>, viewer: Viewer) -> Machine<Proc> {
    let mut shown = machine.into_view();
    blank_world(&machine.world, &mut shown.world, viewer);
    if let (Awaiting::Answer(asked), Some(Proc::Window(window))) =
        (machine.awaiting(), machine.stack().last())
        && !viewer.is(asked)
    {
        // Others see nothing of who is asked to react.
        return shown.recast_top(window.hidden().into(), Awaiting::Someone);
    }
    shown
}

/// The world without any card of a hidden zone, to tell positions that come back: what such zones hold changes only with
/// progress, or with what is staged. So the accounts of loops are no secret, and stand in every view; who knows which
/// card is left out too, as a viewer cannot tell that of others.
pub fn seen_by_all(world: &World) -> World {
    let mut shown = World { loops: Default::default(), ..*world };
    let blank = Slip { card: Card::HIDDEN, known: Seats::NONE };
    for side in &mut shown.sides {
        let hidden = side.hand.iter_mut().chain(side.deck.iter_mut()).chain(side.side_deck.iter_mut());
        hidden.chain(&mut side.bid).for_each(|slip| *slip = blank);
    }
    shown.relics.iter_mut().for_each(|slip| *slip = blank);
    shown
}

/// Blanks in a copy of a world what the viewer may not know.
fn blank_world(world: &World, shown: &mut World, viewer: Viewer) {
    for seat in Seats::first(World::SEATS).iter() {
        shown.unseen[seat.index() & 1] = unseen(world.side(seat), seat, viewer);
        blank_side(shown.side_mut(seat), seat, viewer);
    }
    let mut relics: List<Card, 15> =
        List::collect(world.relics.iter().filter(|slip| !viewer.is_among(slip.known)).map(|slip| slip.card));
    relics.sort_unstable();
    shown.unseen_relics = relics;
    for slip in shown.relics.iter_mut() {
        *slip = slip.seen_by(viewer, Seats::NONE);
    }
}

/// Whether a card of the seat lies face down as a bid: then nobody else can tell any more what is in the hand and what
/// was bid, even of cards that he knew.
fn is_bidding(side: &Side) -> bool {
    side.bid.is_some_and(|slip| slip.known != Seats::ALL)
}

/// Whether the viewer knows this card of a hand.
fn knows_in_hand(side: &Side, seat: Seat, viewer: Viewer, slip: &Slip) -> bool {
    viewer.is(seat) || (!is_bidding(side) && viewer.is_among(slip.known))
}

/// Whether the viewer knows the card that was bid.
fn knows_bid(seat: Seat, viewer: Viewer, slip: &Slip) -> bool {
    viewer.is(seat) || slip.known == Seats::ALL
}

/// All cards of a seat that lie where the viewer can't see them, sorted. What a warband is made of is public, so anybody
/// can count them out.
fn unseen(side: &Side, seat: Seat, viewer: Viewer) -> List<Card, { crate::world::UNSEEN }> {
    let hand = side.hand.iter().filter(|slip| !knows_in_hand(side, seat, viewer, slip));
    let deck = side.deck.iter().chain(&side.side_deck).filter(|slip| !viewer.is_among(slip.known));
    let bid = side.bid.iter().filter(|slip| !knows_bid(seat, viewer, slip));
    let mut cards: List<Card, { crate::world::UNSEEN }> =
        List::collect(hand.chain(deck).chain(bid).map(|slip| slip.card));
    cards.sort_unstable();
    cards
}

fn blank_side(side: &mut Side, seat: Seat, viewer: Viewer) {
    let whole = *side;
    for slip in side.hand.iter_mut() {
        *slip = if knows_in_hand(&whole, seat, viewer, slip) {
            slip.seen_by(viewer, Seats::only(seat))
        } else {
            Slip { card: Card::HIDDEN, known: Seats::NONE }
        };
    }
    side.hand.sort_unstable();
    for slip in side.deck.iter_mut().chain(side.side_deck.iter_mut()) {
        *slip = slip.seen_by(viewer, Seats::NONE);
    }
    if !viewer.is(seat) {
        side.exchanged = 0;
    }
    if let Some(slip) = &mut side.bid
        && !knows_bid(seat, viewer, slip)
    {
        *slip = Slip { card: Card::HIDDEN, known: Seats::NONE };
    }
}

/// The kinds of facts, in the high bits of their numbers.
const CARD: u64 = 1 << 32;
const RELIC: u64 = 2 << 32;
const WINDOW: u64 = 3 << 32;

/// The cards whose place the viewer knows, wherever they are, and how many windows have come and gone in which somebody
/// might have reacted. A card that moves from one known place to another adds nothing.
pub fn known(world: &World, viewer: Viewer, facts: &mut Vec<u64>) {
    facts.push(WINDOW | u64::from(world.windows));
    for seat in Seats::first(World::SEATS).iter() {
        let card = |card: Card| CARD | u64::from(seat.0) << 8 | u64::from(card.0);
        let side = world.side(seat);
        let hand = side.hand.iter().filter(|slip| knows_in_hand(side, seat, viewer, slip));
        let deck = side.deck.iter().chain(&side.side_deck).filter(|slip| viewer.is_among(slip.known));
        let bid = side.bid.iter().filter(|slip| knows_bid(seat, viewer, slip));
        facts.extend(hand.chain(deck).chain(bid).map(|slip| card(slip.card)));
        facts.extend(side.discard.iter().chain(&side.banished).chain(&side.aside).map(|&it| card(it)));
        for unit in world.units.iter().filter(|unit| unit.owner == seat) {
            facts.push(card(unit.card));
            facts.extend(unit.items.iter().map(|item| card(item.card)));
        }
        facts.extend(world.casts.iter().filter(|cast| cast.owner == seat).map(|cast| card(cast.card)));
        if side.seeker_home {
            facts.push(card(world.warband(seat).seeker));
        }
    }
    let relic = |card: Card| RELIC | u64::from(card.0);
    facts.extend(world.relics.iter().filter(|slip| viewer.is_among(slip.known)).map(|slip| relic(slip.card)));
    facts.extend(world.display.iter().map(|&card| relic(card)));
    facts.extend(world.units.iter().filter_map(|unit| unit.relic).map(|borne| relic(borne.card)));
}
