//! The messages at a table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use table::held::Written;
use table::{Face, Mark, Offer, Part, Point, Said, SeatId, Target};
use ts_rs::TS;

/// The version of the protocol; a client that speaks another is told to load the page anew.
pub const VERSION: u32 = 1;

/// What a client says.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "say", rename_all = "snake_case", deny_unknown_fields)]
pub enum ToServer {
    /// The first message: at which table and for whom.
    Hello {
        /// [`VERSION`].
        version: u32,
        /// The table's id.
        table: String,
        /// The secrets of the seats that the connection speaks for; none for a spectator.
        secrets: Vec<String>,
    },
    /// An answer to the current question.
    Answer {
        /// A number that the client chose; what comes of it names it.
        id: u32,
        /// The seat that answers.
        seat: SeatId,
        /// The hash of the view that is answered.
        view: String,
        /// The answer, as the offer writes it.
        notation: String,
    },
    /// What real dice show. Any person at the table may tell it, as anybody can read dice that lie on a table.
    Roll {
        /// A number that the client chose.
        id: u32,
        /// The seat that threw them.
        seat: SeatId,
        /// The hash of the view.
        view: String,
        /// The faces.
        shows: Vec<u8>,
    },
    /// A seat takes its last answer back.
    Back {
        /// A number that the client chose.
        id: u32,
        /// The seat.
        seat: SeatId,
        /// The hash of the view.
        view: String,
    },
    /// Why something is not offered. It changes nothing.
    Why {
        /// A number that the client chose.
        id: u32,
        /// The seat that is asked.
        seat: SeatId,
        /// What is meant.
        about: About,
    },
    /// What an answer would do, before it is given. It changes nothing.
    Preview {
        /// A number that the client chose.
        id: u32,
        /// The seat that is asked.
        seat: SeatId,
        /// The answer.
        notation: String,
    },
    /// Whether one thing on the table is seen from another. It changes nothing.
    Sight {
        /// A number that the client chose.
        id: u32,
        /// Through whose eyes; `None` for the spectator.
        viewer: Option<SeatId>,
        /// Whence one looks.
        from: Target,
        /// At what.
        to: Target,
    },
    /// The whole view again: something was missed.
    Fetch {
        /// Whose; `None` for the spectator.
        viewer: Option<SeatId>,
    },
}

/// What somebody has in mind who asks why not.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum About {
    /// An answer in notation.
    Notation(String),
    /// Something on the table.
    Target(Target),
    /// Something that is brought to something on the table.
    Brought {
        /// What is brought: a piece that is dragged, a card that is picked up.
        what: Target,
        /// Points of a plane that it passes; may be empty.
        way: Vec<Point>,
        /// Where it is brought.
        to: Target,
    },
    /// Taking back.
    Back,
}

/// What the server says.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum ToClient {
    /// The connection is accepted.
    Welcome {
        /// What there is to know of the table.
        table: TableInfo,
        /// The viewers of this connection: its seats, or the spectator alone (`None`).
        viewers: Vec<Option<SeatId>>,
    },
    /// All that a viewer sees.
    View {
        /// Whose view it is.
        viewer: Option<SeatId>,
        /// The parts of the scene.
        #[schemars(with = "Vec<Part>")]
        #[ts(as = "Vec<Part>")]
        parts: Vec<Written>,
        /// The hash of the scene.
        hash: String,
        /// The faces of the cards in it, by their words.
        faces: BTreeMap<String, Face>,
        /// How many lines of the log came before the first of `log`.
        earlier: u32,
        /// The newest lines of the log.
        log: Vec<Said>,
        /// What the viewer can take back, in notation. Why it can't is told to whoever asks ([`About::Back`]).
        back: Option<String>,
    },
    /// What changed for a viewer.
    Update {
        /// Whose view it is.
        viewer: Option<SeatId>,
        /// The hash of the scene that this changes; a client that holds another fetches the whole.
        from: String,
        /// The hash of the scene after it.
        hash: String,
        /// The parts that are new or different.
        #[schemars(with = "Vec<Part>")]
        #[ts(as = "Vec<Part>")]
        put: Vec<Written>,
        /// The keys of the parts that are gone.
        gone: Vec<String>,
        /// The faces of cards that the viewer had not seen before.
        faces: BTreeMap<String, Face>,
        /// How many lines of the log there are before the first of `log`. Fewer than the client holds, where
        /// something was taken back.
        earlier: u32,
        /// The lines that are new.
        log: Vec<Said>,
        /// What the viewer can take back, in notation.
        back: Option<String>,
    },
    /// An input was accepted and stored. The update that shows it is sent before this.
    Done {
        /// The number of the input.
        id: u32,
    },
    /// An input was refused and changed nothing; or why something is not offered.
    Refused {
        /// The number of the message.
        id: u32,
        /// Why.
        why: Reason,
    },
    /// What was asked about with [`ToServer::Why`] is possible.
    Possible {
        /// The number of the message.
        id: u32,
        /// The answer in notation.
        notation: String,
        /// What can be meant, the likeliest first: that answer, and others that are possible.
        offers: Vec<Offer>,
    },
    /// What an answer would do.
    Preview {
        /// The number of the message.
        id: u32,
        /// What to draw.
        marks: Vec<Mark>,
    },
    /// Whether something is seen.
    Sight {
        /// The number of the message.
        id: u32,
        /// What the rules of sight say.
        sight: Sight,
    },
    /// Who sits where, who is there and who is thinking has changed.
    People {
        /// The seats in order.
        people: Vec<Person>,
    },
    /// A message could not be used.
    Error {
        /// The number of the message, where it had one.
        id: Option<u32>,
        /// What is wrong.
        error: Trouble,
        /// One sentence for a person: what is wrong and what to do.
        text: String,
    },
    /// The server is about to close the connection.
    Bye {
        /// Why.
        reason: ByeReason,
        /// After how many milliseconds to come back; `None` where it is no use.
        retry_ms: Option<u32>,
    },
}

