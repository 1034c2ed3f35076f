//! Whether insides meet, and whether one shape holds another wholly.

use super::nearest::{Core, Nearest};
use super::point::Point;
use super::polygon::{Polygon, Where};
use super::ray::Ray;
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
            (Shape::Polygon(inner), Shape::Polygon(outer)) => inner.sides().all(|side| stays_in(side, outer)),
        }
    }
}

impl Disc {
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

/// Whether a segment never leaves a polygon. A polygon has no holes, so it holds another whose sides stay in it.
fn stays_in((from, to): (Point, Point), polygon: &Polygon) -> bool {
    polygon.locate(from) != Where::Outside
        && Ray::towards(from, to).is_none_or(|ray| ray.leaves(polygon, from.to(to)).is_none())
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
