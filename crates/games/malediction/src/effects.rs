//! The interpreter of effects: it does a list of them in order, for an ability that has set in or for a spell.

use crate::attack;
use crate::choice::Choice;
use crate::deeds::{Deeds, Extra};
use crate::effect::{Clause, Effect, Lasts, Sentence, To, Whom};
use crate::entering;
use crate::fall::Fall;
use crate::harm::{self, Inflict};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::recall::Recalling;
use crate::retaliation;
use crate::sight::inches;
use crate::terrain::Ground;
use crate::triggers::Group;
use crate::words::{inches_word, point_word};
use crate::world::{Attack, Cast, ClauseId, Lasting, Name, Source, Target, Trigger, Unit, UnitId, World};
use geometry::plane::{Disc, Micrometres, Point, Segment, slide};
use kernel::{Flow, Input, List, Log, Rule, Seat};

/// Why effects are done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// An ability has set in.
    Trigger(Trigger),
    /// A sentence of the spell at this place among the casts.
    Sentence(u8, u8),
}

/// The most units that one effect concerns.
pub type Subjects = List<UnitId, 104>;

/// Effects that are being done, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Do {
    cause: Cause,
    /// Which effect.
    next: u8,
    stage: Stage,
    /// Who is shoved now.
    shoved: UnitId,
    /// Where in [`World::moved`] those begin to whom this effect has been done; none before it is begun.
    mark: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// The owner may decline.
    #[default]
    Offer,
    /// The effect is done.
    Perform,
    /// The controller says who is shoved next (MD-383).
    Whom,
    /// The controller says in which direction, as there is no line (MD-353).
    Direction,
    /// The controller says how far (MD-350).
    HowFar(Point),
    /// The controller says where the unit is placed.
    Where,
}

impl Default for Do {
    fn default() -> Do {
        Do::trigger(Trigger::default())
    }
}

impl Do {
    /// Resolves an ability that has set in.
    pub fn trigger(trigger: Trigger) -> Do {
        Do::of(Cause::Trigger(trigger), Stage::Offer)
    }

    /// Resolves a sentence of a spell.
    pub fn sentence(cast: u8, sentence: u8) -> Do {
        Do::of(Cause::Sentence(cast, sentence), Stage::Perform)
    }

    fn of(cause: Cause, stage: Stage) -> Do {
        Do { cause, next: 0, stage, shoved: UnitId::default(), mark: None }
    }

    fn at(self, stage: Stage) -> Do {
        Do { stage, ..self }
    }

    fn following(self) -> Do {
        Do { next: self.next + 1, stage: Stage::Perform, mark: None, ..self }
    }

