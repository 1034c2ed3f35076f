//! Which once hidden facts a viewer knows.

use crate::procedure::Proc;
use crate::world::{Deed, Token};
use kernel::{Machine, Seat, Viewer};

/// The kinds of facts, in the high bits of their numbers.
const CARD: u64 = 1 << 32;
const TOKEN: u64 = 2 << 32;
const WINDOW: u64 = 3 << 32;
const TURNED_UP: u64 = 4 << 32;

/// The cards whose place the viewer knows, wherever they are, the tokens of which he knows what is under them, and
/// how many windows have come and gone: who reacted in them, or that nobody did, tells of hands. So does a token that was
/// turned up: it is gone, and tells of those that are left. A card that moves from one known place to another adds nothing.
pub fn known(machine: &Machine<Proc>, viewer: Viewer, facts: &mut Vec<u64>) {
    let world = &machine.world;
    facts.push(WINDOW | u64::from(world.windows));
    facts.push(TURNED_UP | u64::from(world.turned_up));
    let card = |card: crate::card::Card| CARD | u64::from(card.0);
    for (index, wizard) in world.wizards.iter().enumerate() {
        let own = viewer.is(Seat(index as u8));
        facts.extend(
            wizard.hand.iter().filter(|slip| own || viewer.is_among(slip.known)).map(|slip| card(slip.card)),
        );
        facts.extend(wizard.items.iter().map(|item| card(item.card)));
    }
    for pile in &world.piles {
        facts.extend(pile.deck.iter().filter(|slip| viewer.is_among(slip.known)).map(|slip| card(slip.card)));
        facts.extend(pile.discard.iter().map(|&it| card(it)));
    }
    facts.extend(world.spells.iter().map(|spell| card(spell.card)));
    let open = world.casts.iter().take(declared(machine));
    facts.extend(
        open.filter(|cast| cast.deed == Deed::Spell && cast.spell.is_none()).map(|cast| card(cast.card)),
    );
    facts.extend(world.floor.iter().map(|item| card(item.item.card)));
    facts.extend(world.creatures.iter().filter_map(|it| it.item).map(|item| card(item.card)));
    for marker in &world.markers {
        facts.extend(marker.item.map(|item| card(item.card)));
        facts.extend(marker.card.map(card));
        if marker.token == Token::Trap && viewer.is(marker.owner) {
            facts.push(TOKEN | u64::from(marker.id.0));
        }
    }
}

/// How many casts are declared; that which is being declared is still a card in a hand.
pub fn declared(machine: &Machine<Proc>) -> usize {
    let declaring = machine.stack().iter().find_map(|frame| {
        if let Proc::Declare(declare) = frame { Some(declare.place() as usize) } else { None }
    });
    declaring.unwrap_or(machine.world.casts.len())
}
