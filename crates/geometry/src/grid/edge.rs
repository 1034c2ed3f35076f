//! Border lines and sets of them.

use super::square::{Dir, SIZE, SLOTS, Square, Turn};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

const N: u16 = SIZE as u16;
/// Border lines inside a board between squares of one row.
const ACROSS: u16 = N * (N - 1);
/// Border lines inside a board.
const INNER: u16 = 2 * ACROSS;
/// Border lines of a board, its four sides included.
const PER_SLOT: u16 = INNER + 4 * N;
const WORDS: usize = EDGES.div_ceil(64);

/// One more than the highest [`Edge::index`].
pub const EDGES: usize = SLOTS * PER_SLOT as usize;

/// A border line: the line between two squares, or between a square and the end of the map. Walls and doors stand
/// on border lines (WZ-005). Where two boards touch, the line between them is *one* edge (WZ-008); it is
/// [`Maze::edge`](super::Maze::edge) that knows this, since only a layout tells which boards touch.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u16);

impl Edge {
    /// The edge with that [`index`](Edge::index), if there is one.
    #[inline]
    pub const fn new(index: usize) -> Option<Edge> {
        if index < EDGES { Some(Edge(index as u16)) } else { None }
    }

    /// Its number, below [`EDGES`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The slot it belongs to; a seam belongs to the lower of its two slots.
    #[inline]
    pub const fn slot(self) -> usize {
        (self.0 / PER_SLOT) as usize
    }

    /// Whether it lies inside a board, not on one of its sides.
    #[inline]
    pub const fn is_inner(self) -> bool {
        self.0 % PER_SLOT < INNER
    }

    /// The border line of `square` towards `dir`, as if its board lay alone.
    pub(super) const fn beside(square: Square, dir: Dir) -> Edge {
        let (row, col) = (square.row() as u16, square.col() as u16);
        let last = N - 1;
        let within = match dir {
            Dir::East if col < last => row * last + col,
            Dir::West if col > 0 => row * last + col - 1,
            Dir::South if row < last => ACROSS + row * N + col,
            Dir::North if row > 0 => ACROSS + (row - 1) * N + col,
            Dir::North | Dir::South => INNER + dir as u16 * N + col,
            Dir::East | Dir::West => INNER + dir as u16 * N + row,
        };
        Edge(square.slot() as u16 * PER_SLOT + within)
    }

    /// The square north or west of an inner edge, the only square of its own board at an outer one, and the
    /// direction from there to the edge.
    pub(super) const fn anchor(self) -> (Square, Dir) {
        let (slot, within) = (self.slot(), self.0 % PER_SLOT);
        if within < ACROSS {
            return (Square::of(slot, (within / (N - 1)) as u8, (within % (N - 1)) as u8), Dir::East);
        }
        if within < INNER {
            let within = within - ACROSS;
            return (Square::of(slot, (within / N) as u8, (within % N) as u8), Dir::South);
        }
        let dir = Dir::from_quarters(((within - INNER) / N) as u8);
        let (along, last) = (((within - INNER) % N) as u8, SIZE - 1);
        let square = match dir {
            Dir::North => Square::of(slot, 0, along),
            Dir::East => Square::of(slot, along, last),
            Dir::South => Square::of(slot, last, along),
            Dir::West => Square::of(slot, along, 0),
        };
        (square, dir)
    }

    /// The same border line of another slot's board, if there is such a slot.
    pub const fn in_slot(self, slot: usize) -> Option<Edge> {
        if slot < SLOTS { Some(Edge(slot as u16 * PER_SLOT + self.0 % PER_SLOT)) } else { None }
    }

    /// Where what stands on this edge goes when its board turns: an inner edge turns with the board (WZ-405), an
    /// edge on a side of the board stays (WZ-407).
    pub const fn turned(self, turn: Turn) -> Edge {
        if !self.is_inner() {
            return self;
        }
        let (square, dir) = self.anchor();
        Edge::beside(square.turned(turn), dir.turned(turn))
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (square, dir) = self.anchor();
        write!(f, "{square:?} {dir}")
    }
}

/// A set of border lines.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EdgeSet([u64; WORDS]);

impl EdgeSet {
    /// No edge.
    pub const EMPTY: EdgeSet = EdgeSet([0; WORDS]);

    /// Whether an edge is in it.
    #[inline]
    pub const fn contains(&self, edge: Edge) -> bool {
        self.0[edge.index() / 64] >> (edge.index() % 64) & 1 != 0
    }

