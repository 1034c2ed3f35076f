//! The Charge action (MD-203 to MD-216).

use crate::attack;
use crate::choice::{Choice, Path};
use crate::effect::Quality;
use crate::movement::Limits;
use crate::no::{Have, No};
use crate::procedure::{Chapter, Proc};
use crate::retaliation::Provoked;
use crate::sight::{NEARBY, inches};
use crate::triggers::Group;
use crate::world::{Occasion, Unit, UnitId, World};
use geometry::plane::{Disc, Ground, Micrometres, Point, Segment, length, slide};
use kernel::{Flow, Input, List, Log, Rule, Seat};

/// By how many micrometres a point may lie within the edge of a base and still be a point of the edge: points are whole
/// micrometres, and few of them lie on a circle.
const EDGE: i64 = 2;

/// A charge, from its declaration to its attack.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Charging {
    unit: UnitId,
    target: UnitId,
    aim: Point,
    path: Path,
    /// Where both stood when it was declared: if a reaction moves one of them, the way is named anew (MD-213).
    from: [Point; 2],
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// It is declared; others may interrupt, and those whom it provokes retaliate.
    #[default]
    Declared,
    /// The unit goes, or line and way are named anew.
    Go,
    /// What the way has entered has acted; now the attack.
    Attack,
    /// The attack is over.
    Over,
}

/// A charge that begins.
pub fn declare(
    world: &World,
    unit: UnitId,
    target: UnitId,
    aim: Point,
    path: Path,
    log: &mut Log,
) -> Charging {
    log.say(Rule("MD-203"), || format!("{} charges {}.", world.unit_name(unit), world.unit_name(target)));
    let at = |id: UnitId| world.standing(id).map_or(Point::default(), |unit| unit.at);
    Charging { unit, target, aim, path, from: [at(unit), at(target)], stage: Stage::Declared }
}

/// Whether a point is on the edge of a base, as nearly as whole micrometres allow.
fn is_on_edge(base: Disc, point: Point) -> bool {
    let (x, y) = (i64::from(point.x() - base.centre.x()), i64::from(point.y() - base.centre.y()));
    let (square, radius) = (x * x + y * y, i64::from(base.radius.get()));
    let least = (radius - EDGE).max(0);
    least * least <= square && square <= radius * radius
}

impl World {
    /// How far a unit charges: twice its Speed as it is now (MD-203, MD-212).
    pub(crate) fn charge_length(&self, unit: &Unit) -> Option<Micrometres> {
        Some(Micrometres::inches(2 * u32::from(self.speed(unit)?)))
    }

    /// How far a unit may go to charge an enemy, whatever line and way it takes (MD-150, MD-204, MD-214).
    fn may_charge_at(&self, unit: &Unit, target: &Unit) -> Result<Micrometres, No> {
        let Some(allowance) = self.charge_length(unit) else {
            return Err(No::by("MD-214", "a Speed that is not null").unit(unit.id));
        };
        if !self.can_attack(unit) {
            return Err(No::by("MD-150", "Accuracy and Power that are not null").unit(unit.id));
        }
        self.may_melee(unit)?;
        if self.are_engaged(unit, target) {
            return Err(No::by("MD-204", "an enemy that is not engaged with the unit").unit(target.id));
        }
        Ok(allowance)
    }

    /// Whether some enemy may be charged as far as is known without its player: he may see a line and a way that the
    /// charges worth trying lack.
    pub fn could_charge(&self, unit: &Unit) -> bool {
        let mut enemies = self.field().filter(|enemy| enemy.owner != unit.owner);
        enemies.any(|enemy| self.chargeable(unit, enemy).is_some())
    }

    /// How far a unit may go to charge an enemy; `None` if it may not, or could not come near enough if nothing were in
    /// the way.
    fn chargeable(&self, unit: &Unit, target: &Unit) -> Option<Micrometres> {
        let allowance = self.charge_length(unit)?;
        let bases = unit.radius(self.pack).get() + target.radius(self.pack).get();
        let reach = Micrometres::new(allowance.get() + bases + inches(NEARBY).get());
        let is_near = length(&[unit.at, target.at]) <= reach;
        (is_near && self.may_charge_at(unit, target).is_ok()).then_some(allowance)
    }

    /// Whether a unit may charge a target along a line and a way (MD-203 to MD-211, MD-380).
    pub fn may_charge(&self, unit: &Unit, target: UnitId, aim: Point, path: &[Point]) -> Result<(), No> {
        let Some(target) = self.standing(target).filter(|target| target.owner != unit.owner) else {
            return Err(No::by("MD-204", "an enemy on the battlefield"));
        };
        let allowance = self.may_charge_at(unit, target)?;
        self.may_charge_so(unit, target, allowance, aim, path)
    }

