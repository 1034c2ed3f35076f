//! The map: what stands between squares and in them, and boards that turn (WZ-001 to WZ-020, WZ-404 to WZ-408).

use crate::effect::Ongoing;
use crate::world::{Door, Lines, Piece, Place, Target, World};
use geometry::grid::{Blockers, Edge, Layout, Maze, Square, SquareSet, Turn as Quarters};
use kernel::{Log, Rule, Seat};
use std::sync::OnceLock;

/// The maze of so many boards, laid as the rules lay them (WZ-056 to WZ-064), made once.
pub fn maze(boards: u8) -> Option<&'static Maze> {
    static MAZES: [OnceLock<Option<Maze>>; 4] = [const { OnceLock::new() }; 4];
    let place = usize::from(boards).checked_sub(2)?;
    MAZES.get(place)?.get_or_init(|| Layout::standard(boards.into()).map(Maze::new)).as_ref()
}

impl World {
    /// Puts on the border lines what is printed on the boards as they lie (WZ-005 to WZ-012), and says nothing
    /// of what spells add.
    pub fn lay_boards(&mut self) {
        self.lines = Lines { walls: *self.maze.seam_walls(), ..Lines::default() };
        for slot in 0..self.boards.len() {
            let board = self.boards[slot];
            let sector = self.pack.sectors().get(board.plan as usize);
            let Some(plan) = sector.and_then(|it| it.plan.laid(slot, Quarters::new(board.turned))) else {
                continue;
            };
            self.lines.walls |= plan.walls;
            for edge in plan.doors.iter() {
                let _ = self.lines.doors.push(Door { edge, owner: board.owner, ..Door::default() });
            }
        }
        self.refresh();
    }

    /// Works out again what stands in the way of eyes and feet. Whoever changes lines, markers or shapes, or
    /// moves somebody who holds a door or fills his square, calls it.
    pub fn refresh(&mut self) {
        self.close_deserted_doors();
        let mut edges = self.lines.walls;
        for door in self.lines.doors.iter().filter(|door| door.held.is_none()) {
            edges.insert(door.edge);
        }
        for barrier in self.lines.barriers.iter().filter(|barrier| barrier.earth) {
            edges.insert(barrier.edge);
        }
        let mut hiding = SquareSet::EMPTY;
        let mut solid = SquareSet::EMPTY;
        for marker in self.markers.iter().filter(|marker| marker.carrier.is_none()) {
            let object = self.pack.object(marker.object);
            if object.hides {
                hiding.insert(marker.square);
            }
            if object.stops {
                solid.insert(marker.square);
            }
        }
        for piece in self.pieces() {
            if let Some(square) = self.square_of(piece)
                && self.holds(piece, |it| matches!(it, Ongoing::FillsSquare))
            {
                hiding.insert(square);
                solid.insert(square);
            }
        }
        self.blockers = Blockers { edges, squares: hiding };
        self.solid = solid;
    }

    /// Stone and earth alone: what stops everybody.
    pub fn stone(&self) -> Blockers {
        let earth = self.lines.barriers.iter().filter(|barrier| barrier.earth);
        let edges = earth.fold(self.lines.walls, |all, barrier| all.with(barrier.edge));
        Blockers { edges, squares: SquareSet::EMPTY }
    }

    /// What stops a thing that is dragged: closed doors too, and filled squares.
    pub fn shut(&self) -> Blockers {
        Blockers { edges: self.blockers.edges, squares: self.solid }
    }

    /// What stops a piece that is walked about: closed doors only where they do not open for it (WZ-122).
    pub fn walls_for(&self, piece: Piece) -> Blockers {
        let mut shut = self.shut();
        for door in &self.lines.doors {
            if self.may_pass_door(piece, door, crate::movement::Manner::Forced).is_ok() {
                shut.edges.remove(door.edge);
            }
        }
        if let Some(square) = self.square_of(piece) {
            shut.squares.remove(square);
        }
        shut
    }

