//! The field itself: a square with its corner at the origin. Everything outside it is an obstacle (MD-166).

use super::point::{Micrometres, Point};
use super::shape::{Bounds, Disc, Shape};

/// A square field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Field {
    side: Micrometres,
}

/// How far something is from the edge of the field, and where it is nearest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Edge {
    /// The distance, exactly.
    pub distance: Micrometres,
    /// The point of the shape nearest to the edge, the first in reading order if there are several sides.
    pub near: Point,
    /// The point of the edge nearest to that.
    pub edge: Point,
}

impl Field {
    /// The standard battlefield of 30 inches (MD-036).
    pub const STANDARD: Field = Field { side: Micrometres::inches(30) };

    /// A field with sides of this length; `None` if not all of it is within the window of points.
    pub const fn new(side: Micrometres) -> Option<Field> {
        if side.get() <= Point::MAX.unsigned_abs() { Some(Field { side }) } else { None }
    }

    /// The length of its sides.
    pub const fn side(self) -> Micrometres {
        self.side
    }

    /// Whether a shape is wholly on the field. It may touch the edge (MD-034, MD-047, MD-166).
    pub fn holds<'a>(self, shape: impl Into<Shape<'a>>) -> bool {
        let (Bounds { low, high }, side) = (Bounds::of(shape.into()), self.side.wide());
        low.0.min(low.1) >= 0 && high.0.max(high.1) <= side
    }

    /// Whether a base stays on the field along straight legs from point to point. A field is convex, so the points
    /// tell (MD-166).
    pub fn holds_path(self, radius: Micrometres, path: &[Point]) -> bool {
        path.iter().all(|&centre| self.holds(Disc { centre, radius }))
    }

    /// The sides of the edge, with the field to the right of them.
    pub(super) fn walls(self) -> [(Point, Point); 4] {
        let side = self.side.wide();
        let [a, b, c, d] = [(0, 0), (0, side), (side, side), (side, 0)].map(|(x, y)| Point::clamped(x, y));
        [(a, b), (b, c), (c, d), (d, a)]
    }

    /// How far a shape is from the edge of the field; `None` if it is not wholly on the field.
    pub fn edge<'a>(self, shape: impl Into<Shape<'a>>) -> Option<Edge> {
        let Near { distance, near, to_edge } = self.near(shape.into())?;
        let edge = Point::clamped(
            i128::from(near.x()) + to_edge.0 * distance,
            i128::from(near.y()) + to_edge.1 * distance,
        );
        (distance >= 0).then_some(Edge { distance: Micrometres::clamped(distance), near, edge })
    }

    /// The point of a shape that is farthest off the field; `None` if the shape is wholly on it. It is brought back
    /// into the window of points.
    pub fn reaches_off<'a>(self, shape: impl Into<Shape<'a>>) -> Option<Point> {
        self.near(shape.into()).filter(|near| near.distance < 0).map(|near| near.near)
    }

    /// Where a shape comes nearest to the edge from within, or farthest over it.
    fn near(self, shape: Shape) -> Option<Near> {
        let Bounds { low, high } = Bounds::of(shape);
        let side = self.side.wide();
        let (distance, to_edge) =
            [(low.0, (-1, 0)), (low.1, (0, -1)), (side - high.0, (1, 0)), (side - high.1, (0, 1))]
                .into_iter()
                .min_by_key(|&(distance, _)| distance)?;
        let along = |x: i128, y: i128| x * to_edge.0 + y * to_edge.1;
        let near = match shape {
            Shape::Disc(Disc { centre, radius }) => Point::clamped(
                i128::from(centre.x()) + to_edge.0 * radius.wide(),
                i128::from(centre.y()) + to_edge.1 * radius.wide(),
            ),
            Shape::Polygon(polygon) => *polygon
                .corners()
                .iter()
                .min_by_key(|corner| -along(i128::from(corner.x()), i128::from(corner.y())))?,
        };
        Some(Near { distance, near, to_edge })
    }
}

/// How far a point is within an edge of the field, and in which direction that edge is.
struct Near {
    distance: i128,
    near: Point,
    to_edge: (i128, i128),
}
