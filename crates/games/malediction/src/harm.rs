//! Damage: it waits, can be prevented, is reduced, and is then suffered (MD-180, MD-192, MD-278, MD-294).

use crate::card::Card;
use crate::choice::Choice;
use crate::effect::{Clause, When};
use crate::fall::Fall;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::sight::NEARBY;
use crate::triggers::Group;
use crate::window::{Event, Window};
use crate::world::{Harm, Source, Unit, UnitId, World};
use kernel::{Flow, Input, Log, Rule, Seat};

/// Damage that a unit is about to suffer is put down; nothing is not.
pub fn pend(world: &mut World, to: UnitId, amount: u16, source: Source) {
    if amount > 0 {
        let _ = world.harms.push(Harm { to, amount, source, ..Harm::default() });
    }
}

/// All damage of one effect: its windows one after another, then it is suffered at once, and who is defeated falls.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Inflict {
    from: u8,
    /// The damage whose window comes next.
    next: u8,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Windows,
    /// The owner may prevent some of it with a card, as the Legacy allows.
    Ward,
    /// Others may take the damage that comes next.
    Protect,
    /// Whom the damage would defeat may survive.
    Persist,
    Suffered,
}

impl Inflict {
    /// The damage that comes next.
    pub(crate) fn harm(&self, world: &World) -> Option<Harm> {
        world.harms.get(self.next as usize).copied()
    }

    /// All damage at this place of the list and behind it.
    pub fn from(place: usize) -> Inflict {
        let from = place.min(u8::MAX.into()) as u8;
        Inflict { from, next: from, stage: Stage::Windows }
    }
}

impl Inflict {
    /// Who may take the damage that comes next for another ally nearby, and has not done so too often.
    fn protectors<'w>(&self, world: &'w World) -> impl Iterator<Item = &'w Unit> + 'w {
        let harm = world.harms.get(self.next as usize).filter(|harm| harm.amount > harm.prevented);
        let victim = harm.and_then(|harm| world.standing(harm.to)).copied();
        world.field().filter(move |unit| {
            let Some(victim) = victim else { return false };
            let often = world.total(unit, |clause, modifier| {
                if let Clause::Protects { times } = clause { Some(times.with(modifier)) } else { None }
            });
            let used = world.activation.protected.iter().filter(|id| **id == unit.id).count();
            usize::from(often) > used
                && capacity(world, unit) > 0
                && unit.owner == victim.owner
                && unit.id != victim.id
                && world.is_within(unit, &victim, NEARBY)
        })
    }
}

/// What is asked of a damage that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asks {
    /// Whether its owner prevents some of it with a card: at most so much.
    Ward(u8),
    /// Who takes it for the unit.
    Protect,
    /// Whether the unit survives it: with so much health.
    Persist(u8),
}

impl Inflict {
    /// What is asked now.
    pub(crate) fn asks(&self, world: &World) -> Option<Asks> {
        match self.stage {
            Stage::Ward => self.warder(world).map(|(_, most)| Asks::Ward(most)),
            Stage::Protect => Some(Asks::Protect),
            Stage::Persist => self.survivor(world).map(|(_, with)| Asks::Persist(with)),
            Stage::Windows | Stage::Suffered => None,
        }
    }

    /// Who may prevent some of the damage that comes next with a card, and how much.
    fn warder(&self, world: &World) -> Option<(Seat, u8)> {
        let harm = world.harms.get(self.next as usize).filter(|harm| harm.amount > harm.prevented)?;
        let owner = world.standing(harm.to)?.owner;
        let gives = &world.pack.face(world.legacy(owner)).gives;
        let most = gives
            .iter()
            .find_map(|clause| if let Clause::Wards { most } = clause { Some(*most) } else { None });
        most.filter(|_| !world.side(owner).hand.is_empty()).map(|most| (owner, most))
    }
}

/// A card is discarded to prevent some of a damage.
fn ward(world: &mut World, place: u8, owner: Seat, most: u8, card: Card, log: &mut Log) {
    if world.out_of_hand(owner, card).is_none() {
        return;
    }
    world.throw_away(owner, card);
    let Some(harm) = world.harms.get_mut(place as usize) else { return };
    let prevented = u16::from(most).min(harm.amount.saturating_sub(harm.prevented));
    harm.prevented += prevented;
    log.say(Rule("MD-012"), || {
        let who = World::seat_name(owner);
        format!("{who} discards {}, which prevents {prevented} of the damage.", world.card_name(card))
    });
}

