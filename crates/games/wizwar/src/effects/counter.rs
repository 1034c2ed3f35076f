//! What counters do to what they answer.

use crate::card::Aim;
use crate::choice::{Carry, Choice};
use crate::effect::{Amount, Effect, Element, Fate};
use crate::resolve::{Do, Step};
use crate::world::{Aimed, Piece, Source, Target, World};
use crate::{carrying, spells, targets};
use kernel::{Input, Log, Rule, Seat};

impl Do {
    /// Cancels what is answered, by a die where the card asks for one; of darts only one (WZ-268).
    pub(crate) fn cancel(
        self,
        world: &mut World,
        (card, from, only): (Fate, u8, Option<Element>),
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        let Some(place) = self.answered(world) else { return Step::Over };
        if only.is_some_and(|element| !is_of(world, place, element)) {
            return Step::Over;
        }
        if from > 0 && self.stage == 0 {
            return self.roll(1, 1);
        }
        if self.stage == 1 && self.note_dice(world, input, log) < from {
            log.say(Rule("WZ-214"), || "Nothing happens.".into());
            return Step::Over;
        }
        let caster = self.caster(world);
        let darts = world
            .casts
            .get(place as usize)
            .and_then(|cast| world.form_of_cast(cast))
            .is_some_and(|form| form.aim.contains(&Aim::Darts));
        let Some(cast) = world.casts.get_mut(place as usize) else { return Step::Over };
        // What puts out an element puts out all of it.
        if darts
            && only.is_none()
            && let Some(dart) = dart_for(&mut cast.aimed, caster)
        {
            dart.cancelled = true;
            log.say(Rule("WZ-268"), || "One dart is cancelled.".into());
            // With its last dart the spell itself is cancelled.
            if cast.aimed.iter().any(|dart| !dart.cancelled && !dart.missed) {
                return Step::Over;
            }
        }
        cast.cancelled = true;
        cast.fate = card;
        cast.taker = caster;
        if let Some(cast) = world.casts.get(place as usize) {
            log.say(Rule("WZ-284"), || format!("{} is cancelled.", world.cast_name(cast)));
        }
        Step::Over
    }

    /// Takes damage off one source: of a cast, or of what is about to be suffered.
    pub(crate) fn reduce(
        self,
        world: &mut World,
        by: &Amount,
        all_physical: bool,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        if by.dice > 0 && self.stage == 0 {
            return self.roll(by.dice, 1);
        }
        let dice = if self.stage == 1 { self.note_dice(world, input, log) } else { 0 };
        let points = self.amount(world, by, dice, None);
        let caster = self.caster(world);
        let Some(cast) = self.cast(world) else { return Step::Over };
        if let Some(harm) = cast.harm.and_then(|place| world.harms.get_mut(place as usize)) {
            harm.reduced = harm.reduced.saturating_add(points);
            harm.no_physical |= all_physical;
        } else if let Some(answered) = cast.answers.and_then(|place| world.casts.get_mut(place as usize))
            && let Some(aimed) = unreduced_for(&mut answered.aimed, caster)
        {
            aimed.reduced = aimed.reduced.saturating_add(points);
            aimed.no_physical |= all_physical;
        }
        log.say(Rule("WZ-291"), || {
            format!("The damage to {} is reduced by {points}.", world.seat_name(caster))
        });
        Step::Over
    }

    pub(crate) fn evade_from(
        self,
        world: &mut World,
        from: u8,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        if self.stage == 0 {
            return self.roll(1, 1);
        }
        if self.note_dice(world, input, log) >= from {
            self.evade(world, log);
        }
        Step::Over
    }

    /// Evades if the attack has lost its range or sight to the caster.
    pub(crate) fn evade_if_out_of_reach(self, world: &mut World, log: &mut Log) -> Step {
        let me = Target::Piece(Piece::Wizard(self.caster(world)));
        let Some(place) = self.answered(world) else { return Step::Over };
        let index =
            world.casts.get(place as usize).and_then(|cast| cast.aimed.iter().position(|it| it.at == me));
        if let Some(index) = index
            && !targets::still_reaches(world, place, index as u8)
        {
            self.evade(world, log);
        }
        Step::Over
    }

