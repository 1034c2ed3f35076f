//! The Move action (MD-156 to MD-169).

use crate::choice::{Choice, Path};
use crate::effect::{Event, Quality};
use crate::entering;
use crate::no::{Have, No};
use crate::procedure::{Chapter, Proc};
use crate::retaliation::Provoked;
use crate::sight::{Misfit, Obstacle, inches};
use crate::triggers::{Group, set_in};
use crate::words::{inches_word, point_word};
use crate::world::{Unit, UnitId, World};
use geometry::plane::{Disc, Ground, Micrometres, Point, Segment, length, sweep};
use kernel::{Flow, Input, Log, Rule, Seat};

/// A Move, from its declaration to what it has entered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Moving {
    unit: UnitId,
    /// Whether it provokes nobody, whatever the unit.
    quiet: bool,
    /// How far it may be, in inches; 0: the Speed of the unit.
    inches: u8,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// It is declared; others may interrupt, and those whom it provokes retaliate.
    #[default]
    Declared,
    /// The way is named (MD-380).
    Way,
    /// What the way has entered acts.
    Entered,
}

/// A move that begins; it provokes unless the unit or what allows it says otherwise (MD-167, MD-168).
pub fn declare(world: &World, unit: UnitId, quiet: bool, inches: u8, log: &mut Log) -> Moving {
    log.say(Rule("MD-156"), || format!("{} moves.", world.unit_name(unit)));
    Moving { unit, quiet, inches, stage: Stage::Declared }
}

/// Everything that a way has to keep to.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How long it may be.
    pub allowance: Micrometres,
    /// The line that the base has to keep touching (MD-207).
    pub line: Option<Segment>,
}

impl World {
    /// Whether a unit may move at all (MD-146).
    pub fn may_move(&self, unit: &Unit) -> Result<(), No> {
        match self.speed(unit) {
            Some(_) => Ok(()),
            None => Err(No::by("MD-146", "a Speed that is not null").unit(unit.id)),
        }
    }

    /// Whether a unit may go this way, from where it stands (MD-157 to MD-166). A flying unit passes over everything,
    /// but must fit where it ends.
    pub fn may_go(&self, unit: &Unit, path: &[Point], limits: Limits) -> Result<(), No> {
        let whole = self.whole_way(unit, path);
        let long = length(&whole);
        if long > limits.allowance {
            let over = Have::Line(unit.at, whole.last().copied().unwrap_or(unit.at), None);
            return Err(No::by("MD-157", "a way within the allowance").have(over));
        }
        let radius = unit.radius(self.pack);
        if !World::FIELD.holds_path(radius, &whole) {
            return Err(No::by("MD-166", "a way that stays on the battlefield"));
        }
        let end = whole.last().copied().unwrap_or(unit.at);
        let swept = if self.has(unit, Quality::Flying) { &[end][..] } else { &whole[..] };
        let met = self.with_obstacles(Some(unit.id), false, |shapes, things| {
            sweep(radius, swept, shapes).map(|collision| things[collision.obstacle])
        });
        if let Some(obstacle) = met {
            let rule = rule_of(obstacle);
            return Err(No::by(rule, "a way past every obstacle").have(Have::Obstacle(end, obstacle)));
        }
        if let Some(line) = limits.line
            && let Some(astray) = geometry::plane::strays(radius, &whole, line)
        {
            return Err(No::by("MD-207", "a way on which the base keeps touching the line").point(astray));
        }
        Ok(())
    }

    /// The way with the point where it begins.
    pub fn whole_way(&self, unit: &Unit, path: &[Point]) -> Vec<Point> {
        std::iter::once(unit.at).chain(path.iter().copied()).collect()
    }

