//! The nearest places at which a base fits (MD-357, MD-358, MD-360, MD-377).
//!
//! The field is cut into ever smaller boxes of whole points, the nearest looked at first, and what is wholly covered
//! is left out. The first box of one point that is not covered is a nearest place; all others as near as that lie on
//! the same circle round the wanted point, and a circle of whole points has few.

use super::ground::{Ground, Obstacle};
use super::nearest::Nearest;
use super::point::{Point, Vector};
use super::polygon::Where;
use super::shape::{Disc, Shape};
use super::turn::Turn;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

impl Ground<'_> {
    /// The whole points nearest to a wanted one at which the base [fits](Ground::fits): all that are equally near,
    /// the least first. None if it fits nowhere. Nearness is exact.
    ///
    /// Where the wanted point is free, it is the only one. A base that is wanted in the middle of another finds
    /// several around it.
    pub fn nearest(&self, wanted: Point) -> Vec<Point> {
        let Some(square) = self.square_to_nearest(wanted) else { return Vec::new() };
        let mut places: Vec<Point> = at_distance(square)
            .filter_map(|off| {
                let part = |start: i32, off: i128| i32::try_from(i128::from(start) + off).ok();
                Point::new(part(wanted.x(), off.x)?, part(wanted.y(), off.y)?)
            })
            .filter(|&place| self.fits(place))
            .collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// The square of the distance to the nearest place.
    fn square_to_nearest(&self, wanted: Point) -> Option<i128> {
        // Circles that hold the wanted point, and so tell of each box how far its free points are at least.
        let holding: Vec<Turn> = self
            .turns()
            .iter()
            .copied()
            .filter(|turn| wanted.to(turn.centre).square() < turn.radius * turn.radius)
            .collect();
        // Of a circle round the wanted point itself, nothing is nearer than these.
        let mut best = holding
            .iter()
            .flat_map(|turn| [(1, 0), (0, 1), (-1, 0), (0, -1)].map(|(x, y)| (turn, Vector { x, y })))
            .filter_map(|(turn, axis)| turn.along(axis))
            .filter(|&place| self.fits(place))
            .map(|place| wanted.to(place).square())
            .min();
        let (low, side) = (self.radius.wide(), self.field.side().wide() - 2 * self.radius.wide());
        let whole = u32::try_from(side).ok()?.checked_add(1)?.next_power_of_two();
        let root = Square { x: low, y: low, side: i128::from(whole) };
        let mut squares = BinaryHeap::from([Reverse((root.least(wanted, &holding), root.side, (low, low)))]);
        while let Some(Reverse((least, side, (x, y)))) = squares.pop() {
            if best.is_some_and(|best| least >= best) {
                break;
            }
            let here = Square { x, y, side };
            if self.is_barred(here) {
                continue;
            }
            if side == 1 {
                if self.fits(here.middle()) {
                    best = Some(least);
                }
                continue;
            }
            for part in here.quarters() {
                squares.push(Reverse((part.least(wanted, &holding), part.side, (part.x, part.y))));
            }
        }
        best
    }

    /// Whether the base surely fits nowhere in a square, because all of it is covered by one obstacle, off the field
    /// or too far from the line.
    fn is_barred(&self, square: Square) -> bool {
        let (middle, half) = (square.middle(), square.half());
        let most = self.field.side().wide() - self.radius.wide();
        let far = |line: super::Segment| {
            let nearest = Nearest::to_segment(middle, (line.from, line.to));
            let reach = self.radius.wide() + half;
            nearest.square > reach * reach * nearest.per
        };
        square.x > most
            || square.y > most
            || self.line.is_some_and(far)
            || self.obstacles.iter().any(|obstacle| self.covers(obstacle, middle, half))
    }

    /// Whether a base at any point less than `half` from the middle overlaps an obstacle.
    fn covers(&self, obstacle: &Obstacle, middle: Point, half: i128) -> bool {
        let room = self.radius.wide() - half;
        match obstacle.shape {
            Shape::Disc(Disc { centre, radius }) => {
                let reach = room + radius.wide();
                reach > 0 && middle.to(centre).square() < reach * reach
            }
            Shape::Polygon(polygon) => {
                let nearest = |side| Nearest::to_segment(middle, side);
                match polygon.locate(middle) {
                    Where::Inside => {
                        room > 0
                            || polygon.sides().map(nearest).all(|side| side.square > room * room * side.per)
                    }
                    Where::OnRim => room > 0,
                    Where::Outside => {
                        room > 0
                            && polygon.sides().map(nearest).any(|side| side.square < room * room * side.per)
                    }
                }
            }
        }
    }
}

impl Turn {
    /// The point of the circle along an axis.
    fn along(&self, axis: Vector) -> Option<Point> {
        let part = |start: i32, way: i128| i32::try_from(i128::from(start) + way * self.radius).ok();
        Point::new(part(self.centre.x(), axis.x)?, part(self.centre.y(), axis.y)?)
    }
}

/// The whole points from (x, y) on, `side` by `side`, a power of two.
#[derive(Clone, Copy, Debug)]
struct Square {
    x: i128,
    y: i128,
    side: i128,
}

impl Square {
    fn middle(self) -> Point {
        Point::clamped(self.x + self.side / 2, self.y + self.side / 2)
    }

    /// A distance from the middle below which all of its points are.
    fn half(self) -> i128 {
        if self.side == 1 { 0 } else { (self.side * self.side / 2).isqrt() + 1 }
    }

    fn quarters(self) -> [Square; 4] {
        let side = self.side / 2;
        let quarter = |right, up| Square { x: self.x + right * side, y: self.y + up * side, side };
        [quarter(0, 0), quarter(0, 1), quarter(1, 0), quarter(1, 1)]
    }

    /// What the square of the distance from the wanted point to a free point of this is at least.
    fn least(self, wanted: Point, holding: &[Turn]) -> i128 {
        let (right, up) = (i128::from(wanted.x()), i128::from(wanted.y()));
        let (last_x, last_y) = (self.x + self.side - 1, self.y + self.side - 1);
        let off = Vector { x: right.clamp(self.x, last_x) - right, y: up.clamp(self.y, last_y) - up };
        // With c the circle's centre, w the wanted point and p a free one,
        // |p - w|² = |p - c|² + 2 (p - c) · (c - w) + |c - w|², whose first term is at least the radius squared.
        let outside = holding.iter().map(|turn| {
            let out = wanted.to(turn.centre);
            let ahead = |part: i128, first: i128, last: i128, centre: i32| {
                let centre = i128::from(centre);
                (part * (first - centre)).min(part * (last - centre))
            };
            let least =
                ahead(out.x, self.x, last_x, turn.centre.x()) + ahead(out.y, self.y, last_y, turn.centre.y());
            turn.radius * turn.radius + 2 * least + out.square()
        });
        outside.fold(off.square(), i128::max)
    }
}

/// The vectors between whole points whose length has a given square.
fn at_distance(square: i128) -> impl Iterator<Item = Vector> {
    (0..=(square / 2).isqrt())
        .filter_map(move |less| {
            let rest = square - less * less;
            let more = rest.isqrt();
            (more * more == rest).then_some((less, more))
        })
        .flat_map(|(less, more)| {
            [(less, more), (less, -more), (-less, more), (-less, -more)]
                .into_iter()
                .flat_map(|(x, y)| [Vector { x, y }, Vector { x: y, y: x }])
        })
}
