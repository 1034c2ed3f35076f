//! Touching, collinear and one-micrometre cases, as the rules decide them.

use crate::shapes::{at, disc, polygon};
use geometry::plane::{
    Aim, Disc, Field, Ground, Hand, Jam, Micrometres, Point, Polygon, PolygonError, Segment, Shape, Sight,
    length, look, strays, sweep,
};

const SMALL: u32 = 15_000;
const NONE: Micrometres = Micrometres::ZERO;

fn line(from: (i32, i32), to: (i32, i32)) -> Segment {
    Segment { from: at(from.0, from.1), to: at(to.0, to.1) }
}

fn square(x: i32, y: i32, side: i32) -> Polygon {
    polygon(&[(x, y), (x + side, y), (x + side, y + side), (x, y + side)])
}

fn sees(from: (i32, i32), target: Disc, blockers: &[Shape]) -> bool {
    look(at(from.0, from.1), target, blockers).expect("no blocker overlaps the target").is_clear()
}

/// As by MD-034.
#[test]
fn bases_in_contact_are_at_distance_0_and_do_not_overlap() {
    let base = disc(100_000, 100_000, SMALL);
    for (x, overlaps, touches, gap) in [
        (130_000, false, true, 0),
        (129_999, true, false, 0),
        (130_001, false, false, 1),
        (100_000, true, false, 0),
    ] {
        let apart = base.apart(disc(x, 100_000, SMALL));
        assert_eq!((apart.overlaps(), apart.touches()), (overlaps, touches), "{x}");
        assert_eq!(apart.gap(), Micrometres::new(gap), "{x}");
        assert_eq!(apart.within(NONE), gap == 0, "{x}");
    }
}

/// As by MD-027, MD-028: (33,240, 44,320) is 55,400 long, two radii and an inch.
#[test]
fn an_inch_is_nearby_and_a_micrometre_more_is_not() {
    let base = disc(100_000, 100_000, SMALL);
    let other = |x, y| base.apart(disc(100_000 + x, 100_000 + y, SMALL));
    assert!(other(33_240, 44_320).within(Micrometres::INCH));
    assert!(other(33_240, 44_320).at_least(Micrometres::INCH));
    assert!(!other(33_240, 44_321).within(Micrometres::INCH));
    assert!(other(33_240, 44_321).at_least(Micrometres::INCH));
    assert!(!other(33_239, 44_320).at_least(Micrometres::INCH));
    // A fraction of a micrometre too far is rounded up.
    assert_eq!(other(33_241, 44_320).gap(), Micrometres::new(25_401));
    assert_eq!(other(33_240, 44_320).witness(), (at(109_000, 112_000), at(124_240, 132_320)));
}

/// As by MD-034.
#[test]
fn a_base_touches_sides_and_corners_of_terrain() {
    let terrain = square(200_000, 200_000, 50_000);
    for (x, y, overlaps, touches) in [
        (185_000, 220_000, false, true),
        (185_001, 220_000, true, false),
        (184_999, 220_000, false, false),
        // (9,000, 12,000) is 15,000 long.
        (191_000, 188_000, false, true),
        (191_001, 188_000, true, false),
        (191_000, 187_999, false, false),
        (225_000, 225_000, true, false),
    ] {
        let apart = disc(x, y, SMALL).apart(&terrain);
        assert_eq!((apart.overlaps(), apart.touches()), (overlaps, touches), "{x}, {y}");
    }
}

/// As by MD-034, MD-040.
#[test]
fn terrain_touches_terrain_side_by_side_and_corner_to_corner() {
    let terrain = square(100, 100, 100);
    for (other, overlaps, touches) in [
        (square(200, 100, 100), false, true),
        (square(200, 150, 100), false, true),
        (square(200, 200, 100), false, true),
        (square(199, 199, 100), true, false),
        (square(201, 100, 100), false, false),
        (square(100, 100, 100), true, false),
        (square(100, 100, 50), true, false),
        (square(125, 125, 50), true, false),
        (polygon(&[(200, 150), (250, 100), (250, 200)]), false, true),
        (polygon(&[(199, 150), (250, 100), (250, 200)]), true, false),
        // A cross over it, with no corner of either in the other.
        (polygon(&[(50, 140), (250, 140), (250, 160), (50, 160)]), true, false),
        // A diamond whose corners are the middles of the sides.
        (polygon(&[(150, 100), (200, 150), (150, 200), (100, 150)]), true, false),
    ] {
        let apart = Shape::from(&terrain).apart(&other);
        assert_eq!((apart.overlaps(), apart.touches()), (overlaps, touches), "{other:?}");
    }
    // A frame open to one side, and a piece that fits in exactly.
    let frame = polygon(&[(0, 0), (30, 0), (30, 30), (0, 30), (0, 20), (20, 20), (20, 10), (0, 10)]);
    assert!(Shape::from(&frame).apart(&square(10, 10, 10)).touches());
    assert!(Shape::from(&frame).apart(&square(10, 10, 11)).overlaps());
    let three = Micrometres::inches(3);
    assert!(Shape::from(&terrain).apart(&square(200 + 76_200, 100, 100)).at_least(three));
    assert!(!Shape::from(&terrain).apart(&square(199 + 76_200, 100, 100)).at_least(three));
}

