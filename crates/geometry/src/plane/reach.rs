//! The region that a base can reach, to be shown (MD-156, MD-217, MD-329).
//!
//! From the start, and from every turn that a shortest way may bend about, rays are sent out along which a way can go
//! on straight, as far as it is free and the allowance lasts. Neighbouring rays span fans, and the region is all fans
//! together, without what is too near to an obstacle. Nothing is decided by it: whether a way is free and short enough
//! is for [`Ground::way`] and [`Ground::is_free`] to tell.

use super::ground::{Ground, Obstacle};
use super::nearest::Nearest;
use super::point::{Micrometres, Point, Vector};
use super::route::{Place, Search, Stop};
use super::shape::{Bounds, Disc, Shape};
use super::sight::Hand;
use super::slide::{self, Line};
use super::turn::{ONE, Turn, all_round, between, unit};
use i_overlay::core::fill_rule::FillRule;
use i_overlay::core::overlay::{Overlay, ShapeType};
use i_overlay::core::overlay_rule::OverlayRule;
use i_overlay::i_float::int::point::IntPoint;

/// How finely arcs are drawn: their legs turn by less than 3°.
const FINENESS: usize = 1;
/// How often the angle between two rays is halved where one is longer than the other: to less than 0.1°.
const HALVINGS: u32 = 5;
/// How often it is halved where both are long, so that little can be hidden between them: to less than 1°.
const PLAIN_HALVINGS: u32 = 2;
/// How far apart, and of how different lengths, two rays are left, in micrometres.
const NEAR: i128 = 2_000;
/// How far, in micrometres, a point may be from a line for a rim to be drawn without it.
const THIN: i128 = 30;
/// By how many micrometres a ray may pass nearer to something than a way, so that rounding stops none.
const GRAZE: u32 = 4;

/// A part of the plane in one piece, bounded by straight lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its outer rim, counter-clockwise.
    pub outline: Vec<Point>,
    /// The rims of the holes in it, clockwise.
    pub holes: Vec<Vec<Point>>,
}

impl Ground<'_> {
    /// Where the base's centre can come to from a point by ways no longer than the allowance; nowhere if the base
    /// cannot stand at the point. It is for display: rims are true to about a fifth of a millimetre, and parts
    /// narrower than that may be missing, or be parts by themselves. A base has a radius: for a mere point, what lies
    /// behind a corner may be missing.
    ///
    /// ```
    /// use geometry::plane::{Disc, Field, Ground, Micrometres, Point};
    ///
    /// let at = |x, y| Point::new(x, y).expect("a point of the field");
    /// let radius = Micrometres::new(15_000);
    /// let husk = Disc::new(at(200_000, 100_000), radius);
    /// let ground = Ground::new(Field::STANDARD, radius, &[husk.into()]);
    /// // Round the husk there is a hole, for the base does not fit there.
    /// let regions = ground.reach(at(100_000, 100_000), Micrometres::inches(6));
    /// assert_eq!(regions.iter().map(|region| region.holes.len()).collect::<Vec<_>>(), [1]);
    /// ```
    pub fn reach(&self, from: Point, allowance: Micrometres) -> Vec<Region> {
        if !self.fits(from) {
            return Vec::new();
        }
        let obstacles = self.near(from, allowance);
        let mut search = Search::new(self, from, None, allowance, FINENESS);
        let mut fans = Vec::new();
        while let Some(stop) = search.next() {
            let (turn, hand) = search.turn(stop.place);
            let rays = Rays { ground: self, obstacles: &obstacles, radius: self.radius, turn, hand };
            let left = allowance.wide() * ONE - stop.cost;
            fans.push(match stop.place {
                Place::Start => rays.all_round(left),
                Place::Bend(..) | Place::Goal(_) => rays.along(&stop, left),
            });
        }
        self.united(&fans, &obstacles)
    }

    /// Where the base's centre can come to from a point by [squeezing](Ground::squeeze) no farther than the
    /// allowance; nowhere if the base cannot stand at the point. It is true as [`reach`](Ground::reach) is.
    pub fn squeeze_reach(&self, from: Point, allowance: Micrometres) -> Vec<Region> {
        if !self.fits(from) {
            return Vec::new();
        }
        let obstacles = self.near(from, allowance);
        let rays = Rays {
            ground: self,
            obstacles: &obstacles,
            radius: Micrometres::ZERO,
            turn: Turn::at(from),
            hand: Hand::Left,
        };
        self.united(&[rays.all_round(allowance.wide() * ONE)], &obstacles)
    }

    /// Where the base's centre can come to from a point by flying: straight over every obstacle, to wherever it fits. It
    /// is true as [`reach`](Ground::reach) is.
    pub fn flying_reach(&self, from: Point, allowance: Micrometres) -> Vec<Region> {
        let open = Ground::new(self.field, self.radius, &[]);
        if !open.fits(from) {
            return Vec::new();
        }
        let rays = Rays {
            ground: &open,
            obstacles: &[],
            radius: self.radius,
            turn: Turn::at(from),
            hand: Hand::Left,
        };
        self.united(&[rays.all_round(allowance.wide() * ONE)], &self.near(from, allowance))
    }

    /// The obstacles that a base can meet no farther from a point than the allowance.
    fn near(&self, from: Point, allowance: Micrometres) -> Vec<Obstacle<'_>> {
        let within = Bounds::around(from, allowance.wide() + self.radius.wide() + 1);
        self.obstacles.iter().copied().filter(|obstacle| within.meets(obstacle.bounds)).collect()
    }

    /// What fans have in them, without all that is too near to an obstacle.
    fn united(&self, fans: &[Vec<Point>], obstacles: &[Obstacle]) -> Vec<Region> {
        let mut overlay = Overlay::<i32>::new(fans.iter().map(Vec::len).sum());
        let mut add = |corners: &[Point], kind| {
            let points = corners.iter().map(|point| IntPoint::new(point.x(), point.y()));
            if twice_the_area(corners) < 0 {
                overlay.add_path_iter(points.rev(), kind);
            } else {
                overlay.add_path_iter(points, kind);
            }
        };
        for fan in fans {
            add(fan, ShapeType::Subject);
        }
        for obstacle in obstacles {
            grown(obstacle.shape, self.radius.wide(), |piece| add(piece, ShapeType::Clip));
        }
        let rim = |rim: &Vec<IntPoint<i32>>| {
            thinned(rim.iter().filter_map(|point| Point::new(point.x, point.y)).collect())
        };
        let regions = overlay.overlay(OverlayRule::Difference, FillRule::NonZero);
        // What is next to nothing may be nothing, or turned inside out, when it is thinned.
        regions
            .iter()
            .filter_map(|rims| rims.split_first())
            .map(|(outline, holes)| Region {
                outline: rim(outline),
                holes: holes.iter().map(rim).filter(|hole| twice_the_area(hole) < 0).collect(),
            })
            .filter(|region| twice_the_area(&region.outline) > 0)
            .collect()
    }
}

