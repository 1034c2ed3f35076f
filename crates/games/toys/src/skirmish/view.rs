//! What each seat knows, what it may see, and worlds that fit what it sees.

use super::Skirmish;
use super::combat::{Blow, Stage, Step};
use super::world::{Card, Cards, DECK, World};
use kernel::window::Asking;
use kernel::{Awaiting, Chance, List, Seat, Seats, Viewer, stable_hash};

/// What the viewer knows to be in the hand of a seat.
fn known_hand(world: &World, owner: Seat, viewer: Viewer) -> Cards {
    match viewer {
        Viewer::Seat(seat) if seat == owner => world.fighter(owner).hand,
        Viewer::Seat(seat) => world.fighter(owner).seen.get(seat.index()).copied().unwrap_or_default(),
        Viewer::Spectator => Cards::default(),
    }
}

pub(super) fn redacted(game: &Skirmish, viewer: Viewer) -> Skirmish {
    let mut machine = game.machine.into_view();
    let (stack, awaiting) = redacted_stack(game, viewer);
    let world = &mut machine.world;
    for owner in Seats::first(world.seats).iter() {
        let known = known_hand(world, owner, viewer);
        let fighter = world.fighter_mut(owner);
        fighter.unknown = fighter.held() - known.count();
        fighter.hand = known;
        if !viewer.is(owner) {
            // What others have seen in a foreign hand is theirs to know.
            for (seat, seen) in fighter.seen.iter_mut().enumerate() {
                if !viewer.is(Seat(seat as u8)) {
                    *seen = Cards::default();
                }
            }
        }
    }
    let top = world.deck.len().saturating_sub(1);
    let knows_top = matches!(viewer, Viewer::Seat(seat) if world.top_known.has(seat));
    for (place, card) in world.deck.iter_mut().enumerate() {
        if place != top || !knows_top {
            *card = None;
        }
    }
    Skirmish { machine: machine.recast(&stack, awaiting) }
}

/// A declaration that is not complete is as if it had not begun, and who is asked for a guard is not told.
fn redacted_stack(game: &Skirmish, viewer: Viewer) -> (List<Step, 4>, Awaiting) {
    let mut stack: List<Step, 4> = List::collect(game.machine.stack().iter().copied());
    let mut awaiting = game.machine.awaiting();
    match stack.last_mut() {
        Some(top @ Step::Arm { .. }) => {
            if let Step::Arm { seat, .. } = *top
                && !viewer.is(seat)
            {
                *top = Step::Main(seat);
            }
        }
        Some(Step::Blow(blow @ Blow { stage: Stage::React, .. })) => {
            if !viewer.is(blow.window.asked()) {
                blow.window = blow.window.hidden();
                awaiting = Awaiting::Someone;
            }
        }
        Some(Step::Deal | Step::Turn(_) | Step::Main(_) | Step::Blow(_) | Step::End(_)) | None => {}
    }
    (stack, awaiting)
}

pub(super) fn sample(shown: &Skirmish, viewer: Viewer, chance: &mut Chance) -> Skirmish {
    let mut machine = shown.machine.into_position();
    let world = &mut machine.world;
    let mut pool = unseen(world);
    chance.shuffle(&mut pool);

    let reactor = (shown.machine.awaiting() == Awaiting::Someone)
        .then(|| somebody(shown, viewer, &pool, chance))
        .flatten();
    if let Some((_, seat)) = reactor
        && world.asking == Asking::Holders
        && !world.holds(seat, Card::Guard)
        && let Some(place) = pool.iter().position(|&card| card == Card::Guard)
    {
        pool.remove(place);
        let fighter = world.fighter_mut(seat);
        fighter.hand.add(Card::Guard);
        fighter.unknown = fighter.unknown.saturating_sub(1);
    }
    for seat in Seats::first(world.seats).iter() {
        let fighter = world.fighter_mut(seat);
        for _ in 0..std::mem::take(&mut fighter.unknown) {
            if let Some(card) = pool.pop() {
                fighter.hand.add(card);
            }
        }
        // Everybody knows the own hand.
        fighter.seen[seat.index() & 3] = fighter.hand;
    }
    for card in world.deck.iter_mut().filter(|card| card.is_none()) {
        *card = pool.pop();
    }
    match reactor {
        Some((step, seat)) => Skirmish { machine: machine.recast_top(step, Awaiting::Answer(seat)) },
        None => Skirmish { machine },
    }
}

/// The cards whose place the view does not tell.
fn unseen(world: &World) -> List<Card, DECK> {
    let seen = world.total();
    List::collect(
        Card::ALL.into_iter().flat_map(|card| (seen.of(card)..Cards::FULL.of(card)).map(move |_| card)),
    )
}

/// One who may be the one that is being asked for a guard.
fn somebody(shown: &Skirmish, viewer: Viewer, pool: &[Card], chance: &mut Chance) -> Option<(Step, Seat)> {
    let world = shown.world();
    let Some(Step::Blow(blow)) = shown.machine.stack().last() else { return None };
    let guards_left = pool.contains(&Card::Guard);
    let candidates: List<Seat, 4> = List::collect(world.standing().iter().filter(|&seat| {
        let holds = world.holds(seat, Card::Guard) || (guards_left && world.fighter(seat).unknown > 0);
        !viewer.is(seat) && seat != blow.window.opened_by() && (holds || world.asking == Asking::Always)
    }));
    let seat = chance.pick(&candidates)?;
    let window = blow.window.asking(seat)?;
    Some((Step::Blow(Blow { window, ..*blow }), seat))
}

/// A known card is a fact of its kind, wherever it lies: a card that moves in the open teaches nobody anything.
/// That a strike is under way is a fact too, as who could answer it and did not begins to show.
pub(super) fn known(game: &Skirmish, viewer: Viewer, facts: &mut Vec<u64>) {
    let world = game.world();
    facts.clear();
    facts.extend(game.machine.stack().iter().filter(|step| matches!(step, Step::Blow(_))).map(|_| 0));
    let mut known = world.discards;
    for owner in Seats::first(world.seats).iter() {
        known.add_all(known_hand(world, owner, viewer));
    }
    if let (Viewer::Seat(seat), Some(Some(top))) = (viewer, world.deck.last())
        && world.top_known.has(seat)
    {
        known.add(*top);
    }
    facts.extend(known.iter().map(|card| stable_hash(&card)));
}
