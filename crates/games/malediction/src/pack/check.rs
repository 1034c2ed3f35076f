//! Checks what must hold between the parts of a pack.

use super::deck;
use super::read::{Entries, MapEntry};
use super::{MOST_KINDS, RELICS};
use crate::card::{Face, Held, Kind, Rank};
use crate::effect::{AbilityEntry, Change, Clause, Effect, Number, Stat, When};
use crate::terrain::{PieceEntry, Size, TerrainEntry};
use content::{Code, Entry, Mistake, Names, Place, Reader, Spanned};
use std::collections::BTreeMap;

/// How many pieces a player places (MD-042).
const PIECES: u8 = 4;
/// How many husks a map has.
const HUSKS: usize = 4;

/// The abilities of a pack, to be found by their words.
pub(super) struct Abilities {
    names: Names,
    numbered: Vec<bool>,
}

impl Abilities {
    /// The abilities of the pack, in their final order.
    pub fn of(reader: &mut Reader<'_>, entries: &Entries) -> Abilities {
        let names = reader.names("ability", &entries.abilities, |ability| &ability.id);
        for ability in &entries.abilities {
            self::ability(reader, ability);
        }
        if entries.abilities.len() > MOST_KINDS {
            let message = format!("the pack has more than {MOST_KINDS} abilities");
            reader.note(Mistake::new(Code::OutOfRange, Place::START, message));
        }
        Abilities { names, numbered: entries.abilities.iter().map(|ability| ability.numbered).collect() }
    }

    /// The abilities that an entry names, each with its modifier: `swarm 1` (MD-245).
    pub fn held<T>(&self, reader: &mut Reader<'_>, entry: &Entry<T>, words: &[Spanned<String>]) -> Vec<Held> {
        let mut held = Vec::new();
        for text in words {
            let place = entry.at(text);
            let (word, number) = match text.rsplit_once(' ') {
                Some((word, number)) => (word, Some(number)),
                None => (text.as_str(), None),
            };
            let Some(index) = reader.resolve(place, word, &self.names) else { continue };
            let modifier = number.map(str::parse::<u8>);
            match (self.numbered.get(index).copied().unwrap_or(false), modifier) {
                (true, Some(Ok(modifier @ 1..=20))) => held.push(Held { ability: index as u8, modifier }),
                (false, None) => held.push(Held { ability: index as u8, modifier: 0 }),
                (true, _) => {
                    let message = format!("`{word}` has a modifier from 1 to 20 behind it");
                    reader
                        .note(Mistake::new(Code::Invalid, place, message).help(format!("write `{word} 1`")));
                }
                (false, Some(_)) => {
                    let message = format!("`{word}` has no modifier");
                    reader.note(Mistake::new(Code::Invalid, place, message).help(format!("write `{word}`")));
                }
            }
        }
        held
    }
}

/// An ability has a modifier exactly if something in it counts it.
fn ability(reader: &mut Reader<'_>, entry: &Entry<AbilityEntry>) {
    let place = entry.at(&entry.id);
    if entry.name.trim().is_empty() || entry.does.is_empty() {
        let message = format!("ability `{}` needs a name and something that it does", *entry.id);
        reader.note(Mistake::new(Code::Invalid, place, message));
    }
    if entry.does.iter().any(is_circular) {
        let message = format!("ability `{}`: Max Health cannot depend on the health that is left", *entry.id);
        reader.note(Mistake::new(Code::Contradiction, place, message));
    }
    let counts = entry.does.iter().any(|clause| numbers(clause).iter().any(|number| number.times != 0));
    if counts != entry.numbered {
        let message = if counts {
            format!("ability `{}` counts its modifier, so it is `numbered`", *entry.id)
        } else {
            format!("ability `{}` is `numbered`, but nothing counts its modifier", *entry.id)
        };
        reader.note(Mistake::new(Code::Contradiction, place, message));
    }
}

/// Max Health cannot depend on how much health is left of it.
fn is_circular(clause: &Clause) -> bool {
    let circles = |change: &Change| change.stat == Stat::Health && change.when.contains(&When::Halved);
    if let Clause::Stat(change) | Clause::Aura { change, .. } = clause { circles(change) } else { false }
}

