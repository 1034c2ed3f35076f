//! What somebody may have in mind who brings something somewhere: drags a unit along a way, a card onto the battlefield, an
//! attachment to another unit.

use super::cards::{At, Cards, Lying};
use super::field::on_field;
use super::offers::Answer;
use super::pieces::{self, Thing};
use crate::card::Card;
use crate::choice::{Choice, LEGS, Path};
use crate::game::Malediction;
use crate::procedure::Proc;
use crate::world::{Target, UnitId, World};
use geometry::plane::{Disc, Point};
use kernel::{List, Seat, View};
use table::Target as Points;

/// How far a way may be from the legs that stand for it, in micrometres: what a hand draws is never straight.
const UNSTEADY: f64 = 3_000.0;
/// Of a longer way only so many points are looked at.
const LONGEST: usize = 256;

/// The answers that may be meant.
pub(super) fn brought(
    view: &View<Malediction>,
    what: Points,
    way: &[table::Point],
    to: Points,
) -> Vec<Choice> {
    let Some(seat) = view.asked() else { return Vec::new() };
    let game = view.shown();
    let cards = Cards::of(game, view.viewer());
    let answer = Answer::of(game, &cards, seat);
    let mut guess = Brought { world: game.world(), seat, top: game.stack().last(), choices: Vec::new() };
    match what {
        Points::Card(id) => {
            if let Some(&Lying { at, card, .. }) = cards.get(id) {
                guess.card(at, card, to);
            }
        }
        Points::Piece(id) => match pieces::thing(game.world(), id) {
            Some(Thing::Unit(id)) => guess.unit(id, way, to, answer.active().map(|unit| unit.id)),
            Some(Thing::Borne(id, card)) => guess.attachment(id, card, to),
            Some(Thing::Husk(_) | Thing::Terrain(_)) | None => {}
        },
        Points::Spot(_) | Points::Border(_) | Points::Point(_) | Points::Seat(_) | Points::Button => {}
    }
    table::rank(view, Vec::new(), guess.choices)
}

struct Brought<'a> {
    world: &'a World,
    seat: Seat,
    top: Option<&'a Proc>,
    choices: Vec<Choice>,
}

