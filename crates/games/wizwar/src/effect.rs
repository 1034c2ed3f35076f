//! The closed vocabulary in which cards speak. A card's behaviour is data in these words; the interpreter is
//! in `resolve.rs`, the English in `english.rs`. No rule asks for a card's name.

use content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;

pub use crate::amount::{Amount, Count};

/// Physical or magical.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Nature {
    /// Bodily harm.
    #[default]
    Physical,
    /// Harm by magic.
    Magical,
}

/// What magical harm may also be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Element {
    /// Burns.
    Fire,
    /// Drenches.
    Water,
    /// Strikes.
    Lightning,
}

/// Whom an effect concerns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// Each target of the spell or attack; for an entering effect whoever enters.
    #[default]
    Target,
    /// Whoever casts.
    Caster,
    /// Whoever cast the spell, made the attack or did the deed that a counter answers.
    Offender,
    /// The wizard who maintained the target spell.
    Maintainer,
    /// Every wizard and creature in the two squares beside the target border line.
    Beside,
}

/// Harm that an effect deals.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Damage {
    /// How much.
    pub amount: Amount,
    /// Physical or magical.
    pub nature: Nature,
    /// Fire, water or lightning.
    #[serde(default)]
    pub element: Option<Element>,
    /// Who suffers it.
    #[serde(default)]
    pub to: Whom,
    /// Whether it can't be evaded.
    #[serde(default)]
    pub unavoidable: bool,
    /// Whether each point of it is a crack in an object (WZ-304).
    #[serde(default)]
    pub shatters: bool,
}

/// One row of a die table: these effects when the die shows at most `up_to` (and more than the row before).
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The highest face of the row.
    pub up_to: u8,
    /// What happens; an empty list is nothing.
    pub then: Vec<Effect>,
}

/// Which carried things an effect may touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Carried {
    /// One item.
    Item,
    /// One item or the treasure.
    ItemOrTreasure,
}

/// Where something that is dropped comes to lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Landing {
    /// In the square of whoever drops it.
    #[default]
    OwnSquare,
    /// In any square of that board within two orthogonal squares, walls ignored, not a home base and not a
    /// square that is filled.
    BoardWithinTwo,
}

/// How the direction of a movement is found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Heading {
    /// The caster names it before anything is rolled.
    Chosen,
    /// A die names it.
    Rolled,
    /// Each step may go in any direction.
    Free,
}

/// What is done with a card whose spell is cancelled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    /// It is discarded.
    #[default]
    Discarded,
    /// Whoever cancels takes it into his hand.
    Taken,
    /// It returns to the hand of its caster.
    Returned,
}

/// What can be put on a border line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Barrier {
    /// A stone wall, five cracks.
    StoneWall,
    /// A door of the caster's colour, three cracks.
    Door,
    /// Fire, which stops nobody but burns whoever crosses.
    Fire,
    /// Earth, which stops one sighted attack and collapses, at the end of the turn at the latest.
    Earth,
}

