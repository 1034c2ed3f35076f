//! From a failing game, the smallest scenario that still fails in the same way: the play begins as late as it can,
//! and inputs, facts and expectations that the failure does not need are left out (delta debugging).
//!
//! ```
//! use kernel::{Game, Scenario, shrink};
//! use toys::Skirmish;
//!
//! let failing = Scenario::parse("malison scenario 1
//! title Too hopeful
//! game skirmish
//! seats 3
//!
//! position
//! red holds bow blade charm
//! blue holds bow
//! deck charm charm charm
//!
//! inputs
//! red: rest
//! blue: rest
//! green: rest
//! red: strike blue
//! red: with bow
//! blue: take
//! roll: 6
//!
//! expect
//! blue has life 6
//! red has life 6
//! ").unwrap();
//! let holds = |_: &Skirmish| Ok(());
//! let small = shrink::scenario(Skirmish::shipped(), &failing, holds, 1000).unwrap();
//! let inputs: Vec<String> = small.steps.iter().map(|step| step.what.to_string()).collect();
//! assert_eq!(inputs, ["red: strike blue", "red: with bow", "blue: take", "roll: 6"]);
//! assert_eq!(small.expected.len(), 1);
//! ```

use crate::game::Described;
use crate::play::Play;
use crate::record::Record;
use crate::scenario::{Difference, Kind, Placed, Scenario, Step};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// In which way something fails: what stays the same while it is made smaller.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Failure {
    /// A difference of this kind at a line that says this, by this rule.
    Differs(Kind, String, Option<&'static str>),
    /// What must always hold does not, in this way.
    Invariant(String),
    /// A panic that says this.
    Panic(String),
}

/// The smallest scenario found that fails as this one does, after running at most `work` scenarios. `None` where
/// this one passes. The invariant is checked after each input; a panic is a failure like another.
pub fn scenario<G: Described>(
    content: &'static G::Content,
    scenario: &Scenario,
    invariant: fn(&G) -> Result<(), String>,
    work: usize,
) -> Option<Scenario> {
    let failure = failure(content, scenario, invariant)?;
    let mut shrinker = Shrinker { content, invariant, failure, work };
    let mut smallest = shrinker.cut_end(scenario);
    loop {
        let before = size(&smallest);
        smallest = shrinker.begin_later(smallest);
        smallest = shrinker.leave_out_steps(smallest);
        smallest = shrinker.leave_out_facts(smallest);
        smallest = shrinker.leave_out_expectations(smallest);
        if size(&smallest) >= before || shrinker.work == 0 {
            return Some(smallest);
        }
    }
}

/// The smallest scenario found that fails as the replay of this record does: by an input that is refused, by an
/// invariant, or by a panic. The error says why there is none.
pub fn record<G: Described>(
    content: &'static G::Content,
    record: &Record,
    invariant: fn(&G) -> Result<(), String>,
    work: usize,
) -> Result<Scenario, String> {
    let inputs = record.inputs.iter().map(|(_, input)| input.clone());
    let whole = Scenario::of(record.header.clone(), "Shrunk from a record", None, inputs);
    scenario(content, &whole, invariant, work).ok_or_else(|| {
        let replay = record.replay::<G>(content);
        match replay.ok().and_then(|replay| replay.parted) {
            Some(parted) => format!("every input is accepted, so no scenario shows the difference: {parted}"),
            None => "the record replays without a difference".into(),
        }
    })
}

fn size(scenario: &Scenario) -> usize {
    scenario.steps.len() + scenario.expected.len() + scenario.position.as_ref().map_or(1_000, Vec::len)
}

/// How a scenario fails, if it does.
fn failure<G: Described>(
    content: &'static G::Content,
    scenario: &Scenario,
    invariant: fn(&G) -> Result<(), String>,
) -> Option<Failure> {
    match catch_unwind(AssertUnwindSafe(|| scenario.run_with(content, invariant))) {
        Ok(Ok(_)) => None,
        Ok(Err(Difference { kind: Kind::Invariant, instead, .. })) => Some(Failure::Invariant(instead)),
        Ok(Err(Difference { kind, says, rule, .. })) => Some(Failure::Differs(kind, says, rule)),
        Err(panic) => Some(Failure::Panic(panic_text(panic.as_ref()))),
    }
}

