//! A base forced along a straight line until it touches something (MD-347 to MD-352).
//!
//! Whether something is ahead is decided exactly. The place of contact is no whole point, nor a fraction, so it is
//! worked out to about 2⁻¹⁸ of a micrometre, in integers, and the whole point is chosen from there (MD-377).

use super::field::Field;
use super::point::{Micrometres, Point, Vector};
use super::segment::Segment;
use super::shape::{Bounds, Disc, Shape};

/// The binary places of a micrometre to which lengths are worked out.
pub(super) const PLACES: u32 = 20;

/// What ended a forced movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The whole distance was moved.
    Distance,
    /// Contact with the obstacle at this place in the list.
    Obstacle(usize),
    /// Contact with the edge of the field (MD-351).
    Edge,
}

/// A forced movement carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// The base's centre at the end.
    pub end: Point,
    /// What ended the movement.
    pub stop: Stop,
}

/// Moves a base in the direction of a line: for a push from the origin's centre to the base's, for a pull the other
/// way (MD-348). It moves the distance, or until it touches an obstacle or the edge; what it touches sideways or
/// behind does not stop it (MD-352). Without a direction it stays (MD-353).
///
/// It ends at the whole point nearest to where that is, of those within 3 µm in both directions and the last whole
/// point on the line before, at which it overlaps nothing, is on the field and no farther from its start than the
/// distance (MD-377); among equally near ones at the least. The base itself is not to be among the obstacles, and
/// does not overlap any or leave the field where it starts; if it does, it stays. A base has a radius: a mere point may
/// also be stopped by a corner that it only touches.
pub fn slide(
    base: Disc,
    direction: Segment,
    distance: Micrometres,
    obstacles: &[Shape],
    field: Field,
) -> Slide {
    let fits = |centre: Point| {
        let there = Disc { centre, ..base };
        field.holds(there) && !obstacles.iter().any(|&shape| there.overlaps(shape))
    };
    let line = Line::new(base, direction.from.to(direction.to)).filter(|_| fits(base.centre));
    let Some(line) = line else {
        return Slide { end: base.centre, stop: Stop::Distance };
    };
    // What it does not come to within the distance, and a little for rounding, does not stop it.
    let reach = line.reach(distance);
    let against = obstacles
        .iter()
        .enumerate()
        .filter(|&(_, &shape)| reach.meets(Bounds::of(shape)))
        .filter_map(|(index, &shape)| Some((line.contact(shape)?, Stop::Obstacle(index))));
    let edges = field.walls().into_iter().filter_map(|wall| Some((line.side_contact(wall)?, Stop::Edge)));
    let full = (distance.wide() << PLACES, Stop::Distance);
    let (moved, stop) = against.chain(edges).chain([full]).min_by_key(|&(moved, _)| moved).unwrap_or(full);
    let exact = line.after(moved);
    let limit = distance.wide() * distance.wide();
    let off = |point: Point| {
        let scaled = |part: i32| i128::from(part) << PLACES;
        Vector { x: scaled(point.x()), y: scaled(point.y()) }.minus(exact).square()
    };
    let may_end = |point: Point| base.centre.to(point).square() <= limit && fits(point);
    // The nearest one will mostly do, so they are not sorted.
    let mut places: Vec<_> = line.candidates(exact, moved).map(|point| (off(point), point)).collect();
    while let Some(nearest) = (0..places.len()).min_by_key(|&place| places[place]) {
        let (_, point) = places.swap_remove(nearest);
        if may_end(point) {
            return Slide { end: point, stop };
        }
    }
    Slide { end: base.centre, stop }
}

/// A base on its way in a direction, with the square of its length.
pub(super) struct Line {
    base: Disc,
    way: Vector,
    square: i128,
}

impl Line {
    /// A base that goes in a direction with parts below 2²⁰; `None` if that has no length.
    pub fn new(base: Disc, way: Vector) -> Option<Line> {
        let square = way.square();
        (square > 0).then_some(Line { base, way, square })
    }

    /// How far it is to the first contact with a shape ahead, in micrometres with [`PLACES`].
    pub fn contact(&self, shape: Shape) -> Option<i128> {
        match shape {
            Shape::Disc(disc) => self.disc_contact(disc),
            Shape::Polygon(polygon) => {
                let corners =
                    polygon.corners().iter().filter_map(|&corner| self.disc_contact(Disc::point(corner)));
                let sides = polygon.sides().filter_map(|side| self.side_contact(side));
                corners.chain(sides).min()
            }
        }
    }

