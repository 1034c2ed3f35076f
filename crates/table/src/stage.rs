//! What a game tells about itself to those who put it on a table.

use crate::decks::{DeckBook, DeckMistake};
use crate::mark::Mark;
use crate::plane::Point;
use crate::prompt::{Offer, Target};
use crate::scene::{Course, Face, Panel, Scene};
use crate::trail::Stand;
use kernel::{Game, Refusal, Seat, View, Witness};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;
use std::ops::RangeInclusive;
use ts_rs::TS;

/// What can be given for an option. Shown as a sentence, it tells a person so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Values {
    /// One of these words.
    Words(Vec<String>),
    /// A number from the first to the second.
    Number(i64, i64),
    /// So many different ones of these words with commas between; or one of the other words.
    Several {
        /// How many.
        count: u8,
        /// Of which.
        of: Vec<String>,
        /// What can be given instead.
        or: Vec<String>,
    },
    /// One of these words, or a deck of one's own.
    Deck(Vec<String>),
}

impl Values {
    /// One of these words.
    pub fn words(words: &[&str]) -> Values {
        Values::Words(words.iter().map(|&word| word.into()).collect())
    }
}

impl fmt::Display for Values {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Values::Words(words) => write!(f, "{}", words.join(", ")),
            Values::Number(least, most) => write!(f, "{least} to {most}"),
            Values::Several { count, of, or } => {
                for other in or {
                    write!(f, "{other}, or ")?;
                }
                write!(f, "{count} of {}, with commas between", of.join(", "))
            }
            Values::Deck(words) => write!(f, "{}, or a deck in a file, as @FILE", words.join(", ")),
        }
    }
}

/// An option with which a game can be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setting {
    /// Its name, as [`kernel::Setup::option`] has it.
    pub name: &'static str,
    /// What can be given.
    pub values: Values,
    /// What holds where nothing is given.
    pub default: String,
    /// What it does, in a sentence.
    pub help: &'static str,
}

/// A game that can be put on a table.
pub trait Staged: Game {
    /// The game's name for people.
    const TITLE: &'static str;

    /// What the game is about and how it is won, in two or three sentences for somebody who never played it.
    const ABOUT: &'static str;

    /// The letters of its rule ids, such as `WZ` for `WZ-041`.
    const RULE_IDS: &'static str;

    /// Whether dice fall in it, so that people can throw real ones.
    const HAS_DICE: bool = true;

    /// How many can play.
    fn players() -> RangeInclusive<u8>;

    /// The options with which the game can be set up.
    fn settings() -> Vec<Setting> {
        Vec::new()
    }

    /// What a viewer sees. [`Scene::log`] and [`crate::Panel::player`] are left empty.
    fn scene(view: &View<Self>) -> Scene;

    /// [`Scene::seats`] alone: whoever looks back at a game is told the seats' numbers after every input.
    fn panels(view: &View<Self>) -> Vec<Panel> {
        Self::scene(view).seats
    }

    /// [`Scene::course`] alone: the log asks for it at every input.
    fn course(_view: &View<Self>) -> Course {
        Course::default()
    }

    /// Where the pieces of [`Staged::scene`] stand that act, alone: the way of the last move asks for it at every
    /// input. What never moves once it is put may be left out.
    fn stands(view: &View<Self>) -> Vec<Stand> {
        Stand::all(&Self::scene(view))
    }

    /// What drawing an answer to the current question shows before it is given: the way a step takes, the squares
    /// a blast reaches, the line of an attack.
    fn preview(_view: &View<Self>, _choice: Self::Choice) -> Vec<Mark> {
        Vec::new()
    }

    /// The answers that somebody may have in mind who points at something on the table while the current question
    /// is put to him, legal or not, the likeliest first. From them follows why it is not offered.
    fn meant(_view: &View<Self>, _target: Target) -> Vec<Self::Choice> {
        Vec::new()
    }

    /// The same for somebody who brings something there, such as a piece that he drags or a card that he has picked up,
    /// by a way of points of a plane that ends there. A way may be empty or of any length.
    fn brought(view: &View<Self>, _what: Target, _way: &[Point], to: Target) -> Vec<Self::Choice> {
        Self::meant(view, to)
    }

    /// What an answer says to a person that is not among the offers, such as a point of a plane that he has pointed
    /// at. [`crate::Offer::notation`] is left empty.
    fn offer(_view: &View<Self>, _choice: Self::Choice) -> Offer {
        Offer::new("Here")
    }

    /// What a witness of a refusal looks like on the table; `None` where the viewer may not see it.
    fn witness(_view: &View<Self>, _witness: &Witness) -> Option<Mark> {
        None
    }

    /// Whether one thing on the table is seen from another by the game's rules of sight: the marks of a clear line, or
    /// why there is none. It is asked at any time and answers no question. `None` where the game has no such rules, or
    /// nothing looks from the first or is seen of the second.
    fn sight(_view: &View<Self>, _from: Target, _to: Target) -> Option<Result<Vec<Mark>, Refusal>> {
        None
    }

    /// The words of all figures that its pieces can have with a content, so that a client can have a picture for each.
    fn figures(_content: &'static Self::Content) -> Vec<String> {
        Vec::new()
    }

    /// All cards of a content, each face once.
    fn faces(_content: &'static Self::Content) -> Vec<Face> {
        Vec::new()
    }

    /// What decks are made of, in a game to which people bring decks.
    fn deck_book(_content: &'static Self::Content) -> Option<DeckBook> {
        None
    }

    /// Reads a deck as people write it: the line as which it stands in a set-up, so that a record needs nothing else.
    ///
    /// # Errors
    /// All that is wrong in it. A game without decks reads none.
    fn deck(_content: &'static Self::Content, _text: &str) -> Result<String, Vec<DeckMistake>> {
        let text = format!("{} is played without decks", Self::TITLE);
        Err(vec![DeckMistake { line: 1, column: 1, text, help: String::new() }])
    }
}

/// A game whose reports count cards, or whatever else it names by words: how often each was held, played, and
/// won with. The default counts nothing.
pub trait Tallied: Game {
    /// As what the seat plays, by kinds, such as ("Seeker", "Polinore"), pushed to the list: what is chosen before a game
    /// and not the same for everybody. Wins are counted for each.
    fn plays_as(&self, _seat: Seat, _into: &mut Vec<(&'static str, &'static str)>) {}

    /// The words of what the seat holds in this position, with repetition, pushed to the list.
    fn held(&self, _seat: Seat, _into: &mut Vec<&'static str>) {}

    /// The word of what this answer to the current question plays, if it plays anything.
    fn played(&self, _choice: Self::Choice) -> Option<&'static str> {
        None
    }
}
