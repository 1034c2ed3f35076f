//! Several steps: as a seat directs, or straight on (WZ-121 to WZ-123, WZ-442).

use crate::choice::Choice;
use crate::effect::Ongoing;
use crate::movement::{Manner, Step};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Piece, Stride, World};
use geometry::grid::{self, Dir};
use kernel::{Flow, Input, Log, Seat};

/// A piece walks up to so many steps as a seat directs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct March {
    piece: Piece,
    director: Seat,
    left: u8,
}

impl March {
    /// The piece walks up to `steps` steps as `director` says.
    pub fn new(piece: Piece, director: Seat, steps: u8) -> March {
        March { piece, director, left: steps }
    }

    /// Who walks.
    pub fn piece(self) -> Piece {
        self.piece
    }

    /// How many steps it may still take.
    pub fn left(self) -> u8 {
        self.left
    }

    fn goes_on(self, world: &World) -> bool {
        self.left > 0
            && Dir::ALL.into_iter().any(|dir| self.allows(world, self.director, Choice::Go(dir)).is_ok())
    }
}

impl Chapter<Proc> for March {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, _log: &mut Log) -> Flow<Proc> {
        match input {
            Input::Answer(Choice::Go(dir)) => {
                let then = March { left: self.left.saturating_sub(1), ..self };
                return Flow::Call { then: then.into(), first: Step::led(self.piece, dir).into() };
            }
            Input::Answer(_) => return Flow::Done,
            Input::Returned if world.take_stride() == Stride::Torn => return Flow::Done,
            Input::Start | Input::Returned | Input::Rolled(_) => {}
        }
        if self.goes_on(world) { Flow::Ask(self.director, self.into()) } else { Flow::Done }
    }

    fn candidates(&self, _world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        Dir::ALL.into_iter().map(Choice::Go).for_each(&mut *each);
        each(Choice::Done);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Choice::Go(dir) = choice else {
            return if choice == Choice::Done { Ok(()) } else { Err(No::ANSWER) };
        };
        // A die leads out of a cloud, whatever is named.
        if world.is_confused(self.piece) { Ok(()) } else { world.may_step(self.piece, dir, Manner::Forced) }
    }
}

/// A piece moves straight on, as far as it can.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shove {
    piece: Piece,
    dir: Dir,
    left: u8,
    manner: Manner,
    /// Whether it flies, and so stops before whatever lies or stands in its way.
    flies: bool,
}

impl Shove {
    /// A piece is moved straight on, as far as it could walk.
    pub fn new(piece: Piece, dir: Dir, steps: u8, manner: Manner) -> Shove {
        Shove { piece, dir, left: steps, manner, flies: false }
    }

    /// A piece flies straight on by a spell of its own.
    pub fn flight(piece: Piece, dir: Dir, steps: u8) -> Shove {
        Shove { piece, dir, left: steps, manner: Manner::Spell, flies: true }
    }
}

impl Chapter<Proc> for Shove {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, _log: &mut Log) -> Flow<Proc> {
        if matches!(input, Input::Returned) && world.take_stride() != Stride::Moved {
            return Flow::Done;
        }
        let Some(from) = world.square_of(self.piece).filter(|_| self.left > 0) else { return Flow::Done };
        let ahead = world.maze.step(from, self.dir);
        let blocked = self.flies && !world.is_free_to_fly(self.piece, &ahead);
        if blocked || world.may_step(self.piece, self.dir, self.manner).is_err() {
            return Flow::Done;
        }
        // Behind a portal the way may go on in another direction (WZ-073).
        let then = Shove { left: self.left - 1, dir: ahead.facing, ..self };
        Flow::Call { then: then.into(), first: Step::new(self.piece, self.dir, self.manner).into() }
    }
}

impl World {
    /// Whether nothing ahead stops a flight: no closed door, one's own included, nobody, and no object; hexes and
    /// treasures do not.
    fn is_free_to_fly(&self, piece: Piece, ahead: &grid::Step) -> bool {
        let passes = self.holds(piece, |it| matches!(it, Ongoing::PassesObjects { .. }));
        let shut = self.blockers.edges.contains(ahead.edge);
        let object = self.markers.iter().any(|marker| {
            marker.square == ahead.to && marker.carrier.is_none() && !self.pack.object(marker.object).hex
        });
        let item = self.floor.iter().any(|item| item.square == ahead.to);
        (passes || !(shut || object || item)) && self.pieces_at(ahead.to).all(|other| other == piece)
    }
}
