//! Abilities that set in at the same time, and the order in which they are resolved (MD-341 to MD-345).

use crate::choice::Choice;
use crate::effect::{Clause, Event};
use crate::effects::Do;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{ClauseId, Trigger, Unit, UnitId, World};
use kernel::{Flow, Input, List, Log, Rule, Seat, Seats};

impl Trigger {
    /// Who controls it; nobody controls terrain (MD-343).
    pub fn controller(&self) -> Option<Seat> {
        match self.clause {
            ClauseId::Terrain(_) => None,
            ClauseId::Ability(..) | ClauseId::Card(..) | ClauseId::Push(_) => Some(self.owner),
        }
    }
}

/// Notes every ability of a unit that sets in at an event; `other` is the other unit of it.
pub fn set_in(world: &mut World, unit: &Unit, event: Event, other: UnitId) {
    set_in_by(world, unit, unit, event, other);
}

/// The same where a unit acts with the abilities of another.
pub fn set_in_by(world: &mut World, having: &Unit, unit: &Unit, event: Event, other: UnitId) {
    let mut found: List<ClauseId, 24> = List::new();
    let face = world.face_of(unit);
    let near = |within: &Option<u8>| {
        let other = world.standing(other);
        within.is_none_or(|within| other.is_some_and(|other| world.is_within(unit, other, within)))
    };
    world.forces(having, |force| {
        // Who has no card cannot pay with one.
        if let Clause::On { event: on, sort, within, pays_card, .. } = force.clause
            && *on == event
            && sort.holds(face)
            && near(within)
            && !(*pays_card && world.side(unit.owner).hand.is_empty())
        {
            let _ = found.push(force.id);
        }
    });
    for &clause in &found {
        let Unit { id: unit, card, owner, at, .. } = *unit;
        let _ = world.triggers.push(Trigger { unit, card, owner, at, clause, other, cost: 0 });
    }
}

/// Notes what the Legacy of a seat sets in at an event of its owner's; the cost of which the event speaks.
pub fn set_in_for(world: &mut World, owner: Seat, event: Event, cost: u8) {
    let card = world.legacy(owner);
    for (place, clause) in world.pack.face(card).gives.iter().enumerate() {
        if let Clause::On { event: on, once, .. } = clause
            && *on == event
            && !(*once && world.activation.spent.has(owner))
        {
            let clause = ClauseId::Card(card, place as u8);
            let trigger = Trigger { card, owner, clause, cost, ..Trigger::default() };
            let _ = world.triggers.push(trigger);
        }
    }
}

/// Everything that has set in since a mark is resolved; what sets in meanwhile comes before the rest (MD-344).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Group {
    from: u8,
    /// Whose effects are resolved first, once that is said.
    first: Option<Seat>,
}

impl Group {
    /// An effect of a seat that waits, by its place among them.
    pub(crate) fn nth(&self, world: &World, seat: Seat, which: u8) -> Option<Trigger> {
        let place = *self.of(world, Some(seat)).get(which as usize)?;
        world.triggers.get(place as usize).copied()
    }

    /// All that has set in at this place of the list and behind it.
    pub fn from(place: usize) -> Group {
        Group { from: place.min(u8::MAX.into()) as u8, first: None }
    }

    fn waiting<'w>(&self, world: &'w World) -> impl Iterator<Item = (usize, &'w Trigger)> + 'w {
        world.triggers.iter().enumerate().skip(self.from.into())
    }

    /// The triggers of one controller, by their places.
    fn of(&self, world: &World, controller: Option<Seat>) -> List<u8, 128> {
        let of = self.waiting(world).filter(|(_, trigger)| trigger.controller() == controller);
        List::collect(of.map(|(place, _)| place as u8))
    }

    fn start(self, world: &mut World, place: usize) -> Flow<Proc> {
        match world.triggers.remove(place) {
            Some(trigger) => Flow::Call { then: self.into(), first: Do::trigger(trigger).into() },
            None => Flow::Done,
        }
    }

    /// The next trigger, or the question which it is.
    fn step(mut self, world: &mut World) -> Flow<Proc> {
        let having: Seats = Seats::first(World::SEATS)
            .iter()
            .filter(|&seat| !self.of(world, Some(seat)).is_empty())
            .fold(Seats::NONE, Seats::with);
        if having.count() == 2 && self.first.is_none() {
            return Flow::Ask(world.initiative, self.into());
        }
        let first = self.first.filter(|&seat| having.has(seat));
        if let Some(seat) = first.or(having.iter().next()) {
            self.first = Some(seat);
            let own = self.of(world, Some(seat));
            return match own.len() {
                1 => self.start(world, own[0].into()),
                _ => Flow::Ask(seat, self.into()),
            };
        }
        match self.of(world, None).first() {
            Some(&place) => self.start(world, place.into()),
            None => Flow::Done,
        }
    }

    /// Whether the initiative holder is asked whose effects come first.
    pub(crate) fn asks_for_seat(&self) -> bool {
        self.first.is_none()
    }
}

impl Chapter<Proc> for Group {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match input {
            Input::Answer(Choice::First(seat)) => {
                log.say(Rule("MD-342"), || format!("The effects of {} come first.", World::seat_word(seat)));
                Group { first: Some(seat), ..self }.step(world)
            }
            Input::Answer(Choice::Number(which)) => {
                let own = self.first.map(|seat| self.of(world, Some(seat))).unwrap_or_default();
                match own.get(which as usize) {
                    Some(&place) => self.start(world, place.into()),
                    None => self.step(world),
                }
            }
            Input::Start | Input::Answer(_) | Input::Rolled(_) | Input::Returned => self.step(world),
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        if self.asks_for_seat() {
            (0..World::SEATS).map(|seat| Choice::First(Seat(seat))).for_each(each);
        } else {
            let count = self.of(world, Some(seat)).len();
            (0..count).map(|which| Choice::Number(which as u8)).for_each(each);
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.asks_for_seat(), choice) {
            (true, Choice::First(_)) => Ok(()),
            (false, Choice::Number(which)) if usize::from(which) < self.of(world, Some(seat)).len() => Ok(()),
            (false, Choice::Number(_)) => Err(No::by("MD-341", "one of the effects that wait")),
            (_, _) => Err(No::ANSWER),
        }
    }
}
