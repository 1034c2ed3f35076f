//! What stands on the plane.

use super::point::{Micrometres, Point};
use super::polygon::Polygon;

/// A round base (MD-033), the circle of a range, or, without a radius, a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Disc {
    /// The middle.
    pub centre: Point,
    /// How far it reaches from there.
    pub radius: Micrometres,
}

impl Disc {
    /// A disc round a point.
    pub const fn new(centre: Point, radius: Micrometres) -> Disc {
        Disc { centre, radius }
    }

    /// A point, to measure from or to (MD-029).
    pub const fn point(point: Point) -> Disc {
        Disc { centre: point, radius: Micrometres::ZERO }
    }

    /// The square of the length of the tangents from a point: 0 on the circle, negative within.
    pub(super) fn power(self, point: Point) -> i128 {
        point.to(self.centre).square() - self.radius.wide() * self.radius.wide()
    }
}

/// A disc or a polygon, with its rim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape<'a> {
    /// A base or a circle.
    Disc(Disc),
    /// A section of terrain.
    Polygon(&'a Polygon),
}

impl From<Disc> for Shape<'_> {
    fn from(disc: Disc) -> Self {
        Shape::Disc(disc)
    }
}

impl<'a> From<&'a Polygon> for Shape<'a> {
    fn from(polygon: &'a Polygon) -> Self {
        Shape::Polygon(polygon)
    }
}

/// The least upright rectangle round something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Bounds {
    pub low: (i128, i128),
    pub high: (i128, i128),
}

impl Bounds {
    pub fn of(shape: Shape) -> Bounds {
        match shape {
            Shape::Disc(Disc { centre, radius }) => Bounds::around(centre, radius.wide()),
            Shape::Polygon(polygon) => polygon.bounds(),
        }
    }

    pub fn of_points(points: &[Point]) -> Bounds {
        let each = points.iter().map(|&point| Bounds::around(point, 0));
        each.reduce(Bounds::with).unwrap_or(Bounds { low: (0, 0), high: (0, 0) })
    }

    /// Round all that a disc covers which is moved straight from one point to another.
    pub fn along(from: Point, to: Point, reach: i128) -> Bounds {
        Bounds::around(from, reach).with(Bounds::around(to, reach))
    }

    pub fn around(point: Point, reach: i128) -> Bounds {
        let (x, y) = (i128::from(point.x()), i128::from(point.y()));
        Bounds { low: (x - reach, y - reach), high: (x + reach, y + reach) }
    }

    pub fn with(self, other: Bounds) -> Bounds {
        Bounds {
            low: (self.low.0.min(other.low.0), self.low.1.min(other.low.1)),
            high: (self.high.0.max(other.high.0), self.high.1.max(other.high.1)),
        }
    }

    /// Whether they share more than a rim; if not, then no more do what they are round.
    pub fn meets(self, other: Bounds) -> bool {
        self.low.0 < other.high.0
            && other.low.0 < self.high.0
            && self.low.1 < other.high.1
            && other.low.1 < self.high.1
    }
}
