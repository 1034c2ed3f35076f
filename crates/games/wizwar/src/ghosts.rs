//! Ghosts, by the optional rule WZ-428: the dead go on, through everything.
//!
//! A ghost lives in [`Wizard::ghost`](crate::world::Wizard): its wizard is dead, so nothing strikes it, aims at it or
//! sees it, and it casts nothing and holds nothing but a treasure. It takes its turns like the others, without Time
//! Passes and Discard and Draw.

use crate::carrying::{self, Handle};
use crate::choice::{Carry, Choice};
use crate::no::No;
use crate::procedure::Proc;
use crate::world::{Target, World};
use kernel::{Log, Rule, Seat};

/// Points of a ghost in each of its turns.
pub const BASE_MOVE: u8 = 3;

/// What a ghost may answer to the main question.
pub fn allows(world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
    if let Choice::Go(_) = choice {
        let no = No::by(&("WZ-111", "a movement point for each step")).of(seat, 0);
        return if world.turn.points > 0 { Ok(()) } else { Err(no) };
    }
    if let Choice::Take(target @ Target::Treasure(_)) = choice {
        return carrying::may_take(world, seat, target, false);
    }
    let drops = choice == Choice::Drop(Carry::Treasure) && world.wizard(seat).treasure.is_some();
    if drops || choice == Choice::Done {
        return Ok(());
    }
    Err(No::by(&("WZ-428", "a living wizard: a ghost only moves and carries treasures")))
}

/// Does what a ghost has chosen; what takes longer is given back.
pub fn act(world: &mut World, seat: Seat, choice: Choice, log: &mut Log) -> Option<Proc> {
    let here = world.wizard(seat).square;
    if let Choice::Go(dir) = choice {
        world.wizard_mut(seat).square = world.maze.step(here, dir).to;
        world.turn.points = world.turn.points.saturating_sub(1);
        log.say(Rule("WZ-428"), || format!("The ghost of {} moves {dir}.", world.seat_name(seat)));
    }
    if let Choice::Drop(what) = choice {
        carrying::put_down(world, seat, what, here, Rule("WZ-146"), log);
    }
    if let Choice::Take(target) = choice { Some(Handle::take(seat, target).into()) } else { None }
}

/// With the optional rule a dead wizard goes on, from his next turn on, as a ghost on his home base.
pub fn rise(world: &mut World, seat: Seat, log: &mut Log) {
    if world.options.ghosts {
        let wizard = world.wizard_mut(seat);
        wizard.ghost = true;
        wizard.square = wizard.home;
        // The turn in which he died is over all the same (WZ-100).
        if world.turn.seat == seat {
            world.turn.over = true;
        }
        log.say(Rule("WZ-428"), || format!("{} goes on as a ghost.", world.seat_name(seat)));
    }
}
