//! The Deploy Phase (MD-089 to MD-120).

use crate::card::Card;
use crate::choice::Choice;
use crate::effect::{Clause, Event, Quality};
use crate::entering;
use crate::ground::ground;
use crate::lay::zone;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::sight::{NEARBY, inches};
use crate::terrain::Ground;
use crate::triggers::{Group, set_in_for};
use crate::view;
use crate::words::point_word;
use crate::world::{Borne, Phase, Unit, UnitId, World};
use geometry::plane::{Disc, Point};
use kernel::{Flow, Input, Log, Rule, Seat, Seats, house, stable_hash};

/// The Deploy Phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Deploy {
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Stage {
    /// The seat with initiative says who deploys first (MD-089).
    #[default]
    Choose,
    /// This seat stages, and whether the other has done so already.
    Staging(Seat, bool),
    /// What the units of this seat have entered has acted.
    Entered(Seat, bool),
}

impl Deploy {
    /// What it is about.
    pub(crate) fn stage(&self) -> Stage {
        self.stage
    }

    /// This seat is staging; whether it is the second.
    pub fn staging(seat: Seat, second: bool) -> Deploy {
        Deploy { stage: Stage::Staging(seat, second) }
    }

    /// The seat that is staging, if that is the question.
    pub fn stager(&self) -> Option<(Seat, bool)> {
        match self.stage {
            Stage::Staging(seat, second) => Some((seat, second)),
            Stage::Choose | Stage::Entered(..) => None,
        }
    }

    /// The seat goes on staging. A staging that would never end is declared as it stands: a seat that only moves its own
    /// units about must not bring the game to an end (HR-006).
    fn ask(world: &mut World, seat: Seat, second: bool, log: &mut Log) -> Flow<Proc> {
        let mut loops = world.loops;
        let is_endless = loops.is_endless(|| stable_hash(&view::seen_by_all(world)));
        world.loops = loops;
        if is_endless {
            log.say(house::LOOP, || {
                "The staging does not come to an end, so it is declared as it stands.".into()
            });
            return Deploy::declare(world, seat, second, log);
        }
        Flow::Ask(seat, Deploy::staging(seat, second).into())
    }

    /// The seat declares its deployment: all that it has staged enters (MD-107).
    fn declare(world: &mut World, seat: Seat, second: bool, log: &mut Log) -> Flow<Proc> {
        let from = world.triggers.len();
        let incoming: Vec<Unit> = world.units.iter().filter(|unit| unit.staged).copied().collect();
        let played = world.units.iter().filter(|unit| unit.owner == seat).flat_map(|unit| &unit.items);
        for _ in 0..played.filter(|item| item.staged).count() {
            set_in_for(world, seat, Event::ItemPlayed, 0);
        }
        world.enter_staged();
        world.loops.progress();
        log.say(Rule("MD-107"), || {
            let count = match incoming.len() {
                0 => "no unit".into(),
                1 => "one unit".into(),
                count => format!("{count} units"),
            };
            format!("{} deploys {count}.", World::seat_name(seat))
        });
        for unit in &incoming {
            entering::stands(world, unit.id);
        }
        let then = Deploy { stage: Stage::Entered(seat, second) };
        Flow::Call { then: then.into(), first: Group::from(from).into() }
    }
}

impl World {
    /// The smallest number that no other unit of this card has.
    pub fn free_number(&self, card: Card) -> u8 {
        let taken = |number: u8| self.units.iter().any(|unit| unit.card == card && unit.number == number);
        (1..=u8::MAX).find(|&number| !taken(number)).unwrap_or(u8::MAX)
    }

    /// Puts a unit on the table and gives its serial number; `None` where there is no more room for any.
    pub fn put_unit(&mut self, card: Card, owner: Seat, at: Point, staged: bool) -> Option<UnitId> {
        self.serial = self.serial.wrapping_add(1);
        let id = UnitId(self.serial);
        let unit = Unit { id, number: self.free_number(card), card, owner, at, staged, ..Unit::default() };
        self.units.push(unit).ok()?;
        if self.pack.face(card).is_seeker() {
            self.side_mut(owner).seeker_home = false;
        }
        Some(id)
    }

    /// Whether a seat has a card to play: in the hand, or as its Seeker at home (MD-091, MD-116).
    pub fn has_to_play(&self, seat: Seat, card: Card) -> bool {
        let home = self.side(seat).seeker_home && self.warband(seat).seeker == card;
        home || self.holds(seat, card)
    }

