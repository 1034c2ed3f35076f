//! What somebody may have in mind who points at something on the table: answers to the current question, legal or
//! not, the likeliest first.

use super::cards::{At, Cards};
use super::field::on_field;
use super::offers::Answer;
use super::pieces::{self, Thing};
use crate::card::Card;
use crate::choice::{Choice, Path};
use crate::game::Malediction;
use crate::ground;
use crate::lay::zone;
use crate::procedure::Proc;
use crate::terrain::Lie;
use crate::world::{Corner, Piece, Target, Unit, UnitId, World};
use geometry::plane::{Disc, Point};
use kernel::{List, Seat, View};
use table::{SeatId, Target as Points};

/// By how many degrees a piece of terrain may be turned that is pointed into place.
const TURNS: [u16; 4] = [0, 90, 45, 135];

/// The answers that may be meant.
pub(super) fn meant(view: &View<Malediction>, points: Points) -> Vec<Choice> {
    let Some(seat) = view.asked() else { return Vec::new() };
    let game = view.shown();
    let cards = Cards::of(game, view.viewer());
    let answer = Answer::of(game, &cards, seat);
    let mut choices = Vec::new();
    view.options(&mut choices);
    choices.retain(|&choice| answer.offer(choice).target == points);
    let mut guess =
        Guess { world: game.world(), seat, answer: &answer, top: game.stack().last(), choices: Vec::new() };
    guess.pointed(&cards, points);
    table::rank(view, choices, guess.choices)
}

struct Guess<'a> {
    world: &'a World,
    seat: Seat,
    answer: &'a Answer<'a>,
    top: Option<&'a Proc>,
    choices: Vec<Choice>,
}

