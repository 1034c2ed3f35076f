//! What a card is: its face, and the forms in which it can be played. The pack reader is in `pack.rs`.

use crate::effect::{Effect, EndsWhen, Ongoing};
use content::Spanned;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Deref;

/// A kind of card, as its place in the pack. Cards of one name are alike, so a hand is a set of kinds and no
/// single card can be followed from a public zone into a hidden one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Card(pub u8);

impl Card {
    /// A card that the viewer does not know.
    pub const HIDDEN: Card = Card(u8::MAX);
}

impl Default for Card {
    fn default() -> Card {
        Card::HIDDEN
    }
}

/// A school of magic.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum School {
    /// The twelve White Cantrips, in every deck.
    WhiteCantrip,
    /// The twelve Black Cantrips, in a deck only by an optional rule.
    BlackCantrip,
    /// Alchemy.
    Alchemy,
    /// Conjuring.
    Conjuring,
    /// Elemental.
    Elemental,
    /// Mentalism.
    Mentalism,
    /// Mutation.
    Mutation,
    /// Thaumaturgy.
    Thaumaturgy,
    /// Hexcraft, of the expansion.
    Hexcraft,
    /// Chaos, of the expansion.
    Chaos,
    /// Necromancy, of the expansion.
    Necromancy,
}

impl School {
    /// All schools.
    pub const ALL: [School; 11] = [
        School::WhiteCantrip,
        School::BlackCantrip,
        School::Alchemy,
        School::Conjuring,
        School::Elemental,
        School::Mentalism,
        School::Mutation,
        School::Thaumaturgy,
        School::Hexcraft,
        School::Chaos,
        School::Necromancy,
    ];

    /// Its word in packs and options.
    pub const fn word(self) -> &'static str {
        match self {
            School::WhiteCantrip => "white_cantrip",
            School::BlackCantrip => "black_cantrip",
            School::Alchemy => "alchemy",
            School::Conjuring => "conjuring",
            School::Elemental => "elemental",
            School::Mentalism => "mentalism",
            School::Mutation => "mutation",
            School::Thaumaturgy => "thaumaturgy",
            School::Hexcraft => "hexcraft",
            School::Chaos => "chaos",
            School::Necromancy => "necromancy",
        }
    }
}

/// A keyword on a card (WZ-181).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Keyword {
    /// Ended by water.
    Fire,
    /// Ends fire.
    Water,
    /// Lightning.
    Lightning,
    /// A curse.
    Curse,
    /// Puts something on the board.
    Creation,
    /// Changes a body; one at a time.
    Transformation,
    /// Affects the whole map.
    Global,
    /// Can't be countered.
    Mundane,
    /// Destroyed by fire.
    MagicStone,
    /// A trinket.
    Trinket,
    /// A weapon.
    Weapon,
    /// A weapon that is thrown.
    ThrownWeapon,
    /// A trap that is no object.
    Hex,
}

/// What a card is worth when it is discarded for energy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Energy {
    /// Nothing: it has no energy value.
    #[default]
    None,
    /// So much.
    Fixed(u8),
    /// A die, and so much more.
    Die(u8),
}

/// The kinds of card whose only use is energy (WZ-186).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EnergyCard {
    /// For spells and speed.
    Plain,
    /// For spells only.
    Flash,
    /// A die is added to its value.
    Random,
}

/// As what a form is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An attack.
    Attack,
    /// An answer to something, on any turn.
    Counter,
    /// Neither.
    Neutral,
}

/// How far a form reaches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    /// Only the caster, and creatures of his where the aim names them.
    #[serde(rename = "self")]
    Oneself,
    /// What is in the caster's own square.
    OwnSquare,
    /// The caster's square and those beside it, or the border lines of his square.
    Adjacent,
    /// What the caster sees.
    Sight,
    /// Anything in the map.
    Anywhere,
    /// Anything on the caster's board.
    Sector,
    /// The whole map.
    Global,
    /// Up to so many squares by foot, past what does not stop movement.
    Crawl(u8),
}

/// What a form may be aimed at. Several kinds: one target of any of them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// Another wizard.
    Wizard,
    /// The caster himself.
    Oneself,
    /// A creature.
    Creature,
    /// A creature that the caster controls.
    OwnCreature,
    /// A wall, door, creation or object that can be damaged.
    Object,
    /// Any wall, door, creation, item or object on the board, damageable or not; no treasure, outer wall or hex.
    AnyObject,
    /// An item or treasure that nobody carries, or a mobile object.
    Loose,
    /// A treasure that nobody carries.
    LooseTreasure,
    /// A stone wall that is no outer wall.
    Wall,
    /// A wall of stone, earth or fire that is no outer wall.
    AnyWall,
    /// A door.
    Door,
    /// A door that is not sealed.
    UnsealedDoor,
    /// An open border line inside the map.
    OpenEdge,
    /// An empty square that may hold a creation.
    EmptySquare,
    /// An empty square (WZ-019); it may be a home base.
    ClearSquare,
    /// Any square.
    Square,
    /// The caster's own square, if it may hold a creation's marker.
    OwnSquare,
    /// A spell that lasts.
    Spell,
    /// A direction.
    Direction,
    /// Every other wizard and creature on the caster's board.
    AllInSector,
    /// Every wizard and creature in the target square and those beside it, walls ignored.
    Cross,
    /// One wizard, creature or object for each energy, each a source of its own (WZ-267).
    Darts,
}

