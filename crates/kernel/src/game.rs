//! The contract that every game keeps.

use crate::chance::Chance;
use crate::content::Content;
use crate::log::Log;
use crate::roll::{Roll, Rolled};
use crate::rule::{Refusal, Rule};
use crate::seat::{Seat, Seats, Viewer};
use crate::view::View;
use std::fmt::Debug;
use std::hash::Hash;

/// The one thing that a position waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Awaiting {
    /// An answer of this seat to the current question.
    Answer(Seat),
    /// Chance.
    Roll(Roll),
    /// Nothing: the game is over.
    Nothing(Outcome),
    /// Only in views: some other seat may be reacting, and who it is, or whether anybody is, is not for this
    /// viewer to know.
    Someone,
}

/// What came of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// These won: one, several who share it, a team, or all who played together. The others lost.
    Won(Seats),
    /// Nobody won and nobody lost: a draw, or a game that was ended.
    Drawn,
    /// Everybody lost: the game has beaten those who played together.
    Lost,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// What came of it.
    pub verdict: Verdict,
    /// The rule that ended the game.
    pub by: Rule,
}

impl Outcome {
    /// An end by a rule with these winners; without any it is a draw.
    pub fn won_by(winners: Seats, by: Rule) -> Outcome {
        let verdict = if winners.is_empty() { Verdict::Drawn } else { Verdict::Won(winners) };
        Outcome { verdict, by }
    }

    /// An end by a rule in which nobody won or lost.
    pub fn drawn(by: Rule) -> Outcome {
        Outcome { verdict: Verdict::Drawn, by }
    }

    /// An end by a rule in which everybody lost.
    pub fn lost(by: Rule) -> Outcome {
        Outcome { verdict: Verdict::Lost, by }
    }

    /// Who won.
    pub fn winners(&self) -> Seats {
        match self.verdict {
            Verdict::Won(winners) => winners,
            Verdict::Drawn | Verdict::Lost => Seats::NONE,
        }
    }

    /// What the end is worth to a seat, from 0 (lost) to 1 (won alone, shared or with the team); a draw is worth a
    /// half to everybody.
    pub fn worth(&self, seat: Seat) -> f32 {
        match self.verdict {
            Verdict::Won(winners) if winners.has(seat) => 1.0,
            Verdict::Won(_) | Verdict::Lost => 0.0,
            Verdict::Drawn => 0.5,
        }
    }
}

/// What a game is set up from: the number of seats and the options, by name, in the words of the game.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Setup {
    /// How many seats play.
    pub seats: u8,
    /// Options that differ from their defaults, as `(name, value)`, each name at most once.
    pub options: Vec<(String, String)>,
}

impl Setup {
    /// A set-up with every option at its default.
    pub fn of(seats: u8) -> Setup {
        Setup { seats, options: Vec::new() }
    }

    /// The value given for an option.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The same with an option set.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Setup {
        self.options.retain(|(key, _)| key != name);
        self.options.push((name.into(), value.into()));
        self
    }
}

/// A mistake in something that a person wrote: a set-up, a record, a scenario.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// The line it stands in, counted from 1; 0 where lines mean nothing.
    pub line: usize,
    /// What is wrong and what to do about it.
    pub text: String,
}

impl Mistake {
    /// A mistake in a line (0: none in particular).
    pub fn at(line: usize, text: impl Into<String>) -> Mistake {
        Mistake { line, text: text.into() }
    }
}

impl std::fmt::Display for Mistake {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        f.write_str(&self.text)
    }
}