impl Inflict {
    /// The unit of the damage that comes next, if all damage together would defeat it and its owner may let it survive;
    /// and with how much health.
    fn survivor(&self, world: &World) -> Option<(Unit, u8)> {
        let (before, rest) = world.harms.split_at_checked(self.next.into())?;
        let unit = *world.standing(rest.first()?.to)?;
        let is_its = |harm: &&Harm| harm.to == unit.id;
        // Who has been asked is not asked again.
        if before.iter().skip(self.from.into()).any(|harm| is_its(&harm)) {
            return None;
        }
        let with = world.total(&unit, |clause, modifier| {
            if let Clause::Persists { with } = clause { Some(with.with(modifier)) } else { None }
        });
        let all: u16 = rest.iter().filter(is_its).map(|harm| suffered(world, harm)).sum();
        let is_lethal = all >= health(world, &unit) && !world.activation.hardy.contains(&unit.id);
        (with > 0 && is_lethal && !unit.exhausted).then(|| (unit, with.min(u8::MAX.into()) as u8))
    }

    /// The unit is exhausted and survives.
    fn persist(&self, world: &mut World, log: &mut Log) {
        let Some((unit, with)) = self.survivor(world) else { return };
        for harm in world.harms.iter_mut().skip(self.from.into()).filter(|harm| harm.to == unit.id) {
            harm.leaves = with;
        }
        if let Some(unit) = world.unit_mut(unit.id) {
            unit.exhausted = true;
        }
        log.say(Rule("MD-241"), || format!("{} is exhausted and survives.", world.unit_name(unit.id)));
    }

    /// All damage is suffered at once, and who is defeated falls.
    fn deal(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let from = usize::from(self.from).min(world.harms.len());
        let all = world.harms;
        world.harms.truncate(from);
        for &harm in &all[from..] {
            suffer(world, harm, log);
        }
        let attack = all[from..].iter().find_map(|harm| match harm.source {
            Source::Attack(place) => world.attacks.get(place as usize),
            Source::Spell(_) | Source::Ability(_) | Source::Terrain => None,
        });
        let fall = attack.map_or(Fall::default(), |attack| Fall::by(attack.attacker, !attack.ranged));
        Flow::Call { then: Inflict { stage: Stage::Suffered, ..self }.into(), first: fall.into() }
    }
}

/// The health that a unit has left.
fn health(world: &World, unit: &Unit) -> u16 {
    u16::from(world.max_health(unit).saturating_sub(unit.damage))
}

/// How much damage a unit can take for others: the health that it has beside what it is about to suffer.
fn capacity(world: &World, unit: &Unit) -> u16 {
    let pending = world.harms.iter().filter(|harm| harm.to == unit.id);
    let pending: u16 = pending.map(|harm| harm.amount.saturating_sub(harm.prevented)).sum();
    health(world, unit).saturating_sub(pending)
}

/// A unit takes damage for another: up to its own health, before its own reductions; the rest stays.
fn protect(world: &mut World, place: u8, id: UnitId, log: &mut Log) {
    let Some(unit) = world.standing(id).copied() else { return };
    let capacity = capacity(world, &unit);
    let Some(harm) = world.harms.get_mut(place as usize) else { return };
    let taken = harm.amount.saturating_sub(harm.prevented).min(capacity);
    harm.amount -= taken;
    let (source, from) = (harm.source, harm.to);
    let _ = world.activation.protected.push(id);
    pend(world, id, taken, source);
    log.say(Rule("MD-252"), || {
        format!("{} takes {taken} for {}.", world.unit_name(id), world.unit_name(from))
    });
}

/// How much of a damage is suffered in the end (MD-180).
fn suffered(world: &World, harm: &Harm) -> u16 {
    let Some(unit) = world.standing(harm.to) else { return 0 };
    let holds = |when: &[When]| when.iter().all(|&when| world.meets(unit, when, None));
    let resisted = world.total(unit, |clause, modifier| {
        if let Clause::Resists { by, when } = clause { holds(when).then(|| by.with(modifier)) } else { None }
    });
    harm.amount.saturating_sub(harm.prevented).saturating_sub(resisted)
}

