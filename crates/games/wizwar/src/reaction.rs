//! The window in which others react (WZ-272 to WZ-285, WZ-435, WZ-452, WZ-453).

use crate::card::{Card, Form, Keyword, Kind, Range, Trigger};
use crate::choice::Choice;
use crate::damage::is_dying;
use crate::declare;
use crate::effect::{Damage, Effect, Whom};
use crate::no::No;
use crate::permission::{can_work, draft, has_target, unquenched};
use crate::procedure::{Chapter, Proc};
use crate::targets::Shot;
use crate::world::{CASTS, Cast, Deed, Harm, Piece, Source, Target, TreasureId, World};
use kernel::window::{self, Asking};
use kernel::{Flow, Input, Log, Seat};

/// What can be answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event {
    /// The cast at this place on the stack of casts.
    Cast(u8),
    /// The pending damage at this place, of no cast that is being resolved.
    Harm(u8),
    /// Somebody is about to die.
    Dying(Seat),
    /// Somebody has picked up a treasure.
    PickUp {
        /// Who.
        seat: Seat,
        /// Which.
        treasure: TreasureId,
    },
}

/// A window on an event: the others are asked in turn until all of them pass in succession (WZ-278).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    event: Event,
    round: window::Window,
}

impl Window {
    /// Opens the window on an event.
    pub fn on(event: Event, world: &World) -> Window {
        Window { event, round: round(event, world) }
    }

    /// The event that is answered.
    pub fn event(&self) -> Event {
        self.event
    }

    /// The order of asking, for a viewer who may not know who is asked (WZ-435).
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
        match self.round.next(world.living(), asking, |seat| can_react(world, seat, self.event)) {
            Some(seat) => Flow::Ask(seat, self.into()),
            None => Flow::Done,
        }
    }
}

/// Who is asked first: after a card the others, clockwise; otherwise all, the one concerned first.
fn round(event: Event, world: &World) -> window::Window {
    let count = world.seats();
    match event {
        Event::Cast(place) => {
            let by = world.casts.get(place as usize).map_or(world.turn.seat, |cast| cast.by);
            window::Window::after(by, count)
        }
        Event::PickUp { seat, .. } => window::Window::after(seat, count),
        Event::Dying(seat) => window::Window::round(seat, count),
        Event::Harm(place) => {
            let victim = world.harms.get(place as usize).map(|harm| harm.to);
            let first = match victim {
                Some(Piece::Wizard(seat)) => seat,
                Some(Piece::Creature(_)) | None => world.turn.seat,
            };
            window::Window::round(first, count)
        }
    }
}

/// Whether there is nothing left to answer.
fn is_over(world: &World, event: Event) -> bool {
    match event {
        Event::Cast(place) => world.casts.get(place as usize).is_none_or(|cast| cast.cancelled),
        Event::Harm(place) => world.harms.get(place as usize).is_none_or(is_spent),
        Event::Dying(seat) => !is_dying(world, seat),
        Event::PickUp { seat, treasure } => world.wizard(seat).treasure != Some(treasure),
    }
}

/// Whether nothing is left of a damage.
fn is_spent(harm: &Harm) -> bool {
    harm.prevented || harm.reduced >= harm.points
}

impl Default for Window {
    fn default() -> Window {
        Window { event: Event::Dying(Seat(0)), round: window::Window::default() }
    }
}

impl Chapter<Proc> for Window {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, _log: &mut Log) -> Flow<Proc> {
        let seat = self.round.asked();
        let (deed, card, form) = match input {
            Input::Answer(Choice::Cast(card, form)) => (Deed::Spell, card, form),
            Input::Answer(Choice::Use(card, form)) => (Deed::Item, card, form),
            // What lay below may be answered again, by all anew (WZ-278).
            Input::Returned => return Window::on(self.event, world).ask(world),
            Input::Start => {
                world.windows = world.windows.wrapping_add(1);
                return self.ask(world);
            }
            Input::Answer(_) | Input::Rolled(_) => return self.ask(world),
        };
        let cast = answer(world, seat, self.event, deed, card, form);
        Flow::Call { then: self.into(), first: declare::push(world, cast).into() }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Pass);
        each_answer(world, seat, &mut |deed, card, form| {
            each(match deed {
                Deed::Item => Choice::Use(card, form),
                Deed::Spell | Deed::Punch | Deed::Granted | Deed::Bite => Choice::Cast(card, form),
            });
            false
        });
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if let Choice::Cast(card, form) = choice {
            return may_react(world, seat, self.event, Deed::Spell, card, form);
        }
        if let Choice::Use(card, form) = choice {
            return may_react(world, seat, self.event, Deed::Item, card, form);
        }
        if choice == Choice::Pass { Ok(()) } else { Err(No::ANSWER) }
    }
}

