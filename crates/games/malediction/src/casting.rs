//! Playing spells and resolving them sentence by sentence (MD-253 to MD-276).

use crate::card::Card;
use crate::choice::Choice;
use crate::effect::{Aim, Sentence, Timing};
use crate::effects::Do;
use crate::entering;
use crate::no::No;
use crate::place::Swap;
use crate::procedure::{Chapter, Proc};
use crate::setup::FACES;
use crate::sight::inches;
use crate::triggers::Group;
use crate::window::{Event, Window};
use crate::world::{Cast, Phase, Target, UnitId, World};
use geometry::plane::{Disc, Point};
use kernel::{Flow, Input, List, Log, Roll, Rule, Seat};

/// Targets of a spell.
pub type Targets = List<Target, 3>;

/// Whether a seat can play a spell at all: it is in the hand, it is the Action Phase and the cost can be paid (MD-253,
/// MD-258).
pub fn may_play(world: &World, seat: Seat, card: Card) -> Result<(), No> {
    if world.pack.face(card).spell().is_none() || !world.holds(seat, card) {
        return Err(No::by("MD-253", "a spell in the hand").card(card));
    }
    if world.phase != Phase::Action {
        return Err(No::by("MD-253", "the Action Phase").card(card));
    }
    let echo = world.side(seat).echo;
    if u16::from(world.pack.face(card).cost) > echo {
        return Err(No::by("MD-258", "echo for the cost").number(i32::from(echo)));
    }
    if world.casts.is_full() {
        return Err(No::by("MD-365", "fewer spells that answer one another").card(card));
    }
    Ok(())
}

/// Whether a seat can play a spell as the channel of the activation (MD-261 to MD-263).
pub fn may_channel(world: &World, seat: Seat, card: Card) -> Result<(), No> {
    may_play(world, seat, card)?;
    let is_channel = world.pack.face(card).spell().is_some_and(|spell| spell.timing == Timing::Channel);
    if !is_channel {
        return Err(No::by("MD-261", "a channel").card(card));
    }
    if world.activation.channelled {
        return Err(No::by("MD-263", "no other channel in this activation").card(card));
    }
    Ok(())
}

/// Whether a target is of the kind that a spell is aimed at.
fn is_aim(world: &World, seat: Seat, aim: Aim, target: Target) -> bool {
    let unit = |id: UnitId| world.standing(id);
    match (aim, target) {
        (Aim::Ally, Target::Unit(id)) => unit(id).is_some_and(|unit| unit.owner == seat),
        (Aim::Enemy, Target::Unit(id)) => unit(id).is_some_and(|unit| unit.owner != seat),
        (Aim::Unit, Target::Unit(id)) => unit(id).is_some(),
        (Aim::ExhaustedAlly, Target::Unit(id)) => {
            unit(id).is_some_and(|unit| unit.owner == seat && unit.exhausted)
        }
        (Aim::ActiveEnemy, Target::Unit(id)) => {
            world.activation.unit == Some(id) && unit(id).is_some_and(|unit| unit.owner != seat)
        }
        (Aim::Point, Target::Point(point)) => World::FIELD.holds(Disc::point(point)),
        (Aim::Ally | Aim::Enemy | Aim::Unit | Aim::ExhaustedAlly | Aim::ActiveEnemy, Target::Point(_))
        | (Aim::Point, Target::Unit(_)) => false,
    }
}

/// Whether a spell can be aimed so. Without any target that it could be aimed at, it can be played all the same and does
/// nothing (MD-259).
pub fn may_aim(world: &World, seat: Seat, card: Card, targets: &Targets) -> Result<(), No> {
    let Some(spell) = world.pack.face(card).spell() else { return Err(No::ANSWER) };
    let least = spell.aims.len().saturating_sub(spell.fewer.into());
    if targets.len() > spell.aims.len() || (targets.len() < least && has_aims(world, seat, card)) {
        return Err(No::by("MD-255", "a target for each aim of the spell").number(targets.len() as i32));
    }
    for (index, (&target, &aim)) in targets.iter().zip(&spell.aims).enumerate() {
        let is_new = !targets[..index].contains(&target);
        if !is_new || !is_aim(world, seat, aim, target) {
            return Err(No::by("MD-273", "a valid target of the spell").card(card));
        }
    }
    Ok(())
}