/// As by MD-034, MD-048.
#[test]
fn a_base_may_touch_the_rim_of_its_zone_from_either_side() {
    let zone = Disc::new(at(0, 0), Micrometres::inches(6));
    // (0.6, 0.8) of what is left of 152,400.
    assert!(disc(82_440, 109_920, SMALL).is_inside(zone));
    assert!(!disc(82_441, 109_920, SMALL).is_inside(zone));
    assert!(!disc(100_440, 133_920, SMALL).apart(zone).overlaps());
    assert!(disc(100_439, 133_920, SMALL).apart(zone).overlaps());
    let terrain = square(0, 0, 30_000);
    assert!(disc(15_000, 15_000, SMALL).is_inside(&terrain));
    assert!(!disc(15_001, 15_000, SMALL).is_inside(&terrain));
    assert!(!disc(15_000, 15_000, SMALL + 1).is_inside(&terrain));
    assert!(Shape::from(&square(10_000, 0, 20_000)).is_inside(&terrain));
    assert!(!Shape::from(&square(10_001, 0, 20_000)).is_inside(&terrain));
    assert!(Shape::from(&terrain).is_inside(disc(15_000, 15_000, 21_214)));
    assert!(!Shape::from(&terrain).is_inside(disc(15_000, 15_000, 21_213)));
    // All corners inside, but a side leaves and comes back.
    let bay = polygon(&[(0, 0), (40, 0), (40, 40), (20, 10), (0, 40)]);
    assert!(!Shape::from(&polygon(&[(2, 2), (38, 2), (39, 36), (1, 36)])).is_inside(&bay));
    assert!(Shape::from(&polygon(&[(0, 0), (40, 0), (20, 10)])).is_inside(&bay));
}

/// As by MD-163, MD-164.
#[test]
fn a_gap_as_wide_as_the_base_can_be_passed() {
    let path = [at(50_000, 130_000), at(200_000, 130_000)];
    let low = Shape::from(disc(100_000, 100_000, SMALL));
    let high = |y| Shape::from(disc(100_000, y, SMALL));
    assert!(sweep(Micrometres::new(SMALL), &path, &[low, high(160_000)]).is_none());
    let collision = sweep(Micrometres::new(SMALL), &path, &[low, high(159_999)]).expect("too narrow");
    assert_eq!((collision.leg, collision.obstacle), (0, 1));
    assert!(sweep(Micrometres::new(SMALL + 1), &path, &[low, high(160_000)]).is_some());
    // The same askew: (-9,000, 12,000) is 15,000 long and square to (4, 3).
    let path = [at(100_000, 100_000), at(180_000, 160_000)];
    let beside = |x, y| Shape::from(disc(140_000 + x, 130_000 + y, SMALL));
    let both = [beside(-18_000, 24_000), beside(18_000, -24_000)];
    assert!(sweep(Micrometres::new(SMALL), &path, &both).is_none());
    assert!(sweep(Micrometres::new(SMALL), &path, &[beside(-17_999, 24_000)]).is_some());
}

/// As by MD-034, MD-160, MD-162: along a wall, round its corner and away from a base in contact.
#[test]
fn a_base_may_slide_in_contact() {
    let wall = square(100_000, 100_000, 100_000);
    let radius = Micrometres::new(SMALL);
    let round = [at(85_000, 100_000), at(85_000, 215_000), at(150_000, 215_000)];
    assert!(sweep(radius, &round, &[(&wall).into()]).is_none());
    let cut = [at(85_000, 200_000), at(100_000, 215_000)];
    assert_eq!(sweep(radius, &cut, &[(&wall).into()]).map(|collision| collision.leg), Some(0));
    let other = disc(55_000, 100_000, SMALL);
    assert!(sweep(radius, &round, &[other.into()]).is_none());
    assert!(sweep(radius, &[at(85_000, 100_000), at(84_999, 100_000)], &[other.into()]).is_some());
    assert!(sweep(radius, &[at(85_000, 100_000)], &[other.into()]).is_none());
    assert!(sweep(radius, &[at(84_999, 100_000)], &[other.into()]).is_some());
    assert!(sweep(radius, &[], &[other.into()]).is_none());
}

