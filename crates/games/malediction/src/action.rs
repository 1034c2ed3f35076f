//! The Action Phase: who activates, and when it ends (MD-121 to MD-125, MD-133, MD-136, MD-137).

use crate::activation::Activated;
use crate::choice::Choice;
use crate::effect::Quality;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::window::{Event, Window};
use crate::world::{Phase, UnitId, World};
use kernel::{Flow, Input, Log, Rule, Seat};

/// The Action Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ActionPhase {
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Stage {
    /// Swifts may be played before anything else (MD-268).
    #[default]
    Open,
    /// The seat with initiative says who activates first.
    Choose,
    /// That has been said, and others may have interrupted.
    Named,
    /// It is this seat's turn to activate.
    Turn(Seat),
    /// This unit is in the midst of its activation.
    Amid(UnitId),
}

impl ActionPhase {
    /// What it is about.
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// A unit is in the midst of its activation.
    pub fn amid(unit: UnitId) -> ActionPhase {
        ActionPhase { stage: Stage::Amid(unit) }
    }

    /// It is this seat's turn to activate.
    pub fn turn(seat: Seat) -> ActionPhase {
        ActionPhase { stage: Stage::Turn(seat) }
    }

    /// Whose turn it is to activate, if that is the question.
    pub fn activates(&self) -> Option<Seat> {
        match self.stage {
            Stage::Turn(seat) => Some(seat),
            Stage::Open | Stage::Choose | Stage::Named | Stage::Amid(_) => None,
        }
    }
}

impl World {
    /// The units of a seat that can be activated (MD-125).
    pub fn refreshed(&self, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
        self.units_of(seat).filter(|unit| !unit.exhausted).map(|unit| unit.id)
    }

    /// Whether a seat has a refreshed unit that must be activated before others.
    fn has_frenzied(&self, seat: Seat) -> bool {
        self.units_of(seat).any(|unit| !unit.exhausted && self.has(unit, Quality::Frenzied))
    }
}

impl Chapter<Proc> for ActionPhase {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Open, _) => {
                world.phase = Phase::Action;
                let then = ActionPhase { stage: Stage::Choose };
                Flow::Call { then: then.into(), first: Window::on(Event::Step, world).into() }
            }
            (Stage::Choose, Input::Answer(Choice::First(seat))) => {
                log.say(Rule("MD-121"), || format!("{} activates first.", World::seat_name(seat)));
                world.named = seat;
                let then = ActionPhase { stage: Stage::Named };
                Flow::Call { then: then.into(), first: Window::on(Event::Naming, world).into() }
            }
            (Stage::Named, _) => Flow::Next(ActionPhase::turn(world.named).into()),
            (Stage::Choose, _) => Flow::Ask(world.initiative, self.into()),
            (Stage::Turn(seat), Input::Answer(Choice::Activate(id))) => {
                let then = ActionPhase::turn(World::opponent(seat));
                Flow::Call { then: then.into(), first: Activated::of(id).into() }
            }
            (Stage::Amid(unit), _) => {
                let owner = world.standing(unit).map_or(world.initiative, |unit| unit.owner);
                let then = ActionPhase::turn(World::opponent(owner));
                Flow::Call { then: then.into(), first: Activated::going_on(unit).into() }
            }
            (Stage::Turn(seat), _) => {
                // Who has no refreshed unit is skipped (MD-123).
                let able = |seat: &Seat| world.refreshed(*seat).next().is_some();
                match [seat, World::opponent(seat)].into_iter().find(able) {
                    Some(able) => Flow::Ask(able, ActionPhase::turn(able).into()),
                    None => {
                        world.take_back_spells(log);
                        log.say(Rule("MD-136"), || "No unit can be activated any more.".into());
                        Flow::Done
                    }
                }
            }
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.stage {
            Stage::Open | Stage::Named | Stage::Amid(_) => {}
            Stage::Choose => (0..World::SEATS).map(|seat| Choice::First(Seat(seat))).for_each(each),
            Stage::Turn(_) => world.refreshed(seat).map(Choice::Activate).for_each(each),
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.stage, choice) {
            (Stage::Choose, Choice::First(_)) => Ok(()),
            (Stage::Turn(_), Choice::Activate(id)) => match world.standing(id) {
                Some(unit) if unit.owner != seat => Err(No::by("MD-122", "a unit of one's own").unit(id)),
                Some(unit) if unit.exhausted => Err(No::by("MD-125", "a refreshed unit").unit(id)),
                Some(unit) if !world.has(unit, Quality::Frenzied) && world.has_frenzied(seat) => {
                    Err(No::by("MD-241", "a frenzied unit, which must come first"))
                }
                Some(_) => Ok(()),
                None => Err(No::by("MD-125", "a unit on the battlefield")),
            },
            // A seat that can activate must (MD-124).
            (Stage::Turn(_), Choice::Pass | Choice::Done) => Err(No::by("MD-124", "a unit to activate")),
            (Stage::Open | Stage::Choose | Stage::Named | Stage::Turn(_) | Stage::Amid(_), _) => {
                Err(No::ANSWER)
            }
        }
    }
}
