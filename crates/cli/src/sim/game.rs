//! One game of a simulation, and what is written of it.

use super::{Plan, vary};
use crate::games::Playable;
use crate::play::mistakes;
use anyhow::anyhow;
use bots::arena::{self, Input};
use bots::{Clock, Player, Spec};
use kernel::{Log, Seat};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// A game that takes more answers is taken to be a defect.
pub(crate) const MOST_ANSWERS: u32 = 1_000_000;

/// What one seat did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct SeatResult {
    /// The bot that played it.
    pub bot: String,
    /// As what it played, by kinds.
    #[serde(rename = "as", skip_serializing_if = "BTreeMap::is_empty")]
    pub plays_as: BTreeMap<&'static str, Vec<&'static str>>,
    /// Its place in the list of bots.
    pub slot: usize,
    /// Its part of the win: 1, a fraction of a shared one, or 0.
    pub won: f64,
    /// What it held at some time.
    pub held: BTreeSet<&'static str>,
    /// What it played, and how often.
    pub played: BTreeMap<&'static str, u32>,
}

/// One game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub(super) struct GameResult {
    /// Its number, counted from 0.
    pub game: u64,
    /// The seed of its dice and bots.
    pub seed: u64,
    /// The options that vary from game to game.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// The rule that ended it.
    pub by: String,
    /// How many answers were given.
    pub answers: u32,
    /// How many rolls there were.
    pub rolls: u32,
    /// The seats in order.
    pub seats: Vec<SeatResult>,
    /// Bots that failed and were answered for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// The seed of a game: neighbours get seeds that have nothing to do with one another.
pub(crate) fn seed_of(seed: u64, game: u64) -> u64 {
    // The finaliser of SplitMix64.
    let mut mixed = seed.wrapping_add(game.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Plays one game. From game to game the bots move on by one seat, so that what a seat is worth and what a bot is
/// worth can be told apart.
pub(super) fn play<G: Playable>(
    content: &'static G::Content,
    plan: &Plan,
    index: u64,
) -> anyhow::Result<GameResult> {
    let count = plan.bots.len();
    let seed = seed_of(plan.seed, index);
    let options = vary::of_game(&plan.varied, seed);
    let setup = options.iter().fold(plan.setup.clone(), |setup, (name, value)| setup.with(name, value));
    let first = G::new(content, &setup).map_err(mistakes)?;
    let plays_as: Vec<_> = (0..first.seats()).map(|seat| kinds(&first, Seat(seat))).collect();
    let shift = (index % count as u64) as usize;
    let mut slots: Vec<usize> = (0..count).collect();
    slots.rotate_left(shift);
    let specs: Vec<Spec> = slots.iter().map(|&slot| plan.bots[slot]).collect();
    let began = Instant::now();
    let clock = Clock::new(move || began.elapsed());
    let mut players: Vec<Player<G>> = arena::players(&specs, seed, &clock);

    let mut held = vec![BTreeSet::new(); count];
    let mut played = vec![BTreeMap::new(); count];
    let mut words = Vec::new();
    let mut hands = vec![Vec::new(); count];
    let watch = |game: &G, input: Input<'_, G>| {
        for ((seat, held), hand) in (0..).map(Seat).zip(&mut held).zip(&mut hands) {
            words.clear();
            game.held(seat, &mut words);
            // Most inputs change no hand.
            if words != *hand {
                held.extend(words.iter().copied());
                std::mem::swap(&mut words, hand);
            }
        }
        if let Input::Answer(seat, choice) = input
            && let Some(word) = game.played(choice)
            && let Some(played) = played.get_mut(seat.index())
        {
            *played.entry(word).or_insert(0) += 1;
        }
    };
    let mut dice = arena::dice(seed);
    let done = arena::play(first, &mut players, &mut dice, &mut Log::off(), MOST_ANSWERS, watch)
        .map_err(|stuck| anyhow!("game {index} (seed {seed}): {stuck}"))?;

    let winners = done.outcome.winners();
    let has_won = |seat: usize| winners.has(Seat(seat as u8));
    let shared = (0..count).filter(|&seat| has_won(seat)).count() as f64;
    let did = held.into_iter().zip(played).zip(plays_as);
    let seats = did.enumerate().map(|(seat, ((held, played), plays_as))| SeatResult {
        bot: specs[seat].to_string(),
        plays_as,
        slot: slots[seat],
        won: if has_won(seat) { 1.0 / shared } else { 0.0 },
        held,
        played,
    });
    Ok(GameResult {
        game: index,
        seed,
        options,
        by: done.outcome.by.to_string(),
        answers: done.answers,
        rolls: done.rolls,
        seats: seats.collect(),
        notes: done.notes.iter().map(|note| format!("{}: {}", note.seat, note.text)).collect(),
    })
}

/// As what a seat plays, by kinds.
fn kinds<G: Playable>(game: &G, seat: Seat) -> BTreeMap<&'static str, Vec<&'static str>> {
    let (mut all, mut kinds) = (Vec::new(), BTreeMap::<_, Vec<_>>::new());
    game.plays_as(seat, &mut all);
    all.into_iter().for_each(|(kind, word)| kinds.entry(kind).or_default().push(word));
    kinds
}

/// The first line of the table of games.
pub(super) fn csv_heading(seats: usize) -> String {
    let mut line = String::from("game,seed,by,answers,rolls");
    for seat in 1..=seats {
        line += &format!(",bot_{seat},won_{seat}");
    }
    line + "\n"
}

impl GameResult {
    /// Its line in the table of games. No field holds a comma.
    pub(super) fn csv(&self) -> String {
        let mut line = format!("{},{},{},{},{}", self.game, self.seed, self.by, self.answers, self.rolls);
        for seat in &self.seats {
            line += &format!(",{},{:.3}", seat.bot, seat.won);
        }
        line + "\n"
    }
}
