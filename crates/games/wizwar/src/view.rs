//! What each viewer knows and may see, and full positions that fit it (WZ-055, WZ-434, WZ-435).

mod knowledge;
mod sample;

pub use knowledge::{declared, known};
pub use sample::sample;

use crate::card::Card;
use crate::effect::Effect;
use crate::main_phase::MoveAndCast;
use crate::procedure::Proc;
use crate::world::{Cast, Token, World};
use kernel::{Awaiting, List, Machine, Seat, Seats, Viewer};

/// The position with everything blanked that the viewer may not know.
pub fn redacted(machine: &Machine<Proc>, viewer: Viewer) -> Machine<Proc> {
    let mut shown = machine.into_view();
    // The accounts of loops hold hashes of the whole truth.
    shown.world.loops = Default::default();
    shown.world.unseen = unseen(&machine.world, viewer);
    shown.world.boxed = List::collect(machine.world.boxed.iter().map(|_| Card::HIDDEN));
    blank_hands(&mut shown.world, viewer);
    blank_decks(&mut shown.world, viewer);
    blank_tokens(&mut shown.world, viewer);
    let (stack, awaiting, casts) = public_stack(machine, viewer);
    shown.world.casts.truncate(casts);
    blank_casts(&mut shown.world, viewer);
    shown.recast(&stack, awaiting)
}

/// All cards that lie where the viewer can't see them, in a fixed order. Since the deck's make-up and every card
/// face up are public, anybody can count them out.
fn unseen(world: &World, viewer: Viewer) -> List<Card, 240> {
    let hands = world.wizards.iter().flat_map(|wizard| wizard.hand.iter());
    let decks = world.piles.iter().flat_map(|pile| pile.deck.iter());
    let hidden = hands.chain(decks).filter(|slip| !viewer.is_among(slip.known)).map(|slip| slip.card);
    let mut cards: List<Card, 240> = List::collect(hidden.chain(world.boxed.iter().copied()));
    cards.sort_unstable();
    cards
}

fn blank_hands(world: &mut World, viewer: Viewer) {
    for index in 0..world.wizards.len() {
        let owner = Seat(index as u8);
        for slip in world.wizards[index].hand.iter_mut() {
            *slip = slip.seen_by(viewer, Seats::only(owner));
        }
        world.wizards[index].hand.sort_unstable();
    }
}

fn blank_decks(world: &mut World, viewer: Viewer) {
    for pile in world.piles.iter_mut() {
        for slip in pile.deck.iter_mut() {
            *slip = slip.seen_by(viewer, Seats::NONE);
        }
    }
}

fn blank_tokens(world: &mut World, viewer: Viewer) {
    for marker in world.markers.iter_mut() {
        if marker.token != Token::Open && !viewer.is(marker.owner) {
            marker.token = Token::Unknown;
        }
    }
}

/// Which of several tokens is the trap is known to their caster alone.
fn blank_casts(world: &mut World, viewer: Viewer) {
    for index in 0..world.casts.len() {
        let cast = world.casts[index];
        if hides_trap(world, &cast) && !viewer.is(cast.by) {
            world.casts[index].number = 0;
        }
    }
}

/// Whether a cast puts down tokens of which one is the trap.
pub fn hides_trap(world: &World, cast: &Cast) -> bool {
    let form = world.form_of_cast(cast);
    form.is_some_and(|form| form.does.iter().any(|it| matches!(it, Effect::Place { one_is_real: true, .. })))
}

/// The frames that the viewer may see, what they wait for, and how many casts are declared: others see nothing
/// of a declaration before it is made, and nothing of who is asked to react.
fn public_stack(
    machine: &Machine<Proc>,
    viewer: Viewer,
) -> (List<Proc, { kernel::flow::DEPTH }>, Awaiting, usize) {
    let mut stack: List<Proc, { kernel::flow::DEPTH }> = List::collect(machine.stack().iter().copied());
    let mut casts = machine.world.casts.len();
    let mut awaiting = machine.awaiting();
    let Awaiting::Answer(asked) = awaiting else { return (stack, awaiting, casts) };
    if viewer.is(asked) {
        return (stack, awaiting, casts);
    }
    while let Some(Proc::Declare(declare)) = stack.last() {
        casts = casts.min(declare.place() as usize);
        stack.pop();
    }
    if let Some(top) = stack.pop() {
        let _ = stack.push(asking(top));
        if let Proc::Window(_) = top {
            awaiting = Awaiting::Someone;
        }
    }
    (stack, awaiting, casts)
}

/// A procedure as it was when it put the question whose answer is still being declared.
fn asking(frame: Proc) -> Proc {
    if let Proc::Window(window) = frame {
        window.hidden().into()
    } else if let Proc::Main(_) = frame {
        MoveAndCast::asking().into()
    } else if let Proc::Command(command) = frame {
        command.asking().into()
    } else {
        frame
    }
}
