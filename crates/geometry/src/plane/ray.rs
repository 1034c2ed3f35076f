//! Straight lines without an end: towards a point, or just touching a disc.

use super::point::{Micrometres, Point, Vector};
use super::polygon::Polygon;
use super::shape::Disc;
use super::surd::Surd;
use std::cmp::Ordering;

/// A line from a point in a direction `whole + rooted·√root`, with `length²` its square.
///
/// Towards a point the direction is whole, its square below 2⁴¹. A tangent of a disc at `d` with radius `r` has the
/// direction `±r·left(d) + √(d² - r²)·d`, whose length is d² < 2⁴¹ exactly. The point is not inside the disc, so
/// r ≤ |d| < 2^20.5, and the whole part, of length r·|d|, is below 2⁴¹ as well; the rooted part is d.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray {
    from: Point,
    whole: Vector,
    rooted: Vector,
    root: i128,
    length: Length,
}

#[derive(Clone, Copy, Debug)]
enum Length {
    Squared(i128),
    Plain(i128),
}

/// Where a line first has the inside of a polygon ahead of it.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entrance {
    Corner(Point),
    Side(Point, Point),
}

/// Which of the two regions that a rim parts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Region {
    Inside,
    Outside,
}

impl Ray {
    /// From a point towards another; `None` if they are one.
    pub fn towards(from: Point, to: Point) -> Option<Ray> {
        let whole = from.to(to);
        let square = whole.square();
        let length = Length::Squared(square);
        (square > 0).then_some(Ray { from, whole, rooted: Vector::ZERO, root: 0, length })
    }

    /// From a point along the tangent of a disc that leaves it to the right or to the left; `None` if the point is
    /// inside the disc or at its centre.
    pub fn tangent(from: Point, disc: Disc, disc_is_right: bool) -> Option<Ray> {
        let (out, root) = (from.to(disc.centre), disc.power(from));
        let square = out.square();
        if root < 0 || square == 0 {
            return None;
        }
        let aside = if disc_is_right { disc.radius.wide() } else { -disc.radius.wide() };
        Some(Ray { from, whole: out.left().times(aside), rooted: out, root, length: Length::Plain(square) })
    }

    /// The same line the other way.
    pub fn reversed(self) -> Ray {
        Ray { whole: self.whole.times(-1), rooted: self.rooted.times(-1), ..self }
    }

    /// Below 2⁶² + 2⁴¹·√root.
    fn cross(&self, to: Vector) -> Surd {
        Surd { whole: self.whole.cross(to), times: self.rooted.cross(to), root: self.root }
    }

    /// Below 2⁶² + 2⁴¹·√root.
    fn dot(&self, to: Vector) -> Surd {
        Surd { whole: self.whole.dot(to), times: self.rooted.dot(to), root: self.root }
    }

    /// How its distance from a point ahead of it compares with a length; `None` if the point is not ahead.
    pub fn passes(&self, point: Point, distance: Micrometres) -> Option<Ordering> {
        let to = self.from.to(point);
        let aside = self.cross(to);
        (self.dot(to).sign() == Ordering::Greater).then(|| match self.length {
            // Only a whole direction has this; its cross product squares to less than 2⁸².
            Length::Squared(square) => {
                (aside.whole * aside.whole).cmp(&(distance.wide() * distance.wide() * square))
            }
            // Below 2³² · 2⁴¹.
            Length::Plain(length) => aside.compare_size(distance.wide() * length),
        })
    }

    /// Where this line enters a polygon's inside before it is abreast of `goal`; it does not start inside.
    pub fn enters(&self, polygon: &Polygon, goal: Vector) -> Option<Entrance> {
        self.passes_into(polygon, goal, Region::Inside)
    }

    /// Where this line enters a polygon's outside before it is abreast of `goal`; it does not start outside.
    pub fn leaves(&self, polygon: &Polygon, goal: Vector) -> Option<Entrance> {
        self.passes_into(polygon, goal, Region::Outside)
    }

