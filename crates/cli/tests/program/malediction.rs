//! Malediction through the program: decks that people bring.

use crate::common::{complained, file, malison, path, said};
use std::fs;

/// A deck of 30 cards.
const DECK: &str = r#"
[[warband]]
id = "my-beasts"
name = "My Beasts"
seeker = "thundersteps"
terrain = "noxious-fleshgardens"
[warband.deck]
tarok-beast = 3
primal-totem = 3
blisterhide-sow = 3
spirit-shaman = 3
cabra-mauler = 3
paxos-gorehorn = 3
amulet-of-vigor = 3
goredrinker-axe = 3
scouts-boots = 3
adrenaline-rush = 3
"#;

#[test]
fn a_deck_in_a_file_is_checked_and_played_and_stands_in_the_record() {
    let deck = file("beasts.toml", DECK);
    let checked = malison(&["check", &deck], b"");
    assert!(checked.status.success(), "{}{}", said(&checked), complained(&checked));
    let record = path("beasts.txt").display().to_string();
    let option = format!("red=@{deck}");
    let args = ["play", "malediction", "--seats", "me,random", "--seed", "3", "--option", "map=crossroads"];
    let input = format!("1\n1\nsave {record}\nquit\n");
    let played = malison(&[&args[..], &["--option", &option]].concat(), input.as_bytes());
    assert!(played.status.success(), "{}", complained(&played));
    // Whoever plays it again needs no file.
    fs::remove_file(&deck).expect("the deck was there");
    let kept = fs::read_to_string(&record).expect("it is saved");
    assert!(
        kept.contains("thundersteps on noxious-fleshgardens with ") && kept.contains("3 tarok-beast"),
        "{kept}"
    );
    let again = malison(&["replay", &record], b"");
    assert!(again.status.success(), "{}{}", said(&again), complained(&again));
}

#[test]
fn a_deck_that_breaks_the_rules_of_building_is_told_line_by_line_and_not_played() {
    let deck =
        file("wrong.toml", DECK.replace("tarok-beast = 3", "tarok-beast = 4\nshatter = 1\ntarok-best = 1"));
    let checked = malison(&["check", &deck], b"");
    assert_eq!(checked.status.code(), Some(1));
    let told = said(&checked);
    let lines: Vec<&str> = told.lines().collect();
    let all = ["tarok-beast", "shatter", "tarok-best"];
    assert!(all.iter().all(|card| lines.iter().any(|line| line.contains(card))), "{told}");
    assert!(lines.iter().all(|line| line.starts_with(&deck)), "{told}");
    let option = format!("red=@{deck}");
    let played = malison(&["play", "malediction", "--seats", "me,random", "--option", &option], b"quit\n");
    assert_eq!(played.status.code(), Some(2));
    assert!(complained(&played).contains("can't be played"), "{}", complained(&played));
}
