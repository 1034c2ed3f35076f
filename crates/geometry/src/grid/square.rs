//! Squares, the four directions, and sets of squares.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Neg, Not, Sub, SubAssign};
use std::str::FromStr;

/// Squares along one side of a board.
pub const SIZE: u8 = 5;
/// Squares on one board.
pub const AREA: u8 = SIZE * SIZE;
/// The index along a side of a board at which it is open (WZ-006).
pub const EXIT: u8 = SIZE / 2;
/// The most boards a layout can hold.
pub const SLOTS: usize = 5;
/// The most squares a maze can have.
pub const SQUARES: usize = SLOTS * AREA as usize;

/// One of the four directions of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dir {
    /// Towards row 0.
    #[default]
    North,
    /// Towards the last column.
    East,
    /// Towards the last row.
    South,
    /// Towards column 0.
    West,
}

impl Dir {
    /// All directions, clockwise from north: the order in which everything here visits them.
    pub const ALL: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// Its place in [`Dir::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The direction `quarters` clockwise quarter turns after north.
    #[inline]
    pub const fn from_quarters(quarters: u8) -> Dir {
        match quarters % 4 {
            0 => Dir::North,
            1 => Dir::East,
            2 => Dir::South,
            _ => Dir::West,
        }
    }

    /// The other way.
    #[inline]
    pub const fn opposite(self) -> Dir {
        self.turned(Turn::HALF)
    }

    /// The direction after a turn.
    #[inline]
    pub const fn turned(self, turn: Turn) -> Dir {
        Dir::from_quarters(self as u8 + turn.quarters())
    }

    /// The turn that leads from this direction to `other`.
    #[inline]
    pub const fn turn_to(self, other: Dir) -> Turn {
        Turn::new(4 + other as u8 - self as u8)
    }

    /// The change of row and column of one step.
    #[inline]
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Dir::North => (-1, 0),
            Dir::East => (0, 1),
            Dir::South => (1, 0),
            Dir::West => (0, -1),
        }
    }

    /// Its name in lower case.
    pub const fn name(self) -> &'static str {
        match self {
            Dir::North => "north",
            Dir::East => "east",
            Dir::South => "south",
            Dir::West => "west",
        }
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that is not the name of a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADirection;

impl fmt::Display for NotADirection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected north, east, south or west")
    }
}

impl std::error::Error for NotADirection {}

impl FromStr for Dir {
    type Err = NotADirection;
    fn from_str(word: &str) -> Result<Dir, NotADirection> {
        Dir::ALL.into_iter().find(|dir| dir.name() == word).ok_or(NotADirection)
    }
}

/// A number of clockwise quarter turns, 0 to 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(u8);

impl Turn {
    /// No turn.
    pub const NONE: Turn = Turn(0);
    /// A quarter turn clockwise.
    pub const RIGHT: Turn = Turn(1);
    /// Half a turn.
    pub const HALF: Turn = Turn(2);
    /// A quarter turn counter-clockwise.
    pub const LEFT: Turn = Turn(3);
    /// All turns by rising number of clockwise quarters.
    pub const ALL: [Turn; 4] = [Turn::NONE, Turn::RIGHT, Turn::HALF, Turn::LEFT];

    /// That many clockwise quarters.
    #[inline]
    pub const fn new(quarters: u8) -> Turn {
        Turn(quarters % 4)
    }

    /// How many clockwise quarters, 0 to 3.
    #[inline]
    pub const fn quarters(self) -> u8 {
        self.0
    }

    /// The turn that takes this one back.
    #[inline]
    pub const fn back(self) -> Turn {
        Turn::new(4 - self.0)
    }

    /// This turn and then another.
    #[inline]
    pub const fn then(self, other: Turn) -> Turn {
        Turn::new(self.0 + other.0)
    }

    /// Where a clockwise turn of the whole board brings row and column (WZ-408).
    pub(super) const fn of(self, row: u8, col: u8) -> (u8, u8) {
        match self.0 {
            0 => (row, col),
            1 => (col, SIZE - 1 - row),
            2 => (SIZE - 1 - row, SIZE - 1 - col),
            _ => (SIZE - 1 - col, row),
        }
    }

    /// A vector, southward and eastward, after the turn.
    pub(super) fn of_vector<T: Neg<Output = T>>(self, down: T, right: T) -> (T, T) {
        match self.0 {
            0 => (down, right),
            1 => (right, -down),
            2 => (-down, -right),
            _ => (-right, down),
        }
    }
}

