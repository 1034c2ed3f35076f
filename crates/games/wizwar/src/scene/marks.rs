//! What is drawn over the maze: lines of sight, what is aimed at, and what shows a refusal.

use super::cards::Cards;
use super::names;
use super::offers::points_at;
use super::pieces::item_id;
use crate::world::{Cast, Target, World};
use geometry::grid::{self, Line, Square, SquareSet};
use kernel::{Seat, Witness};
use table::{Mark, MarkKind, Place, Point, Target as Points, Trace};

/// A place of the map on the surface, which is drawn in the same hundredths of a square.
fn place(point: grid::Point) -> Place {
    Place::Point(Point { surface: 0, x: point.x, y: point.y })
}

fn drawn(line: Line) -> Trace {
    let (from, to) = (place(line.from), place(line.to));
    match line.jump {
        None => Trace::Way(vec![from, to]),
        Some(jump) => Trace::Legs(vec![vec![from, place(jump.out)], vec![place(jump.back), to]]),
    }
}

/// The straight line from a square to a target, and whether nothing is in its way; none to what lies in the same
/// square or nowhere.
pub(super) fn line(world: &World, from: Square, to: Target) -> Option<(Trace, bool)> {
    let line = match to {
        Target::Edge(edge) => world.maze.line_to_edge(from, edge, &world.blockers),
        Target::Piece(_) | Target::Square(_) | Target::Marker(_) | Target::Item(_) | Target::Treasure(_) => {
            let square = world.target_square(to).filter(|&square| square != from)?;
            world.maze.line(from, square, &world.blockers)
        }
        Target::None | Target::Spell(_) | Target::Dir(_) => None,
    };
    Some(match line? {
        Ok(line) => (drawn(line), true),
        Err(blocked) => (drawn(blocked.line), false),
    })
}

/// A step from a square on the surface; where it leaves the map, it comes in again elsewhere.
pub(super) fn step(world: &World, from: Square, dir: grid::Dir) -> Option<Trace> {
    let step = world.maze.step(from, dir);
    let (centre, to) = (world.maze.centre(from)?, world.maze.centre(step.to)?);
    if !step.way.leaves_map() {
        return Some(Trace::Way(vec![place(centre), place(to)]));
    }
    let out = world.maze.midpoint(from, dir)?;
    let back = world.maze.midpoint(step.to, step.facing.opposite())?;
    Some(Trace::Legs(vec![vec![place(centre), place(out)], vec![place(back), place(to)]]))
}

/// Squares of the surface.
pub(super) fn squares(world: &World, squares: SquareSet) -> Trace {
    Trace::Spots(squares.iter().filter_map(|square| super::map::spot(world, square)).collect())
}

/// Something on the table.
pub(super) fn thing(points: Points) -> Option<Trace> {
    match points {
        Points::Piece(id) => Some(Trace::Piece(id)),
        Points::Spot(spot) => Some(Trace::Spots(vec![spot])),
        Points::Border(border) => Some(Trace::Border(border)),
        Points::Card(id) => Some(Trace::Card(id)),
        Points::Seat(seat) => Some(Trace::Seat(seat)),
        Points::Point(_) | Points::Button => None,
    }
}

/// What the spells and attacks under way are aimed at.
pub(super) fn aimed(world: &World, cards: &Cards) -> Vec<Mark> {
    world.casts.iter().flat_map(|cast| aims(world, cards, cast)).collect()
}

fn aims(world: &World, cards: &Cards, cast: &Cast) -> Vec<Mark> {
    let name = names::cast(world, cast);
    let mark = |kind, trace| Mark::new(kind, trace).of(cast.by).label(name.clone());
    let mut marks = Vec::new();
    if let Target::Square(square) = cast.spot {
        marks.push(mark(MarkKind::Reach, squares(world, world.cross(square))));
    }
    for aimed in &cast.aimed {
        let lost = aimed.missed || aimed.cancelled || cast.cancelled;
        let kind = if lost { MarkKind::Blocked } else { MarkKind::Sight };
        marks.extend(line(world, cast.from, aimed.at).map(|(trace, _)| mark(kind, trace)));
        marks.extend(thing(points_at(world, cards, aimed.at)).map(|trace| mark(kind, trace)));
    }
    marks
}

/// What a witness of a refusal of a seat looks like; nothing where it is not on the table. Directions count from `here`.
pub(super) fn witness(
    world: &World,
    cards: &Cards,
    seat: Seat,
    here: Square,
    witness: &Witness,
) -> Option<Mark> {
    let shown = |trace| Mark::new(MarkKind::Witness, trace);
    match witness {
        Witness::Line { from, to } => {
            let (from, to) = (world.read_square(from)?, world.read_target(to)?);
            match line(world, from, to) {
                Some((trace, true)) => Some(Mark::new(MarkKind::Sight, trace)),
                Some((trace, false)) => Some(Mark::new(MarkKind::Blocked, trace)),
                None => thing(points_at(world, cards, to)).map(shown),
            }
        }
        Witness::At(word) => match world.read_target(word)? {
            Target::Dir(dir) => step(world, here, dir).map(shown),
            target @ (Target::None
            | Target::Piece(_)
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Marker(_)
            | Target::Item(_)
            | Target::Treasure(_)
            | Target::Spell(_)) => thing(points_at(world, cards, target)).map(shown),
        },
        Witness::Card(word) => {
            let card = world.read_card(word)?;
            let item = || world.floor.iter().find(|it| it.item.card == card).map(|it| item_id(it.id));
            // What lies nowhere is shown by whoever would have to have it.
            let trace = match cards.anywhere(card) {
                Some(card) => Trace::Card(card),
                None => item().map_or(Trace::Seat(seat.into()), Trace::Piece),
            };
            Some(shown(trace))
        }
        Witness::Seat(word) => world.read_seat(word).map(|seat| shown(Trace::Seat(seat.into()))),
    }
}
