//! The window in which swifts are played (MD-267 to MD-269, MD-362 to MD-365).

use crate::card::Card;
use crate::casting::{self, Declared, Zone};
use crate::choice::Choice;
use crate::effect::{Answers, Clause, Spell, Timing};
use crate::fall::Fall;
use crate::no::No;
use crate::options::Ask;
use crate::procedure::{Chapter, Proc};
use crate::setup::lay_out;
use crate::world::{Borne, Phase, Slip, Unit, UnitId, World};
use kernel::window::{self, Asking};
use kernel::{Flow, Input, List, Log, Rule, Seat, Seats};

/// What has been declared and is not resolved yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Event {
    /// A step of a sequence.
    #[default]
    Step,
    /// The spell at this place among the casts.
    Cast(u8),
    /// The attack at this place is declared.
    Attack(u8),
    /// The die of the attack at this place has fallen.
    Roll(u8),
    /// The attack at this place has dealt its damage.
    Dealt(u8),
    /// Who activates first has been named.
    Naming,
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
        let asking = match world.options.ask {
            Ask::Always => Asking::Always,
            Ask::Needed | Ask::Called => Asking::Holders,
        };
        match self.round.next(listening(world), asking, |seat| can_react(world, seat, self.event)) {
            Some(seat) => Flow::Ask(seat, self.into()),
            None => Flow::Done,
        }
    }
}

/// Whether there is nothing left to answer. Spells are played in the Action Phase only (MD-253).
fn is_over(world: &World, event: Event) -> bool {
    world.phase != Phase::Action
        || match event {
            Event::Step | Event::Naming => false,
            Event::Cast(place) => world.casts.get(place as usize).is_none_or(|cast| cast.cancelled),
            Event::Attack(place) | Event::Roll(place) | Event::Dealt(place) => {
                world.attacks.get(place as usize).is_none()
            }
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
        (Some(Answers::EnemyShot), Event::Attack(place)) => {
            let attack = world.attacks.get(place as usize).filter(|attack| attack.ranged);
            let attacker = attack.and_then(|attack| world.standing(attack.attacker));
            attacker.is_some_and(|unit| unit.owner != seat)
        }
        (Some(Answers::Dealt), Event::Dealt(_)) => true,
        (Some(Answers::Naming), Event::Naming) => world.initiative != seat,
        (
            Some(
                Answers::Channel
                | Answers::Spell
                | Answers::Roll
                | Answers::AllyHarm
                | Answers::EnemyShot
                | Answers::Dealt
                | Answers::Naming,
            ),
            _,
        ) => false,
    }
}

/// Whether a seat holds anything that it can play now, or has a relic that it can exchange.
pub fn can_react(world: &World, seat: Seat, event: Event) -> bool {
    let mut can = exchanges(world, seat).next().is_some()
        || smashes(world, seat, event).is_some_and(|(_, items)| !items.is_empty());
    casting::each_spell(world, seat, &mut |card, zone| {
        can = can || may_play(world, seat, card, zone, event).is_ok();
    });
    can
}

/// The units of a seat whose relic can be exchanged for one of the display.
fn exchanges(world: &World, seat: Seat) -> impl Iterator<Item = UnitId> + '_ {
    let can = |unit: &&Unit| {
        unit.relic.is_some_and(|borne| world.pack.face(borne.card).gives.contains(&Clause::Exchanges))
    };
    world.units_of(seat).filter(|_| !world.display.is_empty()).filter(can).map(|unit| unit.id)
}

/// The items of a seat's units in the attack that is answered which its Legacy may destroy, and by how much the damage
/// changes for one.
fn smashes(world: &World, seat: Seat, event: Event) -> Option<(u8, List<(UnitId, Card), 4>)> {
    let place = match event {
        Event::Attack(place) | Event::Roll(place) => place,
        Event::Step | Event::Cast(_) | Event::Dealt(_) | Event::Naming | Event::Harm(_) => return None,
    };
    let gives = &world.pack.face(world.legacy(seat)).gives;
    let by =
        gives.iter().find_map(|clause| if let Clause::Smashes { by } = clause { Some(*by) } else { None })?;
    let attack = world.attacks.get(place as usize)?;
    let units = [attack.attacker, attack.defender].into_iter().filter_map(|id| world.standing(id));
    let own = units.filter(|unit| unit.owner == seat);
    let items = own.flat_map(|unit| unit.items.iter().map(|item| (unit.id, item.card)));
    Some((by, List::collect(items)))
}

/// Whether a seat may destroy an item for the attack that is answered.
fn may_smash(world: &World, seat: Seat, event: Event, id: UnitId, card: Card) -> bool {
    smashes(world, seat, event).is_some_and(|(_, items)| items.contains(&(id, card)))
}

/// An item is destroyed, and the attack deals more or less.
fn smash(world: &mut World, seat: Seat, event: Event, id: UnitId, card: Card, more: bool, log: &mut Log) {
    let Some((by, _)) = smashes(world, seat, event) else { return };
    world.destroy_item(id, card, log);
    let swing = if more { by as i8 } else { -(by as i8) };
    if let Event::Attack(place) | Event::Roll(place) = event
        && let Some(attack) = world.attacks.get_mut(place as usize)
    {
        attack.swing = attack.swing.saturating_add(swing);
    }
    log.say(Rule("MD-012"), || format!("The attack deals {swing:+} damage."));
}

