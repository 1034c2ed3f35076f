//! Decks: what a warband may be made of, a deck in a file of its own, and the line in which it stands in a set-up.

use super::read::WarbandEntry;
use super::{DECK, Pack, SIDE};
use crate::card::{Card, Face, Kind, Rank};
use content::{Code, Entry, Mistake, Mistakes, Place, Reader, Source, nearest};
use kernel::List;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How long the text of a deck may be, in bytes.
pub const LONGEST: usize = 16 << 10;

/// A warband as a game is played with it: everything that a player brings (MD-010, MD-019, MD-020).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Band {
    /// Its Seeker.
    pub seeker: Card,
    /// The Legacy tied to the Seeker.
    pub legacy: Card,
    /// Its terrain set, by its place in the pack.
    pub terrain: u8,
    /// The cards of its main deck, sorted.
    pub deck: List<Card, 50>,
    /// The cards of its side deck, sorted.
    pub side: List<Card, 7>,
}

/// How many copies of which cards, by their words.
pub type Copies<'w> = Vec<(&'w str, u8)>;

/// A warband in words, before it is known whether they mean anything.
pub struct Roster<'w> {
    /// Its Seeker.
    pub seeker: &'w str,
    /// Its terrain set.
    pub terrain: &'w str,
    /// The main deck.
    pub deck: Copies<'w>,
    /// The side deck.
    pub side: Copies<'w>,
}

/// Where in a roster something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum At<'w> {
    /// At its Seeker.
    Seeker,
    /// At its terrain.
    Terrain,
    /// In the main deck as a whole.
    Deck,
    /// In the side deck as a whole.
    Side,
    /// At a card.
    Card(&'w str),
}

/// What is wrong in a roster.
pub struct Fault<'w> {
    /// Where.
    pub at: At<'w>,
    /// What, in a sentence.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

/// The names that a roster can hold.
pub struct Names<'f> {
    /// All cards, by their words.
    pub faces: BTreeMap<&'f str, &'f Face>,
    /// The words of the terrain sets.
    pub terrain: Vec<&'f str>,
    /// Whether these are all: else what is not found may only be unread.
    pub whole: bool,
}

fn meant<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    match nearest(word, candidates) {
        Some(near) => format!("did you mean `{near}`?"),
        None => "look the word up among the cards of the game".into(),
    }
}

/// The rules of building a warband, all broken ones at once.
pub fn faults<'w>(roster: &Roster<'w>, names: &Names<'_>) -> Vec<Fault<'w>> {
    let mut faults = Vec::new();
    let mut wrong = |at: At<'w>, message: String, help: String| faults.push(Fault { at, message, help });
    let seekers = || names.faces.values().filter(|face| face.is_seeker()).map(|face| face.id.as_str());
    let seeker = names.faces.get(roster.seeker);
    match seeker {
        None if names.whole => {
            let help = meant(roster.seeker, seekers());
            wrong(At::Seeker, format!("no Seeker is called `{}`", roster.seeker), help);
        }
        Some(face) if !face.is_seeker() => {
            let all: Vec<&str> = seekers().collect();
            let message = format!("`{}` is no Seeker: no Legacy is tied to it (MD-010)", face.id);
            wrong(At::Seeker, message, format!("take one of {}", all.join(", ")));
        }
        Some(_) | None => {}
    }
    if names.whole && !names.terrain.contains(&roster.terrain) {
        let message = format!("no terrain is called `{}`", roster.terrain);
        wrong(At::Terrain, message, format!("take one of {}", names.terrain.join(", ")));
    }
    let mut copies: BTreeMap<&str, u16> = BTreeMap::new();
    for &(word, count) in roster.deck.iter().chain(&roster.side) {
        *copies.entry(word).or_default() += u16::from(count);
    }
    for (&word, &count) in &copies {
        let at = At::Card(word);
        let Some(face) = names.faces.get(word) else {
            if names.whole {
                let help = meant(word, names.faces.keys().copied());
                wrong(at, format!("no card is called `{word}`"), help);
            }
            continue;
        };
        let most = match (&face.kind, face.rank) {
            (Kind::Relic | Kind::Legacy { .. }, _) | (Kind::Unit { seeker: true, .. }, _) => {
                let message = format!("`{word}` cannot be in a deck (MD-011, MD-018)");
                wrong(at, message, "take it out".into());
                continue;
            }
            (Kind::Unit { .. } | Kind::Spell(_) | Kind::Item, rank) => {
                u16::from(rank.map_or(0, Rank::copies))
            }
        };
        if count > most {
            let message = format!("{count} copies of `{word}`, but its rank allows {most}");
            wrong(at, message, format!("take out {}, of main and side deck together", count - most));
        }
        if count == 0 {
            wrong(at, format!("no copy of `{word}`"), "give a number of copies, or take the line out".into());
        }
        let fits = |seeker: &&Face| face.factions.iter().any(|faction| seeker.factions.contains(faction));
        if let Some(seeker) = seeker.filter(|seeker| seeker.is_seeker())
            && !face.factions.is_empty()
            && !fits(seeker)
        {
            let message = format!("`{word}` shares no faction with the Seeker {}", seeker.name);
            wrong(at, message, "take a card of the Seeker's factions, or an item, which fits all".into());
        }
    }
    let total = |list: &Copies<'_>| list.iter().map(|&(_, count)| usize::from(count)).sum::<usize>();
    let (deck, side) = (total(&roster.deck), total(&roster.side));
    let (least, most) = (*DECK.start(), *DECK.end());
    if deck < least {
        let message = format!("a main deck has {least} to {most} cards, this has {deck}");
        wrong(At::Deck, message, format!("add {}", least - deck));
    }
    if deck > most {
        let message = format!("a main deck has {least} to {most} cards, this has {deck}");
        wrong(At::Deck, message, format!("take out {}", deck - most));
    }
    if side > SIDE {
        let message = format!("a side deck has at most {SIDE} cards, this has {side}");
        wrong(At::Side, message, format!("take out {}", side - SIDE));
    }
    faults
}

