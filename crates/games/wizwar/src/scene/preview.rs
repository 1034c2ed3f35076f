//! What an answer would do, before it is given: the way of a step, what a spell reaches, what it is aimed at.

use super::cards::Cards;
use super::cost::cost;
use super::marks;
use super::offers::{Answer, points_at};
use crate::WizWar;
use crate::casting;
use crate::choice::Choice;
use crate::permission::draft;
use crate::procedure::Proc;
use crate::targets::Shot;
use crate::world::{Cast, Deed, Piece, Target, World};
use geometry::grid::SquareSet;
use kernel::Seat;
use table::{Mark, MarkKind};

/// The marks of an answer of a seat to the current question, with what it costs beside the first.
pub(super) fn preview(game: &WizWar, cards: &Cards, seat: Seat, choice: Choice) -> Vec<Mark> {
    let mut marks = drawn(game, cards, seat, choice);
    if let Some(first) = marks.first_mut() {
        first.label = cost(game, seat, choice);
    }
    marks
}

fn drawn(game: &WizWar, cards: &Cards, seat: Seat, choice: Choice) -> Vec<Mark> {
    let world = game.world();
    let answer = Answer::of(game, cards, seat);
    let pointed = || marks::thing(answer.offer(choice).target);
    let own = |trace| Mark::new(MarkKind::Preview, trace).of(seat);
    match choice {
        Choice::Go(dir) => marks::step(world, answer.here(), dir).into_iter().map(own).collect(),
        Choice::Cast(card, form) if matches!(game.stack().last(), Some(Proc::Main(_))) => {
            reach(world, cards, &draft(world, seat, Deed::Spell, card, form))
        }
        Choice::Use(card, form) if matches!(game.stack().last(), Some(Proc::Main(_))) => {
            reach(world, cards, &draft(world, seat, Deed::Item, card, form))
        }
        Choice::Punch => reach(world, cards, &draft(world, seat, Deed::Punch, crate::card::Card::HIDDEN, 0)),
        Choice::Granted(id) => match world.spell(id) {
            Some(spell) => {
                let cast = draft(world, seat, Deed::Granted, spell.card, spell.form);
                reach(world, cards, &Cast { spell: Some(id), ..cast })
            }
            None => Vec::new(),
        },
        Choice::Bite => {
            let Some(Proc::Command(command)) = game.stack().last() else { return Vec::new() };
            let piece = Piece::Creature(command.creature());
            let from = world.square_of(piece).unwrap_or_default();
            let hand = draft(world, seat, Deed::Bite, crate::card::Card::HIDDEN, 0);
            reach(world, cards, &Cast { piece, from, ..hand })
        }
        Choice::At(target) => aim(game, cards, seat, target),
        Choice::Cast(..)
        | Choice::Use(..)
        | Choice::Boost(_)
        | Choice::Play(_)
        | Choice::Take(_)
        | Choice::Drop(_)
        | Choice::Hold(_)
        | Choice::Release(_)
        | Choice::End(_)
        | Choice::Command(_)
        | Choice::Fly(_)
        | Choice::Gather(_)
        | Choice::Pick(_)
        | Choice::Give(_) => pointed().into_iter().map(own).collect(),
        Choice::Done | Choice::Pass | Choice::Yes | Choice::TakeAll | Choice::Number(_) => Vec::new(),
    }
}

/// Everything that a cast could be aimed at.
fn reach(world: &World, cards: &Cards, cast: &Cast) -> Vec<Mark> {
    let form = match cast.deed {
        Deed::Punch | Deed::Bite => Some(casting::punch()),
        Deed::Spell | Deed::Item | Deed::Granted => world.form_of_cast(cast),
    };
    let Some(form) = form else { return Vec::new() };
    let shot = Shot::of(world, cast, form);
    let mark = |trace| Mark::new(MarkKind::Reach, trace).of(cast.by);
    let (mut ground, mut found) = (SquareSet::EMPTY, Vec::new());
    shot.each(&mut |target| {
        if shot.allows(target).is_err() {
            return;
        }
        if let Target::Square(square) = target {
            ground.insert(square);
        } else {
            found.extend(marks::thing(points_at(world, cards, target)).map(mark));
        }
    });
    for &target in &shot.caught(Target::None) {
        found.extend(marks::thing(points_at(world, cards, target)).map(mark));
    }
    if !ground.is_empty() {
        found.insert(0, mark(marks::squares(world, ground)));
    }
    found
}

/// The line to a target, the target, and what is caught with it.
fn aim(game: &WizWar, cards: &Cards, seat: Seat, target: Target) -> Vec<Mark> {
    let world = game.world();
    let place = match game.stack().last() {
        Some(Proc::Declare(declare)) => Some(declare.place()),
        Some(Proc::Apportion(apportion)) => Some(apportion.place()),
        Some(_) | None => None,
    };
    let cast = place.and_then(|place| world.casts.get(place as usize));
    let mark = |kind, trace| Mark::new(kind, trace).of(seat);
    let mut found = Vec::new();
    if let Some(cast) = cast {
        found.extend(
            marks::line(world, cast.from, target)
                .filter(|(_, clear)| *clear)
                .map(|(trace, _)| mark(MarkKind::Sight, trace)),
        );
    }
    found.extend(marks::thing(points_at(world, cards, target)).map(|trace| mark(MarkKind::Preview, trace)));
    if let Some(cast) = cast
        && let Some(form) = world.form_of_cast(cast)
        && let Target::Square(square) = target
    {
        let caught = Shot::of(world, cast, form).caught(target);
        if !caught.is_empty() {
            found.push(mark(MarkKind::Reach, marks::squares(world, world.cross(square))));
        }
        for &at in &caught {
            found.extend(
                marks::thing(points_at(world, cards, at)).map(|trace| mark(MarkKind::Preview, trace)),
            );
        }
    }
    found
}
