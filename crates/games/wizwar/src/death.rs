//! Death (WZ-396 to WZ-403).

use crate::choice::Choice;
use crate::markers;
use crate::procedure::{Chapter, Proc};
use crate::spells;
use crate::world::{Piece, Place, Slip, World};
use kernel::{Flow, Input, Log, Rule, Seat, Seats};

/// A wizard dies: he drops what he carries, his slayer takes his hand, his spells end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Die {
    seat: Seat,
}

impl Die {
    /// The wizard of a seat dies.
    pub fn of(seat: Seat) -> Die {
        Die { seat }
    }

    fn drop_everything(self, world: &mut World, log: &mut Log) {
        let square = world.wizard(self.seat).square;
        if let Some(treasure) = world.wizard_mut(self.seat).treasure.take()
            && let Some(it) = world.treasures.get_mut(treasure.0 as usize)
        {
            it.place = Place::Square(square);
            log.say(Rule("WZ-396"), || format!("{} lies where he fell.", world.treasure_name(treasure)));
        }
        while let Some(item) = world.wizard_mut(self.seat).items.pop() {
            log.say(Rule("WZ-396"), || format!("{} lies where he fell.", world.pack.face(item.card).name));
            markers::lay(world, item, square, self.seat);
        }
        if let Some(marker) = world.wizard_mut(self.seat).bears.take()
            && let Some(it) = world.markers.iter_mut().find(|it| it.id == marker)
        {
            it.carrier = None;
            it.square = square;
        }
    }

    /// The slayer takes the hand (WZ-397); without a slayer it is discarded (WZ-398).
    fn leave_hand(self, world: &mut World, log: &mut Log) {
        let slayer = world.wizard(self.seat).felled_by.filter(|&slayer| world.is_alive(slayer));
        let hand = world.wizard(self.seat).hand;
        world.wizard_mut(self.seat).hand.clear();
        match slayer {
            Some(slayer) => {
                for slip in &hand {
                    let known = slip.known.with(slayer).with(self.seat);
                    world.take_into_hand(slayer, Slip { card: slip.card, known });
                }
                log.say(Rule("WZ-397"), || {
                    format!("{} takes the {} cards of his hand.", world.seat_name(slayer), hand.len())
                });
                log.tell(Seats::only(slayer).with(self.seat), Rule("WZ-397"), || {
                    let names: Vec<_> =
                        hand.iter().map(|slip| world.pack.face(slip.card).name.as_str()).collect();
                    format!("They are: {}.", names.join(", "))
                });
            }
            None => {
                for slip in &hand {
                    world.discard_card(self.seat, slip.card);
                }
                log.say(Rule("WZ-398"), || format!("The {} cards of his hand are discarded.", hand.len()));
            }
        }
    }

    fn score(self, world: &mut World, log: &mut Log) {
        if let Some(slayer) = world.wizard(self.seat).felled_by {
            let partner = world.options.teams && crate::settle::are_partners(slayer, self.seat);
            if !partner {
                world.wizard_mut(slayer).kills = world.wizard(slayer).kills.saturating_add(1);
                log.say(Rule("WZ-079"), || {
                    format!("{} scores a point for the kill.", world.seat_name(slayer))
                });
            }
        }
    }
}

impl Chapter<Proc> for Die {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        log.say(Rule("WZ-288"), || format!("{} dies.", world.seat_name(self.seat)));
        world.wizard_mut(self.seat).alive = false;
        world.wizard_mut(self.seat).stun = 0;
        world.wizard_mut(self.seat).stunned = false;
        self.drop_everything(world, log);
        self.leave_hand(world, log);
        spells::end_with(world, self.seat, log);
        for door in world.lines.doors.iter_mut() {
            if door.held == Some(self.seat) {
                door.held = None;
            }
        }
        self.score(world, log);
        if world.options.ghosts {
            crate::ghosts::rise(world, self.seat, log);
        }
        world.refresh();
        Flow::Done
    }
}

impl World {
    /// Whether a piece is still on the board.
    pub fn is_there(&self, piece: Piece) -> bool {
        self.square_of(piece).is_some()
    }
}