/// Notes what is wrong in a warband that a file holds.
pub(super) fn check(reader: &mut Reader<'_>, entry: &Entry<WarbandEntry>, names: &Names<'_>) {
    for fault in faults(&entry.roster(), names) {
        let card = |word: &str| entry.deck.get(word).or_else(|| entry.side.get(word));
        let place = match fault.at {
            At::Seeker => entry.at(&entry.seeker),
            At::Terrain => entry.at(&entry.terrain),
            At::Deck | At::Side => entry.at(&entry.id),
            At::Card(word) => card(word).map_or(entry.place(), |count| entry.at(count)),
        };
        let message = format!("warband `{}`: {}", *entry.id, fault.message);
        reader.note(Mistake::new(Code::Invalid, place, message).help(fault.help));
    }
}

impl WarbandEntry {
    fn roster(&self) -> Roster<'_> {
        let copies = |list| -> Copies<'_> {
            let list: &BTreeMap<String, content::Spanned<u8>> = list;
            list.iter().map(|(word, count)| (word.as_str(), **count)).collect()
        };
        Roster {
            seeker: &self.seeker,
            terrain: &self.terrain,
            deck: copies(&self.deck),
            side: copies(&self.side),
        }
    }
}

impl Pack {
    fn names(&self) -> Names<'_> {
        Names {
            faces: self.faces.iter().map(|face| (face.id.as_str(), face)).collect(),
            terrain: self.terrain.iter().map(|set| set.id.as_str()).collect(),
            whole: true,
        }
    }

    /// The band of a roster in which nothing is wrong.
    pub(super) fn muster(&self, roster: &Roster<'_>) -> Option<Band> {
        let seeker = self.card(roster.seeker)?;
        let cards = |list: &Copies<'_>| -> Vec<Card> {
            let copies = list.iter().filter_map(|&(word, count)| Some((self.card(word)?, count)));
            let mut cards: Vec<Card> =
                copies.flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect();
            cards.sort_unstable();
            cards
        };
        Some(Band {
            seeker,
            legacy: self.legacies.iter().find(|(of, _)| *of == seeker)?.1,
            terrain: self.terrain_named(roster.terrain)?,
            deck: List::collect(cards(&roster.deck)),
            side: List::collect(cards(&roster.side)),
        })
    }

    pub(super) fn muster_entry(&self, entry: &WarbandEntry) -> Option<Band> {
        self.muster(&entry.roster())
    }

    /// Reads a deck from the text of a file of its own, which holds one `[[warband]]`; all that is wrong in it at once.
    pub fn read_deck(&self, file: &str, text: &str) -> Result<Band, Mistakes> {
        let source = Source::embedded(&[(file, text)]);
        let mut reader = Reader::new(&source);
        let entries: Vec<Entry<WarbandEntry>> = reader.list("warband");
        for entry in &entries {
            check(&mut reader, entry, &self.names());
        }
        if reader.is_clean() && entries.len() != 1 {
            let message = format!("a deck file holds one warband, this holds {}", entries.len());
            let help =
                "write `[[warband]]`, its `id`, `name`, `seeker` and `terrain`, and then `[warband.deck]`";
            reader.note(Mistake::new(Code::Invalid, Place::START, message).help(help));
        }
        if text.len() > LONGEST {
            let message = format!("a deck is at most {LONGEST} bytes long");
            reader.note(Mistake::new(Code::OutOfRange, Place::START, message));
        }
        reader.finish()?;
        Ok(entries.first().and_then(|entry| self.muster_entry(entry)).unwrap_or_default())
    }

    /// The line in which a band stands in a set-up: `thundersteps on noxious-fleshgardens with 3 tarok-beast 2
    /// primal-totem beside 2 hunters-sense`.
    pub fn band_line(&self, band: &Band) -> String {
        let terrain = self.terrain(band.terrain).map_or("?", |set| set.id.as_str());
        let mut line = format!("{} on {terrain} with", self.face(band.seeker).id);
        self.write_copies(&band.deck, &mut line);
        if !band.side.is_empty() {
            line.push_str(" beside");
            self.write_copies(&band.side, &mut line);
        }
        line
    }

    fn write_copies(&self, cards: &[Card], line: &mut String) {
        for same in cards.chunk_by(|a, b| a == b) {
            let word = same.first().map_or("?", |&card| self.face(card).id.as_str());
            // Writing to a text does not fail.
            let _ = write!(line, " {} {word}", same.len());
        }
    }

    /// Reads the line of a set-up; all that is wrong in it, in sentences.
    pub fn read_band(&self, line: &str) -> Result<Band, Vec<String>> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some(roster) = roster(&words).filter(|_| line.len() <= LONGEST) else {
            let form = "SEEKER on TERRAIN with 3 CARD 2 CARD beside 1 CARD";
            return Err(vec![format!("a deck is written `{form}` in a set-up")]);
        };
        let wrong: Vec<String> = faults(&roster, &self.names())
            .into_iter()
            .map(|fault| format!("{}: {}", fault.message, fault.help))
            .collect();
        if !wrong.is_empty() {
            return Err(wrong);
        }
        self.muster(&roster).ok_or_else(|| vec!["the deck cannot be mustered".into()])
    }

    /// A warband as the text of a deck file.
    pub fn deck_text(&self, id: &str, name: &str, band: &Band) -> String {
        let terrain = self.terrain(band.terrain).map_or("?", |set| set.id.as_str());
        let seeker = &self.face(band.seeker).id;
        let mut text = format!(
            "[[warband]]\nid = \"{id}\"\nname = \"{name}\"\nseeker = \"{seeker}\"\nterrain = \"{terrain}\"\n"
        );
        for (heading, cards) in [("deck", &band.deck[..]), ("side", &band.side)] {
            if heading == "deck" || !cards.is_empty() {
                let _ = writeln!(text, "[warband.{heading}]");
            }
            for same in cards.chunk_by(|a, b| a == b) {
                let word = same.first().map_or("?", |&card| self.face(card).id.as_str());
                let _ = writeln!(text, "{word} = {}", same.len());
            }
        }
        text
    }
}

/// The words of a line taken apart; `None` where they are not in their places.
fn roster<'w>(words: &[&'w str]) -> Option<Roster<'w>> {
    let (&[seeker, "on", terrain, "with"], rest) = words.split_at_checked(4)? else { return None };
    let end = rest.iter().position(|word| *word == "beside").unwrap_or(rest.len());
    let copies = |words: &[&'w str]| -> Option<Copies<'w>> {
        let pairs = words.chunks(2);
        pairs
            .map(|pair| if let [count, word] = *pair { Some((word, count.parse().ok()?)) } else { None })
            .collect()
    };
    Some(Roster {
        seeker,
        terrain,
        deck: copies(rest.get(..end)?)?,
        side: copies(rest.get(end + 1..).unwrap_or_default())?,
    })
}
