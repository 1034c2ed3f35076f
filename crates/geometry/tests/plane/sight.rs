//! Sight against a reference that tries the critical lines as fractions to 300 binary places, and takes a line to
//! cross a blocker only if it does so by more than 2⁻²⁰⁰ of a micrometre. Between touching and crossing there is more
//! than that: what decides is a number A + B√n, which is 0 or at least 1 / (|A| + |B|√n), more than 2⁻⁶⁴, in a
//! direction shorter than 2⁴¹; and a corner is no sharper than 2⁻⁴¹.

use crate::reference::{self, Fraction, Spot, crosses, is_inside, whole};
use crate::shapes::{Thing, discs, grids, motions, pebbles, points, things};
use geometry::plane::{Aim, Disc, Hand, Micrometres, Point, Shape, Sight, Sightline, look};
use num_bigint::BigInt;
use num_traits::{One, Signed, Zero};
use proptest::prelude::*;

const PLACES: usize = 300;

pub fn hair() -> Fraction {
    Fraction::new(BigInt::one(), BigInt::one() << 200)
}

fn root(number: &Fraction) -> Fraction {
    let scaled: BigInt = (number.numer() << (2 * PLACES)) / number.denom();
    Fraction::new(scaled.sqrt(), BigInt::one() << PLACES)
}

/// The directions of both tangents, if the point is not inside: the disc to the right, and to the left.
pub fn tangents(from: &Spot, disc: &Disc) -> Option<[Spot; 2]> {
    let out = Spot::at(disc.centre).minus(from);
    let radius = whole(disc.radius.get());
    let square = out.square() - &radius * &radius;
    (!square.is_negative()).then(|| {
        let length = root(&square);
        [radius.clone(), -radius].map(|aside| Spot {
            x: &out.x * &length - &out.y * &aside,
            y: &out.y * &length + &out.x * &aside,
        })
    })
}

/// Whether a line goes into a shape by more than a hair.
pub fn goes_into(line: &reference::Line, thing: &Thing) -> bool {
    match thing {
        Thing::Disc(disc) => {
            let radius = whole(disc.radius.get()) - hair();
            radius.is_positive() && reference::square_to(&Spot::at(disc.centre), line) < &radius * &radius
        }
        Thing::Polygon(polygon) => reference::pieces(line, polygon).iter().any(|spot| {
            is_inside(polygon, spot)
                && reference::sides(polygon)
                    .iter()
                    .all(|side| reference::square_to(spot, side) > hair() * hair())
        }),
    }
}

/// The line in a direction to the middle of its way through the target, if it meets the target. In the target
/// nothing is in its way.
fn line(from: &Spot, direction: &Spot, target: &Disc) -> Option<reference::Line> {
    let to = Spot::at(target.centre).minus(from);
    let radius = whole(target.radius.get()) + hair();
    let (ahead, aside, square) = (direction.dot(&to), direction.cross(&to), direction.square());
    let meets = ahead.is_positive() && &aside * &aside <= &radius * &radius * &square;
    meets.then(|| (from.clone(), from.along(direction, &(ahead / square))))
}

fn is_in_sight(from: Point, target: &Disc, blockers: &[Thing]) -> bool {
    let start = Spot::at(from);
    let here = (start.clone(), start.clone());
    if blockers.iter().any(|blocker| crosses(&here, blocker)) {
        return false;
    }
    let centre = Spot::at(target.centre).minus(&start);
    let radius = whole(target.radius.get());
    if centre.square() <= &radius * &radius {
        return true;
    }
    let mut directions = vec![centre];
    directions.extend(tangents(&start, target).into_iter().flatten());
    for blocker in blockers {
        match blocker {
            Thing::Disc(disc) => directions.extend(tangents(&start, disc).into_iter().flatten()),
            Thing::Polygon(polygon) => {
                directions.extend(polygon.corners().iter().map(|&corner| Spot::at(corner).minus(&start)));
            }
        }
    }
    // Between neighbours too, should a line that is not critical be free where no critical one is.
    let between: Vec<_> = directions
        .windows(2)
        .map(|pair| Spot { x: &pair[0].x + &pair[1].x, y: &pair[0].y + &pair[1].y })
        .collect();
    directions
        .iter()
        .chain(&between)
        .filter(|direction| !direction.square().is_zero())
        .filter_map(|direction| line(&start, direction, target))
        .any(|line| !blockers.iter().any(|blocker| goes_into(&line, blocker)))
}

/// Whether the free line that is shown is one, and ends where it should.
fn is_free(sightline: &Sightline, target: &Disc, blockers: &[Thing]) -> bool {
    let start = Spot::at(sightline.from);
    let direction = match sightline.aim {
        Aim::Centre => Spot::at(target.centre).minus(&start),
        Aim::Corner(corner) => Spot::at(corner).minus(&start),
        Aim::Tangent(disc, hand) => {
            let [right, left] = tangents(&start, &disc).expect("no tangent from inside a disc");
            match hand {
                Hand::Left => left,
                Hand::Right => right,
            }
        }
    };
    let Some(line) = line(&start, &direction, target) else {
        return sightline.end == sightline.from;
    };
    let off = Disc::point(sightline.end);
    let inside = Spot::at(target.centre).minus(&start).square() <= whole(target.radius.get()).pow(2);
    let near = |apart: geometry::plane::Apart| apart.within(Micrometres::new(5));
    // An end outside the window is shown at its border.
    let border = |part: i32| part == Point::MIN || part == Point::MAX;
    let clamped = border(sightline.end.x()) || border(sightline.end.y());
    let shown = clamped
        || near(off.apart(*target)) && reference::square_to(&Spot::at(sightline.end), &line) < whole(25);
    inside || shown && !blockers.iter().any(|blocker| goes_into(&line, blocker))
}