/// What a panic says.
pub(crate) fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic without words").into()
}

struct Shrinker<G: Described> {
    content: &'static G::Content,
    invariant: fn(&G) -> Result<(), String>,
    failure: Failure,
    work: usize,
}

impl<G: Described> Shrinker<G> {
    /// Whether a scenario still fails in the same way; `false` once the work is used up.
    fn still_fails(&mut self, scenario: &Scenario) -> bool {
        if self.work == 0 {
            return false;
        }
        self.work -= 1;
        failure(self.content, scenario, self.invariant).as_ref() == Some(&self.failure)
    }

    /// Leaves out what comes after a step that fails.
    fn cut_end(&mut self, scenario: &Scenario) -> Scenario {
        let mut cut = scenario.clone();
        cut.expected.clear();
        while self.still_fails(&cut) && !cut.steps.is_empty() {
            let mut shorter = cut.clone();
            shorter.steps.pop();
            if !self.still_fails(&shorter) {
                return cut;
            }
            cut = shorter;
        }
        if self.still_fails(&cut) { cut } else { scenario.clone() }
    }

    /// Begins in the latest position that can be described and from which the rest still fails.
    fn begin_later(&mut self, scenario: Scenario) -> Scenario {
        let mut starts: Vec<(usize, Vec<String>)> = Vec::new();
        let played = catch_unwind(AssertUnwindSafe(|| {
            let Ok(mut play) = scenario.begin::<G>(self.content) else { return };
            for (index, step) in scenario.steps.iter().enumerate() {
                if !advance(&mut play, &step.what) {
                    return;
                }
                starts.extend(play.game().facts().map(|facts| (index + 1, facts)));
            }
        }));
        // A panic ends the play where it fails, and all the starts before it count.
        drop(played);
        for (taken, facts) in starts.into_iter().rev() {
            let later = Scenario {
                position: Some(facts.into_iter().map(Placed::nowhere).collect()),
                steps: scenario.steps.iter().skip(taken).cloned().collect(),
                ..scenario.clone()
            };
            if self.still_fails(&later) {
                return later;
            }
        }
        scenario
    }

    fn leave_out_steps(&mut self, scenario: Scenario) -> Scenario {
        let steps = self.fewest(scenario.steps.clone(), |steps| Scenario { steps, ..scenario.clone() });
        Scenario { steps, ..scenario }
    }

    fn leave_out_facts(&mut self, scenario: Scenario) -> Scenario {
        let Some(facts) = scenario.position.clone() else { return scenario };
        let fewest = self.fewest(facts, |facts| Scenario { position: Some(facts), ..scenario.clone() });
        Scenario { position: Some(fewest), ..scenario }
    }

    fn leave_out_expectations(&mut self, scenario: Scenario) -> Scenario {
        let expected =
            self.fewest(scenario.expected.clone(), |expected| Scenario { expected, ..scenario.clone() });
        Scenario { expected, ..scenario }
    }

    /// Leaves out pieces of the list, ever smaller ones, while the scenario made with the rest still fails.
    fn fewest<T: Clone>(&mut self, mut items: Vec<T>, with: impl Fn(Vec<T>) -> Scenario) -> Vec<T> {
        let mut piece = items.len().div_ceil(2);
        while piece > 0 {
            let mut start = 0;
            while start < items.len() {
                let mut rest = items.clone();
                rest.drain(start..(start + piece).min(items.len()));
                if self.still_fails(&with(rest.clone())) {
                    items = rest;
                } else {
                    start += piece;
                }
            }
            piece /= 2;
        }
        items
    }
}

/// Plays a step if it is an input; whether the play goes on.
fn advance<G: Described>(play: &mut Play<G>, step: &Step) -> bool {
    match step {
        Step::Input(input) => play.give(input).is_ok(),
        Step::Offered { .. } | Step::Refused { .. } => true,
    }
}
