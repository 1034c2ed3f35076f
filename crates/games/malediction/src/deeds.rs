//! What a unit can do as an action, in its activation or as an extra action (MD-154, MD-237 to MD-240, MD-246).

use crate::attack;
use crate::card::Held;
use crate::charge;
use crate::choice::Choice;
use crate::effect::{Clause, Deed, Effect, On};
use crate::movement;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::shift;
use crate::sight::{NEARBY, inches};
use crate::using::Using;
use crate::world::{Attack, Unit, UnitId, World};
use kernel::{Flow, Input, List, Log, Rule, Seat};

/// A set of deeds, and how they are done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deeds {
    /// Which, as the bits of [`Deed`].
    which: u8,
    /// What an ability may cost at most.
    pub ap: u8,
    /// Whether an ability must cost something.
    costly: bool,
    /// Whether it provokes nobody.
    quiet: bool,
    /// How far a move may be, in inches; 0: the Speed of the unit.
    inches: u8,
    /// What the unit recovers if it attacks and hits.
    drain: u8,
    /// With whose Accuracy, Power and abilities it attacks, if not its own.
    wielder: Option<UnitId>,
}

/// All deeds.
const ALL: [Deed; 6] = [Deed::Move, Deed::Melee, Deed::Ranged, Deed::Charge, Deed::Shift, Deed::Ability];

impl Deeds {
    /// Everything that so many action points pay for, in the unit's own activation.
    pub fn all(ap: u8) -> Deeds {
        Deeds { which: ALL.iter().fold(0, |which, &deed| which | 1 << deed as u8), ap, ..Deeds::default() }
    }

    /// These deeds as an extra action.
    pub fn extra(deeds: &[Deed], ap: u8, quiet: bool, inches: u8, drain: u8) -> Deeds {
        let which = deeds.iter().fold(0, |which, &deed| which | 1 << deed as u8);
        Deeds { which, ap, costly: true, quiet, inches, drain, wielder: None }
    }

    /// The same, with the Accuracy, the Power and the abilities of another unit.
    #[must_use]
    pub fn lent_by(self, wielder: Option<UnitId>) -> Deeds {
        Deeds { wielder, ..self }
    }

    fn has(self, deed: Deed) -> bool {
        self.which & 1 << deed as u8 != 0
    }
}

/// An ability of a unit that is an action.
#[derive(Clone, Copy, Debug)]
pub struct Action {
    /// The ability with its modifier.
    pub held: Held,
    /// Which clause of it.
    pub clause: u8,
    /// The action points that it costs.
    pub ap: u8,
    /// Whether it provokes retaliation.
    pub provokes: bool,
    /// Whether it can be used once in an activation only.
    pub once: bool,
    /// Upon whom.
    pub on: Option<On>,
}

impl Action {
    /// How far those may be, in inches, upon whom a unit uses it; `None` where that does not matter.
    pub(crate) fn reach(&self, world: &World, unit: &Unit) -> Option<u8> {
        match self.on? {
            On::AllyInRange => Some(world.range(unit).unwrap_or(0).max(NEARBY)),
            On::LesserAlly(reach) | On::Ally(reach) | On::OtherAlly(reach) => Some(reach),
            On::EngagedEnemy => Some(NEARBY),
        }
    }

    /// What it does.
    pub(crate) fn effects(&self, world: &World) -> &'static [Effect] {
        let clauses = world.pack.ability(self.held.ability).map(|it| it.does.as_slice()).unwrap_or_default();
        clauses.get(usize::from(self.clause)).map(Clause::effects).unwrap_or_default()
    }
}

impl World {
    /// The abilities of a unit that are actions.
    pub fn actions(&self, unit: &Unit) -> List<Option<Action>, 12> {
        let mut actions = List::new();
        for &held in &self.abilities(unit) {
            let clauses = self.pack.ability(held.ability).map(|it| it.does.as_slice()).unwrap_or_default();
            for (clause, it) in clauses.iter().enumerate() {
                if let Clause::Action { ap, provokes, once, on, .. } = it {
                    let (ap, provokes, once, on) = (*ap, *provokes, *once, *on);
                    let _ = actions.push(Some(Action { held, clause: clause as u8, ap, provokes, once, on }));
                }
            }
        }
        actions
    }

    /// The action of a unit with that ability.
    pub fn action(&self, unit: &Unit, ability: u8) -> Option<Action> {
        self.actions(unit).iter().flatten().find(|action| action.held.ability == ability).copied()
    }

