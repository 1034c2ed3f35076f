//! Why something is not possible, as a small value: options are sieved by it without building sentences, and
//! a refusal is made from it only when somebody asks.

use crate::card::Card;
use crate::world::{Target, World};
use geometry::grid::Square;
use kernel::{Objection, Refusal, Rule, Witness, house};

/// A rule that stands in the way, what it needs and what there is. It fits in two registers, so that to find that
/// something is not possible costs little.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct No {
    why: &'static Why,
    have: Have,
}

/// A rule, and what would be needed, as the end of "needs ...".
pub type Why = (&'static str, &'static str);

/// What there is instead of what is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Have {
    /// Nothing that needs saying.
    Nothing,
    /// A number of something.
    Number(i32),
    /// A card.
    Card(Card),
    /// Something on the table.
    Target(Target),
    /// A line of sight, and where it was to end.
    Line(Square, Target),
}

impl No {
    /// A rule and what it needs.
    pub const fn by(why: &'static Why) -> No {
        No { why, have: Have::Nothing }
    }

    /// The answer belongs to another question.
    pub const ANSWER: No = No::by(&(house::NOT_AN_ANSWER.0, "an answer to the question"));

    /// The rule.
    pub fn rule(self) -> Rule {
        Rule(self.why.0)
    }

    /// Says how much there is.
    #[must_use]
    pub const fn number(mut self, number: i32) -> No {
        self.have = Have::Number(number);
        self
    }

    /// Points at a card.
    #[must_use]
    pub const fn card(mut self, card: Card) -> No {
        self.have = Have::Card(card);
        self
    }

    /// Points at something on the table.
    #[must_use]
    pub const fn at(mut self, target: Target) -> No {
        self.have = Have::Target(target);
        self
    }

    /// Points at a line of sight.
    #[must_use]
    pub const fn line(mut self, from: Square, to: Target) -> No {
        self.have = Have::Line(from, to);
        self
    }
}

impl Objection<World> for No {
    fn not_an_answer() -> No {
        No::ANSWER
    }

    fn refusal(self, world: &World) -> Refusal {
        let refusal = Refusal::new(self.rule(), self.why.1);
        match self.have {
            Have::Nothing => refusal,
            Have::Number(number) => refusal.have(number.to_string()),
            Have::Card(card) => refusal.shown_by(Witness::Card(world.card_word(card).into())),
            Have::Target(target) => refusal.shown_by(Witness::At(world.target_word(target))),
            Have::Line(from, to) => world.line_refusal(refusal, from, to),
        }
    }
}