fn suffer(world: &mut World, harm: Harm, log: &mut Log) {
    let amount = suffered(world, &harm);
    let hardy = world.activation.hardy.contains(&harm.to);
    let leaves = u16::from(harm.leaves.max(u8::from(hardy)));
    let most = world.standing(harm.to).map_or(0, |unit| health(world, unit));
    let amount = if leaves > 0 { amount.min(most.saturating_sub(leaves)) } else { amount };
    if let Source::Attack(place) = harm.source
        && let Some(attack) = world.attacks.get_mut(place as usize)
    {
        attack.warded |= attack.defender == harm.to && harm.amount > 0 && harm.prevented >= harm.amount;
        let whose = if attack.defender == harm.to { &mut attack.dealt } else { &mut attack.diverted };
        *whose = whose.saturating_add(amount);
    }
    if let Source::Spell(place) = harm.source
        && amount > 0
        && let Some(cast) = world.casts.get_mut(place as usize)
    {
        let _ = cast.damaged.push(harm.to);
    }
    if let Some(unit) = world.unit_mut(harm.to) {
        unit.damage = unit.damage.saturating_add(amount.min(u8::MAX.into()) as u8);
    }
    log.say(Rule("MD-278"), || format!("{} suffers {amount}.", world.unit_name(harm.to)));
}

impl Chapter<Proc> for Inflict {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match self.stage {
            Stage::Windows if usize::from(self.next) < world.harms.len() => {
                let event = Event::Harm(self.next);
                let then = Inflict { stage: Stage::Ward, ..self };
                Flow::Call { then: then.into(), first: Window::on(event, world).into() }
            }
            Stage::Ward => {
                let then = Inflict { stage: Stage::Protect, ..self };
                match (input, self.warder(world)) {
                    (Input::Answer(Choice::Pick(card)), Some((owner, most))) => {
                        let mark = world.triggers.len();
                        ward(world, self.next, owner, most, card, log);
                        Flow::Call { then: then.into(), first: Group::from(mark).into() }
                    }
                    (Input::Answer(_), _) | (_, None) => Flow::Next(then.into()),
                    (Input::Start | Input::Rolled(_) | Input::Returned, Some((owner, _))) => {
                        Flow::Ask(owner, self.into())
                    }
                }
            }
            Stage::Protect => {
                if let Input::Answer(Choice::Unit(id)) = input {
                    protect(world, self.next, id, log);
                }
                let pass = matches!(input, Input::Answer(Choice::Pass));
                let owner = self.protectors(world).next().map(|unit| unit.owner).filter(|_| !pass);
                match owner {
                    Some(owner) => Flow::Ask(owner, self.into()),
                    None => Flow::Next(Inflict { next: self.next + 1, stage: Stage::Windows, ..self }.into()),
                }
            }
            Stage::Windows => Flow::Next(Inflict { next: self.from, stage: Stage::Persist, ..self }.into()),
            Stage::Persist if usize::from(self.next) >= world.harms.len() => self.deal(world, log),
            Stage::Persist => {
                let then = Inflict { next: self.next + 1, ..self };
                match (input, self.survivor(world)) {
                    (Input::Answer(Choice::Yes), _) => {
                        self.persist(world, log);
                        Flow::Next(then.into())
                    }
                    (Input::Start, Some((unit, _))) => Flow::Ask(unit.owner, self.into()),
                    (_, _) => Flow::Next(then.into()),
                }
            }
            Stage::Suffered => Flow::Done,
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.stage {
            Stage::Ward => world.hand_kinds(seat).map(Choice::Pick).for_each(&mut *each),
            Stage::Protect => self.protectors(world).for_each(|unit| each(Choice::Unit(unit.id))),
            Stage::Persist => each(Choice::Yes),
            Stage::Windows | Stage::Suffered => return,
        }
        each(Choice::Pass);
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if let (Stage::Ward, Choice::Pick(card)) = (self.stage, choice) {
            let held = world.holds(seat, card);
            return if held { Ok(()) } else { Err(No::by("MD-012", "a card in the hand").card(card)) };
        }
        if self.stage == Stage::Persist && choice == Choice::Yes {
            return Ok(());
        }
        if let (Stage::Protect, Choice::Unit(id)) = (self.stage, choice) {
            let can = self.protectors(world).any(|unit| unit.id == id);
            return if can {
                Ok(())
            } else {
                Err(No::by("MD-252", "a unit that can take the damage").unit(id))
            };
        }
        if choice == Choice::Pass { Ok(()) } else { Err(No::ANSWER) }
    }
}
