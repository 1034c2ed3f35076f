//! Tree search. One iteration draws a world that fits the view, follows the tree through it, adds a leaf,
//! looks at what comes of it, and tells the way back up.
//!
//! The nodes stand for lines of play, not for positions: what leads to a node is what the seats answered and
//! which dice fell, and all worlds share it. So the bot cannot act differently in worlds that it cannot
//! tell apart, and an answer that is possible only in some worlds is compared by how often it was available
//! (single-observer information-set Monte Carlo tree search, Cowling, Powley and Whitehouse 2012). Each node keeps
//! what it was worth to the seat that led there, so any number of seats can play, each for itself (max^n).

mod policy;
mod tree;

pub(crate) use policy::sane_weight;
pub use policy::{Advice, Plain, Policy, Worth};

use crate::bot::{Bot, Clock, Decision};
use kernel::{Advised, Awaiting, Chance, Game, Log, Seat, View, stable_hash};
use std::time::Duration;
use tree::{ROOT, Step, Tree};

/// How much a search may think about one answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Budget {
    /// So many iterations.
    Iterations(u32),
    /// So long by the clock of the caller, and at most [`Budget::MOST`] iterations.
    Time(Duration),
}

impl Budget {
    /// The most iterations for one answer.
    pub const MOST: u32 = 10_000_000;
}

/// Among more options than so many, few are followed often: they are looked at before the tree grows.
const MANY: usize = 16;

/// In how many worlds the options are looked at before the tree grows.
const SCOUTED: u32 = 4;

/// By how much more promising the option is that looks best than an average one: the exponent of that.
const SHARPNESS: f32 = 3.0;

/// Tells when the time for an answer is up: when one more step, as long as the longest so far, could end too late.
struct Timer {
    clock: Clock,
    now: Duration,
    longest: Duration,
    deadline: Duration,
}

impl Timer {
    fn new(clock: Clock, time: Duration) -> Timer {
        let now = clock.now();
        Timer { clock, now, longest: Duration::ZERO, deadline: now + time }
    }

    /// A step is over.
    fn lap(&mut self) {
        let before = std::mem::replace(&mut self.now, self.clock.now());
        self.longest = self.longest.max(self.now.saturating_sub(before));
    }

    fn is_up(&self) -> bool {
        self.is_short_of(Duration::ZERO)
    }

    /// Whether one more step could leave less than this.
    fn is_short_of(&self, rest: Duration) -> bool {
        self.now + self.longest + rest >= self.deadline
    }
}

/// A bot that searches a tree of what could follow.
#[derive(Clone, Debug)]
pub struct Search<G: Game, P> {
    budget: Budget,
    policy: P,
    chance: Chance,
    clock: Clock,
    tree: Tree<G::Choice>,
    way: Vec<u32>,
    arms: Vec<u32>,
    options: Vec<G::Choice>,
    sums: Vec<f32>,
}

impl<G: Advised> Search<G, Advice<G>> {
    /// A search that is guided by the advice of the game.
    pub fn advised(budget: Budget, chance: Chance, clock: Clock) -> Search<G, Advice<G>> {
        Search::with(Advice::default(), budget, chance, clock)
    }
}

impl<G: Game> Search<G, Plain> {
    /// Plain UCT for a game that hides nothing, without advice: the yardstick of other engines.
    pub fn plain(c: f32, budget: Budget, chance: Chance, clock: Clock) -> Search<G, Plain> {
        Search::with(Plain { c }, budget, chance, clock)
    }
}

impl<G: Game, P: Policy<G>> Search<G, P> {
    /// A search with this policy.
    pub fn with(policy: P, budget: Budget, chance: Chance, clock: Clock) -> Search<G, P> {
        Search {
            budget,
            policy,
            chance,
            clock,
            tree: Tree::new(),
            way: Vec::new(),
            arms: Vec::new(),
            options: Vec::new(),
            sums: Vec::new(),
        }
    }

    /// Grows a new tree by exactly so many iterations: what [`Bot::choose`] does, without the choice at the end.
    pub fn grow(&mut self, view: &View<G>, iterations: u32) {
        self.tree.clear();
        for _ in 0..iterations {
            self.iterate(view);
        }
    }

    /// How many iterations the tree has grown by.
    pub fn visits(&self) -> u32 {
        self.tree.node(ROOT).visits.saturating_sub(1)
    }

    /// Thinks about the view until the budget is used up, and says how many iterations that were.
    fn think(&mut self, view: &View<G>, seat: Seat) -> u32 {
        self.tree.clear();
        match self.budget {
            Budget::Iterations(count) => {
                self.scout(view, seat, || false);
                for done in 0..count {
                    if done % 32 == 0 && !P::CERTAIN && self.is_decided(count - done) {
                        return done;
                    }
                    self.iterate(view);
                }
                count
            }
            Budget::Time(time) => {
                let mut timer = Timer::new(self.clock.clone(), time);
                self.scout(view, seat, || {
                    timer.lap();
                    timer.is_short_of(time / 2)
                });
                let mut done = 0;
                while done < Budget::MOST && !timer.is_up() {
                    self.iterate(view);
                    timer.lap();
                    done += 1;
                }
                done
            }
        }
    }

