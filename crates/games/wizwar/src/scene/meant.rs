//! What somebody may have in mind who points at something on the table: answers to the current question, legal or
//! not, the likeliest first.

use super::cards::{At, Cards};
use super::offers::Answer;
use super::{map, pieces};
use crate::WizWar;
use crate::card::{Card, Form, Kind};
use crate::choice::{Carry, Choice};
use crate::world::{Piece, Place, Target, TreasureId, World};
use geometry::grid::{Dir, Edge, Square};
use kernel::{Seat, View};
use table::{Border, PieceId, SeatId, Spot, Target as Points};

/// The answers that may be meant.
pub(super) fn meant(view: &View<WizWar>, points: Points) -> Vec<Choice> {
    let Some(seat) = view.asked() else { return Vec::new() };
    let game = view.shown();
    let cards = Cards::of(game, view.viewer());
    let answer = Answer::of(game, &cards, seat);
    let mut choices = Vec::new();
    view.options(&mut choices);
    choices.retain(|&choice| answer.offer(choice).target == points);
    let mut guess = Guess { world: game.world(), seat, here: answer.here(), choices: Vec::new() };
    guess.pointed(&cards, points);
    table::rank(view, choices, guess.choices)
}

struct Guess<'w> {
    world: &'w World,
    seat: Seat,
    /// The square from which steps and directions count.
    here: Square,
    choices: Vec<Choice>,
}

