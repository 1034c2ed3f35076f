//! A pack: the cards, objects, creatures and boards with which a game is played.

mod aims;
mod check;
mod effects;
mod glance;
mod read;
mod shipped;
mod texts;

pub use glance::Glance;
pub use read::{BoardEntry, PackFile, schema};
pub use texts::Text;

use crate::board::{Colour, Sector};
use crate::card::{Beast, Card, Face, Object, School};
use std::collections::BTreeMap;

/// How many cards a pack holds at most, all copies counted.
pub const MOST_CARDS: usize = 240;

/// All that a game of Wiz-War is played with. Cards, objects, creatures and boards are known by their place, each
/// list sorted by the words of its entries.
pub struct Pack {
    faces: Vec<Face>,
    glances: Vec<Glance>,
    lowers_hand_limits: bool,
    objects: Vec<Object>,
    beasts: Vec<Beast>,
    sectors: Vec<Sector>,
    schools: BTreeMap<School, SchoolEntry>,
    /// What stands in for a card, object or creature that a viewer does not know.
    unknown: Unknown,
    digest: String,
}

/// The name of a school.
#[derive(Clone, PartialEq, Eq, Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SchoolEntry {
    /// Which school.
    pub id: School,
    /// Its name as people read it.
    pub name: String,
    /// Whether it belongs to Malefic Curses (WZ-029).
    #[serde(default)]
    pub expansion: bool,
}

#[derive(Clone)]
struct Unknown {
    face: Face,
    object: Object,
    beast: Beast,
}

impl Unknown {
    fn new() -> Unknown {
        Unknown {
            face: Face::named("unknown-card", "Unknown card"),
            object: Object::named("unknown-object", "Unknown object"),
            beast: Beast::named("unknown-creature", "Unknown creature"),
        }
    }
}

impl Pack {
    /// All kinds of card.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        (0..self.faces.len()).map(|index| Card(index as u8))
    }

    /// The face of a card; a blank one for [`Card::HIDDEN`].
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        self.faces.get(card.0 as usize).unwrap_or(&self.unknown.face)
    }

    /// What a card is at a glance; nothing at all for [`Card::HIDDEN`].
    #[inline]
    pub fn glance(&self, card: Card) -> Glance {
        self.glances.get(card.0 as usize).copied().unwrap_or_default()
    }

    /// Whether any card of it lowers a hand limit.
    #[inline]
    pub fn lowers_hand_limits(&self) -> bool {
        self.lowers_hand_limits
    }

    /// The card with this word.
    pub fn card(&self, id: &str) -> Option<Card> {
        self.faces.binary_search_by(|face| face.id.as_str().cmp(id)).ok().map(|index| Card(index as u8))
    }

    /// The cards that a school holds, each as often as it holds copies.
    pub fn school_cards(&self, school: School) -> impl Iterator<Item = Card> + '_ {
        self.cards().flat_map(move |card| {
            let copies = self.face(card).copies.get(&school).copied().unwrap_or(0);
            std::iter::repeat_n(card, copies as usize)
        })
    }

    /// The name of a school.
    pub fn school(&self, school: School) -> Option<&SchoolEntry> {
        self.schools.get(&school)
    }

    /// All schools of the pack.
    pub fn schools(&self) -> impl Iterator<Item = &SchoolEntry> + '_ {
        self.schools.values()
    }

    /// Whether a card belongs to the expansion: no school of the base game holds it (WZ-029).
    pub fn is_expansion(&self, card: Card) -> bool {
        let mut held = self.face(card).copies.keys();
        held.all(|school| self.school(*school).is_some_and(|school| school.expansion))
    }

    /// All objects.
    pub fn objects(&self) -> &[Object] {
        &self.objects
    }

    /// An object.
    #[inline]
    pub fn object(&self, place: u8) -> &Object {
        self.objects.get(place as usize).unwrap_or(&self.unknown.object)
    }

    /// The place of the object with this word.
    pub fn object_named(&self, id: &str) -> Option<u8> {
        self.objects.binary_search_by(|object| object.id.as_str().cmp(id)).ok().map(|index| index as u8)
    }

    /// All kinds of creature.
    pub fn beasts(&self) -> &[Beast] {
        &self.beasts
    }

    /// A kind of creature.
    #[inline]
    pub fn beast(&self, place: u8) -> &Beast {
        self.beasts.get(place as usize).unwrap_or(&self.unknown.beast)
    }

    /// The place of the creature with this word.
    pub fn beast_named(&self, id: &str) -> Option<u8> {
        self.beasts.binary_search_by(|beast| beast.id.as_str().cmp(id)).ok().map(|index| index as u8)
    }

    /// All boards.
    pub fn sectors(&self) -> &[Sector] {
        &self.sectors
    }

    /// The board of a colour in one of the two sets, with its place among [`Pack::sectors`].
    pub fn sector_of(&self, colour: Colour, classic: bool) -> Option<(u8, &Sector)> {
        let found = |sector: &Sector| sector.colour == colour && sector.side.serves(classic);
        let place = self.sectors.iter().position(found)?;
        Some((place as u8, &self.sectors[place]))
    }

    /// The pack that comes with the game.
    pub fn shipped() -> &'static Pack {
        shipped::pack()
    }
}

kernel::known_by_digest!(Pack);