    /// The shortest way to a point, without where it begins; a flying unit goes straight.
    pub fn way_to(&self, unit: &Unit, to: Point, limits: Limits) -> Option<Vec<Point>> {
        if self.has(unit, Quality::Flying) {
            return self.may_go(unit, &[to], limits).is_ok().then(|| vec![to]);
        }
        let way = self.with_obstacles(Some(unit.id), false, |shapes, _| {
            let ground = Ground::new(World::FIELD, unit.radius(self.pack), shapes);
            let ground = match limits.line {
                Some(line) => ground.keeping_to(line),
                None => ground,
            };
            ground.way(unit.at, to, limits.allowance)
        })?;
        Some(way.into_iter().skip(1).collect())
    }

    /// Moves a unit along a way and notes what it enters; the mark of what has set in.
    pub fn go(&mut self, id: UnitId, path: &[Point], log: &mut Log) -> usize {
        let mark = self.triggers.len();
        let Some(unit) = self.standing(id).copied() else { return mark };
        let whole = self.whole_way(&unit, path);
        let end = whole.last().copied().unwrap_or(unit.at);
        if let Some(unit) = self.unit_mut(id) {
            unit.at = end;
        }
        log.say(Rule("MD-158"), || {
            let moved = inches_word(length(&whole).get().into());
            format!("{} goes {moved}\" to {}.", self.unit_name(id), point_word(end))
        });
        entering::moved(self, id, &whole);
        self.has_moved(id);
        mark
    }

    /// A unit has finished a movement of its own; abilities that watch for it set in (MD-223).
    pub fn has_moved(&mut self, id: UnitId) {
        let Some(unit) = self.standing(id).copied() else { return };
        let enemies: Vec<Unit> = self.field().filter(|enemy| enemy.owner != unit.owner).copied().collect();
        for enemy in &enemies {
            set_in(self, enemy, Event::EnemyMoved, id);
        }
    }
}

/// The rule by which something is in the way of a movement.
const fn rule_of(obstacle: Obstacle) -> &'static str {
    match obstacle {
        Obstacle::Unit(_) => "MD-160",
        Obstacle::Husk(_) => "MD-161",
        Obstacle::Terrain(_) => "MD-162",
    }
}

impl Moving {
    /// Who moves, and how far at most.
    pub(crate) fn allowed<'w>(&self, world: &'w World) -> Option<(&'w Unit, Limits)> {
        let unit = world.standing(self.unit)?;
        Some((unit, self.limits(world, unit)))
    }

    /// How far the unit may move now.
    fn limits(&self, world: &World, unit: &Unit) -> Limits {
        let far = if self.inches > 0 { self.inches } else { world.speed(unit).unwrap_or(0) };
        Limits { allowance: inches(far), line: None }
    }
}

impl Chapter<Proc> for Moving {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let at = |stage: Stage| Moving { stage, ..self };
        let unit = world.standing(self.unit).copied();
        match (self.stage, input, unit) {
            (Stage::Entered, _, _) | (_, _, None) => Flow::Done,
            (Stage::Declared, _, Some(unit)) => {
                let provokes = !self.quiet && !world.has(&unit, Quality::Nimble);
                let provoked = Provoked::by(world, self.unit, provokes);
                Flow::Call { then: at(Stage::Way).into(), first: provoked.into() }
            }
            (Stage::Way, Input::Answer(Choice::Go(path)), Some(_)) => {
                let mark = world.go(self.unit, &path, log);
                Flow::Call { then: at(Stage::Entered).into(), first: Group::from(mark).into() }
            }
            (Stage::Way, Input::Answer(Choice::To(point)), Some(unit)) => {
                let way = world.way_to(&unit, point, self.limits(world, &unit)).unwrap_or_default();
                let mark = world.go(self.unit, &way, log);
                Flow::Call { then: at(Stage::Entered).into(), first: Group::from(mark).into() }
            }
            (Stage::Way, _, Some(unit)) => Flow::Ask(unit.owner, self.into()),
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Go(Path::new()));
        let Some(unit) = world.standing(self.unit) else { return };
        each_destination(world, unit, self.limits(world, unit).allowance, &mut |point| {
            each(Choice::To(point))
        });
    }

    fn is_closed(&self) -> bool {
        false
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Some(unit) = world.standing(self.unit) else { return Err(No::ANSWER) };
        let limits = self.limits(world, unit);
        if let Choice::Go(path) = choice {
            return world.may_go(unit, &path, limits);
        }
        let Choice::To(point) = choice else { return Err(No::ANSWER) };
        match world.way_to(unit, point, limits) {
            Some(_) => Ok(()),
            None => {
                let base = Disc { centre: point, ..unit.disc(world.pack) };
                if let Err(misfit) = world.fits(base, Some(unit.id), false) {
                    let over = if let Misfit::Over(obstacle) = misfit { rule_of(obstacle) } else { "MD-166" };
                    return Err(No::misfit(misfit, point, "MD-166", over));
                }
                Err(No::by("MD-157", "a place to which a way within the allowance leads").point(point))
            }
        }
    }
}

