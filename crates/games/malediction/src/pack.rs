//! A pack: the cards, abilities, terrain and warbands with which a game is played.

mod check;
mod deck;
mod read;
mod shipped;
mod texts;

pub use deck::{Band, LONGEST};
pub use read::{MapEntry, PackFile, WarbandEntry, schema};
pub use texts::Text;

use crate::card::{Card, Face, Kind, Rank};
use crate::effect::AbilityEntry;
use crate::terrain::{Lie, TerrainEntry};
use geometry::plane::Point;

/// How many relics there are (MD-018).
pub const RELICS: usize = 15;
/// How many kinds of card a pack holds at most.
pub const MOST_KINDS: usize = 250;
/// How many cards a main deck holds at most, and at least.
pub const DECK: std::ops::RangeInclusive<usize> = 30..=50;
/// How many cards a side deck holds at most.
pub const SIDE: usize = 7;

/// A warband that is ready to be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Warband {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it is made of.
    pub band: Band,
}

/// A shared map for quick set-up: where terrain and husks lie.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map {
    /// Its word.
    pub id: String,
    /// Its name.
    pub name: String,
    /// For each of the two players, the lies of the four pieces in the order in which they are placed.
    pub terrain: [Vec<Lie>; 2],
    /// The centres of the husks.
    pub husks: Vec<Point>,
}

/// All that a game of Malediction is played with. Cards, abilities and terrain sets are known by their place, each list
/// sorted by the words of its entries.
pub struct Pack {
    faces: Vec<Face>,
    abilities: Vec<AbilityEntry>,
    terrain: Vec<TerrainEntry>,
    /// Each Seeker with the Legacy that is tied to it.
    legacies: Vec<(Card, Card)>,
    warbands: Vec<Warband>,
    maps: Vec<Map>,
    unknown: Face,
    digest: String,
}

fn by_word<T>(list: &[T], word: &str, id: impl Fn(&T) -> &str) -> Option<u8> {
    list.binary_search_by(|entry| id(entry).cmp(word)).ok().and_then(|place| u8::try_from(place).ok())
}

impl Pack {
    /// All kinds of card.
    pub fn cards(&self) -> impl Iterator<Item = Card> + '_ {
        (0..self.faces.len()).map(|index| Card(index as u8))
    }

    /// The face of a card; a blank one for [`Card::HIDDEN`].
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        self.faces.get(card.0 as usize).unwrap_or(&self.unknown)
    }

    /// The card with this word.
    pub fn card(&self, id: &str) -> Option<Card> {
        by_word(&self.faces, id, |face| &face.id).map(Card)
    }

    /// The relics, each once (MD-018).
    pub fn relics(&self) -> impl Iterator<Item = Card> + '_ {
        self.cards().filter(|&card| matches!(self.face(card).kind, Kind::Relic))
    }

    /// All abilities.
    pub fn abilities(&self) -> &[AbilityEntry] {
        &self.abilities
    }

    /// An ability.
    pub fn ability(&self, place: u8) -> Option<&AbilityEntry> {
        self.abilities.get(place as usize)
    }

    /// All terrain sets.
    pub fn terrain_sets(&self) -> &[TerrainEntry] {
        &self.terrain
    }

    /// A terrain set.
    pub fn terrain(&self, place: u8) -> Option<&TerrainEntry> {
        self.terrain.get(place as usize)
    }

    /// The place of the terrain set with this word.
    pub fn terrain_named(&self, id: &str) -> Option<u8> {
        by_word(&self.terrain, id, |set| set.id.as_str())
    }

    /// Each Seeker with the Legacy that is tied to it (MD-010).
    pub fn seekers(&self) -> impl Iterator<Item = (Card, Card)> + '_ {
        self.legacies.iter().copied()
    }

    /// All warbands that are ready.
    pub fn warbands(&self) -> &[Warband] {
        &self.warbands
    }

    /// The ready warband with this word.
    pub fn warband_named(&self, id: &str) -> Option<&Warband> {
        self.warbands.iter().find(|warband| warband.id == id)
    }

    /// All shared maps.
    pub fn maps(&self) -> &[Map] {
        &self.maps
    }

    /// The place of the map with this word.
    pub fn map_named(&self, id: &str) -> Option<u8> {
        by_word(&self.maps, id, |map| &map.id)
    }

    /// The pack that comes with the game.
    pub fn shipped() -> &'static Pack {
        shipped::pack()
    }
}

/// What stands in for a card that a viewer does not know.
fn unknown() -> Face {
    let origin = crate::card::Origin::Original;
    Face { rank: Some(Rank::Basic), ..Face::named("unknown-card", "Unknown card", Kind::Item, origin) }
}

kernel::known_by_digest!(Pack);
