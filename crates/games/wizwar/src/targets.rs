//! The legal targets of a form: what its aim names, within its range (WZ-221, WZ-232 to WZ-242, WZ-262 to WZ-271).

use crate::card::{Aim, Card, Form, Keyword, Lasts, Range, Trigger};
use crate::casting;
use crate::effect::{Effect, Ongoing};
use crate::effects::bolt_path;
use crate::no::No;
use crate::sight::Eye;
use crate::world::{Cast, Deed, Piece, Place, SpellId, Target, World};
use geometry::grid::{Blockers, Dir, Distances, Edge, EdgeSet, Square, SquareSet};
use kernel::{List, Seat};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// The most targets that one spell can have.
pub const MOST: usize = 20;

/// Targets of one spell, each once.
pub type Targets = List<Target, MOST>;

/// A form about to be aimed: who aims it, whence, and how he looks.
pub struct Shot<'w> {
    world: &'w World,
    by: Seat,
    piece: Piece,
    card: Card,
    form: &'static Form,
    eye: Eye<'w>,
    /// The cast that it answers.
    answers: Option<u8>,
    /// How far a square may be that it names to cast from (Astral Projection).
    projects: Option<u8>,
    crawl: OnceCell<Distances>,
}

impl<'w> Shot<'w> {
    /// How a cast in this form is aimed.
    pub fn of(world: &'w World, cast: &Cast, form: &'static Form) -> Shot<'w> {
        let stone = cast.deed == Deed::Spell
            && world.holds(Piece::Wizard(cast.by), |it| matches!(it, Ongoing::SeesThroughOne));
        let eye = Eye::at(world, cast.from)
            .of(cast.piece)
            .bending(cast.bent && !form.thrown)
            .past_one(stone && !form.thrown);
        Shot {
            world,
            by: cast.by,
            piece: cast.piece,
            card: cast.card,
            form,
            eye,
            answers: cast.answers,
            projects: projects(form),
            crawl: OnceCell::new(),
        }
    }

    /// The same, looking otherwise.
    #[must_use]
    pub fn looking(mut self, change: impl FnOnce(Eye<'w>) -> Eye<'w>) -> Shot<'w> {
        self.eye = change(self.eye);
        self
    }

    fn wants(&self, any: &[Aim]) -> bool {
        self.form.aim.iter().any(|aim| any.contains(aim))
    }

    /// Whether something is a legal target, and if not, why.
    pub fn allows(&self, target: Target) -> Result<(), No> {
        self.fits(target)?;
        self.reaches(target)
    }

    /// Whether there is any legal target (WZ-221).
    pub fn exists(&self) -> bool {
        if !names_something(self.form) {
            return true;
        }
        if self.wants(&[Aim::AllInSector]) {
            return !self.caught(Target::None).is_empty();
        }
        self.candidates(&mut |target| match self.allows(target) {
            Ok(()) => ControlFlow::Break(()),
            Err(_) => ControlFlow::Continue(()),
        })
        .is_break()
    }

    /// The only legal target, or none if there is none or a choice.
    pub fn only(&self) -> Option<Target> {
        let mut found = None;
        let several = self.candidates(&mut |target| {
            if self.allows(target).is_err() {
                return ControlFlow::Continue(());
            }
            match found.replace(target) {
                None => ControlFlow::Continue(()),
                Some(_) => ControlFlow::Break(()),
            }
        });
        if several.is_break() { None } else { found }
    }

    /// Names everything that could be a legal target, each once.
    pub fn each(&self, each: &mut dyn FnMut(Target)) {
        let _ = self.candidates(&mut |target| {
            each(target);
            ControlFlow::Continue(())
        });
    }

    fn candidates(&self, each: &mut dyn FnMut(Target) -> ControlFlow<()>) -> ControlFlow<()> {
        self.pieces(each)?;
        self.loose_things(each)?;
        self.edges(each)?;
        self.squares(each)?;
        if self.wants(&[Aim::Spell]) {
            self.world.spells.iter().map(|spell| Target::Spell(spell.id)).try_for_each(&mut *each)?;
        }
        if self.wants(&[Aim::Direction]) {
            Dir::ALL.into_iter().map(Target::Dir).try_for_each(each)?;
        }
        ControlFlow::Continue(())
    }

    fn pieces(&self, each: &mut dyn FnMut(Target) -> ControlFlow<()>) -> ControlFlow<()> {
        if self.wants(&[Aim::Wizard, Aim::Oneself, Aim::Darts]) {
            let living = self.world.living_from(self.by);
            living.map(|seat| Target::Piece(Piece::Wizard(seat))).try_for_each(&mut *each)?;
        }
        if self.wants(&[Aim::Creature, Aim::OwnCreature, Aim::Darts]) {
            let creatures = self.world.creatures.iter();
            creatures.map(|it| Target::Piece(Piece::Creature(it.id))).try_for_each(each)?;
        }
        ControlFlow::Continue(())
    }

    fn loose_things(&self, each: &mut dyn FnMut(Target) -> ControlFlow<()>) -> ControlFlow<()> {
        let objects = self.wants(&[Aim::Object, Aim::AnyObject, Aim::Darts]);
        let loose = self.wants(&[Aim::Loose]);
        if objects || loose || self.wants(&[Aim::Spell]) {
            self.world.markers.iter().map(|it| Target::Marker(it.id)).try_for_each(&mut *each)?;
        }
        if objects || loose {
            self.world.floor.iter().map(|it| Target::Item(it.id)).try_for_each(&mut *each)?;
        }
        if loose || self.wants(&[Aim::LooseTreasure]) {
            let treasures = 0..self.world.treasures.len() as u8;
            treasures.map(|id| Target::Treasure(crate::world::TreasureId(id))).try_for_each(each)?;
        }
        ControlFlow::Continue(())
    }

    fn edges(&self, each: &mut dyn FnMut(Target) -> ControlFlow<()>) -> ControlFlow<()> {
        let lines = &self.world.lines;
        let objects = self.wants(&[Aim::Object, Aim::AnyObject, Aim::Darts]);
        let mut edges = EdgeSet::EMPTY;
        if objects || self.wants(&[Aim::Wall]) {
            edges |= lines.walls;
        }
        if objects || self.wants(&[Aim::Door, Aim::UnsealedDoor]) {
            edges = lines.doors.iter().map(|door| door.edge).fold(edges, EdgeSet::with);
        }
        if objects {
            edges = lines.barriers.iter().map(|barrier| barrier.edge).fold(edges, EdgeSet::with);
        }
        if self.wants(&[Aim::OpenEdge]) {
            edges |= self.world.open_edges();
        }
        if edges.is_empty() {
            return ControlFlow::Continue(());
        }
        let beside = Dir::ALL.map(|dir| self.world.maze.edge(self.eye.from(), dir));
        for edge in beside.into_iter().filter(|&edge| edges.contains(edge)) {
            each(Target::Edge(edge))?;
        }
        if self.form.range == Range::Adjacent {
            return ControlFlow::Continue(());
        }
        let rest = beside.into_iter().fold(edges, EdgeSet::without);
        rest.iter().map(Target::Edge).try_for_each(each)
    }

    fn squares(&self, each: &mut dyn FnMut(Target) -> ControlFlow<()>) -> ControlFlow<()> {
        let all = self.world.maze.squares();
        let mut squares = SquareSet::EMPTY;
        if let Some(within) = self.projects {
            squares = self.near(within) - self.world.occupied();
        } else if self.wants(&[Aim::Square, Aim::Cross]) {
            squares = all;
        } else if self.wants(&[Aim::EmptySquare, Aim::ClearSquare]) {
            squares = all - self.world.occupied();
        } else if self.wants(&[Aim::OwnSquare]) {
            squares = SquareSet::from(self.eye.from());
        }
        if self.form.range == Range::Sector {
            squares = squares & SquareSet::of_slot(self.eye.from().slot());
        }
        squares.iter().map(Target::Square).try_for_each(each)
    }

    /// Whether the aim names such a thing, whatever the range.
    fn fits(&self, target: Target) -> Result<(), No> {
        let other = No::by("WZ-221", "a target of the kind that the card names").at(target);
        match target {
            Target::Piece(piece) => self.fits_piece(piece),
            Target::Edge(edge) => self.fits_edge(edge),
            Target::Square(square) => self.fits_square(square),
            Target::Marker(id) => self.fits_marker(id),
            Target::Item(id) => {
                let item = self.world.floor_item(id).ok_or(other)?;
                let fire = self.is_water() && self.world.has_keyword(item.item.card, &[Keyword::Fire]);
                if self.wants(&[Aim::AnyObject]) || (fire && self.wants(&[Aim::Object, Aim::Darts])) {
                    Ok(())
                } else if self.wants(&[Aim::Loose]) {
                    self.unglued(target)
                } else if self.wants(&[Aim::Object, Aim::Darts]) {
                    Err(No::by("WZ-301", "an object that can be damaged").at(target))
                } else {
                    Err(other)
                }
            }
            Target::Treasure(_) => {
                self.world.target_square(target).ok_or(other)?;
                if self.wants(&[Aim::Loose, Aim::LooseTreasure]) {
                    self.unglued(target)
                } else if self.wants(&[Aim::Object, Aim::AnyObject, Aim::Darts]) {
                    Err(No::by("WZ-157", "something that can be destroyed").at(target))
                } else {
                    Err(other)
                }
            }
            Target::Spell(id) => match self.world.spell(id) {
                Some(_) if self.wants(&[Aim::Spell]) && !self.is_laid_out(id) => Ok(()),
                Some(_) | None => Err(other),
            },
            Target::Dir(_) if self.wants(&[Aim::Direction]) => Ok(()),
            Target::Dir(_) | Target::None => Err(other),
        }
    }

    fn fits_piece(&self, piece: Piece) -> Result<(), No> {
        let target = Target::Piece(piece);
        let other = No::by("WZ-221", "a target of the kind that the card names").at(target);
        self.world.square_of(piece).ok_or(other)?;
        match piece {
            Piece::Wizard(seat) if seat == self.by => {
                // A card may say so (WZ-440).
                if self.wants(&[Aim::Oneself]) {
                    return Ok(());
                }
                let attack = self.form.kind == crate::card::Kind::Attack;
                return Err(if attack {
                    No::by("WZ-225", "somebody else to attack").at(target)
                } else {
                    other
                });
            }
            Piece::Wizard(_) if self.wants(&[Aim::Wizard, Aim::Darts]) => {}
            Piece::Creature(id) if self.wants(&[Aim::Creature, Aim::Darts]) => {
                if self.piece == Piece::Creature(id) {
                    return Err(No::by("WZ-225", "somebody else to attack").at(target));
                }
            }
            Piece::Creature(id) if self.wants(&[Aim::OwnCreature]) => {
                let own = self.world.creature(id).is_some_and(|it| it.owner == self.by);
                return if own { Ok(()) } else { Err(other) };
            }
            Piece::Wizard(_) | Piece::Creature(_) => return Err(other),
        }
        if self.world.holds(piece, |it| matches!(it, Ongoing::NotTargetable)) {
            return Err(No::by("WZ-440", "somebody who can be chosen as a target").at(target));
        }
        self.attackable(piece)
    }

    /// A body of mist can't be attacked.
    fn attackable(&self, piece: Piece) -> Result<(), No> {
        let attack = self.form.kind == crate::card::Kind::Attack;
        if attack && self.world.holds(piece, |it| matches!(it, Ongoing::NotAttackable)) {
            return Err(No::by("WZ-440", "somebody who can be attacked").at(Target::Piece(piece)));
        }
        Ok(())
    }

    fn fits_edge(&self, edge: Edge) -> Result<(), No> {
        let target = Target::Edge(edge);
        let objects = self.wants(&[Aim::Object, Aim::AnyObject, Aim::Darts]);
        if self.world.maze.outer_walls().contains(edge) {
            return Err(No::by("WZ-301", "a wall that is no outer wall").at(target));
        }
        if self.world.lines.walls.contains(edge) {
            return if objects || self.wants(&[Aim::Wall]) {
                Ok(())
            } else if self.wants(&[Aim::OpenEdge]) {
                Err(No::by("WZ-230", "a border line without wall or door").at(target))
            } else {
                Err(No::by("WZ-221", "a target of the kind that the card names").at(target))
            };
        }
        if self.world.door(edge).is_some() {
            return if objects || self.wants(&[Aim::Door]) {
                Ok(())
            } else if self.wants(&[Aim::UnsealedDoor]) {
                if self.world.is_sealed(edge) {
                    Err(No::by("WZ-134", "a door that is not sealed").at(target))
                } else {
                    Ok(())
                }
            } else if self.wants(&[Aim::OpenEdge]) {
                Err(No::by("WZ-230", "a border line without wall or door").at(target))
            } else {
                Err(No::by("WZ-221", "a target of the kind that the card names").at(target))
            };
        }
        if let Some(barrier) = self.world.lines.barriers.iter().find(|barrier| barrier.edge == edge) {
            let quenches = self.is_water() && !barrier.earth && self.wants(&[Aim::Object, Aim::Darts]);
            return if self.wants(&[Aim::AnyObject]) || quenches {
                Ok(())
            } else if self.wants(&[Aim::OpenEdge]) {
                Err(No::by("WZ-005", "a border line with nothing on it").at(target))
            } else {
                Err(No::by("WZ-301", "an object that can be damaged").at(target))
            };
        }
        if !self.wants(&[Aim::OpenEdge]) {
            return Err(No::by("WZ-221", "a target of the kind that the card names").at(target));
        }
        if !self.world.open_edges().contains(edge) {
            return Err(No::by("WZ-231", "a border line inside the map").at(target));
        }
        match self.answers {
            Some(place)
                if self.form.when == Some(Trigger::SightedAttack) && !stops(self.world, place, edge) =>
            {
                Err(No::by("WZ-280", "a border line that the attack crosses").at(target))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn fits_square(&self, square: Square) -> Result<(), No> {
        let target = Target::Square(square);
        if !self.world.maze.squares().contains(square) {
            return Err(No::by("WZ-357", "a square of the map").at(target));
        }
        if let Some(within) = self.projects {
            return if self.world.occupied().contains(square) {
                Err(No::by("WZ-019", "an empty square").at(target))
            } else if !self.near(within).contains(square) {
                Err(No::by("WZ-242", "a square so near").at(target).number(i32::from(within)))
            } else {
                Ok(())
            };
        }
        if self.wants(&[Aim::Square, Aim::Cross]) {
            return Ok(());
        }
        if self.wants(&[Aim::OwnSquare]) {
            if square != self.eye.from() {
                return Err(No::by("WZ-232", "your own square").at(target));
            }
            if self.world.is_home(square) {
                return Err(No::by("WZ-229", "a square that is no home base").at(target));
            }
            return if self.world.has_hex(square) {
                Err(No::by("WZ-020", "a square without a hex").at(target))
            } else {
                Ok(())
            };
        }
        if !self.wants(&[Aim::EmptySquare, Aim::ClearSquare]) {
            return Err(No::by("WZ-221", "a target of the kind that the card names").at(target));
        }
        if self.world.occupied().contains(square) {
            return Err(No::by("WZ-228", "an empty square").at(target));
        }
        if self.wants(&[Aim::ClearSquare]) {
            return Ok(());
        }
        if self.world.is_home(square) {
            return Err(No::by("WZ-229", "a square that is no home base").at(target));
        }
        if self.world.has_hex(square) {
            return Err(No::by("WZ-020", "a square without a hex").at(target));
        }
        Ok(())
    }

    fn fits_marker(&self, id: crate::world::MarkerId) -> Result<(), No> {
        let target = Target::Marker(id);
        let other = No::by("WZ-221", "a target of the kind that the card names").at(target);
        let marker = self.world.marker(id).ok_or(other)?;
        let object = self.world.pack.object(marker.object);
        if self.wants(&[Aim::Spell]) {
            let alone = marker.spell.is_none() && marker.card.is_some_and(|card| !self.world.is_item(card));
            let token = marker.spell.is_some_and(|spell| self.is_laid_out(spell));
            return if alone || token { Ok(()) } else { Err(other) };
        }
        if marker.carrier.is_some() {
            return Err(other);
        }
        if object.hex {
            return Err(No::by("WZ-343", "an object; a hex is none").at(target));
        }
        if self.wants(&[Aim::AnyObject]) {
            return Ok(());
        }
        if self.wants(&[Aim::Object, Aim::Darts]) {
            let harmed = object.cracks > 0 || object.burns || (self.is_water() && object.washes_away);
            return if harmed {
                Ok(())
            } else {
                Err(No::by("WZ-301", "an object that can be damaged").at(target))
            };
        }
        if self.wants(&[Aim::Loose]) && object.mobile {
            return self.unglued(target);
        }
        Err(other)
    }

    /// Whether a spell lies on the board as face-down tokens, which are dispelled one by one (WZ-312).
    fn is_laid_out(&self, id: SpellId) -> bool {
        let world = self.world;
        let tokens = |marker: &&crate::world::Marker| marker.spell == Some(id);
        world.markers.iter().find(tokens).is_some_and(|marker| world.pack.object(marker.object).face_down)
    }

    /// What is glued can't be moved or picked up.
    fn unglued(&self, target: Target) -> Result<(), No> {
        let stuck = self.form.lasts == Lasts::Instant
            && self.world.lasting_on(target).any(|(it, _)| matches!(it, Ongoing::Stuck));
        if stuck {
            Err(No::by("WZ-440", "something that is not glued in its place").at(target))
        } else {
            Ok(())
        }
    }

    fn is_water(&self) -> bool {
        self.card != Card::HIDDEN && self.world.has_keyword(self.card, &[Keyword::Water])
    }

    /// Whether something is within the form's range (WZ-232 to WZ-242).
    pub fn reaches(&self, target: Target) -> Result<(), No> {
        if let Target::Spell(id) = target {
            return self.reaches_spell(id, 0);
        }
        let from = self.eye.from();
        let met = match self.form.range {
            Range::Oneself | Range::Anywhere | Range::Global => true,
            Range::Sight => self.eye.sees_target(target),
            Range::Adjacent => match target {
                Target::Edge(edge) => self.world.maze.borders(from, edge),
                _ => self.world.target_square(target).is_some_and(|to| self.world.is_adjacent_open(from, to)),
            },
            Range::OwnSquare => self.world.target_square(target) == Some(from),
            Range::Sector => match target {
                Target::Edge(edge) => {
                    let (near, far) = self.world.maze.sides(edge);
                    near.square.slot() == from.slot()
                        || far.is_some_and(|far| far.square.slot() == from.slot())
                }
                _ => self.world.target_square(target).is_some_and(|to| to.slot() == from.slot()),
            },
            Range::Crawl(steps) => self.crawls(target, steps),
        };
        if met {
            return Ok(());
        }
        Err(match self.form.range {
            Range::Oneself | Range::Anywhere | Range::Global => No::by("WZ-232", "yourself"),
            Range::Sight if self.form.thrown => {
                No::by("WZ-290", "plain sight of the target").line(from, target)
            }
            Range::Sight => No::by("WZ-234", "sight of the target").line(from, target),
            Range::Adjacent => {
                No::by("WZ-233", "a target in your square or beside it, with nothing between").at(target)
            }
            Range::OwnSquare => No::by("WZ-232", "a target in your own square").at(target),
            Range::Sector => No::by("WZ-236", "a target on your board").at(target),
            Range::Crawl(steps) => {
                No::by("WZ-440", "a way by foot as long as the card says").number(i32::from(steps))
            }
        })
    }

    /// A globe creeps past everything that does not stop movement; it needs no hand for a door.
    fn crawls(&self, target: Target, steps: u8) -> bool {
        let Some(to) = self.world.target_square(target) else { return false };
        let distances = self.crawl.get_or_init(|| {
            let ways = Blockers { edges: self.world.blockers.edges, squares: self.world.filled_by_all() };
            self.world.maze.distances_from(self.eye.from(), &ways)
        });
        let far = |square| distances.of(square).is_some_and(|distance| distance <= steps);
        if far(to) {
            return true;
        }
        // One who fills his square is reached in it from beside.
        self.world.filled_by_all().contains(to)
            && Dir::ALL.into_iter().map(|dir| self.world.maze.step(to, dir)).any(|step| {
                step.walkable
                    && !step.crosses(&self.world.blockers.edges)
                    && distances.of(step.to).is_some_and(|distance| distance < steps)
            })
    }

    /// A spell is reached at whatever it is on, or at any mark that it has left on the board (WZ-310); one on the
    /// whole map from everywhere (WZ-183).
    fn reaches_spell(&self, id: SpellId, depth: u8) -> Result<(), No> {
        let no = No::by("WZ-310", "range to what the spell is on").at(Target::Spell(id));
        let spell = self.world.spell(id).ok_or(no)?;
        let world = self.world;
        let marks = world.markers.iter().filter(|it| it.spell == Some(id)).map(|it| match it.carrier {
            Some(bearer) => Target::Piece(Piece::Wizard(bearer)),
            None => Target::Marker(it.id),
        });
        let barriers =
            world.lines.barriers.iter().filter(|it| it.spell == Some(id)).map(|it| Target::Edge(it.edge));
        let made = world.lines.made.iter().filter(|(_, by)| *by == id).map(|(edge, _)| Target::Edge(*edge));
        let summoned = world.creatures.iter().filter(|it| it.spell == id);
        let summoned = summoned.map(|it| Target::Piece(Piece::Creature(it.id)));
        let mut anywhere = false;
        for mark in marks.chain(barriers).chain(made).chain(summoned) {
            anywhere = true;
            if self.reaches(mark).is_ok() {
                return Ok(());
            }
        }
        if anywhere {
            return Err(no);
        }
        match spell.on {
            Target::None => Ok(()),
            Target::Spell(below) if depth < 4 => self.reaches_spell(below, depth + 1),
            Target::Spell(_) => Err(no),
            Target::Treasure(treasure) => {
                let bearer = match world.treasures.get(treasure.0 as usize).map(|it| it.place) {
                    Some(Place::Wizard(seat)) => Target::Piece(Piece::Wizard(seat)),
                    Some(Place::Creature(creature)) => Target::Piece(Piece::Creature(creature)),
                    Some(Place::Square(_)) | None => spell.on,
                };
                self.reaches(bearer).map_err(|_| no)
            }
            on => self.reaches(on).map_err(|_| no),
        }
    }

    /// The squares within so many steps, walls and objects ignored.
    fn near(&self, steps: u8) -> SquareSet {
        self.world.maze.reachable(self.eye.from(), steps, &Blockers::default())
    }

    /// Those who are caught by a form that names a place, or nothing, instead of its targets (WZ-262).
    pub fn caught(&self, spot: Target) -> Targets {
        let area = match spot {
            Target::Square(square) if self.wants(&[Aim::Cross]) => self.world.cross(square),
            _ if self.wants(&[Aim::AllInSector]) => SquareSet::of_slot(self.eye.from().slot()),
            _ => SquareSet::EMPTY,
        };
        let oneself = Piece::Wizard(self.by);
        // Who names no target but an area may be caught in it himself (WZ-266).
        let spares = self.wants(&[Aim::AllInSector]);
        self.world
            .standing()
            .filter(|&(piece, square)| area.contains(square) && !(spares && piece == oneself))
            .filter(|&(piece, _)| self.attackable(piece).is_ok())
            .map(|(piece, _)| Target::Piece(piece))
            .fold(Targets::new(), with)
    }

    /// Whom a bolt in a direction will pass, each once, in the order of its way (WZ-270).
    pub fn struck(&self, dir: Dir, squares: u8) -> Targets {
        let mut struck = Targets::new();
        for &square in &bolt_path(self.world, self.eye.from(), dir, squares) {
            for (piece, _) in self.world.standing().filter(|(_, at)| *at == square) {
                if self.attackable(piece).is_ok() && !struck.contains(&Target::Piece(piece)) {
                    struck = with(struck, Target::Piece(piece));
                }
            }
        }
        struck
    }

    /// Everybody within reach of one whose blows hit all.
    pub fn within_reach(&self) -> Targets {
        let pieces = self.world.standing().map(|(piece, _)| Target::Piece(piece));
        pieces.filter(|&target| self.allows(target).is_ok()).fold(Targets::new(), with)
    }
}

fn with(mut targets: Targets, target: Target) -> Targets {
    // Beyond the most there is no room: nobody comes near it.
    let _ = targets.push(target);
    targets
}

/// Whether earth on a border line would cut off an attack from one of its targets.
fn stops(world: &World, place: u8, edge: Edge) -> bool {
    let Some(attack) = world.casts.get(place as usize) else { return false };
    let Some(form) = world.form_of_cast(attack) else { return false };
    let shot = Shot::of(world, attack, form).looking(|eye| eye.with_wall(edge));
    let spot = attack.spot;
    let cut = |target| shot.reaches(target).is_err();
    (spot != Target::None && cut(spot))
        || attack
            .aimed
            .iter()
            .filter(|aimed| !aimed.missed && !aimed.cancelled && spot == Target::None)
            .any(|aimed| cut(aimed.at))
}

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
    fn filled_by_all(&self) -> SquareSet {
        let big =
            self.standing().filter(|&(piece, _)| self.holds(piece, |it| matches!(it, Ongoing::FillsSquare)));
        big.map(|(_, square)| square).fold(self.filled(), SquareSet::with)
    }

    /// Whether a square is somebody's home base, dead or alive (WZ-020).
    pub fn is_home(&self, square: Square) -> bool {
        self.wizards.iter().any(|wizard| wizard.home == square)
    }

    /// Whether a hex lies on a square.
    fn has_hex(&self, square: Square) -> bool {
        self.markers.iter().any(|marker| marker.square == square && self.pack.object(marker.object).hex)
    }

    /// Border lines inside the map on which nothing stands (WZ-005, WZ-231).
    fn open_edges(&self) -> EdgeSet {
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

/// How far a form projects its caster, if it does.
fn projects(form: &Form) -> Option<u8> {
    form.does.iter().find_map(|effect| match effect {
        Effect::ProjectFrom { within } => Some(*within),
        _ => None,
    })
}

/// Whether something is to be named for a form before it can be cast.
pub fn names_something(form: &Form) -> bool {
    !form.aim.is_empty() || projects(form).is_some()
}

/// Whether a target of a cast is still where the cast meets it (WZ-223).
pub fn still_reaches(world: &World, place: u8, index: u8) -> bool {
    let Some(cast) = world.casts.get(place as usize) else { return false };
    match (world.form_of_cast(cast), cast.aimed.get(index as usize)) {
        (Some(form), Some(aimed)) => casting::is_met(world, cast, form, aimed.at, EdgeSet::EMPTY),
        (None, _) | (_, None) => false,
    }
}

/// Whether the targets of a cast may evade it (WZ-289).
pub fn is_evadable(world: &World, place: u8) -> bool {
    let form = world.casts.get(place as usize).and_then(|cast| world.form_of_cast(cast));
    form.is_some_and(|form| !does(form, |it| matches!(it, Effect::Damage(damage) if damage.unavoidable)))
}

/// Whether a form does something of a kind, at the top level of its text.
pub fn does(form: &Form, what: impl Fn(&Effect) -> bool) -> bool {
    form.does.iter().any(what)
}
