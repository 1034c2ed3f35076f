//! What lies on the ground: which squares are empty, which border lines are open (WZ-005, WZ-019, WZ-020).

use crate::card::Card;
use crate::effect::Ongoing;
use crate::world::{Place, World};
use geometry::grid::{Dir, EdgeSet, Square, SquareSet};

impl World {
    /// A square and those beside it, walls ignored, but not over the end of the map.
    pub fn cross(&self, centre: Square) -> SquareSet {
        let steps = Dir::ALL.into_iter().map(|dir| self.maze.step(centre, dir));
        steps
            .filter(|step| !step.way.leaves_map())
            .map(|step| step.to)
            .fold(SquareSet::from(centre), SquareSet::with)
    }

    /// Squares that are not empty, hexes left aside (WZ-019).
    pub fn occupied(&self) -> SquareSet {
        let mut full = SquareSet::EMPTY;
        for (_, square) in self.standing() {
            full.insert(square);
        }
        for treasure in &self.treasures {
            if let Place::Square(square) = treasure.place {
                full.insert(square);
            }
        }
        for marker in
            self.markers.iter().filter(|it| it.carrier.is_none() && !self.pack.object(it.object).hex)
        {
            full.insert(marker.square);
        }
        self.floor.iter().map(|item| item.square).fold(full, SquareSet::with)
    }

    /// Squares that nobody can enter: those of stone blocks, and of those who fill their square.
    pub fn filled_by_all(&self) -> SquareSet {
        let big =
            self.standing().filter(|&(piece, _)| self.holds(piece, |it| matches!(it, Ongoing::FillsSquare)));
        big.map(|(_, square)| square).fold(self.filled(), SquareSet::with)
    }

    /// Whether a square is somebody's home base, dead or alive (WZ-020).
    pub fn is_home(&self, square: Square) -> bool {
        self.wizards.iter().any(|wizard| wizard.home == square)
    }

    /// Whether a hex lies on a square.
    pub fn has_hex(&self, square: Square) -> bool {
        self.markers.iter().any(|marker| marker.square == square && self.pack.object(marker.object).hex)
    }

    /// Border lines inside the map on which nothing stands (WZ-005, WZ-231).
    pub fn open_edges(&self) -> EdgeSet {
        let maze = self.maze;
        let mut open = *maze.edges() - *maze.outer_walls() - *maze.exits() - self.lines.walls;
        for door in &self.lines.doors {
            open.remove(door.edge);
        }
        for barrier in &self.lines.barriers {
            open.remove(barrier.edge);
        }
        open
    }

    /// Whether a card is an item.
    pub fn is_item(&self, card: Card) -> bool {
        card != Card::HIDDEN && self.pack.face(card).item.is_some()
    }
}
