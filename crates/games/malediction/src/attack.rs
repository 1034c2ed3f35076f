//! Attacks, step by step (MD-170 to MD-193).

use crate::choice::Choice;
use crate::effect::{Clause, Event as On, Quality, Stat};
use crate::effects::recover;
use crate::harm::{self, Inflict};
use crate::no::{Have, No};
use crate::procedure::{Chapter, Proc};
use crate::retaliation::Provoked;
use crate::setup::FACES;
use crate::sight::inches;
use crate::triggers::{Group, set_in, set_in_by};
use crate::window::{Event, Window};
use crate::world::{
    Attack, Blow, ClauseId, Occasion, Result as Outcome, Source, Trigger, Unit, UnitId, World,
};
use kernel::{Flow, Input, Log, Roll, Rule};

/// An attack under way, from its declaration to what comes after it (MD-192).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Attacking {
    /// Its place among the attacks.
    place: u8,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// It is declared; others may interrupt, and those whom it provokes retaliate.
    #[default]
    Declared,
    /// The die falls, if the target is still valid.
    Roll,
    /// Hit or graze, and the damage.
    Damage,
    /// The damage has been suffered; others may react.
    Dealt,
    /// What comes after the attack sets in.
    After,
    /// It is over.
    Over,
}

impl World {
    /// Whether a unit may attack an enemy so (MD-150, MD-182 to MD-190).
    pub fn may_attack(&self, attacker: &Unit, target: UnitId, ranged: bool) -> Result<(), No> {
        let Some(target) = self.standing(target).filter(|target| target.owner != attacker.owner) else {
            return Err(No::by("MD-182", "an enemy on the battlefield"));
        };
        if !self.can_attack(attacker) {
            return Err(No::by("MD-150", "Accuracy and Power that are not null").unit(attacker.id));
        }
        if self.attacks.is_full() {
            return Err(No::by("MD-365", "fewer attacks within one another"));
        }
        self.may_strike(attacker)?;
        if !ranged {
            self.may_melee(attacker)?;
            if self.are_engaged(attacker, target) {
                return Ok(());
            }
            return Err(No::by("MD-184", "an enemy with which the unit is engaged").unit(target.id));
        }
        if self.activation.shots.contains(&attacker.id) && self.has(attacker, Quality::Reloads) {
            return Err(No::by("MD-241", "a unit that has not shot in this activation").unit(attacker.id));
        }
        let Some(range) = self.range(attacker) else {
            return Err(No::by("MD-147", "a Range that is not null").unit(attacker.id));
        };
        if range == 0 {
            return Err(No::by("MD-188", "a Range above 0").number(0));
        }
        if !attacker.disc(self.pack).apart(target.disc(self.pack)).within(inches(range)) {
            return Err(No::by("MD-188", "an enemy within the Range").have(Have::Line(
                attacker.at,
                target.at,
                None,
            )));
        }
        match self.blocks_sight(attacker, target) {
            None => Ok(()),
            Some(blocker) => {
                let line = Have::Line(attacker.at, target.at, Some(blocker));
                Err(No::by("MD-195", "a clear line of sight").have(line))
            }
        }
    }
}

impl World {
    /// Whether nothing forbids a unit to attack in this activation (MD-338).
    fn may_strike(&self, unit: &Unit) -> Result<(), No> {
        match self.activation.disarmed.contains(&unit.id) {
            true => Err(No::by("MD-338", "a unit that may attack in this activation").unit(unit.id)),
            false => Ok(()),
        }
    }

    /// Whether nothing forbids a unit to attack in melee (MD-185, MD-338).
    pub fn may_melee(&self, unit: &Unit) -> Result<(), No> {
        self.may_strike(unit)?;
        match self.has(unit, Quality::RangedOnly) {
            true => Err(No::by("MD-185", "a unit that can make melee attacks").unit(unit.id)),
            false => Ok(()),
        }
    }
}

/// Declares an attack; `None` where too many are under way.
pub fn declare(
    world: &mut World,
    attacker: UnitId,
    defender: UnitId,
    ranged: bool,
    occasion: Occasion,
    log: &mut Log,
) -> Option<Attacking> {
    declare_as(world, Attack { attacker, defender, ranged, occasion, ..Attack::default() }, log)
}

/// Declares an attack with all that is particular to it; `None` where too many are under way.
pub fn declare_as(world: &mut World, attack: Attack, log: &mut Log) -> Option<Attacking> {
    let Attack { attacker, defender, ranged, occasion, .. } = attack;
    let thunderous = world.activation.thunderous.contains(&attacker);
    world.attacks.push(Attack { thunderous, ..attack }).ok()?;
    world.activation.thunderous.retain(|unit| *unit != attacker);
    let rule = if occasion == Occasion::Retaliation { "MD-225" } else { "MD-182" };
    log.say(Rule(rule), || {
        let how = match (occasion, ranged) {
            (Occasion::Retaliation, _) => "retaliates against",
            (_, true) => "shoots at",
            (Occasion::Action | Occasion::Charge, false) => "attacks",
        };
        format!("{} {how} {}.", world.unit_name(attacker), world.unit_name(defender))
    });
    Some(Attacking { place: world.attacks.len() as u8 - 1, stage: Stage::Declared })
}