/// A rim without the points that make hardly a difference.
fn thinned(rim: Vec<Point>) -> Vec<Point> {
    let mut thin: Vec<Point> = Vec::new();
    let mut left_out: Vec<Point> = Vec::new();
    let after = rim.iter().skip(1).chain(rim.first());
    for (&point, &next) in rim.iter().zip(after) {
        left_out.push(point);
        let from = thin.last().copied();
        let is_plain = from.is_some_and(|from| {
            left_out.iter().all(|&point| {
                let nearest = Nearest::to_segment(point, (from, next));
                nearest.square < THIN * THIN * nearest.per
            })
        });
        if !is_plain {
            thin.push(point);
            left_out.clear();
        }
    }
    thin
}

/// Tells pieces that together hold all that is nearer to a shape than a distance, and little more.
fn grown(shape: Shape, distance: i128, mut tell: impl FnMut(&[Point])) {
    match shape {
        Shape::Disc(disc) => tell(&round(disc.centre, distance + disc.radius.wide())),
        Shape::Polygon(polygon) => {
            tell(polygon.corners());
            for (from, to) in polygon.sides() {
                tell(&round(from, distance));
                // Beside the side, outside, and a micrometre more.
                let outwards = unit(from.to(to).left().times(-ONE)).times(distance + 1);
                let moved = |point: Point| {
                    let off = |start: i32, part: i128| i128::from(start) + (part + ONE / 2).div_euclid(ONE);
                    Point::clamped(off(point.x(), outwards.x), off(point.y(), outwards.y))
                };
                tell(&[from, moved(from), moved(to), to]);
            }
        }
    }
}

/// The corners of legs all round a circle.
fn round(centre: Point, radius: i128) -> Vec<Point> {
    let turn = Turn::circle(centre, radius);
    let quarters = all_round(0);
    let pairs = quarters.iter().zip(quarters.iter().cycle().skip(1));
    pairs.filter_map(|(&from, &to)| turn.arc(from, to, Hand::Left, 0)).flatten().collect()
}

/// Positive if the corners run counter-clockwise.
fn twice_the_area(corners: &[Point]) -> i128 {
    let Some(&first) = corners.first() else { return 0 };
    let pairs = corners.iter().zip(corners.iter().skip(1));
    pairs.map(|(&one, &other)| first.to(one).cross(first.to(other))).sum()
}

/// Where a way may go straight on from one turn.
struct Rays<'a> {
    ground: &'a Ground<'a>,
    obstacles: &'a [Obstacle<'a>],
    radius: Micrometres,
    turn: Turn,
    hand: Hand,
}

/// One straight way on.
#[derive(Clone, Copy, Debug)]
struct Ray {
    /// The direction from the turn's centre to where it leaves.
    radial: Vector,
    from: Point,
    end: Point,
    /// What was left of the allowance where it leaves.
    left: i128,
}

