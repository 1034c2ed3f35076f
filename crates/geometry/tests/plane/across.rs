//! Sight from any part of a base to any part of another: a free line that is shown is one, and where none is shown,
//! none is found by trying many.

use crate::reference::{self, Fraction, Spot, whole};
use crate::shapes::{Motion, Thing, disc, discs, grids, motions, pebbles, polygon, polygons};
use crate::sight::{goes_into, hair, tangents};
use geometry::plane::{
    Across, Aim, Disc, Hand, Micrometres, Passage, Point, Polygon, Segment, look, look_across,
};
use proptest::prelude::*;

fn is_clear(from: Disc, target: Disc, blockers: &[Polygon]) -> bool {
    let blockers: Vec<&Polygon> = blockers.iter().collect();
    look_across(from, target, &blockers).expect("no blocker overlaps a disc").is_clear()
}

/// Two discs, and polygons that overlap neither: any, or small ones between them.
fn scenes() -> impl Strategy<Value = (Disc, Disc, Vec<Polygon>)> {
    (grids(), any::<bool>()).prop_flat_map(|(grid, small)| {
        let blockers = if small { pebbles(grid).boxed() } else { polygons(grid, 1..=9).boxed() };
        let ends = (discs(grid, 0..=1), discs(grid, 9..=10));
        (ends, prop::collection::vec(blockers, 1..9)).prop_map(|((from, target), mut blockers)| {
            let fraction = |disc: Disc| Disc::new(disc.centre, Micrometres::new(disc.radius.get() / 2));
            let (from, target) = (fraction(from), fraction(target));
            blockers.retain(|blocker| !from.apart(blocker).overlaps() && !target.apart(blocker).overlaps());
            (from, target, blockers)
        })
    })
}

/// A whole point of a disc, some part of the way to its rim.
fn point_in(disc: Disc, (right, up): (i32, i32)) -> Option<Point> {
    let radius = i32::try_from(disc.radius.get()).expect("a small radius");
    let off = |part: i32| i32::try_from(i64::from(radius) * i64::from(part) / 100).expect("a part");
    let point = Point::new(disc.centre.x() + off(right), disc.centre.y() + off(up))?;
    Disc::point(point).is_inside(disc).then_some(point)
}

