//! A position between deeds is its facts: read back, it goes on in the same way. Scenarios, puzzles and what
//! `malison shrink` makes rest on it.

use kernel::{Awaiting, Chance, Described, Game, Log, Play, Setup, shrink};
use wizwar::WizWar;

/// How many games are played by each variant.
const GAMES: u64 = 2;

/// How many answers and rolls are given in each game at most.
const INPUTS: usize = 800;

/// A random game.
struct Random {
    game: WizWar,
    setup: Setup,
    chance: Chance,
    offered: Vec<<WizWar as Game>::Choice>,
}

impl Random {
    fn new(seats: u8, options: &[(&str, &str)], seed: u64) -> Random {
        let mut setup = Setup::of(seats);
        setup.options.extend(options.iter().map(|(name, value)| (name.to_string(), value.to_string())));
        let game = WizWar::new(WizWar::shipped(), &setup).expect("a game");
        Random { game, setup, chance: Chance::new(seed, 0), offered: Vec::new() }
    }

    /// Gives chance or a random answer; `false` once the game is over.
    fn goes_on(&mut self) -> bool {
        match self.game.awaiting() {
            Awaiting::Answer(_) => {
                self.game.options(&mut self.offered);
                let choice = self.chance.pick(&self.offered).expect("there is always an answer");
                self.game.answer(choice, &mut Log::off()).expect("what is offered is legal");
                true
            }
            Awaiting::Roll(roll) => {
                let rolled = self.chance.roll(roll);
                self.game.rolled(&rolled, &mut Log::off()).expect("a roll as it was asked for");
                true
            }
            Awaiting::Nothing(_) | Awaiting::Someone => false,
        }
    }
}

/// The answers in their notation, sorted.
fn answers(game: &WizWar) -> Vec<String> {
    let mut offered = Vec::new();
    game.options(&mut offered);
    let mut words: Vec<String> = offered.into_iter().map(|choice| game.notation(choice)).collect();
    words.sort();
    words
}

/// What the one says and the other does not, line by line.
fn differences(was: &[String], is: &[String]) -> Vec<String> {
    let lost = was.iter().filter(|line| !is.contains(line)).map(|line| format!("- {line}"));
    let new = is.iter().filter(|line| !was.contains(line)).map(|line| format!("+ {line}"));
    lost.chain(new).collect()
}

/// What parts the position from the one that its facts describe; nothing within a resolution.
fn parts(game: &WizWar, setup: &Setup) -> Result<bool, String> {
    let Some(facts) = game.facts() else { return Ok(false) };
    let told = |what: &str, lines: Vec<String>| {
        Err(format!("{what}:\n{}\n\nthe facts:\n{}", lines.join("\n"), facts.join("\n")))
    };
    let copy = match WizWar::from_facts(WizWar::shipped(), setup, &facts) {
        Ok(copy) => copy,
        Err(mistakes) => return told("not read", mistakes.iter().map(ToString::to_string).collect()),
    };
    let again = copy.facts().unwrap_or_default();
    if again != facts {
        return told("other facts", differences(&facts, &again));
    }
    let (was, is) = (game.statements(), copy.statements());
    if was.len() != is.len() || !differences(&was, &is).is_empty() {
        return told("other statements", differences(&was, &is));
    }
    if copy.awaiting() != game.awaiting() {
        return told("waits for another", vec![format!("{:?}", copy.awaiting())]);
    }
    let (was, is) = (answers(game), answers(&copy));
    if was != is {
        return told("other answers", differences(&was, &is));
    }
    Ok(true)
}

#[test]
fn positions_along_random_games_are_their_facts() {
    let variants: [&[(&str, &str)]; 6] = [
        &[],
        &[("ghosts", "yes")],
        &[("permanent_creations", "yes")],
        &[("custom_spellbook", "yes")],
        &[("heavy_items", "yes"), ("deadly_treasures", "yes")],
        &[("boards", "classic"), ("giant_book", "yes")],
    ];
    let mut seen = 0;
    let mut wrong = Vec::new();
    for (number, options) in (0..).zip(variants) {
        for seed in 0..GAMES {
            let seats = 2 + ((number + seed) % 4) as u8;
            let mut random = Random::new(seats, options, 100 * number + seed);
            for input in 0..INPUTS {
                match parts(&random.game, &random.setup) {
                    Ok(between) => seen += usize::from(between),
                    Err(why) => {
                        wrong.push(format!("{options:?}, seats {seats}, seed {seed}, input {input}: {why}"));
                        break;
                    }
                }
                if !random.goes_on() {
                    break;
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} games part\n{}", wrong.len(), wrong.join("\n\n"));
    assert!(seen > 2000, "{seen} positions");
}

/// An invariant that breaks for the sake of the test.
fn nobody_is_hurt(game: &WizWar) -> Result<(), String> {
    let hurt = game.world().wizards.iter().any(|wizard| wizard.life < 15);
    if hurt { Err("somebody is hurt".into()) } else { Ok(()) }
}

#[test]
fn a_record_that_breaks_an_invariant_shrinks_to_one_deed() {
    let record = (0..).map(recorded).find(|record| record.is_some()).flatten().expect("somebody is hurt");
    let small = shrink::record(WizWar::shipped(), &record, nobody_is_hurt, 4000).expect("it fails");
    assert!(record.inputs.len() > 40 && small.steps.len() <= 8, "{small}");
    let facts = small.position.as_ref().expect("it begins in the middle of a game");
    assert!(facts.len() <= 6, "{small}");
    let again = small.run_with::<WizWar>(WizWar::shipped(), nobody_is_hurt).expect_err("it still fails");
    assert_eq!(again.instead.split(';').next(), Some("somebody is hurt"));
}

/// The record of a random game until somebody is hurt; none where that comes too soon or too late.
fn recorded(seed: u64) -> Option<kernel::Record> {
    let mut random = Random::new(2, &[], seed);
    let mut play = Play::<WizWar>::new(WizWar::shipped(), &random.setup).expect("a game");
    let mut offered = Vec::new();
    while play.entries().len() < 400 {
        match play.game().awaiting() {
            Awaiting::Answer(seat) => {
                play.game().options(&mut offered);
                let choice = random.chance.pick(&offered).expect("there is always an answer");
                play.answer(seat, choice).expect("what is offered is legal");
            }
            Awaiting::Roll(roll) => play.roll(&random.chance.roll(roll)).expect("a roll as it was asked for"),
            Awaiting::Nothing(_) | Awaiting::Someone => return None,
        }
        if nobody_is_hurt(play.game()).is_err() {
            return (play.entries().len() > 40).then(|| play.record());
        }
    }
    None
}