/// As by MD-200.
#[test]
fn a_line_that_touches_does_not_cross() {
    let base = disc(100_000, 100_000, SMALL);
    assert!(!line((0, 115_000), (200_000, 115_000)).crosses(base));
    assert!(line((0, 114_999), (200_000, 114_999)).crosses(base));
    assert_eq!(line((0, 114_999), (200_000, 114_999)).crossing(base), Some(at(100_000, 114_999)));
    // Through (91,000, 112,000) on the rim, along (4, 3); then one end a micrometre nearer.
    assert!(!line((51_000, 82_000), (131_000, 142_000)).crosses(base));
    assert!(line((51_000, 81_999), (131_000, 142_000)).crosses(base));
    // Ending on the rim, starting on it.
    assert!(!line((0, 100_000), (85_000, 100_000)).crosses(base));
    assert!(line((0, 100_000), (85_001, 100_000)).crosses(base));
    assert!(line((85_000, 100_000), (90_000, 100_000)).crosses(base));
    assert!(!line((85_000, 100_000), (85_000, 100_000)).crosses(base));
    assert!(line((86_000, 100_000), (86_000, 100_000)).crosses(base));
}

/// As by MD-200.
#[test]
fn a_line_along_a_side_or_through_a_corner_does_not_cross() {
    let terrain = square(10, 10, 10);
    for (from, to, crosses) in [
        ((0, 10), (30, 10), false),
        ((0, 20), (30, 20), false),
        ((0, 11), (30, 11), true),
        ((12, 10), (18, 10), false),
        // Through a corner only; through two opposite ones; from the middle of a side to that of another.
        ((0, 20), (20, 0), false),
        ((0, 21), (21, 0), true),
        ((0, 0), (30, 30), true),
        ((10, 10), (20, 20), true),
        ((10, 15), (15, 10), true),
        ((0, 15), (10, 15), false),
        ((10, 15), (0, 15), false),
        ((12, 12), (13, 13), true),
    ] {
        assert_eq!(line(from, to).crosses(&terrain), crosses, "{from:?} to {to:?}");
    }
    // Over a notch: along the tops, into the notch, and out through its deepest corner.
    let notched = polygon(&[(0, 0), (40, 0), (40, 20), (30, 20), (20, 10), (10, 20), (0, 20)]);
    assert!(!line((-5, 20), (45, 20)).crosses(&notched));
    assert!(!line((20, 30), (20, 10)).crosses(&notched));
    assert!(line((20, 30), (20, 9)).crosses(&notched));
    assert!(!line((10, 20), (20, 10)).crosses(&notched));
    assert!(line((10, 20), (21, 9)).crosses(&notched));
    assert_eq!(line((20, 30), (20, 0)).crossing(&notched), Some(at(20, 10)));
}

/// As by MD-195, MD-199, MD-200: a blocker half as far and half as large hides all but the two tangents, and these
/// only touch it.
#[test]
fn a_base_behind_one_of_the_same_seeming_size_is_seen_by_a_tangent() {
    let blocker = Shape::from(disc(60_000, 0, SMALL));
    let sight = look(at(0, 0), disc(120_000, 0, 2 * SMALL), &[blocker]).expect("apart");
    match sight {
        Sight::Clear(sightline) => {
            assert_eq!(sightline.aim, Aim::Tangent(disc(120_000, 0, 2 * SMALL), Hand::Left));
        }
        Sight::Blocked { .. } => panic!("a tangent crosses nothing"),
    }
    assert!(!sees((0, 0), disc(120_000, 0, 2 * SMALL - 1), &[blocker]));
    assert!(!sees((0, 0), disc(120_001, 0, 2 * SMALL), &[blocker]));
    // The blocker a micrometre aside, and seen along its other side.
    assert!(sees((0, 0), disc(120_000, 0, 2 * SMALL), &[disc(60_000, 1, SMALL).into()]));
    assert!(sees((0, 0), disc(120_000, 0, 2 * SMALL), &[disc(60_000, -1, SMALL).into()]));
    // Behind the target it hides nothing.
    assert!(sees((0, 0), disc(60_000, 0, SMALL), &[disc(120_000, 0, 2 * SMALL).into()]));
}

