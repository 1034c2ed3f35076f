//! Move and Cast: the main question of a turn (WZ-110 to WZ-120, WZ-218).

use crate::card::Card;
use crate::carrying::{self, Handle};
use crate::choice::{Carry, Choice};
use crate::creatures::{self, Command, Fly};
use crate::declare;
use crate::effect::Ongoing;
use crate::energy::{self, Use, Worth};
use crate::ghosts;
use crate::movement::{Manner, Step, Walker};
use crate::no::No;
use crate::permission::Caster;
use crate::procedure::{Chapter, Proc};
use crate::settle::Settle;
use crate::spells;
use crate::world::{CarriedItem, Deed, MarkerId, Phase, Piece, SpellId, Target, World};
use geometry::grid::Dir;
use kernel::{Flow, Input, Log, Roll, Rule, Seat, Seats, house};
use std::cell::LazyCell;

/// How often a turn allows what costs nothing and leads nowhere, such as taking hold of a door and letting go.
const FIDDLES: u8 = 16;

/// The Move and Cast phase of the active player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct MoveAndCast {
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Begins,
    /// The question is put.
    Open,
    /// Something was done; now what it caused is settled.
    Acted,
    /// A random card was discarded to boost speed, and its die is rolled (WZ-119).
    Boosts(Worth),
}

impl MoveAndCast {
    fn at(stage: Stage) -> Proc {
        MoveAndCast { stage }.into()
    }

    /// The phase as it was when the present question was put.
    pub fn asking() -> MoveAndCast {
        MoveAndCast { stage: Stage::Open }
    }

    /// The phase when it has begun already.
    pub fn going_on() -> Proc {
        MoveAndCast::at(Stage::Acted)
    }

    /// Movement points are given (WZ-110, WZ-392).
    fn begin(world: &mut World) -> Flow<Proc> {
        let seat = world.turn.seat;
        world.turn.phase = Phase::MoveAndCast;
        world.turn.points =
            if world.is_alive(seat) { world.base_move(Piece::Wizard(seat)) } else { ghosts::BASE_MOVE };
        for place in 0..world.creatures.len() {
            let creature = world.creatures[place];
            if creature.owner == seat {
                world.creatures[place].points = world.base_move(Piece::Creature(creature.id));
            }
        }
        MoveAndCast::open(world)
    }

    fn open(world: &mut World) -> Flow<Proc> {
        let seat = world.turn.seat;
        if world.turn.over || !world.plays(seat) {
            // What is left of movement is lost (WZ-120).
            world.turn.points = 0;
            world.creatures.iter_mut().for_each(|creature| creature.points = 0);
            return Flow::Done;
        }
        Flow::Ask(seat, MoveAndCast::at(Stage::Open))
    }

    fn settle() -> Flow<Proc> {
        Flow::Call { then: MoveAndCast::at(Stage::Open), first: Settle::default().into() }
    }

    fn call(first: impl Into<Proc>) -> Flow<Proc> {
        Flow::Call { then: MoveAndCast::at(Stage::Acted), first: first.into() }
    }

