//! The interpreter of effects: it does a list of them in order, for an ability that has set in or for a spell. What each
//! effect does is in `effects/`.

mod perform;
mod shove;
mod subjects;

pub use perform::recover;

use crate::choice::Choice;
use crate::effect::{Clause, Effect, Number, To};
use crate::entering;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::triggers::Group;
use crate::words::point_word;
use crate::world::{Cast, ClauseId, Name, Source, Trigger, UnitId, World};
use geometry::plane::{Disc, Micrometres, Point};
use kernel::{Flow, Input, List, Log, Rule, Seat};

/// Why effects are done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// An ability has set in.
    Trigger(Trigger),
    /// A sentence of the spell at this place among the casts.
    Sentence(u8, u8),
}

/// The push of a thunderous attack; how far is its modifier.
static PUSH: Effect = Effect::Shove {
    to: To::Other,
    inches: Number { plus: 0, times: 1 },
    up_to: true,
    pull: false,
    nearest_first: false,
    if_damaged: false,
};

/// The most units that one effect concerns.
pub type Subjects = List<UnitId, 104>;

/// Effects that are being done, one after another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Do {
    cause: Cause,
    /// Which effect.
    next: u8,
    stage: Stage,
    /// Who is shoved now.
    shoved: UnitId,
    /// Where in [`World::served`] those begin to whom this effect has been done; none before it is begun.
    mark: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Stage {
    /// The owner may decline.
    #[default]
    Offer,
    /// The effect is done.
    Perform,
    /// The controller says who is shoved next (MD-383).
    Whom,
    /// The controller says in which direction, as there is no line (MD-353).
    Direction,
    /// The controller says how far (MD-350).
    HowFar(Point),
    /// The controller says where the unit is placed.
    Where,
    /// The controller discards so many more cards of his hand.
    Discard(u8),
}

impl Default for Do {
    fn default() -> Do {
        Do::trigger(Trigger::default())
    }
}

impl Do {
    /// What it is about.
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// Whose ability it is; none where a spell does it.
    pub(crate) fn doer(&self) -> Option<UnitId> {
        match self.cause {
            Cause::Trigger(trigger) => Some(trigger.unit),
            Cause::Sentence(..) => None,
        }
    }

    /// Who is shoved now.
    pub(crate) fn shoved(&self) -> UnitId {
        self.shoved
    }

    /// Resolves an ability that has set in.
    pub fn trigger(trigger: Trigger) -> Do {
        Do::of(Cause::Trigger(trigger), Stage::Offer)
    }

    /// Resolves a sentence of a spell.
    pub fn sentence(cast: u8, sentence: u8) -> Do {
        Do::of(Cause::Sentence(cast, sentence), Stage::Perform)
    }

    fn of(cause: Cause, stage: Stage) -> Do {
        Do { cause, next: 0, stage, shoved: UnitId::default(), mark: None }
    }

    fn at(self, stage: Stage) -> Do {
        Do { stage, ..self }
    }

    fn following(self) -> Do {
        Do { next: self.next + 1, stage: Stage::Perform, mark: None, ..self }
    }