    /// Whether a unit may use an ability upon somebody (MD-246).
    pub fn may_use(&self, unit: &Unit, ability: u8, on: Option<UnitId>) -> Result<(), No> {
        let Some(action) = self.action(unit, ability) else {
            return Err(No::by("MD-246", "an ability of the unit that is an action").unit(unit.id));
        };
        let used = |on: UnitId| {
            let is_it = |it: &&crate::world::Used| it.ability == ability && it.by == unit.id && it.on == on;
            self.activation.used.iter().find(is_it).is_some()
        };
        if action.once && used(unit.id) {
            return Err(No::by("MD-252", "an ability that was not used in this activation").unit(unit.id));
        }
        let (Some(kind), Some(on)) = (action.on, on) else {
            let fits = action.on.is_none() == on.is_none();
            return if fits { Ok(()) } else { Err(No::by("MD-246", "somebody upon whom it is used")) };
        };
        let Some(target) = self.standing(on) else {
            return Err(No::by("MD-246", "a unit on the battlefield"));
        };
        match kind {
            On::AllyInRange => {
                let reach = action.reach(self, unit).unwrap_or(0);
                let near = unit.id == target.id || self.is_within(unit, target, reach);
                if target.owner != unit.owner || !near {
                    return Err(No::by("MD-242", "an ally nearby or within the Range").unit(on));
                }
            }
            On::LesserAlly(reach) => {
                let rank = |unit: &Unit| self.face_of(unit).rank;
                let is_other = target.owner == unit.owner && target.id != unit.id;
                if !is_other || !self.is_within(unit, target, reach) {
                    return Err(No::by("MD-242", "another ally within the distance").unit(on));
                }
                if rank(target) > rank(unit) {
                    return Err(No::by("MD-005", "an ally of equal or lower rank").unit(on));
                }
            }
            On::EngagedEnemy => return self.may_attack(unit, on, false),
            On::Ally(reach) | On::OtherAlly(reach) => {
                let is_meant = match kind {
                    On::OtherAlly(_) => target.id != unit.id,
                    On::Ally(_) | On::AllyInRange | On::LesserAlly(_) | On::EngagedEnemy => true,
                };
                if !is_meant || target.owner != unit.owner || !self.is_within(unit, target, reach) {
                    return Err(No::by("MD-242", "an ally within the distance").unit(on));
                }
                let clause =
                    self.pack.ability(ability).and_then(|it| it.does.get(usize::from(action.clause)));
                if let Some(Clause::Action { sort, .. }) = clause
                    && !sort.holds(self.face_of(target))
                {
                    return Err(No::by("MD-246", "a unit of the sort that the ability names").unit(on));
                }
                return Ok(());
            }
        }
        if used(on) {
            return Err(No::by("MD-252", "an ally upon whom it was not used in this activation").unit(on));
        }
        Ok(())
    }
}

/// What a deed costs (MD-154); `None` for what is no deed.
pub fn cost(world: &World, unit: &Unit, choice: Choice) -> Option<u8> {
    if let Choice::Use(ability, _) = choice {
        return world.action(unit, ability).map(|action| action.ap);
    }
    if matches!(choice, Choice::Charge(..) | Choice::Shift(_)) {
        return Some(2);
    }
    matches!(choice, Choice::Move | Choice::Attack(_) | Choice::Shoot(_)).then_some(1)
}

/// Deeds worth trying.
pub fn each(world: &World, unit: &Unit, deeds: Deeds, each: &mut dyn FnMut(Choice)) {
    if deeds.has(Deed::Move) {
        each(Choice::Move);
    }
    for enemy in world.field().filter(|enemy| enemy.owner != unit.owner) {
        if deeds.has(Deed::Melee) {
            each(Choice::Attack(enemy.id));
        }
        if deeds.has(Deed::Ranged) {
            each(Choice::Shoot(enemy.id));
        }
    }
    if deeds.has(Deed::Charge) && deeds.ap >= 2 {
        world.each_charge(unit, &mut |target, aim, path| each(Choice::Charge(target, aim, path)));
    }
    if deeds.has(Deed::Shift) && deeds.ap >= 2 {
        let speed = inches(world.speed(unit).unwrap_or(0));
        movement::each_destination(world, unit, speed, &mut |point| each(Choice::Shift(point)));
    }
    if deeds.has(Deed::Ability) {
        for action in world.actions(unit).iter().flatten() {
            let ability = action.held.ability;
            match action.on {
                None => each(Choice::Use(ability, None)),
                Some(_) => world.field().for_each(|on| each(Choice::Use(ability, Some(on.id)))),
            }
        }
    }
}

