//! One step: what may be crossed and entered, and what it costs (WZ-110 to WZ-125, WZ-137 to WZ-143).

use crate::choice::Choice;
use crate::damage::{self, Inflict};
use crate::effect::{Barrier, Damage, Effect, Ongoing};
use crate::entering::{self, Enter};
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::world::{BarrierLine, Harm, Piece, Place, Source, Stride, Target, World};
use crate::{carrying, stun};
use geometry::grid::{self, Dir, Edge, Square, Way};
use kernel::{Flow, Input, Log, Roll, Rule};

/// Why a piece moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Manner {
    /// It walks on its own points.
    #[default]
    Own,
    /// Somebody else moves it (WZ-122).
    Forced,
    /// A spell of its own player moves it (WZ-121).
    Spell,
}

/// A piece that is about to take a step, with what is the same in all directions.
#[derive(Clone, Copy)]
pub(crate) struct Walker<'w> {
    world: &'w World,
    piece: Piece,
    from: Square,
    manner: Manner,
    /// Whether a die names its way.
    confused: bool,
    /// Its movement points, where it walks on them.
    points: u8,
}

impl<'w> Walker<'w> {
    /// A piece that walks on its own points, unless something roots it.
    pub(crate) fn own(world: &'w World, piece: Piece) -> Result<Walker<'w>, No> {
        let walker = Walker::moved(world, piece, Manner::Own)?;
        stun::may_move(world, piece)?;
        Ok(Walker { confused: world.is_confused(piece), points: world.points_of(piece), ..walker })
    }

    /// A piece that is moved.
    fn moved(world: &'w World, piece: Piece, manner: Manner) -> Result<Walker<'w>, No> {
        let from = world.square_of(piece).ok_or(No::ANSWER)?;
        Ok(Walker { world, piece, from, manner, confused: false, points: 0 })
    }

    /// Whether it may step that way: by what is in the way, and by its points.
    pub(crate) fn may_step(&self, dir: Dir) -> Result<(), No> {
        // Where the die names the way, nobody can say beforehand what it costs.
        let cost = if self.confused {
            1
        } else {
            let step = self.world.maze.step(self.from, dir);
            self.world.may_cross(self.piece, self.from, &step, self.manner)?;
            if self.manner == Manner::Own { self.world.cost_of(self.piece, step.to) } else { 0 }
        };
        if cost <= self.points {
            return Ok(());
        }
        let why = if cost > 1 {
            &("WZ-443", "the points for the step and for what the square costs besides")
        } else {
            &("WZ-111", "a movement point for each step")
        };
        Err(No::by(why).points(self.piece))
    }
}

impl World {
    /// Whether a piece may take this step now: by what is in the way, by its points, and by what roots it.
    pub fn may_step(&self, piece: Piece, dir: Dir, manner: Manner) -> Result<(), No> {
        match manner {
            Manner::Own => Walker::own(self, piece)?.may_step(dir),
            Manner::Forced | Manner::Spell => Walker::moved(self, piece, manner)?.may_step(dir),
        }
    }

    /// Whether a piece gets over the border line that a step leads over, and into the square behind.
    #[inline]
    pub(crate) fn may_cross(
        &self,
        piece: Piece,
        from: Square,
        step: &grid::Step,
        manner: Manner,
    ) -> Result<(), No> {
        let is_free = step.walkable
            && !self.blockers.edges.contains(step.edge)
            && !self.solid.contains(step.to)
            && !self.solid.contains(from);
        if is_free { Ok(()) } else { self.may_cross_what_is_there(piece, from, step, manner) }
    }

    #[inline(never)]
    fn may_cross_what_is_there(
        &self,
        piece: Piece,
        from: Square,
        step: &grid::Step,
        manner: Manner,
    ) -> Result<(), No> {
        if !step.walkable {
            return Err(No::by(&("WZ-139", "an exit to leave the map by")).at(Target::Edge(step.edge)));
        }
        if self.blockers.edges.contains(step.edge) {
            self.may_cross_line(piece, step.edge, manner)?;
        }
        if self.solid.contains(step.to) && step.to != from {
            const NEED: &str = "a square that is not filled";
            let why = if step.way.leaves_map() { &("WZ-143", NEED) } else { &("WZ-113", NEED) };
            return Err(No::by(why).at(Target::Square(step.to)));
        }
        if self.solid.contains(from) && self.holds(piece, |it| matches!(it, Ongoing::FillsSquare)) {
            self.may_push_ahead(step)?;
        }
        Ok(())
    }

    /// Whether whoever stands behind a step can be pushed on by one who fills his square.
    fn may_push_ahead(&self, step: &grid::Step) -> Result<(), No> {
        let stuck = self.pieces_at(step.to).find(|&other| !self.can_be_pushed(other, step.to, step.facing));
        match stuck {
            Some(other) => {
                Err(No::by(&("WZ-440", "room to push on whoever stands there")).at(Target::Piece(other)))
            }
            None => Ok(()),
        }
    }

    /// Whether a piece that stands in a square can be pushed on.
    fn can_be_pushed(&self, piece: Piece, from: Square, dir: Dir) -> bool {
        self.may_cross(piece, from, &self.maze.step(from, dir), Manner::Forced).is_ok()
    }

    /// Whether a piece gets over a border line on which something stands.
    fn may_cross_line(&self, piece: Piece, edge: Edge, manner: Manner) -> Result<(), No> {
        let wall = Err(No::by(&("WZ-113", "a border line without a wall")).at(Target::Edge(edge)));
        if manner == Manner::Own && piece == Piece::Wizard(self.turn.seat) && self.turn.pass == Some(edge) {
            return Ok(());
        }
        if self.lines.walls.contains(edge) {
            let pierced = manner == Manner::Own
                && self.cracks(edge) > 0
                && self.holds(piece, |it| matches!(it, Ongoing::PassesCracked));
            return if pierced { Ok(()) } else { wall };
        }
        if self.lines.barriers.iter().any(|barrier| barrier.earth && barrier.edge == edge) {
            return wall;
        }
        self.door(edge).map_or(Ok(()), |door| self.may_pass_door(piece, door, manner))
    }

    /// The movement points that a piece has left.
    pub fn points_of(&self, piece: Piece) -> u8 {
        match piece {
            Piece::Wizard(seat) if seat == self.turn.seat => self.turn.points,
            Piece::Wizard(_) => 0,
            Piece::Creature(id) => self.creature(id).map_or(0, |creature| creature.points),
        }
    }

    /// Takes movement points from a piece.
    pub fn spend(&mut self, piece: Piece, points: u8) {
        match piece {
            Piece::Wizard(seat) if seat == self.turn.seat => {
                self.turn.points = self.turn.points.saturating_sub(points);
            }
            Piece::Wizard(_) => {}
            Piece::Creature(id) => {
                if let Some(creature) = self.creatures.iter_mut().find(|creature| creature.id == id) {
                    creature.points = creature.points.saturating_sub(points);
                }
            }
        }
    }

    /// The points for a step into a square: one, and what objects there take (WZ-111, WZ-443).
    pub(crate) fn cost_of(&self, piece: Piece, to: Square) -> u8 {
        let tolls: u8 = self
            .markers
            .iter()
            .filter(|marker| marker.square == to && marker.carrier.is_none())
            .map(|marker| self.pack.object(marker.object).toll)
            .sum();
        if tolls == 0 || self.holds(piece, |it| matches!(it, Ongoing::PassesObjects { .. })) {
            return 1;
        }
        1 + tolls
    }

    /// Whether a piece stands in a cloud that only a die leads out of.
    pub(crate) fn is_confused(&self, piece: Piece) -> bool {
        let Some(square) = self.square_of(piece) else { return false };
        self.blockers.squares.contains(square)
            && self.markers.iter().any(|marker| {
                marker.square == square
                    && marker.carrier.is_none()
                    && self.pack.object(marker.object).confuses
            })
            && !self.holds(piece, |it| matches!(it, Ongoing::PassesObjects { .. }))
    }

    /// Remembers that a piece has left its square of its own will (WZ-382).
    pub(crate) fn note_move(&mut self, piece: Piece) {
        match piece {
            Piece::Wizard(seat) if seat == self.turn.seat => self.turn.moved = true,
            Piece::Wizard(_) => {}
            Piece::Creature(id) => {
                if let Some(creature) = self.creatures.iter_mut().find(|creature| creature.id == id) {
                    creature.moved = true;
                }
            }
        }
    }

    /// What whoever crosses a burning border line suffers.
    fn crossing_damage(&self, barrier: &BarrierLine) -> Option<Damage> {
        let form = self.form_of(self.spell(barrier.spell?)?)?;
        form.does.iter().find_map(|effect| {
            if let Effect::PlaceBarrier { barrier: Barrier::Fire, crossing } = effect {
                *crossing
            } else {
                None
            }
        })
    }
}

/// A piece takes one step. What came of it is left in [`World::stride`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Step {
    piece: Piece,
    dir: Dir,
    manner: Manner,
    /// Whether it walks, so that a cloud may lead it astray; it is not thrown straight on.
    walks: bool,
    stage: Stage,
    /// How often somebody was pushed ahead.
    pushed: u8,
    to: Square,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    Begins,
    /// A die names the way.
    Strays,
    /// Whoever stands ahead is pushed on.
    Pushes,
    /// It has come over the border line.
    Crossed,
    /// What lies in the square has acted.
    Entered,
}

/// Pushing ahead ends here: everybody has been pushed who can be.
const PUSHES: u8 = 16;

impl Step {
    /// A step that is walked if `manner` is [`Manner::Own`], and straight on otherwise.
    pub fn new(piece: Piece, dir: Dir, manner: Manner) -> Step {
        Step { piece, dir, manner, walks: manner == Manner::Own, ..Step::default() }
    }