    /// The base does not overlap the disc, so the sum of the radii is below 2^20.5, as every distance of points is.
    fn disc_contact(&self, disc: Disc) -> Option<i128> {
        let to = self.base.centre.to(disc.centre);
        let reach = self.base.radius.wide() + disc.radius.wide();
        let (ahead, aside) = (self.way.dot(to), self.way.cross(to));
        // Below 2⁸²: the square of half the chord, times that of the direction's length.
        let chord = reach * reach * self.square - aside * aside;
        (ahead > 0 && chord > 0).then(|| (self.root_over(ahead * ahead) - self.root_over(chord)).max(0))
    }

    /// The root of a number below 2⁸² over the direction's length, with [`PLACES`].
    fn root_over(&self, number: i128) -> i128 {
        ((number << (2 * PLACES)) / self.square).isqrt()
    }

    /// How far it is to the contact with the right of a side, between its ends.
    pub fn side_contact(&self, (from, to): (Point, Point)) -> Option<i128> {
        let (side, start) = (from.to(to), from.to(self.base.centre));
        let (away, speed) = (-side.cross(start), side.cross(self.way));
        // The radius times the length of the side, squared: below 2¹⁰⁵, and if the base is clear of it below 2⁸².
        let needed = self.base.radius.wide() * self.base.radius.wide() * side.square();
        if speed <= 0 || away < 0 || away * away < needed {
            return None;
        }
        let room = (away << PLACES) - (needed << (2 * PLACES)).isqrt();
        // Below 2⁶¹ · 2⁴¹.
        let moved = (room * self.length() / speed) >> PLACES;
        let along = (side.dot(start) << PLACES) + self.part(side.dot(self.way), moved);
        (0 <= along && along <= side.square() << PLACES).then_some(moved.max(0))
    }

    /// The length of the direction, below 2^40.5.
    fn length(&self) -> i128 {
        (self.square << (2 * PLACES)).isqrt()
    }

    /// What moving so far is of a number for the whole direction. A contact between the ends of a side is less than
    /// 2²² µm away, the moved distance at most 2³² µm; times the number below 2⁴¹, and 2²⁰, that is below 2¹¹³.
    fn part(&self, whole: i128, moved: i128) -> i128 {
        ((whole * moved) << PLACES) / self.length()
    }

    /// Round all that the base covers while it moves so far, and 4 µm more.
    fn reach(&self, distance: Micrometres) -> Bounds {
        let end = self.point_after(distance.wide() << PLACES);
        Bounds::along(self.base.centre, end, self.base.radius.wide() + 4)
    }

    /// Where the centre is after moving so far.
    fn after(&self, moved: i128) -> Vector {
        let place = |start: i32, way: i128| (i128::from(start) << PLACES) + self.part(way, moved);
        Vector { x: place(self.base.centre.x(), self.way.x), y: place(self.base.centre.y(), self.way.y) }
    }

    /// The whole point nearest to where the centre is after moving so far.
    pub fn point_after(&self, moved: i128) -> Point {
        let at = self.after(moved);
        let round = |part: i128| (part + (1 << (PLACES - 1))) >> PLACES;
        Point::clamped(round(at.x), round(at.y))
    }

    /// The whole points about a place, and the last on the line before it.
    fn candidates(&self, exact: Vector, moved: i128) -> impl Iterator<Item = Point> + use<> {
        let (x, y) = (exact.x >> PLACES, exact.y >> PLACES);
        let about = (-3..=4).flat_map(move |right| (-3..=4).map(move |up| Point::clamped(x + right, y + up)));
        let steps = divisor(self.way.x.abs(), self.way.y.abs()).max(1);
        let step = Vector { x: self.way.x / steps, y: self.way.y / steps };
        // One step fewer than may have been made, for the last may be too far by the least place.
        let count = |fewer: i128| (moved * steps / self.length() - fewer).max(0);
        let centre = self.base.centre;
        let on_line = [0, 1].map(count).map(|count| {
            Point::clamped(i128::from(centre.x()) + step.x * count, i128::from(centre.y()) + step.y * count)
        });
        about.chain(on_line)
    }
}

/// The greatest common divisor.
fn divisor(one: i128, other: i128) -> i128 {
    if other == 0 { one } else { divisor(other, one % other) }
}