    /// The answered attack misses whoever evades, and only him (WZ-264, WZ-289).
    fn evade(self, world: &mut World, log: &mut Log) {
        let caster = self.caster(world);
        let avoidable = self.answered(world).is_some_and(|place| targets::is_evadable(world, place));
        if !avoidable {
            log.say(Rule("WZ-289"), || "This can't be evaded.".into());
            return;
        }
        if let Some(answered) = self.answered(world).and_then(|place| world.casts.get_mut(place as usize)) {
            for aimed in answered.aimed.iter_mut() {
                aimed.missed |= aimed.at == Target::Piece(Piece::Wizard(caster));
            }
        }
        log.say(Rule("WZ-289"), || format!("{} evades.", world.seat_name(caster)));
    }

    /// The curse that is about to damage the caster ends, and that damage is prevented.
    pub(crate) fn lift_curse(self, world: &mut World, log: &mut Log) -> Step {
        let Some(place) = self.cast(world).and_then(|cast| cast.harm) else { return Step::Over };
        let Some(harm) = world.harms.get_mut(place as usize) else { return Step::Over };
        harm.prevented = true;
        if let Source::Spell(curse) = harm.source {
            spells::end(world, curse, Rule("WZ-309"), log);
        }
        Step::Over
    }

    /// Life is set to 1 (Delay Death).
    pub(crate) fn cheat_death(self, world: &mut World, log: &mut Log) -> Step {
        let caster = self.caster(world);
        let wizard = world.wizard_mut(caster);
        wizard.life = wizard.life.max(1);
        wizard.felled_by = None;
        log.say(Rule("WZ-453"), || format!("{} lives on with 1 life.", world.seat_name(caster)));
        Step::Over
    }

    /// A die decides whether the one who picks up a treasure drops it.
    pub(crate) fn drop_picked(
        self,
        world: &mut World,
        up_to: u8,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        if self.stage == 0 {
            return self.roll(1, 1);
        }
        if self.note_dice(world, input, log) <= up_to
            && let Some(Piece::Wizard(picker)) = self.offender(world)
            && world.wizard(picker).treasure.is_some()
        {
            let square = world.wizard(picker).square;
            carrying::put_down(world, picker, Carry::Treasure, square, Rule("WZ-453"), log);
        }
        Step::Over
    }
}

/// Whether a cast deals damage of an element.
fn is_of(world: &World, place: u8, element: Element) -> bool {
    let Some(cast) = world.casts.get(place as usize) else { return false };
    let keyword = match element {
        Element::Fire => crate::card::Keyword::Fire,
        Element::Water => crate::card::Keyword::Water,
        Element::Lightning => crate::card::Keyword::Lightning,
    };
    let by_keyword = world.has_keyword(cast.card, &[keyword]);
    let by_effect = world.form_of_cast(cast).is_some_and(|form| {
        let deals =
            |effect: &Effect| matches!(effect, Effect::Damage(damage) if damage.element == Some(element));
        form.does.iter().any(deals)
    });
    by_keyword || by_effect
}

/// The dart that a counter of this seat cancels: one aimed at him, else the first that still flies.
fn dart_for(darts: &mut [Aimed], seat: Seat) -> Option<&mut Aimed> {
    let me = Target::Piece(Piece::Wizard(seat));
    let flies = |dart: &Aimed| !dart.cancelled && !dart.missed;
    let place =
        darts.iter().position(|dart| flies(dart) && dart.at == me).or(darts.iter().position(flies))?;
    darts.get_mut(place)
}

/// The source whose damage to this seat a shield reduces: the first that no shield has reduced yet (WZ-292).
fn unreduced_for(aimed: &mut [Aimed], seat: Seat) -> Option<&mut Aimed> {
    let me = Target::Piece(Piece::Wizard(seat));
    let mine = |it: &Aimed| it.at == me && !it.missed && !it.cancelled;
    let place = aimed
        .iter()
        .position(|it| mine(it) && it.reduced == 0 && !it.no_physical)
        .or(aimed.iter().position(mine))?;
    aimed.get_mut(place)
}