    /// Whether a unit card lurks, as one of its own abilities says.
    fn lurks(&self, card: Card) -> bool {
        let abilities =
            self.pack.face(card).abilities.iter().filter_map(|held| self.pack.ability(held.ability));
        abilities.flat_map(|ability| &ability.does).any(|clause| *clause == Clause::Is(Quality::Lurking))
    }

    /// Whether the ground of the piece at a place conceals.
    fn conceals(&self, place: usize) -> bool {
        let set = self.terrain.get(place).and_then(|piece| self.pack.terrain(piece.set));
        set.is_some_and(|set| set.grounds().any(|ground| ground == Ground::Concealing))
    }

    /// Whether a base would be on concealing ground (MD-317).
    fn is_concealed(&self, base: Disc) -> bool {
        ground(self).under(base).any(|place| self.conceals(place))
    }

    /// Whether a unit card of a seat may be deployed there: in its zone, or as reinforcement; `but` is a staged unit
    /// that would be moved (MD-098 to MD-105).
    fn may_stage(&self, seat: Seat, card: Card, at: Point, but: Option<UnitId>) -> Result<(), No> {
        if self.units.is_full() && but.is_none() {
            return Err(No::by("MD-105", "room for one more unit").card(card));
        }
        let base = Disc::new(at, self.pack.face(card).base().radius());
        if let Err(misfit) = self.fits(base, but, true) {
            return Err(No::misfit(misfit, at, "MD-105", "MD-105"));
        }
        if self.side(seat).corner.is_some_and(|corner| base.is_inside(zone(corner))) {
            return Ok(());
        }
        if self.lurks(card) && self.is_concealed(base) {
            return Ok(());
        }
        let near = |unit: &&Unit| unit.disc(self.pack).apart(base).within(inches(NEARBY));
        let calls = |unit: &Unit| !self.is_engaged(unit) || self.has(unit, Quality::Rally);
        let mut callers = self.units_of(seat).filter(near).peekable();
        match callers.peek().copied() {
            None => Err(No::by(
                "MD-098",
                "a place wholly in the deployment zone, or nearby a unit of the same owner",
            )
            .point(at)),
            Some(first) => match callers.any(calls) {
                true => Ok(()),
                false => Err(No::by("MD-099", "an unengaged unit nearby").unit(first.id)),
            },
        }
    }

    /// Whether a seat can pay for a card (MD-004).
    pub fn pays(&self, seat: Seat, card: Card) -> Result<(), No> {
        let (cost, echo) = (u16::from(self.pack.face(card).cost), self.side(seat).echo);
        if cost > echo { Err(No::by("MD-004", "echo for the cost").number(i32::from(echo))) } else { Ok(()) }
    }

    /// How many items a unit can bear (MD-016).
    pub fn item_room(&self, unit: &Unit) -> usize {
        if self.has(unit, Quality::ManAtArms) { 2 } else { 1 }
    }

    /// Whether a unit may bear attachments, and one more item (MD-016, MD-096).
    pub fn may_bear_item(&self, unit: &Unit) -> Result<(), No> {
        if self.has(unit, Quality::Clumsy) {
            return Err(No::by("MD-241", "a unit that can have attachments").unit(unit.id));
        }
        if unit.items.len() >= self.item_room(unit) {
            return Err(No::by("MD-096", "a unit without an item").unit(unit.id));
        }
        Ok(())
    }

    fn may_equip(&self, seat: Seat, card: Card, on: UnitId) -> Result<(), No> {
        if !self.pack.face(card).is_item() || !self.holds(seat, card) {
            return Err(No::by("MD-092", "an item in the hand").card(card));
        }
        let Some(unit) = self.unit(on).filter(|unit| unit.owner == seat) else {
            return Err(No::by("MD-094", "a unit of the same owner"));
        };
        if !unit.staged && self.is_engaged(unit) {
            return Err(No::by("MD-093", "an unengaged unit, or one that is being deployed").unit(on));
        }
        self.may_bear_item(unit)?;
        self.pays(seat, card)
    }

