//! The answers: what each says to a person, and what on the table it points at.

use super::cards::{At, Cards};
use super::names::{self, count};
use super::{map, pieces, zones};
use crate::WizWar;
use crate::card::{Card, Energy};
use crate::choice::{Carry, Choice};
use crate::effect::Effect;
use crate::english;
use crate::options::SCHOOLS;
use crate::pack::Pack;
use crate::procedure::Proc;
use crate::words::capital;
use crate::world::{MarkerId, Piece, Target, World};
use geometry::grid::{Dir, Edge, Square};
use kernel::Seat;
use table::{Offer, Target as Points};

/// What a card pays for that is discarded for a spell or the use of an item.
const PAY: &str = "Pay with";

/// The answers of a seat to the current question.
pub(super) struct Answer<'a> {
    world: &'a World,
    cards: &'a Cards,
    seat: Seat,
    top: Option<&'a Proc>,
}

impl<'a> Answer<'a> {
    pub(super) fn of(game: &'a WizWar, cards: &'a Cards, seat: Seat) -> Answer<'a> {
        Answer { world: game.world(), cards, seat, top: game.stack().last() }
    }

    /// Whose answers they are.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// What an answer says, and what it points at.
    pub(super) fn offer(&self, choice: Choice) -> Offer {
        let world = self.world;
        match choice {
            Choice::Done => Offer::new(self.done()),
            Choice::Pass => Offer::new(self.pass()),
            Choice::Yes => Offer::new("Yes"),
            Choice::Go(dir) => self.go(dir),
            Choice::Boost(card) => self.hand("Boost your speed with", card, None).detail(self.energy(card)),
            Choice::Cast(card, form) => {
                let word = names::word_of(&Pack::face(world.pack, card).forms, form);
                let group = if matches!(self.top, Some(Proc::Window(_))) { "Counter with" } else { "Cast" };
                let form = Pack::face(world.pack, card).forms.get(form as usize);
                let kind = form.filter(|_| word.is_none()).map(|form| english::kind(form.kind));
                self.hand(group, card, word).detail(kind.unwrap_or_default())
            }
            Choice::Play(card) => self.hand("Put into play", card, None),
            Choice::Use(card, form) => {
                let uses = Pack::face(world.pack, card).item.as_ref().map_or(&[][..], |item| &item.uses);
                let label = names::with_form(names::card(world, card), names::word_of(uses, form));
                Offer::new(label).among("Use").at(self.item(card))
            }
            Choice::Punch => Offer::new("Punch what is beside you"),
            Choice::Granted(id) => match world.spell(id) {
                Some(spell) => Offer::new(format!("Attack by {}", names::card(world, spell.card)))
                    .at(self.points_at(Target::Spell(id))),
                None => Offer::new("Attack by a spell"),
            },
            Choice::Take(target) => {
                Offer::new(format!("Pick up {}", names::target(world, target))).at(self.points_at(target))
            }
            Choice::TakeAll => Offer::new("Pick up everything that lies here"),
            Choice::Drop(what) => self.drop(what),
            Choice::Hold(edge) => {
                Offer::new(format!("Hold open {}", self.line(edge))).at(self.points_at(Target::Edge(edge)))
            }
            Choice::Release(edge) => {
                Offer::new(format!("Let go of {}", self.line(edge))).at(self.points_at(Target::Edge(edge)))
            }
            Choice::End(id) => {
                let target = Target::Spell(id);
                let spell = world.spell(id);
                let name = spell.map_or(String::new(), |spell| names::card(world, spell.card).into());
                let on = spell.map_or(String::new(), |spell| {
                    format!("on {}", names::target(world, zones::kept_at(world, spell)))
                });
                Offer::new(name).detail(on).among("End your spell").at(self.points_at(target))
            }
            Choice::Command(id) => {
                let piece = Piece::Creature(id);
                Offer::new(format!("Command {}", names::piece(world, piece)))
                    .at(Points::Piece(pieces::piece_id(piece)))
            }
            Choice::Bite => Offer::new("Attack"),
            Choice::Fly(id) => self.thing("Fly", Target::Marker(id)),
            Choice::Gather(id) => self.thing("Spend the whole phase to gather", Target::Marker(id)),
            Choice::At(target) => self.at(target),
            Choice::Pick(card) => {
                let boosts = self.picking() == PAY;
                self.hand(self.picking(), card, None).detail(if boosts {
                    self.energy(card)
                } else {
                    String::new()
                })
            }
            Choice::Give(what) => {
                let group = if self.discards() { "Discard" } else { "" };
                Offer::new(names::carried(world, what)).among(group).at(self.carried(what))
            }
            Choice::Number(number) => Offer::new(self.number(number)),
        }
    }

    fn done(&self) -> &'static str {
        match self.top {
            Some(Proc::Main(_)) => "Done: end moving and casting",
            Some(Proc::Command(_)) => "Done with this creature",
            Some(Proc::March(_) | Proc::Haul(_) | Proc::Teleport(_) | Proc::Fly(_) | Proc::Flee(_)) => {
                "Stop here"
            }
            Some(_) | None => "That is all",
        }
    }

    fn pass(&self) -> &'static str {
        match self.top {
            Some(Proc::Window(_)) => "Let it happen",
            Some(Proc::Declare(_)) => "No boost",
            Some(_) | None => "No",
        }
    }

    /// What picking a card does here.
    fn picking(&self) -> &'static str {
        match self.top {
            Some(Proc::Limit(_) | Proc::Discard(_)) => "Discard",
            Some(Proc::Declare(_)) => PAY,
            Some(_) | None => "Choose",
        }
    }

    fn discards(&self) -> bool {
        matches!(self.top, Some(Proc::Limit(_) | Proc::Discard(_)))
    }

    /// The square from which a step or direction counts.
    pub(super) fn here(&self) -> Square {
        let piece = match self.top {
            Some(Proc::March(march)) => march.piece(),
            Some(Proc::Command(command)) => Piece::Creature(command.creature()),
            Some(_) | None => Piece::Wizard(self.seat),
        };
        self.world.square_of(piece).unwrap_or_default()
    }

    fn go(&self, dir: Dir) -> Offer {
        let walks = matches!(self.top, Some(Proc::Main(_) | Proc::March(_) | Proc::Command(_)));
        if !walks {
            return Offer::new(dir.name()).among("Direction");
        }
        let step = self.world.maze.step(self.here(), dir);
        let offer = Offer::new(names::way(self.world, self.here(), dir)).among("Walk");
        match map::spot(self.world, step.to) {
            Some(spot) => offer.at(Points::Spot(spot)),
            None => offer,
        }
    }

    fn hand(&self, group: &str, card: Card, word: Option<&str>) -> Offer {
        let label = names::with_form(names::card(self.world, card), word);
        Offer::new(label).among(group).at(self.card(card))
    }

    /// Where a card lies that can be chosen: in one's hand, in the hand that one looks into, or on the deck.
    fn card(&self, card: Card) -> Points {
        let looks_at = match self.top {
            Some(Proc::Do(doing)) => match doing.effect() {
                Some(Effect::StealCards { .. }) => doing.subject_wizard(self.world),
                Some(Effect::SecondSight) => None,
                Some(_) | None => Some(self.seat),
            },
            Some(_) | None => Some(self.seat),
        };
        match looks_at.filter(|&seat| self.world.has_in_hand(seat, card)) {
            Some(seat) => self.cards.first(At::Hand(seat), card),
            None => self.cards.last(At::Deck(self.world.pile_of(self.seat)), card),
        }
        .map_or(Points::Button, Points::Card)
    }

    fn item(&self, card: Card) -> Points {
        self.cards.first(At::Item(self.seat), card).map_or(Points::Button, Points::Card)
    }

    /// What a card is worth as energy, in a few words.
    fn energy(&self, card: Card) -> String {
        match Pack::face(self.world.pack, card).energy {
            Energy::None => String::new(),
            Energy::Fixed(value) => format!("energy {value}"),
            Energy::Die(0) => "energy of one die".into(),
            Energy::Die(more) => format!("energy of one die + {more}"),
        }
    }

    fn thing(&self, verb: &str, target: Target) -> Offer {
        Offer::new(format!("{verb} {}", names::target(self.world, target))).at(self.points_at(target))
    }

    fn drop(&self, what: Carry) -> Offer {
        let wizard = self.world.wizard(self.seat);
        let scores = what == Carry::Treasure
            && wizard.square == wizard.home
            && wizard.treasure.is_some_and(|id| id.owner() != self.seat);
        let why = if scores { "it scores a point" } else { "" };
        Offer::new(format!("Put down {}", names::carried(self.world, what)))
            .detail(why)
            .at(self.carried(what))
    }

    /// A line as seen from where one stands.
    fn line(&self, edge: Edge) -> String {
        let here = self.here();
        let dir = Dir::ALL.into_iter().find(|&dir| self.world.maze.edge(here, dir) == edge);
        match (self.world.door(edge), dir) {
            (Some(door), Some(dir)) => {
                format!("{}'s door to the {}", self.world.seat_name(door.owner), dir.name())
            }
            (Some(_) | None, _) => names::edge(self.world, edge),
        }
    }

    fn at(&self, target: Target) -> Offer {
        let world = self.world;
        let name = || capital(&names::target(world, target));
        let place = world.target_square(target).map(|square| world.square_word(square));
        let offer = match target {
            Target::Piece(Piece::Wizard(seat)) => {
                let name = if seat == self.seat { "Yourself".into() } else { world.seat_name(seat) };
                Offer::new(name).detail(told(place, [format!("life {}", world.wizard(seat).life)]))
            }
            Target::Piece(Piece::Creature(id)) => {
                let life = world.creature(id).map(|creature| format!("life {}", creature.life));
                Offer::new(name()).detail(told(place, life))
            }
            Target::Marker(id) => Offer::new(names::object(world, id)).detail(told(place, self.worn(id))),
            Target::Item(_) | Target::Treasure(_) => Offer::new(name()).detail(told(place, [])),
            Target::Edge(edge) => Offer::new(names::side(world, edge))
                .detail(told(None, cracked(world.cracks(edge))))
                .among(names::standing(world, edge)),
            Target::Square(square) => Offer::new(world.square_word(square)).among("Square"),
            Target::None | Target::Spell(_) | Target::Dir(_) => Offer::new(name()),
        };
        offer.at(self.points_at(target))
    }

    /// How much more an object can take.
    fn worn(&self, id: MarkerId) -> Option<String> {
        let marker = self.world.marker(id)?;
        let needed =
            self.world.pack.object(marker.object).cracks.checked_sub(marker.cracks).filter(|&it| it > 0)?;
        Some(format!("falls to {}", count(needed.into(), "crack", "cracks")))
    }

    fn number(&self, number: u8) -> String {
        let many = usize::from(number);
        match self.top {
            Some(Proc::Discard(_)) if number == 0 => "Draw nothing and end the turn".into(),
            Some(Proc::Discard(_)) => format!("Draw {} and end the turn", count(many, "card", "cards")),
            Some(Proc::Setup(_)) => SCHOOLS
                .get(many)
                .and_then(|&school| self.world.pack.school(school))
                .map_or(number.to_string(), |school| school.name.clone()),
            Some(Proc::Teleport(_)) => count(many, "square", "squares"),
            Some(Proc::Declare(_)) => count(many, "quarter-turn", "quarter-turns"),
            Some(Proc::Apportion(_)) => count(many, "point of damage", "points of damage"),
            Some(Proc::Do(doing)) => match doing.effect() {
                Some(Effect::OneOf { ways }) => ways
                    .get(many.saturating_sub(1))
                    .map_or(number.to_string(), |way| english::way(self.world.pack, way)),
                Some(_) | None => number.to_string(),
            },
            Some(_) | None => number.to_string(),
        }
    }

    fn carried(&self, what: Carry) -> Points {
        match what {
            Carry::Item(card) => self.item(card),
            Carry::Treasure => match self.world.wizard(self.seat).treasure {
                Some(id) => Points::Piece(pieces::treasure_id(id)),
                None => Points::Button,
            },
            Carry::Marker(id) => Points::Piece(pieces::marker_id(id)),
        }
    }

    fn points_at(&self, target: Target) -> Points {
        points_at(self.world, self.cards, target)
    }
}

/// What a target is on the table.
pub(super) fn points_at(world: &World, cards: &Cards, target: Target) -> Points {
    match target {
        Target::None | Target::Dir(_) => Points::Button,
        Target::Piece(piece) => Points::Piece(pieces::piece_id(piece)),
        Target::Square(square) => map::spot(world, square).map_or(Points::Button, Points::Spot),
        Target::Edge(edge) => map::border(world, edge).map_or(Points::Button, Points::Border),
        Target::Marker(id) => Points::Piece(pieces::marker_id(id)),
        Target::Item(id) => Points::Piece(pieces::item_id(id)),
        Target::Treasure(id) => Points::Piece(pieces::treasure_id(id)),
        Target::Spell(id) => cards.spell(id).map_or(Points::Button, Points::Card),
    }
}

/// Where something is and what else there is to know, with commas between.
fn told(place: Option<String>, more: impl IntoIterator<Item = String>) -> String {
    place.into_iter().chain(more).collect::<Vec<_>>().join(", ")
}

fn cracked(cracks: u8) -> Option<String> {
    (cracks > 0).then(|| count(cracks.into(), "crack", "cracks"))
}
