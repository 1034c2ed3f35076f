//! A scenario: a described position, inputs with scripted dice, and what must be true. It is the test, the puzzle
//! and the bug report. `docs/scenarios.md` explains the format to people.
//!
//! ```
//! use kernel::{Game, Scenario};
//! use toys::Skirmish;
//!
//! let scenario = Scenario::parse("malison scenario 1
//! title A guard stops a strike
//! proves SK-007
//! game skirmish
//! seats 2
//!
//! position
//! red holds bow
//! blue holds guard
//!
//! inputs
//! refused red: scout by SK-004
//! red: strike blue
//! not offered red: with blade
//! red: with bow
//! blue: guard
//!
//! expect
//! log SK-007
//! blue has life 6
//! not blue holds guard
//! waits for roll
//! ").unwrap();
//! scenario.run::<Skirmish>(Skirmish::shipped()).unwrap();
//! ```

mod run;
mod text;

pub use run::{Difference, Kind};

use crate::record::{Header, Written};
use std::fmt;

/// A line of a scenario, with where it stands; 0 where it was not read from text.
#[derive(Clone, Debug)]
pub struct Placed<T> {
    /// The line, counted from 1.
    pub line: usize,
    /// What it says.
    pub what: T,
}

impl<T> Placed<T> {
    /// Something that was not read from text.
    pub fn nowhere(what: T) -> Placed<T> {
        Placed { line: 0, what }
    }
}

/// Two lines are equal when they say the same.
impl<T: PartialEq> PartialEq for Placed<T> {
    fn eq(&self, other: &Placed<T>) -> bool {
        self.what == other.what
    }
}

impl<T: Eq> Eq for Placed<T> {}

/// One step of the play.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// `red: strike blue` or `roll: 3`
    Input(Written),
    /// `offered red: strike blue`, `not offered red: strike blue`
    Offered {
        /// The word of the seat.
        seat: String,
        /// The answer.
        notation: String,
        /// Whether it must be offered, or must not be.
        is: bool,
    },
    /// `refused red: strike red by SK-005`
    Refused {
        /// The word of the seat.
        seat: String,
        /// The answer.
        notation: String,
        /// The id of the rule.
        by: String,
    },
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Input(input) => input.fmt(f),
            Step::Offered { seat, notation, is } => {
                write!(f, "{}offered {seat}: {notation}", if *is { "" } else { "not " })
            }
            Step::Refused { seat, notation, by } => write!(f, "refused {seat}: {notation} by {by}"),
        }
    }
}

/// What must be true at the end.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expected {
    /// A statement that the game makes of the end position, word for word.
    Says(String),
    /// `waits for red`, `waits for roll`
    WaitsFor(String),
    /// `over`
    Over,
    /// `over, won by red and blue`, `over, won by nobody`, `over, lost by everybody`
    Ended(String),
    /// `over by SK-012`
    OverBy(String),
    /// `log SK-007`: the rule made something happen.
    Log(String),
    /// `not ...`: the opposite.
    Not(Box<Expected>),
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Says(statement) => f.write_str(statement),
            Expected::WaitsFor(who) => write!(f, "waits for {who}"),
            Expected::Over => f.write_str("over"),
            Expected::Ended(how) => write!(f, "over, {how}"),
            Expected::OverBy(rule) => write!(f, "over by {rule}"),
            Expected::Log(rule) => write!(f, "log {rule}"),
            Expected::Not(expected) => write!(f, "not {expected}"),
        }
    }
}

/// A scenario. Two are equal when they say the same, whatever lines it stands in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scenario {
    /// What it shows, in a few words.
    pub title: String,
    /// The ids of the rules that it proves.
    pub proves: Vec<String>,
    /// The game, seats and options; rules and content only where it matters.
    pub header: Header,
    /// The position as facts; `None`: the beginning of a game.
    pub position: Option<Vec<Placed<String>>>,
    /// What is played and tried, in order.
    pub steps: Vec<Placed<Step>>,
    /// What must be true at the end.
    pub expected: Vec<Placed<Expected>>,
}

impl Scenario {
    /// A scenario without expectations from a position (`None`: the beginning of a game) and inputs.
    pub fn of(
        header: Header,
        title: &str,
        position: Option<Vec<String>>,
        inputs: impl IntoIterator<Item = Written>,
    ) -> Scenario {
        Scenario {
            title: title.into(),
            header,
            position: position.map(|facts| facts.into_iter().map(Placed::nowhere).collect()),
            steps: inputs.into_iter().map(|input| Placed::nowhere(Step::Input(input))).collect(),
            ..Scenario::default()
        }
    }
}
