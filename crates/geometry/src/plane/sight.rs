//! Sight from a point to any part of a base, past what stands in the way (MD-194 to MD-200).
//!
//! Of all lines in one direction the one that ends where it first meets the target is the freest, so there is one
//! line for each direction between the target's two tangents. Each blocker takes away an open range of these
//! directions, as lines that only touch it are free. What is left is closed: if anything is left, so is the end of a
//! range or a tangent of the target. Trying those few critical lines, each exactly, therefore decides the question:
//! towards the corners of polygons, and along the tangents of discs.

use super::point::{Micrometres, Point};
use super::polygon::Where;
use super::ray::Ray;
use super::segment::Segment;
use super::shape::{Bounds, Disc, Shape};
use std::cmp::Ordering;
use std::fmt;

/// On which hand, looking along a line, something lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hand {
    /// The left.
    Left,
    /// The right.
    Right,
}

/// What defines a critical line exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// It is aimed at the target's centre.
    Centre,
    /// It runs through the corner of a polygon.
    Corner(Point),
    /// It touches a disc, a blocker or the target, which lies on that hand of it.
    Tangent(Disc, Hand),
}

/// A free line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sightline {
    /// Where it is traced from.
    pub from: Point,
    /// What it is aimed at.
    pub aim: Aim,
    /// Where it meets the target, to be shown: within a few micrometres, and brought back into the window of points.
    pub end: Point,
}

/// Whether a target is in sight, with a witness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sight {
    /// One free line is enough (MD-199).
    Clear(Sightline),
    /// No line is free.
    Blocked {
        /// The place in the list of a blocker that the line to the target's centre crosses.
        by: usize,
    },
}

impl Sight {
    /// Whether a free line was found.
    pub fn is_clear(self) -> bool {
        match self {
            Sight::Clear(_) => true,
            Sight::Blocked { .. } => false,
        }
    }
}

/// A blocker overlaps the target, where nothing that blocks sight may be (MD-034, MD-105, MD-162).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Overlap {
    /// The blocker's place in the list.
    pub blocker: usize,
}

impl fmt::Display for Overlap {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "blocker {} overlaps the target of the line of sight", self.blocker)
    }
}

impl std::error::Error for Overlap {}

/// Looks from a point for any part of a disc.
///
/// The bases of origin and target never block (MD-200), so they are not to be among the blockers. A line that only
/// touches a blocker is free (MD-200). From inside a blocker nothing is seen; a target that holds the point is in
/// sight (MD-202). A target without radius is one point, which may be anywhere; any other may touch blockers, but not
/// overlap them.
pub fn look(from: Point, target: Disc, blockers: &[Shape]) -> Result<Sight, Overlap> {
    let reach = Bounds::of(Shape::Disc(target)).with(Bounds::around(from, 0));
    // Bounds of a segment along an axis have no inside, so they are widened by one.
    let reach =
        Bounds { low: (reach.low.0 - 1, reach.low.1 - 1), high: (reach.high.0 + 1, reach.high.1 + 1) };
    let is_near = |&(_, blocker): &(usize, Shape)| reach.meets(Bounds::of(blocker)) && !is_empty(blocker);
    let mut near: Vec<(usize, Shape)> = Vec::with_capacity(blockers.len());
    near.extend(blockers.iter().copied().enumerate().filter(is_near));
    if target.radius == Micrometres::ZERO {
        let only = Segment { from, to: target.centre };
        return Ok(match near.iter().find(|&&(_, blocker)| only.crosses(blocker)) {
            Some(&(by, _)) => Sight::Blocked { by },
            None => Sight::Clear(Sightline { from, aim: Aim::Centre, end: target.centre }),
        });
    }
    if let Some(&(blocker, _)) = near.iter().find(|&&(_, blocker)| target.apart(blocker).overlaps()) {
        return Err(Overlap { blocker });
    }
    if let Some(&(by, _)) = near.iter().find(|&&(_, blocker)| is_within(from, blocker)) {
        return Ok(Sight::Blocked { by });
    }
    let clear = |aim, end| Ok(Sight::Clear(Sightline { from, aim, end }));
    let central = match Ray::towards(from, target.centre) {
        Some(central) if target.power(from) > 0 => central,
        Some(_) | None => return clear(Aim::Centre, from),
    };
    let scene = Scene { from, target, blockers: &near };
    let Some(by) = scene.first_crossed(&central) else {
        return clear(Aim::Centre, central.meets(target));
    };
    let tangents = |disc| [Hand::Left, Hand::Right].map(|hand| Aim::Tangent(disc, hand));
    let critical = near.iter().flat_map(|&(_, blocker)| {
        let (disc, corners) = match blocker {
            Shape::Disc(disc) => (Some(tangents(disc)), &[][..]),
            Shape::Polygon(polygon) => (None, polygon.corners()),
        };
        disc.into_iter().flatten().chain(corners.iter().map(|&corner| Aim::Corner(corner)))
    });
    let lines = tangents(target).into_iter().chain(critical);
    let free = lines
        .filter_map(|aim| Some((aim, scene.line(aim)?)))
        .find(|(_, line)| scene.first_crossed(line).is_none());
    match free {
        Some((aim, line)) => clear(aim, line.meets(target)),
        None => Ok(Sight::Blocked { by }),
    }
}

/// Blockers that do not overlap the target and do not hold the point inside.
struct Scene<'a> {
    from: Point,
    target: Disc,
    blockers: &'a [(usize, Shape<'a>)],
}

impl Scene<'_> {
    /// The line defined by an aim, if it meets the target.
    fn line(&self, aim: Aim) -> Option<Ray> {
        let line = match aim {
            Aim::Centre => Ray::towards(self.from, self.target.centre),
            Aim::Corner(corner) => Ray::towards(self.from, corner),
            Aim::Tangent(disc, hand) => Ray::tangent(self.from, disc, hand == Hand::Right),
        }?;
        let passing = line.passes(self.target.centre, self.target.radius)?;
        (passing != Ordering::Greater).then_some(line)
    }

    /// The first in the list of the blockers that a line crosses before it meets the target.
    fn first_crossed(&self, line: &Ray) -> Option<usize> {
        self.blockers.iter().find(|&&(_, blocker)| self.crosses(line, blocker)).map(|&(by, _)| by)
    }

    /// Whether a line that meets the target crosses a blocker before.
    fn crosses(&self, ray: &Ray, blocker: Shape) -> bool {
        match blocker {
            // The powers of the line's points for the two discs differ by a linear function, negative inside the
            // blocker and not negative in the target. So, seen along the line, the blocker is first exactly if the
            // difference is negative where the line starts.
            Shape::Disc(disc) => {
                disc.power(self.from) < self.target.power(self.from)
                    && ray.passes(disc.centre, disc.radius) == Some(Ordering::Less)
            }
            // A line cannot enter the polygon while it is in the target, so it does so before it is abreast of the
            // target's centre or after it has left the target.
            Shape::Polygon(polygon) => ray.enters(polygon, self.from.to(self.target.centre)).is_some(),
        }
    }
}

/// Whether a shape has no inside that could be crossed.
fn is_empty(shape: Shape) -> bool {
    match shape {
        Shape::Disc(disc) => disc.radius == Micrometres::ZERO,
        Shape::Polygon(_) => false,
    }
}

fn is_within(point: Point, shape: Shape) -> bool {
    match shape {
        Shape::Disc(disc) => disc.power(point) < 0,
        Shape::Polygon(polygon) => polygon.locate(point) == Where::Inside,
    }
}
