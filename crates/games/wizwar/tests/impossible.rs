//! Positions that cannot be: what is said about the facts.

use kernel::{Described, Setup};
use wizwar::WizWar;

/// The mistakes in these facts, as `line: text`.
fn mistakes(facts: &[&str]) -> Vec<String> {
    let facts: Vec<String> = facts.iter().map(|fact| (*fact).to_owned()).collect();
    match WizWar::from_facts(wizwar::pack::Pack::shipped(), &Setup::of(2), &facts) {
        Ok(_) => Vec::new(),
        Err(mistakes) => {
            mistakes.iter().map(|mistake| format!("{}: {}", mistake.line, mistake.text)).collect()
        }
    }
}

#[test]
fn a_thing_is_in_one_place() {
    for (facts, mistake) in [
        (
            &["blue carries red-treasure-1", "red-treasure-1 at blue(0,0)"][..],
            "2: `red-treasure-1` is already somewhere else",
        ),
        (
            &["blue carries red-treasure-1", "red carries red-treasure-1"],
            "2: `red-treasure-1` is already somewhere else",
        ),
        (&["blue carries red-treasure-1", "blue carries red-treasure-2"], "2: nobody carries two treasures"),
        (
            &[
                "spell skull-servant by blue at blue(0,0)",
                "blue bears skull-servant",
                "red bears skull-servant",
            ],
            "3: `skull-servant` is carried by somebody else",
        ),
    ] {
        assert_eq!(mistakes(facts), [mistake], "{facts:?}");
    }
}

#[test]
fn nothing_is_what_it_is_not() {
    for (facts, mistake) in [
        (&["blue items fireball"][..], "1: Fireball is no item"),
        (&["item fireball at blue(0,0)"], "1: Fireball is no item"),
        (&["blue(2,2)/south cracks 3"], "1: no wall or door stands at blue(2,2)/south"),
        (&["spell stone-block by red at blue(2,2)", "blue at blue(2,2)"], "0: blue stands in stone-block"),
        (&["spell strength by blue on blue(0,0)/east"], "1: `strength` can't last on `blue(0,0)/east`"),
        (&["spell seal-door by red on blue"], "1: `seal-door` can't last on `blue`"),
        (&["spell bone-armor by red on blue"], "1: `bone-armor` can't last on `blue`"),
        (&["round 0"], "1: rounds are counted from 1"),
        (&["red life 0"], "0: `red` has no life, and is neither `dead` nor a `ghost`"),
        (&["red life 9", "blue life 9", "red life 8"], "3: `red life` is said in fact 1 already"),
        (&["turn red move-and-cast", "turn blue move-and-cast"], "2: `turn` is said in fact 1 already"),
        (&["blue at blue(0,0)", "blue at blue(1,1)"], "2: `blue at` is said in fact 1 already"),
    ] {
        assert_eq!(mistakes(facts), [mistake], "{facts:?}");
    }
}

/// What does not fit into a hand is not discarded in silence.
#[test]
fn a_hand_has_an_end() {
    let hand = format!("blue hand {}", ["zot"; 300].join(" "));
    let found = mistakes(&[&hand]);
    assert!(matches!(&found[..], [one] if one.starts_with("1: a hand holds at most ")), "{found:?}");
}