/// The numbers in a clause.
fn numbers(clause: &Clause) -> Vec<Number> {
    match clause {
        Clause::Stat(Change { by, .. }) | Clause::Aura { change: Change { by, .. }, .. } => vec![*by],
        Clause::Resists { by, .. }
        | Clause::Devastates { by }
        | Clause::Rends { by }
        | Clause::Empowers { by }
        | Clause::Mends { by }
        | Clause::Persists { with: by } => vec![*by],
        Clause::Protects { times } => vec![*times],
        Clause::Is(_)
        | Clause::Silences { .. }
        | Clause::Wards { .. }
        | Clause::Foresees { .. }
        | Clause::Smashes { .. }
        | Clause::Tethers { .. }
        | Clause::Reverberates { .. }
        | Clause::Recalls { .. }
        | Clause::Exchanges => Vec::new(),
        Clause::On { does, .. } | Clause::Action { does, .. } => does.iter().filter_map(number).collect(),
    }
}

fn number(effect: &Effect) -> Option<Number> {
    match effect {
        Effect::Suffer { amount, .. } | Effect::Recover { amount, .. } | Effect::Echo { amount } => {
            Some(*amount)
        }
        Effect::Change { change, .. } => Some(change.by),
        Effect::Shove { inches, .. } => Some(*inches),
        Effect::Tithe { most, .. } => Some(*most),
        Effect::Snap { power } => Some(*power),
        Effect::Discount { by } => Some(*by),
        Effect::Burst { amount } => Some(*amount),
        Effect::Retaliate
        | Effect::Draw { .. }
        | Effect::Discard { .. }
        | Effect::Tire { .. }
        | Effect::Disarm { .. }
        | Effect::Refresh { .. }
        | Effect::Strike { .. }
        | Effect::Act { .. }
        | Effect::Muster { .. }
        | Effect::Look { .. }
        | Effect::Fetch { .. }
        | Effect::Chance
        | Effect::Cast { .. }
        | Effect::Reforge
        | Effect::Raise { .. }
        | Effect::Recall { .. }
        | Effect::Relocate => None,
    }
}

/// Checks the pack as a whole.
pub(super) fn pack(reader: &mut Reader<'_>, entries: &Entries, faces: &[(Place, Face)]) {
    cards(reader, entries, faces);
    for set in &entries.terrain {
        terrain(reader, set);
    }
    let seekers = reader.names("unit", &entries.units, |unit| &unit.id);
    reader.names("terrain", &entries.terrain, |set| &set.id);
    for legacy in &entries.legacies {
        reader.resolve(legacy.at(&legacy.seeker), &legacy.seeker, &seekers);
        reader.within(legacy.at(&legacy.echo), *legacy.echo, 1..=60, "the starting echo");
    }
    reader.names("warband", &entries.warbands, |warband| &warband.id);
    let names = deck::Names {
        faces: faces.iter().map(|(_, face)| (face.id.as_str(), face)).collect(),
        terrain: entries.terrain.iter().map(|set| set.id.as_str()).collect(),
        whole: entries.whole,
    };
    for warband in &entries.warbands {
        deck::check(reader, warband, &names);
    }
    reader.names("map", &entries.maps, |map| &map.id);
    for map in &entries.maps {
        self::map(reader, map);
    }
}

