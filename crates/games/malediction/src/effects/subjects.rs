//! Whom effects concern, and from where they are measured (MD-242, MD-243, MD-255 to MD-257, MD-273 to MD-275).

use super::{Cause, Do, Subjects};
use crate::effect::{Effect, To, Whom};
use crate::sight::inches;
use crate::world::{Target, Unit, World};
use geometry::plane::Disc;
use kernel::List;

impl Do {
    /// Those whom a sentence of a spell would affect now.
    pub fn affected(&self, world: &World) -> Subjects {
        self.effect(world).and_then(Effect::to).map_or(List::new(), |to| self.subjects(world, to))
    }

    /// Where distances of these effects are measured from: the edge of a base, or a point (MD-242, MD-257, MD-293).
    pub(super) fn origin(&self, world: &World) -> Option<Disc> {
        match self.cause {
            Cause::Trigger(trigger) => {
                let at = world.standing(trigger.unit).map_or(trigger.at, |unit| unit.at);
                Some(Disc::new(at, world.pack.face(trigger.card).base().radius()))
            }
            Cause::Sentence(..) => match self.cast(world)?.targets.first()? {
                Target::Unit(id) => world.standing(*id).map(|unit| unit.disc(world.pack)),
                Target::Point(point) => Some(Disc::point(*point)),
                Target::Piece(_) => None,
            },
        }
    }

    /// Whom an effect concerns now (MD-273 to MD-275).
    pub(super) fn subjects(&self, world: &World, to: To) -> Subjects {
        match (to, self.cause) {
            (To::Oneself, Cause::Trigger(trigger)) => {
                List::collect(world.standing(trigger.unit).map(|unit| unit.id))
            }
            (To::Other, Cause::Trigger(trigger)) => {
                List::collect(world.standing(trigger.other).map(|unit| unit.id))
            }
            (To::Around { whom, within, in_line }, Cause::Trigger(trigger)) => {
                let Some(origin) = self.origin(world) else { return List::new() };
                let is_near = |unit: &&Unit| unit.disc(world.pack).apart(origin).within(inches(within));
                let is_meant = |unit: &&Unit| match whom {
                    Whom::Others => unit.id != trigger.unit,
                    Whom::OtherAllies => unit.id != trigger.unit && unit.owner == trigger.owner,
                    Whom::Enemies => unit.owner != trigger.owner,
                };
                let is_affected = |unit: &&Unit| !in_line || world.effect_line(origin, unit).is_ok();
                let all = world.field().filter(is_meant).filter(is_near).filter(is_affected);
                List::collect(all.map(|unit| unit.id))
            }
            (To::Target | To::ChosenEnemy | To::ChosenAlly, Cause::Sentence(..)) => {
                let cast = self.cast(world).unwrap_or_default();
                let is_meant = |unit: &&Unit| match to {
                    To::ChosenEnemy => unit.owner != cast.by,
                    To::ChosenAlly => unit.owner == cast.by,
                    To::Oneself
                    | To::Other
                    | To::Target
                    | To::Around { .. }
                    | To::AroundTarget { .. }
                    | To::OnTarget => true,
                };
                let unit = |target: &Target| match target {
                    Target::Unit(id) if !cast.ignored.contains(id) => world.standing(*id),
                    Target::Unit(_) | Target::Point(_) | Target::Piece(_) => None,
                };
                List::collect(cast.targets.iter().filter_map(unit).filter(is_meant).map(|unit| unit.id))
            }
            (To::AroundTarget { within }, Cause::Sentence(..)) => {
                let Some(origin) = self.origin(world) else { return List::new() };
                let itself = self.cast(world).and_then(|cast| cast.targets.first().copied());
                let is_other = |unit: &&Unit| itself != Some(Target::Unit(unit.id));
                let is_near = |unit: &&Unit| unit.disc(world.pack).apart(origin).within(inches(within));
                let ignored = self.cast(world).unwrap_or_default().ignored;
                let is_affected =
                    |unit: &&Unit| !ignored.contains(&unit.id) && world.affects(origin.centre, unit);
                let all = world.field().filter(is_other).filter(is_near).filter(is_affected);
                List::collect(all.map(|unit| unit.id))
            }
            (To::OnTarget, Cause::Sentence(..)) => {
                let cast = self.cast(world).unwrap_or_default();
                let Some(Target::Piece(piece)) = cast.targets.first().copied() else { return List::new() };
                let is_on = |unit: &&Unit| world.pieces_under(unit).contains(&usize::from(piece));
                let all = world.field().filter(is_on).filter(|unit| !cast.ignored.contains(&unit.id));
                List::collect(all.map(|unit| unit.id))
            }
            (To::Oneself | To::Other | To::Around { .. }, Cause::Sentence(..))
            | (
                To::Target | To::ChosenEnemy | To::ChosenAlly | To::AroundTarget { .. } | To::OnTarget,
                Cause::Trigger(_),
            ) => List::new(),
        }
    }
}