impl Guess<'_> {
    fn may(&mut self, choice: Choice) {
        self.choices.push(choice);
    }

    fn pointed(&mut self, cards: &Cards, points: Points) {
        match points {
            Points::Piece(id) => self.piece(id),
            Points::Spot(spot) => self.spot(spot),
            Points::Border(border) => self.border(border),
            Points::Card(id) => {
                if let Some(lying) = cards.get(id) {
                    self.card(lying.at, lying.card);
                }
            }
            Points::Seat(SeatId(seat)) if seat < self.world.seats() => {
                self.target(Target::Piece(Piece::Wizard(Seat(seat))));
            }
            Points::Seat(_) | Points::Point(_) => {}
            Points::Button => {
                [Choice::Done, Choice::Pass, Choice::Yes, Choice::Punch, Choice::TakeAll, Choice::Bite]
                    .into_iter()
                    .for_each(|choice| self.may(choice));
            }
        }
    }

    fn piece(&mut self, id: PieceId) {
        let world = self.world;
        if let Some(target) = pieces::target(world, id) {
            self.target(target);
        } else if let Some(seat) = pieces::home_of(world, id) {
            self.square(world.wizard(seat).home);
        }
    }

    /// Something that can be aimed at, and what else can be done with it.
    fn target(&mut self, target: Target) {
        self.may(Choice::At(target));
        match target {
            Target::Piece(Piece::Wizard(seat)) => self.wizard(seat),
            Target::Piece(Piece::Creature(id)) => {
                let own = self.world.creature(id).is_some_and(|creature| creature.owner == self.seat);
                if own {
                    self.may(Choice::Command(id));
                } else {
                    self.attacks();
                }
            }
            Target::Marker(id) => {
                [Choice::Take(target), Choice::Gather(id), Choice::Fly(id)]
                    .into_iter()
                    .for_each(|choice| self.may(choice));
                self.given(Carry::Marker(id));
            }
            Target::Item(_) => self.may(Choice::Take(target)),
            Target::Treasure(id) => self.treasure(id),
            Target::Square(square) => self.square(square),
            Target::Edge(_) | Target::Spell(_) | Target::None | Target::Dir(_) => {}
        }
        if let Some(square) = self.world.target_square(target) {
            self.steps(square);
        }
    }

    fn wizard(&mut self, seat: Seat) {
        if seat == self.seat {
            self.given(Carry::Treasure);
        } else {
            self.attacks();
        }
    }

    fn treasure(&mut self, id: TreasureId) {
        match self.world.treasures.get(id.0 as usize).map(|treasure| treasure.place) {
            Some(Place::Wizard(_) | Place::Creature(_)) => self.given(Carry::Treasure),
            Some(Place::Square(_)) | None => self.may(Choice::Take(Target::Treasure(id))),
        }
    }

    fn given(&mut self, carry: Carry) {
        self.may(Choice::Drop(carry));
        self.may(Choice::Give(carry));
    }

    /// Every way in which the seat could attack.
    fn attacks(&mut self) {
        let world = self.world;
        self.may(Choice::Punch);
        let attack = |form: &Form| form.kind == Kind::Attack;
        for item in &world.wizard(self.seat).items {
            let uses = world.pack.face(item.card).item.as_ref().map_or(&[][..], |item| &item.uses);
            for (place, _) in uses.iter().enumerate().filter(|(_, form)| attack(form)) {
                self.may(Choice::Use(item.card, place as u8));
            }
        }
        for card in world.kinds_in_hand(self.seat) {
            let forms = &world.pack.face(card).forms;
            for (place, _) in forms.iter().enumerate().filter(|(_, form)| attack(form)) {
                self.may(Choice::Cast(card, place as u8));
            }
        }
        let oneself = Target::Piece(Piece::Wizard(self.seat));
        for spell in world.spells.iter().filter(|it| it.on == oneself) {
            self.may(Choice::Granted(spell.id));
        }
    }

    fn spot(&mut self, spot: Spot) {
        if let Some(square) = map::square(self.world, spot) {
            self.square(square);
        }
    }

    fn square(&mut self, square: Square) {
        self.may(Choice::At(Target::Square(square)));
        self.steps(square);
    }

    /// Steps and directions that lead to a square: straight into it, or on a shortest way there.
    fn steps(&mut self, square: Square) {
        let maze = self.world.maze;
        let into: Vec<Dir> =
            Dir::ALL.into_iter().filter(|&dir| maze.step(self.here, dir).to == square).collect();
        for &dir in &into {
            self.may(Choice::Go(dir));
        }
        if into.is_empty() && square != self.here {
            let dirs: Vec<Dir> = maze.first_steps(self.here, square, &self.world.shut()).collect();
            dirs.into_iter().for_each(|dir| self.may(Choice::Go(dir)));
        }
    }

    fn border(&mut self, border: Border) {
        let Some(edge) = map::edge(self.world, border) else { return };
        self.may(Choice::At(Target::Edge(edge)));
        self.over(edge);
        if self.world.door(edge).is_some() {
            self.may(Choice::Hold(edge));
            self.may(Choice::Release(edge));
        }
    }

    /// A step over a border line of one's own square.
    fn over(&mut self, edge: Edge) {
        let dirs = Dir::ALL.into_iter().filter(|&dir| self.world.maze.edge(self.here, dir) == edge);
        dirs.collect::<Vec<_>>().into_iter().for_each(|dir| self.may(Choice::Go(dir)));
    }

    fn card(&mut self, at: At, card: Card) {
        match at {
            At::Hand(seat) => {
                if seat == self.seat {
                    self.own_card(card);
                }
                self.may(Choice::Pick(card));
            }
            At::Item(_) => self.item(card),
            At::Spell(id) => {
                [Choice::At(Target::Spell(id)), Choice::End(id), Choice::Granted(id)]
                    .into_iter()
                    .for_each(|choice| self.may(choice));
            }
            At::Deck(_) | At::Discard(_) => self.may(Choice::Pick(card)),
            // It can be answered only by another card.
            At::Cast(_) => self.may(Choice::Pass),
        }
    }

    /// A card of one's own hand: first what it is made for.
    fn own_card(&mut self, card: Card) {
        let face = self.world.pack.face(card);
        if face.item.is_some() {
            self.may(Choice::Play(card));
        }
        (0..face.forms.len() as u8).for_each(|form| self.may(Choice::Cast(card, form)));
        self.may(Choice::Pick(card));
        self.may(Choice::Boost(card));
    }

    fn item(&mut self, card: Card) {
        let uses = self.world.pack.face(card).item.as_ref().map_or(0, |item| item.uses.len());
        (0..uses as u8).for_each(|form| self.may(Choice::Use(card, form)));
        self.given(Carry::Item(card));
    }
}