    /// The clause that has set in.
    pub fn clause_of(trigger: &Trigger, world: &World) -> Option<&'static Clause> {
        match trigger.clause {
            ClauseId::Ability(held, place) => world.pack.ability(held.ability)?.does.get(place as usize),
            ClauseId::Card(card, place) => world.pack.face(card).gives.get(place as usize),
            ClauseId::Terrain(_) | ClauseId::Push(_) => None,
        }
    }

    pub(crate) fn clause(&self, world: &World) -> Option<&'static Clause> {
        match &self.cause {
            Cause::Trigger(trigger) => Do::clause_of(trigger, world),
            Cause::Sentence(..) => None,
        }
    }

    pub(crate) fn effect(&self, world: &World) -> Option<&'static Effect> {
        if let Cause::Sentence(place, sentence) = self.cause {
            let card = world.casts.get(place as usize)?.card;
            let sentence = world.pack.face(card).spell()?.does.get(sentence as usize)?;
            return sentence.effects(self.cast(world)?.die).get(self.next as usize);
        }
        if let Cause::Trigger(Trigger { clause: ClauseId::Push(_), .. }) = self.cause {
            return (self.next == 0).then_some(&PUSH);
        }
        self.clause(world)?.effects().get(self.next as usize)
    }

    fn is_offered(&self, world: &World) -> bool {
        matches!(self.clause(world), Some(Clause::On { may: true, .. }))
    }

    fn pays_card(&self, world: &World) -> bool {
        matches!(self.clause(world), Some(Clause::On { pays_card: true, .. }))
    }

    fn cast(&self, world: &World) -> Option<Cast> {
        match self.cause {
            Cause::Sentence(place, _) => world.casts.get(place as usize).copied(),
            Cause::Trigger(_) => None,
        }
    }

    /// Who makes the choices of these effects.
    fn controller(&self, world: &World) -> Seat {
        match self.cause {
            Cause::Trigger(trigger) => trigger.controller().unwrap_or(world.initiative),
            Cause::Sentence(..) => self.cast(world).map_or(world.initiative, |cast| cast.by),
        }
    }

    pub(crate) fn modifier(&self) -> u8 {
        match self.cause {
            Cause::Trigger(Trigger { clause: ClauseId::Ability(held, _), .. }) => held.modifier,
            Cause::Trigger(Trigger { clause: ClauseId::Push(inches), .. }) => inches,
            Cause::Trigger(trigger) => trigger.cost,
            Cause::Sentence(..) => 0,
        }
    }

    fn source(&self) -> Source {
        match self.cause {
            Cause::Trigger(Trigger { clause: ClauseId::Terrain(_), .. }) => Source::Terrain,
            Cause::Trigger(trigger) => Source::Ability(trigger.unit),
            Cause::Sentence(place, _) => Source::Spell(place),
        }
    }

    pub(crate) fn name(&self, world: &World) -> Name {
        match self.cause {
            Cause::Trigger(Trigger { clause: ClauseId::Ability(held, _), .. }) => Name::Ability(held.ability),
            Cause::Trigger(Trigger { clause: ClauseId::Card(card, _), .. }) => Name::Card(card),
            Cause::Trigger(Trigger { clause: ClauseId::Terrain(_) | ClauseId::Push(_), .. }) => {
                Name::default()
            }
            Cause::Sentence(..) => Name::Card(self.cast(world).map_or(Default::default(), |cast| cast.card)),
        }
    }
}

