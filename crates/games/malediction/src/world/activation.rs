//! What has happened in the activation under way (MD-252).

use super::{HeldId, Name, UNITS, UnitId};
use kernel::{List, Seats};

/// The activation under way, or nothing between activations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Activation {
    /// Which unit is active.
    pub unit: Option<UnitId>,
    /// Action points left.
    pub ap: u8,
    /// How many channels of this activation were played (MD-263).
    pub channels: u8,
    /// What the next spell of the active unit's owner costs less.
    pub discount: u8,
    /// Which abilities were used in it, by whom and upon whom.
    pub used: List<Used, 32>,
    /// Who has played a spell in it.
    pub spells: Seats,
    /// Who has said that he will play no swift in it, where the table asks for that (MD-330).
    pub waived: Seats,
    /// Who has hit whom in it, and how often in melee: for what counts hits.
    pub hits: List<Blow, 32>,
    /// Which units have taken damage for others in it, once for each time.
    pub protected: List<UnitId, 32>,
    /// Units whose health damage cannot bring below 1 in it.
    pub hardy: List<UnitId, 8>,
    /// Units whose next attack in it is thunderous.
    pub thunderous: List<UnitId, 8>,
    /// Units that cannot attack in it.
    pub disarmed: List<UnitId, 8>,
    /// Units that have made a ranged attack in it, once for each.
    pub shots: List<UnitId, 32>,
    /// What abilities that count units have brought or taken in it.
    pub tithes: List<Tithe, 16>,
    /// Whether a unit card has entered a discard pile in it.
    pub discarded: bool,
    /// Whose units were defeated in it.
    pub fallen: Seats,
    /// Who has used in it what a Legacy allows once.
    pub spent: Seats,
    /// Units that a Legacy has let act in it.
    pub mustered: List<UnitId, 16>,
    /// Abilities that units have in it by a card that was discarded for them.
    pub tethers: List<Tether, 2>,
    /// Units that have just recovered health from a spell.
    pub healed: List<UnitId, 8>,
    /// Which units have suffered from hazardous ground in it.
    pub burnt: List<UnitId, UNITS>,
}

/// That a unit has hit another in this activation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Blow {
    /// Who.
    pub by: UnitId,
    /// Whom.
    pub on: UnitId,
    /// How often in melee.
    pub melee: u8,
}

/// Echo that an ability of a unit has brought or taken in this activation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tithe {
    /// Which unit.
    pub by: UnitId,
    /// What it comes from.
    pub name: Name,
    /// How much.
    pub echo: u16,
}

/// An ability that a unit has for an activation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Tether {
    /// The unit.
    pub unit: UnitId,
    /// The ability.
    pub held: HeldId,
}

/// That an ability was used in this activation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Used {
    /// Its place in the pack.
    pub ability: u8,
    /// By whom.
    pub by: UnitId,
    /// Upon whom; the unit itself where it is used upon nobody.
    pub on: UnitId,
}