fn shapes(things: &[Thing]) -> Vec<Shape<'_>> {
    things.iter().map(Thing::shape).collect()
}

/// A point, a base, and blockers that do not overlap the base: anywhere, or between the two, there also small triangles alone.
fn scenes() -> impl Strategy<Value = (Point, Disc, Vec<Thing>)> {
    (grids(), 0..3).prop_flat_map(|(grid, layout)| {
        let (first, middle, last) =
            if layout == 0 { (0..=10, 0..=10, 0..=10) } else { (0..=1, 2..=8, 9..=10) };
        let blockers = if layout == 2 {
            pebbles(grid).prop_map(Thing::Polygon).boxed()
        } else {
            things(grid, middle).boxed()
        };
        (points(grid, first), discs(grid, last), prop::collection::vec(blockers, 1..10)).prop_map(
            |(from, target, mut things)| {
                things.retain(|thing| {
                    target.radius == Micrometres::ZERO || !target.apart(thing.shape()).overlaps()
                });
                (from, target, things)
            },
        )
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(250))]

    /// As by MD-195, MD-199, MD-200.
    #[test]
    fn what_is_in_sight_is_so_in_the_reference((from, target, things) in scenes()) {
        let sight = look(from, target, &shapes(&things)).expect("no blocker overlaps the target");
        prop_assert_eq!(sight.is_clear(), is_in_sight(from, &target, &things));
        match sight {
            Sight::Clear(sightline) => prop_assert!(is_free(&sightline, &target, &things), "{:?}", sightline),
            Sight::Blocked { by } => {
                let central = (Spot::at(from), Spot::at(target.centre));
                prop_assert!(crosses(&central, &things[by]));
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn sight_knows_no_motion_and_no_order((from, target, things) in scenes(), motion in motions()) {
        let sight = look(from, target, &shapes(&things)).map(Sight::is_clear);
        let mut moved: Vec<_> = things.iter().map(|thing| motion.thing(thing)).collect();
        prop_assert_eq!(sight, look(motion.point(from), motion.disc(target), &shapes(&moved)).map(Sight::is_clear));
        moved.reverse();
        prop_assert_eq!(sight, look(motion.point(from), motion.disc(target), &shapes(&moved)).map(Sight::is_clear));
    }

    /// From point to point there is one line, the same both ways.
    #[test]
    fn sight_between_points_is_mutual((from, target, things) in scenes()) {
        let (shapes, point) = (shapes(&things), target.centre);
        let there = look(from, Disc::point(point), &shapes).map(Sight::is_clear);
        prop_assert_eq!(there, look(point, Disc::point(from), &shapes).map(Sight::is_clear));
        let crossed = shapes.iter().any(|&shape| geometry::plane::Segment { from, to: point }.crosses(shape));
        prop_assert_eq!(there, Ok(!crossed));
    }

    #[test]
    fn one_blocker_fewer_hides_no_more((from, target, things) in scenes()) {
        let all = look(from, target, &shapes(&things)).map(Sight::is_clear);
        let fewer = look(from, target, &shapes(&things)[1.min(things.len())..]).map(Sight::is_clear);
        prop_assert!(all == Ok(false) || fewer == Ok(true));
    }

    #[test]
    fn a_blocker_on_the_target_is_refused((from, target, things) in scenes(), on in grids().prop_flat_map(|grid| things(grid, 0..=10))) {
        let mut all = things.clone();
        all.push(on.clone());
        let overlaps = target.radius > Micrometres::ZERO && target.apart(on.shape()).overlaps()
            && !matches!(on, Thing::Disc(Disc { radius: Micrometres::ZERO, .. }));
        prop_assert_eq!(look(from, target, &shapes(&all)).is_err(), overlaps);
    }
}

/// Generated scenes are neither all clear nor all blocked, and some are decided by a line that only touches.
#[test]
fn scenes_reach_every_kind_of_sight() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let (mut centre, mut corner, mut tangent, mut blocked) = (0, 0, 0, 0);
    for _ in 0..3000 {
        let (from, target, things) = scenes().new_tree(&mut runner).expect("a value").current();
        match look(from, target, &shapes(&things)).expect("no blocker overlaps the target") {
            Sight::Clear(Sightline { aim: Aim::Centre, .. }) => centre += 1,
            Sight::Clear(Sightline { aim: Aim::Corner(_), .. }) => corner += 1,
            Sight::Clear(Sightline { aim: Aim::Tangent(..), .. }) => tangent += 1,
            Sight::Blocked { .. } => blocked += 1,
        }
    }
    assert!(
        centre > 100 && corner > 20 && tangent > 20 && blocked > 100,
        "{centre} {corner} {tangent} {blocked}"
    );
}
