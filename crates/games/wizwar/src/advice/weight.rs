//! How promising an answer looks beside the others.

use super::{is_enemy, prey, stolen, walls};
use crate::WizWar;
use crate::card::{Card, EnergyCard, Form, Kind};
use crate::choice::{Carry, Choice};
use crate::energy::{self, Use};
use crate::procedure::Proc;
use crate::reaction::Event;
use crate::world::{Cast, Deed, Piece, Target, World};
use geometry::grid::{Dir, Distances, Square};
use kernel::{Awaiting, Game, Seat};

/// What nobody does without a reason that no weight knows of.
const SELDOM: f32 = 0.03;

pub(super) fn weight(game: &WizWar, choice: Choice) -> f32 {
    let world = game.world();
    let Awaiting::Answer(seat) = game.awaiting() else { return 1.0 };
    match game.stack().last() {
        Some(Proc::Main(_)) => main(world, seat, choice),
        Some(Proc::Command(command)) => {
            command_weight(world, seat, Piece::Creature(command.creature()), choice)
        }
        Some(Proc::Declare(declare)) => match world.casts.get(declare.place() as usize) {
            Some(cast) => aimed(world, seat, cast, choice),
            None => 1.0,
        },
        Some(Proc::Apportion(apportion)) => match world.casts.get(apportion.place() as usize) {
            Some(cast) => aimed(world, seat, cast, choice),
            None => 1.0,
        },
        Some(Proc::Window(window)) => reaction(world, seat, window.event(), choice),
        Some(Proc::Discard(_) | Proc::Limit(_)) => discard(world, choice),
        Some(Proc::March(march)) => led(world, seat, march.piece(), choice),
        Some(Proc::Teleport(teleport)) => led(world, seat, teleport.piece(), choice),
        Some(Proc::Do(_)) => effect(world, seat, choice),
        Some(
            Proc::Setup(_)
            | Proc::Turn(_)
            | Proc::Time(_)
            | Proc::Draw(_)
            | Proc::Carry(_)
            | Proc::Fly(_)
            | Proc::Step(_)
            | Proc::Shove(_)
            | Proc::Flee(_)
            | Proc::Haul(_)
            | Proc::Enter(_)
            | Proc::Cast(_)
            | Proc::Inflict(_)
            | Proc::Die(_)
            | Proc::Settle(_),
        )
        | None => 1.0,
    }
}

fn main(world: &World, seat: Seat, choice: Choice) -> f32 {
    match choice {
        Choice::Done => 0.6,
        Choice::Go(dir) => {
            let wizard = world.wizard(seat);
            step(world, &goal(world, seat), wizard.square, dir)
        }
        Choice::Take(Target::Treasure(id)) => take(world, seat, id.owner()),
        Choice::Take(_) | Choice::TakeAll => 1.5,
        Choice::Drop(Carry::Treasure) => drop_treasure(world, seat),
        Choice::Drop(_) => SELDOM,
        Choice::Boost(card) => boost_speed(world, seat, card),
        Choice::Cast(card, form) => cast(world.pack.face(card).forms.get(form as usize)),
        Choice::Use(card, form) => {
            let item = world.pack.face(card).item.as_ref();
            cast(item.and_then(|item| item.uses.get(form as usize)))
        }
        Choice::Play(_) => 5.0,
        Choice::Punch => 2.0,
        Choice::Granted(_) | Choice::Command(_) => 3.0,
        Choice::Hold(_) | Choice::Release(_) | Choice::End(_) => SELDOM,
        Choice::Fly(_) | Choice::Gather(_) => 0.3,
        Choice::Pass
        | Choice::Yes
        | Choice::Bite
        | Choice::At(_)
        | Choice::Pick(_)
        | Choice::Give(_)
        | Choice::Number(_) => 1.0,
    }
}

