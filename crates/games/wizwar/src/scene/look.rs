//! Whether one thing on the table is seen from another: asked by anybody at any time, and no answer to a question.

use super::cards::Cards;
use super::offers::points_at;
use super::{map, marks, pieces};
use crate::sight::Eye;
use crate::world::{Target, World};
use geometry::grid::Square;
use kernel::{Refusal, Rule, Witness};
use table::{Mark, MarkKind, Target as Points};

/// The marks of a clear line by plain sight, or the rule and what is in the way (WZ-243 to WZ-260). None from a card,
/// a seat or a border line, and none to a card or a button.
pub(super) fn sight(
    world: &World,
    cards: &Cards,
    from: Points,
    to: Points,
) -> Option<Result<Vec<Mark>, Refusal>> {
    let (looks, at) = (target(world, from)?, target(world, to)?);
    let here = world.target_square(looks)?;
    let eye = match looks {
        Target::Piece(piece) => Eye::at(world, here).of(piece),
        Target::None
        | Target::Square(_)
        | Target::Edge(_)
        | Target::Marker(_)
        | Target::Item(_)
        | Target::Treasure(_)
        | Target::Spell(_)
        | Target::Dir(_) => Eye::at(world, here),
    };
    if eye.sees_target(at) {
        return Some(Ok(shown(world, cards, here, at)));
    }
    Some(Err(if world.target_square(at) == Some(here) {
        Refusal::new(Rule("WZ-249"), "sight within the own square")
            .shown_by(Witness::At(world.target_word(at)))
    } else {
        world.line_refusal(Refusal::new(Rule("WZ-234"), "sight of the target"), here, at)
    }))
}

/// What somebody means who points there: something that can be aimed at, or a home base as its square.
fn target(world: &World, points: Points) -> Option<Target> {
    match points {
        Points::Piece(id) => pieces::target(world, id)
            .or_else(|| pieces::home_of(world, id).map(|seat| Target::Square(world.wizard(seat).home)))
            // What is carried is seen where its bearer is.
            .filter(|&target| world.target_square(target).is_some()),
        Points::Spot(spot) => map::square(world, spot).map(Target::Square),
        Points::Border(border) => {
            map::edge(world, border).filter(|&edge| world.maze.edges().contains(edge)).map(Target::Edge)
        }
        Points::Card(_) | Points::Seat(_) | Points::Point(_) | Points::Button => None,
    }
}

/// The line where there is one to draw, and what is seen at its end.
fn shown(world: &World, cards: &Cards, from: Square, to: Target) -> Vec<Mark> {
    let line = marks::line(world, from, to).map(|(trace, _)| trace);
    let end = marks::thing(points_at(world, cards, to));
    line.into_iter().chain(end).map(|trace| Mark::new(MarkKind::Sight, trace)).collect()
}
