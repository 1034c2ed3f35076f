//! Pushes and pulls: where they stop, to the micrometre.

use crate::shapes::{Grid, Thing, at, disc, lengths, points, polygon, things};
use geometry::plane::{Disc, Field, Micrometres, Point, Segment, Shape, Slide, Stop, slide, sweep};
use proptest::prelude::*;

const SMALL: u32 = 15_000;

/// Pushes a small base from (300,000, 300,000) in a direction.
fn pushed(direction: (i32, i32), distance: u32, obstacles: &[Shape]) -> Slide {
    let start = at(300_000, 300_000);
    let line = Segment { from: start, to: at(300_000 + direction.0, 300_000 + direction.1) };
    let base = Disc::new(start, Micrometres::new(SMALL));
    slide(base, line, Micrometres::new(distance), obstacles, Field::STANDARD)
}

/// As by MD-348, MD-350, MD-377.
#[test]
fn a_free_base_moves_the_whole_distance_and_no_more() {
    let end = |x, y| Slide { end: at(x, y), stop: Stop::Distance };
    assert_eq!(pushed((1, 0), 50_800, &[]), end(350_800, 300_000));
    assert_eq!(pushed((-4, 3), 50_000, &[]), end(260_000, 330_000));
    assert_eq!(pushed((7, 7), 0, &[]), end(300_000, 300_000));
    assert_eq!(pushed((0, 0), 50_000, &[]), end(300_000, 300_000));
    // 7.07 each way would be too far if both were rounded up; (7, 7) is the nearest that is not.
    assert_eq!(pushed((1, 1), 10, &[]), end(300_007, 300_007));
    // 0.71 each way: (1, 1) is too far, and of (0, 1) and (1, 0), equally near, the least is taken.
    assert_eq!(pushed((1, 1), 1, &[]), end(300_000, 300_001));
}

/// As by MD-349, MD-351.
#[test]
fn a_base_stops_in_contact() {
    let stopped = |x, y, stop| Slide { end: at(x, y), stop };
    let other = disc(400_000, 300_000, SMALL).into();
    assert_eq!(pushed((1, 0), 254_000, &[other]), stopped(370_000, 300_000, Stop::Obstacle(0)));
    assert_eq!(pushed((1, 0), 70_000, &[other]).end, at(370_000, 300_000));
    assert_eq!(pushed((1, 0), 69_999, &[other]), stopped(369_999, 300_000, Stop::Distance));
    // Off centre by (0, 18,000): in contact at (-24,000, 18,000).
    let aside = disc(400_000, 318_000, SMALL).into();
    assert_eq!(pushed((9, 0), 254_000, &[aside]), stopped(376_000, 300_000, Stop::Obstacle(0)));
    // A side, a corner at (12,000, 9,000), and a side askew that (4, 3) meets square after 110,000 less the radius.
    let block = polygon(&[(400_000, 280_000), (450_000, 280_000), (450_000, 350_000), (400_000, 350_000)]);
    let side = stopped(385_000, 300_000, Stop::Obstacle(0));
    assert_eq!(pushed((1, 0), 254_000, &[(&block).into()]), side);
    let block = polygon(&[(400_000, 309_000), (450_000, 309_000), (450_000, 350_000), (400_000, 350_000)]);
    let corner = stopped(388_000, 300_000, Stop::Obstacle(1));
    assert_eq!(pushed((1, 0), 254_000, &[disc(100_000, 100_000, 5).into(), (&block).into()]), corner);
    let block = polygon(&[(430_000, 310_000), (440_000, 400_000), (370_000, 390_000)]);
    let askew = stopped(376_000, 357_000, Stop::Obstacle(0));
    assert_eq!(pushed((4, 3), 254_000, &[(&block).into()]), askew);
    assert_eq!(pushed((-1, 0), 762_000, &[]), stopped(15_000, 300_000, Stop::Edge));
    assert_eq!(pushed((0, 1), u32::MAX, &[]), stopped(300_000, 747_000, Stop::Edge));
}

