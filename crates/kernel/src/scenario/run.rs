//! Running a scenario: it passes, or the first difference is told.

use super::{Expected, Scenario, Step};
use crate::game::{Awaiting, Described, Mistake};
use crate::play::Play;
use crate::record::Written;
use crate::replay::{verdict, waited_for};
use crate::rule::Refusal;
use std::collections::BTreeSet;
use std::fmt;

/// What kind of difference it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    /// The position can't be set up.
    Position,
    /// An answer is refused.
    Answer,
    /// A scripted roll is left over, or is not one that can come up.
    Roll,
    /// Something is not offered that must be, or is offered that must not be.
    Offer,
    /// Something is not refused, or by another rule.
    Refusal,
    /// Something is not true at the end.
    End,
    /// What always holds does not hold after an input.
    Invariant,
}

/// The first difference between what a scenario says and what happens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The line of the scenario; 0 where it was not read from text.
    pub line: usize,
    /// What kind it is.
    pub kind: Kind,
    /// What the scenario says there.
    pub says: String,
    /// What happens instead.
    pub instead: String,
    /// The rule that refused something, where one did.
    pub rule: Option<&'static str>,
}

/// So much of a line is shown where something in it is wrong.
const SHOWN: usize = 120;

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        if self.says.is_empty() {
            return f.write_str(&self.instead);
        }
        match self.says.char_indices().nth(SHOWN) {
            Some((end, _)) => write!(f, "\"{}...\": {}", &self.says[..end], self.instead),
            None => write!(f, "\"{}\": {}", self.says, self.instead),
        }
    }
}

impl Scenario {
    /// Runs the scenario. `Ok` holds the game at the end.
    pub fn run<G: Described>(&self, content: &'static G::Content) -> Result<Play<G>, Difference> {
        self.run_with(content, |_| Ok(()))
    }

    /// Runs the scenario and checks after each input what must always hold.
    pub fn run_with<G: Described>(
        &self,
        content: &'static G::Content,
        invariant: fn(&G) -> Result<(), String>,
    ) -> Result<Play<G>, Difference> {
        let run = || {
            let mut play = self.begin(content)?;
            for step in &self.steps {
                let kind_and_why = take(&mut play, &step.what, invariant);
                kind_and_why.map_err(|why| why.at(step.line, step.what.to_string()))?;
            }
            for expected in &self.expected {
                let met = meets(&play, &expected.what);
                met.map_err(|why| Why::new(Kind::End, why).at(expected.line, expected.what.to_string()))?;
            }
            Ok(play)
        };
        run().map_err(|mut difference: Difference| {
            for made_with in self.header.differences::<G>(content) {
                difference.instead.push_str(&format!("; {made_with}"));
            }
            difference
        })
    }

    /// The game in the position from which the scenario plays.
    pub fn begin<G: Described>(&self, content: &'static G::Content) -> Result<Play<G>, Difference> {
        let begin = || {
            self.header.check_game::<G>()?;
            match &self.position {
                None => Play::new(content, &self.header.setup),
                Some(facts) => {
                    let texts: Vec<String> = facts.iter().map(|fact| fact.what.clone()).collect();
                    let game = G::from_facts(content, &self.header.setup, &texts)?;
                    Ok(Play::from_position(game, &self.header.setup))
                }
            }
        };
        begin().map_err(|mistakes: Vec<Mistake>| {
            let fact_at = |place: usize| {
                let facts = self.position.as_deref().unwrap_or_default();
                place.checked_sub(1).and_then(|index| facts.get(index))
            };
            let place = mistakes.first().map_or(0, |mistake| mistake.line);
            let mut told = BTreeSet::new();
            let new = mistakes.iter().filter(|mistake| told.insert(mistake.text.as_str()));
            let texts: Vec<String> = new
                .map(|mistake| match fact_at(mistake.line) {
                    Some(fact) if mistake.line != place => format!("line {}: {}", fact.line, mistake.text),
                    Some(_) | None => mistake.text.clone(),
                })
                .collect();
            let says = fact_at(place).map(|fact| fact.what.clone()).unwrap_or_default();
            Why::new(Kind::Position, texts.join("; ")).at(fact_at(place).map_or(0, |fact| fact.line), says)
        })
    }
}

/// A difference that has no place yet.
struct Why {
    kind: Kind,
    instead: String,
    rule: Option<&'static str>,
}

impl Why {
    fn new(kind: Kind, instead: impl Into<String>) -> Why {
        Why { kind, instead: instead.into(), rule: None }
    }

