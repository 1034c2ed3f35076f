//! Creatures under command and flying objects (WZ-391 to WZ-395).

use crate::carrying::{self, creature_mut};
use crate::choice::{Carry, Choice};
use crate::declare;
use crate::effect::Ongoing;
use crate::main_phase::may_fiddle;
use crate::markers;
use crate::movement::{Manner, Step};
use crate::no::No;
use crate::permission::bitable;
use crate::procedure::{Chapter, Proc};
use crate::settle::Settle;
use crate::world::{CarriedItem, Creature, CreatureId, Marker, MarkerId, Piece, Place, Target, World};
use geometry::grid::{Dir, Square};
use kernel::{Flow, Input, Log, Rule, Seat};

/// A creature of the active player acts with its own points, as long as he goes on commanding it (WZ-392).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Command {
    id: CreatureId,
    /// Whether it has done something that is to be settled.
    acted: bool,
}

impl Command {
    /// The command as it was when the present question was put.
    #[must_use]
    pub fn asking(self) -> Command {
        Command { acted: false, ..self }
    }

    /// The creature is under command.
    pub fn new(id: CreatureId) -> Command {
        Command { id, acted: false }
    }

    /// The creature.
    pub fn creature(self) -> CreatureId {
        self.id
    }

    fn act(mut self, world: &mut World, choice: Choice, log: &mut Log) -> Flow<Proc> {
        self.acted = true;
        if let Choice::Go(dir) = choice {
            let first = Step::new(Piece::Creature(self.id), dir, Manner::Own).into();
            return Flow::Call { then: self.into(), first };
        }
        if choice == Choice::Bite {
            let first = declare::begin_bite(world, self.id).into();
            return Flow::Call { then: self.into(), first };
        }
        if let Choice::Take(target) = choice {
            world.turn.fiddles += 1;
            pick_up(world, self.id, target, log);
            return Flow::Next(self.into());
        }
        if let Choice::Drop(_) = choice {
            carrying::creature_drops(world, self.id, Rule("WZ-146"), log);
            return Flow::Next(self.into());
        }
        Flow::Done
    }
}

/// Whether a seat may take command of a creature: it is his, and there is something it can do.
pub fn may_command(world: &World, seat: Seat, id: CreatureId) -> Result<(), No> {
    let target = Target::Piece(Piece::Creature(id));
    if world.creature(id).is_none_or(|creature| creature.owner != seat) {
        return Err(No::by(&("WZ-392", "a creature of one's own")).at(target));
    }
    let command = Command::new(id);
    let mut able = false;
    command.candidates(world, seat, &mut |choice| {
        able = able || (choice != Choice::Done && command.allows(world, seat, choice).is_ok());
    });
    if able { Ok(()) } else { Err(No::by(&("WZ-392", "a creature that can still do something")).at(target)) }
}

fn may_pick_up(world: &World, creature: &Creature, target: Target) -> Result<(), No> {
    if !world.pack.beast(creature.beast).carries {
        return Err(No::by(&("WZ-394", "a creature that can carry something")).at(target));
    }
    if creature.item.is_some() || creature.treasure.is_some() {
        return Err(No::by(&("WZ-440", "a creature that carries nothing yet")).at(target));
    }
    if world.target_square(target) != Some(creature.square) {
        return Err(No::by(&("WZ-144", "something that lies in its square")).at(target));
    }
    if world.holds_everywhere(|it| matches!(it, Ongoing::NothingPickedUp)) || world.is_stuck(target) {
        return Err(No::by(&("WZ-440", "that nothing keeps it on the ground")).at(target));
    }
    match target {
        Target::Item(_) if creature.points > 0 => Ok(()),
        Target::Item(_) => {
            Err(No::by(&("WZ-144", "a movement point to pick it up with"))
                .points(Piece::Creature(creature.id)))
        }
        Target::Treasure(_) if world.turn.no_treasure => {
            Err(No::by(&("WZ-440", "a turn in which nobody has dashed madly")).at(target))
        }
        Target::Treasure(_) => match carrying::pick_up_cost(world, Piece::Creature(creature.id)) {
            Some(points) if creature.points < points => {
                Err(No::by(&("WZ-440", "a movement point to pick it up with"))
                    .points(Piece::Creature(creature.id)))
            }
            Some(_) | None => Ok(()),
        },
        Target::None
        | Target::Piece(_)
        | Target::Square(_)
        | Target::Edge(_)
        | Target::Marker(_)
        | Target::Spell(_)
        | Target::Dir(_) => Err(No::ANSWER),
    }
}

