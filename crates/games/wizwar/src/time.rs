//! Time Passes (WZ-103 to WZ-109).

use crate::choice::Choice;
use crate::damage::{self, Inflict};
use crate::effect::{Damage, Ongoing};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::settle::Settle;
use crate::spells;
use crate::world::{Harm, Piece, Source, Spell, SpellId, Target, World};
use kernel::{Flow, Input, List, Log, Rule, Seat};

/// The Time Passes phase of the active player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct TimePasses {
    stage: Stage,
    /// Spells that have done by now what they do when time passes, by their place among those that do.
    done: List<SpellId, 8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Begins,
    Effects,
    Tokens,
}

/// The damage that a spell deals whenever time passes for its maintainer.
fn damage_of(world: &World, spell: &Spell) -> Option<Damage> {
    let mut meanwhile = world.form_of(spell)?.meanwhile.iter();
    meanwhile.find_map(|it| if let Ongoing::DamageEachTurn(damage) = it { Some(*damage) } else { None })
}

impl TimePasses {
    /// The spells that have still to act.
    fn pending<'w>(&'w self, world: &'w World) -> impl Iterator<Item = SpellId> + 'w {
        let seat = world.turn.seat;
        world
            .spells
            .iter()
            .filter(move |spell| spell.by == seat && !self.done.contains(&spell.id))
            .filter(|spell| matches!(spell.on, Target::Piece(piece) if world.square_of(piece).is_some()))
            .filter(|spell| damage_of(world, spell).is_some())
            .map(|spell| spell.id)
    }

    /// Before anything else: what the wizard's items give at the start of his turn (WZ-108).
    fn begin(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let piece = Piece::Wizard(world.turn.seat);
        let life = world.ongoing(piece).fold(0u8, |sum, (ongoing, _)| {
            if let Ongoing::LifeEachTurn(points) = ongoing { sum.saturating_add(*points) } else { sum }
        });
        if life > 0 {
            log.say(Rule("WZ-108"), || format!("{} gains {life} life.", world.piece_name(piece)));
            world.gain_life(piece, life, log);
        }
        self.stage = Stage::Effects;
        self.effects(world, log)
    }

    /// In the order of the active player (WZ-103).
    fn effects(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        if !world.is_alive(world.turn.seat) {
            return Flow::Done;
        }
        let (first, second) = {
            let mut pending = self.pending(world);
            (pending.next(), pending.next())
        };
        match (first, second) {
            (Some(id), None) => self.strike(world, id, log),
            (Some(_), Some(_)) if !self.done.is_full() => Flow::Ask(world.turn.seat, self.into()),
            (Some(_) | None, _) => {
                self.stage = Stage::Tokens;
                Flow::Next(self.into())
            }
        }
    }

    fn strike(mut self, world: &mut World, id: SpellId, log: &mut Log) -> Flow<Proc> {
        let _ = self.done.push(id);
        let spell = world.spell(id).copied();
        if let Some((spell, damage)) = spell.and_then(|spell| Some((spell, damage_of(world, &spell)?)))
            && let Target::Piece(piece) = spell.on
            && let Some(square) = world.square_of(piece)
        {
            log.say(Rule("WZ-103"), || {
                format!(
                    "Time passes: {} strikes {}.",
                    world.pack.face(spell.card).name,
                    world.piece_name(piece)
                )
            });
            let points = damage.amount.as_fixed().unwrap_or(0);
            let plain = damage::by_thing(piece, square, points, &damage);
            let first = damage::add(world, Harm { source: Source::Spell(id), by: Some(spell.by), ..plain });
            return Flow::Call { then: self.into(), first: Inflict::from(first).into() };
        }
        Flow::Next(self.into())
    }

    /// One token leaves each temporary spell of the active player (WZ-104, WZ-106), then stun is counted down
    /// (WZ-105, WZ-395).
    fn count_down(world: &mut World, log: &mut Log) -> Flow<Proc> {
        let seat = world.turn.seat;
        let mut lapsed: List<SpellId, 64> = List::new();
        for spell in world.spells.iter_mut().filter(|spell| spell.by == seat && spell.tokens > 0) {
            spell.tokens -= 1;
            if spell.tokens == 0 {
                let _ = lapsed.push(spell.id);
            }
        }
        for &id in &lapsed {
            spells::end(world, id, Rule("WZ-104"), log);
        }
        let wizard = world.wizard_mut(seat);
        wizard.stunned = wizard.stun > 0;
        wizard.stun = wizard.stun.saturating_sub(1);
        if world.wizard(seat).stunned {
            log.say(Rule("WZ-105"), || format!("{} is stunned this turn.", world.seat_name(seat)));
        }
        for creature in world.creatures.iter_mut().filter(|creature| creature.owner == seat) {
            creature.stunned = creature.stun > 0;
            creature.stun = creature.stun.saturating_sub(1);
        }
        Flow::Next(Settle::default().into())
    }
}

impl Chapter<Proc> for TimePasses {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Begins, _) => self.begin(world, log),
            (Stage::Effects, Input::Answer(Choice::At(Target::Spell(id)))) => self.strike(world, id, log),
            (Stage::Effects, _) => self.effects(world, log),
            (Stage::Tokens, _) => TimePasses::count_down(world, log),
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        self.pending(world).map(|id| Choice::At(Target::Spell(id))).for_each(each);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Choice::At(target @ Target::Spell(id)) = choice else { return Err(No::ANSWER) };
        if self.pending(world).any(|pending| pending == id) {
            return Ok(());
        }
        Err(No::by(&("WZ-103", "a spell that acts as time passes and has not acted")).at(target))
    }
}
