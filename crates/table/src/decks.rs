//! Decks that people bring to a game: what they may be made of, and what is wrong in one.

use crate::scene::Face;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;
use ts_rs::TS;

/// What the decks of a game are made of, for those who build one.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema, TS)]
pub struct DeckBook {
    /// The options for which a deck can be given, one for each seat.
    pub options: Vec<String>,
    /// The heading under which a deck stands in its text.
    pub heading: String,
    /// The key in the text of the card that leads the deck.
    pub leader_key: String,
    /// What a card is called that leads a deck.
    pub leader_name: String,
    /// Who can lead a deck.
    pub leaders: Vec<Leader>,
    /// What is chosen beside the cards, such as terrain.
    pub choices: Vec<DeckChoice>,
    /// The parts of a deck, the main one first.
    pub parts: Vec<DeckPart>,
    /// The cards that can be in one.
    pub cards: Vec<DeckCard>,
    /// Decks that are ready to be played or changed.
    pub ready: Vec<ReadyDeck>,
}

/// A card that leads a deck.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct Leader {
    /// What is on it, and on what comes with it.
    pub faces: Vec<Face>,
    /// Its factions: cards of another can't be in its deck.
    pub factions: Vec<String>,
}

/// Something that is chosen once for a deck.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct DeckChoice {
    /// Its key in the text of a deck.
    pub key: String,
    /// What can be chosen: the word, and what it is, its name first.
    pub words: Vec<(String, String)>,
}

/// A part of a deck.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct DeckPart {
    /// Its key in the text of a deck.
    pub key: String,
    /// Its name.
    pub name: String,
    /// How many cards it has at least.
    pub least: u16,
    /// How many cards it has at most.
    pub most: u16,
}

/// A card that can be in a deck.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct DeckCard {
    /// What is on it.
    pub face: Face,
    /// How many copies all parts of a deck may hold together.
    pub most: u8,
    /// What it costs to play.
    pub cost: u16,
    /// Its factions; one of none fits every deck.
    pub factions: Vec<String>,
}

/// A deck that is ready.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema, TS)]
pub struct ReadyDeck {
    /// Its name.
    pub name: String,
    /// The text of it.
    pub text: String,
}

/// Something that is wrong in the text of a deck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, TS)]
pub struct DeckMistake {
    /// The line, counted from 1.
    pub line: u32,
    /// The letter within the line, counted from 1.
    pub column: u32,
    /// What is wrong.
    pub text: String,
    /// What to do about it; empty where that is plain.
    pub help: String,
}

impl fmt::Display for DeckMistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.text)?;
        if self.help.is_empty() { Ok(()) } else { write!(f, " ({})", self.help) }
    }
}
