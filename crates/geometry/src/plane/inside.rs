//! Whether insides meet, and whether one shape holds another wholly.

use super::apart::Apart;
use super::nearest::{Core, Nearest, Spot, intersection};
use super::point::{Micrometres, Point};
use super::polygon::{Polygon, Where};
use super::ray::{Entrance, Ray};
use super::segment::Segment;
use super::shape::{Disc, Shape};

impl Shape<'_> {
    /// Whether no part of this shape is outside another. The rim belongs to both, so that a base may touch the edge
    /// of its zone, or of the field, from within (MD-034).
    pub fn is_inside<'b>(self, other: impl Into<Shape<'b>>) -> bool {
        match (self, other.into()) {
            (Shape::Disc(inner), Shape::Disc(outer)) => {
                // Radii are below 2³², so the square is below 2⁶⁴.
                let room = outer.radius.wide() - inner.radius.wide();
                room >= 0 && inner.centre.to(outer.centre).square() <= room * room
            }
            (Shape::Disc(inner), Shape::Polygon(outer)) => disc_in_polygon(inner, outer),
            // A disc is convex: it holds what it holds the corners of.
            (Shape::Polygon(inner), Shape::Disc(outer)) => {
                inner.corners().iter().all(|&corner| outer.power(corner) <= 0)
            }
            (Shape::Polygon(inner), Shape::Polygon(outer)) => {
                inner.sides().all(|side| leaves(side, outer).is_none())
            }
        }
    }
}

impl Shape<'_> {
    /// Where this shape reaches out of another, to be shown: a point of it, rounded to the nearest micrometre, that is
    /// outside the other or where this shape crosses its rim, brought back into the window of points. `None` if it is
    /// [inside](Shape::is_inside).
    pub fn reaches_out_of<'b>(self, other: impl Into<Shape<'b>>) -> Option<Point> {
        let other = other.into();
        if self.is_inside(other) {
            return None;
        }
        match (self, other) {
            (Shape::Disc(inner), Shape::Disc(outer)) => Some(inner.far_side(outer.centre)),
            (Shape::Disc(inner), Shape::Polygon(outer)) => match outer.locate(inner.centre) {
                Where::Outside => Some(inner.centre),
                Where::Inside | Where::OnRim => outer
                    .sides()
                    .map(|(from, to)| Segment { from, to }.apart(Micrometres::ZERO, inner))
                    .find(Apart::overlaps)
                    .map(|apart| apart.witness().0),
            },
            (Shape::Polygon(inner), Shape::Disc(outer)) => {
                inner.corners().iter().copied().max_by_key(|&corner| outer.power(corner))
            }
            (Shape::Polygon(inner), Shape::Polygon(outer)) => {
                inner.sides().find_map(|side| leaves(side, outer))
            }
        }
    }
}

impl Disc {
    /// The point of this disc that is farthest from another point, rounded.
    fn far_side(self, from: Point) -> Point {
        let (x, y) = (i128::from(self.centre.x()), i128::from(self.centre.y()));
        if from == self.centre {
            return Point::clamped(x + self.radius.wide(), y);
        }
        let near = self.apart(Disc::point(from)).witness().0;
        Point::clamped(2 * x - i128::from(near.x()), 2 * y - i128::from(near.y()))
    }

    /// As [`Shape::is_inside`].
    pub fn is_inside<'b>(self, other: impl Into<Shape<'b>>) -> bool {
        Shape::Disc(self).is_inside(other)
    }
}

fn disc_in_polygon(inner: Disc, outer: &Polygon) -> bool {
    let reach = inner.radius.wide() * inner.radius.wide();
    outer.locate(inner.centre) != Where::Outside
        && outer.sides().all(|side| {
            let nearest = Nearest::to_segment(inner.centre, side);
            nearest.square >= reach * nearest.per
        })
}

/// Where a segment is first outside a polygon, rounded. A polygon has no holes, so it holds another whose sides never
/// leave it.
fn leaves((from, to): (Point, Point), polygon: &Polygon) -> Option<Point> {
    if polygon.locate(from) == Where::Outside {
        return Some(from);
    }
    match Ray::towards(from, to)?.leaves(polygon, from.to(to))? {
        Entrance::Corner(corner) => Some(corner),
        // A segment that starts on the side does not cross it between its own ends.
        Entrance::Side(start, end) => {
            Some(intersection((from, to), (start, end)).map_or(from, Spot::rounded))
        }
    }
}

/// Whether the insides of two cores meet; of a point or a segment, its points count as its inside.
pub(super) fn interiors_meet(one: Core, other: Core) -> bool {
    match (one, other) {
        (Core::Polygon(one), Core::Polygon(other)) => {
            // If no side of either runs inside the other, their rims are one rim, or their insides apart.
            let runs_in = |sides: &Polygon, inside: &Polygon| {
                sides.sides().any(|(from, to)| Segment { from, to }.enters(inside))
            };
            one == other || runs_in(one, other) || runs_in(other, one)
        }
        (Core::Point(point), Core::Polygon(polygon)) | (Core::Polygon(polygon), Core::Point(point)) => {
            polygon.locate(point) == Where::Inside
        }
        (Core::Segment(from, to), Core::Polygon(polygon))
        | (Core::Polygon(polygon), Core::Segment(from, to)) => Segment { from, to }.enters(polygon),
        (Core::Point(_) | Core::Segment(..), Core::Point(_) | Core::Segment(..)) => false,
    }
}
