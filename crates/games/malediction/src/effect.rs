//! The closed vocabulary in which cards speak. A card's behaviour is data in these words; the English is in
//! `english.rs`. No rule asks for the name of a card or ability.

mod spell;

pub use spell::{Aim, Answers, Quicken, Sentence, Spell, Timing};

use crate::card::{Face, Kind, Rank};
use content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;

/// A number that may depend on the modifier of the ability it stands in (MD-245): `plus + modifier * times`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Number {
    /// A fixed part.
    pub plus: i8,
    /// How often the modifier counts.
    pub times: i8,
}

impl Number {
    /// The number with a modifier.
    pub fn with(self, modifier: u8) -> i16 {
        i16::from(self.plus) + i16::from(self.times) * i16::from(modifier)
    }
}

/// Which units or unit cards are meant; without any of these, all.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Sort {
    /// Those of this subtype.
    pub subtype: Option<String>,
    /// Those of this rank or lower.
    pub rank: Option<Rank>,
    /// Those that are no Seeker.
    pub no_seeker: bool,
}

impl Sort {
    /// Whether a card is of the sort.
    pub fn holds(&self, face: &Face) -> bool {
        let has = |subtype: &String| match &face.kind {
            Kind::Unit { subtypes, .. } => subtypes.contains(subtype),
            Kind::Spell(_) | Kind::Item | Kind::Relic | Kind::Legacy { .. } => false,
        };
        face.is_unit()
            && self.subtype.as_ref().is_none_or(has)
            && self.rank.is_none_or(|most| face.rank.is_some_and(|rank| rank <= most))
            && !(self.no_seeker && face.is_seeker())
    }
}

/// A stat that can be changed (MD-332).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// Added to the die.
    #[default]
    Accuracy,
    /// Both values of Power (MD-178).
    Power,
    /// The reach of ranged attacks.
    Range,
    /// The length of a move.
    Speed,
    /// What an attack must reach to hit.
    Defense,
    /// The damage that defeats.
    Health,
}

/// A condition on which a change depends. Those that speak of an attack hold only while it is being made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// The unit has half its Max Health or less.
    Halved,
    /// The unit is attacking in melee.
    Melee,
    /// The unit is attacking at range.
    Ranged,
    /// The unit is attacking at range an enemy within half its Range.
    HalfRange,
    /// The unit is charging.
    Charging,
    /// The unit is attacking a refreshed enemy.
    AgainstRefreshed,
    /// The unit is attacking an enemy that is engaged with another ally.
    AgainstEngaged,
    /// The unit is being attacked at range.
    ShotAt,
    /// The owner has played a spell in this activation.
    SpellPlayed,
    /// The unit is refreshed.
    Refreshed,
}

/// A change of a stat.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Which stat.
    pub stat: Stat,
    /// By how much.
    pub by: Number,
    /// All of these must hold.
    #[serde(default)]
    pub when: Vec<When>,
}

/// Units as the one that has an ability sees them. "Other" leaves out the unit itself (MD-023).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// Every unit but itself.
    Others,
    /// The allies other than itself.
    OtherAllies,
    /// The enemies.
    Enemies,
}

/// What a unit is, or may do, that other units are not or may not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// Its moves, charges and shifts pass over obstacles and other bases.
    Flying,
    /// Its moves do not provoke.
    Nimble,
    /// Damage of grazes on it is prevented.
    Phasing,
    /// Units do not block its line of sight.
    Pinpoint,
    /// It cannot have attachments.
    Clumsy,
    /// It can call reinforcements while engaged.
    Rally,
    /// Enemies cannot retaliate against it.
    Unanswerable,
    /// In its activation its owner may play a second channel.
    DualSpell,
    /// Its owner may let it ignore a spell (MD-277).
    SpellImmune,
    /// It must be activated before allies that are not, and must charge if it can.
    Frenzied,
    /// It can be deployed on concealing ground.
    Lurking,
    /// It cannot make melee attacks of any kind.
    RangedOnly,
    /// It can make only one ranged attack in an activation.
    Reloads,
    /// It can bear one item more.
    ManAtArms,
    /// In its activation its owner may let it suffer what a spell costs, and pay no echo for it.
    Bleeds,
}

