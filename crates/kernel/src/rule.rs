//! Rule ids and refusals: what the engine quotes when it says no.

use std::fmt;

/// The id of a rule, as it stands in `docs/rules/`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Something on the table that shows why an answer is refused, in the game's notation.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Witness {
    /// A straight line between two places.
    Line {
        /// Where it begins.
        from: String,
        /// Where it was to end.
        to: String,
    },
    /// A place, edge or piece.
    At(String),
    /// A card, by its word in the notation.
    Card(String),
    /// A player, by the word of the seat.
    Seat(String),
}

impl fmt::Display for Witness {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Witness::Line { from, to } => write!(f, "the line from {from} to {to}"),
            Witness::At(place) => f.write_str(place),
            Witness::Card(card) => f.write_str(card),
            Witness::Seat(seat) => f.write_str(seat),
        }
    }
}

/// Why an answer or a roll is not accepted. Boxed, so that the happy path stays small.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal(Box<Reason>);

/// What a refusal says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The rule that forbids it.
    pub rule: Rule,
    /// What would be needed, as the end of "needs ...".
    pub need: String,
    /// What there is instead, as the end of "there is ..."; empty where `need` says all.
    pub have: String,
    /// What shows it on the table, the most telling first.
    pub witness: Vec<Witness>,
}

impl Refusal {
    /// A refusal by `rule`, which needs `need`.
    pub fn new(rule: Rule, need: impl Into<String>) -> Refusal {
        Refusal(Box::new(Reason { rule, need: need.into(), have: String::new(), witness: Vec::new() }))
    }

    /// Says what there is instead.
    #[must_use]
    pub fn have(mut self, have: impl Into<String>) -> Refusal {
        self.0.have = have.into();
        self
    }

    /// Adds what shows it.
    #[must_use]
    pub fn shown_by(mut self, witness: Witness) -> Refusal {
        self.0.witness.push(witness);
        self
    }

    /// The rule that forbids it.
    pub fn rule(&self) -> Rule {
        self.0.rule
    }

    /// All that the refusal says.
    pub fn reason(&self) -> &Reason {
        &self.0
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Reason { rule, need, have, witness } = &*self.0;
        write!(f, "{rule}: needs {need}")?;
        if !have.is_empty() {
            write!(f, "; there is {have}")?;
        }
        for (index, shown) in witness.iter().enumerate() {
            write!(f, "{} {shown}", if index == 0 { "; see" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for Refusal {}

/// The rules of the house, which hold in every game; `docs/rules/house.md` states them.
pub mod house {
    use super::Rule;

    /// Only what is waited for is accepted.
    pub const NOT_WAITED_FOR: Rule = Rule("HR-001");
    /// A roll has as many results as were asked for, each possible.
    pub const ROLL_OUT_OF_RANGE: Rule = Rule("HR-002");
    /// A view can be looked at, not played.
    pub const VIEW_IS_NOT_PLAYED: Rule = Rule("HR-003");
    /// An answer is written in the game's notation.
    pub const NOTATION: Rule = Rule("HR-004");
    /// A resolution that does not come to an end is ended, and the game with it.
    pub const FUEL: Rule = Rule("HR-005");
    /// Positions that keep coming back without progress are ended by rule.
    pub const LOOP: Rule = Rule("HR-006");
    /// What a seat did can be taken back while nobody learnt anything, no die fell and no other seat acted.
    pub const TAKE_BACK: Rule = Rule("HR-007");
    /// An answer is among those that the question offers.
    pub const NOT_AN_ANSWER: Rule = Rule("HR-008");
    /// A game that reaches its limit of rounds ends.
    pub const ROUND_LIMIT: Rule = Rule("HR-009");
    /// A seat whose bot fails, answers illegally or is out of time is given a legal answer, and the log says so.
    pub const STAND_IN: Rule = Rule("HR-010");
}