/// The relic goes to the bottom of the relic deck, the other to its bearer, and the display is filled again.
fn exchange(world: &mut World, id: UnitId, relic: Card, log: &mut Log) {
    let old = world.unit_mut(id).and_then(|unit| unit.relic.take());
    if let Some(old) = old {
        let _ = world.relics.insert(0, Slip { card: old.card, known: Seats::ALL });
    }
    world.display.retain(|shown| *shown != relic);
    world.attach(id, Borne { card: relic, ..Borne::default() });
    log.say(Rule("MD-337"), || {
        format!("{} exchanges its relic for {}.", world.unit_name(id), world.card_name(relic))
    });
    lay_out(world, log);
}

fn may_play(world: &World, seat: Seat, card: Card, zone: Zone, event: Event) -> Result<(), No> {
    casting::may_play(world, seat, card, zone)?;
    if casting::timing(world, seat, card) != Some(Timing::Swift) {
        return Err(No::by("MD-262", "a swift, while something is being resolved").card(card));
    }
    let answers = world.pack.face(card).spell().and_then(|spell| spell.answers);
    if !fits(world, seat, event, answers) {
        return Err(No::by("MD-267", "what the swift waits for").card(card));
    }
    Ok(())
}

/// Those who have not waived the windows of this activation.
fn listening(world: &World) -> Seats {
    world.activation.waived.iter().fold(Seats::first(World::SEATS), Seats::without)
}

/// Whether, as everybody can see, a seat might hold a swift and pay for it.
pub fn might_answer(world: &World, seat: Seat) -> bool {
    let side = world.side(seat);
    let affordable = |card: &Card| {
        let face = world.pack.face(*card);
        let can_be_swift = |spell: &Spell| spell.timing == Timing::Swift || spell.quicken.is_some();
        let cost = u16::from(face.cost.saturating_sub(world.activation.discount));
        face.spell().is_some_and(can_be_swift) && cost <= side.echo
    };
    let band = world.warband(seat);
    let exchanged = world.options.side_decks && band.side.iter().any(affordable);
    !side.hand.is_empty() && (exchanged || band.deck.iter().any(affordable))
}

impl Chapter<Proc> for Window {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let seat = self.round.asked();
        let mut then = self;
        if let Input::Answer(Choice::Exchange(id, relic)) = input {
            then.round.reacted();
            exchange(world, id, relic, log);
            // Max Health may have dropped with the old relic (MD-153).
            return Flow::Call { then: then.into(), first: Fall::default().into() };
        }
        if let Input::Answer(Choice::Smash(id, card, more)) = input {
            then.round.reacted();
            let mark = world.triggers.len();
            smash(world, seat, self.event, id, card, more, log);
            return Flow::Call { then: then.into(), first: Fall::since(mark).into() };
        }
        let played = if let Input::Answer(choice) = input { casting::played(seat, choice) } else { None };
        if let Some((card, zone, targets)) = played {
            then.round.reacted();
            let declared = Declared { seat, card, zone, targets, event: self.event };
            return match casting::declare(world, declared, log) {
                Some(cast) => Flow::Call { then: then.into(), first: cast.into() },
                None => then.ask(world),
            };
        }
        if let Input::Start = input
            && world.phase == Phase::Action
            && listening(world).iter().any(|seat| might_answer(world, seat))
        {
            world.windows = world.windows.wrapping_add(1);
        }
        self.ask(world)
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Pass);
        casting::each_spell(world, seat, &mut |card, zone| {
            if may_play(world, seat, card, zone, self.event).is_ok() {
                casting::each_aim(world, seat, card, &mut |at| each(casting::choice(seat, card, zone, at)));
            }
        });
        for &(unit, card) in smashes(world, seat, self.event).iter().flat_map(|(_, items)| items) {
            each(Choice::Smash(unit, card, true));
            each(Choice::Smash(unit, card, false));
        }
        for unit in exchanges(world, seat) {
            world.display.iter().for_each(|&relic| each(Choice::Exchange(unit, relic)));
        }
    }

    fn is_closed(&self) -> bool {
        false
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if let Some((card, zone, targets)) = casting::played(seat, choice) {
            may_play(world, seat, card, zone, self.event)?;
            return casting::may_aim(world, seat, card, &targets);
        }
        if let Choice::Smash(id, card, _) = choice {
            let may = may_smash(world, seat, self.event, id, card);
            return if may { Ok(()) } else { Err(No::by("MD-012", "an item in the attack").card(card)) };
        }
        if let Choice::Exchange(id, relic) = choice {
            if !exchanges(world, seat).any(|unit| unit == id) {
                return Err(No::by("MD-337", "a relic that can be exchanged").unit(id));
            }
            let shown = world.display.contains(&relic);
            return if shown { Ok(()) } else { Err(No::by("MD-298", "a relic of the display").card(relic)) };
        }
        if choice == Choice::Pass { Ok(()) } else { Err(No::ANSWER) }
    }
}