    fn act(world: &mut World, choice: Choice, log: &mut Log) -> Flow<Proc> {
        let seat = world.turn.seat;
        let piece = Piece::Wizard(seat);
        if matches!(choice, Choice::Done) {
            world.turn.over = true;
            return MoveAndCast::open(world);
        }
        // What is declared first is an act only when it has been declared.
        world.turn.acted |= !is_declared(choice);
        if world.wizard(seat).ghost {
            return ghosts::act(world, seat, choice, log).map_or_else(MoveAndCast::settle, MoveAndCast::call);
        }
        match choice {
            Choice::Go(dir) => MoveAndCast::call(Step::new(piece, dir, Manner::Own)),
            Choice::Boost(card) => MoveAndCast::boost(world, seat, card, log),
            Choice::Cast(card, form) => {
                MoveAndCast::call(declare::begin(world, seat, Deed::Spell, card, form))
            }
            Choice::Use(card, form) => MoveAndCast::call(declare::begin(world, seat, Deed::Item, card, form)),
            Choice::Punch => MoveAndCast::call(declare::begin_punch(world, seat)),
            Choice::Granted(id) => MoveAndCast::call(declare::begin_granted(world, seat, id)),
            Choice::Take(target) => MoveAndCast::call(Handle::take(seat, target)),
            Choice::TakeAll => MoveAndCast::call(Handle::take_all(seat)),
            Choice::Fly(marker) => MoveAndCast::call(Fly::new(world, marker)),
            Choice::Command(id) => {
                world.turn.fiddles += 1;
                MoveAndCast::call(Command::new(id))
            }
            Choice::Play(card) => {
                play(world, seat, card, log);
                MoveAndCast::settle()
            }
            Choice::Drop(what) => {
                let square = world.wizard(seat).square;
                carrying::put_down(world, seat, what, square, Rule("WZ-146"), log);
                MoveAndCast::settle()
            }
            Choice::Hold(edge) => {
                world.turn.fiddles += 1;
                world.hold_door(seat, edge, log);
                MoveAndCast::open(world)
            }
            Choice::Release(edge) => {
                world.turn.fiddles += 1;
                world.release_door(seat, edge, log);
                MoveAndCast::open(world)
            }
            Choice::End(id) => {
                spells::end(world, id, Rule("WZ-180"), log);
                MoveAndCast::settle()
            }
            Choice::Gather(id) => {
                gather(world, seat, id, log);
                MoveAndCast::settle()
            }
            Choice::Done
            | Choice::Pass
            | Choice::Yes
            | Choice::Bite
            | Choice::At(_)
            | Choice::Pick(_)
            | Choice::Give(_)
            | Choice::Number(_) => MoveAndCast::open(world),
        }
    }

    /// A card is discarded for its energy (WZ-116); the die of a random one falls afterwards (WZ-119, WZ-211).
    fn boost(world: &mut World, seat: Seat, card: Card, log: &mut Log) -> Flow<Proc> {
        let Ok(worth) = energy::worth(world, seat, card, Use::Speed) else { return MoveAndCast::open(world) };
        world.discard_from_hand(seat, card, Rule("WZ-116"), log);
        world.turn.boosted = true;
        if worth.die {
            return Flow::Roll(Roll::die(4), MoveAndCast::at(Stage::Boosts(worth)));
        }
        MoveAndCast::speed_up(world, worth.fixed, log)
    }

    fn speed_up(world: &mut World, points: u8, log: &mut Log) -> Flow<Proc> {
        world.turn.points = world.turn.points.saturating_add(points);
        log.say(Rule("WZ-116"), || {
            format!("{} gains {points} movement points.", world.seat_name(world.turn.seat))
        });
        MoveAndCast::open(world)
    }
}

/// An item card is put into play; it is no spell (WZ-152, WZ-153).
fn play(world: &mut World, seat: Seat, card: Card, log: &mut Log) {
    if world.take_from_hand(seat, card).is_some() {
        log.say(Rule("WZ-152"), || {
            format!("{} plays {}.", world.seat_name(seat), world.pack.face(card).name)
        });
        carrying::gain_item(world, seat, CarriedItem { card, spent: Seats::NONE });
    }
}

/// What lies strewn beside the wizard is gathered up; that takes the whole phase.
fn gather(world: &mut World, seat: Seat, id: MarkerId, log: &mut Log) {
    let Some(place) = world.markers.iter().position(|marker| marker.id == id) else { return };
    let Some(marker) = world.markers.remove(place) else { return };
    log.say(Rule("WZ-440"), || {
        format!("{} gathers up {}.", world.seat_name(seat), world.pack.object(marker.object).name)
    });
    if let Some(card) = marker.card {
        carrying::gain_item(world, seat, CarriedItem { card, spent: Seats::NONE });
    }
    world.turn.over = true;
    world.refresh();
}