    fn clause(&self, world: &World) -> Option<&'static Clause> {
        match self.cause {
            Cause::Trigger(Trigger { clause: ClauseId::Ability(held, place), .. }) => {
                world.pack.ability(held.ability)?.does.get(place as usize)
            }
            Cause::Trigger(Trigger { clause: ClauseId::Card(card, place), .. }) => {
                world.pack.face(card).gives.get(place as usize)
            }
            Cause::Trigger(Trigger { clause: ClauseId::Terrain(_), .. }) | Cause::Sentence(..) => None,
        }
    }

    fn effect(&self, world: &World) -> Option<&'static Effect> {
        if let Cause::Sentence(place, sentence) = self.cause {
            let card = world.casts.get(place as usize)?.card;
            let sentence = world.pack.face(card).spell()?.does.get(sentence as usize)?;
            return match sentence {
                Sentence::Do(effect) | Sentence::IfBanished(effect) if self.next == 0 => Some(effect),
                Sentence::Do(_)
                | Sentence::IfBanished(_)
                | Sentence::DestroyItem
                | Sentence::Return
                | Sentence::BanishUnit
                | Sentence::Hardy
                | Sentence::Mirror
                | Sentence::Redirect { .. }
                | Sentence::Seize
                | Sentence::Deploy { .. }
                | Sentence::Cancel
                | Sentence::Prevent(_)
                | Sentence::SecondDie
                | Sentence::Sway(_)
                | Sentence::Swap { .. }
                | Sentence::Place { .. } => None,
            };
        }
        match self.clause(world)? {
            Clause::On { does, .. } | Clause::Action { does, .. } => does.get(self.next as usize),
            Clause::Stat(_)
            | Clause::Aura { .. }
            | Clause::Is(_)
            | Clause::Silences { .. }
            | Clause::Resists { .. }
            | Clause::Devastates { .. }
            | Clause::Rends { .. }
            | Clause::Empowers { .. }
            | Clause::Protects { .. }
            | Clause::Recalls { .. }
            | Clause::Exchanges => None,
        }
    }

    fn is_offered(&self, world: &World) -> bool {
        matches!(self.clause(world), Some(Clause::On { may: true, .. }))
    }

    fn pays_card(&self, world: &World) -> bool {
        matches!(self.clause(world), Some(Clause::On { pays_card: true, .. }))
    }

    /// Those whom a sentence of a spell would affect now.
    pub fn affected(&self, world: &World) -> Subjects {
        match self.effect(world) {
            Some(
                Effect::Suffer { to, .. }
                | Effect::Recover { to, .. }
                | Effect::Change { to, .. }
                | Effect::Shove { to, .. }
                | Effect::Refresh { to }
                | Effect::Act { to, .. },
            ) => self.subjects(world, *to),
            Some(
                Effect::Retaliate
                | Effect::Echo { .. }
                | Effect::Pray { .. }
                | Effect::Strike { .. }
                | Effect::Snap { .. }
                | Effect::Recall { .. }
                | Effect::Discount { .. }
                | Effect::Relocate,
            )
            | None => List::new(),
        }
    }

    fn cast(&self, world: &World) -> Option<Cast> {
        match self.cause {
            Cause::Sentence(place, _) => world.casts.get(place as usize).copied(),
            Cause::Trigger(_) => None,
        }
    }

    /// Who makes the choices of these effects.
    fn controller(&self, world: &World) -> Seat {
        match self.cause {
            Cause::Trigger(trigger) => trigger.controller().unwrap_or(world.initiative),
            Cause::Sentence(..) => self.cast(world).map_or(world.initiative, |cast| cast.by),
        }
    }

    fn modifier(&self) -> u8 {
        match self.cause {
            Cause::Trigger(Trigger { clause: ClauseId::Ability(held, _), .. }) => held.modifier,
            Cause::Trigger(_) | Cause::Sentence(..) => 0,
        }
    }

    fn source(&self) -> Source {
        match self.cause {
            Cause::Trigger(Trigger { clause: ClauseId::Terrain(_), .. }) => Source::Terrain,
            Cause::Trigger(trigger) => Source::Ability(trigger.unit),
            Cause::Sentence(place, _) => Source::Spell(place),
        }
    }

    fn name(&self, world: &World) -> Name {
        match self.cause {
            Cause::Trigger(Trigger { clause: ClauseId::Ability(held, _), .. }) => Name::Ability(held.ability),
            Cause::Trigger(Trigger { clause: ClauseId::Card(card, _), .. }) => Name::Card(card),
            Cause::Trigger(Trigger { clause: ClauseId::Terrain(_), .. }) => Name::default(),
            Cause::Sentence(..) => Name::Card(self.cast(world).map_or(Default::default(), |cast| cast.card)),
        }
    }

    /// Where distances of these effects are measured from: the edge of a base, or a point (MD-242, MD-257, MD-293).
    fn origin(&self, world: &World) -> Option<Disc> {
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
    fn subjects(&self, world: &World, to: To) -> Subjects {
        match (to, self.cause) {
            (To::Oneself, Cause::Trigger(trigger)) => {
                List::collect(world.standing(trigger.unit).map(|unit| unit.id))
            }
            (To::Other, Cause::Trigger(trigger)) => {
                List::collect(world.standing(trigger.other).map(|unit| unit.id))
            }
            (To::Around { whom, within }, Cause::Trigger(trigger)) => {
                let Some(origin) = self.origin(world) else { return List::new() };
                let is_near = |unit: &&Unit| unit.disc(world.pack).apart(origin).within(inches(within));
                let is_meant = |unit: &&Unit| match whom {
                    Whom::Others => unit.id != trigger.unit,
                    Whom::OtherAllies => unit.id != trigger.unit && unit.owner == trigger.owner,
                    Whom::Enemies => unit.owner != trigger.owner,
                };
                List::collect(world.field().filter(is_meant).filter(is_near).map(|unit| unit.id))
            }
            (To::Target, Cause::Sentence(..)) => {
                let cast = self.cast(world).unwrap_or_default();
                List::collect(cast.targets.iter().filter_map(|target| match target {
                    Target::Unit(id) if !cast.ignored.contains(id) => world.standing(*id).map(|unit| unit.id),
                    Target::Unit(_) | Target::Point(_) | Target::Piece(_) => None,
                }))
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
            | (To::Target | To::AroundTarget { .. } | To::OnTarget, Cause::Trigger(_)) => List::new(),
        }
    }

    fn perform(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        if let Cause::Trigger(Trigger { clause: ClauseId::Terrain(set), unit, .. }) = self.cause {
            return match (self.next, world.pack.terrain(set).map(|set| set.does)) {
                (0, Some(Ground::Hazardous { damage, .. })) => {
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
                for &id in &self.subjects(world, *to) {
                    recover(world, id, amount, log);
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
                        format!("{}: {:?} {by:+} {until}.", world.unit_name(unit), change.stat)
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
                let seat = self.controller(world);
                let side = world.side_mut(seat);
                side.echo = side.echo.saturating_add(gained);
                log.say(Rule("MD-075"), || format!("{} gains {gained} echo.", World::seat_name(seat)));
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
            Effect::Pray { within, most } => {
                let (Some(unit), seat) = (self.unit(world), self.controller(world)) else {
                    return Flow::Next(self.following().into());
                };
                let allies = world.units_of(seat).filter(|ally| ally.id != unit.id);
                let near = allies.filter(|ally| world.is_within(&unit, ally, *within)).count() as u16;
                let gained = near.min(most.with(modifier).max(0) as u16);
                let side = world.side_mut(seat);
                side.echo = side.echo.saturating_add(gained);
                log.say(Rule("MD-075"), || format!("{} gains {gained} echo.", World::seat_name(seat)));
                Flow::Next(self.following().into())
            }
            Effect::Strike { accuracy, extra } => {
                let attack = Attack { sway: *accuracy, extra: *extra, ..self.attack() };
                self.strike(world, attack, log)
            }
            Effect::Snap { power } => {
                let power = power.with(modifier).clamp(0, i8::MAX.into()) as i8;
                let ranged = self.snaps_at_range(world);
                if let Some(unit) = world.unit_mut(self.attack().attacker) {
                    unit.exhausted = true;
                }
                self.strike(world, Attack { power, ranged, ..self.attack() }, log)
            }
            Effect::Act { to, deeds, ap, times, quiet, inches, drain } => {
                let then = self.marked(world);
                let left = self.subjects(world, *to);
                let Some(&unit) = left.iter().find(|id| !then.is_done(world, **id)) else {
                    return then.over(world);
                };
                let _ = world.moved.push(unit);
                let deeds = Deeds::extra(deeds, *ap, *quiet, *inches, *drain);
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

    /// The unit that has the ability, if it is still there.
    fn unit(&self, world: &World) -> Option<Unit> {
        match self.cause {
            Cause::Trigger(trigger) => world.standing(trigger.unit).copied(),
            Cause::Sentence(..) => None,
        }
    }

    /// An attack of the unit on the other, as it is before anything is particular to it.
    fn attack(&self) -> Attack {
        match self.cause {
            Cause::Trigger(trigger) => {
                Attack { attacker: trigger.unit, defender: trigger.other, ..Attack::default() }
            }
            Cause::Sentence(..) => Attack::default(),
        }
    }

    fn strike(self, world: &mut World, attack: Attack, log: &mut Log) -> Flow<Proc> {
        let unit =
            self.unit(world).filter(|unit| world.may_attack(unit, attack.defender, attack.ranged).is_ok());
        let declared = unit.and_then(|_| attack::declare_as(world, attack, log));
        match declared {
            Some(attack) => Flow::Call { then: self.following().into(), first: attack.into() },
            None => Flow::Next(self.following().into()),
        }
    }

    /// Whether the unit could only attack the other at range.
    fn snaps_at_range(&self, world: &World) -> bool {
        let other = self.attack().defender;
        self.unit(world).is_some_and(|unit| world.may_attack(&unit, other, false).is_err())
    }

    /// One effect deals its damage at once (MD-294).
    fn suffer(self, world: &mut World, subjects: &Subjects, amount: u16, if_hit: u8) -> Flow<Proc> {
        let from = world.harms.len();
        for &to in subjects {
            let was_hit = world.activation.hits.iter().any(|blow| blow.on == to);
            let more = self.empowered(world, to) + if was_hit { u16::from(if_hit) } else { 0 };
            harm::pend(world, to, if amount > 0 { amount + more } else { 0 }, self.source());
        }
        Flow::Call { then: self.following().into(), first: Inflict::from(from).into() }
    }

    /// What a spell deals more to a unit because the active unit empowers it: once for each unit and spell.
    fn empowered(&self, world: &mut World, to: UnitId) -> u16 {
        let Cause::Sentence(place, _) = self.cause else { return 0 };
        let by = self.controller(world);
        let active =
            world.activation.unit.and_then(|unit| world.standing(unit)).filter(|unit| unit.owner == by);
        let Some(active) = active else { return 0 };
        let more = world.total(active, |clause, modifier| match clause {
            Clause::Empowers { by } => Some(by.with(modifier)),
            Clause::Stat(_)
            | Clause::Aura { .. }
            | Clause::Is(_)
            | Clause::Silences { .. }
            | Clause::Resists { .. }
            | Clause::Devastates { .. }
            | Clause::Rends { .. }
            | Clause::Action { .. }
            | Clause::Protects { .. }
            | Clause::Recalls { .. }
            | Clause::Exchanges
            | Clause::On { .. } => None,
        });
        let Some(cast) = world.casts.get_mut(place as usize) else { return 0 };
        if cast.empowered.contains(&to) {
            return 0;
        }
        let _ = cast.empowered.push(to);
        more
    }

    /// The effect is begun: nobody has been concerned by it yet.
    fn marked(self, world: &World) -> Do {
        Do { mark: Some(self.mark.unwrap_or(world.moved.len() as u8)), ..self }
    }

    /// Whether the effect has been done to a unit.
    fn is_done(&self, world: &World, id: UnitId) -> bool {
        self.mark.is_some_and(|mark| world.moved.iter().skip(mark.into()).any(|done| *done == id))
    }

    /// The effect has been done to everybody.
    fn over(self, world: &mut World) -> Flow<Proc> {
        world.moved.truncate(self.mark.map_or(world.moved.len(), usize::from));
        Flow::Next(self.following().into())
    }

    /// Who is still to be shoved.
    fn unshoved(&self, world: &World) -> Subjects {
        let Some(Effect::Shove { to, if_damaged, .. }) = self.effect(world) else { return List::new() };
        let damaged = self.cast(world).unwrap_or_default().damaged;
        let is_meant = |id: &UnitId| !self.is_done(world, *id) && (!if_damaged || damaged.contains(id));
        List::collect(self.subjects(world, *to).iter().copied().filter(is_meant))
    }

    /// Of those who are still to be shoved, the ones that come next: the nearest, where they come first.
    fn next_to_shove(&self, world: &World) -> Subjects {
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
    fn shove_next(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let then = self.marked(world);
        let left = then.next_to_shove(world);
        match left.len() {
            0 => then.over(world),
            1 => then.shove(world, left[0], log),
            _ => Flow::Ask(then.controller(world), then.at(Stage::Whom).into()),
        }
    }

    fn shove(mut self, world: &mut World, id: UnitId, log: &mut Log) -> Flow<Proc> {
        self.shoved = id;
        let _ = world.moved.push(id);
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

    fn pulls(&self, world: &World) -> bool {
        matches!(self.effect(world), Some(Effect::Shove { pull: true, .. }))
    }

    /// The full distance of the shove in micrometres.
    fn distance(&self, world: &World, from: Point, unit: &Unit) -> Micrometres {
        let Some(Effect::Shove { inches: count, pull, .. }) = self.effect(world) else {
            return Micrometres::ZERO;
        };
        let full = inches(count.with(self.modifier()).clamp(0, u8::MAX.into()) as u8);
        // A pull toward a point ends when the centre reaches it (MD-382).
        if *pull { full.min(geometry::plane::length(&[from, unit.at])) } else { full }
    }

    fn shove_from(self, world: &mut World, from: Point, log: &mut Log) -> Flow<Proc> {
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
    fn slide(self, world: &mut World, from: Point, distance: Micrometres, log: &mut Log) -> Flow<Proc> {
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

/// Damage is taken off a unit; health cannot come above Max Health (MD-152).
pub fn recover(world: &mut World, id: UnitId, amount: u8, log: &mut Log) {
    let Some(unit) = world.unit_mut(id) else { return };
    let recovered = amount.min(unit.damage);
    unit.damage -= recovered;
    if recovered > 0 {
        log.say(Rule("MD-152"), || format!("{} recovers {recovered}.", world.unit_name(id)));
    }
}

impl Chapter for Do {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Offer, Input::Answer(Choice::Pick(card))) => {
                let seat = self.controller(world);
                if world.out_of_hand(seat, card).is_some() {
                    world.discard(seat, card);
                    log.say(Rule("MD-012"), || {
                        format!("{} discards {} for it.", World::seat_name(seat), world.card_name(card))
                    });
                }
                Flow::Next(self.at(Stage::Perform).into())
            }
            (Stage::Offer, Input::Answer(Choice::Yes)) => Flow::Next(self.at(Stage::Perform).into()),
            (Stage::Offer, Input::Answer(_)) => Flow::Done,
            (Stage::Offer, _) => {
                if !self.is_offered(world) {
                    return Flow::Next(self.at(Stage::Perform).into());
                }
                let too_poor = self.pays_card(world) && world.side(self.controller(world)).hand.is_empty();
                if too_poor || !self.could_do_anything(world) {
                    return Flow::Done;
                }
                Flow::Ask(self.controller(world), self.into())
            }
            (Stage::Whom, Input::Answer(Choice::Unit(id))) => self.shove(world, id, log),
            (Stage::Direction, Input::Answer(Choice::At(point))) => {
                // Away from the other side of where it stands.
                let Some(unit) = world.standing(self.shoved) else {
                    return Flow::Next(self.at(Stage::Perform).into());
                };
                let mirrored = Point::new(2 * unit.at.x() - point.x(), 2 * unit.at.y() - point.y());
                self.shove_from(world, mirrored.unwrap_or(unit.at), log)
            }
            (Stage::HowFar(from), Input::Answer(Choice::Distance(distance))) => {
                self.slide(world, from, distance, log)
            }
            (Stage::Where, Input::Answer(Choice::At(point))) => {
                let id = self.attack().attacker;
                if let Some(unit) = world.unit_mut(id) {
                    unit.at = point;
                }
                log.say(Rule("MD-355"), || {
                    format!("{} is placed at {}.", world.unit_name(id), point_word(point))
                });
                let mark = world.triggers.len();
                entering::stands(world, id);
                Flow::Call { then: self.following().into(), first: Group::from(mark).into() }
            }
            (Stage::Perform | Stage::Whom | Stage::Direction | Stage::HowFar(_) | Stage::Where, _) => {
                self.at(Stage::Perform).perform(world, log)
            }
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.stage {
            Stage::Offer => {
                if self.pays_card(world) {
                    world.hand_kinds(seat).for_each(|card| each(Choice::Pick(card)));
                } else {
                    each(Choice::Yes);
                }
                each(Choice::Pass);
            }
            Stage::Perform => {}
            Stage::Whom => self.next_to_shove(world).iter().map(|&id| Choice::Unit(id)).for_each(each),
            Stage::Direction => {
                if let Some(unit) = world.standing(self.shoved) {
                    crate::deploy::around(unit.at, 25_400, &mut |at| each(Choice::At(at)));
                }
            }
            Stage::Where => crate::lay::lattice(2, &mut |at| each(Choice::At(at))),
            Stage::HowFar(from) => {
                let Some(unit) = world.standing(self.shoved) else { return };
                let most = self.distance(world, from, unit);
                let whole = most.get() / 25_400;
                (0..=whole).map(|count| Choice::Distance(Micrometres::inches(count))).for_each(&mut *each);
                if most != Micrometres::inches(whole) {
                    each(Choice::Distance(most));
                }
            }
        }
    }

    fn is_closed(&self) -> bool {
        match self.stage {
            Stage::Offer | Stage::Perform | Stage::Whom => true,
            Stage::Direction | Stage::HowFar(_) | Stage::Where => false,
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.stage, choice) {
            (Stage::Offer, Choice::Pass) => Ok(()),
            (Stage::Offer, Choice::Yes) if !self.pays_card(world) => Ok(()),
            (Stage::Offer, Choice::Pick(card)) if self.pays_card(world) => match world.holds(seat, card) {
                true => Ok(()),
                false => Err(No::by("MD-012", "a card in the hand").card(card)),
            },
            (Stage::Whom, Choice::Unit(id)) if self.next_to_shove(world).contains(&id) => Ok(()),
            (Stage::Whom, Choice::Unit(id)) => Err(No::by("MD-383", "one of those that are moved").unit(id)),
            (Stage::Direction, Choice::At(point)) => match world.standing(self.shoved) {
                Some(unit) if unit.at != point => Ok(()),
                Some(_) | None => Err(No::by("MD-353", "a point in the direction").point(point)),
            },
            (Stage::HowFar(from), Choice::Distance(distance)) => {
                let most = world.standing(self.shoved).map(|unit| self.distance(world, from, unit));
                if most.is_some_and(|most| distance <= most) {
                    return Ok(());
                }
                Err(No::by("MD-350", "at most the full distance"))
            }
            (Stage::Where, Choice::At(point)) => {
                let Some(unit) = self.unit(world) else { return Err(No::ANSWER) };
                let base = Disc { centre: point, ..unit.disc(world.pack) };
                let fits = world.fits(base, Some(unit.id), false);
                fits.map_err(|misfit| No::misfit(misfit, point, "MD-355", "MD-355"))
            }
            (
                Stage::Offer
                | Stage::Perform
                | Stage::Whom
                | Stage::Direction
                | Stage::HowFar(_)
                | Stage::Where,
                _,
            ) => Err(No::ANSWER),
        }
    }
}

impl Do {
    /// Whether it is worth asking whether the owner wants it.
    fn could_do_anything(&self, world: &World) -> bool {
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
                    | Effect::Refresh { to },
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
            (Some(Effect::Strike { .. }), _) => {
                let other = self.attack().defender;
                self.unit(world).is_some_and(|unit| world.may_attack(&unit, other, false).is_ok())
            }
            (Some(Effect::Relocate), _) => self.unit(world).is_some(),
            (
                Some(
                    Effect::Echo { .. }
                    | Effect::Pray { .. }
                    | Effect::Discount { .. }
                    | Effect::Recall { .. },
                ),
                _,
            ) => true,
            (Some(Effect::Retaliate), Cause::Sentence(..)) | (None, _) => false,
        }
    }
}
