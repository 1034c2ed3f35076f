//! Whether something is within range (WZ-232 to WZ-242, WZ-310).

use super::Shot;
use crate::card::Range;
use crate::no::No;
use crate::world::{Piece, Place, SpellId, Target};
use geometry::grid::{Blockers, Dir, Edge, SquareSet};

impl Shot<'_> {
    /// Whether something is within the form's range (WZ-232 to WZ-242).
    pub fn reaches(&self, target: Target) -> Result<(), No> {
        if let Target::Spell(id) = target {
            return self.reaches_spell(id, 0);
        }
        let from = self.eye.from();
        let met = match self.form.range {
            Range::Oneself | Range::Anywhere | Range::Global => true,
            Range::Sight => self.eye.sees_target(target),
            Range::Adjacent | Range::OwnSquare | Range::Sector => {
                if let Target::Edge(edge) = target {
                    self.reaches_line(edge)
                } else {
                    self.world.target_square(target).is_some_and(|to| self.area().contains(to))
                }
            }
            Range::Crawl(steps) => self.crawls(target, steps),
        };
        if met {
            return Ok(());
        }
        Err(match self.form.range {
            Range::Oneself | Range::Anywhere | Range::Global => No::by(&("WZ-232", "yourself")).at(target),
            Range::Sight if self.form.thrown => {
                No::by(&("WZ-290", "plain sight of the target")).line(from, target)
            }
            Range::Sight => No::by(&("WZ-234", "sight of the target")).line(from, target),
            Range::Adjacent => {
                No::by(&("WZ-233", "a target in your square or beside it, with nothing between")).at(target)
            }
            Range::OwnSquare => No::by(&("WZ-232", "a target in your own square")).at(target),
            Range::Sector => No::by(&("WZ-236", "a target on your board")).at(target),
            Range::Crawl(steps) => {
                No::by(&("WZ-440", "a way by foot as long as the card says")).number(i32::from(steps))
            }
        })
    }

    /// The squares in which a form of this range finds what it may be aimed at, as far as that is a matter of squares.
    pub(super) fn area(&self) -> SquareSet {
        let from = self.eye.from();
        match self.form.range {
            Range::OwnSquare => SquareSet::from(from),
            Range::Adjacent => *self.area.get_or_init(|| {
                let steps = Dir::ALL.into_iter().map(|dir| self.world.maze.step(from, dir));
                let open = steps.filter(|step| step.walkable && !step.crosses(&self.world.blockers.edges));
                open.map(|step| step.to).fold(SquareSet::from(from), SquareSet::with)
            }),
            Range::Sector => SquareSet::of_slot(from.slot()),
            Range::Oneself | Range::Anywhere | Range::Global | Range::Sight | Range::Crawl(_) => {
                SquareSet::ALL
            }
        }
    }

    /// Whether a border line is on a side of one's own square, or on one's own board.
    fn reaches_line(&self, edge: Edge) -> bool {
        let from = self.eye.from();
        if self.form.range == Range::Adjacent {
            return self.world.maze.borders(from, edge);
        }
        let (near, far) = self.world.maze.sides(edge);
        let on_board =
            near.square.slot() == from.slot() || far.is_some_and(|far| far.square.slot() == from.slot());
        self.form.range == Range::Sector && on_board
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
        let no = No::by(&("WZ-310", "range to what the spell is on")).at(Target::Spell(id));
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
            on @ (Target::Piece(_)
            | Target::Square(_)
            | Target::Edge(_)
            | Target::Marker(_)
            | Target::Item(_)
            | Target::Dir(_)) => self.reaches(on).map_err(|_| no),
        }
    }
}