impl Attacking {
    fn at(self, stage: Stage) -> Attacking {
        Attacking { stage, ..self }
    }

    fn attack(&self, world: &World) -> Attack {
        world.attacks.get(self.place as usize).copied().unwrap_or_default()
    }

    /// A step that cannot be resolved leads to the last (MD-364).
    fn end(self, world: &mut World) -> Flow<Proc> {
        world.attacks.truncate(self.place.into());
        Flow::Done
    }

    /// The target is looked at again, as others may have interrupted (MD-192, MD-233).
    fn roll(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let attack = self.attack(world);
        let stands = world.standing(attack.attacker).copied();
        // The place of this attack is not counted when it is asked whether there are too many.
        let whole = world.attacks;
        world.attacks.truncate(self.place.into());
        let there = world.standing(attack.defender).is_some();
        let valid = stands.is_some_and(|unit| {
            let redirected = attack.redirected && there;
            redirected || world.may_attack(&unit, attack.defender, attack.ranged).is_ok()
        });
        world.attacks = whole;
        if !valid {
            log.say(Rule("MD-364"), || "The attack cannot be made any more.".into());
            return self.end(world);
        }
        if attack.ranged {
            let _ = world.activation.shots.push(attack.attacker);
        }
        Flow::Roll(Roll::die(FACES), self.into())
    }

    fn damage(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let attack = self.attack(world);
        let (Some(attacker), Some(defender)) =
            (world.standing(attack.attacker).copied(), world.standing(attack.defender).copied())
        else {
            return self.end(world);
        };
        let Some(result) = result(world, &attacker, &defender, &attack, log) else { return self.end(world) };
        let result = if attack.thunderous { result.improved() } else { result };
        if let Some(attack) = world.attacks.get_mut(self.place as usize) {
            attack.result = Some(result);
        }
        let amount = amount(world, &attacker, &defender, &attack, result);
        if result.is_hit() {
            note_hit(world, &attack);
        }
        let from = world.harms.len();
        if !result.is_hit() && world.has(&defender, Quality::Phasing) {
            log.say(Rule("MD-241"), || format!("{} lets the graze pass.", world.unit_name(defender.id)));
        } else {
            harm::pend(world, defender.id, amount, Source::Attack(self.place));
        }
        Flow::Call { then: self.at(Stage::Dealt).into(), first: Inflict::from(from).into() }
    }

    fn after(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let attack = self.attack(world);
        let hit = attack.result.is_some_and(Outcome::is_hit);
        let owner = world.standing(attack.attacker).map(|attacker| attacker.owner);
        if let Some(owner) = owner.filter(|_| attack.drain > 0 && hit) {
            let drained = attack.drain.saturating_add(world.mended(owner));
            recover(world, attack.attacker, drained, log);
        }
        let mark = world.triggers.len();
        if let Some(attacker) = world.standing(attack.attacker).copied()
            && attack.thunderous
            && attack.dealt > 0
        {
            let clause = ClauseId::Push(attack.dealt.min(u8::MAX.into()) as u8);
            let Unit { id: unit, card, owner, at, .. } = attacker;
            let other = attack.defender;
            let _ = world.triggers.push(Trigger { unit, card, owner, at, clause, other, cost: 0 });
        }
        if let Some(attacker) = world.standing(attack.attacker).copied() {
            let wielder = wielder(world, &attacker, &attack);
            let mut set_in = |event: On| set_in_by(world, &wielder, &attacker, event, attack.defender);
            if hit {
                if attack.inflicted() > 0 {
                    set_in(On::Wounds);
                }
                set_in(On::Hits);
                if attack.ranged {
                    set_in(On::HitsAtRange);
                }
            }
            set_in(On::Attacked);
        }
        if let Some(defender) = world.standing(attack.defender).copied().filter(|_| attack.warded) {
            set_in(world, &defender, On::Warded, attack.attacker);
        }
        // A retaliation provokes no retaliation (MD-227).
        if let Some(defender) = world.standing(attack.defender).copied()
            && attack.occasion != Occasion::Retaliation
        {
            set_in(world, &defender, if hit { On::Hit } else { On::Grazed }, attack.attacker);
        }
        Flow::Call { then: self.at(Stage::Over).into(), first: Group::from(mark).into() }
    }
}

/// With whose Accuracy, Power and abilities an attack is made: the attacker's, or those that another lends it.
fn wielder(world: &World, attacker: &Unit, attack: &Attack) -> Unit {
    attack.wielder.and_then(|id| world.standing(id)).copied().unwrap_or(*attacker)
}

