//! Lengths, points and the vectors between them, in whole micrometres (MD-030).

use std::fmt;

/// A length in whole micrometres; an inch is 25,400 of them (MD-030).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Micrometres(u32);

impl Micrometres {
    /// No length at all: the distance of two bases in contact (MD-034).
    pub const ZERO: Micrometres = Micrometres(0);
    /// One inch.
    pub const INCH: Micrometres = Micrometres(25_400);

    /// So many micrometres.
    pub const fn new(micrometres: u32) -> Micrometres {
        Micrometres(micrometres)
    }

    /// So many inches; more than fit become the greatest length there is.
    pub const fn inches(inches: u32) -> Micrometres {
        Micrometres(Micrometres::INCH.0.saturating_mul(inches))
    }

    /// How many micrometres.
    pub const fn get(self) -> u32 {
        self.0
    }

    pub(super) fn wide(self) -> i128 {
        i128::from(self.0)
    }

    /// The length nearest to a whole number.
    pub(super) fn clamped(length: i128) -> Micrometres {
        let least = length.clamp(0, i128::from(u32::MAX));
        Micrometres(u32::try_from(least).unwrap_or(u32::MAX))
    }
}

impl fmt::Display for Micrometres {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} µm", self.0)
    }
}

/// A point of the plane, within the window from [`Point::MIN`] to [`Point::MAX`] in both directions.
///
/// The field's corner is the origin; x grows along one side, y along the other, and what is said to be
/// counter-clockwise turns from x to y. The default is the origin.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    x: i32,
    y: i32,
}

impl Point {
    /// The least coordinate: 131 mm before the field.
    pub const MIN: i32 = -(1 << 17);
    /// The greatest coordinate: 155 mm beyond the far side of the standard field.
    pub const MAX: i32 = (1 << 20) - (1 << 17) - 1;

    /// The point with these coordinates; `None` outside the window.
    pub const fn new(x: i32, y: i32) -> Option<Point> {
        let inside = Point::MIN <= x && x <= Point::MAX && Point::MIN <= y && y <= Point::MAX;
        if inside { Some(Point { x, y }) } else { None }
    }

    /// The first coordinate.
    pub const fn x(self) -> i32 {
        self.x
    }

    /// The second coordinate.
    pub const fn y(self) -> i32 {
        self.y
    }

    /// The point of the window nearest to these coordinates.
    pub(super) fn clamped(x: i128, y: i128) -> Point {
        let within = |part: i128| {
            let part = part.clamp(i128::from(Point::MIN), i128::from(Point::MAX));
            i32::try_from(part).unwrap_or(Point::MAX)
        };
        Point { x: within(x), y: within(y) }
    }

    pub(super) fn to(self, other: Point) -> Vector {
        Vector { x: i128::from(other.x) - i128::from(self.x), y: i128::from(other.y) - i128::from(self.y) }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "({}, {})", self.x, self.y)
    }
}

/// What leads from one point to another. Between points of the window each part is below 2²⁰.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Vector {
    pub x: i128,
    pub y: i128,
}

impl Vector {
    pub const ZERO: Vector = Vector { x: 0, y: 0 };

    /// Positive if `other` points to the left of this.
    pub fn cross(self, other: Vector) -> i128 {
        self.x * other.y - self.y * other.x
    }

    /// Positive if `other` points forward along this.
    pub fn dot(self, other: Vector) -> i128 {
        self.x * other.x + self.y * other.y
    }

    /// The square of the length.
    pub fn square(self) -> i128 {
        self.dot(self)
    }

    pub fn minus(self, other: Vector) -> Vector {
        Vector { x: self.x - other.x, y: self.y - other.y }
    }

    pub fn times(self, factor: i128) -> Vector {
        Vector { x: self.x * factor, y: self.y * factor }
    }

    /// Turned a quarter to the left.
    pub fn left(self) -> Vector {
        Vector { x: -self.y, y: self.x }
    }
}
