//! The maze: what lies behind every side of every square, worked out once for a layout.

use super::edge::{Edge, EdgeSet};
use super::layout::{Layout, Side, index_beyond};
use super::sight::Tables;
use super::square::{Dir, EXIT, SIZE, SQUARES, Square, SquareSet};
use std::fmt;
use std::hash::{Hash, Hasher};

pub use super::layout::Way;

/// What stands in the way: of a walker or of a look. Outer walls and places without a board always do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Blockers {
    /// Border lines that cannot be crossed: walls and closed doors.
    pub edges: EdgeSet,
    /// Squares that cannot be entered, or cannot be seen through.
    pub squares: SquareSet,
}

/// What happens on the way over one side of a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Step {
    /// The square behind.
    pub to: Square,
    /// The direction in which one arrives: it turns with a board that a portal lays at an angle (WZ-073).
    pub facing: Dir,
    /// The border line on this side.
    pub edge: Edge,
    /// The border line on the far side; the same, unless the way leaves the map.
    pub back_edge: Edge,
    /// How the squares are joined.
    pub way: Way,
    /// Whether feet may take it: off the map lead only exits (WZ-139). Teleports may take any (WZ-354). What stands
    /// on the border lines is another question.
    pub walkable: bool,
}

impl Step {
    /// Whether one of the border lines that it crosses is in a set.
    #[inline]
    pub fn crosses(&self, edges: &EdgeSet) -> bool {
        edges.contains(self.edge) || edges.contains(self.back_edge)
    }

    /// Whether one can walk it with these things in the way.
    #[inline]
    pub fn is_open(&self, blockers: &Blockers) -> bool {
        self.walkable && !self.crosses(&blockers.edges) && !blockers.squares.contains(self.to)
    }
}

/// A square and one of its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Beside {
    /// The square.
    pub square: Square,
    /// Its side.
    pub dir: Dir,
}

/// A layout with everything about it that never changes in play. Build it once and keep it.
pub struct Maze {
    layout: Layout,
    steps: Box<[[Step; 4]; SQUARES]>,
    squares: SquareSet,
    edges: EdgeSet,
    seam_walls: EdgeSet,
    exits: EdgeSet,
    outer_walls: EdgeSet,
    pub(super) tables: Tables,
}

impl Maze {
    /// The maze of a layout.
    pub fn new(layout: Layout) -> Maze {
        let mut maze = Maze {
            steps: Box::new([[Step::default(); 4]; SQUARES]),
            squares: (0..layout.boards())
                .map(SquareSet::of_slot)
                .fold(SquareSet::EMPTY, |all, board| all | board),
            edges: EdgeSet::EMPTY,
            seam_walls: EdgeSet::EMPTY,
            exits: EdgeSet::EMPTY,
            outer_walls: EdgeSet::EMPTY,
            tables: Tables::default(),
            layout,
        };
        for square in SquareSet::ALL {
            for dir in Dir::ALL {
                let step = step_in(&maze.layout, square, dir);
                maze.steps[square.index()][dir.index()] = step;
                if !maze.squares.contains(square) {
                    continue;
                }
                maze.edges.insert(step.edge);
                match (step.way, is_exit(square, dir)) {
                    (Way::Inside, _) | (Way::Seam, true) => {}
                    (Way::Seam, false) => maze.seam_walls.insert(step.edge),
                    (Way::Wrap | Way::Portal(_), true) => maze.exits.insert(step.edge),
                    (Way::Wrap | Way::Portal(_), false) => maze.outer_walls.insert(step.edge),
                }
            }
        }
        maze
    }

    /// The layout it was made from.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How many boards it has.
    pub fn boards(&self) -> usize {
        self.layout.boards()
    }

    /// All its squares.
    #[inline]
    pub fn squares(&self) -> SquareSet {
        self.squares
    }

    /// All its border lines, each once.
    #[inline]
    pub fn edges(&self) -> &EdgeSet {
        &self.edges
    }

    /// Where two boards touch, the border lines on which a wall stands from the start (WZ-008).
    #[inline]
    pub fn seam_walls(&self) -> &EdgeSet {
        &self.seam_walls
    }

    /// The open border lines at the end of the map: a portal or a wrap lies behind each.
    #[inline]
    pub fn exits(&self) -> &EdgeSet {
        &self.exits
    }

    /// The walls at the end of the map (WZ-007, WZ-009); they stop feet and eyes without being in any [`Blockers`].
    #[inline]
    pub fn outer_walls(&self) -> &EdgeSet {
        &self.outer_walls
    }

    /// What lies behind a side of a square. (A square of a slot without a board steps within its own slot.)
    #[inline]
    pub fn step(&self, square: Square, dir: Dir) -> Step {
        self.steps[square.index()][dir.index()]
    }

    /// The border line on a side of a square.
    #[inline]
    pub fn edge(&self, square: Square, dir: Dir) -> Edge {
        self.step(square, dir).edge
    }

