//! What guides a search: which line of play to follow, and what a position is worth.

use super::tree::Tree;
use crate::look::Look;
use kernel::{Advised, Awaiting, Chance, Game, Log, Outcome, Roll, Seat, View};

/// What a position is worth to each seat, from 0 (lost) to 1 (won).
#[derive(Clone, Copy, Debug)]
pub struct Worth([f32; Seat::MOST]);

impl Worth {
    /// Nothing can be said.
    pub const EVEN: Worth = Worth([0.5; Seat::MOST]);

    #[inline]
    fn each(seats: u8, of: impl Fn(Seat) -> f32) -> Worth {
        let mut worth = Worth::EVEN;
        for (place, seat) in worth.0.iter_mut().zip(0..seats) {
            *place = of(Seat(seat));
        }
        worth
    }

    /// What an end is worth.
    #[inline]
    pub fn end(seats: u8, outcome: Outcome) -> Worth {
        Worth::each(seats, |seat| outcome.worth(seat))
    }

    /// What it is worth to a seat.
    #[inline]
    pub fn to(&self, seat: Seat) -> f32 {
        self.0[seat.index() % Seat::MOST]
    }
}

/// A way to search: [`Plain`] or [`Advice`].
pub trait Policy<G: Game>: Send {
    /// Whether a line of play leads to the same question in every world: so it is where nothing is hidden and
    /// all that chance gives is part of the line. The options of a node are then looked up only once.
    const CERTAIN: bool;

    /// What is left to explore after so many visits.
    fn doubt(visits: u32) -> f32;

    /// How promising an answer looks at first sight.
    fn weight(&self, world: &G, choice: G::Choice) -> f32;

    /// Whether what chance gives is part of the line of play. What is not, such as the order of a deck that
    /// nobody sees, is averaged over.
    fn keeps(roll: Roll) -> bool;

    /// Answers that could be legal, as [`Advised::candidates`] has it.
    fn candidates(&self, world: &G, into: &mut Vec<G::Choice>);

    /// Answers, unless the answer is refused.
    fn attempt(&self, world: &mut G, choice: G::Choice) -> bool;

    /// Looks at each of the options in one more world, and adds how good it looks to its sum; `false` if this policy
    /// does not look at options before the search.
    fn scout(
        &mut self,
        _view: &View<G>,
        _options: &[G::Choice],
        _chance: &mut Chance,
        _sums: &mut [f32],
    ) -> bool {
        false
    }

    /// Which of the arms of a node to follow.
    fn pick(
        &self,
        tree: &Tree<G::Choice>,
        parent: u32,
        arms: impl Iterator<Item = u32> + Clone,
    ) -> Option<u32>;

    /// Plays on from a new leaf and says what came of it.
    fn play_out(&mut self, world: &mut G, options: &mut Vec<G::Choice>, chance: &mut Chance) -> Worth;
}

/// Plain UCT: what was good on average, and a bonus for what was tried seldom (UCB1); each leaf is played at
/// random to the end of the game. It needs no advice, and a game that hides nothing.
#[derive(Clone, Copy, Debug)]
pub struct Plain {
    /// The weight of the bonus.
    pub c: f32,
}

/// A game that a random play-out does not end in so many inputs counts as even.
const LONGEST_PLAY_OUT: u32 = 100_000;

impl<G: Game> Policy<G> for Plain {
    const CERTAIN: bool = true;

    #[inline]
    fn doubt(visits: u32) -> f32 {
        1.0 / (visits as f32).sqrt()
    }

    #[inline]
    fn weight(&self, _: &G, _: G::Choice) -> f32 {
        1.0
    }

    fn keeps(_: Roll) -> bool {
        true
    }

    #[inline]
    fn candidates(&self, world: &G, into: &mut Vec<G::Choice>) {
        world.options(into);
    }

    #[inline]
    fn attempt(&self, world: &mut G, choice: G::Choice) -> bool {
        world.answer(choice, &mut Log::off()).is_ok()
    }

    #[inline]
    fn pick(&self, tree: &Tree<G::Choice>, parent: u32, arms: impl Iterator<Item = u32>) -> Option<u32> {
        // The doubt of an untried arm is infinite, and must stay so.
        let bonus = (self.c * libm::logf(tree.node(parent).visits as f32).sqrt()).max(f32::MIN_POSITIVE);
        best(arms, |arm| {
            let node = tree.node(arm);
            node.mean + bonus * node.doubt
        })
    }

    #[inline]
    fn play_out(&mut self, world: &mut G, options: &mut Vec<G::Choice>, chance: &mut Chance) -> Worth {
        let log = &mut Log::off();
        for _ in 0..LONGEST_PLAY_OUT {
            let went_on = match world.awaiting() {
                Awaiting::Nothing(outcome) => return Worth::end(world.seats(), outcome),
                Awaiting::Answer(_) => {
                    world.options(options);
                    chance.pick(options).is_some_and(|choice| world.answer(choice, log).is_ok())
                }
                Awaiting::Roll(roll) => world.rolled(&chance.roll(roll), log).is_ok(),
                Awaiting::Someone => false,
            };
            if !went_on {
                break;
            }
        }
        Worth::EVEN
    }
}

/// Search by the advice of the game: promising answers are tried first (their weight is the prior of a PUCT
/// bonus, which fades with each visit), leaves are played on by weight for a little while, and then the position
/// is judged.
#[derive(Clone, Debug)]
pub struct Advice<G: Game> {
    /// The weight of the bonus.
    pub c: f32,
    /// How many settled questions a leaf is played on before it is judged.
    pub horizon: u32,
    look: Look<G>,
}

