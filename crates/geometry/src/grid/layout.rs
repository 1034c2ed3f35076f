//! Where boards lie, and what lies beyond the sides of each.

use super::square::{Dir, SIZE, SLOTS};
use std::fmt;

/// A board's place in the map, in boards: rows grow southward, columns eastward (WZ-002).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Boards from the northern end.
    pub row: u8,
    /// Boards from the western end.
    pub col: u8,
}

/// One side of the board in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Side {
    /// The slot.
    pub slot: usize,
    /// Which of its sides.
    pub dir: Dir,
}

/// A pair of portals: each stands at the exit of a whole side of a board and leads to the other (WZ-066).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Portal {
    /// Tells the pairs of a layout apart; what colour it has is the game's business.
    pub id: u8,
    /// The two sides it joins.
    pub ends: [Side; 2],
}

/// How two squares on either side of a border line are joined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Way {
    /// Within one board.
    #[default]
    Inside,
    /// Over the line where two boards touch.
    Seam,
    /// Off the map and in again at its far end.
    Wrap,
    /// Through the portal with this id.
    Portal(u8),
}

impl Way {
    /// Whether it leaves the map.
    #[inline]
    pub const fn leaves_map(self) -> bool {
        match self {
            Way::Inside | Way::Seam => false,
            Way::Wrap | Way::Portal(_) => true,
        }
    }
}

/// What is wrong with a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// It has no board, or more than [`SLOTS`].
    Boards(usize),
    /// Two slots have the same place.
    SamePlace(usize, usize),
    /// A portal stands on a side of a slot that is not there.
    NoSlot(Side),
    /// A portal stands where two boards touch.
    PortalOnSeam(Side),
    /// Two ends of portals stand on one side.
    PortalTaken(Side),
    /// Two pairs of portals have the same id.
    SameId(u8),
    /// Whoever leaves the map over this side and turns back does not return to where he was.
    OneWay(Side),
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Flaw::Boards(boards) => write!(f, "a layout has 1 to {SLOTS} boards, not {boards}"),
            Flaw::SamePlace(a, b) => write!(f, "slots {a} and {b} have the same place"),
            Flaw::NoSlot(side) => write!(f, "there is no slot {} for a portal", side.slot),
            Flaw::PortalOnSeam(side) => {
                write!(
                    f,
                    "the {} side of slot {} touches a board, so no portal can stand there",
                    side.dir, side.slot
                )
            }
            Flaw::PortalTaken(side) => {
                write!(f, "two portals stand on the {} side of slot {}", side.dir, side.slot)
            }
            Flaw::SameId(id) => write!(f, "two pairs of portals have the id {id}"),
            Flaw::OneWay(side) => {
                write!(f, "there is no way back over the {} side of slot {}", side.dir, side.slot)
            }
        }
    }
}

impl std::error::Error for Flaw {}

/// Where boards lie and which sides portals join.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Layout {
    places: Vec<Place>,
    portals: Vec<Portal>,
}

impl Layout {
    /// A layout of boards at `places`, slot by slot, with `portals`. Whatever way leads off the map must lead back.
    pub fn new(places: Vec<Place>, portals: Vec<Portal>) -> Result<Layout, Flaw> {
        if places.is_empty() || places.len() > SLOTS {
            return Err(Flaw::Boards(places.len()));
        }
        for (slot, place) in places.iter().enumerate() {
            if let Some(other) = places[..slot].iter().position(|other| other == place) {
                return Err(Flaw::SamePlace(other, slot));
            }
        }
        let layout = Layout { places, portals };
        let mut ends = Vec::new();
        for (index, portal) in layout.portals.iter().enumerate() {
            if layout.portals[..index].iter().any(|other| other.id == portal.id) {
                return Err(Flaw::SameId(portal.id));
            }
            for end in portal.ends {
                if end.slot >= layout.places.len() {
                    return Err(Flaw::NoSlot(end));
                }
                if layout.neighbour(end).is_some() {
                    return Err(Flaw::PortalOnSeam(end));
                }
                if ends.contains(&end) {
                    return Err(Flaw::PortalTaken(end));
                }
                ends.push(end);
            }
        }
        for slot in 0..layout.boards() {
            for dir in Dir::ALL {
                let side = Side { slot, dir };
                if layout.beyond(layout.beyond(side).0).0 != side {
                    return Err(Flaw::OneWay(side));
                }
            }
        }
        Ok(layout)
    }

