//! The same questions answered slowly, in fractions of great integers, and by other ways where there are others.

use crate::shapes::Thing;
use geometry::plane::{Point, Polygon};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, Zero};

pub type Fraction = BigRational;

pub fn whole(number: impl Into<BigInt>) -> Fraction {
    Fraction::from_integer(number.into())
}

#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    pub x: Fraction,
    pub y: Fraction,
}

impl Spot {
    pub fn at(point: Point) -> Spot {
        Spot { x: whole(point.x()), y: whole(point.y()) }
    }

    pub fn minus(&self, other: &Spot) -> Spot {
        Spot { x: &self.x - &other.x, y: &self.y - &other.y }
    }

    pub fn along(&self, way: &Spot, part: &Fraction) -> Spot {
        Spot { x: &self.x + &way.x * part, y: &self.y + &way.y * part }
    }

    pub fn dot(&self, other: &Spot) -> Fraction {
        &self.x * &other.x + &self.y * &other.y
    }

    pub fn cross(&self, other: &Spot) -> Fraction {
        &self.x * &other.y - &self.y * &other.x
    }

    pub fn square(&self) -> Fraction {
        self.dot(self)
    }
}

pub type Line = (Spot, Spot);

pub fn sides(polygon: &Polygon) -> Vec<Line> {
    let corners: Vec<_> = polygon.corners().iter().map(|&corner| Spot::at(corner)).collect();
    (0..corners.len())
        .map(|index| (corners[index].clone(), corners[(index + 1) % corners.len()].clone()))
        .collect()
}

/// The square of the distance from a point to a segment.
pub fn square_to(point: &Spot, (from, to): &Line) -> Fraction {
    let way = to.minus(from);
    let part = if way.square().is_zero() {
        Fraction::zero()
    } else {
        (point.minus(from).dot(&way) / way.square()).max(Fraction::zero()).min(Fraction::one())
    };
    point.minus(&from.along(&way, &part)).square()
}

/// The fractions of the way along the first at which the line of it and the second segment meet: none, one, or, if
/// they run along one line, those of the second's ends.
fn meetings((from, to): &Line, (start, end): &Line) -> Vec<Fraction> {
    let (way, side) = (to.minus(from), end.minus(start));
    let turn = way.cross(&side);
    if !turn.is_zero() {
        let on_side = start.minus(from).cross(&way) / &turn;
        if on_side.is_negative() || on_side > Fraction::one() {
            return Vec::new();
        }
        return vec![start.minus(from).cross(&side) / turn];
    }
    if way.square().is_zero() || !start.minus(from).cross(&way).is_zero() {
        return Vec::new();
    }
    [start, end].map(|end| end.minus(from).dot(&way) / way.square()).to_vec()
}

fn is_part(part: &Fraction) -> bool {
    !part.is_negative() && *part <= Fraction::one()
}

fn square_between(one: &Line, other: &Line) -> Fraction {
    if meetings(one, other).iter().any(is_part) {
        return Fraction::zero();
    }
    [square_to(&one.0, other), square_to(&one.1, other), square_to(&other.0, one), square_to(&other.1, one)]
        .into_iter()
        .min()
        .expect("four distances")
}

/// Whether a point is strictly inside: it is on no side, and a ray that can meet no corner meets an odd number of
/// sides. The direction is steeper than any between points of the window.
pub fn is_inside(polygon: &Polygon, point: &Spot) -> bool {
    let far =
        point.along(&Spot { x: whole(1), y: Fraction::new(1.into(), BigInt::one() << 40) }, &whole(1 << 22));
    let ray = (point.clone(), far);
    let sides = sides(polygon);
    sides.iter().all(|side| !square_to(point, side).is_zero())
        && sides.iter().filter(|side| meetings(&ray, side).iter().any(is_part)).count() % 2 == 1
}

fn is_outside(polygon: &Polygon, point: &Spot) -> bool {
    !is_inside(polygon, point) && sides(polygon).iter().all(|side| !square_to(point, side).is_zero())
}

/// A point of each piece into which the sides of a polygon cut a segment, and the ends.
pub fn pieces(line: &Line, polygon: &Polygon) -> Vec<Spot> {
    let mut cuts: Vec<Fraction> =
        sides(polygon).iter().flat_map(|side| meetings(line, side)).filter(is_part).collect();
    cuts.extend([whole(0), whole(1)]);
    cuts.sort();
    let way = line.1.minus(&line.0);
    let middles = cuts.windows(2).map(|cut| line.0.along(&way, &((&cut[0] + &cut[1]) / whole(2))));
    middles.chain([line.0.clone(), line.1.clone()]).collect()
}

/// Whether a segment has a point inside the shape.
pub fn crosses(line: &Line, thing: &Thing) -> bool {
    match thing {
        Thing::Disc(disc) => {
            let radius = whole(disc.radius.get());
            square_to(&Spot::at(disc.centre), line) < &radius * &radius
        }
        Thing::Polygon(polygon) => pieces(line, polygon).iter().any(|spot| is_inside(polygon, spot)),
    }
}

