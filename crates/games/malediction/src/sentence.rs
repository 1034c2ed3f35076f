//! Resolving spells sentence by sentence (MD-272 to MD-277).

mod choose;

use crate::card::Card;
use crate::casting;
use crate::choice::Choice;
use crate::effect::{Clause, Event as On, Quality, Sentence};
use crate::effects::Do;
use crate::entering;
use crate::harm::{self, Inflict};
use crate::look::{Looking, Then};
use crate::no::No;
use crate::place::Swap;
use crate::procedure::{Chapter, Proc};
use crate::setup::FACES;
use crate::sight::inches;
use crate::triggers::{Group, set_in_for};
use crate::window::{Event, Window};
use crate::words::point_word;
use crate::world::{Attack, Cast, Source, Target, Unit, UnitId, World};
use geometry::plane::Point;
use kernel::{Flow, Input, List, Log, Roll, Rule, Seat, Seats};

/// A spell between its declaration and its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Casting {
    /// Its place among the casts.
    place: u8,
    /// What it answers.
    event: Event,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Stage {
    /// Others may answer it.
    #[default]
    Declared,
    /// It is paid for with that unit's blood first, so much of it.
    Blood(UnitId, u8),
    /// All sentences are resolved; the player says whether the spell is repeated, in place of that target of it.
    Repeat(u8),
    /// This sentence comes next.
    Sentence(u8),
    /// Before this sentence the owner of that unit says whether it ignores the spell (MD-277).
    Immune(u8, UnitId),
    /// The second die has fallen, and which counts is asked in this sentence.
    SecondDie(u8, u8),
    /// The owner of the spell chooses in this sentence: more or less, a place, a unit, a card, a seat.
    Choose(u8),
    /// The top card of the deck is no spell; it stays or is discarded.
    Revealed(Seat),
}

impl Casting {
    /// What it is about.
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// A spell that is declared.
    pub fn of(place: u8, event: Event) -> Casting {
        Casting { place, event, stage: Stage::Declared }
    }

    /// The same, for which a unit suffers the cost before anything else.
    #[must_use]
    pub fn for_blood(self, unit: UnitId, cost: u16) -> Casting {
        self.at(Stage::Blood(unit, cost.min(u8::MAX.into()) as u8))
    }

    fn at(self, stage: Stage) -> Casting {
        Casting { stage, ..self }
    }

    pub(crate) fn cast(&self, world: &World) -> Cast {
        world.casts.get(self.place as usize).copied().unwrap_or_default()
    }

    fn after(self, which: u8) -> Casting {
        self.at(Stage::Sentence(which + 1))
    }

    fn next(self, which: u8) -> Flow<Proc> {
        Flow::Next(self.after(which).into())
    }

    /// The owner of the spell is asked, if there is anything to choose.
    fn choose(self, world: &World, which: u8) -> Flow<Proc> {
        let by = self.cast(world).by;
        let mut any = false;
        self.each_choice(world, by, which, &mut |choice| {
            any = any || choice != Choice::Pass && self.may_choose(world, by, which, choice).is_ok();
        });
        if any { Flow::Ask(by, self.at(Stage::Choose(which)).into()) } else { self.next(which) }
    }