/// Whether a seat holds anything with which it may answer an event.
pub fn can_react(world: &World, seat: Seat, event: Event) -> bool {
    each_answer(world, seat, &mut |deed, card, form| may_react(world, seat, event, deed, card, form).is_ok())
}

/// Names the counters in a hand and among carried items, until told to stop; says whether it was.
fn each_answer(world: &World, seat: Seat, stop: &mut dyn FnMut(Deed, Card, u8) -> bool) -> bool {
    let counters = |forms: &'static [Form]| {
        let numbered = (0u8..).zip(forms);
        numbered.filter(|(_, form)| form.kind == Kind::Counter).map(|(place, _)| place)
    };
    for card in world.kinds_in_hand(seat).filter(|&card| world.pack.glance(card).counters()) {
        for form in counters(&world.pack.face(card).forms) {
            if stop(Deed::Spell, card, form) {
                return true;
            }
        }
    }
    let items = &world.wizard(seat).items;
    for (index, item) in items.iter().enumerate().filter(|(_, item)| world.pack.glance(item.card).counters())
    {
        let again = items.iter().take(index).any(|before| before.card == item.card);
        let uses = world.pack.face(item.card).item.as_ref().map_or(&[][..], |item| &item.uses);
        for form in counters(uses).filter(|_| !again) {
            if stop(Deed::Item, item.card, form) {
                return true;
            }
        }
    }
    false
}

/// The cast with which a seat answers an event.
fn answer(world: &World, seat: Seat, event: Event, deed: Deed, card: Card, form: u8) -> Cast {
    let plain = draft(world, seat, deed, card, form);
    match event {
        Event::Cast(place) => Cast { answers: Some(place), ..plain },
        Event::Harm(place) => Cast { harm: Some(place), offender: offender(world, place), ..plain },
        Event::PickUp { seat, .. } => Cast { offender: Some(Piece::Wizard(seat)), ..plain },
        Event::Dying(_) => plain,
    }
}

/// The piece at which an answer to the damage at a place is directed: whose spell, attack or deed it comes of. It need
/// not be what deals the damage.
fn offender(world: &World, place: u8) -> Option<Piece> {
    let harm = world.harms.get(place as usize)?;
    let maintainer = match harm.source {
        Source::Spell(id) => world.spell(id).map(|spell| Piece::Wizard(spell.by)),
        Source::Cast(cast) => world.casts.get(cast as usize).map(|cast| cast.piece),
        Source::Thing => None,
    };
    maintainer.or(harm.by.map(Piece::Wizard))
}

/// Whether a seat may answer an event with this form of this card or item.
pub fn may_react(
    world: &World,
    seat: Seat,
    event: Event,
    deed: Deed,
    card: Card,
    place: u8,
) -> Result<(), No> {
    let no = No::by(&("WZ-272", "something that the card answers")).card(card);
    let held = match deed {
        Deed::Item => world.wizard(seat).items.iter().any(|item| item.card == card),
        Deed::Spell | Deed::Punch | Deed::Granted | Deed::Bite => world.has_in_hand(seat, card),
    };
    if card == Card::HIDDEN || !held {
        return Err(No::by(&("WZ-272", "a card of your hand, or an item that you carry")).card(card));
    }
    if world.casts.len() + 1 >= CASTS {
        return Err(No::by(&("WZ-278", "room for one more card on the stack")));
    }
    let cast = answer(world, seat, event, deed, card, place);
    let form = world.form_of_cast(&cast).ok_or(no)?;
    let trigger = form.when.filter(|_| form.kind == Kind::Counter).ok_or(no)?;
    if is_over(world, event) {
        return Err(no);
    }
    if deed == Deed::Spell {
        unquenched(world, card)?;
    }
    is_triggered(world, seat, event, trigger).map_err(|no| no.or_card(card))?;
    is_in_range(world, &cast, event, trigger, form)?;
    can_work(world, seat, cast.piece, card, form)?;
    has_target(world, &cast, form)
}

