//! What an ability offers, and what its owner picks of it: a unit to act or to suffer, a card of the deck, of the hand or
//! of the discard pile.

use crate::card::Card;
use crate::casting::{self, Zone};
use crate::choice::Choice;
use crate::deeds::{Deeds, Extra};
use crate::deploy::around;
use crate::effect::{Effect, Event, Timing};
use crate::effects::Do;
use crate::entering;
use crate::fall::Fall;
use crate::harm::{self, Inflict};
use crate::look::Looking;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::sight::{NEARBY, inches};
use crate::triggers::{Group, set_in_for};
use crate::window;
use crate::words::point_word;
use crate::world::{Borne, Cast, Source, Trigger, Unit, UnitId, World};
use geometry::plane::{Disc, Point};
use kernel::{Flow, Input, Log, Rule, Seat, Seats};

/// An effect that lets its owner pick something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Picking {
    trigger: Trigger,
    /// Which effect of the ability.
    effect: u8,
}

impl Picking {
    /// An effect of an ability that has set in.
    pub fn of(trigger: Trigger, effect: u8) -> Picking {
        Picking { trigger, effect }
    }

    fn effect(&self, world: &World) -> Option<&'static Effect> {
        Do::clause_of(&self.trigger, world)?.effects().get(usize::from(self.effect))
    }

    fn seat(&self) -> Seat {
        self.trigger.owner
    }

    fn unit(&self, world: &World) -> Option<Unit> {
        world.standing(self.trigger.unit).copied()
    }

    /// The kinds of card of a seat's discard pile.
    fn discarded(&self, world: &World) -> Vec<Card> {
        let mut kinds: Vec<Card> = world.side(self.seat()).discard.to_vec();
        kinds.sort_unstable();
        kinds.dedup();
        kinds
    }

    /// Whether anything can be picked, as far as is known without its player: a place for a unit need not be among those
    /// worth trying.
    fn has_any(&self, world: &World) -> bool {
        if let Some(Effect::Raise { sort }) = self.effect(world) {
            let is_meant = |card: &Card| sort.holds(world.pack.face(*card));
            return self.unit(world).is_some()
                && !world.units.is_full()
                && world.side(self.seat()).discard.iter().any(is_meant);
        }
        let mut any = false;
        self.candidates(world, self.seat(), &mut |choice| {
            any = any || choice != Choice::Pass && self.allows(world, self.seat(), choice).is_ok();
        });
        any
    }

    /// The top card is revealed; what is no spell is discarded.
    fn reveal(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let seat = self.seat();
        let Some(top) = world.side_mut(seat).deck.last_mut() else { return Flow::Done };
        top.known = Seats::ALL;
        let card = top.card;
        log.say(Rule("MD-331"), || {
            format!("{} reveals {} on top of the deck.", World::seat_name(seat), world.card_name(card))
        });
        if world.pack.face(card).spell().is_some() {
            return if self.has_any(world) { Flow::Ask(seat, self.into()) } else { Flow::Done };
        }
        let mark = world.triggers.len();
        world.side_mut(seat).deck.pop();
        world.throw_away(seat, card);
        log.say(Rule("MD-020"), || format!("{} is discarded.", world.card_name(card)));
        Flow::Next(Group::from(mark).into())
    }

    /// Whether a spell can be played as this effect allows it.
    fn may_cast(&self, world: &World, card: Card, less: u8) -> Result<(), No> {
        let seat = self.seat();
        let Some(spell) = world.pack.face(card).spell() else {
            return Err(No::by("MD-253", "a spell").card(card));
        };
        if world.casts.is_full() {
            return Err(No::by("MD-365", "fewer spells that answer one another").card(card));
        }
        let echo = world.side(seat).echo;
        if casting::cost(world, seat, card, Zone::Hand).saturating_sub(less.into()) > echo {
            return Err(No::by("MD-258", "echo for the cost").number(i32::from(echo)));
        }
        let is_swift = casting::timing(world, seat, card) == Some(Timing::Swift);
        if is_swift && !window::fits(world, seat, window::Event::Step, spell.answers) {
            return Err(No::by("MD-267", "what the swift waits for").card(card));
        }
        Ok(())
    }

    /// The spell is paid for and played.
    fn cast(&self, world: &mut World, card: Card, less: u8, choice: Choice, log: &mut Log) -> Flow<Proc> {
        let (seat, Choice::Cast(_, targets)) = (self.seat(), choice) else { return Flow::Done };
        let cost = casting::cost(world, seat, card, Zone::Hand).saturating_sub(less.into());
        let side = world.side_mut(seat);
        side.echo = side.echo.saturating_sub(cost);
        world.activation.spent = world.activation.spent.with(seat);
        let cast = Cast { card, by: seat, owner: seat, targets, ..Cast::default() };
        match casting::put(world, cast, window::Event::Step, log) {
            Some(casting) => Flow::Next(casting.into()),
            None => Flow::Done,
        }
    }

    /// Whether an item can be put on the other unit.
    fn may_reforge(&self, world: &World, card: Card) -> Result<(), No> {
        let (Some(unit), Some(other)) = (self.unit(world), world.standing(self.trigger.other)) else {
            return Err(No::ANSWER);
        };
        let face = world.pack.face(card);
        if !face.is_item() || !world.side(self.seat()).discard.contains(&card) {
            return Err(No::by("MD-246", "an item in the discard pile").card(card));
        }
        if face.rank > world.face_of(&unit).rank {
            return Err(No::by("MD-005", "an item of equal or lower rank").card(card));
        }
        world.may_bear_item(other)
    }

    /// Whether a unit card can be deployed there.
    fn may_raise(&self, world: &World, card: Card, at: Point) -> Result<(), No> {
        let (Some(unit), Some(Effect::Raise { sort })) = (self.unit(world), self.effect(world)) else {
            return Err(No::ANSWER);
        };
        if !sort.holds(world.pack.face(card)) || !world.side(self.seat()).discard.contains(&card) {
            return Err(No::by("MD-246", "a unit card of the sort in the discard pile").card(card));
        }
        if world.units.is_full() {
            return Err(No::by("MD-105", "room for one more unit").card(card));
        }
        let base = Disc::new(at, world.pack.face(card).base().radius());
        if !unit.disc(world.pack).apart(base).within(inches(NEARBY)) {
            return Err(No::by("MD-027", "a place nearby the unit").point(at));
        }
        world.fits(base, None, false).map_err(|misfit| No::misfit(misfit, at, "MD-105", "MD-105"))
    }

    /// Whether a unit may act as the Legacy lets it.
    fn may_muster(&self, world: &World, id: UnitId) -> Result<(), No> {
        let Some(Effect::Muster { sort, .. }) = self.effect(world) else { return Err(No::ANSWER) };
        let unit = world.standing(id).filter(|unit| unit.owner == self.seat());
        match unit.filter(|unit| sort.holds(world.face_of(unit))) {
            None => Err(No::by("MD-012", "a unit of the sort").unit(id)),
            Some(_) if world.activation.mustered.contains(&id) => {
                Err(No::by("MD-252", "a unit that has not acted so in this activation").unit(id))
            }
            Some(_) => Ok(()),
        }
    }

    /// Whether an enemy is engaged with a unit that has just recovered health.
    fn may_burst(&self, world: &World, id: UnitId) -> Result<(), No> {
        let healed = world.activation.healed.iter().filter_map(|healed| world.standing(*healed));
        let enemy = world.standing(id);
        let is_engaged = enemy.is_some_and(|enemy| healed.clone().any(|unit| world.are_engaged(unit, enemy)));
        if is_engaged {
            Ok(())
        } else {
            Err(No::by("MD-183", "an enemy that is engaged with one of them").unit(id))
        }
    }

    fn picked(self, world: &mut World, choice: Choice, log: &mut Log) -> Flow<Proc> {
        let seat = self.seat();
        match (self.effect(world), choice) {
            (Some(Effect::Muster { deeds, .. }), Choice::Unit(id)) => {
                let _ = world.activation.mustered.push(id);
                Flow::Next(Extra::of(id, Deeds::extra(deeds, 0, false, 0, 0), 1).into())
            }
            (Some(Effect::Burst { amount }), Choice::Unit(id)) => {
                let from = world.harms.len();
                let amount = amount.with(self.trigger.cost).max(0) as u16;
                harm::pend(world, id, amount, Source::Ability(self.trigger.unit));
                Flow::Next(Inflict::from(from).into())
            }
            (Some(Effect::Fetch { .. }), Choice::Pick(card)) => {
                let deck = &mut world.side_mut(seat).deck;
                if let Some(place) = deck.iter().rposition(|slip| slip.card == card) {
                    deck.remove(place);
                    world.into_hand(seat, card, Seats::ALL);
                    log.say(Rule("MD-331"), || {
                        format!("{} takes {} from the deck.", World::seat_name(seat), world.card_name(card))
                    });
                }
                Flow::Next(Looking::shuffling(seat).into())
            }
            (Some(Effect::Chance), Choice::Cast(card, _)) => {
                world.side_mut(seat).deck.pop();
                self.cast(world, card, 0, choice, log)
            }
            (Some(Effect::Cast { less }), Choice::Cast(card, _)) => {
                world.out_of_hand(seat, card);
                self.cast(world, card, *less, choice, log)
            }
            (Some(Effect::Reforge), Choice::Pick(card)) => {
                let (on, mark) = (self.trigger.other, world.triggers.len());
                world.out_of_discard(seat, card);
                world.attach(on, Borne { card, ..Borne::default() });
                set_in_for(world, seat, Event::ItemPlayed, 0);
                log.say(Rule("MD-092"), || {
                    format!("{} is equipped with {}.", world.unit_name(on), world.card_name(card))
                });
                Flow::Next(Fall::since(mark).into())
            }
            (Some(Effect::Raise { .. }), Choice::Play(card, at)) => {
                let mark = world.triggers.len();
                world.out_of_discard(seat, card);
                if let Some(id) = world.put_unit(card, seat, at, false) {
                    log.say(Rule("MD-337"), || {
                        format!("{} rises at {}.", world.unit_name(id), point_word(at))
                    });
                    entering::stands(world, id);
                }
                Flow::Next(Group::from(mark).into())
            }
            (_, _) => Flow::Done,
        }
    }
}

