//! The Refresh Phase and the bid for initiative (MD-069 to MD-088).

use crate::bid;
use crate::choice::Choice;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Phase, World};
use kernel::{Flow, Input, Log, Outcome, Rule, Seat, Seats};

/// Cards that everybody draws (MD-073).
const DRAWN: usize = 2;

/// The Refresh Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Refresh {
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Stage {
    /// Units, tracker, cards and echo.
    #[default]
    Gather,
    /// The seat without initiative opens the bid or does not (MD-082).
    Open,
    /// The seat with initiative contests or gives it up (MD-084).
    Contest,
}

impl Refresh {
    /// What it is about.
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }
}

/// A seat that must draw and cannot has lost (MD-076, MD-314); if it befalls both at once, the game is a draw (MD-078).
pub fn out_of_cards(losers: Seats, log: &mut Log) -> Option<Outcome> {
    let both = Seats::first(World::SEATS);
    let winners = losers.iter().fold(both, Seats::without);
    match losers.count() {
        0 => None,
        1 => {
            for loser in losers.iter() {
                log.say(Rule("MD-076"), || {
                    format!("{} has no card left to draw and loses.", World::seat_name(loser))
                });
            }
            Some(Outcome::won_by(winners, Rule("MD-076")))
        }
        _ => {
            log.say(Rule("MD-078"), || "Neither has a card left to draw: the game is a draw.".into());
            Some(Outcome::drawn(Rule("MD-078")))
        }
    }
}

/// Units are refreshed, the tracker advances, cards are drawn and echo is gained, in this order (MD-079).
fn gather(world: &mut World, log: &mut Log) -> Option<Outcome> {
    for unit in world.units.iter_mut() {
        unit.exhausted = false;
    }
    log.say(Rule("MD-071"), || "All units are refreshed.".into());
    world.round = world.round.saturating_add(1);
    log.say(Rule("MD-072"), || format!("Round {} begins.", world.round));
    let mut losers = Seats::NONE;
    for seat in Seats::first(World::SEATS).iter() {
        for _ in 0..DRAWN {
            if !world.draw(seat, Rule("MD-073"), log) {
                losers = losers.with(seat);
            }
        }
    }
    if let Some(outcome) = out_of_cards(losers, log) {
        return Some(outcome);
    }
    let gained = 2 * world.tracker();
    for seat in Seats::first(World::SEATS).iter() {
        let side = world.side_mut(seat);
        side.echo = side.echo.saturating_add(gained);
        let echo = side.echo;
        log.say(Rule("MD-073"), || format!("{} gains {gained} echo and has {echo}.", World::seat_name(seat)));
    }
    None
}

/// The bid is decided: the higher cost, and of equal ones the seat without initiative (MD-085, MD-086).
fn decide(world: &mut World, log: &mut Log) {
    let opener = World::opponent(world.initiative);
    bid::reveal(world, log);
    let winner = bid::highest(world).unwrap_or(opener);
    bid::clear(world);
    world.initiative = winner;
    log.say(Rule("MD-085"), || format!("{} has initiative.", World::seat_name(winner)));
}

impl Chapter<Proc> for Refresh {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let opener = World::opponent(world.initiative);
        match (self.stage, input) {
            (Stage::Gather, _) => {
                world.phase = Phase::Refresh;
                if let Some(outcome) = gather(world, log) {
                    return Flow::End(outcome);
                }
                if world.side(opener).hand.is_empty() {
                    return Flow::Done;
                }
                Flow::Ask(opener, Refresh { stage: Stage::Open }.into())
            }
            (Stage::Open, Input::Answer(Choice::Bid(card))) => {
                bid::put(world, opener, card, log);
                if world.side(world.initiative).hand.is_empty() {
                    decide(world, log);
                    return Flow::Done;
                }
                Flow::Ask(world.initiative, Refresh { stage: Stage::Contest }.into())
            }
            (Stage::Open, _) => {
                log.say(Rule("MD-082"), || {
                    format!("{} does not bid for initiative.", World::seat_name(opener))
                });
                Flow::Done
            }
            (Stage::Contest, Input::Answer(Choice::Bid(card))) => {
                bid::put(world, world.initiative, card, log);
                decide(world, log);
                Flow::Done
            }
            (Stage::Contest, _) => {
                log.say(Rule("MD-084"), || {
                    format!("{} does not contest.", World::seat_name(world.initiative))
                });
                decide(world, log);
                Flow::Done
            }
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        bid::candidates(world, seat, each);
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        bid::allows(world, seat, choice)
    }
}
