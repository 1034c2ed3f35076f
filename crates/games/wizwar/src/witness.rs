//! What shows a refusal on the table: what the answer is about; and of what is not seen the line and what it meets
//! (WZ-243 to WZ-260).

use crate::choice::{Carry, Choice};
use crate::effect::Ongoing;
use crate::world::{Piece, Target, World};
use geometry::grid::{Obstacle, Square};
use kernel::{Refusal, Seat, Witness};

impl World {
    /// What an answer of a seat is about.
    pub fn subject(&self, seat: Seat, choice: Choice) -> Witness {
        let card = |card| Witness::Card(self.card_word(card).into());
        let at = |target| Witness::At(self.target_word(target));
        let player = || Witness::Seat(self.seat_word(seat).into());
        match choice {
            Choice::Done
            | Choice::Pass
            | Choice::Yes
            | Choice::Punch
            | Choice::TakeAll
            | Choice::Bite
            | Choice::Number(_) => player(),
            Choice::Boost(it)
            | Choice::Cast(it, _)
            | Choice::Play(it)
            | Choice::Use(it, _)
            | Choice::Pick(it) => card(it),
            Choice::Drop(Carry::Item(it)) | Choice::Give(Carry::Item(it)) => card(it),
            Choice::Drop(Carry::Treasure) | Choice::Give(Carry::Treasure) => player(),
            Choice::Drop(Carry::Marker(id)) | Choice::Give(Carry::Marker(id)) => at(Target::Marker(id)),
            Choice::Go(dir) => at(Target::Dir(dir)),
            Choice::Take(target) | Choice::At(target) => at(target),
            Choice::Hold(edge) | Choice::Release(edge) => at(Target::Edge(edge)),
            Choice::Granted(id) | Choice::End(id) => at(Target::Spell(id)),
            Choice::Command(id) => at(Target::Piece(Piece::Creature(id))),
            Choice::Fly(id) | Choice::Gather(id) => at(Target::Marker(id)),
        }
    }

    /// Adds to a refusal the line from a square to a target, and what is in its way.
    pub fn line_refusal(&self, refusal: Refusal, from: Square, to: Target) -> Refusal {
        let line = Witness::Line { from: self.square_word(from), to: self.target_word(to) };
        let (have, shown) = self.in_the_way(from, to);
        let refusal = refusal.have(have).shown_by(line);
        match shown {
            Some(target) => refusal.shown_by(Witness::At(self.target_word(target))),
            None => refusal,
        }
    }

    /// What keeps a target from being seen, in words and on the table.
    fn in_the_way(&self, from: Square, to: Target) -> (String, Option<Target>) {
        let blocked = match to {
            Target::Edge(edge) => self.maze.line_to_edge(from, edge, &self.blockers),
            Target::Piece(_)
            | Target::Square(_)
            | Target::Marker(_)
            | Target::Item(_)
            | Target::Treasure(_) => {
                let square = self.target_square(to);
                square.and_then(|square| self.maze.line(from, square, &self.blockers))
            }
            Target::None | Target::Spell(_) | Target::Dir(_) => None,
        };
        match blocked {
            Some(Err(blocked)) => match blocked.by {
                Obstacle::Edge(edge) => {
                    (format!("{} in the way", self.edge_name(edge)), Some(Target::Edge(edge)))
                }
                Obstacle::Corner(edge) => {
                    (format!("the end of {} in the way", self.edge_name(edge)), Some(Target::Edge(edge)))
                }
                Obstacle::Square(square) => (
                    format!("something in {} in the way", self.square_name(square)),
                    Some(Target::Square(square)),
                ),
                Obstacle::OuterWall(square) => (
                    format!("the outer wall of {} in the way", self.square_name(square)),
                    Some(Target::Square(square)),
                ),
            },
            Some(Ok(_)) if self.holds_everywhere(|it| matches!(it, Ongoing::Fog)) => ("fog".into(), None),
            Some(Ok(_)) => {
                ("a bush or cloud that hides it".into(), self.target_square(to).map(Target::Square))
            }
            None => ("no line to it".into(), None),
        }
    }
}
