//! Why something is not possible, as a small value: options are sieved by it without building sentences, and
//! a refusal is made from it only when somebody asks.

use crate::card::Card;
use crate::choice::Choice;
use crate::world::{Piece, Target, World};
use geometry::grid::Square;
use kernel::{Objection, Refusal, Rule, Seat, Seats, Witness, house};

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
    /// What a player has so many of.
    Of(Seat, i32),
    /// The movement points that a piece has left.
    Points(Piece),
    /// Players.
    Seats(Seats),
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

    /// Says how much a player has.
    #[must_use]
    pub const fn of(mut self, seat: Seat, number: i32) -> No {
        self.have = Have::Of(seat, number);
        self
    }

    /// Says how many movement points a piece has left.
    #[must_use]
    pub const fn points(mut self, piece: Piece) -> No {
        self.have = Have::Points(piece);
        self
    }

    /// Points at players.
    #[must_use]
    pub const fn seats(mut self, seats: Seats) -> No {
        self.have = Have::Seats(seats);
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

    /// The same, unless it points at something already.
    #[must_use]
    pub const fn or_card(self, card: Card) -> No {
        match self.have {
            Have::Nothing => self.card(card),
            Have::Number(_)
            | Have::Of(..)
            | Have::Points(_)
            | Have::Seats(_)
            | Have::Card(_)
            | Have::Target(_)
            | Have::Line(..) => self,
        }
    }
}

impl Objection<World, Choice> for No {
    fn not_an_answer() -> No {
        No::ANSWER
    }

    /// Where nothing else shows why, what the answer is about does; only that something answers another question is shown
    /// by nothing on the table.
    fn refusal(self, world: &World, seat: Seat, choice: Choice) -> Refusal {
        let refusal = Refusal::new(self.rule(), self.why.1);
        let about = |refusal: Refusal| refusal.shown_by(world.subject(seat, choice));
        let by_seat = |refusal: Refusal, seat| refusal.shown_by(Witness::Seat(world.seat_word(seat).into()));
        match self.have {
            Have::Nothing if self == No::ANSWER => refusal,
            Have::Nothing => about(refusal),
            Have::Number(number) => about(refusal.have(number.to_string())),
            Have::Of(seat, number) => by_seat(refusal.have(number.to_string()), seat),
            Have::Seats(seats) => seats.iter().fold(refusal, by_seat),
            Have::Points(piece) => refusal
                .have(world.points_of(piece).to_string())
                .shown_by(Witness::At(world.target_word(Target::Piece(piece)))),
            Have::Card(card) => refusal.shown_by(Witness::Card(world.card_word(card).into())),
            Have::Target(target) => refusal.shown_by(Witness::At(world.target_word(target))),
            Have::Line(from, to) => world.line_refusal(refusal, from, to),
        }
    }
}
