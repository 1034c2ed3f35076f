//! Turns: their phases, their order, and how they end (WZ-095 to WZ-102).

use crate::choice::Choice;
use crate::discard::DiscardAndDraw;
use crate::main_phase::MoveAndCast;
use crate::procedure::{Chapter, Proc};
use crate::settle::{self, Settle};
use crate::time::TimePasses;
use crate::world::{self, Phase, World};
use kernel::{Flow, Input, Log, Outcome, Rule, Seat, Seats, house, stable_hash};

/// A turn with its three phases, and then the next one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Turn {
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Begins,
    /// A turn goes on in the middle of its phase, as a described position has it.
    GoesOn,
    /// Time has passed.
    Moves,
    /// Move and Cast is over.
    Draws,
    /// Discard and Draw is over.
    Ends,
    /// What the last phase caused is settled.
    Over,
}

impl Turn {
    fn at(stage: Stage) -> Proc {
        Turn { stage }.into()
    }

    fn begin(world: &mut World, log: &mut Log) -> Flow<Proc> {
        if let Some(outcome) = endless(world) {
            return end_game(world, outcome, log);
        }
        let seat = world.turn.seat;
        log.say(Rule("WZ-095"), || format!("Turn of {}.", world.seat_name(seat)));
        world.reset_for_turn();
        if !world.is_alive(seat) {
            return Flow::Next(Turn::at(Stage::Moves));
        }
        world.turn.phase = Phase::TimePasses;
        Flow::Call { then: Turn::at(Stage::Moves), first: TimePasses::default().into() }
    }

    fn go_on(world: &World) -> Flow<Proc> {
        let (stage, first) = match world.turn.phase {
            Phase::TimePasses => (Stage::Moves, TimePasses::default().into()),
            Phase::MoveAndCast => (Stage::Draws, MoveAndCast::going_on()),
            Phase::DiscardAndDraw => (Stage::Ends, DiscardAndDraw::default().into()),
        };
        Flow::Call { then: Turn::at(stage), first }
    }

    /// Goes on with a phase, unless the active wizard has died: then his turn is over (WZ-100).
    fn phase(world: &mut World, phase: Phase, then: Stage, first: Proc) -> Flow<Proc> {
        if !world.plays(world.turn.seat) {
            return Flow::Next(Turn::at(Stage::Ends));
        }
        world.turn.phase = phase;
        Flow::Call { then: Turn::at(then), first }
    }

    fn over(world: &mut World, log: &mut Log) -> Flow<Proc> {
        let seat = world.turn.seat;
        world.turn.begun = world.turn.begun.with(seat);
        end_this_turn(world, log);
        let Some((next, rounds)) = world.next_to_act() else { return Flow::Done };
        let round = world.turn.round.saturating_add(rounds);
        if round > world.options.rounds {
            let outcome = Outcome::won_by(leaders(world), house::ROUND_LIMIT);
            return end_game(world, outcome, log);
        }
        world.turn = world::Turn {
            seat: next,
            round,
            first: world.turn.first,
            begun: world.turn.begun,
            ..world::Turn::default()
        };
        Flow::Next(Turn::at(Stage::Begins))
    }
}

/// The procedure that plays on from a described position, in the phase that it names.
pub fn going_on() -> Proc {
    Turn::at(Stage::GoesOn)
}

/// Whether nothing is under way but the turn and the question of its phase.
pub fn is_between_deeds(stack: &[Proc]) -> bool {
    matches!(stack, [Proc::Turn(_), Proc::Main(_) | Proc::Discard(_)])
}

/// What lasts for a turn is over (WZ-101): earth collapses, what was unlocked is locked, nobody is stunned.
fn end_this_turn(world: &mut World, log: &mut Log) {
    let earth = world.lines.barriers.len();
    world.lines.barriers.retain(|barrier| !barrier.earth);
    if world.lines.barriers.len() < earth {
        log.say(Rule("WZ-101"), || "Walls of earth collapse.".into());
        world.refresh();
    }
    for door in world.lines.doors.iter_mut() {
        door.unlocked = Seats::NONE;
    }
    let seat = world.turn.seat;
    world.wizard_mut(seat).stunned = false;
    for creature in world.creatures.iter_mut().filter(|creature| creature.owner == seat) {
        creature.stunned = false;
    }
}

