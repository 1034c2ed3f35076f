//! The interpreter of effects: it does a list of them in order, for an ability that has set in or for a spell.

use crate::choice::Choice;
use crate::effect::{Clause, Effect, Lasts, Sentence, To, Whom};
use crate::entering;
use crate::fall::Fall;
use crate::harm::{self, Inflict};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::retaliation;
use crate::sight::inches;
use crate::terrain::Ground;
use crate::triggers::Group;
use crate::words::inches_word;
use crate::world::{Cast, ClauseId, Lasting, Name, Source, Target, Trigger, Unit, UnitId, World};
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
type Subjects = List<UnitId, 104>;

/// Effects that are being done, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Do {
    cause: Cause,
    /// Which effect.
    next: u8,
    stage: Stage,
    /// Who is shoved now.
    shoved: UnitId,
    /// Who has been shoved by this effect.
    done: List<UnitId, 16>,
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
        Do { cause, next: 0, stage, shoved: UnitId::default(), done: List::new() }
    }

    fn at(self, stage: Stage) -> Do {
        Do { stage, ..self }
    }

    fn following(self) -> Do {
        Do { next: self.next + 1, stage: Stage::Perform, done: List::new(), ..self }
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
                Sentence::Do(effect) if self.next == 0 => Some(effect),
                Sentence::Do(_)
                | Sentence::Cancel
                | Sentence::Prevent(_)
                | Sentence::SecondDie
                | Sentence::Sway(_)
                | Sentence::Swap { .. }
                | Sentence::Place { .. } => None,
            };
        }
        match self.clause(world)? {
            Clause::On { does, .. } => does.get(self.next as usize),
            Clause::Stat(_)
            | Clause::Aura { .. }
            | Clause::Is(_)
            | Clause::Silences { .. }
            | Clause::Resists { .. }
            | Clause::Devastates { .. }
            | Clause::Rends { .. } => None,
        }
    }

    fn is_offered(&self, world: &World) -> bool {
        matches!(self.clause(world), Some(Clause::On { may: true, .. }))
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
                    Target::Unit(id) => world.standing(*id).map(|unit| unit.id),
                    Target::Point(_) => None,
                }))
            }
            (To::AroundTarget { within }, Cause::Sentence(..)) => {
                let Some(origin) = self.origin(world) else { return List::new() };
                let itself = self.cast(world).and_then(|cast| cast.targets.first().copied());
                let is_other = |unit: &&Unit| itself != Some(Target::Unit(unit.id));
                let is_near = |unit: &&Unit| unit.disc(world.pack).apart(origin).within(inches(within));
                let is_affected = |unit: &&Unit| world.affects(origin.centre, unit);
                let all = world.field().filter(is_other).filter(is_near).filter(is_affected);
                List::collect(all.map(|unit| unit.id))
            }
            (To::Oneself | To::Other | To::Around { .. }, Cause::Sentence(..))
            | (To::Target | To::AroundTarget { .. }, Cause::Trigger(_)) => List::new(),
        }
    }

    fn perform(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        if let Cause::Trigger(Trigger { clause: ClauseId::Terrain(set), unit, .. }) = self.cause {
            return match (self.next, world.pack.terrain(set).map(|set| set.does)) {
                (0, Some(Ground::Hazardous { damage, .. })) => {
                    let all: Subjects = List::collect([unit]);
                    self.suffer(world, &all, damage.into())
                }
                (_, _) => Flow::Done,
            };
        }
        let Some(effect) = self.effect(world) else { return Flow::Done };
        let modifier = self.modifier();
        match effect {
            Effect::Suffer { to, amount } => {
                let subjects = self.subjects(world, *to);
                self.suffer(world, &subjects, amount.with(modifier).max(0) as u16)
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
            Effect::Shove { to, .. } => self.shove_next(world, *to, log),
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
        }
    }

    /// One effect deals its damage at once (MD-294).
    fn suffer(self, world: &mut World, subjects: &Subjects, amount: u16) -> Flow<Proc> {
        let from = world.harms.len();
        for &to in subjects {
            harm::pend(world, to, amount, self.source());
        }
        Flow::Call { then: self.following().into(), first: Inflict::from(from).into() }
    }

    /// Who is still to be shoved.
    fn to_shove(&self, world: &World) -> Subjects {
        let Some(Effect::Shove { to, .. }) = self.effect(world) else { return List::new() };
        List::collect(self.subjects(world, *to).iter().copied().filter(|id| !self.done.contains(id)))
    }

    /// Each is moved completely before the next (MD-383).
    fn shove_next(self, world: &mut World, to: To, log: &mut Log) -> Flow<Proc> {
        let _ = to;
        let left = self.to_shove(world);
        match left.len() {
            0 => Flow::Next(self.following().into()),
            1 => self.shove(world, left[0], log),
            _ => Flow::Ask(self.controller(world), self.at(Stage::Whom).into()),
        }
    }

    fn shove(mut self, world: &mut World, id: UnitId, log: &mut Log) -> Flow<Proc> {
        self.shoved = id;
        let _ = self.done.push(id);
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
            (Stage::Offer, Input::Answer(Choice::Yes)) => Flow::Next(self.at(Stage::Perform).into()),
            (Stage::Offer, Input::Answer(_)) => Flow::Done,
            (Stage::Offer, _) => {
                if !self.is_offered(world) {
                    return Flow::Next(self.at(Stage::Perform).into());
                }
                if !self.could_do_anything(world) {
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
            (Stage::Perform | Stage::Whom | Stage::Direction | Stage::HowFar(_), _) => {
                self.at(Stage::Perform).perform(world, log)
            }
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.stage {
            Stage::Offer => {
                each(Choice::Yes);
                each(Choice::Pass);
            }
            Stage::Perform => {}
            Stage::Whom => self.to_shove(world).iter().map(|&id| Choice::Unit(id)).for_each(each),
            Stage::Direction => {
                if let Some(unit) = world.standing(self.shoved) {
                    crate::deploy::around(unit.at, 25_400, &mut |at| each(Choice::At(at)));
                }
            }
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
            Stage::Direction | Stage::HowFar(_) => false,
        }
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.stage, choice) {
            (Stage::Offer, Choice::Yes | Choice::Pass) => Ok(()),
            (Stage::Whom, Choice::Unit(id)) if self.to_shove(world).contains(&id) => Ok(()),
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
            (Stage::Offer | Stage::Perform | Stage::Whom | Stage::Direction | Stage::HowFar(_), _) => {
                Err(No::ANSWER)
            }
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
            (Some(Effect::Echo { .. }), _) => true,
            (Some(Effect::Retaliate), Cause::Sentence(..)) | (None, _) => false,
        }
    }
}
