//! Sight of a base that something covers in part, such as terrain that hides what stands on it (MD-194, MD-199, MD-200).
//!
//! [`look`](super::look) wants nothing that blocks sight on the target. Where something does, the end of a freest line
//! may be hidden and that of another not, so points of the target are tried themselves, whole ones: boxes of points,
//! halved until one is free or none is left. What lies in the shadow of a convex shape is convex, so a box is hidden if
//! one convex part of a blocker hides its corners.

use super::point::Point;
use super::polygon::{Polygon, Where};
use super::segment::Segment;
use super::shape::{Bounds, Disc, Shape};
use std::collections::VecDeque;

/// A whole point of a disc that can be seen from a point past blockers, which may overlap the disc; `None` if all are
/// hidden. The centre is tried first. A line that only touches a blocker is free (MD-200).
///
/// Without an overlap it tells what [`look`](super::look) tells, but for gaps that lead to no whole point.
///
/// ```
/// use geometry::plane::{Disc, Micrometres, Point, Polygon, glimpse};
///
/// let at = |x, y| Point::new(x, y).expect("a point of the field");
/// let mire = [at(200_000, 100_000), at(300_000, 100_000), at(300_000, 200_000), at(200_000, 200_000)];
/// let mire = Polygon::new(&mire).expect("a square");
/// // A base that reaches out of the mire is seen from there, one that stands wholly on it is not.
/// let base = |x| Disc::new(at(x, 150_000), Micrometres::new(15_000));
/// assert!(glimpse(at(50_000, 150_000), base(210_000), &[(&mire).into()]).is_some());
/// assert!(glimpse(at(50_000, 150_000), base(220_000), &[(&mire).into()]).is_none());
/// ```
pub fn glimpse(from: Point, target: Disc, blockers: &[Shape]) -> Option<Point> {
    let reach = Bounds::of(Shape::Disc(target)).with(Bounds::around(from, 0));
    let reach =
        Bounds { low: (reach.low.0 - 1, reach.low.1 - 1), high: (reach.high.0 + 1, reach.high.1 + 1) };
    let blockers: Vec<Shape> =
        blockers.iter().copied().filter(|&blocker| reach.meets(Bounds::of(blocker))).collect();
    let is_free = |to: Point| !blockers.iter().any(|&blocker| Segment { from, to }.crosses(blocker));
    if !is_free(from) {
        // From inside a blocker nothing is seen.
        return None;
    }
    if target.power(from) <= 0 {
        return Some(from);
    }
    if is_free(target.centre) {
        return Some(target.centre);
    }
    let parts: Vec<Polygon> = blockers.iter().flat_map(|&blocker| parts(blocker)).collect();
    let shadows: Vec<Shape> = blockers
        .iter()
        .copied()
        .filter(|&blocker| is_convex(blocker))
        .chain(parts.iter().map(Shape::from))
        .collect();
    let mut boxes = VecDeque::from([Block::around(target)]);
    while let Some(block) = boxes.pop_front() {
        if !block.meets(target) {
            continue;
        }
        let corners = block.corners();
        let seen = corners.iter().copied().find(|&corner| target.power(corner) <= 0 && is_free(corner));
        if seen.is_some() {
            return seen;
        }
        let is_hidden = |&shadow: &Shape| corners.iter().all(|&to| Segment { from, to }.crosses(shadow));
        if !shadows.iter().any(is_hidden) {
            boxes.extend(block.halves());
        }
    }
    None
}

fn is_convex(shape: Shape) -> bool {
    match shape {
        Shape::Disc(_) => true,
        Shape::Polygon(polygon) => {
            polygon.bends().all(|(before, corner, after)| before.to(corner).cross(corner.to(after)) > 0)
        }
    }
}

/// Triangles that together are a polygon which is not convex; none for other shapes.
fn parts(shape: Shape) -> Vec<Polygon> {
    let Shape::Polygon(polygon) = shape else { return Vec::new() };
    if is_convex(shape) {
        return Vec::new();
    }
    let mut corners = polygon.corners().to_vec();
    let mut parts = Vec::new();
    // Every polygon has an ear: a corner that can be cut off, with no other corner in what is cut off.
    while let Some(ear) = (0..corners.len()).find_map(|_| {
        corners.rotate_left(1);
        let ear = Polygon::new(corners.get(..3)?).ok()?;
        corners.iter().skip(3).all(|&corner| ear.locate(corner) == Where::Outside).then_some(ear)
    }) {
        corners.remove(1);
        parts.push(ear);
    }
    parts
}

/// The whole points from one corner to another.
#[derive(Clone, Copy)]
struct Block {
    low: Point,
    high: Point,
}

impl Block {
    fn around(disc: Disc) -> Block {
        let Bounds { low, high } = Bounds::of(Shape::Disc(disc));
        Block { low: Point::clamped(low.0, low.1), high: Point::clamped(high.0, high.1) }
    }

    fn corners(self) -> [Point; 4] {
        let (low, high) = (self.low, self.high);
        [(low.x(), low.y()), (high.x(), low.y()), (high.x(), high.y()), (low.x(), high.y())]
            .map(|(x, y)| Point::clamped(i128::from(x), i128::from(y)))
    }

    /// Whether it has a point of a disc, perhaps between whole ones.
    fn meets(self, disc: Disc) -> bool {
        let nearest = Point::clamped(
            i128::from(disc.centre.x().clamp(self.low.x(), self.high.x())),
            i128::from(disc.centre.y().clamp(self.low.y(), self.high.y())),
        );
        disc.power(nearest) <= 0
    }

    /// Both halves across the longer side; none of a single point.
    fn halves(self) -> Vec<Block> {
        let (low, high) = (self.low, self.high);
        let (wide, tall) = (high.x() - low.x(), high.y() - low.y());
        let at = |x: i32, y: i32| Point::clamped(i128::from(x), i128::from(y));
        if wide == 0 && tall == 0 {
            Vec::new()
        } else if wide >= tall {
            let middle = low.x() + wide / 2;
            vec![Block { low, high: at(middle, high.y()) }, Block { low: at(middle + 1, low.y()), high }]
        } else {
            let middle = low.y() + tall / 2;
            vec![Block { low, high: at(high.x(), middle) }, Block { low: at(low.x(), middle + 1), high }]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn twice_the_area(polygon: &Polygon) -> i128 {
        let first = polygon.corners()[0];
        polygon.sides().map(|(from, to)| first.to(from).cross(first.to(to))).sum()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        /// Corners about a middle, by their directions from it, in and out.
        #[test]
        fn parts_are_triangles_that_make_up_the_polygon(spots in prop::collection::vec((-9..=9_i128, -9..=9_i128), 4..12)) {
            let middle = Point::clamped(0, 0);
            let mut corners: Vec<Point> = spots.iter().map(|&(x, y)| Point::clamped(x, y)).collect();
            let half = |point: &Point| point.y() < 0 || point.y() == 0 && point.x() < 0;
            corners.sort_by(|one, other| {
                half(one).cmp(&half(other)).then(middle.to(*other).cross(middle.to(*one)).cmp(&0))
            });
            let Ok(polygon) = Polygon::new(&corners) else { return Ok(()) };
            let parts = parts((&polygon).into());
            if is_convex((&polygon).into()) {
                prop_assert!(parts.is_empty());
            } else {
                prop_assert!(parts.iter().all(|part| part.corners().len() == 3));
                prop_assert_eq!(parts.iter().map(twice_the_area).sum::<i128>(), twice_the_area(&polygon));
            }
        }
    }
}
