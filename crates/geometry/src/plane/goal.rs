//! Where a way is to end: at a point, or as soon as the centre is in a disc.

use super::ground::Ground;
use super::point::{Micrometres, Point, Vector};
use super::shape::Disc;
use super::turn::{ONE, Turn, all_round, between};

/// How many times the angle is halved in which a base begins to fit: to less than a micrometre.
const HALVINGS: u32 = 18;

/// A disc to end in, and the points to go for: its centre, and those of its rim beside which the base does not fit.
///
/// If all of the rim were free, a shortest way would go for the centre in the end. If not, it may end where the rim
/// meets an obstacle, the edge or the limit of the line.
pub(super) struct Goal {
    disc: Disc,
    pub aims: Vec<Point>,
}

impl Goal {
    pub fn new(ground: &Ground, disc: Disc) -> Goal {
        let mut aims = vec![disc.centre];
        if disc.radius > Micrometres::ZERO {
            aims.extend(ends_of_room(ground, disc));
        }
        Goal { disc, aims }
    }

    pub fn holds(&self, point: Point) -> bool {
        self.disc.power(point) <= 0
    }

    /// A length that a way from a point has at least, both in the parts of a direction.
    pub fn distance(&self, from: Vector) -> i128 {
        let out = scaled(self.disc.centre).minus(from);
        (out.square().isqrt() - self.disc.radius.wide() * ONE).max(0)
    }

    /// A whole point at which a leg is in the disc, as near to where it enters as the leg is free.
    pub fn entrance(&self, ground: &Ground, from: Point, to: Point) -> Option<Point> {
        const PLACES: u32 = 20;
        let (way, out) = (from.to(to), from.to(self.disc.centre));
        let (square, ahead, power) = (way.square(), way.dot(out), self.disc.power(from));
        if power <= 0 {
            return Some(from);
        }
        // The squares are below 2⁸².
        let root = ahead * ahead - square * power;
        if ahead <= 0 || root < 0 {
            return None;
        }
        let part = ((ahead << PLACES) - (root << (2 * PLACES)).isqrt()) / square;
        if part > 1 << PLACES {
            return None;
        }
        let length = square.isqrt().max(1);
        let points = (0..4).map(|further| {
            let part = part + (further << PLACES) / length;
            let moved =
                |start: i32, way: i128| i128::from(start) + ((way * part + (1 << (PLACES - 1))) >> PLACES);
            Point::clamped(moved(from.x(), way.x), moved(from.y(), way.y))
        });
        points.chain([to]).find(|&point| self.holds(point) && ground.is_free_leg(from, point))
    }
}

/// The last points along a rim at which the base fits, where beside them it does not.
fn ends_of_room(ground: &Ground, disc: Disc) -> Vec<Point> {
    // Rounded outwards, points of this circle are still in the disc.
    let rim = Turn::circle(disc.centre, (disc.radius.wide() - 2).max(0));
    let room = |direction| rim.contact(direction, 0).filter(|&point| ground.fits(point));
    let directions = all_round(1);
    let pairs = directions.iter().zip(directions.iter().cycle().skip(1));
    pairs
        .filter_map(|(&one, &other)| {
            let (mut free, mut barred, mut last) = match (room(one), room(other)) {
                (Some(point), None) => (one, other, point),
                (None, Some(point)) => (other, one, point),
                (Some(_), Some(_)) | (None, None) => return None,
            };
            for _ in 0..HALVINGS {
                let middle = between(free, barred);
                match room(middle) {
                    Some(point) => (free, last) = (middle, point),
                    None => barred = middle,
                }
            }
            Some(last)
        })
        .collect()
}

/// A point in the parts of a direction.
pub(super) fn scaled(point: Point) -> Vector {
    Vector { x: i128::from(point.x()), y: i128::from(point.y()) }.times(ONE)
}
