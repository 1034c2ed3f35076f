//! Sight from any part of a base to any part of another, past what is tall (MD-374, MD-196 to MD-200).
//!
//! Among the free lines from one disc to the other there is one that cannot be moved any more: it runs through two
//! corners of blockers, or through one and along the rim of a disc, unless no blocker hinders any line, and then the
//! line from centre to centre is free. So trying those, each exactly, decides the question.

use super::point::{Micrometres, Point};
use super::polygon::{Polygon, Where};
use super::ray::Ray;
use super::shape::{Bounds, Disc, Shape};
use super::sight::{Aim, Hand, Overlap};
use std::cmp::Ordering;

/// A free line from one disc to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Passage {
    /// A point that it runs through: a corner, or the first disc's centre.
    pub through: Point,
    /// What it is aimed at from there, ahead or behind.
    pub aim: Aim,
    /// Where it leaves the first disc, to be shown, as the end of a [`Sightline`](super::Sightline) is.
    pub start: Point,
    /// Where it meets the second disc, to be shown.
    pub end: Point,
}

/// Whether some part of a disc is in sight from some part of another, with a witness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Across {
    /// One free line is enough (MD-199).
    Clear(Passage),
    /// No line is free.
    Blocked {
        /// The place in the list of a blocker that the line from centre to centre crosses.
        by: usize,
    },
}

impl Across {
    /// Whether a free line was found.
    pub fn is_clear(self) -> bool {
        match self {
            Across::Clear(_) => true,
            Across::Blocked { .. } => false,
        }
    }
}

/// Looks from any part of a disc for any part of another.
///
/// A line that only touches a blocker is free (MD-200). Blockers may touch the discs, but not overlap them. Discs that
/// touch or overlap see each other.
///
/// ```
/// use geometry::plane::{Disc, Micrometres, Point, Polygon, look, look_across};
///
/// let at = |x, y| Point::new(x, y).expect("a point of the field");
/// let base = |x| Disc::new(at(x, 100_000), Micrometres::new(15_000));
/// // A wall between them that is as long as both are wide on one side.
/// let wall = [at(190_000, 50_000), at(210_000, 50_000), at(210_000, 115_000), at(190_000, 115_000)];
/// let wall = Polygon::new(&wall).expect("a wall");
/// // From its centre one does not see the other, but along the rims the line is free.
/// assert_eq!(look(at(100_000, 100_000), base(300_000), &[(&wall).into()]).map(|sight| sight.is_clear()), Ok(false));
/// assert_eq!(look_across(base(100_000), base(300_000), &[&wall]).map(|sight| sight.is_clear()), Ok(true));
/// ```
pub fn look_across(from: Disc, target: Disc, blockers: &[&Polygon]) -> Result<Across, Overlap> {
    let reach = Bounds::of(Shape::Disc(from)).with(Bounds::of(Shape::Disc(target)));
    // Two points may lie on a line along an axis, about which there would be no bounds with an inside.
    let reach =
        Bounds { low: (reach.low.0 - 1, reach.low.1 - 1), high: (reach.high.0 + 1, reach.high.1 + 1) };
    let near: Vec<(usize, &Polygon)> = blockers
        .iter()
        .copied()
        .enumerate()
        .filter(|&(_, blocker)| reach.meets(Bounds::of(Shape::Polygon(blocker))))
        .collect();
    let overlaps = |blocker| [from, target].iter().any(|disc| disc.apart(blocker).overlaps());
    if let Some(&(blocker, _)) = near.iter().find(|&&(_, blocker)| overlaps(blocker)) {
        return Err(Overlap { blocker });
    }
    let apart = from.apart(target);
    let scene = Scene { from, target, blockers: &near };
    let central = scene.line(from.centre, Aim::Centre).filter(|_| !apart.within(Micrometres::ZERO));
    let Some(central) = central else {
        let (start, end) = apart.witness();
        return Ok(Across::Clear(Passage { through: from.centre, aim: Aim::Centre, start, end }));
    };
    let Some(by) = scene.first_crossed(from.centre, &central) else {
        return Ok(Across::Clear(scene.passage(from.centre, Aim::Centre, &central)));
    };
    let corners = || near.iter().flat_map(|(_, blocker)| blocker.corners().iter().copied());
    for through in corners() {
        let rims =
            [from, target].into_iter().flat_map(|disc| Hand::BOTH.map(|hand| Aim::Tangent(disc, hand)));
        for aim in rims.chain(corners().map(Aim::Corner)) {
            if let Some(line) = scene.line(through, aim)
                && scene.joins(through, &line)
                && scene.first_crossed(through, &line).is_none()
            {
                return Ok(Across::Clear(scene.passage(through, aim, &line)));
            }
        }
    }
    Ok(Across::Blocked { by })
}

/// Blockers that overlap neither disc.
struct Scene<'a> {
    from: Disc,
    target: Disc,
    blockers: &'a [(usize, &'a Polygon)],
}

impl Scene<'_> {
    /// The line through a point that an aim defines, towards the target.
    fn line(&self, through: Point, aim: Aim) -> Option<Ray> {
        match aim {
            Aim::Centre => Ray::towards(through, self.target.centre),
            Aim::Corner(corner) => Ray::towards(through, corner),
            Aim::Tangent(disc, hand) => {
                let line = Ray::tangent(through, disc, hand == Hand::Right)?;
                Some(if disc == self.from { line.reversed() } else { line })
            }
        }
    }

    /// Whether a line meets the first disc before a point, or there, and the target after it, or there.
    fn joins(&self, through: Point, line: &Ray) -> bool {
        let meets = |line: &Ray, disc: Disc| {
            disc.power(through) == 0
                || line.passes(disc.centre, disc.radius).is_some_and(|passing| passing != Ordering::Greater)
        };
        meets(&line.reversed(), self.from) && meets(line, self.target)
    }

    /// The first in the list of the blockers that a line crosses between the discs.
    fn first_crossed(&self, through: Point, line: &Ray) -> Option<usize> {
        let enters = |line: &Ray, disc: Disc, blocker: &Polygon| {
            disc.power(through) > 0 && line.enters(blocker, through.to(disc.centre)).is_some()
        };
        let is_crossed = |blocker: &Polygon| {
            blocker.locate(through) == Where::Inside
                || enters(line, self.target, blocker)
                || enters(&line.reversed(), self.from, blocker)
        };
        self.blockers.iter().find(|(_, blocker)| is_crossed(blocker)).map(|&(by, _)| by)
    }

    fn passage(&self, through: Point, aim: Aim, line: &Ray) -> Passage {
        let meets =
            |line: &Ray, disc: Disc| if disc.power(through) == 0 { through } else { line.meets(disc) };
        // From the centre of a disc the way back meets its rim ahead.
        let start = meets(&line.reversed(), self.from);
        Passage { through, aim, start, end: meets(line, self.target) }
    }
}
