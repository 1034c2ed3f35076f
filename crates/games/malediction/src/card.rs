//! What a card is: units, spells, items, relics and Legacies, as a pack writes them. The pack reader is in `pack.rs`.

use crate::effect::{Clause, Sort, Spell};
use content::Spanned;
use geometry::plane::Micrometres;
use schemars::JsonSchema;
use serde::Deserialize;

/// A kind of card, as its place in the pack. Cards of one name are alike (MD-003), so a hand is a set of kinds and no
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

/// How much a card is made of, the lowest first (MD-005).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// Three copies in a warband.
    Basic,
    /// Two copies.
    Elite,
    /// One copy.
    Unique,
    /// Seekers.
    Legendary,
}

impl Rank {
    /// How many copies of a card of this rank a warband may hold, main and side deck together.
    pub const fn copies(self) -> u8 {
        match self {
            Rank::Basic => 3,
            Rank::Elite => 2,
            Rank::Unique => 1,
            Rank::Legendary => 0,
        }
    }
}

/// A sigil on a card; for building a deck only (MD-007).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Faction {
    /// Order of the Shattered Throne.
    Order,
    /// Legion of the Fallen.
    Legion,
    /// Primal Blood.
    Primal,
    /// Conclave of the Spheres.
    Conclave,
}

impl Faction {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Faction::Order => "Order of the Shattered Throne",
            Faction::Legion => "Legion of the Fallen",
            Faction::Primal => "Primal Blood",
            Faction::Conclave => "Conclave of the Spheres",
        }
    }
}

/// The size of a round base (MD-030).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Base {
    /// 30 mm across.
    #[default]
    Small,
    /// 45 mm across.
    Medium,
    /// 60 mm across.
    Large,
}

impl Base {
    /// From the centre to the edge.
    pub const fn radius(self) -> Micrometres {
        Micrometres::new(match self {
            Base::Small => 15_000,
            Base::Medium => 22_500,
            Base::Large => 30_000,
        })
    }
}

/// The two values of Power (MD-140).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Power {
    /// What a hit deals.
    pub full: u8,
    /// What a graze deals.
    pub partial: u8,
}

/// The printed stats of a unit (MD-006). A stat that is left out is null (MD-145).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stats {
    /// Added to the die (MD-139).
    pub accuracy: Option<u8>,
    /// What attacks deal (MD-140).
    pub power: Option<Power>,
    /// The reach of ranged attacks in inches (MD-141).
    pub range: Option<u8>,
    /// The length of a move in inches (MD-142).
    pub speed: Option<u8>,
    /// What an attack must reach to hit (MD-143).
    pub defense: u8,
    /// The damage that defeats (MD-144).
    pub health: u8,
}

/// Where a card comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// Name and figures are published.
    Published,
    /// The name is published, some figures are ours.
    Completed,
    /// A design of this project.
    Original,
}

/// A unit card.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnitEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// Its sigils; at least one.
    pub factions: Vec<Faction>,
    /// Its subtypes; at least one (MD-008).
    pub subtypes: Vec<String>,
    /// Its rank.
    pub rank: Rank,
    /// What it costs to play (MD-004).
    pub cost: Spanned<u8>,
    /// Its base.
    pub base: Base,
    /// Its stats.
    pub stats: Stats,
    /// Its abilities, each with its modifier where it has one: `swarm 1` (MD-245).
    #[serde(default)]
    pub abilities: Vec<Spanned<String>>,
    /// Where it comes from.
    pub origin: Origin,
}

/// A spell card.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// Its sigils; at least one.
    pub factions: Vec<Faction>,
    /// Its rank.
    pub rank: Rank,
    /// What it costs to play (MD-004).
    pub cost: Spanned<u8>,
    /// When it may be played, and what it does (MD-014).
    pub spell: Spell,
    /// Where it comes from.
    pub origin: Origin,
}

/// An item card.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// Its rank.
    pub rank: Rank,
    /// What it costs to play (MD-004).
    pub cost: Spanned<u8>,
    /// What the bearer gains beside abilities (MD-015).
    #[serde(default)]
    pub gives: Vec<Clause>,
    /// The abilities that the bearer gains (MD-015).
    #[serde(default)]
    pub abilities: Vec<Spanned<String>>,
    /// The abilities that the bearer gains, or that rise by so much if it has them already.
    #[serde(default)]
    pub raises: Vec<Spanned<String>>,
    /// Where it comes from.
    pub origin: Origin,
}

/// A relic card (MD-017).
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RelicEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// What the bearer gains beside abilities (MD-015).
    #[serde(default)]
    pub gives: Vec<Clause>,
    /// The abilities that the bearer gains (MD-015).
    #[serde(default)]
    pub abilities: Vec<Spanned<String>>,
    /// Where it comes from.
    pub origin: Origin,
}

