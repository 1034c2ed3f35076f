//! Ways among obstacles: valid exactly, no longer than a search on a grid finds them, and the same whichever way the
//! plane is turned.

use crate::shapes::{Grid, Motion, Thing, at, disc, lengths, motions, points, polygon, things};
use geometry::plane::{Disc, Field, Ground, Jam, Micrometres, Point, Segment, Shape, length, strays, sweep};
use proptest::prelude::*;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

const SMALL: u32 = 15_000;
const FAR: Micrometres = Micrometres::new(u32::MAX);

fn ground<'a>(radius: u32, obstacles: &[Shape<'a>]) -> Ground<'a> {
    Ground::new(Field::STANDARD, Micrometres::new(radius), obstacles)
}

/// A base and where it wants to go, among things on a grid of 40 mm.
#[derive(Clone, Debug)]
pub struct Scene {
    pub field: Field,
    pub radius: Micrometres,
    pub from: Point,
    pub to: Point,
    pub things: Vec<Thing>,
}

impl Scene {
    pub fn shapes(&self) -> Vec<Shape<'_>> {
        self.things.iter().map(Thing::shape).collect()
    }

    fn moved(&self, motion: Motion) -> Scene {
        let things = self.things.iter().map(|thing| motion.thing(thing)).collect();
        Scene { from: motion.point(self.from), to: motion.point(self.to), things, ..*self }
    }

    fn way(&self, allowance: Micrometres) -> Option<Vec<Point>> {
        Ground::new(self.field, self.radius, &self.shapes()).way(self.from, self.to, allowance)
    }
}

/// In the middle of the standard field, with room to move all of it.
fn open_scenes() -> impl Strategy<Value = Scene> {
    scenes_in(Field::STANDARD, Motion::Moved(180_000, 180_000), 8)
}

/// On a field that is no larger than the grid, and fuller.
fn closed_scenes() -> impl Strategy<Value = Scene> {
    let field = Field::new(Micrometres::new(400_000)).expect("a field in the window");
    scenes_in(field, Motion::Moved(0, 0), 14)
}

pub fn scenes() -> impl Strategy<Value = Scene> {
    prop_oneof![open_scenes(), closed_scenes()]
}

fn scenes_in(field: Field, place: Motion, most: usize) -> impl Strategy<Value = Scene> {
    let grid = Grid::of(40_000);
    let spots = move || points(grid, 0..=10).prop_map(move |point| place.point(point));
    let things = prop::collection::vec(things(grid, 0..=10), 1..most);
    (lengths(Grid::of(7_500), 3), spots(), spots(), things).prop_map(move |(radius, from, to, things)| {
        // A base, or a mere point.
        let radius = if radius < Micrometres::new(4_000) { Micrometres::ZERO } else { radius };
        let stands_free = |thing: &Thing| {
            [from, to].iter().all(|&centre| !Disc::new(centre, radius).apart(thing.shape()).overlaps())
        };
        let things = things.iter().map(|thing| smaller(&place.thing(thing))).filter(stands_free).collect();
        Scene { field, radius, from, to, things }
    })
}

/// A disc a third as large, which is about as large as bases are.
fn smaller(thing: &Thing) -> Thing {
    match thing {
        Thing::Disc(disc) => Thing::Disc(Disc::new(disc.centre, Micrometres::new(disc.radius.get() / 3))),
        Thing::Polygon(polygon) => Thing::Polygon(polygon.clone()),
    }
}

/// The length of the shortest way from neighbour to neighbour on a grid of 12 mm, to the end or to where the centre is
/// in a disc round it.
fn length_on_a_grid(ground: &Ground, from: Point, goal: Disc) -> Option<u64> {
    const STEP: i32 = 12_000;
    if !ground.fits(from) {
        return None;
    }
    let node = |x: i32, y: i32| Point::new(from.x() + x * STEP, from.y() + y * STEP);
    let mut best = BTreeMap::new();
    let mut open = BinaryHeap::from([Reverse((0, (0, 0)))]);
    let mut found: Option<u64> = None;
    let is_shorter = |found: Option<u64>, cost: u64| found.is_none_or(|found| cost < found);
    while let Some(Reverse((cost, here))) = open.pop() {
        if !is_shorter(found, cost) {
            break;
        }
        if best.get(&here).is_some_and(|&least| least < cost) {
            continue;
        }
        let point = node(here.0, here.1).expect("a node");
        if Disc::point(point).is_inside(goal) {
            found = Some(cost);
            continue;
        }
        let end = cost + u64::from(length(&[point, goal.centre]).get());
        if is_shorter(found, end) && ground.is_free(&[point, goal.centre]) {
            found = Some(end);
        }
        for (x, y) in (-2..=2).flat_map(|x| (-2..=2).map(move |y| (x, y))) {
            let next = (here.0 + x, here.1 + y);
            let Some(there) = node(next.0, next.1) else { continue };
            let cost = cost + u64::from(length(&[point, there]).get());
            if best.get(&next).is_none_or(|&least| cost < least)
                && is_shorter(found, cost)
                && ground.is_free(&[point, there])
            {
                best.insert(next, cost);
                open.push(Reverse((cost, next)));
            }
        }
    }
    found
}