fn cards(reader: &mut Reader<'_>, entries: &Entries, faces: &[(Place, Face)]) {
    let mut seen: BTreeMap<&str, Place> = BTreeMap::new();
    for (place, face) in faces {
        if let Some(&first) = seen.get(face.id.as_str()) {
            let message = format!("two cards are called `{}` (MD-003)", face.id);
            reader.note(Mistake::new(Code::DuplicateId, *place, message).also(first, "the first"));
        }
        seen.insert(&face.id, *place);
        let is_word = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if face.id.is_empty() || !face.id.chars().all(is_word) || face.name.trim().is_empty() {
            let message = format!("card `{}` needs a name and a word of small letters and hyphens", face.id);
            reader.note(Mistake::new(Code::Invalid, *place, message));
        }
        let needs = match &face.kind {
            Kind::Unit { subtypes, seeker, .. } => {
                if subtypes.is_empty() {
                    Some("a subtype (MD-008)")
                } else if face.factions.is_empty() {
                    Some("a faction")
                } else if (face.rank == Some(Rank::Legendary)) != *seeker {
                    Some("a Legacy that is tied to it if it is legendary, and only then (MD-010)")
                } else {
                    None
                }
            }
            Kind::Spell(spell) => {
                if face.factions.is_empty() {
                    Some("a faction")
                } else if spell.does.is_empty() {
                    Some("something that it does")
                } else {
                    None
                }
            }
            Kind::Item | Kind::Relic => {
                (face.abilities.is_empty() && face.gives.is_empty() && face.raises.is_empty())
                    .then_some("something that it gives to its bearer (MD-015)")
            }
            Kind::Legacy { .. } => None,
        };
        if let Some(needs) = needs {
            reader.note(Mistake::new(Code::Invalid, *place, format!("card `{}` needs {needs}", face.id)));
        }
    }
    for unit in &entries.units {
        reader.within(unit.at(&unit.cost), *unit.cost, 1..=20, "the cost");
        if unit.stats.health == 0 {
            let message = format!("unit `{}` needs Max Health above 0", *unit.id);
            reader.note(Mistake::new(Code::OutOfRange, unit.at(&unit.id), message));
        }
    }
    for spell in &entries.spells {
        reader.within(spell.at(&spell.cost), *spell.cost, 0..=20, "the cost");
    }
    for item in &entries.items {
        reader.within(item.at(&item.cost), *item.cost, 0..=20, "the cost");
    }
    if faces.len() > MOST_KINDS {
        let message = format!("the pack has more than {MOST_KINDS} kinds of card");
        reader.note(Mistake::new(Code::OutOfRange, Place::START, message));
    }
    if entries.whole && entries.relics.len() != RELICS {
        let message =
            format!("the pack has {} relics, but a game has {RELICS} (MD-018)", entries.relics.len());
        reader.note(Mistake::new(Code::Invalid, Place::START, message));
    }
}

/// Sections stand on the ground, and there are as many pieces as a player places (MD-041, MD-042).
fn terrain(reader: &mut Reader<'_>, set: &Entry<TerrainEntry>) {
    let mut wrong = |message: String| reader.note(Mistake::new(Code::Invalid, set.at(&set.id), message));
    if set.abilities.is_empty() {
        wrong(format!("terrain `{}` does nothing", *set.id));
    }
    let count: u8 = set.piece.iter().map(|piece| piece.count).fold(0, u8::saturating_add);
    if count < PIECES {
        wrong(format!("terrain `{}` has {count} pieces, but {PIECES} are placed (MD-042)", *set.id));
    }
    for size in [Size::Large, Size::Medium, Size::Small] {
        match set.piece.iter().filter(|piece| piece.size == size).count() {
            0 => wrong(format!("terrain `{}` has no {} piece (MD-315)", *set.id, size.word())),
            1 => {}
            _ => wrong(format!("terrain `{}` has two kinds of {} piece", *set.id, size.word())),
        }
    }
    for piece in &set.piece {
        if !is_sound(piece) {
            wrong(format!(
                "a {} piece of terrain `{}` has a section that is not wholly on its ground, or no size at all",
                piece.size.word(),
                *set.id
            ));
        }
    }
}

fn is_sound(piece: &PieceEntry) -> bool {
    let [width, depth] = piece.ground;
    let has_size = |[width, depth]: [u16; 2]| width > 0 && depth > 0;
    let fits = |at: u16, size: u16, most: u16| at.checked_add(size).is_some_and(|end| end <= most);
    has_size(piece.ground)
        && width <= 12_000
        && depth <= 12_000
        && piece.sections.iter().all(|section| {
            has_size(section.size)
                && section.height > 0
                && fits(section.at[0], section.size[0], width)
                && fits(section.at[1], section.size[1], depth)
        })
}

fn map(reader: &mut Reader<'_>, map: &Entry<MapEntry>) {
    let pieces = usize::from(PIECES);
    if map.first.len() != pieces || map.second.len() != pieces || map.husks.len() != HUSKS {
        let message = format!("map `{}` needs {pieces} pieces for each player and {HUSKS} husks", *map.id);
        reader.note(Mistake::new(Code::Invalid, map.at(&map.id), message));
    }
}
