//! Movement and doors (WZ-110 to WZ-143).

use crate::choice::Choice;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::World;
use kernel::{Flow, Input, Log, Seat};

/// SKELETON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Step {}

impl Chapter for Step {
    fn resume(self, _world: &mut World, _input: Input<'_, Choice>, _log: &mut Log) -> Flow<Proc> {
        Flow::Done
    }

    fn candidates(&self, _world: &World, _seat: Seat, _each: &mut dyn FnMut(Choice)) {}

    fn allows(&self, _world: &World, _seat: Seat, _choice: Choice) -> Result<(), No> {
        Err(No::ANSWER)
    }
}

/// SKELETON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct March {}

impl Chapter for March {
    fn resume(self, _world: &mut World, _input: Input<'_, Choice>, _log: &mut Log) -> Flow<Proc> {
        Flow::Done
    }

    fn candidates(&self, _world: &World, _seat: Seat, _each: &mut dyn FnMut(Choice)) {}

    fn allows(&self, _world: &World, _seat: Seat, _choice: Choice) -> Result<(), No> {
        Err(No::ANSWER)
    }
}

/// SKELETON.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shove {}

impl Chapter for Shove {
    fn resume(self, _world: &mut World, _input: Input<'_, Choice>, _log: &mut Log) -> Flow<Proc> {
        Flow::Done
    }

    fn candidates(&self, _world: &World, _seat: Seat, _each: &mut dyn FnMut(Choice)) {}

    fn allows(&self, _world: &World, _seat: Seat, _choice: Choice) -> Result<(), No> {
        Err(No::ANSWER)
    }
}
