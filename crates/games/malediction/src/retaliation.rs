//! Retaliation (MD-225 to MD-236): whoever is provoked may attack before what provoked it is resolved.

use crate::attack::{self, Attacking};
use crate::choice::Choice;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::window::{Event, Window};
use crate::world::{Occasion, UnitId, World};
use kernel::{Flow, Input, List, Log, Rule, Seat};

/// What has been declared by a unit: others may interrupt it, and then those whom it provokes retaliate one after
/// another (MD-226, MD-232).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Provoked {
    provoker: UnitId,
    /// The enemies with which it was engaged when it declared, and which have not retaliated yet.
    left: List<UnitId, 24>,
    /// What the window is on.
    event: Event,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Declared,
    Retaliate,
}

/// Whether a unit may retaliate against another now (MD-150, MD-232, MD-338).
pub fn may(world: &World, with: UnitId, against: UnitId) -> Result<(), No> {
    let (Some(unit), Some(provoker)) = (world.standing(with), world.standing(against)) else {
        return Err(No::by("MD-232", "a unit that is still there"));
    };
    if world.is_silenced(unit, provoker) {
        return Err(No::by("MD-338", "a unit to which retaliation is not forbidden").unit(with));
    }
    world.may_attack(unit, against, false)
}

/// A retaliation without any that provoked it, as an ability allows one; `None` if it cannot be made.
pub fn attack(world: &mut World, with: UnitId, against: UnitId, log: &mut Log) -> Option<Attacking> {
    may(world, with, against).ok()?;
    attack::declare(world, with, against, false, Occasion::Retaliation, log)
}

impl Provoked {
    /// Whose declaration it was.
    pub(crate) fn provoker(&self) -> UnitId {
        self.provoker
    }

    /// What a unit has declared; whether it provokes those with which it is engaged (MD-230, MD-231).
    pub fn by(world: &World, provoker: UnitId, provokes: bool) -> Provoked {
        let unit = world.standing(provoker).filter(|_| provokes);
        let left = match unit {
            Some(unit) => List::collect(world.engaged_with(unit).map(|enemy| enemy.id)),
            None => List::new(),
        };
        Provoked { provoker, left, event: Event::Step, stage: Stage::Declared }
    }

    /// The same, with a window on that.
    #[must_use]
    pub fn on(self, event: Event) -> Provoked {
        Provoked { event, ..self }
    }

    fn can_retaliate<'w>(&'w self, world: &'w World) -> impl Iterator<Item = UnitId> + 'w {
        self.left.iter().copied().filter(|&id| may(world, id, self.provoker).is_ok())
    }

    fn ask(self, world: &World) -> Flow<Proc> {
        let owner = self.can_retaliate(world).next().and_then(|id| world.standing(id)).map(|unit| unit.owner);
        match owner {
            Some(owner) => Flow::Ask(owner, self.into()),
            None => Flow::Done,
        }
    }
}

impl Chapter<Proc> for Provoked {
    fn resume(mut self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Declared, _) => {
                self.stage = Stage::Retaliate;
                Flow::Call { then: self.into(), first: Window::on(self.event, world).into() }
            }
            (Stage::Retaliate, Input::Answer(Choice::Retaliate(id))) => {
                self.left.retain(|left| *left != id);
                match attack(world, id, self.provoker, log) {
                    Some(attack) => Flow::Call { then: self.into(), first: attack.into() },
                    None => self.ask(world),
                }
            }
            (Stage::Retaliate, Input::Answer(_)) => {
                log.say(Rule("MD-228"), || "Nobody retaliates any more.".into());
                Flow::Done
            }
            (Stage::Retaliate, _) => self.ask(world),
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        self.can_retaliate(world).map(Choice::Retaliate).for_each(&mut *each);
        each(Choice::Pass);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        if let Choice::Retaliate(id) = choice {
            if !self.left.contains(&id) {
                return Err(No::by("MD-231", "a unit that was engaged when this was declared").unit(id));
            }
            return may(world, id, self.provoker);
        }
        if choice == Choice::Pass { Ok(()) } else { Err(No::ANSWER) }
    }
}
