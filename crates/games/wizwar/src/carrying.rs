//! Treasures, items and carrying (WZ-144 to WZ-160).

use crate::card::{Card, Keyword};
use crate::choice::{Carry, Choice};
use crate::effect::Ongoing;
use crate::markers;
use crate::no::{No, Why};
use crate::procedure::{Chapter, Proc};
use crate::reaction::{Event, Window};
use crate::world::{CarriedItem, CreatureId, MarkerId, Piece, Place, Target, TreasureId, World};
use geometry::grid::Square;
use kernel::{Flow, Input, Log, Rule, Seat};

// What may be taken, dropped and played.

/// Whether a wizard may take up a thing that lies in his square, or which he reaches as if it lay there.
pub fn may_take(world: &World, seat: Seat, target: Target, reached: bool) -> Result<(), No> {
    if !reached && world.target_square(target) != Some(world.wizard(seat).square) {
        return Err(No::by(&("WZ-144", "something that lies in one's own square")).at(target));
    }
    if world.holds_everywhere(|it| matches!(it, Ongoing::NothingPickedUp)) {
        return Err(No::by(&("WZ-440", "that nothing keeps things on the ground")).at(target));
    }
    if world.is_stuck(target) {
        return Err(No::by(&("WZ-440", "something that is not stuck to the ground")).at(target));
    }
    match target {
        Target::Item(id) if world.floor_item(id).is_some() => can_pay(world, 1, &("WZ-144", PICKING_UP)),
        Target::Treasure(id) if world.lies_at(id).is_some() => may_take_treasure(world, seat, id),
        Target::Marker(id) => {
            let mobile = world
                .marker(id)
                .is_some_and(|it| it.carrier.is_none() && world.pack.object(it.object).mobile);
            if !mobile || world.wizard(seat).bears.is_some() {
                return Err(No::by(&("WZ-450", "a mobile object, and free hands for it")).at(target));
            }
            can_pay(world, 1, &("WZ-450", PICKING_UP))
        }
        Target::None
        | Target::Piece(_)
        | Target::Square(_)
        | Target::Edge(_)
        | Target::Item(_)
        | Target::Treasure(_)
        | Target::Spell(_)
        | Target::Dir(_) => Err(No::ANSWER),
    }
}

const PICKING_UP: &str = "a movement point to pick it up with";

fn can_pay(world: &World, points: u8, why: &'static Why) -> Result<(), No> {
    if world.turn.points >= points {
        return Ok(());
    }
    Err(No::by(why).points(Piece::Wizard(world.turn.seat)))
}

fn may_take_treasure(world: &World, seat: Seat, id: TreasureId) -> Result<(), No> {
    let target = Target::Treasure(id);
    if let Some(carried) = world.wizard(seat).treasure {
        return Err(No::by(&("WZ-147", "to carry no other treasure")).at(Target::Treasure(carried)));
    }
    if world.turn.dropped & (1 << id.0) != 0 {
        return Err(No::by(&("WZ-150", "a treasure that one has not dropped this turn")).at(target));
    }
    if world.turn.no_treasure {
        return Err(No::by(&("WZ-440", "a turn in which one has not dashed madly")).at(target));
    }
    match pick_up_cost(world, Piece::Wizard(seat)) {
        Some(points) => can_pay(world, points, &("WZ-440", PICKING_UP)),
        None => Ok(()),
    }
}

/// What picking up a treasure costs a piece whose moving does not end thereby.
pub(crate) fn pick_up_cost(world: &World, piece: Piece) -> Option<u8> {
    world.ongoing(piece).find_map(|(ongoing, _)| {
        if let Ongoing::TreasurePickUpCosts(points) = ongoing { Some(*points) } else { None }
    })
}

