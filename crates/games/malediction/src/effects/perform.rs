//! What each effect does.

use super::{Cause, Do, Stage, Subjects};
use crate::attack;
use crate::deeds::{Deeds, Extra};
use crate::effect::{Clause, Effect, Lasts, Whom};
use crate::english;
use crate::entering::hazard;
use crate::fall::Fall;
use crate::harm::{self, Inflict};
use crate::look::{Looking, Then};
use crate::picking::Picking;
use crate::procedure::Proc;
use crate::recall::Recalling;
use crate::refresh::out_of_cards;
use crate::retaliation;
use crate::stats::concerns;
use crate::world::{Attack, ClauseId, Lasting, Tithe, Trigger, Unit, UnitId, World};
use kernel::{Flow, List, Log, Rule, Seats};

/// Damage is taken off a unit; health cannot come above Max Health (MD-152).
pub fn recover(world: &mut World, id: UnitId, amount: u8, log: &mut Log) {
    let Some(unit) = world.unit_mut(id) else { return };
    let recovered = amount.min(unit.damage);
    unit.damage -= recovered;
    if recovered > 0 {
        log.say(Rule("MD-152"), || format!("{} recovers {recovered}.", world.unit_name(id)));
    }
}

impl Do {
    pub(super) fn perform(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        if let Cause::Trigger(Trigger { clause: ClauseId::Terrain(set), unit, .. }) = self.cause {
            return match (self.next, world.pack.terrain(set).and_then(hazard)) {
                (0, Some((damage, _))) => {
                    let all: Subjects = List::collect([unit]);
                    self.suffer(world, &all, damage.into(), 0)
                }
                (_, _) => Flow::Done,
            };
        }
        let Some(effect) = self.effect(world) else { return Flow::Done };
        let modifier = self.modifier();
        match effect {
            Effect::Suffer { to, amount, if_hit } => {
                let subjects = self.subjects(world, *to);
                self.suffer(world, &subjects, amount.with(modifier).max(0) as u16, *if_hit)
            }
            Effect::Recover { to, amount } => {
                let amount = amount.with(modifier).clamp(0, u8::MAX.into()) as u8;
                let amount = amount.saturating_add(world.mended(self.controller(world)));
                for &id in &self.subjects(world, *to) {
                    let before = world.standing(id).map(|unit| unit.damage);
                    recover(world, id, amount, log);
                    if world.standing(id).map(|unit| unit.damage) < before {
                        self.note_healed(world, id);
                    }
                }
                Flow::Next(self.following().into())
            }
            Effect::Change { to, change, lasts } => {
                let by = change.by.with(modifier);
                for &unit in &self.subjects(world, *to) {
                    let name = self.name(world);
                    let lasting = Lasting { unit, stat: change.stat, by, modifier, name, lasts: *lasts };
                    let _ = world.lasting.push(lasting);
                    let until = match lasts {
                        Lasts::Activation => "for this activation",
                        Lasts::Round => "until the end of the round",
                    };
                    log.say(Rule("MD-336"), || {
                        format!(
                            "{} has {by:+} {} {until}.",
                            world.unit_name(unit),
                            english::stat(change.stat)
                        )
                    });
                }
                // Max Health may have dropped (MD-153).
                Flow::Call { then: self.following().into(), first: Fall::default().into() }
            }
            Effect::Shove { .. } => self.shove_next(world, log),
            Effect::Retaliate => {
                let (unit, other) = match self.cause {
                    Cause::Trigger(trigger) => (trigger.unit, trigger.other),
                    Cause::Sentence(..) => return Flow::Next(self.following().into()),
                };
                match retaliation::attack(world, unit, other, log) {
                    Some(attack) => Flow::Call { then: self.following().into(), first: attack.into() },
                    None => Flow::Next(self.following().into()),
                }
            }
            Effect::Echo { amount } => {
                let gained = amount.with(modifier).max(0) as u16;
                world.gain_echo(self.controller(world), gained, log);
                Flow::Next(self.following().into())
            }
            Effect::Refresh { to } => {
                for &id in &self.subjects(world, *to) {
                    if let Some(unit) = world.unit_mut(id) {
                        unit.exhausted = false;
                    }
                    log.say(Rule("MD-133"), || format!("{} is refreshed.", world.unit_name(id)));
                }
                Flow::Next(self.following().into())
            }
            Effect::Tithe { whom, within, most, lost } => {
                let most = most.with(modifier).max(0) as u16;
                let echo = self.tithe(world, *whom, *within, most);
                let seat = self.controller(world);
                match lost {
                    true => world.lose_echo(World::opponent(seat), echo, log),
                    false => world.gain_echo(seat, echo, log),
                }
                Flow::Next(self.following().into())
            }
            Effect::Draw { cards } => {
                let seat = self.controller(world);
                let drawn = (0..*cards).take_while(|_| world.draw(seat, Rule("MD-022"), log)).count();
                let losers = if drawn < usize::from(*cards) { Seats::only(seat) } else { Seats::NONE };
                match out_of_cards(losers, log) {
                    Some(outcome) => Flow::End(outcome),
                    None => Flow::Next(self.following().into()),
                }
            }
            Effect::Discard { cards } => self.discard(world, *cards),
            Effect::Tire { to, ap } => {
                let subjects = self.subjects(world, *to);
                if let Some(&id) = subjects.iter().find(|id| world.activation.unit == Some(**id)) {
                    world.activation.ap = world.activation.ap.saturating_sub(*ap);
                    log.say(Rule("MD-126"), || format!("{} loses {ap} AP.", world.unit_name(id)));
                }
                Flow::Next(self.following().into())
            }
            Effect::Disarm { to } => {
                for &id in &self.subjects(world, *to) {
                    let _ = world.activation.disarmed.push(id);
                    log.say(Rule("MD-338"), || {
                        format!("{} cannot attack in this activation.", world.unit_name(id))
                    });
                }
                Flow::Next(self.following().into())
            }
            Effect::Strike { accuracy, power, extra, ranged } => {
                let ranged = *ranged && self.snaps_at_range(world);
                let power = (*power).min(i8::MAX as u8) as i8;
                let attack = Attack { sway: *accuracy, power, extra: *extra, ranged, ..self.attack() };
                self.strike(world, attack, log)
            }
            Effect::Muster { .. }
            | Effect::Fetch { .. }
            | Effect::Chance
            | Effect::Burst { .. }
            | Effect::Cast { .. }
            | Effect::Reforge
            | Effect::Raise { .. } => match self.cause {
                Cause::Trigger(trigger) => Flow::Call {
                    then: self.following().into(),
                    first: Picking::of(trigger, self.next).into(),
                },
                Cause::Sentence(..) => Flow::Next(self.following().into()),
            },
            Effect::Look { cards } => {
                let looking = Looking::of(self.controller(world), *cards, Then::Arrange);
                Flow::Call { then: self.following().into(), first: looking.into() }
            }
            Effect::Snap { power } => {
                let power = power.with(modifier).clamp(0, i8::MAX.into()) as i8;
                let ranged = self.snaps_at_range(world);
                if let Some(unit) = world.unit_mut(self.attack().attacker) {
                    unit.exhausted = true;
                }
                self.strike(world, Attack { power, ranged, ..self.attack() }, log)
            }
            Effect::Act { to, deeds, ap, times, quiet, inches, drain, lent } => {
                let then = self.marked(world);
                let left = self.subjects(world, *to);
                let Some(&unit) = left.iter().find(|id| !then.is_done(world, **id)) else {
                    return then.over(world);
                };
                let _ = world.served.push(unit);
                let wielder = self.unit(world).map(|unit| unit.id).filter(|_| *lent);
                let deeds = Deeds::extra(deeds, *ap, *quiet, *inches, *drain).lent_by(wielder);
                Flow::Call { then: then.into(), first: Extra::of(unit, deeds, *times).into() }
            }
            Effect::Discount { by } => {
                let by = by.with(modifier).clamp(0, u8::MAX.into()) as u8;
                world.activation.discount = world.activation.discount.saturating_add(by);
                Flow::Next(self.following().into())
            }
            Effect::Recall { rank } => Flow::Call {
                then: self.following().into(),
                first: Recalling::of(self.controller(world), *rank).into(),
            },
            Effect::Relocate => match self.unit(world) {
                Some(_) => Flow::Ask(self.controller(world), self.at(Stage::Where).into()),
                None => Flow::Next(self.following().into()),
            },
        }
    }