    pub(crate) fn text(&self, world: &World, which: u8) -> Option<&'static Sentence> {
        world.pack.face(self.cast(world).card).spell()?.does.get(which as usize)
    }

    /// A target that is a unit, is still there and does not ignore the spell.
    fn unit(&self, world: &World, place: usize) -> Option<Unit> {
        let cast = self.cast(world);
        match cast.targets.get(place)? {
            Target::Unit(id) if !cast.ignored.contains(id) => world.standing(*id).copied(),
            Target::Unit(_) | Target::Point(_) | Target::Piece(_) => None,
        }
    }

    /// A unit that a sentence would affect and whose owner may let it ignore the spell, but was not asked yet.
    fn unasked(&self, world: &World, which: u8, sentence: &Sentence) -> Option<Unit> {
        let asked = self.cast(world).asked;
        let is_open = |unit: &Unit| !asked.contains(&unit.id) && world.has(unit, Quality::SpellImmune);
        match sentence {
            Sentence::Do(_) | Sentence::IfBanished(_) => {
                let affected = Do::sentence(self.place, which).affected(world);
                affected.iter().filter_map(|id| world.standing(*id)).find(|unit| is_open(unit)).copied()
            }
            Sentence::Swap { .. }
            | Sentence::Place { .. }
            | Sentence::DestroyItem
            | Sentence::Return
            | Sentence::Thunder
            | Sentence::Hardy => (0..3).filter_map(|place| self.unit(world, place)).find(is_open),
            Sentence::Mirror => {
                let attacker = self.attack(world).and_then(|attack| world.standing(attack.attacker));
                attacker.copied().filter(is_open)
            }
            Sentence::Cancel
            | Sentence::Revert
            | Sentence::Prevent { .. }
            | Sentence::ByDie { .. }
            | Sentence::SecondDie
            | Sentence::Sway(_)
            | Sentence::BanishUnit
            | Sentence::Search(_)
            | Sentence::Arrange(_)
            | Sentence::Redirect { .. }
            | Sentence::Seize
            | Sentence::Deploy { .. } => None,
        }
    }

    /// A sentence is resolved for all targets that are valid now, then the next (MD-272, MD-275).
    fn sentence(self, world: &mut World, which: u8, log: &mut Log) -> Flow<Proc> {
        let cast = self.cast(world);
        let sentence = self.text(world, which).filter(|_| !cast.cancelled);
        let Some(sentence) = sentence else {
            return match self.repeated(world) {
                Some(place) => Flow::Ask(cast.by, self.at(Stage::Repeat(place)).into()),
                None => self.end(world, log),
            };
        };
        if let Some(unit) = self.unasked(world, which, sentence) {
            return Flow::Ask(unit.owner, self.at(Stage::Immune(which, unit.id)).into());
        }
        let call = |first: Proc| Flow::Call { then: self.after(which).into(), first };
        match sentence {
            Sentence::Do(_) => call(Do::sentence(self.place, which).into()),
            Sentence::IfBanished(_) if cast.banished => call(Do::sentence(self.place, which).into()),
            Sentence::IfBanished(_) => self.next(which),
            Sentence::Cancel => {
                if let Some(answered) = cast.answers.and_then(|place| world.casts.get_mut(place as usize)) {
                    answered.cancelled = true;
                    let card = answered.card;
                    self.wards(world);
                    log.say(Rule("MD-260"), || format!("{} is cancelled.", world.card_name(card)));
                }
                self.next(which)
            }
            Sentence::Revert => {
                if let Some(answered) = cast.answers.and_then(|place| world.casts.get_mut(place as usize)) {
                    answered.reverted = answered.cancelled;
                }
                self.next(which)
            }
            Sentence::Prevent { most, for_spells, echo } => {
                let pile = &world.side(cast.by).discard;
                let spells = pile.iter().filter(|card| world.pack.face(**card).spell().is_some()).count();
                let most = u16::from(*most) + if *for_spells { spells as u16 } else { 0 };
                let prevented = self.prevent(world, most, log);
                if prevented > 0 {
                    self.wards(world);
                }
                if *echo {
                    world.gain_echo(cast.by, prevented, log);
                }
                self.next(which)
            }
            Sentence::SecondDie | Sentence::ByDie { .. } => Flow::Roll(Roll::die(FACES), self.into()),
            Sentence::Sway(_) => self.choose(world, which),
            Sentence::Swap { within } => match (self.unit(world, 0), self.unit(world, 1)) {
                (Some(one), Some(other))
                    if one.disc(world.pack).apart(other.disc(world.pack)).within(inches(*within)) =>
                {
                    call(Swap::of(one.id, other.id).into())
                }
                (_, _) => self.next(which),
            },
            Sentence::Place { .. } => match self.unit(world, 0) {
                Some(_) => self.choose(world, which),
                None => self.next(which),
            },
            Sentence::DestroyItem => match self.unit(world, 0).map(|unit| unit.items) {
                // Of several the player of the spell chooses one.
                Some(items) if items.len() > 1 => self.choose(world, which),
                Some(items) if !items.is_empty() => self.destroy(world, which, items[0].card, log),
                Some(_) | None => self.next(which),
            },
            Sentence::BanishUnit | Sentence::Redirect { .. } | Sentence::Seize => self.choose(world, which),
            // Not to be asked would tell everybody that no unit of the hand can be paid for.
            Sentence::Deploy { .. } => Flow::Ask(cast.by, self.at(Stage::Choose(which)).into()),
            Sentence::Return => {
                if let Some(unit) = self.unit(world, 0) {
                    world.send_home(unit.id, log);
                }
                // Auras may have gone with it (MD-153).
                call(crate::fall::Fall::default().into())
            }
            Sentence::Search(count) => call(Looking::of(cast.by, *count, Then::Take).into()),
            Sentence::Arrange(count) => call(Looking::of(cast.by, *count, Then::Arrange).into()),
            Sentence::Thunder => {
                if let Some(unit) = self.unit(world, 0) {
                    let _ = world.activation.thunderous.push(unit.id);
                }
                self.next(which)
            }
            Sentence::Hardy => {
                if let Some(unit) = self.unit(world, 0) {
                    let _ = world.activation.hardy.push(unit.id);
                }
                self.next(which)
            }
            Sentence::Mirror => {
                let Some(attack) = self.attack(world) else { return self.next(which) };
                let from = world.harms.len();
                if !cast.ignored.contains(&attack.attacker) {
                    harm::pend(world, attack.attacker, attack.inflicted(), Source::Spell(self.place));
                }
                call(Inflict::from(from).into())
            }
        }
    }

    /// A spell, resolved or cancelled, goes to its owner's discard pile (MD-254, MD-260); one that was played from a
    /// discard pile is banished.
    fn end(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let cast = self.cast(world);
        world.casts.truncate(self.place.into());
        if cast.reverted {
            let _ = world.side_mut(cast.owner).aside.push(cast.card);
        } else if cast.recalled {
            world.banish(cast.owner, cast.card);
        } else {
            world.discard(cast.owner, cast.card);
        }
        let mark = world.triggers.len();
        self.set_in_at_end(world, &cast);
        if world.triggers.len() > mark {
            return Flow::Next(Group::from(mark).into());
        }
        if !cast.reveals {
            return Flow::Done;
        }
        let Some(top) = world.side_mut(cast.by).deck.last_mut() else { return Flow::Done };
        top.known = Seats::ALL;
        let card = top.card;
        log.say(Rule("MD-331"), || {
            format!("{} reveals {} on top of the deck.", World::seat_name(cast.by), world.card_name(card))
        });
        if world.pack.face(card).spell().is_some() {
            world.draw(cast.by, Rule("MD-012"), log);
            return Flow::Done;
        }
        Flow::Ask(cast.by, self.at(Stage::Revealed(cast.by)).into())
    }

    /// Up to so much of the damage that is answered is prevented; how much it was.
    fn prevent(self, world: &mut World, most: u16, log: &mut Log) -> u16 {
        let Event::Harm(place) = self.event else { return 0 };
        let Some(harm) = world.harms.get_mut(place as usize) else { return 0 };
        let prevented = most.min(harm.amount.saturating_sub(harm.prevented));
        harm.prevented += prevented;
        log.say(Rule("MD-192"), || format!("{prevented} of the damage is prevented."));
        prevented
    }

    pub(super) fn destroy(self, world: &mut World, which: u8, card: Card, log: &mut Log) -> Flow<Proc> {
        let Some(Unit { id, .. }) = self.unit(world, 0) else { return self.next(which) };
        let mark = world.triggers.len();
        world.destroy_item(id, card, log);
        // What the item gave is gone with it (MD-153).
        Flow::Call { then: self.after(which).into(), first: crate::fall::Fall::since(mark).into() }
    }

    /// The spell has prevented, cancelled or redirected something.
    pub(super) fn wards(self, world: &mut World) {
        if let Some(cast) = world.casts.get_mut(self.place as usize) {
            cast.wards = true;
        }
    }

    /// The place among the targets of a unit that may repeat the spell upon another, if it has not been repeated yet and
    /// there is such another.
    fn repeated(&self, world: &World) -> Option<u8> {
        let cast = self.cast(world);
        if cast.cancelled || cast.repeated {
            return None;
        }
        let repeats = |place: usize| {
            let mut any = false;
            world.field().for_each(|unit| any = any || self.may_repeat(world, place as u8, unit.id).is_ok());
            any
        };
        (0..cast.targets.len()).find(|&place| repeats(place)).map(|place| place as u8)
    }

    /// Whether a spell may be repeated upon a unit in place of the one at which it was aimed.
    fn may_repeat(&self, world: &World, place: u8, other: UnitId) -> Result<(), No> {
        let cast = self.cast(world);
        let unit = self.unit(world, place.into()).filter(|unit| unit.exhausted && unit.owner == cast.by);
        let Some(unit) = unit else { return Err(No::ANSWER) };
        let rank = world.pack.face(cast.card).rank;
        let mut reach = None;
        world.forces(&unit, |force| {
            if let Clause::Reverberates { rank: most, within } = force.clause
                && rank.is_some_and(|rank| rank <= *most)
            {
                reach = Some(*within);
            }
        });
        let near = world.standing(other).filter(|other| {
            other.id != unit.id && reach.is_some_and(|reach| world.is_within(&unit, other, reach))
        });
        if near.is_none() {
            return Err(No::by("MD-242", "another unit within the distance").unit(other));
        }
        let mut targets = cast.targets;
        if let Some(target) = targets.get_mut(usize::from(place)) {
            *target = Target::Unit(other);
        }
        casting::may_aim(world, cast.by, cast.card, &targets)
    }

    /// The spell is resolved once more, upon another unit.
    fn repeat(self, world: &mut World, place: u8, other: UnitId, log: &mut Log) -> Flow<Proc> {
        if let Some(cast) = world.casts.get_mut(self.place as usize) {
            cast.repeated = true;
            cast.damaged = List::new();
            cast.empowered = List::new();
            if let Some(target) = cast.targets.get_mut(usize::from(place)) {
                *target = Target::Unit(other);
            }
        }
        log.say(Rule("MD-337"), || format!("The spell is repeated on {}.", world.unit_name(other)));
        Flow::Next(self.at(Stage::Sentence(0)).into())
    }

    /// What the end of a spell sets in for its player.
    fn set_in_at_end(&self, world: &mut World, cast: &Cast) {
        let own = world.activation.unit.and_then(|unit| world.standing(unit));
        let is_own_turn = own.is_some_and(|unit| unit.owner == cast.by);
        if !cast.damaged.is_empty() && is_own_turn {
            set_in_for(world, cast.by, On::SpellHarms, 0);
        }
        if cast.wards {
            set_in_for(world, cast.by, On::SpellWards, 0);
        }
        let mark = world.triggers.len();
        if !cast.healed.is_empty() {
            set_in_for(world, cast.by, On::SpellHeals, world.pack.face(cast.card).cost);
        }
        if world.triggers.len() > mark {
            world.activation.healed = cast.healed;
        }
    }

    /// The attack that is answered.
    fn attack(&self, world: &World) -> Option<Attack> {
        world.attacks.get(self.attacked()?).copied()
    }

    fn attacked(&self) -> Option<usize> {
        match self.event {
            Event::Attack(place) | Event::Roll(place) | Event::Dealt(place) => Some(place.into()),
            Event::Step | Event::Cast(_) | Event::Harm(_) | Event::Naming => None,
        }
    }

    /// A unit has come to stand at a point: from another, or from no place on the battlefield.
    fn put(self, world: &mut World, which: u8, id: UnitId, from: Option<Point>, log: &mut Log) -> Flow<Proc> {
        let mark = world.triggers.len();
        let at = world.standing(id).map_or(Point::default(), |unit| unit.at);
        log.say(Rule("MD-355"), || format!("{} is placed at {}.", world.unit_name(id), point_word(at)));
        match from {
            Some(from) => entering::placed(world, id, from),
            None => entering::stands(world, id),
        }
        Flow::Call { then: self.after(which).into(), first: Group::from(mark).into() }
    }
}

