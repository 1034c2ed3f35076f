//! How good a position looks, and which answers are worth trying: for bots.
//!
//! Everything is measured in mastery. A unit is worth what its defeat would give, as far as it is healthy; a husk is
//! worth a relic to whoever is about to claim from it.

use crate::choice::Choice;
use crate::game::Malediction;
use crate::procedure::Proc;
use crate::round::GOAL;
use crate::world::{Unit, UnitId, World};
use geometry::plane::{Point, length};
use kernel::{Advised, Seat};

/// What a claim gives (MD-301).
const RELIC: f32 = 10.0;
/// An inch on the way to a husk.
const INCH: f32 = 0.15;
/// What is too far to go to, in inches.
const FAR: f32 = 20.0;
/// What a card of the hand is worth.
const CARD: f32 = 0.4;
/// What echo that is not spent is worth.
const ECHO: f32 = 0.35;

impl Advised for Malediction {
    fn value(&self, seat: Seat) -> f32 {
        let world = self.world();
        let lead = strength(world, seat) - strength(world, World::opponent(seat));
        let steep = lead / (0.5 * f32::from(GOAL));
        0.5 + 0.5 * steep / (1.0 + steep.abs())
    }

    fn weight(&self, choice: Choice) -> f32 {
        weight(self.world(), choice)
    }

    fn is_settled(&self) -> bool {
        match self.stack().last() {
            Some(
                Proc::Activated(_) | Proc::Action(_) | Proc::Deploy(_) | Proc::End(_) | Proc::Refresh(_),
            ) => true,
            Some(
                Proc::Setup(_)
                | Proc::SideDeck(_)
                | Proc::Bid(_)
                | Proc::Round(_)
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
        INCH * (FAR - inches(&[unit.at, husk])).max(0.0)
    });
    best.fold(0.0, f32::max)
}

fn inches(way: &[Point]) -> f32 {
    length(way).get() as f32 / 25_400.0
}

/// How promising an answer looks: 1 for an ordinary one.
fn weight(world: &World, choice: Choice) -> f32 {
    match choice {
        Choice::Claim(..) => 10.0,
        Choice::Attack(target) | Choice::Shoot(target) => 3.0 + fraction_lost(world, target),
        Choice::Charge(target, ..) => 2.0 + fraction_lost(world, target),
        Choice::Retaliate(_) => 4.0,
        Choice::Play(card, _) => 1.0 + 0.2 * f32::from(world.pack.face(card).cost),
        Choice::Equip(..) => 1.5,
        Choice::Cast(..) | Choice::Recall(..) | Choice::Use(..) => 1.5,
        Choice::Bleed(..) | Choice::Smash(..) | Choice::Tether(..) => 0.8,
        Choice::To(point) | Choice::Shift(point) | Choice::At(point) => 0.3 + at_a_husk(world, point),
        // Staying is seldom the best.
        Choice::Go(path) => path.last().map_or(0.3, |&point| 0.3 + at_a_husk(world, point)),
        Choice::Bid(card) => 1.0 / (1.0 + 0.3 * f32::from(world.pack.face(card).cost)),
        Choice::Yes | Choice::Unit(_) | Choice::Distance(_) | Choice::Lay(..) | Choice::Exchange(..) => 1.0,
        Choice::Initiative | Choice::Corner(_) | Choice::First(_) | Choice::Activate(_) | Choice::Move => 1.0,
        Choice::Number(_) | Choice::Pick(_) => 1.0,
        Choice::Done | Choice::Pass => 0.6,
        Choice::Put(..) | Choice::TakeBack(_) | Choice::TakeOff(..) | Choice::Swap(..) => 0.05,
        Choice::Mulligan => 0.1,
        Choice::Trade(..) => 0.02,
        Choice::NoRoom => 0.01,
    }
}

/// How much of its health an enemy has lost: the more, the sooner it falls.
fn fraction_lost(world: &World, target: UnitId) -> f32 {
    world
        .standing(target)
        .map_or(0.0, |unit| f32::from(unit.damage) / f32::from(world.max_health(unit).max(1)))
}

/// What a place is worth for a husk that is near it.
fn at_a_husk(world: &World, point: Point) -> f32 {
    let nearest = world.husks.iter().map(|&husk| inches(&[point, husk])).fold(f32::MAX, f32::min);
    if nearest < 2.5 { 2.0 } else { (1.0 - 0.05 * nearest).max(0.0) }
}
