//! What is said over HTTP.
//!
//! | method and path | body | answer |
//! | --- | --- | --- |
//! | `GET /api/games` | | [`GameInfo`]s |
//! | `GET /api/games/{game}/rules` | | [`RuleInfo`]s of the game and of the house |
//! | `GET /api/games/{game}/cards` | | [`table::Face`]s |
//! | `GET /api/games/{game}/decks` | | [`table::DeckBook`] |
//! | `POST /api/games/{game}/decks` | [`DeckText`] | [`DeckVerdict`] |
//! | `POST /api/tables` | [`NewTable`] | [`Opened`] |
//! | `POST /api/tables/mine` | [`Mine`]s | [`Standing`]s of those that are there |
//! | `POST /api/tables/{table}/seats/{seat}` | [`HandOver`] | the seat's new [`super::socket::Person`] |
//! | `GET /api/tables/{table}/moments?viewer=N` | | [`Moment`]s |
//! | `GET /api/tables/{table}/moments/{n}?viewer=N` | | [`MomentView`] |
//! | `GET /api/tables/{table}/moments/{n}/scenario` | | text |
//! | `GET /api/tables/{table}/record` | | text |
//!
//! The WebSocket of [`super::socket`] is at `GET /api/socket`; messages are text.
//!
//! Secrets come in `Authorization: Bearer SECRET`, several with commas between. Every refusal is a [`Problem`].

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::{DeckMistake, Face, Part, Said, SeatId, Values};
use ts_rs::TS;

/// A game that can be played.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct GameInfo {
    /// Its word.
    pub name: String,
    /// Its name for people.
    pub title: String,
    /// What it is about.
    pub about: String,
    /// The letters of its rule ids.
    pub rule_ids: String,
    /// The fewest who can play.
    pub least: u8,
    /// The most who can play.
    pub most: u8,
    /// Its options.
    pub settings: Vec<SettingInfo>,
    /// The words of the seats for each number of players, from the fewest.
    pub seats: Vec<Vec<String>>,
    /// The bots that can play it, weakest first: the word to give back and a name for people.
    pub bots: Vec<(String, String)>,
    /// Whether dice fall in it, so that real dice can be used.
    pub has_dice: bool,
}

/// A deck to look at.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DeckText {
    /// The text of it.
    pub text: String,
}

/// What is to be said of a deck.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct DeckVerdict {
    /// What is wrong in it, in the order of its lines; nothing in a deck that can be played.
    pub mistakes: Vec<DeckMistake>,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct SettingInfo {
    /// Its name.
    pub name: String,
    /// What can be given.
    pub values: Values,
    /// What holds where nothing is given.
    pub default: String,
    /// What it does.
    pub help: String,
}

/// A rule.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct RuleInfo {
    /// Its id.
    pub id: String,
    /// The chapter it stands in.
    pub chapter: String,
    /// What it says.
    pub text: String,
}

/// Who is to have a seat of a new table.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Sitter {
    /// The one who asks, by a name that may be empty.
    Me(String),
    /// Whoever has the seat's link, by a name that may be empty.
    Link(String),
    /// A bot, by its word.
    Bot(String),
}

/// A table to set up.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What is played.
    pub game: Beginning,
    /// Who sits where; as many as play. Empty for a replay.
    pub seats: Vec<Sitter>,
    /// Whether people throw real dice.
    #[serde(default)]
    pub real_dice: bool,
    /// The number that fixes all dice and shuffles; a secret one where it is not given. Whoever knows it can reckon
    /// what is hidden, so it can't be given where a seat is a link.
    #[serde(default)]
    pub seed: Option<u64>,
}

/// Where a new table begins.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Beginning {
    /// A game from its beginning.
    Game {
        /// Its word.
        name: String,
        /// Options that differ from their defaults; for a deck, the text of it.
        #[serde(default)]
        options: Vec<(String, String)>,
    },
    /// The text of a record or a scenario.
    Text {
        /// The text.
        text: String,
        /// How many of its inputs are given; all where it is not said.
        #[serde(default)]
        after: Option<u32>,
    },
    /// Another table at some moment of it.
    Table {
        /// The table's id.
        table: String,
        /// A secret of the table, or several with commas between; may be empty where the game is over.
        secret: String,
        /// The moment, as [`Moment::n`] has it for a viewer who may see all: the number of inputs before it.
        moment: u32,
    },
}

/// A table was set up.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Opened {
    /// Its id; its page is `/table/{id}`.
    pub table: String,
    /// With this one may hand seats over. It opens no view.
    pub host: String,
    /// The secrets of the seats that are not bots', by seat. A link is `/table/{id}#{secret}`.
    pub secrets: Vec<SeatSecret>,
}

/// A seat and what opens it.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct SeatSecret {
    /// The seat.
    pub seat: SeatId,
    /// 256 bits, written in 43 letters of URL-safe base 64.
    pub secret: String,
    /// Whether it is for the one who asked.
    pub mine: bool,
}

/// A table of which somebody has secrets.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Mine {
    /// Its id.
    pub table: String,
    /// One of the secrets.
    pub secret: String,
}

/// How a table stands.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Standing {
    /// Its id.
    pub table: String,
    /// The word of the game.
    pub game: String,
    /// The game's name for people.
    pub title: String,
    /// Where it stands, as the holder of the secret sees it.
    pub heading: String,
    /// Whether the holder of the secret is asked something.
    pub asked: bool,
    /// Whether it is over.
    pub over: bool,
    /// Why it can't be gone on with, in a sentence, where it can't. Then nothing else is known but who plays.
    pub broken: Option<String>,
    /// Who plays, by name.
    pub people: Vec<String>,
    /// When it was last played at, in seconds since 1970.
    pub last: u64,
}

/// Who is to play a seat from now on. The host may hand any seat over, a seat only itself.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum HandOver {
    /// A bot, until its person comes back.
    Bot(String),
    /// The person with its link.
    Person,
}

/// A moment of a game: what the viewer saw after some input.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Moment {
    /// Counted from 0, the set-up. Where all may be seen (the game is over, nobody plays, or the secrets open the seat
    /// of every person) every input is a moment; otherwise only those at which the viewer's view changed.
    pub n: u32,
    /// The turn, as the log's headings name it; may be empty.
    pub turn: String,
    /// What the log said.
    pub log: Vec<Said>,
    /// The main number of each seat (its first tracker) after it.
    pub numbers: Vec<i32>,
}

/// What the viewer saw at a moment.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct MomentView {
    /// Which.
    pub n: u32,
    /// The word of the game.
    pub game: String,
    /// The game's name for people.
    pub title: String,
    /// The seats whose views may be seen as well; what somebody sees who only watches, everybody may see.
    pub seats: Vec<SeatId>,
    /// The parts of the scene.
    pub parts: Vec<Part>,
    /// The faces of its cards.
    pub faces: BTreeMap<String, Face>,
}

/// What went wrong, for a program and for a person.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
pub struct Problem {
    /// One sentence: what is wrong and what to do.
    pub error: String,
    /// Every mistake in what was sent, where there may be several.
    pub mistakes: Vec<String>,
}
