//! Straight lines from point to point, and what they cross.

use super::nearest::{Nearest, Spot, intersection};
use super::point::Point;
use super::polygon::{Polygon, Where};
use super::ray::{Entrance, Ray};
use super::shape::{Bounds, Disc, Shape};

/// A straight line from a point to another, such as a traced line or a leg of a path. It may have no length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Segment {
    /// Where it starts.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

impl Segment {
    /// Whether some point of this line is inside the shape. A line that only touches the rim, or runs along a side,
    /// does not cross (MD-195, MD-200).
    pub fn crosses<'a>(self, shape: impl Into<Shape<'a>>) -> bool {
        let shape = shape.into();
        if !Bounds::along(self.from, self.to, 0).meets(Bounds::of(shape)) {
            return false;
        }
        match shape {
            Shape::Disc(disc) => self.runs_through(disc).is_some(),
            Shape::Polygon(polygon) => self.enters(polygon),
        }
    }

    /// A point where this line crosses the shape, rounded to the nearest micrometre: of a disc the deepest, of a
    /// polygon one where the line enters it, or its start if that is inside. `None` if it does not cross.
    pub fn crossing<'a>(self, shape: impl Into<Shape<'a>>) -> Option<Point> {
        match shape.into() {
            Shape::Disc(disc) => self.runs_through(disc).map(Spot::rounded),
            Shape::Polygon(polygon) => {
                if polygon.locate(self.from) == Where::Inside {
                    return Some(self.from);
                }
                let entrance = Ray::towards(self.from, self.to)?.enters(polygon, self.from.to(self.to))?;
                Some(match entrance {
                    Entrance::Corner(corner) => corner,
                    // A line that starts on the side does not cross it between its own ends.
                    Entrance::Side(from, to) => {
                        intersection((self.from, self.to), (from, to)).map_or(self.from, Spot::rounded)
                    }
                })
            }
        }
    }

    fn runs_through(self, disc: Disc) -> Option<Spot> {
        let nearest = Nearest::to_segment(disc.centre, (self.from, self.to));
        let reach = disc.radius.wide() * disc.radius.wide();
        (nearest.square < reach * nearest.per).then_some(nearest.spots.1)
    }

    pub(super) fn enters(self, polygon: &Polygon) -> bool {
        polygon.locate(self.from) == Where::Inside
            || Ray::towards(self.from, self.to)
                .is_some_and(|ray| ray.enters(polygon, self.from.to(self.to)).is_some())
    }
}
