//! The rounds: four phases each, and the check for victory (MD-068 to MD-070, MD-310 to MD-314).

use crate::action::ActionPhase;
use crate::choice::Choice;
use crate::claim::EndPhase;
use crate::deploy::Deploy;
use crate::effect::Lasts;
use crate::fall::Fall;
use crate::procedure::{Chapter, Proc};
use crate::refresh::Refresh;
use crate::world::{Phase, UnitId, World};
use kernel::{Flow, Input, Log, Outcome, Rule, Seat, Seats, house};

/// The mastery that wins (MD-310), where no other was agreed upon.
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
    /// The round goes on in the midst of a phase.
    Midst(Midst),
}

/// Where in a round a described position goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Midst {
    /// At the beginning of this phase.
    Begins(Phase),
    /// This seat stages; whether it is the second.
    Staging(Seat, bool),
    /// It is this seat's turn to activate.
    Activates(Seat),
    /// This unit is being activated, and its owner says what comes next.
    Active(UnitId),
    /// It is this seat's turn to claim, and these have finished.
    Claims(Seat, Seats),
}

impl Round {
    /// The first round has no Refresh Phase (MD-069).
    pub fn first() -> Round {
        Round { stage: Stage::Deploy }
    }

    /// The round goes on in the midst of a phase.
    pub fn going_on(midst: Midst) -> Round {
        Round { stage: Stage::Midst(midst) }
    }
}

/// Whoever has most mastery wins, if anybody has reached the goal and it is not tied (MD-310, MD-311).
fn victory(world: &World) -> Option<Outcome> {
    let (red, blue) = (world.side(Seat(0)).mastery, world.side(Seat(1)).mastery);
    let winner = if red > blue { Seat(0) } else { Seat(1) };
    (red.max(blue) >= world.options.goal && red != blue)
        .then(|| Outcome::won_by(Seats::only(winner), Rule("MD-310")))
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
    Some(Outcome::won_by(winners, house::ROUND_LIMIT))
}

impl Chapter<Proc> for Round {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let call = |stage: Stage, first: Proc| Flow::Call { then: Round { stage }.into(), first };
        match self.stage {
            Stage::Refresh => call(Stage::Deploy, Refresh::default().into()),
            Stage::Deploy => call(Stage::Action, Deploy::default().into()),
            Stage::Action => call(Stage::End, ActionPhase::default().into()),
            Stage::End => call(Stage::Victory, EndPhase::default().into()),
            Stage::Victory => {
                if let Some(outcome) = victory(world) {
                    for seat in outcome.winners().iter() {
                        log.say(outcome.by, || {
                            format!("{} has the most mastery and wins.", World::seat_name(seat))
                        });
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
            Stage::Midst(midst) => match midst {
                Midst::Begins(Phase::SetUp | Phase::Refresh) => Flow::Next(Round::default().into()),
                Midst::Begins(Phase::Deploy) => Flow::Next(Round::first().into()),
                Midst::Begins(Phase::Action) => Flow::Next(Round { stage: Stage::Action }.into()),
                Midst::Begins(Phase::End) => Flow::Next(Round { stage: Stage::End }.into()),
                Midst::Staging(seat, second) => call(Stage::Action, Deploy::staging(seat, second).into()),
                Midst::Activates(seat) => call(Stage::End, ActionPhase::turn(seat).into()),
                Midst::Active(unit) => call(Stage::End, ActionPhase::amid(unit).into()),
                Midst::Claims(seat, finished) => call(Stage::Victory, EndPhase::turn(seat, finished).into()),
            },
        }
    }
}
