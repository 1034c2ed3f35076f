//! How good a position looks, and which answers are worth trying: for bots.
//!
//! Everything is measured in mastery. A unit is worth what its defeat would give, as far as it is healthy; a husk is
//! worth a relic to whoever is about to claim from it.

use crate::choice::Choice;
use crate::game::Malediction;
use crate::procedure::Proc;
use crate::round::GOAL;
use crate::sight::HUSK;
use crate::world::{Unit, UnitId, World};
use geometry::plane::{Micrometres, Point};
use kernel::{Advised, Seat};

/// What a claim gives (MD-301).
const RELIC: f32 = 10.0;
/// An inch on the way to a husk.
const INCH: f32 = 0.15;
/// What is too far to go to, in inches.
const FAR: f32 = 20.0;
/// What it is worth to have the mastery that wins, and more than the other.
const RACE: f32 = 15.0;
/// What a card of the hand is worth.
const CARD: f32 = 0.4;
/// What echo that is not spent is worth.
const ECHO: f32 = 0.35;

impl Advised for Malediction {
    const ROUGH: bool = true;

    fn value(&self, seat: Seat) -> f32 {
        let world = self.world();
        let goal = world.options.goal;
        let (own, other) = (world.side(seat).mastery, world.side(World::opponent(seat)).mastery);
        // Who is ahead with enough of it wins as soon as the round is over (MD-310).
        let race = match own.cmp(&other) {
            std::cmp::Ordering::Greater if own >= goal => RACE,
            std::cmp::Ordering::Less if other >= goal => -RACE,
            std::cmp::Ordering::Less | std::cmp::Ordering::Equal | std::cmp::Ordering::Greater => 0.0,
        };
        let lead = strength(world, seat) - strength(world, World::opponent(seat)) + race;
        let steep = lead / (0.5 * f32::from(GOAL));
        0.5 + 0.5 * steep / (1.0 + steep.abs())
    }

    fn weight(&self, choice: Choice) -> f32 {
        weight(self, choice)
    }

    fn candidates(&self, into: &mut Vec<Choice>) {
        self.unjudged(into);
    }

    fn attempt(&mut self, choice: Choice) -> bool {
        self.try_answer(choice)
    }

    fn is_settled(&self) -> bool {
        match self.stack().last() {
            Some(
                Proc::Setup(_)
                | Proc::SideDeck(_)
                | Proc::Bid(_)
                | Proc::Activated(_)
                | Proc::Action(_)
                | Proc::Deploy(_)
                | Proc::End(_)
                | Proc::Refresh(_),
            ) => true,
            Some(
                Proc::Round(_)
                | Proc::Move(_)
                | Proc::Shift(_)
                | Proc::Charge(_)
                | Proc::Attack(_)
                | Proc::Extra(_)
                | Proc::Using(_)
                | Proc::Provoked(_)
                | Proc::Window(_)
                | Proc::Casting(_)
                | Proc::Looking(_)
                | Proc::Recalling(_)
                | Proc::Picking(_)
                | Proc::Group(_)
                | Proc::Do(_)
                | Proc::Inflict(_)
                | Proc::Fall(_)
                | Proc::Swap(_),
            )
            | None => false,
        }
    }
}

/// What a seat has, in mastery.
fn strength(world: &World, seat: Seat) -> f32 {
    let side = world.side(seat);
    let units: f32 =
        world.units.iter().filter(|unit| unit.owner == seat).map(|unit| worth(world, unit)).sum();
    let husks: f32 = world.husks.iter().map(|&husk| nearness(world, seat, husk)).sum();
    f32::from(side.mastery) + units + husks + CARD * side.hand.len() as f32 + ECHO * f32::from(side.echo)
}

/// What a unit is worth: its cost and that of what it bears, the less the less health it has; and its relic.
fn worth(world: &World, unit: &Unit) -> f32 {
    let cost = |card| f32::from(world.pack.face(card).cost);
    let most = f32::from(world.max_health(unit).max(1));
    let health = (1.0 - f32::from(unit.damage) / most).max(0.0);
    let all = cost(unit.card) + unit.borne().map(|borne| cost(borne.card)).sum::<f32>();
    let relic = if unit.relic.is_some() { RELIC } else { 0.0 };
    (0.3 + 0.7 * health) * (all + relic)
}

/// What a husk is worth to a seat: most of a relic to a unit that could claim now, less on the way to it.
fn nearness(world: &World, seat: Seat, husk: Point) -> f32 {
    let bears_none = |unit: &&Unit| unit.relic.is_none();
    let best = world.units_of(seat).filter(bears_none).map(|unit| {
        if world.may_claim(unit, husk).is_ok() {
            return 0.7 * RELIC;
        }
        INCH * (FAR - inches(unit.at, husk)).max(0.0)
    });
    best.fold(0.0, f32::max)
}

/// How far points are apart, in inches.
fn inches(one: Point, other: Point) -> f32 {
    let (x, y) = ((one.x() - other.x()) as f32, (one.y() - other.y()) as f32);
    libm::sqrtf(x * x + y * y) / Micrometres::INCH.get() as f32
}

