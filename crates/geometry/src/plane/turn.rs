//! Turns: the circles along which a base's centre runs where a shortest way bends.
//!
//! A shortest way among discs and polygons is a taut string. It is straight but where it lies against something: the
//! centre then keeps the base's radius from a corner, or the sum of both radii from a disc's centre. So all that has
//! to be known of the obstacles is a list of circles, and the lines that touch two of them.
//!
//! Directions are vectors of the length [`ONE`], true to a few parts of it. They only propose points; every leg between
//! proposed points is then judged exactly.

use super::point::{Point, Vector};
use super::shape::Shape;
use super::sight::Hand;
use std::cmp::Ordering;

/// The length of a direction.
pub(super) const ONE: i128 = 1 << PLACES;
const PLACES: u32 = 40;
/// Directions nearer to each other than this, about 10⁻⁶, count as one.
const HAIR: i128 = ONE >> 20;
/// What is less than this above a whole micrometre, about 10⁻⁴ of one, is not rounded up.
const CRUMB: i128 = ONE >> 13;

/// The cosines of 11.3°, 2.83° and 0.707°: of how much a leg may turn, at each fineness of an arc.
const TURNS: [i128; FINENESSES] = [cosine(9_806_147_752), cosine(9_987_803_791), cosine(9_999_238_673)];
/// In how many finenesses an arc can be drawn.
pub(super) const FINENESSES: usize = 3;

const fn cosine(of_ten_milliards: i128) -> i128 {
    ONE * of_ten_milliards / 10_000_000_000
}

/// A circle that a way may run along, or, without a radius, a point where it may bend, start or end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub centre: Point,
    pub radius: i128,
    /// Of a polygon's corner the sides that lead to it and away: a way bends only outside both.
    corner: Option<(Vector, Vector)>,
}

/// A line that touches two turns.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tangent {
    /// Its direction.
    pub way: Vector,
    /// How far it is from contact to contact, in micrometres with [`PLACES`].
    pub length: i128,
}

impl Turn {
    pub fn at(point: Point) -> Turn {
        Turn::circle(point, 0)
    }

    pub fn circle(centre: Point, radius: i128) -> Turn {
        Turn { centre, radius, corner: None }
    }

