//! Sight and nearness in the position at hand (WZ-232 to WZ-261). The lines themselves are `geometry::grid`'s.

use crate::effect::Ongoing;
use crate::world::{Piece, Target, World};
use geometry::grid::{Blockers, Edge, EdgeSet, Square};

/// Somebody looks from a square.
#[derive(Clone, Copy)]
pub struct Eye<'w> {
    world: &'w World,
    /// Whence.
    from: Square,
    /// Who looks: he always sees himself.
    piece: Option<Piece>,
    blockers: Blockers,
    bends: bool,
    past_one: bool,
    fog: bool,
    screened: bool,
    blind: bool,
}

impl<'w> Eye<'w> {
    /// A plain look from a square.
    pub fn at(world: &'w World, from: Square) -> Eye<'w> {
        let screened = world.is_screened(from);
        Eye {
            world,
            from,
            piece: None,
            blockers: world.blockers,
            bends: false,
            past_one: false,
            fog: world.holds_everywhere(|it| matches!(it, Ongoing::Fog)),
            screened,
            blind: screened && world.is_blinding(from),
        }
    }

    /// A square from which nobody looks: for what needs no sight.
    pub fn shut(world: &'w World, from: Square) -> Eye<'w> {
        Eye {
            world,
            from,
            piece: None,
            blockers: world.blockers,
            bends: false,
            past_one: false,
            fog: false,
            screened: true,
            blind: true,
        }
    }

    /// The look of a piece.
    #[must_use]
    pub fn of(mut self, piece: Piece) -> Eye<'w> {
        self.piece = Some(piece);
        self
    }

    /// A look that may bend once (WZ-261).
    #[must_use]
    pub fn bending(mut self, bends: bool) -> Eye<'w> {
        self.bends = bends;
        self
    }

    /// A look that may ignore one wall or door.
    #[must_use]
    pub fn past_one(mut self, past_one: bool) -> Eye<'w> {
        self.past_one = past_one;
        self
    }

    /// The same look if these border lines were blocked too.
    #[must_use]
    pub fn with_wall(mut self, edge: Edge) -> Eye<'w> {
        self.blockers.edges.insert(edge);
        self
    }

    /// The same look if these border lines were open.
    #[must_use]
    pub fn without(mut self, edges: EdgeSet) -> Eye<'w> {
        self.blockers.edges -= edges;
        self
    }

    /// Whence he looks.
    pub fn from(&self) -> Square {
        self.from
    }

    /// Whether what lies in a square is seen. A bush or cloud hides what is in it from outside (WZ-247), and
    /// within a cloud one sees only oneself and the cloud (WZ-249).
    pub fn sees(&self, to: Square) -> bool {
        if to == self.from { !self.blind } else { self.has_line(to) && !self.world.is_screened(to) }
    }

    /// Whether a line reaches a square, whatever hides within it (WZ-248).
    fn has_line(&self, to: Square) -> bool {
        if to == self.from {
            return true;
        }
        if self.screened {
            return false;
        }
        let maze = self.world.maze;
        if self.fog {
            return self.gropes(self.from, to)
                || (self.bends && self.corners().any(|corner| self.gropes(corner, to)));
        }
        match (self.bends, self.past_one) {
            (false, false) => maze.sees(self.from, to, &self.blockers),
            (false, true) => maze.sees_past_one(self.from, to, &self.blockers, &self.ignorable()),
            (true, _) => maze.sees_bent(self.from, to, &self.blockers, &self.ignorable()).is_some(),
        }
    }

    /// Whether a border line is seen (WZ-250).
    #[inline]
    pub fn sees_edge(&self, edge: Edge) -> bool {
        let maze = self.world.maze;
        if self.blind {
            return false;
        }
        if maze.borders(self.from, edge) {
            return true;
        }
        if self.screened {
            return false;
        }
        if self.fog {
            return self.bends && self.corners().any(|corner| maze.borders(corner, edge));
        }
        match (self.bends, self.past_one) {
            (false, false) => maze.sees_edge(self.from, edge, &self.blockers),
            (false, true) => maze.sees_edge_past_one(self.from, edge, &self.blockers, &self.ignorable()),
            (true, _) => maze.sees_edge_bent(self.from, edge, &self.blockers, &self.ignorable()).is_some(),
        }
    }

    /// Whether something on the table is seen.
    #[inline]
    pub fn sees_target(&self, target: Target) -> bool {
        match target {
            Target::Piece(piece) => {
                self.piece == Some(piece) || self.world.square_of(piece).is_some_and(|to| self.sees(to))
            }
            Target::Marker(id) => self.world.marker(id).is_some_and(|marker| {
                if self.world.pack.object(marker.object).hides {
                    self.has_line(marker.square)
                } else {
                    self.sees(marker.square)
                }
            }),
            Target::Square(_) | Target::Item(_) | Target::Treasure(_) => {
                self.world.target_square(target).is_some_and(|to| self.sees(to))
            }
            Target::Edge(edge) => self.sees_edge(edge),
            Target::None | Target::Spell(_) | Target::Dir(_) => true,
        }
    }

    /// As far as one sees in fog: one step over an open border line (WZ-259).
    fn gropes(&self, from: Square, to: Square) -> bool {
        let maze = self.world.maze;
        maze.within_one(from, to, &self.blockers.edges)
            || (self.past_one && maze.within_one(from, to, &(self.blockers.edges - self.ignorable())))
    }

    /// Where a look in fog may bend.
    fn corners(&self) -> impl Iterator<Item = Square> + '_ {
        let open = self.world.maze.squares() - self.blockers.squares;
        open.iter().filter(|&corner| self.gropes(self.from, corner))
    }

    /// The walls and doors of which one may be ignored; outer walls and earth are not among them.
    fn ignorable(&self) -> EdgeSet {
        if !self.past_one {
            return EdgeSet::EMPTY;
        }
        self.world.lines.doors.iter().map(|door| door.edge).fold(self.world.lines.walls, EdgeSet::with)
    }
}