impl Chapter<Proc> for Do {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Offer, Input::Answer(Choice::Pick(card))) => {
                let (seat, mark) = (self.controller(world), world.triggers.len());
                if world.out_of_hand(seat, card).is_some() {
                    world.throw_away(seat, card);
                    log.say(Rule("MD-012"), || {
                        format!("{} discards {} for it.", World::seat_name(seat), world.card_name(card))
                    });
                }
                Flow::Call { then: self.at(Stage::Perform).into(), first: Group::from(mark).into() }
            }
            (Stage::Offer, Input::Answer(Choice::Yes)) => Flow::Next(self.at(Stage::Perform).into()),
            (Stage::Offer, Input::Answer(_)) => Flow::Done,
            (Stage::Offer, _) => {
                if !self.is_offered(world) {
                    return Flow::Next(self.at(Stage::Perform).into());
                }
                let too_poor = self.pays_card(world) && world.side(self.controller(world)).hand.is_empty();
                if too_poor || !self.could_do_anything(world) {
                    return Flow::Done;
                }
                Flow::Ask(self.controller(world), self.into())
            }
            (Stage::Whom, Input::Answer(Choice::Unit(id))) => self.shove(world, id, log),
            (Stage::Discard(left), Input::Answer(Choice::Pick(card))) => {
                let (seat, mark) = (self.controller(world), world.triggers.len());
                if world.out_of_hand(seat, card).is_some() {
                    world.throw_away(seat, card);
                    log.say(Rule("MD-020"), || {
                        format!("{} discards {}.", World::seat_name(seat), world.card_name(card))
                    });
                }
                let then = self.at(Stage::Discard(left.saturating_sub(1)));
                Flow::Call { then: then.into(), first: Group::from(mark).into() }
            }
            (Stage::Discard(left), _) => self.discard(world, left),
            (Stage::Direction, Input::Answer(Choice::At(point))) => {
                // Away from the other side of where it stands.
                let Some(unit) = world.standing(self.shoved) else {
                    return Flow::Next(self.at(Stage::Perform).into());
                };
                let mirrored = Point::new(2 * unit.at.x() - point.x(), 2 * unit.at.y() - point.y());
                self.shove_from(world, mirrored.unwrap_or(unit.at), log)
            }
            (Stage::HowFar(from), Input::Answer(Choice::Distance(distance))) => {
                self.slide(world, from, distance, log)
            }
            (Stage::Where, Input::Answer(Choice::At(point))) => {
                let id = self.attack().attacker;
                let Some(unit) = world.unit_mut(id) else {
                    return Flow::Next(self.following().into());
                };
                let from = std::mem::replace(&mut unit.at, point);
                log.say(Rule("MD-355"), || {
                    format!("{} is placed at {}.", world.unit_name(id), point_word(point))
                });
                let mark = world.triggers.len();
                entering::placed(world, id, from);
                Flow::Call { then: self.following().into(), first: Group::from(mark).into() }
            }
            (Stage::Perform | Stage::Whom | Stage::Direction | Stage::HowFar(_) | Stage::Where, _) => {
                self.at(Stage::Perform).perform(world, log)
            }
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        match self.stage {
            Stage::Offer => {
                if self.pays_card(world) {
                    world.hand_kinds(seat).for_each(|card| each(Choice::Pick(card)));
                } else {
                    each(Choice::Yes);
                }
                each(Choice::Pass);
            }
            Stage::Perform => {}
            Stage::Discard(_) => world.hand_kinds(seat).map(Choice::Pick).for_each(each),
            Stage::Whom => self.next_to_shove(world).iter().map(|&id| Choice::Unit(id)).for_each(each),
            Stage::Direction => {
                if let Some(unit) = world.standing(self.shoved) {
                    crate::deploy::around(unit.at, 25_400, &mut |at| each(Choice::At(at)));
                }
            }
            Stage::Where => crate::lay::lattice(2, &mut |at| each(Choice::At(at))),
            Stage::HowFar(from) => {
                let Some(unit) = world.standing(self.shoved) else { return };
                let most = self.distance(world, from, unit);
                let whole = most.get() / 25_400;
                (0..=whole).map(|count| Choice::Distance(Micrometres::inches(count))).for_each(&mut *each);
                if most != Micrometres::inches(whole) {
                    each(Choice::Distance(most));
                }
            }
        }
    }

    fn is_closed(&self) -> bool {
        match self.stage {
            Stage::Offer | Stage::Perform | Stage::Whom | Stage::Discard(_) => true,
            Stage::Direction | Stage::HowFar(_) | Stage::Where => false,
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        match (self.stage, choice) {
            (Stage::Offer, Choice::Pass) => Ok(()),
            (Stage::Offer, Choice::Yes) if !self.pays_card(world) => Ok(()),
            (Stage::Offer, Choice::Pick(card)) if self.pays_card(world) => match world.holds(seat, card) {
                true => Ok(()),
                false => Err(No::by("MD-012", "a card in the hand").card(card)),
            },
            (Stage::Discard(_), Choice::Pick(card)) => match world.holds(seat, card) {
                true => Ok(()),
                false => Err(No::by("MD-020", "a card in the hand").card(card)),
            },
            (Stage::Whom, Choice::Unit(id)) if self.next_to_shove(world).contains(&id) => Ok(()),
            (Stage::Whom, Choice::Unit(id)) => Err(No::by("MD-383", "one of those that are moved").unit(id)),
            (Stage::Direction, Choice::At(point)) => match world.standing(self.shoved) {
                Some(unit) if unit.at != point => Ok(()),
                Some(_) | None => Err(No::by("MD-353", "a point in the direction").point(point)),
            },
            (Stage::HowFar(from), Choice::Distance(distance)) => {
                let most = world.standing(self.shoved).map(|unit| self.distance(world, from, unit));
                if most.is_some_and(|most| distance <= most) {
                    return Ok(());
                }
                Err(No::by("MD-350", "at most the full distance"))
            }
            (Stage::Where, Choice::At(point)) => {
                let Some(unit) = self.unit(world) else { return Err(No::ANSWER) };
                let base = Disc { centre: point, ..unit.disc(world.pack) };
                let fits = world.fits(base, Some(unit.id), false);
                fits.map_err(|misfit| No::misfit(misfit, point, "MD-355", "MD-355"))
            }
            (
                Stage::Offer
                | Stage::Perform
                | Stage::Whom
                | Stage::Direction
                | Stage::HowFar(_)
                | Stage::Where
                | Stage::Discard(_),
                _,
            ) => Err(No::ANSWER),
        }
    }
}
