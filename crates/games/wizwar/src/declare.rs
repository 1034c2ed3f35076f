//! Declaring a spell, an attack or the use of an item: what it is aimed at, and what boosts it (WZ-188 to WZ-207,
//! WZ-220). Nobody else sees anything of it before all is declared.

use crate::card::{Aim, Card, Form};
use crate::casting::Casting;
use crate::choice::Choice;
use crate::effect::{Effect, Ongoing};
use crate::energy::{self, Use};
use crate::no::No;
use crate::permission::{draft, prepares};
use crate::procedure::{Chapter, Proc};
use crate::targets::{Legal, Shot, Targets, does, names_something};
use crate::world::{Aimed, Cast, CreatureId, Deed, Piece, SpellId, Target, World};
use kernel::{Flow, Input, Log, Seat};

/// The declaration of the cast at a place on the stack of casts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Declare {
    place: u8,
    stage: Stage,
}

/// What is to be named next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Target,
    /// Quarter-turns of a board.
    Turns,
    /// The card that boosts a spell.
    Boost,
    /// The card that pays for the use of an item.
    Price,
}

/// Begins the declaration of a spell or the use of an item.
pub fn begin(world: &mut World, seat: Seat, deed: Deed, card: Card, form: u8) -> Declare {
    let cast = draft(world, seat, deed, card, form);
    push(world, cast)
}

/// Begins the declaration of a punch.
pub fn begin_punch(world: &mut World, seat: Seat) -> Declare {
    begin(world, seat, Deed::Punch, Card::HIDDEN, 0)
}

/// Begins the declaration of the attack that a lasting spell allows.
pub fn begin_granted(world: &mut World, seat: Seat, id: SpellId) -> Declare {
    let (card, form) = world.spell(id).map_or((Card::HIDDEN, 0), |spell| (spell.card, spell.form));
    let cast = Cast { spell: Some(id), ..draft(world, seat, Deed::Granted, card, form) };
    push(world, cast)
}

/// Begins the declaration of a creature's attack.
pub fn begin_bite(world: &mut World, id: CreatureId) -> Declare {
    let (owner, square) = world.creature(id).map_or_else(Default::default, |it| (it.owner, it.square));
    let plain = draft(world, owner, Deed::Bite, Card::HIDDEN, 0);
    push(world, Cast { piece: Piece::Creature(id), from: square, ..plain })
}

/// Puts a drafted cast on the stack of casts.
pub fn push(world: &mut World, cast: Cast) -> Declare {
    let place = world.casts.len() as u8;
    // The stack is never full here: reactions end before it is.
    let _ = world.casts.push(cast);
    Declare { place, stage: Stage::Target }
}

impl Declare {
    /// Where the declared cast stands on the stack of casts.
    pub fn place(self) -> u8 {
        self.place
    }

    fn cast(self, world: &World) -> Option<(&Cast, &'static Form)> {
        let cast = world.casts.get(self.place as usize)?;
        Some((cast, world.form_of_cast(cast)?))
    }

    /// Puts the questions that have more than one answer.
    fn next(mut self, world: &mut World) -> Flow<Proc> {
        let Some((&cast, form)) = self.cast(world) else { return self.give_up(world) };
        loop {
            match self.stage {
                Stage::Target => {
                    if cast.aimed.is_empty() && cast.spot == Target::None && names_something(form) {
                        if form.aim.contains(&Aim::AllInSector) {
                            let caught = Shot::of(world, &cast, form).caught(Target::None);
                            aim_at(world, self.place, Target::None, caught);
                        } else {
                            let shot = Shot::of(world, &cast, form);
                            match shot.legal() {
                                Legal::Only(target) => self.name(world, target),
                                Legal::Several => return Flow::Ask(cast.by, self.into()),
                                Legal::None => return self.give_up(world),
                            }
                        }
                    }
                    self.stage = Stage::Turns;
                }
                Stage::Turns => {
                    if does(form, |it| matches!(it, Effect::RotateBoard)) && cast.number == 0 {
                        return Flow::Ask(cast.by, self.into());
                    }
                    self.stage = Stage::Boost;
                }
                Stage::Boost => {
                    let any = may_be_boosted(world, &cast)
                        && world.kinds_in_hand(cast.by).any(|card| can_boost(world, &cast, card).is_ok());
                    if any && cast.boost.is_none() {
                        return Flow::Ask(cast.by, self.into());
                    }
                    self.stage = Stage::Price;
                }
                Stage::Price => {
                    if form.costs_card && cast.boost.is_none() {
                        let mut kinds = world.kinds_in_hand(cast.by);
                        match (kinds.next(), kinds.next()) {
                            (Some(only), None) => {
                                drop(kinds);
                                self.pay_with(world, only);
                            }
                            (Some(_), Some(_)) => return Flow::Ask(cast.by, self.into()),
                            (None, _) => {
                                drop(kinds);
                                return self.give_up(world);
                            }
                        }
                    }
                    return Flow::Next(Casting::of(self.place).into());
                }
            }
        }
    }

    /// Nothing can be declared any more: nothing has happened.
    fn give_up(self, world: &mut World) -> Flow<Proc> {
        world.casts.truncate(self.place as usize);
        Flow::Done
    }