    /// Puts an edge in.
    #[inline]
    pub const fn insert(&mut self, edge: Edge) {
        self.0[edge.index() / 64] |= 1 << (edge.index() % 64);
    }

    /// Takes an edge out.
    #[inline]
    pub const fn remove(&mut self, edge: Edge) {
        self.0[edge.index() / 64] &= !(1 << (edge.index() % 64));
    }

    /// The set with an edge more.
    #[inline]
    #[must_use]
    pub const fn with(mut self, edge: Edge) -> EdgeSet {
        self.insert(edge);
        self
    }

    /// The set with an edge less.
    #[inline]
    #[must_use]
    pub const fn without(mut self, edge: Edge) -> EdgeSet {
        self.remove(edge);
        self
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many edges are in it.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The edge with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<Edge> {
        self.iter().next()
    }

    /// Whether the two share an edge.
    #[inline]
    pub fn meets(&self, other: &EdgeSet) -> bool {
        // No early way out: five ANDs are cheaper than one missed guess.
        let shared = self.0.iter().zip(&other.0).fold(0, |all, (mine, theirs)| all | mine & theirs);
        shared != 0
    }

    /// Whether every edge of it is in the other.
    #[inline]
    pub fn is_subset(&self, other: &EdgeSet) -> bool {
        (*self - *other).is_empty()
    }

    /// The edges by rising number.
    #[inline]
    pub fn iter(&self) -> EdgeIter {
        EdgeIter { word: 0, set: *self }
    }

    /// The set after the board of a slot has turned: inner edges turn, sides stay (WZ-405, WZ-407).
    #[must_use]
    pub fn turned(&self, slot: usize, turn: Turn) -> EdgeSet {
        self.iter().map(|edge| if edge.slot() == slot { edge.turned(turn) } else { edge }).collect()
    }

    fn zip(self, other: EdgeSet, op: impl Fn(u64, u64) -> u64) -> EdgeSet {
        EdgeSet(std::array::from_fn(|word| op(self.0[word], other.0[word])))
    }
}

/// The edges of an [`EdgeSet`] by rising number.
#[derive(Clone, Debug)]
pub struct EdgeIter {
    word: usize,
    set: EdgeSet,
}

impl Iterator for EdgeIter {
    type Item = Edge;
    #[inline]
    fn next(&mut self) -> Option<Edge> {
        loop {
            let word = self.set.0.get_mut(self.word)?;
            if *word != 0 {
                let bit = word.trailing_zeros() as u16;
                *word &= *word - 1;
                return Some(Edge(self.word as u16 * 64 + bit));
            }
            self.word += 1;
        }
    }
}

impl IntoIterator for EdgeSet {
    type Item = Edge;
    type IntoIter = EdgeIter;
    fn into_iter(self) -> EdgeIter {
        self.iter()
    }
}

impl FromIterator<Edge> for EdgeSet {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> EdgeSet {
        edges.into_iter().fold(EdgeSet::EMPTY, EdgeSet::with)
    }
}

impl From<Edge> for EdgeSet {
    fn from(edge: Edge) -> EdgeSet {
        EdgeSet::EMPTY.with(edge)
    }
}

impl BitOr for EdgeSet {
    type Output = EdgeSet;
    #[inline]
    fn bitor(self, other: EdgeSet) -> EdgeSet {
        self.zip(other, |mine, theirs| mine | theirs)
    }
}

impl BitAnd for EdgeSet {
    type Output = EdgeSet;
    #[inline]
    fn bitand(self, other: EdgeSet) -> EdgeSet {
        self.zip(other, |mine, theirs| mine & theirs)
    }
}

impl Sub for EdgeSet {
    type Output = EdgeSet;
    #[inline]
    fn sub(self, other: EdgeSet) -> EdgeSet {
        self.zip(other, |mine, theirs| mine & !theirs)
    }
}

impl BitOrAssign for EdgeSet {
    #[inline]
    fn bitor_assign(&mut self, other: EdgeSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for EdgeSet {
    #[inline]
    fn bitand_assign(&mut self, other: EdgeSet) {
        *self = *self & other;
    }
}

impl SubAssign for EdgeSet {
    #[inline]
    fn sub_assign(&mut self, other: EdgeSet) {
        *self = *self - other;
    }
}

impl fmt::Debug for EdgeSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
