//! A base moved along a path (MD-160 to MD-165).

use super::apart::Apart;
use super::point::{Micrometres, Point};
use super::segment::Segment;
use super::shape::Shape;

/// What stops a base on its path.
#[derive(Clone, Copy, Debug)]
pub struct Collision {
    /// The first leg of the path on which the base overlaps something; leg `n` leads away from point `n`.
    pub leg: usize,
    /// The place in the list of an obstacle that it overlaps there.
    pub obstacle: usize,
    /// How that obstacle lies to the base on that leg, where it comes nearest.
    pub apart: Apart,
}

/// Moves a base along straight legs from point to point; `None` if it is nowhere over an obstacle's inside.
///
/// Contact is allowed all the way, so a gap exactly as wide as the base can be passed (MD-034, MD-164). A single
/// point is a base that stands there, and no point at all meets nothing. The base itself is not to be among the
/// obstacles. Nothing is said of the edge of the field (MD-166): that is [`Field::holds_path`](super::Field::holds_path).
pub fn sweep(radius: Micrometres, path: &[Point], obstacles: &[Shape]) -> Option<Collision> {
    let standing = match *path {
        [here] => Some(Segment { from: here, to: here }),
        _ => None,
    };
    let legs = path.iter().zip(path.iter().skip(1)).map(|(&from, &to)| Segment { from, to });
    standing.into_iter().chain(legs).enumerate().find_map(|(leg, segment)| {
        obstacles.iter().enumerate().find_map(|(obstacle, &shape)| {
            segment.overlap(radius, shape).map(|apart| Collision { leg, obstacle, apart })
        })
    })
}