/// When an ability sets in by itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The unit is activated.
    Activated,
    /// An enemy that is engaged with it is activated; "the other" is that enemy.
    EngagedActivated,
    /// The unit is defeated (MD-293).
    Defeated,
    /// Its attack has hit; "the other" is the defender.
    Hits,
    /// Its ranged attack has hit; "the other" is the defender.
    HitsAtRange,
    /// Its hit has dealt damage; "the other" is the defender.
    Wounds,
    /// Its attack is over; "the other" is the defender.
    Attacked,
    /// A hit on it has dealt its damage; "the other" is the attacker.
    Hit,
    /// A graze on it has dealt its damage; "the other" is the attacker.
    Grazed,
    /// An enemy is defeated in its activation.
    EnemyFalls,
    /// Its attack has defeated an enemy.
    Fells,
    /// Its melee attack has defeated an enemy.
    FellsInMelee,
    /// An enemy has finished a movement; "the other" is that enemy.
    EnemyMoved,
    /// All damage of an enemy's attack on it was prevented; "the other" is the attacker.
    Warded,
    /// Another unit is defeated; "the other" is that unit.
    UnitFalls,
    /// It is about to be taken off the battlefield, as it is defeated.
    Falling,
    /// An own spell has dealt damage in the activation of an own unit.
    SpellHarms,
    /// Own units have recovered health from an own spell; its cost counts.
    SpellHeals,
    /// An own spell has prevented, cancelled or redirected something.
    SpellWards,
    /// An own item is played.
    ItemPlayed,
    /// An own item is destroyed; its cost counts.
    ItemDestroyed,
    /// An enemy is defeated, whatever unit is active.
    FoeFalls,
    /// An own unit that was defeated has entered the discard pile.
    UnitDiscarded,
    /// A card is discarded from the hand or the deck.
    CardDiscarded,
}

impl Event {
    /// Whether it is the owner's and not a unit's: a Legacy sets in once, and not for each unit.
    pub fn is_of_owner(self) -> bool {
        match self {
            Event::SpellHarms
            | Event::SpellHeals
            | Event::SpellWards
            | Event::ItemPlayed
            | Event::ItemDestroyed
            | Event::FoeFalls
            | Event::UnitDiscarded
            | Event::CardDiscarded => true,
            Event::Activated
            | Event::EngagedActivated
            | Event::Defeated
            | Event::Hits
            | Event::HitsAtRange
            | Event::Wounds
            | Event::Attacked
            | Event::Hit
            | Event::Grazed
            | Event::EnemyFalls
            | Event::Fells
            | Event::FellsInMelee
            | Event::EnemyMoved
            | Event::Warded
            | Event::UnitFalls
            | Event::Falling => false,
        }
    }

    /// Whether a cost counts as the modifier of its effects.
    pub fn counts_cost(self) -> bool {
        matches!(self, Event::SpellHeals | Event::ItemDestroyed)
    }
}

/// Whom an effect concerns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum To {
    /// The unit that has the ability.
    Oneself,
    /// The other unit of the event.
    Other,
    /// Each target that was chosen.
    Target,
    /// The enemy among the targets.
    ChosenEnemy,
    /// The ally among the targets.
    ChosenAlly,
    /// Units within so many inches of the unit that has the ability.
    Around {
        /// Which.
        whom: Whom,
        /// How far, in inches.
        within: u8,
        /// Whether a line of effect must lead to them from the edge of its base (MD-243, MD-374).
        #[serde(default)]
        in_line: bool,
    },
    /// Every unit, friend or foe, within so many inches of the target, be it a unit or a point, and in line of effect
    /// from it (MD-255). The target itself is not among them.
    AroundTarget {
        /// How far, in inches.
        within: u8,
    },
    /// Every unit, friend or foe, on the target piece of terrain.
    OnTarget,
}

