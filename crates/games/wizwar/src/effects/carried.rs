//! Effects on what somebody carries.

use crate::carrying;
use crate::choice::{Carry, Choice};
use crate::effect::{Carried, Effect, Landing};
use crate::no::No;
use crate::resolve::{Do, FACES, Step};
use crate::world::{CarriedItem, Target, World};
use geometry::grid::Square;
use kernel::{Flow, Input, List, Log, Roll, Rule, Seat, Seats};

/// How far a grasped thing may be put from its bearer.
const GRASP: u8 = 2;

impl Do {
    /// The target drops something; the caster or the target says what, and the caster where, if there is a
    /// choice.
    pub(crate) fn force_drop(
        self,
        world: &mut World,
        (what, caster_chooses, landing): (Carried, bool, Landing),
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        let Some(victim) = self.subject_wizard(world) else { return Step::Over };
        let caster = self.caster(world);
        let mut thing = self.thing;
        match input {
            Input::Answer(Choice::Give(carry)) => thing = Some(carry),
            Input::Answer(Choice::At(Target::Square(square))) => {
                if let Some(carry) = thing {
                    carrying::put_down(world, victim, carry, square, Rule("WZ-149"), log);
                }
                return Step::Over;
            }
            Input::Start | Input::Returned | Input::Rolled(_) | Input::Answer(_) => {}
        }
        if thing.is_none() {
            let things = droppable(world, victim, what);
            match things[..] {
                [] => return Step::Over,
                [only] => thing = Some(only),
                [..] => return self.ask(if caster_chooses { caster } else { victim }, 1),
            }
        }
        let Some(carry) = thing else { return Step::Over };
        match landing {
            Landing::OwnSquare => {
                let square = world.wizard(victim).square;
                carrying::put_down(world, victim, carry, square, Rule("WZ-149"), log);
                Step::Over
            }
            Landing::BoardWithinTwo => Do { thing, ..self }.ask(caster, 2),
        }
    }