/// Whether an event is what a counter answers.
fn is_triggered(world: &World, seat: Seat, event: Event, trigger: Trigger) -> Result<(), No> {
    let met = match event {
        Event::Cast(place) => {
            let cast = world.casts.get(place as usize).ok_or(No::ANSWER)?;
            return is_triggered_by_cast(world, seat, cast, trigger);
        }
        Event::Harm(place) => {
            let harm = world.harms.get(place as usize).ok_or(No::ANSWER)?;
            let mine = harm.to == Piece::Wizard(seat);
            match trigger {
                Trigger::Damaged => mine,
                Trigger::CurseDamage => mine && is_of_curse(world, harm),
                Trigger::SpellAtYou
                | Trigger::AttackSpellAtYou
                | Trigger::NeutralSpell
                | Trigger::AnySpell
                | Trigger::CurseOrHex
                | Trigger::WaterSpell
                | Trigger::CounterAtYours
                | Trigger::Attacked
                | Trigger::AttackedFromSector
                | Trigger::SightedAttack
                | Trigger::Dying
                | Trigger::TreasureTakenAtHome
                | Trigger::YourTreasureTaken => false,
            }
        }
        Event::Dying(dying) => trigger == Trigger::Dying && dying == seat,
        Event::PickUp { seat: taker, treasure } => {
            let home = world.wizard(seat).home.slot();
            let enemy = taker != seat && !(world.options.teams && crate::settle::are_partners(taker, seat));
            match trigger {
                Trigger::TreasureTakenAtHome => enemy && world.wizard(taker).square.slot() == home,
                Trigger::YourTreasureTaken => taker != seat && treasure.owner() == seat,
                Trigger::SpellAtYou
                | Trigger::AttackSpellAtYou
                | Trigger::NeutralSpell
                | Trigger::AnySpell
                | Trigger::CurseOrHex
                | Trigger::WaterSpell
                | Trigger::CounterAtYours
                | Trigger::Attacked
                | Trigger::AttackedFromSector
                | Trigger::SightedAttack
                | Trigger::Damaged
                | Trigger::CurseDamage
                | Trigger::Dying => false,
            }
        }
    };
    if met { Ok(()) } else { Err(No::by(&("WZ-272", "something that the card answers"))) }
}

fn is_of_curse(world: &World, harm: &Harm) -> bool {
    match harm.source {
        Source::Spell(id) => {
            world.spell(id).is_some_and(|spell| world.has_keyword(spell.card, &[Keyword::Curse]))
        }
        Source::Cast(_) | Source::Thing => false,
    }
}

fn is_triggered_by_cast(world: &World, seat: Seat, cast: &Cast, trigger: Trigger) -> Result<(), No> {
    let no = No::by(&("WZ-272", "something that the card answers"));
    let form = world.form_of_cast(cast).ok_or(no)?;
    let spell = cast.deed == Deed::Spell;
    if spell && world.has_keyword(cast.card, &[Keyword::Mundane]) {
        return Err(No::by(&("WZ-182", "a spell that is not mundane")).card(cast.card));
    }
    if form.final_word {
        return Err(answered(cast, No::by(&("WZ-277", "a card that can be cancelled"))));
    }
    if cast.by == seat {
        return Err(answered(cast, No::by(&("WZ-278", "a card of another player"))));
    }
    let attacked = form.kind == Kind::Attack && is_target(cast, seat);
    let met = match trigger {
        Trigger::SpellAtYou => {
            return spell_only(cast).and(if concerns(world, cast, seat) { Ok(()) } else { Err(no) });
        }
        Trigger::AttackSpellAtYou => return spell_only(cast).and(if attacked { Ok(()) } else { Err(no) }),
        Trigger::NeutralSpell => {
            if spell && form.kind != Kind::Neutral {
                return Err(No::by(&("WZ-276", "a neutral spell")).card(cast.card));
            }
            spell
        }
        Trigger::AnySpell => return spell_only(cast),
        Trigger::CurseOrHex => spell && world.has_keyword(cast.card, &[Keyword::Curse, Keyword::Hex]),
        Trigger::WaterSpell => spell && world.has_keyword(cast.card, &[Keyword::Water]),
        Trigger::CounterAtYours => {
            let below = cast.answers.and_then(|place| world.casts.get(place as usize));
            spell && below.is_some_and(|below| below.by == seat && below.deed == Deed::Spell)
        }
        Trigger::Attacked => attacked,
        Trigger::AttackedFromSector => attacked && matches!(cast.piece, Piece::Wizard(_)),
        Trigger::SightedAttack => {
            form.kind == Kind::Attack && form.range == Range::Sight && cast.aimed.iter().any(|it| !it.missed)
        }
        Trigger::Damaged => is_target(cast, seat) && deals_damage(form),
        Trigger::CurseDamage | Trigger::Dying | Trigger::TreasureTakenAtHome | Trigger::YourTreasureTaken => {
            false
        }
    };
    if met { Ok(()) } else { Err(no) }
}