    /// Whether a line and a way are those of a charge, with this allowance, of a unit that may charge the target.
    fn may_charge_so(
        &self,
        unit: &Unit,
        target: &Unit,
        allowance: Micrometres,
        aim: Point,
        path: &[Point],
    ) -> Result<(), No> {
        if !is_on_edge(target.disc(self.pack), aim) {
            return Err(No::by("MD-207", "a line to the edge of the target's base").point(aim));
        }
        self.may_trace(unit, target, aim)?;
        let line = Some(Segment { from: unit.at, to: aim });
        self.may_go(unit, path, Limits { allowance, line })?;
        let end = Unit { at: path.last().copied().unwrap_or(unit.at), ..*unit };
        if !self.are_engaged(&end, target) {
            return Err(No::by("MD-208", "a way that ends engaged with the target").unit(target.id));
        }
        Ok(())
    }

    /// Whether the line of a charge is a line of sight (MD-205).
    fn may_trace(&self, unit: &Unit, target: &Unit, aim: Point) -> Result<(), No> {
        let line = Segment { from: unit.at, to: aim };
        let past_units = self.has(unit, Quality::Pinpoint);
        let units = self.field().filter(|other| !past_units && other.id != unit.id && other.id != target.id);
        let in_unit =
            units.map(|other| (crate::sight::Obstacle::Unit(other.id), line.crosses(other.disc(self.pack))));
        let husks = self.husks.iter().enumerate();
        let in_husk = husks.map(|(place, &at)| {
            (crate::sight::Obstacle::Husk(place as u8), line.crosses(crate::sight::husk(at)))
        });
        let found = in_unit.chain(in_husk).find(|(_, crosses)| *crosses).map(|(obstacle, _)| obstacle);
        let ground = crate::ground::ground(self);
        let wall = ground.tall().find(|&(_, section)| line.crosses(section));
        match found.or(wall.map(|(place, _)| crate::sight::Obstacle::Terrain(place))) {
            None => Ok(()),
            Some(obstacle) => {
                let line = Have::Line(unit.at, aim, Some(obstacle));
                Err(No::by("MD-205", "a clear line of sight").have(line))
            }
        }
    }

    /// A charge straight along the line between the two centres, if it reaches the enemy.
    fn straight_charge(&self, unit: &Unit, enemy: &Unit, allowance: Micrometres) -> Option<(Point, Path)> {
        let aim = nearest_aim(unit.at, enemy.disc(self.pack))?;
        self.charge_towards(unit, enemy, allowance, aim, enemy.at)
    }

    /// A charge straight towards a point, along the line to the aim.
    fn charge_towards(
        &self,
        unit: &Unit,
        enemy: &Unit,
        allowance: Micrometres,
        aim: Point,
        to: Point,
    ) -> Option<(Point, Path)> {
        let line = Segment { from: unit.at, to };
        let end = self.with_obstacles(Some(unit.id), false, |shapes, _| {
            slide(unit.disc(self.pack), line, allowance, shapes, World::FIELD).end
        });
        let may = self.may_charge_so(unit, enemy, allowance, aim, &[end]);
        may.is_ok().then(|| (aim, Path::collect([end])))
    }

    /// Whether an unengaged unit could reach some enemy by a straight charge.
    pub fn must_charge(&self, unit: &Unit) -> bool {
        let mut enemies = self.field().filter(|enemy| enemy.owner != unit.owner);
        let reaches = |enemy: &Unit| {
            let allowance = self.chargeable(unit, enemy)?;
            self.straight_charge(unit, enemy, allowance)
        };
        !self.is_engaged(unit) && enemies.any(|enemy| reaches(enemy).is_some())
    }

    /// Charges worth trying: straight at each enemy; where that is barred, straight at a side of its base; and where that
    /// is barred too, the shortest way along a line.
    pub fn each_charge(&self, unit: &Unit, each: &mut dyn FnMut(UnitId, Point, Path)) {
        for target in self.field().filter(|target| target.owner != unit.owner) {
            let Some(allowance) = self.chargeable(unit, target) else { continue };
            let base = target.disc(self.pack);
            let aims = aims(unit.at, base);
            let traced = || aims.iter().copied().filter(|&aim| self.may_trace(unit, target, aim).is_ok());
            let found = self
                .straight_charge(unit, target, allowance)
                .or_else(|| traced().find_map(|aim| self.charge_towards(unit, target, allowance, aim, aim)))
                .or_else(|| {
                    traced().find_map(|aim| Some((aim, self.charge_way(unit, target, aim, allowance)?)))
                });
            if let Some((aim, path)) = found {
                each(target.id, aim, path);
            }
        }
    }

    /// The shortest way along a line to where the unit is nearby the target.
    fn charge_way(&self, unit: &Unit, target: &Unit, aim: Point, allowance: Micrometres) -> Option<Path> {
        let radius = unit.radius(self.pack);
        let line = Segment { from: unit.at, to: aim };
        // Well within an inch, so that rounding does not matter.
        let goal = Disc::new(
            target.at,
            Micrometres::new(radius.get() + target.radius(self.pack).get() + inches(NEARBY).get() - 1000),
        );
        let flies = self.has(unit, Quality::Flying);
        let way = self.with_obstacles(Some(unit.id), false, |shapes, _| {
            let shapes = if flies { &[] } else { shapes };
            Ground::new(World::FIELD, radius, shapes).keeping_to(line).way_into(unit.at, goal, allowance)
        })?;
        (way.len() <= 9).then(|| Path::collect(way.into_iter().skip(1)))
    }
}