    /// The squares on both sides of a border line, the northern or western (or lower slot's) first; one at the end of
    /// the map.
    pub fn sides(&self, edge: Edge) -> (Beside, Option<Beside>) {
        let (square, dir) = edge.anchor();
        let step = self.step(square, dir);
        let far = Beside { square: step.to, dir: step.facing.opposite() };
        (Beside { square, dir }, (!step.way.leaves_map()).then_some(far))
    }

    /// Whether a border line is on a side of a square (WZ-136).
    pub fn borders(&self, square: Square, edge: Edge) -> bool {
        Dir::ALL.into_iter().any(|dir| self.edge(square, dir) == edge)
    }

    /// The walkable steps from one square to another, whatever stands on the border lines; mostly none or one.
    pub fn steps_between(&self, from: Square, to: Square) -> impl Iterator<Item = Step> + '_ {
        Dir::ALL
            .into_iter()
            .map(move |dir| self.step(from, dir))
            .filter(move |step| step.walkable && step.to == to)
    }

    /// Whether two squares share a border line, or an exit or portal joins them (WZ-013, WZ-016).
    pub fn adjacent(&self, one: Square, other: Square) -> bool {
        self.steps_between(one, other).next().is_some()
    }

    /// Row and column counted over the whole map (WZ-003); `None` for a square of no board.
    pub fn global(&self, square: Square) -> Option<(i16, i16)> {
        let place = self.layout.places().get(square.slot())?;
        let size = i16::from(SIZE);
        let row = size * i16::from(place.row) + i16::from(square.row());
        Some((row, size * i16::from(place.col) + i16::from(square.col())))
    }

    /// The square at a row and column of the whole map.
    pub fn at_global(&self, row: i16, col: i16) -> Option<Square> {
        let size = i16::from(SIZE);
        let (down, right) = (row.div_euclid(size), col.div_euclid(size));
        let slot = self
            .layout
            .places()
            .iter()
            .position(|place| (i16::from(place.row), i16::from(place.col)) == (down, right))?;
        Square::at(slot, row.rem_euclid(size) as u8, col.rem_euclid(size) as u8)
    }

    /// The squares entered one after another straight ahead, past every wall and without end: the way of a teleport (WZ-345, WZ-355).
    pub fn straight(&self, from: Square, dir: Dir) -> impl Iterator<Item = Square> + '_ {
        std::iter::successors(Some((from, dir)), |&(square, dir)| {
            let step = self.step(square, dir);
            Some((step.to, step.facing))
        })
        .skip(1)
        .map(|(square, _)| square)
    }
}

/// Whether a side of a square is the middle of a side of its board.
fn is_exit(square: Square, dir: Dir) -> bool {
    match dir {
        Dir::North | Dir::South => square.col() == EXIT,
        Dir::East | Dir::West => square.row() == EXIT,
    }
}

/// Works one step out from the layout.
fn step_in(layout: &Layout, square: Square, dir: Dir) -> Step {
    let edge = Edge::beside(square, dir);
    let slot = square.slot();
    if edge.is_inner() {
        let (down, right) = dir.delta();
        let row = square.row().wrapping_add_signed(down as i8);
        let to = Square::of(slot, row, square.col().wrapping_add_signed(right as i8));
        return Step { to, facing: dir, edge, back_edge: edge, way: Way::Inside, walkable: true };
    }
    let (entry, way) = if slot < layout.boards() {
        layout.beyond(Side { slot, dir })
    } else {
        (Side { slot, dir: dir.opposite() }, Way::Wrap)
    };
    let index = match dir {
        Dir::North | Dir::South => square.col(),
        Dir::East | Dir::West => square.row(),
    };
    let along = index_beyond(dir, index, entry.dir);
    let to = match entry.dir {
        Dir::North => Square::of(entry.slot, 0, along),
        Dir::East => Square::of(entry.slot, along, SIZE - 1),
        Dir::South => Square::of(entry.slot, SIZE - 1, along),
        Dir::West => Square::of(entry.slot, along, 0),
    };
    let far = Edge::beside(to, entry.dir);
    let (edge, back_edge) = match way {
        Way::Inside | Way::Seam => (edge.min(far), edge.min(far)),
        Way::Wrap | Way::Portal(_) => (edge, far),
    };
    let walkable = !way.leaves_map() || is_exit(square, dir);
    Step { to, facing: entry.dir.opposite(), edge, back_edge, way, walkable }
}

impl fmt::Debug for Maze {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Maze({:?})", self.layout.places())
    }
}

/// Mazes are equal when their layouts are; all else follows from the layout.
impl PartialEq for Maze {
    fn eq(&self, other: &Maze) -> bool {
        self.layout == other.layout
    }
}

impl Eq for Maze {}

impl Hash for Maze {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.layout.hash(state);
    }
}