/// A Legacy (MD-012).
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LegacyEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// The Seeker to whom it is tied (MD-010).
    pub seeker: Spanned<String>,
    /// The echo that its owner starts with (MD-013).
    pub echo: Spanned<u8>,
    /// What it does.
    #[serde(default)]
    pub gives: Vec<Clause>,
    /// Abilities that the owner's units have.
    #[serde(default)]
    pub lends: Vec<LendEntry>,
    /// Where it comes from.
    pub origin: Origin,
}

/// An ability that a Legacy lends, as a pack writes it.
#[derive(Clone, PartialEq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LendEntry {
    /// The ability, with its modifier.
    pub ability: Spanned<String>,
    /// Which units have it.
    #[serde(default)]
    pub sort: Sort,
    /// Whether they have it only while they charge.
    #[serde(default)]
    pub charging: bool,
    /// Whether it is raised by so much where it is there already.
    #[serde(default)]
    pub raises: bool,
}

/// An ability that a Legacy lends.
#[derive(Clone, PartialEq, Debug)]
pub struct Lend {
    /// The ability.
    pub held: Held,
    /// Which units have it.
    pub sort: Sort,
    /// Whether they have it only while they charge.
    pub charging: bool,
    /// Whether it is raised by so much where it is there already.
    pub raises: bool,
}

/// An ability as a unit, item or relic has it: which, and its modifier (MD-245).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Held {
    /// Its place among the abilities of the pack.
    pub ability: u8,
    /// The modifier; 0 where it has none.
    pub modifier: u8,
}

/// What kind of card a face is.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// A unit; whether it is a Seeker.
    Unit {
        /// Its printed stats.
        stats: Stats,
        /// Its base.
        base: Base,
        /// Its subtypes.
        subtypes: Vec<String>,
        /// Whether a Legacy is tied to it, which makes it a Seeker.
        seeker: bool,
    },
    /// A spell.
    Spell(Spell),
    /// An item.
    Item,
    /// A relic.
    Relic,
    /// A Legacy.
    Legacy {
        /// The echo that its owner starts with.
        echo: u8,
    },
}

/// A card with all that stands on it.
#[derive(Clone, PartialEq, Debug)]
pub struct Face {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its sigils; none on items, relics and Legacies.
    pub factions: Vec<Faction>,
    /// Its rank; relics and Legacies have none.
    pub rank: Option<Rank>,
    /// What it costs; 0 for relics and Legacies, which have no cost.
    pub cost: u8,
    /// What kind of card it is.
    pub kind: Kind,
    /// Its abilities.
    pub abilities: Vec<Held>,
    /// What it gives beside abilities.
    pub gives: Vec<Clause>,
    /// Abilities that it gives, or raises where they are there already.
    pub raises: Vec<Held>,
    /// Abilities that it lends to the units of its owner.
    pub lends: Vec<Lend>,
    /// Where it comes from.
    pub origin: Origin,
}

impl Face {
    /// A card with nothing on it but its name: it costs nothing, has neither rank nor sigils, and does nothing.
    pub fn named(id: &str, name: &str, kind: Kind, origin: Origin) -> Face {
        Face {
            id: id.into(),
            name: name.into(),
            factions: Vec::new(),
            rank: None,
            cost: 0,
            kind,
            abilities: Vec::new(),
            gives: Vec::new(),
            raises: Vec::new(),
            lends: Vec::new(),
            origin,
        }
    }

    /// Whether this is a unit, Seekers included.
    pub fn is_unit(&self) -> bool {
        matches!(self.kind, Kind::Unit { .. })
    }

    /// Whether this is a Seeker.
    pub fn is_seeker(&self) -> bool {
        matches!(self.kind, Kind::Unit { seeker: true, .. })
    }

    /// Whether this is an item.
    pub fn is_item(&self) -> bool {
        matches!(self.kind, Kind::Item)
    }

    /// What it does as a spell.
    pub fn spell(&self) -> Option<&Spell> {
        match &self.kind {
            Kind::Spell(spell) => Some(spell),
            Kind::Unit { .. } | Kind::Item | Kind::Relic | Kind::Legacy { .. } => None,
        }
    }

    /// Its printed stats; null and 0 for what is no unit.
    pub fn stats(&self) -> Stats {
        match &self.kind {
            Kind::Unit { stats, .. } => *stats,
            Kind::Spell(_) | Kind::Item | Kind::Relic | Kind::Legacy { .. } => Stats::default(),
        }
    }

    /// Its base; a small one for what is no unit.
    pub fn base(&self) -> Base {
        match &self.kind {
            Kind::Unit { base, .. } => *base,
            Kind::Spell(_) | Kind::Item | Kind::Relic | Kind::Legacy { .. } => Base::Small,
        }
    }
}
