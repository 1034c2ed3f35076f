//! The least distance between points, segments and polygons, as an exact fraction.

use super::point::{Point, Vector};
use super::polygon::{Polygon, Where, crossed};

/// What is left of a shape when its radius is taken away.
#[derive(Clone, Copy, Debug)]
pub(super) enum Core<'a> {
    Point(Point),
    Segment(Point, Point),
    Polygon(&'a Polygon),
}

/// A point whose coordinates are fractions over a positive number: x and y below 2⁶³, `per` below 2⁴².
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub x: i128,
    pub y: i128,
    pub per: i128,
}

/// Two nearest points and the square of their distance, `square / per`: `square` below 2⁸², `per` below 2⁴¹.
#[derive(Clone, Copy, Debug)]
pub(super) struct Nearest {
    pub square: i128,
    pub per: i128,
    pub spots: (Spot, Spot),
}

impl Spot {
    pub fn at(point: Point) -> Spot {
        Spot { x: i128::from(point.x()), y: i128::from(point.y()), per: 1 }
    }

    /// `from`, and on along `way` by the fraction `part / whole` of it. `part` is at most `whole`.
    pub fn along(from: Point, way: Vector, part: i128, whole: i128) -> Spot {
        let start = Spot::at(from);
        Spot { x: start.x * whole + way.x * part, y: start.y * whole + way.y * part, per: whole }
    }

    /// Its coordinates in parts of a micrometre, rounded to the nearest.
    pub fn in_parts(self, parts: i128) -> Vector {
        let round = |value: i128| (value * parts * 2 + self.per).div_euclid(self.per * 2);
        Vector { x: round(self.x), y: round(self.y) }
    }

    /// The nearest whole point.
    pub fn rounded(self) -> Point {
        let whole = self.in_parts(1);
        Point::clamped(whole.x, whole.y)
    }
}

impl Nearest {
    fn common(spot: Spot) -> Nearest {
        Nearest { square: 0, per: 1, spots: (spot, spot) }
    }

    fn swapped(self) -> Nearest {
        Nearest { spots: (self.spots.1, self.spots.0), ..self }
    }

    /// The nearer of two; the first if they are equally near.
    fn or(self, other: Nearest) -> Nearest {
        if other.square * self.per < self.square * other.per { other } else { self }
    }

    /// From a point to a closed segment.
    pub fn to_segment(point: Point, (from, to): (Point, Point)) -> Nearest {
        let (way, out) = (from.to(to), from.to(point));
        let (along, whole) = (out.dot(way), way.square());
        let here = Spot::at(point);
        if along <= 0 {
            Nearest { square: out.square(), per: 1, spots: (here, Spot::at(from)) }
        } else if along >= whole {
            Nearest { square: to.to(point).square(), per: 1, spots: (here, Spot::at(to)) }
        } else {
            let aside = out.cross(way);
            let foot = Spot::along(from, way, along, whole);
            Nearest { square: aside * aside, per: whole, spots: (here, foot) }
        }
    }

    fn between_segments(one: (Point, Point), other: (Point, Point)) -> Nearest {
        if let Some(spot) = intersection(one, other) {
            return Nearest::common(spot);
        }
        Nearest::to_segment(one.0, other)
            .or(Nearest::to_segment(one.1, other))
            .or(Nearest::to_segment(other.0, one).swapped())
            .or(Nearest::to_segment(other.1, one).swapped())
    }

    /// Between two cores; polygons are full.
    pub fn between(one: Core, other: Core) -> Nearest {
        // Without a common rim point, one holds the other wholly or not at all; any point of it tells.
        let (first, second) = (one.any_point(), other.any_point());
        if other.holds(first) {
            return Nearest::common(Spot::at(first));
        }
        if one.holds(second) {
            return Nearest::common(Spot::at(second));
        }
        let far = Nearest { square: 1 << 44, per: 1, spots: (Spot::at(first), Spot::at(second)) };
        let mut least = far;
        match (one, other) {
            (Core::Point(point), _) => {
                other.each_segment(|there| least = least.or(Nearest::to_segment(point, there)));
            }
            (_, Core::Point(point)) => {
                one.each_segment(|here| least = least.or(Nearest::to_segment(point, here).swapped()));
            }
            (Core::Segment(..) | Core::Polygon(_), Core::Segment(..) | Core::Polygon(_)) => {
                one.each_segment(|here| {
                    other.each_segment(|there| least = least.or(Nearest::between_segments(here, there)));
                });
            }
        }
        least
    }
}

impl Core<'_> {
    fn any_point(&self) -> Point {
        match *self {
            Core::Point(point) | Core::Segment(point, _) => point,
            // A polygon has corners; the origin is never used.
            Core::Polygon(polygon) => polygon.corners().first().copied().unwrap_or(Point::clamped(0, 0)),
        }
    }

    fn holds(&self, point: Point) -> bool {
        match self {
            Core::Point(_) | Core::Segment(..) => false,
            Core::Polygon(polygon) => polygon.locate(point) != Where::Outside,
        }
    }

    fn each_segment(&self, mut tell: impl FnMut((Point, Point))) {
        match *self {
            Core::Point(point) => tell((point, point)),
            Core::Segment(from, to) => tell((from, to)),
            Core::Polygon(polygon) => polygon.sides().for_each(tell),
        }
    }
}

/// Where two segments cross, each between its ends.
pub(super) fn intersection((a, b): (Point, Point), (c, d): (Point, Point)) -> Option<Spot> {
    let (one, other) = (a.to(b), c.to(d));
    let (first, second) = (one.cross(a.to(c)), one.cross(a.to(d)));
    let (third, fourth) = (other.cross(c.to(a)), other.cross(c.to(b)));
    let apart = |left: i128, right: i128| crossed(left.cmp(&0), right.cmp(&0));
    (apart(first, second) && apart(third, fourth)).then(|| {
        // The ends of the first lie `third` and `fourth` from the second's line, on either side.
        let whole = (third - fourth).abs();
        Spot::along(a, one, third.abs(), whole)
    })
}
