//! Where terrain and husks may lie (MD-037, MD-040, MD-046 to MD-048), and where to try.

use crate::ground::{ground, laid};
use crate::no::No;
use crate::sight::{HUSK, Misfit, husk};
use crate::terrain::{APART, Lie, Size};
use crate::world::{Corner, Piece, World};
use geometry::plane::{Disc, Micrometres, Point, Shape};
use kernel::Seat;

/// The radius of a deployment zone (MD-037).
pub const ZONE: Micrometres = Micrometres::inches(6);
/// How far husks are apart at least (MD-046).
const HUSKS_APART: Micrometres = Micrometres::inches(10);
/// How many pieces a player places (MD-042).
pub const PIECES: u8 = 4;
/// How many husks there are (MD-045).
pub const HUSKS: usize = 4;

/// The circle of which the battlefield holds a quarter: a deployment zone.
pub fn zone(corner: Corner) -> Disc {
    Disc::new(corner.point(), ZONE)
}

/// Whether a shape lies over some deployment zone (MD-048).
fn is_over_a_zone(shape: Shape) -> bool {
    Corner::ALL.into_iter().any(|corner| zone(corner).overlaps(shape))
}

impl World {
    /// The piece that a seat places next, and its size (MD-041); `None` once he has placed all (MD-042).
    pub fn next_piece(&self, seat: Seat) -> Option<(Piece, Size)> {
        let side = self.side(seat);
        if side.placed >= PIECES {
            return None;
        }
        let set = self.warband(seat).terrain;
        let mut kinds: Vec<(usize, &crate::terrain::PieceEntry)> =
            self.pack.terrain(set)?.piece.iter().enumerate().collect();
        kinds.sort_by_key(|(_, piece)| piece.size);
        let each = kinds
            .into_iter()
            .flat_map(|(place, piece)| std::iter::repeat_n((place, piece.size), piece.count.into()));
        let (piece, size) = each.into_iter().nth(side.placed.into())?;
        Some((Piece { set, piece: piece as u8, owner: seat, lie: Lie::default() }, size))
    }

    /// The size of a piece.
    pub(crate) fn piece_size(&self, piece: Piece) -> Option<Size> {
        Some(self.pack.terrain(piece.set)?.piece.get(piece.piece as usize)?.size)
    }

    /// Whether a piece may lie so (MD-040, MD-048).
    pub fn may_lay(&self, piece: Piece) -> Result<(), No> {
        let at = piece.lie.at;
        let Some(laid) = laid(self.pack, piece) else {
            return Err(No::by("MD-040", "a place wholly on the battlefield").point(at));
        };
        if !World::FIELD.holds(&laid.ground) {
            return Err(No::by("MD-040", "a place wholly on the battlefield").point(at));
        }
        if is_over_a_zone((&laid.ground).into()) {
            return Err(No::by("MD-048", "a place outside all four deployment zones").point(at));
        }
        let shape = Shape::from(&laid.ground);
        if ground(self).pieces().any(|other| !shape.apart(&other.ground).at_least(APART)) {
            return Err(No::by("MD-040", "3\" from every other terrain piece").point(at));
        }
        Ok(())
    }

    /// Whether a husk may stand there (MD-046 to MD-048).
    pub fn may_put_husk(&self, at: Point) -> Result<(), No> {
        let base = husk(at);
        if is_over_a_zone(base.into()) {
            return Err(No::by("MD-048", "a place outside all four deployment zones").point(at));
        }
        match self.fits(base, None, false) {
            Err(misfit @ Misfit::OffTheField) => return Err(No::misfit(misfit, at, "MD-047", "MD-046")),
            Err(misfit @ Misfit::Over(crate::sight::Obstacle::Terrain(_))) => {
                return Err(No::misfit(misfit, at, "MD-047", "MD-046"));
            }
            // Another husk is too near in any case.
            Err(Misfit::Over(_)) | Ok(()) => {}
        }
        if self.husks.iter().any(|&other| !base.apart(husk(other)).at_least(HUSKS_APART)) {
            return Err(No::by("MD-046", "10\" from every other husk").point(at));
        }
        Ok(())
    }

