//! What many games amount to.

use super::game::GameResult;
use bots::Spec;
use bots::stats::Estimate;
use std::collections::BTreeMap;

/// Wins out of games.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Score {
    won: f64,
    /// Out of how many.
    pub games: u32,
}

impl Score {
    fn add(&mut self, won: f64) {
        self.won += won;
        self.games += 1;
    }

    /// The share of wins.
    pub(super) fn share(self) -> Estimate {
        Estimate::share(self.won, f64::from(self.games))
    }
}

/// What is known of a card, or whatever else a game counts.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Word {
    /// The seats that held it, game by game.
    pub held: Score,
    /// The seats that played it, game by game.
    pub played: Score,
    /// How often it was played.
    pub times: u64,
}

/// The sums over the games so far.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Tally {
    bots: Vec<String>,
    by_slot: Vec<Score>,
    by_seat: Vec<Score>,
    /// By kinds of what seats play as, and its words.
    pub kinds: BTreeMap<&'static str, BTreeMap<&'static str, Score>>,
    causes: BTreeMap<String, u32>,
    /// How many answers each game took.
    pub lengths: Vec<u32>,
    /// What was held and played, by word.
    pub words: BTreeMap<&'static str, Word>,
    /// How often a bot failed and was answered for.
    pub failures: u64,
}

impl Tally {
    pub(super) fn new(bots: &[Spec]) -> Tally {
        Tally {
            bots: bots.iter().map(ToString::to_string).collect(),
            by_slot: vec![Score::default(); bots.len()],
            by_seat: vec![Score::default(); bots.len()],
            kinds: BTreeMap::new(),
            causes: BTreeMap::new(),
            lengths: Vec::new(),
            words: BTreeMap::new(),
            failures: 0,
        }
    }

    /// Takes one game in.
    pub(super) fn add(&mut self, game: &GameResult) {
        for (seat, score) in game.seats.iter().zip(&mut self.by_seat) {
            score.add(seat.won);
            self.by_slot[seat.slot].add(seat.won);
            for (&kind, words) in &seat.plays_as {
                let known = self.kinds.entry(kind).or_default();
                words.iter().for_each(|&word| known.entry(word).or_default().add(seat.won));
            }
            for &word in &seat.held {
                self.words.entry(word).or_default().held.add(seat.won);
            }
            for (&word, &times) in &seat.played {
                let known = self.words.entry(word).or_default();
                known.played.add(seat.won);
                known.times += u64::from(times);
            }
        }
        *self.causes.entry(game.by.clone()).or_insert(0) += 1;
        self.lengths.push(game.answers);
        self.failures += game.notes.len() as u64;
    }

    pub(super) fn games(&self) -> u64 {
        self.lengths.len() as u64
    }

    /// The share of wins of each bot; bots of the same name are told apart by their place.
    pub(super) fn by_bot(&self) -> Vec<(String, Estimate)> {
        let name = |(place, bot): (usize, &String)| {
            let is_alone = self.bots.iter().filter(|other| *other == bot).count() == 1;
            if is_alone { bot.clone() } else { format!("{bot} #{}", place + 1) }
        };
        self.bots.iter().enumerate().map(name).zip(self.by_slot.iter().map(|score| score.share())).collect()
    }

    /// The share of wins of each seat.
    pub(super) fn by_seat(&self) -> Vec<Estimate> {
        self.by_seat.iter().map(|score| score.share()).collect()
    }

    /// The rules that ended games, the most frequent first.
    pub(super) fn causes(&self) -> Vec<(&str, u32)> {
        let mut causes: Vec<(&str, u32)> =
            self.causes.iter().map(|(rule, &count)| (rule.as_str(), count)).collect();
        causes.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
        causes
    }
}
