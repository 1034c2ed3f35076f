//! The shortest way of a base among obstacles (MD-156 to MD-166).
//!
//! The search goes from turn to turn along lines that touch both ([`turn`](super::turn)), the most promising first
//! (A*). How promising a hop is, is worked out at once; whether it is free, only when it is its turn, and exactly.

use super::goal::{Goal, scaled};
use super::ground::Ground;
use super::point::{Micrometres, Point, Vector};
use super::shape::Disc;
use super::sight::Hand;
use super::turn::{FINENESSES, ONE, Tangent, Turn};
use super::way::length;
use std::collections::BTreeMap;

/// By how many micrometres lines between turns may be moved outwards to be free after rounding.
const MARGINS: [i128; 2] = [0, 2];

/// By how many micrometres the exact length of a way may exceed its length by MD-377, which rounds down each leg.
const ROUNDED_OFF: i128 = 64;

impl Ground<'_> {
    /// The shortest way from one point to another, both included, that is no longer than the allowance by
    /// [`length`](super::length()); `None` if there is none.
    ///
    /// It is [free](Ground::is_free) exactly. Round a corner or a base it makes a few short legs, and so it is longer
    /// than the least length by a 300th of its arcs, and by some micrometres for rounding; where this would be more
    /// than the allowance, it makes shorter legs, down to a 70,000th. A way through a gap is found if the gap is 4 µm
    /// wider than the base, or runs along an axis and is as wide as the base.
    pub fn way(&self, from: Point, to: Point, allowance: Micrometres) -> Option<Vec<Point>> {
        self.way_into(from, Disc::point(to), allowance)
    }

    /// As [`way`](Ground::way), to where the centre first is in a disc, such as that of all centres at which the base
    /// is within an inch of another.
    pub fn way_into(&self, from: Point, goal: Disc, allowance: Micrometres) -> Option<Vec<Point>> {
        if !self.fits(from) || goal.radius == Micrometres::ZERO && !self.fits(goal.centre) {
            return None;
        }
        if goal.radius == Micrometres::ZERO {
            // Most ways are straight; and no way is shorter than a straight one, but for what is rounded off.
            let straight = [from, goal.centre];
            if length(&straight).wide() > allowance.wide() + ROUNDED_OFF {
                return None;
            }
            if from != goal.centre && self.is_clear(from, goal.centre) {
                return (length(&straight) <= allowance).then(|| straight.to_vec());
            }
        }
        let goal = Goal::new(self, goal);
        if goal.holds(from) {
            return Some(vec![from]);
        }
        // Arcs are drawn finer only where that decides, and not for the sake of what is rounded off from each leg.
        for fineness in 0..FINENESSES {
            let way = self.tautened(Search::new(self, from, Some(&goal), allowance, fineness).way()?);
            let is_short = fineness == 0 || length_of(from, &way) <= allowance.wide() * ONE;
            if length(&way) <= allowance && is_short {
                return Some(way);
            }
        }
        None
    }

    /// Leaves out the points of a way that it is free without.
    fn tautened(&self, mut way: Vec<Point>) -> Vec<Point> {
        let mut index = 1;
        while let (Some(&before), Some(&after)) = (way.get(index - 1), way.get(index + 1)) {
            if self.is_free_leg(before, after) {
                way.remove(index);
                index = (index - 1).max(1);
            } else {
                index += 1;
            }
        }
        way
    }
}

/// Where a way has come to: the start, the goal, or the point where it first touches a turn.
#[derive(Clone, Debug)]
pub(super) struct Stop {
    /// The length of the way so far, in micrometres with the places of a direction.
    pub cost: i128,
    pub at: Point,
    pub place: Place,
    /// In which direction the point lies from the centre of the turn.
    pub radial: Vector,
    /// The stop before it, and the points since then, its own included.
    before: Option<usize>,
    via: Vec<Point>,
}

/// What a way has come to: a turn by its place in the list, and the hand on which the way has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Start,
    Bend(usize, Hand),
    /// The goal, by the point that it went for.
    Goal(usize),
}

/// A straight line from a stop to a place, and the directions between which the way runs along the turn before.
#[derive(Clone, Copy, Debug)]
struct Hop {
    tangent: Tangent,
    leaves: Vector,
    reaches: Vector,
}

