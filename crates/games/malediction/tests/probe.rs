//! Random play: every text of every card makes a difference in some skirmish. With optimisation all texts are tried, without
//! it a few.

use kernel::{Awaiting, Chance, Described, Game, Log, Setup};
use malediction::Malediction;
use malediction::card::{Card, Kind};
use malediction::choice::Choice;
use malediction::pack::{Pack, Text};

/// How many skirmishes are played for a text at most.
const SKIRMISHES: u64 = 1500;
/// How many inputs a skirmish has at most.
const INPUTS: usize = 60;
/// Of so many texts one is tried.
const OF: usize = if cfg!(debug_assertions) { 12 } else { 1 };

#[test]
fn every_text_makes_a_difference_in_some_skirmish() {
    let pack = Malediction::shipped();
    let tried: Vec<Text> = pack.texts().into_iter().filter(|text| text.card.is_some()).step_by(OF).collect();
    let idle: Vec<String> =
        tried.into_iter().filter(|text| !makes_a_difference(pack, text)).map(|text| text.what).collect();
    assert!(idle.is_empty(), "nothing came of {}", idle.join(", "));
}

fn makes_a_difference(pack: &'static Pack, text: &Text) -> bool {
    let without = pack.without(std::slice::from_ref(text)).leak();
    let card = text.card.as_deref().and_then(|word| pack.card(word));
    card.is_some_and(|card| (0..SKIRMISHES).any(|seed| goes_otherwise(pack, without, card, seed)))
}

/// Whether a skirmish with a card goes otherwise where one of its texts is missing.
fn goes_otherwise(pack: &'static Pack, without: &'static Pack, card: Card, seed: u64) -> bool {
    let (mut chance, mut dice) = (Chance::new(seed, 0), Chance::new(seed, 1));
    let (setup, facts) = skirmish(pack, card, &mut chance);
    let (Ok(mut with), Ok(mut without)) =
        (Malediction::from_facts(pack, &setup, &facts), Malediction::from_facts(without, &setup, &facts))
    else {
        return false;
    };
    let (mut offered, mut instead, mut log) = (Vec::new(), Vec::new(), Log::off());
    for _ in 0..INPUTS {
        if with.awaiting() != without.awaiting() || differ(&with, &without) {
            return true;
        }
        match with.awaiting() {
            Awaiting::Answer(_) => {
                with.options(&mut offered);
                without.options(&mut instead);
                if offered != instead {
                    return true;
                }
                let Some(choice) = pick(&with, &offered, &mut chance) else { return false };
                if with.answer(choice, &mut log).is_err() || without.answer(choice, &mut log).is_err() {
                    return true;
                }
            }
            Awaiting::Roll(roll) => {
                let rolled = dice.roll(roll);
                if with.rolled(&rolled, &mut log).is_err() || without.rolled(&rolled, &mut log).is_err() {
                    return true;
                }
            }
            Awaiting::Nothing(_) | Awaiting::Someone => return false,
        }
    }
    false
}

/// Whether the tables look different.
fn differ(one: &Malediction, other: &Malediction) -> bool {
    let (one, other) = (one.world(), other.world());
    one.units != other.units
        || one.sides != other.sides
        || one.activation != other.activation
        || one.lasting != other.lasting
        || one.harms != other.harms
        || one.husks != other.husks
        || one.display != other.display
}

/// A random answer: first which kind, as there are so many points to go to, then which of it.
fn pick(game: &Malediction, options: &[Choice], chance: &mut Chance) -> Option<Choice> {
    let verb = |choice: &Choice| {
        let text = game.notation(*choice);
        text.split(' ').next().unwrap_or_default().to_owned()
    };
    let mut verbs: Vec<String> = options.iter().map(verb).collect();
    verbs.sort();
    verbs.dedup();
    // Attacks come more often, as most of the texts are about them, and what would end a text less often.
    if verbs.len() > 1 && chance.below(8) > 0 {
        verbs.retain(|verb| verb != "exchange");
    }
    for attack in ["attack", "shoot"].map(String::from) {
        if verbs.contains(&attack) {
            verbs.extend([attack.clone(), attack]);
        }
    }
    let chosen = verbs.get(chance.below(verbs.len().max(1) as u32) as usize)?;
    let of_it: Vec<Choice> = options.iter().copied().filter(|choice| verb(choice) == *chosen).collect();
    chance.pick(&of_it)
}