    /// Every wizard who lives and every creature.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + use<'_> {
        let wizards = (0..self.seats()).map(Seat).filter(|&seat| self.is_alive(seat)).map(Piece::Wizard);
        wizards.chain(self.creatures.iter().map(|creature| Piece::Creature(creature.id)))
    }

    /// Those who stand in a square.
    pub fn pieces_at(&self, square: Square) -> impl Iterator<Item = Piece> + use<'_> {
        self.pieces().filter(move |&piece| self.square_of(piece) == Some(square))
    }

    /// The seat that a piece belongs to.
    pub fn seat_of(&self, piece: Piece) -> Option<Seat> {
        match piece {
            Piece::Wizard(seat) => Some(seat),
            Piece::Creature(id) => self.creature(id).map(|creature| creature.owner),
        }
    }

    /// Puts a piece into a square with what it carries. Doors that it held close behind it (WZ-132).
    pub fn relocate(&mut self, piece: Piece, to: Square, log: &mut Log) {
        let filling = self.square_of(piece).is_some_and(|from| self.solid.contains(from));
        match piece {
            Piece::Wizard(seat) => {
                self.wizard_mut(seat).square = to;
                if let Some(borne) = self.wizard(seat).bears
                    && let Some(marker) = self.markers.iter_mut().find(|marker| marker.id == borne)
                {
                    marker.square = to;
                }
            }
            Piece::Creature(id) => {
                if let Some(creature) = self.creatures.iter_mut().find(|creature| creature.id == id) {
                    creature.square = to;
                }
            }
        }
        let closed = self.is_any_door_deserted();
        if closed {
            log.say(Rule("WZ-132"), || "The door that was held closes.".into());
        }
        if filling || closed {
            self.refresh();
        }
    }
}

/// Turns the board of a slot clockwise with everything on it; nobody enters or leaves a square (WZ-404,
/// WZ-405). What stands on its sides, and portals, stay (WZ-406, WZ-407).
pub fn turn_board(world: &mut World, slot: usize, turn: Quarters) {
    let Some(board) = world.boards.get_mut(slot) else { return };
    board.turned = Quarters::new(board.turned).then(turn).quarters();
    let square = |at: &mut Square| {
        if at.slot() == slot {
            *at = at.turned(turn);
        }
    };
    let edge = |at: &mut Edge| {
        if at.slot() == slot {
            *at = at.turned(turn);
        }
    };
    for wizard in world.wizards.iter_mut() {
        square(&mut wizard.square);
        square(&mut wizard.home);
    }
    world.creatures.iter_mut().for_each(|creature| square(&mut creature.square));
    world.markers.iter_mut().for_each(|marker| square(&mut marker.square));
    world.floor.iter_mut().for_each(|item| square(&mut item.square));
    for treasure in world.treasures.iter_mut() {
        if let Place::Square(at) = &mut treasure.place {
            square(at);
        }
    }
    world.lines.walls = world.lines.walls.turned(slot, turn);
    world.lines.ruins = world.lines.ruins.turned(slot, turn);
    world.lines.doors.iter_mut().for_each(|door| edge(&mut door.edge));
    world.lines.barriers.iter_mut().for_each(|barrier| edge(&mut barrier.edge));
    world.lines.cracks.iter_mut().for_each(|(at, _)| edge(at));
    world.lines.made.iter_mut().for_each(|(at, _)| edge(at));
    for spell in world.spells.iter_mut() {
        match &mut spell.on {
            Target::Square(at) => square(at),
            Target::Edge(at) => edge(at),
            Target::None
            | Target::Piece(_)
            | Target::Marker(_)
            | Target::Item(_)
            | Target::Treasure(_)
            | Target::Spell(_)
            | Target::Dir(_) => {}
        }
    }
    world.turn.project.iter_mut().for_each(square);
    world.turn.pass.iter_mut().for_each(edge);
    world.refresh();
}