impl Chapter<Proc> for Casting {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Blood(unit, cost), _) => {
                let from = world.harms.len();
                harm::pend(world, unit, cost.into(), Source::Ability(unit));
                Flow::Call { then: self.at(Stage::Declared).into(), first: Inflict::from(from).into() }
            }
            (Stage::Repeat(place), Input::Answer(Choice::Unit(other))) => {
                self.repeat(world, place, other, log)
            }
            (Stage::Repeat(_), _) => {
                if let Some(cast) = world.casts.get_mut(self.place as usize) {
                    cast.repeated = true;
                }
                self.end(world, log)
            }
            (Stage::Declared, _) => {
                let window = Window::on(Event::Cast(self.place), world);
                Flow::Call { then: self.at(Stage::Sentence(0)).into(), first: window.into() }
            }
            (Stage::Sentence(which), Input::Rolled(rolled)) => {
                let die = rolled.first() as u8;
                if let Some(Sentence::ByDie { .. }) = self.text(world, which) {
                    log.say(Rule("MD-025"), || format!("The die shows {die}."));
                    if let Some(cast) = world.casts.get_mut(self.place as usize) {
                        cast.die = die;
                    }
                    let first = Do::sentence(self.place, which).into();
                    return Flow::Call { then: self.after(which).into(), first };
                }
                log.say(Rule("MD-177"), || format!("The second die shows {die}."));
                Flow::Ask(self.cast(world).by, self.at(Stage::SecondDie(which, die)).into())
            }
            (Stage::Sentence(which), _) => self.sentence(world, which, log),
            (Stage::Immune(which, unit), Input::Answer(choice)) => {
                if let Some(cast) = world.casts.get_mut(self.place as usize) {
                    let _ = cast.asked.push(unit);
                    if choice == Choice::Yes {
                        let _ = cast.ignored.push(unit);
                        log.say(Rule("MD-277"), || format!("{} ignores the spell.", world.unit_name(unit)));
                    }
                }
                Flow::Next(self.at(Stage::Sentence(which)).into())
            }
            (Stage::SecondDie(which, die), Input::Answer(Choice::Yes)) => {
                let place = self.attacked();
                if let Some(attack) = place.and_then(|place| world.attacks.get_mut(place)) {
                    attack.die = die;
                }
                log.say(Rule("MD-177"), || format!("The second die, {die}, counts."));
                self.next(which)
            }
            (Stage::Choose(which), Input::Answer(choice)) => self.chosen(world, which, choice, log),
            (Stage::Revealed(by), Input::Answer(choice)) => {
                let mark = world.triggers.len();
                if choice == Choice::Yes
                    && let Some(slip) = world.side_mut(by).deck.pop()
                {
                    world.throw_away(by, slip.card);
                }
                Flow::Next(Group::from(mark).into())
            }
            (Stage::SecondDie(which, _) | Stage::Choose(which) | Stage::Immune(which, _), _) => {
                self.next(which)
            }
            (Stage::Revealed(_), _) => Flow::Done,
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.stage {
            Stage::Declared | Stage::Blood(..) | Stage::Sentence(_) => {}
            Stage::Repeat(_) => {
                each(Choice::Pass);
                world.field().for_each(|unit| each(Choice::Unit(unit.id)));
            }
            Stage::SecondDie(..) | Stage::Immune(..) | Stage::Revealed(_) => {
                each(Choice::Yes);
                each(Choice::Pass);
            }
            Stage::Choose(which) => self.each_choice(world, seat, which, each),
        }
    }

    fn is_closed(&self) -> bool {
        !matches!(self.stage, Stage::Choose(_))
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.stage, choice) {
            (Stage::SecondDie(..) | Stage::Immune(..) | Stage::Revealed(_), Choice::Yes | Choice::Pass) => {
                Ok(())
            }
            (Stage::Choose(which), _) => self.may_choose(world, seat, which, choice),
            (Stage::Repeat(_), Choice::Pass) => Ok(()),
            (Stage::Repeat(place), Choice::Unit(other)) => self.may_repeat(world, place, other),
            (
                Stage::Declared
                | Stage::Blood(..)
                | Stage::Repeat(_)
                | Stage::Sentence(_)
                | Stage::SecondDie(..)
                | Stage::Immune(..)
                | Stage::Revealed(_),
                _,
            ) => Err(No::ANSWER),
        }
    }
}
