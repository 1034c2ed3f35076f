//! Straight lines over the map: which border lines, corners and squares one meets, in order.
//!
//! A ray starts in the centre of a square and is followed from square to square by steps of the maze. Where it
//! leaves the map through an exit, the step itself lays the board behind next to the one before, turned as the
//! portal turns it (WZ-254); the ray goes on straight in its own frame. Read to the letter, WZ-254 lays the board
//! behind an exit next to the *viewer's* board: a ray leaves the map only over an exit of the board in which it starts,
//! and ends on the board behind.
//!
//! All is measured in half squares, so that centres, midpoints of border lines and corners are whole numbers. Centres
//! are odd and border lines even, so no ray runs along a border line (WZ-252).

use super::edge::{Edge, EdgeSet};
use super::maze::{Maze, Step};
use super::square::{Dir, Square, SquareSet, Turn};
use std::ops::ControlFlow;

/// What a ray is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aim {
    /// The centre of a square (WZ-243).
    Square(Square),
    /// The midpoint of a border line, which does not block itself (WZ-250).
    Edge(Edge),
}

/// A straight line from the centre of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray {
    pub from: Square,
    pub aim: Aim,
    /// Half squares southward from end to end, in the frame of the first board.
    pub down: i16,
    /// Half squares eastward.
    pub right: i16,
    /// The side of the first board over whose exit it leaves the map; `None` if it stays.
    pub exit: Option<Dir>,
}

/// Something a ray meets on its way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Meeting {
    /// It runs through the inside of a square between its ends.
    Pass(Square),
    /// It crosses a border line (two that count as one where it leaves the map).
    Cross(Step),
    /// It runs through the corner at which these border lines end (WZ-251).
    Corner([Edge; 4]),
    /// It runs against the end of the map.
    OuterWall,
    /// It runs through a corner at the end of the map, where a column of the outer wall stands.
    OuterCorner,
}

/// The border lines and squares that must be free for a ray to be clear.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
pub(super) struct Sightline {
    pub edges: EdgeSet,
    pub squares: SquareSet,
}