impl Guess<'_> {
    fn may(&mut self, choice: Choice) {
        self.choices.push(choice);
    }

    fn pointed(&mut self, cards: &Cards, points: Points) {
        match points {
            Points::Piece(id) => {
                if let Some(thing) = pieces::thing(self.world, id) {
                    self.thing(thing);
                }
            }
            Points::Point(point) => {
                if let Some(point) = on_field(point) {
                    self.point(point);
                }
            }
            Points::Card(id) => {
                if let Some(lying) = cards.get(id) {
                    self.card(lying.at, lying.card);
                }
            }
            Points::Seat(SeatId(seat)) if seat < World::SEATS => self.may(Choice::First(Seat(seat))),
            Points::Seat(_) | Points::Spot(_) | Points::Border(_) => {}
            Points::Button => {
                [Choice::Done, Choice::Pass, Choice::Yes, Choice::Move, Choice::NoRoom, Choice::Mulligan]
                    .into_iter()
                    .for_each(|choice| self.may(choice));
            }
        }
    }

    fn thing(&mut self, thing: Thing) {
        match thing {
            Thing::Unit(id) => self.unit(id),
            Thing::Husk(at) => {
                self.claims(at);
                self.point(at);
            }
            Thing::Terrain(place) => self.spells(Target::Piece(place)),
            Thing::Borne(id, card) => {
                self.may(Choice::TakeOff(card, id));
                self.unit(id);
            }
        }
    }

    fn unit(&mut self, id: UnitId) {
        let Some(unit) = self.world.unit(id).copied() else { return };
        [Choice::Activate(id), Choice::Unit(id), Choice::Retaliate(id), Choice::TakeBack(id)]
            .into_iter()
            .for_each(|choice| self.may(choice));
        if self.answer.active().is_some_and(|active| active.id == id) {
            self.may(Choice::Move);
        }
        if unit.owner != self.seat {
            self.attacks(&unit);
        }
        self.abilities(Some(id));
        self.spells(Target::Unit(id));
        self.equips(id);
        // Whoever wants to go where somebody stands is told why not.
        self.may(Choice::To(unit.at));
    }

    /// Every way in which the active unit could attack an enemy.
    fn attacks(&mut self, enemy: &Unit) {
        self.may(Choice::Attack(enemy.id));
        self.may(Choice::Shoot(enemy.id));
        let world = self.world;
        let Some(unit) = self.answer.active() else { return };
        let mut charges = Vec::new();
        world.each_charge(unit, &mut |target, aim, path| {
            if target == enemy.id {
                charges.push(Choice::Charge(target, aim, path));
            }
        });
        // Where none is possible, the straight one tells why.
        if charges.is_empty()
            && let Some(aim) = crate::charge::nearest_aim(unit.at, enemy.disc(world.pack))
        {
            charges.push(Choice::Charge(enemy.id, aim, Path::collect([enemy.at])));
        }
        self.choices.append(&mut charges);
    }

    fn abilities(&mut self, on: Option<UnitId>) {
        let world = self.world;
        let Some(unit) = self.answer.active() else { return };
        for action in world.actions(unit).iter().flatten() {
            if action.on.is_some() == on.is_some() {
                self.may(Choice::Use(action.held.ability, on));
            }
        }
    }

    /// The spells of the hand aimed at one thing.
    fn spells(&mut self, target: Target) {
        for card in self.world.hand_kinds(self.seat).collect::<Vec<_>>() {
            if self.world.pack.face(card).spell().is_some_and(|spell| spell.aims.len() == 1) {
                self.may(Choice::Cast(card, List::collect([target])));
            }
        }
    }

    /// The items of the hand given to a unit.
    fn equips(&mut self, on: UnitId) {
        for card in self.world.hand_kinds(self.seat).collect::<Vec<_>>() {
            if self.world.pack.face(card).is_item() {
                self.may(Choice::Equip(card, on));
            }
        }
    }

    fn claims(&mut self, husk: Point) {
        for unit in self.world.units_of(self.seat).map(|unit| unit.id).collect::<Vec<_>>() {
            self.may(Choice::Claim(unit, husk, None));
        }
    }

    /// A place of the battlefield.
    fn point(&mut self, point: Point) {
        self.terrain(point);
        self.may(Choice::At(point));
        self.may(Choice::To(point));
        if let Some(corner) = Corner::ALL.into_iter().find(|&it| Disc::point(point).is_inside(zone(it))) {
            self.may(Choice::Corner(corner));
        }
        if let Some(Proc::Activated(_)) = self.top {
            self.may(Choice::Move);
            self.may(Choice::Shift(point));
        }
        for unit in self.world.units.iter().filter(|unit| unit.staged).map(|unit| unit.id).collect::<Vec<_>>()
        {
            self.may(Choice::Put(unit, point));
        }
        for card in self.deployable() {
            self.may(Choice::Play(card, point));
        }
        self.spells(Target::Point(point));
    }

    /// Unit cards that could be deployed.
    fn deployable(&self) -> Vec<Card> {
        let world = self.world;
        let home = world.side(self.seat).seeker_home.then(|| world.warband(self.seat).seeker);
        let units = world.hand_kinds(self.seat).filter(|&card| world.pack.face(card).is_unit());
        units.chain(home).collect()
    }

    /// The next piece of terrain with its middle there.
    fn terrain(&mut self, middle: Point) {
        let Some(piece) = self.answer.next_piece() else { return };
        let Some(size) = self.world.piece_size(piece) else { return };
        let lie = |turn: u16| {
            let at_nothing = Lie { at: Point::default(), turn };
            let laid = ground::laid(self.world.pack, Piece { lie: at_nothing, ..piece })?;
            let off = pieces::middle(&laid.ground)?;
            Some(Lie { at: Point::new(middle.x() - off.x(), middle.y() - off.y())?, turn })
        };
        let mut lies: Vec<Lie> = TURNS.into_iter().filter_map(lie).collect();
        lies.sort_by_key(|&lie| self.world.may_lay(Piece { lie, ..piece }).is_err());
        lies.into_iter().for_each(|lie| self.may(Choice::Lay(size, lie)));
    }

    fn card(&mut self, at: At, card: Card) {
        let world = self.world;
        match at {
            At::Hand(_) => {
                [Choice::Bid(card), Choice::Pick(card), Choice::Cast(card, List::new())]
                    .into_iter()
                    .for_each(|choice| self.may(choice));
                self.aimed(card);
                self.deployed(card);
            }
            At::Seeker(_) => self.deployed(card),
            At::Discard(owner) => self.may(Choice::Recall(card, owner, List::new())),
            At::Display => {
                for unit in world.units_of(self.seat).map(|unit| unit.id).collect::<Vec<_>>() {
                    self.may(Choice::Exchange(unit, card));
                    for &husk in &world.husks {
                        self.may(Choice::Claim(unit, husk, Some(card)));
                    }
                }
            }
            At::Deck(_) => self.may(Choice::Pick(card)),
            At::Unit(id) => self.unit(id),
            At::Borne(id) => self.may(Choice::TakeOff(card, id)),
            At::Bid(_) | At::Banished(_) | At::Aside(_) | At::Relics | At::Side(_) => {
                self.may(Choice::Pick(card));
            }
            // It can be answered only by another card.
            At::Cast(_) => self.may(Choice::Pass),
        }
    }

    /// A spell at whatever it could be aimed at.
    fn aimed(&mut self, card: Card) {
        let mut choices = Vec::new();
        crate::casting::each_aim(self.world, self.seat, card, &mut |targets| {
            choices.push(Choice::Cast(card, targets));
        });
        self.choices.append(&mut choices);
    }

    /// A unit or item on a unit that is there, or in the middle of the zone.
    fn deployed(&mut self, card: Card) {
        let world = self.world;
        if world.pack.face(card).is_item() {
            for unit in world.units_of(self.seat).map(|unit| unit.id).collect::<Vec<_>>() {
                self.may(Choice::Equip(card, unit));
            }
        } else if world.pack.face(card).is_unit()
            && let Some(corner) = world.side(self.seat).corner
        {
            let (at, side) = (corner.point(), World::FIELD.side().get() as i32);
            let inwards = |part: i32| part + (side / 2 - part).signum() * (side / 12);
            if let Some(point) = Point::new(inwards(at.x()), inwards(at.y())) {
                self.may(Choice::Play(card, point));
            }
        }
    }
}