    /// Whether two units may swap these attachments (MD-111 to MD-115, MD-372).
    fn may_swap(
        &self,
        seat: Seat,
        one: UnitId,
        card: Card,
        other: UnitId,
        back: Option<Card>,
    ) -> Result<(), No> {
        let own = |id: UnitId| {
            self.unit(id)
                .filter(|unit| unit.owner == seat)
                .ok_or(No::by("MD-111", "two units of the same owner"))
        };
        let (giver, taker) = (own(one)?, own(other)?);
        if one == other || !self.is_within(giver, taker, NEARBY) {
            return Err(No::by("MD-111", "two units nearby each other").unit(other));
        }
        // A staged unit counts as though it stood at its spot already.
        let is_engaged = |unit: &Unit| self.field().any(|enemy| self.are_engaged(unit, enemy));
        if let Some(engaged) = [giver, taker].into_iter().find(|unit| is_engaged(unit)) {
            return Err(No::by("MD-111", "unengaged units").unit(engaged.id));
        }
        let borne = |unit: &Unit, card: Card| unit.borne().find(|borne| borne.card == card);
        let given = borne(giver, card).ok_or(No::by("MD-111", "an attachment of the unit").card(card))?;
        let returned = match back {
            Some(card) => {
                Some(borne(taker, card).ok_or(No::by("MD-111", "an attachment of the unit").card(card))?)
            }
            None => None,
        };
        if given.swapped || returned.is_some_and(|borne| borne.swapped) {
            return Err(No::by("MD-112", "an attachment that was not swapped in this phase").card(card));
        }
        for (unit, gets, gives) in [(taker, Some(given), returned), (giver, returned, Some(given))] {
            if gets.is_some() && self.has(unit, Quality::Clumsy) {
                return Err(No::by("MD-241", "a unit that can have attachments").unit(unit.id));
            }
            let is_item = |borne: &Borne| self.pack.face(borne.card).is_item();
            let after = |is: &dyn Fn(&Borne) -> bool| {
                unit.borne().filter(is).count() + gets.iter().filter(|it| is(it)).count()
                    - gives.iter().filter(|it| is(it)).count()
            };
            if after(&is_item) > self.item_room(unit) || after(&|borne| !is_item(borne)) > 1 {
                return Err(No::by("MD-113", "at most one item and one relic").unit(unit.id));
            }
        }
        Ok(())
    }

    /// Takes an attachment off a unit.
    pub fn take_off(&mut self, from: UnitId, card: Card) -> Option<Borne> {
        let unit = self.unit_mut(from)?;
        if let Some(place) = unit.items.iter().position(|borne| borne.card == card) {
            return unit.items.remove(place);
        }
        unit.relic.take_if(|borne| borne.card == card)
    }

    /// Attaches an item or relic to a unit.
    pub fn attach(&mut self, to: UnitId, borne: Borne) {
        let is_item = self.pack.face(borne.card).is_item();
        if let Some(unit) = self.unit_mut(to) {
            if is_item {
                let _ = unit.items.push(borne);
            } else {
                unit.relic = Some(borne);
            }
        }
    }

    /// Pays for a card, or gets the echo back.
    pub fn pay(&mut self, seat: Seat, card: Card, back: bool) {
        let cost = u16::from(self.pack.face(card).cost);
        let side = self.side_mut(seat);
        side.echo = if back { side.echo.saturating_add(cost) } else { side.echo.saturating_sub(cost) };
    }

    /// A staged item goes back to the hand, where both know it now.
    fn unequip(&mut self, seat: Seat, card: Card, from: UnitId) {
        if self.take_off(from, card).is_some() {
            self.pay(seat, card, true);
            self.into_hand(seat, card, Seats::ALL);
        }
    }

    /// A staged unit goes back to the hand or the Seeker zone, and what it was given to where it came from.
    fn unstage(&mut self, seat: Seat, id: UnitId) {
        let Some(place) = self.units.iter().position(|unit| unit.id == id) else { return };
        let unit = self.units[place];
        for borne in unit.items.iter().filter(|borne| borne.staged) {
            self.unequip(seat, borne.card, id);
        }
        self.units.remove(place);
        self.pay(seat, unit.card, true);
        if self.pack.face(unit.card).is_seeker() {
            self.side_mut(seat).seeker_home = true;
        } else {
            self.into_hand(seat, unit.card, Seats::ALL);
        }
    }

    /// All that is staged enters at the same instant (MD-107).
    fn enter_staged(&mut self) {
        for unit in self.units.iter_mut() {
            unit.staged = false;
            for borne in unit.items.iter_mut() {
                borne.staged = false;
            }
        }
    }

