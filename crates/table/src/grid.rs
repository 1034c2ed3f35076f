//! A surface of squares, with walls, doors and other things on the border lines between them.

use crate::plane::Point;
use crate::scene::SeatId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use smol_str::SmolStr;
use ts_rs::TS;

/// A square of a surface, counted from the north-west corner.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, TS,
)]
pub struct Spot {
    /// The surface, by its place in [`crate::Scene::surfaces`].
    pub surface: u8,
    /// Counted from the west.
    pub column: u8,
    /// Counted from the north.
    pub row: u8,
}

impl Spot {
    /// A square of the first surface.
    pub const fn at(column: u8, row: u8) -> Spot {
        Spot { surface: 0, column, row }
    }
}

/// A side of a square.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, TS,
)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Towards row 0.
    North,
    /// Towards the last column.
    East,
    /// Towards the last row.
    South,
    /// Towards column 0.
    West,
}

impl Side {
    /// All four.
    pub const ALL: [Side; 4] = [Side::North, Side::East, Side::South, Side::West];

    /// The side across the square.
    pub const fn opposite(self) -> Side {
        match self {
            Side::North => Side::South,
            Side::East => Side::West,
            Side::South => Side::North,
            Side::West => Side::East,
        }
    }
}

/// A border line of a square. Each line has one name only: it is the north or the west side of its square, and the
/// square may lie just beyond the last row or column.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema, TS,
)]
pub struct Border {
    /// The square.
    pub spot: Spot,
    /// [`Side::North`] or [`Side::West`].
    pub side: Side,
}

impl Border {
    /// The border line on this side of the square, under its one name.
    pub fn new(spot: Spot, side: Side) -> Border {
        match side {
            Side::North | Side::West => Border { spot, side },
            Side::South => {
                Border { spot: Spot { row: spot.row.saturating_add(1), ..spot }, side: Side::North }
            }
            Side::East => {
                Border { spot: Spot { column: spot.column.saturating_add(1), ..spot }, side: Side::West }
            }
        }
    }

    /// Its middle, in hundredths of a square from the north-west corner of the surface.
    pub const fn middle(self) -> Point {
        let Border { spot: Spot { surface, column, row }, side } = self;
        let (x, y) = (column as i32 * 100, row as i32 * 100);
        match side {
            Side::North | Side::South => Point { surface, x: x + 50, y },
            Side::East | Side::West => Point { surface, x, y: y + 50 },
        }
    }
}

/// What stands on a border line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum EdgeKind {
    /// A wall of the board.
    Wall,
    /// A door that is shut.
    Door,
    /// A door that stands open.
    OpenDoor,
    /// Something that was put there in play, such as a conjured wall.
    Barrier,
    /// What is left of a wall or door; nothing is stopped by it.
    Ruin,
    /// A way out of the map that leads in again elsewhere.
    Exit,
    /// One end of a portal; both ends have the same letter.
    Portal,
}

/// One thing on a border line.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Edge {
    /// Where it stands.
    pub border: Border,
    /// What it is.
    pub kind: EdgeKind,
    /// What people call it, such as "stone wall".
    pub name: SmolStr,
    /// A letter or sign that stands for it in drawings.
    pub letter: char,
    /// Whose it is.
    pub owner: Option<SeatId>,
    /// How far it is damaged.
    pub cracks: u8,
}

impl Edge {
    /// Something undamaged that belongs to nobody.
    pub fn new(border: Border, kind: EdgeKind, name: impl Into<SmolStr>) -> Edge {
        let letter = match kind {
            EdgeKind::Wall | EdgeKind::Exit => ' ',
            EdgeKind::Ruin => '╌',
            EdgeKind::Door => 'D',
            EdgeKind::OpenDoor => 'd',
            EdgeKind::Barrier => '#',
            EdgeKind::Portal => '@',
        };
        Edge { border, kind, name: name.into(), letter, owner: None, cracks: 0 }
    }

    /// The same with another letter.
    #[must_use]
    pub fn letter(mut self, letter: char) -> Edge {
        self.letter = letter;
        self
    }

    /// The same with an owner.
    #[must_use]
    pub fn of(mut self, owner: impl Into<SeatId>) -> Edge {
        self.owner = Some(owner.into());
        self
    }

    /// The same with so many cracks.
    #[must_use]
    pub fn cracked(mut self, cracks: u8) -> Edge {
        self.cracks = cracks;
        self
    }
}

/// A square that exists.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize, JsonSchema, TS)]
pub struct Square {
    /// Where it lies.
    pub spot: Spot,
    /// What it is called in notation.
    pub label: SmolStr,
    /// Whose ground it is.
    pub owner: Option<SeatId>,
}

/// A surface of squares. Squares that are not listed are not there.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub struct Grid {
    /// What people call it; may be empty where there is only one.
    pub name: String,
    /// What stands above each column.
    pub columns: Vec<SmolStr>,
    /// What stands beside each row, from the north.
    pub rows: Vec<SmolStr>,
    /// The squares.
    pub squares: Vec<Square>,
    /// What stands on the border lines; a line that is not listed is open.
    pub edges: Vec<Edge>,
}

impl Grid {
    /// A surface without squares yet.
    pub fn new(
        columns: impl IntoIterator<Item: Into<SmolStr>>,
        rows: impl IntoIterator<Item: Into<SmolStr>>,
    ) -> Grid {
        let columns = columns.into_iter().map(Into::into).collect();
        let rows = rows.into_iter().map(Into::into).collect();
        Grid { columns, rows, ..Grid::default() }
    }

    /// The square there, if there is one.
    pub fn square(&self, column: u8, row: u8) -> Option<&Square> {
        self.squares.iter().find(|square| square.spot.column == column && square.spot.row == row)
    }

    /// Where a piece comes that goes from one square straight into another which is not beside it: the sides on which it
    /// leaves the map and comes in again. `None` where no exit or portal joins them.
    pub fn way_round(&self, from: Spot, to: Spot) -> Option<(Border, Border)> {
        let opening = |spot, side| {
            let border = Border::new(spot, side);
            self.edges.iter().find(|edge| edge.border == border).map(|edge| (edge, side))
        };
        let out = Side::ALL.into_iter().filter_map(|side| opening(from, side));
        let mut ways =
            out.flat_map(|out| Side::ALL.into_iter().filter_map(move |side| Some((out, opening(to, side)?))));
        let joined = |((out, side), (back, other)): &((&Edge, Side), (&Edge, Side))| {
            out.kind == back.kind
                && match out.kind {
                    EdgeKind::Exit => *other == side.opposite(),
                    EdgeKind::Portal => out.letter == back.letter && out.border != back.border,
                    EdgeKind::Wall
                    | EdgeKind::Door
                    | EdgeKind::OpenDoor
                    | EdgeKind::Barrier
                    | EdgeKind::Ruin => false,
                }
        };
        ways.find(joined).map(|((out, _), (back, _))| (out.border, back.border))
    }

    /// What stands on the border line, if anything.
    pub fn edge(&self, column: u8, row: u8, side: Side) -> Option<&Edge> {
        self.edges.iter().find(|Edge { border, .. }| {
            border.spot.column == column && border.spot.row == row && border.side == side
        })
    }
}