    /// The turns round all obstacles for a base with a radius. The corners of a polygon that point inwards are none.
    pub fn round_all<'a>(radius: i128, obstacles: impl Iterator<Item = Shape<'a>>) -> Vec<Turn> {
        let mut turns = Vec::new();
        for obstacle in obstacles {
            match obstacle {
                Shape::Disc(disc) => {
                    turns.push(Turn {
                        centre: disc.centre,
                        radius: radius + disc.radius.wide(),
                        corner: None,
                    });
                }
                Shape::Polygon(polygon) => {
                    turns.extend(polygon.bends().filter_map(|(before, centre, after)| {
                        let (into, out) = (before.to(centre), centre.to(after));
                        (into.cross(out) > 0).then_some(Turn { centre, radius, corner: Some((into, out)) })
                    }))
                }
            }
        }
        turns.sort_by_key(|turn| (turn.centre, turn.radius));
        // Where corners of two polygons meet, a way may bend round both.
        turns.dedup_by(|next, kept| {
            let same = (next.centre, next.radius) == (kept.centre, kept.radius);
            if same {
                kept.corner = None;
            }
            same
        });
        turns
    }

    /// The line that leaves this turn, having it on one hand, and reaches another, having that on another hand.
    pub fn tangent(&self, hand: Hand, to: &Turn, other: Hand) -> Option<Tangent> {
        let out = self.centre.to(to.centre);
        let square = out.square();
        let aside = other.sign() * to.radius - hand.sign() * self.radius;
        // Radii are below 2³⁴, so the difference is above -2⁷⁰; if it is positive it is below 2⁴¹.
        let left = square - aside * aside;
        if square == 0 || left < 0 {
            return None;
        }
        let length = (left << (2 * PLACES)).isqrt();
        let part = |ahead: i128, across: i128| (ahead * length - across * aside * ONE) / square;
        let across = out.left();
        Some(Tangent { way: Vector { x: part(out.x, across.x), y: part(out.y, across.y) }, length })
    }

    /// Whether a way can lie against this turn in a direction from its centre.
    pub fn bears(&self, radial: Vector) -> bool {
        // A side is shorter than 2²¹, so this is less than what a hair makes of it.
        let hair = HAIR << 21;
        self.corner.is_none_or(|(into, out)| into.dot(radial) >= -hair && out.dot(radial) <= hair)
    }

    /// The last direction in which a way that turns to one hand can lie against a polygon's corner: square to the
    /// side that it then follows.
    pub fn last(&self, hand: Hand) -> Option<Vector> {
        let (into, out) = self.corner?;
        let side = match hand {
            Hand::Left => out,
            Hand::Right => into,
        };
        Some(unit(side.left().times(-ONE)))
    }

    /// The whole point in a direction from the centre, at the radius and so much more, or just outside.
    pub fn contact(&self, radial: Vector, more: i128) -> Option<Point> {
        let reach = self.radius + more;
        self.outside(radial.times(reach))
    }

    /// The corners of a line of legs round this turn from one direction to another, without its ends.
    ///
    /// The legs touch the circle, and none of them leads from one quadrant into another. So their corners can be
    /// rounded away from the centre in both coordinates: no leg comes nearer to the circle by that, and those along
    /// an axis remain exact.
    pub fn arc(&self, from: Vector, to: Vector, hand: Hand, fineness: usize) -> Option<Vec<Point>> {
        let directions = self.directions(from, to, hand, fineness);
        let pairs = directions.iter().zip(directions.iter().skip(1));
        pairs
            .map(|(&one, &other)| {
                // Where the tangents in both directions meet.
                let whole = ONE + scaled(one.dot(other));
                let part = |sum: i128| sum * self.radius * ONE / whole;
                self.outside(Vector { x: part(one.x + other.x), y: part(one.y + other.y) })
            })
            .collect()
    }

    /// How long the arc from one direction to another is, in micrometres with [`PLACES`].
    pub fn arc_length(&self, from: Vector, to: Vector, hand: Hand) -> i128 {
        let directions = self.directions(from, to, hand, 0);
        let pairs = directions.iter().zip(directions.iter().skip(1));
        pairs
            .map(|(&one, &other)| {
                // The tangent of half the angle is below 0.1, so three terms of the series are enough.
                let half = one.cross(other).abs() / (ONE + scaled(one.dot(other)));
                let square = scaled(half * half);
                let angle = 2 * half * (ONE - square / 3 + scaled(square * square) / 5) / ONE;
                angle * self.radius
            })
            .sum()
    }

    /// A length that the arc from one direction to another is at least.
    pub fn arc_at_least(&self, from: Vector, to: Vector, hand: Hand) -> i128 {
        if self.radius == 0 {
            return 0;
        }
        let frame = Frame { from, hand };
        let chord = |to: Vector| from.minus(to).square().isqrt() * self.radius;
        match frame.half(to) {
            Half::None => 0,
            Half::First => chord(to),
            Half::Second => 2 * ONE * self.radius + chord(to.times(-1)),
        }
    }

    /// The directions at which the legs of an arc touch it. About a point there is no arc, nor any direction.
    pub fn directions(&self, from: Vector, to: Vector, hand: Hand, fineness: usize) -> Vec<Vector> {
        if self.radius == 0 { Vec::new() } else { directions(from, to, hand, fineness) }
    }

    /// The whole point so far from the centre, each coordinate rounded away from it.
    fn outside(&self, off: Vector) -> Option<Point> {
        let round = |part: i128| ((part.abs() + ONE - 1 - CRUMB) >> PLACES) * part.signum();
        let x = i128::from(self.centre.x()) + round(off.x);
        let y = i128::from(self.centre.y()) + round(off.y);
        Point::new(i32::try_from(x).ok()?, i32::try_from(y).ok()?)
    }
}