    /// A unit of the player's has recovered health from a spell.
    fn note_healed(&self, world: &mut World, id: UnitId) {
        let Cause::Sentence(place, _) = self.cause else { return };
        let owner = world.standing(id).map(|unit| unit.owner);
        if let Some(cast) = world.casts.get_mut(place as usize)
            && owner == Some(cast.by)
        {
            let _ = cast.healed.push(id);
        }
    }

    /// For how many of those who are near an ability counts, with what it has counted in this activation already.
    fn tithe(&self, world: &mut World, whom: Whom, within: u8, most: u16) -> u16 {
        let Some(unit) = self.unit(world) else { return 0 };
        let is_meant = |other: &&Unit| concerns(whom, &unit, other) && world.is_within(&unit, other, within);
        let near = world.field().filter(is_meant).count() as u16;
        let name = self.name(world);
        let is_it = |tithe: &&mut Tithe| tithe.by == unit.id && tithe.name == name;
        let tithes = &mut world.activation.tithes;
        let before = tithes.iter_mut().find(is_it);
        let echo = near.min(most.saturating_sub(before.as_ref().map_or(0, |tithe| tithe.echo)));
        match before {
            Some(tithe) => tithe.echo += echo,
            None => drop(tithes.push(Tithe { by: unit.id, name, echo })),
        }
        echo
    }

    /// The controller discards so many cards, or all that he has.
    pub(super) fn discard(self, world: &World, left: u8) -> Flow<Proc> {
        let seat = self.controller(world);
        if left == 0 || world.side(seat).hand.is_empty() {
            return Flow::Next(self.following().into());
        }
        Flow::Ask(seat, self.at(Stage::Discard(left)).into())
    }