/// What a spell does when it resolves. The effects of a card are done in order.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Deals damage.
    Damage(Damage),
    /// Gives stun tokens.
    Stun {
        /// How many.
        tokens: u8,
        /// Only to those who suffered damage from this source.
        #[serde(default)]
        if_damaged: bool,
    },
    /// One die, one row of a table.
    ByDie {
        /// The rows, by rising face.
        rows: Vec<Row>,
        /// Only for those who suffered damage from this source.
        #[serde(default)]
        if_damaged: bool,
    },
    /// The caster chooses one of these.
    OneOf {
        /// Each way, a list of effects.
        ways: Vec<Vec<Effect>>,
    },
    /// Rolls dice and deals damage for each high face, all as one source.
    DamagePerHit {
        /// Dice with energy 1; one more for each energy above, at most `most`.
        dice: u8,
        /// The most dice.
        most: u8,
        /// The lowest face that hits.
        hits_from: u8,
        /// Damage for each hit.
        each: u8,
        /// Physical or magical.
        nature: Nature,
    },
    /// The target wizard may first discard cards from his hand and spells he maintains.
    MayLightenMind,
    /// The target drops something he carries.
    ForceDrop {
        /// What may be dropped.
        what: Carried,
        /// Whether the caster chooses (else the target does).
        caster_chooses: bool,
        /// Where it comes to lie.
        #[serde(default)]
        landing: Landing,
    },
    /// The caster takes one carried item from the target.
    StealItem,
    /// The caster tears an item or treasure from a wizard in his square, if a die shows at least this.
    Tear {
        /// The lowest face that succeeds.
        from: u8,
    },
    /// The caster looks at the target's hand and takes up to so many cards.
    StealCards {
        /// The most cards.
        up_to: u8,
    },
    /// The target discards cards at random from his hand.
    DiscardRandom {
        /// How many; all, if fewer.
        cards: u8,
    },
    /// The target loses all movement points he has left, if it is his turn.
    LoseMovement,
    /// The target's turn ends (his Move and Cast phase, if it is his turn).
    EndTurn,
    /// Teleports somebody.
    Teleport {
        /// Who.
        who: Whom,
        /// How far.
        squares: Amount,
        /// How the direction is found.
        heading: Heading,
        /// Whether a shorter way may be chosen.
        #[serde(default)]
        up_to: bool,
        /// Whether the caster may not move otherwise this turn.
        #[serde(default)]
        stays: bool,
    },
    /// Somebody gains life, up to the most there is.
    Heal {
        /// How much.
        amount: Amount,
        /// Who.
        who: Whom,
    },
    /// The caster gains half of the damage suffered from this source, rounded down.
    DrainHalf,
    /// The lives of caster and target are added and split evenly; the odd point is the caster's.
    ShareLife,
    /// Caster and target change places; the caster may not move again this turn.
    SwapPlaces,
    /// The hands of caster and target are shuffled together and dealt back in their sizes, the target first.
    MeldHands,
    /// The caster draws cards.
    Draw {
        /// How many.
        cards: u8,
    },
    /// The caster rolls a die, looks at so many cards of the deck, takes one and puts the rest back in any order.
    SecondSight,
    /// The caster discards two cards with energy values; their sum boosts his next spell this turn.
    CombineEnergy,
    /// The sight of the caster's next spell may bend once.
    BendSight,
    /// The caster's next spell is cast as if he stood in an empty square so near.
    ProjectFrom {
        /// Orthogonal squares, walls and objects ignored.
        within: u8,
    },
    /// Puts an object of the pack on the target square, or on several squares.
    Place {
        /// The object's id.
        object: Spanned<String>,
        /// How many markers.
        #[serde(default = "one")]
        markers: Amount,
        /// Whether each marker after the first must share a border line with another.
        #[serde(default)]
        together: bool,
        /// Whether one of them, known to the caster alone, is the trap and the others are blanks.
        #[serde(default)]
        one_is_real: bool,
    },
    /// Puts something on the target border line.
    PlaceBarrier {
        /// What.
        barrier: Barrier,
        /// What whoever crosses it suffers.
        #[serde(default)]
        crossing: Option<Damage>,
    },
    /// Brings a creature of the pack onto the target square.
    Summon {
        /// The creature's id.
        creature: Spanned<String>,
    },
    /// The caster may pass the target door once, or hold it open.
    Unlock,
    /// Destroys the target: wall, door, creation or object.
    Destroy,
    /// Ends the target spell and the spells on that spell.
    EndSpell,
    /// Turns the board of the target square by quarter-turns of the caster's choice.
    RotateBoard,
    /// Somebody walks up to so many squares as the caster directs.
    Walk {
        /// How many squares.
        squares: Amount,
        /// Who walks.
        who: Whom,
        /// Whether this happens only after the attack that is answered is over.
        #[serde(default)]
        afterwards: bool,
    },
    /// The caster splits the spell's energy between damage of this element and squares of pushing straight away.
    SplitDamageAndPush {
        /// The element of the damage.
        element: Element,
    },
    /// The target is pushed straight away from the caster.
    Push {
        /// How many squares at the most.
        up_to: u8,
    },
    /// The target is pulled towards the caster by a shortest walking way.
    Pull {
        /// How many squares at the most.
        squares: Amount,
    },
    /// The caster flies in a straight line of his choice; he stops before what is in the way.
    FlyStraight {
        /// How many squares.
        squares: Amount,
    },
    /// The caster walks through one target wall beside him, for one movement point.
    PassWall,
    /// Doubles the movement points left to the target (the caster or a creature of his).
    DoubleMovement,
    /// The caster drops his treasure and may take none this turn.
    DropTreasure,
    /// Strikes along a line from the caster's square, turning back at what blocks movement.
    Bolt {
        /// How many squares the line is long.
        squares: Amount,
        /// What each wizard and creature suffers each time it passes.
        damage: Damage,
    },
    /// The caster throws his carried treasure at the target; it lands there.
    HurlTreasure(Damage),
    /// The caster picks up the target as if it lay in his own square.
    ReachPick,
    /// The caster drops something he carries into the target square.
    ReachDrop,
    /// The caster punches the target.
    Punch,
    /// Removes energy tokens from spells that the target wizard maintains, as the caster chooses.
    RemoveTokens {
        /// The most tokens.
        up_to: Amount,
    },
    /// Fire spells end and what else water ends; fire items and objects that water washes away are destroyed,
    /// everywhere.
    Quench,
    /// Fire spells on the target end; a fire object is destroyed.
    Drench,
    /// Every wizard drops what he carries.
    DropEverything,

    // What counters do.
    /// Cancels what is answered.
    Cancel {
        /// What becomes of the card.
        #[serde(default)]
        card: Fate,
        /// The lowest face of a die with which it succeeds; 0 needs no die.
        #[serde(default)]
        from: u8,
        /// Only what is of this element is cancelled.
        #[serde(default)]
        only: Option<Element>,
    },
    /// Reduces the damage of one source to the caster.
    Reduce {
        /// By how much.
        by: Amount,
        /// Whether physical damage of that source becomes 0.
        #[serde(default)]
        all_physical: bool,
    },
    /// The caster evades the attack if a die shows at least this.
    EvadeFrom {
        /// The lowest face that evades.
        from: u8,
    },
    /// The caster evades the attack if it can't reach him any more.
    EvadeIfOutOfReach,
    /// Prevents the damage of a curse and ends that curse.
    LiftCurse,
    /// Life is set to 1 instead of death.
    CheatDeath,
    /// The offender drops the treasure he picks up, if a die shows at most this.
    DropPicked {
        /// The highest face with which he drops it.
        up_to: u8,
    },
}