impl Ray {
    /// The rays from a square to an aim: the one that stays on the map, then those over each exit of the first
    /// board that leads to the aim's board.
    pub fn all(maze: &Maze, from: Square, aim: Aim) -> impl Iterator<Item = Ray> + '_ {
        let inside = Ray::on_map(maze, from, aim);
        inside
            .into_iter()
            .chain(Dir::ALL.into_iter().filter_map(move |exit| Ray::over(maze, from, aim, exit)))
    }

    fn on_map(maze: &Maze, from: Square, aim: Aim) -> Option<Ray> {
        let (row, col) = maze.global(from)?;
        let (square, down, right) = match aim {
            Aim::Square(square) => (square, 0, 0),
            Aim::Edge(edge) => {
                let (beside, _) = maze.sides(edge);
                let (down, right) = beside.dir.delta();
                (beside.square, down, right)
            }
        };
        let (aim_row, aim_col) = maze.global(square)?;
        Some(Ray {
            from,
            aim,
            down: 2 * (aim_row - row) + down,
            right: 2 * (aim_col - col) + right,
            exit: None,
        })
    }

    fn over(maze: &Maze, from: Square, aim: Aim, exit: Dir) -> Option<Ray> {
        let (gap, step) = maze.exit_of(from.slot(), exit)?;
        let on_board = |square: Square| square.slot() == step.to.slot();
        let (square, side) = match aim {
            Aim::Square(square) => (square, None),
            Aim::Edge(edge) => {
                let (near, far) = maze.sides(edge);
                let beside =
                    [Some(near), far].into_iter().flatten().find(|beside| on_board(beside.square))?;
                (beside.square, Some(beside.dir))
            }
        };
        if !on_board(square) {
            return None;
        }
        // Of the entry side only the gap itself can be aimed at; the rest is outer wall.
        let entry = step.facing.opposite();
        let on_rim = matches!(aim, Aim::Edge(edge) if !edge.is_inner());
        if side == Some(entry) && on_rim && square != step.to {
            return None;
        }
        // From the first board's gap one step on, then over the board behind, turned back into the first frame.
        let straight = step.facing.turn_to(exit);
        let within = |to: Square, from: Square| {
            (i16::from(to.row()) - i16::from(from.row()), i16::from(to.col()) - i16::from(from.col()))
        };
        let (to_gap, out) = (within(gap, from), exit.delta());
        let (down, right) = within(square, step.to);
        let (down, right) = straight.of_vector(down, right);
        let (half_down, half_right) = side.map_or((0, 0), |side| side.turned(straight).delta());
        Some(Ray {
            from,
            aim,
            down: 2 * (to_gap.0 + out.0 + down) + half_down,
            right: 2 * (to_gap.1 + out.1 + right) + half_right,
            exit: Some(exit),
        })
    }

    /// Follows the ray, telling `meet` of everything in order, until that breaks off or the ray ends.
    pub fn follow<B>(&self, maze: &Maze, mut meet: impl FnMut(Meeting) -> ControlFlow<B>) -> ControlFlow<B> {
        let (tall, wide) = (self.down.abs(), self.right.abs());
        let vertical = if self.down < 0 { Dir::North } else { Dir::South };
        let horizontal = if self.right < 0 { Dir::West } else { Dir::East };
        // How far the next border line is in each direction; the ray gets there after `next_down / tall` of its
        // length. A border line at its very end is what it is aimed at, and not crossed.
        let (mut next_down, mut next_right) = (1, 1);
        let (mut square, mut frame, mut moved, mut left_map) = (self.from, Turn::NONE, false, false);
        loop {
            let (more_down, more_right) = (next_down < tall, next_right < wide);
            let later_down = next_down * wide;
            let later_right = next_right * tall;
            if !more_down && !more_right {
                break;
            }
            if moved {
                meet(Meeting::Pass(square))?;
            }
            moved = true;
            if more_down && more_right && later_down == later_right {
                match corner(maze, square, vertical.turned(frame), horizontal.turned(frame)) {
                    Some((edges, opposite)) => {
                        meet(Meeting::Corner(edges))?;
                        square = opposite;
                    }
                    None => {
                        meet(Meeting::OuterCorner)?;
                        return ControlFlow::Continue(());
                    }
                }
                next_down += 2;
                next_right += 2;
                continue;
            }
            let dir = if more_down && (!more_right || later_down < later_right) {
                next_down += 2;
                vertical
            } else {
                next_right += 2;
                horizontal
            };
            let step = maze.step(square, dir.turned(frame));
            if step.way.leaves_map() {
                // WZ-254: only at the exit. The board behind is next to this one, so no other map edge is crossed
                // (WZ-255).
                if self.exit != Some(dir) || !step.walkable {
                    meet(Meeting::OuterWall)?;
                    return ControlFlow::Continue(());
                }
                left_map = true;
            }
            meet(Meeting::Cross(step))?;
            frame = frame.then(dir.turned(frame).turn_to(step.facing));
            square = step.to;
        }
        if let Aim::Edge(edge) = self.aim {
            if moved {
                meet(Meeting::Pass(square))?;
            }
            // Aimed from outside at the far side of the gap: the near side is crossed after all.
            if let (Some(exit), false) = (self.exit, left_map) {
                let step = maze.step(square, exit);
                if step.back_edge == edge {
                    meet(Meeting::Cross(step))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// What must be free for this ray to be clear; `None` if outer walls block it always, or if it runs through a
    /// square in which it starts or ends (WZ-255, and the same seen from the other end, WZ-257).
    pub fn sightline(&self, maze: &Maze) -> Option<Sightline> {
        let mut line = Sightline::default();
        let walled = self.follow(maze, |meeting| {
            match meeting {
                Meeting::Pass(square) => line.squares.insert(square),
                Meeting::Cross(step) => {
                    line.edges.insert(step.edge);
                    line.edges.insert(step.back_edge);
                }
                Meeting::Corner(edges) => edges.into_iter().for_each(|edge| line.edges.insert(edge)),
                Meeting::OuterWall | Meeting::OuterCorner => return ControlFlow::Break(()),
            }
            ControlFlow::Continue(())
        });
        let returns = match self.aim {
            Aim::Square(square) => line.squares.contains(self.from) || line.squares.contains(square),
            Aim::Edge(edge) => {
                line.edges.remove(edge);
                line.squares.contains(self.from)
            }
        };
        (walled.is_continue() && !returns).then_some(line)
    }
}

/// The four border lines that end at the corner of a square, and the square across it; `None` at the end of the map.
fn corner(maze: &Maze, square: Square, vertical: Dir, horizontal: Dir) -> Option<([Edge; 4], Square)> {
    let up = maze.step(square, vertical);
    let aside = maze.step(square, horizontal);
    if up.way.leaves_map() || aside.way.leaves_map() {
        return None;
    }
    let across = maze.step(aside.to, vertical);
    if across.way.leaves_map() {
        return None;
    }
    Some(([up.edge, aside.edge, across.edge, maze.edge(up.to, horizontal)], across.to))
}
