//! What is looked at when an event is over: deaths, scoring, winning, hand limits (WZ-077 to WZ-094, WZ-167).

use crate::choice::Choice;
use crate::damage::{self, is_dying};
use crate::death::Die;
use crate::discard::Limit;
use crate::procedure::{Chapter, Proc};
use crate::world::{Place, TreasureId, World};
use kernel::{Flow, Input, Log, Outcome, Rule, Seat, Seats};

/// Looks at deaths, then at scores, then at hands, in the order of WZ-093 and WZ-167.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Settle {}

impl Chapter<Proc> for Settle {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        damage::bury_creatures(world, log);
        let living = world.living();
        if let Some(dying) = living.iter().find(|&seat| is_dying(world, seat)) {
            return Flow::Call { then: self.into(), first: Die::of(dying).into() };
        }
        if let Some(robbed) = living.iter().find(|&seat| is_robbed(world, seat)) {
            log.say(Rule("WZ-422"), || {
                format!("Both treasures of {} lie on others' homes.", world.seat_name(robbed))
            });
            world.wizard_mut(robbed).felled_by = None;
            return Flow::Call { then: self.into(), first: Die::of(robbed).into() };
        }
        if let Some(outcome) = verdict(world, living) {
            world.outcome = Some(outcome);
            log.say(outcome.by, || won_sentence(world, &outcome));
            return Flow::End(outcome);
        }
        match living.clockwise_from(world.turn.seat).find(|&seat| Limit::is_due(world, seat)) {
            Some(seat) => Flow::Call { then: self.into(), first: Limit::of(seat).into() },
            None => Flow::Done,
        }
    }
}

fn won_sentence(world: &World, outcome: &Outcome) -> String {
    let names: Vec<_> = outcome.winners().iter().map(|seat| world.seat_name(seat)).collect();
    if names.is_empty() { "Nobody wins.".into() } else { format!("{} wins the game.", names.join(" and ")) }
}

/// With Deadly Treasures: whether both treasures of a player lie on others' home bases (WZ-422).
fn is_robbed(world: &World, seat: Seat) -> bool {
    world.options.deadly_treasures
        && (0..2).all(|which| {
            let treasure = TreasureId(seat.0 * 2 + which);
            Seats::first(world.seats())
                .iter()
                .any(|other| other != seat && lies_at_home_of(world, treasure, other))
        })
}

fn lies_at_home_of(world: &World, treasure: TreasureId, seat: Seat) -> bool {
    world
        .treasures
        .get(treasure.0 as usize)
        .is_some_and(|it| it.place == Place::Square(world.wizard(seat).home))
}

/// Whether two seats are partners in a team game (WZ-430).
pub fn are_partners(one: Seat, other: Seat) -> bool {
    one != other && one.0 % 2 == other.0 % 2
}

/// The points of one player: kills, and enemy treasures that lie on his home base (WZ-079 to WZ-086).
pub fn own_points(world: &World, seat: Seat) -> u8 {
    let home = Place::Square(world.wizard(seat).home);
    let treasures = if world.plays(seat) {
        let at_home = (0u8..).zip(&world.treasures).filter(|(_, treasure)| treasure.place == home);
        let owners = at_home.map(|(id, _)| TreasureId(id).owner());
        owners.filter(|&owner| owner != seat && !(world.options.teams && are_partners(owner, seat))).count()
            as u8
    } else {
        0
    };
    world.wizard(seat).kills.saturating_add(treasures)
}

/// The points that count for a player: partners share theirs (WZ-430).
pub fn points(world: &World, seat: Seat) -> u8 {
    if !world.options.teams {
        return own_points(world, seat);
    }
    team_of(world, seat).iter().map(|member| own_points(world, member)).fold(0, u8::saturating_add)
}

/// A player and his partners.
pub fn team_of(world: &World, seat: Seat) -> Seats {
    let mut team = Seats::only(seat);
    if world.options.teams {
        for other in Seats::first(world.seats()).iter().filter(|&other| are_partners(seat, other)) {
            team = team.with(other);
        }
    }
    team
}

/// Whether there is anything that could be worth a point to somebody: most of the time there is not.
fn has_anybody_scored(world: &World) -> bool {
    let at_home = |place| matches!(place, Place::Square(square) if world.is_home(square));
    world.wizards.iter().any(|wizard| wizard.kills > 0)
        || world.treasures.iter().any(|treasure| at_home(treasure.place))
}

/// Whether the game is decided, and how.
fn verdict(world: &World, living: Seats) -> Option<Outcome> {
    let win = |seat, by| Some(Outcome::won_by(team_of(world, seat), Rule(by)));
    let Some(survivor) = living.iter().next() else {
        return win(best(world, Seats::first(world.seats())), "WZ-092");
    };
    // In turn order from the active player: he wins a tie (WZ-091).
    let count = world.seats().max(1);
    let rivals = if has_anybody_scored(world) { count } else { 0 };
    let ready = (0..rivals)
        .map(|step| Seat((world.turn.seat.0 + step) % count))
        .find(|&seat| world.plays(seat) && points(world, seat) >= world.options.points);
    if let Some(winner) = ready {
        return win(winner, "WZ-077");
    }
    if living.0 & !team_of(world, survivor).0 == 0 {
        let by = if world.options.teams { "WZ-430" } else { "WZ-078" };
        return win(survivor, by);
    }
    None
}

/// The seat with most points; ties go to the active player, then in turn order.
fn best(world: &World, among: Seats) -> Seat {
    let count = world.seats().max(1);
    let mut best = world.turn.seat;
    let mut most = None;
    for step in 0..count {
        let seat = Seat((world.turn.seat.0 + step) % count);
        let score = points(world, seat);
        if among.has(seat) && most.is_none_or(|most| score > most) {
            best = seat;
            most = Some(score);
        }
    }
    best
}
