//! Whether a seat may cast, use or attack at all now (WZ-096, WZ-097, WZ-218 to WZ-226, WZ-374 to WZ-385, WZ-441).

use crate::card::{Card, Form, Keyword, Kind};
use crate::casting;
use crate::effect::{Effect, Ongoing, Whom};
use crate::energy;
use crate::markers;
use crate::no::No;
use crate::stun;
use crate::targets::{Shot, does, names_something};
use crate::world::{Cast, CreatureId, Deed, Piece, SpellId, Target, World};
use kernel::Seat;
use std::cell::OnceCell;

/// A seat's wizard about to cast, to use an item or to attack in his turn. What all these have in common is looked
/// at once, when it is first asked for.
pub struct Caster<'w> {
    world: &'w World,
    seat: Seat,
    attacks: OnceCell<Result<(), No>>,
    only_counters: OnceCell<bool>,
}

impl<'w> Caster<'w> {
    /// The wizard of a seat.
    pub fn of(world: &'w World, seat: Seat) -> Caster<'w> {
        Caster { world, seat, attacks: OnceCell::new(), only_counters: OnceCell::new() }
    }

    /// Whether he may cast a card of his hand in one of its forms.
    pub fn may_cast(&self, card: Card, place: u8) -> Result<(), No> {
        let Caster { world, seat, .. } = *self;
        if card == Card::HIDDEN || !world.has_in_hand(seat, card) {
            return Err(No::by(&("WZ-220", "a card of your hand")).card(card));
        }
        let Some(form) = world.pack.face(card).forms.get(place as usize) else {
            return Err(No::by(&("WZ-186", "a card that can be cast")).card(card));
        };
        if form.kind == Kind::Counter {
            return Err(No::by(&("WZ-272", "something that the card answers")).card(card));
        }
        if self.casts_only_counters() {
            return Err(No::by(&("WZ-389", "a shape in which one may cast more than counters"))
                .at(Target::Piece(Piece::Wizard(seat))));
        }
        unquenched(world, card)?;
        self.may_play(Deed::Spell, card, place, form)
    }

    /// Whether he may use a carried item in one of its ways.
    pub fn may_use(&self, card: Card, place: u8) -> Result<(), No> {
        let Caster { world, seat, .. } = *self;
        if card == Card::HIDDEN || !world.wizard(seat).items.iter().any(|item| item.card == card) {
            return Err(No::by(&("WZ-152", "an item that you carry")).card(card));
        }
        let item = world.pack.face(card).item.as_ref();
        let Some(form) = item.and_then(|item| item.uses.get(place as usize)) else {
            return Err(No::by(&("WZ-152", "an item that can be used")).card(card));
        };
        if form.kind == Kind::Counter {
            return Err(No::by(&("WZ-272", "something that the item answers")).card(card));
        }
        if form.costs_card && world.wizard(seat).hand.is_empty() {
            return Err(No::by(&("WZ-452", "a magic card to discard")).card(card));
        }
        self.may_play(Deed::Item, card, place, form)
    }

    fn may_play(&self, deed: Deed, card: Card, place: u8, form: &'static Form) -> Result<(), No> {
        if form.kind == Kind::Attack {
            self.may_attack(form)?;
        }
        can_work(self.world, self.seat, Piece::Wizard(self.seat), card, form)?;
        let cast = draft(self.world, self.seat, deed, card, place);
        has_target(self.world, &cast, form).map_err(|no| no.card(card))
    }

    /// Whether he may punch (WZ-286).
    pub fn may_punch(&self) -> Result<(), No> {
        let form = casting::punch();
        self.may_attack(form)?;
        has_target(self.world, &draft(self.world, self.seat, Deed::Punch, Card::HIDDEN, 0), form)
            .map_err(|no| no.at(Target::Piece(Piece::Wizard(self.seat))))
    }

    /// Whether he may attack as a lasting spell on him allows.
    pub fn may_use_granted(&self, id: SpellId) -> Result<(), No> {
        let Caster { world, seat, .. } = *self;
        let no = No::by(&("WZ-219", "a spell on you that allows an attack")).at(Target::Spell(id));
        let on_him = Target::Piece(Piece::Wizard(seat));
        let spell = world.spell(id).filter(|spell| spell.on == on_him).ok_or(no)?;
        let cast = Cast { spell: Some(id), ..draft(world, seat, Deed::Granted, spell.card, spell.form) };
        let form = world.form_of_cast(&cast).ok_or(no)?;
        self.may_attack(form)?;
        has_target(world, &cast, form).map_err(|no| no.at(Target::Spell(id)))
    }

    /// Whether he may attack by this.
    fn may_attack(&self, form: &Form) -> Result<(), No> {
        (*self.attacks.get_or_init(|| may_attack_at_all(self.world, self.seat)))?;
        if does(form, |it| matches!(it, Effect::SwapPlaces)) {
            stun::may_attack_and_move(self.world, Piece::Wizard(self.seat))?;
        }
        Ok(())
    }

    fn casts_only_counters(&self) -> bool {
        let piece = Piece::Wizard(self.seat);
        let shape = || self.world.holds(piece, |it| matches!(it, Ongoing::OnlyCounters));
        *self.only_counters.get_or_init(shape)
    }
}

/// Whether a seat's creature may attack (WZ-393).
pub fn bitable(world: &World, id: CreatureId) -> Result<(), No> {
    let target = Target::Piece(Piece::Creature(id));
    let no = No::by(&("WZ-393", "a creature whose card gives it an attack")).at(target);
    let creature = world.creature(id).ok_or(no)?;
    world.pack.beast(creature.beast).attack.ok_or(no)?;
    first_round_over(world)?;
    if creature.attacks > stun::extra_attacks(world, Piece::Creature(id)) {
        return Err(No::by(&("WZ-393", "a creature that has not attacked")).at(target));
    }
    stun::may_attack(world, Piece::Creature(id))?;
    let wizard = draft(world, creature.owner, Deed::Bite, Card::HIDDEN, 0);
    let cast = Cast { piece: Piece::Creature(id), from: creature.square, ..wizard };
    has_target(world, &cast, casting::punch()).map_err(|no| no.at(target))
}

/// A cast as it is before anything about it has been chosen.
// Inlined for the same reason as `Shot::of`.
#[inline(always)]
pub fn draft(world: &World, by: Seat, deed: Deed, card: Card, form: u8) -> Cast {
    let wizard = world.wizard(by);
    let mut cast = Cast {
        deed,
        card,
        form,
        by,
        piece: Piece::Wizard(by),
        from: wizard.square,
        energy: 1,
        ..Cast::default()
    };
    let turn = &world.turn;
    if deed == Deed::Spell && turn.seat == by && !prepares(world, card, form) {
        cast.bent = turn.bend;
        if let Some(square) = turn.project {
            cast.from = square;
            cast.projected = true;
        }
        cast.energy = turn.energy.max(1);
    }
    cast
}

/// Whether a spell only prepares the next one: such do not use up each other.
pub fn prepares(world: &World, card: Card, form: u8) -> bool {
    world.pack.face(card).forms.get(form as usize).is_some_and(|form| {
        does(form, |it| matches!(it, Effect::BendSight | Effect::ProjectFrom { .. } | Effect::CombineEnergy))
    })
}

/// Nothing of fire can be played in a flood.
pub fn unquenched(world: &World, card: Card) -> Result<(), No> {
    if world.has_keyword(card, &[Keyword::Fire]) && world.holds_everywhere(|it| matches!(it, Ongoing::NoFire))
    {
        return Err(No::by(&("WZ-440", "an end of the flood before anything of fire")).card(card));
    }
    Ok(())
}

/// Whether a seat's wizard may attack now, by whatever it be.
fn may_attack_at_all(world: &World, seat: Seat) -> Result<(), No> {
    first_round_over(world)?;
    let piece = Piece::Wizard(seat);
    if world.holds(piece, |it| matches!(it, Ongoing::NoAttacks)) {
        return Err(No::by(&("WZ-440", "a shape in which one can attack")).at(Target::Piece(piece)));
    }
    let made = world.turn.attacks;
    if made > 0 && made > stun::extra_attacks(world, piece) {
        return Err(No::by(&("WZ-219", "an attack left this turn")).of(seat, i32::from(made)));
    }
    stun::may_attack(world, piece)
}

/// Nobody attacks before all living players have finished a turn (WZ-096, WZ-098).
fn first_round_over(world: &World) -> Result<(), No> {
    if world.is_first_round() {
        return Err(No::by(&("WZ-096", "the first round to be over before anybody attacks"))
            .seats(world.yet_to_begin()));
    }
    Ok(())
}

/// Whether a spell moves its own caster.
fn moves_caster(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::FlyStraight { .. }
            | Effect::PassWall
            | Effect::SwapPlaces
            | Effect::Teleport { who: Whom::Caster, .. }
            | Effect::Walk { who: Whom::Caster, .. }
    )
}

