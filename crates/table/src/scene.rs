//! A scene: everything that one viewer sees of a game.

use crate::grid::{Grid, Spot};
use crate::mark::Mark;
use crate::plane::{Footprint, Plane, Point};
use crate::prompt::Prompt;
use kernel::{Line, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A seat, as a scene writes it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, TS,
)]
pub struct SeatId(pub u8);

impl From<Seat> for SeatId {
    fn from(seat: Seat) -> Self {
        SeatId(seat.0)
    }
}

/// A piece, by a number that stays with it while this viewer can follow it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, TS,
)]
pub struct PieceId(pub u32);

/// A card, by a number that stays with it while this viewer can follow it: a card that goes from an open zone into
/// a hidden one gets a new number.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, TS,
)]
pub struct CardId(pub u32);

/// The colours of seats; each is drawn with a shape and a letter too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Hue {
    /// A circle.
    Blue,
    /// A diamond.
    Red,
    /// A triangle.
    Yellow,
    /// A square.
    Green,
    /// A pentagon.
    Purple,
}

/// What the table shows about one seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Panel {
    /// The seat.
    pub seat: SeatId,
    /// The game's word for it.
    pub word: String,
    /// A letter put before the letters of what belongs to the seat; may be empty where those tell it already.
    pub mark: String,
    /// Its colour.
    pub hue: Hue,
    /// Who plays it, such as "you" or "bot greedy"; filled in by the table, not by the game.
    pub player: String,
    /// Whether it is this seat's turn.
    pub active: bool,
    /// Whether the seat is out of the game.
    pub out: bool,
    /// Its numbers, the most telling first.
    pub trackers: Vec<Tracker>,
    /// What else there is to know, in a few words each.
    pub facts: Vec<String>,
}

impl Panel {
    /// A seat with nothing to tell of it yet.
    pub fn new(seat: impl Into<SeatId>, word: impl Into<String>, mark: impl Into<String>, hue: Hue) -> Panel {
        Panel {
            seat: seat.into(),
            word: word.into(),
            mark: mark.into(),
            hue,
            player: String::new(),
            active: false,
            out: false,
            trackers: Vec::new(),
            facts: Vec::new(),
        }
    }
}

/// A number that people watch.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Tracker {
    /// What is counted.
    pub name: SmolStr,
    /// How many.
    pub value: i32,
    /// How many there can be, or are needed.
    pub of: Option<i32>,
}

impl Tracker {
    /// A number without a limit.
    pub fn new(name: impl Into<SmolStr>, value: impl Into<i32>) -> Tracker {
        Tracker { name: name.into(), value: value.into(), of: None }
    }

    /// The same with a limit or a goal.
    #[must_use]
    pub fn of(mut self, most: impl Into<i32>) -> Tracker {
        self.of = Some(most.into());
        self
    }
}

/// Something small that hangs on a piece, such as its life or a token.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Badge {
    /// What it is.
    pub name: SmolStr,
    /// How many, where that means something.
    pub value: Option<i32>,
}

impl Badge {
    /// A number.
    pub fn number(name: impl Into<SmolStr>, value: impl Into<i32>) -> Badge {
        Badge { name: name.into(), value: Some(value.into()) }
    }

    /// A state.
    pub fn state(name: impl Into<SmolStr>) -> Badge {
        Badge { name: name.into(), value: None }
    }
}

/// What covers what, where pieces share a square.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Layer {
    /// Printed on or laid on the ground.
    Ground,
    /// Lies or stands about.
    Thing,
    /// Acts.
    Figure,
}

/// Where a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On a square.
    Spot(Spot),
    /// Centred on a point of a plane.
    Point(Point),
    /// Carried by another piece.
    With(PieceId),
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Piece {
    /// Its number.
    pub id: PieceId,
    /// Where it is.
    pub place: Place,
    /// What covers what.
    pub layer: Layer,
    /// The ground it covers, where it stands on a plane and is drawn to scale.
    pub footprint: Option<Footprint>,
    /// Which picture stands for it, such as "wizard"; a client draws a figure it doesn't know as its letter.
    pub figure: SmolStr,
    /// One or two letters that stand for it, capital first.
    pub letter: SmolStr,
    /// What people call it.
    pub name: SmolStr,
    /// Whose it is.
    pub owner: Option<SeatId>,
    /// What hangs on it.
    pub badges: Vec<Badge>,
    /// The word of the card that tells of it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub face: Option<String>,
}