/// The line of a passage from rim to rim, or nearly: from abreast of one centre to abreast of the other.
fn line(passage: &Passage, from: &Disc, target: &Disc) -> Option<reference::Line> {
    let start = Spot::at(passage.through);
    let [to, back] = [target, from].map(|disc| Spot::at(disc.centre).minus(&start));
    let direction = match passage.aim {
        Aim::Centre => to.clone(),
        Aim::Corner(corner) => Spot::at(corner).minus(&start),
        Aim::Tangent(disc, hand) => {
            let [right, left] = tangents(&start, &disc).expect("a tangent");
            let line = if hand == Hand::Left { left } else { right };
            if disc == *from { Spot { x: -line.x, y: -line.y } } else { line }
        }
    };
    let square = direction.square();
    let end = |off: &Spot| start.along(&direction, &(direction.dot(off) / &square));
    let meets = |off: &Spot, disc: &Disc| {
        let radius = whole(disc.radius.get()) + hair();
        direction.cross(off).pow(2) <= &radius * &radius * &square
    };
    (meets(&to, target) && meets(&back, from)).then(|| (end(&back), end(&to)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// As by MD-374, MD-199, MD-200.
    #[test]
    fn a_passage_is_free_and_none_is_overlooked(
        (from, target, blockers) in scenes(),
        tries in prop::collection::vec(((-100..=100, -100..=100), (-100..=100, -100..=100)), 200),
    ) {
        let borrowed: Vec<&Polygon> = blockers.iter().collect();
        match look_across(from, target, &borrowed).expect("no blocker overlaps a disc") {
            Across::Clear(passage) => {
                let line = line(&passage, &from, &target).expect("a line that joins the discs");
                for blocker in &blockers {
                    prop_assert!(!goes_into(&line, &Thing::Polygon(blocker.clone())), "{:?}", passage);
                }
                let near = |point: Point, disc: Disc| {
                    Disc::point(point).apart(disc).within(Micrometres::new(5))
                        && reference::square_to(&Spot::at(point), &line) < whole(50) + length_of(&disc)
                };
                prop_assert!(near(passage.start, from) && near(passage.end, target), "{:?}", passage);
            }
            Across::Blocked { by } => {
                let central = Segment { from: from.centre, to: target.centre };
                prop_assert!(central.crosses(&blockers[by]));
                for (one, other) in tries {
                    if let (Some(one), Some(other)) = (point_in(from, one), point_in(target, other)) {
                        let line = Segment { from: one, to: other };
                        prop_assert!(blockers.iter().any(|blocker| line.crosses(blocker)), "{:?}", line);
                    }
                }
            }
        }
    }
}

/// A line abreast of a centre ends within a radius of where it meets the disc.
fn length_of(disc: &Disc) -> Fraction {
    whole(disc.radius.get()).pow(2)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn it_is_the_same_from_the_other_end_and_after_a_motion((from, target, blockers) in scenes(), motion in motions()) {
        let clear = is_clear(from, target, &blockers);
        prop_assert_eq!(clear, is_clear(target, from, &blockers));
        let moved: Vec<_> = blockers.iter().map(|blocker| moved(motion, blocker)).collect();
        prop_assert_eq!(clear, is_clear(motion.disc(from), motion.disc(target), &moved));
    }

    /// From a point it is what sight from a point is, and a base sees whatever its centre sees.
    #[test]
    fn a_base_sees_what_its_points_see((from, target, blockers) in scenes(), part in (-100..=100, -100..=100)) {
        let shapes: Vec<_> = blockers.iter().map(Into::into).collect();
        let from_centre = look(from.centre, target, &shapes).expect("apart").is_clear();
        prop_assert_eq!(is_clear(Disc::point(from.centre), target, &blockers), from_centre);
        let clear = is_clear(from, target, &blockers);
        prop_assert!(clear || !from_centre);
        if let Some(point) = point_in(from, part) {
            prop_assert!(clear || !look(point, target, &shapes).expect("apart").is_clear());
        }
    }

    #[test]
    fn one_blocker_fewer_hides_no_more((from, target, blockers) in scenes()) {
        let fewer = is_clear(from, target, &blockers[1.min(blockers.len())..]);
        prop_assert!(fewer || !is_clear(from, target, &blockers));
    }
}

fn moved(motion: Motion, blocker: &Polygon) -> Polygon {
    match motion.thing(&Thing::Polygon(blocker.clone())) {
        Thing::Polygon(polygon) => polygon,
        Thing::Disc(_) => unreachable!("a polygon is moved"),
    }
}

/// Generated scenes are clear and blocked, and some are decided by lines of every kind.
#[test]
fn scenes_reach_every_kind_of_passage() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let (mut centre, mut corner, mut tangent, mut blocked) = (0, 0, 0, 0);
    for _ in 0..3000 {
        let (from, target, blockers) = scenes().new_tree(&mut runner).expect("a value").current();
        let borrowed: Vec<&Polygon> = blockers.iter().collect();
        match look_across(from, target, &borrowed).expect("apart") {
            Across::Clear(Passage { aim: Aim::Centre, .. }) => centre += 1,
            Across::Clear(Passage { aim: Aim::Corner(_), .. }) => corner += 1,
            Across::Clear(Passage { aim: Aim::Tangent(..), .. }) => tangent += 1,
            Across::Blocked { .. } => blocked += 1,
        }
    }
    assert!(
        centre > 100 && corner > 5 && tangent > 20 && blocked > 50,
        "{centre} {corner} {tangent} {blocked}"
    );
}

/// As by MD-374, MD-200: past a wall that is as high as both bases together reach, and a micrometre higher.
#[test]
fn bases_see_each_other_past_a_wall_by_their_rims() {
    let (from, target) = (disc(100_000, 100_000, 15_000), disc(300_000, 100_000, 15_000));
    let wall = |top: i32| polygon(&[(190_000, 50_000), (210_000, 50_000), (210_000, top), (190_000, top)]);
    assert!(is_clear(from, target, &[wall(115_000)]));
    assert!(!is_clear(from, target, &[wall(115_001)]));
    // The centre sees the target's upper rim along a line that is 6,770 higher at the wall.
    let seen = |top: i32| look(from.centre, target, &[(&wall(top)).into()]).expect("apart").is_clear();
    assert!(seen(106_000) && !seen(107_000));
}

/// As by MD-200: through a slit between two blocks that line up with both rims; in contact; on top of each other.
#[test]
fn bases_see_each_other_through_a_slit() {
    let (from, target) = (disc(100_000, 100_000, 15_000), disc(300_000, 100_000, 15_000));
    let block =
        |x: i32, low: i32, high: i32| polygon(&[(x, low), (x + 10_000, low), (x + 10_000, high), (x, high)]);
    // Both blocks end at y = 115,000, where the rims do: the line along both is free, and nothing else.
    let slit = [block(150_000, 115_000, 300_000), block(240_000, 0, 115_000)];
    assert!(is_clear(from, target, &slit));
    assert!(!is_clear(from, target, &[block(150_000, 114_999, 300_000), block(240_000, 0, 115_000)]));
    assert!(!is_clear(from, target, &[block(150_000, 115_000, 300_000), block(240_000, 0, 115_001)]));
    // Askew, from the lower rim to the upper, at 93,931 and 106,069 past the blocks.
    assert!(is_clear(from, target, &[block(150_000, 93_940, 300_000), block(240_000, 0, 106_060)]));
    assert!(!is_clear(from, target, &[block(150_000, 93_920, 300_000), block(240_000, 0, 106_080)]));
    assert!(is_clear(from, disc(130_000, 100_000, 15_000), &[]));
    assert!(is_clear(from, disc(110_000, 100_000, 15_000), &[]));
    assert!(is_clear(from, from, &[]));
    let over = block(90_000, 100_000, 120_000);
    assert_eq!(look_across(from, target, &[&over]).map_err(|overlap| overlap.blocker), Err(0));
}