/// The point of a base that is nearest to a point.
pub(crate) fn nearest_aim(from: Point, base: Disc) -> Option<Point> {
    aims(from, base).first().copied()
}

/// The point of a base that is nearest, and two an eighth of a turn to its sides.
fn aims(from: Point, base: Disc) -> List<Point, 3> {
    let (x, y) = (f64::from(from.x() - base.centre.x()), f64::from(from.y() - base.centre.y()));
    let long = libm::sqrt(x * x + y * y);
    if long < 1.0 {
        return List::new();
    }
    // A little within the edge, so that rounding does not lead out of it.
    let reach = f64::from(base.radius.get()) - 1.0;
    let (x, y) = (x / long * reach, y / long * reach);
    let half = core::f64::consts::FRAC_1_SQRT_2;
    let around = [(x, y), ((x - y) * half, (x + y) * half), ((x + y) * half, (y - x) * half)];
    List::collect(around.into_iter().filter_map(|(x, y)| {
        Point::new(base.centre.x() + libm::round(x) as i32, base.centre.y() + libm::round(y) as i32)
    }))
}

impl Charging {
    fn at(self, stage: Stage) -> Charging {
        Charging { stage, ..self }
    }

    /// Both units, if they are still there.
    pub(crate) fn both(&self, world: &World) -> Option<(Unit, Unit)> {
        Some((*world.standing(self.unit)?, *world.standing(self.target)?))
    }

    fn go(self, world: &mut World, path: &[Point], log: &mut Log) -> Flow<Proc> {
        let mark = world.go(self.unit, path, log);
        Flow::Call { then: self.at(Stage::Attack).into(), first: Group::from(mark).into() }
    }

    fn end(log: &mut Log) -> Flow<Proc> {
        log.say(Rule("MD-213"), || "The charge ends without an attack.".into());
        Flow::Done
    }
}

impl Chapter<Proc> for Charging {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let Some((unit, target)) = self.both(world) else { return Charging::end(log) };
        match (self.stage, input) {
            (Stage::Declared, _) => {
                let provoked = Provoked::by(world, self.unit, true);
                Flow::Call { then: self.at(Stage::Go).into(), first: provoked.into() }
            }
            (Stage::Go, Input::Answer(Choice::Charge(_, _, path) | Choice::Go(path))) => {
                self.go(world, &path, log)
            }
            (Stage::Go, Input::Answer(_)) => Charging::end(log),
            (Stage::Go, _) => {
                let stands = [unit.at, target.at] == self.from;
                if stands && world.may_charge(&unit, self.target, self.aim, &self.path).is_ok() {
                    return self.go(world, &self.path, log);
                }
                Flow::Ask(unit.owner, self.into())
            }
            (Stage::Attack, _) => {
                if world.may_attack(&unit, self.target, false).is_err() {
                    return Charging::end(log);
                }
                match attack::declare(world, self.unit, self.target, false, Occasion::Charge, log) {
                    Some(attack) => Flow::Call { then: self.at(Stage::Over).into(), first: attack.into() },
                    None => Charging::end(log),
                }
            }
            (Stage::Over, _) => Flow::Done,
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Pass);
        let Some((unit, target)) = self.both(world) else { return };
        if world.are_engaged(&unit, &target) {
            each(Choice::Go(Path::new()));
            return;
        }
        world.each_charge(&unit, &mut |target, aim, path| {
            if target == self.target {
                each(Choice::Charge(target, aim, path));
            }
        });
    }

    fn is_closed(&self) -> bool {
        false
    }

    /// Line and way are named anew; if both are engaged by now, any legal way will do (MD-213).
    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Some((unit, target)) = self.both(world) else { return Err(No::ANSWER) };
        if choice == Choice::Pass {
            return Ok(());
        }
        if let Choice::Go(path) = choice
            && world.are_engaged(&unit, &target)
        {
            let allowance = world.charge_length(&unit).unwrap_or_default();
            world.may_go(&unit, &path, Limits { allowance, line: None })?;
            let end = Unit { at: path.last().copied().unwrap_or(unit.at), ..unit };
            if world.are_engaged(&end, &target) {
                return Ok(());
            }
            return Err(No::by("MD-208", "a way that ends engaged with the target").unit(target.id));
        }
        let Choice::Charge(charged, aim, path) = choice else { return Err(No::ANSWER) };
        if charged != self.target {
            return Err(No::by("MD-213", "the same target").unit(charged));
        }
        world.may_charge(&unit, self.target, aim, &path)
    }
}