impl Piece {
    /// A piece that belongs to nobody.
    pub fn new(
        id: u32,
        place: Place,
        layer: Layer,
        figure: impl Into<SmolStr>,
        letter: impl Into<SmolStr>,
        name: impl Into<SmolStr>,
    ) -> Piece {
        Piece {
            id: PieceId(id),
            place,
            layer,
            footprint: None,
            figure: figure.into(),
            letter: letter.into(),
            name: name.into(),
            owner: None,
            badges: Vec::new(),
            face: None,
        }
    }

    /// The same with an owner.
    #[must_use]
    pub fn of(mut self, owner: impl Into<SeatId>) -> Piece {
        self.owner = Some(owner.into());
        self
    }

    /// The same, told of by a card.
    #[must_use]
    pub fn told_by(mut self, face: impl Into<String>) -> Piece {
        self.face = Some(face.into());
        self
    }

    /// The same on a footprint.
    #[must_use]
    pub fn covering(mut self, footprint: Footprint) -> Piece {
        self.footprint = Some(footprint);
        self
    }

    /// The same with one badge more.
    #[must_use]
    pub fn badge(mut self, badge: Badge) -> Piece {
        self.badges.push(badge);
        self
    }
}

/// What a card says: written by the engine, once for every card of the same word.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Face {
    /// The card's word in notation.
    pub word: String,
    /// Its name.
    pub name: String,
    /// Its kind, such as "attack".
    pub kind: String,
    /// The number in its corner.
    pub value: Option<i32>,
    /// Short facts: range, duration, where it comes from.
    pub facts: Vec<String>,
    /// What it does.
    pub text: String,
}

/// A card that the viewer can read.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Card {
    /// Its number.
    pub id: CardId,
    /// The word under which [`Scene::faces`] has its face.
    pub word: String,
    /// What lies or hangs on it.
    pub badges: Vec<Badge>,
}

impl Card {
    /// A card with nothing on it.
    pub fn new(id: u32, word: impl Into<String>) -> Card {
        Card { id: CardId(id), word: word.into(), badges: Vec::new() }
    }

    /// The same with one badge more.
    #[must_use]
    pub fn badge(mut self, badge: Badge) -> Card {
        self.badges.push(badge);
        self
    }
}

/// How a zone is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum ZoneKind {
    /// Held by a seat; read by its holder.
    Hand,
    /// Laid out before a seat or on the table.
    Display,
    /// A pile; its top card is the last.
    Pile,
}

/// A place for cards: some of them readable, the others only counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Zone {
    /// What people call it.
    pub name: String,
    /// How it is laid out.
    pub kind: ZoneKind,
    /// Whose it is.
    pub owner: Option<SeatId>,
    /// The cards that the viewer can read.
    pub cards: Vec<Card>,
    /// How many more there are, face down.
    pub hidden: u16,
}

impl Zone {
    /// An empty zone that belongs to nobody.
    pub fn new(name: impl Into<String>, kind: ZoneKind) -> Zone {
        Zone { name: name.into(), kind, owner: None, cards: Vec::new(), hidden: 0 }
    }

    /// The same with an owner.
    #[must_use]
    pub fn of(mut self, owner: impl Into<SeatId>) -> Zone {
        self.owner = Some(owner.into());
        self
    }

    /// How many cards lie there.
    pub fn count(&self) -> usize {
        self.cards.len() + self.hidden as usize
    }
}

/// A surface on which pieces stand.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Surface {
    /// Squares.
    Grid(Grid),
    /// An open field.
    Plane(Plane),
}

/// A die as it lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Die {
    /// How many faces it has.
    pub faces: u8,
    /// The face that shows, counted from 1.
    pub shows: u8,
}

