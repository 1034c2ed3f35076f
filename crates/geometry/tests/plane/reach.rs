//! The region shown as reachable, against the ways to points of it and beside it.

use crate::ground::{Scene, scenes};
use crate::shapes::{Grid, at, lengths};
use geometry::plane::{Disc, Ground, Micrometres, Point, Region, Segment, Shape, length};
use proptest::prelude::*;

/// How far from the rim, in micrometres, a point has to be for the region to be right about it.
const BLUR: u32 = 300;

fn rims(regions: &[Region]) -> impl Iterator<Item = Segment> + '_ {
    regions
        .iter()
        .flat_map(|region| std::iter::once(&region.outline).chain(&region.holes))
        .flat_map(|rim| rim.iter().zip(rim.iter().cycle().skip(1)).map(|(&from, &to)| Segment { from, to }))
}

/// Whether a point is in the regions; `None` if it is too near to a rim to tell.
fn is_in(regions: &[Region], point: Point) -> Option<bool> {
    let blurred = rims(regions)
        .any(|side| side.apart(Micrometres::ZERO, Disc::point(point)).within(Micrometres::new(BLUR)));
    let (x, y) = (i64::from(point.x()), i64::from(point.y()));
    let crossed = |side: Segment| {
        let (from, to) = (side.from, side.to);
        let [a, b] = [from, to].map(|end| (i64::from(end.x()) - x, i64::from(end.y()) - y));
        (a.1 > 0) != (b.1 > 0) && (a.0 * b.1 - b.0 * a.1 > 0) == (b.1 > a.1)
    };
    (!blurred).then(|| rims(regions).filter(|&side| crossed(side)).count() % 2 == 1)
}

fn ground<'a>(scene: &Scene, shapes: &[Shape<'a>], line: Option<Segment>) -> Ground<'a> {
    let ground = Ground::new(scene.field, scene.radius, shapes);
    match line {
        Some(line) => ground.keeping_to(line),
        None => ground,
    }
}

/// A scene with a base: of a mere point, not all that lies beyond a corner is shown.
fn with_a_base(scene: Scene) -> Scene {
    Scene { radius: scene.radius.max(Micrometres::new(4_000)), ..scene }
}

/// Points about a scene.
fn spots(scene: &Scene, offs: &[(i32, i32)]) -> Vec<Point> {
    offs.iter().filter_map(|&(right, up)| Point::new(scene.from.x() + right, scene.from.y() + up)).collect()
}

fn offs(most: i32) -> impl Strategy<Value = Vec<(i32, i32)>> {
    prop::collection::vec((-most..=most, -most..=most), 60)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// As by MD-156, MD-207: to each point of the region there is a way, to others there is none.
    #[test]
    fn the_region_is_what_ways_lead_to(
        scene in scenes(), allowance in lengths(Grid::of(20_000), 8), offs in offs(180_000), charge in any::<bool>(),
    ) {
        let scene = with_a_base(scene);
        let shapes = scene.shapes();
        let line = charge.then_some(Segment { from: scene.from, to: scene.to });
        let ground = ground(&scene, &shapes, line);
        let regions = ground.reach(scene.from, allowance);
        for spot in spots(&scene, &offs) {
            let (less, more) = (allowance.get().saturating_sub(BLUR), allowance.get() + BLUR);
            match is_in(&regions, spot) {
                Some(true) => {
                    prop_assert!(ground.way(scene.from, spot, Micrometres::new(more)).is_some(), "{spot}");
                }
                Some(false) => {
                    prop_assert!(ground.way(scene.from, spot, Micrometres::new(less)).is_none(), "{spot}");
                }
                None => {}
            }
        }
    }

    /// As by MD-217 to MD-220.
    #[test]
    fn the_region_of_a_squeeze_is_where_it_may_end(
        scene in scenes(), allowance in lengths(Grid::of(20_000), 8), offs in offs(180_000),
    ) {
        let scene = with_a_base(scene);
        let shapes = scene.shapes();
        let ground = ground(&scene, &shapes, None);
        if !ground.fits(scene.from) {
            return Ok(());
        }
        let regions = ground.squeeze_reach(scene.from, allowance);
        for spot in spots(&scene, &offs) {
            let may = ground.squeeze(scene.from, spot).is_ok() && length(&[scene.from, spot]) <= allowance;
            if let Some(shown) = is_in(&regions, spot) {
                prop_assert_eq!(shown, may, "{}", spot);
            }
        }
    }

    #[test]
    fn regions_are_well_formed(scene in scenes(), allowance in lengths(Grid::of(20_000), 8)) {
        let shapes = scene.shapes();
        for region in ground(&scene, &shapes, None).reach(scene.from, allowance) {
            let outline = geometry::plane::Polygon::new(&region.outline);
            prop_assert!(region.outline.len() >= 3);
            // A rim may touch itself, but runs the right way round.
            prop_assert!(outline != Err(geometry::plane::PolygonError::Clockwise));
        }
    }
}

/// Generated points are often enough in regions and beside them, and regions often enough bounded by obstacles.
#[test]
fn spots_reach_both_sides_of_the_rims() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;
    let mut runner = TestRunner::deterministic();
    let (mut inside, mut behind, mut outside) = (0, 0, 0);
    for _ in 0..100 {
        let (scene, offs) = (scenes(), offs(180_000)).new_tree(&mut runner).expect("a value").current();
        let (shapes, allowance) = (scene.shapes(), Micrometres::new(120_000));
        let regions = ground(&scene, &shapes, None).reach(scene.from, allowance);
        for spot in spots(&scene, &offs) {
            let near = length(&[scene.from, spot]) <= allowance;
            match is_in(&regions, spot) {
                Some(true) => inside += 1,
                Some(false) if near => behind += 1,
                Some(false) => outside += 1,
                None => {}
            }
        }
    }
    assert!(inside > 300 && behind > 300 && outside > 300, "{inside} {behind} {outside}");
}

#[test]
fn a_free_base_reaches_a_circle() {
    let ground = Ground::new(geometry::plane::Field::STANDARD, Micrometres::new(15_000), &[]);
    let regions = ground.reach(at(300_000, 300_000), Micrometres::new(100_000));
    assert_eq!(regions.len(), 1);
    assert!((64..=160).contains(&regions[0].outline.len()), "{}", regions[0].outline.len());
    assert_eq!(is_in(&regions, at(370_000, 369_000)), Some(true));
    assert_eq!(is_in(&regions, at(371_500, 371_000)), Some(false));
    assert!(regions[0].holes.is_empty());
    // In the corner of the field, a quarter of it.
    let regions = ground.reach(at(15_000, 15_000), Micrometres::new(100_000));
    assert_eq!(is_in(&regions, at(16_000, 114_000)), Some(true));
    assert_eq!(is_in(&regions, at(16_000, 116_000)), Some(false));
    assert_eq!(is_in(&regions, at(14_000, 20_000)), Some(false));
}