/// The kinds of thing that a form may be aimed at, in the order of its card. Which of them there are is asked so
/// often that it is kept as a set too.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(from = "Vec<Aim>")]
pub struct Aims {
    kinds: Vec<Aim>,
    set: u32,
}

impl Aims {
    /// Whether one of these kinds is among them.
    #[inline]
    pub fn any_of(&self, kinds: &[Aim]) -> bool {
        kinds.iter().any(|&kind| self.set >> kind as u32 & 1 != 0)
    }
}

impl From<Vec<Aim>> for Aims {
    fn from(kinds: Vec<Aim>) -> Aims {
        let set = kinds.iter().fold(0, |set, &kind| set | 1 << kind as u32);
        Aims { kinds, set }
    }
}

impl Deref for Aims {
    type Target = [Aim];

    fn deref(&self) -> &[Aim] {
        &self.kinds
    }
}

/// What a counter answers (WZ-272).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trigger {
    /// A spell that targets you, as it is cast.
    SpellAtYou,
    /// An attack spell that targets you, as it is cast.
    AttackSpellAtYou,
    /// A neutral spell, whoever it targets.
    NeutralSpell,
    /// Any spell, as it is cast.
    AnySpell,
    /// A spell with one of these keywords: a curse or a hex.
    CurseOrHex,
    /// A water spell, as it is cast.
    WaterSpell,
    /// A counter aimed at a spell of yours.
    CounterAtYours,
    /// An attack on you: spell, weapon or punch.
    Attacked,
    /// An attack on you by a wizard on your board.
    AttackedFromSector,
    /// An attack that needs sight, across an open border line that you can see.
    SightedAttack,
    /// Damage to you by one source.
    Damaged,
    /// A curse on you that is about to damage you.
    CurseDamage,
    /// Your own death.
    Dying,
    /// An enemy picks up a treasure on your board.
    TreasureTakenAtHome,
    /// A wizard picks up one of your treasures.
    YourTreasureTaken,
}

/// How long a spell lasts (WZ-175).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lasts {
    /// It resolves and is discarded.
    #[default]
    Instant,
    /// As many turns as it has energy.
    Temporary,
    /// Until something ends it.
    Permanent,
}

/// What becomes of an item after its use.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum After {
    /// It stays with its bearer.
    #[default]
    Kept,
    /// It is discarded.
    Discarded,
    /// It lies in the target's square; for a border line in the bearer's nearest square beside it.
    LiesThere,
    /// Its marker is put on the target square and acts there.
    Strewn,
}

/// One way to play a card: a spell, or a use of an item.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// The word that tells this form from the others of the card; not needed where there is one.
    #[serde(default)]
    pub word: Option<String>,
    /// As what it is played.
    #[serde(rename = "as")]
    pub kind: Kind,
    /// How far it reaches.
    pub range: Range,
    /// What it may be aimed at; nothing for a form that needs no target.
    #[serde(default)]
    #[schemars(with = "Vec<Aim>")]
    pub aim: Aims,
    /// For counters: what it answers.
    #[serde(default)]
    pub when: Option<Trigger>,
    /// How long it lasts.
    #[serde(default)]
    pub lasts: Lasts,
    /// What it does when it resolves.
    #[serde(default)]
    pub does: Vec<Effect>,
    /// What holds while it lasts.
    #[serde(default)]
    pub meanwhile: Vec<Ongoing>,
    /// What ends it before its time.
    #[serde(default)]
    pub ends: Vec<EndsWhen>,
    /// For items: what becomes of it after this use.
    #[serde(default)]
    pub after: After,
    /// For items: whether a magic card must be discarded to use it.
    #[serde(default)]
    pub costs_card: bool,
    /// Whether it is thrown: it then needs plain sight (WZ-290).
    #[serde(default)]
    pub thrown: bool,
    /// Whether it can't be cancelled by anything.
    #[serde(default)]
    pub final_word: bool,
}

/// What an item is.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Item {
    /// What holds while it is carried.
    pub carried: Vec<Ongoing>,
    /// How it can be used.
    pub uses: Vec<Form>,
    /// Cards drawn the first time it is played or gained.
    pub draws_once: u8,
    /// Cards its bearer discards when it leaves him.
    pub loses: u8,
    /// Whether water damage to its bearer destroys it before it does anything else.
    pub washes_away: bool,
    /// What its bearer suffers when fire destroys it.
    pub explodes: Option<crate::effect::Damage>,
}