impl Tangent {
    /// The direction from the centre of a turn to where this line touches it.
    pub fn radial(&self, hand: Hand) -> Vector {
        self.way.left().times(-hand.sign())
    }
}

impl Hand {
    pub(super) const BOTH: [Hand; 2] = [Hand::Left, Hand::Right];

    /// 1 for the left, which is counter-clockwise of a line.
    pub(super) fn sign(self) -> i128 {
        match self {
            Hand::Left => 1,
            Hand::Right => -1,
        }
    }
}

/// Which half of a full turn leads to a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Half {
    None,
    First,
    Second,
}

/// Directions, seen from one of them and turning to the hand on which the centre lies.
#[derive(Clone, Copy)]
struct Frame {
    from: Vector,
    hand: Hand,
}

impl Frame {
    fn half(self, to: Vector) -> Half {
        let aside = scaled(self.from.cross(to)) * self.hand.sign();
        let ahead = self.from.dot(to) > 0;
        if ahead && aside.abs() <= HAIR {
            Half::None
        } else if aside > 0 {
            Half::First
        } else {
            Half::Second
        }
    }

    /// Which of two directions comes first.
    fn compare(self, one: Vector, other: Vector) -> Ordering {
        let turns_on = (one.cross(other) * self.hand.sign()).cmp(&0);
        self.half(one).cmp(&self.half(other)).then(turns_on.reverse())
    }
}

/// The directions at which the legs of an arc touch it: its ends, the axes, and others between.
fn directions(from: Vector, to: Vector, hand: Hand, fineness: usize) -> Vec<Vector> {
    let frame = Frame { from, hand };
    if frame.half(to) == Half::None {
        return Vec::new();
    }
    let is_hair = |one: Vector, other: Vector| Frame { from: one, hand }.half(other) == Half::None;
    let mut axes: Vec<Vector> = [(ONE, 0), (0, ONE), (-ONE, 0), (0, -ONE)]
        .into_iter()
        .map(|(x, y)| Vector { x, y })
        .filter(|&axis| !is_hair(from, axis) && !is_hair(to, axis))
        .filter(|&axis| frame.compare(axis, to) == Ordering::Less)
        .collect();
    axes.sort_by(|&one, &other| frame.compare(one, other));
    axes.push(to);
    let limit = TURNS.get(fineness).copied().unwrap_or(ONE);
    let mut all = vec![from];
    for axis in axes {
        let last = all.last().copied().unwrap_or(from);
        halve(last, axis, limit, &mut all);
    }
    all
}

/// Directions all round, each once, the first along x.
pub(super) fn all_round(fineness: usize) -> Vec<Vector> {
    let x = Vector { x: ONE, y: 0 };
    let limit = TURNS.get(fineness).copied().unwrap_or(ONE);
    let mut all = vec![x];
    let mut axis = x;
    for _ in 0..4 {
        halve(axis, axis.left(), limit, &mut all);
        axis = axis.left();
    }
    all.pop();
    all
}

/// Adds the directions after one up to another, less than half a turn away, in equal steps.
fn halve(from: Vector, to: Vector, limit: i128, into: &mut Vec<Vector>) {
    let sum = Vector { x: from.x + to.x, y: from.y + to.y };
    if scaled(from.dot(to)) >= limit || sum == Vector::ZERO {
        into.push(to);
    } else {
        let middle = unit(sum);
        halve(from, middle, limit, into);
        halve(middle, to, limit, into);
    }
}

/// The direction in the middle between two.
pub(super) fn between(one: Vector, other: Vector) -> Vector {
    unit(Vector { x: one.x + other.x, y: one.y + other.y })
}

/// The direction of a vector of a length below 2⁶².
pub(super) fn unit(vector: Vector) -> Vector {
    let length = vector.square().isqrt().max(1);
    Vector { x: vector.x * ONE / length, y: vector.y * ONE / length }
}

fn scaled(product: i128) -> i128 {
    product >> PLACES
}
