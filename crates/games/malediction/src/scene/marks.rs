//! What is drawn over the battlefield: attacks and spells under way, how far the active unit gets, and what shows a
//! refusal.

use super::cards::Cards;
use super::field;
use super::names::inches;
use super::pieces::{self, Thing};
use crate::choice::Choice;
use crate::effect::Quality;
use crate::game::Malediction;
use crate::movement::Limits;
use crate::no::{Have, No};
use crate::procedure::Proc;
use crate::sight;
use crate::words::read_point;
use crate::world::{Attack, Target, Unit, World};
use geometry::plane::{Disc, Ground, Micrometres, Point};
use kernel::{Objection, Refusal, Seat, Witness};
use table::{Mark, MarkKind, Target as Points, Trace};

/// What shows a point that is nothing else: a small ring about it.
const SPOT: i32 = 6_000;

/// Something on the table.
pub(super) fn thing(points: Points) -> Option<Trace> {
    match points {
        Points::Piece(id) => Some(Trace::Piece(id)),
        Points::Card(id) => Some(Trace::Card(id)),
        Points::Seat(seat) => Some(Trace::Seat(seat)),
        Points::Point(centre) => Some(Trace::Ring { centre, radius: SPOT }),
        Points::Spot(_) | Points::Border(_) | Points::Button => None,
    }
}

/// A point by itself.
pub(super) fn spot(point: Point) -> Trace {
    Trace::Ring { centre: field::on_surface(point), radius: SPOT }
}

/// A unit.
pub(super) fn unit(unit: &Unit) -> Trace {
    Trace::Piece(pieces::unit_id(unit.id))
}

/// Attacks and spells under way; and for who is asked what to do, how far his unit gets.
pub(super) fn under_way(game: &Malediction, asked: Option<Seat>) -> Vec<Mark> {
    let world = game.world();
    let mut marks: Vec<Mark> = world.attacks.iter().flat_map(|attack| attacked(world, attack)).collect();
    for cast in &world.casts {
        let kind = if cast.cancelled { MarkKind::Blocked } else { MarkKind::Sight };
        let name = world.card_name(cast.card);
        let at = cast.targets.iter().filter_map(|&target| aimed_at(world, target));
        marks.extend(at.map(|trace| Mark::new(kind, trace).of(cast.by).label(name)));
    }
    if asked.is_some() {
        marks.extend(outlook(game));
    }
    marks
}

/// The line of an attack and whom it is aimed at.
fn attacked(world: &World, attack: &Attack) -> Vec<Mark> {
    let (Some(attacker), Some(defender)) = (world.standing(attack.attacker), world.standing(attack.defender))
    else {
        return Vec::new();
    };
    let word = if attack.ranged { "shot" } else { "attack" };
    let mark = |trace| Mark::new(MarkKind::Sight, trace).of(attacker.owner).label(word);
    // Whose target was changed need not see it.
    let end = world.sight_line(attacker, defender).unwrap_or(defender.at);
    vec![mark(field::way(&[attacker.at, end])), mark(unit(defender))]
}

/// A clear line of sight from one unit to another, where there is one.
pub(super) fn sight(world: &World, from: &Unit, to: &Unit) -> Option<Mark> {
    let end = world.sight_line(from, to).ok()?;
    Some(Mark::new(MarkKind::Sight, field::way(&[from.at, end])))
}

/// Whether a unit sees another, or a place: asked by anybody at any time (MD-194 to MD-200).
pub(super) fn sees(world: &World, from: Points, to: Points) -> Option<Result<Vec<Mark>, Refusal>> {
    let unit = |points: Points| match points {
        Points::Piece(id) => match pieces::thing(world, id)? {
            Thing::Unit(id) | Thing::Borne(id, _) => world.unit(id),
            Thing::Husk(_) | Thing::Terrain(_) => None,
        },
        Points::Point(_)
        | Points::Spot(_)
        | Points::Border(_)
        | Points::Card(_)
        | Points::Seat(_)
        | Points::Button => None,
    };
    let from = unit(from)?;
    let (end, found) = match unit(to) {
        Some(to) => (to.at, world.sight_line(from, to)),
        None => {
            let Points::Point(point) = to else { return None };
            let point = field::on_field(point)?;
            (point, world.blocks_sight_of(from, point).map_or(Ok(point), Err))
        }
    };
    Some(match found {
        Ok(end) => Ok(vec![Mark::new(MarkKind::Sight, field::way(&[from.at, end]))]),
        Err(obstacle) => {
            let line = Have::Line(from.at, end, Some(obstacle));
            let no = No::by("MD-195", "a clear line of sight").have(line);
            Err(no.refusal(world, from.owner, Choice::Pass))
        }
    })
}