/// A length in inches.
fn in_inches(length: Micrometres) -> f32 {
    length.get() as f32 / Micrometres::INCH.get() as f32
}

/// How promising an answer looks: 1 for an ordinary one. There are many places and few deeds, so a place has little.
fn weight(game: &Malediction, choice: Choice) -> f32 {
    let world = game.world();
    let place = |to: Point| mover(game).map_or(0.1, |unit| place(world, unit, to));
    match choice {
        Choice::Claim(_, _, relic) => {
            if relic.is_some() {
                10.0
            } else {
                5.0
            }
        }
        Choice::Attack(target) | Choice::Shoot(target) => 3.0 + 2.0 * fraction_lost(world, target),
        Choice::Charge(target, ..) => 2.0 + 2.0 * fraction_lost(world, target),
        Choice::Retaliate(_) => 4.0,
        Choice::Play(card, at) => {
            (0.2 + 0.05 * f32::from(world.pack.face(card).cost)) * (0.5 + at_a_husk(world, at))
        }
        Choice::Equip(..) => 1.5,
        Choice::Cast(..) | Choice::Recall(..) | Choice::Use(..) => 1.0,
        Choice::Bleed(..) | Choice::Smash(..) | Choice::Tether(..) => 0.5,
        Choice::To(point) => place(point),
        // It takes the whole activation.
        Choice::Shift(point) => 0.1 * place(point),
        Choice::At(point) => 0.3 + at_a_husk(world, point),
        // Staying is seldom the best.
        Choice::Go(path) => path.last().map_or(0.1, |&point| place(point)),
        Choice::Bid(card) => 1.0 / (1.0 + 0.3 * f32::from(world.pack.face(card).cost)),
        Choice::Activate(id) => world.unit(id).map_or(1.0, |unit| activity(world, unit)),
        Choice::Yes | Choice::Unit(_) | Choice::Distance(_) | Choice::Lay(..) | Choice::Exchange(..) => 1.0,
        Choice::Initiative | Choice::Corner(_) | Choice::First(_) | Choice::Move => 1.0,
        Choice::Number(_) | Choice::Pick(_) => 1.0,
        Choice::Done | Choice::Pass => 0.5,
        Choice::Swap(..) => 0.02,
        // Whoever only moves about what he has staged gets nowhere.
        Choice::Put(..) | Choice::TakeBack(_) | Choice::TakeOff(..) => 0.0,
        Choice::Mulligan => 0.1,
        Choice::Trade(..) => 0.02,
        Choice::NoRoom => 0.01,
    }
}

/// Who goes or shifts with the answer.
fn mover(game: &Malediction) -> Option<&Unit> {
    let world = game.world();
    if let Some(Proc::Move(moving)) = game.stack().last() {
        return moving.allowed(world).map(|(unit, _)| unit);
    }
    if let Some(Proc::Extra(extra)) = game.stack().last() {
        return world.standing(extra.unit());
    }
    world.activation.unit.and_then(|unit| world.standing(unit))
}

/// How much of its health an enemy has lost: the more, the sooner it falls.
fn fraction_lost(world: &World, target: UnitId) -> f32 {
    world
        .standing(target)
        .map_or(0.0, |unit| f32::from(unit.damage) / f32::from(world.max_health(unit).max(1)))
}

/// How much there is to do for a unit: enemies near it, or a husk to go to.
fn activity(world: &World, unit: &Unit) -> f32 {
    let enemies = world.field().filter(|other| other.owner != unit.owner);
    let nearest = enemies.map(|enemy| inches(unit.at, enemy.at)).fold(FAR, f32::min);
    0.5 + 1.5 * (1.0 - nearest / FAR)
}

/// What a place is worth to a unit that could go there: to be where it can claim, nearer to a husk, or where it can
/// attack.
fn place(world: &World, unit: &Unit, to: Point) -> f32 {
    let radius = in_inches(unit.radius(world.pack));
    let gap = |at: Point, other: f32| (inches(to, at) - radius - other).max(0.0);
    let mut weight = 0.1;
    if unit.relic.is_none() {
        for &husk in &world.husks {
            let (now, then) = (inches(unit.at, husk), inches(to, husk));
            if gap(husk, in_inches(HUSK)) < 1.0 {
                weight += 2.0;
            } else if now < FAR {
                weight += 0.1 * (now - then).max(0.0) * (1.0 - now / FAR);
            }
        }
    }
    let mut engaged = 0.0;
    for enemy in world.field().filter(|other| other.owner != unit.owner) {
        if gap(enemy.at, in_inches(enemy.radius(world.pack))) < 1.0 {
            engaged += 1.0;
        }
    }
    if engaged > 0.0 && world.activation.ap > 0 && unit.relic.is_none() {
        weight += 1.0;
    }
    weight / (1.0 + 0.5 * engaged)
}

/// What a place is worth for a husk that is near it.
fn at_a_husk(world: &World, point: Point) -> f32 {
    let nearest = world.husks.iter().map(|&husk| inches(point, husk)).fold(f32::MAX, f32::min);
    if nearest < 2.5 { 2.0 } else { (1.0 - 0.05 * nearest).max(0.0) }
}
