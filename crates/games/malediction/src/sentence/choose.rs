//! What the player of a spell chooses while it is being resolved.

use super::Casting;
use crate::card::Card;
use crate::choice::Choice;
use crate::deploy::around;
use crate::effect::Sentence;
use crate::no::No;
use crate::procedure::Proc;
use crate::sight::inches;
use crate::world::{Attack, Unit, World};
use geometry::plane::{Disc, Point};
use kernel::{Flow, Log, Rule, Seat, Seats};

impl Casting {
    /// The owner of the spell has chosen.
    pub(super) fn chosen(self, world: &mut World, which: u8, choice: Choice, log: &mut Log) -> Flow<Proc> {
        let by = self.cast(world).by;
        let place = self.attacked();
        let attack = |world: &mut World, change: &dyn Fn(&mut Attack)| {
            if let Some(attack) = place.and_then(|place| world.attacks.get_mut(place)) {
                change(attack);
            }
        };
        match (self.text(world, which), choice) {
            (Some(Sentence::Sway(by)), _) => {
                let by = if choice == Choice::Yes { *by as i8 } else { -(*by as i8) };
                attack(world, &|attack| attack.sway = attack.sway.saturating_add(by));
                log.say(Rule("MD-139"), || format!("The attack has {by:+} Accuracy."));
            }
            (Some(Sentence::Place { .. }), Choice::At(point)) => {
                if let Some(Unit { id, at: from, .. }) = self.unit(world, 0) {
                    if let Some(unit) = world.unit_mut(id) {
                        unit.at = point;
                    }
                    return self.put(world, which, id, Some(from), log);
                }
            }
            (Some(Sentence::BanishUnit), Choice::Recall(card, owner, _)) => {
                world.out_of_discard(owner, card);
                world.banish(owner, card);
                if let Some(cast) = world.casts.get_mut(self.place as usize) {
                    cast.banished = true;
                }
                log.say(Rule("MD-067"), || format!("{} is banished.", world.card_name(card)));
            }
            (Some(Sentence::Deploy { .. }), Choice::Play(card, at)) => {
                world.out_of_hand(by, card);
                world.pay(by, card, false);
                if let Some(id) = world.put_unit(card, by, at, false) {
                    return self.put(world, which, id, None, log);
                }
            }
            (Some(Sentence::DestroyItem), Choice::Pick(card)) => {
                return self.destroy(world, which, card, log);
            }
            (Some(Sentence::Redirect { .. }), Choice::Unit(id)) => {
                self.wards(world);
                attack(world, &|attack| {
                    attack.defender = id;
                    attack.redirected = true;
                });
                log.say(Rule("MD-337"), || format!("{} is the target now.", world.unit_name(id)));
            }
            (Some(Sentence::Seize), Choice::First(seat)) => {
                world.initiative = by;
                world.named = seat;
                log.say(Rule("MD-337"), || {
                    let (who, first) = (World::seat_name(by), World::seat_word(seat));
                    format!("{who} takes the initiative: {first} activates first.")
                });
            }
            (_, _) => {}
        }
        self.next(which)
    }

    /// Where a unit card may be put by a spell.
    pub(super) fn may_put(
        world: &World,
        seat: Seat,
        card: Card,
        at: Point,
        reinforces: bool,
    ) -> Result<(), No> {
        if !world.pack.face(card).is_unit() || !world.holds(seat, card) {
            return Err(No::by("MD-091", "a unit in the hand").card(card));
        }
        world.pays(seat, card)?;
        if world.units.is_full() {
            return Err(No::by("MD-105", "room for one more unit").card(card));
        }
        let base = Disc::new(at, world.pack.face(card).base().radius());
        world.fits(base, None, false).map_err(|misfit| No::misfit(misfit, at, "MD-105", "MD-105"))?;
        let calls = |unit: &Unit| {
            world.is_engaged(unit) && unit.disc(world.pack).apart(base).within(inches(crate::sight::NEARBY))
        };
        if reinforces && !world.units_of(seat).any(calls) {
            return Err(No::by("MD-339", "an engaged unit of the same owner nearby").point(at));
        }
        Ok(())
    }

    /// Unit cards in the discard piles.
    pub(super) fn fallen(world: &World) -> Vec<(Card, Seat)> {
        let mut found = Vec::new();
        for seat in Seats::first(World::SEATS).iter() {
            for &card in world.side(seat).discard.iter().filter(|card| world.pack.face(**card).is_unit()) {
                if !found.contains(&(card, seat)) {
                    found.push((card, seat));
                }
            }
        }
        found
    }

