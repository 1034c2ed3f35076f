//! The answers: what each says to a person, and what on the table it points at.

use super::cards::{At, Cards};
use super::field::on_surface;
use super::names::{self, count, inches};
use super::pieces;
use crate::card::Card;
use crate::choice::Choice;
use crate::effect::{Sentence, Stat};
use crate::english;
use crate::game::Malediction;
use crate::harm::Asks;
use crate::look::{self, Then};
use crate::procedure::Proc;
use crate::sentence;
use crate::setup;
use crate::sight;
use crate::terrain::Lie;
use crate::words::inches_word;
use crate::world::{Attack, Corner, Occasion, Piece, Target, UnitId, World};
use geometry::plane::{Disc, Micrometres, Point, length};
use kernel::Seat;
use table::{Offer, Target as Points};

/// How far a place may be from something to be called beside it.
const BESIDE: Micrometres = Micrometres::INCH;

/// The answers of a seat to the current question.
pub(super) struct Answer<'a> {
    world: &'a World,
    cards: &'a Cards,
    seat: Seat,
    top: Option<&'a Proc>,
}

impl<'a> Answer<'a> {
    pub(super) fn of(game: &'a Malediction, cards: &'a Cards, seat: Seat) -> Answer<'a> {
        Answer { world: game.world(), cards, seat, top: game.stack().last() }
    }

    /// What an answer says, and what it points at.
    pub(super) fn offer(&self, choice: Choice) -> Offer {
        let world = self.world;
        match choice {
            Choice::Done => Offer::new(self.done()),
            Choice::Pass => Offer::new(self.pass()),
            Choice::Yes => Offer::new(self.yes()),
            Choice::Lay(_, lie) => self.lay(lie),
            Choice::At(point) => self.place(self.at(), point),
            Choice::NoRoom => Offer::new("Say that there is no room"),
            Choice::Mulligan => Offer::new("Draw a new hand"),
            Choice::Trade(out, back) => self.trade(out, back),
            Choice::Bid(card) => self.hand("Bid", card).detail(names::costs(world, card)),
            Choice::Corner(corner) => self.corner(corner),
            Choice::Initiative => Offer::new("Take initiative"),
            Choice::First(seat) => {
                Offer::new(english::sentence(names::you_or(self.seat, seat))).at(Points::Seat(seat.into()))
            }
            Choice::Play(card, at) => {
                self.place(&format!("Deploy {}", world.card_name(card)), at).with(self.playable(card))
            }
            Choice::Equip(card, on) => {
                let group = format!("Give {} to", world.card_name(card));
                self.unit(on).among(group).detail(names::costs(world, card)).with(self.playable(card))
            }
            Choice::Put(id, at) => {
                self.place(&format!("Put {} at", names::unit(world, id)), at).with(self.piece(id))
            }
            Choice::TakeBack(id) => self.unit(id).among("Take back"),
            Choice::TakeOff(card, from) => Offer::new(world.card_name(card))
                .detail(format!("from {}", names::unit(world, from)))
                .among("Take back")
                .at(self.borne(from, card)),
            Choice::Swap(one, card, other, back) => self.swap(one, card, other, back),
            Choice::Activate(id) => self.unit(id).detail(self.health(id)),
            Choice::Move => {
                let unit = self.active().map_or(Points::Button, |unit| self.piece(unit.id));
                Offer::new("Move").detail(self.speed()).at(unit)
            }
            Choice::Attack(id) => self.unit(id).among("Attack").detail(self.odds(id, false)),
            Choice::Shoot(id) => self.unit(id).among("Shoot at").detail(self.odds(id, true)),
            Choice::Charge(id, aim, path) => self.charge(id, aim, &path),
            Choice::Shift(to) => self.movement("Shift to", to),
            Choice::Go(path) => match path.last() {
                None => Offer::new("Stay"),
                Some(&end) => self.movement("Go", end).detail(self.way_length(&path)),
            },
            Choice::To(point) => self.movement("Go to", point),
            Choice::Cast(card, targets) => self.spell(card, At::Hand(self.seat), &targets),
            Choice::Recall(card, owner, targets) => self.spell(card, At::Discard(owner), &targets),
            Choice::Bleed(card, targets) => {
                self.spell(card, At::Hand(self.seat), &targets).detail("paid for with its blood")
            }
            Choice::Smash(id, card, more) => {
                let much = if more { "more" } else { "less" };
                Offer::new(format!("{} of {}", world.card_name(card), names::unit(world, id)))
                    .among(format!("For {much} damage destroy"))
                    .at(self.borne(id, card))
            }
            Choice::Tether(card, id, ability) => {
                let name = world.pack.ability(ability).map_or("an ability", |it| it.name.as_str());
                self.unit(id)
                    .among(format!("Discard {} for {name} on", world.card_name(card)))
                    .with(self.card(At::Hand(self.seat), card))
            }
            Choice::Use(ability, on) => self.ability(ability, on),
            Choice::Retaliate(id) => self.unit(id).among("Retaliate with").detail(self.health(id)),
            Choice::Unit(id) => self.unit(id).detail(self.health(id)),
            Choice::Pick(card) => self.pick(card),
            Choice::Exchange(id, relic) => Offer::new(world.card_name(relic))
                .among(format!("Exchange the relic of {} for", names::unit(world, id)))
                .at(self.card(At::Display, relic)),
            Choice::Distance(far) => {
                Offer::new(format!("{}″", inches_word(far.get().into()))).among("As far as")
            }
            Choice::Number(which) => self.number(which),
            Choice::Claim(with, husk, relic) => {
                let group = format!("With {} claim", names::unit(world, with));
                match relic {
                    Some(card) => Offer::new(world.card_name(card)).at(self.card(At::Display, card)),
                    None => Offer::new("the top of the relic deck").at(Points::Piece(pieces::husk_id(husk))),
                }
                .among(group)
                .with(self.piece(with))
            }
        }
    }

    fn done(&self) -> &'static str {
        match self.top {
            Some(Proc::Setup(_)) => "Keep this hand",
            Some(Proc::SideDeck(_)) => "Done exchanging",
            Some(Proc::Deploy(_)) => "Done deploying",
            Some(Proc::Activated(_)) => "End the activation",
            Some(Proc::Looking(_)) => "Leave the others on top",
            Some(_) | None => "Done",
        }
    }

    fn pass(&self) -> String {
        match self.top {
            Some(Proc::Bid(_) | Proc::Refresh(_)) => "Bid nothing".into(),
            Some(Proc::Window(_)) => "Let it happen".into(),
            Some(Proc::Activated(_)) => "Let the activation happen".into(),
            Some(Proc::Provoked(_)) => "Nobody retaliates".into(),
            Some(Proc::Charge(_)) => "Do not charge".into(),
            Some(Proc::Extra(_)) => "No extra action".into(),
            Some(Proc::End(_)) => "Claim no more".into(),
            Some(Proc::Inflict(inflict)) => match inflict.asks(self.world) {
                Some(Asks::Ward(_)) => "Prevent nothing".into(),
                Some(Asks::Persist(_)) => "Let it be defeated".into(),
                Some(Asks::Protect) | None => "Nobody else".into(),
            },
            Some(Proc::Recalling(_)) => "No spell".into(),
            Some(Proc::Picking(_)) => "Nothing".into(),
            Some(Proc::Casting(casting)) => match casting.stage() {
                sentence::Stage::Immune(..) => "Let it be affected".into(),
                sentence::Stage::SecondDie(..) => "The first die counts".into(),
                sentence::Stage::Revealed(_) => "Leave it on top".into(),
                sentence::Stage::Choose(which) => match casting.text(self.world, which) {
                    Some(Sentence::Sway(by)) => names::change(Stat::Accuracy, -i16::from(*by)),
                    Some(_) | None => "None".into(),
                },
                sentence::Stage::Repeat(_) => "Do not repeat it".into(),
                sentence::Stage::Blood(..) | sentence::Stage::Declared | sentence::Stage::Sentence(_) => {
                    "No".into()
                }
            },
            Some(_) | None => "No".into(),
        }
    }

    fn yes(&self) -> String {
        match self.top {
            Some(Proc::Setup(_)) => "Agree that there is no room".into(),
            Some(Proc::Activated(_)) => "Be asked for swifts".into(),
            Some(Proc::Do(_)) => "Use it".into(),
            Some(Proc::Inflict(_)) => "Survive".into(),
            Some(Proc::Casting(casting)) => match casting.stage() {
                sentence::Stage::Immune(..) => "Ignore it".into(),
                sentence::Stage::SecondDie(..) => "The second die counts".into(),
                sentence::Stage::Revealed(_) => "Discard it".into(),
                sentence::Stage::Choose(which) => match casting.text(self.world, which) {
                    Some(Sentence::Sway(by)) => names::change(Stat::Accuracy, i16::from(*by)),
                    Some(_) | None => "Yes".into(),
                },
                sentence::Stage::Repeat(_)
                | sentence::Stage::Blood(..)
                | sentence::Stage::Declared
                | sentence::Stage::Sentence(_) => "Yes".into(),
            },
            Some(_) | None => "Yes".into(),
        }
    }

    /// What a point that is named does here.
    fn at(&self) -> &'static str {
        match self.top {
            Some(Proc::Setup(_)) => "Put a husk at",
            Some(Proc::Do(doing)) if doing.stage() == crate::effects::Stage::Direction => "Towards",
            Some(_) | None => "Put it at",
        }
    }

    /// The piece that is laid next.
    pub(super) fn next_piece(&self) -> Option<Piece> {
        let Some(Proc::Setup(setup)) = self.top else { return None };
        match setup.stage() {
            setup::Stage::Terrain(seat, _) | setup::Stage::NoTerrain(seat) => {
                self.world.next_piece(seat).map(|(piece, _)| piece)
            }
            setup::Stage::Cards
            | setup::Stage::Begin
            | setup::Stage::Husks(..)
            | setup::Stage::NoHusk(_)
            | setup::Stage::Relics
            | setup::Stage::Deck(_)
            | setup::Stage::Hand(_)
            | setup::Stage::Bid
            | setup::Stage::Tie
            | setup::Stage::Prize(_)
            | setup::Stage::Corner(_) => None,
        }
    }

    /// A piece is pointed at by its middle.
    fn lay(&self, lie: Lie) -> Offer {
        let laid =
            self.next_piece().and_then(|piece| crate::ground::laid(self.world.pack, Piece { lie, ..piece }));
        let middle = laid.and_then(|laid| pieces::middle(&laid.ground)).unwrap_or(lie.at);
        let turned = if lie.turn == 0 { String::new() } else { format!("turned {}°", lie.turn) };
        self.place("Lay it at", middle).detail(turned)
    }

    fn corner(&self, corner: Corner) -> Offer {
        let name = corner.name();
        let (at, side) = (corner.point(), World::FIELD.side().get() as i32);
        // Within the zone, towards the middle.
        let inwards = |part: i32| part + (side / 2 - part).signum() * (side / 12);
        let point = Point::new(inwards(at.x()), inwards(at.y())).unwrap_or(at);
        Offer::new(format!("The corner in the {name}")).at(Points::Point(on_surface(point)))
    }

    /// A place of the battlefield, by what is beside it or by its coordinates.
    fn place(&self, group: &str, point: Point) -> Offer {
        let world = self.world;
        let near = |base: Disc| Disc::new(point, sight::HUSK).apart(base).within(BESIDE);
        let husk = world.husks.iter().any(|&at| near(sight::husk(at)));
        let unit = world.field().find(|unit| unit.owner != self.seat && near(unit.disc(world.pack)));
        let beside = match (husk, unit) {
            (true, _) => "beside a husk".into(),
            (false, Some(unit)) => format!("beside {}", world.unit_name(unit.id)),
            (false, None) => String::new(),
        };
        Offer::new(names::point(point)).detail(beside).among(group).at(Points::Point(on_surface(point)))
    }

    fn unit(&self, id: UnitId) -> Offer {
        Offer::new(names::unit_for(self.world, self.seat, id)).at(Points::Piece(pieces::unit_id(id)))
    }

    fn piece(&self, id: UnitId) -> Points {
        Points::Piece(pieces::unit_id(id))
    }

    /// A place to which the active unit goes.
    fn movement(&self, group: &str, to: Point) -> Offer {
        let offer = self.place(group, to);
        match self.active() {
            Some(unit) => offer.with(self.piece(unit.id)),
            None => offer,
        }
    }

    /// A card that can be played: of the hand, or the Seeker.
    fn playable(&self, card: Card) -> Points {
        match self.cards.first(At::Hand(self.seat), card) {
            Some(id) => Points::Card(id),
            None => self.card(At::Seeker(self.seat), card),
        }
    }

    /// A card of the hand.
    fn hand(&self, group: &str, card: Card) -> Offer {
        Offer::new(self.world.card_name(card)).among(group).at(self.card(At::Hand(self.seat), card))
    }

    fn card(&self, at: At, card: Card) -> Points {
        self.cards.first(at, card).map_or(Points::Button, Points::Card)
    }

    fn borne(&self, id: UnitId, card: Card) -> Points {
        pieces::borne_id(self.world, id, card).map_or(Points::Button, Points::Piece)
    }

    /// A card of the main deck for one of the side deck.
    fn trade(&self, out: Card, back: Card) -> Offer {
        let world = self.world;
        Offer::new(world.card_name(back))
            .detail(names::costs(world, back))
            .among(format!("Exchange {} for", world.card_name(out)))
            .at(self.card(At::Side(self.seat), back))
            .with(self.card(At::Deck(self.seat), out))
    }

    fn swap(&self, one: UnitId, card: Card, other: UnitId, back: Option<Card>) -> Offer {
        let world = self.world;
        let to = names::unit(world, other);
        let label = match back {
            Some(back) => format!("for {} of {to}", world.card_name(back)),
            None => format!("to {to}"),
        };
        let target = match back {
            Some(back) => self.borne(other, back),
            None => Points::Piece(pieces::unit_id(other)),
        };
        let group = format!("Move {} of {}", world.card_name(card), names::unit(world, one));
        Offer::new(label).among(group).at(target).with(self.borne(one, card))
    }

    /// The unit that is being activated, or that performs an extra action.
    pub(super) fn active(&self) -> Option<&'a crate::world::Unit> {
        let world = self.world;
        match self.top {
            Some(Proc::Extra(extra)) => world.standing(extra.unit()),
            Some(Proc::Move(moving)) => moving.allowed(world).map(|(unit, _)| unit),
            Some(Proc::Charge(charge)) => charge.both(world).and_then(|(unit, _)| world.standing(unit.id)),
            Some(_) | None => world.activation.unit.and_then(|unit| world.standing(unit)),
        }
    }

    fn speed(&self) -> String {
        let speed = self.active().and_then(|unit| self.world.speed(unit));
        speed.map_or(String::new(), |speed| format!("up to {speed}″"))
    }

    fn health(&self, id: UnitId) -> String {
        self.world.standing(id).map_or(String::new(), |unit| {
            let full = self.world.max_health(unit);
            format!("health {} of {full}", full.saturating_sub(unit.damage))
        })
    }

    /// What the die must show for a hit.
    fn odds(&self, target: UnitId, ranged: bool) -> String {
        let world = self.world;
        let (Some(attacker), Some(defender)) = (self.active(), world.standing(target)) else {
            return String::new();
        };
        let attack = Attack {
            attacker: attacker.id,
            defender: target,
            ranged,
            occasion: Occasion::Action,
            ..Attack::default()
        };
        let accuracy = world.stat(attacker, Stat::Accuracy, Some(&attack));
        let defense = world.stat(defender, Stat::Defense, Some(&attack));
        match accuracy.zip(defense) {
            // A 1 never hits and a 20 always does (MD-173, MD-175).
            Some((accuracy, defense)) => format!("hits on {} or more", (defense - accuracy).clamp(2, 20)),
            None => String::new(),
        }
    }

    /// A charge, among those at the same enemy by where its line leads, and by its length.
    fn charge(&self, id: UnitId, aim: Point, path: &[Point]) -> Offer {
        let Some((unit, target)) = self.active().zip(self.world.standing(id)) else { return self.unit(id) };
        let long = inches(length(&self.world.whole_way(unit, path)));
        let part = |from: i32, to: i32| i64::from(to) - i64::from(from);
        let (x, y) = (part(unit.at.x(), target.at.x()), part(unit.at.y(), target.at.y()));
        let across = x * part(target.at.y(), aim.y()) - y * part(target.at.x(), aim.x());
        // A tenth of the radius to either side is straight on.
        let narrow =
            i64::from(target.radius(self.world.pack).get() / 10).pow(2) * (x * x + y * y) / 1_000_000;
        let is_straight = (across / 1000).pow(2) <= narrow;
        let side = match (is_straight, across > 0) {
            (true, _) => "straight on",
            (false, true) => "past its left",
            (false, false) => "past its right",
        };
        let group = format!("Charge {}", names::unit(self.world, id));
        Offer::new(side).among(group).at(self.piece(id)).detail(long)
    }

    fn way_length(&self, path: &[Point]) -> String {
        self.active().map_or(String::new(), |unit| inches(length(&self.world.whole_way(unit, path))))
    }

    /// A spell, by what it is aimed at.
    fn spell(&self, card: Card, from: At, targets: &[Target]) -> Offer {
        let world = self.world;
        let name = world.card_name(card);
        let costs = match self.top {
            // There a card is banished, or played for nothing.
            Some(Proc::Casting(_) | Proc::Recalling(_)) => String::new(),
            Some(_) | None => names::costs(world, card),
        };
        let verb = if matches!(self.top, Some(Proc::Casting(_))) { "Banish" } else { "Play" };
        let Some(&first) = targets.first() else {
            return Offer::new(name).among(verb).detail(costs).at(self.card(from, card));
        };
        let at: Vec<String> = targets.iter().map(|&target| names::target(world, self.seat, target)).collect();
        let target = match first {
            Target::Unit(id) => Points::Piece(pieces::unit_id(id)),
            Target::Point(point) => Points::Point(on_surface(point)),
            Target::Piece(place) => Points::Piece(pieces::terrain_id(place)),
        };
        let group = format!("{verb} {name} on");
        Offer::new(at.join(" and ")).among(group).detail(costs).at(target).with(self.card(from, card))
    }

    fn ability(&self, ability: u8, on: Option<UnitId>) -> Offer {
        let world = self.world;
        let name = world.pack.ability(ability).map_or("an ability", |it| it.name.as_str());
        let ap = self.active().and_then(|unit| world.action(unit, ability)).map_or(0, |action| action.ap);
        let costs = if ap == 0 { "free".into() } else { count(ap.into(), "action point") };
        match on {
            Some(on) => self.unit(on).among(format!("{name} on")),
            None => Offer::new(format!("Use {name}")),
        }
        .detail(costs)
    }

    /// A card that is chosen: of the hand, or of the top of the deck.
    fn pick(&self, card: Card) -> Offer {
        let Some(Proc::Looking(looking)) = self.top else { return self.hand("Discard", card) };
        let group = match (looking.stage(), looking.then()) {
            (look::Stage::Order(_), _) => "Next",
            (_, Then::Take) => "Take",
            (_, Then::Arrange) => "To the bottom",
        };
        let target = self.cards.last(At::Deck(self.seat), card).map_or(Points::Button, Points::Card);
        Offer::new(self.world.card_name(card)).among(group).at(target)
    }

    /// An effect that waits.
    fn number(&self, which: u8) -> Offer {
        let Some(Proc::Group(group)) = self.top else { return Offer::new(which.to_string()) };
        match group.nth(self.world, self.seat, which) {
            Some(trigger) => {
                let doing = crate::effects::Do::trigger(trigger);
                Offer::new(names::effect(self.world, &doing)).detail(names::unit_for(
                    self.world,
                    self.seat,
                    trigger.unit,
                ))
            }
            None => Offer::new(which.to_string()),
        }
    }
}