    fn name(self, world: &mut World, target: Target) {
        let Some((cast, form)) = self.cast(world) else { return };
        let shot = Shot::of(world, cast, form);
        if form.aim.contains(&Aim::Cross) {
            let caught = shot.caught(target);
            return aim_at(world, self.place, target, caught);
        }
        // A direction, or a square to cast from, is no target.
        if matches!(target, Target::Dir(_)) || form.aim.is_empty() {
            return aim_at(world, self.place, target, Targets::new());
        }
        let sweeping = cast.deed == Deed::Punch
            && matches!(target, Target::Piece(_))
            && world.holds(cast.piece, |it| matches!(it, Ongoing::PunchesAll));
        let targets = if sweeping { pieces_of(shot.within_reach()) } else { Targets::collect([target]) };
        aim_at(world, self.place, Target::None, targets);
    }

    fn pay_with(self, world: &mut World, card: Card) {
        if let Some(cast) = world.casts.get_mut(self.place as usize) {
            cast.boost = Some(card);
        }
    }
}

fn pieces_of(targets: Targets) -> Targets {
    Targets::collect(targets.iter().copied().filter(|target| matches!(target, Target::Piece(_))))
}

fn aim_at(world: &mut World, place: u8, spot: Target, targets: Targets) {
    if let Some(cast) = world.casts.get_mut(place as usize) {
        cast.spot = spot;
        for &at in &targets {
            let _ = cast.aimed.push(Aimed { at, ..Aimed::default() });
        }
    }
}

/// Whether a card may boost at all: only spells are boosted, and combined energy is the boost already (WZ-190).
fn may_be_boosted(world: &World, cast: &Cast) -> bool {
    let combined =
        world.turn.seat == cast.by && world.turn.energy > 0 && !prepares(world, cast.card, cast.form);
    cast.deed == Deed::Spell && !combined
}

/// Whether a card of the hand may boost a cast.
fn can_boost(world: &World, cast: &Cast, card: Card) -> Result<(), No> {
    let itself = usize::from(cast.deed == Deed::Spell && card == cast.card);
    if energy::copies(world, cast.by, card) <= itself {
        return Err(No::by(&("WZ-191", "another card of your hand")).card(card));
    }
    energy::worth(world, cast.by, card, Use::Spell).map(|_| ())
}

impl Chapter<Proc> for Declare {
    fn resume(mut self, world: &mut World, input: Input<'_, Choice>, _log: &mut Log) -> Flow<Proc> {
        if let Input::Answer(choice) = input {
            if let Choice::At(target) = choice {
                self.name(world, target);
            } else if let Choice::Go(dir) = choice {
                self.name(world, Target::Dir(dir));
            } else if let Choice::Pick(card) = choice {
                self.pay_with(world, card);
            } else if let (Choice::Number(turns), Some(cast)) =
                (choice, world.casts.get_mut(self.place as usize))
            {
                cast.number = turns;
            } else {
                // No boost.
                self.stage = Stage::Price;
            }
        }
        self.next(world)
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        let Some((cast, form)) = self.cast(world) else { return };
        match self.stage {
            Stage::Target => Shot::of(world, cast, form).each(&mut |target| each(choice_of(target))),
            Stage::Turns => (1..=3).map(Choice::Number).for_each(each),
            Stage::Boost => {
                each(Choice::Pass);
                world.kinds_in_hand(cast.by).map(Choice::Pick).for_each(each);
            }
            Stage::Price => world.kinds_in_hand(cast.by).map(Choice::Pick).for_each(each),
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        self.judge(world, seat)(choice)
    }

    fn judge<'w>(&'w self, world: &'w World, _seat: Seat) -> impl Fn(Choice) -> Result<(), No> {
        let cast = world.casts.get(self.place as usize);
        let form = cast.and_then(|cast| world.form_of_cast(cast));
        let shot = match (self.stage, cast, form) {
            (Stage::Target, Some(cast), Some(form)) => Some(Shot::of(world, cast, form)),
            (Stage::Target | Stage::Turns | Stage::Boost | Stage::Price, _, _) => None,
        };
        move |choice| match (self.stage, choice, &shot, cast) {
            (Stage::Target, Choice::At(target), Some(shot), _) if !matches!(target, Target::Dir(_)) => {
                shot.allows(target)
            }
            (Stage::Target, Choice::Go(dir), Some(shot), _) => shot.allows(Target::Dir(dir)),
            (Stage::Turns, Choice::Number(1..=3), ..) | (Stage::Boost, Choice::Pass, ..) => Ok(()),
            (Stage::Turns, Choice::Number(turns), ..) => {
                Err(No::by(&("WZ-404", "one to three quarter-turns clockwise")).number(i32::from(turns)))
            }
            (Stage::Boost, Choice::Pick(card), _, Some(cast)) => can_boost(world, cast, card),
            (Stage::Price, Choice::Pick(card), _, Some(cast)) if world.has_in_hand(cast.by, card) => Ok(()),
            (Stage::Price, Choice::Pick(card), ..) => {
                Err(No::by(&("WZ-452", "a card of your hand")).card(card))
            }
            _ => Err(No::ANSWER),
        }
    }
}

/// How a target is named in an answer: directions are steps, everything else is pointed at.
pub fn choice_of(target: Target) -> Choice {
    match target {
        Target::Dir(dir) => Choice::Go(dir),
        Target::None
        | Target::Piece(_)
        | Target::Square(_)
        | Target::Edge(_)
        | Target::Marker(_)
        | Target::Item(_)
        | Target::Treasure(_)
        | Target::Spell(_) => Choice::At(target),
    }
}
