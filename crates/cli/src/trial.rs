//! Plays a pack at random, to find text in it that never does anything.
//!
//! A text does something where a game goes otherwise without it: each game is played again, answer for answer and
//! roll for roll, with the content that lacks just this text. It went otherwise if something else was waited for
//! or could be answered, if an answer was refused, or if other things could be said of the position. That the card
//! itself could be played, or could not, is nothing that it did.

use crate::games::{Playable, Text};
use crate::play::mistakes;
use crate::sim::{MOST_ANSWERS, progress, seed_of};
use anyhow::anyhow;
use bots::arena::{self, Input};
use bots::{Clock, Spec};
use kernel::{Awaiting, Log, Refusal, Rolled, Scenario, Seat, Setup};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::time::Duration;

/// How many games are played before their texts are looked at: the result is the same for any number of threads.
const BATCH: u64 = 16;

/// How many inputs there are between two looks at all that can be said of the position.
const LOOK: usize = 16;

/// What was found.
pub struct Found<G: Playable> {
    /// How many texts there are.
    pub texts: usize,
    /// How many games were played.
    pub games: u64,
    /// The texts that never did anything.
    pub idle: Vec<Idle<G>>,
}

/// A text that never did anything.
pub struct Idle<G: Playable> {
    text: Text<G>,
    why: Why,
}

impl<G: Playable> Idle<G> {
    /// Whether a scenario that passes with the text fails without it.
    pub fn matters_in(&self, scenario: &Scenario) -> bool {
        scenario.run::<G>(self.text.without).is_err()
    }
}

/// How it came that a text did nothing.
enum Why {
    /// It stands on no card.
    NoCard,
    /// Its card was never in a hand.
    NeverHeld,
    /// Its card was held in so many games.
    NeverPlayed(u64),
    /// Its card was played so often.
    Played(u64),
}

impl<G: Playable> fmt::Display for Idle<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} never did anything: ", self.text.what)?;
        match self.why {
            Why::NoCard => f.write_str("all games went as without it."),
            Why::NeverHeld => f.write_str("nobody ever held the card."),
            Why::NeverPlayed(1) => f.write_str("the card was held in 1 game, and never played."),
            Why::NeverPlayed(games) => write!(f, "the card was held in {games} games, and never played."),
            Why::Played(times) => {
                let times = if times == 1 { "once".into() } else { format!("{times} times") };
                write!(f, "the card was played {times}, and all went as without this text.")
            }
        }
    }
}

/// How often a card was met.
#[derive(Clone, Copy, Default)]
struct Met {
    held: u64,
    played: u64,
}

/// A random game.
struct Game<C> {
    setup: Setup,
    answers: Vec<C>,
    rolls: Vec<Rolled>,
    held: BTreeSet<&'static str>,
    played: BTreeMap<&'static str, u64>,
}

