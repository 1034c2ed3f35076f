//! Every optional rule along random games: they end, and no card or treasure is lost (WZ-436).

use kernel::{Awaiting, Chance, Game, Log, Setup};
use wizwar::WizWar;
use wizwar::world::{Place, World};

/// All cards of the game, wherever they are.
fn cards(world: &World) -> usize {
    let hands: usize = world.wizards.iter().map(|wizard| wizard.hand.len() + wizard.items.len()).sum();
    let piles: usize = world.piles.iter().map(|pile| pile.deck.len() + pile.discard.len()).sum();
    let carried = world.creatures.iter().filter(|creature| creature.item.is_some()).count()
        + world.markers.iter().filter(|marker| marker.item.is_some()).count();
    let laid = world.markers.iter().filter(|marker| marker.card.is_some()).count();
    hands + piles + carried + laid + world.spells.len() + world.floor.len()
}

fn play(setup: &Setup, seed: u64) {
    let mut game = WizWar::new(WizWar::shipped(), setup).expect("these options are legal");
    let mut chance = Chance::new(seed, 0);
    let mut offered = Vec::new();
    let mut all = None;
    for answers in 0.. {
        match game.awaiting() {
            Awaiting::Answer(_) => {
                game.options(&mut offered);
                let choice = chance.pick(&offered).expect("there is always an answer");
                game.answer(choice, &mut Log::off()).expect("what is offered is legal");
            }
            Awaiting::Roll(roll) => {
                let rolled = chance.roll(roll);
                game.rolled(&rolled, &mut Log::off()).expect("a roll as it was asked for");
            }
            Awaiting::Nothing(outcome) => {
                assert_ne!(outcome.by, kernel::house::FUEL, "{:?} seed {seed}", setup.options);
                return;
            }
            Awaiting::Someone => panic!("a whole position waits for somebody"),
        }
        let world = game.world();
        if world.turn.begun.is_empty()
            && all.is_none()
            && world.turn.phase == wizwar::world::Phase::MoveAndCast
        {
            all = Some(cards(world));
        }
        if let Some(all) = all
            && world.casts.is_empty()
        {
            assert_eq!(cards(world), all, "{:?} seed {seed}, answer {answers}", setup.options);
        }
        for (place, treasure) in world.treasures.iter().enumerate() {
            if let Place::Wizard(seat) = treasure.place {
                let carried = world.wizard(seat).treasure.map(|id| id.0 as usize);
                assert_eq!(carried, Some(place), "{:?} seed {seed}, answer {answers}", setup.options);
            }
        }
    }
    unreachable!()
}

/// Proves WZ-436, HR-009.
#[test]
fn games_with_every_optional_rule_end_and_lose_nothing() {
    let rules: &[&[(&str, &str)]] = &[
        &[],
        &[("ghosts", "yes"), ("boards", "classic")],
        &[("heavy_items", "yes"), ("points", "4")],
        &[("permanent_creations", "yes")],
        &[("custom_spellbook", "yes")],
        &[("giant_book", "yes"), ("uncluttered_minds", "yes")],
        &[("schools", "conjuring,elemental,mutation"), ("extended_flash", "yes")],
        &[("deadly_treasures", "yes")],
        &[("ask", "always")],
    ];
    for (number, options) in (0..).zip(rules) {
        for seats in 2..=5 {
            let mut setup = Setup::of(seats);
            let teams: &[(&str, &str)] = if seats == 4 { &[("teams", "yes")] } else { &[] };
            let all = options.iter().chain(teams).chain(&[("rounds", "40")]);
            setup.options.extend(all.map(|(name, value)| (name.to_string(), value.to_string())));
            play(&setup, number);
        }
    }
}