impl World {
    /// Whether somebody in one square sees what lies in another, by plain sight.
    pub fn sees(&self, from: Square, to: Square) -> bool {
        Eye::at(self, from).sees(to)
    }

    /// Whether somebody in a square sees a border line, by plain sight.
    pub fn sees_edge(&self, from: Square, edge: Edge) -> bool {
        Eye::at(self, from).sees_edge(edge)
    }

    /// Whether two squares are the same or share a border line, exit or portal on which nothing stops a step
    /// (WZ-014 to WZ-016).
    pub fn is_adjacent_open(&self, one: Square, other: Square) -> bool {
        self.maze.within_one(one, other, &self.blockers.edges)
    }

    /// Whether something that one can stand in hides a square (WZ-247).
    fn is_screened(&self, square: Square) -> bool {
        self.blockers.squares.contains(square) && self.screens(square).next().is_some()
    }

    /// Whether those in a square see only themselves and what they stand in (WZ-249).
    fn is_blinding(&self, square: Square) -> bool {
        self.screens(square).any(|object| object.blinds)
    }

    fn screens(&self, square: Square) -> impl Iterator<Item = &'static crate::card::Object> + '_ {
        self.markers
            .iter()
            .filter(move |marker| marker.square == square && marker.carrier.is_none())
            .map(|marker| self.pack.object(marker.object))
            .filter(|object| object.hides && !object.stops)
    }

    /// The square in which something on the table is; none for a border line, spell or direction, or once it
    /// is gone or carried.
    pub fn target_square(&self, target: Target) -> Option<Square> {
        match target {
            Target::Piece(piece) => self.square_of(piece),
            Target::Square(square) => Some(square),
            Target::Marker(id) => {
                self.marker(id).filter(|marker| marker.carrier.is_none()).map(|it| it.square)
            }
            Target::Item(id) => self.floor_item(id).map(|item| item.square),
            Target::Treasure(id) => match self.treasures.get(id.0 as usize)?.place {
                crate::world::Place::Square(square) => Some(square),
                crate::world::Place::Wizard(_) | crate::world::Place::Creature(_) => None,
            },
            Target::None | Target::Edge(_) | Target::Spell(_) | Target::Dir(_) => None,
        }
    }
}
