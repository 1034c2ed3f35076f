//! What an answer costs, in a few words before it is given.

use crate::WizWar;
use crate::card::{Form, Kind};
use crate::carrying;
use crate::choice::Choice;
use crate::pack::Pack;
use crate::procedure::Proc;
use crate::world::{Piece, Target, World};
use geometry::grid::Dir;
use kernel::Seat;

/// What an answer of a seat to the current question costs; empty where it costs nothing that can be counted.
pub(super) fn cost(game: &WizWar, seat: Seat, choice: Choice) -> String {
    let (world, top) = (game.world(), game.stack().last());
    match (top, choice) {
        (Some(Proc::Main(_)), Choice::Go(dir)) => step(world, Piece::Wizard(seat), dir),
        (Some(Proc::Command(command)), Choice::Go(dir)) => {
            step(world, Piece::Creature(command.creature()), dir)
        }
        (Some(Proc::March(march)), Choice::Go(_)) => format!("1 of {} squares", march.left()),
        (Some(Proc::Fly(fly)), Choice::Go(_)) => format!("1 of {} squares", fly.left()),
        (Some(Proc::Main(_)), Choice::Take(target)) => picking_up(world, Piece::Wizard(seat), target),
        (Some(Proc::Command(command)), Choice::Take(target)) => {
            picking_up(world, Piece::Creature(command.creature()), target)
        }
        (Some(Proc::Main(_)), Choice::TakeAll) => points(world, Piece::Wizard(seat), 1),
        (Some(Proc::Main(_)), Choice::Cast(card, form)) => {
            attack(Pack::face(world.pack, card).forms.get(usize::from(form)))
        }
        (Some(Proc::Main(_)), Choice::Use(card, form)) => {
            let item = Pack::face(world.pack, card).item.as_ref();
            let form = item.and_then(|item| item.uses.get(usize::from(form)));
            let pays = form.is_some_and(|form| form.costs_card).then(|| "a magic card".to_owned());
            [Some(attack(form)).filter(|it| !it.is_empty()), pays]
                .into_iter()
                .flatten()
                .collect::<Vec<_>>()
                .join(" and ")
        }
        (Some(Proc::Main(_)), Choice::Punch | Choice::Granted(_)) => ATTACK.into(),
        (Some(_) | None, _) => String::new(),
    }
}

/// One may attack once in a turn (WZ-219).
const ATTACK: &str = "takes your attack";

fn attack(form: Option<&Form>) -> String {
    let attacks = form.is_some_and(|form| form.kind == Kind::Attack);
    if attacks { ATTACK.into() } else { String::new() }
}

fn points(world: &World, piece: Piece, cost: u8) -> String {
    format!("{cost} of {} movement points", world.points_of(piece))
}

/// A step (WZ-111, WZ-443). Where a die names the way, nobody can say beforehand what it costs.
fn step(world: &World, piece: Piece, dir: Dir) -> String {
    let Some(from) = world.square_of(piece) else { return points(world, piece, 1) };
    if world.is_confused(piece) {
        return "a die names the way".into();
    }
    points(world, piece, world.cost_of(piece, world.maze.step(from, dir).to))
}

/// Picking something up (WZ-144, WZ-145, WZ-394, WZ-425).
fn picking_up(world: &World, piece: Piece, target: Target) -> String {
    let ends = match piece {
        Piece::Wizard(_) => "ends moving and casting",
        Piece::Creature(_) => "ends its moving",
    };
    let is_heavy = world.options.heavy_items && matches!(piece, Piece::Wizard(_));
    match (target, carrying::pick_up_cost(world, piece)) {
        (Target::Treasure(_), None) => ends.into(),
        (Target::Treasure(_), Some(cost)) => points(world, piece, cost),
        (_, _) if is_heavy => format!("{}, and {ends}", points(world, piece, 1)),
        (_, _) => points(world, piece, 1),
    }
}