/// Whether one thing on the table is seen from another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Sight {
    /// It is, and this shows the line.
    Clear(Vec<Mark>),
    /// It is not, and why.
    Blocked(Reason),
    /// The game has no rules of sight, or none between such things.
    Nothing,
}

/// Why something is refused: a rule, what it needs, what there is, and what shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, TS)]
pub struct Reason {
    /// The rule's id.
    pub rule: String,
    /// What the rule says.
    pub says: String,
    /// What would be needed.
    pub need: String,
    /// What there is; may be empty.
    pub have: String,
    /// The answer that was meant, in notation; may be empty.
    pub meant: String,
    /// What shows it on the table, numbered from 1 in this order.
    pub marks: Vec<Mark>,
}

/// What there is to know of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, TS)]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The word of the game.
    pub game: String,
    /// The game's name for people.
    pub title: String,
    /// The options that differ from their defaults.
    pub options: Vec<(String, String)>,
    /// Whether people throw real dice.
    pub real_dice: bool,
    /// Whether the holder of this connection set the table up and may hand seats over.
    pub host: bool,
    /// Whether the table is a replay: nobody plays, every view may be seen.
    pub replay: bool,
    /// Who sits where.
    pub people: Vec<Person>,
}

/// A seat and who has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema, TS)]
pub struct Person {
    /// The seat.
    pub seat: SeatId,
    /// The game's word for the seat.
    pub word: String,
    /// The name of a person, or what the bot is; may be empty.
    pub name: String,
    /// Who or what answers.
    pub kind: PersonKind,
    /// How many connections hold the seat now.
    pub connections: u16,
    /// Whether the seat's bot is thinking now, where that may be known.
    pub thinking: bool,
}

/// Who or what answers for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum PersonKind {
    /// A person who has sat down.
    Person,
    /// Nobody yet: the seat waits for somebody with its link.
    Open,
    /// A bot.
    Bot,
    /// A bot in the place of a person who left and can come back with the link.
    StandIn,
}

/// What is wrong with a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    /// It is not JSON of the protocol.
    Malformed,
    /// It is too long.
    TooLong,
    /// There are too many of them.
    TooMany,
    /// The client speaks another version of the protocol.
    Version,
    /// There is no such table.
    NoTable,
    /// A secret opens no seat of the table.
    NoSeat,
    /// The first message was no hello, or a later one was.
    OutOfTurn,
    /// The input was meant for another position.
    Stale,
    /// The server can't do it now.
    Busy,
}

/// Why the server closes a connection.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ByeReason {
    /// It is shutting down; nothing is lost.
    Shutdown,
    /// The client did not read fast enough.
    TooSlow,
    /// The client broke a limit.
    Limit,
    /// The hello was wrong: no such table, or secrets that open no seat at it.
    NotWelcome,
    /// Nothing was heard from the client for too long, or it was not at the table in time. It may try again.
    Silent,
    /// The table could not go on; what was shown is stored, and it can be come back to.
    Failed,
}
