//! Polygons: a footprint or a section of terrain.

use super::point::{Point, Vector};
use super::shape::Bounds;
use std::cmp::Ordering;
use std::fmt;

/// A simple polygon with its inside to the left of its sides: counter-clockwise. It need not be convex.
///
/// Corners in the middle of a straight side add nothing and are left out, and the least corner comes first, so two
/// polygons are equal exactly if they cover the same points.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Polygon {
    corners: Vec<Point>,
    bounds: Bounds,
}

/// Why corners make no polygon. Numbers count the corners as given, from 0; side `n` leads away from corner `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PolygonError {
    /// There are fewer than three corners.
    TooFewCorners(usize),
    /// A corner is the same point as the one before it.
    RepeatedCorner(usize),
    /// All corners lie on one line.
    NoArea,
    /// Two sides meet where they should not.
    SidesMeet(usize, usize),
    /// The corners run clockwise.
    Clockwise,
}

impl fmt::Display for PolygonError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PolygonError::TooFewCorners(count) => {
                write!(out, "a polygon has at least 3 corners, this has {count}")
            }
            PolygonError::RepeatedCorner(corner) => {
                write!(out, "corner {corner} is the same point as the corner before it")
            }
            PolygonError::NoArea => write!(out, "all corners lie on one line"),
            PolygonError::SidesMeet(one, other) => {
                write!(out, "sides {one} and {other} meet, so the polygon is not simple")
            }
            PolygonError::Clockwise => {
                write!(out, "the corners run clockwise; give them the other way round")
            }
        }
    }
}

impl std::error::Error for PolygonError {}

/// Where a point is with respect to a polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Where {
    Inside,
    OnRim,
    Outside,
}

impl Polygon {
    /// The polygon with these corners, counter-clockwise.
    pub fn new(corners: &[Point]) -> Result<Polygon, PolygonError> {
        let count = corners.len();
        if count < 3 {
            return Err(PolygonError::TooFewCorners(count));
        }
        let sides: Vec<_> = sides(corners).collect();
        if let Some(repeated) = sides.iter().position(|(from, to)| from == to) {
            return Err(PolygonError::RepeatedCorner((repeated + 1) % count));
        }
        let [first, second, ..] = *corners else {
            return Err(PolygonError::TooFewCorners(count));
        };
        let along = first.to(second);
        if corners.iter().all(|&corner| along.cross(first.to(corner)) == 0) {
            return Err(PolygonError::NoArea);
        }
        for (index, &one) in sides.iter().enumerate() {
            for (other_index, &other) in sides.iter().enumerate().skip(index + 1) {
                let meet = if other_index == index + 1 {
                    folds_back(one, other)
                } else if (other_index + 1) % count == index {
                    folds_back(other, one)
                } else {
                    meet(one, other)
                };
                if meet {
                    return Err(PolygonError::SidesMeet(index, other_index));
                }
            }
        }
        // Twice the area, as a sum of fewer than 2⁶⁴ terms below 2⁴¹.
        let area: i128 = sides.iter().map(|&(from, to)| first.to(from).cross(first.to(to))).sum();
        if area < 0 {
            return Err(PolygonError::Clockwise);
        }
        let before = corners.iter().cycle().skip(count - 1);
        let after = corners.iter().cycle().skip(1);
        let mut bent: Vec<Point> = before
            .zip(corners)
            .zip(after)
            .filter(|((before, here), after)| before.to(**here).cross(here.to(**after)) != 0)
            .map(|((_, here), _)| *here)
            .collect();
        let least = bent.iter().enumerate().min_by_key(|(_, corner)| **corner).map_or(0, |(index, _)| index);
        bent.rotate_left(least);
        Ok(Polygon { bounds: Bounds::of_points(&bent), corners: bent })
    }

    /// The corners, counter-clockwise.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The least upright rectangle round it.
    pub(super) fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The sides, each from a corner to the next; the inside is to the left.
    pub(super) fn sides(&self) -> impl Iterator<Item = (Point, Point)> + '_ {
        sides(&self.corners)
    }

    /// The corners, each between the one before it and the one after.
    pub(super) fn bends(&self) -> impl Iterator<Item = (Point, Point, Point)> + '_ {
        let before = self.corners.iter().cycle().skip(self.corners.len().saturating_sub(1));
        let after = self.corners.iter().cycle().skip(1);
        before.zip(&self.corners).zip(after).map(|((&before, &corner), &after)| (before, corner, after))
    }

    pub(super) fn locate(&self, point: Point) -> Where {
        let mut inside = false;
        for (from, to) in self.sides() {
            let turn = point.to(from).cross(point.to(to));
            if turn == 0 && point.to(from).dot(point.to(to)) <= 0 {
                return Where::OnRim;
            }
            // A ray from the point along x; a side owns its lower end, so that a corner counts once.
            match (from.y() <= point.y(), to.y() <= point.y()) {
                (true, false) => inside ^= turn > 0,
                (false, true) => inside ^= turn < 0,
                (true, true) | (false, false) => {}
            }
        }
        if inside { Where::Inside } else { Where::Outside }
    }
}

fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    corners.iter().copied().zip(corners.iter().copied().cycle().skip(1))
}

/// Whether a side runs back over the one before it.
fn folds_back((from, corner): (Point, Point), (_, to): (Point, Point)) -> bool {
    let (here, next) = (from.to(corner), corner.to(to));
    here.cross(next) == 0 && here.dot(next) < 0
}

/// Whether two closed segments share a point.
pub(super) fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |along: Vector, to: Vector| along.cross(to).cmp(&0);
    let (first, second) = (side(a.to(b), a.to(c)), side(a.to(b), a.to(d)));
    let (third, fourth) = (side(c.to(d), c.to(a)), side(c.to(d), c.to(b)));
    let on = |turn: Ordering, from: Point, to: Point, point: Point| {
        turn == Ordering::Equal && point.to(from).dot(point.to(to)) <= 0
    };
    on(first, a, b, c)
        || on(second, a, b, d)
        || on(third, c, d, a)
        || on(fourth, c, d, b)
        || crossed(first, second) && crossed(third, fourth)
}

/// Whether two points lie on either side of a line.
pub(super) fn crossed(one: Ordering, other: Ordering) -> bool {
    one != Ordering::Equal && one == other.reverse()
}