/// Whether a wizard may take up everything in his square for one point.
pub fn may_take_all(world: &World, seat: Seat) -> Result<(), No> {
    if !world.holds(Piece::Wizard(seat), |it| matches!(it, Ongoing::PicksUpAll)) {
        return Err(No::by(&("WZ-144", "a point for each thing, as one has but two arms"))
            .at(Target::Piece(Piece::Wizard(seat))));
    }
    can_pay(world, 1, &("WZ-144", PICKING_UP))?;
    if lying_at(world, world.wizard(seat).square).any(|it| may_take(world, seat, it, false).is_ok()) {
        return Ok(());
    }
    Err(No::by(&("WZ-144", "something to pick up in one's own square"))
        .at(Target::Piece(Piece::Wizard(seat))))
}

/// What lies in a square and could be taken up: items, treasures and mobile objects.
pub fn lying_at(world: &World, square: Square) -> impl Iterator<Item = Target> + '_ {
    let items = world.floor.iter().filter(move |it| it.square == square).map(|it| Target::Item(it.id));
    let treasures = (0..world.treasures.len() as u8)
        .map(TreasureId)
        .filter(move |&id| world.lies_at(id) == Some(square))
        .map(Target::Treasure);
    let markers = world
        .markers
        .iter()
        .filter(move |it| it.square == square && it.carrier.is_none() && world.pack.object(it.object).mobile)
        .map(|it| Target::Marker(it.id));
    items.chain(treasures).chain(markers)
}

/// Whether a wizard carries this.
pub fn carries(world: &World, seat: Seat, what: Carry) -> bool {
    let wizard = world.wizard(seat);
    match what {
        Carry::Item(card) => wizard.items.iter().any(|item| item.card == card),
        Carry::Treasure => wizard.treasure.is_some(),
        Carry::Marker(id) => wizard.bears == Some(id),
    }
}

/// How many of the items that a wizard carries pass the test.
pub fn count_items(world: &World, seat: Seat, which: impl Fn(Card) -> bool) -> u8 {
    world.wizard(seat).items.iter().filter(|item| which(item.card)).count() as u8
}

/// Whether a wizard may put an item card from his hand into play (WZ-152, WZ-153).
pub fn may_play(world: &World, seat: Seat, card: Card) -> Result<(), No> {
    let glance = world.pack.glance(card);
    if !world.wizard(seat).hand.iter().any(|slip| slip.card == card) {
        return Err(No::by(&("WZ-152", "a card in one's hand")).card(card));
    }
    if !glance.is_item {
        return Err(No::by(&("WZ-152", "an item")).card(card));
    }
    if glance.has(Keyword::Fire) && world.holds_everywhere(|it| matches!(it, Ongoing::NoFire)) {
        return Err(No::by(&("WZ-440", "that no flood quenches fire")).card(card));
    }
    Ok(())
}

// How things change hands. What hangs on it (cards to draw or to discard) is left in the wizard and done when the
// event is over.

/// An item comes to a wizard; the first time it gives him what it gives once.
pub fn gain_item(world: &mut World, seat: Seat, mut item: CarriedItem) {
    let draws = world.pack.face(item.card).item.as_ref().map_or(0, |it| it.draws_once);
    if draws > 0 && !item.spent.has(seat) {
        item.spent = item.spent.with(seat);
        let wizard = world.wizard_mut(seat);
        wizard.due = wizard.due.saturating_add(draws);
    }
    if world.wizard_mut(seat).items.push(item).is_err() {
        world.discard_card(seat, item.card);
    }
}

/// An item leaves a wizard; some take cards with them.
pub fn lose_item(world: &mut World, seat: Seat, card: Card) -> Option<CarriedItem> {
    let place = world.wizard(seat).items.iter().position(|item| item.card == card)?;
    let item = world.wizard_mut(seat).items.remove(place)?;
    let loses = world.pack.face(card).item.as_ref().map_or(0, |it| it.loses);
    let wizard = world.wizard_mut(seat);
    wizard.owes = wizard.owes.saturating_add(loses);
    Some(item)
}

/// A carried item goes to the discard pile (WZ-168).
pub fn discard_item(world: &mut World, seat: Seat, card: Card, why: Rule, log: &mut Log) {
    if lose_item(world, seat, card).is_some() {
        log.say(why, || format!("{} discards {}.", world.seat_name(seat), world.pack.face(card).name));
        world.discard_card(seat, card);
    }
}