/// Where a card's text comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Name and effect are published facts.
    Published,
    /// The name is published; the effect, as far as it is not known, is ours.
    Original,
}

/// The printed side of a card.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// The card's word in notation: lower case, digits and hyphens.
    pub id: Spanned<String>,
    /// The name as people read it.
    pub name: String,
    /// How many copies each school holds.
    pub copies: BTreeMap<School, u8>,
    /// Its keywords.
    #[serde(default)]
    pub keywords: Vec<Keyword>,
    /// What it is worth as energy.
    #[serde(default)]
    pub energy: Energy,
    /// For cards that are nothing but energy.
    #[serde(default)]
    pub energy_card: Option<EnergyCard>,
    /// Where its text comes from.
    pub origin: Origin,
    /// The ways to cast it.
    #[serde(default, rename = "form")]
    pub forms: Vec<Form>,
    /// For items: what it is and does when carried.
    #[serde(default)]
    pub item: Option<Item>,
}

impl Face {
    /// A card that has a name and does nothing.
    pub(crate) fn named(id: &str, name: &str) -> Face {
        Face {
            id: String::from(id).into(),
            name: name.into(),
            copies: BTreeMap::new(),
            keywords: Vec::new(),
            energy: Energy::None,
            energy_card: None,
            origin: Origin::Original,
            forms: Vec::new(),
            item: None,
        }
    }
}

/// Something that a spell puts on a square (the table of pieces in the facts file).
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Object {
    /// Its word in notation.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// One letter for the board.
    pub letter: char,
    /// Whether nobody can enter its square.
    #[serde(default)]
    pub stops: bool,
    /// Whether it blocks sight.
    #[serde(default)]
    pub hides: bool,
    /// Whether those inside see only themselves and it (WZ-249).
    #[serde(default)]
    pub blinds: bool,
    /// Whether leaving it needs a die for the direction.
    #[serde(default)]
    pub confuses: bool,
    /// Cracks that destroy it; 0: it can't be damaged.
    #[serde(default)]
    pub cracks: u8,
    /// Whether one point of fire damage destroys it.
    #[serde(default)]
    pub burns: bool,
    /// Whether water destroys it.
    #[serde(default)]
    pub washes_away: bool,
    /// Movement points that entering costs besides the step.
    #[serde(default)]
    pub toll: u8,
    /// What happens to whoever enters.
    #[serde(default)]
    pub entering: Vec<Effect>,
    /// Whether its caster is spared; its toll spares nobody.
    #[serde(default)]
    pub spares_caster: bool,
    /// Whether creatures are spared.
    #[serde(default)]
    pub spares_creatures: bool,
    /// Whether it is a hex: no object at all, and only wizards trigger it.
    #[serde(default)]
    pub hex: bool,
    /// Whether it lies face down and is turned up by the first enemy who enters: a blank is discarded, and the
    /// trap does what entering does and ends its spell.
    #[serde(default)]
    pub face_down: bool,
    /// Whether it can be carried about.
    #[serde(default)]
    pub mobile: bool,
    /// Whether a wizard who starts his turn beside it may take it for his whole Move and Cast phase.
    #[serde(default)]
    pub gathered: bool,
    /// How many there are; 0: enough (WZ-031).
    #[serde(default)]
    pub markers: u8,
    /// Whether its markers belong to the expansion (WZ-029).
    #[serde(default)]
    pub expansion: bool,
}

impl Object {
    /// An object that has a name and does nothing.
    pub(crate) fn named(id: &str, name: &str) -> Object {
        Object {
            id: String::from(id).into(),
            name: name.into(),
            letter: '?',
            stops: false,
            hides: false,
            blinds: false,
            confuses: false,
            cracks: 0,
            burns: false,
            washes_away: false,
            toll: 0,
            entering: Vec::new(),
            spares_caster: false,
            spares_creatures: false,
            hex: false,
            face_down: false,
            mobile: false,
            gathered: false,
            markers: 0,
            expansion: false,
        }
    }
}

/// A kind of creature.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Beast {
    /// Its word in notation.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// One letter for the board.
    pub letter: char,
    /// The life it begins with.
    pub life: u8,
    /// Its base move.
    pub base_move: u8,
    /// Whether it may carry one item or treasure.
    #[serde(default)]
    pub carries: bool,
    /// What holds for it.
    #[serde(default)]
    pub always: Vec<Ongoing>,
    /// Its attack, if it has one.
    #[serde(default)]
    pub attack: Option<crate::effect::Damage>,
}

impl Beast {
    /// A creature that has a name and does nothing.
    pub(crate) fn named(id: &str, name: &str) -> Beast {
        Beast {
            id: String::from(id).into(),
            name: name.into(),
            letter: '?',
            life: 1,
            base_move: 0,
            carries: false,
            always: Vec::new(),
            attack: None,
        }
    }
}
