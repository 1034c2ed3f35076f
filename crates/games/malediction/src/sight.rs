//! Distance, line of sight, line of effect and engagement (MD-027 to MD-034, MD-183 to MD-202).

use crate::effect::Quality;
use crate::ground::{Ground, ground};
use crate::terrain::Ground as Does;
use crate::world::{Piece, Unit, UnitId, World};
use geometry::plane::{
    Across, Disc, Micrometres, Overlap, Point, Polygon, Segment, Shape, Sight, glimpse, look, look_across,
};
use kernel::Seat;

/// What is "nearby": within 1" (MD-027).
pub const NEARBY: u8 = 1;

/// The radius of a husk's base (MD-033).
pub const HUSK: Micrometres = crate::card::Base::Small.radius();

/// How many obstacles there mostly are at most.
const MOSTLY: usize = 64;

/// So many inches.
pub fn inches(count: u8) -> Micrometres {
    Micrometres::inches(u32::from(count))
}

/// The base of a husk.
pub fn husk(at: Point) -> Disc {
    Disc::new(at, HUSK)
}

/// Something that stands in a line or way, for those who ask what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// A unit.
    Unit(UnitId),
    /// The husk at this place in the list.
    Husk(u8),
    /// A section of the terrain piece at this place in the list, or ground of it that hides.
    Terrain(u8),
}

impl World {
    /// Whether two units are within so many inches of one another (MD-028).
    pub fn is_within(&self, one: &Unit, other: &Unit, distance: u8) -> bool {
        one.disc(self.pack).apart(other.disc(self.pack)).within(inches(distance))
    }

    /// Whether a unit is nearby a husk (MD-297, MD-307).
    pub fn is_nearby_husk(&self, unit: &Unit, at: Point) -> bool {
        unit.disc(self.pack).apart(husk(at)).within(inches(NEARBY))
    }

    /// What is in the way of a line of sight from one unit to another; `None` if it is clear (MD-194, MD-195).
    pub fn blocks_sight(&self, from: &Unit, to: &Unit) -> Option<Obstacle> {
        self.sight_line(from, to).err()
    }

    /// Where a clear line of sight from one unit meets the base of another, or what is in the way.
    pub fn sight_line(&self, from: &Unit, to: &Unit) -> std::result::Result<Point, Obstacle> {
        if from.id == to.id {
            return Ok(to.at);
        }
        let past_units = self.has(from, Quality::Pinpoint);
        self.line(from, to.disc(self.pack), |unit| !past_units && unit.id != from.id && unit.id != to.id)
    }

    /// What is in the way of a line of sight from a unit to a point.
    pub fn blocks_sight_of(&self, from: &Unit, point: Point) -> Option<Obstacle> {
        self.line(from, Disc::point(point), |unit| unit.id != from.id).err()
    }

    fn line(
        &self,
        from: &Unit,
        target: Disc,
        blocks: impl Fn(&Unit) -> bool,
    ) -> std::result::Result<Point, Obstacle> {
        let ground = ground(self);
        let things = || {
            let units = self.field().filter(|unit| blocks(unit));
            let units = units.map(|unit| (Obstacle::Unit(unit.id), Shape::from(unit.disc(self.pack))));
            let husks =
                self.husks.iter().zip(0..).map(|(&at, place)| (Obstacle::Husk(place), husk(at).into()));
            let tall = ground.tall().map(|(place, section)| (Obstacle::Terrain(place), section.into()));
            units.chain(husks).chain(tall)
        };
        let mut shapes: Vec<Shape> = Vec::with_capacity(MOSTLY);
        shapes.extend(things().map(|(_, shape)| shape));
        let end = match look(from.at, target, &shapes) {
            Ok(Sight::Clear(line)) => line.end,
            Ok(Sight::Blocked { by: blocker }) | Err(Overlap { blocker }) => {
                return match things().nth(blocker) {
                    Some((what, _)) => Err(what),
                    None => Ok(target.centre),
                };
            }
        };
        let hiding = self.obscuring(from, &ground);
        if hiding.is_empty() {
            return Ok(end);
        }
        shapes.extend(hiding.iter().map(|(_, piece)| *piece));
        // Obscuring ground may cover the target in part, so points of it are tried themselves.
        let straight = Segment { from: from.at, to: target.centre };
        glimpse(from.at, target, &shapes).ok_or_else(|| {
            let crossed = hiding.iter().find(|(_, piece)| straight.crosses(*piece)).or(hiding.first());
            Obstacle::Terrain(crossed.map_or(0, |(place, _)| *place))
        })
    }

