//! Featherweight: each point of damage is fled from by one square.

use crate::choice::Choice;
use crate::movement::{Manner, Step};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Harm, Piece, Stride, World};
use geometry::grid::Dir;
use kernel::{Flow, Input, Log, Rule, Seat};

/// The victim of a pending damage flees square by square, as his player directs; points that he can't flee stay
/// in the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Flee {
    place: u8,
}

impl Flee {
    /// Flees before the damage at a place in the list.
    pub fn before(place: u8) -> Flee {
        Flee { place }
    }

    fn harm(self, world: &World) -> Option<Harm> {
        world.harms.get(self.place as usize).copied()
    }

    /// The ways on which he gets farther from where the damage comes from, as one walks.
    fn ways(self, world: &World) -> impl Iterator<Item = Dir> + '_ {
        let harm = self.harm(world).filter(|harm| harm.points > 0);
        let here = harm.and_then(|harm| world.square_of(harm.to));
        Dir::ALL.into_iter().filter(move |&dir| match (harm, here) {
            (Some(harm), Some(here)) => {
                let there = world.maze.step(here, dir).to;
                let distance = world.maze.distances_from(harm.from, &world.stone());
                let farther = match (distance.of(here), distance.of(there)) {
                    (Some(near), Some(far)) => far > near,
                    (None, _) | (_, None) => true,
                };
                farther && world.may_step(harm.to, dir, Manner::Spell).is_ok()
            }
            (None, _) | (_, None) => false,
        })
    }

    fn go(self, world: &mut World, harm: Harm, dir: Dir, log: &mut Log) -> Flow<Proc> {
        if let Some(pending) = world.harms.get_mut(self.place as usize) {
            pending.points -= 1;
        }
        log.say(Rule("WZ-291"), || format!("{} is blown away instead.", world.piece_name(harm.to)));
        Flow::Call { then: self.into(), first: Step::new(harm.to, dir, Manner::Spell).into() }
    }
}

impl Chapter<Proc> for Flee {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let Some(harm) = self.harm(world) else { return Flow::Done };
        let player = match harm.to {
            Piece::Wizard(seat) => seat,
            Piece::Creature(id) => world.creature(id).map_or(world.turn.seat, |it| it.owner),
        };
        match input {
            Input::Answer(Choice::Go(dir)) => return self.go(world, harm, dir, log),
            // Teleported, swapped or stopped on the way: the rest is suffered (WZ-442).
            Input::Returned if world.take_stride() != Stride::Moved => return Flow::Done,
            Input::Start | Input::Returned | Input::Answer(_) | Input::Rolled(_) => {}
        }
        let mut ways = self.ways(world);
        let (first, second) = (ways.next(), ways.next());
        drop(ways);
        match (first, second) {
            (None, _) => Flow::Done,
            (Some(dir), None) => self.go(world, harm, dir, log),
            (Some(_), Some(_)) => Flow::Ask(player, self.into()),
        }
    }

    fn candidates(&self, _world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        Dir::ALL.into_iter().map(Choice::Go).for_each(each);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Choice::Go(dir) = choice else { return Err(No::ANSWER) };
        if self.ways(world).any(|way| way == dir) {
            Ok(())
        } else {
            Err(No::by(&("WZ-291", "a way that leads farther from where the damage comes from")))
        }
    }
}
