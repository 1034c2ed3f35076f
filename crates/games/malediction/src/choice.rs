//! What a seat can answer.

use crate::card::Card;
use crate::terrain::{Lie, Size};
use crate::world::{Corner, Target, UnitId};
use geometry::plane::{Micrometres, Point};
use kernel::{List, Seat};

/// So many straight legs a way has at most.
pub const LEGS: usize = 8;

/// The straight legs of a way, each to a point; where it begins is not among them (MD-157).
pub type Path = List<Point, LEGS>;

/// An answer. The same words serve every question; which of them are legal is the question's affair.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// Ends the phase, the staging, the activation, or what is under way.
    Done,
    /// Does not do what was offered.
    Pass,
    /// Does what was offered.
    Yes,
    /// Lays the next terrain piece, of this size where two could come next, or shows that it can be laid so.
    Lay(Size, Lie),
    /// Puts a husk there, or shows that one fits there.
    At(Point),
    /// Says that there is no room for the next piece or husk.
    NoRoom,
    /// Draws a new hand (MD-053).
    Mulligan,
    /// Exchanges a card of the main deck for one of the side deck.
    Trade(Card, Card),
    /// Puts a card face down as a bid.
    Bid(Card),
    /// Deploys in that corner.
    Corner(Corner),
    /// Takes the initiative token.
    Initiative,
    /// That seat comes first.
    First(Seat),
    /// Stages a unit card there.
    Play(Card, Point),
    /// Stages an item card on a unit.
    Equip(Card, UnitId),
    /// Moves a staged unit.
    Put(UnitId, Point),
    /// Takes a staged unit back.
    TakeBack(UnitId),
    /// Takes a staged item back from a unit.
    TakeOff(Card, UnitId),
    /// Swaps an attachment of the first unit for one of the second, or for nothing (MD-111, MD-114).
    Swap(UnitId, Card, UnitId, Option<Card>),
    /// Activates a unit.
    Activate(UnitId),
    /// Moves.
    Move,
    /// Attacks a unit in melee.
    Attack(UnitId),
    /// Attacks a unit at range.
    Shoot(UnitId),
    /// Charges a unit: the point of its base to which the line is traced, and the way (MD-380).
    Charge(UnitId, Point, Path),
    /// Shifts there.
    Shift(Point),
    /// Goes this way.
    Go(Path),
    /// Goes there by the shortest way.
    To(Point),
    /// Plays a spell at these targets.
    Cast(Card, List<Target, 3>),
    /// Uses an ability that is an action, by its place in the pack, and upon whom.
    Use(u8, Option<UnitId>),
    /// Retaliates with a unit.
    Retaliate(UnitId),
    /// Chooses a unit.
    Unit(UnitId),
    /// Chooses a card: to discard, to banish.
    Pick(Card),
    /// Plays a spell from a discard pile, which that seat owns, at these targets.
    Recall(Card, Seat, List<Target, 3>),
    /// Plays a spell at these targets; the active unit suffers its cost.
    Bleed(Card, List<Target, 3>),
    /// Destroys an item of a unit in an attack, which deals more or less for it.
    Smash(UnitId, Card, bool),
    /// Discards a unit card for a unit, which has that ability of it for the activation.
    Tether(Card, UnitId, u8),
    /// Exchanges the relic of a unit for one of the display.
    Exchange(UnitId, Card),
    /// So far.
    Distance(Micrometres),
    /// A number, or one of several things by its place.
    Number(u8),
    /// Claims with a unit from the husk at that point: a relic of the display, or the top of the relic deck.
    Claim(UnitId, Point, Option<Card>),
}
