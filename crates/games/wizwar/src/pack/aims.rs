//! What each effect needs from the form it stands in: what it can be aimed at, and where it can be said at all.

use crate::card::{Aim, Trigger};
use crate::effect::{Barrier, Effect, Ongoing, Whom};

const PIECES: &[Aim] = &[
    Aim::Wizard,
    Aim::Oneself,
    Aim::Creature,
    Aim::OwnCreature,
    Aim::AllInSector,
    Aim::Cross,
    Aim::Darts,
    Aim::Direction,
];
const DAMAGEABLE: &[Aim] = &[
    Aim::Wizard,
    Aim::Oneself,
    Aim::Creature,
    Aim::OwnCreature,
    Aim::AllInSector,
    Aim::Cross,
    Aim::Darts,
    Aim::Direction,
    Aim::Object,
];
const BODIES: &[Aim] = &[Aim::Wizard, Aim::Creature];
const OWN: &[Aim] = &[Aim::Oneself, Aim::OwnCreature];
const WIZARD: &[Aim] = &[Aim::Wizard];
const STRUCK: &[Aim] = &[Aim::Wizard, Aim::Creature, Aim::Object];
const SQUARES: &[Aim] = &[Aim::EmptySquare, Aim::ClearSquare, Aim::Square, Aim::OwnSquare];
const LOOSE: &[Aim] = &[Aim::Loose, Aim::LooseTreasure];
const LINES: &[Aim] = &[Aim::Wall, Aim::Door, Aim::UnsealedDoor, Aim::OpenEdge];
const DESTRUCTIBLE: &[Aim] = &[Aim::Wall, Aim::Door, Aim::UnsealedDoor, Aim::Object, Aim::AnyObject];

