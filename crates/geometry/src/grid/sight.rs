//! What can be seen from where (WZ-243 to WZ-261).
//!
//! Which lines there are between two squares depends on the layout alone. They are worked out once, each as the set
//! of border lines and the set of squares that must be free; to look is then to compare sets.

use super::edge::{EDGES, Edge, EdgeSet};
use super::maze::{Blockers, Maze};
use super::ray::{Aim, Ray, Sightline};
use super::square::{SQUARES, Square, SquareSet};
use std::sync::OnceLock;

/// The lines from squares to squares and from squares to border lines, each made when first needed.
#[derive(Default)]
pub(super) struct Tables {
    squares: OnceLock<Table>,
    edges: OnceLock<Table>,
}

/// Lists of lines, one behind the other.
struct Table {
    starts: Vec<u32>,
    lines: Vec<Sightline>,
}

impl Table {
    fn new(lists: impl Iterator<Item = impl Iterator<Item = Sightline>>) -> Table {
        let mut table = Table { starts: vec![0], lines: Vec::new() };
        for list in lists {
            table.lines.extend(list);
            table.starts.push(table.lines.len() as u32);
        }
        table
    }

    #[inline]
    fn list(&self, index: usize) -> &[Sightline] {
        &self.lines[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// The only line from a square to itself: nothing is in its way (WZ-249).
static HERE: [Sightline; 1] = [Sightline { edges: EdgeSet::EMPTY, squares: SquareSet::EMPTY }];

impl Sightline {
    #[inline]
    fn is_clear(&self, blockers: &Blockers) -> bool {
        !self.edges.meets(&blockers.edges) && !self.squares.meets(blockers.squares)
    }

    /// Whether this line, and another after it, are clear but for at most one of the edges that may be ignored.
    fn is_clear_but_one(&self, after: &Sightline, blockers: &Blockers, ignorable: &EdgeSet) -> bool {
        if (self.squares | after.squares).meets(blockers.squares) {
            return false;
        }
        let met = (self.edges | after.edges) & blockers.edges;
        met.is_empty() || met.len() == 1 && met.is_subset(ignorable)
    }
}

impl Maze {
    /// Whether a line between the centres of two squares is clear (WZ-243 to WZ-257). What stands in the first and
    /// the last square is no matter. A square sees itself.
    #[inline]
    pub fn sees(&self, from: Square, to: Square, blockers: &Blockers) -> bool {
        self.lines(from, to).iter().any(|line| line.is_clear(blockers))
    }

    /// Whether a line from a square to the midpoint of a border line is clear (WZ-250); what stands on that border
    /// line is no matter.
    #[inline]
    pub fn sees_edge(&self, from: Square, edge: Edge, blockers: &Blockers) -> bool {
        self.lines_to_edge(from, edge).iter().any(|line| line.is_clear(blockers))
    }

    /// As [`sees`](Maze::sees), where one edge of `ignorable` may be looked through. Outer walls never can be.
    pub fn sees_past_one(&self, from: Square, to: Square, blockers: &Blockers, ignorable: &EdgeSet) -> bool {
        let [here] = &HERE;
        self.lines(from, to).iter().any(|line| line.is_clear_but_one(here, blockers, ignorable))
    }

    /// As [`sees_edge`](Maze::sees_edge), where one edge of `ignorable` may be looked through.
    pub fn sees_edge_past_one(
        &self,
        from: Square,
        edge: Edge,
        blockers: &Blockers,
        ignorable: &EdgeSet,
    ) -> bool {
        let [here] = &HERE;
        self.lines_to_edge(from, edge).iter().any(|line| line.is_clear_but_one(here, blockers, ignorable))
    }

    /// A square at which a look from `from` to `to` may bend (WZ-261): `from` itself where it need not, else the
    /// first that serves. In all, one edge of `ignorable` may be looked through.
    pub fn sees_bent(
        &self,
        from: Square,
        to: Square,
        blockers: &Blockers,
        ignorable: &EdgeSet,
    ) -> Option<Square> {
        self.bend(from, blockers, ignorable, |corner| self.lines(corner, to))
    }

    /// As [`sees_bent`](Maze::sees_bent), to the midpoint of a border line.
    pub fn sees_edge_bent(
        &self,
        from: Square,
        edge: Edge,
        blockers: &Blockers,
        ignorable: &EdgeSet,
    ) -> Option<Square> {
        self.bend(from, blockers, ignorable, |corner| self.lines_to_edge(corner, edge))
    }

    fn bend<'a>(
        &self,
        from: Square,
        blockers: &Blockers,
        ignorable: &EdgeSet,
        lines_from: impl Fn(Square) -> &'a [Sightline],
    ) -> Option<Square> {
        // The line passes through the corner square, so nothing there may block sight.
        let corners = self.squares() - blockers.squares;
        [from].into_iter().chain(corners).find(|&corner| {
            let onward = lines_from(corner);
            self.lines(from, corner)
                .iter()
                .any(|line| onward.iter().any(|after| line.is_clear_but_one(after, blockers, ignorable)))
        })
    }

    /// Whether `to` is `from` or one open step away: as far as one sees in fog (WZ-259).
    pub fn within_one(&self, from: Square, to: Square, walls: &EdgeSet) -> bool {
        from == to || self.steps_between(from, to).any(|step| !step.crosses(walls))
    }

    /// The lines between two squares. They are the same both ways (WZ-257) and kept once.
    #[inline]
    fn lines(&self, from: Square, to: Square) -> &[Sightline] {
        let (low, high) = (from.min(to), from.max(to));
        let table = self.tables.squares.get_or_init(|| self.square_table());
        table.list(low.index() * SQUARES + high.index())
    }

    #[inline]
    fn lines_to_edge(&self, from: Square, edge: Edge) -> &[Sightline] {
        let table = self.tables.edges.get_or_init(|| self.edge_table());
        table.list(from.index() * EDGES + edge.index())
    }

    fn square_table(&self) -> Table {
        let pairs = SquareSet::ALL.iter().flat_map(|low| SquareSet::ALL.iter().map(move |high| (low, high)));
        Table::new(pairs.map(|(low, high)| {
            let here = (low == high && self.squares().contains(low)).then_some(HERE[0]);
            let rays = (low < high).then(|| Ray::all(self, low, Aim::Square(high)));
            let others = rays.into_iter().flatten().filter_map(|ray| ray.sightline(self));
            here.into_iter().chain(others)
        }))
    }

    fn edge_table(&self) -> Table {
        let pairs = SquareSet::ALL
            .iter()
            .flat_map(|from| (0..EDGES).filter_map(Edge::new).map(move |edge| (from, edge)));
        Table::new(pairs.map(|(from, edge)| {
            let rays = self.edges().contains(edge).then(|| Ray::all(self, from, Aim::Edge(edge)));
            rays.into_iter().flatten().filter_map(|ray| ray.sightline(self))
        }))
    }
}