/// The most inputs after a leaf before it is judged wherever the game then stands.
const LONGEST_LOOK: u32 = 400;

/// The least that answers are taken to differ by in worth.
const LEAST_SPREAD: f32 = 0.02;

impl<G: Game> Default for Advice<G> {
    fn default() -> Advice<G> {
        Advice { c: 1.5, horizon: 4, look: Look::default() }
    }
}

impl<G: Advised> Policy<G> for Advice<G> {
    const CERTAIN: bool = false;

    #[inline]
    fn doubt(visits: u32) -> f32 {
        1.0 / (1 + visits) as f32
    }

    fn weight(&self, world: &G, choice: G::Choice) -> f32 {
        sane_weight(world, choice)
    }

    fn keeps(roll: Roll) -> bool {
        matches!(roll, Roll::Dice { .. })
    }

    fn candidates(&self, world: &G, into: &mut Vec<G::Choice>) {
        world.candidates(into);
    }

    fn attempt(&self, world: &mut G, choice: G::Choice) -> bool {
        world.attempt(choice)
    }

    fn scout(
        &mut self,
        view: &View<G>,
        options: &[G::Choice],
        chance: &mut Chance,
        sums: &mut [f32],
    ) -> bool {
        let Some(seat) = view.asked().filter(|_| G::ROUGH) else { return false };
        self.look.at_all(view, options, seat, chance, sums);
        true
    }

    fn pick(&self, tree: &Tree<G::Choice>, _: u32, arms: impl Iterator<Item = u32> + Clone) -> Option<u32> {
        let (mut weights, mut visits, mut total) = (0.0, 0, 0.0);
        let (mut least, mut greatest) = (f32::INFINITY, f32::NEG_INFINITY);
        for node in arms.clone().map(|arm| tree.node(arm)) {
            weights += node.weight;
            if node.visits > 0 {
                visits += node.visits;
                total += node.mean * node.visits as f32;
                (least, greatest) = (least.min(node.mean), greatest.max(node.mean));
            }
        }
        // What was not tried yet is taken to be as good as what was.
        let ordinary = if visits == 0 { 0.5 } else { total / visits as f32 };
        // A bonus is large or small only beside what the answers differ by.
        let spread = (greatest - least).max(LEAST_SPREAD);
        best(arms, |arm| {
            let node = tree.node(arm);
            if node.weight == 0.0 {
                return f32::MIN;
            }
            let mean = if node.visits == 0 { ordinary } else { node.mean };
            let bonus = self.c * spread * (node.weight / weights) * (node.available as f32).sqrt();
            mean + bonus * node.doubt
        })
    }

    fn play_out(&mut self, world: &mut G, options: &mut Vec<G::Choice>, chance: &mut Chance) -> Worth {
        let log = &mut Log::off();
        let mut horizon = self.horizon;
        for _ in 0..LONGEST_LOOK {
            let went_on = match world.awaiting() {
                Awaiting::Nothing(outcome) => return Worth::end(world.seats(), outcome),
                Awaiting::Answer(_) => {
                    if world.is_settled() {
                        if horizon == 0 {
                            break;
                        }
                        horizon -= 1;
                    }
                    world.candidates(options);
                    answer_by_weight(world, options, chance)
                }
                Awaiting::Roll(roll) => world.rolled(&chance.roll(roll), log).is_ok(),
                Awaiting::Someone => false,
            };
            if !went_on {
                break;
            }
        }
        Worth::each(world.seats(), |seat| world.value(seat))
    }
}

/// The arm with the highest score; the first of equals.
#[inline]
fn best(arms: impl Iterator<Item = u32>, score: impl Fn(u32) -> f32) -> Option<u32> {
    let mut found = None;
    let mut highest = f32::NEG_INFINITY;
    for arm in arms {
        let score = score(arm);
        if score > highest {
            (found, highest) = (Some(arm), score);
        }
    }
    found
}

/// The weight that a game gives an answer: 0, or within what can be reckoned with.
pub fn sane_weight<G: Advised>(world: &G, choice: G::Choice) -> f32 {
    let weight = world.weight(choice);
    if weight <= 0.0 {
        0.0
    } else if weight.is_finite() {
        weight.clamp(1e-3, 1e3)
    } else {
        1.0
    }
}

/// Gives one of the legal answers among the candidates, each as likely as it has weight; `false` if there is none. Only
/// what is drawn is judged: it is drawn again where it is refused.
fn answer_by_weight<G: Advised>(world: &mut G, candidates: &mut Vec<G::Choice>, chance: &mut Chance) -> bool {
    while let Some(drawn) = by_weight(world, candidates, chance) {
        if world.attempt(candidates.swap_remove(drawn)) {
            return true;
        }
    }
    false
}

/// The place of one of the options, each as likely as it has weight.
fn by_weight<G: Advised>(world: &G, options: &[G::Choice], chance: &mut Chance) -> Option<usize> {
    if options.len() < 2 {
        return options.len().checked_sub(1);
    }
    /// As fine as an `f32` can tell apart.
    const FINE: u32 = 1 << 24;
    // One pass: each option takes the place of the one held with the chance of its share so far.
    let mut held = None;
    let mut sum = 0.0;
    for (place, &choice) in options.iter().enumerate() {
        let weight = sane_weight(world, choice);
        sum += weight;
        if chance.below(FINE) as f32 * sum < weight * FINE as f32 {
            held = Some(place);
        }
    }
    held.or(options.len().checked_sub(1))
}