    /// Swaps are counted anew in each Deploy Phase (MD-112).
    fn forget_swaps(&mut self) {
        for unit in self.units.iter_mut() {
            for borne in unit.items.iter_mut().chain(&mut unit.relic) {
                borne.swapped = false;
            }
        }
    }
}

impl Chapter<Proc> for Deploy {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Choose, Input::Answer(Choice::First(seat))) => {
                log.say(Rule("MD-089"), || format!("{} deploys first.", World::seat_name(seat)));
                Flow::Next(Deploy::staging(seat, false).into())
            }
            (Stage::Choose, _) => {
                world.phase = Phase::Deploy;
                world.forget_swaps();
                Flow::Ask(world.initiative, self.into())
            }
            (Stage::Staging(seat, second), Input::Answer(Choice::Done)) => {
                Deploy::declare(world, seat, second, log)
            }
            (Stage::Staging(seat, second), Input::Answer(choice)) => {
                stage(world, seat, choice, log);
                Deploy::ask(world, seat, second, log)
            }
            (Stage::Staging(seat, second), _) => Deploy::ask(world, seat, second, log),
            (Stage::Entered(_, true), _) => {
                world.forget_swaps();
                Flow::Done
            }
            (Stage::Entered(seat, false), _) => {
                Flow::Next(Deploy::staging(World::opponent(seat), true).into())
            }
        }
    }

    fn candidates(&self, world: &World, seat: Seat, each: &mut dyn FnMut(Choice)) {
        if self.stage == Stage::Choose {
            (0..World::SEATS).map(|seat| Choice::First(Seat(seat))).for_each(each);
            return;
        }
        each(Choice::Done);
        let home = world.side(seat).seeker_home.then(|| world.warband(seat).seeker);
        for card in world.hand_kinds(seat).chain(home) {
            let face = world.pack.face(card);
            if face.is_unit() && world.pays(seat, card).is_ok() {
                each_place(world, seat, card, &mut |at| each(Choice::Play(card, at)));
            } else if face.is_item() {
                world.units.iter().for_each(|unit| each(Choice::Equip(card, unit.id)));
            }
        }
        for unit in world.units.iter().filter(|unit| unit.owner == seat) {
            if unit.staged {
                each(Choice::TakeBack(unit.id));
            }
            for borne in unit.items.iter().filter(|borne| borne.staged) {
                each(Choice::TakeOff(borne.card, unit.id));
            }
            for other in world.units.iter().filter(|other| other.owner == seat && other.id != unit.id) {
                for given in unit.borne() {
                    each(Choice::Swap(unit.id, given.card, other.id, None));
                    for back in other.borne() {
                        each(Choice::Swap(unit.id, given.card, other.id, Some(back.card)));
                    }
                }
            }
        }
    }

    fn is_closed(&self) -> bool {
        match self.stage {
            Stage::Choose | Stage::Entered(..) => true,
            Stage::Staging(..) => false,
        }
    }

    fn allows(&self, world: &World, seat: Seat, choice: Choice) -> Result<(), No> {
        // What came to a unit by a swap came from nearby (MD-111): it can't be taken elsewhere, and would have nowhere to
        // go if the unit were taken back.
        let loose = |id: UnitId| {
            let unit = world.unit(id).filter(|unit| unit.owner == seat && unit.staged);
            let unit = unit.ok_or(No::by("MD-106", "a unit that is being staged"))?;
            match unit.borne().find(|borne| !borne.staged || borne.swapped) {
                Some(borne) => Err(No::by("MD-106", "a unit without swapped attachments").card(borne.card)),
                None => Ok(unit),
            }
        };
        match (self.stage, choice) {
            (Stage::Choose, Choice::First(_)) | (Stage::Staging(..), Choice::Done) => Ok(()),
            (Stage::Staging(..), Choice::Play(card, at)) => {
                if !world.pack.face(card).is_unit() || !world.has_to_play(seat, card) {
                    return Err(No::by("MD-091", "a unit in the hand or the Seeker zone").card(card));
                }
                world.pays(seat, card)?;
                world.may_stage(seat, card, at, None)
            }
            (Stage::Staging(..), Choice::Equip(card, on)) => world.may_equip(seat, card, on),
            (Stage::Staging(..), Choice::Put(id, at)) => world.may_stage(seat, loose(id)?.card, at, Some(id)),
            (Stage::Staging(..), Choice::TakeBack(id)) => loose(id).map(drop),
            (Stage::Staging(..), Choice::TakeOff(card, from)) => {
                let unit = world.unit(from).filter(|unit| unit.owner == seat);
                let is_it = |borne: &&Borne| borne.card == card && borne.staged;
                match unit.and_then(|unit| unit.items.iter().find(is_it)) {
                    Some(_) => Ok(()),
                    None => Err(No::by("MD-106", "an item that is being staged").card(card)),
                }
            }
            (Stage::Staging(..), Choice::Swap(one, card, other, back)) => {
                world.may_swap(seat, one, card, other, back)
            }
            (Stage::Choose | Stage::Staging(..) | Stage::Entered(..), _) => Err(No::ANSWER),
        }
    }
}