    /// A step of somebody who walks as another directs.
    pub fn led(piece: Piece, dir: Dir) -> Step {
        Step { walks: true, ..Step::new(piece, dir, Manner::Forced) }
    }

    fn begin(mut self, world: &mut World) -> Flow<Proc> {
        world.stride = Stride::Stayed;
        if self.walks && world.is_confused(self.piece) {
            self.stage = Stage::Strays;
            return Flow::Roll(Roll::die(4), self.into());
        }
        if world.may_step(self.piece, self.dir, self.manner).is_err() {
            return Flow::Done;
        }
        self.set_off(world)
    }

    /// The die leads somewhere; what stands in the way there costs a point without moving.
    fn stray(mut self, world: &mut World, face: u16, log: &mut Log) -> Flow<Proc> {
        self.dir = Dir::from_quarters(face.saturating_sub(1) as u8);
        log.say(Rule("WZ-440"), || {
            format!("{} gropes {} in the cloud.", world.piece_name(self.piece), self.dir)
        });
        if world.may_step_astray(self.piece, self.dir, self.manner) {
            return self.set_off(world);
        }
        if self.manner == Manner::Own {
            world.spend(self.piece, 1);
        }
        log.say(Rule("WZ-440"), || "Something is in the way there.".into());
        Flow::Done
    }