/// Places worth going to: contact with enemies and husks, and towards those that are too far; away from the nearest enemy
/// and out of its sight; and round about, near and as far as it goes.
pub fn each_destination(world: &World, unit: &Unit, allowance: Micrometres, each: &mut dyn FnMut(Point)) {
    let mut found: Vec<Point> = Vec::with_capacity(96);
    let mut note = |point: Point| {
        if point != unit.at && !found.contains(&point) {
            found.push(point);
            each(point);
        }
    };
    // A little less than the whole, so that a slanting leg is not too long.
    let reach = allowance.get() - allowance.get() / 1000;
    let radius = unit.radius(world.pack).get();
    let enemies = || world.field().filter(|other| other.owner != unit.owner);
    let goals = enemies()
        .map(|other| (other.at, other.radius(world.pack).get() + radius + 300))
        .chain(world.husks.iter().map(|&at| (at, crate::sight::HUSK.get() + radius + 300)));
    for (at, gap) in goals {
        let apart = length(&[unit.at, at]).get();
        if apart > reach + gap {
            towards(unit.at, at, i64::from(reach), &mut note);
        } else {
            crate::deploy::around(at, gap, &mut |point| {
                // Not beyond the goal.
                let there = length(&[unit.at, point]).get();
                if there <= reach && there <= apart {
                    note(point)
                }
            });
            towards(at, unit.at, i64::from(gap), &mut note);
        }
    }
    if let Some(nearest) = enemies().min_by_key(|enemy| length(&[unit.at, enemy.at])) {
        towards(unit.at, nearest.at, -i64::from(reach), &mut note);
        // Behind a corner, as seen by the nearest enemy.
        for section in crate::ground::ground(world).pieces().flat_map(|piece| &piece.tall) {
            let corner = section.corners().iter().copied().min_by_key(|&corner| length(&[unit.at, corner]));
            let Some(corner) = corner.filter(|&corner| length(&[unit.at, corner]).get() <= reach) else {
                continue;
            };
            let far = length(&[nearest.at, corner]).get() + radius + radius / 2;
            towards(nearest.at, corner, i64::from(far), &mut note);
        }
    }
    for far in [reach, reach / 2] {
        if far > 0 {
            crate::deploy::around(unit.at, far, &mut note);
        }
    }
}

/// The point so far from one point in the direction of another, or away from it where the distance is below zero.
fn towards(from: Point, to: Point, far: i64, each: &mut dyn FnMut(Point)) {
    let apart = i64::from(length(&[from, to]).get());
    let part = |from: i32, to: i32| i64::from(from) + (i64::from(to) - i64::from(from)) * far / apart.max(1);
    let (x, y) = (part(from.x(), to.x()), part(from.y(), to.y()));
    if let (Ok(x), Ok(y)) = (i32::try_from(x), i32::try_from(y))
        && let Some(point) = Point::new(x, y)
    {
        each(point);
    }
}
