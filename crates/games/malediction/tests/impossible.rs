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
        (&["round 0"], "1: rounds are counted from 1"),
        (&["round 2", "red echo 3", "round 4"], "3: `round` is said in fact 1 already"),
        (&["red hand diehard", "blue hand diehard", "red hand shatter"], "3: `red hand` is said in fact 1"),
        (&[one, "active tarok-beast ap 2", "phase action red"], "3: `phase` is said in fact 2 already"),
        (&[one, "tarok-beast damage 1", "tarok-beast damage 2"], "3: `tarok-beast damage` is said in fact 2"),
        (&[one, "tarok-beast damage 60"], "0: MD-279: tarok-beast has as much damage as it has health"),
        (&[one, "tarok-beast staged"], "0: MD-106"),
        (&[one, "tarok-beast carries winged-sandals staged", "phase action red"], "0: MD-106"),
        (&["red hand veilpiercer"], "1: MD-018: `veilpiercer` is never in a hand"),
        (&["blue deck veilpiercer"], "1: MD-018"),
        (&["red banished veilpiercer"], "1: MD-018"),
        (
            &["display veilpiercer", "relics ring-of-time, veilpiercer"],
            "0: MD-018: `veilpiercer` is in two places",
        ),
        (&[one, "tarok-beast carries veilpiercer", "display veilpiercer"], "0: MD-018"),
        (&["phase end red without red"], "1: a phase is written as in"),
        (
            &["terrain noxious-fleshgardens large of red at 5,5 turned 400"],
            "1: a piece is turned by less than 360",
        ),
    ] {
        let told = wrong(facts);
        assert!(told.contains(what), "{facts:?}: {told}");
    }
}

/// What does not fit is not left out in silence.
#[test]
fn hands_and_piles_have_an_end() {
    for pile in ["red hand", "blue deck", "red discard", "blue banished"] {
        let many = format!("{pile} {}", ["diehard"; 60].join(", "));
        assert!(wrong(&[&many]).contains("1: there are at most"), "{pile}: {}", wrong(&[&many]));
    }
}

/// All mistakes are told at once.
#[test]
fn all_mistakes_are_told() {
    let told = wrong(&["round x", "red hand nothing", "tarok-beast damage 3"]);
    assert_eq!(told.lines().count(), 3, "{told}");
}
