//! What is being resolved: attacks, spells, damage, abilities that have set in, and changes for a while.

use super::UnitId;
use crate::card::{Card, Held};
use crate::effect::{Lasts, Stat};
use geometry::plane::Point;
use kernel::{List, Seat};

/// What came of an attack roll (MD-171 to MD-175).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Result {
    /// A natural 1.
    CriticalGraze,
    /// Below the Defense.
    Graze,
    /// At least the Defense.
    Hit,
    /// A natural 20.
    CriticalHit,
}

impl Result {
    /// A step better; a critical hit stays one.
    #[must_use]
    pub const fn improved(self) -> Result {
        match self {
            Result::CriticalGraze => Result::Graze,
            Result::Graze => Result::Hit,
            Result::Hit | Result::CriticalHit => Result::CriticalHit,
        }
    }

    /// Whether it counts as a hit (MD-176).
    pub const fn is_hit(self) -> bool {
        matches!(self, Result::Hit | Result::CriticalHit)
    }
}

/// Why an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Occasion {
    /// An Attack action, or an extra one.
    #[default]
    Action,
    /// The end of a charge.
    Charge,
    /// A retaliation (MD-225).
    Retaliation,
}

/// An attack under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Attack {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub defender: UnitId,
    /// Whether it is a ranged attack.
    pub ranged: bool,
    /// Why it is made.
    pub occasion: Occasion,
    /// The die (MD-177); 0 before it has fallen.
    pub die: u8,
    /// Accuracy that this attack alone has more or less.
    pub sway: i8,
    /// Power that this attack alone has more.
    pub power: i8,
    /// What a hit of this attack deals more.
    pub extra: u8,
    /// What the attacker recovers if it hits.
    pub drain: u8,
    /// With whose Accuracy, Power and abilities it is made, if not the attacker's.
    pub wielder: Option<UnitId>,
    /// What it deals more or less in the end.
    pub swing: i8,
    /// Whether all of its damage was prevented.
    pub warded: bool,
    /// Whether its result is a step better, and it pushes as far as it has dealt.
    pub thunderous: bool,
    /// Whether its target was changed, so that range and sight are not looked at again.
    pub redirected: bool,
    /// What came of it.
    pub result: Option<Result>,
    /// The damage that the defender has suffered from it.
    pub dealt: u16,
    /// The damage that others have suffered from it in the defender's place.
    pub diverted: u16,
}

/// A spell that is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cast {
    /// Its card.
    pub card: Card,
    /// Who plays it.
    pub by: Seat,
    /// What it is aimed at.
    pub targets: List<Target, 3>,
    /// The spell that it answers, by its place among the casts.
    pub answers: Option<u8>,
    /// Whether it has been cancelled (MD-260).
    pub cancelled: bool,
    /// Whose the card is.
    pub owner: Seat,
    /// Whether it is banished afterwards, as it was played from a discard pile.
    pub recalled: bool,
    /// Whether the top card of its player's deck is revealed afterwards.
    pub reveals: bool,
    /// Whether a sentence has banished a card.
    pub banished: bool,
    /// Whether its card goes to its owner's hand at the end of the activation.
    pub reverted: bool,
    /// Whether it has prevented, cancelled or redirected something.
    pub wards: bool,
    /// Whether it has been repeated upon another unit.
    pub repeated: bool,
    /// Units of its player that have recovered health from it.
    pub healed: List<UnitId, 8>,
    /// The die that a sentence has rolled.
    pub die: u8,
    /// Units that have suffered damage from it.
    pub damaged: List<UnitId, 24>,
    /// Units that have suffered more from it because it is empowered.
    pub empowered: List<UnitId, 24>,
    /// Units whose owner was asked whether they ignore it.
    pub asked: List<UnitId, 8>,
    /// Units that ignore it (MD-277).
    pub ignored: List<UnitId, 8>,
}

/// What a spell is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// A unit.
    Unit(UnitId),
    /// A point of the battlefield.
    Point(Point),
    /// The terrain piece at this place in the list.
    Piece(u8),
}

impl Default for Target {
    fn default() -> Target {
        Target::Unit(UnitId(0))
    }
}

/// Where damage comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Source {
    /// The attack at this place among the attacks.
    Attack(u8),
    /// The spell at this place among the casts.
    Spell(u8),
    /// An ability of a unit.
    Ability(UnitId),
    /// The ground.
    #[default]
    Terrain,
}

/// Damage that a unit is about to suffer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Harm {
    /// Who suffers it.
    pub to: UnitId,
    /// How much.
    pub amount: u16,
    /// How much of it is prevented.
    pub prevented: u16,
    /// The health that it leaves at least.
    pub leaves: u8,
    /// Where it comes from.
    pub source: Source,
}

/// An ability that has set in. It keeps what it needs of its unit, which may be gone by now (MD-293).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Trigger {
    /// The unit.
    pub unit: UnitId,
    /// Its card.
    pub card: Card,
    /// Whose it is.
    pub owner: Seat,
    /// Where it stands, or stood last.
    pub at: Point,
    /// The clause that sets in: an ability with its modifier and the place of the clause in it, or a card's own.
    pub clause: ClauseId,
    /// What it costs of which the event speaks.
    pub cost: u8,
    /// The other unit of the event.
    pub other: UnitId,
}

/// Which clause of which card or ability.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClauseId {
    /// Of an ability.
    Ability(HeldId, u8),
    /// Of an attachment or Legacy itself.
    Card(Card, u8),
    /// What a terrain set does, by its place.
    Terrain(u8),
    /// The push of an attack that a spell has strengthened, up to so many inches.
    Push(u8),
}

impl Default for ClauseId {
    fn default() -> ClauseId {
        ClauseId::Terrain(0)
    }
}

/// An ability with its modifier.
pub type HeldId = Held;

/// Which name a change goes by: of changes of one name only the highest counts (MD-250, MD-334).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Name {
    /// An ability.
    Ability(u8),
    /// A spell, item, relic or Legacy.
    Card(Card),
}

impl Default for Name {
    fn default() -> Name {
        Name::Card(Card::HIDDEN)
    }
}

/// A change of a stat for a while.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lasting {
    /// Whose stat.
    pub unit: UnitId,
    /// Which.
    pub stat: Stat,
    /// By how much.
    pub by: i16,
    /// The printed number of what it comes from.
    pub modifier: u8,
    /// The name it goes by.
    pub name: Name,
    /// How long.
    pub lasts: Lasts,
}

impl Attack {
    /// The damage that anybody has suffered from it.
    pub fn inflicted(&self) -> u16 {
        self.dealt.saturating_add(self.diverted)
    }
}
