//! What is hidden and what is public (MD-021, MD-022), and what comes back from facts.

mod common;
use common::passes;
use kernel::{Awaiting, Chance, Described, Game, Log, Seat, Setup, View, Viewer};
use malediction::Malediction;
use malediction::card::Card;

/// Proves MD-021.
#[test]
fn hands_decks_and_bids_are_hidden_and_all_else_is_public() {
    let play = passes(
        "position
        red hand diehard, retribution
        red deck natures-wrath, adrenaline-rush
        red discard tarok-beast
        red banished cabra-mauler
        blue hand shatter
        relics veilpiercer
        display ring-of-time
        red echo 7
        red mastery 9
        phase deploy red",
    );
    let shown = View::of(play.game(), Viewer::Seat(Seat(1)));
    let (world, truth) = (shown.shown().world(), play.game().world());
    let red = world.side(Seat(0));
    assert!(red.hand.iter().chain(&red.deck).all(|slip| slip.card == Card::HIDDEN));
    assert_eq!((red.hand.len(), red.deck.len()), (2, 2));
    assert_eq!((red.discard, red.banished), (truth.side(Seat(0)).discard, truth.side(Seat(0)).banished));
    assert_eq!((red.echo, red.mastery), (7, 9));
    assert_eq!(world.display, truth.display);
    assert!(world.relics.iter().all(|slip| slip.card == Card::HIDDEN));
    assert!(world.side(Seat(1)).hand.iter().all(|slip| slip.card != Card::HIDDEN));
}

/// Proves MD-022.
#[test]
fn a_hand_has_no_limit_and_the_discard_pile_stays() {
    let hand = ["diehard"; 20].join(", ");
    passes(&format!(
        "position
        red hand {hand}
        red discard tarok-beast, cabra-mauler
        red deck retribution, natures-wrath
        blue deck shatter, twin-flames
        phase refresh
        inputs
        blue: pass
        expect
        red hand size 22
        red deck size 0
        red discard tarok-beast, cabra-mauler"
    ));
}

/// What was staged and taken back is known to both.
#[test]
fn a_card_that_was_staged_is_known() {
    let play = passes(
        "position
        red echo 9
        red hand tarok-beast, cabra-mauler
        phase deploy red
        inputs
        red: play tarok-beast at 2,2
        red: take-back tarok-beast
        expect
        red hand cabra-mauler, tarok-beast+blue",
    );
    let shown = View::of(play.game(), Viewer::Seat(Seat(1)));
    let hand = shown.shown().world().side(Seat(0)).hand;
    let beast = play.game().world().pack.card("tarok-beast");
    assert_eq!(hand.iter().filter(|slip| Some(slip.card) == beast).count(), 1);
    assert_eq!(hand.iter().filter(|slip| slip.card == Card::HIDDEN).count(), 1);
}

/// A position between deeds is its facts: read back, it offers the same.
#[test]
fn facts_read_back() {
    let setup = Setup::of(2).with("map", "crossroads");
    let mut game = Malediction::new(Malediction::shipped(), &setup).expect("a game");
    let (mut chance, mut offered, mut read_back) = (Chance::new(7, 0), Vec::new(), 0);
    for _ in 0..600 {
        match game.awaiting() {
            Awaiting::Answer(_) => {
                if let Some(facts) = game.facts() {
                    let again = Malediction::from_facts(Malediction::shipped(), &setup, &facts)
                        .unwrap_or_else(|mistakes| panic!("{mistakes:?}\n{}", facts.join("\n")));
                    assert_eq!(again.facts(), Some(facts), "facts of facts");
                    assert_eq!(answers(&again), answers(&game));
                    read_back += 1;
                }
                game.options(&mut offered);
                let choice = chance.pick(&offered).expect("there is always an answer");
                game.answer(choice, &mut Log::off()).expect("what is offered is legal");
            }
            Awaiting::Roll(roll) => {
                let rolled = chance.roll(roll);
                game.rolled(&rolled, &mut Log::off()).expect("a roll as it was asked for");
            }
            Awaiting::Nothing(_) | Awaiting::Someone => break,
        }
    }
    assert!(read_back > 50, "{read_back} positions were read back");
}

/// The answers in their notation, sorted.
fn answers(game: &Malediction) -> Vec<String> {
    let mut offered = Vec::new();
    game.options(&mut offered);
    let mut words: Vec<String> = offered.into_iter().map(|choice| game.notation(choice)).collect();
    words.sort();
    words
}