/// What the search looks at next.
#[derive(Clone, Debug)]
enum Step {
    /// A stop that is reached.
    Known(Stop),
    /// A hop from a stop, which may not be free.
    Guess(usize, Place),
}

/// What is known of the leg from one place to another.
#[derive(Clone, Copy, Debug)]
enum Leg {
    Unknown,
    Free(Point, Point),
    /// It is blocked, or the shortest way along it is found.
    Closed,
}

/// A search from one start; it gives the stops in the order of their lengths.
pub(super) struct Search<'a> {
    ground: &'a Ground<'a>,
    from: Point,
    goal: Option<&'a Goal>,
    turns: Vec<Turn>,
    limit: i128,
    fineness: usize,
    stops: Vec<Stop>,
    /// By the least length that a way over them has, the older first.
    steps: BTreeMap<(i128, usize), Step>,
    steps_made: usize,
    legs: Vec<Leg>,
    /// Without a goal, the stops at each turn, on the left and on the right.
    stops_at: Vec<[Vec<usize>; 2]>,
}

impl<'a> Search<'a> {
    pub fn new(
        ground: &'a Ground<'a>,
        from: Point,
        goal: Option<&'a Goal>,
        allowance: Micrometres,
        fineness: usize,
    ) -> Search<'a> {
        let reach = allowance.wide() + ROUNDED_OFF;
        let is_on_the_way = |turn: &Turn| {
            let before = distance(from, turn.centre) - turn.radius * ONE;
            let after = goal.map_or(0, |goal| goal.distance(scaled(turn.centre)) - turn.radius * ONE);
            before + after <= reach * ONE
        };
        let turns: Vec<Turn> = ground.turns().iter().copied().filter(is_on_the_way).collect();
        let places = 1 + 2 * turns.len();
        let start = Stop {
            cost: 0,
            at: from,
            place: Place::Start,
            radial: Vector::ZERO,
            before: None,
            via: vec![from],
        };
        Search {
            ground,
            from,
            goal,
            limit: reach * ONE,
            fineness,
            stops: Vec::new(),
            steps: BTreeMap::from([((0, 0), Step::Known(start))]),
            steps_made: 1,
            legs: vec![Leg::Unknown; places * places],
            stops_at: vec![[Vec::new(), Vec::new()]; turns.len()],
            turns,
        }
    }

    /// The shortest way to the goal.
    fn way(mut self) -> Option<Vec<Point>> {
        let last = self.by_ref().find(|stop| matches!(stop.place, Place::Goal(_)))?;
        let mut pieces = vec![last.via];
        let mut before = last.before;
        while let Some(stop) = before.and_then(|index| self.stops.get(index)) {
            pieces.push(stop.via.clone());
            before = stop.before;
        }
        let mut way: Vec<Point> = pieces.into_iter().rev().flatten().collect();
        way.dedup();
        Some(way)
    }
}

impl Iterator for Search<'_> {
    type Item = Stop;

    fn next(&mut self) -> Option<Stop> {
        while let Some((_, step)) = self.steps.pop_first() {
            match step {
                Step::Guess(from, to) => {
                    if let Some(stop) = self.hop(from, to) {
                        let least = stop.cost + self.still_to_go(scaled(stop.at));
                        self.note(least, Step::Known(stop));
                    }
                }
                Step::Known(stop) => {
                    if self.settle(&stop) {
                        return Some(stop);
                    }
                }
            }
        }
        None
    }
}

