//! Teleportation (WZ-344 to WZ-373).

use crate::choice::Choice;
use crate::damage::{self, Inflict};
use crate::effect::{Amount, Damage, Nature, Whom};
use crate::entering::Enter;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Piece, World};
use geometry::grid::{Dir, SQUARES, Square};
use kernel::{Flow, Input, Log, Rule, Seat};

/// A piece teleports.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Teleport {
    piece: Piece,
    chooser: Seat,
    course: Course,
    /// Squares still to go.
    left: u8,
    /// Whether less may be chosen (WZ-363).
    up_to: bool,
    stage: Stage,
    /// Where it would end by now.
    end: Square,
    /// In which direction it came there.
    facing: Dir,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Course {
    /// Straight on.
    #[default]
    Line,
    /// Each square in any direction.
    Free,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Begins,
    ChoosesDistance,
    Steps,
    /// The end has been found; the damage for a filled square has been suffered (WZ-347).
    Arrives,
}

/// The damage of ending in a square that can't be occupied (WZ-347).
const CRUSH: Damage = Damage {
    amount: Amount::fixed(1),
    nature: Nature::Physical,
    element: None,
    to: Whom::Target,
    unavoidable: true,
    shatters: false,
};

impl Teleport {
    /// So many squares in a direction; where less may be chosen, `chooser` does.
    pub fn straight(piece: Piece, chooser: Seat, dir: Dir, squares: u8, up_to: bool) -> Teleport {
        Teleport { piece, chooser, left: squares, up_to, facing: dir, ..Teleport::default() }
    }

    /// Up to so many squares, each in the direction that `chooser` names (WZ-359).
    pub fn free(piece: Piece, chooser: Seat, squares: u8) -> Teleport {
        Teleport { piece, chooser, course: Course::Free, left: squares, up_to: true, ..Teleport::default() }
    }

    /// Who teleports.
    pub fn piece(self) -> Piece {
        self.piece
    }

    fn begin(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let Some(square) = world.square_of(self.piece) else { return Flow::Done };
        self.end = square;
        self.stage = Stage::Steps;
        if self.up_to && self.course == Course::Line {
            self.stage = Stage::ChoosesDistance;
            return Flow::Ask(self.chooser, self.into());
        }
        self.steps(world, log)
    }

    fn step(&mut self, world: &World, dir: Dir) {
        let step = world.maze.step(self.end, dir);
        self.end = step.to;
        self.facing = step.facing;
        self.left = self.left.saturating_sub(1);
    }

    fn steps(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        match self.course {
            Course::Free if self.left > 0 => Flow::Ask(self.chooser, self.into()),
            Course::Free => self.land(world, log),
            Course::Line => {
                while self.left > 0 {
                    self.step(world, self.facing);
                }
                self.land(world, log)
            }
        }
    }

    /// Goes on in the same direction until a square is eligible; once, that hurts (WZ-347 to WZ-349, WZ-364).
    fn land(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let Some(from) = world.square_of(self.piece) else { return Flow::Done };
        self.stage = Stage::Arrives;
        if self.may_end(world, from) {
            return self.arrive(world, log);
        }
        let filled = self.end;
        for _ in 0..SQUARES {
            self.step(world, self.facing);
            if self.may_end(world, from) {
                break;
            }
        }
        if !self.may_end(world, from) {
            self.end = from;
        }
        log.say(Rule("WZ-347"), || {
            format!("{} can't end in {}.", world.piece_name(self.piece), world.square_name(filled))
        });
        let harm = damage::by_thing(self.piece, from, 1, &CRUSH);
        let first = damage::add(world, harm);
        Flow::Call { then: self.into(), first: Inflict::from(first).into() }
    }

    fn may_end(&self, world: &World, from: Square) -> bool {
        self.end == from || !world.solid.contains(self.end)
    }

    fn arrive(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let Some(from) = world.square_of(self.piece) else { return Flow::Done };
        log.say(Rule("WZ-344"), || {
            format!("{} teleports to {}.", world.piece_name(self.piece), world.square_name(self.end))
        });
        if self.end == from {
            return Flow::Done;
        }
        world.relocate(self.piece, self.end, log);
        Flow::Next(Enter::new(self.piece).into())
    }
}

impl Chapter<Proc> for Teleport {
    fn resume(mut self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Begins, _) => self.begin(world, log),
            (Stage::ChoosesDistance, Input::Answer(Choice::Number(squares))) => {
                self.left = squares;
                self.stage = Stage::Steps;
                self.steps(world, log)
            }
            (Stage::ChoosesDistance, _) => Flow::Done,
            (Stage::Steps, Input::Answer(Choice::Go(dir))) => {
                self.step(world, dir);
                self.steps(world, log)
            }
            (Stage::Steps, Input::Answer(_)) => self.land(world, log),
            (Stage::Steps, Input::Start | Input::Rolled(_) | Input::Returned) => self.steps(world, log),
            (Stage::Arrives, _) => self.arrive(world, log),
        }
    }

    fn candidates(&self, _world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.stage {
            Stage::ChoosesDistance => (0..=self.left).map(Choice::Number).for_each(each),
            Stage::Steps => {
                Dir::ALL.into_iter().map(Choice::Go).for_each(&mut *each);
                each(Choice::Done);
            }
            Stage::Begins | Stage::Arrives => {}
        }
    }

    fn allows(&self, _world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.stage, choice) {
            (Stage::ChoosesDistance, Choice::Number(squares)) if squares <= self.left => Ok(()),
            (Stage::ChoosesDistance, Choice::Number(_)) => {
                Err(No::by(&("WZ-344", "no more squares than the teleport reaches")).number(self.left.into()))
            }
            (Stage::Steps, Choice::Go(_)) => Ok(()),
            (Stage::Steps, Choice::Done) if self.up_to => Ok(()),
            (Stage::Steps, Choice::Done) => Err(No::by(&("WZ-363", "the whole distance"))),
            _ => Err(No::ANSWER),
        }
    }
}
