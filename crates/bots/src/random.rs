//! The bot that takes any legal answer.

use crate::bot::{Bot, Decision};
use kernel::{Chance, Game, View};

/// Takes each of the options with the same chance.
#[derive(Clone, Debug)]
pub struct Random<G: Game> {
    chance: Chance,
    options: Vec<G::Choice>,
}

impl<G: Game> Random<G> {
    /// A random bot with its own stream of chance.
    pub fn new(chance: Chance) -> Random<G> {
        Random { chance, options: Vec::new() }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    fn choose(&mut self, view: &View<G>) -> Decision<G> {
        view.options(&mut self.options);
        Decision::of(self.chance.pick(&self.options))
    }
}