/// Whether something carried is what is named.
fn holds(what: Carry, item: Option<CarriedItem>, treasure: bool) -> Result<(), No> {
    let there = match what {
        Carry::Item(card) => item.is_some_and(|item| item.card == card),
        Carry::Treasure => treasure,
        Carry::Marker(_) => false,
    };
    if there { Ok(()) } else { Err(No::by(&("WZ-149", "something that it carries"))) }
}

/// An item costs the creature a point; a treasure ends its moving, as it would end a wizard's phase (WZ-394).
fn pick_up(world: &mut World, id: CreatureId, target: Target, log: &mut Log) {
    log.say(Rule("WZ-394"), || {
        format!("{} picks up {}.", world.piece_name(Piece::Creature(id)), world.target_name(target))
    });
    match target {
        Target::Item(item) => {
            let Some(place) = world.floor.iter().position(|it| it.id == item) else { return };
            let Some(taken) = world.floor.remove(place) else { return };
            if let Some(creature) = creature_mut(world, id) {
                creature.item = Some(taken.item);
                creature.points = creature.points.saturating_sub(1);
            }
        }
        Target::Treasure(treasure) => {
            if let Some(it) = world.treasures.get_mut(treasure.0 as usize) {
                it.place = Place::Creature(id);
            }
            let cost = carrying::pick_up_cost(world, Piece::Creature(id));
            if let Some(creature) = creature_mut(world, id) {
                creature.treasure = Some(treasure);
                creature.points = cost.map_or(0, |cost| creature.points.saturating_sub(cost));
            }
        }
        Target::None
        | Target::Piece(_)
        | Target::Square(_)
        | Target::Edge(_)
        | Target::Marker(_)
        | Target::Spell(_)
        | Target::Dir(_) => {}
    }
}

impl Chapter<Proc> for Command {
    fn resume(mut self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        if let Input::Answer(choice) = input {
            return self.act(world, choice, log);
        }
        if self.acted {
            self.acted = false;
            return Flow::Call { then: self.into(), first: Settle::default().into() };
        }
        let seat = world.turn.seat;
        if world.turn.over || !world.is_alive(seat) || may_command(world, seat, self.id).is_err() {
            return Flow::Done;
        }
        Flow::Ask(seat, self.into())
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        let Some(creature) = world.creature(self.id) else { return };
        Dir::ALL.into_iter().map(Choice::Go).for_each(&mut *each);
        each(Choice::Bite);
        carrying::lying_at(world, creature.square).map(Choice::Take).for_each(&mut *each);
        if let Some(item) = creature.item {
            each(Choice::Drop(Carry::Item(item.card)));
        }
        if creature.treasure.is_some() {
            each(Choice::Drop(Carry::Treasure));
        }
        each(Choice::Done);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Some(creature) = world.creature(self.id) else { return Err(No::ANSWER) };
        if let Choice::Go(dir) = choice {
            return world.may_step(Piece::Creature(self.id), dir, Manner::Own);
        }
        if let Choice::Take(target) = choice {
            return may_fiddle(world).and_then(|()| may_pick_up(world, creature, target));
        }
        if let Choice::Drop(what) = choice {
            return holds(what, creature.item, creature.treasure.is_some());
        }
        if choice == Choice::Bite {
            return bitable(world, self.id);
        }
        if choice == Choice::Done { Ok(()) } else { Err(No::ANSWER) }
    }
}

/// A mobile object flies for its maintainer, once in each of his turns; where it stops it may pick up or drop one
/// item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Fly {
    id: MarkerId,
    left: u8,
}

/// How far a marker flies in a turn.
fn range_of(world: &World, marker: &Marker) -> Option<u8> {
    let form = world.form_of(world.spell(marker.spell?)?)?;
    form.meanwhile
        .iter()
        .find_map(|ongoing| if let Ongoing::Flies(squares) = ongoing { Some(*squares) } else { None })
}

/// Whether a seat may fly a mobile object now.
pub fn may_fly(world: &World, seat: Seat, id: MarkerId) -> Result<(), No> {
    let target = Target::Marker(id);
    let Some(marker) = world.marker(id) else { return Err(No::ANSWER) };
    let spell = marker.spell.and_then(|spell| world.spell(spell));
    if spell.is_none_or(|spell| spell.by != seat) || range_of(world, marker).is_none() {
        return Err(No::by(&("WZ-440", "a flying object that one maintains")).at(target));
    }
    if spell.is_some_and(|spell| spell.used) {
        return Err(No::by(&("WZ-440", "that it has not flown this turn")).at(target));
    }
    if marker.carrier.is_some() {
        return Err(No::by(&("WZ-450", "that nobody carries it")).at(target));
    }
    if world.is_stuck(target) {
        return Err(No::by(&("WZ-440", "that nothing keeps it on the ground")).at(target));
    }
    Ok(())
}