    /// Lies worth trying for the next piece of a seat: every 3", unturned and turned by a quarter.
    pub fn each_lie(&self, seat: Seat, each: &mut dyn FnMut(Size, Lie)) {
        let Some((piece, size)) = self.next_piece(seat) else { return };
        let kind = self.pack.terrain(piece.set).and_then(|set| set.piece.get(piece.piece as usize));
        let depth = kind.map_or(0, |kind| i32::from(kind.ground[1]) * 254 / 10);
        lattice(3, &mut |at| {
            each(size, Lie { at, turn: 0 });
            // Turned about its corner, it reaches to the left of it.
            if let Some(at) = Point::new(at.x() + depth, at.y()) {
                each(size, Lie { at, turn: 90 });
            }
        });
    }

    /// Whether it is certain that the next piece fits nowhere: not even a disc that fits into it (MD-044). Wherever
    /// such a disc has room, a smaller one has it at the nearest point of a lattice, so those points tell for all.
    pub fn has_no_room_for_piece(&self, seat: Seat) -> bool {
        let Some((piece, _)) = self.next_piece(seat) else { return false };
        let kind = self.pack.terrain(piece.set).and_then(|set| set.piece.get(piece.piece as usize));
        let Some(kind) = kind else { return false };
        let inner = u32::from(kind.ground[0].min(kind.ground[1])) * 127 / 10;
        // Half the diagonal of a mesh of half an inch, rounded up.
        let slack = 8_981;
        let Some(radius) = inner.checked_sub(slack).map(Micrometres::new) else { return false };
        let ground = ground(self);
        !any_of_lattice(|at| {
            let disc = Disc::new(at, radius);
            let clear_of_zones = Corner::ALL.into_iter().all(|corner| !zone(corner).overlaps(disc));
            World::FIELD.holds(disc)
                && clear_of_zones
                && ground.pieces().all(|other| disc.apart(&other.ground).at_least(APART))
        })
    }

    /// Whether it is certain that no husk fits any more (MD-049), as for a piece.
    pub fn has_no_room_for_husk(&self) -> bool {
        let slack = 8_981;
        let radius = Micrometres::new(HUSK.get().saturating_sub(slack));
        let ground = ground(self);
        !any_of_lattice(|at| {
            let disc = Disc::new(at, radius);
            World::FIELD.holds(disc)
                && Corner::ALL.into_iter().all(|corner| !zone(corner).overlaps(disc))
                && ground.sections().all(|(_, section)| !disc.overlaps(section))
                && self.husks.iter().all(|&other| disc.apart(husk(other)).at_least(HUSKS_APART))
        })
    }
}

/// The points of the battlefield every inch that are in the square round a zone.
pub fn lattice_in(zone: Disc, each: &mut dyn FnMut(Point)) {
    let (step, side) = (Micrometres::INCH.get() as i32, World::FIELD.side().get() as i32);
    let reach = zone.radius.get() as i32;
    let along = |centre: i32| {
        let from = (centre - reach).max(0) / step * step + step / 2;
        (from..(centre + reach).min(side)).step_by(step as usize)
    };
    for y in along(zone.centre.y()) {
        along(zone.centre.x()).filter_map(|x| Point::new(x, y)).for_each(&mut *each);
    }
}

/// Points of the battlefield every so many inches, beginning half as far from its edge.
pub fn lattice(every: u32, each: &mut dyn FnMut(Point)) {
    let step = Micrometres::inches(every).get() as i32;
    let side = World::FIELD.side().get() as i32;
    for y in (step / 2..side).step_by(step as usize) {
        for x in (step / 2..side).step_by(step as usize) {
            if let Some(point) = Point::new(x, y) {
                each(point);
            }
        }
    }
}

/// Whether something holds at some point of a lattice of half an inch, the edge included.
fn any_of_lattice(mut is: impl FnMut(Point) -> bool) -> bool {
    let step = Micrometres::INCH.get() as i32 / 2;
    let side = World::FIELD.side().get() as i32;
    (0..=side)
        .step_by(step as usize)
        .any(|y| (0..=side).step_by(step as usize).any(|x| Point::new(x, y).is_some_and(&mut is)))
}