fn may_gather(world: &World, seat: Seat, id: MarkerId) -> Result<(), No> {
    let target = Target::Marker(id);
    let here = world.wizard(seat).square;
    let beside = world.marker(id).filter(|marker| {
        marker.carrier.is_none()
            && world.pack.object(marker.object).gathered
            && world.is_adjacent_open(here, marker.square)
    });
    if beside.is_none() {
        return Err(No::by(&("WZ-440", "something beside one that can be gathered up")).at(target));
    }
    if world.turn.acted {
        return Err(No::by(&("WZ-440", "the whole of Move and Cast")).at(target));
    }
    if world.holds_everywhere(|it| matches!(it, Ongoing::NothingPickedUp)) || world.is_stuck(target) {
        return Err(No::by(&("WZ-440", "that nothing keeps it on the ground")).at(target));
    }
    Ok(())
}

fn may_boost(world: &World, seat: Seat, card: Card) -> Result<(), No> {
    if world.turn.boosted {
        return Err(No::by(&("WZ-116", "a turn in which speed has not been boosted")).card(card));
    }
    if !world.has_in_hand(seat, card) {
        return Err(No::by(&("WZ-116", "a card in one's hand")).card(card));
    }
    energy::worth(world, seat, card, Use::Speed)?;
    if world.holds(Piece::Wizard(seat), |it| matches!(it, Ongoing::NoSpeedBoost)) {
        return Err(No::by(&("WZ-440", "that no spell forbids to boost speed")).card(card));
    }
    Ok(())
}

/// Whether a player may end this spell: he maintains it. What needs no maintenance stays until it is destroyed or
/// dispelled (WZ-426).
pub fn may_end(world: &World, seat: Seat, id: SpellId) -> Result<(), No> {
    let target = Target::Spell(id);
    match world.spell(id) {
        Some(spell) if spell.by != seat => Err(No::by(&("WZ-180", "a spell of one's own")).at(target)),
        Some(spell) if world.is_kept(spell) => Ok(()),
        Some(_) => Err(No::by(&("WZ-426", "a spell that needs maintenance")).at(target)),
        None => Err(No::by(&("WZ-180", "a spell that lasts")).at(target)),
    }
}

/// What costs nothing can't be done for ever (HR-006).
pub(crate) fn may_fiddle(world: &World) -> Result<(), No> {
    if world.turn.fiddles < FIDDLES {
        return Ok(());
    }
    Err(No::by(&(house::LOOP.0, "something that moves the game on")))
}

