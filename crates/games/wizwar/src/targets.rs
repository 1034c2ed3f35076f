//! The legal targets of a form: what its aim names, within its range (WZ-221, WZ-232 to WZ-242, WZ-262 to WZ-271).

mod kinds;
mod reach;

use crate::card::{Aim, Card, Form, Range};
use crate::casting;
use crate::effect::{Effect, Ongoing};
use crate::effects::bolt_path;
use crate::no::No;
use crate::sight::Eye;
use crate::world::{Cast, Deed, Piece, Target, World};
use geometry::grid::{Blockers, Dir, Distances, EdgeSet, Square, SquareSet};
use kernel::{List, Seat};
use std::cell::OnceCell;
use std::ops::ControlFlow;

/// The most targets that one spell can have.
pub const MOST: usize = 20;

/// Targets of one spell, each once.
pub type Targets = List<Target, MOST>;

/// The aims that name objects.
const OBJECTS: &[Aim] = &[Aim::Object, Aim::AnyObject, Aim::Darts];

/// The aims that name something on border lines, which are near everywhere.
const LINES: &[Aim] = &[
    Aim::Object,
    Aim::AnyObject,
    Aim::Darts,
    Aim::Wall,
    Aim::AnyWall,
    Aim::Door,
    Aim::UnsealedDoor,
    Aim::OpenEdge,
];

/// The aims that name squares of which there are many.
const SQUARES: &[Aim] = &[Aim::Square, Aim::Cross, Aim::EmptySquare, Aim::ClearSquare];

/// How many legal targets there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Legal {
    /// None.
    None,
    /// One.
    Only(Target),
    /// More than one.
    Several,
}

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
    crawl: OnceCell<Distances>,
    area: OnceCell<SquareSet>,
    near: OnceCell<SquareSet>,
    occupied: OnceCell<SquareSet>,
    open: OnceCell<EdgeSet>,
}