/// The segments of a shape without its radius, and the radius.
fn bare(thing: &Thing) -> (Vec<Line>, Fraction) {
    match thing {
        Thing::Disc(disc) => {
            let centre = Spot::at(disc.centre);
            (vec![(centre.clone(), centre)], whole(disc.radius.get()))
        }
        Thing::Polygon(polygon) => (sides(polygon), Fraction::zero()),
    }
}

fn holds_start(thing: &Thing, lines: &[Line]) -> bool {
    match thing {
        Thing::Disc(_) => false,
        Thing::Polygon(polygon) => is_inside(polygon, &lines[0].0),
    }
}

/// The square of the distance of what is left without radii, and the sum of the radii.
pub fn apart(one: &Thing, other: &Thing) -> (Fraction, Fraction) {
    let ((lines, radius), (others, another)) = (bare(one), bare(other));
    let square = if holds_start(other, &lines) || holds_start(one, &others) {
        Fraction::zero()
    } else {
        lines
            .iter()
            .flat_map(|line| others.iter().map(move |other| square_between(line, other)))
            .min()
            .expect("shapes have lines")
    };
    (square, radius + another)
}

/// The square of the least distance of a moving point from a shape without its radius, and that radius.
pub fn apart_from_way(way: &Line, thing: &Thing) -> (Fraction, Fraction) {
    let (lines, radius) = bare(thing);
    let square = if holds_start(thing, std::slice::from_ref(way)) {
        Fraction::zero()
    } else {
        lines.iter().map(|line| square_between(way, line)).min().expect("shapes have lines")
    };
    (square, radius)
}

/// Whether the insides of two polygons meet: cut into triangles, two of which no side parts.
pub fn polygons_overlap(one: &Polygon, other: &Polygon) -> bool {
    let others = triangles(other);
    triangles(one).iter().any(|one| others.iter().any(|other| !parted(one, other) && !parted(other, one)))
}

fn parted(one: &[Spot; 3], other: &[Spot; 3]) -> bool {
    (0..3).any(|index| {
        let (from, to) = (&one[index], &one[(index + 1) % 3]);
        other.iter().all(|corner| !to.minus(from).cross(&corner.minus(from)).is_positive())
    })
}

/// Cuts off one ear after the other.
fn triangles(polygon: &Polygon) -> Vec<[Spot; 3]> {
    let mut corners: Vec<_> = polygon.corners().iter().map(|&corner| Spot::at(corner)).collect();
    let mut triangles = Vec::new();
    while corners.len() > 2 {
        let count = corners.len();
        let turn = |one: &Spot, two: &Spot, three: &Spot| two.minus(one).cross(&three.minus(one));
        let ear = (0..count).find(|&here| {
            let [one, two, three] =
                [(here + count - 1) % count, here, (here + 1) % count].map(|index| &corners[index]);
            turn(one, two, three).is_zero()
                || turn(one, two, three).is_positive()
                    && corners.iter().filter(|corner| ![one, two, three].contains(corner)).all(|corner| {
                        turn(one, two, corner).is_negative()
                            || turn(two, three, corner).is_negative()
                            || turn(three, one, corner).is_negative()
                    })
        });
        let here = ear.expect("a simple polygon has an ear");
        let triangle =
            [(here + count - 1) % count, here, (here + 1) % count].map(|index| corners[index].clone());
        if !turn(&triangle[0], &triangle[1], &triangle[2]).is_zero() {
            triangles.push(triangle);
        }
        corners.remove(here);
    }
    triangles
}

/// Whether the first is wholly inside the second, rim included.
pub fn is_wholly_inside(inner: &Thing, outer: &Thing) -> bool {
    match (inner, outer) {
        (Thing::Disc(inner), Thing::Disc(outer)) => {
            let room = whole(outer.radius.get()) - whole(inner.radius.get());
            let square = Spot::at(inner.centre).minus(&Spot::at(outer.centre)).square();
            !room.is_negative() && square <= &room * &room
        }
        (Thing::Disc(inner), Thing::Polygon(outer)) => {
            let (centre, radius) = (Spot::at(inner.centre), whole(inner.radius.get()));
            !is_outside(outer, &centre)
                && sides(outer).iter().all(|side| square_to(&centre, side) >= &radius * &radius)
        }
        (Thing::Polygon(inner), Thing::Disc(outer)) => {
            let (centre, radius) = (Spot::at(outer.centre), whole(outer.radius.get()));
            sides(inner).iter().all(|(corner, _)| corner.minus(&centre).square() <= &radius * &radius)
        }
        (Thing::Polygon(inner), Thing::Polygon(outer)) => {
            sides(inner).iter().flat_map(|side| pieces(side, outer)).all(|spot| !is_outside(outer, &spot))
        }
    }
}
