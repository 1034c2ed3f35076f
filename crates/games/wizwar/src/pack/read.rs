//! Reads a pack from its files.

use super::check::{Entries, check};
use super::{Glance, Pack, SchoolEntry, Unknown, glance};
use crate::board::{BoardSide, Colour, Sector};
use crate::card::{Beast, Face, Object, School};
use content::{Code, Entry, Mistake, Mistakes, Place, Reader, Source, Spanned};
use geometry::grid::picture::TilePlan;
use schemars::JsonSchema;
use serde::Deserialize;
use std::collections::BTreeMap;

/// A board as a pack writes it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoardEntry {
    /// Its word.
    pub id: Spanned<String>,
    /// Whose board it is.
    pub colour: Colour,
    /// Which set it belongs to.
    pub side: BoardSide,
    /// Whether it belongs to the expansion.
    #[serde(default)]
    pub expansion: bool,
    /// How it looks: `H` home base, `T` treasure square, `D` door, `---` and `|` walls.
    pub picture: Spanned<String>,
}

/// A file of a pack of Wiz-War. Each file may hold any of these lists.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PackFile {
    /// Cards.
    pub card: Vec<Face>,
    /// What spells put on squares.
    pub object: Vec<Object>,
    /// Creatures.
    pub creature: Vec<Beast>,
    /// Sector boards.
    pub board: Vec<BoardEntry>,
    /// The names of the schools.
    pub school: Vec<SchoolEntry>,
}

/// The JSON Schema of a file of a pack, for editors.
pub fn schema() -> String {
    content::schema_for::<PackFile>()
}

impl Pack {
    /// Reads a pack; all that is wrong in it at once.
    pub fn read(source: &Source) -> Result<Pack, Mistakes> {
        let mut reader = Reader::new(source);
        let cards: Vec<Entry<Face>> = reader.list("card");
        let objects: Vec<Entry<Object>> = reader.list("object");
        let beasts: Vec<Entry<Beast>> = reader.list("creature");
        let boards: Vec<Entry<BoardEntry>> = reader.list("board");
        let schools: Vec<Entry<SchoolEntry>> = reader.list("school");
        let whole = reader.is_clean();
        check(&mut reader, &Entries { cards: &cards, objects: &objects, beasts: &beasts, whole });
        let sectors = read_boards(&mut reader, &boards, whole);
        let schools = read_schools(&mut reader, &schools, &cards, whole);
        reader.finish()?;
        let faces = sorted(cards, |face| &face.id);
        Ok(Pack {
            glances: faces.iter().map(Glance::of).collect(),
            lowers_hand_limits: faces.iter().any(glance::lowers_hand_limit),
            faces,
            objects: sorted(objects, |object| &object.id),
            beasts: sorted(beasts, |beast| &beast.id),
            sectors,
            schools,
            unknown: Unknown::new(),
            digest: source.digest(),
        })
    }
}

fn sorted<T>(entries: Vec<Entry<T>>, id: impl Fn(&T) -> &Spanned<String>) -> Vec<T> {
    let mut list: Vec<T> = entries.into_iter().map(Entry::into_inner).collect();
    list.sort_by(|a, b| id(a).as_str().cmp(id(b).as_str()));
    list
}

/// `whole` says whether every entry of the pack could be decoded: only then is anything really missing.
fn read_boards(reader: &mut Reader<'_>, boards: &[Entry<BoardEntry>], whole: bool) -> Vec<Sector> {
    reader.names("board", boards, |board| &board.id);
    let mut sectors = Vec::new();
    for board in boards {
        match board.picture.parse::<TilePlan>() {
            Ok(plan) => sectors.push(Sector {
                id: board.id.to_string(),
                colour: board.colour,
                side: board.side,
                expansion: board.expansion,
                plan,
            }),
            Err(errors) => {
                for error in errors.0 {
                    let message = format!("the picture of board `{}`: {error}", *board.id);
                    reader.note(Mistake::new(Code::Invalid, board.at(&board.picture), message));
                }
            }
        }
    }
    for (colour, classic) in Colour::ALL.into_iter().flat_map(|colour| [(colour, false), (colour, true)]) {
        let set = if classic { "classic" } else { "new" };
        let mut serving = boards.iter().filter(|board| board.colour == colour && board.side.serves(classic));
        let first = serving.next();
        if let (Some(first), Some(second)) = (first, serving.next()) {
            reader.contradiction(
                second.at(&second.id),
                format!("two boards are {colour} in the {set} set"),
                first.at(&first.id),
                "the first",
            );
        }
        if first.is_none() && whole {
            let message = format!("no board is {colour} in the {set} set");
            let help = "a pack holds all that the game is played with: begin with a copy of `packs/wizwar`";
            reader.note(Mistake::new(Code::MissingKey, Place::START, message).help(help));
        }
    }
    sectors.sort_by(|a, b| a.id.cmp(&b.id));
    sectors
}

fn read_schools(
    reader: &mut Reader<'_>,
    entries: &[Entry<SchoolEntry>],
    cards: &[Entry<Face>],
    whole: bool,
) -> BTreeMap<School, SchoolEntry> {
    let mut schools: BTreeMap<School, SchoolEntry> = BTreeMap::new();
    for entry in entries {
        if schools.insert(entry.id, (**entry).clone()).is_some() {
            let message = format!("the school `{}` is named twice", entry.id.word());
            reader.note(Mistake::new(Code::DuplicateId, entry.place(), message));
        }
        if whole && !cards.iter().any(|card| card.copies.contains_key(&entry.id)) {
            let message = format!("no card belongs to the school `{}`", entry.id.word());
            reader.note(Mistake::new(Code::Invalid, entry.place(), message));
        }
    }
    for school in School::ALL.into_iter().filter(|school| whole && !schools.contains_key(school)) {
        let message = format!("the school `{}` has no name", school.word());
        reader.note(
            Mistake::new(Code::MissingKey, Place::START, message)
                .help(format!("add `[[school]]` with `id = \"{}\"`", school.word())),
        );
    }
    schools
}