/// How a way is restricted, and where it leads: anywhere or along the line to the end; to the end or into a disc.
fn tasks() -> impl Strategy<Value = (bool, Micrometres)> {
    (any::<bool>(), prop_oneof![Just(Micrometres::ZERO), lengths(Grid::of(20_000), 4)])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// As by MD-156, MD-157, MD-160 to MD-166, MD-377.
    #[test]
    fn a_planned_way_is_free_and_within_the_allowance(scene in scenes(), allowance in lengths(Grid::of(50_000), 12)) {
        let Some(way) = scene.way(allowance) else { return Ok(()) };
        let shapes = scene.shapes();
        prop_assert_eq!((way.first(), way.last()), (Some(&scene.from), Some(&scene.to)));
        prop_assert!(sweep(scene.radius, &way, &shapes).is_none());
        prop_assert!(scene.field.holds_path(scene.radius, &way));
        prop_assert!(length(&way) <= allowance);
        // Each leg is rounded down by itself.
        let straight = length(&[scene.from, scene.to]).get();
        prop_assert!(usize::try_from(length(&way).get()).expect("a number") + way.len() > straight as usize);
    }

    /// With as much as the way needs it is found again, and with less only one whose arcs are drawn finer.
    #[test]
    fn the_allowance_does_not_change_the_shortest_way(scene in scenes()) {
        let Some(way) = scene.way(FAR) else { return Ok(()) };
        let enough = length(&way);
        prop_assert_eq!(scene.way(enough), Some(way.clone()));
        let rounding = 4 * u32::try_from(way.len()).expect("a few legs");
        let less = Micrometres::new(enough.get().saturating_sub(enough.get() / 250 + rounding));
        if less < enough {
            prop_assert_eq!(scene.way(less), None);
        }
    }

    #[test]
    fn ways_know_no_motion(scene in open_scenes(), motion in motions()) {
        let allowance = Micrometres::inches(7);
        let here = scene.way(allowance).map(|way| length(&way));
        let there = scene.moved(motion).way(allowance).map(|way| length(&way));
        prop_assert_eq!(here, there);
    }

    #[test]
    fn ways_are_as_long_there_as_back(scene in scenes()) {
        let back = Scene { from: scene.to, to: scene.from, ..scene.clone() };
        let (there, back) = (scene.way(FAR), back.way(FAR));
        prop_assert_eq!(there.is_some(), back.is_some());
        if let (Some(there), Some(back)) = (there, back) {
            let apart = length(&there).get().abs_diff(length(&back).get());
            prop_assert!(apart <= length(&there).get() / 400 + 10, "{} {}", length(&there), length(&back));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Where a slightly wider base finds a way on a grid, this one finds a way that is hardly longer at most. As by
    /// MD-203, MD-207, MD-209 for those that keep to a line and for those that only have to come near.
    #[test]
    fn a_planned_way_is_as_short_as_one_on_a_grid(scene in scenes(), (keeps, reach) in tasks()) {
        let (shapes, line, goal) =
            (scene.shapes(), Segment { from: scene.from, to: scene.to }, Disc::new(scene.to, reach));
        let ground = |wider: u32| {
            let radius = Micrometres::new(scene.radius.get() + wider);
            let ground = Ground::new(scene.field, radius, &shapes);
            // A wider base may stray farther from the line.
            if keeps { ground.keeping_to(line) } else { ground }
        };
        let narrower = Ground::new(scene.field, scene.radius, &shapes);
        let way = ground(0).way_into(scene.from, goal, FAR);
        if let Some(way) = &way {
            prop_assert!(narrower.is_free(way) && way.first() == Some(&scene.from));
            prop_assert!(!keeps || strays(scene.radius, way, line).is_none());
            prop_assert!(way.last().is_some_and(|&end| Disc::point(end).is_inside(goal)));
            prop_assert!(way.iter().rev().skip(1).all(|&point| way.len() == 1 || !Disc::point(point).is_inside(goal)));
        }
        let on_grid = if keeps {
            length_on_a_grid(&ground(0), scene.from, goal)
        } else {
            length_on_a_grid(&ground(2), scene.from, goal)
        };
        if let Some(on_grid) = on_grid {
            let way = way.map(|way| u64::from(length(&way).get())).expect("a way where the grid has one");
            prop_assert!(way <= on_grid + on_grid / 1000 + 10, "{way} {on_grid}");
        }
    }

    #[test]
    fn a_way_of_fewer_legs_is_free_and_within_the_allowance(scene in scenes(), legs in 1..8_usize, more in 0..30_000_u32) {
        let Some(way) = scene.way(FAR) else { return Ok(()) };
        let shapes = scene.shapes();
        let ground = Ground::new(scene.field, scene.radius, &shapes);
        let allowance = Micrometres::new(length(&way).get() + more);
        let fewer = ground.fewer_legs(&way, legs, allowance);
        if let Some(fewer) = &fewer {
            prop_assert!(fewer.len() <= legs + 1 && length(fewer) <= allowance && ground.is_free(fewer));
            prop_assert_eq!((fewer.first(), fewer.last()), (way.first(), way.last()));
        }
        prop_assert!(way.len() > legs + 1 || fewer == Some(way));
    }

    /// As by MD-217 to MD-222.
    #[test]
    fn a_squeeze_needs_a_free_line_and_room_at_its_end(scene in scenes()) {
        let shapes = scene.shapes();
        let ground = Ground::new(scene.field, scene.radius, &shapes);
        let line = Segment { from: scene.from, to: scene.to };
        let crossed = shapes.iter().position(|&shape| line.crosses(shape));
        let there = Disc::new(scene.to, scene.radius);
        match ground.squeeze(scene.from, scene.to) {
            Ok(()) => prop_assert!(crossed.is_none() && ground.fits(scene.to)),
            Err(Jam::Crossed { obstacle, at }) => {
                prop_assert_eq!(crossed, Some(obstacle));
                prop_assert!(Disc::point(at).apart(shapes[obstacle]).within(Micrometres::new(1)));
            }
            Err(Jam::Overlap { obstacle, at }) => {
                prop_assert!(crossed.is_none() && there.apart(shapes[obstacle]).overlaps());
                prop_assert!(Disc::point(at).apart(there).within(Micrometres::new(1)));
            }
            Err(Jam::OffField) => prop_assert!(crossed.is_none() && !scene.field.holds(there)),
            Err(Jam::Astray) => prop_assert!(false, "there is no line to keep to"),
        }
        prop_assert!(!ground.is_free(&[scene.from, scene.to]) || ground.squeeze(scene.from, scene.to).is_ok());
    }
}

/// Generated scenes have ways that bend, once and more often, and some have none.
#[test]
fn scenes_reach_every_kind_of_way() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let (mut straight, mut bent, mut long, mut none) = (0, 0, 0, 0);
    for _ in 0..1000 {
        let scene = scenes().new_tree(&mut runner).expect("a value").current();
        match scene.way(FAR).map(|way| way.len()) {
            Some(1 | 2) => straight += 1,
            Some(3..10) => bent += 1,
            Some(_) => long += 1,
            None => none += 1,
        }
    }
    assert!(straight > 100 && bent > 50 && long > 20 && none > 50, "{straight} {bent} {long} {none}");
}

/// As by MD-163, MD-164: two bases, then two blocks, with a gap exactly as wide as the base between them.
#[test]
fn a_way_leads_through_a_gap_as_wide_as_the_base() {
    let (from, to) = (at(100_000, 300_000), at(700_000, 300_000));
    let wall = |y: i32, height: i32| {
        polygon(&[(380_000, y), (400_000, y), (400_000, y + height), (380_000, y + height)])
    };
    let (above, below) = (wall(330_000, 432_000), wall(0, 300_000));
    let way = ground(SMALL, &[(&above).into(), (&below).into()]).way(from, to, FAR).expect("a way");
    assert!(way.iter().filter(|point| point.y() == 315_000).count() >= 2, "{way:?}");
    assert_eq!(ground(SMALL + 1, &[(&above).into(), (&below).into()]).way(from, to, FAR), None);
    // Bases in a row from edge to edge, in contact but for one gap.
    let row: Vec<Shape> = [
        30_000, 90_000, 150_000, 240_000, 300_000, 360_000, 420_000, 480_000, 540_000, 600_000, 660_000,
        732_000,
    ]
    .map(|y| disc(400_000, y, 30_000).into())
    .to_vec();
    let way = ground(SMALL, &row).way(from, to, FAR).expect("a way");
    assert!(way.iter().filter(|point| point.y() == 195_000).count() >= 2, "{way:?}");
    assert!(ground(SMALL + 1, &row).way(from, to, FAR).is_none());
}

/// As by MD-166: between a base and the edge of the field.
#[test]
fn a_way_leads_along_the_edge_of_the_field() {
    let (from, to) = (at(100_000, 100_000), at(700_000, 100_000));
    let row = |gap: i32| -> Vec<Shape<'static>> {
        (0..13).map(|index| disc(400_000, gap + 30_000 + index * 60_000, 30_000).into()).collect()
    };
    let way = ground(SMALL, &row(30_000)).way(from, to, FAR).expect("a way");
    assert!(way.iter().filter(|point| point.y() == 15_000).count() >= 2, "{way:?}");
    assert_eq!(ground(SMALL + 1, &row(30_000)).way(from, to, FAR), None);
    assert_eq!(ground(SMALL, &row(29_999)).way(from, to, FAR), None);
}