    fn passes_into(&self, polygon: &Polygon, goal: Vector, region: Region) -> Option<Entrance> {
        polygon.bends().find_map(|(before, corner, after)| {
            // Seen from the outside, the rim runs the other way round.
            let (before, after) = match region {
                Region::Inside => (before, after),
                Region::Outside => (after, before),
            };
            if self.enters_at_corner(before, corner, after, goal) {
                Some(Entrance::Corner(corner))
            } else if self.enters_by_side(corner, after, goal) {
                Some(Entrance::Side(corner, after))
            } else {
                None
            }
        })
    }

    /// Whether it meets a corner before the goal and goes on strictly between the corner's sides.
    fn enters_at_corner(&self, before: Point, corner: Point, after: Point, goal: Vector) -> bool {
        let to = self.from.to(corner);
        if self.cross(to).sign() != Ordering::Equal || self.dot(to).sign() == Ordering::Less {
            return false;
        }
        let (into, out) = (before.to(corner), corner.to(after));
        // A side has this line on its left if the line has the side on its right.
        let left_of = |side: Vector| self.cross(side).sign() == Ordering::Less;
        let inward =
            if into.cross(out) > 0 { left_of(into) && left_of(out) } else { left_of(into) || left_of(out) };
        inward && self.dot(to.minus(goal)).sign() == Ordering::Less
    }

    /// Whether it crosses a side, between its ends and towards its left, before the goal.
    fn enters_by_side(&self, start: Point, end: Point, goal: Vector) -> bool {
        let (start, end) = (self.from.to(start), self.from.to(end));
        let turn = start.cross(end);
        if turn > 0
            || self.cross(start).sign() != Ordering::Greater
            || self.cross(end).sign() != Ordering::Less
        {
            return false;
        }
        // The side is met after -turn / (self × (start - end)) of the direction, which has to be less than
        // (self · goal) / self². Of a tangent the parts are below 2^61.5 and 2⁴¹, so the product's whole parts and
        // turn · self² are below 2¹²³ each, and its rooted part is below 2¹⁰⁴.
        let square = match self.length {
            Length::Squared(square) => square,
            Length::Plain(length) => length * length,
        };
        let width = self.cross(start.minus(end));
        self.dot(goal).times_plus(width, turn * square).sign() == Ordering::Greater
    }

    /// Where a disc that it meets is met first, to be shown: within a few micrometres. In parts of 2⁻⁴⁰ of a
    /// micrometre the direction's length is 2⁴⁰, its dot product with a vector below 2⁶¹, and that squared below
    /// 2¹²². From inside the disc it is where the line came in.
    pub fn meets(&self, disc: Disc) -> Point {
        const PARTS: u32 = 40;
        let one = 1_i128 << PARTS;
        let (x, y) = match self.length {
            Length::Squared(square) => {
                let length = (square << (2 * PARTS)).isqrt();
                let part = |part: i128| (part << (2 * PARTS)) / length.max(1);
                (part(self.whole.x), part(self.whole.y))
            }
            Length::Plain(length) => {
                // Below 2⁶¹, times a part below 2²⁰, and 2⁴¹ · 2⁴⁰.
                let root = (self.root << (2 * PARTS)).isqrt();
                let part = |whole: i128, rooted: i128| (whole * one + rooted * root) / length.max(1);
                (part(self.whole.x, self.rooted.x), part(self.whole.y, self.rooted.y))
            }
        };
        let middle = Vector { x, y }.dot(self.from.to(disc.centre));
        let half_chord = (middle * middle - (disc.power(self.from) << (2 * PARTS))).max(0).isqrt();
        let distance = (middle - half_chord) >> 10;
        let round = |start: i32, part: i128| {
            let moved = (part >> 10) * distance;
            i128::from(start) + ((moved + (1 << 59)) >> 60)
        };
        Point::clamped(round(self.from.x(), x), round(self.from.y(), y))
    }
}
