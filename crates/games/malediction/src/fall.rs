//! Units are defeated: mastery, husks, and what their defeat sets in (MD-144, MD-153, MD-279 to MD-294).

use crate::choice::Choice;
use crate::effect::Event;
use crate::procedure::{Chapter, Proc};
use crate::triggers::{Group, set_in, set_in_for};
use crate::world::{Slip, Unit, UnitId, World};
use kernel::{Flow, Input, List, Log, Rule, Seats};

/// What a relic bearer's owner loses with it, and what a claim gives (MD-290, MD-301).
pub const RELIC: u16 = 10;

/// Everybody whose damage equals or exceeds Max Health is defeated at once; what that sets in is resolved; then it is
/// looked again, as auras may have gone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fall {
    /// Whose attack it was that defeated them, and whether in melee.
    by: Option<(UnitId, bool)>,
    /// Where in the list of triggers those begin that set in before and are resolved with what this sets in.
    since: Option<u8>,
    /// Where in [`World::doomed`] those begin who have acted before they are taken off; none before that is looked at.
    last: Option<u8>,
}

impl Fall {
    /// Those who are defeated by the attack of a unit, in melee or at range.
    pub fn by(attacker: UnitId, melee: bool) -> Fall {
        Fall { by: Some((attacker, melee)), ..Fall::default() }
    }

    /// Those who are defeated now; what has set in since that place of the list is resolved with it.
    pub fn since(mark: usize) -> Fall {
        Fall { since: Some(mark.min(u8::MAX.into()) as u8), ..Fall::default() }
    }

    /// Those who are defeated and have not yet been taken off.
    fn defeated(&self, world: &World) -> List<UnitId, 104> {
        if let Some(from) = self.last {
            let doomed = world.doomed.iter().skip(from.into()).copied();
            return List::collect(doomed.filter(|id| world.standing(*id).is_some()));
        }
        let is_new = |unit: &&Unit| world.is_defeated(unit) && !world.doomed.contains(&unit.id);
        List::collect(world.field().filter(is_new).map(|unit| unit.id))
    }

    /// Some of them may act once more before they are taken off; `None` if none may.
    fn last_deeds(self, world: &mut World, defeated: &[UnitId]) -> Option<Flow<Proc>> {
        if self.last.is_some() {
            return None;
        }
        let mark = world.triggers.len();
        for &id in defeated {
            if let Some(unit) = world.standing(id).copied() {
                set_in(world, &unit, Event::Falling, id);
            }
        }
        if world.triggers.len() == mark {
            return None;
        }
        let from = world.doomed.len() as u8;
        for &id in defeated {
            let _ = world.doomed.push(id);
        }
        let then = Fall { last: Some(from), ..self };
        Some(Flow::Call { then: then.into(), first: Group::from(mark).into() })
    }
}

impl World {
    /// Whether a unit is to be defeated (MD-279).
    pub(crate) fn is_defeated(&self, unit: &Unit) -> bool {
        unit.damage >= self.max_health(unit)
    }

    /// Takes a unit off the battlefield with all it bears: items to the discard pile, a relic to the bottom of its deck,
    /// where a husk is left and mastery lost (MD-280, MD-286 to MD-292). Its own card is for the caller.
    pub fn leave(&mut self, id: UnitId, log: &mut Log) -> Option<Unit> {
        let place = self.units.iter().position(|unit| unit.id == id)?;
        let unit = self.units.remove(place)?;
        for item in &unit.items {
            self.discard(unit.owner, item.card);
        }
        if let Some(relic) = unit.relic {
            let _ = self.relics.insert(0, Slip { card: relic.card, known: Seats::ALL });
            let _ = self.husks.push(unit.at);
            self.lose_mastery(unit.owner, RELIC);
            log.say(Rule("MD-288"), || {
                let (who, relic) = (World::seat_name(unit.owner), self.card_name(relic.card));
                format!("{who} loses {relic} and {RELIC} mastery; a husk is left.")
            });
        }
        self.lasting.retain(|lasting| lasting.unit != id);
        Some(unit)
    }

    /// A unit goes to its owner's hand with its items; that is no defeat, and gives no mastery (MD-286, MD-292).
    pub fn send_home(&mut self, id: UnitId, log: &mut Log) {
        let Some(unit) = self.standing(id).copied() else { return };
        let name = self.unit_name(id);
        for item in &unit.items {
            self.take_off(id, item.card);
            self.into_hand(unit.owner, item.card, Seats::ALL);
        }
        self.leave(id, log);
        self.into_hand(unit.owner, unit.card, Seats::ALL);
        log.say(Rule("MD-286"), || {
            format!("{name} returns to the hand of {}.", World::seat_word(unit.owner))
        });
    }

    /// Defeats a unit (MD-280 to MD-284).
    fn defeat(&mut self, id: UnitId, log: &mut Log) -> Option<Unit> {
        let name = self.unit_name(id);
        let unit = self.leave(id, log)?;
        self.discard(unit.owner, unit.card);
        self.activation.fallen = self.activation.fallen.with(unit.owner);
        let cost = |card| u16::from(self.pack.face(card).cost);
        let mastery = cost(unit.card) + unit.borne().map(|borne| cost(borne.card)).sum::<u16>();
        let winner = World::opponent(unit.owner);
        self.gain_mastery(winner, mastery);
        self.loops.progress();
        log.say(Rule("MD-282"), || {
            format!("{name} is defeated; {} gains {mastery} mastery.", World::seat_name(winner))
        });
        Some(unit)
    }
}

impl Chapter<Proc> for Fall {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let defeated = self.defeated(world);
        let since = self.since.map_or(world.triggers.len(), usize::from);
        if defeated.is_empty() {
            return if world.triggers.len() > since {
                Flow::Next(Group::from(since).into())
            } else {
                Flow::Done
            };
        }
        if let Some(flow) = self.last_deeds(world, &defeated) {
            return flow;
        }
        if let Some(from) = self.last {
            world.doomed.truncate(from.into());
        }
        // What their defeat sets in is what they are able to with all that they bear, before anything is taken off.
        for &id in &defeated {
            let Some(unit) = world.standing(id).copied() else { continue };
            set_in(world, &unit, Event::Defeated, id);
            let others: Vec<Unit> = world.field().filter(|other| other.id != id).copied().collect();
            for other in &others {
                set_in(world, other, Event::UnitFalls, id);
            }
            let active = world.activation.unit.and_then(|active| world.standing(active)).copied();
            if let Some(active) = active.filter(|active| active.owner != unit.owner) {
                set_in(world, &active, Event::EnemyFalls, id);
            }
            if let Some((attacker, melee)) = self.by
                && let Some(attacker) = world.standing(attacker).copied().filter(|it| it.owner != unit.owner)
            {
                set_in(world, &attacker, Event::Fells, id);
                if melee {
                    set_in(world, &attacker, Event::FellsInMelee, id);
                }
            }
        }
        for &id in &defeated {
            if let Some(unit) = world.defeat(id, log) {
                set_in_for(world, World::opponent(unit.owner), Event::FoeFalls, 0);
                if !world.face_of(&unit).is_seeker() {
                    set_in_for(world, unit.owner, Event::UnitDiscarded, 0);
                }
            }
        }
        Flow::Call { then: Fall::default().into(), first: Group::from(since).into() }
    }
}
