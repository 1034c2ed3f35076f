//! The rounds: four phases each, and the check for victory (MD-068 to MD-070, MD-310 to MD-314).

use crate::action::ActionPhase;
use crate::choice::Choice;
use crate::claim::EndPhase;
use crate::deploy::Deploy;
use crate::effect::Lasts;
use crate::fall::Fall;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::refresh::Refresh;
use crate::world::{Phase, World};
use kernel::{Flow, Input, Log, Outcome, Rule, Seat, Seats, house};

/// The mastery that wins (MD-310).
pub const GOAL: u16 = 40;

/// A round, and those after it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Round {
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Refresh,
    Deploy,
    Action,
    End,
    Victory,
    /// What lasted until the end of the round has ended.
    Over,
}

impl Round {
    /// The first round has no Refresh Phase (MD-069).
    pub fn first() -> Round {
        Round { stage: Stage::Deploy }
    }

    /// The round goes on after the phase that is under way.
    pub fn after(phase: Phase) -> Round {
        Round {
            stage: match phase {
                Phase::SetUp | Phase::Refresh => Stage::Deploy,
                Phase::Deploy => Stage::Action,
                Phase::Action => Stage::End,
                Phase::End => Stage::Victory,
            },
        }
    }
}

/// Whoever has most mastery wins, if anybody has reached the goal and it is not tied (MD-310, MD-311).
fn victory(world: &World) -> Option<Outcome> {
    let (red, blue) = (world.side(Seat(0)).mastery, world.side(Seat(1)).mastery);
    let winner = if red > blue { Seat(0) } else { Seat(1) };
    (red.max(blue) >= GOAL && red != blue)
        .then(|| Outcome { winners: Seats::only(winner), by: Rule("MD-310") })
}

/// The last round is over: most mastery wins, and of equals nobody (HR-009).
fn limit(world: &World) -> Option<Outcome> {
    if world.options.rounds == 0 || world.round < world.options.rounds {
        return None;
    }
    let (red, blue) = (world.side(Seat(0)).mastery, world.side(Seat(1)).mastery);
    let winners = match red.cmp(&blue) {
        std::cmp::Ordering::Less => Seats::only(Seat(1)),
        std::cmp::Ordering::Equal => Seats::NONE,
        std::cmp::Ordering::Greater => Seats::only(Seat(0)),
    };
    Some(Outcome { winners, by: house::ROUND_LIMIT })
}

impl Chapter for Round {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let call = |stage: Stage, first: Proc| Flow::Call { then: Round { stage }.into(), first };
        match self.stage {
            Stage::Refresh => call(Stage::Deploy, Refresh::default().into()),
            Stage::Deploy => call(Stage::Action, Deploy::default().into()),
            Stage::Action => call(Stage::End, ActionPhase::default().into()),
            Stage::End => call(Stage::Victory, EndPhase::default().into()),
            Stage::Victory => {
                if let Some(outcome) = victory(world) {
                    for seat in outcome.winners.iter() {
                        log.say(outcome.by, || format!("{} has the most mastery and wins.", World::seat_name(seat)));
                    }
                    return Flow::End(outcome);
                }
                if let Some(outcome) = limit(world) {
                    log.say(outcome.by, || "The last round is over.".into());
                    return Flow::End(outcome);
                }
                // "Until the end of the round" ends after the check (MD-384).
                world.lasting.retain(|lasting| lasting.lasts != Lasts::Round);
                call(Stage::Over, Fall::default().into())
            }
            Stage::Over => Flow::Next(Round::default().into()),
        }
    }

    fn candidates(&self, _world: &World, _seat: Seat, _each: &mut dyn FnMut(Choice)) {}

    fn allows(&self, _world: &World, _seat: Seat, _choice: Choice) -> Result<(), No> {
        Err(No::ANSWER)
    }
}