/// What a spell is aimed at.
pub(super) fn aimed_at(world: &World, target: Target) -> Option<Trace> {
    match target {
        Target::Unit(id) => world.unit(id).map(unit),
        Target::Point(point) => Some(spot(point)),
        Target::Piece(place) => Some(Trace::Piece(pieces::terrain_id(place))),
    }
}

/// The region that a unit reaches, and the range of its shots.
fn outlook(game: &Malediction) -> Vec<Mark> {
    let world = game.world();
    match game.stack().last() {
        Some(Proc::Move(moving)) => match moving.allowed(world) {
            Some((unit, limits)) => reach(world, unit, limits).into_iter().collect(),
            None => Vec::new(),
        },
        Some(Proc::Activated(activated)) => {
            let unit = activated.main().and_then(|unit| world.standing(unit));
            unit.and_then(|unit| range(world, unit)).into_iter().collect()
        }
        Some(_) | None => Vec::new(),
    }
}

/// Where a unit can come to within limits (MD-157 to MD-166); a flying one passes over everything.
pub(super) fn reach(world: &World, unit: &Unit, limits: Limits) -> Option<Mark> {
    let label = inches(limits.allowance);
    let mark = |trace| Mark::new(MarkKind::Reach, trace).of(unit.owner).label(label);
    let regions = world.with_obstacles(Some(unit.id), false, |shapes, _| {
        let ground = Ground::new(World::FIELD, unit.radius(world.pack), shapes);
        if world.has(unit, Quality::Flying) {
            ground.flying_reach(unit.at, limits.allowance)
        } else {
            ground.reach(unit.at, limits.allowance)
        }
    });
    Some(mark(field::regions(regions)))
}

/// How far a unit shoots, if it does.
pub(super) fn range(world: &World, unit: &Unit) -> Option<Mark> {
    range_from(world, unit, unit.at)
}

/// How far a unit would shoot from a point.
pub(super) fn range_from(world: &World, unit: &Unit, at: Point) -> Option<Mark> {
    let range = world.range(unit).filter(|&range| range > 0 && world.can_attack(unit))?;
    let base = Disc { centre: at, ..unit.disc(world.pack) };
    let ring = field::ring(base, sight::inches(range));
    Some(Mark::new(MarkKind::Reach, ring).of(unit.owner).label(format!("range {range}″")))
}

/// All that is within a distance of a unit.
pub(super) fn around(world: &World, unit: &Unit, distance: Micrometres) -> Mark {
    let ring = field::ring(unit.disc(world.pack), distance);
    Mark::new(MarkKind::Reach, ring).of(unit.owner).label(inches(distance))
}

/// What a witness of a refusal looks like; nothing where it is not on the table.
pub(super) fn witness(world: &World, cards: &Cards, witness: &Witness) -> Option<Mark> {
    match witness {
        Witness::Line { from, to } => {
            let line = field::way(&[read_point(from)?, read_point(to)?]);
            Some(Mark::new(MarkKind::Blocked, line))
        }
        Witness::At(word) => Some(Mark::new(MarkKind::Witness, at(world, word)?)),
        Witness::Card(word) => {
            let card = cards.anywhere(world.read_card(word)?)?;
            Some(Mark::new(MarkKind::Witness, Trace::Card(card)))
        }
        Witness::Seat(word) => {
            let seat = World::read_seat(word)?;
            Some(Mark::new(MarkKind::Witness, Trace::Seat(seat.into())))
        }
    }
}

/// What a word says that stands for something on the battlefield.
fn at(world: &World, word: &str) -> Option<Trace> {
    if let Some(husk) = word.strip_prefix("the husk at ").and_then(read_point) {
        return Some(Trace::Piece(pieces::husk_id(husk)));
    }
    aimed_at(world, world.read_target(word)?)
}