/// A gap in any direction is passed if it is 4 µm wider than the base.
#[test]
fn a_way_leads_through_a_narrow_gap_askew() {
    for (x, y) in [(3_i32, 4_i32), (1, 1), (7, 2), (-5, 11), (999, -1_000), (-1, 300)] {
        // Two bases of 45 mm each off the middle by half of 2 · 45,000 + 30,000 + 4, rounded up.
        let length = f64::from(x).hypot(f64::from(y));
        let off = |part: i32| (f64::from(part) * 60_002.0 / length).abs().ceil() as i32 * part.signum();
        let middle = 381_000;
        let pair = |sign: i32| disc(middle + sign * off(x), middle + sign * off(y), 45_000).into();
        let (from, to) =
            (at(middle - off(y) * 2, middle + off(x) * 2), at(middle + off(y) * 2, middle - off(x) * 2));
        let obstacles = [pair(1), pair(-1)];
        let straight = length_of(from, to);
        let way = ground(SMALL, &obstacles).way(from, to, Micrometres::new(straight + 50)).expect("a way");
        assert!(sweep(Micrometres::new(SMALL), &way, &obstacles).is_none());
    }
}

fn length_of(from: Point, to: Point) -> u32 {
    length(&[from, to]).get()
}

/// As by MD-034: in contact on all sides, a base still gets away along them.
#[test]
fn a_base_in_contact_gets_away() {
    let around =
        [disc(330_000, 300_000, SMALL), disc(318_000, 324_000, SMALL), disc(270_000, 300_000, SMALL)];
    let shapes = around.map(Shape::from);
    let way = ground(SMALL, &shapes).way(at(300_000, 300_000), at(300_000, 400_000), FAR).expect("a way");
    assert!(sweep(Micrometres::new(SMALL), &way, &shapes).is_none());
    // Upwards the gaps are too narrow. 213.4° round the base on the left, and 100 mm on: 211,735 and a 300th of the arc.
    let least = Micrometres::new(211_735);
    assert!(least <= length(&way) && length(&way) < Micrometres::new(212_110), "{}", length(&way));
    // Not from where it cannot stand, nor to there.
    assert_eq!(ground(SMALL, &shapes).way(at(300_001, 300_000), at(300_000, 400_000), FAR), None);
    assert_eq!(ground(SMALL, &shapes).way(at(300_000, 400_000), at(300_001, 300_000), FAR), None);
    let here = at(300_000, 300_000);
    assert_eq!(ground(SMALL, &shapes).way(here, here, Micrometres::ZERO), Some(vec![here]));
}