/// Plays at most so many games, until every text has done something.
pub fn play<G: Playable>(content: &'static G::Content, most: u64, seed: u64) -> anyhow::Result<Found<G>> {
    let mut idle = G::texts(content);
    let texts = idle.len();
    let mut met: BTreeMap<&str, Met> = BTreeMap::new();
    let mut games = 0;
    let bar = progress(most);
    while games < most && !idle.is_empty() {
        let batch = games..most.min(games + BATCH);
        games = batch.end;
        let played: Vec<Game<G::Choice>> =
            batch.into_par_iter().map(|index| random::<G>(content, seed, index)).collect::<Result<_, _>>()?;
        for game in &played {
            game.held.iter().for_each(|word| met.entry(word).or_default().held += 1);
            game.played.iter().for_each(|(word, times)| met.entry(word).or_default().played += times);
        }
        let still: Vec<bool> = idle
            .par_iter()
            .map(|text| {
                for game in &played {
                    if was_met(text, game) && matters(content, text, game)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            })
            .collect::<anyhow::Result<_>>()?;
        let mut still = still.into_iter();
        idle.retain(|_| still.next().unwrap_or(true));
        bar.set_position(games);
    }
    bar.finish_and_clear();
    let told = |text: Text<G>| {
        let card = text.card.as_ref().map(|card| met.get(card.as_str()).copied().unwrap_or_default());
        let why = match card {
            None => Why::NoCard,
            Some(Met { held: 0, .. }) => Why::NeverHeld,
            Some(Met { held, played: 0 }) => Why::NeverPlayed(held),
            Some(Met { played, .. }) => Why::Played(played),
        };
        Idle { text, why }
    };
    Ok(Found { texts, games, idle: idle.into_iter().map(told).collect() })
}

/// One random game. From game to game there are more seats and other options, and then fewer again.
fn random<G: Playable>(
    content: &'static G::Content,
    seed: u64,
    index: u64,
) -> anyhow::Result<Game<G::Choice>> {
    let variants = G::variants(content);
    let options = variants.get((index % variants.len().max(1) as u64) as usize).cloned().unwrap_or_default();
    let (fewest, most) = (*G::players().start(), *G::players().end());
    let round = index / variants.len().max(1) as u64;
    let mut setup = Setup::of(fewest + (round % u64::from(most - fewest + 1)) as u8);
    setup.options.extend(options.iter().map(|(name, value)| (name.to_string(), value.to_string())));

    let seed = seed_of(seed, index);
    let first = G::new(content, &setup).map_err(mistakes)?;
    let bots = vec![Spec::Random; first.seats() as usize];
    let mut players = arena::players::<G>(&bots, seed, &Clock::new(|| Duration::ZERO));
    let mut game = Game {
        setup,
        answers: Vec::new(),
        rolls: Vec::new(),
        held: BTreeSet::new(),
        played: BTreeMap::new(),
    };
    let mut words = Vec::new();
    let watch = |position: &G, input: Input<'_, G>| match input {
        Input::Rolled(rolled) => game.rolls.push(*rolled),
        Input::Answer(_, choice) => {
            game.answers.push(choice);
            words.clear();
            (0..position.seats()).for_each(|seat| position.held(Seat(seat), &mut words));
            game.held.extend(words.iter().copied());
            if let Some(word) = position.played(choice) {
                *game.played.entry(word).or_insert(0) += 1;
            }
        }
    };
    arena::play(first, &mut players, &mut arena::dice(seed), &mut Log::off(), MOST_ANSWERS, watch)
        .map_err(|stuck| anyhow!("game {index} (seed {seed}): {stuck}"))?;
    Ok(game)
}

/// Whether the card of a text came into anybody's hand.
fn was_met<G: Playable>(text: &Text<G>, game: &Game<G::Choice>) -> bool {
    text.card.as_deref().is_none_or(|card| game.held.contains(card))
}

/// Whether the game goes otherwise without the text.
fn matters<G: Playable>(
    content: &'static G::Content,
    text: &Text<G>,
    game: &Game<G::Choice>,
) -> anyhow::Result<bool> {
    let card = text.card.as_deref();
    let mut with = G::new(content, &game.setup).map_err(mistakes)?;
    let mut without = G::new(text.without, &game.setup).map_err(mistakes)?;
    let (mut answers, mut rolls) = (game.answers.iter(), game.rolls.iter());
    let (mut offered, mut instead) = (Vec::new(), Vec::new());
    for input in 0.. {
        if with.awaiting() != without.awaiting() {
            return Ok(true);
        }
        let accepted = match with.awaiting() {
            Awaiting::Answer(_) => {
                others(&with, card, &mut offered);
                others(&without, card, &mut instead);
                if offered != instead {
                    return Ok(true);
                }
                let Some(&choice) = answers.next() else { break };
                both(&mut with, &mut without, |game| game.answer(choice, &mut Log::off()))?
            }
            Awaiting::Roll(_) => {
                let Some(rolled) = rolls.next() else { break };
                both(&mut with, &mut without, |game| game.rolled(rolled, &mut Log::off()))?
            }
            Awaiting::Nothing(_) | Awaiting::Someone => break,
        };
        if !accepted || (input % LOOK == 0 && with.statements() != without.statements()) {
            return Ok(true);
        }
    }
    Ok(with.statements() != without.statements())
}

/// The legal answers that don't play the card.
fn others<G: Playable>(game: &G, card: Option<&str>, into: &mut Vec<G::Choice>) {
    game.options(into);
    into.retain(|&choice| card.is_none() || game.played(choice) != card);
}

/// Gives the same to both games; says whether the second takes it.
fn both<G: Playable>(
    with: &mut G,
    without: &mut G,
    mut give: impl FnMut(&mut G) -> Result<(), Refusal>,
) -> anyhow::Result<bool> {
    give(with).map_err(|refusal| anyhow!("a game does not play again as it did: {refusal}"))?;
    Ok(give(without).is_ok())
}