impl<'w> Shot<'w> {
    /// How a cast in this form is aimed.
    // Inlined, so that a cast that is only drafted to see whether it could be made is not made.
    #[inline(always)]
    pub fn of(world: &'w World, cast: &Cast, form: &'static Form) -> Shot<'w> {
        let eye = look(world, cast.deed, cast.piece, cast.from, form);
        Shot {
            world,
            by: cast.by,
            piece: cast.piece,
            card: cast.card,
            form,
            eye: eye.bending(cast.bent && !form.thrown),
            answers: cast.answers,
            crawl: OnceCell::new(),
            area: OnceCell::new(),
            near: OnceCell::new(),
            occupied: OnceCell::new(),
            open: OnceCell::new(),
        }
    }

    /// The same, looking otherwise.
    #[must_use]
    pub fn looking(mut self, change: impl FnOnce(Eye<'w>) -> Eye<'w>) -> Shot<'w> {
        self.eye = change(self.eye);
        self
    }

    #[inline]
    fn wants(&self, any: &[Aim]) -> bool {
        self.form.aim.any_of(any)
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
        // What is on the sides of one's own square and beside it is the likeliest.
        let (lines, squares) = (self.wants(LINES), self.wants(SQUARES));
        let mut beside = Dir::ALL.into_iter().map(|dir| self.world.maze.step(self.eye.from(), dir));
        if beside.any(|step| {
            (lines && self.allows(Target::Edge(step.edge)).is_ok())
                || (squares && self.allows(Target::Square(step.to)).is_ok())
        }) {
            return true;
        }
        self.candidates(&mut |target| match self.allows(target) {
            Ok(()) => ControlFlow::Break(()),
            Err(_) => ControlFlow::Continue(()),
        })
        .is_break()
    }

    /// The legal targets, as far as it matters whether there is a choice.
    pub fn legal(&self) -> Legal {
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
        match found {
            _ if several.is_break() => Legal::Several,
            Some(target) => Legal::Only(target),
            None => Legal::None,
        }
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
        let area = self.area();
        if self.wants(&[Aim::Wizard, Aim::Oneself, Aim::Darts]) {
            let living = self.world.living_from(self.by);
            let near = living.filter(|&seat| area.contains(self.world.wizard(seat).square));
            near.map(|seat| Target::Piece(Piece::Wizard(seat))).try_for_each(&mut *each)?;
        }
        if self.wants(&[Aim::Creature, Aim::OwnCreature, Aim::Darts]) {
            let near = self.world.creatures.iter().filter(|it| area.contains(it.square));
            near.map(|it| Target::Piece(Piece::Creature(it.id))).try_for_each(each)?;
        }
        ControlFlow::Continue(())
    }

    fn loose_things(&self, each: &mut dyn FnMut(Target) -> ControlFlow<()>) -> ControlFlow<()> {
        let area = self.area();
        let objects = self.wants(OBJECTS);
        let loose = self.wants(&[Aim::Loose]);
        if objects || loose || self.wants(&[Aim::Spell]) {
            let near = self.world.markers.iter().filter(|it| area.contains(it.square));
            near.map(|it| Target::Marker(it.id)).try_for_each(&mut *each)?;
        }
        if objects || loose {
            let near = self.world.floor.iter().filter(|it| area.contains(it.square));
            near.map(|it| Target::Item(it.id)).try_for_each(&mut *each)?;
        }
        if loose || self.wants(&[Aim::LooseTreasure]) {
            let treasures = 0..self.world.treasures.len() as u8;
            treasures.map(|id| Target::Treasure(crate::world::TreasureId(id))).try_for_each(each)?;
        }
        ControlFlow::Continue(())
    }

    fn edges(&self, each: &mut dyn FnMut(Target) -> ControlFlow<()>) -> ControlFlow<()> {
        let lines = &self.world.lines;
        let objects = self.wants(OBJECTS);
        let mut edges = EdgeSet::EMPTY;
        if objects || self.wants(&[Aim::Wall, Aim::AnyWall]) {
            edges |= lines.walls;
        }
        if objects || self.wants(&[Aim::Door, Aim::UnsealedDoor]) {
            edges = lines.doors.iter().map(|door| door.edge).fold(edges, EdgeSet::with);
        }
        if objects || self.wants(&[Aim::AnyWall]) {
            edges = lines.barriers.iter().map(|barrier| barrier.edge).fold(edges, EdgeSet::with);
        }
        if self.wants(&[Aim::OpenEdge]) {
            edges |= *self.open_edges();
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
        if let Some(within) = projects(self.form) {
            squares = self.near(within) - self.occupied();
        } else if self.wants(&[Aim::Square, Aim::Cross]) {
            squares = all;
        } else if self.wants(&[Aim::EmptySquare, Aim::ClearSquare]) {
            squares = all - self.occupied();
        } else if self.wants(&[Aim::OwnSquare]) {
            squares = SquareSet::from(self.eye.from());
        }
        (squares & self.area()).iter().map(Target::Square).try_for_each(each)
    }

    fn occupied(&self) -> SquareSet {
        *self.occupied.get_or_init(|| self.world.occupied())
    }

    /// Border lines on which nothing stands.
    fn open_edges(&self) -> &EdgeSet {
        self.open.get_or_init(|| self.world.open_edges())
    }

    /// The squares within so many steps, walls and objects ignored.
    fn near(&self, steps: u8) -> SquareSet {
        *self.near.get_or_init(|| self.world.maze.reachable(self.eye.from(), steps, &Blockers::default()))
    }

    /// Those who are caught by a form that names a place, or nothing, instead of its targets (WZ-262).
    pub fn caught(&self, spot: Target) -> Targets {
        let area = if let (Target::Square(square), true) = (spot, self.wants(&[Aim::Cross])) {
            self.world.cross(square)
        } else if self.wants(&[Aim::AllInSector]) {
            SquareSet::of_slot(self.eye.from().slot())
        } else {
            SquareSet::EMPTY
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

/// How a piece looks that aims this form; only where the range is sight does it matter.
fn look<'w>(world: &'w World, deed: Deed, piece: Piece, from: Square, form: &Form) -> Eye<'w> {
    if form.range != Range::Sight {
        return Eye::shut(world, from).of(piece);
    }
    let stone =
        deed == Deed::Spell && !form.thrown && world.holds(piece, |it| matches!(it, Ongoing::SeesThroughOne));
    Eye::at(world, from).of(piece).past_one(stone)
}

/// How far a form projects its caster, if it does.
fn projects(form: &Form) -> Option<u8> {
    form.does
        .iter()
        .find_map(|effect| if let Effect::ProjectFrom { within } = effect { Some(*within) } else { None })
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

#[cfg(test)]
mod tests {
    use super::{Shot, Target};
    use crate::card::{After, Aim, Form, Kind, Lasts, Range};
    use crate::facts::world_from;
    use crate::pack::Pack;
    use crate::permission::draft;
    use crate::world::{Deed, Piece, World};
    use kernel::{Seat, Setup};

    /// No card of the pack has such a form, but a pack could.
    fn form(range: Range, aim: Aim) -> &'static Form {
        Box::leak(Box::new(Form {
            word: None,
            kind: Kind::Neutral,
            range,
            aim: vec![aim].into(),
            when: None,
            lasts: Lasts::Instant,
            does: Vec::new(),
            meanwhile: Vec::new(),
            ends: Vec::new(),
            after: After::Kept,
            costs_card: false,
            thrown: false,
            final_word: false,
        }))
    }

    fn world(facts: &[&str]) -> World {
        let facts: Vec<String> = facts.iter().map(|fact| fact.to_string()).collect();
        world_from(Pack::shipped(), &Setup::of(2), &facts).expect("facts")
    }

    fn allowed(world: &World, form: &'static Form, target: Target) -> Option<&'static str> {
        let cast = draft(world, Seat(0), Deed::Punch, crate::card::Card::HIDDEN, 0);
        Shot::of(world, &cast, form).allows(target).err().map(|no| no.rule().0)
    }

    /// Proves WZ-239.
    #[test]
    fn a_border_line_on_a_seam_belongs_to_both_boards() {
        let world = world(&[]);
        let walls = form(Range::Sector, Aim::Wall);
        let line = |word: &str| Target::Edge(world.read_edge(word).expect("a border line"));
        assert_eq!(allowed(&world, walls, line("blue(0,4)/east")), None);
        assert_eq!(allowed(&world, walls, line("blue(2,1)/east")), None);
        assert_eq!(allowed(&world, walls, line("red(0,1)/east")), Some("WZ-236"));
        let there = super::tests::world(&["blue at red(2,2)"]);
        assert_eq!(allowed(&there, walls, line("blue(0,4)/east")), None);
        assert_eq!(allowed(&there, walls, line("blue(2,1)/east")), Some("WZ-236"));
    }

    /// Proves WZ-241.
    #[test]
    fn a_spell_of_the_sector_may_be_cast_on_oneself_if_its_kind_of_target_allows() {
        let world = world(&[]);
        let me = Target::Piece(Piece::Wizard(Seat(0)));
        assert_eq!(allowed(&world, form(Range::Sector, Aim::Oneself), me), None);
        assert_eq!(allowed(&world, form(Range::Sector, Aim::Wizard), me), Some("WZ-221"));
    }
}