/// The steps of a turn, and where the turn stands.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Course {
    /// What the turn is called beside the name of whose it is, such as "Round 3"; empty where the game has no turns.
    /// The headings of the log are made of both.
    pub name: String,
    /// The steps in order.
    pub steps: Vec<String>,
    /// Which of them it is now, counted from 0; `None` between turns.
    pub at: Option<u8>,
    /// Whose turn it is.
    pub turn: Option<SeatId>,
}

/// A line of the log that the viewer may read.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Said {
    /// A sentence.
    pub text: String,
    /// The rule that made it happen.
    pub rule: String,
    /// Who answered, where an answer made it happen and the viewer may know whose.
    pub seat: Option<SeatId>,
    /// The dice that fell, on the first line that tells of them.
    pub dice: Vec<Die>,
    /// The turn it belongs to, as the heading of the log names it; empty where the game has no turns.
    pub turn: String,
}

impl Said {
    /// The lines that the viewer may read, without who or what made them happen.
    pub fn to(viewer: Viewer, lines: &[Line]) -> Vec<Said> {
        lines.iter().filter(|line| line.is_for(viewer)).map(Said::line).collect()
    }

    /// A line without who or what made it happen.
    pub fn line(line: &Line) -> Said {
        Said {
            text: line.text.clone(),
            rule: line.rule.to_string(),
            seat: None,
            dice: Vec::new(),
            turn: String::new(),
        }
    }
}

/// Everything that one viewer sees.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Scene {
    /// Where the game stands, such as the round, whose turn and which phase.
    pub heading: String,
    /// Whose eyes; `None` for somebody who only watches.
    pub viewer: Option<SeatId>,
    /// The steps of a turn, and which it is.
    pub course: Course,
    /// The seats in order.
    pub seats: Vec<Panel>,
    /// Numbers that belong to no seat.
    pub trackers: Vec<Tracker>,
    /// The surfaces.
    pub surfaces: Vec<Surface>,
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// The zones of cards.
    pub zones: Vec<Zone>,
    /// The face of every card that can be read in a zone, by its word.
    pub faces: BTreeMap<String, Face>,
    /// What is drawn over the surfaces: the way of the last move, the line of an attack that is aimed.
    pub marks: Vec<Mark>,
    /// The dice that fell last; filled in by the table, not by the game.
    pub dice: Vec<Die>,
    /// What is waited for.
    pub prompt: Prompt,
    /// What happened, the newest last; filled in by the table, not by the game.
    pub log: Vec<Said>,
}

impl Scene {
    /// An empty scene for a viewer.
    pub fn of(viewer: Viewer) -> Scene {
        let viewer = match viewer {
            Viewer::Seat(seat) => Some(seat.into()),
            Viewer::Spectator => None,
        };
        Scene { viewer, ..Scene::default() }
    }

    /// What the table shows of a seat.
    pub fn panel(&self, seat: SeatId) -> Option<&Panel> {
        self.seats.iter().find(|panel| panel.seat == seat)
    }

    /// The piece with this number.
    pub fn piece(&self, id: PieceId) -> Option<&Piece> {
        self.pieces.iter().find(|piece| piece.id == id)
    }

    /// The square of a piece, through whatever carries it.
    pub fn spot_of(&self, piece: &Piece) -> Option<Spot> {
        let mut piece = piece;
        // A chain of carriers is never longer than there are pieces.
        for _ in 0..=self.pieces.len() {
            match piece.place {
                Place::Spot(spot) => return Some(spot),
                Place::Point(_) => return None,
                Place::With(carrier) => piece = self.piece(carrier)?,
            }
        }
        None
    }

    /// What a square is called.
    pub fn label(&self, spot: Spot) -> String {
        match self.surfaces.get(spot.surface as usize) {
            Some(Surface::Grid(grid)) => {
                grid.square(spot.column, spot.row).map(|square| square.label.to_string()).unwrap_or_default()
            }
            Some(Surface::Plane(_)) | None => String::new(),
        }
    }
}