/// The items of a wizard that pass the test are destroyed.
pub fn destroy_items(
    world: &mut World,
    seat: Seat,
    why: Rule,
    log: &mut Log,
    which: impl Fn(&World, Card) -> bool,
) {
    while let Some(card) =
        world.wizard(seat).items.iter().map(|item| item.card).find(|&card| which(world, card))
    {
        log.say(why, || format!("{} of {} is destroyed.", world.pack.face(card).name, world.seat_name(seat)));
        if lose_item(world, seat, card).is_none() {
            return;
        }
        world.discard_card(seat, card);
    }
}

/// One wizard takes something that another carries straight into what he carries himself (WZ-158).
pub fn steal(world: &mut World, from: Seat, to: Seat, what: Carry, why: Rule, log: &mut Log) {
    log.say(why, || {
        let thing = world.carry_word(what);
        format!("{} takes {thing} from {}.", world.seat_name(to), world.seat_name(from))
    });
    match what {
        Carry::Item(card) => {
            if let Some(item) = lose_item(world, from, card) {
                gain_item(world, to, item);
            }
        }
        Carry::Treasure if world.wizard(to).treasure.is_none() => {
            if let Some(id) = world.wizard_mut(from).treasure.take() {
                hand_treasure(world, to, id);
            }
        }
        Carry::Marker(id) if world.wizard(to).bears.is_none() && world.wizard(from).bears == Some(id) => {
            world.wizard_mut(from).bears = None;
            bear(world, to, id);
        }
        Carry::Treasure | Carry::Marker(_) => {}
    }
}

/// A mobile object is carried from now on (WZ-450).
fn bear(world: &mut World, seat: Seat, id: MarkerId) {
    let square = world.wizard(seat).square;
    world.wizard_mut(seat).bears = Some(id);
    world.markers.iter_mut().filter(|it| it.id == id).for_each(|marker| {
        marker.carrier = Some(seat);
        marker.square = square;
    });
    world.refresh();
}

fn hand_treasure(world: &mut World, seat: Seat, id: TreasureId) {
    world.wizard_mut(seat).treasure = Some(id);
    if let Some(treasure) = world.treasures.get_mut(id.0 as usize) {
        treasure.place = Place::Wizard(seat);
    }
}

/// Something that a wizard carries comes to lie in a square (WZ-146).
pub fn put_down(world: &mut World, seat: Seat, what: Carry, square: Square, why: Rule, log: &mut Log) {
    match what {
        Carry::Item(card) => {
            if let Some(item) = lose_item(world, seat, card) {
                log.say(why, || {
                    let there = whither(world, Piece::Wizard(seat), square);
                    format!("{} drops {}{there}.", world.seat_name(seat), world.pack.face(card).name)
                });
                markers::lay(world, item, square, seat);
            }
        }
        Carry::Treasure => drop_treasure(world, Piece::Wizard(seat), square, why, log),
        Carry::Marker(id) => {
            if world.wizard(seat).bears == Some(id) {
                world.wizard_mut(seat).bears = None;
                world.markers.iter_mut().filter(|it| it.id == id).for_each(|marker| {
                    marker.carrier = None;
                    marker.square = square;
                });
                log.say(why, || {
                    let there = whither(world, Piece::Wizard(seat), square);
                    format!(
                        "{} drops {}{there}.",
                        world.seat_name(seat),
                        world.target_name(Target::Marker(id))
                    )
                });
                world.refresh();
            }
        }
    }
}

