//! A base that goes straight to a place and may squeeze through gaps narrower than itself (MD-217 to MD-222).

use super::ground::Ground;
use super::point::Point;
use super::segment::Segment;
use super::shape::Disc;

/// Why a base cannot squeeze to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jam {
    /// The line crosses the obstacle at this place in the list (MD-218, MD-219).
    Crossed {
        /// Which obstacle.
        obstacle: usize,
        /// A point where the line crosses it, to be shown.
        at: Point,
    },
    /// The base overlaps the obstacle at this place in the list where it ends (MD-220).
    Overlap {
        /// Which obstacle.
        obstacle: usize,
        /// A point of it in the base, to be shown.
        at: Point,
    },
    /// The base is not wholly on the field where it ends (MD-166).
    OffField,
    /// The base does not touch the line it has to keep to where it ends (MD-207).
    Astray,
}

impl Ground<'_> {
    /// Whether the base can go straight from one point to another, if only the line from centre to centre has to be
    /// free of all obstacles, and the base has to fit where it ends. How far it may go is for [`length`](super::length())
    /// to tell. On the way the base may overlap anything beside the line, which itself may touch rims.
    ///
    /// ```
    /// use geometry::plane::{Disc, Field, Ground, Jam, Micrometres, Point};
    ///
    /// let at = |x, y| Point::new(x, y).expect("a point of the field");
    /// let radius = Micrometres::new(15_000);
    /// // Two bases with a gap of 10 mm between them.
    /// let pair = [at(200_000, 80_000), at(200_000, 120_000)].map(|centre| Disc::new(centre, radius).into());
    /// let ground = Ground::new(Field::STANDARD, radius, &pair);
    /// assert!(ground.squeeze(at(100_000, 100_000), at(300_000, 100_000)).is_ok());
    /// // It cannot stop between them, nor go through one of them.
    /// let between = ground.squeeze(at(100_000, 100_000), at(200_000, 100_000));
    /// assert!(matches!(between, Err(Jam::Overlap { obstacle: 0, .. })));
    /// let through = ground.squeeze(at(100_000, 120_000), at(300_000, 120_000));
    /// assert!(matches!(through, Err(Jam::Crossed { obstacle: 1, .. })));
    /// ```
    pub fn squeeze(&self, from: Point, to: Point) -> Result<(), Jam> {
        let line = Segment { from, to };
        for (obstacle, &shape) in self.shapes().enumerate() {
            if let Some(at) = line.crossing(shape) {
                return Err(Jam::Crossed { obstacle, at });
            }
        }
        let there = Disc { centre: to, radius: self.radius };
        for (obstacle, &shape) in self.shapes().enumerate() {
            let apart = there.apart(shape);
            if apart.overlaps() {
                return Err(Jam::Overlap { obstacle, at: apart.witness().1 });
            }
        }
        if !self.field.holds(there) {
            return Err(Jam::OffField);
        }
        if self.allows(to) { Ok(()) } else { Err(Jam::Astray) }
    }
}
