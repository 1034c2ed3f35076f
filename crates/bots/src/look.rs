//! One step ahead: what an answer leads to.

use crate::search::sane_weight;
use kernel::{Advised, Awaiting, Chance, Game, Log, Seat, View};

/// How many of its own follow-up questions are thought through, and how many promising answers to each; those that
/// come after are answered by weight.
const BREADTH: [usize; 2] = [12, 4];

/// The most inputs after an option before the position is judged wherever it then stands.
const LONGEST_LOOK: u32 = 200;

/// Looks at answers: each is played on through the follow-up questions that belong to it, and through sampled dice, until
/// a new question is asked; the reactions of others are answered by weight.
#[derive(Clone, Debug)]
pub(crate) struct Look<G: Game> {
    /// One list for each question that is thought through, and one for the others.
    lists: [Vec<(f32, G::Choice)>; BREADTH.len()],
    asked: Vec<G::Choice>,
}

impl<G: Game> Default for Look<G> {
    fn default() -> Self {
        Look { lists: Default::default(), asked: Vec::new() }
    }
}

impl<G: Advised> Look<G> {
    /// Looks at each option in a world that fits the view, and adds what it leads to to its sum. The same dice fall for
    /// all of them.
    pub fn at_all(
        &mut self,
        view: &View<G>,
        options: &[G::Choice],
        seat: Seat,
        chance: &mut Chance,
        sums: &mut [f32],
    ) {
        let world = view.sample(chance);
        let luck = Chance::new(u64::from(chance.below(u32::MAX)), 0);
        for (&choice, sum) in options.iter().zip(sums) {
            // What is refused in this world is as good as the position it leaves.
            *sum += self.at(&world, choice, seat, 0, &mut luck.clone()).unwrap_or_else(|| world.value(seat));
        }
    }

    /// What an answer leads to, for the seat; `None` if it is refused.
    fn at(
        &mut self,
        world: &G,
        choice: G::Choice,
        seat: Seat,
        depth: usize,
        luck: &mut Chance,
    ) -> Option<f32> {
        let mut world = world.clone();
        if !world.attempt(choice) {
            return None;
        }
        for _ in 1..LONGEST_LOOK {
            let went_on = match world.awaiting() {
                Awaiting::Nothing(outcome) => return Some(outcome.worth(seat)),
                Awaiting::Roll(roll) => world.rolled(&luck.roll(roll), &mut Log::off()).is_ok(),
                Awaiting::Someone => false,
                Awaiting::Answer(_) if world.is_settled() => false,
                Awaiting::Answer(asked) => {
                    world.candidates(&mut self.asked);
                    if asked == seat && depth < BREADTH.len() && self.asked.len() > 1 {
                        return self.further(&world, seat, depth, luck);
                    }
                    answer_heaviest(&mut world, &mut self.asked)
                }
            };
            if !went_on {
                break;
            }
        }
        Some(world.value(seat))
    }

    /// The best that the promising answers to a follow-up question lead to.
    fn further(&mut self, world: &G, seat: Seat, depth: usize, luck: &mut Chance) -> Option<f32> {
        let mut list = std::mem::take(&mut self.lists[depth]);
        list.clear();
        list.extend(self.asked.iter().map(|&choice| (sane_weight(world, choice), choice)));
        list.sort_by(|a, b| b.0.total_cmp(&a.0));
        if list.first().is_some_and(|&(most, _)| most > 0.0) {
            list.retain(|&(weight, _)| weight > 0.0);
        }
        let looks =
            list.iter().filter_map(|&(_, choice)| self.at(world, choice, seat, depth + 1, &mut luck.clone()));
        let best = looks.take(BREADTH[depth]).reduce(f32::max);
        self.lists[depth] = list;
        best
    }
}

/// Leaves only the options that have weight, if there are any.
pub(crate) fn worth_a_look<G: Advised>(world: &G, options: &mut Vec<G::Choice>) {
    let has_weight = |&choice: &G::Choice| sane_weight(world, choice) > 0.0;
    if options.iter().any(has_weight) {
        options.retain(has_weight);
    }
}

/// Gives the legal answer with the most weight among the candidates, the first of equals; `false` if there is none.
fn answer_heaviest<G: Advised>(world: &mut G, candidates: &mut Vec<G::Choice>) -> bool {
    while let Some(heaviest) = heaviest(world, candidates) {
        if world.attempt(candidates.remove(heaviest)) {
            return true;
        }
    }
    false
}

/// The place of the option with the most weight; the first of equals.
fn heaviest<G: Advised>(world: &G, options: &[G::Choice]) -> Option<usize> {
    let mut best = None;
    let mut most = f32::NEG_INFINITY;
    for (place, &choice) in options.iter().enumerate() {
        let weight = sane_weight(world, choice);
        if weight > most {
            (best, most) = (Some(place), weight);
        }
    }
    best
}