/// Whether the game moves in circles (HR-006). Rounds are counted elsewhere.
fn endless(world: &mut World) -> Option<Outcome> {
    let mut loops = world.loops;
    let is_endless = loops.is_endless(|| {
        let mut still = *world;
        (still.loops, still.turn.round, still.windows, still.turned_up) = Default::default();
        stable_hash(&still)
    });
    world.loops = loops;
    is_endless.then_some(Outcome::drawn(house::LOOP))
}

fn end_game(world: &mut World, outcome: Outcome, log: &mut Log) -> Flow<Proc> {
    world.outcome = Some(outcome);
    log.say(outcome.by, || {
        let why = if outcome.by == house::LOOP { "Nothing moves on" } else { "The last round is over" };
        let names: Vec<_> = outcome.winners().iter().map(|seat| world.seat_name(seat)).collect();
        if names.is_empty() {
            format!("{why}, so the game ends without a winner.")
        } else {
            format!("{why}; {} is ahead and wins.", names.join(" and "))
        }
    });
    Flow::End(outcome)
}

/// Who of those still in the game has most points, if one player or team alone has (HR-009).
fn leaders(world: &World) -> Seats {
    let playing = || (0..world.seats()).map(Seat).filter(|&seat| world.plays(seat));
    let most = playing().map(|seat| settle::points(world, seat)).max().unwrap_or(0);
    let ahead = playing().filter(|&seat| settle::points(world, seat) == most).fold(Seats::NONE, Seats::with);
    let first = ahead.iter().next();
    first
        .map(|seat| settle::team_of(world, seat))
        .filter(|team| ahead.0 & !team.0 == 0)
        .unwrap_or(Seats::NONE)
}

impl World {
    /// Whether a seat takes turns: its wizard lives, or goes on as a ghost.
    pub fn plays(&self, seat: Seat) -> bool {
        self.wizards.get(seat.index()).is_some_and(|wizard| wizard.alive || wizard.ghost)
    }

    /// Whether somebody living has not finished his first turn (WZ-098).
    pub fn is_first_round(&self) -> bool {
        !self.yet_to_begin().is_empty()
    }

    /// Who lives and has not finished his first turn.
    pub fn yet_to_begin(&self) -> Seats {
        Seats(self.living().0 & !self.turn.begun.0)
    }

    /// Who acts after the active player, and how many rounds begin with that (WZ-100).
    pub fn next_to_act(&self) -> Option<(Seat, u16)> {
        let mut seat = self.turn.seat;
        let mut rounds = 0;
        for _ in 0..self.seats() {
            seat = seat.clockwise(self.seats());
            rounds += u16::from(seat == self.turn.first);
            if self.plays(seat) {
                return Some((seat, rounds));
            }
        }
        None
    }

    /// Everything that counts by turns begins anew, for every piece (WZ-102).
    fn reset_for_turn(&mut self) {
        for spell in self.spells.iter_mut() {
            spell.met = 0;
            spell.used = false;
        }
        for creature in self.creatures.iter_mut() {
            (creature.points, creature.moved, creature.attacks) = (0, false, 0);
        }
    }
}

impl Chapter<Proc> for Turn {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match self.stage {
            Stage::Begins => Turn::begin(world, log),
            Stage::GoesOn => Turn::go_on(world),
            Stage::Moves => {
                Turn::phase(world, Phase::MoveAndCast, Stage::Draws, MoveAndCast::default().into())
            }
            Stage::Draws => {
                Turn::phase(world, Phase::DiscardAndDraw, Stage::Ends, DiscardAndDraw::default().into())
            }
            Stage::Ends => Flow::Call { then: Turn::at(Stage::Over), first: Settle::default().into() },
            Stage::Over => Turn::over(world, log),
        }
    }
}
