//! What bots are told.

mod common;
use common::passes;
use kernel::{Advised, Awaiting, Chance, Game, Log, Play, Seat, Setup};
use malediction::Malediction;
use malediction::choice::Choice;

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);

fn position(facts: &str) -> Play<Malediction> {
    passes(&format!("position\n{facts}"))
}

/// A position is better with more mastery, units, health and relics, and what is good for one is bad for the other.
#[test]
fn what_is_better_is_valued_higher() {
    let better = |facts: &str, than: &str| {
        let (one, other) = (position(facts), position(than));
        let (one, other) = (one.game(), other.game());
        assert!(one.value(RED) > other.value(RED), "{facts} / {than}");
        assert!(one.value(BLUE) < other.value(BLUE), "{facts} / {than}");
        for value in [one.value(RED), one.value(BLUE), other.value(RED)] {
            assert!((0.0..=1.0).contains(&value));
        }
        assert!((one.value(RED) + one.value(BLUE) - 1.0).abs() < 1e-6);
    };
    better("red mastery 10", "red mastery 5");
    better("tarok-beast of red at 5,5", "red echo 2");
    better("tarok-beast of red at 5,5", "tarok-beast of red at 5,5\ntarok-beast damage 5");
    better("cabra-mauler of red at 5,5\ncabra-mauler carries helm-of-wrath", "cabra-mauler of red at 5,5");
    better(
        "cabra-mauler of red at 5,5\nhusk 7,5\ndisplay ring-of-time",
        "cabra-mauler of red at 5,5\nhusk 15,5",
    );
    better("cabra-mauler of red at 5,5\nhusk 15,5", "cabra-mauler of red at 5,5\nhusk 25,5");
}

/// Attacks, claims and ways to husks look more promising than ends and idleness.
#[test]
fn what_is_promising_weighs_more() {
    let play = position(
        "cabra-mauler of red at 10,10
        spellbound-gargoyle of blue at 12,10
        husk 20,20
        active cabra-mauler ap 2",
    );
    let game = play.game();
    let weight = |text: &str| game.weight(game.read(text).expect("an answer"));
    assert!(weight("attack spellbound-gargoyle") > weight("move"));
    assert!(weight("move") > weight("done"));
    assert!(weight("to 20,18.5") > weight("to 5,5"));
    assert!(weight("to 5,5") > 0.0);
    assert!(weight("retaliate cabra-mauler") > weight("pass"));
    assert!(game.is_settled());
}

/// Among the candidates, which are not judged, are all options; and those are taken that are legal, and no others.
#[test]
fn candidates_hold_all_options_and_are_taken_as_they_are_judged() {
    let setup = Setup::of(2).with("map", "crossroads").with("rounds", "3");
    let mut game = Malediction::new(Malediction::shipped(), &setup).expect("a game");
    let (mut chance, mut options, mut candidates) = (Chance::new(5, 1), Vec::new(), Vec::new());
    let (mut asked, mut refused) = (0, 0);
    loop {
        match game.awaiting() {
            Awaiting::Nothing(_) | Awaiting::Someone => break,
            Awaiting::Roll(roll) => {
                game.rolled(&chance.roll(roll), &mut Log::off()).expect("a roll that is asked for");
            }
            Awaiting::Answer(_) => {
                game.options(&mut options);
                game.candidates(&mut candidates);
                assert!(options.iter().all(|option| candidates.contains(option)));
                for &candidate in candidates.iter().step_by(7) {
                    let mut tried = game;
                    let is_legal = game.check(candidate).is_ok();
                    assert_eq!(tried.attempt(candidate), is_legal, "{}", game.notation(candidate));
                    assert!(is_legal || tried == game, "what is refused changes nothing");
                    refused += usize::from(!is_legal);
                }
                asked += 1;
                game.answer(chance.pick(&options).expect("an option"), &mut Log::off()).expect("it is legal");
            }
        }
    }
    assert!(asked > 100 && refused > 100, "{asked} questions, {refused} candidates refused");
}

/// What only takes a staging back is nothing that a bot tries.
#[test]
fn nobody_is_advised_to_take_back_what_he_stages() {
    let play = position(
        "phase deploy red
        red echo 10
        red hand tarok-beast",
    );
    let mut game = *play.game();
    let mut options = Vec::new();
    game.options(&mut options);
    let stages = |choice: &&Choice| matches!(choice, Choice::Play(..));
    let staged = *options.iter().find(stages).expect("a place for the beast");
    assert!(game.weight(staged) > 0.0);
    assert!(game.attempt(staged));
    let back = game.read("take-back tarok-beast").expect("an answer");
    assert!(game.check(back).is_ok());
    assert!(game.weight(back) == 0.0);
}
