//! Pushes and pulls (MD-346 to MD-354, MD-382, MD-383).

use super::{Do, Stage, Subjects};
use crate::effect::Effect;
use crate::entering;
use crate::procedure::Proc;
use crate::sight::inches;
use crate::triggers::Group;
use crate::words::inches_word;
use crate::world::{Unit, UnitId, World};
use geometry::plane::{Micrometres, Point, Segment, slide};
use kernel::{Flow, List, Log, Rule};

impl Do {
    /// The effect is begun: nobody has been concerned by it yet.
    pub(super) fn marked(self, world: &World) -> Do {
        Do { mark: Some(self.mark.unwrap_or(world.served.len() as u8)), ..self }
    }

    /// Whether the effect has been done to a unit.
    pub(super) fn is_done(&self, world: &World, id: UnitId) -> bool {
        self.mark.is_some_and(|mark| world.served.iter().skip(mark.into()).any(|done| *done == id))
    }

    /// The effect has been done to everybody.
    pub(super) fn over(self, world: &mut World) -> Flow<Proc> {
        world.served.truncate(self.mark.map_or(world.served.len(), usize::from));
        Flow::Next(self.following().into())
    }

    /// Who is still to be shoved.
    pub(super) fn unshoved(&self, world: &World) -> Subjects {
        let Some(Effect::Shove { to, if_damaged, .. }) = self.effect(world) else { return List::new() };
        let damaged = self.cast(world).unwrap_or_default().damaged;
        let is_meant = |id: &UnitId| !self.is_done(world, *id) && (!if_damaged || damaged.contains(id));
        List::collect(self.subjects(world, *to).iter().copied().filter(is_meant))
    }

    /// Of those who are still to be shoved, the ones that come next: the nearest, where they come first.
    pub(super) fn next_to_shove(&self, world: &World) -> Subjects {
        let left = self.unshoved(world);
        let nearest_first = matches!(self.effect(world), Some(Effect::Shove { nearest_first: true, .. }));
        let Some(origin) = self.origin(world).filter(|_| nearest_first) else { return left };
        let gap = |id: &UnitId| {
            world.standing(*id).map_or(Micrometres::ZERO, |unit| unit.disc(world.pack).apart(origin).gap())
        };
        let least = left.iter().map(gap).min().unwrap_or_default();
        List::collect(left.iter().copied().filter(|id| gap(id) == least))
    }

    /// Each is moved completely before the next (MD-383).
    pub(super) fn shove_next(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let then = self.marked(world);
        let left = then.next_to_shove(world);
        match left.len() {
            0 => then.over(world),
            1 => then.shove(world, left[0], log),
            _ => Flow::Ask(then.controller(world), then.at(Stage::Whom).into()),
        }
    }

    pub(super) fn shove(mut self, world: &mut World, id: UnitId, log: &mut Log) -> Flow<Proc> {
        self.shoved = id;
        let _ = world.served.push(id);
        let (Some(origin), Some(unit)) = (self.origin(world), world.standing(id).copied()) else {
            return Flow::Next(self.at(Stage::Perform).into());
        };
        if origin.centre == unit.at {
            // A pull ends where it begins (MD-382).
            if self.pulls(world) {
                return Flow::Next(self.at(Stage::Perform).into());
            }
            return Flow::Ask(self.controller(world), self.at(Stage::Direction).into());
        }
        self.shove_from(world, origin.centre, log)
    }

    pub(super) fn pulls(&self, world: &World) -> bool {
        matches!(self.effect(world), Some(Effect::Shove { pull: true, .. }))
    }

    /// The full distance of the shove in micrometres.
    pub(super) fn distance(&self, world: &World, from: Point, unit: &Unit) -> Micrometres {
        let Some(Effect::Shove { inches: count, pull, .. }) = self.effect(world) else {
            return Micrometres::ZERO;
        };
        let full = inches(count.with(self.modifier()).clamp(0, u8::MAX.into()) as u8);
        // A pull toward a point ends when the centre reaches it (MD-382).
        if *pull { full.min(geometry::plane::length(&[from, unit.at])) } else { full }
    }

    pub(super) fn shove_from(self, world: &mut World, from: Point, log: &mut Log) -> Flow<Proc> {
        let Some(Effect::Shove { up_to, .. }) = self.effect(world) else {
            return Flow::Next(self.following().into());
        };
        let Some(unit) = world.standing(self.shoved).copied() else {
            return Flow::Next(self.at(Stage::Perform).into());
        };
        if *up_to {
            return Flow::Ask(self.controller(world), self.at(Stage::HowFar(from)).into());
        }
        let distance = self.distance(world, from, &unit);
        self.slide(world, from, distance, log)
    }

    /// The subject is moved; forced movement provokes nothing (MD-346 to MD-349).
    pub(super) fn slide(
        self,
        world: &mut World,
        from: Point,
        distance: Micrometres,
        log: &mut Log,
    ) -> Flow<Proc> {
        let Some(unit) = world.standing(self.shoved).copied() else {
            return Flow::Next(self.at(Stage::Perform).into());
        };
        let direction = if self.pulls(world) {
            Segment { from: unit.at, to: from }
        } else {
            Segment { from, to: unit.at }
        };
        let end = world.with_obstacles(Some(unit.id), false, |shapes, _| {
            slide(unit.disc(world.pack), direction, distance, shapes, World::FIELD).end
        });
        if let Some(unit) = world.unit_mut(self.shoved) {
            unit.at = end;
        }
        log.say(Rule("MD-348"), || {
            let moved = geometry::plane::length(&[unit.at, end]);
            format!("{} is moved {}\".", world.unit_name(unit.id), inches_word(moved.get().into()))
        });
        let mark = world.triggers.len();
        entering::moved(world, unit.id, &[unit.at, end]);
        Flow::Call { then: self.at(Stage::Perform).into(), first: Group::from(mark).into() }
    }
}