fn one() -> Amount {
    Amount::fixed(1)
}

/// What holds while a spell lasts, or while an item is carried, for the wizard or creature that it is on.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ongoing {
    /// Base move is this.
    SetMove(u8),
    /// Base move changes by this, to not less than `least`.
    AddMove {
        /// The change.
        by: i8,
        /// What remains at least.
        #[serde(default)]
        least: u8,
    },
    /// Speed may not be boosted.
    NoSpeedBoost,
    /// Maximum hand size changes.
    HandSize(i8),
    /// So many cards more may be drawn in Discard and Draw.
    ExtraDraw(u8),
    /// Life gained at the start of the bearer's turn.
    LifeEachTurn(u8),
    /// Damage in each Time Passes phase of the maintainer.
    DamageEachTurn(Damage),
    /// Damage for each card drawn; the wizard need not draw.
    DamagePerDraw(Damage),
    /// Damage to each other wizard or creature whose square the bearer enters, once a turn each.
    DamageOnMeeting(Damage),
    /// Damage to each other wizard or creature in a square that the bearer enters, at every entry.
    DamageOnOverlap(Damage),
    /// Reduces each damage by source.
    Shielded {
        /// By how much.
        by: u8,
        /// Only physical damage.
        #[serde(default)]
        physical_only: bool,
    },
    /// When attacked, a die from `from` to `to` evades.
    Evades {
        /// The lowest face.
        from: u8,
        /// The highest face.
        to: u8,
    },
    /// Damage dealt by an attack is also dealt to the attacker.
    SharesPain,
    /// Whoever deals damage from the bearer's or an adjacent square suffers this afterwards.
    Scorches(Damage),
    /// Each damage point moves the bearer one square away from its source instead.
    Featherweight,
    /// Punches deal this instead of 1.
    PunchIs(Amount),
    /// Punches deal this more, of that nature and element.
    PunchAdds(Damage),
    /// Punches hit everybody in reach.
    PunchesAll,
    /// Physical damage that the bearer deals doubles.
    DoublePhysical,
    /// The bearer may attack so.
    Attack(Box<crate::card::Form>),
    /// So many more attacks a turn; a stunned bearer may attack once and move, or attack twice.
    ExtraAttack,
    /// The bearer can't attack.
    NoAttacks,
    /// The bearer can't be attacked.
    NotAttackable,
    /// The bearer can't be chosen as a target of spells or attacks.
    NotTargetable,
    /// The bearer may cast counter spells only.
    OnlyCounters,
    /// The bearer passes doors and objects, except walls and filled squares, without effect.
    PassesObjects {
        /// Whether a closed door takes his treasure from him.
        #[serde(default)]
        doors_strip_treasure: bool,
    },
    /// The bearer walks through walls and doors that have a crack.
    PassesCracked,
    /// The bearer fills his square: nobody enters it or sees past; he pushes others ahead when moving.
    FillsSquare,
    /// Carried items don't count against hand size.
    ItemsWeighNothing,
    /// One movement point picks up all that lies in the square, one treasure included, and the phase goes on.
    PicksUpAll,
    /// Picking up a treasure costs so many points instead of ending the phase.
    TreasurePickUpCosts(u8),
    /// Each point of damage that the bearer deals to an object is a crack.
    CracksPerPoint,
    /// Each card used to boost is worth so much more.
    BoostAdds(u8),
    /// Each spell may ignore one wall or door for sight.
    SeesThroughOne,
    /// Doors beside the bearer open for him.
    OpensDoors,
    /// Life can't fall below 1.
    CannotDie,
    /// Life lost when this ends, however it ends.
    LifeLostAtEnd(u8),
    /// Sight reaches only one square.
    Fog,
    /// Fire spells, fire items and fire objects can't be played.
    NoFire,
    /// Nothing can be picked up.
    NothingPickedUp,
    /// The object can't be picked up or moved.
    Stuck,
    /// The door can't be unlocked, opened or held.
    Sealed,
    /// Once a turn the object flies up to so many squares for its maintainer, and may carry one item.
    Flies(u8),
}

/// What ends a lasting spell before its time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndsWhen {
    /// Water affects the one it is on.
    Drenched,
    /// The one it is on suffers fire damage.
    Burnt,
}