/// Whether all aims that a spell needs could be taken.
fn has_aims(world: &World, seat: Seat, card: Card) -> bool {
    let mut has = false;
    let Some(spell) = world.pack.face(card).spell() else { return false };
    let least = spell.aims.len().saturating_sub(spell.fewer.into());
    each_full_aim(world, seat, card, &mut |targets| has |= targets.len() >= least);
    has
}

/// Aims worth trying for a spell.
pub fn each_aim(world: &World, seat: Seat, card: Card, each: &mut dyn FnMut(Targets)) {
    if has_aims(world, seat, card) {
        each_full_aim(world, seat, card, each);
    } else {
        each(Targets::new());
    }
}

fn each_full_aim(world: &World, seat: Seat, card: Card, each: &mut dyn FnMut(Targets)) {
    let Some(spell) = world.pack.face(card).spell() else { return };
    let least = spell.aims.len().saturating_sub(spell.fewer.into());
    extend(world, seat, &spell.aims, least, Targets::new(), each);
}

fn extend(
    world: &World,
    seat: Seat,
    aims: &[Aim],
    least: usize,
    so_far: Targets,
    each: &mut dyn FnMut(Targets),
) {
    if so_far.len() >= least {
        each(so_far);
    }
    let Some(&aim) = aims.get(so_far.len()) else { return };
    let mut go_on = |target: Target| {
        let mut more = so_far;
        if !so_far.contains(&target) && is_aim(world, seat, aim, target) && more.push(target).is_ok() {
            extend(world, seat, aims, least, more, each);
        }
    };
    match aim {
        Aim::Ally | Aim::Enemy | Aim::Unit | Aim::ExhaustedAlly | Aim::ActiveEnemy => {
            world.field().map(|unit| Target::Unit(unit.id)).for_each(go_on);
        }
        // Points worth trying are where units stand.
        Aim::Point => {
            for (index, unit) in world.field().enumerate() {
                if !world.field().take(index).any(|other| other.at == unit.at) {
                    go_on(Target::Point(unit.at));
                }
            }
        }
    }
}

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
enum Stage {
    /// Others may answer it.
    #[default]
    Declared,
    /// This sentence comes next.
    Sentence(u8),
    /// The second die has fallen, and which counts is asked in this sentence.
    SecondDie(u8, u8),
    /// Whether the attack gains or loses Accuracy is asked in this sentence.
    Sway(u8),
    /// Where the target is placed is asked in this sentence.
    Place(u8),
}

/// Pays for a spell and declares it; `None` where too many are being resolved.
pub fn declare(
    world: &mut World,
    seat: Seat,
    card: Card,
    targets: Targets,
    answers: Option<u8>,
    event: Event,
    log: &mut Log,
) -> Option<Casting> {
    let cast = Cast { card, by: seat, targets, answers, cancelled: false };
    world.casts.push(cast).ok()?;
    world.out_of_hand(seat, card);
    let cost = u16::from(world.pack.face(card).cost);
    let side = world.side_mut(seat);
    side.echo = side.echo.saturating_sub(cost);
    world.activation.spells = world.activation.spells.with(seat);
    world.loops.progress();
    log.say(Rule("MD-253"), || {
        let at: Vec<String> = targets.iter().map(|&target| world.target_name(target)).collect();
        let at = if at.is_empty() { String::new() } else { format!(" on {}", at.join(" and ")) };
        format!("{} plays {}{at}.", World::seat_name(seat), world.card_name(card))
    });
    Some(Casting { place: world.casts.len() as u8 - 1, event, stage: Stage::Declared })
}