/// As by MD-195: what is not on the way hides nothing, however near the target it lies.
#[test]
fn a_blocker_behind_the_target_hides_nothing() {
    let target = disc(100_000, 100_000, 10_000);
    let base = disc(140_000, 140_000, 46_000);
    let block = polygon(&[(120_000, 100_000), (140_000, 140_000), (100_000, 120_000)]);
    for behind in [Shape::from(base), (&block).into()] {
        assert!(sees((0, 0), target, &[behind]), "{behind:?}");
        assert!(sees((20_000, 0), target, &[behind]), "{behind:?}");
    }
    // The same before it.
    let before = disc(60_000, 60_000, 46_000);
    assert!(!sees((0, 0), target, &[before.into()]));
}

/// As by MD-200: between two bases in contact the line through the point of contact is free.
#[test]
fn two_bases_in_contact_can_be_looked_between() {
    let wall = |aside| [disc(60_000, 45_000, 45_000).into(), disc(60_000, -45_000 + aside, 45_000).into()];
    assert!(sees((0, 0), disc(150_000, 0, SMALL), &wall(0)));
    assert!(!sees((0, 0), disc(150_000, 0, SMALL), &wall(1)));
}

/// As by MD-200: along the sides of two blocks that line up.
#[test]
fn sight_runs_along_sides_that_line_up() {
    let far = square(30_000, -10_000, 10_000);
    let target = disc(60_000, 0, 5_000);
    let near = square(10_000, 0, 10_000);
    assert!(sees((0, 0), target, &[(&near).into(), (&far).into()]));
    let near = square(10_000, -1, 10_000);
    assert!(!sees((0, 0), target, &[(&near).into(), (&far).into()]));
    // Two blocks that touch in a corner on the way: the line through the corner is free.
    let near = square(10_000, 0, 10_000);
    let far = square(20_000, -10_000, 10_000);
    assert!(sees((0, 0), target, &[(&near).into(), (&far).into()]));
}

/// As by MD-200, MD-202.
#[test]
fn what_the_viewer_stands_at_or_in() {
    let target = disc(100_000, 0, SMALL);
    // On the rim of a block, looking along its side, away from it and through it.
    let block = square(0, 0, 50_000);
    assert!(sees((0, 0), target, &[(&block).into()]));
    assert!(!sees((0, 25_000), disc(100_000, 25_000, SMALL), &[(&block).into()]));
    assert!(sees((50_000, 25_000), target, &[(&block).into()]));
    // On the rim of a base whose tangent ends at the target's rim, and one that is a micrometre short.
    assert!(sees((0, 0), target, &[disc(0, 30_000, 30_000).into()]));
    assert!(sees((0, 0), disc(100_000, SMALL as i32, SMALL), &[disc(0, 30_000, 30_000).into()]));
    assert!(!sees((0, 0), disc(100_000, SMALL as i32 + 1, SMALL), &[disc(0, 30_000, 30_000).into()]));
    // Inside a blocker nothing is seen; inside the target all is.
    assert!(!sees((0, 0), target, &[disc(1, 0, 2).into()]));
    assert!(sees((100_000, 0), target, &[]));
    assert!(sees((85_000, 0), target, &[disc(70_000, 0, SMALL).into()]));
    // A block that touches the target just where the line to its centre arrives.
    assert!(!sees((0, 0), Disc::point(at(100_000, 0)), &[(&square(85_000, -5, 10)).into()]));
    assert!(sees((0, 0), target, &[(&square(84_990, -5, 10)).into()]));
}

#[test]
fn a_blocker_on_the_target_is_named() {
    let target = disc(100_000, 0, SMALL);
    let blockers = [disc(50_000, 0, SMALL).into(), disc(100_000, 29_999, SMALL).into()];
    assert_eq!(look(at(0, 0), target, &blockers).map_err(|overlap| overlap.blocker), Err(1));
    let beside = [disc(100_000, 30_000, SMALL).into()];
    assert!(look(at(0, 0), target, &beside).is_ok_and(Sight::is_clear));
}

