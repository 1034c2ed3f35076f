//! How good a position looks, and which answers are worth trying: for bots.
//!
//! Everything is measured in victory points. A treasure is a point once it has been carried home, so each step of
//! that way is worth a part of one; a life is a point once it has been taken, so each of its points is.

mod weight;

use crate::WizWar;
use crate::procedure::Proc;
use crate::settle;
use crate::world::{Piece, Place, Target, TreasureId, World};
use geometry::grid::{Blockers, Distances, Square};
use kernel::{Advised, Seat, Seats};
use std::cell::OnceCell;

impl Advised for WizWar {
    fn value(&self, seat: Seat) -> f32 {
        let world = self.world();
        if !world.plays(seat) {
            return 0.02;
        }
        let mine = strength(world, seat);
        let (mut best, mut sum, mut count) = (0.0f32, 0.0f32, 0u8);
        for other in Seats::first(world.seats()).iter().filter(|&other| is_enemy(world, seat, other)) {
            let theirs = strength(world, other);
            best = best.max(theirs);
            sum += theirs;
            count += 1;
        }
        let others = if count == 0 { 0.0 } else { 0.7 * best + 0.3 * sum / f32::from(count) };
        share(mine - others)
    }

    fn weight(&self, choice: Self::Choice) -> f32 {
        weight::weight(self, choice)
    }

    fn is_settled(&self) -> bool {
        matches!(self.stack().last(), Some(Proc::Main(_) | Proc::Discard(_)))
    }
}

/// A lead in points as a chance to win.
fn share(lead: f32) -> f32 {
    let steep = 2.0 * lead;
    0.5 + 0.5 * steep / (1.0 + steep.abs())
}

/// Whether one seat plays against another.
pub(crate) fn is_enemy(world: &World, seat: Seat, other: Seat) -> bool {
    seat != other && !(world.options.teams && settle::are_partners(seat, other))
}

/// A step of the way to the next point.
const STEP: f32 = 0.03;
/// What is too far to go to.
const FAR: u8 = 30;
/// A point of life, and what it is worth more when there are few.
const LIFE: f32 = 0.035;
const LAST_LIVES: [f32; 6] = [0.0, 0.12, 0.2, 0.26, 0.3, 0.32];
const CARD: f32 = 0.03;
const ITEM: f32 = 0.05;
const SPELL: f32 = 0.05;
const CREATURE: f32 = 0.08;
const STUN: f32 = 0.06;

/// What a seat has, in points.
fn strength(world: &World, seat: Seat) -> f32 {
    let points = f32::from(settle::points(world, seat));
    let wizard = world.wizard(seat);
    if !wizard.alive {
        return points;
    }
    let life = LIFE * f32::from(wizard.life) + LAST_LIVES[usize::from(wizard.life).min(LAST_LIVES.len() - 1)];
    let cards = CARD * wizard.hand.len() as f32 + ITEM * wizard.items.len() as f32;
    let piece = Piece::Wizard(seat);
    let mut spells = 0.0;
    for spell in &world.spells {
        let on_me = spell.on == Target::Piece(piece);
        let mine = spell.by == seat;
        spells += match (mine, on_me) {
            (true, true) => SPELL,
            (true, false) => 0.6 * SPELL,
            (false, true) => -SPELL,
            (false, false) => 0.0,
        };
    }
    let creatures = CREATURE * world.creatures.iter().filter(|it| it.owner == seat).count() as f32;
    let stun = STUN * (f32::from(wizard.stun) + f32::from(u8::from(wizard.stunned)));
    let ways = Ways::of(world, seat);
    let progress = ways.to_next_point().map_or(0.0, |steps| STEP * f32::from(FAR.saturating_sub(steps)));
    let guard = ways.to_stolen().map_or(0.0, |steps| 0.5 * STEP * f32::from(FAR.saturating_sub(steps)));
    points + life + cards + spells + creatures + progress + guard - stun
}

/// How far a wizard has to walk. Each flood of the maze costs as much as everything else that is judged, so none
/// is made that is not needed.
struct Ways<'w> {
    world: &'w World,
    seat: Seat,
    walls: Blockers,
    from_here: OnceCell<Distances>,
}

impl<'w> Ways<'w> {
    fn of(world: &'w World, seat: Seat) -> Ways<'w> {
        Ways { world, seat, walls: walls(world, seat), from_here: OnceCell::new() }
    }

    fn steps_to(&self) -> &Distances {
        let here = self.world.wizard(self.seat).square;
        self.from_here.get_or_init(|| self.world.maze.distances_from(here, &self.walls))
    }

    /// The steps to the next point: with a treasure home, or to a treasure and with that home.
    fn to_next_point(&self) -> Option<u8> {
        let (world, seat) = (self.world, self.seat);
        let wizard = world.wizard(seat);
        if wizard.treasure.is_some_and(|id| is_enemy(world, seat, id.owner())) {
            return self.steps_to().of(wizard.home);
        }
        let to_home = world.maze.distances_to(wizard.home, &self.walls);
        prey(world, seat)
            .filter_map(|(square, more)| {
                let there = self.steps_to().of(square)?;
                let back = to_home.of(square)?;
                Some(there.saturating_add(back).saturating_add(more))
            })
            .min()
    }

    /// The steps to one's own treasure where it scores for somebody else.
    fn to_stolen(&self) -> Option<u8> {
        stolen(self.world, self.seat).and_then(|square| self.steps_to().of(square))
    }
}

/// What stands in a wizard's way on foot; doors that open for him do not.
pub(crate) fn walls(world: &World, seat: Seat) -> Blockers {
    let mut shut = world.shut();
    for door in &world.lines.doors {
        if door.owner == seat && door.held.is_none() && !world.is_sealed(door.edge) {
            shut.edges.remove(door.edge);
        }
    }
    shut
}

/// Treasures that a seat could score with, where they are, and how much harder they are to get than by walking.
pub(crate) fn prey(world: &World, seat: Seat) -> impl Iterator<Item = (Square, u8)> + '_ {
    let home = world.wizard(seat).home;
    (0..world.treasures.len() as u8)
        .map(TreasureId)
        .filter(move |id| is_enemy(world, seat, id.owner()))
        .filter_map(move |id| match world.treasures.get(id.0 as usize)?.place {
            Place::Square(square) if square == home => None,
            Place::Square(square) => Some((square, 0)),
            Place::Wizard(other) if other != seat => Some((world.wizard(other).square, 8)),
            Place::Wizard(_) => None,
            Place::Creature(id) => world.creature(id).map(|it| (it.square, 8)),
        })
}

/// Where a treasure of a seat scores for somebody else.
fn stolen(world: &World, seat: Seat) -> Option<Square> {
    (0..2).find_map(|which| {
        let id = TreasureId(seat.0 * 2 + which);
        let Place::Square(square) = world.treasures.get(id.0 as usize)?.place else { return None };
        let scores = Seats::first(world.seats()).iter().any(|other| {
            is_enemy(world, seat, other) && world.is_alive(other) && world.wizard(other).home == square
        });
        scores.then_some(square)
    })
}