/// How long a change lasts (MD-336, MD-384).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lasts {
    /// Until the end of the activation.
    #[default]
    Activation,
    /// Until the end of the round.
    Round,
}

/// What is done.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Units suffer damage.
    Suffer {
        /// Who.
        to: To,
        /// How much.
        amount: Number,
        /// How much more for a unit that an attack has hit earlier in this activation.
        #[serde(default)]
        if_hit: u8,
    },
    /// Units recover health (MD-152).
    Recover {
        /// Who.
        to: To,
        /// How much.
        amount: Number,
    },
    /// A stat of units is changed for a while.
    Change {
        /// Whose.
        to: To,
        /// How.
        change: Change,
        /// How long.
        #[serde(default)]
        lasts: Lasts,
    },
    /// Units are pushed away from where the effect comes from, or pulled toward it (MD-348).
    Shove {
        /// Who.
        to: To,
        /// How far, in inches.
        inches: Number,
        /// Whether the controller may choose less (MD-350).
        #[serde(default)]
        up_to: bool,
        /// Whether they are pulled.
        #[serde(default)]
        pull: bool,
        /// Whether the nearest is moved first; else the controller chooses the order (MD-383).
        #[serde(default)]
        nearest_first: bool,
        /// Whether only those are moved that suffered damage from this spell.
        #[serde(default)]
        if_damaged: bool,
    },
    /// The unit may retaliate against the other.
    Retaliate,
    /// The owner gains echo.
    Echo {
        /// How much.
        amount: Number,
    },
    /// Exhausted units become refreshed.
    Refresh {
        /// Who.
        to: To,
    },
    /// For each of those within so many inches, the owner gains 1 echo, at most so much in an activation.
    Tithe {
        /// Which.
        whom: Whom,
        /// How far, in inches.
        within: u8,
        /// At most so much.
        most: Number,
        /// Whether the opponent loses it instead.
        #[serde(default)]
        lost: bool,
    },
    /// The owner draws cards (MD-076).
    Draw {
        /// How many.
        cards: u8,
    },
    /// The owner discards cards of his hand, as many as he has.
    Discard {
        /// How many.
        cards: u8,
    },
    /// Active units lose action points.
    Tire {
        /// Who.
        to: To,
        /// How many.
        ap: u8,
    },
    /// Units cannot attack in this activation.
    Disarm {
        /// Who.
        to: To,
    },
    /// The unit attacks the other in melee, with other Accuracy and Power, and a hit deals so much more.
    Strike {
        /// Accuracy that the attack has more or less.
        #[serde(default)]
        accuracy: i8,
        /// Power that the attack has more.
        #[serde(default)]
        power: u8,
        /// What a hit deals more.
        #[serde(default)]
        extra: u8,
        /// Whether it attacks at range where it cannot in melee.
        #[serde(default)]
        ranged: bool,
    },
    /// The unit, if it is refreshed and can attack the other, exhausts itself and does so, with so much more Power.
    Snap {
        /// Power that the attack has more.
        power: Number,
    },
    /// Units may each perform one extra action (MD-237 to MD-240).
    Act {
        /// Who.
        to: To,
        /// Any of these.
        deeds: Vec<Deed>,
        /// An ability costs at least 1 and at most so many action points.
        #[serde(default)]
        ap: u8,
        /// How often.
        #[serde(default = "once")]
        times: u8,
        /// Whether it provokes nobody.
        #[serde(default)]
        quiet: bool,
        /// How far a move may be, in inches; 0: the Speed of the unit.
        #[serde(default)]
        inches: u8,
        /// What the unit recovers if it attacks and hits.
        #[serde(default)]
        drain: u8,
        /// Whether it attacks with the Accuracy, the Power and the abilities of the unit that has the ability.
        #[serde(default)]
        lent: bool,
    },
    /// One of the owner's units of a sort may perform one extra action, each once in an activation.
    Muster {
        /// Which.
        #[serde(default)]
        sort: Sort,
        /// Any of these.
        deeds: Vec<Deed>,
    },
    /// The owner looks at so many top cards of his deck and puts each on the top or the bottom (MD-331).
    Look {
        /// How many.
        cards: u8,
    },
    /// The owner may search his deck for a unit card of a sort, which he reveals and takes into the hand.
    Fetch {
        /// Which.
        #[serde(default)]
        sort: Sort,
    },
    /// The owner reveals the top card of his deck: he may play a spell, another card is discarded.
    Chance,
    /// An enemy that is engaged with one of those units that have just recovered health suffers damage.
    Burst {
        /// How much.
        amount: Number,
    },
    /// The owner may play a spell from the hand that costs so much less, as an extra channel if it is one (MD-264).
    Cast {
        /// How much less.
        less: u8,
    },
    /// The other is equipped with an item of the discard pile, of the unit's rank or lower, without cost.
    Reforge,
    /// A unit card of a sort is deployed from the discard pile nearby the unit, without cost.
    Raise {
        /// Which.
        #[serde(default)]
        sort: Sort,
    },
    /// The owner plays a spell from either discard pile, without cost, as an extra channel; it is banished afterwards.
    Recall {
        /// The highest rank of the spell.
        rank: Rank,
    },
    /// The owner's next spell in this activation costs so much less (MD-381).
    Discount {
        /// How much.
        by: Number,
    },
    /// The unit is placed wherever it fits.
    Relocate,
}

