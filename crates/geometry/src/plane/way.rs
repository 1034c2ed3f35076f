//! Lengths of paths, and paths that have to keep to a line.

use super::point::{Micrometres, Point};
use super::segment::Segment;
use super::shape::Disc;

/// The length of a path of straight legs from point to point. Each leg counts as its exact length rounded down
/// (MD-377), and no more than the greatest length there is can be reached. A base is measured by its centre (MD-159).
pub fn length(path: &[Point]) -> Micrometres {
    let legs = path.iter().zip(path.iter().skip(1));
    // A leg is below 2²¹, its square below 2⁴², and a path has fewer than 2⁶⁴ legs, so the sum is below 2⁸⁵.
    let rounded = |square: i128| u64::try_from(square).map_or(0, u64::isqrt);
    Micrometres::clamped(legs.map(|(&from, &to)| i128::from(rounded(from.to(to).square()))).sum())
}

/// The first point of a path at which a base does not touch a traced line, its centre being farther from the line
/// than its radius; `None` if it touches the line all the way (MD-207, MD-209). The distance from a segment is
/// convex: on a straight leg it is greatest at an end, so the points of the path tell.
pub fn strays(radius: Micrometres, path: &[Point], line: Segment) -> Option<Point> {
    path.iter().copied().find(|&centre| !line.apart(Micrometres::ZERO, Disc::point(centre)).within(radius))
}