    /// Looks at the options of the view, where there are many, in a few worlds before the tree grows: the better one looks,
    /// the more promising it is. `is_enough` is asked after each world.
    fn scout(&mut self, view: &View<G>, seat: Seat, mut is_enough: impl FnMut() -> bool) {
        if self.options.len() <= MANY {
            return;
        }
        self.sums.clear();
        self.sums.resize(self.options.len(), 0.0);
        for _ in 0..SCOUTED {
            if !self.policy.scout(view, &self.options, &mut self.chance, &mut self.sums) {
                return;
            }
            if is_enough() {
                break;
            }
        }
        let best = self.sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mean = self.sums.iter().sum::<f32>() / self.sums.len() as f32;
        let scale = SHARPNESS / (best - mean).max(f32::MIN_POSITIVE);
        let world = view.sample(&mut self.chance);
        let mut looks = self.sums.iter().map(|sum| libm::expf((sum - best) * scale));
        let policy = &self.policy;
        let weight = |choice| looks.next().unwrap_or(1.0) * libm::sqrtf(policy.weight(&world, choice));
        self.tree.meet(ROOT, seat, &self.options, P::doubt(0), weight, &mut self.arms);
    }

    /// Whether so many iterations more cannot change which answer is visited most.
    fn is_decided(&self, left: u32) -> bool {
        let (mut most, mut second) = (0, 0);
        for child in self.tree.children(ROOT) {
            let visits = self.tree.node(child).visits;
            if visits > most {
                (most, second) = (visits, most);
            } else {
                second = second.max(visits);
            }
        }
        most > second + left
    }

    fn iterate(&mut self, view: &View<G>) {
        let mut world = view.sample(&mut self.chance);
        let worth = self.follow(&mut world);
        for &at in &self.way {
            let node = self.tree.node_mut(at);
            node.visits += 1;
            node.doubt = P::doubt(node.visits);
            if let Some(Step::Answer(seat, _)) = node.step {
                node.mean += (worth.to(seat) - node.mean) / node.visits as f32;
            }
        }
    }

    /// Follows the tree through a world to a leaf, keeps the way, and says what the leaf is worth.
    fn follow(&mut self, world: &mut G) -> Worth {
        let log = &mut Log::off();
        let mut at = ROOT;
        self.way.clear();
        self.way.push(ROOT);
        loop {
            match world.awaiting() {
                Awaiting::Nothing(outcome) => return Worth::end(world.seats(), outcome),
                Awaiting::Someone => return Worth::EVEN,
                Awaiting::Roll(roll) => {
                    let rolled = self.chance.roll(roll);
                    if world.rolled(&rolled, log).is_err() {
                        return Worth::EVEN;
                    }
                    if P::keeps(roll) && !self.tree.is_full() {
                        at = self.tree.rolled(at, stable_hash(&rolled) as u32, P::doubt(0));
                        self.way.push(at);
                    }
                }
                Awaiting::Answer(seat) => {
                    let is_leaf = self.tree.node(at).visits == 0;
                    let is_stuck = self.tree.is_full() && !(P::CERTAIN && self.tree.has_children(at));
                    if is_leaf || is_stuck {
                        return self.policy.play_out(world, &mut self.options, &mut self.chance);
                    }
                    let is_known = self.tree.has_children(at);
                    if !P::CERTAIN && is_known && at == ROOT {
                        // What a seat is asked it sees, so in every world the root has the same answers.
                        self.arms.clear();
                        self.arms.extend(self.tree.children(ROOT));
                    } else if !P::CERTAIN || !is_known {
                        if at == ROOT {
                            world.options(&mut self.options);
                        } else {
                            self.policy.candidates(world, &mut self.options);
                        }
                        let policy = &self.policy;
                        let weight = |choice| policy.weight(world, choice);
                        self.tree.meet(at, seat, &self.options, P::doubt(0), weight, &mut self.arms);
                    }
                    let taken = if P::CERTAIN {
                        let picked = self.policy.pick(&self.tree, at, self.tree.children(at));
                        picked.filter(|&child| self.take(child, world))
                    } else {
                        for &arm in &self.arms {
                            self.tree.node_mut(arm).available += 1;
                        }
                        self.take_legal(at, world)
                    };
                    let Some(child) = taken else { return Worth::EVEN };
                    at = child;
                    self.way.push(at);
                }
            }
        }
    }
}

impl<G: Game, P: Policy<G>> Search<G, P> {
    /// Gives the answer that leads to a node, unless it is refused.
    fn take(&self, at: u32, world: &mut G) -> bool {
        match self.tree.node(at).step {
            Some(Step::Answer(_, choice)) => self.policy.attempt(world, choice),
            Some(Step::Rolled(_)) | None => false,
        }
    }

    /// Picks among the arms, which are candidates, until one is legal; those that are not were not there to be taken.
    fn take_legal(&mut self, at: u32, world: &mut G) -> Option<u32> {
        loop {
            let picked = self.policy.pick(&self.tree, at, self.arms.iter().copied())?;
            if self.take(picked, world) {
                return Some(picked);
            }
            self.tree.node_mut(picked).available -= 1;
            self.arms.retain(|&arm| arm != picked);
        }
    }
}

impl<G: Game, P: Policy<G>> Bot<G> for Search<G, P> {
    fn choose(&mut self, view: &View<G>) -> Decision<G> {
        view.options(&mut self.options);
        let Some(seat) = view.asked() else { return Decision::of(None) };
        if self.options.len() < 2 {
            return Decision::of(self.options.first().copied());
        }
        let iterations = self.think(view, seat);
        view.options(&mut self.options);
        self.tree.meet(ROOT, seat, &self.options, P::doubt(0), |_| 0.0, &mut self.arms);
        // The most visited is the safest choice: unlike the best mean it was tried often.
        let best = self.arms.iter().zip(&self.options).max_by(|&(&a, _), &(&b, _)| {
            let (a, b) = (self.tree.node(a), self.tree.node(b));
            a.visits.cmp(&b.visits).then(a.mean.total_cmp(&b.mean)).then(a.weight.total_cmp(&b.weight))
        });
        Decision {
            choice: best.map(|(_, &choice)| choice),
            iterations,
            worth: best.map(|(&arm, _)| self.tree.node(arm).mean),
        }
    }
}