/// As by MD-352.
#[test]
fn what_is_touched_ahead_stops_and_what_is_touched_sideways_or_behind_does_not() {
    let ahead = disc(330_000, 300_000, SMALL).into();
    let sideways = disc(300_000, 330_000, SMALL).into();
    let behind = disc(270_000, 300_000, SMALL).into();
    assert_eq!(pushed((1, 0), 100, &[ahead]), Slide { end: at(300_000, 300_000), stop: Stop::Obstacle(0) });
    assert_eq!(pushed((1, 0), 100, &[sideways, behind]).end, at(300_100, 300_000));
    let wall = polygon(&[(200_000, 315_000), (400_000, 315_000), (300_000, 350_000)]);
    assert_eq!(pushed((1, 0), 50_000, &[(&wall).into()]).end, at(350_000, 300_000));
    assert_eq!(pushed((9, 1), 50_000, &[(&wall).into()]).end, at(300_000, 300_000));
    // Between two walls exactly as far apart as the base is wide.
    let floor = polygon(&[(200_000, 285_000), (300_000, 250_000), (400_000, 285_000)]);
    assert_eq!(pushed((-1, 0), 50_000, &[(&wall).into(), (&floor).into()]).end, at(250_000, 300_000));
    // Standing where it cannot, it stays.
    let over = disc(310_000, 300_000, SMALL).into();
    assert_eq!(pushed((-1, 0), 100, &[over]).end, at(300_000, 300_000));
}

/// The point that lies so far along a line, to within a micrometre.
fn along(line: Segment, distance: i64) -> Option<Point> {
    let (x, y) = (
        i64::from(line.to.x()) - i64::from(line.from.x()),
        i64::from(line.to.y()) - i64::from(line.from.y()),
    );
    // A direction may be no longer than a micrometre or two, so its length is taken in parts of 2⁻¹⁰.
    let length = ((x * x + y * y) << 20).isqrt();
    let part =
        |start: i32, way: i64| i32::try_from(i64::from(start) + ((way * distance) << 10) / length).ok();
    Point::new(part(line.from.x(), x)?, part(line.from.y(), y)?)
}

fn length(from: Point, to: Point) -> i64 {
    let (x, y) = (i64::from(from.x()) - i64::from(to.x()), i64::from(from.y()) - i64::from(to.y()));
    (x * x + y * y).isqrt()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    /// As by MD-347, MD-349, MD-377: the end fits, is no farther than the distance, the way there was free, and
    /// what stopped it is in the way of the next steps.
    #[test]
    fn a_base_goes_as_far_as_it_can(
        (centre, radius, to, distance, things) in (
            points(Grid::of(70_000), 1..=10), lengths(Grid::of(10_000), 4), points(Grid::of(70_000), 0..=10),
            lengths(Grid::of(60_000), 10), prop::collection::vec(things(Grid::of(70_000), 0..=10), 0..5),
        )
    ) {
        // A base is no point.
        let radius = radius.max(Micrometres::new(9_999));
        let (base, line, field) = (Disc::new(centre, radius), Segment { from: centre, to }, Field::STANDARD);
        let shapes: Vec<_> = things.iter().map(Thing::shape).collect();
        let Slide { end, stop } = slide(base, line, distance, &shapes, field);
        if !field.holds(base) || sweep(radius, &[centre], &shapes).is_some() || centre == to {
            prop_assert_eq!((end, stop), (centre, Stop::Distance));
            return Ok(());
        }
        let there = Disc { centre: end, ..base };
        let moved = length(centre, end);
        prop_assert!(field.holds(there) && sweep(radius, &[end], &shapes).is_none());
        prop_assert!(Disc::point(centre).apart(Disc::point(end)).within(distance));
        let narrower = Micrometres::new(radius.get().saturating_sub(5));
        if narrower > Micrometres::ZERO {
            prop_assert!(sweep(narrower, &[centre, end], &shapes).is_none());
        }
        let wider = Micrometres::new(radius.get() + 5);
        let further = along(line, moved + 5).expect("a base on the field is in the window");
        match stop {
            Stop::Distance => prop_assert!(moved + 5 >= i64::from(distance.get())),
            Stop::Obstacle(obstacle) => prop_assert!(sweep(wider, &[further], &[shapes[obstacle]]).is_some()),
            Stop::Edge => prop_assert!(!field.holds(Disc::new(further, wider))),
        }
    }
}