/// The treasure that a piece carries, if it does, comes to lie in a square; the active wizard may not take it up
/// again this turn (WZ-150).
pub fn drop_treasure(world: &mut World, piece: Piece, square: Square, why: Rule, log: &mut Log) {
    let carried = match piece {
        Piece::Wizard(seat) => world.wizard_mut(seat).treasure.take(),
        Piece::Creature(id) => creature_mut(world, id).and_then(|creature| creature.treasure.take()),
    };
    let Some(id) = carried else { return };
    if let Some(treasure) = world.treasures.get_mut(id.0 as usize) {
        treasure.place = Place::Square(square);
    }
    if piece == Piece::Wizard(world.turn.seat) {
        world.turn.dropped |= 1 << id.0;
    }
    log.say(why, || {
        let there = whither(world, piece, square);
        format!("{} drops {}{there}.", world.piece_name(piece), world.treasure_name(id))
    });
}

/// Where something dropped comes to lie, if its bearer does not stand there.
fn whither(world: &World, bearer: Piece, square: Square) -> String {
    match world.square_of(bearer) {
        Some(stands) if stands != square => format!(" in {}", world.square_name(square)),
        Some(_) | None => String::new(),
    }
}

/// A creature, to change.
pub(crate) fn creature_mut(world: &mut World, id: CreatureId) -> Option<&mut crate::world::Creature> {
    world.creatures.iter_mut().find(|creature| creature.id == id)
}

/// A creature drops what it carries in its square.
pub fn creature_drops(world: &mut World, id: CreatureId, why: Rule, log: &mut Log) {
    let Some(creature) = world.creature(id).copied() else { return };
    if let Some(item) = creature.item {
        if let Some(creature) = creature_mut(world, id) {
            creature.item = None;
        }
        log.say(why, || {
            format!("{} drops {}.", world.piece_name(Piece::Creature(id)), world.pack.face(item.card).name)
        });
        markers::lay(world, item, creature.square, creature.owner);
    }
    drop_treasure(world, Piece::Creature(id), creature.square, why, log);
}

/// A wizard takes something up, with what that costs and who may answer it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Handle {
    seat: Seat,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum What {
    One(Target),
    /// Something that lies elsewhere.
    Reached(Target),
    /// Everything in the square for one point.
    All,
    /// One of several treasures in the square, as part of everything.
    WhichTreasure,
}

impl Default for What {
    fn default() -> What {
        What::One(Target::None)
    }
}

impl Handle {
    /// The wizard takes one thing up.
    pub fn take(seat: Seat, target: Target) -> Handle {
        Handle { seat, what: What::One(target) }
    }

    /// The wizard takes up something that lies elsewhere, as if it lay in his own square.
    pub fn reach(seat: Seat, target: Target) -> Handle {
        Handle { seat, what: What::Reached(target) }
    }

    /// The wizard takes up everything in his square (Extra Arms).
    pub fn take_all(seat: Seat) -> Handle {
        Handle { seat, what: What::All }
    }

    fn take_one(self, world: &mut World, target: Target, log: &mut Log) -> Flow<Proc> {
        match target {
            Target::Item(_) | Target::Marker(_) => {
                world.turn.points = world.turn.points.saturating_sub(1);
                if world.options.heavy_items {
                    end_phase(world, Rule("WZ-425"), log);
                }
                lift(world, self.seat, target, log);
                Flow::Done
            }
            Target::Treasure(id) => {
                let cost = pick_up_cost(world, Piece::Wizard(self.seat));
                let lifted = self.lift_treasure(world, id, log);
                match cost {
                    Some(points) => world.turn.points = world.turn.points.saturating_sub(points),
                    None => end_phase(world, Rule("WZ-145"), log),
                }
                lifted
            }
            Target::None
            | Target::Piece(_)
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Spell(_)
            | Target::Dir(_) => Flow::Done,
        }
    }

    /// The treasure is his; then those may answer whose cards name it (WZ-453).
    fn lift_treasure(self, world: &mut World, id: TreasureId, log: &mut Log) -> Flow<Proc> {
        hand_treasure(world, self.seat, id);
        log.say(Rule("WZ-145"), || {
            format!("{} picks up {}.", world.seat_name(self.seat), world.treasure_name(id))
        });
        if !world.is_alive(self.seat) {
            return Flow::Done;
        }
        Flow::Next(Window::on(Event::PickUp { seat: self.seat, treasure: id }, world).into())
    }