    /// The caster takes an item of the target (WZ-158).
    pub(crate) fn steal_item(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Step {
        let Some(victim) = self.subject_wizard(world) else { return Step::Over };
        let caster = self.caster(world);
        let things = droppable(world, victim, Carried::Item);
        let carry = match (input, &things[..]) {
            (Input::Answer(Choice::Give(carry)), _) => carry,
            (_, []) => return Step::Over,
            (_, [only]) => *only,
            (_, [..]) => return self.ask(caster, 1),
        };
        carrying::steal(world, victim, caster, carry, Rule("WZ-158"), log);
        Step::Over
    }

    /// The caster names an item or treasure of the target and tears it from him, if the die allows.
    pub(crate) fn tear(self, world: &mut World, from: u8, input: Input<'_, Choice>, log: &mut Log) -> Step {
        let Some(victim) = self.subject_wizard(world) else { return Step::Over };
        let caster = self.caster(world);
        match input {
            Input::Answer(Choice::Give(carry)) => {
                Step::Wait(Flow::Roll(Roll::die(FACES), Do { thing: Some(carry), ..self }.at(2).into()))
            }
            Input::Rolled(_) => {
                let face = self.note_dice(world, input, log);
                if let Some(carry) = self.thing
                    && face >= from
                {
                    carrying::steal(world, victim, caster, carry, Rule("WZ-158"), log);
                }
                Step::Over
            }
            Input::Start | Input::Returned | Input::Answer(_) => {
                let mut any = false;
                if let Some(effect) = self.effect() {
                    self.candidates_of_carried(world, effect, &mut |choice| {
                        any |= self.allows_of_carried(world, effect, choice).is_ok();
                    });
                }
                if any { self.ask(caster, 1) } else { Step::Over }
            }
        }
    }

    /// Whoever the effect concerns drops his treasure; none is taken up this turn by him or for him.
    pub(crate) fn drop_treasure(self, world: &mut World, log: &mut Log) -> Step {
        if world.turn.seat == self.caster(world) {
            world.turn.no_treasure = true;
        }
        if let Some(piece) = self.subject_piece(world)
            && let Some(square) = world.square_of(piece)
        {
            carrying::drop_treasure(world, piece, square, Rule("WZ-149"), log);
        }
        Step::Over
    }

    /// Everybody drops everything (Gravity).
    pub(crate) fn drop_everything(self, world: &mut World, log: &mut Log) -> Step {
        for seat in Seats::first(world.seats()).iter() {
            if !world.is_alive(seat) {
                continue;
            }
            let square = world.wizard(seat).square;
            for carry in &droppable(world, seat, Carried::ItemOrTreasure) {
                while carrying::carries(world, seat, *carry) {
                    carrying::put_down(world, seat, *carry, square, Rule("WZ-149"), log);
                }
            }
        }
        for index in 0..world.creatures.len() {
            carrying::creature_drops(world, world.creatures[index].id, Rule("WZ-149"), log);
        }
        for index in 0..world.markers.len() {
            let marker = world.markers[index];
            if let Some(item) = marker.item {
                world.markers[index].item = None;
                crate::markers::lay(world, item, marker.square, marker.owner);
            }
        }
        Step::Over
    }

    /// The caster picks up the target from afar, at the usual cost.
    pub(crate) fn reach_pick(self, world: &mut World) -> Step {
        match self.subject(world) {
            Some(target) => self.call(carrying::Handle::reach(self.caster(world), target)),
            None => Step::Over,
        }
    }

    /// The caster drops something he carries into the target square.
    pub(crate) fn reach_drop(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Step {
        let caster = self.caster(world);
        let Some(square) = self.subject(world).and_then(|target| world.target_square(target)) else {
            return Step::Over;
        };
        let things = droppable(world, caster, Carried::ItemOrTreasure);
        let carry = match (input, &things[..]) {
            (Input::Answer(Choice::Give(carry)), _) => carry,
            (_, []) => return Step::Over,
            (_, [only]) => *only,
            (_, [..]) => return self.ask(caster, 1),
        };
        carrying::put_down(world, caster, carry, square, Rule("WZ-146"), log);
        Step::Over
    }

    pub(crate) fn candidates_of_carried(&self, world: &World, effect: &Effect, each: &mut dyn FnMut(Choice)) {
        if let (Effect::ForceDrop { .. }, 2) = (effect, self.stage) {
            world.maze.squares().iter().map(|square| Choice::At(Target::Square(square))).for_each(each);
            return;
        }
        if let Some((bearer, what)) = self.bearer(world, effect) {
            for carry in &droppable(world, bearer, what) {
                each(Choice::Give(*carry));
            }
        }
    }

    /// Whose things are chosen from, and which of them.
    fn bearer(&self, world: &World, effect: &Effect) -> Option<(Seat, Carried)> {
        if let Effect::ForceDrop { what, .. } = effect {
            Some((self.subject_wizard(world)?, *what))
        } else if let Effect::StealItem = effect {
            Some((self.subject_wizard(world)?, Carried::Item))
        } else if let Effect::Tear { .. } = effect {
            Some((self.subject_wizard(world)?, Carried::ItemOrTreasure))
        } else {
            Some((self.caster(world), Carried::ItemOrTreasure))
        }
    }

    pub(crate) fn allows_of_carried(&self, world: &World, effect: &Effect, choice: Choice) -> Result<(), No> {
        if self.stage == 2 {
            let Choice::At(Target::Square(square)) = choice else { return Err(No::ANSWER) };
            return self.allows_landing(world, square);
        }
        let Choice::Give(carry) = choice else { return Err(No::ANSWER) };
        let Some((bearer, what)) = self.bearer(world, effect) else { return Err(No::ANSWER) };
        if !droppable(world, bearer, what).contains(&carry) {
            return Err(No::by(&("WZ-149", "something that this wizard carries")));
        }
        match world.wizard(self.caster(world)).treasure {
            Some(own) if matches!(effect, Effect::Tear { .. }) && carry == Carry::Treasure => {
                Err(No::by(&("WZ-147", "hands free of a treasure")).at(Target::Treasure(own)))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Within two orthogonal squares on the victim's board, not a home base, not filled.
    fn allows_landing(&self, world: &World, square: Square) -> Result<(), No> {
        let Some(from) = self.subject_wizard(world).map(|victim| world.wizard(victim).square) else {
            return Err(No::ANSWER);
        };
        let at = Target::Square(square);
        if !world.maze.squares().contains(square) || square.slot() != from.slot() {
            return Err(No::by(&("WZ-236", "a square of that board")).at(at));
        }
        let apart = square.row().abs_diff(from.row()) + square.col().abs_diff(from.col());
        if apart > GRASP {
            return Err(No::by(&("WZ-440", "a square within two of that wizard")).at(at));
        }
        if world.is_home(square) {
            return Err(No::by(&("WZ-440", "a square that is no home base")).at(at));
        }
        if world.filled().contains(square) {
            return Err(No::by(&("WZ-440", "a square that is not filled")).at(at));
        }
        Ok(())
    }
}

/// The kinds of things that a wizard can be made to drop.
pub fn droppable(world: &World, seat: Seat, what: Carried) -> List<Carry, 36> {
    let mut things: List<Carry, 36> = List::new();
    let wizard = world.wizard(seat);
    for CarriedItem { card, .. } in &wizard.items {
        if !things.contains(&Carry::Item(*card)) {
            let _ = things.push(Carry::Item(*card));
        }
    }
    if what == Carried::ItemOrTreasure {
        if wizard.treasure.is_some() {
            let _ = things.push(Carry::Treasure);
        }
        if let Some(marker) = wizard.bears {
            let _ = things.push(Carry::Marker(marker));
        }
    }
    things
}