/// Where a wizard wants to go, as the steps of every square to it.
fn goal(world: &World, seat: Seat) -> Distances {
    let walls = walls(world, seat);
    let wizard = world.wizard(seat);
    let home = world.maze.distances_to(wizard.home, &walls);
    if wizard.treasure.is_some_and(|id| is_enemy(world, seat, id.owner())) {
        return home;
    }
    let here = world.maze.distances_from(wizard.square, &walls);
    let near = |(square, more): (Square, u8)| {
        let steps = here.of(square)?.saturating_add(home.of(square)?);
        Some((steps.saturating_add(more), square))
    };
    let best = prey(world, seat).filter_map(near).min().map(|(_, square)| square).or(stolen(world, seat));
    match best {
        Some(square) => world.maze.distances_to(square, &walls),
        None => home,
    }
}

/// A step towards the goal, or not.
fn step(world: &World, goal: &Distances, from: Square, dir: Dir) -> f32 {
    let to = world.maze.step(from, dir).to;
    match (goal.of(from), goal.of(to)) {
        (Some(here), Some(there)) if there < here => 8.0,
        (Some(here), Some(there)) if there == here => 0.4,
        (Some(_), _) => 0.15,
        (None, _) => 1.0,
    }
}

fn take(world: &World, seat: Seat, owner: Seat) -> f32 {
    let at_home = world.wizard(seat).square == world.wizard(seat).home;
    match (is_enemy(world, seat, owner), at_home) {
        // It scores where it lies.
        (true, true) => SELDOM,
        (true, false) => 20.0,
        (false, _) if stolen(world, seat) == Some(world.wizard(seat).square) => 20.0,
        (false, _) => SELDOM,
    }
}

fn drop_treasure(world: &World, seat: Seat) -> f32 {
    let wizard = world.wizard(seat);
    let prize = wizard.treasure.is_some_and(|id| is_enemy(world, seat, id.owner()));
    match (prize, wizard.square == wizard.home) {
        (true, true) => 100.0,
        (true, false) => SELDOM,
        (false, _) => 0.5,
    }
}

/// Speed is boosted where the points left do not do.
fn boost_speed(world: &World, seat: Seat, card: Card) -> f32 {
    let wizard = world.wizard(seat);
    let pure = world.pack.glance(card).energy_card.is_some();
    match goal(world, seat).of(wizard.square) {
        Some(steps) if steps > world.turn.points => {
            if pure {
                2.0
            } else {
                0.5
            }
        }
        Some(_) | None => SELDOM,
    }
}

fn cast(form: Option<&Form>) -> f32 {
    match form.map(|form| form.kind) {
        Some(Kind::Attack) => 4.0,
        Some(Kind::Neutral) => 1.5,
        Some(Kind::Counter) | None => 1.0,
    }
}

fn command_weight(world: &World, seat: Seat, piece: Piece, choice: Choice) -> f32 {
    if let (Choice::Go(dir), Some(square)) = (choice, world.square_of(piece)) {
        return step(world, &hunt(world, seat, square), square, dir);
    }
    if let Choice::Take(Target::Treasure(id)) = choice {
        return if is_enemy(world, seat, id.owner()) { 6.0 } else { SELDOM };
    }
    if choice == Choice::Bite { 8.0 } else { 0.5 }
}

/// The way to the nearest enemy.
fn hunt(world: &World, seat: Seat, from: Square) -> Distances {
    let walls = walls(world, seat);
    let here = world.maze.distances_from(from, &walls);
    let enemies = world.living_from(seat).filter(|&other| is_enemy(world, seat, other));
    let near = enemies.filter_map(|other| {
        let square = world.wizard(other).square;
        here.of(square).map(|steps| (steps, square))
    });
    let square = near.min().map_or(from, |(_, square)| square);
    world.maze.distances_to(square, &walls)
}

/// What a cast is aimed at, and what boosts it.
fn aimed(world: &World, seat: Seat, cast: &Cast, choice: Choice) -> f32 {
    if let Choice::At(target) = choice {
        let attack = world.form_of_cast(cast).is_some_and(|form| form.kind == Kind::Attack);
        return target_weight(world, seat, attack, target);
    }
    if let Choice::Pick(card) = choice {
        return if cast.deed == Deed::Spell {
            boost_spell(world, seat, card)
        } else {
            1.0 / (0.2 + worth(world, card))
        };
    }
    if let Choice::Number(points) = choice { 1.0 + f32::from(points) } else { 1.0 }
}