/// Whether a piece of a seat can do now what the form of a card does: nothing that it needs may be missing.
pub fn can_work(world: &World, seat: Seat, piece: Piece, card: Card, form: &Form) -> Result<(), No> {
    if seat == world.turn.seat && does(form, moves_caster) {
        stun::may_move(world, piece)?;
    }
    form.does.iter().try_for_each(|effect| needs(world, seat, card, effect))
}

fn needs(world: &World, seat: Seat, card: Card, effect: &Effect) -> Result<(), No> {
    let wizard = world.wizard(seat);
    if let Effect::Place { object, .. } = effect {
        let left = world.pack.object_named(object).map_or(0, |object| markers::left(world, object));
        if left == 0 || world.markers.is_full() {
            let hex = world.has_keyword(card, &[Keyword::Hex]);
            const NEED: &str = "a marker that is not on the board";
            let why = if hex { &("WZ-340", NEED) } else { &("WZ-441", NEED) };
            return Err(No::by(why).card(card));
        }
    }
    if matches!(effect, Effect::Summon { .. }) && world.creatures.is_full() {
        return Err(No::by(&("WZ-441", "room for one more creature")).card(card));
    }
    if matches!(effect, Effect::HurlTreasure(_)) && wizard.treasure.is_none() {
        return Err(No::by(&("WZ-440", "a treasure that you carry")).card(card));
    }
    let carries = || wizard.treasure.is_some() || wizard.bears.is_some() || !wizard.items.is_empty();
    if matches!(effect, Effect::ReachDrop) && !carries() {
        return Err(No::by(&("WZ-440", "something that you carry")).card(card));
    }
    if matches!(effect, Effect::PassWall) && world.turn.points == 0 {
        return Err(No::by(&("WZ-111", "a movement point")).points(Piece::Wizard(seat)));
    }
    if matches!(effect, Effect::CombineEnergy) && !energy::can_combine(world, seat, card) {
        return Err(No::by(&("WZ-197", "two other cards with energy values")).card(card));
    }
    let carried = || world.holds_everywhere(|it| matches!(it, Ongoing::NothingPickedUp));
    if matches!(effect, Effect::ReachPick) && carried() {
        return Err(No::by(&("WZ-440", "an end of what makes everything too heavy")).card(card));
    }
    Ok(())
}

/// Whether there is a legal target (WZ-221).
#[inline]
pub fn has_target(world: &World, cast: &Cast, form: &'static Form) -> Result<(), No> {
    if !names_something(form) || Shot::of(world, cast, form).exists() {
        Ok(())
    } else {
        Err(No::by(&("WZ-221", "a legal target in range")))
    }
}