impl Search<'_> {
    /// The turn of a stop or a place, and its hand. Start and goal are turns without a radius.
    pub fn turn(&self, place: Place) -> (Turn, Hand) {
        let point = |at| (Turn::at(at), Hand::Left);
        match place {
            Place::Start => point(self.from),
            Place::Goal(aim) => {
                point(self.goal.and_then(|goal| goal.aims.get(aim)).copied().unwrap_or(self.from))
            }
            Place::Bend(turn, hand) => (self.turns.get(turn).copied().unwrap_or(Turn::at(self.from)), hand),
        }
    }

    fn note(&mut self, least: i128, step: Step) {
        if least <= self.limit {
            self.steps.insert((least, self.steps_made), step);
            self.steps_made += 1;
        }
    }

    /// The leg between two places; `None` if one is the goal, to which every leg is another.
    fn leg(&mut self, from: Place, to: Place) -> Option<&mut Leg> {
        let index = |place| match place {
            Place::Start => Some(0),
            Place::Bend(turn, Hand::Left) => Some(1 + 2 * turn),
            Place::Bend(turn, Hand::Right) => Some(2 + 2 * turn),
            Place::Goal(_) => None,
        };
        self.legs.get_mut(index(from)? * (1 + 2 * self.turns.len()) + index(to)?)
    }

    fn is_closed(&mut self, from: Place, to: Place) -> bool {
        self.leg(from, to).is_some_and(|leg| matches!(leg, Leg::Closed))
    }

    /// Takes a stop, unless its leg has led to it before, and notes what may come next.
    fn settle(&mut self, stop: &Stop) -> bool {
        let before =
            stop.before.and_then(|before| self.stops.get(before)).map_or(Place::Start, |stop| stop.place);
        if self.is_closed(before, stop.place) {
            return false;
        }
        if let Some(leg) = self.leg(before, stop.place) {
            *leg = Leg::Closed;
        }
        let index = self.stops.len();
        if let Place::Bend(turn, hand) = stop.place
            && self.goal.is_none()
        {
            if self.is_beaten(stop) {
                return false;
            }
            if let Some(stops) = self.stops_at.get_mut(turn) {
                stops[hand as usize].push(index);
            }
        }
        self.stops.push(stop.clone());
        if !matches!(stop.place, Place::Goal(_)) {
            for aim in 0..self.goal.map_or(0, |goal| goal.aims.len()) {
                self.guess(index, stop, Place::Goal(aim));
            }
            for turn in 0..self.turns.len() {
                for hand in Hand::BOTH {
                    self.guess(index, stop, Place::Bend(turn, hand));
                }
            }
        }
        true
    }

    /// Whether the way to another stop at the same turn, and on along the turn, is as short. Then it leads wherever
    /// this leads, but for a gap that rounding closes; so it is asked only where nothing depends on such a gap.
    fn is_beaten(&self, stop: &Stop) -> bool {
        let Place::Bend(place, hand) = stop.place else { return false };
        let (turn, _) = self.turn(stop.place);
        self.stops_at.get(place).is_some_and(|stops| {
            stops[hand as usize].iter().filter_map(|&index| self.stops.get(index)).any(|other| {
                other.cost + turn.arc_length(other.radial, stop.radial, hand) <= stop.cost
                    && self.free_arc(other, stop.radial, stop.at).is_some()
            })
        })
    }

    /// Notes a hop from a stop to a place, with a length that a way over it has at least.
    fn guess(&mut self, index: usize, stop: &Stop, to: Place) {
        if self.is_closed(stop.place, to) {
            return;
        }
        let Some(hop) = self.line(stop, to) else { return };
        let ((turn, hand), (next, _)) = (self.turn(stop.place), self.turn(to));
        let contact = |turn: &Turn, radial: Vector| {
            let centre = scaled(turn.centre);
            Vector { x: centre.x + radial.x * turn.radius, y: centre.y + radial.y * turn.radius }
        };
        let leg = match to {
            // A leg for a point of the goal ends where it enters the goal.
            Place::Goal(_) => self.still_to_go(contact(&turn, hop.leaves)),
            Place::Start | Place::Bend(..) => {
                hop.tangent.length + self.still_to_go(contact(&next, hop.reaches))
            }
        };
        let least = turn.arc_at_least(stop.radial, hop.leaves, hand) + leg;
        self.note(stop.cost + least, Step::Guess(index, to));
    }

    /// The line from the turn of a stop to a place, if both turns can bear it.
    fn line(&self, stop: &Stop, to: Place) -> Option<Hop> {
        let ((turn, hand), (next, next_hand)) = (self.turn(stop.place), self.turn(to));
        let tangent = turn.tangent(hand, &next, next_hand)?;
        let (leaves, reaches) = (tangent.radial(hand), tangent.radial(next_hand));
        (turn.bears(leaves) && next.bears(reaches)).then_some(Hop { tangent, leaves, reaches })
    }

    /// A length that the way from a point to the goal has at least.
    fn still_to_go(&self, point: Vector) -> i128 {
        self.goal.map_or(0, |goal| goal.distance(point))
    }

    /// Carries out a hop, if it is free: along the turn of a stop, and straight to a place.
    fn hop(&mut self, index: usize, to: Place) -> Option<Stop> {
        let stop = self.stops.get(index)?.clone();
        let hop = self.line(&stop, to)?;
        let (leave, reach) = self.free_leg(&stop, &hop, to)?;
        let (turn, hand) = self.turn(stop.place);
        let mut via = self.free_arc(&stop, hop.leaves, leave)?;
        via.push(reach);
        let arc = turn.arc_length(stop.radial, hop.leaves, hand);
        let place = self.arrival(stop.at, &mut via).unwrap_or(to);
        let cost = match place {
            // Along an arc that is cut off the legs are as long as the arc, or nearly.
            Place::Goal(_) => stop.cost + length_of(stop.at, &via).min(arc + distance(leave, reach)),
            Place::Start | Place::Bend(..) => stop.cost + arc + hop.tangent.length,
        };
        let at = via.last().copied()?;
        Some(Stop { cost, at, place, radial: hop.reaches, before: Some(index), via })
    }

    /// The ends of a leg, moved outwards until it is free.
    fn free_leg(&mut self, stop: &Stop, hop: &Hop, to: Place) -> Option<(Point, Point)> {
        match self.leg(stop.place, to) {
            Some(Leg::Free(leave, reach)) => return Some((*leave, *reach)),
            Some(Leg::Closed) => return None,
            Some(Leg::Unknown) | None => {}
        }
        let ((turn, _), (next, _)) = (self.turn(stop.place), self.turn(to));
        let found = MARGINS.into_iter().find_map(|margin| {
            let outwards =
                |turn: &Turn, radial| turn.contact(radial, if turn.radius > 0 { margin } else { 0 });
            let (leave, reach) = (outwards(&turn, hop.leaves)?, outwards(&next, hop.reaches)?);
            let reach = match (to, self.goal) {
                (Place::Goal(_), Some(goal)) => goal.entrance(self.ground, leave, reach)?,
                (Place::Goal(_), None) | (Place::Start | Place::Bend(..), _) => reach,
            };
            self.ground.is_free_leg(leave, reach).then_some((leave, reach))
        });
        if let Some(leg) = self.leg(stop.place, to) {
            *leg = found.map_or(Leg::Closed, |(leave, reach)| Leg::Free(leave, reach));
        }
        found
    }

    /// The points of a free way along a stop's turn, up to the point at which it leaves the turn.
    fn free_arc(&self, stop: &Stop, leaves: Vector, leave: Point) -> Option<Vec<Point>> {
        let (turn, hand) = self.turn(stop.place);
        (self.fineness..FINENESSES).find_map(|fineness| {
            let mut arc = turn.arc(stop.radial, leaves, hand, fineness)?;
            arc.push(leave);
            let mut at = stop.at;
            arc.iter()
                .all(|&next| self.ground.is_free_leg(std::mem::replace(&mut at, next), next))
                .then_some(arc)
        })
    }

    /// Cuts off what lies beyond the first point in the goal, if there is one.
    fn arrival(&self, from: Point, via: &mut Vec<Point>) -> Option<Place> {
        let goal = self.goal?;
        let mut at = from;
        for index in 0..via.len() {
            let next = *via.get(index)?;
            if let Some(end) = goal.entrance(self.ground, at, next) {
                via.truncate(index);
                via.push(end);
                return Some(Place::Goal(0));
            }
            at = next;
        }
        None
    }
}

/// The length of legs from a point on, in micrometres with the places of a direction.
fn length_of(from: Point, legs: &[Point]) -> i128 {
    std::iter::once(&from).chain(legs).zip(legs).map(|(&from, &to)| distance(from, to)).sum()
}

/// The distance of two points, in micrometres with the places of a direction.
pub(super) fn distance(from: Point, to: Point) -> i128 {
    scaled(to).minus(scaled(from)).square().isqrt()
}