/// What the die comes to (MD-170 to MD-175); `None` if a stat is null after all.
fn result(
    world: &World,
    attacker: &Unit,
    defender: &Unit,
    attack: &Attack,
    log: &mut Log,
) -> Option<Outcome> {
    let wielder = wielder(world, attacker, attack);
    let as_wielded = Attack { attacker: wielder.id, ..*attack };
    let accuracy = world.stat(&wielder, Stat::Accuracy, Some(&as_wielded))? + i16::from(attack.sway);
    let defense = world.stat(defender, Stat::Defense, Some(attack))?;
    let value = i16::from(attack.die) + accuracy;
    let (result, rule) = match attack.die {
        1 => (Outcome::CriticalGraze, "MD-175"),
        20 => (Outcome::CriticalHit, "MD-173"),
        _ if value >= defense => (Outcome::Hit, "MD-171"),
        _ => (Outcome::Graze, "MD-172"),
    };
    log.say(Rule(rule), || {
        let what = match result {
            Outcome::CriticalGraze => "a critical graze",
            Outcome::Graze => "a graze",
            Outcome::Hit => "a hit",
            Outcome::CriticalHit => "a critical hit",
        };
        format!("{} with Accuracy {accuracy} makes {value} against Defense {defense}: {what}.", attack.die)
    });
    Some(result)
}

/// What an attack deals before anything is prevented (MD-171 to MD-179, MD-373).
fn amount(world: &World, attacker: &Unit, defender: &Unit, attack: &Attack, result: Outcome) -> u16 {
    let wielder = wielder(world, attacker, attack);
    let as_wielded = Attack { attacker: wielder.id, ..*attack };
    let Some((printed, bonus)) = world.power(&wielder, &as_wielded) else { return 0 };
    let swung = |damage: u16| damage.saturating_add_signed(attack.swing.into());
    let (full, partial) = (i16::from(printed.full), i16::from(printed.partial));
    let bonus = bonus + i16::from(attack.power);
    let power = match result {
        Outcome::CriticalGraze => return swung(1),
        Outcome::Graze => partial + bonus,
        Outcome::Hit => full + bonus,
        Outcome::CriticalHit => full + partial + bonus,
    };
    let before = world.activation.hits.iter().find(|blow| blow.by == attacker.id && blow.on == defender.id);
    let is_second = result.is_hit() && !attack.ranged && before.is_some_and(|blow| blow.melee == 1);
    let is_critical = result == Outcome::CriticalHit;
    let extra = world.total(&wielder, |clause, modifier| {
        if let Clause::Devastates { by } = clause {
            is_critical.then(|| by.with(modifier))
        } else if let Clause::Rends { by } = clause {
            is_second.then(|| by.with(modifier))
        } else {
            None
        }
    });
    let struck = if result.is_hit() { u16::from(attack.extra) } else { 0 };
    swung(power.max(0) as u16 + extra + struck)
}

/// Who has hit whom is remembered for the activation.
fn note_hit(world: &mut World, attack: &Attack) {
    let hits = &mut world.activation.hits;
    let melee = u8::from(!attack.ranged);
    match hits.iter_mut().find(|blow| blow.by == attack.attacker && blow.on == attack.defender) {
        Some(blow) => blow.melee = blow.melee.saturating_add(melee),
        None => drop(hits.push(Blow { by: attack.attacker, on: attack.defender, melee })),
    }
}

impl Chapter<Proc> for Attacking {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Declared, _) => {
                let attack = self.attack(world);
                // Only ranged attacks provoke (MD-189 to MD-191).
                let event = Event::Attack(self.place);
                let provoked = Provoked::by(world, attack.attacker, attack.ranged).on(event);
                Flow::Call { then: self.at(Stage::Roll).into(), first: provoked.into() }
            }
            (Stage::Roll, Input::Rolled(die)) => {
                let die = die.first() as u8;
                if let Some(attack) = world.attacks.get_mut(self.place as usize) {
                    attack.die = die;
                }
                log.say(Rule("MD-170"), || format!("The die shows {die}."));
                let window = Window::on(Event::Roll(self.place), world);
                Flow::Call { then: self.at(Stage::Damage).into(), first: window.into() }
            }
            (Stage::Roll, _) => self.roll(world, log),
            (Stage::Damage, _) => self.damage(world, log),
            (Stage::Dealt, _) => {
                let then = self.at(Stage::After);
                if self.attack(world).inflicted() == 0 {
                    return Flow::Next(then.into());
                }
                let window = Window::on(Event::Dealt(self.place), world);
                Flow::Call { then: then.into(), first: window.into() }
            }
            (Stage::After, _) => self.after(world, log),
            (Stage::Over, _) => self.end(world),
        }
    }
}