    fn refused(kind: Kind, refusal: &Refusal, waited: String) -> Why {
        let instead = format!("{refusal} (the position waits for {waited})");
        Why { kind, instead, rule: Some(refusal.rule().0) }
    }

    fn at(self, line: usize, says: String) -> Difference {
        Difference { line, kind: self.kind, says, instead: self.instead, rule: self.rule }
    }
}

fn take<G: Described>(
    play: &mut Play<G>,
    step: &Step,
    invariant: fn(&G) -> Result<(), String>,
) -> Result<(), Why> {
    match step {
        Step::Input(input) => {
            let kind = match input {
                Written::Answer { .. } => Kind::Answer,
                Written::Roll(_) => Kind::Roll,
            };
            let waited = waited_for(play.game());
            play.give(input).map_err(|refusal| Why::refused(kind, &refusal, waited))?;
            invariant(play.game()).map_err(|why| Why::new(Kind::Invariant, why))
        }
        Step::Offered { seat, notation, is } => {
            let choice = play.game().read(notation).map_err(|refusal| {
                // A word that the game does not know is a slip of the pen, not something that is not offered.
                Why::refused(Kind::Offer, &refusal, waited_for(play.game()))
            })?;
            match (try_answer(play, seat, choice), is) {
                (Ok(()), true) | (Err(_), false) => Ok(()),
                (Ok(()), false) => Err(Why::new(Kind::Offer, "it is offered")),
                (Err(refusal), true) => Err(Why::refused(Kind::Offer, &refusal, waited_for(play.game()))),
            }
        }
        Step::Refused { seat, notation, by } => {
            let tried = play.game().read(notation).and_then(|choice| try_answer(play, seat, choice));
            match tried {
                Err(refusal) if refusal.rule().0 == by => Ok(()),
                Err(refusal) => Err(Why::refused(Kind::Refusal, &refusal, waited_for(play.game()))),
                Ok(()) => Err(Why::new(Kind::Refusal, "it is not refused")),
            }
        }
    }
}

/// Whether an answer would be accepted, without giving it.
fn try_answer<G: Described>(play: &Play<G>, seat: &str, choice: G::Choice) -> Result<(), Refusal> {
    play.check_asked(play.seat(seat)?)?;
    play.game().check(choice)
}

fn meets<G: Described>(play: &Play<G>, expected: &Expected) -> Result<(), String> {
    let game = play.game();
    let outcome = match game.awaiting() {
        Awaiting::Nothing(outcome) => Some(outcome),
        Awaiting::Answer(_) | Awaiting::Roll(_) | Awaiting::Someone => None,
    };
    let waits = || format!("the position waits for {}", waited_for(game));
    let check = |is: bool, otherwise: &dyn Fn() -> String| if is { Ok(()) } else { Err(otherwise()) };
    match expected {
        Expected::Says(statement) => {
            let statements = game.statements();
            check(statements.contains(statement), &|| nearest(&statements, statement))
        }
        Expected::WaitsFor(who) => {
            let is = match game.awaiting() {
                Awaiting::Answer(seat) => game.seat_word(seat) == *who,
                Awaiting::Roll(_) => who == "roll",
                Awaiting::Nothing(_) | Awaiting::Someone => false,
            };
            check(is, &waits)
        }
        Expected::Over => check(outcome.is_some(), &waits),
        Expected::Ended(how) => check(outcome.is_some_and(|end| verdict(game, end) == *how), &waits),
        Expected::OverBy(rule) => {
            let by = outcome.map(|end| end.by.0);
            check(by == Some(rule), &|| by.map_or_else(waits, |by| format!("it is over by {by}")))
        }
        Expected::Log(rule) => {
            let mut lines = play.entries().iter().flat_map(|entry| &entry.lines);
            check(lines.any(|line| line.rule.0 == rule), &|| "no line of the log comes from this rule".into())
        }
        Expected::Not(opposite) => match meets(play, opposite) {
            Ok(()) => Err("it is so".into()),
            Err(_) => Ok(()),
        },
    }
}

/// Says that a statement is not made, and the one that is most like it.
fn nearest(statements: &[String], wanted: &str) -> String {
    let shared = |statement: &&String| {
        let words: Vec<&str> = statement.split_whitespace().collect();
        let common = wanted.split_whitespace().filter(|word| words.contains(word)).count();
        (common, std::cmp::Reverse(words.len()))
    };
    match statements.iter().max_by_key(shared).filter(|nearest| shared(nearest).0 > 0) {
        Some(nearest) => format!("this is not so; there is \"{nearest}\""),
        None => "this is not so, and nothing like it".into(),
    }
}