/// One step of the staging.
fn stage(world: &mut World, seat: Seat, choice: Choice, log: &mut Log) {
    let who = World::seat_name(seat);
    if let Choice::Play(card, at) = choice {
        if !world.pack.face(card).is_seeker() {
            world.out_of_hand(seat, card);
        }
        world.pay(seat, card, false);
        world.put_unit(card, seat, at, true);
        log.say(Rule("MD-091"), || format!("{who} stages {} at {}.", world.card_name(card), point_word(at)));
    }
    if let Choice::Equip(card, on) = choice {
        world.out_of_hand(seat, card);
        world.pay(seat, card, false);
        world.attach(on, Borne { card, swapped: false, staged: true });
        log.say(Rule("MD-092"), || {
            format!("{who} gives {} to {}.", world.card_name(card), world.unit_name(on))
        });
    }
    if let Choice::Put(id, at) = choice {
        if let Some(unit) = world.unit_mut(id) {
            unit.at = at;
        }
        log.say(Rule("MD-106"), || format!("{who} moves {} to {}.", world.unit_name(id), point_word(at)));
    }
    if let Choice::TakeBack(id) = choice {
        log.say(Rule("MD-106"), || {
            format!(
                "{who} takes {} back.",
                world.card_name(world.unit(id).map_or(Card::HIDDEN, |unit| unit.card))
            )
        });
        world.unstage(seat, id);
    }
    if let Choice::TakeOff(card, from) = choice {
        log.say(Rule("MD-106"), || format!("{who} takes {} back.", world.card_name(card)));
        world.unequip(seat, card, from);
    }
    if let Choice::Swap(one, card, other, back) = choice {
        let given = world.take_off(one, card);
        let returned = back.and_then(|card| world.take_off(other, card));
        for (borne, to) in [(given, other), (returned, one)] {
            if let Some(borne) = borne {
                world.attach(to, Borne { swapped: true, ..borne });
            }
        }
        log.say(Rule("MD-111"), || {
            format!("{} and {} swap attachments.", world.unit_name(one), world.unit_name(other))
        });
    }
}

/// Places worth trying for a unit card: a lattice in the zone, and round about those who may call it.
fn each_place(world: &World, seat: Seat, card: Card, each: &mut dyn FnMut(Point)) {
    let radius = world.pack.face(card).base().radius();
    if let Some(corner) = world.side(seat).corner {
        let zone = zone(corner);
        crate::lay::lattice_in(zone, &mut |at| {
            let spaced = (at.x() / 25_400 + at.y() / 25_400) % 2 == 0;
            if spaced && Disc::new(at, radius).is_inside(zone) {
                each(at);
            }
        });
    }
    if world.lurks(card) && (0..world.terrain.len()).any(|place| world.conceals(place)) {
        crate::lay::lattice(1, &mut |at| {
            if world.is_concealed(Disc::new(at, radius)) {
                each(at);
            }
        });
    }
    for unit in world.units_of(seat) {
        let reach = unit.radius(world.pack).get() + radius.get() + 12_700;
        around(unit.at, reach, &mut *each);
    }
}

/// Eight points at about a distance round a point.
pub fn around(centre: Point, reach: u32, each: &mut dyn FnMut(Point)) {
    let straight = reach as i32;
    // A little less than half the root of two.
    let slant = (i64::from(straight) * 7_071 / 10_000) as i32;
    for (x, y) in [
        (straight, 0),
        (slant, slant),
        (0, straight),
        (-slant, slant),
        (-straight, 0),
        (-slant, -slant),
        (0, -straight),
        (slant, -slant),
    ] {
        if let Some(point) = Point::new(centre.x() + x, centre.y() + y) {
            each(point);
        }
    }
}
