//! What a seat can answer.

use crate::card::Card;
use crate::world::{CreatureId, MarkerId, SpellId, Target};
use geometry::grid::{Dir, Edge};

/// Something that a wizard or creature carries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Carry {
    /// An item.
    Item(Card),
    /// The treasure.
    #[default]
    Treasure,
    /// The marker of a mobile object (WZ-450).
    Marker(MarkerId),
}

/// An answer. The same words serve every question; which of them are legal is the question's affair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    /// Ends the phase, or what is under way.
    Done,
    /// Does not do what was offered: no reaction, no boost, no die.
    Pass,
    /// Does what was offered.
    Yes,
    /// A step, or a direction.
    Go(Dir),
    /// Discards a card for its energy to boost speed.
    Boost(Card),
    /// Casts a card in one of its forms.
    Cast(Card, u8),
    /// Puts an item card from the hand into play.
    Play(Card),
    /// Uses a carried item in one of its ways.
    Use(Card, u8),
    /// Punches.
    Punch,
    /// Attacks as a lasting spell allows.
    Granted(SpellId),
    /// Takes up what lies in the square.
    Take(Target),
    /// Takes up everything in the square (Extra Arms).
    TakeAll,
    /// Puts something down.
    Drop(Carry),
    /// Holds a door open.
    Hold(Edge),
    /// Lets a held door close.
    Release(Edge),
    /// Ends a spell of one's own.
    End(SpellId),
    /// Moves or acts with a creature of one's own.
    Command(CreatureId),
    /// The creature under command attacks.
    Bite,
    /// Flies a mobile object.
    Fly(MarkerId),
    /// Spends the whole Move and Cast phase to gather an object from a square beside (tacks).
    Gather(MarkerId),
    /// Chooses a target, place, spell or thing.
    At(Target),
    /// Chooses a card: to discard, to take, to pay with.
    Pick(Card),
    /// Chooses something carried.
    Give(Carry),
    /// Chooses a number, or one of several ways.
    Number(u8),
}
