//! Doors: for whom they open, and who holds them open (WZ-126 to WZ-136).

use crate::effect::Ongoing;
use crate::movement::Manner;
use crate::no::No;
use crate::world::{Door, Piece, Target, World};
use geometry::grid::Edge;
use kernel::{Log, Rule, Seat};

impl World {
    /// Whether a door opens for a piece, or stands open. Only who walks by himself uses his keys.
    pub fn may_pass_door(&self, piece: Piece, door: &Door, manner: Manner) -> Result<(), No> {
        if door.held.is_some() || self.holds(piece, |it| matches!(it, Ongoing::PassesObjects { .. })) {
            return Ok(());
        }
        if manner == Manner::Own
            && self.cracks(door.edge) > 0
            && self.holds(piece, |it| matches!(it, Ongoing::PassesCracked))
        {
            return Ok(());
        }
        self.may_open(piece, door, manner)
    }

    /// Whether a piece may open a door: by its colour, by a spell, by a key (WZ-126, WZ-133 to WZ-135).
    fn may_open(&self, piece: Piece, door: &Door, manner: Manner) -> Result<(), No> {
        if self.is_sealed(door.edge) {
            return Err(No::by(&("WZ-134", "a door that is not sealed")).at(Target::Edge(door.edge)));
        }
        let opens = self.seat_of(piece).is_some_and(|seat| {
            let unlocked = matches!(piece, Piece::Wizard(_)) && door.unlocked.has(seat);
            let keyed = manner == Manner::Own && self.holds(piece, |it| matches!(it, Ongoing::OpensDoors));
            door.owner == seat || unlocked || keyed
        });
        if opens {
            return Ok(());
        }
        Err(No::by(&("WZ-126", "a door of one's own colour, or one that is unlocked or held open"))
            .at(Target::Edge(door.edge)))
    }

    /// Whether a piece has no need to ooze through this door.
    pub(crate) fn opens_for(&self, piece: Piece, door: &Door) -> bool {
        door.held.is_some() || self.may_open(piece, door, Manner::Own).is_ok()
    }

    /// Whether a piece opens this door only by a spell that unlocks it for one passage (WZ-135).
    fn needs_unlocking(&self, piece: Piece, door: &Door) -> bool {
        let plain = Door { unlocked: kernel::Seats::NONE, ..*door };
        self.may_pass_door(piece, &plain, Manner::Own).is_err()
    }

    /// Whether a wizard may declare that he holds a door open (WZ-130, WZ-136).
    pub fn may_hold(&self, seat: Seat, edge: Edge) -> Result<(), No> {
        let target = Target::Edge(edge);
        let Some(door) = self.door(edge) else {
            return Err(No::by(&("WZ-130", "a door")).at(target));
        };
        if !self.maze.borders(self.wizard(seat).square, edge) {
            return Err(No::by(&("WZ-136", "to stand in one of the two squares beside the door")).at(target));
        }
        if door.held.is_some() {
            return Err(No::by(&("WZ-130", "a door that nobody holds open")).at(target));
        }
        self.may_open(Piece::Wizard(seat), door, Manner::Own)
    }

    /// Holds a door open for everybody; a spell that unlocked it is used up by this.
    pub fn hold_door(&mut self, seat: Seat, edge: Edge, log: &mut Log) {
        if let Some(door) = self.lines.doors.iter_mut().find(|door| door.edge == edge) {
            door.held = Some(seat);
            door.unlocked = door.unlocked.without(seat);
        }
        log.say(Rule("WZ-130"), || format!("{} holds a door open.", self.seat_name(seat)));
        self.refresh();
    }

    /// Whether a wizard may let go of a door (WZ-131).
    pub fn may_release(&self, seat: Seat, edge: Edge) -> Result<(), No> {
        match self.door(edge) {
            Some(door) if door.held == Some(seat) => Ok(()),
            Some(_) | None => Err(No::by(&("WZ-131", "a door that one holds open")).at(Target::Edge(edge))),
        }
    }

    /// Lets a held door close.
    pub fn release_door(&mut self, seat: Seat, edge: Edge, log: &mut Log) {
        if let Some(door) = self.lines.doors.iter_mut().find(|door| door.edge == edge) {
            door.held = None;
        }
        log.say(Rule("WZ-131"), || format!("{} lets a door close.", self.seat_name(seat)));
        self.refresh();
    }

    /// A piece has passed a door: it closes behind him and locks again (WZ-128, WZ-135).
    pub(crate) fn close_behind(&mut self, piece: Piece, edge: Edge) {
        let Some(place) = self.lines.doors.iter().position(|door| door.edge == edge) else { return };
        if let Piece::Wizard(seat) = piece
            && self.needs_unlocking(piece, &self.lines.doors[place])
        {
            let door = &mut self.lines.doors[place];
            door.unlocked = door.unlocked.without(seat);
        }
    }

    /// Whether a door is held by somebody who is no longer beside it, or who is dead (WZ-132), or
    /// by somebody whose hand a seal has pushed away (WZ-134).
    pub(crate) fn is_any_door_deserted(&self) -> bool {
        self.lines.doors.iter().any(|door| self.is_deserted(door))
    }

    fn is_deserted(&self, door: &Door) -> bool {
        door.held.is_some_and(|holder| {
            !self.is_alive(holder)
                || !self.maze.borders(self.wizard(holder).square, door.edge)
                || self.is_sealed(door.edge)
        })
    }

    /// Doors close when nobody holds them any more.
    pub(crate) fn close_deserted_doors(&mut self) {
        for place in 0..self.lines.doors.len() {
            if self.is_deserted(&self.lines.doors[place]) {
                self.lines.doors[place].held = None;
            }
        }
    }
}
