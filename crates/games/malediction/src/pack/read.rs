//! Reads a pack from its files.

use super::check::{self, Abilities};
use super::{Map, Pack, Warband, unknown};
use crate::card::{Face, ItemEntry, Kind, LegacyEntry, Lend, LendEntry, RelicEntry, SpellEntry, UnitEntry};
use crate::effect::AbilityEntry;
use crate::terrain::{Lie, TerrainEntry};
use content::{Entry, Mistakes, Place, Reader, Source, Spanned};
use geometry::plane::Point;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A warband as a pack writes it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WarbandEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// Its Seeker; the Legacy is the one tied to it (MD-010).
    pub seeker: Spanned<String>,
    /// Its terrain set (MD-019).
    pub terrain: Spanned<String>,
    /// The main deck: how many copies of which card.
    pub deck: BTreeMap<String, Spanned<u8>>,
    /// The side deck.
    #[serde(default)]
    pub side: BTreeMap<String, Spanned<u8>>,
}

/// A shared map as a pack writes it; lengths in thousandths of an inch.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MapEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Its name.
    pub name: String,
    /// Where the pieces of the first player lie, in the order in which they are placed: the lower left corner and the
    /// turn in degrees.
    pub first: Vec<[u16; 3]>,
    /// Where those of the second lie.
    pub second: Vec<[u16; 3]>,
    /// The centres of the husks.
    pub husks: Vec<[u16; 2]>,
}

/// A file of a pack of Malediction. Each file may hold any of these lists.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PackFile {
    /// Abilities.
    pub ability: Vec<AbilityEntry>,
    /// Units, Seekers among them.
    pub unit: Vec<UnitEntry>,
    /// Spells.
    pub spell: Vec<SpellEntry>,
    /// Items.
    pub item: Vec<ItemEntry>,
    /// Relics.
    pub relic: Vec<RelicEntry>,
    /// Legacies.
    pub legacy: Vec<LegacyEntry>,
    /// Terrain sets.
    pub terrain: Vec<TerrainEntry>,
    /// Warbands.
    pub warband: Vec<WarbandEntry>,
    /// Shared maps.
    pub map: Vec<MapEntry>,
}

/// The JSON Schema of a file of a pack, for editors.
pub fn schema() -> String {
    content::schema_for::<PackFile>()
}

/// What was read of a pack.
pub(super) struct Entries {
    pub abilities: Vec<Entry<AbilityEntry>>,
    pub units: Vec<Entry<UnitEntry>>,
    pub spells: Vec<Entry<SpellEntry>>,
    pub items: Vec<Entry<ItemEntry>>,
    pub relics: Vec<Entry<RelicEntry>>,
    pub legacies: Vec<Entry<LegacyEntry>>,
    pub terrain: Vec<Entry<TerrainEntry>>,
    pub warbands: Vec<Entry<WarbandEntry>>,
    pub maps: Vec<Entry<MapEntry>>,
    /// Whether every entry could be decoded: only then is anything really missing.
    pub whole: bool,
}

impl Pack {
    /// Reads a pack; all that is wrong in it at once.
    pub fn read(source: &Source) -> Result<Pack, Mistakes> {
        let mut reader = Reader::new(source);
        let mut entries = Entries {
            abilities: reader.list("ability"),
            units: reader.list("unit"),
            spells: reader.list("spell"),
            items: reader.list("item"),
            relics: reader.list("relic"),
            legacies: reader.list("legacy"),
            terrain: reader.list("terrain"),
            warbands: reader.list("warband"),
            maps: reader.list("map"),
            whole: false,
        };
        entries.whole = reader.is_clean();
        entries.abilities.sort_by(|a, b| a.id.as_str().cmp(b.id.as_str()));
        let abilities = Abilities::of(&mut reader, &entries);
        let mut faces = faces(&mut reader, &entries, &abilities);
        check::pack(&mut reader, &entries, &faces);
        reader.finish()?;
        faces.sort_by(|(_, a), (_, b)| a.id.cmp(&b.id));
        let faces: Vec<Face> = faces.into_iter().map(|(_, face)| face).collect();
        let mut terrain: Vec<TerrainEntry> = entries.terrain.into_iter().map(Entry::into_inner).collect();
        terrain.sort_by(|a, b| a.id.as_str().cmp(b.id.as_str()));
        let mut maps: Vec<Map> = entries.maps.iter().map(|map| laid_out(map)).collect();
        maps.sort_by(|a, b| a.id.cmp(&b.id));
        let mut pack = Pack {
            faces,
            abilities: entries.abilities.into_iter().map(Entry::into_inner).collect(),
            terrain,
            legacies: Vec::new(),
            warbands: Vec::new(),
            maps,
            unknown: unknown(),
            digest: source.digest(),
        };
        let tied = |legacy: &LegacyEntry| Some((pack.card(&legacy.seeker)?, pack.card(&legacy.id)?));
        pack.legacies = entries.legacies.iter().filter_map(|legacy| tied(legacy)).collect();
        let mustered = |entry: &WarbandEntry| {
            let band = pack.muster_entry(entry)?;
            Some(Warband { id: entry.id.to_string(), name: entry.name.clone(), band })
        };
        // They stay in the order in which they are written: the first two meet where nothing is said.
        pack.warbands = entries.warbands.iter().filter_map(|entry| mustered(entry)).collect();
        Ok(pack)
    }
}