/// A square of the map: slot, row from the north and column from the west, as the map lies (WZ-001). Turning a
/// board never changes which square is which.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with that [`index`](Square::index), if there is one.
    #[inline]
    pub const fn new(index: usize) -> Option<Square> {
        if index < SQUARES { Some(Square(index as u8)) } else { None }
    }

    /// The square at row `row` and column `col` of slot `slot`, if there is one.
    #[inline]
    pub const fn at(slot: usize, row: u8, col: u8) -> Option<Square> {
        if slot < SLOTS && row < SIZE && col < SIZE { Some(Square::of(slot, row, col)) } else { None }
    }

    /// The square in the middle of a side of a slot's board (WZ-006).
    pub const fn at_exit(slot: usize, side: Dir) -> Option<Square> {
        let (middle, last) = (EXIT, SIZE - 1);
        match side {
            Dir::North => Square::at(slot, 0, middle),
            Dir::East => Square::at(slot, middle, last),
            Dir::South => Square::at(slot, last, middle),
            Dir::West => Square::at(slot, middle, 0),
        }
    }

    /// As [`at`](Square::at), for places known to be on the board.
    pub(super) const fn of(slot: usize, row: u8, col: u8) -> Square {
        Square(slot as u8 * AREA + row * SIZE + col)
    }

    /// Its number, below [`SQUARES`]: slot by slot, row by row.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The slot it lies in.
    #[inline]
    pub const fn slot(self) -> usize {
        (self.0 / AREA) as usize
    }

    /// Its row within the slot, from the north.
    #[inline]
    pub const fn row(self) -> u8 {
        self.0 % AREA / SIZE
    }

    /// Its column within the slot, from the west.
    #[inline]
    pub const fn col(self) -> u8 {
        self.0 % SIZE
    }

    /// The same place of another slot, if there is such a slot.
    pub const fn in_slot(self, slot: usize) -> Option<Square> {
        Square::at(slot, self.row(), self.col())
    }

    /// Where the contents of this square go when its board turns (WZ-405, WZ-408).
    pub const fn turned(self, turn: Turn) -> Square {
        let (row, col) = turn.of(self.row(), self.col());
        Square::of(self.slot(), row, col)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({},{})", self.slot(), self.row(), self.col())
    }
}

/// A set of squares.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SquareSet(u128);

impl SquareSet {
    /// No square.
    pub const EMPTY: SquareSet = SquareSet(0);
    /// Every square of every slot.
    pub const ALL: SquareSet = SquareSet((1 << SQUARES) - 1);

    /// All squares of one slot.
    pub const fn of_slot(slot: usize) -> SquareSet {
        if slot < SLOTS { SquareSet(((1 << AREA) - 1) << (slot * AREA as usize)) } else { SquareSet::EMPTY }
    }

    /// Whether a square is in it.
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 != 0
    }

    /// Puts a square in.
    #[inline]
    pub const fn insert(&mut self, square: Square) {
        self.0 |= 1 << square.0;
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, square: Square) {
        self.0 &= !(1 << square.0);
    }

    /// The set with a square more.
    #[inline]
    #[must_use]
    pub const fn with(mut self, square: Square) -> SquareSet {
        self.insert(square);
        self
    }

    /// The set with a square less.
    #[inline]
    #[must_use]
    pub const fn without(mut self, square: Square) -> SquareSet {
        self.remove(square);
        self
    }

    /// Whether nothing is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The square with the lowest number.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square(self.0.trailing_zeros() as u8)) }
    }

    /// Whether the two share a square.
    #[inline]
    pub const fn meets(self, other: SquareSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether every square of it is in the other.
    #[inline]
    pub const fn is_subset(self, other: SquareSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The squares by rising number.
    #[inline]
    pub fn iter(self) -> SquareIter {
        SquareIter(self.0)
    }

    /// The set after the board of a slot has turned (WZ-405).
    #[must_use]
    pub fn turned(self, slot: usize, turn: Turn) -> SquareSet {
        let board = SquareSet::of_slot(slot);
        (self & board).iter().map(|square| square.turned(turn)).fold(self - board, SquareSet::with)
    }
}

/// The squares of a [`SquareSet`] by rising number.
#[derive(Clone, Debug)]
pub struct SquareIter(u128);

impl Iterator for SquareIter {
    type Item = Square;
    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = SquareSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SquareIter {}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareIter;
    fn into_iter(self) -> SquareIter {
        self.iter()
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> SquareSet {
        squares.into_iter().fold(SquareSet::EMPTY, SquareSet::with)
    }
}

impl From<Square> for SquareSet {
    fn from(square: Square) -> SquareSet {
        SquareSet(1 << square.0)
    }
}

impl BitOr for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitor(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 | other.0)
    }
}

impl BitAnd for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn bitand(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & other.0)
    }
}

impl Sub for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn sub(self, other: SquareSet) -> SquareSet {
        SquareSet(self.0 & !other.0)
    }
}

impl Not for SquareSet {
    type Output = SquareSet;
    #[inline]
    fn not(self) -> SquareSet {
        SquareSet::ALL - self
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: SquareSet) {
        *self = *self | other;
    }
}

impl BitAndAssign for SquareSet {
    #[inline]
    fn bitand_assign(&mut self, other: SquareSet) {
        *self = *self & other;
    }
}

impl SubAssign for SquareSet {
    #[inline]
    fn sub_assign(&mut self, other: SquareSet) {
        *self = *self - other;
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