impl Brought<'_> {
    fn unit_at(&self, to: Points) -> Option<UnitId> {
        let Points::Piece(id) = to else { return None };
        match pieces::thing(self.world, id)? {
            Thing::Unit(id) | Thing::Borne(id, _) => Some(id),
            Thing::Husk(_) | Thing::Terrain(_) => None,
        }
    }

    fn point_at(&self, to: Points) -> Option<Point> {
        match to {
            Points::Point(point) => on_field(point),
            Points::Piece(id) => match pieces::thing(self.world, id)? {
                Thing::Unit(id) | Thing::Borne(id, _) => self.world.unit(id).map(|unit| unit.at),
                Thing::Husk(at) => Some(at),
                Thing::Terrain(_) => None,
            },
            Points::Spot(_) | Points::Border(_) | Points::Card(_) | Points::Seat(_) | Points::Button => None,
        }
    }

    /// A card of the hand, of the Seeker zone or of a discard pile.
    fn card(&mut self, at: At, card: Card, to: Points) {
        let (unit, point) = (self.unit_at(to), self.point_at(to));
        let face = self.world.pack.face(card);
        if face.is_unit() {
            self.choices.extend(point.map(|point| Choice::Play(card, point)));
        } else if face.is_item() {
            self.choices.extend(unit.map(|unit| Choice::Equip(card, unit)));
        }
        let under = point.and_then(|point| self.terrain_under(point));
        let targets = unit.map(Target::Unit).into_iter().chain(point.map(Target::Point)).chain(under);
        for target in targets {
            let targets = List::collect([target]);
            self.choices.push(match at {
                At::Discard(owner) => Choice::Recall(card, owner, targets),
                At::Hand(_)
                | At::Bid(_)
                | At::Cast(_)
                | At::Unit(_)
                | At::Borne(_)
                | At::Seeker(_)
                | At::Display
                | At::Banished(_)
                | At::Aside(_)
                | At::Deck(_)
                | At::Relics
                | At::Side(_) => Choice::Cast(card, targets),
            });
        }
    }

    fn terrain_under(&self, point: Point) -> Option<Target> {
        let ground = crate::ground::ground(self.world);
        let place = ground.under(Disc::new(point, geometry::plane::Micrometres::new(1))).next();
        place.map(|place| Target::Piece(place as u8))
    }

    /// A unit: it is moved, or it goes at an enemy.
    fn unit(&mut self, id: UnitId, way: &[table::Point], to: Points, active: Option<UnitId>) {
        let Some(unit) = self.world.unit(id) else { return };
        if let Some(other) = self.unit_at(to).filter(|&other| other != id) {
            self.choices.extend([Choice::Attack(other), Choice::Shoot(other)]);
            self.world.each_charge(unit, &mut |target, aim, path| {
                if target == other {
                    self.choices.push(Choice::Charge(target, aim, path));
                }
            });
        }
        let Some(point) = self.point_at(to) else { return };
        if unit.staged {
            self.choices.push(Choice::Put(id, point));
        }
        if active != Some(id) {
            self.choices.push(Choice::Activate(id));
            return;
        }
        if let Some(Proc::Activated(_)) = self.top {
            self.choices.extend([Choice::Move, Choice::Shift(point)]);
            return;
        }
        let passed = way.iter().take(LONGEST).filter_map(|&point| on_field(point));
        let drawn: Vec<Point> = std::iter::once(unit.at).chain(passed).chain([point]).collect();
        let legs = straightened(&drawn);
        // Straight on means the shortest way.
        let (drawn, shortest) = (Choice::Go(legs), Choice::To(point));
        self.choices.extend(if legs.len() > 1 { [drawn, shortest] } else { [shortest, drawn] });
    }

    /// An item or relic that is handed to another unit of the same owner, for nothing or for one of its own.
    fn attachment(&mut self, from: UnitId, card: Card, to: Points) {
        let Some(other) = self.unit_at(to).and_then(|other| self.world.unit(other)) else { return };
        let is_own = |id: UnitId| self.world.unit(id).is_some_and(|unit| unit.owner == self.seat);
        if is_own(from) && other.id != from {
            self.choices.push(Choice::Swap(from, card, other.id, None));
            for back in other.borne() {
                self.choices.push(Choice::Swap(from, card, other.id, Some(back.card)));
            }
        }
    }
}

/// A drawn way as few straight legs, without where it begins. Whoever draws more turns than a way can have is understood
/// roughly.
fn straightened(way: &[Point]) -> Path {
    let mut kept = vec![0, way.len() - 1];
    while kept.len() <= LEGS {
        let legs = kept.iter().zip(kept.iter().skip(1));
        let astray = legs.flat_map(|(&from, &to)| {
            (from + 1..to).map(move |place| (off(way[place], way[from], way[to]), place))
        });
        let farthest = astray.max_by(|one, other| one.0.total_cmp(&other.0));
        match farthest {
            Some((far, place)) if far > UNSTEADY => {
                kept.push(place);
                kept.sort_unstable();
            }
            Some(_) | None => break,
        }
    }
    Path::collect(kept.into_iter().skip(1).map(|place| way[place]))
}

/// How far a point is from a leg.
fn off(point: Point, from: Point, to: Point) -> f64 {
    let part = |one: i32, other: i32| f64::from(other) - f64::from(one);
    let (along_x, along_y) = (part(from.x(), to.x()), part(from.y(), to.y()));
    let (x, y) = (part(from.x(), point.x()), part(from.y(), point.y()));
    let square = along_x * along_x + along_y * along_y;
    let share = if square > 0.0 { ((x * along_x + y * along_y) / square).clamp(0.0, 1.0) } else { 0.0 };
    let (x, y) = (x - share * along_x, y - share * along_y);
    libm::sqrt(x * x + y * y)
}