/// A game: a position, and the rules that lead from one to the next.
///
/// A position is plain data, cheap to clone, and waits for exactly one thing. [`crate::conformance`] proves the
/// promises of this contract for a game. A turn is a conversation of small questions; each option points at
/// something on the table.
pub trait Game: Clone + Hash + Debug + Send + Sync + 'static {
    /// The game's word in records and on the command line.
    const NAME: &'static str;
    /// The version of the rules as they are programmed here; it changes when an old record may play differently.
    const RULES: u32;

    /// What the game is played with.
    type Content: Content;
    /// What a seat can answer.
    type Choice: Copy + Eq + Hash + Debug + Send + Sync;

    /// The content that comes with the game.
    fn shipped() -> &'static Self::Content;

    /// The first position; every mistake of the set-up at once where there are any.
    fn new(content: &'static Self::Content, setup: &Setup) -> Result<Self, Vec<Mistake>>;

    /// The content that this position is played with.
    fn content(&self) -> &'static Self::Content;

    /// How many seats play.
    fn seats(&self) -> u8;

    /// The word for a seat in notation and logs, such as its colour.
    fn seat_word(&self, seat: Seat) -> String;

    /// What the position waits for.
    fn awaiting(&self) -> Awaiting;

    /// Puts the legal answers to the current question into the cleared list: all of them where the question is
    /// closed, a finite sample where the answer is a point. Without a question the list is left empty.
    fn options(&self, into: &mut Vec<Self::Choice>);

    /// Whether [`Game::options`] gives every legal answer of the current question.
    fn is_closed(&self) -> bool {
        true
    }

    /// Accepts exactly the legal answers to the current question; says which rule forbids another.
    fn check(&self, choice: Self::Choice) -> Result<(), Refusal>;

    /// Answers the current question and plays on to the next thing waited for. A refused answer changes nothing.
    fn answer(&mut self, choice: Self::Choice, log: &mut Log) -> Result<(), Refusal>;

    /// Tells the position what chance gave. A refused roll changes nothing.
    fn rolled(&mut self, rolled: &Rolled, log: &mut Log) -> Result<(), Refusal>;

    /// The notation of an answer to the current question. Within one question no two options share one.
    fn notation(&self, choice: Self::Choice) -> String;

    /// Reads the notation of an answer to the current question. Whether the answer is legal is for
    /// [`Game::check`] to say.
    fn read(&self, text: &str) -> Result<Self::Choice, Refusal>;

    /// The position with everything blanked that the viewer may not know. What is blanked leaves no trace: two
    /// positions that differ only in it become equal. A blanked position answers no question
    /// ([`crate::house::VIEW_IS_NOT_PLAYED`]), but gives options and checks for its own viewer. Use [`View::of`].
    fn redacted(&self, viewer: Viewer) -> Self;

    /// A full position that has exactly this view, drawn from all that could be true.
    fn sample(view: &View<Self>, chance: &mut Chance) -> Self;

    /// The once hidden facts that the viewer knows in this position, as stable numbers, in any order and with
    /// repetition where a fact holds twice (two cards of a kind). From it follows when a move can still be
    /// taken back: while for nobody a fact was added.
    fn known(&self, viewer: Viewer, facts: &mut Vec<u64>);
}

/// A game whose positions can be written down and read back, fact by fact, a line each. What a fact looks like
/// is the game's; `docs/scenarios.md` explains it to people.
pub trait Described: Game {
    /// The position as facts; reading them gives the position back. A position inside a resolution has no
    /// description: `None`.
    fn facts(&self) -> Option<Vec<String>>;

    /// What can be said of any position, for expectations: at least [`Described::facts`] where there are any.
    fn statements(&self) -> Vec<String>;

    /// The position that the facts describe; facts not given are as at the start of a game or empty. Mistakes
    /// name the fact by its place in `facts`, counted from 1.
    fn from_facts(
        content: &'static Self::Content,
        setup: &Setup,
        facts: &[String],
    ) -> Result<Self, Vec<Mistake>>;
}

/// The facts that say again what another has said already: a mistake each, at its place counted from 1. `what` gives the
/// words that one fact alone may begin with or be about, such as `round` or `red hand`; `None` where there may be many.
pub fn said_twice(facts: &[String], what: impl Fn(&[&str]) -> Option<String>) -> Vec<Mistake> {
    let mut said: Vec<(String, usize)> = Vec::new();
    let mut mistakes = Vec::new();
    for (fact, place) in facts.iter().zip(1..) {
        let words: Vec<&str> = fact.split_whitespace().collect();
        let Some(what) = what(&words) else { continue };
        match said.iter().find(|(other, _)| *other == what) {
            Some((_, first)) => {
                mistakes.push(Mistake::at(place, format!("`{what}` is said in fact {first} already")));
            }
            None => said.push((what, place)),
        }
    }
    mistakes
}

/// A game that can tell a bot what is promising.
pub trait Advised: Game {
    /// Whether weights tell little where there are many answers, such as places in an open field: then a search does well
    /// to look at them first, as a greedy bot does.
    const ROUGH: bool = false;

    /// How good the position looks for a seat, from 0 (lost) to 1 (won).
    fn value(&self, seat: Seat) -> f32;

    /// How promising an answer to the current question looks beside the others: 1 for an ordinary one, 0 for one that
    /// is never tried while there is another, such as to take back what was just done.
    fn weight(&self, choice: Self::Choice) -> f32;

    /// Whether the current question begins something new, so that the position before it can be judged as it
    /// stands: a turn's main question does, the choice of a target within a spell does not.
    fn is_settled(&self) -> bool;

    /// Answers that could be legal, in the cleared list: all of [`Game::options`], and maybe some that are refused or
    /// named twice. Where it is dear to judge an answer, a game names them unjudged here, and a bot that takes one of
    /// them judges only that.
    fn candidates(&self, into: &mut Vec<Self::Choice>) {
        self.options(into);
    }

    /// Answers the current question, unless the answer is refused, which changes nothing; nobody listens.
    fn attempt(&mut self, choice: Self::Choice) -> bool {
        self.answer(choice, &mut Log::off()).is_ok()
    }
}