impl Casting {
    fn at(self, stage: Stage) -> Casting {
        Casting { stage, ..self }
    }

    fn cast(&self, world: &World) -> Cast {
        world.casts.get(self.place as usize).copied().unwrap_or_default()
    }

    fn next(self, sentence: u8) -> Flow<Proc> {
        Flow::Next(self.at(Stage::Sentence(sentence + 1)).into())
    }

    /// A sentence is resolved for all targets that are valid now, then the next (MD-272, MD-275).
    fn sentence(self, world: &mut World, which: u8, log: &mut Log) -> Flow<Proc> {
        let cast = self.cast(world);
        let spell = world.pack.face(cast.card).spell();
        let sentence = spell.filter(|_| !cast.cancelled).and_then(|spell| spell.does.get(which as usize));
        let Some(sentence) = sentence else {
            // A spell, resolved or cancelled, goes to its owner's discard pile (MD-254, MD-260).
            world.casts.truncate(self.place.into());
            world.discard(cast.by, cast.card);
            return Flow::Done;
        };
        let unit = |place: usize| match cast.targets.get(place) {
            Some(Target::Unit(id)) => world.standing(*id).copied(),
            Some(Target::Point(_)) | None => None,
        };
        match sentence {
            Sentence::Do(_) => {
                let then = self.at(Stage::Sentence(which + 1));
                Flow::Call { then: then.into(), first: Do::sentence(self.place, which).into() }
            }
            Sentence::Cancel => {
                if let Some(answered) = cast.answers.and_then(|place| world.casts.get_mut(place as usize)) {
                    answered.cancelled = true;
                    let card = answered.card;
                    log.say(Rule("MD-260"), || format!("{} is cancelled.", world.card_name(card)));
                }
                self.next(which)
            }
            Sentence::Prevent(most) => {
                if let Event::Harm(place) = self.event
                    && let Some(harm) = world.harms.get_mut(place as usize)
                {
                    harm.prevented = harm.prevented.saturating_add(u16::from(*most)).min(harm.amount);
                    log.say(Rule("MD-192"), || format!("Up to {most} of the damage is prevented."));
                }
                self.next(which)
            }
            Sentence::SecondDie => Flow::Roll(Roll::die(FACES), self.into()),
            Sentence::Sway(_) => Flow::Ask(cast.by, self.at(Stage::Sway(which)).into()),
            Sentence::Swap { within } => {
                if let (Some(one), Some(other)) = (unit(0), unit(1))
                    && one.disc(world.pack).apart(other.disc(world.pack)).within(inches(*within))
                {
                    let then = self.at(Stage::Sentence(which + 1));
                    return Flow::Call { then: then.into(), first: Swap::of(one.id, other.id).into() };
                }
                self.next(which)
            }
            Sentence::Place { .. } => match unit(0) {
                Some(_) => Flow::Ask(cast.by, self.at(Stage::Place(which)).into()),
                None => self.next(which),
            },
        }
    }

    fn put(self, world: &mut World, which: u8, point: Point, log: &mut Log) -> Flow<Proc> {
        let Some(Target::Unit(id)) = self.cast(world).targets.first().copied() else { return self.next(which) };
        let mark = world.triggers.len();
        if let Some(unit) = world.unit_mut(id) {
            unit.at = point;
        }
        log.say(Rule("MD-355"), || {
            format!("{} is placed at {}.", world.unit_name(id), crate::words::point_word(point))
        });
        entering::stands(world, id);
        let then = self.at(Stage::Sentence(which + 1));
        Flow::Call { then: then.into(), first: Group::from(mark).into() }
    }

    /// The attack that is answered.
    fn attack<'w>(&self, world: &'w mut World) -> Option<&'w mut crate::world::Attack> {
        match self.event {
            Event::Roll(place) => world.attacks.get_mut(place as usize),
            Event::Step | Event::Cast(_) | Event::Harm(_) => None,
        }
    }

    /// How far the target may be placed.
    fn reach(&self, world: &World, which: u8) -> u8 {
        let sentence = world.pack.face(self.cast(world).card).spell().and_then(|it| it.does.get(which as usize));
        if let Some(Sentence::Place { within }) = sentence { *within } else { 0 }
    }
}