/// As by MD-036, MD-166.
#[test]
fn a_base_may_touch_the_edge_of_the_field_but_not_leave_it() {
    let field = Field::STANDARD;
    assert_eq!(field.side(), Micrometres::new(762_000));
    for (x, y, distance) in [
        (15_000, 100_000, Some(0)),
        (14_999, 100_000, None),
        (15_001, 100_000, Some(1)),
        (747_000, 747_000, Some(0)),
        (747_000, 747_001, None),
        (381_000, 381_000, Some(366_000)),
    ] {
        let edge = field.edge(disc(x, y, SMALL));
        assert_eq!(edge.map(|edge| edge.distance), distance.map(Micrometres::new), "{x}, {y}");
    }
    let path = [at(15_000, 15_000), at(747_000, 15_000), at(747_000, 747_000)];
    assert!(field.holds_path(Micrometres::new(SMALL), &path));
    assert!(!field.holds_path(Micrometres::new(SMALL + 1), &path));
    assert!(field.holds(&square(0, 0, 762_000)));
    assert!(!field.holds(&square(-1, 0, 762_000)));
    assert!(Field::new(Micrometres::new(Point::MAX.unsigned_abs() + 1)).is_none());
}

/// As by MD-377: each leg is rounded down by itself.
#[test]
fn a_path_is_as_long_as_its_legs_rounded_down() {
    // (1, 1) is 1.41 long, (30,000, 40,000) is 50,000.
    let path = [at(0, 0), at(1, 1), at(2, 2), at(30_002, 40_002), at(30_002, 40_002)];
    assert_eq!(length(&path), Micrometres::new(50_002));
    assert_eq!((length(&path[..1]), length(&[])), (NONE, NONE));
    // 762,000 times the root of 2 is 1,077,630.7.
    assert_eq!(length(&[at(0, 0), at(762_000, 762_000)]), Micrometres::new(1_077_630));
}

/// As by MD-207, MD-209: the base touches the line along the way and where it ends.
#[test]
fn a_charging_base_may_swerve_by_its_radius() {
    let radius = Micrometres::new(SMALL);
    let traced = line((100_000, 100_000), (180_000, 160_000));
    // Square to (4, 3), (-9,000, 12,000) is 15,000 long.
    let swerve = [at(100_000, 100_000), at(131_000, 142_000), at(171_000, 172_000)];
    assert_eq!(strays(radius, &swerve, traced), None);
    let farther = [swerve[0], at(131_000, 142_001), swerve[2]];
    assert_eq!(strays(radius, &farther, traced), Some(at(131_000, 142_001)));
    // Beyond the line's end by a radius and no more.
    assert_eq!(strays(radius, &[at(192_000, 169_000)], traced), None);
    assert_eq!(strays(radius, &[at(192_001, 169_000)], traced), Some(at(192_001, 169_000)));
}

#[test]
fn what_is_no_polygon_is_told_why() {
    let made = |corners: &[(i32, i32)]| {
        let corners: Vec<_> = corners.iter().map(|&(x, y)| at(x, y)).collect();
        Polygon::new(&corners).map(|polygon| polygon.corners().len())
    };
    assert_eq!(made(&[(0, 0), (1, 0)]), Err(PolygonError::TooFewCorners(2)));
    assert_eq!(made(&[(0, 0), (1, 0), (1, 0), (0, 1)]), Err(PolygonError::RepeatedCorner(2)));
    assert_eq!(made(&[(0, 0), (1, 0), (1, 1), (0, 0)]), Err(PolygonError::RepeatedCorner(0)));
    assert_eq!(made(&[(0, 0), (1, 1), (2, 2)]), Err(PolygonError::NoArea));
    assert_eq!(made(&[(0, 0), (0, 2), (2, 0)]), Err(PolygonError::Clockwise));
    // A bow, a spike, a corner on another side, and a corner used twice.
    assert_eq!(made(&[(0, 0), (2, 2), (2, 0), (0, 2)]), Err(PolygonError::SidesMeet(0, 2)));
    assert_eq!(made(&[(0, 0), (4, 0), (2, 0), (2, 2)]), Err(PolygonError::SidesMeet(0, 1)));
    assert_eq!(made(&[(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)]), Err(PolygonError::SidesMeet(0, 2)));
    assert!(made(&[(0, 0), (2, 2), (4, 0), (4, 4), (2, 2), (0, 4)]).is_err());
    // A corner in the middle of a side is left out.
    assert_eq!(made(&[(0, 0), (1, 0), (2, 0), (2, 2), (0, 2), (0, 1)]), Ok(4));
    assert!(Point::new(Point::MIN - 1, 0).is_none() && Point::new(0, Point::MAX + 1).is_none());
}