    /// The map for so many boards (WZ-056 to WZ-064): a row of two, an L of three, a block of four, a cross of five.
    /// The portal ids are 0 purple, 1 cyan, 2 grey, 3 orange.
    pub fn standard(boards: usize) -> Option<Layout> {
        use Dir::{East, North, South, West};
        type Ends = [(usize, Dir); 2];
        let (places, portals): (&[(u8, u8)], &[Ends]) = match boards {
            2 => (&[(0, 0), (0, 1)], &[[(0, North), (1, South)], [(1, North), (0, South)]]),
            3 => (&[(0, 0), (1, 0), (1, 1)], &[[(0, West), (2, East)], [(1, West), (0, East)]]),
            4 => (&[(0, 0), (0, 1), (1, 0), (1, 1)], &[]),
            5 => (
                // North, west, centre, east, south: as one reads the map.
                &[(0, 1), (1, 0), (1, 1), (1, 2), (2, 1)],
                &[
                    [(0, West), (4, East)],
                    [(0, East), (4, West)],
                    [(1, North), (3, South)],
                    [(1, South), (3, North)],
                ],
            ),
            _ => return None,
        };
        let places = places.iter().map(|&(row, col)| Place { row, col }).collect();
        let portals = (0..)
            .zip(portals)
            .map(|(id, ends)| Portal { id, ends: ends.map(|(slot, dir)| Side { slot, dir }) })
            .collect();
        Layout::new(places, portals).ok()
    }

    /// How many boards it has.
    pub fn boards(&self) -> usize {
        self.places.len()
    }

    /// The places of its slots.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// Its pairs of portals.
    pub fn portals(&self) -> &[Portal] {
        &self.portals
    }

    /// The portal on a side, if one stands there.
    pub fn portal(&self, side: Side) -> Option<Portal> {
        self.portals.iter().copied().find(|portal| portal.ends.contains(&side))
    }

    /// The slot that lies at a place.
    fn slot_at(&self, row: i16, col: i16) -> Option<usize> {
        self.places.iter().position(|place| (i16::from(place.row), i16::from(place.col)) == (row, col))
    }

    /// The slot whose board touches this side.
    fn neighbour(&self, side: Side) -> Option<usize> {
        let place = self.places[side.slot];
        let (down, right) = side.dir.delta();
        self.slot_at(i16::from(place.row) + down, i16::from(place.col) + right)
    }

    /// The side through which one enters when leaving over `side`, and the kind of way. `side` must be of a slot
    /// that is there.
    pub(super) fn beyond(&self, side: Side) -> (Side, Way) {
        let entry = side.dir.opposite();
        if let Some(slot) = self.neighbour(side) {
            return (Side { slot, dir: entry }, Way::Seam);
        }
        if let Some(portal) = self.portal(side) {
            let [one, other] = portal.ends;
            return (if one == side { other } else { one }, Way::Portal(portal.id));
        }
        // WZ-068, WZ-069: the board of this row or column that lies furthest the other way, maybe this one itself.
        let place = self.places[side.slot];
        let along = |other: &Place| match side.dir {
            Dir::North => (other.col == place.col).then_some(i16::from(other.row)),
            Dir::South => (other.col == place.col).then_some(-i16::from(other.row)),
            Dir::West => (other.row == place.row).then_some(i16::from(other.col)),
            Dir::East => (other.row == place.row).then_some(-i16::from(other.col)),
        };
        let furthest =
            self.places.iter().enumerate().filter_map(|(slot, other)| Some((along(other)?, slot))).max();
        (Side { slot: furthest.map_or(side.slot, |(_, slot)| slot), dir: entry }, Way::Wrap)
    }
}

/// The index along the side `entry` for one who leaves over a side `exit` at `index`, the entry board being laid
/// with that side against the exit side (WZ-070 to WZ-073). Two sides that lie against each other run against
/// each other when both are followed clockwise.
pub(super) fn index_beyond(exit: Dir, index: u8, entry: Dir) -> u8 {
    let clockwise = |dir: Dir, index: u8| match dir {
        Dir::North | Dir::East => index,
        Dir::South | Dir::West => SIZE - 1 - index,
    };
    clockwise(entry, SIZE - 1 - clockwise(exit, index))
}
