//! Effects on hands, decks and energy.

use crate::card::{Card, Energy};
use crate::choice::Choice;
use crate::discard::Draw;
use crate::effect::{Amount, Effect};
use crate::energy;
use crate::main_phase::may_end;
use crate::no::No;
use crate::resolve::{Do, FACES, Step};
use crate::spells;
use crate::world::{Slip, Target, World};
use kernel::{Flow, Input, List, Log, Roll, Rule, Seat, Seats};

impl Do {
    /// The target may first discard cards from his hand and spells he maintains, one after another.
    pub(crate) fn lighten_mind(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Step {
        let Some(seat) = self.subject_wizard(world) else { return Step::Over };
        match input {
            Input::Answer(Choice::Pick(card)) => world.discard_from_hand(seat, card, Rule("WZ-440"), log),
            Input::Answer(Choice::End(spell)) => spells::end(world, spell, Rule("WZ-180"), log),
            Input::Answer(_) => return Step::Over,
            Input::Start | Input::Returned | Input::Rolled(_) => {}
        }
        let nothing = world.wizard(seat).hand.is_empty() && world.maintained(seat).next().is_none();
        if nothing { Step::Over } else { self.ask(seat, 1) }
    }

    pub(crate) fn candidates_of_mind(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        each(Choice::Done);
        for card in world.kinds_in_hand(seat) {
            each(Choice::Pick(card));
        }
        world.maintained(seat).map(|spell| Choice::End(spell.id)).for_each(each);
    }

    pub(crate) fn allows_of_mind(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        if let Choice::Pick(card) = choice {
            let held = world.has_in_hand(seat, card);
            return if held { Ok(()) } else { Err(No::by(&("WZ-440", "a card of your hand")).card(card)) };
        }
        if let Choice::End(id) = choice {
            return may_end(world, seat, id);
        }
        if choice == Choice::Done { Ok(()) } else { Err(No::ANSWER) }
    }

    /// The caster sees the target's hand, and from then on knows these cards.
    pub(crate) fn steal_cards(
        self,
        world: &mut World,
        up_to: u8,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        let caster = self.caster(world);
        let Some(victim) = self.subject_wizard(world).filter(|&victim| victim != caster) else {
            return Step::Over;
        };
        let mut taken = self.memo;
        match input {
            Input::Answer(Choice::Pick(card)) => {
                if world.pass_in_secret(victim, caster, card) {
                    log.say(Rule("WZ-172"), || {
                        format!("{} takes a card of {}.", world.seat_name(caster), world.seat_name(victim))
                    });
                    log.tell(Seats::only(caster).with(victim), Rule("WZ-172"), || {
                        format!("It is {}.", world.pack.face(card).name)
                    });
                    taken += 1;
                }
            }
            Input::Answer(_) => return Step::Over,
            Input::Start | Input::Returned | Input::Rolled(_) => {
                for slip in world.wizard_mut(victim).hand.iter_mut() {
                    slip.known = slip.known.with(caster);
                }
                world.sort_hand(victim);
                log.say(Rule("WZ-440"), || {
                    format!("{} looks at the hand of {}.", world.seat_name(caster), world.seat_name(victim))
                });
            }
        }
        if taken >= up_to || world.wizard(victim).hand.is_empty() {
            return Step::Over;
        }
        Do { memo: taken, ..self }.ask(caster, 1)
    }

    pub(crate) fn discard_random(
        self,
        world: &mut World,
        cards: u8,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        let Some(victim) = self.subject_wizard(world) else { return Step::Over };
        let mut gone = self.memo;
        if let Input::Rolled(rolled) = input {
            if let Some(slip) = world.wizard(victim).hand.get(rolled.first() as usize).copied() {
                world.discard_from_hand(victim, slip.card, Rule("WZ-331"), log);
            }
            gone += 1;
        }
        let left = world.wizard(victim).hand.len() as u16;
        if gone >= cards || left == 0 {
            return Step::Over;
        }
        Step::Wait(Flow::Roll(Roll::Pick { of: left }, Do { memo: gone, ..self }.at(1).into()))
    }

    /// Both hands are shuffled together and dealt back in their sizes, the target first.
    pub(crate) fn meld_hands(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Step {
        let caster = self.caster(world);
        let Some(other) = self.subject_wizard(world).filter(|&other| other != caster) else {
            return Step::Over;
        };
        let both: List<Card, 96> = List::collect(
            world.wizard(other).hand.iter().chain(world.wizard(caster).hand.iter()).map(|slip| slip.card),
        );
        let Input::Rolled(order) = input else {
            if both.is_empty() {
                return Step::Over;
            }
            return Step::Wait(Flow::Roll(Roll::Shuffle { of: both.len() as u16 }, self.at(1).into()));
        };
        let first = world.wizard(other).hand.len();
        world.wizard_mut(other).hand.clear();
        world.wizard_mut(caster).hand.clear();
        for (place, &which) in order.0.iter().enumerate() {
            let seat = if place < first { other } else { caster };
            if let Some(&card) = both.get(which as usize) {
                world.take_into_hand(seat, Slip { card, known: Seats::only(seat) });
            }
        }
        log.say(Rule("WZ-440"), || {
            format!("The hands of {} and {} are melded.", world.seat_name(caster), world.seat_name(other))
        });
        Step::Over
    }

    pub(crate) fn draw(self, world: &World, cards: u8) -> Step {
        self.call(Draw::of(self.caster(world), cards))
    }

    /// A die says how many cards of the deck the caster looks at; he takes one and puts the rest back on top, the
    /// deepest first.
    pub(crate) fn second_sight(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Step {
        let caster = self.caster(world);
        let pile = world.pile_of(caster);
        match (self.stage, input) {
            (0, _)
                if world
                    .piles
                    .get(pile)
                    .is_some_and(|pile| pile.deck.is_empty() && !pile.discard.is_empty()) =>
            {
                return self.call_then(1, Draw::restock(caster));
            }
            (0 | 1, Input::Start | Input::Returned) => return self.roll(1, 2),
            (2, Input::Rolled(_)) => {
                let face = self.note_dice(world, input, log);
                let Some(pile) = world.piles.get_mut(pile) else { return Step::Over };
                let seen = (face as usize).min(pile.deck.len());
                let top = pile.deck.len() - seen;
                // He takes one and puts the others back as he likes, so nobody else knows these cards any more.
                for slip in pile.deck.iter_mut().skip(top) {
                    slip.known = Seats::only(caster);
                }
                log.say(Rule("WZ-214"), || {
                    format!("{} looks at {seen} cards of the deck.", world.seat_name(caster))
                });
                return match seen {
                    0 => Step::Over,
                    _ => Do { memo: seen as u8, ..self }.ask(caster, 3),
                };
            }
            (3, Input::Answer(Choice::Pick(card))) => {
                let seen = self.seen_cards(world);
                if let Some(place) = seen.iter().position(|slip| slip.card == card)
                    && let Some(pile) = world.piles.get_mut(pile)
                {
                    let top = pile.deck.len() - seen.len();
                    if let Some(slip) = pile.deck.remove(top + place) {
                        world.take_into_hand(caster, Slip { known: slip.known.with(caster), ..slip });
                    }
                }
                log.say(Rule("WZ-172"), || format!("{} takes one of them.", world.seat_name(caster)));
                let left = self.memo.saturating_sub(1);
                return if left < 2 { Step::Over } else { Do { memo: left, ..self }.ask(caster, 4) };
            }
            (4, Input::Answer(Choice::Pick(card))) => {
                let seen = self.seen_cards(world);
                if let Some(place) = seen.iter().position(|slip| slip.card == card)
                    && let Some(pile) = world.piles.get_mut(pile)
                {
                    let top = pile.deck.len() - seen.len();
                    pile.deck[top..].swap(0, place);
                }
                let left = self.memo.saturating_sub(1);
                return if left < 2 { Step::Over } else { Do { memo: left, ..self }.ask(caster, 4) };
            }
            _ => {}
        }
        Step::Over
    }

    /// The cards on top of the deck that still wait for their order, the deepest first.
    fn seen_cards(&self, world: &World) -> List<Slip, 8> {
        let Some(pile) = world.piles.get(world.pile_of(self.caster(world))) else { return List::new() };
        let top = pile.deck.len().saturating_sub(self.memo as usize);
        List::collect(pile.deck.iter().skip(top).copied())
    }

    /// The caster discards two cards for energy; their sum boosts his next spell this turn (WZ-197, WZ-445).
    pub(crate) fn combine_energy(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Step {
        let caster = self.caster(world);
        let mut count = self.memo;
        match input {
            Input::Answer(Choice::Pick(card)) => {
                let face = world.pack.face(card);
                world.discard_from_hand(caster, card, Rule("WZ-197"), log);
                count += 1;
                let bonus = energy::boost_bonus(world, caster);
                match face.energy {
                    Energy::None => {}
                    Energy::Fixed(value) => self.add_energy(world, value.saturating_add(bonus)),
                    Energy::Die(plus) => {
                        self.add_energy(world, plus.saturating_add(bonus));
                        let then = Do { memo: count, ..self }.at(2);
                        return Step::Wait(Flow::Roll(Roll::die(FACES), then.into()));
                    }
                }
            }
            Input::Rolled(rolled) => self.add_energy(world, rolled.first() as u8),
            Input::Answer(_) | Input::Start | Input::Returned => {}
        }
        let any = world.kinds_in_hand(caster).any(|card| world.pack.face(card).energy != Energy::None);
        if count >= 2 || !any {
            log.say(Rule("WZ-197"), || format!("The next spell has {} energy.", world.turn.energy));
            return Step::Over;
        }
        Do { memo: count, ..self }.ask(caster, 1)
    }

    fn add_energy(self, world: &mut World, value: u8) {
        if world.turn.seat == self.caster(world) {
            world.turn.energy = world.turn.energy.saturating_add(value);
        }
    }

    pub(crate) fn candidates_of_cards(&self, world: &World, effect: &Effect, each: &mut dyn FnMut(Choice)) {
        if let Effect::StealCards { .. } = effect {
            each(Choice::Done);
            if let Some(victim) = self.subject_wizard(world) {
                world.kinds_in_hand(victim).map(Choice::Pick).for_each(each);
            }
        } else if let Effect::SecondSight = effect {
            let seen = self.seen_cards(world);
            for (place, slip) in seen.iter().enumerate() {
                if !seen[..place].iter().any(|before| before.card == slip.card) {
                    each(Choice::Pick(slip.card));
                }
            }
        } else {
            world.kinds_in_hand(self.caster(world)).map(Choice::Pick).for_each(each);
        }
    }

    pub(crate) fn allows_of_cards(&self, world: &World, effect: &Effect, choice: Choice) -> Result<(), No> {
        if choice == Choice::Done && matches!(effect, Effect::StealCards { .. }) {
            return Ok(());
        }
        let Choice::Pick(card) = choice else { return Err(No::ANSWER) };
        if let Effect::StealCards { .. } = effect {
            let theirs = self.subject_wizard(world).is_some_and(|victim| world.has_in_hand(victim, card));
            return if theirs { Ok(()) } else { Err(No::by(&("WZ-440", "a card of that hand")).card(card)) };
        }
        if let Effect::SecondSight = effect {
            let there = self.seen_cards(world).iter().any(|slip| slip.card == card);
            return if there {
                Ok(())
            } else {
                Err(No::by(&("WZ-440", "one of the cards looked at")).card(card))
            };
        }
        if !world.has_in_hand(self.caster(world), card) {
            return Err(No::by(&("WZ-197", "a card of your hand")).card(card));
        }
        if world.pack.face(card).energy == Energy::None {
            return Err(No::by(&("WZ-184", "a card with an energy value")).card(card));
        }
        Ok(())
    }

    pub(crate) fn bend_sight(self, world: &mut World) -> Step {
        if world.turn.seat == self.caster(world) {
            world.turn.bend = true;
        }
        Step::Over
    }

    pub(crate) fn project(self, world: &mut World) -> Step {
        let named = self.cast(world).map(|cast| cast.spot);
        if let Some(Target::Square(square)) = named
            && world.turn.seat == self.caster(world)
        {
            world.turn.project = Some(square);
        }
        Step::Over
    }

    /// The caster takes energy tokens from the target's spells, one at a time.
    pub(crate) fn remove_tokens(
        self,
        world: &mut World,
        up_to: &Amount,
        input: Input<'_, Choice>,
        log: &mut Log,
    ) -> Step {
        let mut taken = self.memo;
        match input {
            Input::Answer(Choice::At(Target::Spell(id))) => {
                taken += 1;
                spells::lose_token(world, id, Rule("WZ-104"), log);
            }
            Input::Answer(_) => return Step::Over,
            Input::Start | Input::Returned | Input::Rolled(_) => {}
        }
        let most = self.amount(world, up_to, 0, None);
        let mut any = false;
        self.candidates_of_tokens(world, &mut |choice| any |= choice != Choice::Done);
        if taken >= most || !any {
            return Step::Over;
        }
        Do { memo: taken, ..self }.ask(self.caster(world), 1)
    }

    pub(crate) fn candidates_of_tokens(&self, world: &World, each: &mut dyn FnMut(Choice)) {
        each(Choice::Done);
        let Some(victim) = self.subject_wizard(world) else { return };
        for spell in world.spells.iter().filter(|spell| spell.by == victim && spell.tokens > 0) {
            each(Choice::At(Target::Spell(spell.id)));
        }
    }

    pub(crate) fn allows_of_tokens(&self, world: &World, choice: Choice) -> Result<(), No> {
        if let Choice::At(target @ Target::Spell(id)) = choice {
            let victim = self.subject_wizard(world);
            let fits = world.spell(id).is_some_and(|spell| Some(spell.by) == victim && spell.tokens > 0);
            let no = No::by(&("WZ-104", "a spell of that wizard with energy tokens")).at(target);
            return if fits { Ok(()) } else { Err(no) };
        }
        if choice == Choice::Done { Ok(()) } else { Err(No::ANSWER) }
    }
}