/// As by MD-217 to MD-220: the line may touch rims, sides and corners; the base may touch what is where it ends.
#[test]
fn a_squeezing_line_may_touch_and_the_base_may_end_in_contact() {
    let radius = Micrometres::new(SMALL);
    let squeezed = |obstacles: &[Shape], to: (i32, i32)| {
        let ground = Ground::new(Field::STANDARD, radius, obstacles);
        ground.squeeze(at(100_000, 100_000), at(to.0, to.1))
    };
    // Between two bases in contact, along their common tangent; a micrometre to either side it crosses one.
    let pair = |y: i32| {
        [disc(200_000, y + SMALL as i32, SMALL).into(), disc(200_000, y - SMALL as i32, SMALL).into()]
    };
    assert_eq!(squeezed(&pair(100_000), (300_000, 100_000)), Ok(()));
    assert!(matches!(squeezed(&pair(100_001), (300_000, 100_000)), Err(Jam::Crossed { obstacle: 1, .. })));
    assert!(matches!(squeezed(&pair(99_999), (300_000, 100_000)), Err(Jam::Crossed { obstacle: 0, .. })));
    // Along the side of a block, above it and below.
    let block = square(150_000, 100_000, 50_000);
    assert_eq!(squeezed(&[(&block).into()], (300_000, 100_000)), Ok(()));
    assert_eq!(
        squeezed(&[(&block).into()], (300_000, 100_001)),
        Err(Jam::Crossed { obstacle: 0, at: at(150_000, 100_000) })
    );
    assert_eq!(squeezed(&[(&square(150_000, 50_000, 50_000)).into()], (300_000, 100_000)), Ok(()));
    // In contact with a base where it ends, and a micrometre too far.
    let other = [Shape::from(disc(200_000, 100_000, SMALL))];
    assert_eq!(squeezed(&other, (170_000, 100_000)), Ok(()));
    assert_eq!(
        squeezed(&other, (170_001, 100_000)),
        Err(Jam::Overlap { obstacle: 0, at: at(185_000, 100_000) })
    );
    // As by MD-166.
    assert_eq!(squeezed(&[], (15_000, 100_000)), Ok(()));
    assert_eq!(squeezed(&[], (14_999, 100_000)), Err(Jam::OffField));
    // As by MD-207: across a line of 100 mm, to where the base just touches it, and a micrometre farther.
    let traced = line((100_000, 100_000), (200_000, 100_000));
    let ground = Ground::new(Field::STANDARD, radius, &[]).keeping_to(traced);
    assert_eq!(ground.squeeze(traced.from, at(150_000, 115_000)), Ok(()));
    assert_eq!(ground.squeeze(traced.from, at(150_000, 115_001)), Err(Jam::Astray));
}

/// Where a shape is not inside another, or not on the field, a point of it is shown that is not.
#[test]
fn what_reaches_out_is_shown() {
    let zone = Disc::new(at(0, 0), Micrometres::inches(6));
    assert_eq!(Shape::from(disc(82_440, 109_920, SMALL)).reaches_out_of(zone), None);
    // A micrometre too far to the right: the point of the base that is farthest from the corner.
    assert_eq!(Shape::from(disc(82_441, 109_920, SMALL)).reaches_out_of(zone), Some(at(91_441, 121_920)));
    // Centres less than two micrometres apart, and a radius many times as long.
    let wide = Shape::from(disc(300_001, 300_001, 70_000));
    assert_eq!(wide.reaches_out_of(disc(300_000, 300_000, 0)), Some(at(349_498, 349_498)));
    let terrain = square(0, 0, 30_000);
    assert_eq!(Shape::from(disc(15_001, 15_000, SMALL)).reaches_out_of(&terrain), Some(at(30_000, 15_000)));
    assert_eq!(Shape::from(&terrain).reaches_out_of(disc(15_000, 15_000, 21_213)), Some(at(0, 30_000)));
    assert_eq!(Shape::from(&square(10_001, 0, 20_000)).reaches_out_of(&terrain), Some(at(30_000, 0)));
    let field = Field::STANDARD;
    assert_eq!(field.reaches_off(disc(15_000, 100_000, SMALL)), None);
    assert_eq!(field.reaches_off(disc(14_999, 100_000, SMALL)), Some(at(-1, 100_000)));
    assert_eq!(field.reaches_off(&square(700_000, 700_000, 62_001)), Some(at(762_001, 700_000)));
}
