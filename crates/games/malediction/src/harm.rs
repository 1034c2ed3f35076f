//! Damage: it waits, can be prevented, is reduced, and is then suffered (MD-180, MD-192, MD-278, MD-294).

use crate::choice::Choice;
use crate::effect::Clause;
use crate::fall::Fall;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::window::{Event, Window};
use crate::world::{Harm, Source, UnitId, World};
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
    Suffered,
}

impl Inflict {
    /// All damage at this place of the list and behind it.
    pub fn from(place: usize) -> Inflict {
        let from = place.min(u8::MAX.into()) as u8;
        Inflict { from, next: from, stage: Stage::Windows }
    }
}

/// How much of a damage is suffered in the end (MD-180).
fn suffered(world: &World, harm: &Harm) -> u16 {
    let Some(unit) = world.standing(harm.to) else { return 0 };
    let resisted = world.total(unit, |clause, modifier| match clause {
        Clause::Resists { by } => Some(by.with(modifier)),
        Clause::Stat(_)
        | Clause::Aura { .. }
        | Clause::Is(_)
        | Clause::Silences { .. }
        | Clause::Devastates { .. }
        | Clause::Rends { .. }
        | Clause::On { .. } => None,
    });
    harm.amount.saturating_sub(harm.prevented).saturating_sub(resisted)
}

fn suffer(world: &mut World, harm: Harm, log: &mut Log) {
    let amount = suffered(world, &harm);
    if let Source::Attack(place) = harm.source
        && let Some(attack) = world.attacks.get_mut(place as usize)
    {
        attack.dealt = attack.dealt.saturating_add(amount);
    }
    if let Some(unit) = world.unit_mut(harm.to) {
        unit.damage = unit.damage.saturating_add(amount.min(u8::MAX.into()) as u8);
    }
    log.say(Rule("MD-278"), || format!("{} suffers {amount}.", world.unit_name(harm.to)));
}

impl Chapter for Inflict {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match self.stage {
            Stage::Windows if usize::from(self.next) < world.harms.len() => {
                let event = Event::Harm(self.next);
                let then = Inflict { next: self.next + 1, ..self };
                Flow::Call { then: then.into(), first: Window::on(event, world).into() }
            }
            Stage::Windows => {
                let from = usize::from(self.from).min(world.harms.len());
                let all = world.harms;
                world.harms.truncate(from);
                for &harm in &all[from..] {
                    suffer(world, harm, log);
                }
                let then = Inflict { stage: Stage::Suffered, ..self };
                Flow::Call { then: then.into(), first: Fall::default().into() }
            }
            Stage::Suffered => Flow::Done,
        }
    }

    fn candidates(&self, _world: &World, _seat: Seat, _each: &mut dyn FnMut(Choice)) {}

    fn allows(&self, _world: &World, _seat: Seat, _choice: Choice) -> Result<(), No> {
        Err(No::ANSWER)
    }
}
