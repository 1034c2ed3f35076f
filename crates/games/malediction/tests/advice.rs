//! What bots are told.

mod common;
use common::passes;
use kernel::{Advised, Game, Play, Seat};
use malediction::Malediction;

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
