//! Sight of bases that are covered in part, against all their whole points.

use crate::shapes::{Grid, Motion, Thing, at, disc, motions, points, polygon, things};
use geometry::plane::{Disc, Micrometres, Point, Segment, Shape, glimpse, look};
use proptest::prelude::*;

fn shapes(things: &[Thing]) -> Vec<Shape<'_>> {
    things.iter().map(Thing::shape).collect()
}

fn is_free(from: Point, to: Point, blockers: &[Shape]) -> bool {
    blockers.iter().all(|&blocker| !Segment { from, to }.crosses(blocker))
}

fn scenes(step: i32) -> impl Strategy<Value = (Point, Disc, Vec<Thing>)> {
    let target = (points(Grid::of(step), 4..=10), 0..=2 * step.unsigned_abs());
    let blockers = prop::collection::vec(things(Grid::of(step), 0..=10), 1..6);
    (points(Grid::of(step), 0..=3), target, blockers).prop_map(|(from, (centre, radius), blockers)| {
        (from, Disc::new(centre, Micrometres::new(radius)), blockers)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// As by MD-194, MD-199, MD-200.
    #[test]
    fn what_is_glimpsed_is_free_and_no_whole_point_is_overlooked((from, target, things) in scenes(3)) {
        let blockers = shapes(&things);
        let radius = i32::try_from(target.radius.get()).expect("a small radius");
        let all = (-radius..=radius).flat_map(|x| (-radius..=radius).map(move |y| (x, y)));
        let free = all
            .map(|(x, y)| at(target.centre.x() + x, target.centre.y() + y))
            .filter(|&point| Disc::point(point).is_inside(target))
            .find(|&point| is_free(from, point, &blockers));
        let seen = glimpse(from, target, &blockers);
        prop_assert_eq!(seen.is_some(), free.is_some());
        if let Some(seen) = seen {
            prop_assert!(Disc::point(seen).is_inside(target) && is_free(from, seen, &blockers));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_glimpse_is_no_more_than_a_look((from, target, things) in scenes(40_000), motion in motions()) {
        let middle = Motion::Moved(150_000, 150_000);
        let (from, target) = (middle.point(from), middle.disc(target));
        let target = Disc::new(target.centre, Micrometres::new(target.radius.get() / 6));
        let things: Vec<_> = things.iter().map(|thing| middle.thing(thing)).collect();
        let seen = glimpse(from, target, &shapes(&things));
        if let Some(seen) = seen {
            prop_assert!(Disc::point(seen).is_inside(target) && is_free(from, seen, &shapes(&things)));
        }
        let moved: Vec<_> = things.iter().map(|thing| motion.thing(thing)).collect();
        let again = glimpse(motion.point(from), motion.disc(target), &shapes(&moved));
        prop_assert_eq!(seen.is_some(), again.is_some());
        if let Ok(sight) = look(from, target, &shapes(&things)) {
            prop_assert!(sight.is_clear() || seen.is_none());
            // Where a base 3 µm smaller is seen past blockers 3 µm larger, the gap leads to a whole point.
            let larger: Vec<_> = things.iter().map(|thing| match thing {
                Thing::Disc(disc) => Thing::Disc(Disc::new(disc.centre, Micrometres::new(disc.radius.get() + 3))),
                Thing::Polygon(polygon) => Thing::Polygon(polygon.clone()),
            }).collect();
            let only_discs = larger.iter().all(|thing| matches!(thing, Thing::Disc(_)));
            let smaller = Disc::new(target.centre, Micrometres::new(target.radius.get().saturating_sub(3)));
            let clear = look(from, smaller, &shapes(&larger)).is_ok_and(|sight| sight.is_clear());
            prop_assert!(!(only_discs && clear) || seen.is_some());
        }
    }
}

/// A base half on ground that hides what stands on it is seen by its other half, if that is not behind the ground.
#[test]
fn a_base_half_hidden_is_seen_by_its_other_half() {
    let veil = polygon(&[(200_000, 100_000), (300_000, 100_000), (300_000, 200_000), (200_000, 200_000)]);
    let ground = [Shape::from(&veil)];
    // From the left; the base reaches out of the ground on the left, by a micrometre, touches it from within, is on it.
    let from = at(50_000, 150_000);
    let seen = |x: i32| glimpse(from, disc(x, 150_000, 15_000), &ground);
    assert_eq!(seen(199_000), Some(at(199_000, 150_000)));
    assert_eq!(seen(214_999), Some(at(199_999, 150_000)));
    // What only touches the rim from within is seen where it touches.
    assert_eq!(seen(215_000), Some(at(200_000, 150_000)));
    assert_eq!(seen(215_001), None);
    // Behind it, nothing that sticks out on the far side only is seen, but what sticks out aside is.
    assert_eq!(seen(300_000), None);
    let above = at(50_000, 220_000);
    let base = disc(290_000, 195_000, 15_000);
    let aside = glimpse(above, base, &ground).expect("a part above the ground");
    assert!(aside.y() >= 200_000);
    // With a base before that part, nothing.
    assert_eq!(glimpse(above, base, &[ground[0], disc(170_000, 212_000, 15_000).into()]), None);
    // From the ground itself nothing is seen past it: such a unit's own ground is not to be among the blockers.
    assert_eq!(glimpse(at(250_000, 150_000), disc(100_000, 100_000, 15_000), &ground), None);
    // A block that is not convex, seen into from its open side.
    let bay = polygon(&[
        (0, 0),
        (90_000, 0),
        (90_000, 30_000),
        (30_000, 30_000),
        (30_000, 60_000),
        (90_000, 60_000),
        (90_000, 90_000),
        (0, 90_000),
    ]);
    let base = disc(45_000, 45_000, 20_000);
    assert!(glimpse(at(200_000, 45_000), base, &[(&bay).into()]).is_some());
    assert_eq!(glimpse(at(0, 200_000), base, &[(&bay).into()]), None);
}