/// A random position in which a card matters: on the battlefield, in the hand, or borne.
fn skirmish(pack: &Pack, card: Card, chance: &mut Chance) -> (Setup, Vec<String>) {
    let face = pack.face(card);
    let of = |is: fn(&Kind) -> bool| -> Vec<Card> {
        pack.cards().filter(|&card| is(&pack.face(card).kind)).collect()
    };
    let units = of(|kind| matches!(kind, Kind::Unit { seeker: false, .. }));
    let spells = of(|kind| matches!(kind, Kind::Spell(_)));
    let mut facts = vec!["red echo 12".to_owned(), "blue echo 12".to_owned()];
    let items = of(|kind| matches!(kind, Kind::Item));
    for (line, first) in [("red hand", face.spell().map(|_| card)), ("blue hand", None)] {
        let items = [chance.pick(&items), chance.pick(&items)];
        let first = first.into_iter().chain(chance.pick(&units)).chain(items.into_iter().flatten());
        facts.push(format!("{line} {}", words(pack, first, &spells, chance)));
    }
    for line in ["red deck", "blue deck", "red discard", "blue discard"] {
        let first = chance.pick(&units).into_iter();
        facts.push(format!("{line} {}", words(pack, first, &spells, chance)));
    }
    // Three on each side, close to one another.
    let mut field: Vec<Card> = face.is_unit().then_some(card).into_iter().collect();
    while field.len() < 6 {
        let unit = chance.pick(&units).filter(|unit| !field.contains(unit));
        field.extend(unit);
    }
    let mut places: Vec<u32> = (0..6).collect();
    chance.shuffle(&mut places);
    for (index, &unit) in field.iter().enumerate() {
        let word = &pack.face(unit).id;
        let seat = if index % 2 == 0 { "red" } else { "blue" };
        facts.push(format!("{word} of {seat} at {}", point(places[index], chance)));
        facts.push(format!("{word} damage {}", chance.below(7)));
        if chance.below(3) == 0 {
            facts.push(format!("{word} exhausted"));
        }
        if index == 0 && matches!(face.kind, Kind::Item | Kind::Relic) {
            facts.push(format!("{word} carries {}", face.id));
        }
    }
    facts.push(format!("husk {}", point(6 + chance.below(6), chance)));
    let elsewhere = |id: &&str| *id != face.id;
    let display: Vec<&str> =
        ["veilpiercer", "helm-of-wrath", "umbral-cloak"].into_iter().filter(elsewhere).collect();
    facts.push(format!("display {}", display[..2].join(", ")));
    if chance.below(2) == 0 {
        facts.push("terrain astarian-pathways small of red at 10,10 turned 0".into());
    }
    let phases = ["action red", "action red", "action blue", "action", "deploy red", "deploy red", "end"];
    let phase = chance.pick(&phases);
    facts.push(format!("phase {}", phase.unwrap_or("action")));
    facts.push(format!("initiative {}", chance.pick(&["red", "blue"]).unwrap_or("red")));
    let setup = Setup::of(2);
    match pack.warbands().iter().find(|warband| warband.band.legacy == card) {
        Some(warband) => (setup.with("red", &warband.id), facts),
        None => (setup, facts),
    }
}

/// These cards and three more of a list.
fn words(pack: &Pack, first: impl Iterator<Item = Card>, list: &[Card], chance: &mut Chance) -> String {
    let more = (0..3).filter_map(|_| chance.pick(list));
    let all: Vec<&str> = first.chain(more).map(|card| pack.face(card).id.as_str()).collect();
    all.join(", ")
}

/// A point at one of the places of a grid, three beside one another, so close that bases stand in one another's reach.
fn point(place: u32, chance: &mut Chance) -> String {
    let x = 100 + 25 * (place % 3) + chance.below(4);
    let y = 100 + 25 * (place / 3) + chance.below(4);
    format!("{}.{},{}.{}", x / 10, x % 10, y / 10, y % 10)
}
