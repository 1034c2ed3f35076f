//! Why something is not possible, as a small value: options are sieved by it without building sentences, and a refusal
//! is made from it only when somebody asks.

use crate::card::Card;
use crate::choice::Choice;
use crate::sight::{Misfit, Obstacle};
use crate::words::point_word;
use crate::world::{UnitId, World};
use geometry::plane::Point;
use kernel::{Objection, Refusal, Rule, Seat, Witness, house};

/// A rule that stands in the way, what it needs and what there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct No {
    /// The rule.
    pub rule: Rule,
    /// What would be needed, as the end of "needs ...".
    pub need: &'static str,
    /// What there is.
    pub have: Have,
}

/// What there is instead of what is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Have {
    /// Nothing that needs saying.
    Nothing,
    /// A number of something.
    Number(i32),
    /// A card.
    Card(Card),
    /// A unit.
    Unit(UnitId),
    /// A point.
    Point(Point),
    /// A straight line, and what is in its way.
    Line(Point, Point, Option<Obstacle>),
    /// Something that is in the way at a point.
    Obstacle(Point, Obstacle),
}

impl No {
    /// A rule and what it needs.
    pub const fn by(rule: &'static str, need: &'static str) -> No {
        No { rule: Rule(rule), need, have: Have::Nothing }
    }

    /// The answer belongs to another question.
    pub const ANSWER: No =
        No { rule: house::NOT_AN_ANSWER, need: "an answer to the question", have: Have::Nothing };

    /// Says what there is.
    #[must_use]
    pub const fn have(mut self, have: Have) -> No {
        self.have = have;
        self
    }

    /// Says how much there is.
    #[must_use]
    pub fn number(self, number: impl Into<i32>) -> No {
        self.have(Have::Number(number.into()))
    }

    /// Points at a unit.
    #[must_use]
    pub const fn unit(self, unit: UnitId) -> No {
        self.have(Have::Unit(unit))
    }

    /// Points at a card.
    #[must_use]
    pub const fn card(self, card: Card) -> No {
        self.have(Have::Card(card))
    }

    /// Points at a point.
    #[must_use]
    pub const fn point(self, point: Point) -> No {
        self.have(Have::Point(point))
    }

    /// A base that does not fit at a point: off the battlefield, or over something. `off` and `over` are the rules.
    pub const fn misfit(misfit: Misfit, at: Point, off: &'static str, over: &'static str) -> No {
        match misfit {
            Misfit::OffTheField => No::by(off, "a place wholly on the battlefield").point(at),
            Misfit::Over(obstacle) => {
                No::by(over, "a place free of obstacles").have(Have::Obstacle(at, obstacle))
            }
        }
    }
}

impl Objection<World, Choice> for No {
    fn not_an_answer() -> No {
        No::ANSWER
    }

    fn refusal(self, world: &World, _seat: Seat, _choice: Choice) -> Refusal {
        let refusal = Refusal::new(self.rule, self.need);
        let at = |point: Point| Witness::At(point_word(point));
        match self.have {
            Have::Nothing => refusal,
            Have::Number(number) => refusal.have(number.to_string()),
            Have::Card(card) => refusal.shown_by(Witness::Card(world.card_word(card).into())),
            Have::Unit(unit) => refusal.shown_by(Witness::At(world.unit_word(unit))),
            Have::Point(point) => refusal.shown_by(at(point)),
            Have::Line(from, to, obstacle) => {
                let line = Witness::Line { from: point_word(from), to: point_word(to) };
                let refusal = refusal.shown_by(line);
                match obstacle {
                    Some(obstacle) => refusal.shown_by(Witness::At(world.obstacle_word(obstacle))),
                    None => refusal,
                }
            }
            Have::Obstacle(point, obstacle) => {
                refusal.shown_by(Witness::At(world.obstacle_word(obstacle))).shown_by(at(point))
            }
        }
    }
}