impl Chapter for Casting {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Declared, _) => {
                let window = Window::on(Event::Cast(self.place), world);
                Flow::Call { then: self.at(Stage::Sentence(0)).into(), first: window.into() }
            }
            (Stage::Sentence(which), Input::Rolled(rolled)) => {
                let die = rolled.first() as u8;
                log.say(Rule("MD-177"), || format!("The second die shows {die}."));
                Flow::Ask(self.cast(world).by, self.at(Stage::SecondDie(which, die)).into())
            }
            (Stage::Sentence(which), _) => self.sentence(world, which, log),
            (Stage::SecondDie(which, die), Input::Answer(Choice::Yes)) => {
                if let Some(attack) = self.attack(world) {
                    attack.die = die;
                }
                log.say(Rule("MD-177"), || format!("The second die, {die}, counts."));
                self.next(which)
            }
            (Stage::Sway(which), Input::Answer(choice)) => {
                let spell = world.pack.face(self.cast(world).card).spell();
                let by = match spell.and_then(|spell| spell.does.get(which as usize)) {
                    Some(Sentence::Sway(by)) => *by as i8,
                    _ => 0,
                };
                let by = if choice == Choice::Yes { by } else { -by };
                if let Some(attack) = self.attack(world) {
                    attack.sway = attack.sway.saturating_add(by);
                }
                log.say(Rule("MD-139"), || format!("The attack has {by:+} Accuracy."));
                self.next(which)
            }
            (Stage::Place(which), Input::Answer(Choice::At(point))) => self.put(world, which, point, log),
            (Stage::SecondDie(which, _) | Stage::Sway(which) | Stage::Place(which), _) => self.next(which),
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.stage {
            Stage::Declared | Stage::Sentence(_) => {}
            Stage::SecondDie(..) | Stage::Sway(_) => {
                each(Choice::Yes);
                each(Choice::Pass);
            }
            Stage::Place(which) => {
                let Some(Target::Unit(id)) = self.cast(world).targets.first().copied() else { return };
                let Some(unit) = world.standing(id) else { return };
                each(Choice::At(unit.at));
                let reach = self.reach(world, which);
                for distance in [reach, reach / 2] {
                    let far = u32::from(distance) * 25_400;
                    crate::deploy::around(unit.at, far, &mut |at| each(Choice::At(at)));
                }
            }
        }
    }

    fn is_closed(&self) -> bool {
        match self.stage {
            Stage::Declared | Stage::Sentence(_) | Stage::SecondDie(..) | Stage::Sway(_) => true,
            Stage::Place(_) => false,
        }
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.stage, choice) {
            (Stage::SecondDie(..) | Stage::Sway(_), Choice::Yes | Choice::Pass) => Ok(()),
            (Stage::Place(which), Choice::At(point)) => {
                let Some(Target::Unit(id)) = self.cast(world).targets.first().copied() else {
                    return Err(No::ANSWER);
                };
                let Some(unit) = world.standing(id) else { return Err(No::ANSWER) };
                let reach = inches(self.reach(world, which));
                if !Disc::point(unit.at).apart(Disc::point(point)).within(reach) {
                    return Err(No::by("MD-355", "a place within the distance, from centre to centre").point(point));
                }
                let base = Disc { centre: point, ..unit.disc(world.pack) };
                world.fits(base, Some(id), false).map_err(|misfit| No::misfit(misfit, point, "MD-355", "MD-355"))
            }
            (
                Stage::Declared | Stage::Sentence(_) | Stage::SecondDie(..) | Stage::Sway(_) | Stage::Place(_),
                _,
            ) => Err(No::ANSWER),
        }
    }
}