    fn take_everything(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let square = world.wizard(self.seat).square;
        world.turn.points = world.turn.points.saturating_sub(1);
        while let Some(target) = first_item(world, self.seat, square) {
            lift(world, self.seat, target, log);
        }
        let mut treasures = self.treasures(world);
        let (first, second) = (treasures.next(), treasures.next());
        drop(treasures);
        match (first, second) {
            (None, _) => Flow::Done,
            (Some(id), None) => self.lift_treasure(world, id, log),
            (Some(_), Some(_)) => {
                self.what = What::WhichTreasure;
                Flow::Ask(self.seat, self.into())
            }
        }
    }

    fn treasures(self, world: &World) -> impl Iterator<Item = TreasureId> + '_ {
        let square = world.wizard(self.seat).square;
        (0..world.treasures.len() as u8).map(TreasureId).filter(move |&id| {
            world.lies_at(id) == Some(square)
                && !world.is_stuck(Target::Treasure(id))
                && may_take_free(world, self.seat, id)
        })
    }
}

/// Whether a treasure may be taken, its cost apart.
fn may_take_free(world: &World, seat: Seat, id: TreasureId) -> bool {
    world.wizard(seat).treasure.is_none() && world.turn.dropped & (1 << id.0) == 0 && !world.turn.no_treasure
}

/// Whether an item or mobile object can be lifted, its cost apart.
fn can_lift(world: &World, seat: Seat, target: Target) -> bool {
    let bears = matches!(target, Target::Marker(_)) && world.wizard(seat).bears.is_some();
    !world.is_stuck(target) && !bears
}

fn lift(world: &mut World, seat: Seat, target: Target, log: &mut Log) {
    log.say(Rule("WZ-144"), || format!("{} picks up {}.", world.seat_name(seat), world.target_name(target)));
    match target {
        Target::Item(id) => {
            if let Some(place) = world.floor.iter().position(|it| it.id == id)
                && let Some(taken) = world.floor.remove(place)
            {
                gain_item(world, seat, taken.item);
            }
        }
        Target::Marker(id) => bear(world, seat, id),
        Target::None
        | Target::Piece(_)
        | Target::Square(_)
        | Target::Edge(_)
        | Target::Treasure(_)
        | Target::Spell(_)
        | Target::Dir(_) => {}
    }
}

/// The Move and Cast phase ends at once (WZ-145, WZ-444).
pub fn end_phase(world: &mut World, why: Rule, log: &mut Log) {
    if !world.turn.over {
        world.turn.over = true;
        log.say(why, || format!("This ends Move and Cast of {}.", world.seat_name(world.turn.seat)));
    }
}

impl Chapter<Proc> for Handle {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.what, input) {
            (What::One(target), _) => self.take_one(world, target, log),
            (What::Reached(target), _) if may_take(world, self.seat, target, true).is_ok() => {
                self.take_one(world, target, log)
            }
            (What::Reached(_), _) => Flow::Done,
            (What::All, _) => self.take_everything(world, log),
            (What::WhichTreasure, Input::Answer(Choice::At(Target::Treasure(id)))) => {
                self.lift_treasure(world, id, log)
            }
            (What::WhichTreasure, _) => Flow::Done,
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.what {
            What::WhichTreasure => {
                self.treasures(world).map(|id| Choice::At(Target::Treasure(id))).for_each(each)
            }
            What::One(_) | What::Reached(_) | What::All => {}
        }
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.what, choice) {
            (What::WhichTreasure, Choice::At(target @ Target::Treasure(id))) => {
                if self.treasures(world).any(|it| it == id) {
                    Ok(())
                } else {
                    Err(No::by(&("WZ-145", "a treasure that one may pick up here")).at(target))
                }
            }
            _ => Err(No::ANSWER),
        }
    }
}

/// The first thing in a square, no treasure, that a wizard can lift.
fn first_item(world: &World, seat: Seat, square: Square) -> Option<Target> {
    lying_at(world, square).find(|&it| !matches!(it, Target::Treasure(_)) && can_lift(world, seat, it))
}