impl Rays<'_> {
    /// The rim of what can be reached from a point in all directions.
    fn all_round(&self, left: i128) -> Vec<Point> {
        let mut rays: Vec<Ray> =
            all_round(FINENESS).into_iter().filter_map(|direction| self.ray(direction, left)).collect();
        rays.extend(rays.first().copied());
        thinned(self.halved(&rays).iter().map(|ray| ray.end).collect())
    }

    /// The rim of what can be reached from a stop, and from the turn as far as one can follow it.
    fn along(&self, stop: &Stop, left: i128) -> Vec<Point> {
        // A disc is followed all round, or nearly.
        let back = stop.radial.left().times(-self.hand.sign());
        let nearly = Vector { x: stop.radial.x * 10 + back.x, y: stop.radial.y * 10 + back.y };
        let last = self.turn.last(self.hand).unwrap_or(unit(nearly));
        let directions = self.turn.directions(stop.radial, last, self.hand, FINENESS);
        let mut rays: Vec<Ray> = Vec::new();
        rays.extend(self.ray(stop.radial, left).map(|ray| Ray { from: stop.at, ..ray }));
        for &to in directions.iter().skip(1) {
            let Some(&at) = rays.last() else { break };
            let Some(next) = self.turned(at, to) else {
                rays.extend(self.blocked_between(at, to));
                break;
            };
            rays.push(next);
        }
        let rays = self.halved(&rays);
        thinned(rays.iter().map(|ray| ray.from).chain(rays.iter().rev().map(|ray| ray.end)).collect())
    }

    /// The ray that leaves farther on along the turn, if the way there is free and the allowance lasts.
    fn turned(&self, at: Ray, to: Vector) -> Option<Ray> {
        let left = at.left - self.turn.arc_length(at.radial, to, self.hand);
        let next = self.ray(to, left)?;
        let mut path = vec![at.from];
        path.extend(self.turn.arc(at.radial, to, self.hand, FINENESS)?);
        path.push(next.from);
        self.ground.is_free(&path).then_some(next)
    }

    /// The last ray, or nearly, before a direction that cannot be reached.
    fn blocked_between(&self, mut at: Ray, mut to: Vector) -> Option<Ray> {
        let mut last = None;
        for _ in 0..HALVINGS {
            let middle = between(at.radial, to);
            match self.turned(at, middle) {
                Some(next) => {
                    at = next;
                    last = Some(next);
                }
                None => to = middle,
            }
        }
        last
    }

    /// The ray that leaves the turn in a direction from its centre, as long as it can be.
    fn ray(&self, radial: Vector, left: i128) -> Option<Ray> {
        if left < 0 {
            return None;
        }
        let from = self.turn.contact(radial, 0)?;
        let way = radial.left().times(self.hand.sign());
        let thinner = Micrometres::new(self.radius.get().saturating_sub(GRAZE));
        let line = Line::new(Disc::new(from, thinner), Vector { x: way.x >> 21, y: way.y >> 21 })?;
        let full = left >> (40 - slide::PLACES);
        let reach = self.radius.wide() + 1;
        let within = Bounds::around(from, reach).with(Bounds::around(line.point_after(full), reach));
        let met = self.obstacles.iter().filter(|obstacle| within.meets(obstacle.bounds));
        let most = met.filter_map(|obstacle| line.contact(obstacle.shape)).chain([full]).min()?;
        // What is allowed by the field and the line is convex.
        let (mut free, mut barred) = (0, most);
        let end = if self.ground.allows(line.point_after(most)) {
            line.point_after(most)
        } else {
            while barred - free > 1 << slide::PLACES {
                let middle = (free + barred) / 2;
                if self.ground.allows(line.point_after(middle)) { free = middle } else { barred = middle }
            }
            line.point_after(free)
        };
        Some(Ray { radial, from, end, left })
    }

    /// Rays with others between them where they end far apart.
    fn halved(&self, rays: &[Ray]) -> Vec<Ray> {
        let mut all: Vec<Ray> = rays.first().copied().into_iter().collect();
        for (&one, &other) in rays.iter().zip(rays.iter().skip(1)) {
            self.halve(one, other, HALVINGS, &mut all);
        }
        all
    }

    /// Adds the rays after one up to another.
    fn halve(&self, one: Ray, other: Ray, times: u32, into: &mut Vec<Ray>) {
        let length = |ray: Ray| ray.from.to(ray.end).square().isqrt();
        let far = one.end.to(other.end).square() > NEAR * NEAR;
        let different = length(one).abs_diff(length(other)) > NEAR.unsigned_abs();
        let halves = far && times > 0 && (different || times > HALVINGS - PLAIN_HALVINGS);
        let middle = halves.then(|| self.ray(between(one.radial, other.radial), (one.left + other.left) / 2));
        match middle.flatten() {
            Some(middle) => {
                self.halve(one, middle, times - 1, into);
                self.halve(middle, other, times - 1, into);
            }
            None => into.push(other),
        }
    }
}
