//! The way of a bolt (WZ-270): straight on, and back where something stops movement.

use crate::world::World;
use geometry::grid::{Dir, Square};

/// The squares that a bolt passes, one after another. Where it can't go on it turns, and its next square is the
/// one it is in.
pub fn path(world: &World, from: Square, dir: Dir, squares: u8) -> impl Iterator<Item = Square> + '_ {
    let filled = world.filled();
    let mut at = (from, dir);
    (0..squares).map(move |_| {
        let (square, facing) = at;
        let step = world.maze.step(square, facing);
        let open = step.walkable && !step.crosses(&world.blockers.edges) && !filled.contains(step.to);
        at = if open { (step.to, step.facing) } else { (square, facing.opposite()) };
        at.0
    })
}
