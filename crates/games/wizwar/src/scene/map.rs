//! The maze as a surface of squares.

use crate::world::{Door, World};
use geometry::grid::{Dir, Edge, Square, Way};
use kernel::Seat;
use table::{Border, EdgeKind, Grid, Side, Spot};

/// The signs of the portals and their names, by number.
const PORTALS: [(char, &str); 4] =
    [('@', "purple portal"), ('&', "cyan portal"), ('%', "grey portal"), ('$', "orange portal")];

pub(super) fn grid(world: &World) -> Grid {
    let far = |axis: fn((i16, i16)) -> i16| {
        let squares = world.maze.squares();
        squares.iter().filter_map(|square| world.maze.global(square)).map(axis).max().unwrap_or(0)
    };
    let labels = |last: i16| (0..=last).map(|place| (place % 5).to_string());
    let mut grid = Grid::new(labels(far(|(_, column)| column)), labels(far(|(row, _)| row)));
    grid.name = boards(world);
    for square in world.maze.squares().iter() {
        if let Some(spot) = spot(world, square) {
            let owner = world.boards.get(square.slot()).map(|board| board.owner.into());
            grid.squares.push(table::Square { spot, label: world.square_word(square).into(), owner });
        }
    }
    for edge in world.maze.edges().iter() {
        grid.edges.extend(line(world, edge));
    }
    grid
}

/// Which board lies where, in words.
fn boards(world: &World) -> String {
    let places = world.maze.layout().places();
    let named: Vec<String> = world
        .boards
        .iter()
        .zip(places)
        .map(|(board, place)| {
            let name = world.seat_name(board.owner);
            format!("{name} {}", whereabouts(places.len(), (place.row, place.col)))
        })
        .collect();
    format!("Boards: {}. Squares are called colour(row,column).", named.join(", "))
}

fn whereabouts(boards: usize, place: (u8, u8)) -> &'static str {
    match (boards, place) {
        (5, (0, _)) => "north",
        (5, (2, _)) => "south",
        (5, (_, 1)) => "in the middle",
        (2 | 5, (_, 0)) => "west",
        (2 | 5, _) => "east",
        (_, (0, 0)) => "north-west",
        (_, (0, _)) => "north-east",
        (_, (_, 0)) => "south-west",
        (_, _) => "south-east",
    }
}

/// The place of a square on the surface.
pub(super) fn spot(world: &World, square: Square) -> Option<Spot> {
    let (row, column) = world.maze.global(square)?;
    Some(Spot::at(column as u8, row as u8))
}

/// The place of a border line on the surface.
pub(super) fn border(world: &World, edge: Edge) -> Option<Border> {
    let (one, _) = world.maze.sides(edge);
    Some(Border::new(spot(world, one.square)?, side(one.dir)))
}

/// The square that a place of the surface shows.
pub(super) fn square(world: &World, spot: Spot) -> Option<Square> {
    if spot.surface != 0 {
        return None;
    }
    world.maze.at_global(spot.row.into(), spot.column.into())
}

/// The border line that a line of the surface shows.
pub(super) fn edge(world: &World, border: Border) -> Option<Edge> {
    let Border { spot, side } = border;
    let dir = dir(side);
    if let Some(square) = square(world, spot) {
        return Some(world.maze.edge(square, dir));
    }
    // The line belongs to a square that is not there; it may be the other side of one that is.
    let beyond = match side {
        Side::North => Spot { row: spot.row.checked_sub(1)?, ..spot },
        Side::East => Spot { column: spot.column.checked_add(1)?, ..spot },
        Side::South => Spot { row: spot.row.checked_add(1)?, ..spot },
        Side::West => Spot { column: spot.column.checked_sub(1)?, ..spot },
    };
    square(world, beyond).map(|square| world.maze.edge(square, dir.opposite()))
}

fn dir(side: Side) -> Dir {
    match side {
        Side::North => Dir::North,
        Side::East => Dir::East,
        Side::South => Dir::South,
        Side::West => Dir::West,
    }
}

fn side(dir: Dir) -> Side {
    match dir {
        Dir::North => Side::North,
        Dir::East => Side::East,
        Dir::South => Side::South,
        Dir::West => Side::West,
    }
}

/// What stands on a border line.
fn line(world: &World, edge: Edge) -> Option<table::Edge> {
    let border = border(world, edge)?;
    let cracks = world.cracks(edge);
    let made = world.lines.made.iter().any(|(it, _)| *it == edge);
    if let Some(door) = world.door(edge) {
        return Some(door_at(world, border, door).cracked(cracks));
    }
    if world.lines.walls.contains(edge) || world.maze.outer_walls().contains(edge) {
        let name = if made { "conjured stone wall" } else { "stone wall" };
        return Some(table::Edge::new(border, EdgeKind::Wall, name).cracked(cracks));
    }
    if let Some(barrier) = world.lines.barriers.iter().find(|barrier| barrier.edge == edge) {
        let (letter, name) = if barrier.earth { ('=', "wall of earth") } else { ('*', "wall of fire") };
        let drawn = table::Edge::new(border, EdgeKind::Barrier, name).letter(letter);
        return Some(match barrier.spell.and_then(|spell| world.spell(spell)) {
            Some(spell) => drawn.of(spell.by),
            None => drawn,
        });
    }
    if world.lines.ruins.contains(edge) {
        return Some(table::Edge::new(border, EdgeKind::Ruin, "ruin of a wall or door: nothing stops you"));
    }
    if !world.maze.exits().contains(edge) {
        return None;
    }
    let (one, _) = world.maze.sides(edge);
    match world.maze.step(one.square, one.dir).way {
        Way::Portal(id) => {
            let (letter, name) = PORTALS[id as usize % PORTALS.len()];
            Some(table::Edge::new(border, EdgeKind::Portal, name).letter(letter))
        }
        Way::Wrap => Some(table::Edge::new(
            border,
            EdgeKind::Exit,
            "exit: one comes in again at the far end of the map",
        )),
        Way::Inside | Way::Seam => None,
    }
}

fn door_at(world: &World, border: Border, door: &Door) -> table::Edge {
    let owner = world.seat_name(door.owner);
    let sealed = if world.is_sealed(door.edge) { ", sealed" } else { "" };
    let drawn = match door.held {
        Some(holder) => {
            let name = format!("{owner}'s door, held open by {}", holder_name(world, holder));
            table::Edge::new(border, EdgeKind::OpenDoor, name)
        }
        None => table::Edge::new(border, EdgeKind::Door, format!("{owner}'s door{sealed}")),
    };
    drawn.of(door.owner)
}

fn holder_name(world: &World, holder: Seat) -> String {
    world.seat_name(holder)
}
