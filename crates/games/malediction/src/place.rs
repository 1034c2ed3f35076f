//! Placing and swapping (MD-355 to MD-360).

use crate::choice::Choice;
use crate::entering;
use crate::no::No;
use crate::procedure::{Chapter, Proc};
use crate::triggers::Group;
use crate::world::{Unit, UnitId, World};
use geometry::plane::{Disc, Ground, Point, Shape};
use kernel::{Flow, Input, Log, Rule, Seat};

/// Two units change places. Both are lifted; the one that fits is put down first; the other is put by its owner at the
/// nearest point where it fits (MD-356 to MD-358).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Swap {
    first: UnitId,
    second: UnitId,
    /// Where the first stood, and the second is to come.
    wanted: Point,
    /// Where the second stood.
    left: Point,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
enum Stage {
    #[default]
    First,
    Second,
    Over,
}

/// The nearest points where a unit fits, as though the one that is lifted were not there (MD-357, MD-358).
fn nearest(world: &World, unit: &Unit, wanted: Point, lifted: UnitId) -> Vec<Point> {
    world.with_obstacles(Some(unit.id), false, |shapes, things| {
        let stands = |place: &usize| things[*place] != crate::sight::Obstacle::Unit(lifted);
        let obstacles: Vec<Shape> = (0..shapes.len()).filter(stands).map(|place| shapes[place]).collect();
        Ground::new(World::FIELD, unit.radius(world.pack), &obstacles).nearest(wanted)
    })
}

impl Swap {
    /// Who is still to be put down.
    pub(crate) fn lifted(&self) -> UnitId {
        self.second
    }

    /// These two change places.
    pub fn of(one: UnitId, other: UnitId) -> Swap {
        Swap { first: one, second: other, ..Swap::default() }
    }

    fn begin(self, world: &mut World, log: &mut Log) -> Flow<Proc> {
        let (Some(one), Some(other)) =
            (world.standing(self.first).copied(), world.standing(self.second).copied())
        else {
            return Flow::Done;
        };
        let fits = |unit: &Unit, at: Point, lifted: UnitId| nearest(world, unit, at, lifted) == [at];
        let one_first = fits(&one, other.at, other.id) || !fits(&other, one.at, one.id);
        let (first, second) = if one_first { (one, other) } else { (other, one) };
        // If nothing is found for either, the swap cannot be resolved (MD-360).
        let Some(&at) = nearest(world, &first, second.at, second.id).first() else { return Flow::Done };
        let there = Disc { centre: at, ..first.disc(world.pack) };
        if let Some(unit) = world.unit_mut(first.id) {
            unit.at = at;
        }
        log.say(Rule("MD-356"), || {
            format!("{} and {} change places.", world.unit_name(first.id), world.unit_name(second.id))
        });
        let swap = Swap {
            first: first.id,
            second: second.id,
            wanted: first.at,
            left: second.at,
            stage: Stage::Second,
        };
        match swap.places(world).as_slice() {
            [] if there.overlaps(second.disc(world.pack)) => {
                if let Some(unit) = world.unit_mut(first.id) {
                    unit.at = first.at;
                }
                Flow::Done
            }
            [] => swap.over(world),
            [only] => swap.put(world, *only),
            [first, ..] => {
                // Until its owner says where, it is not left where the other stands now.
                if let Some(unit) = world.unit_mut(second.id) {
                    unit.at = *first;
                }
                Flow::Ask(second.owner, swap.into())
            }
        }
    }

    /// Where the second may be put.
    fn places(&self, world: &World) -> Vec<Point> {
        match world.standing(self.second) {
            Some(unit) => nearest(world, unit, self.wanted, self.second),
            None => Vec::new(),
        }
    }

    fn put(self, world: &mut World, at: Point) -> Flow<Proc> {
        if let Some(unit) = world.unit_mut(self.second) {
            unit.at = at;
        }
        self.over(world)
    }

    fn over(self, world: &mut World) -> Flow<Proc> {
        let mark = world.triggers.len();
        entering::placed(world, self.first, self.wanted);
        entering::placed(world, self.second, self.left);
        let then = Swap { stage: Stage::Over, ..self };
        Flow::Call { then: then.into(), first: Group::from(mark).into() }
    }
}

impl Chapter<Proc> for Swap {
    fn resume(self, world: &mut World, input: Input<'_, Choice>, log: &mut Log) -> Flow<Proc> {
        match (self.stage, input) {
            (Stage::First, _) => self.begin(world, log),
            (Stage::Second, Input::Answer(Choice::At(point))) => self.put(world, point),
            (Stage::Second | Stage::Over, _) => Flow::Done,
        }
    }

    fn candidates(&self, world: &World, _seat: Seat, each: &mut dyn FnMut(Choice)) {
        self.places(world).into_iter().map(Choice::At).for_each(each);
    }

    fn allows(&self, world: &World, _seat: Seat, choice: Choice) -> Result<(), No> {
        let Choice::At(point) = choice else { return Err(No::ANSWER) };
        if self.places(world).contains(&point) {
            return Ok(());
        }
        Err(No::by("MD-358", "one of the nearest points where the unit fits").point(point))
    }
}
