//! Pulling and pushing what may be a piece or a loose thing.

use crate::choice::Choice;
use crate::movement::{Manner, Step};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Place, Target, World};
use geometry::grid::{Dir, Square};
use kernel::{Flow, Input, Log, Rule, Seat};

/// Something is hauled, square by square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Haul {
    what: Target,
    way: Way,
    left: u8,
    was: Square,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Way {
    /// Straight in a direction.
    Straight(Dir),
    /// By a shortest walking way to a square, as a seat directs among equals; it may also stop early.
    Towards(Square, Seat),
}

impl Haul {
    /// Pushes a loose thing straight.
    pub fn straight(what: Target, dir: Dir, squares: u8) -> Haul {
        Haul { what, way: Way::Straight(dir), left: squares, was: Square::default() }
    }

    /// Pulls a piece or loose thing towards a square.
    pub fn towards(what: Target, to: Square, by: Seat, squares: u8) -> Haul {
        Haul { what, way: Way::Towards(to, by), left: squares, was: Square::default() }
    }

    /// What is hauled.
    pub fn what(self) -> Target {
        self.what
    }

    fn ways(&self, world: &World) -> impl Iterator<Item = Dir> + use<> {
        let here = world.target_square(self.what);
        let (way, left) = (self.way, self.left);
        let walls = match self.what {
            Target::Piece(piece) => world.walls_for(piece),
            Target::None
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Marker(_)
            | Target::Item(_)
            | Target::Treasure(_)
            | Target::Spell(_)
            | Target::Dir(_) => world.shut(),
        };
        let mut open = [false; 4];
        if let Some(here) = here.filter(|_| left > 0) {
            match way {
                Way::Straight(dir) => open[dir.index()] = world.maze.step(here, dir).is_open(&walls),
                Way::Towards(to, _) => {
                    for dir in world.maze.first_steps(here, to, &walls) {
                        open[dir.index()] = true;
                    }
                }
            }
        }
        Dir::ALL.into_iter().filter(move |&dir| open[dir.index()])
    }

    fn go(self, world: &mut World, dir: Dir, log: &mut Log) -> Flow<Proc> {
        let Some(here) = world.target_square(self.what) else { return Flow::Done };
        let step = world.maze.step(here, dir);
        let way = match self.way {
            Way::Straight(_) => Way::Straight(step.facing),
            towards @ Way::Towards(..) => towards,
        };
        let then = Haul { left: self.left - 1, was: step.to, way, ..self };
        if let Target::Piece(piece) = self.what {
            return Flow::Call { then: then.into(), first: Step::new(piece, dir, Manner::Forced).into() };
        }
        world.move_thing(self.what, step.to);
        log.say(Rule("WZ-122"), || {
            format!("{} moves to {}.", world.target_name(self.what), world.square_name(step.to))
        });
        Flow::Next(then.into())
    }
}

impl Chapter<Proc> for Haul {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match input {
            Input::Answer(Choice::Go(dir)) => return self.go(world, dir, log),
            Input::Answer(_) => return Flow::Done,
            // What an entering effect moved elsewhere is hauled no further (WZ-442).
            Input::Returned if world.target_square(self.what) != Some(self.was) => return Flow::Done,
            Input::Start | Input::Returned | Input::Rolled(_) => {}
        }
        let mut ways = self.ways(world);
        match (ways.next(), self.way) {
            (None, _) => Flow::Done,
            (Some(dir), Way::Straight(_)) => self.go(world, dir, log),
            (Some(_), Way::Towards(_, by)) => Flow::Ask(by, self.into()),
        }
    }

    fn candidates(&self, _world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        Dir::ALL.into_iter().map(Choice::Go).chain([Choice::Done]).for_each(each);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        if choice == Choice::Done {
            return Ok(());
        }
        let Choice::Go(dir) = choice else { return Err(No::ANSWER) };
        if self.ways(world).any(|way| way == dir) {
            Ok(())
        } else {
            Err(No::by(&("WZ-440", "a shortest way on foot")).at(self.what))
        }
    }
}

impl World {
    /// Whether a thing on the board can be moved: nobody carries it, and nothing holds it fast.
    pub fn is_loose(&self, thing: Target) -> bool {
        let stuck = self.lasting_on(thing).any(|(it, _)| matches!(it, crate::effect::Ongoing::Stuck));
        let mobile = match thing {
            Target::Marker(id) => self
                .marker(id)
                .is_some_and(|marker| marker.carrier.is_none() && self.pack.object(marker.object).mobile),
            Target::Item(id) => self.floor_item(id).is_some(),
            Target::Treasure(id) => {
                self.treasures.get(id.0 as usize).is_some_and(|it| matches!(it.place, Place::Square(_)))
            }
            Target::None
            | Target::Piece(_)
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Spell(_)
            | Target::Dir(_) => false,
        };
        mobile && !stuck
    }

    /// Moves a thing on the board to a square.
    pub fn move_thing(&mut self, thing: Target, to: Square) {
        match thing {
            Target::Marker(id) => {
                if let Some(marker) = self.markers.iter_mut().find(|it| it.id == id) {
                    marker.square = to;
                }
            }
            Target::Item(id) => {
                if let Some(item) = self.floor.iter_mut().find(|it| it.id == id) {
                    item.square = to;
                }
            }
            Target::Treasure(id) => {
                if let Some(treasure) = self.treasures.get_mut(id.0 as usize) {
                    treasure.place = Place::Square(to);
                }
            }
            Target::None
            | Target::Piece(_)
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Spell(_)
            | Target::Dir(_) => {}
        }
    }
}
