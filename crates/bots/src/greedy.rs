//! The bot that looks one step ahead.

use crate::bot::{Bot, Decision};
use crate::search::sane_weight;
use kernel::{Advised, Awaiting, Chance, Game, Log, Seat, View};

/// In how many sampled worlds an option is tried.
const WORLDS: u32 = 4;

/// How many of its own follow-up questions are thought through, and how many promising answers to each; those that
/// come after are answered by weight.
const BREADTH: [usize; 2] = [12, 4];

/// The most inputs after an option before the position is judged wherever it then stands.
const LONGEST_LOOK: u32 = 200;

/// Takes the answer after which the position looks best. In a few sampled worlds each option is played on
/// through the follow-up questions that belong to it, and through sampled dice, until a new question is
/// asked; the reactions of others are answered by weight. The same dice fall for every option.
#[derive(Clone, Debug)]
pub struct Greedy<G: Game> {
    chance: Chance,
    options: Vec<G::Choice>,
    sums: Vec<f32>,
    /// One list for each question that is thought through, and one for the others.
    lists: [Vec<(f32, G::Choice)>; BREADTH.len()],
    asked: Vec<G::Choice>,
}

impl<G: Advised> Greedy<G> {
    /// A greedy bot with its own stream of chance.
    pub fn new(chance: Chance) -> Greedy<G> {
        Greedy { chance, options: Vec::new(), sums: Vec::new(), lists: Default::default(), asked: Vec::new() }
    }

    /// What an option leads to, for the seat.
    fn look(&mut self, world: &G, choice: G::Choice, seat: Seat, depth: usize, luck: &mut Chance) -> f32 {
        let log = &mut Log::off();
        let mut world = world.clone();
        let mut next = Some(choice);
        for _ in 0..LONGEST_LOOK {
            let went_on = match (next.take(), world.awaiting()) {
                (Some(choice), _) => world.answer(choice, log).is_ok(),
                (None, Awaiting::Nothing(outcome)) => return outcome.worth(seat),
                (None, Awaiting::Roll(roll)) => world.rolled(&luck.roll(roll), log).is_ok(),
                (None, Awaiting::Someone) => false,
                (None, Awaiting::Answer(_)) if world.is_settled() => false,
                (None, Awaiting::Answer(asked)) => {
                    world.options(&mut self.asked);
                    if asked == seat && depth < BREADTH.len() && self.asked.len() > 1 {
                        return self.look_further(&world, seat, depth, luck);
                    }
                    next = heaviest(&world, &self.asked);
                    next.is_some()
                }
            };
            if !went_on {
                break;
            }
        }
        world.value(seat)
    }

    /// The best that the promising answers to a follow-up question lead to.
    fn look_further(&mut self, world: &G, seat: Seat, depth: usize, luck: &mut Chance) -> f32 {
        let mut list = std::mem::take(&mut self.lists[depth]);
        list.clear();
        list.extend(self.asked.iter().map(|&choice| (sane_weight(world, choice), choice)));
        list.sort_by(|a, b| b.0.total_cmp(&a.0));
        list.truncate(BREADTH[depth]);
        let mut best = f32::NEG_INFINITY;
        for &(_, choice) in &list {
            best = best.max(self.look(world, choice, seat, depth + 1, &mut luck.clone()));
        }
        self.lists[depth] = list;
        best
    }
}

/// The option with the most weight; the first of equals.
fn heaviest<G: Advised>(world: &G, options: &[G::Choice]) -> Option<G::Choice> {
    let mut best = None;
    let mut most = f32::NEG_INFINITY;
    for &choice in options {
        let weight = sane_weight(world, choice);
        if weight > most {
            (best, most) = (Some(choice), weight);
        }
    }
    best
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
        let options = std::mem::take(&mut self.options);
        self.sums.clear();
        self.sums.resize(options.len(), 0.0);
        for _ in 0..WORLDS {
            let world = view.sample(&mut self.chance);
            let luck = Chance::new(u64::from(self.chance.below(u32::MAX)), 0);
            for (index, &choice) in options.iter().enumerate() {
                self.sums[index] += self.look(&world, choice, seat, 0, &mut luck.clone());
            }
        }
        let best = self.sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        // Among equals the one that looks more promising, and among those any.
        let world = view.sample(&mut self.chance);
        let equals = options.iter().zip(&self.sums).filter(|&(_, &sum)| best - sum < EQUAL);
        let most = equals.clone().map(|(&choice, _)| sane_weight(&world, choice)).fold(0.0, f32::max);
        self.asked.clear();
        self.asked
            .extend(equals.map(|(&choice, _)| choice).filter(|&choice| sane_weight(&world, choice) >= most));
        let choice = self.chance.pick(&self.asked);
        let iterations = options.len() as u32 * WORLDS;
        self.options = options;
        Decision { choice, iterations, worth: Some(best / WORLDS as f32) }
    }
}
