//! An activation: two action points, actions one after another, and a channel (MD-126 to MD-138, MD-154, MD-155).

use crate::card::Card;
use crate::casting::{self, Declared};
use crate::choice::Choice;
use crate::deeds::{self, Deeds};
use crate::effect::{Clause, Event as On, Lasts, Quality, Sort};
use crate::entering;
use crate::fall::Fall;
use crate::no::No;
use crate::options::Ask;
use crate::procedure::{Chapter, Proc};
use crate::triggers::{Group, set_in};
use crate::window::{Event, Window, might_answer};
use crate::world::{Activation, Tether, Unit, UnitId, World};
use kernel::{Flow, Input, Log, Rule, Seat, Seats};

/// Action points of an activation (MD-126).
const AP: u8 = 2;

/// The sort of unit cards that the Legacy of a seat tethers.
fn tethers(world: &World, seat: Seat) -> Option<&'static Sort> {
    let gives = &world.pack.face(world.legacy(seat)).gives;
    gives.iter().find_map(|clause| if let Clause::Tethers { sort } = clause { Some(sort) } else { None })
}

/// Whether a seat may discard a unit card so that a unit has an ability of it.
fn may_tether(world: &World, seat: Seat, card: Card, id: UnitId, ability: u8) -> Result<(), No> {
    let Some(sort) = tethers(world, seat) else { return Err(No::ANSWER) };
    if world.activation.spent.has(seat) {
        return Err(No::by("MD-252", "a Legacy that was not used in this activation"));
    }
    if !world.holds(seat, card) || !sort.holds(world.pack.face(card)) {
        return Err(No::by("MD-012", "a unit card of the sort in the hand").card(card));
    }
    let unit = world.standing(id).filter(|unit| unit.owner == seat && sort.holds(world.face_of(unit)));
    if unit.is_none() {
        return Err(No::by("MD-012", "a unit of the sort").unit(id));
    }
    match world.pack.face(card).abilities.iter().any(|held| held.ability == ability) {
        true => Ok(()),
        false => Err(No::by("MD-012", "an ability of the card").card(card)),
    }
}

/// An activation, from its declaration to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Activated {
    unit: UnitId,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    /// It is declared; others may interrupt.
    #[default]
    Declared,
    /// This seat says whether it may want to play swifts in it; those who are left are asked then.
    Calls { asked: Seat, left: Seats },
    /// What its activation sets in is resolved.
    Begin,
    /// The owner says what comes next.
    Main,
    /// The end is declared; others may interrupt.
    Ending,
    /// What lasted for the activation has ended.
    Over,
}

impl Activated {
    /// A unit is activated.
    pub fn of(unit: UnitId) -> Activated {
        Activated { unit, stage: Stage::Declared }
    }

    /// A unit is in the midst of its activation.
    pub fn going_on(unit: UnitId) -> Activated {
        Activated { unit, stage: Stage::Main }
    }

    /// The unit, if its owner is asked what comes next.
    pub fn main(&self) -> Option<UnitId> {
        (self.stage == Stage::Main).then_some(self.unit)
    }

    /// Whether its end is declared.
    pub fn is_ending(&self) -> bool {
        self.stage == Stage::Ending
    }

    /// Who is asked whether to waive the windows of the activation, if that is the question.
    pub fn calls(&self) -> Option<Seat> {
        if let Stage::Calls { asked, .. } = self.stage { Some(asked) } else { None }
    }

    /// Where the table is set so, those who might play a swift say whether they may want to (MD-330); then others may
    /// interrupt. That somebody is asked tells nothing but what all can see.
    fn call(self, world: &World, mut left: Seats) -> Flow<Proc> {
        while let Some(asked) = left.iter().next() {
            left = left.without(asked);
            if might_answer(world, asked) {
                return Flow::Ask(asked, self.at(Stage::Calls { asked, left }).into());
            }
        }
        Flow::Call { then: self.at(Stage::Begin).into(), first: Window::on(Event::Step, world).into() }
    }

    fn at(self, stage: Stage) -> Activated {
        Activated { stage, ..self }
    }

    /// A unit card is discarded, and a unit has one of its abilities for the activation.
    fn tether(
        self,
        world: &mut World,
        seat: Seat,
        card: Card,
        id: UnitId,
        ability: u8,
        log: &mut Log,
    ) -> Flow<Proc> {
        let held = world.pack.face(card).abilities.iter().find(|held| held.ability == ability).copied();
        let mark = world.triggers.len();
        if let Some(held) = held
            && world.out_of_hand(seat, card).is_some()
        {
            world.throw_away(seat, card);
            world.activation.spent = world.activation.spent.with(seat);
            let _ = world.activation.tethers.push(Tether { unit: id, held });
            log.say(Rule("MD-012"), || {
                let name = world.pack.ability(ability).map_or("an ability", |it| it.name.as_str());
                format!("{} is discarded; {} has {name}.", world.card_name(card), world.unit_name(id))
            });
        }
        Flow::Call { then: self.into(), first: Group::from(mark).into() }
    }

    /// The unit has declared an action and paid for it (MD-126, MD-134), or its owner plays the channel (MD-130).
    fn act(self, world: &mut World, unit: &Unit, choice: Choice, log: &mut Log) -> Flow<Proc> {
        let first = if let Some((card, zone, targets)) = casting::played(unit.owner, choice) {
            world.activation.channels += 1;
            let declared = Declared { seat: unit.owner, card, zone, targets, event: Event::Step };
            casting::declare(world, declared, log).map(Proc::from)
        } else {
            let paid = deeds::cost(world, unit, choice).unwrap_or(0);
            let all = Deeds::all(world.activation.ap);
            world.activation.ap = world.activation.ap.saturating_sub(paid);
            deeds::declare(world, unit, all, choice, log)
        };
        match first {
            Some(first) => Flow::Call { then: self.into(), first },
            None => Flow::Next(self.into()),
        }
    }