impl Chapter<Proc> for Picking {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (input, self.effect(world)) {
            (Input::Answer(choice), _) => self.picked(world, choice, log),
            (_, Some(Effect::Chance)) => self.reveal(world, log),
            (_, _) if self.has_any(world) => Flow::Ask(self.seat(), self.into()),
            (_, _) => Flow::Done,
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Pass);
        let Some(effect) = self.effect(world) else { return };
        if let Effect::Muster { .. } = effect {
            world.units_of(seat).for_each(|unit| each(Choice::Unit(unit.id)));
        }
        if let Effect::Burst { .. } = effect {
            world.field().for_each(|unit| each(Choice::Unit(unit.id)));
        }
        if let Effect::Fetch { .. } = effect {
            world.deck_kinds(seat).into_iter().for_each(|card| each(Choice::Pick(card)));
        }
        if let Effect::Chance = effect
            && let Some(top) = world.side(seat).deck.last()
        {
            casting::each_aim(world, seat, top.card, &mut |at| each(Choice::Cast(top.card, at)));
        }
        if let Effect::Cast { less } = effect {
            for card in world.hand_kinds(seat).filter(|&card| self.may_cast(world, card, *less).is_ok()) {
                casting::each_aim(world, seat, card, &mut |at| each(Choice::Cast(card, at)));
            }
        }
        if let Effect::Reforge = effect {
            self.discarded(world).into_iter().for_each(|card| each(Choice::Pick(card)));
        }
        if let (Effect::Raise { sort }, Some(unit)) = (effect, self.unit(world)) {
            for card in self.discarded(world).into_iter().filter(|&card| sort.holds(world.pack.face(card))) {
                let radius = world.pack.face(card).base().radius().get();
                around(unit.at, unit.radius(world.pack).get() + radius + 12_700, &mut |at| {
                    each(Choice::Play(card, at));
                });
            }
        }
    }

    fn is_closed(&self) -> bool {
        false
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.effect(world), choice) {
            (_, Choice::Pass) => Ok(()),
            (Some(Effect::Muster { .. }), Choice::Unit(id)) => self.may_muster(world, id),
            (Some(Effect::Burst { .. }), Choice::Unit(id)) => self.may_burst(world, id),
            (Some(Effect::Fetch { sort }), Choice::Pick(card)) => {
                let is_there = world.deck_kinds(seat).contains(&card) && sort.holds(world.pack.face(card));
                if is_there {
                    Ok(())
                } else {
                    Err(No::by("MD-012", "a unit card of the sort in the deck").card(card))
                }
            }
            (Some(Effect::Chance), Choice::Cast(card, targets)) => {
                if world.side(seat).deck.last().is_none_or(|top| top.card != card) {
                    return Err(No::by("MD-012", "the card that was revealed").card(card));
                }
                self.may_cast(world, card, 0)?;
                casting::may_aim(world, seat, card, &targets)
            }
            (Some(Effect::Cast { less }), Choice::Cast(card, targets)) => {
                if !world.holds(seat, card) {
                    return Err(No::by("MD-253", "a spell in the hand").card(card));
                }
                self.may_cast(world, card, *less)?;
                casting::may_aim(world, seat, card, &targets)
            }
            (Some(Effect::Reforge), Choice::Pick(card)) => self.may_reforge(world, card),
            (Some(Effect::Raise { .. }), Choice::Play(card, at)) => self.may_raise(world, card, at),
            (_, _) => Err(No::ANSWER),
        }
    }
}