fn target_weight(world: &World, seat: Seat, attack: bool, target: Target) -> f32 {
    let hostile = |other: Seat| is_enemy(world, seat, other);
    match target {
        Target::Piece(Piece::Wizard(other)) if hostile(other) => {
            let victim = world.wizard(other);
            let carries = if victim.treasure.is_some() { 2.0 } else { 0.0 };
            3.0 + carries + 10.0 / (1.0 + f32::from(victim.life))
        }
        Target::Piece(Piece::Creature(id)) if world.creature(id).is_some_and(|it| hostile(it.owner)) => 1.5,
        Target::Piece(_) => {
            if attack {
                SELDOM
            } else {
                2.0
            }
        }
        Target::Spell(id) => {
            if world.spell(id).is_some_and(|spell| hostile(spell.by)) {
                2.0
            } else {
                SELDOM
            }
        }
        Target::None
        | Target::Square(_)
        | Target::Edge(_)
        | Target::Marker(_)
        | Target::Item(_)
        | Target::Treasure(_)
        | Target::Dir(_) => 0.5,
    }
}

/// Cards that are nothing but energy are there to be spent.
fn boost_spell(world: &World, seat: Seat, card: Card) -> f32 {
    let value = energy::worth(world, seat, card, Use::Spell).map_or(0.0, |worth| f32::from(worth.fixed));
    let pure = world.pack.glance(card).energy_card.is_some();
    if pure { 1.0 + value } else { 0.3 }
}

/// How much a card is worth in the hand.
fn worth(world: &World, card: Card) -> f32 {
    let glance = world.pack.glance(card);
    match glance.energy_card {
        Some(EnergyCard::Plain | EnergyCard::Random) => 1.0,
        Some(EnergyCard::Flash) => 0.7,
        None if glance.counters() => 1.3,
        None if glance.is_item => 1.1,
        None => 1.0,
    }
}

fn reaction(world: &World, seat: Seat, event: Event, choice: Choice) -> f32 {
    let urgent = match event {
        Event::Cast(place) => world.casts.get(place as usize).is_some_and(|cast| {
            let me = Target::Piece(Piece::Wizard(seat));
            is_enemy(world, seat, cast.by) && cast.aimed.iter().any(|aimed| aimed.at == me)
        }),
        Event::Harm(place) => {
            world.harms.get(place as usize).is_some_and(|harm| harm.to == Piece::Wizard(seat))
        }
        Event::Dying(dying) => dying == seat,
        Event::PickUp { seat: thief, .. } => is_enemy(world, seat, thief),
    };
    if choice == Choice::Pass {
        return 1.0;
    }
    if urgent { 3.0 } else { SELDOM }
}

/// Draw as much as can be, and make room for it by what is worth least.
fn discard(world: &World, choice: Choice) -> f32 {
    if let Choice::Number(cards) = choice {
        return 1.0 + 4.0 * f32::from(cards);
    }
    if let Choice::Pick(card) = choice { 0.6 / (0.2 + worth(world, card)) } else { 0.1 }
}

/// A piece is led: one's own to where one wants to be, another's away from where it wants to be.
fn led(world: &World, seat: Seat, piece: Piece, choice: Choice) -> f32 {
    let (Choice::Go(dir), Some(square)) = (choice, world.square_of(piece)) else { return 1.0 };
    match piece {
        Piece::Wizard(other) if is_enemy(world, seat, other) => {
            1.0 / step(world, &goal(world, other), square, dir)
        }
        Piece::Wizard(other) => step(world, &goal(world, other), square, dir),
        Piece::Creature(_) => 1.0,
    }
}

fn effect(world: &World, seat: Seat, choice: Choice) -> f32 {
    if let Choice::At(target) = choice {
        return target_weight(world, seat, true, target);
    }
    if let Choice::Pick(card) = choice {
        return worth(world, card);
    }
    if choice == Choice::Give(Carry::Treasure) { 3.0 } else { 1.0 }
}
