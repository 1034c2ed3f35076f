//! What is drawn over the table to show something: the way of a move, a line of sight, why something is not
//! possible.

use crate::grid::{Border, Spot};
use crate::plane::{Outline, Point};
use crate::scene::{CardId, PieceId, Place, SeatId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a mark says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum MarkKind {
    /// What just happened.
    Trail,
    /// What would happen.
    Preview,
    /// What can be reached or is within range.
    Reach,
    /// A clear line.
    Sight,
    /// A line that is blocked.
    Blocked,
    /// What shows why something is not possible.
    Witness,
}

/// What a mark is drawn on.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum Trace {
    /// From place to place.
    Way(Vec<Place>),
    /// The same in several legs: each begins elsewhere than the one before it ended, as where a line leaves a map at
    /// one end and comes in again at another.
    Legs(Vec<Vec<Place>>),
    /// Squares.
    Spots(Vec<Spot>),
    /// A border line.
    Border(Border),
    /// A piece.
    Piece(PieceId),
    /// A card.
    Card(CardId),
    /// A seat.
    Seat(SeatId),
    /// A circle on a plane.
    Ring {
        /// Its centre.
        centre: Point,
        /// How far it reaches, in the units of the plane.
        radius: i32,
    },
    /// A region of a plane.
    Region {
        /// The surface.
        surface: u8,
        /// Its outlines.
        outlines: Vec<Outline>,
    },
}

/// Something drawn over the table.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Mark {
    /// What it says.
    pub kind: MarkKind,
    /// What it is drawn on.
    pub trace: Trace,
    /// Whose it is.
    pub owner: Option<SeatId>,
    /// A few words beside it, such as a length; may be empty.
    pub label: String,
}

impl Mark {
    /// A mark that belongs to nobody.
    pub fn new(kind: MarkKind, trace: Trace) -> Mark {
        Mark { kind, trace, owner: None, label: String::new() }
    }

    /// The same with an owner.
    #[must_use]
    pub fn of(mut self, owner: impl Into<SeatId>) -> Mark {
        self.owner = Some(owner.into());
        self
    }

    /// The same with words beside it.
    #[must_use]
    pub fn label(mut self, label: impl Into<String>) -> Mark {
        self.label = label.into();
        self
    }
}
