//! The answers: what each says to a person, and what on the table it points at.

use super::names::{self, count};
use super::{map, pieces, zones};
use crate::WizWar;
use crate::card::Card;
use crate::choice::{Carry, Choice};
use crate::effect::Effect;
use crate::english;
use crate::options::SCHOOLS;
use crate::pack::Pack;
use crate::procedure::Proc;
use crate::world::{Piece, Target, World};
use geometry::grid::{Dir, Edge, Square};
use kernel::Seat;
use table::{Offer, Target as Points};

/// An answer of a seat to the current question.
pub(super) fn offer(game: &WizWar, seat: Seat, choice: Choice) -> Offer {
    Answer { world: game.world(), seat, top: game.stack().last() }.offer(choice)
}

struct Answer<'a> {
    world: &'a World,
    seat: Seat,
    top: Option<&'a Proc>,
}

impl Answer<'_> {
    fn offer(&self, choice: Choice) -> Offer {
        let world = self.world;
        match choice {
            Choice::Done => Offer::new(self.done()),
            Choice::Pass => Offer::new(self.pass()),
            Choice::Yes => Offer::new("Yes"),
            Choice::Go(dir) => self.go(dir),
            Choice::Boost(card) => self.hand("Boost your speed with", card, None),
            Choice::Cast(card, form) => {
                let word = names::word_of(&Pack::face(world.pack, card).forms, form);
                let group = if matches!(self.top, Some(Proc::Window(_))) { "Counter with" } else { "Cast" };
                self.hand(group, card, word)
            }
            Choice::Play(card) => self.hand("Put into play", card, None),
            Choice::Use(card, form) => {
                let uses = Pack::face(world.pack, card).item.as_ref().map_or(&[][..], |item| &item.uses);
                let label = names::with_form(names::card(world, card), names::word_of(uses, form));
                Offer::new(label).among("Use").at(Points::Card(zones::carried(self.seat, card)))
            }
            Choice::Punch => Offer::new("Punch what is beside you"),
            Choice::Granted(id) => match world.spell(id) {
                Some(spell) => Offer::new(format!("Attack by {}", names::card(world, spell.card)))
                    .at(Points::Card(zones::spell_card(spell))),
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
                let on = world.spell(id).map_or(String::new(), |spell| {
                    format!("{} on {}", names::card(world, spell.card), names::target(world, spell.on))
                });
                Offer::new(on).among("End your spell").at(self.points_at(target))
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
            Choice::Pick(card) => self.hand(self.picking(), card, None),
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
            Some(Proc::Declare(_)) => "Pay with",
            Some(_) | None => "Choose",
        }
    }

    fn discards(&self) -> bool {
        matches!(self.top, Some(Proc::Limit(_) | Proc::Discard(_)))
    }

    /// The square from which a step or direction counts.
    fn here(&self) -> Square {
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
            Some(seat) => Points::Card(zones::in_hand(seat, card)),
            None => zones::in_deck(self.world, self.seat, card).map_or(Points::Button, Points::Card),
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
        let why = if scores { ": it scores a point" } else { "" };
        Offer::new(format!("Put down {}{why}", names::carried(self.world, what))).at(self.carried(what))
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
        let own = Target::Piece(Piece::Wizard(self.seat));
        let name = if target == own { "Yourself".into() } else { names::target(self.world, target) };
        let group = match target {
            Target::Square(_) => "Square",
            Target::Edge(_) => "Border line",
            Target::None
            | Target::Piece(_)
            | Target::Marker(_)
            | Target::Item(_)
            | Target::Treasure(_)
            | Target::Spell(_)
            | Target::Dir(_) => "",
        };
        let place = match target {
            Target::Piece(_) | Target::Item(_) | Target::Treasure(_) => self.world.target_square(target),
            Target::None
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Marker(_)
            | Target::Spell(_)
            | Target::Dir(_) => None,
        };
        let label =
            place.map_or(name.clone(), |square| format!("{name} at {}", self.world.square_word(square)));
        let label = if group.is_empty() { crate::words::capital(&label) } else { label };
        Offer::new(label).among(group).at(self.points_at(target))
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
            Carry::Item(card) => Points::Card(zones::carried(self.seat, card)),
            Carry::Treasure => match self.world.wizard(self.seat).treasure {
                Some(id) => Points::Piece(pieces::treasure_id(id)),
                None => Points::Button,
            },
            Carry::Marker(id) => Points::Piece(pieces::marker_id(id)),
        }
    }

    fn points_at(&self, target: Target) -> Points {
        match target {
            Target::None | Target::Dir(_) => Points::Button,
            Target::Piece(piece) => Points::Piece(pieces::piece_id(piece)),
            Target::Square(square) => map::spot(self.world, square).map_or(Points::Button, Points::Spot),
            Target::Edge(edge) => map::border(self.world, edge).map_or(Points::Button, Points::Border),
            Target::Marker(id) => Points::Piece(pieces::marker_id(id)),
            Target::Item(id) => Points::Piece(pieces::item_id(id)),
            Target::Treasure(id) => Points::Piece(pieces::treasure_id(id)),
            Target::Spell(id) => {
                self.world.spell(id).map_or(Points::Button, |spell| Points::Card(zones::spell_card(spell)))
            }
        }
    }
}
