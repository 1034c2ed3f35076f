//! The bot that looks one step ahead.

use crate::bot::{Bot, Decision};
use crate::look::{Look, worth_a_look};
use crate::search::sane_weight;
use kernel::{Advised, Chance, Game, View};

/// In how many sampled worlds an option is tried.
const WORLDS: u32 = 4;

/// Takes the answer after which the position looks best. In a few sampled worlds each option is looked at, and the same
/// dice fall for every option.
#[derive(Clone, Debug)]
pub struct Greedy<G: Game> {
    chance: Chance,
    options: Vec<G::Choice>,
    sums: Vec<f32>,
    look: Look<G>,
    equals: Vec<G::Choice>,
}

impl<G: Advised> Greedy<G> {
    /// A greedy bot with its own stream of chance.
    pub fn new(chance: Chance) -> Greedy<G> {
        Greedy { chance, options: Vec::new(), sums: Vec::new(), look: Look::default(), equals: Vec::new() }
    }
}

/// Values that differ by less are taken to be equal.
const EQUAL: f32 = 1e-6;

impl<G: Advised> Bot<G> for Greedy<G> {
    fn choose(&mut self, view: &View<G>) -> Decision<G> {
        view.options(&mut self.options);
        let Some(seat) = view.asked() else { return Decision::of(None) };
        if self.options.len() < 2 {
            return Decision::of(self.options.first().copied());
        }
        let mut options = std::mem::take(&mut self.options);
        worth_a_look(&view.sample(&mut self.chance), &mut options);
        self.sums.clear();
        self.sums.resize(options.len(), 0.0);
        for _ in 0..WORLDS {
            self.look.at_all(view, &options, seat, &mut self.chance, &mut self.sums);
        }
        let best = self.sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        // Among equals the one that looks more promising, and among those any.
        let world = view.sample(&mut self.chance);
        let equals = options.iter().zip(&self.sums).filter(|&(_, &sum)| best - sum < EQUAL);
        let most = equals.clone().map(|(&choice, _)| sane_weight(&world, choice)).fold(0.0, f32::max);
        self.equals.clear();
        self.equals
            .extend(equals.map(|(&choice, _)| choice).filter(|&choice| sane_weight(&world, choice) >= most));
        let choice = self.chance.pick(&self.equals);
        let iterations = options.len() as u32 * WORLDS;
        self.options = options;
        Decision { choice, iterations, worth: Some(best / WORLDS as f32) }
    }
}