impl Chapter<Proc> for MoveAndCast {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Begins, _) => MoveAndCast::begin(world),
            (Stage::Open, Input::Answer(choice)) => MoveAndCast::act(world, choice, log),
            (Stage::Open, Input::Start | Input::Rolled(_) | Input::Returned) => MoveAndCast::open(world),
            (Stage::Acted, _) => MoveAndCast::settle(),
            (Stage::Boosts(worth), Input::Rolled(rolled)) => {
                MoveAndCast::speed_up(world, worth.with_die(rolled.first()), log)
            }
            (Stage::Boosts(_), _) => MoveAndCast::open(world),
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        let wizard = world.wizard(seat);
        if world.turn.points > 0 {
            Dir::ALL.into_iter().map(Choice::Go).for_each(&mut *each);
        }
        each(Choice::Done);
        let mut something = false;
        for target in carrying::lying_at(world, wizard.square) {
            something = true;
            each(Choice::Take(target));
        }
        if wizard.treasure.is_some() {
            each(Choice::Drop(Carry::Treasure));
        }
        if wizard.ghost {
            return;
        }
        each(Choice::Punch);
        if something {
            each(Choice::TakeAll);
        }
        for card in world.kinds_in_hand(seat) {
            let glance = world.pack.glance(card);
            if glance.has_energy() && !world.turn.boosted {
                each(Choice::Boost(card));
            }
            if glance.is_item {
                each(Choice::Play(card));
            }
            if glance.casts {
                let forms = world.pack.face(card).forms.len();
                (0..forms as u8).map(|form| Choice::Cast(card, form)).for_each(&mut *each);
            }
        }
        for (place, item) in wizard.items.iter().enumerate() {
            let before = &wizard.items[..place];
            if before.iter().any(|other| other.card == item.card) {
                continue;
            }
            each(Choice::Drop(Carry::Item(item.card)));
            if world.pack.glance(item.card).uses {
                let uses = world.pack.face(item.card).item.as_ref().map_or(0, |it| it.uses.len());
                (0..uses as u8).map(|form| Choice::Use(item.card, form)).for_each(&mut *each);
            }
        }
        if let Some(borne) = wizard.bears {
            each(Choice::Drop(Carry::Marker(borne)));
        }
        for spell in &world.spells {
            if spell.by == seat {
                each(Choice::End(spell.id));
            }
            if spell.on == Target::Piece(Piece::Wizard(seat)) {
                each(Choice::Granted(spell.id));
            }
        }
        let beside = Dir::ALL.map(|dir| world.maze.edge(wizard.square, dir));
        for door in &world.lines.doors {
            if door.held == Some(seat) {
                each(Choice::Release(door.edge));
            } else if beside.contains(&door.edge) {
                each(Choice::Hold(door.edge));
            }
        }
        for creature in world.creatures.iter().filter(|creature| creature.owner == seat) {
            each(Choice::Command(creature.id));
        }
        for marker in &world.markers {
            let object = world.pack.object(marker.object);
            if object.mobile && marker.owner == seat {
                each(Choice::Fly(marker.id));
            }
            if object.gathered {
                each(Choice::Gather(marker.id));
            }
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        self.judge(world, seat)(choice)
    }

    fn judge<'w>(&'w self, world: &'w World, seat: Seat) -> impl Fn(Choice) -> Result<(), No> {
        let ghost = world.wizard(seat).ghost;
        let walker = LazyCell::new(move || Walker::own(world, Piece::Wizard(seat)));
        let caster = Caster::of(world, seat);
        move |choice| match choice {
            _ if ghost => ghosts::allows(world, seat, choice),
            Choice::Done => Ok(()),
            Choice::Go(dir) => (*walker)?.may_step(dir),
            Choice::Boost(card) => may_boost(world, seat, card),
            Choice::Cast(card, form) => caster.may_cast(card, form),
            Choice::Play(card) => carrying::may_play(world, seat, card),
            Choice::Use(card, form) => caster.may_use(card, form),
            Choice::Punch => caster.may_punch(),
            Choice::Granted(id) => caster.may_use_granted(id),
            Choice::Take(target) => carrying::may_take(world, seat, target, false),
            Choice::TakeAll => carrying::may_take_all(world, seat),
            Choice::Drop(what) if carrying::carries(world, seat, what) => Ok(()),
            Choice::Drop(_) => Err(No::by(&("WZ-149", "something that one carries"))),
            Choice::Hold(edge) => may_fiddle(world).and_then(|()| world.may_hold(seat, edge)),
            Choice::Release(edge) => may_fiddle(world).and_then(|()| world.may_release(seat, edge)),
            Choice::End(id) => may_end(world, seat, id),
            Choice::Command(id) => may_fiddle(world).and_then(|()| creatures::may_command(world, seat, id)),
            Choice::Fly(marker) => creatures::may_fly(world, seat, marker),
            Choice::Gather(marker) => may_gather(world, seat, marker),
            Choice::Pass
            | Choice::Yes
            | Choice::Bite
            | Choice::At(_)
            | Choice::Pick(_)
            | Choice::Give(_)
            | Choice::Number(_) => Err(No::ANSWER),
        }
    }
}

/// Whether an answer begins a declaration, of which others see nothing yet.
fn is_declared(choice: Choice) -> bool {
    matches!(choice, Choice::Cast(..) | Choice::Use(..) | Choice::Punch | Choice::Granted(_))
}
