//! Lines of sight to be shown: where they run, and what they first run against.

use super::edge::Edge;
use super::maze::{Blockers, Maze, Step, Way};
use super::ray::{Aim, Meeting, Ray};
use super::square::{Dir, Square};
use std::ops::ControlFlow;

/// A square's side in the units of a [`Point`].
pub const UNIT: i32 = 100;

/// A point of the whole map in hundredths of a square, from the north-western corner of place (0, 0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// Eastward.
    pub x: i32,
    /// Southward.
    pub y: i32,
}

/// A line as one draws it. Where it leaves the map it goes on elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The centre of the square from which one looks.
    pub from: Point,
    /// Where it leaves the map, if it does.
    pub jump: Option<Jump>,
    /// The centre of a square or the midpoint of a border line.
    pub to: Point,
}

/// A line's leap over the end of the map. The points are rounded to the unit, for they serve the eye only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Jump {
    /// Where it leaves the map.
    pub out: Point,
    /// Where it enters it again.
    pub back: Point,
    /// By which way.
    pub way: Way,
}

/// What a line runs against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// What stands on a border line that it crosses.
    Edge(Edge),
    /// What stands on a border line that ends at a corner through which it runs (WZ-251).
    Corner(Edge),
    /// What stands in a square through which it runs.
    Square(Square),
    /// A wall or a column at the end of the map, met when leaving this square.
    OuterWall(Square),
}

/// Why something is not seen: the line that comes closest to the rules' idea of a straight look, and the first
/// thing that it meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Blocked {
    /// The line that was tried: on the map if outer walls let it, else over the first exit that does.
    pub line: Line,
    /// What it runs against first.
    pub by: Obstacle,
}

impl Maze {
    /// The clear line by which one square sees another, or what is in the way. Agrees with
    /// [`sees`](Maze::sees); `None` only for squares of no board.
    pub fn line(&self, from: Square, to: Square, blockers: &Blockers) -> Option<Result<Line, Blocked>> {
        self.witness(from, Aim::Square(to), blockers)
    }

    /// The clear line by which a square sees the midpoint of a border line, or what is in the way. Agrees with
    /// [`sees_edge`](Maze::sees_edge); `None` only for what is not part of the maze.
    pub fn line_to_edge(
        &self,
        from: Square,
        edge: Edge,
        blockers: &Blockers,
    ) -> Option<Result<Line, Blocked>> {
        self.edges().contains(edge).then(|| self.witness(from, Aim::Edge(edge), blockers)).flatten()
    }

    /// The centre of a square; `None` for a square of no board.
    pub fn centre(&self, square: Square) -> Option<Point> {
        let (row, col) = self.global(square)?;
        Some(Point { x: i32::from(col) * UNIT + UNIT / 2, y: i32::from(row) * UNIT + UNIT / 2 })
    }

    /// The midpoint of a side of a square; `None` for a square of no board.
    pub fn midpoint(&self, square: Square, dir: Dir) -> Option<Point> {
        let (down, right) = dir.delta();
        let centre = self.centre(square)?;
        Some(Point { x: centre.x + i32::from(right) * UNIT / 2, y: centre.y + i32::from(down) * UNIT / 2 })
    }

    fn witness(&self, from: Square, aim: Aim, blockers: &Blockers) -> Option<Result<Line, Blocked>> {
        let mut blocked = None;
        for ray in Ray::all(self, from, aim) {
            if ray.sightline(self).is_none() {
                continue;
            }
            match self.first_met(&ray, blockers) {
                None => return Some(Ok(self.draw(&ray)?)),
                Some(by) if blocked.is_none() => blocked = Some(Blocked { line: self.draw(&ray)?, by }),
                Some(_) => {}
            }
        }
        if blocked.is_none() {
            let ray = Ray::all(self, from, aim).next()?;
            blocked = Some(Blocked { line: self.draw(&ray)?, by: self.first_met(&ray, blockers)? });
        }
        blocked.map(Err)
    }

    /// The first thing in a ray's way.
    fn first_met(&self, ray: &Ray, blockers: &Blockers) -> Option<Obstacle> {
        let stands = |edge: Edge| blockers.edges.contains(edge) && ray.aim != Aim::Edge(edge);
        let mut square = ray.from;
        let met = ray.follow(self, |meeting| {
            let obstacle = match meeting {
                Meeting::Pass(passed) => {
                    square = passed;
                    blockers.squares.contains(passed).then_some(Obstacle::Square(passed))
                }
                Meeting::Cross(step) => {
                    [step.edge, step.back_edge].into_iter().find(|&edge| stands(edge)).map(Obstacle::Edge)
                }
                Meeting::Corner(edges) => edges.into_iter().find(|&edge| stands(edge)).map(Obstacle::Corner),
                Meeting::OuterWall | Meeting::OuterCorner => Some(Obstacle::OuterWall(square)),
            };
            obstacle.map_or(ControlFlow::Continue(()), ControlFlow::Break)
        });
        met.break_value()
    }

    /// How a ray is drawn.
    fn draw(&self, ray: &Ray) -> Option<Line> {
        let to = match ray.aim {
            Aim::Square(square) => self.centre(square)?,
            Aim::Edge(edge) => {
                let (beside, _) = self.sides(edge);
                self.midpoint(beside.square, beside.dir)?
            }
        };
        let jump = ray.exit.and_then(|exit| self.jump(ray, exit));
        Some(Line { from: self.centre(ray.from)?, jump, to })
    }

    /// Where a ray passes the exit on a side of its first board.
    fn jump(&self, ray: &Ray, exit: Dir) -> Option<Jump> {
        let (gap, step) = self.exit_of(ray.from.slot(), exit)?;
        let middle = self.midpoint(gap, exit)?;
        let centre = self.centre(ray.from)?;
        let (down, right) = (i32::from(ray.down), i32::from(ray.right));
        // How far beside the middle of the exit it passes, southward or eastward.
        let (aside_down, aside_right) = match exit {
            Dir::North | Dir::South => (0, centre.x + right * (middle.y - centre.y) / down - middle.x),
            Dir::East | Dir::West => (centre.y + down * (middle.x - centre.x) / right - middle.y, 0),
        };
        let (back_down, back_right) = exit.turn_to(step.facing).of_vector(aside_down, aside_right);
        let entry = self.midpoint(step.to, step.facing.opposite())?;
        Some(Jump {
            out: Point { x: middle.x + aside_right, y: middle.y + aside_down },
            back: Point { x: entry.x + back_right, y: entry.y + back_down },
            way: step.way,
        })
    }

    /// The square at the exit on a side of a slot's board and the step over it, if that leads off the map.
    pub(super) fn exit_of(&self, slot: usize, side: Dir) -> Option<(Square, Step)> {
        let gap = Square::at_exit(slot, side)?;
        let step = self.step(gap, side);
        step.way.leaves_map().then_some((gap, step))
    }
}
