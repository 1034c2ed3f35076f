//! A spell from either discard pile, as an ability allows it.

use crate::card::{Card, Rank};
use crate::casting;
use crate::choice::Choice;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::window::{self, Event};
use crate::world::{Cast, World};
use kernel::{Flow, Input, Log, Seat, Seats};

/// A seat may play a spell of a rank from either discard pile, without cost, as an extra channel (MD-264). It is banished
/// to its owner's pile afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Recalling {
    seat: Seat,
    rank: Rank,
    over: bool,
}

impl Recalling {
    /// This seat may, up to this rank.
    pub fn of(seat: Seat, rank: Rank) -> Recalling {
        Recalling { seat, rank, over: false }
    }

    fn may(&self, world: &World, card: Card, owner: Seat) -> Result<(), No> {
        let face = world.pack.face(card);
        let Some(spell) = face.spell().filter(|_| world.side(owner).discard.contains(&card)) else {
            return Err(No::by("MD-264", "a spell in a discard pile").card(card));
        };
        if face.rank.is_none_or(|rank| rank > self.rank) {
            return Err(No::by("MD-005", "a spell of lower rank").card(card));
        }
        if world.casts.is_full() {
            return Err(No::by("MD-365", "fewer spells that answer one another").card(card));
        }
        // A swift can be played only if what it waits for has happened now.
        if !window::fits(world, self.seat, Event::Step, spell.answers) {
            return Err(No::by("MD-267", "what the swift waits for").card(card));
        }
        Ok(())
    }

    fn each(&self, world: &World, each: &mut dyn FnMut(Card, Seat)) {
        for owner in Seats::first(World::SEATS).iter() {
            let discard = &world.side(owner).discard;
            for (index, &card) in discard.iter().enumerate() {
                if !discard[..index].contains(&card) && self.may(world, card, owner).is_ok() {
                    each(card, owner);
                }
            }
        }
    }
}

impl Chapter<Proc> for Recalling {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        if let Input::Answer(Choice::Recall(card, owner, targets)) = input {
            let cast = Cast { card, by: self.seat, owner, targets, recalled: true, ..Cast::default() };
            world.out_of_discard(owner, card);
            let then = Recalling { over: true, ..self };
            return match casting::put(world, cast, Event::Step, log) {
                Some(casting) => Flow::Call { then: then.into(), first: casting.into() },
                None => Flow::Done,
            };
        }
        let mut any = false;
        self.each(world, &mut |_, _| any = true);
        match input {
            Input::Start if any && !self.over => Flow::Ask(self.seat, self.into()),
            Input::Start | Input::Answer(_) | Input::Rolled(_) | Input::Returned => Flow::Done,
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Pass);
        self.each(world, &mut |card, owner| {
            casting::each_aim(world, seat, card, &mut |targets| each(Choice::Recall(card, owner, targets)));
        });
    }

    fn is_closed(&self) -> bool {
        false
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if let Choice::Recall(card, owner, targets) = choice {
            self.may(world, card, owner)?;
            return casting::may_aim(world, seat, card, &targets);
        }
        if choice == Choice::Pass { Ok(()) } else { Err(No::ANSWER) }
    }
}
