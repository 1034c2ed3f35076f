//! Damage: it waits, can be prevented, is reduced, and is then suffered (MD-180, MD-192, MD-278, MD-294).

use crate::choice::Choice;
use crate::effect::Clause;
use crate::fall::Fall;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::sight::NEARBY;
use crate::window::{Event, Window};
use crate::world::{Harm, Source, Unit, UnitId, World};
use kernel::{Flow, Input, Log, Rule, Seat};

/// Damage that a unit is about to suffer is put down; nothing is not.
pub fn pend(world: &mut World, to: UnitId, amount: u16, source: Source) {
    if amount > 0 {
        let _ = world.harms.push(Harm { to, amount, prevented: 0, source });
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
    /// Others may take the damage that comes next.
    Protect,
    Suffered,
}

impl Inflict {
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
                && unit.owner == victim.owner
                && unit.id != victim.id
                && world.is_within(unit, &victim, NEARBY)
        })
    }
}

/// A unit takes damage for another: up to its own health, before its own reductions; the rest stays.
fn protect(world: &mut World, place: u8, id: UnitId, log: &mut Log) {
    let Some(unit) = world.standing(id).copied() else { return };
    let health = u16::from(world.max_health(&unit).saturating_sub(unit.damage));
    let Some(harm) = world.harms.get_mut(place as usize) else { return };
    let taken = harm.amount.saturating_sub(harm.prevented).min(health);
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
    let resisted =
        world.total(
            unit,
            |clause, modifier| {
                if let Clause::Resists { by } = clause { Some(by.with(modifier)) } else { None }
            },
        );
    harm.amount.saturating_sub(harm.prevented).saturating_sub(resisted)
}

fn suffer(world: &mut World, harm: Harm, log: &mut Log) {
    let amount = suffered(world, &harm);
    let hardy = world.activation.hardy.contains(&harm.to);
    let most = world.standing(harm.to).map_or(0, |unit| world.max_health(unit).saturating_sub(unit.damage));
    let amount = if hardy { amount.min(u16::from(most.saturating_sub(1))) } else { amount };
    if let Source::Attack(place) = harm.source
        && let Some(attack) = world.attacks.get_mut(place as usize)
        && attack.defender == harm.to
    {
        attack.dealt = attack.dealt.saturating_add(amount);
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

impl Chapter for Inflict {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match self.stage {
            Stage::Windows if usize::from(self.next) < world.harms.len() => {
                let event = Event::Harm(self.next);
                let then = Inflict { stage: Stage::Protect, ..self };
                Flow::Call { then: then.into(), first: Window::on(event, world).into() }
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
            Stage::Windows => {
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
                let then = Inflict { stage: Stage::Suffered, ..self };
                Flow::Call { then: then.into(), first: fall.into() }
            }
            Stage::Suffered => Flow::Done,
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        self.protectors(world).for_each(|unit| each(Choice::Unit(unit.id)));
        each(Choice::Pass);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        if let Choice::Unit(id) = choice {
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