/// Whether a unit may do something as one of these deeds.
pub fn may(world: &World, unit: &Unit, deeds: Deeds, choice: Choice) -> Result<(), No> {
    let allowed = |deed: Deed| {
        if deeds.has(deed) { Ok(()) } else { Err(No::by("MD-237", "an action that is allowed here")) }
    };
    if let Choice::Use(ability, on) = choice {
        allowed(Deed::Ability)?;
        let ap = world.action(unit, ability).map_or(0, |action| action.ap);
        if ap > deeds.ap {
            return Err(No::by("MD-155", "action points for the whole cost").number(i32::from(deeds.ap)));
        }
        if deeds.costly && ap == 0 {
            return Err(No::by("MD-237", "an ability that costs action points").unit(unit.id));
        }
        return world.may_use(unit, ability, on);
    }
    let Some(cost) = cost(world, unit, choice) else { return Err(No::ANSWER) };
    if !deeds.costly && cost > deeds.ap {
        return Err(No::by("MD-155", "action points for the whole cost").number(i32::from(deeds.ap)));
    }
    if let Choice::Attack(target) = choice {
        allowed(Deed::Melee)?;
        return world.may_attack(unit, target, false);
    }
    if let Choice::Shoot(target) = choice {
        allowed(Deed::Ranged)?;
        return world.may_attack(unit, target, true);
    }
    if let Choice::Charge(target, aim, path) = choice {
        allowed(Deed::Charge)?;
        return world.may_charge(unit, target, aim, &path);
    }
    if let Choice::Shift(to) = choice {
        allowed(Deed::Shift)?;
        return world.may_shift(unit, to);
    }
    allowed(Deed::Move)?;
    world.may_move(unit)
}

/// Declares a deed and gives the sequence that it is; `None` if it cannot be declared after all.
pub fn declare(world: &mut World, unit: &Unit, deeds: Deeds, choice: Choice, log: &mut Log) -> Option<Proc> {
    let id = unit.id;
    if let Choice::Attack(target) | Choice::Shoot(target) = choice {
        let ranged = matches!(choice, Choice::Shoot(_));
        let attack = Attack {
            attacker: id,
            defender: target,
            ranged,
            drain: deeds.drain,
            wielder: deeds.wielder,
            ..Attack::default()
        };
        return attack::declare_as(world, attack, log).map(Proc::from);
    }
    if let Choice::Charge(target, aim, path) = choice {
        return Some(charge::declare(world, id, target, aim, path, log).into());
    }
    if let Choice::Shift(to) = choice {
        return Some(shift::declare(world, id, to, log).into());
    }
    if let Choice::Use(ability, on) = choice {
        return Using::declare(world, unit, ability, on, log).map(Proc::from);
    }
    Some(movement::declare(world, id, deeds.quiet, deeds.inches, log).into())
}

/// An extra action: it costs nothing, does not touch the activation, and may be performed while exhausted (MD-237).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Extra {
    unit: UnitId,
    deeds: Deeds,
    /// How often.
    times: u8,
}

impl Extra {
    /// Who may perform it.
    pub(crate) fn unit(&self) -> UnitId {
        self.unit
    }

    /// A unit may perform one of these deeds, so often.
    pub fn of(unit: UnitId, deeds: Deeds, times: u8) -> Extra {
        Extra { unit, deeds, times }
    }

    /// Whether there may be anything that the unit can do: its player can always pass.
    fn can_do_anything(&self, world: &World, unit: &Unit) -> bool {
        let could = |deed: Deed| self.deeds.has(deed) && self.deeds.ap >= 2;
        // Not all their lines and ways are among the deeds worth trying.
        let mut can = could(Deed::Charge) && world.could_charge(unit)
            || could(Deed::Shift) && world.speed(unit).is_some();
        each(world, unit, self.deeds, &mut |choice| {
            can = can || may(world, unit, self.deeds, choice).is_ok();
        });
        can
    }
}

impl Chapter<Proc> for Extra {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let Some(unit) = world.standing(self.unit).copied() else { return Flow::Done };
        match input {
            Input::Answer(Choice::Pass) => Flow::Done,
            Input::Answer(choice) => {
                log.say(Rule("MD-237"), || {
                    format!("{} performs an extra action.", world.unit_name(self.unit))
                });
                let then = Extra { times: self.times.saturating_sub(1), ..self };
                match declare(world, &unit, self.deeds, choice, log) {
                    Some(first) => Flow::Call { then: then.into(), first },
                    None => Flow::Done,
                }
            }
            Input::Start | Input::Rolled(_) | Input::Returned => {
                if self.times == 0 || !self.can_do_anything(world, &unit) {
                    return Flow::Done;
                }
                Flow::Ask(unit.owner, self.into())
            }
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each_choice: &mut dyn FnMut(Choice)) {
        each_choice(Choice::Pass);
        if let Some(unit) = world.standing(self.unit) {
            each(world, unit, self.deeds, each_choice);
        }
    }

    fn is_closed(&self) -> bool {
        false
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        if choice == Choice::Pass {
            return Ok(());
        }
        match world.standing(self.unit) {
            Some(unit) => may(world, unit, self.deeds, choice),
            None => Err(No::ANSWER),
        }
    }
}