    /// The ground through which a unit sees nothing: obscuring pieces on which it is not.
    fn obscuring<'g>(&self, from: &Unit, ground: &'g Ground) -> Vec<(u8, Shape<'g>)> {
        let obscures = |piece: &Piece| {
            let set = self.pack.terrain(piece.set);
            set.is_some_and(|set| set.grounds().any(|ground| ground == Does::Obscuring))
        };
        if !self.terrain.iter().any(obscures) {
            return Vec::new();
        }
        let under = self.pieces_under(from);
        let all = self.terrain.iter().enumerate();
        let hiding = all.filter(|(place, piece)| obscures(piece) && !under.contains(place));
        let of = |place: usize| Some((place as u8, Shape::from(&ground.piece(place)?.ground)));
        hiding.filter_map(|(place, _)| of(place)).collect()
    }

    /// Whether a line of effect leads from a point to a unit (MD-196, MD-197).
    pub fn affects(&self, from: Point, to: &Unit) -> bool {
        let ground = ground(self);
        let tall: Vec<Shape> = ground.tall().map(|(_, section)| section.into()).collect();
        tall.is_empty() || matches!(look(from, to.disc(self.pack), &tall), Ok(Sight::Clear(_)))
    }

    /// A line of effect from some point of a base's edge to some point of a unit's, as an ability asks for it, or what is
    /// in the way (MD-374).
    pub fn effect_line(&self, from: Disc, to: &Unit) -> std::result::Result<Segment, Obstacle> {
        let ground = ground(self);
        let (places, tall): (Vec<u8>, Vec<&Polygon>) = ground.tall().unzip();
        match look_across(from, to.disc(self.pack), &tall) {
            Ok(Across::Clear(line)) => Ok(Segment { from: line.start, to: line.end }),
            Ok(Across::Blocked { by: blocker }) | Err(Overlap { blocker }) => {
                Err(Obstacle::Terrain(places.get(blocker).copied().unwrap_or_default()))
            }
        }
    }

    /// Whether two units are engaged: enemies, nearby each other, with line of effect either way (MD-183, MD-186,
    /// MD-187).
    pub fn are_engaged(&self, one: &Unit, other: &Unit) -> bool {
        one.owner != other.owner
            && self.is_within(one, other, NEARBY)
            && (self.affects(one.at, other) || self.affects(other.at, one))
    }

    /// The enemies with which a unit is engaged.
    pub fn engaged_with<'w>(&'w self, unit: &'w Unit) -> impl Iterator<Item = &'w Unit> + 'w {
        self.field().filter(move |other| self.are_engaged(unit, other))
    }

    /// Whether a unit is engaged.
    pub fn is_engaged(&self, unit: &Unit) -> bool {
        self.engaged_with(unit).next().is_some()
    }

    /// The units of a seat on the battlefield.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = &Unit> + '_ {
        self.field().filter(move |unit| unit.owner == seat)
    }

    /// Everything that a base cannot overlap, but for the unit itself: other units, husks and sections (MD-160 to
    /// MD-162, MD-319). Units that are being staged count where `staged` says so.
    fn obstacles<'g>(
        &'g self,
        ground: &'g Ground,
        but: Option<UnitId>,
        staged: bool,
    ) -> impl Iterator<Item = (Obstacle, Shape<'g>)> {
        let units = self.units.iter().filter(move |unit| Some(unit.id) != but && (staged || !unit.staged));
        let units = units.map(|unit| (Obstacle::Unit(unit.id), Shape::from(unit.disc(self.pack))));
        let husks = self.husks.iter().zip(0..).map(|(&at, place)| (Obstacle::Husk(place), husk(at).into()));
        let sections = ground.sections().map(|(place, section)| (Obstacle::Terrain(place), section.into()));
        units.chain(husks).chain(sections)
    }

    /// The same as two lists, to be planned among.
    pub fn with_obstacles<T>(
        &self,
        but: Option<UnitId>,
        staged: bool,
        ask: impl FnOnce(&[Shape], &[Obstacle]) -> T,
    ) -> T {
        let ground = ground(self);
        let (mut shapes, mut things) = (Vec::with_capacity(MOSTLY), Vec::with_capacity(MOSTLY));
        for (thing, shape) in self.obstacles(&ground, but, staged) {
            things.push(thing);
            shapes.push(shape);
        }
        ask(&shapes, &things)
    }

    /// Whether a base fits somewhere: wholly on the battlefield and over no obstacle (MD-034, MD-105).
    pub fn fits(&self, base: Disc, but: Option<UnitId>, staged: bool) -> std::result::Result<(), Misfit> {
        if !World::FIELD.holds(base) {
            return Err(Misfit::OffTheField);
        }
        match self.obstacles(&ground(self), but, staged).find(|&(_, shape)| base.overlaps(shape)) {
            Some((obstacle, _)) => Err(Misfit::Over(obstacle)),
            None => Ok(()),
        }
    }

    /// What a straight line crosses of all obstacles, tall and short, units and husks (MD-218, MD-219).
    pub fn crossed_by(&self, line: Segment, but: UnitId) -> Option<Obstacle> {
        let ground = ground(self);
        let mut crossed = self.obstacles(&ground, Some(but), false).filter(|&(_, shape)| line.crosses(shape));
        crossed.next().map(|(obstacle, _)| obstacle)
    }
}

/// Why a base does not fit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// It is not wholly on the battlefield.
    OffTheField,
    /// It overlaps this.
    Over(Obstacle),
}