    /// What lasted for the activation ends with it (MD-384).
    fn end(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        world.activation = Activation::default();
        world.take_back_spells(log);
        world.lasting.retain(|lasting| lasting.lasts != Lasts::Activation);
        world.loops.progress();
        Flow::Call { then: self.at(Stage::Over).into(), first: Fall::default().into() }
    }
}

impl Chapter<Proc> for Activated {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        let unit = world.standing(self.unit).copied();
        match (self.stage, input, unit) {
            (Stage::Over, _, _) => Flow::Done,
            // An active unit that leaves the battlefield has ended its activation (MD-135).
            (Stage::Ending, _, _) | (_, _, None) => self.end(world, log),
            (Stage::Declared, _, Some(_)) => {
                if let Some(unit) = world.unit_mut(self.unit) {
                    unit.exhausted = true;
                }
                // What was played before it "in this activation" is meant for it (MD-384).
                let hardy = world.activation.hardy;
                world.activation =
                    Activation { unit: Some(self.unit), ap: AP, hardy, ..Activation::default() };
                log.say(Rule("MD-126"), || format!("{} is activated.", world.unit_name(self.unit)));
                let may_waive = world.options.ask == Ask::Called;
                self.call(world, if may_waive { Seats::first(World::SEATS) } else { Seats::NONE })
            }
            (Stage::Calls { asked, left }, Input::Answer(choice), Some(_)) => {
                let waives = choice == Choice::Pass;
                if waives {
                    world.activation.waived = world.activation.waived.with(asked);
                }
                log.say(Rule("MD-330"), || {
                    let wish = if waives { "waives its swifts" } else { "may play swifts" };
                    format!("{} {wish} in this activation.", World::seat_name(asked))
                });
                self.call(world, left)
            }
            (Stage::Calls { asked, .. }, _, Some(_)) => Flow::Ask(asked, self.into()),
            (Stage::Begin, _, Some(unit)) => {
                let mark = world.triggers.len();
                set_in(world, &unit, On::Activated, unit.id);
                let enemies: Vec<Unit> = world.engaged_with(&unit).copied().collect();
                for enemy in &enemies {
                    set_in(world, enemy, On::EngagedActivated, unit.id);
                }
                entering::stands(world, unit.id);
                Flow::Call { then: self.at(Stage::Main).into(), first: Group::from(mark).into() }
            }
            (Stage::Main, Input::Answer(Choice::Done), Some(_)) => {
                log.say(Rule("MD-131"), || format!("{} ends its activation.", world.unit_name(self.unit)));
                let window = Window::on(Event::Step, world);
                Flow::Call { then: self.at(Stage::Ending).into(), first: window.into() }
            }
            (Stage::Main, Input::Answer(Choice::Tether(card, id, ability)), Some(unit)) => {
                self.tether(world, unit.owner, card, id, ability, log)
            }
            (Stage::Main, Input::Answer(choice), Some(unit)) => self.act(world, &unit, choice, log),
            (Stage::Main, _, Some(unit)) => Flow::Ask(unit.owner, self.into()),
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        if self.calls().is_some() {
            [Choice::Yes, Choice::Pass].into_iter().for_each(each);
            return;
        }
        each(Choice::Done);
        let Some(unit) = world.standing(self.unit) else { return };
        deeds::each(world, unit, Deeds::all(world.activation.ap), &mut *each);
        if tethers(world, seat).is_some() {
            for card in world.hand_kinds(seat) {
                for held in &world.pack.face(card).abilities {
                    world.units_of(seat).for_each(|unit| each(Choice::Tether(card, unit.id, held.ability)));
                }
            }
        }
        casting::each_spell(world, seat, &mut |card, zone| {
            if casting::may_channel(world, seat, card, zone).is_ok() {
                casting::each_aim(world, seat, card, &mut |at| each(casting::choice(seat, card, zone, at)));
            }
        });
    }

    fn is_closed(&self) -> bool {
        self.calls().is_some()
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if self.calls().is_some() {
            return if matches!(choice, Choice::Yes | Choice::Pass) { Ok(()) } else { Err(No::ANSWER) };
        }
        let Some(unit) = world.standing(self.unit) else { return Err(No::ANSWER) };
        let is_action = !matches!(
            choice,
            Choice::Cast(..)
                | Choice::Bleed(..)
                | Choice::Recall(..)
                | Choice::Charge(..)
                | Choice::Tether(..)
        );
        if is_action
            && world.activation.ap >= AP
            && world.has(unit, Quality::Frenzied)
            && world.must_charge(unit)
        {
            return Err(No::by("MD-241", "a charge, as the unit is frenzied").unit(unit.id));
        }
        if choice == Choice::Done {
            return Ok(());
        }
        if let Choice::Tether(card, id, ability) = choice {
            return may_tether(world, seat, card, id, ability);
        }
        if let Some((card, zone, targets)) = casting::played(seat, choice) {
            casting::may_channel(world, seat, card, zone)?;
            return casting::may_aim(world, seat, card, &targets);
        }
        deeds::may(world, unit, Deeds::all(world.activation.ap), choice)
    }
}