/// As by MD-156, MD-377: a straight way of exactly the allowance.
#[test]
fn the_whole_allowance_can_be_used() {
    let (from, to) = (at(100_000, 100_000), at(400_000, 500_000));
    let straight = Some(vec![from, to]);
    assert_eq!(ground(SMALL, &[]).way(from, to, Micrometres::new(500_000)), straight);
    assert_eq!(ground(SMALL, &[]).way(from, to, Micrometres::new(499_999)), None);
    // 500,000.6 counts as 500,000.
    let to = at(400_001, 500_000);
    assert_eq!(ground(SMALL, &[]).way(from, to, Micrometres::new(500_000)), Some(vec![from, to]));
}

/// Half round a base in nine legs and more. Each corner of 60° or 90° makes it longer, and in two legs there is no way.
#[test]
fn arcs_can_be_cut_to_few_legs() {
    let obstacles = [disc(300_000, 300_000, 15_000).into(), disc(300_000, 400_000, 58_000).into()];
    let ground = ground(SMALL, &obstacles);
    let way = ground.way(at(270_000, 300_000), at(330_000, 300_000), FAR).expect("a way");
    assert!(way.len() > 10 && length(&way) < Micrometres::new(94_600), "{} {way:?}", length(&way));
    for (legs, least, most) in [(4, 103_900, 107_000), (3, 119_900, 130_000)] {
        let fewer = ground.fewer_legs(&way, legs, FAR).expect("a way of few legs");
        assert_eq!(fewer.len(), legs + 1);
        assert!((least..=most).contains(&length(&fewer).get()), "{legs}: {}", length(&fewer));
    }
    assert_eq!(ground.fewer_legs(&way, 4, Micrometres::new(103_000)), None);
    assert_eq!(ground.fewer_legs(&way, 2, FAR), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn nothing_overflows_at_the_ends_of_the_window(
        ends in prop::collection::vec((any::<bool>(), any::<bool>()), 4), sizes in prop::collection::vec(sizes(), 4),
    ) {
        let end = |far: bool| if far { Point::MAX } else { Point::MIN };
        let ends: Vec<_> = ends.iter().map(|&(x, y)| at(end(x), end(y))).collect();
        let field = Field::new(sizes[0]).unwrap_or(Field::STANDARD);
        let corners = [Point::MIN, 0, Point::MAX].map(|x| (x, if x == 0 { Point::MAX } else { Point::MIN }));
        let block = polygon(&[corners[0], corners[2], corners[1]]);
        let obstacles = [Disc::new(ends[0], sizes[1]).into(), (&block).into(), Disc::new(ends[1], sizes[2]).into()];
        let (from, to) = (ends[2], at(field.side().get() as i32 / 2, field.side().get() as i32 / 2));
        for count in 0..obstacles.len() {
            let ground = Ground::new(field, sizes[3], &obstacles[..count]);
            let line = Segment { from, to };
            for ground in [ground.clone(), ground.keeping_to(line)] {
                for (from, to) in [(from, to), (to, from), (to, ends[3])] {
                    let way = ground.way_into(from, Disc::new(to, sizes[1]), FAR);
                    prop_assert!(way.is_none_or(|way| ground.is_free(&way)));
                    let way = ground.way(from, to, FAR);
                    prop_assert!(way.is_none_or(|way| ground.fewer_legs(&way, 2, FAR).is_none_or(|way| way.len() < 4)));
                    let _ = ground.squeeze(from, to);
                    let regions = ground.reach(from, sizes[2]).into_iter().chain(ground.squeeze_reach(from, FAR));
                    prop_assert!(regions.flat_map(|region| region.outline).all(|point| point.x() >= Point::MIN));
                }
            }
            let nearest = Ground::new(field, sizes[3], &obstacles[..count]).nearest(from);
            prop_assert!(nearest.iter().all(|&place| field.holds(Disc::new(place, sizes[3]))));
        }
    }
}

/// Very small lengths, very great ones, and those of bases and fields.
fn sizes() -> impl Strategy<Value = Micrometres> {
    prop_oneof![
        Just(0),
        Just(1),
        Just(SMALL),
        Just(Field::STANDARD.side().get()),
        Just(Point::MAX as u32),
        Just(u32::MAX),
        any::<u32>(),
        0..100_000_u32,
    ]
    .prop_map(Micrometres::new)
}
