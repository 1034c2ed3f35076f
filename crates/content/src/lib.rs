//! Reads packs of cards, maps and quests, and explains what is wrong in them. It knows no game.
//!
//! A pack is a few TOML files. A game says which lists it wants and of which type their entries are; the reader
//! decodes every entry by itself and goes on after a mistake, so that one reading tells all of them, each with
//! its file, line, column and the nearest right word.
//!
//! ```
//! use content::{Entry, Reader, Source, Spanned};
//!
//! #[derive(serde::Deserialize)]
//! #[serde(deny_unknown_fields)]
//! struct Spell {
//!     id: Spanned<String>,
//!     cost: Spanned<u8>,
//!     becomes: Option<Spanned<String>>,
//! }
//!
//! let source = Source::embedded(&[("spells.toml", "
//!     [[spell]]
//!     id = 'firebolt'
//!     cost = 3
//!     becomes = 'firebal'
//!
//!     [[spell]]
//!     id = 'fireball'
//!     cots = 5
//! ")]);
//! let mut reader = Reader::new(&source);
//! let spells: Vec<Entry<Spell>> = reader.list("spell");
//! let names = reader.names("spell", &spells, |spell| &spell.id);
//! for spell in &spells {
//!     reader.within(spell.at(&spell.cost), *spell.cost, 0..=9, "the cost");
//!     if let Some(becomes) = &spell.becomes {
//!         reader.resolve(spell.at(becomes), becomes, &names);
//!     }
//! }
//! let mistakes = reader.finish().unwrap_err();
//! assert_eq!(mistakes.to_string(), "\
//! spells.toml:5:15: no spell is named `firebal`; did you mean `fireball`? (dangling-reference)
//! spells.toml:9:5: spell `fireball`: unknown key `cots`; did you mean `cost`? (unknown-key)
//! ");
//! ```
//!
//! Types of a pack are plain `serde` types with `deny_unknown_fields`. Words with parts are externally tagged
//! enums, `{ damage = { amount = 3 } }`; `flatten`, `untagged` and internally tagged enums would hide where a mistake
//! stands, so they are not used.

mod decode;
mod explain;
mod loops;
mod mistake;
mod names;
mod nearest;
mod place;
mod reader;
mod render;
mod schema;
mod source;

pub use mistake::{Code, Location, Mistake, Mistakes};
pub use names::Names;
pub use nearest::nearest;
pub use place::{Entry, Place, Spanned};
pub use reader::Reader;
pub use render::Paint;
pub use schema::{schema_for, schema_note};
pub use source::Source;