/// The faces of all cards, each with the place of its word in the pack.
fn faces(reader: &mut Reader<'_>, entries: &Entries, abilities: &Abilities) -> Vec<(Place, Face)> {
    let mut faces = Vec::new();
    for unit in &entries.units {
        let seeker = entries.legacies.iter().any(|legacy| *legacy.seeker == *unit.id);
        let subtypes = unit.subtypes.clone();
        let kind = Kind::Unit { stats: unit.stats, base: unit.base, subtypes, seeker };
        let face = Face {
            factions: unit.factions.clone(),
            rank: Some(unit.rank),
            cost: *unit.cost,
            abilities: abilities.held(reader, unit, &unit.abilities),
            ..Face::named(&unit.id, &unit.name, kind, unit.origin)
        };
        faces.push((unit.at(&unit.id), face));
    }
    for spell in &entries.spells {
        let face = Face {
            factions: spell.factions.clone(),
            rank: Some(spell.rank),
            cost: *spell.cost,
            ..Face::named(&spell.id, &spell.name, Kind::Spell(spell.spell.clone()), spell.origin)
        };
        faces.push((spell.at(&spell.id), face));
    }
    for item in &entries.items {
        let face = Face {
            rank: Some(item.rank),
            cost: *item.cost,
            abilities: abilities.held(reader, item, &item.abilities),
            gives: item.gives.clone(),
            raises: abilities.held(reader, item, &item.raises),
            ..Face::named(&item.id, &item.name, Kind::Item, item.origin)
        };
        faces.push((item.at(&item.id), face));
    }
    for relic in &entries.relics {
        let face = Face {
            abilities: abilities.held(reader, relic, &relic.abilities),
            gives: relic.gives.clone(),
            ..Face::named(&relic.id, &relic.name, Kind::Relic, relic.origin)
        };
        faces.push((relic.at(&relic.id), face));
    }
    for legacy in &entries.legacies {
        let face = Face {
            gives: legacy.gives.clone(),
            lends: lends(reader, legacy, abilities),
            ..Face::named(&legacy.id, &legacy.name, Kind::Legacy { echo: *legacy.echo }, legacy.origin)
        };
        faces.push((legacy.at(&legacy.id), face));
    }
    faces
}

/// The abilities that a Legacy lends.
fn lends(reader: &mut Reader<'_>, legacy: &Entry<LegacyEntry>, abilities: &Abilities) -> Vec<Lend> {
    let mut lends = Vec::new();
    for entry in &legacy.lends {
        for held in abilities.held(reader, legacy, std::slice::from_ref(&entry.ability)) {
            let LendEntry { sort, charging, raises, .. } = entry.clone();
            lends.push(Lend { held, sort, charging, raises });
        }
    }
    lends
}

/// A point from thousandths of an inch, rounded to whole micrometres.
fn point(at: [u16; 2]) -> Option<Point> {
    let part = |thousandths: u16| i32::from(thousandths) * 254 / 10;
    Point::new(part(at[0]), part(at[1]))
}

fn laid_out(map: &MapEntry) -> Map {
    let lies = |list: &[[u16; 3]]| -> Vec<Lie> {
        list.iter().filter_map(|&[x, y, turn]| Some(Lie { at: point([x, y])?, turn })).collect()
    };
    Map {
        id: map.id.to_string(),
        name: map.name.clone(),
        terrain: [lies(&map.first), lies(&map.second)],
        husks: map.husks.iter().filter_map(|&at| point(at)).collect(),
    }
}
