//! Abilities that are actions (MD-246).

use crate::choice::Choice;
use crate::effects::Do;
use crate::procedure::{Chapter, Proc};
use crate::retaliation::Provoked;
use crate::world::{ClauseId, Trigger, Unit, UnitId, Used, World};
use kernel::{Flow, Input, Log, Rule};

/// An ability that is used, from its declaration to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Using {
    unit: UnitId,
    ability: u8,
    on: Option<UnitId>,
    provokes: bool,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// It is declared; others may interrupt, and those whom it provokes retaliate.
    #[default]
    Declared,
    /// It is resolved, if it still can be.
    Resolve,
    /// It is over.
    Over,
}

impl Using {
    /// A unit uses an ability.
    pub fn declare(
        world: &mut World,
        unit: &Unit,
        ability: u8,
        on: Option<UnitId>,
        log: &mut Log,
    ) -> Option<Using> {
        let action = world.action(unit, ability)?;
        log.say(Rule("MD-246"), || {
            let name = world.pack.ability(ability).map_or("an ability", |it| it.name.as_str());
            let at = on.map(|on| format!(" on {}", world.unit_name(on))).unwrap_or_default();
            format!("{} uses {name}{at}.", world.unit_name(unit.id))
        });
        Some(Using { unit: unit.id, ability, on, provokes: action.provokes, stage: Stage::Declared })
    }
}

impl Chapter<Proc> for Using {
    fn resume(self, world: &mut World, _input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let at = |stage: Stage| Using { stage, ..self };
        match self.stage {
            Stage::Declared => {
                let provoked = Provoked::by(world, self.unit, self.provokes);
                Flow::Call { then: at(Stage::Resolve).into(), first: provoked.into() }
            }
            Stage::Resolve => {
                let unit = world.standing(self.unit).copied();
                let unit = unit.filter(|unit| world.may_use(unit, self.ability, self.on).is_ok());
                let Some((unit, action)) =
                    unit.and_then(|unit| Some((unit, world.action(&unit, self.ability)?)))
                else {
                    log.say(Rule("MD-364"), || "The ability cannot be used any more.".into());
                    return Flow::Done;
                };
                let on = self.on.unwrap_or(unit.id);
                let _ = world.activation.used.push(Used { ability: self.ability, by: unit.id, on });
                let trigger = Trigger {
                    unit: unit.id,
                    card: unit.card,
                    owner: unit.owner,
                    at: unit.at,
                    clause: ClauseId::Ability(action.held, action.clause),
                    other: on,
                    cost: 0,
                };
                Flow::Call { then: at(Stage::Over).into(), first: Do::trigger(trigger).into() }
            }
            Stage::Over => Flow::Done,
        }
    }
}