/// What an effect needs.
pub(super) enum Need {
    /// No target.
    Nothing,
    /// A target, and only of these kinds.
    Aims(&'static [Aim]),
    /// Something that this counter answers.
    Answer(&'static [Trigger]),
}

impl Need {
    /// What somebody needs to be found.
    fn of(whom: Whom, targets: &'static [Aim]) -> Need {
        match whom {
            Whom::Target => Need::Aims(targets),
            Whom::Caster => Need::Nothing,
            Whom::Offender => Need::Answer(ANY_DEED),
            Whom::Maintainer => Need::Aims(&[Aim::Spell]),
            Whom::Beside => Need::Aims(LINES),
        }
    }
}

const SPELLS: &[Trigger] = &[
    Trigger::SpellAtYou,
    Trigger::AttackSpellAtYou,
    Trigger::NeutralSpell,
    Trigger::AnySpell,
    Trigger::CurseOrHex,
    Trigger::WaterSpell,
    Trigger::CounterAtYours,
    Trigger::Attacked,
    Trigger::AttackedFromSector,
];
const ATTACKS: &[Trigger] = &[Trigger::Attacked, Trigger::AttackedFromSector, Trigger::AttackSpellAtYou];
const PICK_UPS: &[Trigger] = &[Trigger::TreasureTakenAtHome, Trigger::YourTreasureTaken];
const ANY_DEED: &[Trigger] = &[
    Trigger::SpellAtYou,
    Trigger::AttackSpellAtYou,
    Trigger::NeutralSpell,
    Trigger::AnySpell,
    Trigger::CurseOrHex,
    Trigger::WaterSpell,
    Trigger::CounterAtYours,
    Trigger::Attacked,
    Trigger::AttackedFromSector,
    Trigger::SightedAttack,
    Trigger::CurseDamage,
    Trigger::TreasureTakenAtHome,
    Trigger::YourTreasureTaken,
];

/// What an effect needs from its form.
pub(super) fn need(effect: &Effect) -> Need {
    match effect {
        Effect::Damage(damage) => Need::of(damage.to, DAMAGEABLE),
        // What is damaged besides wizards and creatures has nothing to stun.
        Effect::Stun { if_damaged: true, .. } => Need::Aims(DAMAGEABLE),
        Effect::Stun { if_damaged: false, .. } | Effect::DamagePerHit { .. } => Need::Aims(PIECES),
        Effect::Teleport { who, .. } | Effect::Heal { who, .. } => Need::of(*who, PIECES),
        Effect::Walk { who, .. } => Need::of(*who, BODIES),
        Effect::ByDie { .. } | Effect::OneOf { .. } => Need::Nothing,
        Effect::MayLightenMind
        | Effect::ForceDrop { .. }
        | Effect::StealItem
        | Effect::Tear { .. }
        | Effect::StealCards { .. }
        | Effect::DiscardRandom { .. }
        | Effect::LoseMovement
        | Effect::EndTurn
        | Effect::ShareLife
        | Effect::MeldHands
        | Effect::RemoveTokens { .. } => Need::Aims(WIZARD),
        Effect::DrainHalf | Effect::SwapPlaces => Need::Aims(BODIES),
        Effect::Draw { .. }
        | Effect::SecondSight
        | Effect::CombineEnergy
        | Effect::BendSight
        | Effect::ProjectFrom { .. }
        | Effect::Quench
        | Effect::DropEverything => Need::Nothing,
        Effect::Place { .. } | Effect::ReachDrop | Effect::RotateBoard => Need::Aims(SQUARES),
        Effect::Summon { .. } => Need::Aims(&[Aim::EmptySquare]),
        Effect::PlaceBarrier { barrier, .. } => match barrier {
            Barrier::StoneWall | Barrier::Fire | Barrier::Earth => Need::Aims(&[Aim::OpenEdge]),
            Barrier::Door => Need::Aims(&[Aim::OpenEdge, Aim::Wall]),
        },
        Effect::Unlock => Need::Aims(&[Aim::UnsealedDoor]),
        Effect::Destroy => Need::Aims(DESTRUCTIBLE),
        Effect::EndSpell => Need::Aims(&[Aim::Spell]),
        Effect::SplitDamageAndPush { .. } | Effect::Drench => Need::Aims(DAMAGEABLE),
        Effect::Push { .. } => Need::Aims(PIECES),
        Effect::Pull { .. } => Need::Aims(&[Aim::Wizard, Aim::Creature, Aim::Loose, Aim::LooseTreasure]),
        Effect::FlyStraight { .. } | Effect::Bolt { .. } => Need::Aims(&[Aim::Direction]),
        Effect::PassWall => Need::Aims(&[Aim::Wall, Aim::AnyWall]),
        Effect::DoubleMovement | Effect::DropTreasure => Need::Aims(OWN),
        Effect::HurlTreasure(_) => {
            Need::Aims(&[Aim::Wizard, Aim::Creature, Aim::Object, Aim::ClearSquare, Aim::EmptySquare])
        }
        Effect::ReachPick => Need::Aims(LOOSE),
        Effect::Punch => Need::Aims(STRUCK),
        Effect::Cancel { .. } => Need::Answer(SPELLS),
        Effect::Reduce { .. } => Need::Answer(&[Trigger::Damaged]),
        Effect::EvadeFrom { .. } | Effect::EvadeIfOutOfReach => Need::Answer(ATTACKS),
        Effect::LiftCurse => Need::Answer(&[Trigger::CurseDamage]),
        Effect::CheatDeath => Need::Answer(&[Trigger::Dying]),
        Effect::DropPicked { .. } => Need::Answer(PICK_UPS),
    }
}

/// Whether an effect can happen to whoever enters a square: nobody chooses anything, and there is no spell.
pub(super) fn happens_on_entering(effect: &Effect) -> bool {
    match effect {
        Effect::Damage(damage) => damage.to == Whom::Target,
        Effect::Heal { who, .. } | Effect::Teleport { who, .. } => *who == Whom::Target,
        Effect::Stun { .. }
        | Effect::ByDie { .. }
        | Effect::DiscardRandom { .. }
        | Effect::LoseMovement
        | Effect::EndTurn => true,
        Effect::OneOf { .. }
        | Effect::DamagePerHit { .. }
        | Effect::MayLightenMind
        | Effect::ForceDrop { .. }
        | Effect::StealItem
        | Effect::Tear { .. }
        | Effect::StealCards { .. }
        | Effect::DrainHalf
        | Effect::ShareLife
        | Effect::SwapPlaces
        | Effect::MeldHands
        | Effect::Draw { .. }
        | Effect::SecondSight
        | Effect::CombineEnergy
        | Effect::BendSight
        | Effect::ProjectFrom { .. }
        | Effect::Place { .. }
        | Effect::PlaceBarrier { .. }
        | Effect::Summon { .. }
        | Effect::Unlock
        | Effect::Destroy
        | Effect::EndSpell
        | Effect::RotateBoard
        | Effect::Walk { .. }
        | Effect::SplitDamageAndPush { .. }
        | Effect::Push { .. }
        | Effect::Pull { .. }
        | Effect::FlyStraight { .. }
        | Effect::PassWall
        | Effect::DoubleMovement
        | Effect::DropTreasure
        | Effect::Bolt { .. }
        | Effect::HurlTreasure(_)
        | Effect::ReachPick
        | Effect::ReachDrop
        | Effect::Punch
        | Effect::RemoveTokens { .. }
        | Effect::Quench
        | Effect::Drench
        | Effect::DropEverything
        | Effect::Cancel { .. }
        | Effect::Reduce { .. }
        | Effect::EvadeFrom { .. }
        | Effect::EvadeIfOutOfReach
        | Effect::LiftCurse
        | Effect::CheatDeath
        | Effect::DropPicked { .. } => false,
    }
}

/// On what something lasts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    /// A wizard or creature.
    Body,
    /// The whole map.
    Map,
    /// A thing that lies on the board.
    Thing,
    /// A door.
    Door,
    /// The object that the spell has put on the board.
    Marker,
}

/// On what this lasts.
pub(super) fn holder(ongoing: &Ongoing) -> Holder {
    match ongoing {
        Ongoing::SetMove(_)
        | Ongoing::AddMove { .. }
        | Ongoing::NoSpeedBoost
        | Ongoing::HandSize(_)
        | Ongoing::ExtraDraw(_)
        | Ongoing::LifeEachTurn(_)
        | Ongoing::DamageEachTurn(_)
        | Ongoing::DamagePerDraw(_)
        | Ongoing::DamageOnMeeting(_)
        | Ongoing::DamageOnOverlap(_)
        | Ongoing::Shielded { .. }
        | Ongoing::Evades { .. }
        | Ongoing::SharesPain
        | Ongoing::Scorches(_)
        | Ongoing::Featherweight
        | Ongoing::PunchIs(_)
        | Ongoing::PunchAdds(_)
        | Ongoing::PunchesAll
        | Ongoing::DoublePhysical
        | Ongoing::Attack(_)
        | Ongoing::ExtraAttack
        | Ongoing::NoAttacks
        | Ongoing::NotAttackable
        | Ongoing::NotTargetable
        | Ongoing::OnlyCounters
        | Ongoing::PassesObjects { .. }
        | Ongoing::PassesCracked
        | Ongoing::FillsSquare
        | Ongoing::ItemsWeighNothing
        | Ongoing::PicksUpAll
        | Ongoing::TreasurePickUpCosts(_)
        | Ongoing::CracksPerPoint
        | Ongoing::BoostAdds(_)
        | Ongoing::SeesThroughOne
        | Ongoing::OpensDoors
        | Ongoing::CannotDie
        | Ongoing::LifeLostAtEnd(_) => Holder::Body,
        Ongoing::Fog | Ongoing::NoFire | Ongoing::NothingPickedUp => Holder::Map,
        Ongoing::Stuck => Holder::Thing,
        Ongoing::Sealed => Holder::Door,
        Ongoing::Flies(_) => Holder::Marker,
    }
}

/// The aims with which a spell can last on a holder; a body needs none, since the caster is one.
pub(super) fn holds(holder: Holder) -> &'static [Aim] {
    match holder {
        Holder::Body => &[Aim::Wizard, Aim::Oneself, Aim::Creature, Aim::OwnCreature],
        Holder::Map => &[],
        Holder::Thing => LOOSE,
        Holder::Door => &[Aim::Door, Aim::UnsealedDoor],
        Holder::Marker => SQUARES,
    }
}
