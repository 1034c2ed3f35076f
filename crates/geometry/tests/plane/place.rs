//! The nearest places at which a base fits, against all whole points of a small field.

use crate::shapes::{Grid, Thing, at, disc, lengths, motions, points, polygon, things};
use geometry::plane::{Disc, Field, Ground, Micrometres, Point, Segment, Shape, sweep};
use proptest::prelude::*;

fn square(from: Point, to: Point) -> i64 {
    let (x, y) = (i64::from(from.x()) - i64::from(to.x()), i64::from(from.y()) - i64::from(to.y()));
    x * x + y * y
}

fn shapes(things: &[Thing]) -> Vec<Shape<'_>> {
    things.iter().map(Thing::shape).collect()
}

fn tiny(grid_step: i32) -> impl Strategy<Value = Vec<Thing>> {
    prop::collection::vec(things(Grid::of(grid_step), 0..=10), 0..6)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// As by MD-357, MD-358, MD-360, MD-377.
    #[test]
    fn nothing_is_nearer_on_a_small_field(
        things in tiny(4), radius in 1..9_u32, wanted in points(Grid::of(4), 0..=10),
        line in proptest::option::of((points(Grid::of(4), 0..=10), points(Grid::of(4), 0..=10))),
    ) {
        let (field, shapes) = (Field::new(Micrometres::new(40)).expect("a small field"), shapes(&things));
        let ground = Ground::new(field, Micrometres::new(radius), &shapes);
        let ground = match line {
            Some((from, to)) => ground.keeping_to(Segment { from, to }),
            None => ground,
        };
        let all = (0..=40).flat_map(|x| (0..=40).map(move |y| at(x, y)));
        let free: Vec<_> = all.filter(|&place| ground.fits(place)).collect();
        let least = free.iter().map(|&place| square(place, wanted)).min();
        let expected: Vec<_> = free.into_iter().filter(|&place| Some(square(place, wanted)) == least).collect();
        prop_assert_eq!(ground.nearest(wanted), expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn nearest_places_fit_and_know_no_motion(
        things in tiny(40_000), radius in lengths(Grid::of(7_500), 3), wanted in points(Grid::of(40_000), 0..=10),
        motion in motions(),
    ) {
        let radius = radius.max(Micrometres::new(4_000));
        // Far from all edges, whose part a motion would change.
        let middle = |point: Point| at(point.x() + 180_000, point.y() + 180_000);
        let things: Vec<_> = things.iter().map(|thing| crate::shapes::Motion::Moved(180_000, 180_000).thing(thing)).collect();
        let wanted = middle(wanted);
        let here = Ground::new(Field::STANDARD, radius, &shapes(&things)).nearest(wanted);
        let moved: Vec<_> = things.iter().map(|thing| motion.thing(thing)).collect();
        let there = Ground::new(Field::STANDARD, radius, &shapes(&moved)).nearest(motion.point(wanted));
        let mut expected: Vec<_> = here.iter().map(|&place| motion.point(place)).collect();
        expected.sort();
        let far = here.first().is_none_or(|&place| square(place, wanted) > 80_000 * 80_000);
        prop_assert!(far || there == expected, "{:?} {:?}", there, expected);
        for &place in &here {
            prop_assert!(sweep(radius, &[place], &shapes(&things)).is_none());
            prop_assert_eq!(square(place, wanted), square(here[0], wanted));
        }
        if here != [wanted] {
            prop_assert!(sweep(radius, &[wanted], &shapes(&things)).is_some());
        }
    }
}

/// As by MD-357, MD-358.
#[test]
fn a_base_is_put_beside_what_is_in_its_place() {
    let radius = Micrometres::new(15_000);
    let nearest =
        |wanted: Point, obstacles: &[Shape]| Ground::new(Field::STANDARD, radius, obstacles).nearest(wanted);
    let other = disc(300_000, 300_000, 15_000).into();
    assert_eq!(nearest(at(300_000, 331_000), &[other]), [at(300_000, 331_000)]);
    assert_eq!(nearest(at(300_000, 330_000), &[other]), [at(300_000, 330_000)]);
    assert_eq!(nearest(at(300_000, 329_999), &[other]), [at(300_000, 330_000)]);
    // (18,000, 24,000) is 30,000 long.
    assert_eq!(nearest(at(303_000, 304_000), &[other]), [at(318_000, 324_000)]);
    // In the very middle all directions are as good; 36 whole points are exactly 30,000 away.
    let around = nearest(at(300_000, 300_000), &[other]);
    assert_eq!(around.len(), 36);
    assert!(around.contains(&at(270_000, 300_000)) && around.contains(&at(318_000, 276_000)));
    // Between two bases, above or below both.
    let pair = [disc(282_000, 300_000, 15_000).into(), disc(318_000, 300_000, 15_000).into()];
    assert_eq!(nearest(at(300_000, 300_000), &pair), [at(300_000, 276_000), at(300_000, 324_000)]);
    // A third base takes one of these away.
    let three = [pair[0], pair[1], disc(300_000, 340_000, 15_000).into()];
    assert_eq!(nearest(at(300_000, 300_000), &three), [at(300_000, 276_000)]);
    // Off the field, and in its corner.
    assert_eq!(nearest(at(-5_000, 100_000), &[]), [at(15_000, 100_000)]);
    assert_eq!(nearest(at(0, 762_000), &[]), [at(15_000, 747_000)]);
    // Beside a side of terrain, and at a corner of it.
    let block = polygon(&[(400_000, 400_000), (500_000, 400_000), (500_000, 500_000), (400_000, 500_000)]);
    assert_eq!(nearest(at(410_000, 450_000), &[(&block).into()]), [at(385_000, 450_000)]);
    assert_eq!(
        nearest(at(410_000, 410_000), &[(&block).into()]),
        [at(385_000, 410_000), at(410_000, 385_000)]
    );
    assert_eq!(nearest(at(397_000, 396_000), &[(&block).into()]), [at(391_000, 388_000)]);
}

/// As by MD-360.
#[test]
fn where_there_is_no_room_nothing_is_near() {
    let all = disc(381_000, 381_000, 800_000);
    let radius = Micrometres::new(15_000);
    let wanted = at(100_000, 100_000);
    assert!(Ground::new(Field::STANDARD, radius, &[all.into()]).nearest(wanted).is_empty());
    assert!(Ground::new(Field::STANDARD, Micrometres::new(381_001), &[]).nearest(wanted).is_empty());
    let middle = Ground::new(Field::STANDARD, Micrometres::new(381_000), &[]).nearest(wanted);
    assert_eq!(middle, [at(381_000, 381_000)]);
    let point = Disc::point(wanted);
    assert_eq!(Ground::new(Field::STANDARD, Micrometres::ZERO, &[point.into()]).nearest(wanted), [wanted]);
}