/// Whether a flying object may pick this up where it stops: an item, never a treasure.
fn may_fetch(world: &World, marker: &Marker, target: Target) -> Result<(), No> {
    if !matches!(target, Target::Item(_)) || world.target_square(target) != Some(marker.square) {
        return Err(No::by(&("WZ-440", "an item in the square where it stops")).at(target));
    }
    let grounded =
        world.holds_everywhere(|it| matches!(it, Ongoing::NothingPickedUp)) || world.is_stuck(target);
    if marker.item.is_some() || grounded {
        return Err(No::by(&("WZ-440", "an item that it is free to pick up")).at(target));
    }
    Ok(())
}

impl Fly {
    /// The object.
    pub fn marker(self) -> MarkerId {
        self.id
    }

    /// How many squares it may still fly.
    pub fn left(self) -> u8 {
        self.left
    }

    /// The object takes off.
    pub fn new(world: &mut World, id: MarkerId) -> Fly {
        let marker = world.marker(id).copied();
        if let Some(spell) = marker.and_then(|marker| marker.spell)
            && let Some(spell) = world.spells.iter_mut().find(|it| it.id == spell)
        {
            spell.used = true;
        }
        Fly { id, left: marker.and_then(|marker| range_of(world, &marker)).unwrap_or(0) }
    }

    /// The square ahead, if neither wall nor closed door nor a filled square is in the way.
    fn ahead(self, world: &World, dir: Dir) -> Result<Square, No> {
        let Some(marker) = world.marker(self.id) else { return Err(No::ANSWER) };
        let step = world.maze.step(marker.square, dir);
        if self.left == 0 {
            return Err(No::by(&("WZ-440", "squares left to fly")).at(Target::Marker(self.id)));
        }
        if step.is_open(&world.shut()) {
            return Ok(step.to);
        }
        Err(No::by(&("WZ-113", "a way without walls, closed doors and filled squares"))
            .at(Target::Edge(step.edge)))
    }
}

impl Chapter<Proc> for Fly {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let Some(place) = world.markers.iter().position(|marker| marker.id == self.id) else {
            return Flow::Done;
        };
        match input {
            Input::Answer(Choice::Go(dir)) => {
                let Ok(to) = self.ahead(world, dir) else { return Flow::Done };
                world.markers[place].square = to;
                log.say(Rule("WZ-440"), || {
                    format!("{} flies {dir}.", world.pack.object(world.markers[place].object).name)
                });
                Flow::Next(Fly { left: self.left - 1, ..self }.into())
            }
            Input::Answer(Choice::Take(Target::Item(id))) => {
                if let Some(at) = world.floor.iter().position(|it| it.id == id)
                    && let Some(taken) = world.floor.remove(at)
                {
                    world.markers[place].item = Some(taken.item);
                    log.say(Rule("WZ-440"), || {
                        format!("It picks up {}.", world.pack.face(taken.item.card).name)
                    });
                }
                Flow::Done
            }
            Input::Answer(Choice::Drop(_)) => {
                let marker = world.markers[place];
                if let Some(item) = marker.item {
                    world.markers[place].item = None;
                    log.say(Rule("WZ-440"), || format!("It drops {}.", world.pack.face(item.card).name));
                    markers::lay(world, item, marker.square, marker.owner);
                }
                Flow::Done
            }
            Input::Answer(_) => Flow::Done,
            Input::Start | Input::Returned | Input::Rolled(_) => Flow::Ask(world.turn.seat, self.into()),
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        let Some(marker) = world.marker(self.id) else { return };
        Dir::ALL.into_iter().map(Choice::Go).for_each(&mut *each);
        carrying::lying_at(world, marker.square).map(Choice::Take).for_each(&mut *each);
        if let Some(item) = marker.item {
            each(Choice::Drop(Carry::Item(item.card)));
        }
        each(Choice::Done);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Some(marker) = world.marker(self.id) else { return Err(No::ANSWER) };
        if let Choice::Go(dir) = choice {
            return self.ahead(world, dir).map(|_| ());
        }
        if let Choice::Take(target) = choice {
            return may_fetch(world, marker, target);
        }
        if let Choice::Drop(what) = choice {
            return holds(what, marker.item, false);
        }
        if choice == Choice::Done { Ok(()) } else { Err(No::ANSWER) }
    }
}
