//! Playing spells: who may, when, at what cost and at what they are aimed (MD-253 to MD-271).

use crate::card::{Card, Rank};
use crate::choice::Choice;
use crate::effect::{Aim, Clause, Quality, Quicken, Timing};
use crate::no::No;
use crate::sentence::Casting;
use crate::window::Event;
use crate::world::{Cast, Phase, Target, UnitId, World};
use geometry::plane::{Disc, Point};
use kernel::{List, Log, Rule, Seat};

/// Targets of a spell.
pub type Targets = List<Target, 3>;

/// Where a spell is played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// The hand (MD-253).
    Hand,
    /// The own discard pile, as the Legacy allows.
    Discard,
    /// The hand, and the active unit suffers the cost.
    Blood,
}

/// What the Legacy of a seat says of spells in its discard pile: their highest rank, and what they cost more.
fn recalls(world: &World, seat: Seat) -> Option<(Rank, u8)> {
    let gives = &world.pack.face(world.legacy(seat)).gives;
    gives.iter().find_map(|clause| {
        if let Clause::Recalls { rank, more } = clause { Some((*rank, *more)) } else { None }
    })
}

/// The active unit of a seat that may suffer what a spell costs.
fn bleeder(world: &World, seat: Seat) -> Option<UnitId> {
    let active = world.activation.unit.and_then(|unit| world.standing(unit));
    let bleeds = |unit: &&crate::world::Unit| unit.owner == seat && world.has(unit, Quality::Bleeds);
    active.filter(bleeds).map(|unit| unit.id)
}

/// Whether a seat can play a spell at all: it is there, it is the Action Phase and the cost can be paid (MD-253, MD-258).
pub fn may_play(world: &World, seat: Seat, card: Card, zone: Zone) -> Result<(), No> {
    let face = world.pack.face(card);
    if face.spell().is_none() {
        return Err(No::by("MD-253", "a spell").card(card));
    }
    match zone {
        Zone::Blood if bleeder(world, seat).is_none() => {
            return Err(No::by("MD-258", "an active unit that may suffer the cost").card(card));
        }
        Zone::Hand | Zone::Blood if world.holds(seat, card) => {}
        Zone::Hand | Zone::Blood => return Err(No::by("MD-253", "a spell in the hand").card(card)),
        Zone::Discard => {
            let allowed =
                recalls(world, seat).is_some_and(|(rank, _)| face.rank.is_some_and(|it| it <= rank));
            if !allowed || !world.side(seat).discard.contains(&card) {
                return Err(No::by("MD-253", "a spell in the hand").card(card));
            }
        }
    }
    if world.phase != Phase::Action {
        return Err(No::by("MD-253", "the Action Phase").card(card));
    }
    let echo = world.side(seat).echo;
    if zone != Zone::Blood && cost(world, seat, card, zone) > echo {
        return Err(No::by("MD-258", "echo for the cost").number(i32::from(echo)));
    }
    if world.casts.is_full() {
        return Err(No::by("MD-365", "fewer spells that answer one another").card(card));
    }
    Ok(())
}

/// What a spell costs a seat now; never less than nothing (MD-381).
pub fn cost(world: &World, seat: Seat, card: Card, zone: Zone) -> u16 {
    let active = world.activation.unit.and_then(|unit| world.standing(unit));
    let discount = active.filter(|unit| unit.owner == seat).map_or(0, |_| world.activation.discount);
    let more = match zone {
        Zone::Hand | Zone::Blood => 0,
        Zone::Discard => recalls(world, seat).map_or(0, |(_, more)| more),
    };
    let arcane = match timing(world, seat, card) {
        Some(Timing::Channel) => {
            active.filter(|unit| unit.owner == seat).map_or(0, |unit| world.arcane(unit))
        }
        Some(Timing::Swift) | None => 0,
    };
    let less = u16::from(discount) + u16::from(arcane);
    (u16::from(world.pack.face(card).cost) + u16::from(more)).saturating_sub(less)
}

/// Whether a spell of a seat is a channel that is played as a swift now (MD-265).
fn is_quick(world: &World, seat: Seat, card: Card) -> bool {
    match world.pack.face(card).spell().and_then(|spell| spell.quicken) {
        Some(Quicken::UnitDiscarded) => world.activation.discarded,
        Some(Quicken::AllyFell) => world.activation.fallen.has(seat),
        None => false,
    }
}

/// How a seat plays a spell now.
pub fn timing(world: &World, seat: Seat, card: Card) -> Option<Timing> {
    let timing = world.pack.face(card).spell()?.timing;
    Some(if is_quick(world, seat, card) { Timing::Swift } else { timing })
}

/// Whether a seat can play a spell as the channel of the activation (MD-261 to MD-263).
pub fn may_channel(world: &World, seat: Seat, card: Card, zone: Zone) -> Result<(), No> {
    may_play(world, seat, card, zone)?;
    if timing(world, seat, card) != Some(Timing::Channel) {
        return Err(No::by("MD-261", "a channel").card(card));
    }
    let active = world.activation.unit.and_then(|unit| world.standing(unit));
    let twice = active.is_some_and(|unit| world.has(unit, Quality::DualSpell));
    // The second channel is played from the hand.
    let most = u8::from(twice && zone != Zone::Discard);
    if world.activation.channels > most {
        return Err(No::by("MD-263", "no other channel in this activation").card(card));
    }
    Ok(())
}