impl Effect {
    /// Whom it concerns, if it says so.
    pub fn to(&self) -> Option<To> {
        match *self {
            Effect::Suffer { to, .. }
            | Effect::Recover { to, .. }
            | Effect::Change { to, .. }
            | Effect::Shove { to, .. }
            | Effect::Refresh { to }
            | Effect::Tire { to, .. }
            | Effect::Disarm { to }
            | Effect::Act { to, .. } => Some(to),
            Effect::Retaliate
            | Effect::Echo { .. }
            | Effect::Tithe { .. }
            | Effect::Draw { .. }
            | Effect::Discard { .. }
            | Effect::Strike { .. }
            | Effect::Snap { .. }
            | Effect::Recall { .. }
            | Effect::Discount { .. }
            | Effect::Muster { .. }
            | Effect::Look { .. }
            | Effect::Fetch { .. }
            | Effect::Chance
            | Effect::Burst { .. }
            | Effect::Cast { .. }
            | Effect::Reforge
            | Effect::Raise { .. }
            | Effect::Relocate => None,
        }
    }
}

fn once() -> u8 {
    1
}

/// What can be done as an action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// A Move.
    Move,
    /// A melee attack.
    Melee,
    /// A ranged attack.
    Ranged,
    /// A Charge.
    Charge,
    /// A Shift.
    Shift,
    /// An ability that is an action.
    Ability,
}

/// Upon whom an ability that is an action is used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum On {
    /// An ally nearby or within the unit's Range, the unit itself too; each once in an activation.
    AllyInRange,
    /// Another ally of the same owner within so many inches, of equal or lower rank; each once in an activation.
    LesserAlly(u8),
    /// An enemy with which the unit is engaged.
    EngagedEnemy,
    /// An ally of the same owner within so many inches, the unit itself too.
    Ally(u8),
    /// Another ally of the same owner within so many inches.
    OtherAlly(u8),
}