/// Punches and weapons are no spells (WZ-283).
fn spell_only(cast: &Cast) -> Result<(), No> {
    let no = No::by(&("WZ-283", "a spell; weapons and punches are none"));
    if cast.deed == Deed::Spell { Ok(()) } else { Err(answered(cast, no)) }
}

/// Points at what is answered: the card, or whoever attacks without one.
fn answered(cast: &Cast, no: No) -> No {
    if cast.card == Card::HIDDEN { no.at(Target::Piece(cast.piece)) } else { no.card(cast.card) }
}

/// Whether a seat's wizard is a target, chosen or caught (WZ-262, WZ-265).
fn is_target(cast: &Cast, seat: Seat) -> bool {
    let me = Target::Piece(Piece::Wizard(seat));
    cast.aimed.iter().any(|aimed| aimed.at == me && !aimed.missed && !aimed.cancelled)
}

/// Whether a spell targets a seat; a counter targets the caster of what it answers (WZ-275).
fn concerns(world: &World, cast: &Cast, seat: Seat) -> bool {
    let below = cast.answers.and_then(|place| world.casts.get(place as usize));
    is_target(cast, seat) || below.is_some_and(|below| below.by == seat)
}

/// Whether a form deals damage to its targets when it resolves.
fn deals_damage(form: &Form) -> bool {
    fn harms(effect: &Effect) -> bool {
        let at_target = |damage: &Damage| damage.to == Whom::Target;
        if let Effect::Damage(damage) | Effect::HurlTreasure(damage) = effect {
            return at_target(damage);
        }
        if let Effect::ByDie { rows, .. } = effect {
            return rows.iter().any(|row| row.then.iter().any(harms));
        }
        if let Effect::OneOf { ways } = effect {
            return ways.iter().any(|way| way.iter().any(harms));
        }
        matches!(
            effect,
            Effect::DamagePerHit { .. }
                | Effect::Bolt { .. }
                | Effect::SplitDamageAndPush { .. }
                | Effect::Punch
        )
    }
    form.does.iter().any(harms)
}

/// Whether the offender is within the counter's range (WZ-280). Counters that only concern their own caster need
/// none, and one with a target of its own is measured to that.
fn is_in_range(
    world: &World,
    counter: &Cast,
    event: Event,
    trigger: Trigger,
    form: &'static Form,
) -> Result<(), No> {
    let measured = match form.range {
        Range::Oneself | Range::Anywhere | Range::Global => false,
        Range::Sight | Range::Sector | Range::Adjacent | Range::OwnSquare | Range::Crawl(_) => {
            form.aim.is_empty()
        }
    };
    if !measured {
        return Ok(());
    }
    let (cast, offender) = match event {
        Event::Cast(place) => {
            let cast = world.casts.get(place as usize);
            (cast, cast.map(|cast| cast.piece))
        }
        Event::Harm(_) | Event::PickUp { .. } => (None, counter.offender),
        Event::Dying(_) => (None, None),
    };
    let shot = Shot::of(world, counter, form);
    let reaches = |target: Target| target != Target::None && shot.reaches(target).is_ok();
    let offender = offender.map_or(Target::None, Target::Piece);
    // Everybody sees a spell on the whole map (WZ-183); for a neutral one sight of a target will do.
    let global = |cast: &Cast| cast.deed == Deed::Spell && world.has_keyword(cast.card, &[Keyword::Global]);
    let at_target = |cast: &Cast| {
        trigger == Trigger::NeutralSpell
            && (reaches(cast.spot) || cast.aimed.iter().any(|aimed| reaches(aimed.at)))
    };
    let by_cast = cast.is_some_and(|cast| (form.range == Range::Sight && global(cast)) || at_target(cast));
    if by_cast || reaches(offender) {
        return Ok(());
    }
    Err(match form.range {
        Range::Sight => No::by(&("WZ-280", "sight of whoever is answered")).line(counter.from, offender),
        Range::Sector
        | Range::Adjacent
        | Range::OwnSquare
        | Range::Crawl(_)
        | Range::Oneself
        | Range::Anywhere
        | Range::Global => No::by(&("WZ-280", "whoever is answered on your board")).at(offender),
    })
}
