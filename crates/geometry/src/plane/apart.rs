//! How far two shapes are apart: overlap, contact and gaps.

use super::inside::interiors_meet;
use super::nearest::{Core, Nearest};
use super::point::{Micrometres, Point, Vector};
use super::segment::Segment;
use super::shape::{Bounds, Disc, Shape};
use std::cmp::Ordering;

/// How far two shapes are apart, exactly; made by [`Shape::apart`] and [`Segment::apart`].
#[derive(Clone, Copy, Debug)]
pub struct Apart {
    nearest: Nearest,
    /// What the radii take of the distance between centres.
    radii: (Micrometres, Micrometres),
    /// Of two shapes without radius, which no distance can tell: whether their insides meet.
    insides_meet: bool,
}

/// The parts of a micrometre in which witnesses are worked out before they are rounded.
const FINE: i128 = 1 << 10;

impl Apart {
    /// Whether the insides share a point. Contact is no overlap (MD-034).
    pub fn overlaps(&self) -> bool {
        self.insides_meet || self.compare(0) == Ordering::Less
    }

    /// Whether they are in contact: at distance 0 without overlapping (MD-034).
    pub fn touches(&self) -> bool {
        !self.overlaps() && self.compare(0) == Ordering::Equal
    }

    /// Whether the gap from edge to edge is this or less (MD-027, MD-028). Overlapping shapes have none.
    pub fn within(&self, distance: Micrometres) -> bool {
        self.compare(distance.wide()) != Ordering::Greater
    }

    /// Whether the gap from edge to edge is this or more (MD-028, MD-040, MD-046).
    pub fn at_least(&self, distance: Micrometres) -> bool {
        distance == Micrometres::ZERO || self.compare(distance.wide()) != Ordering::Less
    }

    /// The gap in whole micrometres, rounded up: a gap is [`within`](Apart::within) a distance exactly if this is.
    pub fn gap(&self) -> Micrometres {
        let Nearest { square, per, .. } = self.nearest;
        let least = (square + per - 1) / per;
        let root = least.isqrt();
        let up = if root * root < least { root + 1 } else { root };
        Micrometres::clamped(up - self.reach())
    }

    /// The nearest point of the first shape and of the second. If the shapes overlap, it is how far each reaches
    /// into the other on the line between them; if they share a centre, it is the centre. Rounded to the nearest
    /// micrometre, to be shown; nothing is decided by it.
    pub fn witness(&self) -> (Point, Point) {
        let (first, second) = self.nearest.spots;
        let (first, second) = (first.in_parts(FINE), second.in_parts(FINE));
        let way = second.minus(first);
        // The way may be shorter than a micrometre and a radius as long as can be, so its length has 20 more places.
        // Spots are below 2³¹ parts, so this is below 2⁵², and what is divided by it below 2³² · 2⁴² · 2²⁰.
        let length = (way.square() << 40).isqrt();
        let step = |radius: Micrometres| {
            let reach = (radius.wide() * FINE) << 20;
            let part = |part: i128| if length == 0 { 0 } else { part * reach / length };
            Vector { x: part(way.x), y: part(way.y) }
        };
        let whole = |at: Vector| {
            let round = |part: i128| (part + FINE / 2).div_euclid(FINE);
            Point::clamped(round(at.x), round(at.y))
        };
        let (out, back) = (step(self.radii.0), step(self.radii.1));
        (whole(Vector { x: first.x + out.x, y: first.y + out.y }), whole(second.minus(back)))
    }

    fn reach(&self) -> i128 {
        self.radii.0.wide() + self.radii.1.wide()
    }

    /// Compares the gap with a distance. A sum of lengths is below 2³⁴, so its square times `per` is below 2¹⁰⁹.
    fn compare(&self, distance: i128) -> Ordering {
        let limit = self.reach() + distance;
        self.nearest.square.cmp(&(limit * limit * self.nearest.per))
    }

    fn of(one: (Core, Micrometres), other: (Core, Micrometres)) -> Apart {
        let nearest = Nearest::between(one.0, other.0);
        let radii = (one.1, other.1);
        let bare = radii == (Micrometres::ZERO, Micrometres::ZERO);
        Apart { nearest, radii, insides_meet: bare && nearest.square == 0 && interiors_meet(one.0, other.0) }
    }
}

impl<'a> Shape<'a> {
    /// How far this shape and another are apart.
    pub fn apart<'b>(self, other: impl Into<Shape<'b>>) -> Apart {
        Apart::of(self.bare(), other.into().bare())
    }

    /// Whether the insides of this shape and another share a point, as [`Apart::overlaps`] has it; of shapes that are
    /// far from one another it is seen at once.
    pub fn overlaps<'b>(self, other: impl Into<Shape<'b>>) -> bool {
        let other = other.into();
        Bounds::of(self).meets(Bounds::of(other)) && self.apart(other).overlaps()
    }

    /// What is left without the radius, and the radius.
    pub(super) fn bare(self) -> (Core<'a>, Micrometres) {
        match self {
            Shape::Disc(Disc { centre, radius }) => (Core::Point(centre), radius),
            Shape::Polygon(polygon) => (Core::Polygon(polygon), Micrometres::ZERO),
        }
    }
}

impl Disc {
    /// How far this disc and a shape are apart.
    pub fn apart<'b>(self, other: impl Into<Shape<'b>>) -> Apart {
        Shape::Disc(self).apart(other)
    }

    /// As [`Shape::overlaps`].
    pub fn overlaps<'b>(self, other: impl Into<Shape<'b>>) -> bool {
        Shape::Disc(self).overlaps(other)
    }
}

impl Segment {
    /// How far a disc that is moved along this segment comes to another shape at its nearest.
    pub fn apart<'b>(self, radius: Micrometres, other: impl Into<Shape<'b>>) -> Apart {
        Apart::of((Core::Segment(self.from, self.to), radius), other.into().bare())
    }

    /// How far apart they are, if the disc comes over the inside of the other shape.
    pub(super) fn overlap(self, radius: Micrometres, other: Shape) -> Option<Apart> {
        let bounds = Bounds::along(self.from, self.to, radius.wide());
        let apart = || self.apart(radius, other);
        bounds.meets(Bounds::of(other)).then(apart).filter(Apart::overlaps)
    }
}