    fn set_off(mut self, world: &mut World) -> Flow<Proc> {
        let Some(from) = world.square_of(self.piece) else { return Flow::Done };
        self.to = world.maze.step(from, self.dir).to;
        if self.manner == Manner::Own {
            let cost = world.cost_of(self.piece, self.to);
            world.spend(self.piece, cost);
        }
        self.stage = Stage::Pushes;
        Flow::Next(self.into())
    }

    fn push_ahead(mut self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let Some(from) = world.square_of(self.piece) else { return Flow::Done };
        let fills =
            world.solid.contains(from) && world.holds(self.piece, |it| matches!(it, Ongoing::FillsSquare));
        if fills && self.pushed < PUSHES {
            let facing = world.maze.step(from, self.dir).facing;
            let next = world
                .pieces_at(self.to)
                .find(|&other| other != self.piece && world.can_be_pushed(other, self.to, facing));
            if let Some(other) = next {
                self.pushed += 1;
                log.say(Rule("WZ-122"), || format!("{} is pushed ahead.", world.piece_name(other)));
                let first = Step::new(other, facing, Manner::Forced).into();
                return Flow::Call { then: self.into(), first };
            }
        }
        self.cross(world, from, log)
    }

    fn cross(mut self, world: &mut World, from: Square, log: &mut Log) -> Flow<Proc> {
        world.stride = Stride::Stayed;
        // What was pushed ahead may have changed what is in the way.
        let step = world.maze.step(from, self.dir);
        if world.may_cross(self.piece, from, &step, self.manner).is_err() {
            return Flow::Done;
        }
        let ignores = world.turn.pass == Some(step.edge)
            && self.manner == Manner::Own
            && self.piece == Piece::Wizard(world.turn.seat);
        if ignores {
            world.turn.pass = None;
        }
        pass_door(world, self.piece, step.edge, from, log);
        world.relocate(self.piece, step.to, log);
        if self.manner != Manner::Forced {
            world.note_move(self.piece);
        }
        log.say(rule_of(step.way), || moved_sentence(world, self.piece, self.dir, step.way));
        world.stride = Stride::Moved;
        self.to = step.to;
        self.stage = Stage::Crossed;
        if !ignores && let Some(first) = burn(world, self.piece, &step, from, log) {
            return Flow::Call { then: self.into(), first: Inflict::from(first).into() };
        }
        self.enter(world)
    }