/// What an ability, item, relic or Legacy does.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Clause {
    /// Changes a stat of the unit that has it.
    Stat(Change),
    /// Changes a stat of others that are near.
    Aura {
        /// Whose.
        whom: Whom,
        /// How far it reaches, in inches.
        within: u8,
        /// How.
        change: Change,
    },
    /// Makes the unit something.
    Is(Quality),
    /// Enemies within so many inches cannot retaliate, whatever would let them.
    Silences {
        /// How far it reaches, in inches.
        within: u8,
    },
    /// Whenever the unit suffers damage, it suffers so much less (MD-180).
    Resists {
        /// How much.
        by: Number,
        /// All of these must hold.
        #[serde(default)]
        when: Vec<When>,
    },
    /// Its critical hits deal so much more (MD-179).
    Devastates {
        /// How much.
        by: Number,
    },
    /// The second melee hit on the same enemy in one activation deals so much more.
    Rends {
        /// How much.
        by: Number,
    },
    /// An action (MD-246).
    Action {
        /// The action points that it costs.
        ap: u8,
        /// Whether it provokes retaliation.
        #[serde(default)]
        provokes: bool,
        /// Whether it can be used once in an activation only.
        #[serde(default)]
        once: bool,
        /// Upon whom; "the other" of its effects.
        #[serde(default)]
        on: Option<On>,
        /// Of which sort that unit must be.
        #[serde(default)]
        sort: Sort,
        /// What.
        does: Vec<Effect>,
    },
    /// Damage that spells of the owner deal in the unit's activation is so much more, once for each unit and spell.
    Empowers {
        /// How much.
        by: Number,
    },
    /// So often in an activation, it may take damage that another ally nearby would suffer.
    Protects {
        /// How often.
        times: Number,
    },
    /// In its activation, health that units recover by effects of its owner is so much more.
    Mends {
        /// How much.
        by: Number,
    },
    /// If damage would defeat it while it is refreshed, its owner may exhaust it: it survives with so much health.
    Persists {
        /// How much.
        with: Number,
    },
    /// The owner may play spells from the discard pile; they are banished afterwards, and the top card of the deck is
    /// revealed: a spell is drawn, another card stays or is discarded.
    Recalls {
        /// The highest rank of the spells.
        rank: Rank,
        /// What they cost more.
        more: u8,
    },
    /// Whenever a swift could be played, the owner may exchange this relic for one of the display; it goes to the bottom
    /// of the relic deck.
    Exchanges,
    /// For damage that one of his units is about to suffer the owner may discard a card, which prevents up to so much.
    Wards {
        /// How much.
        most: u8,
    },
    /// Whenever the owner looks at top cards of his deck, he may reveal one: a spell is drawn, another card stays on top
    /// and gives so much echo.
    Foresees {
        /// How much.
        echo: u8,
    },
    /// In an attack by or on one of his units the owner may destroy an item of it: the attack deals so much more or less.
    Smashes {
        /// How much.
        by: u8,
    },
    /// Once in an activation of his, the owner may discard a unit card of a sort; one of his units of the sort has an
    /// ability of it in this activation.
    Tethers {
        /// Which.
        sort: Sort,
    },
    /// While the unit is exhausted, its owner may repeat a spell of his that was aimed at it upon another unit.
    Reverberates {
        /// The highest rank of the spell.
        rank: Rank,
        /// How far the other unit may be, in inches.
        within: u8,
    },
    /// Something happens when something else does.
    On {
        /// When.
        event: Event,
        /// Of which sort the unit must be.
        #[serde(default)]
        sort: Sort,
        /// Within how many inches the other must be.
        #[serde(default)]
        within: Option<u8>,
        /// Whether it happens once in an activation only.
        #[serde(default)]
        once: bool,
        /// Whether the owner may decline.
        #[serde(default)]
        may: bool,
        /// Whether the owner discards a card of the hand for it.
        #[serde(default)]
        pays_card: bool,
        /// What.
        does: Vec<Effect>,
    },
}

impl Clause {
    /// What it does as an action, or when it sets in.
    pub fn effects(&self) -> &[Effect] {
        if let Clause::Action { does, .. } | Clause::On { does, .. } = self { does } else { &[] }
    }
}

/// A named ability (MD-244).
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AbilityEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// Whether a number stands behind its name (MD-245).
    #[serde(default)]
    pub numbered: bool,
    /// What it does.
    pub does: Vec<Clause>,
}
