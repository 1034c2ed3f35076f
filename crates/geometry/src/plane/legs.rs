//! Ways of fewer legs: less to write down, and a little longer.

use super::ground::Ground;
use super::point::{Micrometres, Point};
use super::route::distance;
use super::way::length;

impl Ground<'_> {
    /// A free way from the same start to the same end that has no more than so many legs and is no longer than the
    /// allowance; `None` if there is none that can be made from this by leaving out legs and prolonging their
    /// neighbours until they meet. Each time the leg is taken that lengthens the way least, so it need not be the
    /// shortest of so many legs.
    ///
    /// ```
    /// use geometry::plane::{Disc, Field, Ground, Micrometres, Point};
    ///
    /// let at = |x, y| Point::new(x, y).expect("a point of the field");
    /// let radius = Micrometres::new(15_000);
    /// let husk = Disc::new(at(200_000, 100_000), radius);
    /// let ground = Ground::new(Field::STANDARD, radius, &[husk.into()]);
    /// let allowance = Micrometres::inches(9);
    /// let way = ground.way(at(100_000, 100_000), at(300_000, 100_000), allowance).expect("a way");
    /// assert_eq!(way.len(), 6);
    /// let short = ground.fewer_legs(&way, 2, allowance).expect("a way of two legs");
    /// assert_eq!(short, [at(100_000, 100_000), at(200_000, 68_551), at(300_000, 100_000)]);
    /// ```
    pub fn fewer_legs(&self, way: &[Point], legs: usize, allowance: Micrometres) -> Option<Vec<Point>> {
        let mut way = way.to_vec();
        while way.len() > legs.checked_add(1)? {
            way = (1..way.len().saturating_sub(2))
                .filter_map(|leg| self.without_leg(&way, leg))
                .min_by_key(|shorter| length(shorter))?;
        }
        (length(&way) <= allowance && self.is_free(&way)).then_some(way)
    }

    /// A way without the leg that leads away from a point: its neighbours are prolonged until they meet, or nearly.
    fn without_leg(&self, way: &[Point], leg: usize) -> Option<Vec<Point>> {
        let [before, from, to, after] = *way.get(leg.checked_sub(1)?..)?.first_chunk()?;
        let (into, back) = (before.to(from), after.to(to));
        let turn = into.cross(back);
        if turn == 0 {
            return None;
        }
        // Cross products are below 2⁴¹, so this is below 2⁶¹.
        let part = before.to(after).cross(back);
        let off = |start: i32, way: i128| i128::from(start) + (way * part).div_euclid(turn);
        let (x, y) = (off(before.x(), into.x), off(before.y(), into.y));
        let about = (-2..=3).flat_map(|right| (-2..=3).map(move |up| (right, up)));
        let corner = about
            .map(|(right, up)| Point::clamped(x + right, y + up))
            .filter(|&corner| self.is_free_leg(before, corner) && self.is_free_leg(corner, after))
            .min_by_key(|&corner| (distance(before, corner) + distance(corner, after), corner))?;
        let (start, end) = (way.get(..leg)?, way.get(leg + 2..)?);
        Some([start, &[corner], end].concat())
    }
}
