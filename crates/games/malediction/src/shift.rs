//! The Shift action (MD-217 to MD-224).

use crate::choice::Choice;
use crate::effect::Quality;
use crate::entering;
use crate::no::{Have, No};
use crate::procedure::{Chapter, Proc};
use crate::retaliation::Provoked;
use crate::sight::inches;
use crate::triggers::Group;
use crate::words::point_word;
use crate::world::{Unit, UnitId, World};
use geometry::plane::{Disc, Point, Segment, length};
use kernel::{Flow, Input, Log, Rule};

/// A shift: one straight move that provokes nobody.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shifting {
    unit: UnitId,
    to: Point,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// It is declared; others may interrupt.
    #[default]
    Declared,
    /// It is carried out, if it still can be.
    Shift,
    /// What the line has crossed acts.
    Entered,
}

/// A shift that begins.
pub fn declare(world: &World, unit: UnitId, to: Point, log: &mut Log) -> Shifting {
    log.say(Rule("MD-217"), || format!("{} shifts to {}.", world.unit_name(unit), point_word(to)));
    Shifting { unit, to, stage: Stage::Declared }
}

impl World {
    /// Whether a unit may shift to a point: within its Speed, in sight, along a line that crosses no obstacle, to where
    /// it fits (MD-214, MD-217 to MD-220).
    pub fn may_shift(&self, unit: &Unit, to: Point) -> Result<(), No> {
        let Some(speed) = self.speed(unit) else {
            return Err(No::by("MD-214", "a Speed that is not null").unit(unit.id));
        };
        if length(&[unit.at, to]) > inches(speed) {
            return Err(No::by("MD-217", "a line within the Speed").have(Have::Line(unit.at, to, None)));
        }
        let base = Disc { centre: to, ..unit.disc(self.pack) };
        if let Err(misfit) = self.fits(base, Some(unit.id), false) {
            return Err(No::misfit(misfit, to, "MD-166", "MD-220"));
        }
        if let Some(blocker) = self.blocks_sight_of(unit, to) {
            let line = Have::Line(unit.at, to, Some(blocker));
            return Err(No::by("MD-218", "a destination in line of sight").have(line));
        }
        let line = Segment { from: unit.at, to };
        match self.crossed_by(line, unit.id).filter(|_| !self.has(unit, Quality::Flying)) {
            None => Ok(()),
            Some(obstacle) => {
                let line = Have::Line(unit.at, to, Some(obstacle));
                Err(No::by("MD-218", "a line that crosses no obstacle").have(line))
            }
        }
    }
}

impl Chapter<Proc> for Shifting {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let at = |stage: Stage| Shifting { stage, ..self };
        match self.stage {
            Stage::Declared => {
                let provoked = Provoked::by(world, self.unit, false);
                Flow::Call { then: at(Stage::Shift).into(), first: provoked.into() }
            }
            Stage::Shift => {
                let unit = world.standing(self.unit).copied();
                let Some(unit) = unit.filter(|unit| world.may_shift(unit, self.to).is_ok()) else {
                    log.say(Rule("MD-364"), || "The shift cannot be made any more.".into());
                    return Flow::Done;
                };
                let mark = world.triggers.len();
                if let Some(unit) = world.unit_mut(self.unit) {
                    unit.at = self.to;
                }
                entering::shifted(world, self.unit, Segment { from: unit.at, to: self.to });
                world.has_moved(self.unit);
                Flow::Call { then: at(Stage::Entered).into(), first: Group::from(mark).into() }
            }
            Stage::Entered => Flow::Done,
        }
    }
}
