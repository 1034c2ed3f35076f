//! Positions that cannot be are refused, each with what is wrong in it.

use kernel::{Described, Game, Setup};
use malediction::Malediction;

/// What is wrong with a position.
fn wrong(facts: &[&str]) -> String {
    let facts: Vec<String> = facts.iter().map(|fact| fact.to_string()).collect();
    match Malediction::from_facts(Malediction::shipped(), &Setup::of(2), &facts) {
        Ok(_) => String::new(),
        Err(mistakes) => {
            mistakes.iter().map(|it| format!("{}: {}", it.line, it.text)).collect::<Vec<_>>().join("\n")
        }
    }
}

#[test]
fn what_cannot_be_is_told_with_its_place() {
    let one = "tarok-beast of red at 5,5";
    for (facts, what) in [
        (&[one, "tarok-beast of blue at 9,9"][..], "2: two units are called `tarok-beast`"),
        (&["tarok-beast-0 of red at 5,5"], "1: units of one name are counted from 1"),
        (&["tarok-boast of red at 5,5"], "1: no card is called"),
        (&["diehard of red at 5,5"], "1: `diehard` is no unit"),
        (&[one, "cabra-mauler of green at 9,9"], "2: `green` is neither red nor blue"),
        (&["tarok-beast of red at 5;5"], "1: `5;5` is no point"),
        (&["tarok-beast of red at 0.5,5"], "0: MD-034"),
        (&[one, "cabra-mauler of blue at 6,5"], "0: MD-034"),
        (&[one, "tarok-beast carries diehard"], "2: MD-015"),
        (&[one, "tarok-beast carries ring-of-vitality", "tarok-beast carries winged-sandals"], "3: MD-016"),
        (&[one, "tarok-beast carries ring-of-time", "tarok-beast carries veilpiercer"], "3: MD-016"),
        (&[one, "tarok-beast power +30000 by leaden-hex 0 for round"], "2: MD-332"),
        (&[one, "tarok-beast power +2 by nothing 0 for round"], "2: nothing is called `nothing`"),
        (&[one, "tarok-beast sleeps"], "2: that is no fact about a unit"),
        (&["display diehard"], "1: MD-018"),
        (&["relics tarok-beast"], "1: MD-018"),
        (&["red hand diehard, dihard"], "1: no card is called `dihard`"),
        (&["red laughs"], "1: that is no fact about a player"),
        (&["phase lunch"], "1: no phase is called `lunch`"),
        (&["terrain hills large of red at 5,5 turned 0"], "1: no terrain is called `hills`"),
        (&["active tarok-beast ap 2"], "1: no unit on the table is called `tarok-beast`"),
    ] {
        let told = wrong(facts);
        assert!(told.contains(what), "{facts:?}: {told}");
    }
}

/// All mistakes are told at once.
#[test]
fn all_mistakes_are_told() {
    let told = wrong(&["round x", "red hand nothing", "tarok-beast damage 3"]);
    assert_eq!(told.lines().count(), 3, "{told}");
}