    pub(super) fn each_choice(&self, world: &World, seat: Seat, which: u8, each: &mut dyn FnMut(Choice)) {
        match self.text(world, which) {
            Some(Sentence::Sway(_)) => {
                each(Choice::Yes);
                each(Choice::Pass);
            }
            Some(Sentence::Place { within }) => {
                let Some(unit) = self.unit(world, 0) else { return };
                each(Choice::At(unit.at));
                for distance in [*within, within / 2] {
                    let far = inches(distance).get();
                    around(unit.at, far - far / 1000, &mut |at| each(Choice::At(at)));
                }
            }
            Some(Sentence::BanishUnit) => {
                each(Choice::Pass);
                for (card, owner) in Casting::fallen(world) {
                    each(Choice::Recall(card, owner, Default::default()));
                }
            }
            Some(Sentence::Deploy { reinforces }) => {
                each(Choice::Pass);
                for card in world.hand_kinds(seat).filter(|&card| world.pack.face(card).is_unit()) {
                    if *reinforces {
                        for unit in world.units_of(seat) {
                            let radius = world.pack.face(card).base().radius().get();
                            let gap = unit.radius(world.pack).get() + radius + 12_700;
                            around(unit.at, gap, &mut |at| each(Choice::Play(card, at)));
                        }
                    } else {
                        crate::lay::lattice(3, &mut |at| each(Choice::Play(card, at)));
                    }
                }
            }
            Some(Sentence::Redirect { .. }) => {
                each(Choice::Pass);
                world.field().for_each(|unit| each(Choice::Unit(unit.id)));
            }
            Some(Sentence::DestroyItem) => {
                let items = self.unit(world, 0).map(|unit| unit.items).unwrap_or_default();
                items.iter().for_each(|item| each(Choice::Pick(item.card)));
            }
            Some(Sentence::Seize) => (0..World::SEATS).map(|seat| Choice::First(Seat(seat))).for_each(each),
            Some(
                Sentence::Do(_)
                | Sentence::IfBanished(_)
                | Sentence::Cancel
                | Sentence::Revert
                | Sentence::Prevent { .. }
                | Sentence::ByDie { .. }
                | Sentence::SecondDie
                | Sentence::Swap { .. }
                | Sentence::Search(_)
                | Sentence::Arrange(_)
                | Sentence::Thunder
                | Sentence::Hardy
                | Sentence::Return
                | Sentence::Mirror,
            )
            | None => {}
        }
    }

    pub(super) fn may_choose(&self, world: &World, seat: Seat, which: u8, choice: Choice) -> Result<(), No> {
        match (self.text(world, which), choice) {
            (Some(Sentence::Sway(_)), Choice::Yes | Choice::Pass)
            | (Some(Sentence::Seize), Choice::First(_)) => Ok(()),
            (Some(Sentence::DestroyItem), Choice::Pick(card)) => {
                let unit = self.unit(world, 0);
                let bears = unit.is_some_and(|unit| unit.items.iter().any(|item| item.card == card));
                if bears { Ok(()) } else { Err(No::by("MD-285", "an item of the unit").card(card)) }
            }
            (Some(Sentence::Place { within }), Choice::At(point)) => {
                let Some(unit) = self.unit(world, 0) else { return Err(No::ANSWER) };
                if !Disc::point(unit.at).apart(Disc::point(point)).within(inches(*within)) {
                    let need = "a place within the distance, from centre to centre";
                    return Err(No::by("MD-355", need).point(point));
                }
                let base = Disc { centre: point, ..unit.disc(world.pack) };
                let fits = world.fits(base, Some(unit.id), false);
                fits.map_err(|misfit| No::misfit(misfit, point, "MD-355", "MD-355"))
            }
            (
                Some(Sentence::BanishUnit | Sentence::Deploy { .. } | Sentence::Redirect { .. }),
                Choice::Pass,
            ) => Ok(()),
            (Some(Sentence::BanishUnit), Choice::Recall(card, owner, targets)) => {
                if targets.is_empty() && Casting::fallen(world).contains(&(card, owner)) {
                    return Ok(());
                }
                Err(No::by("MD-067", "a unit card in a discard pile").card(card))
            }
            (Some(Sentence::Deploy { reinforces }), Choice::Play(card, at)) => {
                Casting::may_put(world, seat, card, at, *reinforces)
            }
            (Some(Sentence::Redirect { within }), Choice::Unit(id)) => {
                let Some(attack) = self.attack(world) else { return Err(No::ANSWER) };
                let (Some(target), Some(unit)) = (world.standing(attack.defender), world.standing(id)) else {
                    return Err(No::by("MD-273", "a unit on the battlefield"));
                };
                let is_other = id != attack.attacker && id != attack.defender;
                if is_other && world.is_within(target, unit, *within) {
                    return Ok(());
                }
                Err(No::by("MD-273", "another unit within the distance of the target").unit(id))
            }
            (_, _) => Err(No::ANSWER),
        }
    }
}