    fn enter(mut self, world: &mut World) -> Flow<Proc> {
        if world.square_of(self.piece) != Some(self.to) {
            world.stride = Stride::Torn;
            return Flow::Done;
        }
        if !entering::acts(world, self.piece) {
            world.stride = Stride::Moved;
            return Flow::Done;
        }
        self.stage = Stage::Entered;
        Flow::Call { then: self.into(), first: Enter::new(self.piece).into() }
    }
}

impl World {
    /// Whether a piece that gropes about gets on in this direction.
    fn may_step_astray(&self, piece: Piece, dir: Dir, manner: Manner) -> bool {
        let Some(from) = self.square_of(piece) else { return false };
        let step = self.maze.step(from, dir);
        self.may_cross(piece, from, &step, manner).is_ok()
            && (manner != Manner::Own || self.cost_of(piece, step.to) <= self.points_of(piece))
    }
}

/// A door closes behind whoever passes; a slime that oozes through a closed one loses its treasure.
fn pass_door(world: &mut World, piece: Piece, edge: Edge, from: Square, log: &mut Log) {
    let Some(door) = world.door(edge).copied() else { return };
    let stripped = world
        .holds(piece, |it| matches!(it, Ongoing::PassesObjects { doors_strip_treasure: true }))
        && !world.opens_for(piece, &door);
    if stripped {
        carrying::drop_treasure(world, piece, from, Rule("WZ-440"), log);
    }
    world.close_behind(piece, edge);
}

/// Burns whoever crosses a burning border line, unless he is still on the way: says where the damage begins.
fn burn(world: &mut World, piece: Piece, step: &grid::Step, from: Square, log: &mut Log) -> Option<u8> {
    let barrier = world.lines.barriers.iter().find(|barrier| barrier.edge == step.edge && !barrier.earth)?;
    let damage = world.crossing_damage(barrier)?;
    let source = barrier.spell.map_or(Source::Thing, Source::Spell);
    let points = damage.amount.as_fixed().unwrap_or(0);
    log.say(Rule("WZ-315"), || format!("{} goes through fire.", world.piece_name(piece)));
    Some(damage::add(world, Harm { source, ..damage::by_thing(piece, from, points, &damage) }))
}

fn rule_of(way: Way) -> Rule {
    match way {
        Way::Inside | Way::Seam => Rule("WZ-111"),
        Way::Wrap => Rule("WZ-137"),
        Way::Portal(_) => Rule("WZ-138"),
    }
}

fn moved_sentence(world: &World, piece: Piece, dir: Dir, way: Way) -> String {
    let name = world.piece_name(piece);
    match way {
        Way::Inside | Way::Seam => format!("{name} moves {dir}."),
        Way::Wrap => format!("{name} moves {dir}, off the map and in again at its far end."),
        Way::Portal(_) => format!("{name} moves {dir} through a portal."),
    }
}

impl Chapter<Proc> for Step {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::Begins, _) => self.begin(world),
            (Stage::Strays, Input::Rolled(rolled)) => self.stray(world, rolled.first(), log),
            (Stage::Strays, Input::Start | Input::Answer(_) | Input::Returned) => Flow::Done,
            (Stage::Pushes, _) => self.push_ahead(world, log),
            (Stage::Crossed, _) => self.enter(world),
            (Stage::Entered, _) => {
                let there = world.square_of(self.piece) == Some(self.to);
                world.stride = if there { Stride::Moved } else { Stride::Torn };
                Flow::Done
            }
        }
    }
}

impl World {
    /// Takes out what came of the last step.
    pub(crate) fn take_stride(&mut self) -> Stride {
        std::mem::take(&mut self.stride)
    }

    /// Whether a thing on the board can't be picked up or moved.
    pub fn is_stuck(&self, thing: Target) -> bool {
        self.lasting_on(thing).any(|(it, _)| matches!(it, Ongoing::Stuck))
    }

    /// Where a treasure lies, if nobody carries it.
    pub fn lies_at(&self, treasure: crate::world::TreasureId) -> Option<Square> {
        match self.treasures.get(treasure.0 as usize)?.place {
            Place::Square(square) => Some(square),
            Place::Wizard(_) | Place::Creature(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markers;
    use crate::options::Options;
    use crate::pack::Pack;
    use kernel::Seat;

    /// Proves WZ-125.
    #[test]
    fn a_step_that_is_blocked_once_it_is_paid_is_spent() {
        let mut world = World::at_table(Pack::shipped(), Options::default(), 2).expect("a table for two");
        let log = &mut Log::off();
        let here = Square::at(0, 0, 0).expect("a square");
        world.wizard_mut(Seat(0)).square = here;
        world.turn.points = 3;
        let step = Step::new(Piece::Wizard(Seat(0)), Dir::East, Manner::Own);
        let Flow::Next(Proc::Step(paid)) = step.resume(&mut world, Input::Start, log) else {
            panic!("the step is paid, and then taken");
        };
        let edge = world.maze.edge(here, Dir::East);
        markers::build(&mut world, edge, Barrier::Earth, Seat(1), None);
        assert!(matches!(paid.resume(&mut world, Input::Start, log), Flow::Done));
        assert_eq!((world.wizard(Seat(0)).square, world.turn.points), (here, 2));
        assert_eq!(world.stride, Stride::Stayed);
    }
}
