//! The ground on which a base of one size moves: a field, what stands on it, and perhaps a line to keep to.

use super::field::Field;
use super::point::{Micrometres, Point};
use super::segment::Segment;
use super::shape::{Bounds, Disc, Shape};
use super::turn::Turn;
use super::way::strays;
use std::cell::OnceCell;

/// All that a base of one size moves among, made ready to be asked often.
///
/// ```
/// use geometry::plane::{Disc, Field, Ground, Micrometres, Point, length};
///
/// let at = |x, y| Point::new(x, y).expect("a point of the field");
/// let radius = Micrometres::new(15_000);
/// let husk = Disc::new(at(200_000, 100_000), radius);
/// let ground = Ground::new(Field::STANDARD, radius, &[husk.into()]);
///
/// // Round the husk it is a little farther than the 200 mm straight through it.
/// let way = ground.way(at(100_000, 100_000), at(300_000, 100_000), Micrometres::inches(9)).expect("a way");
/// assert!(ground.is_free(&way));
/// assert_eq!(length(&way), Micrometres::new(209_102));
/// assert_eq!(ground.way(at(100_000, 100_000), at(300_000, 100_000), Micrometres::inches(8)), None);
///
/// // On the husk there is no room; the nearest places touch it.
/// assert_eq!(ground.nearest(at(205_000, 100_000)), [at(230_000, 100_000)]);
/// ```
#[derive(Clone, Debug)]
pub struct Ground<'a> {
    pub(super) field: Field,
    pub(super) radius: Micrometres,
    pub(super) obstacles: Vec<Obstacle<'a>>,
    /// Only ways that bend need them.
    turns: OnceCell<Vec<Turn>>,
    pub(super) line: Option<Segment>,
}

/// An obstacle and the least upright rectangle round it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Obstacle<'a> {
    pub shape: Shape<'a>,
    pub bounds: Bounds,
}

impl<'a> Ground<'a> {
    /// A field with obstacles, for a base with this radius. The base itself is not to be among the obstacles.
    pub fn new(field: Field, radius: Micrometres, obstacles: &[Shape<'a>]) -> Ground<'a> {
        let obstacles =
            obstacles.iter().map(|&shape| Obstacle { shape, bounds: Bounds::of(shape) }).collect();
        Ground { field, radius, obstacles, turns: OnceCell::new(), line: None }
    }

    /// The same ground for a base that has to keep touching a traced line (MD-207): only that is free which
    /// [`strays`] finds nothing against.
    ///
    /// ```
    /// use geometry::plane::{Disc, Field, Ground, Micrometres, Point, Segment, strays};
    ///
    /// let at = |x, y| Point::new(x, y).expect("a point of the field");
    /// let radius = Micrometres::new(15_000);
    /// let target = Disc::new(at(300_000, 100_000), radius);
    /// let line = Segment { from: at(100_000, 100_000), to: at(285_000, 100_000) };
    /// // All centres from which the base is within an inch of the target.
    /// let near = Disc::new(target.centre, Micrometres::new(2 * 15_000 + 25_400));
    /// let charge = |beside: i32| {
    ///     let other = Disc::new(at(200_000, 100_000 + beside), radius);
    ///     let ground = Ground::new(Field::STANDARD, radius, &[target.into(), other.into()]).keeping_to(line);
    ///     ground.way_into(line.from, near, Micrometres::inches(8))
    /// };
    /// // It can swerve by its radius and no more.
    /// let way = charge(15_000).expect("a way");
    /// assert_eq!(strays(radius, &way, line), None);
    /// assert!(charge(14_999).is_none());
    /// ```
    #[must_use]
    pub fn keeping_to(self, line: Segment) -> Ground<'a> {
        // Whatever touches the line reaches no farther from it than its diameter, and a little for rounding.
        let reach = Bounds::along(line.from, line.to, 2 * self.radius.wide() + 4);
        let obstacles = self.obstacles.into_iter().filter(|obstacle| reach.meets(obstacle.bounds)).collect();
        Ground { obstacles, line: Some(line), ..self }
    }

    /// Whether the base can stand at a point: on the field, over no obstacle, and touching the line if there is one.
    pub fn fits(&self, centre: Point) -> bool {
        self.allows(centre) && self.is_clear(centre, centre)
    }

    /// Whether the base can move along straight legs from point to point, exactly as [`sweep`](super::sweep),
    /// [`Field::holds_path`] and [`strays`] have it. A single point is a base that stands there.
    pub fn is_free(&self, path: &[Point]) -> bool {
        let legs = || path.iter().zip(path.iter().skip(1));
        path.iter().all(|&point| self.allows(point))
            && match *path {
                [here] => self.is_clear(here, here),
                _ => legs().all(|(&from, &to)| self.is_clear(from, to)),
            }
    }

    /// Whether the base can move straight from one point to another.
    pub(super) fn is_free_leg(&self, from: Point, to: Point) -> bool {
        self.allows(from) && self.allows(to) && self.is_clear(from, to)
    }

    /// The turns round all obstacles.
    pub(super) fn turns(&self) -> &[Turn] {
        self.turns.get_or_init(|| Turn::round_all(self.radius.wide(), self.shapes().copied()))
    }

    /// The obstacles in the order in which they were given.
    pub(super) fn shapes(&self) -> impl Iterator<Item = &Shape<'a>> {
        self.obstacles.iter().map(|obstacle| &obstacle.shape)
    }

    /// Whether the base is on the field and keeps to the line. Both hold all along a leg if they hold at its ends.
    pub(super) fn allows(&self, centre: Point) -> bool {
        self.field.holds(Disc { centre, radius: self.radius })
            && self.line.is_none_or(|line| strays(self.radius, &[centre], line).is_none())
    }

    /// Whether there is no obstacle in the base's way.
    pub(super) fn is_clear(&self, from: Point, to: Point) -> bool {
        let bounds = Bounds::along(from, to, self.radius.wide());
        let leg = Segment { from, to };
        !self
            .obstacles
            .iter()
            .filter(|obstacle| bounds.meets(obstacle.bounds))
            .any(|obstacle| leg.apart(self.radius, obstacle.shape).overlaps())
    }
}
