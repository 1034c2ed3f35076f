//! An activation: two action points, actions one after another, and a channel (MD-126 to MD-138, MD-154, MD-155).

use crate::casting;
use crate::charge;
use crate::choice::Choice;
use crate::effect::{Event as On, Lasts};
use crate::entering;
use crate::fall::Fall;
use crate::movement;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::shift;
use crate::triggers::{Group, set_in};
use crate::window::{Event, Window};
use crate::world::{Activation, Occasion, Unit, UnitId, World};
use crate::{attack, effect::Timing};
use kernel::{Flow, Input, Log, Rule, Seat, house, stable_hash};

/// Action points of an activation (MD-126).
const AP: u8 = 2;

/// An activation, from its declaration to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Activated {
    unit: UnitId,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// It is declared; others may interrupt.
    #[default]
    Declared,
    /// The unit gains its points, and what its activation sets in is resolved.
    Begin,
    /// The owner says what comes next.
    Main,
    /// The end is declared; others may interrupt.
    Ending,
    /// What lasted for the activation has ended.
    Over,
}

impl Activated {
    /// A unit is activated.
    pub fn of(unit: UnitId) -> Activated {
        Activated { unit, stage: Stage::Declared }
    }

    /// A unit is in the midst of its activation.
    pub fn going_on(unit: UnitId) -> Activated {
        Activated { unit, stage: Stage::Main }
    }

    /// The unit, if its owner is asked what comes next.
    pub fn main(&self) -> Option<UnitId> {
        (self.stage == Stage::Main).then_some(self.unit)
    }

    fn at(self, stage: Stage) -> Activated {
        Activated { stage, ..self }
    }

    /// The unit has declared an action and paid for it (MD-126, MD-134).
    fn act(self, world: &mut World, unit: &Unit, choice: Choice, log: &mut Log) -> Flow<Proc> {
        let id = unit.id;
        world.activation.ap = world.activation.ap.saturating_sub(cost(choice));
        let first: Option<Proc> = if let Choice::Attack(target) | Choice::Shoot(target) = choice {
            let ranged = matches!(choice, Choice::Shoot(_));
            attack::declare(world, id, target, ranged, Occasion::Action, log).map(Proc::from)
        } else if let Choice::Charge(target, aim, path) = choice {
            Some(charge::declare(world, id, target, aim, path, log).into())
        } else if let Choice::Shift(to) = choice {
            Some(shift::declare(world, id, to, log).into())
        } else if let Choice::Cast(card, targets) = choice {
            world.activation.channelled = true;
            casting::declare(world, unit.owner, card, targets, None, Event::Step, log).map(Proc::from)
        } else {
            Some(movement::declare(world, id, false, log).into())
        };
        match first {
            Some(first) => Flow::Call { then: self.into(), first },
            None => Flow::Next(self.into()),
        }
    }

    /// What lasted for the activation ends with it (MD-384).
    fn end(self, world: &mut World) -> Flow<Proc> {
        world.activation = Activation::default();
        world.lasting.retain(|lasting| lasting.lasts != Lasts::Activation);
        world.loops.progress();
        Flow::Call { then: self.at(Stage::Over).into(), first: Fall::default().into() }
    }
}

/// What an action costs (MD-154); a channel costs nothing (MD-130).
fn cost(choice: Choice) -> u8 {
    if matches!(choice, Choice::Charge(..) | Choice::Shift(_)) {
        2
    } else {
        u8::from(matches!(choice, Choice::Move | Choice::Attack(_) | Choice::Shoot(_)))
    }
}

impl Chapter for Activated {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let unit = world.standing(self.unit).copied();
        match (self.stage, input, unit) {
            (Stage::Over, _, _) => Flow::Done,
            // An active unit that leaves the battlefield has ended its activation (MD-135).
            (Stage::Ending, _, _) | (_, _, None) => self.end(world),
            (Stage::Declared, _, Some(_)) => {
                if let Some(unit) = world.unit_mut(self.unit) {
                    unit.exhausted = true;
                }
                world.activation = Activation { unit: Some(self.unit), ..Activation::default() };
                log.say(Rule("MD-126"), || format!("{} is activated.", world.unit_name(self.unit)));
                let window = Window::on(Event::Step, world);
                Flow::Call { then: self.at(Stage::Begin).into(), first: window.into() }
            }
            (Stage::Begin, _, Some(unit)) => {
                world.activation.ap = AP;
                let mark = world.triggers.len();
                set_in(world, &unit, On::Activated, unit.id);
                let enemies: Vec<Unit> = world.engaged_with(&unit).copied().collect();
                for enemy in &enemies {
                    set_in(world, enemy, On::EngagedActivated, unit.id);
                }
                entering::stands(world, unit.id);
                Flow::Call { then: self.at(Stage::Main).into(), first: Group::from(mark).into() }
            }
            (Stage::Main, Input::Answer(Choice::Done), Some(_)) => {
                log.say(Rule("MD-131"), || format!("{} has done.", world.unit_name(self.unit)));
                let window = Window::on(Event::Step, world);
                Flow::Call { then: self.at(Stage::Ending).into(), first: window.into() }
            }
            (Stage::Main, Input::Answer(choice), Some(unit)) => self.act(world, &unit, choice, log),
            (Stage::Main, _, Some(unit)) => {
                let loops = std::mem::take(&mut world.loops);
                let hash = stable_hash(&*world);
                world.loops = loops;
                if world.loops.is_endless(|| hash) {
                    log.say(house::LOOP, || "The activation comes to no end and is ended.".into());
                    return self.end(world);
                }
                Flow::Ask(unit.owner, self.into())
            }
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Done);
        let Some(unit) = world.standing(self.unit) else { return };
        if world.activation.ap > 0 {
            each(Choice::Move);
            for enemy in world.field().filter(|enemy| enemy.owner != seat) {
                each(Choice::Attack(enemy.id));
                each(Choice::Shoot(enemy.id));
            }
        }
        if world.activation.ap >= 2 {
            world.each_charge(unit, &mut |target, aim, path| each(Choice::Charge(target, aim, path)));
            let speed = crate::sight::inches(world.speed(unit).unwrap_or(0));
            movement::each_destination(world, unit, speed, &mut |point| each(Choice::Shift(point)));
        }
        for card in world.hand_kinds(seat) {
            let is_channel = world.pack.face(card).spell().is_some_and(|it| it.timing == Timing::Channel);
            if is_channel && casting::may_channel(world, seat, card).is_ok() {
                casting::each_aim(world, seat, card, &mut |targets| each(Choice::Cast(card, targets)));
            }
        }
    }

    fn is_closed(&self) -> bool {
        false
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if choice == Choice::Done {
            return Ok(());
        }
        let Some(unit) = world.standing(self.unit) else { return Err(No::ANSWER) };
        if let Choice::Cast(card, targets) = choice {
            casting::may_channel(world, seat, card)?;
            return casting::may_aim(world, seat, card, &targets);
        }
        let (ap, cost) = (world.activation.ap, cost(choice));
        if cost > ap {
            return Err(No::by("MD-155", "action points for the whole cost").number(i32::from(ap)));
        }
        if let Choice::Attack(target) | Choice::Shoot(target) = choice {
            return world.may_attack(unit, target, matches!(choice, Choice::Shoot(_)));
        }
        if let Choice::Charge(target, aim, path) = choice {
            return world.may_charge(unit, target, aim, &path);
        }
        if let Choice::Shift(to) = choice {
            return world.may_shift(unit, to);
        }
        if choice == Choice::Move { world.may_move(unit) } else { Err(No::ANSWER) }
    }
}