    /// The unit that has the ability, if it is still there.
    pub(super) fn unit(&self, world: &World) -> Option<Unit> {
        match self.cause {
            Cause::Trigger(trigger) => world.standing(trigger.unit).copied(),
            Cause::Sentence(..) => None,
        }
    }

    /// An attack of the unit on the other, as it is before anything is particular to it.
    pub(super) fn attack(&self) -> Attack {
        match self.cause {
            Cause::Trigger(trigger) => {
                Attack { attacker: trigger.unit, defender: trigger.other, ..Attack::default() }
            }
            Cause::Sentence(..) => Attack::default(),
        }
    }

    pub(super) fn strike(self, world: &mut World, attack: Attack, log: &mut Log) -> Flow<Proc> {
        let unit =
            self.unit(world).filter(|unit| world.may_attack(unit, attack.defender, attack.ranged).is_ok());
        let declared = unit.and_then(|_| attack::declare_as(world, attack, log));
        match declared {
            Some(attack) => Flow::Call { then: self.following().into(), first: attack.into() },
            None => Flow::Next(self.following().into()),
        }
    }

    /// Whether the unit could only attack the other at range.
    pub(super) fn snaps_at_range(&self, world: &World) -> bool {
        let other = self.attack().defender;
        self.unit(world).is_some_and(|unit| world.may_attack(&unit, other, false).is_err())
    }

    /// One effect deals its damage at once (MD-294).
    pub(super) fn suffer(
        self,
        world: &mut World,
        subjects: &Subjects,
        amount: u16,
        if_hit: u8,
    ) -> Flow<Proc> {
        let from = world.harms.len();
        for &to in subjects {
            let was_hit = world.activation.hits.iter().any(|blow| blow.on == to);
            let more = self.empowered(world, to) + if was_hit { u16::from(if_hit) } else { 0 };
            harm::pend(world, to, if amount > 0 { amount + more } else { 0 }, self.source());
        }
        Flow::Call { then: self.following().into(), first: Inflict::from(from).into() }
    }

    /// What a spell deals more to a unit because the active unit empowers it: once for each unit and spell.
    pub(super) fn empowered(&self, world: &mut World, to: UnitId) -> u16 {
        let Cause::Sentence(place, _) = self.cause else { return 0 };
        let by = self.controller(world);
        let active =
            world.activation.unit.and_then(|unit| world.standing(unit)).filter(|unit| unit.owner == by);
        let Some(active) = active else { return 0 };
        let more = world.total(active, |clause, modifier| {
            if let Clause::Empowers { by } = clause { Some(by.with(modifier)) } else { None }
        });
        let Some(cast) = world.casts.get_mut(place as usize) else { return 0 };
        if cast.empowered.contains(&to) {
            return 0;
        }
        let _ = cast.empowered.push(to);
        more
    }

    /// Whether it is worth asking whether the owner wants it.
    pub(super) fn could_do_anything(&self, world: &World) -> bool {
        match (self.effect(world), self.cause) {
            (Some(Effect::Retaliate), Cause::Trigger(trigger)) => {
                retaliation::may(world, trigger.unit, trigger.other).is_ok()
            }
            (
                Some(
                    Effect::Suffer { to, .. }
                    | Effect::Recover { to, .. }
                    | Effect::Change { to, .. }
                    | Effect::Shove { to, .. }
                    | Effect::Refresh { to }
                    | Effect::Tire { to, .. }
                    | Effect::Disarm { to },
                ),
                _,
            ) => !self.subjects(world, *to).is_empty(),
            (Some(Effect::Act { to, .. }), _) => !self.subjects(world, *to).is_empty(),
            (Some(Effect::Snap { .. }), _) => {
                let other = self.attack().defender;
                self.unit(world).is_some_and(|unit| {
                    let can = |ranged: bool| world.may_attack(&unit, other, ranged).is_ok();
                    !unit.exhausted && (can(false) || can(true))
                })
            }
            (Some(Effect::Strike { ranged, .. }), _) => {
                let other = self.attack().defender;
                self.unit(world).is_some_and(|unit| {
                    let can = |ranged: bool| world.may_attack(&unit, other, ranged).is_ok();
                    can(false) || *ranged && can(true)
                })
            }
            (Some(Effect::Relocate), _) => self.unit(world).is_some(),
            (
                Some(
                    Effect::Echo { .. }
                    | Effect::Tithe { .. }
                    | Effect::Draw { .. }
                    | Effect::Discard { .. }
                    | Effect::Discount { .. }
                    | Effect::Muster { .. }
                    | Effect::Look { .. }
                    | Effect::Fetch { .. }
                    | Effect::Chance
                    | Effect::Burst { .. }
                    | Effect::Cast { .. }
                    | Effect::Reforge
                    | Effect::Raise { .. }
                    | Effect::Recall { .. },
                ),
                _,
            ) => true,
            (Some(Effect::Retaliate), Cause::Sentence(..)) | (None, _) => false,
        }
    }
}
