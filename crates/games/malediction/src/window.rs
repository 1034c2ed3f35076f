//! The window in which swifts are played (MD-267 to MD-269, MD-362 to MD-365).

use crate::card::Card;
use crate::casting;
use crate::choice::Choice;
use crate::effect::{Answers, Timing};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{Phase, World};
use kernel::window::{self, Asking};
use kernel::{Flow, Input, Log, Seat, Seats};

/// What has been declared and is not resolved yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Event {
    /// A step of a sequence.
    #[default]
    Step,
    /// The spell at this place among the casts.
    Cast(u8),
    /// The die of the attack at this place has fallen.
    Roll(u8),
    /// The damage at this place is about to be suffered.
    Harm(u8),
}

/// A window: who has initiative is asked first, then the other, until both pass in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Window {
    event: Event,
    round: window::Window,
}

impl Window {
    /// Opens the window on an event.
    pub fn on(event: Event, world: &World) -> Window {
        Window { event, round: window::Window::round(world.initiative, World::SEATS) }
    }

    /// What can be answered.
    pub fn event(&self) -> Event {
        self.event
    }

    /// The order of asking, for a viewer who may not know who is asked.
    #[must_use]
    pub fn hidden(self) -> Window {
        Window { round: self.round.hidden(), ..self }
    }

    /// The same window while a seat is being asked.
    pub fn asking(self, seat: Seat) -> Option<Window> {
        Some(Window { round: self.round.asking(seat)?, ..self })
    }

    fn ask(mut self, world: &World) -> Flow<Proc> {
        if is_over(world, self.event) {
            return Flow::Done;
        }
        let asking = if world.options.ask_always { Asking::Always } else { Asking::Holders };
        let everybody = Seats::first(World::SEATS);
        match self.round.next(everybody, asking, |seat| can_react(world, seat, self.event)) {
            Some(seat) => Flow::Ask(seat, self.into()),
            None => Flow::Done,
        }
    }
}

/// Whether there is nothing left to answer. Spells are played in the Action Phase only (MD-253).
fn is_over(world: &World, event: Event) -> bool {
    world.phase != Phase::Action
        || match event {
            Event::Step => false,
            Event::Cast(place) => world.casts.get(place as usize).is_none_or(|cast| cast.cancelled),
            Event::Roll(place) => world.attacks.get(place as usize).is_none(),
            Event::Harm(place) => {
                let harm = world.harms.get(place as usize);
                harm.is_none_or(|harm| harm.prevented >= harm.amount || world.standing(harm.to).is_none())
            }
        }
}

/// Whether what a swift waits for has happened.
pub fn fits(world: &World, seat: Seat, event: Event, answers: Option<Answers>) -> bool {
    let timing_of = |place: u8| {
        let cast = world.casts.get(place as usize)?;
        Some(world.pack.face(cast.card).spell()?.timing)
    };
    match (answers, event) {
        (None, _) => true,
        (Some(Answers::Channel), Event::Cast(place)) => timing_of(place) == Some(Timing::Channel),
        (Some(Answers::Spell), Event::Cast(_)) | (Some(Answers::Roll), Event::Roll(_)) => true,
        (Some(Answers::AllyHarm), Event::Harm(place)) => {
            let to = world.harms.get(place as usize).and_then(|harm| world.standing(harm.to));
            to.is_some_and(|unit| unit.owner == seat)
        }
        (Some(Answers::EnemyActivation), _) => {
            let active = world.activation.unit.and_then(|unit| world.standing(unit));
            active.is_some_and(|unit| unit.owner != seat)
        }
        (Some(Answers::Channel | Answers::Spell | Answers::Roll | Answers::AllyHarm), _) => false,
    }
}

/// Whether a seat holds anything that it can play now.
pub fn can_react(world: &World, seat: Seat, event: Event) -> bool {
    world.hand_kinds(seat).any(|card| may_play(world, seat, card, event).is_ok())
}

fn may_play(world: &World, seat: Seat, card: Card, event: Event) -> Result<(), No> {
    casting::may_play(world, seat, card)?;
    let spell = world.pack.face(card).spell().filter(|spell| spell.timing == Timing::Swift);
    let Some(spell) = spell else { return Err(No::by("MD-262", "a swift, while something is being resolved").card(card)) };
    if !fits(world, seat, event, spell.answers) {
        return Err(No::by("MD-267", "what the swift waits for").card(card));
    }
    Ok(())
}

/// Whether, as everybody can see, somebody might hold a swift and pay for it.
pub fn might_be_answered(world: &World) -> bool {
    Seats::first(World::SEATS).iter().any(|seat| {
        let side = world.side(seat);
        let affordable = |card: &Card| {
            let face = world.pack.face(*card);
            let is_swift = face.spell().is_some_and(|spell| spell.timing == Timing::Swift);
            is_swift && u16::from(face.cost) <= side.echo
        };
        !side.hand.is_empty()
            && world.warband(seat).is_some_and(|warband| warband.deck.iter().any(|card| affordable(card)))
    })
}

impl Chapter for Window {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        if let Input::Answer(Choice::Cast(card, targets)) = input {
            let mut then = self;
            then.round.reacted();
            let answers = match self.event {
                Event::Cast(place) => Some(place),
                Event::Step | Event::Roll(_) | Event::Harm(_) => None,
            };
            let seat = self.round.asked();
            return match casting::declare(world, seat, card, targets, answers, self.event, log) {
                Some(cast) => Flow::Call { then: then.into(), first: cast.into() },
                None => then.ask(world),
            };
        }
        if let Input::Start = input
            && world.phase == Phase::Action
            && might_be_answered(world)
        {
            world.windows = world.windows.wrapping_add(1);
        }
        self.ask(world)
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Pass);
        for card in world.hand_kinds(seat) {
            if may_play(world, seat, card, self.event).is_ok() {
                casting::each_aim(world, seat, card, &mut |targets| each(Choice::Cast(card, targets)));
            }
        }
    }

    fn is_closed(&self) -> bool {
        false
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if let Choice::Cast(card, targets) = choice {
            may_play(world, seat, card, self.event)?;
            return casting::may_aim(world, seat, card, &targets);
        }
        if choice == Choice::Pass { Ok(()) } else { Err(No::ANSWER) }
    }
}