/// The spells that a seat could play, each with where from.
pub fn each_spell(world: &World, seat: Seat, each: &mut dyn FnMut(Card, Zone)) {
    world.hand_kinds(seat).for_each(|card| each(card, Zone::Hand));
    if bleeder(world, seat).is_some() {
        world.hand_kinds(seat).for_each(|card| each(card, Zone::Blood));
    }
    if recalls(world, seat).is_some() {
        let discard = &world.side(seat).discard;
        for (index, &card) in discard.iter().enumerate() {
            if !discard[..index].contains(&card) && world.pack.face(card).spell().is_some() {
                each(card, Zone::Discard);
            }
        }
    }
}

/// The answer that plays a spell.
pub fn choice(seat: Seat, card: Card, zone: Zone, targets: Targets) -> Choice {
    match zone {
        Zone::Hand => Choice::Cast(card, targets),
        Zone::Blood => Choice::Bleed(card, targets),
        Zone::Discard => Choice::Recall(card, seat, targets),
    }
}

/// The spell that an answer plays.
pub fn played(seat: Seat, choice: Choice) -> Option<(Card, Zone, Targets)> {
    if let Choice::Cast(card, targets) = choice {
        return Some((card, Zone::Hand, targets));
    }
    if let Choice::Bleed(card, targets) = choice {
        return Some((card, Zone::Blood, targets));
    }
    let Choice::Recall(card, owner, targets) = choice else { return None };
    (owner == seat).then_some((card, Zone::Discard, targets))
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
        (Aim::NonSeeker, Target::Unit(id)) => unit(id).is_some_and(|unit| !world.face_of(unit).is_seeker()),
        (Aim::Point, Target::Point(point)) => World::FIELD.holds(Disc::point(point)),
        (Aim::Piece, Target::Piece(place)) => usize::from(place) < world.terrain.len(),
        (
            Aim::Ally | Aim::Enemy | Aim::Unit | Aim::ExhaustedAlly | Aim::ActiveEnemy | Aim::NonSeeker,
            Target::Point(_) | Target::Piece(_),
        )
        | (Aim::Point, Target::Unit(_) | Target::Piece(_))
        | (Aim::Piece, Target::Unit(_) | Target::Point(_)) => false,
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
        Aim::Ally | Aim::Enemy | Aim::Unit | Aim::ExhaustedAlly | Aim::ActiveEnemy | Aim::NonSeeker => {
            world.field().map(|unit| Target::Unit(unit.id)).for_each(go_on);
        }
        Aim::Piece => (0..world.terrain.len()).map(|place| Target::Piece(place as u8)).for_each(go_on),
        // Points worth trying are where units stand; where none does, any point is as good.
        Aim::Point => {
            if world.field().next().is_none() {
                go_on(Target::Point(Point::default()));
            }
            for (index, unit) in world.field().enumerate() {
                if !world.field().take(index).any(|other| other.at == unit.at) {
                    go_on(Target::Point(unit.at));
                }
            }
        }
    }
}

/// How a spell is declared.
#[derive(Clone, Copy, Debug)]
pub struct Declared {
    /// Who plays it.
    pub seat: Seat,
    /// Its card.
    pub card: Card,
    /// From where.
    pub zone: Zone,
    /// At what.
    pub targets: Targets,
    /// What it answers.
    pub event: Event,
}

/// Pays for a spell and declares it; `None` where too many are being resolved.
pub fn declare(world: &mut World, declared: Declared, log: &mut Log) -> Option<Casting> {
    let Declared { seat, card, zone, targets, event } = declared;
    let cost = cost(world, seat, card, zone);
    let recalled = zone == Zone::Discard;
    let cast = Cast { card, by: seat, owner: seat, targets, recalled, reveals: recalled, ..Cast::default() };
    let casting = put(world, cast, event, log)?;
    match zone {
        Zone::Hand | Zone::Blood => drop(world.out_of_hand(seat, card)),
        Zone::Discard => world.out_of_discard(seat, card),
    }
    let is_active = |unit: &crate::world::Unit| unit.owner == seat;
    if world.activation.unit.and_then(|unit| world.standing(unit)).is_some_and(is_active) {
        world.activation.discount = 0;
    }
    if let Some(unit) = bleeder(world, seat).filter(|_| zone == Zone::Blood) {
        return Some(casting.for_blood(unit, cost));
    }
    let side = world.side_mut(seat);
    side.echo = side.echo.saturating_sub(cost);
    Some(casting)
}

/// Puts a spell on the stack of those that are being resolved.
pub fn put(world: &mut World, cast: Cast, event: Event, log: &mut Log) -> Option<Casting> {
    let answers = match event {
        Event::Cast(place) => Some(place),
        Event::Step
        | Event::Attack(_)
        | Event::Roll(_)
        | Event::Dealt(_)
        | Event::Harm(_)
        | Event::Naming => None,
    };
    world.casts.push(Cast { answers, ..cast }).ok()?;
    world.activation.spells = world.activation.spells.with(cast.by);
    world.loops.progress();
    log.say(Rule("MD-253"), || {
        let at: Vec<String> = cast.targets.iter().map(|&target| world.target_name(target)).collect();
        let at = if at.is_empty() { String::new() } else { format!(" on {}", at.join(" and ")) };
        format!("{} plays {}{at}.", World::seat_name(cast.by), world.card_name(cast.card))
    });
    Some(Casting::of(world.casts.len() as u8 - 1, event))
}
